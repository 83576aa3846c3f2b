"""Il Principe, views: everything that is public, and nothing else."""

from typing import Any

import pytest

from tests.games.il_principe.table import Table


def test_the_whole_view_at_the_start() -> None:
    """This is the contract with every screen."""
    stacks = {colour: {"up": 0, "down": 0} for colour in ("green", "white", "red", "blue", "yellow")}
    seat = {
        "score": 0,
        "coins": 11,
        "hand": 2,
        "shields_left": 12,
        "buildings": stacks,
        "roles": {"major": [], "minor": []},
        "shields": {},
    }
    assert {
        "game": "il-principe",
        "edition": "amigo",
        "rich": False,
        "mode": "refereed",
        "round": 1,
        "phase": 2,
        "principe": 1,
        "last_round": False,
        "piles": {"buildings": 55, "cities": 6, "discards": 0},
        "face_up": ["Firenze", "Lucca", "Milano", "Siena"],
        "reserve": {},
        "seats": [
            {"family": "medici", "name": "Anna", **seat},
            {"family": "visconti", "name": "Bruno", **seat},
        ],
        "triggers": [
            {"what": "cities", "left": 7, "clause": "IP-11"},
            {"what": "buildings", "left": 46, "clause": "IP-12"},
        ],
        "warnings": [],
        "sales": [],
    } == Table(2, first=1).view()


@pytest.mark.parametrize("viewer", ["table", 0, 1, 2, 3])
def test_views_differ_in_nothing_but_coins(viewer: Any) -> None:
    table = Table(4).deal(white=(2, 1), yellow=(0, 3)).reveal(green=4, blue=4)
    expected = table.view()
    for number, seat in enumerate(expected["seats"]):
        if number != viewer:
            del seat["coins"]
    assert expected == table.view(viewer)


def test_roles_and_shields_come_in_their_order() -> None:
    table = (
        Table().correct(0, "major", 1, "yellow").correct(0, "major", 1, "white").correct(0, "minor", 1, "red")
    )
    table.correct(0, "shields", 2, "yellow").correct(0, "shields", 1, "brown")
    own = table.seat(0)
    assert {"major": ["white", "yellow"], "minor": ["red"]} == own["roles"]
    assert [("brown", 1), ("yellow", 2)] == list(own["shields"].items())


@pytest.mark.parametrize(("coins", "warnings"), [(20, []), (21, ["bank"])])
def test_the_bank_warns_when_its_40_coins_are_out(coins: int, warnings: list[str]) -> None:
    """40 coins are no limit, but the table will want to know."""
    table = Table(3).give(0, "coins", coins)
    assert (20 + coins, warnings) == (sum(table.numbers("coins")), table.view()["warnings"])
