"""Il Principe, setup: IP-6, IP-9, IP-10, and what a start can be refused for."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games import find
from companion.speech.language import sentence
from tests.games.il_principe.table import NAMES, ROW, Table

SEATS = (("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "Chiara"))


def start(**changes: Any) -> Session:
    request: dict[str, Any] = {"seats": SEATS, "first": 0, "options": {}, "row": ROW} | changes
    return Session(find("il-principe"), Request(**request))


@pytest.mark.clause("IP-9")
@pytest.mark.parametrize(
    ("options", "start_coins", "income"),
    [
        ({}, 5, 5),
        ({"edition": "amigo"}, 5, 5),
        ({"edition": "mind-the-move"}, 0, 5),
        ({"rich": "true"}, 10, 6),
    ],
    ids=["default", "amigo", "mind-the-move", "rich"],
)
def test_start_money(options: dict[str, Any], start_coins: int, income: int) -> None:
    """Every purse of the whole match hangs on this."""
    table = Table(3, **options)
    coins = [(e.by, e.reason, e.clause, e.n) for e in table.entries(0, "coins")]
    start = [(start_coins, "start", "IP-9", 0)] if start_coins else []
    assert [*start, (income, "income", "IP-13", 0)] == coins
    assert [start_coins + income] * 3 == table.numbers("coins")


@pytest.mark.clause("IP-9")
@pytest.mark.parametrize(
    ("options", "edition", "rich"),
    [
        ({}, "amigo", False),
        ({"rich": "false"}, "amigo", False),
        ({"rich": "true"}, "amigo", True),
        ({"edition": "mind-the-move", "rich": "false"}, "mind-the-move", False),
    ],
)
def test_the_edition_is_shown(options: dict[str, Any], edition: str, rich: bool) -> None:
    view = Table(**options).view()
    assert (edition, rich, "refereed") == (view["edition"], view["rich"], view["mode"])


@pytest.mark.clause("IP-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    assert list(NAMES[:seats]) == [seat["name"] for seat in Table(seats).view()["seats"]]
    assert [0] * seats == Table(seats).numbers("score")
    game = find("il-principe")
    assert ("il-principe", "Il Principe", [2, 3, 4, 5]) == (game.id, game.title, list(game.players))


@pytest.mark.clause("IP-10")
def test_four_cities_lie_open() -> None:
    view = Table(cities=("Pisa", "Siena", "Urbino", "Rimini")).view()
    assert ["Pisa", "Siena", "Urbino", "Rimini"] == view["face_up"]
    assert (1, 2, False) == (view["round"], view["phase"], view["last_round"])


@pytest.mark.clause("IP-10")
def test_seat_0_is_the_first_principe_if_nothing_is_said() -> None:
    assert 0 == start(first=None).match.principe  # type: ignore[attr-defined]


@pytest.mark.clause("IP-6", "IP-9", "IP-10")
@pytest.mark.parametrize(
    ("changes", "name", "clause", "said"),
    [
        ({"seats": SEATS[:1]}, "wrong_number_of_seats", "IP-9", "1"),
        ({"seats": SEATS * 2}, "wrong_number_of_seats", "IP-9", "6"),
        ({"first": 3}, "wrong_first", "IP-10", "0 to 2"),
        ({"options": {"edition": "third"}}, "wrong_option", "IP-9", "amigo, mind-the-move"),
        ({"options": {"colour": "red"}}, "unknown_option", "IP-9", "colour"),
        ({"options": {"edition": "mind-the-move", "rich": "true"}}, "rich_is_amigo", "IP-9", "Amigo"),
        ({"seats": (("medici", "A"), ("borgia", "B"))}, "unknown_family", "IP-6", "borgia"),
        ({"seats": (("este", "A"), ("este", "B"))}, "family_twice", "IP-6", "d'Este"),
        ({"row": ROW[:3]}, "wrong_cities", "IP-10", "Four"),
        ({"row": (*ROW, "Pisa")}, "wrong_cities", "IP-10", "Four"),
        ({"row": ("Pisa", "Pisa", "Siena", "Lucca")}, "wrong_cities", "IP-10", "Four"),
        ({"row": None}, "wrong_cities", "IP-10", "Four"),
        ({"row": ("Roma", "Pisa", "Siena", "Lucca")}, "unknown_city", "IP-3", "Roma"),
        ({"row": ("R" * 50, "Pisa", "Siena", "Lucca")}, "unknown_city", "IP-3", " " + "R" * 40 + "."),
    ],
)
def test_a_match_that_cannot_be_is_not_started(
    changes: dict[str, Any], name: str, clause: str, said: str
) -> None:
    with pytest.raises(Refused) as no:
        start(**changes)
    refusal = no.value.refusal
    assert (name, clause, name) == (refusal.name, refusal.clause, str(no.value))
    assert said in sentence(refusal, str)
