"""The set-up of every game, with or without screens of its own: seats, names, steps, roll call, shortcuts."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from companion import games as companion_games
from companion.engine.game import Request
from companion.engine.session import Session
from companion.procedures.seating import usual_sides
from companion.protocol.messages import Begin, CallRoll
from companion.protocol.outgoing import history
from kiosk.games import find
from kiosk.scene.actions import Action, Close, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.setup import frame, seating
from kiosk.store import Answers, heard
from tests.games.test_every_game import GAMES
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import lines, names, words
from tests.kiosk.states import told_game
from tests.kiosk.third import GAME as PIG

every_game = pytest.mark.parametrize("game", [*GAMES, PIG], ids=lambda game: str(game.id))
with_buttons = pytest.mark.parametrize(
    "game",
    [game for game in (*GAMES, PIG) if find(game.id).uses_buttons({})],
    ids=lambda game: str(game.id),
)
USUAL, PORTRAIT = (1024, 600), (720, 1280)


def seated(game: Any, *called: str) -> tuple[tuple[str, str], ...]:
    """The first sides of a game, with these names."""
    return tuple(zip(game.sides, called, strict=False))


def sitting(
    game: Any,
    shortcut: tuple[str, ...] = (),
    size: tuple[int, int] = USUAL,
    told: dict[str, Any] | None = None,
    **draft: Any,
) -> Scene:
    """Three sit there, the last without a name; the draft may differ."""
    known = {"roll": None} | (told or {})
    home = at_home(games=[told_game(game)], **{key: known[key] for key in known.keys() & {"panels", "keys"}})
    state = heard(home, {"roll_call": known["roll"]}) if known["roll"] else home
    put = {"seats": seated(game, "Anna", "Bruno", ""), frame.TITLED: True, **draft}
    return find(game.id).setup(RenderContext(*size, state, str, put, (game.id, *shortcut)).fitted())


# Who plays.


@every_game
def test_a_side_sits_down_at_the_end_and_gets_up(game: Any) -> None:
    fourth, three = list(game.sides)[3], seated(game, "Anna", "Bruno", "")
    assert Put("seats", ((fourth, ""),)) == sitting(game, seats=(), step="seats").named(fourth).action
    assert Put("seats", (*three, (fourth, ""))) == sitting(game).named(fourth).action
    assert Put("seats", (three[0], three[2])) == sitting(game).named(three[1][0]).action


@every_game
def test_a_tap_on_an_empty_place_seats_the_next_side(game: Any) -> None:
    """The third seats three."""
    first, second, third, fourth = list(game.sides)[:4]
    assert Put("seats", ((first, ""),)) == sitting(game, seats=(), step="seats").named("place 0").action
    joined = ((second, "Anna"), (first, ""), (third, ""))
    assert Put("seats", joined) == sitting(game, seats=joined[:1]).named("place 2").action
    three = seated(game, "Anna", "Bruno", "")
    assert Put("seats", (*three, (fourth, ""))) == sitting(game).named("place 3").action
    assert "place 2" not in names(sitting(game))


@every_game
def test_seats_change_places(game: Any) -> None:
    anna, bruno, last = seated(game, "Anna", "Bruno", "")
    scene = sitting(game)
    assert Put("seats", (bruno, anna, last)) == scene.named("right 0").action
    assert Put("seats", (anna, last, bruno)) == scene.named("left 2").action
    assert not {"left 0", "right 2"} & names(scene)
    assert Put("seats", (bruno, anna, last)) == sitting(game, size=PORTRAIT).named("down 0").action


@every_game
def test_a_tap_on_a_name_opens_the_keys(game: Any) -> None:
    assert Many((Put("text", "Bruno"), Put("naming", 1))) == sitting(game).named("name 1").action
    scene = sitting(game, naming=1, text="Br ")
    assert Put("text", "Br A") == scene.named("A").action
    done = Many((Put("seats", seated(game, "Anna", "Br", "")), Put("naming", None)))
    assert done == scene.named("done").action
    assert "right 0" in names(sitting(game, naming=7))  # names only for seats that are taken


@every_game
def test_the_middle_of_a_name_can_be_tapped(game: Any) -> None:
    scene = sitting(game)
    name = next(text for text in scene.texts() if text.text.endswith("Bruno"))
    assert scene.named("name 1").rect.holds(name.rect.x + name.rect.w / 2, name.rect.y + name.rect.h / 2)


@every_game
def test_what_means_nothing_for_so_many_is_not_offered(game: Any) -> None:
    """Neither on the screen nor in the line that begins it, even if it was chosen before somebody got up."""
    for seats, not_for in getattr(game, "not_for", {}).items():
        sat = tuple(zip(usual_sides(game, seats), ("Anna", "Bruno"), strict=False))
        chosen = {f"option {option}": values[0] for option, values in not_for.items()}
        scene = sitting(game, seats=sat, step="first", told={"panels": []}, **chosen)
        (line,) = lines(scene.named("begin").action)
        pages: list[dict[str, Any]] = [{"options page": page, "own rules": True} for page in range(3)]
        offered = {name for page in pages for name in names(sitting(game, seats=sat, step="options", **page))}
        for option, values in not_for.items():
            assert line["begin"]["options"].get(option) not in values
            assert not {f"{option} {value}" for value in values} & offered


@every_game
def test_enough_must_sit_and_no_name_is_there_twice(game: Any) -> None:
    usual = usual_sides(game, max(2, game.players[0]))
    first, other, *_ = usual
    rest = tuple(zip(usual, ("", "", "Chiara"), strict=False))[2:]
    alike = [((first, "Anna"), (other, "anna"), *rest), ((first, game.sides[other]), (other, ""), *rest)]
    too_few = [seated(game, *"AB"[:few]) for few in range(game.players[0])]
    for seats in (*too_few, *alike):
        assert "next" not in names(sitting(game, seats=seats))
    assert "next" in names(sitting(game, seats=((first, "Anna"), (other, ""), *rest)))
    assert all("Two players have the same name." in words(sitting(game, seats=seats)) for seats in alike)
    needed = f"You need at least {game.players[0]} players. Tap another crest."
    assert all(needed in words(sitting(game, seats=seats)) for seats in too_few[1:])


@every_game
def test_what_so_many_do_not_play_is_told_at_once(game: Any) -> None:
    for seats, wanted in getattr(game, "tables", {}).items():
        others = [side for side in game.sides if side not in wanted]
        if others:
            wrong = ((others[0], "Anna"), *((side, "") for side in wanted[1:]))
            scene = sitting(game, seats=wrong)
            assert "next" not in names(scene)
            told = ", ".join(game.sides[side] for side in wanted)
            assert any(f"{seats} players take {told}." in one for one in words(scene))


# The steps.


def way(game: Any, **told: Any) -> list[str]:
    """The steps, as the main button leads from one to the next, whatever each of them asks."""
    steps = [frame.VARIANT, "seats"] if find(game.id).variants else ["seats"]
    while True:
        row = game.row.of[: game.row.most] if game.row else ()
        scene = sitting(game, step=steps[-1], told=told, row=row, cities=row)
        if "next" not in names(scene):
            return steps
        steps.append(put(scene.named("next").action).value)


def put(action: Action) -> Any:
    """What an action puts into the draft, first of all."""
    return action.actions[0] if isinstance(action, Many) else action


@every_game
def test_steps_go_on_and_back(game: Any) -> None:
    steps, plain = way(game), way(game, panels=[])  # without buttons nobody is called
    assert plain == [step for step in steps if step != "roll call"]
    for before, step in pairwise(plain):
        assert Put("step", before) == sitting(game, step=step).named("back").action
        assert f"step {steps.index(step) + 1} of {len(steps)}" in words(sitting(game, step=step))
    back = Put(frame.TITLED, False) if getattr(game, "fits_any", False) else Close()
    assert back == sitting(game, step=steps[0]).named("back").action


def test_a_box_with_two_games_has_a_tile_for_each() -> None:
    virtu = companion_games.find("virtu")
    scene = sitting(virtu, seats=())
    assert {"Virtù", "3 to 5 players", "The Italian Wars: France and Naples", "2 players"} <= set(
        words(scene)
    )
    both = (("blue", ""), ("yellow", ""))
    wars = Many((Put(frame.VARIANT, 1), Put("seats", both), Put("step", "seats")))
    assert wars == scene.named("variant 1").action
    chosen: dict[str, Any] = {frame.VARIANT: 1, "seats": both}
    assert {"France", "Naples"} <= set(words(sitting(virtu, **chosen)))
    assert not {"red", "green", "white", "place 2"} & names(sitting(virtu, **chosen))
    last = sitting(virtu, step="rules", first=1, told={"panels": []}, **chosen)
    (line,) = lines(last.named("begin").action)  # France begins: nobody is asked
    assert (0, ("France", "Naples")) == (line["begin"]["first"], taken(virtu, line).names)
    three = sitting(virtu, **(chosen | {frame.VARIANT: 0, "step": "seats"}))
    assert "next" not in names(three)


@with_buttons
def test_the_roll_call(game: Any) -> None:
    before, row = way(game)[-2], game.row.of[: game.row.most] if game.row else ()
    (line,) = lines(sitting(game, step=before, row=row, cities=row).named("next").action)
    called = ["Anna", "Bruno", list(game.sides.values())[2]]
    assert called == [name for _, name in line["roll_call"]]
    assert (game.id, [2]) == (line["game"], line["free"])
    msgspec.convert(line, CallRoll)
    again = sitting(game, step="roll call", told={"roll": {"called": 2, "places": [4, None], "again": 4}})
    assert "pressed twice" in {text.text for text in again.texts()}
    scene = sitting(game, step="roll call", told={"roll": {"called": 2, "places": [4, None]}})
    assert {"button 5", "on the screen", "Press BID"} <= set(words(scene))
    assert say(roll_call="skip") == scene.named("skip").action
    told = {"roll": {"called": 0, "places": []}, "panels": ["desktop"], "keys": {"0": "1q", "1": "2w"}}
    hint = "No buttons? Tap BEGIN and play on this screen. On the keyboard BID is 1, 2."
    assert hint in words(sitting(game, step="roll call", told=told))


# Beginning.


def taken(game: Any, line: dict[str, Any]) -> Any:
    """The match that the referee makes of a line."""
    wanted = msgspec.convert(line, Begin).begin
    assert game.id == wanted.game
    return Session(game, Request(wanted.seats, wanted.first, wanted.options, wanted.row)).match


@every_game
def test_what_is_begun_is_what_was_chosen(game: Any) -> None:
    row = game.row.of[: game.row.most] if game.row else ()
    last = way(game)[-1]
    scene = sitting(game, step=last, first=2, row=row, cities=row)
    match = taken(game, lines(scene.named("begin").action)[0])
    assert (("Anna", "Bruno", list(game.sides.values())[2]), 2) == (match.names, match.marker)
    assert not match.by_hand
    late = sitting(game, step=last, first=4, row=row, cities=row)  # the first player has got up
    assert 2 == taken(game, lines(late.named("begin").action)[0]).marker


@every_game
def test_the_doors_to_one_thing_ask_for_seats_only(game: Any) -> None:
    (begun,) = lines(sitting(game, ("by-hand",), step="first").named("begin").action)
    assert taken(game, begun).by_hand
    begun, ended = lines(sitting(game, ("count",)).named("begin").action)
    assert (True, {"end": True}) == (taken(game, begun).by_hand, ended)
    assert Put("step", "lot") == sitting(game, ("auction",)).named("next").action
    assert Put("step", "seats") == sitting(game, ("auction",), step="lot").named("back").action


def test_each_step_has_its_own_help() -> None:
    """Not that of the first step."""
    game = next(one for one in GAMES if one.row is not None)
    steps = ("seats", "options", "first", "row", "roll call")
    told = [sitting(game, step=step, told={"panels": ["gpio"]}).help for step in steps]
    assert all(told)
    assert len(steps) == len(set(told))


def test_the_hint_says_how_many_are_missing() -> None:
    game = next(one for one in GAMES if one.row is not None)
    row = game.row
    assert row is not None
    assert f"Tap the {row.least} that are face up." in words(sitting(game, step="row"))
    assert f"Tap {row.least - 1} more that are face up." in words(sitting(game, step="row", row=row.of[:1]))


def test_changed_rules_are_not_called_usual() -> None:
    game = companion_games.find("principato")
    name, values = next(iter(game.options.items()))
    assert "The usual rules are selected." in words(sitting(game, step="options"))
    chosen: dict[str, Any] = {f"option {name}": values[1]}
    changed = sitting(game, step="options", **chosen)
    assert "You changed the usual rules." in words(changed)


def test_every_player_is_offered_once_and_sits_once() -> None:
    home = at_home()
    joined = history.Players((history.Player("Zoe", 3, spellings=("Anna", "Bruno")),))
    ctx = RenderContext(934, 600, replace(home, answers=Answers(players=joined)))
    plain = RenderContext(934, 600, home)
    assert {"Anna", "Bruno"} <= set(seating.names_known(plain, ()))
    offered = seating.names_known(ctx, ())
    assert offered[0] == "Zoe"
    assert not {"Anna", "Bruno"} & set(offered)
    assert "Zoe" not in seating.names_known(ctx, (("x", "anna"),))
