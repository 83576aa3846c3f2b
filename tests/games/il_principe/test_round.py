"""Il Principe, the round: both end checks, phase 1, the lots: IP-11 to IP-14, IP-35; and the last round: IP-36 to IP-38."""

from typing import Any

import pytest

from companion.engine.events import NewRound
from tests.games.il_principe.table import Table, builder

MTM = "mind-the-move"


def last_act(seats: int = 3, **options: Any) -> Table:
    """The last act before phase 4; nobody has buildings, so no role will be handed out."""
    return Table(seats, **options).no_sale().passes(*range(seats - 1))


@pytest.mark.clause("IP-11")
def test_a_short_row_ends_the_game_at_once() -> None:
    """When a round starts: no income any more, the coins and hands are those of the round before."""
    table = last_act().correct(None, "face_up", -1, "Siena")
    coins, hands = table.numbers("coins"), table.numbers("hand")
    table.passes(2).shows(ended=("cities", "IP-11"), prompt=None, coins=coins, hand=hands)
    table.shows(round=2, phase=1, face_up=["Firenze", "Lucca", "Milano"])
    assert not table.match.has_emitted(NewRound)
    # A row that is short in phase 3 does not stop the round; a built city with no pile left ends the game then.
    table = Table().no_sale().correct(None, "face_up", -1, "Siena").passes(0).asks("act", 1)
    table.shows(cities_to_go=12 + 3 - 3)
    table = builder(3).set_city_pile(0).shows(cities_to_go=1).build(0, "Siena", brown=1)
    table.shows(face_up=["Firenze", "Lucca", "Milano"], cities_to_go=0)
    table.passes(1, 2).pass_while("flip").shows(over="cities")


@pytest.mark.clause("IP-12")
@pytest.mark.parametrize(
    ("seats", "short", "first", "second"),
    [(2, 10, 46, 36), (3, 12, 77, 65), (4, 16, 69, 53), (5, 20, 61, 41)],
)
def test_a_pile_below_the_limit_makes_the_last_round(seats: int, short: int, first: int, second: int) -> None:
    """One card too many or too few here is a whole round too many or too few. The distance is shown."""
    for edition in ("amigo", MTM):
        table = last_act(seats, edition=edition).set_pile(short - 1).passes(seats - 1)
        table.shows(last_round=True, round=2)
        table = last_act(seats, edition=edition).set_pile(short).passes(seats - 1)
        table.shows(last_round=False, pile=0)
    Table(seats).shows(cards_to_go=first).quiet_round().shows(cards_to_go=second)


@pytest.mark.clause("IP-11", "IP-12")
def test_both_ends_at_once_are_the_end_by_cities() -> None:
    """IP-37: the short row wins, so there is no last round and no income. A trigger that holds is 0 away."""
    table = last_act().set_pile(12).shows(cities_to_go=12, cards_to_go=1).set_pile(11).shows(cards_to_go=0)
    table.set_pile(3).shows(cards_to_go=0).correct(None, "face_up", -1, "Siena")
    coins = table.numbers("coins")
    table.passes(2).shows(over="cities", last_round=False, coins=coins)


@pytest.mark.clause("IP-13")
@pytest.mark.parametrize(
    ("seats", "options", "coins", "hand"),
    [
        *((2, options, 6, 5 - 3) for options in ({}, {"edition": MTM}, {"rich": "true"})),
        *((3, {}, 5, 4 - 2), (4, {"edition": MTM}, 5, 4 - 2), (5, {"rich": "true"}, 6, 4 - 2)),
    ],
)
def test_income_cards_and_reserve(seats: int, options: dict[str, Any], coins: int, hand: int) -> None:
    """Phase 1 is booked when the reserve is asked for."""
    table = Table(seats, **options)
    after = [was + coins for was in table.numbers("coins")]
    table.quiet_round().tells(NewRound(2)).shows(coins=after, hand=[2 * hand] * seats, round=2, phase=2)


@pytest.mark.clause("IP-13")
def test_the_entries_of_phase_1() -> None:
    """At the start there are no answers yet, so answer 0 is the cause."""
    coins = ("coins", 5, "start", "IP-9"), ("coins", 6, "income", "IP-13")
    hand = ("hand", 5, "draw", "IP-13"), ("hand", -3, "reserve", "IP-13")
    booked = [entry[1:] for entry in Table(2).booked(0) if entry[0] == 1]
    assert [(*entry, {}) for entry in (*coins, *hand)] == booked


@pytest.mark.clause("IP-13")
@pytest.mark.parametrize(("seats", "count"), [(2, 6), (3, 6), (4, 8), (5, 10)])
def test_the_size_of_the_reserve(seats: int, count: int) -> None:
    table = Table(seats).asks("reveal", seats=[], count=count, clause="IP-14")
    for shown in (count - 1, count + 1):
        table.refused("wrong_count", "IP-14", reveal={"green": shown}).because(count=count, shown=shown)
    table.refused("wrong_count", "IP-14", reveal={})
    table.refused("count_below_zero", "", reveal={"green": count + 1, "red": -1}).because(what="red")


@pytest.mark.clause("IP-14")
def test_fewest_cards_are_sold_first_and_ties_in_the_order_of_the_board() -> None:
    """The first as in the book."""
    for reserve, lots in (
        ({"green": 3, "white": 2, "red": 2, "yellow": 1}, "yellow white red green"),
        (dict.fromkeys(("yellow", "blue", "red", "white", "green"), 2), "green white red blue yellow"),
    ):
        table, sold = Table(sum(reserve.values()) // 2).reveal(**reserve), []
        while table.kind == "bid":
            sold.append((table.prompt.lot.colour, table.prompt.lot.cards))
            table.passes(*table.prompt.still_in)
        assert [(colour, reserve[colour]) for colour in lots.split()] == sold
    # A zero in the answer is not a lot; what is sold or gone is no longer shown.
    table = Table(4).reveal(yellow=1, red=3, green=4, blue=0)
    assert ["green", "red", "yellow"] == list(table.view()["reserve"])
    table.sell(2, 1).shows(reserve={"green": 4, "red": 3})
    table.passes(*table.prompt.still_in).shows(reserve={"green": 4})


@pytest.mark.clause("IP-14")
def test_the_table_may_overrule_the_size_of_the_reserve() -> None:
    """Somebody put one card too few: the table says so, and the referee goes on with five. Without any, no auctions."""
    table = Table().say(rule={"reveal": {"green": 3, "red": 2, "blue": 0}})
    table.shows(reserve={"green": 3, "red": 2}).asks("bid", 1, lot={"colour": "red", "cards": 2})
    table = Table().refused("more_cards_than_exist", "IP-2", rule={"reveal": {"green": 21}})
    table.refused("unknown_colour", "IP-1", rule={"reveal": {"purple": 1}})
    table.refused("count_below_zero", "", rule={"reveal": {"green": -1}})
    for cards in (3, {"green": "3"}):
        table.refused("not_understood", "", rule={"reveal": cards})
        assert "xpected" in str(table.details["why"])
    for rule in ({"reveal": {"green": 3}, "winner": 1}, {"winner": 1, "price": 3}, {}):
        table.refused("no_ruling_here", "", rule=rule)
    table.say(rule={"reveal": {}}).asks("act", 0)


@pytest.mark.clause("IP-35")
def test_the_phases_of_a_round_and_the_next_one() -> None:
    table = Table().quiet_round().quiet_round().shows(round=3, phase=2, kind="reveal").reveal(green=6)
    table.shows(phase=2).pass_while("bid", "build").shows(phase=3).lay_out("green", 1, 1)
    table.pass_while("act").shows(phase=4)


# The last round.


def last_round(pile: int, seats: int = 3, edition: str = "amigo", discards: int = 0, **more: Any) -> Table:
    """The second round starts as the last one, with this pile and these discards. 2 or 3 cards in every hand."""
    table = Table(seats, edition=edition, **more)
    table.say(rule={"reveal": {"green": discards} if discards else {}}).pass_while("bid")
    return table.set_pile(pile).passes(*range(seats))


@pytest.mark.clause("IP-36")
def test_coins_in_the_amigo_edition_only_and_no_cards() -> None:
    """Mind the Move skips phase 1; Amigo pays once more. Nobody draws."""
    for seats, amigo, mtm in ((2, 17, 6), (3, 15, 5), (5, 15, 5)):
        for edition, coins in (("amigo", amigo), (MTM, mtm)):
            table = last_round(10 if seats == 5 else 9, seats, edition)
            table.shows(coins=[coins] * seats, hand=[2] * seats)
            table.shows(last_round=True, round=2, phase=2, kind="reveal")
    last_round(9).books(*((seat, "coins", 5, "income", "IP-36", {}) for seat in range(3)))
    last_round(9, rich="true").books(*((seat, "coins", 6, "income", "IP-36", {}) for seat in range(3)))


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize(
    ("edition", "seats", "pile", "discards", "count", "left"),
    [
        # From the pile.
        *((edition, 3, 11, 0, 6, (5, 0)) for edition in ("amigo", MTM)),
        *((edition, 4, 15, 0, 8, (7, 0)) for edition in ("amigo", MTM)),
        *((edition, 5, 19, 0, 10, (9, 0)) for edition in ("amigo", MTM)),
        # Mind the Move refills a short pile: all discards go into it, what is left over stays, it sells what there is.
        *((MTM, 3, 5, 4, 6, (3, 0)), (MTM, 3, 6, 4, 6, (0, 4)), (MTM, 3, 2, 1, 3, (0, 0))),
        # But not for two; in the Amigo edition two sell all.
        *((MTM, 2, 9, 3, 6, (3, 3)), (MTM, 2, 6, 3, 6, (0, 3)), (MTM, 2, 4, 3, 4, (0, 3))),
        *(("amigo", 2, pile, 0, pile, (0, 0)) for pile in (9, 6, 1)),
    ],
)
def test_the_reserve_comes_from_the_pile(
    edition: str, seats: int, pile: int, discards: int, count: int, left: tuple[int, int]
) -> None:
    table = last_round(pile, seats, edition, discards).asks("reveal", count=count)
    table.shows(pile=left[0], discards=left[1])
    table.refused("wrong_count", "IP-14", reveal={"red": 11}).because(count=count, shown=11)


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize(("seats", "enough"), [(3, 6), (4, 8), (5, 10)])
def test_amigo_a_pile_too_short_ends_the_game_at_once(seats: int, enough: int) -> None:
    """The coins of the last round are paid before, and count for the most coins. What left the game stays away."""
    table = last_round(enough - 1, seats, discards=6).shows(ended=("short_pile", "IP-37"), prompt=None)
    table.shows(coins=[15] * seats, last_round=True, phase=1)
    last_round(enough, seats).shows(kind="reveal")


@pytest.mark.clause("IP-37", "IP-41")
def test_roles_held_at_an_immediate_end_still_score() -> None:
    short = Table().no_sale().correct(None, "face_up", -1, "Siena")
    for table, why in ((Table().no_sale().set_pile(2), "short_pile"), (short, "cities")):
        table.lay_out("white", 2, 1).pass_while("act").shows(over=why)
        assert [2, 1, 0] == [seat["lines"][1]["points"] for seat in table.result()["seats"]]


@pytest.mark.clause("IP-37", "IP-2", "IP-12", "IP-33")
def test_what_was_shuffled_in_can_be_turned_up_and_drawn_but_does_not_put_the_end_off() -> None:
    table = last_round(5, edition=MTM, discards=6).lay_out("green", 14).reveal(green=6)
    table.shows(reserve={"green": 6})
    table = last_round(4, edition=MTM, discards=20).asks(count=6)
    table.shows(last_round=True, pile=4 + 20 - 6, discards=0, cards_to_go=0)
    table = last_round(5, edition=MTM, discards=4).no_sale().lay_out("red", 1).pass_while("act")
    table.shows(pile=2, discards=6).has(0, hand=3)


@pytest.mark.clause("IP-37")
def test_nothing_left_anywhere_has_no_auctions() -> None:
    table = last_round(0, edition=MTM).asks("act", 0).shows(phase=3).lay_out("white", 2).pass_while("act")
    table.shows(over="last_round", roles={"white": (0, None)})
    for edition in ("amigo", MTM):
        table = last_round(0, 2, edition, discards=3).asks("act", 0).shows(phase=3)
        table.passes(0, 1).shows(over="last_round")


@pytest.mark.clause("IP-38")
@pytest.mark.parametrize("edition", ["amigo", MTM])
def test_phases_2_3_and_4_as_always_and_then_the_end(edition: str) -> None:
    table = last_round(9, 3, edition).reveal(red=2, blue=4).give(1, "coins", 9).sell(1, 2).asks("build", 1)
    table.give(1, "hand", 3).build(1, "Siena", brown=1).turn_up("Pisa").pass_while("bid")
    table.give(1, "hand", 1).lay(1, green=1).passes(2, 0).shows(ended=("last_round", "IP-38"), phase=4)
    table.shows(roles={"green": (1, None), "white": (1, None), "red": (1, None)})
    # After the end nothing is asked, but values can be corrected.
    table = last_round(2).refused("match_is_over", "", seat=0, pass_=True)
    table.refused("match_is_over", "", by_hand=True).correct(0, "score", 3)
    table.has(0, score=3).shows(over="short_pile").undo().undo().shows(kind="act")
