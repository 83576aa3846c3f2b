"""What the auction shows, and what its controls send."""

from collections.abc import Mapping
from typing import Any

import pytest

from kiosk.scene.actions import Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import auction
from kiosk.store import State, heard
from tests.games.il_principe.table import Table
from tests.kiosk.looking import words
from tests.kiosk.states import auction as running
from tests.kiosk.states import state


def drawn(known: State, draft: Mapping[str, Any] | None = None) -> Scene:
    return auction.scene(RenderContext(1024, 600, known, str, draft or {}))


def touches(scene: Scene) -> set[str]:
    return {touch.name for touch in scene.touches()}


def test_the_bid_button_says_the_least_bid() -> None:
    scene = drawn(state(running()))
    assert say(seat=4, bid=5) == scene.named("bid").action
    assert say(seat=4, pass_=True) == scene.named("pass").action


def test_the_bid_can_be_raised_by_touch_before_it_is_said() -> None:
    assert Put("bid", 6) == drawn(state(running())).named("bid more").action
    raised = drawn(state(running()), {"bid": 7})
    assert say(seat=4, bid=7) == raised.named("bid").action
    assert Put("bid", 6) == raised.named("bid less").action
    assert "bid 7" in words(raised)


def test_every_seat_shows_its_last_bid_and_its_state() -> None:
    shown = words(drawn(state(running())))
    assert ["WAITING", "WAITING", "2", "HIGHEST", "4", "PASSED", "TO BID"] == [
        word for word in shown[shown.index("Anna") :] if word.isdigit() or word.isupper()
    ]


def test_a_climbing_bid_is_shown_live_with_its_own_mark() -> None:
    shown = words(drawn(state(running(), climbing={"seat": 4, "bid": 9})))
    assert {"9", "RAISING", "let go to bid 9"} <= set(shown)
    assert "TO BID" not in shown


def test_passing_ahead_is_said_only_when_it_is_agreed_to() -> None:
    scene = drawn(state(running()), {"ahead": 1})
    assert Many((Put("ahead", None), say(seat=1, pass_=True))) == scene.named("pass now").action
    assert Put("ahead", None) == scene.named("stay in").action
    assert Put("ahead", None) == scene.named("seat 1").action
    assert {"Bruno passes?", "PASS?"} <= set(words(scene))
    assert "bid" not in touches(scene)


def test_who_is_out_meanwhile_is_not_asked_any_more() -> None:
    assert "bid" in touches(drawn(state(running()), {"ahead": 3}))


@pytest.mark.parametrize(
    ("hint", "make"),
    [
        ("1 or more, or pass", lambda: Table(3).reveal_any()),
        ("3 or more; pass: Anna wins", lambda: Table(2).reveal_any().bid(1, 1).bid(0, 2)),
        ("1 or more; pass: nobody buys", lambda: Table(2).reveal_any().passes(1)),
    ],
)
def test_the_hint_tells_what_the_other_key_would_do(hint: str, make: Any) -> None:
    assert hint in words(drawn(state(make())))


def test_a_seat_that_does_not_take_part_has_not_passed() -> None:
    known = state(running())
    assert known.prompt
    line = {"n": known.n, "view": known.view.raw, "prompt": {**known.prompt.raw, "entered": [0, 1, 2, 4]}}
    shown = words(drawn(heard(known, line)))
    assert "NOT IN" in shown
    assert "PASSED" not in shown
