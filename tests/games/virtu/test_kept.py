"""What a table may have kept or shown in Virtù: agents, indulgences, prices, pay; faint print and costs that are told once; values put right."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from companion.games.virtu.data import CITY_POINTS, PAY, RANK_POINTS
from companion.games.virtu.table_words import NOTES
from tests.games.virtu.table import FRANCE, Table, Wars

GAME = find("virtu")


def kept(seats: int = 3, **options: Any) -> Table:
    return Table(seats, agents="kept", **options)


def on(table: Table, seat: int, *places: str) -> Table:
    """Agents of a seat stand there, by corrections."""
    for place in places:
        table.correct(seat, "agents", 1, place)
    return table


# Agents.


@pytest.mark.clause("VT-19", "VT-6")
def test_agents_come_and_go_with_intrigue() -> None:
    table = kept().say(seat=0, intrigue=["Rome", "france"])
    assert {"Rome": 0, "france": 0} == table.view()["agents"]
    table.refused("one_agent", "VT-19", seat=1, intrigue=["Rome"])
    table.say(seat=1, intrigue=["Rome"], away=["Rome"])
    assert {"Rome": 1, "france": 0} == table.view()["agents"]
    table.refused("nobody_there", "VT-19", seat=2, intrigue=[], away=["Bari"])
    table.refused("nothing_done", "VT-19", seat=2, intrigue=[])
    table.refused("no_such_thing", "VT-19", seat=2, intrigue=["Milan"])  # not in play


@pytest.mark.clause("VT-19")
def test_nobody_places_a_sixth_agent() -> None:
    places = ["Rome", "Bari", "Pise", "france", "empire"]
    table = (
        kept().refused("no_agent", "VT-19", seat=0, intrigue=[*places, "Latina"]).say(seat=0, intrigue=places)
    )
    table.year().refused("no_agent", "VT-19", seat=0, intrigue=["Latina"])
    table.say(seat=0, intrigue=["Latina"], away=["Rome"])


@pytest.mark.clause("VT-19", "VT-12")
def test_who_has_the_prince_lets_nobody_else_place_agents() -> None:
    table = kept().correct(1, "bonuses", 1, "le_prince").correct(1, "alliances", 1, "france")
    table.refused("le_prince", "VT-19", seat=0, intrigue=["Naples"])
    table.refused("le_prince", "VT-19", seat=0, intrigue=["france"]).say(seat=0, intrigue=["Bari"])
    table.say(seat=1, intrigue=["Naples", "france"])
    assert {"Bari": 0, "Naples": 1, "france": 1} == table.view()["agents"]


@pytest.mark.clause("VT-19")
def test_agents_that_were_there_before_the_prince_stay() -> None:
    table = on(kept(), 0, "Naples").correct(1, "bonuses", 1, "le_prince")
    assert {"Naples": 0} == table.view()["agents"]


@pytest.mark.clause("VT-9", "VT-19")
def test_agents_change_the_price_of_a_city() -> None:
    table = on(on(kept(), 0, "Ravenne"), 1, "Latina")
    prices = table.plain_prompt()["prices"]
    assert (2, 3, 3) == (
        prices["Ravenne"],
        prices["Latina"],
        prices["Bari"],
    )  # Latina as in the book's example
    assert not {"Tunis", "Naples"} & prices.keys()


@pytest.mark.clause("VT-15", "VT-19")
@pytest.mark.parametrize(("owner", "force"), [(0, 3), (1, 5), (None, 4)])
def test_an_agent_in_a_neutral_city_counts_by_itself(owner: int | None, force: int) -> None:
    table = kept() if owner is None else on(kept(), owner, "Rome")
    table.besieged("Rome", 2)
    assert ("war_bonus", (2, force)) == (table.kind, table.forces())


@pytest.mark.clause("VT-15", "VT-19")
@pytest.mark.parametrize(("owner", "force"), [(0, 3), (1, 4), (2, 4)])
def test_in_a_players_city_only_the_attackers_agent_counts(owner: int, force: int) -> None:
    table = on(kept(), owner, "Naples").besieged("Naples", 2)
    table.refused("agent_is_known", "VT-19", seat=1, defend=1, agent=-1).say(seat=1, defend=1)
    assert (2, force) == table.forces()


@pytest.mark.clause("VT-13", "VT-19")
def test_an_alliance_is_overturned_only_with_an_agent_there() -> None:
    table = kept().correct(0, "alliances", 1, "france").spring()
    table.refused("needs_agent", "VT-13", seat=1, overturn="france")
    on(table, 1, "france").refused("needs_agent", "VT-13", seat=2, overturn="france")
    table.say(seat=1, overturn="france")
    assert ({"seat": 1, "ready": True}, {"france": 1}) == (
        table.view()["alliances"]["france"],
        table.view()["agents"],
    )


@pytest.mark.clause("VT-13", "VT-18", "VT-26")
def test_an_enemy_agent_blocks_bonus_and_point() -> None:
    table = on(kept().correct(0, "alliances", 1, "france"), 1, "france")
    table.besieged("Rome", 2).refused("no_bonus", "VT-18", seat=0, war_bonus="france")
    assert ["france"] == table.seat(0)["blocked"]
    table = on(kept().correct(0, "alliances", 1, "france"), 0, "france")
    assert [] == table.seat(0)["blocked"]
    assert "france" in table.besieged("Rome", 2).prompt.bonuses


@pytest.mark.clause("VT-19", "VT-20", "VT-26")
def test_what_was_kept_is_not_asked_for_at_the_end() -> None:
    table = on(kept().correct(0, "alliances", 1, "empire"), 1, "empire").say(seat=0, indulgence=1)
    table.correct(0, "patronage", 5).spring().winter()
    assert {"seat", "points", "crosses"} == table.ways()["count"].keys()
    table.refused("are_kept", "VT-19", seat=0, points=1, crosses=0, indulgences=1)
    table.refused("are_kept", "VT-19", seat=0, points=1, crosses=0, blocked=["empire"])
    table.counts({"points": 9}, {}, {})
    lines = {line.reason: line.points for line in table.result().seats[0].lines}
    assert (0, -1) == (lines["alliances"], lines["indulgences"])


def test_where_agents_are_told_none_are_kept() -> None:
    table = Table().refused("not_asked", seat=0, intrigue=["Rome"])
    assert table.view()["agents"] is None
    table.refused("not_kept", "VT-19", correct={"seat": 0, "what": "agents", "of": "Rome", "by": 1})
    table.refused("not_kept", "VT-19", seat=0, indulgence=1)


# Indulgences.


@pytest.mark.clause("VT-20")
def test_one_indulgence_a_season() -> None:
    table = kept().say(seat=0, indulgence=1).refused("one_a_season", "VT-20", seat=0, indulgence=1)
    table.say(seat=0, indulgence=-1).refused("count_below_zero", seat=0, indulgence=-1)
    table.refused("one_by_one", "VT-20", seat=0, indulgence=2).refused("unknown_seat", seat=7, indulgence=1)
    table.spring().say(seat=0, indulgence=1)
    assert 1 == table.seat(0)["indulgences"]
    table.winter().say(seat=0, indulgence=1)
    assert (2, "indulgence", "VT-20") == (table.seat(0)["indulgences"], *table.booked()[0][3:5])


@pytest.mark.clause("VT-20")
def test_five_indulgences_a_palace_and_ten_in_all() -> None:
    table = (
        kept()
        .give(0, "indulgences", 5)
        .refused("too_many", "VT-20", seat=0, indulgence=1)
        .because(most=5, what="indulgences")
    )
    table.give(1, "indulgences", 5).refused("too_many", "VT-20", seat=2, indulgence=1).because(
        most=10, what="indulgences"
    )


def test_by_hand_nobody_takes_an_indulgence() -> None:
    table = kept(mode="by-hand")
    table.refused("not_asked", seat=0, indulgence=1).refused("not_asked", seat=0, spend="cannons")


# What the board prints.


@pytest.mark.clause("VT-39")
def test_faint_print_is_shown_at_the_first_prompt_until_somebody_has_looked() -> None:
    table = Table()
    rows = {"city_points": CITY_POINTS, "rank_points": RANK_POINTS, "pay_table": PAY}
    assert rows == table.prompt.faint
    assert "board" in table.ways()
    assert {} == Table().passes(0).prompt.faint
    table.say(board=True)
    assert ({}, ["board"]) == (table.prompt.faint, list(table.session.lore))
    again = Table()
    again.session.recall_also(table.session.lore)
    assert ({}, 0) == (again.prompt.faint, again.n)


@pytest.mark.clause("VT-39", "VT-22", "VT-23", "VT-8")
def test_faint_print_can_be_put_right_for_good() -> None:
    table = (
        Table().say(city_points=[1, 2, 3, 4, 5, 9]).say(rank_points=[0, 1, 2, 3, 4]).say(pay_table=[0, 2, 3])
    )
    table.holds(0, "Bari", "Rome", "Latina", "Sienne", "Trente", "Ancône").correct(0, "patronage", 1)
    lines = {line.reason: line.points for line in table.result().seats[0].lines}
    assert (9, 0, 1) == (lines["cities"], lines["patronage"], lines["furthest"])
    assert 3 == table.give(0, "troops", 6).seat(0)["pay"]
    assert table.result() == GAME.score(table.view())
    again = Table()
    again.session.recall_also(table.session.lore)
    assert {
        "city_points": [1, 2, 3, 4, 5, 9],
        "rank_points": [0, 1, 2, 3, 4],
        "pay_table": [0, 2, 3],
    } == again.view()["printed"]


@pytest.mark.clause("VT-38", "VT-39")
@pytest.mark.parametrize(
    ("table_", "paid", "left"), [([0, 1, 2], 0, 2), ([1, 2, 3], 0, 0), ([0, 2, 4], 2, 4), ([0, 2, 4], 3, 4)]
)
def test_what_a_pay_keeps_follows_from_the_table(table_: list[int], paid: int, left: int) -> None:
    table = Table().say(pay_table=table_).give(0, "troops", 6).spring().say(seat=0, paid=paid)
    assert left == table.troops()[0]


@pytest.mark.clause("VT-39")
@pytest.mark.parametrize(
    "said",
    [
        {"city_points": [1, 2, 3, 4, 5]},
        {"city_points": [1, 2, 3, 4, 5, 4]},
        {"rank_points": [-1, 1, 2, 2, 3]},
        {"rank_points": [1, 1, 2, 2, 21]},
        {"pay_table": []},
    ],
)
def test_rows_that_cannot_be(said: dict[str, Any]) -> None:
    Table().refused("wrong_row", "VT-39", **said)
    with pytest.raises(Refused):
        GAME.check_lore({next(iter(said)): said})


@pytest.mark.clause("VT-39", "VT-33")
def test_rounds_of_pay_can_be_put_right() -> None:
    table = Wars()
    assert {"pay_rounds": (4, 8, 12, 16, 20)} == table.prompt.faint
    table.say(pay_rounds=[2, 21])
    assert ([2, 21], 2) == (table.view()["wars"]["pay_rounds"], table.view()["wars"]["next_pay"])
    assert [2, 1] == [own["pay"] for own in table.go_to(2).view()["seats"]]
    again = Wars(lore=dict(table.session.lore))
    assert (2, 21) == tuple(again.view()["wars"]["pay_rounds"])
    for rounds in ([], [0, 4], [4, 22], [8, 4], [4, 4]):
        table.refused("wrong_rounds", "VT-33", pay_rounds=rounds)
    Table().refused("only_in_wars", "VT-30", pay_rounds=[4]).refused(
        "only_in_wars",
        "VT-30",
        track="Rome",
        french_alliance=1,
        french_favour=1,
        neutral=1,
        naples_favour=1,
        naples_alliance=1,
        start=1,
    )


@pytest.mark.clause("VT-39")
def test_two_have_looked_too() -> None:
    table = Wars().say(board=True)
    assert {} == table.prompt.faint
    assert {} == Wars(lore=dict(table.session.lore)).prompt.faint
    assert {} == Wars().passes(FRANCE).prompt.faint


# Prices and pay.


@pytest.mark.clause("VT-13")
def test_costs_of_alliances_are_learned_where_the_table_wants_it() -> None:
    assert {"ottomans": {"crowns": 1, "ships": 3}} == Table().view()["costs"]
    table = Table(prices="learned")
    assert ("cost", "france") == (table.kind, table.prompt.alliance)
    table.say(cost="france", crowns=2, florins=3).say(cost="empire", crosses=2)
    assert "act" == table.kind
    costs = table.spring().plain_prompt()["costs"]
    assert {"crowns": 2, "florins": 3} == costs["france"]
    again = Table(prices="learned")
    again.session.recall_also(table.session.lore)
    assert ("act", costs) == (again.kind, again.view()["costs"])
    table.refused("wrong_cost", "VT-13", cost="france").refused(
        "wrong_cost", "VT-13", cost="france", crowns=10
    )
    table.refused("wrong_cost", "VT-13", cost="france", crowns=-1).refused(
        "no_such_thing", "VT-13", cost="spain", crowns=1
    )


def test_prices_can_be_hidden() -> None:
    table = Table(prices="hidden")
    assert {} == table.plain_prompt()["prices"]
    assert {} == table.spring().plain_prompt()["costs"]
    assert {} == Wars(prices="hidden").plain_prompt()["prices"]
    assert 4 == Wars().plain_prompt()["prices"]["Sienne"]


@pytest.mark.clause("VT-8")
def test_pay_is_told_or_not() -> None:
    for option, told in (("told", True), ("silent", False)):
        table = Table(wages=option).give(0, "troops", 6).spring()
        assert (told, 2) == (table.prompt.remind, table.prompt.pay[0])
        assert told == Wars(wages=option).go_to(4).quiet().prompt.pays


@pytest.mark.clause("VT-7", "VT-8")
def test_pay_comes_before_recruits() -> None:
    table = Table().give(0, "troops", 3).spring().say(seat=0, recruit=2)
    assert (1, 1) == (table.prompt.pay[0], table.seat(0)["pay"])
    table.refused("pay_first", "VT-7", seat=0, paid=0).undo().say(seat=0, paid=0).say(seat=0, recruit=2)
    assert 4 == table.troops()[0]
    assert 1 == table.winter().seat(0)["pay"]


@pytest.mark.clause("VT-19")
def test_the_beginners_rule_is_a_reminder() -> None:
    assert not Table().prompt.one_a_palace
    assert Table(palace="one").prompt.one_a_palace


def test_every_option_says_what_it_changes() -> None:
    assert {option: set(values) for option, values in GAME.options.items() if option != "mode"} == {
        option: set(notes) for option, notes in NOTES.items()
    }


# Both tracks, with their stacks.


@pytest.mark.clause("VT-10", "VT-11", "VT-12")
def test_the_stacks_of_both_tracks() -> None:
    table = Table(first=1)
    assert {"cities": {"2": [1, 2, 0]}, "patronage": {"0": [1, 2, 0]}} == table.view()["tracks"]
    table.annex(1, "Bari").say(seat=2, patronise=True).annex(0, "Rome")
    assert {"cities": {"3": [0, 1], "2": [2]}, "patronage": {"1": [2], "0": [1, 0]}} == table.view()["tracks"]
    table.correct(1, "patronage", 1)
    assert [1, 2] == table.view()["tracks"]["patronage"]["1"]
    assert {} == Wars().view()["tracks"]
