"""What a table of Virtù may track or show: agents, indulgences, prices, pay; faint print and costs that are entered once; stacks."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from companion.games.virtu.data import CITY_POINTS, PAY, RANK_POINTS
from companion.games.virtu.sentences import NOTES
from tests.games.virtu.table import FRANCE, NAPLES, TRACK, Table, Wars

GAME = find("virtu")


def kept(seats: int = 3, **options: Any) -> Table:
    return Table(seats, agents="kept", **options)


def after(table: Table, **options: Any) -> Table:
    """A later match of a table that has taught this one something."""
    again = Table(**options)
    again.session.recall_also(table.session.lore)
    return again


# Agents.


@pytest.mark.clause("VT-19", "VT-6")
def test_agents_come_and_go_with_intrigue() -> None:
    table = kept().says(intrigue=["Rome", "france"]).shows(agents={"Rome": 0, "france": 0})
    table.no("one_agent VT-19", intrigue=["Rome"]).because(place="Rome")
    table.says(intrigue=["Rome"], away=["Rome"]).shows(agents={"Rome": 1, "france": 0})
    table.no("nobody_there VT-19", intrigue=[], away=["Bari"]).because(place="Bari")
    table.no("nothing_done VT-19", intrigue=[]).no("not_offered", intrigue=["Bari", "Bari"])
    table.no("no_such_thing VT-19 Milan", intrigue=["Milan"])  # not in play
    places = ["Rome", "Bari", "Pise", "france", "empire"]
    table = kept().no("no_agent VT-19", intrigue=[*places, "Latina"]).because(most=5).says(intrigue=places)
    table.year().no("no_agent VT-19", intrigue=["Latina"]).says(intrigue=["Latina"], away=["Rome"])


@pytest.mark.clause("VT-19", "VT-12")
def test_who_has_the_prince_lets_nobody_else_place_agents() -> None:
    table = kept().gets(1, bonuses="le_prince", alliances="france")
    table.no("le_prince VT-19", intrigue=["Naples"]).because(place="Naples")
    table.no("le_prince VT-19", intrigue=["france"]).says(intrigue=["Bari"])
    table.says(intrigue=["Naples", "france"]).shows(agents={"Bari": 0, "Naples": 1, "france": 1})
    kept().gets(0, agents="Naples").gets(1, bonuses="le_prince").shows(
        agents={"Naples": 0}
    )  # it was there before


@pytest.mark.clause("VT-9", "VT-19")
def test_agents_change_the_price_of_a_city() -> None:
    prices = kept().gets(0, agents="Ravenne").gets(1, agents="Latina").plain_prompt()["prices"]
    assert (2, 3, 3) == tuple(prices[city] for city in ("Ravenne", "Latina", "Bari"))  # as in the book
    assert not {"Tunis", "Naples"} & prices.keys()


@pytest.mark.clause("VT-15", "VT-19")
def test_an_agent_in_a_neutral_city_counts_by_itself() -> None:
    kept().besieged("Rome", 2).asks("war_bonus 0").meet(2, 4)
    kept().gets(0, agents="Rome").besieged("Rome", 2).asks("war_bonus 0").meet(2, 3)
    kept().gets(1, agents="Rome").besieged("Rome", 2).asks("war_bonus 0").meet(2, 5)


@pytest.mark.clause("VT-15", "VT-19")
@pytest.mark.parametrize(("owner", "force"), [(0, 3), (1, 4), (2, 4)])
def test_in_a_players_city_only_the_attackers_agent_counts(owner: int, force: int) -> None:
    table = kept().gets(owner, agents="Naples").besieged("Naples", 2).asks("defence 1", agent=-(not owner))
    table.no("agent_is_known VT-19", defend=1, agent=-1).says(defend=1).meet(2, force)


@pytest.mark.clause("VT-15", "VT-19")
def test_with_agents_kept_nobody_is_asked_for_defenders_that_there_are_none_of() -> None:
    table = kept().give(1, "troops", 0).gets(0, agents="Naples").besieged("Naples", 2)
    table.asks("war_bonus 0", defender=1).meet(2, 2).passes(0).asks("war_bonus 1")  # bonuses in any case
    Table().give(1, "troops", 0).besieged("Naples", 2).asks("defence 1", most=0)  # where the agent is entered
    two = Wars(agents="kept").lean("Rome", 11).give(NAPLES, "troops", 0).war(FRANCE, Rome=4).quiet()
    two.asks("war_bonus", FRANCE, defender=None)
    Wars(agents="kept").lean("Rome", 11).war(FRANCE, Rome=4).quiet().asks("defence", NAPLES, camp=0, most=2)


@pytest.mark.clause("VT-13", "VT-19")
def test_an_alliance_is_overturned_only_with_an_agent_there() -> None:
    table = kept().gets(0, alliances="france").spring().no("needs_agent VT-13", 1, overturn="france")
    table.gets(1, agents="france").no("needs_agent VT-13", 2, overturn="france").says(1, overturn="france")
    table.shows(agents={"france": 1})
    assert {"seat": 1, "ready": True} == table.view()["alliances"]["france"]


@pytest.mark.clause("VT-13", "VT-18", "VT-26")
def test_an_enemy_agent_blocks_bonus_and_point() -> None:
    table = kept().gets(0, alliances="france").gets(1, agents="france").has(0, blocked=["france"])
    table.besieged("Rome", 2).no("no_bonus VT-18 france", war_bonus="france")
    table = kept().gets(0, alliances="france", agents="france").has(0, blocked=[])
    table.besieged("Rome", 2).bonus(0, "france")
    table = kept().gets(0, alliances="ottomans france").gets(1, agents="ottomans")
    table.no("blocked VT-13 ottomans", spend="ottomans").says(spend="france").has(0, spent=["france"])
    table.correct(1, "agents", -1, "ottomans").says(spend="ottomans")


@pytest.mark.clause("VT-19", "VT-20", "VT-26")
def test_what_was_kept_is_not_asked_for_at_the_end() -> None:
    table = kept().gets(0, alliances="empire").gets(1, agents="empire").says(indulgence=1)
    table.correct(0, "patronage", 5).year()
    assert {"seat", "points", "crosses"} == table.choices()["count"].keys()
    table.no("are_kept VT-19", points=1, crosses=0, indulgences=1)
    table.no("are_kept VT-19", points=1, crosses=0, blocked=["empire"]).counts({"points": 9}, {}, {})
    assert (0, -1) == (table.points(0)["alliances"], table.points(0)["indulgences"])


def test_where_agents_are_told_none_are_kept() -> None:
    table = Table().no("not_asked", intrigue=["Rome"]).shows(agents=None)
    table.wrong("not_kept VT-19", "agents", 1, "Rome").no("not_kept VT-19", indulgence=1)


# Indulgences.


@pytest.mark.clause("VT-20")
def test_indulgences_have_limits() -> None:
    table = kept().says(indulgence=1).no("one_a_season VT-20", indulgence=1).says(indulgence=-1)
    table.refused("count_below_zero", "", seat=0, indulgence=-1).because(what="indulgences")
    table.no("one_by_one VT-20", indulgence=2).no("unknown_seat", 7, indulgence=1)
    table.spring().says(0, indulgence=1).has(0, indulgences=1).winter().says(indulgence=1)
    table.has(0, indulgences=2).books((0, "indulgences", 1, "indulgence", "VT-20", {}))
    table = kept().give(0, "indulgences", 5).no("too_many VT-20", indulgence=1)
    table.because(most=5, what="indulgences").give(1, "indulgences", 5)
    table.no("too_many VT-20", 2, indulgence=1).because(most=10, what="indulgences")
    kept(mode="by-hand").no("not_asked", 0, indulgence=1).no("not_asked", 0, spend="cannons")


# What the board prints.


@pytest.mark.clause("VT-39")
def test_faint_print_is_shown_at_the_first_prompt_until_somebody_has_looked() -> None:
    table = Table()
    assert {"city_points": CITY_POINTS, "rank_points": RANK_POINTS, "pay_table": PAY} == table.prompt.faint
    assert {"board": {"is": "yes"}} == table.choices()["board"] == Wars().choices()["board"]
    assert {} == Table().passes(0).prompt.faint == table.say(board=True).prompt.faint
    again = after(table)
    assert (["board"], {}, 0) == (list(table.session.lore), again.prompt.faint, again.n)


@pytest.mark.clause("VT-39", "VT-22", "VT-23", "VT-8")
def test_faint_print_can_be_corrected_for_good() -> None:
    rows = {"city_points": [1, 2, 3, 4, 5, 9], "rank_points": [0, 1, 2, 3, 4], "pay_table": [0, 2, 3]}
    table = Table()
    for what, row in rows.items():
        table.say(**{what: row})
    table.gets(0, cities="Bari Rome Latina Sienne Trente Ancône").correct(0, "patronage", 1)
    lines = table.points(0)
    assert (9, 0, 1) == (lines["cities"], lines["patronage"], lines["furthest"])
    table.give(0, "troops", 6).has(0, pay=3)
    assert table.result() == GAME.score(table.view())
    after(table).shows(printed=rows)


@pytest.mark.clause("VT-38", "VT-39")
@pytest.mark.parametrize(
    ("table_", "paid", "left"), [([0, 1, 2], 0, 2), ([1, 2, 3], 0, 0), ([0, 2, 4], 2, 4), ([0, 2, 4], 3, 4)]
)
def test_what_a_pay_keeps_follows_from_the_table(table_: list[int], paid: int, left: int) -> None:
    Table().say(pay_table=table_).give(0, "troops", 6).spring().says(0, paid=paid).has(0, troops=left)


@pytest.mark.clause("VT-39")
@pytest.mark.parametrize(
    ("what", "row"),
    [
        *(("city_points", [1, 2, 3, 4, 5]), ("city_points", [1, 2, 3, 4, 5, 4]), ("pay_table", [])),
        *(("rank_points", [-1, 1, 2, 2, 3]), ("rank_points", [1, 1, 2, 2, 21])),
    ],
)
def test_rows_that_cannot_be(what: str, row: list[int]) -> None:
    Table().refused("wrong_row", "VT-39", **{what: row})
    assert ("wrong_row", "VT-39") == no_lore({what: {what: row}})[:2]


def no_lore(lore: Any) -> tuple[Any, ...]:
    """The refusal: name, clause and details."""
    with pytest.raises(Refused) as no:
        GAME.check_lore(lore)
    return no.value.refusal.name, no.value.refusal.clause, *no.value.refusal.details.values()


def test_what_nobody_can_have_told() -> None:
    assert ("no_such_thing", "", "x" * 40) == no_lore({"x" * 41: {}})[:3]
    why = "Expected `bool`, got `int` - at `$.board`"
    assert ("not_understood", "", why) == no_lore({"board": {"board": 3}})
    told = {"cost_of_france": {"cost": "empire", "ships": 1}}
    assert ("not_understood", "", "cost_of_france") == no_lore(told)


@pytest.mark.clause("VT-39")
def test_who_has_gone_back_behind_what_was_told_hears_it_again() -> None:
    for table, forgotten, word in (
        *((Table, "-+-", {"pay_table": [0, 2, 3]}), (Table, "-+-", {"cost": "france", "crowns": 9})),
        *((Table, "-++", {"board": True}), (Wars, "--+", {"pay_rounds": [1, 4]})),
        (Wars, "--+", {"track": "Rome", **TRACK, "start": 7}),
    ):
        told = table().say(**word)
        known = (GAME.known(one.match, told.session.lore) for one in (told, Table(), Wars()))
        assert forgotten == "".join("-" if word is None else "+" for word in known)


@pytest.mark.clause("VT-39", "VT-33")
def test_rounds_of_pay_can_be_corrected() -> None:
    table = Wars()
    assert {"pay_rounds": (4, 8, 12, 16, 20)} == table.prompt.faint
    told = table.say(pay_rounds=[2, 21]).view()["wars"]
    assert ([2, 21], 2) == (told["pay_rounds"], told["next_pay"])
    table.go_to(2).shows(pay=[2, 1])
    assert [2, 21] == Wars(lore=dict(table.session.lore)).view()["wars"]["pay_rounds"]
    for rounds in ([], [0, 4], [4, 22], [8, 4], [4, 4]):
        table.refused("wrong_rounds", "VT-33", pay_rounds=rounds).because(most=21)
    table.refused("not_in_wars", "VT-32", pay_table=[0, 1, 2]).because(what="pay_table")
    other = Table().refused("only_in_wars", "VT-30", pay_rounds=[4]).because(what="pay_rounds")
    other.refused("only_in_wars", "VT-30", track="Rome", **TRACK).because(what="track")


@pytest.mark.clause("VT-39")
def test_two_have_looked_too() -> None:
    table = Wars().say(board=True)
    again = Wars(lore=dict(table.session.lore))
    assert {} == table.prompt.faint == again.prompt.faint == Wars().passes(FRANCE).prompt.faint


# Prices and pay.


@pytest.mark.clause("VT-13")
def test_costs_of_alliances_are_learned_where_the_table_wants_it() -> None:
    Table().shows(costs={"ottomans": {"crowns": 1, "ships": 3}})
    table = Table(prices="learned").asks("cost", alliance="france")
    table.offers("cost 1 crowns 0-9 crosses 0-9 ships 0-9 florins 0-9")
    table.say(cost="france", crowns=2, florins=3)
    costs = table.say(cost="empire", crosses=2).asks("act 0").spring().plain_prompt()["costs"]
    assert {"crowns": 2, "florins": 3} == costs["france"]
    after(table, prices="learned").asks("act 0").shows(costs=costs)
    for wrong in ({}, {"crowns": 10}, {"crowns": -1}):
        table.refused("wrong_cost", "VT-13", cost="france", **wrong).because(most=9)
    table.refused("no_such_thing", "VT-13", cost="spain", crowns=1)


def test_prices_can_be_hidden() -> None:
    Table(prices="hidden").asks(prices={}).spring().asks(costs={})
    Wars(prices="hidden").asks(prices={})
    assert 4 == Wars().plain_prompt()["prices"]["Sienne"]


@pytest.mark.clause("VT-8")
def test_pay_is_told_or_not() -> None:
    for option, told in (("told", True), ("silent", False)):
        table = Table(wages=option).give(0, "troops", 6).spring().asks("winter", remind=told)
        assert 2 == table.prompt.pay[0]
        Wars(wages=option).go_to(4).quiet().asks("quarters", pays=told)


@pytest.mark.clause("VT-7", "VT-8", "VT-39")
def test_pay_and_recruits() -> None:
    table = Table().give(0, "troops", 3).spring().says(0, recruit=2).has(0, pay=1)
    assert (1, 1, 2) == (table.prompt.pay[0], *_owes(table))  # recruits owe nothing
    assert not [choice for choice in table.prompt.choices() if choice.answer.kind == "paid"]
    table.no("pay_first VT-7", 0, paid=0).undo().says(0, paid=0).says(0, recruit=2).has(0, troops=4)
    table.winter().has(0, pay=1)
    table = Table().say(pay_table=[1, 2, 3]).give(0, "troops", 0).spring().has(0, pay=0).has(1, pay=1)
    table.no("no_debt VT-38", 0, paid=0)
    table = Table().holds(1, "Florence", "Pise").spring().no("no_city VT-8", 0, recruit=1).says(1, recruit=1)
    assert [0, 3, 4] == [table.plain_prompt()["households"][str(seat)]["room"] for seat in range(3)]
    table = Wars().ally(FRANCE, "Venise").holds(NAPLES, "Milan", "Turin").quiet()
    table.no("no_city VT-8", FRANCE, recruit=1).says(FRANCE, levy="Venise")  # the ally's cities raise its own


def _owes(table: Table) -> tuple[int, int]:
    own = table.plain_prompt()["households"]["0"]
    return own["due"], own["recruited"]


@pytest.mark.clause("VT-19")
def test_every_option_says_what_it_changes_and_the_beginners_rule_is_a_reminder() -> None:
    Table().asks(one_a_palace=False)
    Table(palace="one").asks(one_a_palace=True)
    told = {option: set(notes) for option, notes in NOTES.items()}
    assert told == {option: set(values) for option, values in GAME.options.items() if option != "mode"}


# Both tracks, with their stacks.


@pytest.mark.clause("VT-10", "VT-11", "VT-12")
def test_the_stacks_of_both_tracks() -> None:
    table = Table(first=1).shows(tracks={"cities": {"2": [1, 2, 0]}, "patronage": {"0": [1, 2, 0]}})
    table.annex(1, "Bari").says(patronise=True).annex(0, "Rome")
    table.shows(tracks={"cities": {"3": [0, 1], "2": [2]}, "patronage": {"1": [2], "0": [1, 0]}})
    assert [1, 2] == table.correct(1, "patronage", 1).view()["tracks"]["patronage"]["1"]
    Wars().shows(tracks={})
