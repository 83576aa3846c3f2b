"""Il Principe, auctions of lots: IP-15 to IP-19. Everything else about bidding is tested with the auction itself."""

from typing import Any

import pytest

from companion.engine.events import Sold
from companion.games.il_principe.rules import Lot
from tests.games.il_principe.table import Table

GREEN = {"colour": "green"}


def auction(seats: int = 4, first: int = 0, **options: Any) -> Table:
    """One lot of green cards, everybody with the same purse, at its first bid."""
    table = Table(seats, first=first, **options)
    return table.reveal(green=table.prompt.count)


@pytest.mark.clause("IP-15", "IP-16")
def test_bids_begin_left_of_the_principe_and_go_clockwise_and_up() -> None:
    """# Screens and lamps depend on this."""
    bid = {"kind": "bid", "lot": {"colour": "green", "cards": 8}, "clause": "IP-15", "purse_clause": "IP-16"}
    seats = {"seats": [1], "still_in": [0, 1, 2, 3], "entered": [0, 1, 2, 3], "bids": {}}
    assert {**bid, **seats, "high": None, "min": 1, "max": 10} == auction().plain_prompt()
    assert [2, 3, 0] == [auction(first=first).prompt.seats[0] for first in (1, 2, 3)]
    table = auction().bid(1, 2).asks("bid", 2, min=3, high={"seat": 1, "bid": 2})
    table.bid(2, 7).passes(3).asks("bid", 0, min=8).passes(0).asks("bid", 1, still_in=[1, 2])
    auction().passes(3, 0, 1).asks("bid", 2, still_in=[2])  # nobody wins a lot without a bid
    # Whoever cannot bid is asked all the same: skipping would tell the table about a purse. It shrinks with every lot.
    auction().bid(1, 10).asks("bid", 2, min=11, max=10).refused("bid_above_purse", "IP-16", seat=2, bid=11)
    Table(3).reveal(green=3, red=3).sell(1, 4).passes(2, 0).asks("bid", 1, max=6)


@pytest.mark.clause("IP-17")
def test_the_winner_pays_takes_cards_and_marker_and_may_build_but_not_in_the_first_round() -> None:
    paid, taken = (2, "coins", -3, "lot", "IP-17", GREEN), (2, "hand", 8, "lot", "IP-17", GREEN)
    table = auction().sell(2, 3).books(paid, taken)
    table.shows(coins=[10, 10, 7, 10], hand=[2, 2, 10, 2], principe=2).tells(Sold(Lot("green", 8), 2, 3))
    # Asked even if the hand is too small; the next lot comes after the build and the city that fills the gap.
    auction().sell(2, 3).asks("act", 2)
    auction(rich="true").sell(2, 3).asks("build", 2)
    table = Table(4).quiet_round().reveal(red=2, blue=6).sell(2, 3).asks("build", 2, clause="IP-17")
    table.passes(2).asks("bid", 3)
    table = Table(3, rich="true").reveal(red=2, blue=4).give(1, "hand", 0).sell(1, 1)
    table.asks("build", 1, hand=2).give(1, "hand", 9).build(1, "Siena", brown=1).turn_up("Pisa")
    table.asks("bid", 2)


@pytest.mark.clause("IP-18")
@pytest.mark.parametrize(("edition", "discards"), [("amigo", 0), ("mind-the-move", 8)])
def test_a_lot_nobody_wants_leaves_the_game_and_the_principe_stays(edition: str, discards: int) -> None:
    table = auction(first=2, edition=edition).passes(3, 0, 1, 2).asks("act", 2).books()
    table.shows(discards=discards, pile=84, hand=[2] * 4, principe=2).tells(Sold(Lot("green", 8), None))
    table.passes(2, 3, 0, 1).reveal(green=8).passes(3, 0, 1, 2).shows(discards=2 * discards)


@pytest.mark.clause("IP-19")
def test_the_next_auction_starts_left_of_the_new_principe() -> None:
    table = Table(4).reveal(white=1, red=2, green=5).asks("bid", 1)
    table.sell(3, 1).asks("bid", 0).sell(1, 1).asks("bid", 2)
    Table(4, first=1).reveal(white=1, green=7).passes(2, 3, 0, 1).asks("bid", 2)  # nobody bid


# Rulings.


@pytest.mark.clause("IP-15", "IP-17", "IP-18")
def test_a_ruling_gives_winner_and_price_or_nobody() -> None:
    """The table agreed on a result without the buttons; the entry says that it was a ruling."""
    table = auction().bid(1, 1).passes(3).say(rule={"winner": 3, "price": 10})
    ruled = 3, "coins", -10, "lot", "IP-17", GREEN | {"ruled": 1}
    table.books(ruled, (3, "hand", 8, "lot", "IP-17", GREEN))
    table.shows(principe=3, asked=("act", 3))
    table = auction(edition="mind-the-move").bid(1, 1).say(rule={"winner": None})
    table.shows(discards=8, coins=[5] * 4, asked=("act", 0))
