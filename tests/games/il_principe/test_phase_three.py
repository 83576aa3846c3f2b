"""Il Principe, phase 3: one thing each, IP-20 and IP-25."""

import pytest

from tests.games.il_principe.table import Table, builder


def second_round(seats: int = 3, first: int = 0) -> Table:
    """Phase 3 of round 2: building is allowed; 15 coins, 4 cards each."""
    return Table(seats, first=first).quiet_round().no_sale()


@pytest.mark.clause("IP-20")
def test_from_the_principe_clockwise() -> None:
    """The winner of the last lot acts first; a marker put right in the phase makes nobody act twice."""
    for first in range(4):
        table = Table(4, first=first).no_sale()
        for i in range(4):
            table.asks("act", (first + i) % 4).passes((first + i) % 4)
    Table(4).reveal(red=8).sell(2, 1).asks("act", 2)
    table = Table(4).no_sale().passes(0).correct(0, "principe").correct(3, "principe").asks("act", 1)
    table.passes(1, 2, 3).shows(round=2)


@pytest.mark.clause("IP-20")
def test_everybody_may_build_but_not_in_the_first_round() -> None:
    table = Table().give(0, "hand", 9).no_sale().asks(may_build=False, offers=[])
    table.refused("no_building_yet", "IP-20", seat=0, build="Siena", shields={"brown": 1})
    table = second_round().asks(may_build=True, clause="IP-20")
    assert 4 == len(table.prompt.offers)
    table.build(0, "Siena", brown=1).has(0, score=4)
    builder(3).build(0, "Siena", brown=1).shows(round=1).has(0, score=4)  # the rich variant


@pytest.mark.clause("IP-20")
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_any_number_of_one_colour_is_laid_face_up(cards: int) -> None:
    table = second_round().lay(0, blue=cards, green=0).lies(0, blue=(cards, 0)).has(0, hand=4 - cards)
    table.books(
        (0, "hand", -cards, "lay", "IP-20", {}), (0, "buildings", cards, "lay", "IP-20", {"blue": cards})
    )
    table.asks("act", 1)


@pytest.mark.clause("IP-20")
def test_laying_takes_at_least_one_card_of_one_colour() -> None:
    table = second_round()
    for cards in ({}, {"green": 0}, {"green": 1, "red": 1}):
        table.refused("one_colour", "IP-20", seat=0, lay=cards)
    table.lay_out("green", 3).refused("count_below_zero", "", seat=0, lay={"green": -1}).because(what="green")


@pytest.mark.clause("IP-20")
def test_one_thing_each_or_nothing_which_costs_nothing() -> None:
    """Whoever has no cards is asked all the same: skipping would tell the table about a purse or a hand."""
    table = second_round().passes(0).books().asks("act", 1).lay(1, green=1)
    table.refused("not_your_turn", "", seat=1, lay={"green": 1}).because(seat=1)
    table.refused("not_your_turn", "", seat=0, pass_=True).because(seat=0)
    Table().no_sale().give(0, "hand", 0).asks("act", 0, hand=0)


@pytest.mark.clause("IP-25")
def test_a_lay_cannot_exceed_the_hand() -> None:
    table = second_round().lay_out("red", 0, 15).refused("hand_too_small", "IP-25", seat=0, lay={"green": 5})
    room = {"green": 4, "white": 4, "red": 3, "blue": 4, "yellow": 4}
    most = {"least": 1, "most": 4, "fewest_kinds": 0, "most_kinds": 1}
    assert {"is": "counts", "room": room, **most} == table.ways()["lay"]["lay"]
    table.because(cards=5, hand=4).lay(0, green=4).has(0, hand=0)


@pytest.mark.clause("IP-25")
@pytest.mark.parametrize(
    ("city", "shields", "cards"),
    [("Siena", {"brown": 1}, 3), ("Milano", {"blue": 2}, 4), ("Firenze", {"violet": 2}, 5)],
)
def test_a_build_cannot_exceed_the_hand(city: str, shields: dict[str, int], cards: int) -> None:
    table = second_round().give(0, "hand", cards - 1)
    table.refused("hand_too_small", "IP-25", seat=0, build=city, shields=shields)
    table.because(cards=cards, hand=cards - 1).give(0, "hand", cards).build(0, city, **shields).has(0, hand=0)
    table = Table(rich="true").give(1, "hand", 0).reveal(red=2, blue=4).sell(1, 1)  # also after a lot
    table.refused("hand_too_small", "IP-25", seat=1, build=city, shields=shields).because(cards=cards, hand=2)
