"""Il Principe by hand: the count at the end, and a refereed match that goes on by hand."""

from typing import Any

import pytest

from tests.games.il_principe.table import Table
from tests.games.il_principe.test_by_hand import kept
from tests.games.il_principe.test_corrections import at


def count(table: Table, *counts: tuple[int, int]) -> dict[str, Any]:
    """Say that the game has ended, answer what is asked, and get the result."""
    table.say(end=True)
    for seat, (coins, hand) in enumerate(counts):
        assert ("count", seat) == table.asked
        table.say(seat=seat, coins=coins, hand=hand)
    return table.result()


# Third use: the count at the end.


def test_the_count_asks_each_seat_for_coins_and_hand() -> None:
    table = kept().say(end=True)
    assert {
        "kind": "count",
        "seats": [0],
        "missing": ["coins", "hand"],
        "last_known": {},
        "clause": "IP-43",
    } == table.plain_prompt()
    table.refused("still_missing", "IP-43", seat=0, coins=3).because(what="hand", seat=0)
    table.refused("still_missing", "IP-43", seat=0, hand=3).because(what="coins", seat=0)
    table.refused("still_missing", "IP-43", seat=0)
    table.refused("count_below_zero", "", seat=0, coins=-1, hand=0).because(what="coins")
    table.refused("count_below_zero", "", seat=0, coins=1, hand=-1).because(what="hand")
    table.refused("number_too_large", "", seat=0, coins=1001, hand=1)
    table.refused("number_too_large", "", seat=0, coins=1, hand=1001)
    table.refused("not_your_turn", "", seat=1, coins=1, hand=1).because(seat=1)
    table.refused("not_asked", "", seat=0, pass_=True)
    table.say(seat=0, coins=3, hand=4)
    assert [(0, "coins", 3, "told", "IP-43", {}), (0, "hand", 4, "told", "IP-43", {})] == table.booked()
    assert ("count", 1) == table.asked


def test_only_the_count_at_the_end() -> None:
    """A table that played without us tells what lies there and gets its result."""
    table = kept(2)
    table.say(seat=0, score=40, why="track").say(seat=1, score=44, why="track")
    table.say(seat=0, take={"major": "green"}).say(seat=0, shields={"blue": 2}).say(
        seat=1, shields={"blue": 1}
    )
    table.say(seat=0, buildings={"green": 1, "white": 1, "red": 2, "blue": 1, "yellow": 1})
    result = count(table, (4, 2), (4, 3))
    assert [40 + 2 + 2 + 2 + 5, 44 + 2 + 2 + 2] == [seat["total"] for seat in result["seats"]]
    assert ([0], None) == (result["winners"], result["tie_break"])
    assert (("by_hand", "IP-40"), None) == (table.ended, table.prompt)


@pytest.mark.parametrize(("again", "coins"), [({}, 4), ({"coins": 9}, 9)])
def test_the_count_asks_only_what_is_missing(again: dict[str, int], coins: int) -> None:
    """The purse of seat 1 was told and kept, though it may be told again; its hand was not."""
    table = kept().say(auction={"lot": "x", "seats": [1, 0], "purses": {"1": 7}}).bid(1, 3).passes(0)
    table.say(end=True).say(seat=0, coins=1, hand=1)
    assert ["hand"] == table.plain_prompt()["missing"]
    table.say(seat=1, hand=2, **again)
    assert (coins, 2) == (table.seat(1)["coins"], table.seat(1)["hand"])
    assert ["coins", "hand"] == table.plain_prompt()["missing"]


def test_points_can_be_kept_while_counting_and_after() -> None:
    table = kept(2).say(end=True).say(seat=0, coins=1, hand=1).say(seat=0, score=2, why="forgotten")
    assert ("count", 1) == table.asked
    table.say(seat=1, coins=1, hand=1).say(seat=1, score=5, why="forgotten too")
    assert ([2, 5], "by_hand") == (table.numbers("score"), table.over)
    assert [1, 1] == table.numbers("coins")
    assert [1] == table.result()["winners"]


# From a refereed match on.


def test_what_was_refereed_stays_known_until_things_move_by_hand() -> None:
    table = at("act").say(by_hand=True).refused("unknown_seat", "", seat=9, buildings={"green": 1})
    assert [16, 16, 16] == table.numbers("coins")
    table.say(seat=2, buildings={"green": 1})
    assert ([None] * 3, [None] * 3) == (table.numbers("coins"), table.numbers("hand"))


def test_going_over_only_to_count_asks_nothing() -> None:
    """Nothing moved by hand, so everything is known."""
    table = at("act").say(by_hand=True).say(end=True)
    assert ("by_hand", None) == (table.over, table.prompt)
    assert [4, 4, 4] == [seat["total"] for seat in table.result()["seats"]]
    table.say(seat=0, score=2, why="forgotten")  # what was counted stays known
    assert [16, 16, 16] == table.numbers("coins")
    assert [6, 4, 4] == [seat["total"] for seat in table.result()["seats"]]


def test_an_auction_by_hand_lets_go_of_purses_that_were_not_told() -> None:
    table = at("act").say(by_hand=True).say(auction={"lot": "x", "seats": [0, 1], "purses": {"1": 7}})
    assert [None, 7, None] == table.numbers("coins")
    assert (1, "coins", 7 - 16, "told", "IP-16", {}) == table.booked()[0]


def test_the_rest_of_a_refereed_match_is_counted_by_hand() -> None:
    table = Table(2).deal(white=(2, 1)).say(by_hand=True).say(seat=1, score=9, why="Pisa")
    result = count(table, (4, 2), (4, 3))
    assert [1 + 2 + 2, 9 + 2 + 2] == [seat["total"] for seat in result["seats"]]


def test_a_reserve_is_gone_when_the_match_goes_on_by_hand() -> None:
    """Its cards are nobody's business any more, so they do not count as copies."""
    table = Table().reveal(green=6).say(by_hand=True).say(seat=0, buildings={"green": 20})
    assert (20, 0) == table.stack(0, "green")


def test_no_bank_warning_by_hand() -> None:
    table = Table().give(0, "coins", 99).say(by_hand=True)
    assert [] == table.view()["warnings"]


def test_a_purse_told_in_an_auction_is_asked_again_but_stands_if_nothing_else_is_said() -> None:
    """Coins move by hand without being told: an old purse is shown as what was last known, not silently counted."""
    table = kept().say(auction={"lot": "3 green", "seats": [0, 1], "purses": {"0": 9}}).bid(0, 2).passes(1)
    assert 7 == table.seat(0)["coins"]
    table.say(seat=1, score=3, why="Lucca")
    assert None is table.seat(0)["coins"]
    table.say(end=True)
    assert (["coins", "hand"], {"coins": 7}) == (
        table.plain_prompt()["missing"],
        table.plain_prompt()["last_known"],
    )
    table.refused("still_missing", "IP-43", seat=0)
    table.say(seat=0, hand=1)
    assert (7, 1) == (table.seat(0)["coins"], table.seat(0)["hand"])
