"""The Princes of Florence, setup: PF-1 to PF-5, and what a start can be refused for."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games import find
from companion.speech.language import sentence
from tests.games.florence.table import Table

SEATS = (("red", "Anna"), ("grey", "Bruno"), ("blue", "Chiara"))


def start(**changes: Any) -> Session:
    request: dict[str, Any] = {"seats": SEATS, "first": 0, "options": {}} | changes
    return Session(find("florence"), Request(**request))


@pytest.mark.clause("PF-1")
@pytest.mark.parametrize(("seats", "florins"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_start_money(seats: int, florins: int) -> None:
    table = Table(seats).shows(purses=[florins] * seats)
    assert [(florins, "PF-1", 0)] == [(e.by, e.clause, e.n) for e in table.entries(0, "money")]


@pytest.mark.clause("PF-1", "PF-5")
def test_the_game_says_who_it_is_and_everybody_starts_with_nothing_on_the_track() -> None:
    game = find("florence")
    assert ("florence", "The Princes of Florence") == (game.id, game.title)
    assert [2, 3, 4, 5] == list(game.players)
    assert [0] * 5 == Table(5).scores


@pytest.mark.clause("PF-5")
@pytest.mark.parametrize("points", [50, 51, 137])
def test_the_track_does_not_wrap(points: int) -> None:
    assert points == Table().correct(1, "score", points).seat(1)["score"]


@pytest.mark.clause("PF-2")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_auction_piles_are_the_same_for_any_number(seats: int) -> None:
    piles = {"forest": 6, "lake": 6, "park": 6, "jester": 7, "builder": 6, "prestige": 14, "recruiting": 5}
    assert piles.items() <= Table(seats).piles.items()


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_three_of_each_building_and_twenty_bonus_cards(seats: int) -> None:
    piles = Table(seats).piles
    buildings = ("university", "laboratory", "workshop", "library", "opera", "studio", "hospital", "theatre")
    assert {3} == {piles[building] for building in (*buildings, "tower", "chapel")}
    assert 20 == piles["bonus"]


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 3), (5, 4)])
def test_one_freedom_of_each_less_than_players(seats: int, each: int) -> None:
    piles = Table(seats, freedoms=None).piles
    assert [each] * 3 == [piles[freedom] for freedom in ("travel", "religion", "opinion")]


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize(
    ("drawn", "stock"),
    [
        (("travel", "religion"), (2, 2, 1)),
        (("opinion", "travel"), (2, 1, 2)),
        (("religion", "opinion"), (1, 2, 2)),
        (("opinion",), (1, 1, 2)),
    ],
)
def test_two_players_draw_two_more_freedoms_or_one(drawn: tuple[str, ...], stock: tuple[int, ...]) -> None:
    piles = Table(2, freedoms=drawn).piles
    assert stock == tuple(piles[freedom] for freedom in ("travel", "religion", "opinion"))


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize(
    ("drawn", "name"),
    [
        ([], "wrong_draw"),
        (["travel", "travel"], "wrong_draw"),
        (["travel", "religion", "opinion"], "wrong_draw"),
        (["speech"], "no_such_thing"),
    ],
)
def test_a_draw_that_cannot_be(drawn: list[str], name: str) -> None:
    Table(2, freedoms=None).shows(kind="freedoms").refused(name, "PF-3", freedoms=drawn)


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_two_players_draw(seats: int) -> None:
    assert "pile" == Table(seats, freedoms=None).kind


@pytest.mark.clause("PF-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_keeps_three_professions(seats: int) -> None:
    """The fourth goes back: 21 less three each are in the pile."""
    Table(seats).shows(hand=[3] * seats).left(profession=21 - 3 * seats)


@pytest.mark.clause("PF-4")
@pytest.mark.parametrize("first", range(4))
def test_the_oldest_starts(first: int) -> None:
    Table(4, first=first).asks("pile", first).shows(starter=first).acts().asks("act", first)


@pytest.mark.clause("PF-4")
def test_seat_0_starts_if_nothing_is_said() -> None:
    assert 0 == start(first=None).match.starter  # type: ignore[attr-defined]


# What cannot be.


@pytest.mark.clause("PF-1", "PF-2", "PF-4")
@pytest.mark.parametrize(
    ("changes", "name", "clause", "said"),
    [
        ({"seats": SEATS[:1]}, "wrong_number_of_seats", "PF-1", "1"),
        ({"seats": SEATS * 2}, "wrong_number_of_seats", "PF-1", "6"),
        ({"first": 3}, "wrong_first", "PF-4", "0 to 2"),
        ({"options": {"muse": "yes"}}, "wrong_option", "PF-1", "muse can be: false, true"),
        ({"options": {"mode": "auto"}}, "wrong_option", "PF-1", "refereed, by-hand"),
        ({"options": {"edition": "amigo"}}, "unknown_option", "PF-1", "edition"),
        ({"seats": (("red", "A"), ("pink", "B"))}, "unknown_side", "PF-4", "pink"),
        ({"seats": (("red", "A"), ("red", "B"))}, "side_twice", "PF-4", "Red"),
        ({"row": ("Pisa",)}, "no_row", "PF-2", "No cards"),
    ],
)
def test_a_match_that_cannot_be_is_not_started(
    changes: dict[str, Any], name: str, clause: str, said: str
) -> None:
    with pytest.raises(Refused) as no:
        start(**changes)
    refusal = no.value.refusal
    assert (name, clause) == (refusal.name, refusal.clause)
    assert said in sentence(refusal, str)


def test_the_extensions_are_shown_and_off_unless_said() -> None:
    view = Table().view()
    assert (False, False, "refereed") == (view["muse"], view["cooperation"], view["mode"])
    view = Table(muse="true", cooperation="true").view()
    assert (True, True) == (view["muse"], view["cooperation"])
