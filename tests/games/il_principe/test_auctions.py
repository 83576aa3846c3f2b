"""Il Principe, auctions of lots: IP-15 to IP-19."""

from typing import Any

import pytest
from msgspec.structs import astuple

from tests.games.il_principe.table import Table


def auction(seats: int = 4, first: int = 0, **options: Any) -> Table:
    """One lot of green cards, everybody with the same purse, at its first bid."""
    table = Table(seats, first=first, **options)
    return table.reveal(green=table.prompt.count)


@pytest.mark.clause("IP-15")
@pytest.mark.parametrize("first", range(4))
def test_left_of_the_principe_starts(first: int) -> None:
    table = auction(first=first)
    assert ("bid", (first + 1) % 4) == table.asked


@pytest.mark.clause("IP-15")
def test_the_first_prompt() -> None:
    """Screens and lamps are made of this."""
    table = auction()
    assert {
        "kind": "bid",
        "seats": [1],
        "lot": {"colour": "green", "cards": 8},
        "high": None,
        "min": 1,
        "max": 10,
        "still_in": [0, 1, 2, 3],
        "clause": "IP-15",
        "purse_clause": "IP-16",
        "bids": {},
        "entered": [0, 1, 2, 3],
    } == table.plain_prompt()


@pytest.mark.clause("IP-15")
def test_bids_go_clockwise_and_up_and_may_jump() -> None:
    table = auction().bid(1, 2)
    assert (("bid", 2), 3, (1, 2)) == (table.asked, table.prompt.min, astuple(table.prompt.high))
    table.bid(2, 7).passes(3)
    assert (("bid", 0), 8, (2, 7)) == (table.asked, table.prompt.min, astuple(table.prompt.high))
    table.passes(0)
    assert (("bid", 1), [1, 2]) == (table.asked, table.plain_prompt()["still_in"])


@pytest.mark.clause("IP-15", "IP-16")
def test_what_cannot_be_bid() -> None:
    """All the rest of bidding, passing and ruling is tested where the auction itself is."""
    table = auction().bid(1, 3).refused("bid_too_low", "IP-15", seat=2, bid=3).because(least=4)
    table.refused("bid_above_purse", "IP-16", seat=2, bid=11).because(seat=2).bid(2, 10)
    assert (11, ("bid", 3)) == (table.prompt.min, table.asked)


@pytest.mark.clause("IP-15")
def test_the_last_one_in_who_has_not_bid_must_still_say_so() -> None:
    """Nobody wins a lot without a bid, also if all others have passed ahead."""
    table = auction().passes(3, 0, 1)
    assert (("bid", 2), [2]) == (table.asked, table.plain_prompt()["still_in"])
    table.bid(2, 1)
    assert (9, 2, 10) == (table.seat(2)["coins"], table.view()["principe"], table.seat(2)["hand"])


# The purse.


@pytest.mark.clause("IP-16")
def test_whoever_cannot_bid_is_asked_all_the_same() -> None:
    """Skipping would tell the table about a purse."""
    table = auction().give(2, "coins", 0).bid(1, 1)
    assert (("bid", 2), 2, 0) == (table.asked, table.prompt.min, table.prompt.max)
    table.refused("bid_above_purse", "IP-16", seat=2, bid=2).passes(2)


@pytest.mark.clause("IP-16")
def test_the_purse_shrinks_with_every_lot() -> None:
    table = Table(3).reveal(green=3, red=3).sell(1, 4)
    assert ("bid", 2) == table.asked
    table.passes(2, 0)
    assert 6 == table.prompt.max
    table.refused("bid_above_purse", "IP-16", seat=1, bid=7)


# What the winner gets.


@pytest.mark.clause("IP-17")
def test_the_winner_pays_and_takes_cards_and_marker() -> None:
    table = auction().sell(2, 3)
    assert [
        (2, "coins", -3, "lot", "IP-17", {"colour": "green"}),
        (2, "hand", 8, "lot", "IP-17", {"colour": "green"}),
    ] == table.booked()
    assert ([10, 10, 7, 10], [2, 2, 10, 2], 2) == (
        table.numbers("coins"),
        table.numbers("hand"),
        table.view()["principe"],
    )


@pytest.mark.clause("IP-17")
def test_no_building_in_the_first_round() -> None:
    assert ("act", 2) == auction().sell(2, 3).asked


@pytest.mark.clause("IP-17")
def test_the_winner_may_build_from_the_second_round_on() -> None:
    table = Table(4).quiet_round()
    table.reveal(red=2, blue=6).sell(2, 3)
    assert ("build", 2) == table.asked
    assert "IP-17" == table.prompt.clause
    table.passes(2)
    assert ("bid", 3) == table.asked


@pytest.mark.clause("IP-17")
def test_the_rich_variant_builds_in_the_first_round() -> None:
    table = auction(rich="true").sell(2, 3)
    assert ("build", 2) == table.asked


@pytest.mark.clause("IP-17")
def test_the_winner_builds_one_city_only() -> None:
    """The next lot comes after the build and the city that fills the gap."""
    table = Table(3, rich="true").reveal(red=2, blue=4).sell(1, 1).give(1, "hand", 9)
    table.build(1, "Siena", brown=1).turn_up("Pisa")
    assert ("bid", 2) == table.asked


@pytest.mark.clause("IP-17")
def test_the_winner_is_asked_even_if_the_hand_is_too_small() -> None:
    table = Table(3, rich="true").reveal(red=2, blue=4).give(1, "hand", 0).sell(1, 1)
    assert (("build", 1), 2) == (table.asked, table.prompt.hand)


@pytest.mark.clause("IP-18")
@pytest.mark.parametrize(("edition", "discards"), [("amigo", 0), ("mind-the-move", 8)])
def test_a_lot_nobody_wants_leaves_the_game(edition: str, discards: int) -> None:
    table = auction(edition=edition).passes(1, 2, 3, 0)
    assert ("act", 0) == table.asked
    assert (discards, 84) == (table.view()["piles"]["discards"], table.view()["piles"]["buildings"])
    assert [2, 2, 2, 2] == table.numbers("hand")
    assert [] == table.booked()


@pytest.mark.clause("IP-18")
def test_the_principe_stays_when_nobody_bids() -> None:
    table = auction(first=2).passes(3, 0, 1, 2)
    assert (2, ("act", 2)) == (table.view()["principe"], table.asked)


@pytest.mark.clause("IP-19")
def test_the_next_auction_starts_left_of_the_new_principe() -> None:
    table = Table(4).reveal(white=1, red=2, green=5)
    assert ("bid", 1) == table.asked
    table.sell(3, 1)
    assert ("bid", 0) == table.asked
    table.sell(1, 1)
    assert ("bid", 2) == table.asked


@pytest.mark.clause("IP-19")
def test_the_next_auction_starts_at_the_same_seat_when_nobody_bid() -> None:
    table = Table(4, first=1).reveal(white=1, green=7).passes(2, 3, 0, 1)
    assert ("bid", 2) == table.asked


# The table overrules.


@pytest.mark.clause("IP-15", "IP-17")
def test_a_ruling_gives_winner_and_price() -> None:
    """The table agreed on a result without the buttons; the entry says that it was ruled."""
    table = auction().bid(1, 1).passes(3).say(rule={"winner": 3, "price": 10})
    assert [
        (3, "coins", -10, "lot", "IP-17", {"colour": "green", "ruled": 1}),
        (3, "hand", 8, "lot", "IP-17", {"colour": "green"}),
    ] == table.booked()
    assert (3, ("act", 3)) == (table.view()["principe"], table.asked)


@pytest.mark.clause("IP-15", "IP-18")
def test_a_ruling_that_nobody_bought() -> None:
    table = auction(edition="mind-the-move").bid(1, 1).say(rule={"winner": None})
    assert (8, [5] * 4, ("act", 0)) == (
        table.view()["piles"]["discards"],
        table.numbers("coins"),
        table.asked,
    )
