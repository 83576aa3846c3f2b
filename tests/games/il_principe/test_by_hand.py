"""Il Principe by hand: points, roles, shields and buildings are kept as the table says."""

from typing import Any

import pytest

from tests.games.il_principe.table import Table
from tests.games.il_principe.test_corrections import right


def kept(seats: int = 3, **options: Any) -> Table:
    return Table(seats, cities=None, taught=False, lore={}, mode="by-hand", **options)


# The prompt and the view.


def test_the_view_shows_only_what_is_kept() -> None:
    view = kept(2, edition="mind-the-move").view()
    about = {"mode": "by-hand", "edition": "mind-the-move", "principe": 0, "last_round": False}
    nothing: dict[str, Any] = {
        "round": None,
        "phase": None,
        "piles": None,
        "face_up": [],
        "reserve": {},
        "triggers": [],
    }
    assert view == view | about | nothing
    seats = [(s["score"], s["coins"], s["hand"], s["shields_left"]) for s in view["seats"]]
    assert [(0, None, None, 11)] * 2 == seats
    assert ([], []) == (view["warnings"], view["sales"])


# First use: points, roles, shields and buildings are kept.


def test_roles_are_taken_and_dropped() -> None:
    table = kept().say(seat=1, take={"major": "green"}).say(seat=2, take={"minor": "green"})
    assert {"green": (1, 2)} == table.roles
    table.say(seat=0, take={"major": "green"})
    assert {"green": (0, 2)} == table.roles
    table.say(seat=2, drop={"minor": "green"})
    assert {"green": (0, None)} == table.roles
    table.refused("not_holding", "", seat=1, drop={"major": "green"}).because(seat=1)
    table.refused("both_roles", "IP-27", seat=0, take={"minor": "green"}).because(colour="green")
    table.say(seat=0, drop={"major": "green"})
    assert {} == table.roles


@pytest.mark.parametrize("verb", ["take", "drop"])
@pytest.mark.parametrize(
    ("tile", "name", "clause"),
    [
        ({}, "one_tile", "IP-7"),
        ({"major": "green", "minor": "red"}, "one_tile", "IP-7"),
        ({"major": "purple"}, "unknown_colour", "IP-1"),
        ({"minor": "purple"}, "unknown_colour", "IP-1"),
        ({"middle": "green"}, "not_understood", ""),
        ("green", "not_understood", ""),
    ],
)
def test_tiles_that_cannot_be(verb: str, tile: Any, name: str, clause: str) -> None:
    kept().refused(name, clause, seat=0, **{verb: tile})


def test_two_players_take_no_minor_role() -> None:
    kept(2).refused("no_minor_roles", "IP-7", seat=0, take={"minor": "green"})


def test_shields_are_added_and_taken_away() -> None:
    table = kept().say(seat=1, shields={"blue": 2, "red": 1, "green": 0})
    assert [(1, "shields", 3, "by_hand", "", {"blue": 2, "red": 1})] == table.booked()
    table.say(seat=1, shields={"blue": -1, "yellow": 1})
    assert ({"blue": 1, "red": 1, "yellow": 1}, 9) == (
        table.seat(1)["shields"],
        table.seat(1)["shields_left"],
    )
    table.refused("count_below_zero", "", seat=1, shields={"red": -2}).because(what="red")
    table.refused("more_shields_than_exist", "IP-6", seat=1, shields={"red": 10})
    table.refused("unknown_region", "IP-4", seat=1, shields={"white": 1}).because(region="white")
    table.refused("unknown_seat", "", seat=5, shields={"red": 1}).because(seat=5)


def test_buildings_are_added_and_taken_away() -> None:
    table = kept().say(seat=1, buildings={"green": 3, "red": 2, "blue": 0})
    assert [(1, "buildings", 5, "by_hand", "", {"green": 3, "red": 2})] == table.booked()
    table.say(seat=1, buildings={"green": -2, "white": 1})
    assert [(1, 0), (1, 0), (2, 0)] == [table.stack(1, colour) for colour in ("green", "white", "red")]
    table.refused("count_below_zero", "", seat=1, buildings={"red": -3}).because(what="red")
    table.refused("more_cards_than_exist", "IP-2", seat=1, buildings={"red": 19})
    table.because(colour="red", room=18)
    table.refused("unknown_colour", "IP-1", seat=1, buildings={"purple": 1}).because(colour="purple")


def test_the_marker_is_passed_on() -> None:
    table = kept().say(principe=2)
    assert 2 == table.view()["principe"]
    table.refused("unknown_seat", "", principe=3).because(seat=3)


def test_values_can_be_corrected_but_not_what_nobody_keeps() -> None:
    table = kept().say(correct=right("score", 4, 1))
    assert 4 == table.seat(1)["score"]
    table.refused("not_kept", "", correct=right("coins", 4, 1)).because(what="coins", seat=1)
    table.refused("not_kept", "", correct=right("hand", 4, 1)).because(what="hand", seat=1)
