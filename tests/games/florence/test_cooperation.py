"""The Princes of Florence with Cooperation: joint buildings, who pays what and who has what of them. PF-50, PF-51."""

from typing import Any

import pytest

from tests.games.florence.table import EASY, Table


def cooperation(seats: int = 3, **options: Any) -> Table:
    """A table at the first act of round 1."""
    return Table(seats, cooperation="true", **options).acts()


def propose(table: Table, seat: int, building: str, partner: int, pays: int = 0) -> Table:
    return table.say(seat=seat, build=building, with_=partner, pays=pays)


def join(table: Table, seat: int) -> Table:
    return table.say(seat=seat, join=True)


def built(table: Table, building: str = "opera", pays: int = 0) -> Table:
    """Seat 0 builds with seat 1."""
    return join(propose(table, 0, building, 1, pays), 1)


# What it costs.


@pytest.mark.clause("PF-50")
def test_the_example_of_the_book() -> None:
    """One builder, so the bank gets 300; the partner (three builders) pays 500: 200 are won."""
    table = cooperation().give(0, "builder", 1).give(1, "builder", 3)
    built(table, "workshop", 500)
    assert [3700, 3000, 3500] == table.purses


@pytest.mark.clause("PF-50")
@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
@pytest.mark.parametrize("pays", [0, 100, 700, 1500])
def test_the_bank_gets_what_the_builders_of_the_seat_on_turn_say(builders: int, cost: int, pays: int) -> None:
    table = built(cooperation().give(0, "builder", builders).give(1, "builder", 1), pays=pays)
    assert [3500 - cost + pays, 3500 - pays, 3500] == table.purses


@pytest.mark.clause("PF-50")
def test_everything_paid_stands_in_the_books() -> None:
    table = built(cooperation(), pays=400)
    money = [(seat, by) for seat, what, by, *_ in table.booked() if what == "money"]
    assert (-300, -400) == tuple(sum(by for own, by in money if own == seat) for seat in (0, 1))
    assert {"PF-23", "PF-50"} >= {entry[4] for entry in table.booked()}


@pytest.mark.clause("PF-50")
@pytest.mark.parametrize("pays", [-100, 50, 3600, 10**30])
def test_a_share_is_in_hundreds_and_in_the_purse_of_the_partner(pays: int) -> None:
    table = cooperation(muse="true")
    before = table.everything()
    assert table.hear(seat=0, build="opera", with_=1, pays=pays) is not None
    assert before == table.everything()


@pytest.mark.clause("PF-50")
def test_a_share_may_be_all_the_partner_has() -> None:
    table = built(cooperation(muse="true"), pays=3500)
    assert [6300, 0, 3500] == table.purses


@pytest.mark.clause("PF-50")
def test_the_bank_is_paid_before_the_share_comes() -> None:
    """A builder whose own purse does not hold the cost cannot build, whatever the partner would pay."""
    table = cooperation(muse="true").give(0, "money", 600)
    table.refused("cost_above_purse", "PF-19", seat=0, build="opera", with_=1, pays=900)
    table.refused("cost_above_purse", "PF-19", seat=0, build="opera")
    built(table.give(0, "money", 700), pays=900)
    assert [900, 2600, 3500] == table.purses


@pytest.mark.clause("PF-50")
def test_only_a_partner_pays_a_share() -> None:
    cooperation().refused("no_partner", "PF-50", seat=0, build="opera", pays=100)


# Who agrees.


@pytest.mark.clause("PF-50")
def test_the_partner_is_asked_and_nothing_is_paid_before() -> None:
    table = propose(cooperation(), 0, "opera", 2, 300)
    assert ("join", 2) == table.asked
    assert (0, "opera", 300) == (table.prompt.builder, table.prompt.building, table.prompt.pays)
    assert ([3500] * 3, [0] * 3, 3) == (table.purses, table.scores, table.piles["opera"])
    for seat in (0, 1):
        assert table.hear(seat=seat, join=True) is not None
    join(table, 2)
    assert ([3100, 3500, 3200], ("act", 0)) == (table.purses, table.asked)


@pytest.mark.clause("PF-50")
def test_a_partner_who_does_not_want_to_costs_no_action() -> None:
    """The seat on turn may then build alone, or do something else."""
    table = propose(cooperation(), 0, "opera", 1, 300).passes(1)
    assert (("act", 0), 2) == (table.asked, table.prompt.actions)
    assert ([3500] * 3, [0] * 3, []) == (table.purses, table.scores, table.seat(0)["buildings"])
    table.build(0, "opera")
    assert (["opera"], []) == (table.seat(0)["buildings"], table.seat(1)["buildings"])


@pytest.mark.clause("PF-50")
def test_after_one_no_another_may_be_asked() -> None:
    table = propose(cooperation(), 0, "opera", 1).passes(1)
    join(propose(table, 0, "opera", 2), 2)
    assert [["opera"], [], ["opera"]] == table.numbers("buildings")


@pytest.mark.clause("PF-50")
def test_nobody_builds_with_oneself_or_with_nobody() -> None:
    table = cooperation()
    table.refused("own_partner", "PF-50", seat=0, build="opera", with_=0)
    for nobody in (-1, 3, 99):
        assert table.hear(seat=0, build="opera", with_=nobody) is not None


@pytest.mark.clause("PF-50")
def test_without_the_extension_everybody_builds_alone() -> None:
    table = Table(3).acts()
    table.refused("no_cooperation", "PF-50", seat=0, build="opera", with_=1)
    assert table.prompt.partners is None


@pytest.mark.clause("PF-50")
def test_two_players_are_neighbours() -> None:
    table = built(cooperation(2))
    assert [["opera"], ["opera"]] == table.numbers("buildings")


# What both have of it.


@pytest.mark.clause("PF-50", "PF-23")
def test_both_score_three_points() -> None:
    table = built(cooperation())
    assert [3, 3, 0] == table.scores
    assert [("score", 3)] * 2 == [(what, by) for _, what, by, *_ in table.booked() if what == "score"]


@pytest.mark.clause("PF-50")
def test_it_stands_in_both_domains_and_left_the_stock_once() -> None:
    table = built(cooperation())
    assert [["opera"], ["opera"], []] == table.numbers("buildings")
    assert [{"opera": 1}, {"opera": 0}, {}] == table.numbers("shared")
    assert 2 == table.piles["opera"]


@pytest.mark.clause("PF-50")
def test_it_is_an_action_of_the_seat_on_turn_and_none_of_the_partner() -> None:
    table = built(cooperation())
    assert (("act", 0), 1) == (table.asked, table.prompt.actions)
    table.passes(0)
    assert (("act", 1), 2) == (table.asked, table.prompt.actions)


@pytest.mark.clause("PF-50", "PF-20")
def test_it_counts_for_the_works_of_both() -> None:
    """The composer likes the opera: three cards and 4."""
    table = built(cooperation(minimum=EASY))
    assert 7 == table.value(0, "composer")
    table.passes(0)
    assert 7 == table.value(1, "composer")
    table.passes(1)
    assert 3 == table.value(2, "composer")


@pytest.mark.clause("PF-50", "PF-25")
def test_it_counts_for_the_bonus_cards_of_both() -> None:
    table = built(cooperation(minimum=EASY), "university").give(1, "bonus", 1).passes(0)
    assert (1, 2) == (table.prompt.bonus["per_building"], table.prompt.bonus["per_large"])
    assert 5 == table.value(1, "poet", "per_large")


@pytest.mark.clause("PF-50", "PF-26")
def test_it_counts_for_the_prestige_cards_of_both() -> None:
    table = built(cooperation()).give(0, "prestige", 1).give(1, "prestige", 1).to_end()
    table.tell(("most_buildings",), ("two_large",))
    assert [3, 0, 0] == [seat["lines"][1]["points"] for seat in table.result()["seats"]]


@pytest.mark.clause("PF-50", "PF-40")
def test_it_counts_for_the_princess_of_the_partner() -> None:
    table = Table(3, cooperation="true", muse="true", minimum=EASY).no_sale().passes(0)
    table.say(seat=1, character="princess", space=3).passes(2)
    built(table).passes(0)
    assert 3 + 2 == sum(table.prompt.princess.values())


# Which buildings.


@pytest.mark.clause("PF-50")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_must_be_of_a_type_neither_has(owner: int) -> None:
    table = cooperation().domain(owner, buildings=("opera",))
    before = table.everything()
    refusal = table.hear(seat=0, build="opera", with_=1)
    assert refusal is not None
    assert ("cannot_build", before) == (refusal.name, table.everything())
    built(table, "tower")


@pytest.mark.clause("PF-50", "PF-23")
def test_a_joint_building_is_the_only_one_of_its_type_for_both() -> None:
    table = built(cooperation())
    table.refused("cannot_build", "PF-23", seat=0, build="opera")
    table.passes(0).refused("cannot_build", "PF-23", seat=1, build="opera")
    table.refused("cannot_build", seat=1, build="opera", with_=2)


@pytest.mark.clause("PF-50", "PF-3")
def test_a_spent_type_cannot_be_built_together() -> None:
    table = cooperation(5)
    for seat in (2, 3, 4):
        table.domain(seat, buildings=("opera",))
    table.refused("cannot_build", seat=0, build="opera", with_=1)


@pytest.mark.clause("PF-50", "PF-19")
def test_two_joint_buildings_in_one_turn() -> None:
    table = built(built(cooperation(), "opera"), "tower", 700)
    assert [["opera", "tower"], ["opera", "tower"], []] == table.numbers("buildings")
    assert [6, 6, 0] == table.scores
    refusal = table.hear(seat=0, build="chapel", with_=1)
    assert refusal is not None


@pytest.mark.clause("PF-50")
def test_the_prompt_says_what_can_be_built_with_whom() -> None:
    table = cooperation().domain(1, buildings=("opera",)).domain(0, buildings=("tower",))
    partners = {int(seat): set(types) for seat, types in table.plain_prompt()["partners"].items()}
    assert {1, 2} == set(partners)
    assert (False, False, True) == ("opera" in partners[1], "tower" in partners[2], "opera" in partners[2])


# Alone at the border, and taking back.


@pytest.mark.clause("PF-51")
@pytest.mark.parametrize("builders", [0, 1, 2, 3])
def test_building_alone_at_the_border_is_left_to_the_table(builders: int) -> None:
    """Where a building stands is seen on the board: the referee shows the rule and refuses nothing."""
    table = cooperation().domain(1, buildings=("tower",)).give(0, "builder", builders)
    table.build(0, "opera")
    assert ["opera"] == table.seat(0)["buildings"]


@pytest.mark.clause("PF-50")
def test_undo_takes_a_joint_building_from_both() -> None:
    table = cooperation()
    start = table.everything()
    propose(table, 0, "opera", 1, 300)
    asked = table.everything()
    join(table, 1).undo()
    assert asked == table.everything()
    table.undo()
    assert start == table.everything()


@pytest.mark.clause("PF-50")
def test_a_share_can_be_amended() -> None:
    table = built(cooperation(), pays=300)
    assert table.amend(table.n - 1, seat=0, build="opera", with_=1, pays=500) is None
    assert [3300, 3000, 3500] == table.purses


@pytest.mark.clause("PF-50")
def test_a_proposal_shows_nobody_a_purse() -> None:
    """Whether a share was refused is told to the table, how much the partner has is not."""
    table = propose(cooperation(), 0, "opera", 1, 300)
    for viewer in ("table", 0, 2):
        assert {"purse", "purses"}.isdisjoint(table.plain_prompt(viewer))


# With points given back (no Muse & Princess).


@pytest.mark.clause("PF-50", "PF-34")
def test_who_has_too_little_money_gives_points_back() -> None:
    table = cooperation().give(0, "money", 200).give(0, "score", 5)
    join(propose(table, 0, "opera", 1), 1)
    assert (("give_back", 0), 700, 5) == (table.asked, table.prompt.price, table.prompt.short)
    table.give_back(0, 5)
    assert (0, 3, ["opera"]) == (table.purses[0], table.scores[0], table.seat(0)["buildings"])


@pytest.mark.clause("PF-50", "PF-34")
def test_a_partner_with_too_little_money_gives_points_back() -> None:
    table = cooperation().give(1, "money", 200).give(1, "score", 5)
    join(propose(table, 0, "opera", 1, 500), 1)
    assert (("give_back", 1), 3) == (table.asked, table.prompt.short)
    table.give_back(1, 3)
    assert ([3300, 0], [3, 5]) == (table.purses[:2], table.scores[:2])
