"""What several seats have, entered on one screen; and the strip that keeps something visible below any screen."""

from dataclasses import replace
from typing import Any

from companion.protocol import outgoing as out
from kiosk.games import GameScreens
from kiosk.parts import status_strip
from kiosk.scene.actions import Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT
from kiosk.screens import together
from kiosk.store import State
from tests.kiosk.cases import Case
from tests.kiosk.looking import drawn, lines, names, tapped, words

SEATS = [{"name": name, "side": side, "score": 0} for name, side in (("Anna", "red"), ("Bruno", "blue"))]


def asked(room: dict[str, int], **more: Any) -> Case:
    """Anna has two sheep and a cow; Bruno nothing."""
    now = {"0": {"sheep": 2, "cows": 1}, "1": {}}
    choices = [
        {
            "way": "own",
            "fields": {"seat": {"is": "seat", "of": [0, 1]}, "own": {"is": "counts", "room": room}},
        },
        {"way": "pass", "fields": {"pass": {"is": "yes"}}},
        {"way": "wait", "fields": {"seat": {"is": "seat", "of": [0, 1]}, "wait": {"is": "yes"}}},
    ]
    say = {"title": "What is there?", "hint": "", "words": {"wait": "wait a moment", "cows": "cattle"}}
    prompt = {"kind": "own", "seats": [0, 1], "room": room, "now": now, "ways": choices, "say": say, **more}
    view = {"game": "unknown", "seats": SEATS, "mode": "refereed"}
    return Case(together.scene, State(prompt=out.read(prompt, out.Prompt), view=out.read(view, out.Table)))


def test_only_what_is_new_is_tapped_and_all_is_told_by_one_tap() -> None:
    case = tapped(asked({"sheep": 3, "cows": 9}), "sheep 0 more", "cows 1 more")
    assert {"sheep", "cattle", "Anna", "Bruno", "3", "1", "0"} <= set(words(drawn(case)))
    assert not {"sheep 0 more", "sheep 1 less"} & names(drawn(case))
    told = [{"seat": 0, "own": {"sheep": 3, "cows": 1}}, {"seat": 1, "own": {"sheep": 0, "cows": 1}}]
    assert told == lines(drawn(case).named("done").action)


def test_what_else_may_be_said_has_a_button_but_passing() -> None:
    scene = drawn(asked({"sheep": 3, "cows": 9}))
    assert [{"seat": 0, "wait": True}] == lines(scene.named("wait a moment").action)
    assert "pass" not in names(scene)


def test_more_of_one_kind_may_be_less_of_another() -> None:
    case = tapped(asked({"sheep": 9, "cows": 9}, out_of={"cows": "sheep"}), "cows 0 more", "cows 0 more")
    assert {"sheep": 0, "cows": 3} == lines(drawn(case).named("done").action)[0]["own"]
    case = tapped(case, "cows 0 more", "cows 0 less")  # there are no sheep left to take away
    assert {"sheep": 1, "cows": 3} == lines(drawn(case).named("done").action)[0]["own"]


def test_many_kinds_are_told_seat_by_seat() -> None:
    case = tapped(asked(dict.fromkeys(("sheep", "cows", "pigs", "geese"), 9)), "geese 0 more")
    (told,) = lines(drawn(case).named("done").action)
    assert {"seat": 0, "own": {"sheep": 2, "cows": 1, "pigs": 0, "geese": 1}} == told


def test_a_tap_proposes_it_so_that_the_button_says_it() -> None:
    action = drawn(asked({"sheep": 3, "cows": 9})).named("cows 0 less").action
    assert [{"propose": {"seat": 0, "own": {"sheep": 2, "cows": 0}}}] == lines(action)
    assert isinstance(action.actions[0], Put)  # type: ignore[union-attr]  # a tap that does two things


# The strip.


def strip(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    ctx.text(scene, place, "always", 25, PARCHMENT, INK)


def test_the_strip_takes_its_place_from_the_screen_and_makes_nothing_smaller(monkeypatch: Any) -> None:
    monkeypatch.setattr(status_strip, "of", lambda ctx: GameScreens(status_strip=strip))
    ctx = asked({}).ctx(952, 600)
    page = status_strip.page(ctx)
    assert (ctx.scale, ctx.width, 600 - status_strip.LYING) == (page.scale, page.width, page.height)
    status_strip.strip(ctx, scene := Scene())
    (text,) = scene.texts()
    assert text.rect.y > page.height
    kept = replace(ctx, state=State(view=out.read({"game": "unknown", "mode": "by-hand"}, out.Table)))
    for other in (kept, replace(ctx, state=State())):
        assert other == status_strip.page(other)
        status_strip.strip(other, scene := Scene())
        assert not scene.items
    upright = replace(ctx, width=600, height=992)
    assert 992 - status_strip.UPRIGHT == status_strip.page(upright).height


def test_a_game_that_keeps_nothing_in_sight_has_the_whole_screen() -> None:
    ctx = asked({}).ctx(952, 600)
    assert ctx == status_strip.page(ctx)
