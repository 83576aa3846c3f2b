"""Home, past matches, settings, the doctor, and the screens for bad moments: what they show and send."""

from dataclasses import replace
from typing import Any

import pytest

from companion.protocol import outgoing as out
from kiosk.games import Screen
from kiosk.scene.actions import Close, Many, Open, Put, Quit, Say, Try, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Scene
from kiosk.screens import doctor, games, home, lost, past, restore, settings, trouble
from kiosk.store import heard
from tests.kiosk.cases_home import FINDINGS, at_home, sticks
from tests.kiosk.looking import names, words
from tests.kiosk.states import GAMES, HOME


def shown(
    screen: Screen, about: tuple[Any, ...] = (), draft: dict[str, Any] | None = None, **more: Any
) -> Scene:
    return screen(RenderContext(1024, 600, at_home(**more), str, draft or {}, about))


def signs(scene: Scene) -> list[str]:
    return [item.name for item in scene.items if isinstance(item, Art)]


# Home.


def test_the_match_that_waits_is_told_and_goes_on() -> None:
    scene = shown(home.scene)
    assert say(go_on=HOME["matches"][0]["id"]) == scene.named("go on").action
    assert {"Anna, Bruno, Chiara", "Round 3"} <= set(words(scene))


def test_nothing_waits_where_all_matches_are_over() -> None:
    scene = shown(home.scene, matches=[HOME["matches"][1]])
    assert "go on" not in names(scene)
    assert Open("past") == scene.named("saved games").action


def test_there_is_no_past_without_matches() -> None:
    assert "saved games" not in names(shown(home.scene, matches=[]))


def test_what_was_only_counted_once_does_not_wait() -> None:
    counted = {**HOME["matches"][0], "id": "once", "scratch": True}
    scene = shown(home.scene, matches=[counted, HOME["matches"][0]])
    assert say(go_on=HOME["matches"][0]["id"]) == scene.named("go on").action
    assert "go on" not in names(shown(home.scene, matches=[counted]))


@pytest.mark.parametrize(
    ("shortcut", "action"),
    [
        ("il-principe", Open("setup", ("il-principe",))),
        ("keep score", Open("setup", ("il-principe", "by-hand"))),
        ("auction", Open("setup", ("il-principe", "auction"))),
        ("final scoring", Open("setup", ("il-principe", "count"))),
        ("watch a demo", Open("games", ("demo",))),
        ("settings", Open("settings")),
        ("hardware check", Open("doctor")),
    ],
)
def test_every_shortcut_of_home_leads_somewhere(shortcut: str, action: Open) -> None:
    assert action == shown(home.scene).named(shortcut).action


def game(name: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "title": name.title(), "players": [2, 4], "sides": {"red": "Red"}, **more}


ANY = game("any", any=True)


def test_home_has_a_tile_for_each_game_and_one_for_any_other() -> None:
    scene = shown(home.scene, games=[*GAMES, game("chess"), ANY])
    for name in ("il-principe", "florence", "chess", "any"):
        assert Open("setup", (name,)) == scene.named(name).action
    assert {"Il Principe", "The Princes of Florence", "Chess", "Any"} <= set(words(scene))
    assert not {"new game", "more games"} & set(words(scene))


def test_more_games_than_tiles_are_a_tap_away() -> None:
    many = [game(f"game {i}") for i in range(7)]
    scene = shown(home.scene, games=[*many, ANY])
    assert {"game 0", "game 3", "any", "more games"} <= names(scene)
    assert "game 4" not in names(scene)
    assert Open("games") == scene.named("more games").action
    assert Open("setup", ("game 4",)) == shown(games.scene, games=many).named("game 4").action
    assert "more games" not in names(shown(home.scene, games=[*many[:5], ANY]))


def test_scores_and_auctions_need_no_game_but_the_final_scoring_does() -> None:
    scene = shown(home.scene, games=[*GAMES, ANY])
    assert Open("setup", ("any", "by-hand")) == scene.named("keep score").action
    assert Open("setup", ("any", "auction")) == scene.named("auction").action
    assert Open("games", ("count",)) == scene.named("final scoring").action
    chosen = shown(games.scene, about=("count",), games=[*GAMES, ANY])
    assert Open("setup", ("il-principe", "count")) == chosen.named("il-principe").action


def test_a_saved_game_tells_the_name_that_its_players_gave_it() -> None:
    match = {**HOME["matches"][0], "game": "any", "title": "Carcassonne", "round": None, "mode": "by-hand"}
    games_ = [*GAMES, ANY]
    assert "Carcassonne, Keeping score" in words(shown(home.scene, games=games_, matches=[match]))
    assert "Carcassonne" in words(shown(past.scene, games=games_, matches=[match]))


# Past matches.


def test_a_past_match_tells_when_who_and_who_won() -> None:
    scene = shown(past.scene)
    assert {"7 Nov 2026", "19:15", "Anna, Bruno, Chiara, Dario, Elena", "Chiara won"} <= set(words(scene))
    assert "round 3, unfinished" in words(scene)


def test_a_tap_opens_a_past_match() -> None:
    which = HOME["matches"][1]["id"]
    assert say(go_on=which) == shown(past.scene).named(which).action


SHEET = {"names": ["Anna", "Bruno"], "scores": [12, 40], "winners": ["Bruno"]}


def test_a_past_match_is_thrown_away_after_a_question() -> None:
    match = {**HOME["matches"][1], **SHEET}
    assert (
        Put(past.ONE, match["id"]) == shown(past.scene, matches=[match]).named(f"more {match['id']}").action
    )
    scene = shown(past.scene, draft={past.ONE: match["id"]}, matches=[match])
    assert {"Anna", "12", "Bruno", "40"} <= set(words(scene))
    assert "finish and score" not in names(scene)
    asked = scene.named("delete").action
    assert isinstance(asked, Open)
    question, _, action = asked.about
    assert "The game of Anna, Bruno will be deleted for good." == question
    assert Many((Put(past.ONE, None), say(delete=match["id"]))) == action


@pytest.mark.parametrize("mode", ["refereed", "by-hand"])
def test_a_match_that_is_not_over_can_be_finished(mode: str) -> None:
    match = {**HOME["matches"][0], "mode": mode}
    asked = shown(past.scene, draft={past.ONE: match["id"]}, matches=[match]).named("finish and score").action
    assert isinstance(asked, Open)
    said = [one for one in asked.about[2].actions if isinstance(one, Say)]
    by_hand = [say(by_hand=True)] if mode == "refereed" else []
    assert [say(go_on=match["id"]), *by_hand, say(end=True)] == said


def kept(count: int) -> list[dict[str, Any]]:
    match = HOME["matches"][1]
    return [
        {**match, "id": f"m{i}", "at": f"2026-11-{i + 1:02}T20:00:00+00:00"} for i in reversed(range(count))
    ]


def test_past_matches_are_paged_newest_first() -> None:
    scene = shown(past.scene, matches=kept(6))
    assert {"m5", "m4", "m3", "m2"} <= names(scene)
    assert Put(past.PAGE, 1) == scene.named(f"{past.PAGE} on").action
    assert f"{past.PAGE} back" not in names(scene)


# Settings.


@pytest.mark.parametrize(
    ("key", "present", "onward", "told"),
    [
        ("language", "en", "fr", "English"),
        ("language", "fr", "en", "Français"),
        ("language", "", "fr", "English"),
        ("sounds", True, False, "on"),
        ("rotation", 0, 90, "none"),
        ("rotation", 270, 0, "a quarter turn right"),
        ("facing", False, True, "do not turn"),
        ("auto_pass", False, True, "wait for PASS"),
    ],
)
def test_a_tap_gives_a_setting_its_next_value(key: str, present: Any, onward: Any, told: str) -> None:
    scene = shown(settings.scene, settings={**HOME["settings"], key: present})
    change = say(settings={key: onward})
    tried = Try(change, say(settings={key: present})) if key == settings.ROTATION else change
    assert tried == scene.named(key).action
    assert told in words(scene)


def test_brightness_goes_by_steps_and_never_too_dark() -> None:
    scene = shown(settings.scene, settings={**HOME["settings"], "brightness": 40})
    assert say(settings={"brightness": 20}) == scene.named("brightness minus").action
    assert say(settings={"brightness": 60}) == scene.named("brightness plus").action
    assert "brightness plus" not in names(shown(settings.scene))
    dark = shown(settings.scene, settings={**HOME["settings"], "brightness": 20})
    assert "brightness minus" not in names(dark)


def test_panels_are_taken_into_use_one_by_one() -> None:
    scene = shown(settings.scene)
    assert say(settings={"panels": ["desktop", "gpio"]}) == scene.named("gpio").action
    assert say(settings={"panels": ["none"]}) == scene.named("desktop").action


def test_what_works_now_is_told_whatever_is_chosen_for_later() -> None:
    """Keyboard keys work at a table that was started with a keyboard, even if nobody has chosen one."""
    unchosen = shown(settings.scene, settings={**HOME["settings"], "panels": []})
    assert {"seat buttons", "on"} <= set(words(unchosen))
    assert say(settings={"panels": ["none"]}) == unchosen.named("desktop").action
    off = shown(settings.scene, settings={**HOME["settings"], "panels": ["none"]})
    assert {"seat buttons", "off next time"} <= set(words(off))
    on = shown(settings.scene, settings={**HOME["settings"], "panels": ["gpio"]}, panels=["box:/dev/x"])
    assert {"on next time", "off next time"} <= set(words(on))
    assert say(settings={"panels": ["gpio", "serial:/dev/x"]}) == on.named("serial:/dev/x").action


# The doctor.


def visit(
    findings: list[dict[str, Any]] | None = None, draft: dict[str, Any] | None = None, **panels: Any
) -> Scene:
    state = replace(at_home(), panels=out.read(panels, out.Panels))
    state = state if findings is None else heard(state, {"doctor": {"findings": findings}})
    return doctor.scene(RenderContext(1024, 600, state, str, draft or {}))


def test_the_doctor_looks_until_it_has_looked() -> None:
    scene = visit()
    assert "Checking..." in words(scene)
    assert say(ask="doctor") == scene.named("check again").action


def test_what_is_wrong_stands_first_with_its_cure() -> None:
    scene = visit(FINDINGS)
    assert "1 thing is wrong" in words(scene)
    told = [text for text in words(scene) if text in ("rights", "board", "disk", "header")]
    assert "rights" == told[0]
    assert Put(doctor.FINDING, 0) == scene.named("finding 0").action


def test_lamps_and_presses_are_live() -> None:
    scene = visit(FINDINGS, lamps=["lit", "off"], pressed=[[1, "pass"], [0, "bid"]])
    assert 1 == signs(scene).count("sign lamp")
    assert 4 == signs(scene).count("sign dark")
    assert 2 + 2 == signs(scene).count(
        "sign check"
    )  # two findings of this page are good, two buttons were pressed


# Bad moments.


def test_while_the_referee_is_lost_there_is_a_way_out_and_nothing_else() -> None:
    scene = lost.scene(RenderContext(1024, 600, replace(at_home(), connected=False)))
    assert [Quit()] == [touch.action for touch in scene.touches()]
    assert "One moment, please" in words(scene)


def test_a_failed_screen_says_so_and_goes_on() -> None:
    scene = shown(trouble.scene, ("The match is safe.", "KeyError:  'seats'"))
    assert {"The match is safe.", "KeyError: 'seats'"} <= set(words(scene))
    assert Close() == scene.named("go on").action


# Matches from a stick.


def test_a_stick_is_tapped_and_what_was_done_is_told() -> None:
    assert (
        Open("restore")
        == settings.scene(RenderContext(1024, 600, at_home(), str, {})).named("restore a backup").action
    )
    found = sticks(2)
    scene = restore.scene(RenderContext(1024, 600, found.state, str, {}))
    assert say(restore="/media/pi/STICK 2") == scene.named("/media/pi/STICK 2").action
    assert say(ask="backups") == scene.named("search again").action
    done = restore.scene(RenderContext(1024, 600, sticks(1, told=2).state, str, {}))
    assert "2 games were restored; 3 were there already." in words(done)
    assert "Not all games restored" in words(
        restore.scene(RenderContext(1024, 600, sticks(1, 2, True).state, str, {}))
    )
