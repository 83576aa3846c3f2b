"""The auction at its moments."""

from dataclasses import replace

from companion.protocol import outgoing as out
from kiosk.screens import auction
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import auction as running
from tests.kiosk.states import state


def role(seats: int) -> Case:
    """Keeping score: an auction of anything."""
    table = Table(seats, mode="by-hand", cities=None)
    table.say(auction={"lot": {"role": "major", "colour": "blue"}, "seats": list(range(seats))})
    return Case(auction.scene, state(table))


def opening(seats: int) -> Case:
    cards = 6 if seats == 2 else 2 * seats
    return Case(auction.scene, state(Table(seats).say(reveal={"green": cards - 1, "white": 1})))


def lot(seats: int) -> Case:
    """While keeping score the lot is whatever was typed."""
    table = Table(seats, mode="by-hand", cities=None)
    table.say(auction={"lot": "the last three cards of the pile", "seats": list(range(seats))})
    return Case(auction.scene, state(table.bid(0, 13).bid(1, 14)))


def late(seats: int) -> Case:
    """Nearly over: all but two have passed, after bids of two digits."""
    table = running(seats).bid(running(seats).prompt.seats[0], 10)
    while len(table.prompt.still_in) > 2:
        table.passes(table.prompt.seats[0])
    return Case(auction.scene, state(table))


def climbing(seats: int) -> Case:
    asked = running(seats).prompt.seats[0]
    return Case(auction.scene, state(running(seats), climbing={"seat": asked, "bid": 12}))


def of_many_words(seats: int) -> Case:
    """A lot with the longest possible name."""
    known = state(running(seats))
    assert known.prompt
    long = "the villa by the river with its garden, two servants and a very old olive press!"
    return Case(auction.scene, replace(known, prompt=out.read({**known.prompt.raw, "lot": long}, out.Prompt)))


def ahead(seats: int) -> Case:
    """Somebody who is not on turn wants to pass; with two seats, nobody has bid yet."""
    table = Table(seats).reveal_any() if seats == 2 else running(seats)
    waiting = next(s for s in table.prompt.still_in if s not in (table.prompt.seats[0], 2))
    return Case(auction.scene, state(table), {"ahead": waiting})


CASES: dict[str, Make] = {
    "auction": lambda seats: Case(auction.scene, state(running(seats))),
    "auction opening": opening,
    "auction of a role": role,
    "auction of words": lot,
    "auction of many words": of_many_words,
    "auction climbing": climbing,
    "auction raised": lambda seats: Case(auction.scene, state(running(seats)), {"bid": 17}),
    "auction late": late,
    "auction pass ahead": ahead,
}
