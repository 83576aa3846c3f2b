"""Il Principe, the round: both end checks, phase 1, the lots: IP-11 to IP-14, IP-35."""

from typing import Any

import pytest

from tests.games.il_principe.table import Table


def at_the_end_of_a_round(seats: int = 3, **options: Any) -> Table:
    """The last act before phase 4; nobody has buildings, so no role will be dealt."""
    table = Table(seats, **options).no_sale()
    while table.prompt.seats[0] != seats - 1:
        table.passes(table.prompt.seats[0])
    return table


def go_on(table: Table) -> Table:
    return table.passes(table.prompt.seats[0])


@pytest.mark.clause("IP-11")
def test_a_short_row_ends_the_game_at_once() -> None:
    """No income any more: the coins and hands are those of the round before."""
    table = at_the_end_of_a_round().correct(None, "face_up", -1, "Siena")
    coins, hands = table.numbers("coins"), table.numbers("hand")
    go_on(table)
    assert ("cities", "IP-11") == table.ended
    assert table.prompt is None
    assert (coins, hands) == (table.numbers("coins"), table.numbers("hand"))
    view = table.view()
    assert (2, 1, 3) == (view["round"], view["phase"], len(view["face_up"]))


@pytest.mark.clause("IP-11")
def test_the_row_is_only_looked_at_when_a_round_starts() -> None:
    """A row that is short in phase 3 does not stop the round."""
    table = Table().no_sale().correct(None, "face_up", -1, "Siena").passes(0)
    assert ("act", 1) == table.asked
    assert 12 + 3 - 3 == table.left["cities"]


@pytest.mark.clause("IP-11")
def test_a_built_city_with_no_pile_left_ends_the_game() -> None:
    table = Table(rich="true").no_sale().give(0, "hand", 3).set_city_pile(0)
    assert 1 == table.left["cities"]
    table.build(0, "Siena", brown=1)
    assert ["Firenze", "Lucca", "Milano"] == table.view()["face_up"]
    assert 0 == table.left["cities"]
    table.passes(1, 2).pass_while("flip")
    assert "cities" == table.over


@pytest.mark.clause("IP-12")
@pytest.mark.parametrize(("seats", "short"), [(2, 10), (3, 12), (4, 16), (5, 20)])
@pytest.mark.parametrize("edition", ["amigo", "mind-the-move"])
def test_a_pile_below_the_limit_makes_the_last_round(seats: int, short: int, edition: str) -> None:
    """One card too many or too few here is a whole round too many or too few."""
    table = go_on(at_the_end_of_a_round(seats, edition=edition).set_pile(short - 1))
    assert (True, 2) == (table.view()["last_round"], table.view()["round"])
    table = go_on(at_the_end_of_a_round(seats, edition=edition).set_pile(short))
    assert (False, 0) == (table.view()["last_round"], table.view()["piles"]["buildings"])


@pytest.mark.clause("IP-12")
@pytest.mark.parametrize(("seats", "first", "second"), [(2, 46, 36), (3, 77, 65), (4, 69, 53), (5, 61, 41)])
def test_the_distance_to_the_last_round_is_shown(seats: int, first: int, second: int) -> None:
    table = Table(seats)
    assert first == table.left["buildings"]
    assert second == table.quiet_round().left["buildings"]


@pytest.mark.clause("IP-12")
def test_the_distance_is_0_when_the_trigger_holds() -> None:
    table = at_the_end_of_a_round().set_pile(12)
    assert {"cities": 12, "buildings": 1} == table.left
    assert 0 == table.set_pile(11).left["buildings"]
    assert 0 == table.set_pile(3).left["buildings"]


@pytest.mark.clause("IP-11", "IP-12")
def test_both_ends_at_once_are_the_end_by_cities() -> None:
    """IP-37: the short row wins, so there is no last round and no income."""
    table = at_the_end_of_a_round().set_pile(3).correct(None, "face_up", -1, "Siena")
    coins = table.numbers("coins")
    go_on(table)
    assert ("cities", False, coins) == (table.over, table.view()["last_round"], table.numbers("coins"))


@pytest.mark.clause("IP-13")
@pytest.mark.parametrize(
    ("seats", "options", "coins", "hand"),
    [
        (2, {}, 6, 5 - 3),
        (2, {"edition": "mind-the-move"}, 6, 5 - 3),
        (2, {"rich": "true"}, 6, 5 - 3),
        (3, {}, 5, 4 - 2),
        (4, {"edition": "mind-the-move"}, 5, 4 - 2),
        (5, {"rich": "true"}, 6, 4 - 2),
    ],
)
def test_income_cards_and_reserve(seats: int, options: dict[str, Any], coins: int, hand: int) -> None:
    """Phase 1 is booked when the reserve is asked for."""
    table = Table(seats, **options)
    before = table.numbers("coins")
    table.quiet_round()
    assert [(was + coins) for was in before] == table.numbers("coins")
    assert [2 * hand] * seats == table.numbers("hand")
    assert (2, 2) == (table.view()["round"], table.view()["phase"])


@pytest.mark.clause("IP-13")
def test_the_entries_of_phase_1() -> None:
    """At the start nothing was answered yet, so answer 0 is the cause."""
    table = Table(2)
    own = [entry[1:] for entry in table.booked(0) if entry[0] == 1]
    assert [
        ("coins", 5, "start", "IP-9", {}),
        ("coins", 6, "income", "IP-13", {}),
        ("hand", 5, "draw", "IP-13", {}),
        ("hand", -3, "reserve", "IP-13", {}),
    ] == own


@pytest.mark.clause("IP-13")
@pytest.mark.parametrize(("seats", "count"), [(2, 6), (3, 6), (4, 8), (5, 10)])
def test_the_size_of_the_reserve(seats: int, count: int) -> None:
    table = Table(seats)
    assert {"kind": "reveal", "seats": [], "count": count, "clause": "IP-14"} == {
        key: table.plain_prompt()[key] for key in ("kind", "seats", "count", "clause")
    }
    table.refused("wrong_count", "IP-14", reveal={"green": count - 1}).because(count=count, shown=count - 1)
    table.refused("wrong_count", "IP-14", reveal={"green": count + 1}).because(count=count, shown=count + 1)
    table.refused("wrong_count", "IP-14", reveal={})
    table.refused("count_below_zero", "", reveal={"green": count + 1, "red": -1}).because(what="red")


@pytest.mark.clause("IP-14")
def test_the_book_sells_yellow_white_red_green() -> None:
    """Three green, two white, two red and one yellow: fewest first, ties in the order of the board."""
    table = Table(4).reveal(green=3, white=2, red=2, yellow=1)
    sold = []
    while table.kind == "bid":
        sold.append((table.prompt.lot.colour, table.prompt.lot.cards))
        table.passes(*[seat for seat in table.prompt.still_in if seat != table.prompt.seats[0]])
        table.passes(table.prompt.seats[0])
    assert [("yellow", 1), ("white", 2), ("red", 2), ("green", 3)] == sold


@pytest.mark.clause("IP-14")
def test_the_reserve_is_shown_until_it_is_sold() -> None:
    """A nought in the answer is no lot; what is sold or gone is shown no more."""
    table = Table(4).reveal(yellow=1, red=3, green=4, blue=0)
    assert ["green", "red", "yellow"] == list(table.view()["reserve"])
    assert {"green": 4, "red": 3, "yellow": 1} == table.view()["reserve"]
    table.sell(2, 1)
    assert {"green": 4, "red": 3} == table.view()["reserve"]
    table.passes(*table.prompt.still_in)
    assert {"green": 4} == table.view()["reserve"]


@pytest.mark.clause("IP-14")
def test_five_equal_lots_are_sold_in_colour_order() -> None:
    table = Table(5).reveal(yellow=2, blue=2, red=2, white=2, green=2)
    sold = []
    for _ in range(5):
        sold.append(table.plain_prompt()["lot"])
        table.passes(*table.prompt.still_in)
    assert [{"colour": c, "cards": 2} for c in ("green", "white", "red", "blue", "yellow")] == sold
    assert "act" == table.kind


@pytest.mark.clause("IP-14")
def test_the_table_may_overrule_the_size_of_the_reserve() -> None:
    """Somebody put one card too few: the table says so, and the referee goes on with five."""
    table = Table().say(rule={"reveal": {"green": 3, "red": 2, "blue": 0}})
    assert {"green": 3, "red": 2} == table.view()["reserve"]
    assert {"colour": "red", "cards": 2} == table.plain_prompt()["lot"]


@pytest.mark.clause("IP-14")
@pytest.mark.parametrize(
    ("rule", "name", "clause"),
    [
        ({"reveal": {"green": 21}}, "more_cards_than_exist", "IP-2"),
        ({"reveal": {"purple": 1}}, "unknown_colour", "IP-1"),
        ({"reveal": {"green": -1}}, "count_below_zero", ""),
        ({"reveal": 3}, "not_understood", ""),
        ({"reveal": {"green": "3"}}, "not_understood", ""),
        ({"reveal": {"green": 3}, "winner": 1}, "no_ruling_here", ""),
        ({"winner": 1, "price": 3}, "no_ruling_here", ""),
        ({}, "no_ruling_here", ""),
    ],
)
def test_rulings_on_a_reserve_that_cannot_be(rule: dict[str, object], name: str, clause: str) -> None:
    Table().refused(name, clause, rule=rule)


@pytest.mark.clause("IP-14")
def test_a_reserve_ruled_empty_has_no_auctions() -> None:
    assert ("act", 0) == Table().say(rule={"reveal": {}}).asked


@pytest.mark.clause("IP-35")
def test_the_phases_of_a_round_and_the_next_one() -> None:
    table = Table().quiet_round().quiet_round()
    assert (3, 2, "reveal") == (table.view()["round"], table.view()["phase"], table.kind)
    table.reveal(green=6)
    phases = [table.view()["phase"]]
    phases.append(table.pass_while("bid", "build").view()["phase"])
    table.lay_out("green", 1, 1)
    phases.append(table.pass_while("act").view()["phase"])
    assert [2, 3, 4] == phases
