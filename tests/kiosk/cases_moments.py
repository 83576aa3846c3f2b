"""The cards of events, and overlays."""

from dataclasses import replace
from typing import Any

from companion.protocol import outgoing as out
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import auction
from kiosk.screens import times as times_screen
from kiosk.timing import cards, overlays
from kiosk.timing.showing import A_SEAT, Card, Flight
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import auction as running
from tests.kiosk.states import state

LOT = {"colour": "green", "cards": 6}
ROLE = "Merchant (yellow)"
WHY = "Few building cards are left in the pile."


def card(**moment: Any) -> Make:
    """A card shown for a moment, over an auction."""
    return lambda seats: Case(
        lambda ctx: cards.scene(ctx, Card(out.read(moment, out.Event), 0.8)), state(running(seats))
    )


def over(seats: int) -> Case:
    """A new turn, drawn over an auction at its brightest."""

    def scene(ctx: RenderContext) -> Scene:
        drawn = auction.scene(ctx)
        overlays.turn(ctx, drawn, 1.0)
        return drawn

    return Case(scene, state(running(seats)))


def flying(seats: int) -> Case:
    """Points for all seats, where the screen has no place for them."""

    def scene(ctx: RenderContext) -> Scene:
        drawn = Scene()
        overlays.points(ctx, drawn, [Flight(seat, 12 - seat * 5, 0.9) for seat in range(seats)])
        return drawn

    return Case(scene, state(running(seats)))


def roles(seats: int, count: int) -> Case:
    """This many roles handed over, on their card."""
    given = tuple(out.Event("handed", seat=i % seats, text=ROLE) for i in range(count))
    return Case(lambda ctx: cards.scene(ctx, Card(given[0], 0.8, given)), state(running(seats)))


def revealed(seats: int, text: str, winner: int | None = None) -> Case:
    """Secret answers of all seats; half of them are still hidden."""
    shown = tuple(out.Shown(seat, text) for seat in range(seats))
    one = Card(out.Event("turned_over", shown=shown, winner=winner), A_SEAT * seats / 2)
    return Case(lambda ctx: cards.scene(ctx, one), state(running(seats)))


def handed(seats: int) -> Case:
    """A role for every seat, and two for the last, over an auction."""

    def scene(ctx: RenderContext) -> Scene:
        drawn = Scene()
        overlays.handed(
            ctx, drawn, [out.Event("handed", seat=seat, text=ROLE) for seat in (*range(seats), seats - 1)]
        )
        return drawn

    return Case(scene, state(running(seats)))


def counted(seats: int, **times: Any) -> Case:
    """How long turns take, as the table counts it."""
    told = {"turn": 754.0, "seats": [4000.0 + seat for seat in range(seats)], "round": 3723.0, "asked": [0]}
    known = replace(state(running(seats)), times=out.read({**told, **times}, out.Times) if times else None)
    return Case(times_screen.scene, known)


CASES: dict[str, Make] = {
    "sold": card(moment="sold", lot=LOT, seat=1, price=12),
    "sold, and close": card(moment="sold", lot=LOT, seat=1, price=12, later=[[0, 41], [1, 0]]),
    "sold, tied": card(moment="sold", lot=LOT, seat=1, price=12, later=[], tied=[0]),
    "sold for a lot": card(moment="sold", lot={"role": "major", "colour": "yellow"}, seat=0, price=1200),
    "turned over": lambda seats: revealed(seats, "12", winner=seats - 1),
    "cards turned over": lambda seats: revealed(seats, "municipal charter, town hall"),
    "not sold": card(moment="sold", lot=LOT, seat=None, price=0),
    "a round": card(moment="round", round=12),
    "the last round": card(moment="last_round", clause="IP-12", why="short_pile", text=WHY),
    "the last round, without a reason": card(moment="last_round", clause="", why="", text=""),
    "a turn is felt": over,
    "points fly": flying,
    "handed over": handed,
    "one role": lambda seats: roles(seats, 1),
    "many roles": lambda seats: roles(seats, seats + 1),
    "times": lambda seats: counted(seats, turn=75.0),
    "times of a long match": lambda seats: counted(seats, turn=3800.0),
    "times, nobody counts": counted,
}
