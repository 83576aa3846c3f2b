"""Il Principe, auctions of lots: IP-15 to IP-19."""

from typing import Any

import pytest

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
def test_bids_go_clockwise_and_up() -> None:
    table = auction().bid(1, 2)
    assert (("bid", 2), 3, {"seat": 1, "bid": 2}) == (
        table.asked,
        table.prompt.min,
        table.plain_prompt()["high"],
    )
    table.bid(2, 3).passes(3)
    assert (("bid", 0), 4, {"seat": 2, "bid": 3}) == (
        table.asked,
        table.prompt.min,
        table.plain_prompt()["high"],
    )
    table.passes(0)
    assert ("bid", 1) == table.asked
    assert [1, 2] == table.plain_prompt()["still_in"]


@pytest.mark.clause("IP-15")
@pytest.mark.parametrize("bid", [0, -1, -100])
def test_the_first_bid_is_at_least_1(bid: int) -> None:
    auction().refused("bid_too_low", "IP-15", seat=1, bid=bid).because(least=1)


@pytest.mark.clause("IP-15")
@pytest.mark.parametrize("bid", [0, 2, 3])
def test_a_bid_must_be_higher_than_the_last(bid: int) -> None:
    auction().bid(1, 3).refused("bid_too_low", "IP-15", seat=2, bid=bid).because(least=4)


@pytest.mark.clause("IP-15")
def test_a_bid_may_jump() -> None:
    assert 10 == auction().bid(1, 1).bid(2, 9).prompt.min


@pytest.mark.clause("IP-15")
def test_who_passed_is_out() -> None:
    table = auction().passes(1)
    table.refused("already_out", "IP-15", seat=1, bid=5).because(seat=1)
    table.refused("already_out", "IP-15", seat=1, pass_=True).because(seat=1)
    table.bid(2, 1).bid(3, 2).passes(0)
    assert ("bid", 2) == table.asked


@pytest.mark.clause("IP-15")
def test_only_the_seat_on_turn_may_bid() -> None:
    auction().refused("not_your_turn", "IP-15", seat=3, bid=5).because(seat=3)


@pytest.mark.clause("IP-15")
@pytest.mark.parametrize("seat", [4, 7, -1])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    table = auction()
    table.refused("not_in_auction", "IP-15", seat=seat, bid=5).because(seat=seat)
    table.refused("not_in_auction", "IP-15", seat=seat, pass_=True)


@pytest.mark.clause("IP-15")
def test_the_auction_ends_when_one_who_has_bid_is_left() -> None:
    table = auction().bid(1, 1).passes(2, 3)
    assert "bid" == table.kind
    table.passes(0)
    assert (("act", 1), 1) == (table.asked, table.view()["principe"])


@pytest.mark.clause("IP-15")
def test_the_last_one_in_who_has_not_bid_must_still_say_so() -> None:
    """Nobody wins a lot without a bid."""
    table = auction().passes(1, 2, 3)
    assert ("bid", 0) == table.asked
    assert [0] == table.plain_prompt()["still_in"]
    table.bid(0, 1)
    assert (9, 0, 10) == (table.seat(0)["coins"], table.view()["principe"], table.seat(0)["hand"])


@pytest.mark.clause("IP-15")
def test_a_long_fight_ends_with_one() -> None:
    table = auction(2)
    for bid in range(1, 11):
        table.bid(bid % 2, bid)
    assert 11 == table.prompt.min
    table.passes(1)
    assert (1, 0) == (table.seat(0)["coins"], table.view()["principe"])


# Passing ahead of one's turn.


@pytest.mark.clause("IP-15")
def test_pass_ahead_before_any_bid() -> None:
    """A bored player presses once and is not asked again."""
    table = auction().passes(3)
    assert (("bid", 1), [0, 1, 2]) == (table.asked, table.plain_prompt()["still_in"])
    table.bid(1, 1).bid(2, 2)
    assert ("bid", 0) == table.asked


@pytest.mark.clause("IP-15")
def test_pass_ahead_in_the_middle() -> None:
    table = auction().bid(1, 1).bid(2, 2).passes(1)
    assert (("bid", 3), [0, 2, 3]) == (table.asked, table.plain_prompt()["still_in"])
    table.passes(3).bid(0, 3)
    assert ("bid", 2) == table.asked


@pytest.mark.clause("IP-15")
def test_all_others_pass_ahead_and_the_last_one_is_asked() -> None:
    table = auction().passes(0, 2, 3)
    assert ("bid", 1) == table.asked
    table.passes(1)
    assert ("act", 0) == table.asked


@pytest.mark.clause("IP-15")
def test_passes_ahead_end_an_auction_that_has_a_bid() -> None:
    table = auction().bid(1, 4).passes(3, 0)
    assert ("bid", 2) == table.asked
    table.passes(2)
    assert (6, 1) == (table.seat(1)["coins"], table.view()["principe"])


@pytest.mark.clause("IP-15")
def test_the_high_bidder_cannot_pass_ahead() -> None:
    """Whoever has the high bid is bound to it."""
    table = auction().bid(1, 4)
    table.refused("high_bidder_cannot_pass", "IP-15", seat=1, pass_=True).because(seat=1)
    table.bid(2, 5).passes(1)
    assert [0, 2, 3] == table.plain_prompt()["still_in"]


# The purse.


@pytest.mark.clause("IP-16")
def test_a_bid_never_exceeds_the_purse() -> None:
    table = auction()
    table.refused("bid_above_purse", "IP-16", seat=1, bid=11).because(seat=1)
    table.bid(1, 10)
    assert (11, 10) == (table.prompt.min, table.prompt.max)


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


@pytest.mark.clause("IP-16")
@pytest.mark.parametrize(("viewer", "seen"), [("all", 10), (1, 10), (0, None), (2, None), ("table", None)])
def test_only_the_bidder_sees_the_purse(viewer: int | str, seen: int | None) -> None:
    shown = auction().plain_prompt(viewer)  # type: ignore[arg-type]
    assert (seen, False) == (shown.get("max"), "purses" in shown)


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
    table = auction().bid(1, 1).say(rule={"winner": 3, "price": 5})
    assert [
        (3, "coins", -5, "lot", "IP-17", {"colour": "green", "ruled": 1}),
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


@pytest.mark.clause("IP-15")
def test_a_ruling_may_give_the_lot_for_nothing_or_to_who_passed() -> None:
    table = auction().passes(1).say(rule={"winner": 1, "price": 0})
    assert (10, 10, 1) == (table.seat(1)["coins"], table.seat(1)["hand"], table.view()["principe"])


@pytest.mark.clause("IP-15", "IP-16")
@pytest.mark.parametrize(
    ("rule", "name", "clause"),
    [
        ({"winner": 4, "price": 1}, "not_in_auction", "IP-15"),
        ({"winner": -1, "price": 1}, "not_in_auction", "IP-15"),
        ({"winner": 2}, "price_needed", "IP-15"),
        ({"winner": 2, "price": -1}, "price_needed", "IP-15"),
        ({"winner": 2, "price": 11}, "bid_above_purse", "IP-16"),
        ({"winner": "2", "price": 1}, "not_understood", ""),
        ({"winner": 2, "price": "1"}, "not_understood", ""),
        ({"winner": 2, "price": 1, "lot": 3}, "not_understood", ""),
        ({"price": 1}, "no_ruling_here", ""),
        ({"reveal": {"green": 8}}, "no_ruling_here", ""),
        ({}, "no_ruling_here", ""),
    ],
)
def test_rulings_that_cannot_be(rule: dict[str, object], name: str, clause: str) -> None:
    auction().refused(name, clause, rule=rule)


@pytest.mark.clause("IP-16")
def test_a_ruling_up_to_the_purse() -> None:
    assert 0 == auction().say(rule={"winner": 2, "price": 10}).seat(2)["coins"]


@pytest.mark.parametrize(
    "said",
    [
        {"reveal": {"green": 8}},
        {"seat": 1, "build": "Siena"},
        {"seat": 1, "lay": {"green": 1}},
        {"city": "Pisa"},
    ],
)
def test_nothing_but_a_bid_answers_a_bid(said: dict[str, object]) -> None:
    auction().refused("not_asked", "", **said)
