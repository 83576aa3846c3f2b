"""Il Principe, phase 3: one thing each, IP-20 and IP-25."""

import pytest

from tests.games.il_principe.table import Table


def second_round(seats: int = 3, first: int = 0) -> Table:
    """Phase 3 of round 2: building is allowed; 15 coins, 4 cards each."""
    return Table(seats, first=first).quiet_round().no_sale()


@pytest.mark.clause("IP-20")
@pytest.mark.parametrize("first", range(4))
def test_from_the_principe_clockwise(first: int) -> None:
    table = Table(4, first=first).no_sale()
    order = []
    while table.kind == "act":
        order.append(table.prompt.seats[0])
        table.passes(order[-1])
    assert [(first + i) % 4 for i in range(4)] == order


@pytest.mark.clause("IP-20")
def test_the_order_is_fixed_when_the_phase_starts() -> None:
    """A marker put right in the middle of the phase does not make anybody act twice."""
    table = Table(4).no_sale().passes(0).correct(0, "principe")
    table.correct(3, "principe")
    assert ("act", 1) == table.asked
    table.passes(1, 2, 3)
    assert 2 == table.view()["round"]


@pytest.mark.clause("IP-20")
def test_the_winner_of_the_last_lot_acts_first() -> None:
    assert ("act", 2) == Table(4).reveal(red=8).sell(2, 1).asked


@pytest.mark.clause("IP-20")
def test_nobody_builds_in_the_first_round() -> None:
    table = Table().give(0, "hand", 9).no_sale()
    assert (False, []) == (table.prompt.may_build, table.plain_prompt()["offers"])
    table.refused("no_building_yet", "IP-20", seat=0, build="Siena", shields={"brown": 1})


@pytest.mark.clause("IP-20")
def test_everybody_may_build_from_the_second_round_on() -> None:
    table = second_round()
    assert (True, 4, "IP-20") == (table.prompt.may_build, len(table.prompt.offers), table.prompt.clause)
    table.build(0, "Siena", brown=1)
    assert 4 == table.seat(0)["score"]


@pytest.mark.clause("IP-20")
def test_the_rich_variant_builds_in_the_first_round() -> None:
    table = Table(rich="true").no_sale().give(0, "hand", 3).build(0, "Siena", brown=1)
    assert (1, 4) == (table.view()["round"], table.seat(0)["score"])


@pytest.mark.clause("IP-20")
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_any_number_of_one_colour_is_laid_face_up(cards: int) -> None:
    table = second_round().lay(0, blue=cards, green=0)
    assert ((cards, 0), 4 - cards) == (table.stack(0, "blue"), table.seat(0)["hand"])
    assert [
        (0, "hand", -cards, "lay", "IP-20", {}),
        (0, "buildings", cards, "lay", "IP-20", {"blue": cards}),
    ] == table.booked()
    assert ("act", 1) == table.asked


@pytest.mark.clause("IP-20")
@pytest.mark.parametrize("cards", [{}, {"green": 0}, {"green": 1, "red": 1}])
def test_laying_takes_at_least_one_card_of_one_colour(cards: dict[str, int]) -> None:
    second_round().refused("one_colour", "IP-20", seat=0, lay=cards)


@pytest.mark.clause("IP-20")
def test_a_lay_cannot_take_cards_back() -> None:
    second_round().lay_out("green", 3).refused("count_below_zero", "", seat=0, lay={"green": -1}).because(
        what="green"
    )


@pytest.mark.clause("IP-20")
def test_doing_nothing_is_allowed_and_costs_nothing() -> None:
    table = second_round().passes(0)
    assert ([], ("act", 1)) == (table.booked(), table.asked)


@pytest.mark.clause("IP-20")
def test_one_thing_each() -> None:
    table = second_round().lay(0, green=1)
    table.refused("not_your_turn", "", seat=0, lay={"green": 1}).because(seat=0)
    table.refused("not_your_turn", "", seat=2, pass_=True).because(seat=2)


@pytest.mark.clause("IP-20")
def test_whoever_has_no_cards_is_asked_all_the_same() -> None:
    """Skipping would tell the table about a purse or a hand."""
    table = Table().no_sale().give(0, "hand", 0)
    assert (("act", 0), 0) == (table.asked, table.prompt.hand)


@pytest.mark.clause("IP-25")
def test_a_lay_cannot_exceed_the_hand() -> None:
    table = second_round()
    table.refused("hand_too_small", "IP-25", seat=0, lay={"green": 5}).because(cards=5, hand=4)
    table.lay(0, green=4)
    assert 0 == table.seat(0)["hand"]


@pytest.mark.clause("IP-25")
@pytest.mark.parametrize(
    ("city", "region", "cards"), [("Siena", "brown", 3), ("Milano", "blue", 4), ("Firenze", "violet", 5)]
)
def test_a_build_cannot_exceed_the_hand(city: str, region: str, cards: int) -> None:
    table = second_round().give(0, "hand", cards - 1)
    shields = {region: 1 if city == "Siena" else 2}
    table.refused("hand_too_small", "IP-25", seat=0, build=city, shields=shields)
    table.because(cards=cards, hand=cards - 1)
    table.give(0, "hand", cards).build(0, city, **shields)
    assert 0 == table.seat(0)["hand"]


@pytest.mark.clause("IP-25")
def test_the_build_after_a_lot_cannot_exceed_the_hand() -> None:
    table = Table(rich="true").give(1, "hand", 0).reveal(red=2, blue=4).sell(1, 1)
    table.refused("hand_too_small", "IP-25", seat=1, build="Siena", shields={"brown": 1})
    table.because(cards=3, hand=2)
