"""Spring and winter of Virtù: annexing, patronage, the tracks and their order, pay, troops, cathedrals, alliances, titles."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games.virtu.data import HOMES, RANKS
from tests.games.virtu.table import Table

# The start.


@pytest.mark.clause("VT-4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_two_cities_and_two_troops(seats: int) -> None:
    table = Table(seats)
    assert [2] * seats == table.cities() == table.troops()
    for seat, own in enumerate(table.view()["seats"]):
        assert set(HOMES[own["colour"]]) == {city for city in own["cities"] if table.holder(city) == seat}


@pytest.mark.clause("VT-3")
def test_who_plays_follows_from_how_many_play() -> None:
    table = Table()
    request = table.session.request
    with pytest.raises(Refused) as no:
        table.game.start(type(request)((("red", "A"), ("blue", "B"), ("green", "C")), 0, {}))
    assert "wrong_colours" == no.value.refusal.name


@pytest.mark.clause("VT-5", "VT-11")
def test_the_first_spring_goes_round_clockwise_from_the_first_player() -> None:
    table = Table(first=1)
    seen = []
    while table.kind == "act":
        seen.append(table.prompt.seats[0])
        table.passes(seen[-1])
    assert ([1, 2, 0], "winter") == (seen, table.kind)


@pytest.mark.clause("VT-5", "VT-6")
def test_all_may_be_asked_at_once() -> None:
    table = Table(spring="table")
    assert ("act", 0, 1, 2) == table.asked
    table.annex(2, "Bari")
    assert ("act", 0, 1) == table.asked
    assert "winter" == table.say(done=True).kind


# Annexing.


@pytest.mark.clause("VT-9", "VT-10")
def test_a_neutral_city_is_annexed() -> None:
    table = Table().annex(0, "Ravenne")
    assert (0, [3, 2, 2]) == (table.holder("Ravenne"), table.cities())
    assert [(0, "cities", 1, "annexed", "VT-9", {"city": "Ravenne"})] == table.booked()


@pytest.mark.clause("VT-2", "VT-9", "VT-3")
@pytest.mark.parametrize(
    ("city", "name", "clause"),
    [
        ("Ajaccio", "pirate_port", "VT-2"),
        ("Naples", "not_neutral", "VT-9"),
        ("Milan", "not_in_play", "VT-3"),
        ("Atlantis", "no_such_thing", "VT-1"),
    ],
)
def test_what_cannot_be_annexed(city: str, name: str, clause: str) -> None:
    Table().refused(name, clause, seat=0, annex=city)


# The tracks.


@pytest.mark.clause("VT-11")
def test_most_cities_play_first_and_who_came_last_lies_on_top() -> None:
    table = Table().annex(0, "Ravenne").passes(1).annex(2, "Bari").winter()
    assert [2, 0, 1] == table.view()["order"]


@pytest.mark.clause("VT-11")
def test_who_falls_back_to_a_place_comes_to_lie_on_top_there() -> None:
    table = Table().holds(0, "Bari").correct(0, "cities", -1, "Bari")
    assert [0, 1, 2] == table.view()["next_order"]
    table.holds(2, "Bari").correct(2, "cities", -1, "Bari")
    assert [2, 0, 1] == table.view()["next_order"]


@pytest.mark.clause("VT-11")
def test_beyond_eight_and_below_three_the_number_comes_before_the_stack() -> None:
    table = Table(4).correct(3, "cities", -1, "Milan").correct(2, "cities", -1, "Venise")
    assert [0, 1, 2, 3] == table.view()["next_order"]
    table.holds(0, *["Rome", "Bari", "Nice", "Latina", "Parme", "Tunis"])
    table.holds(1, *["Reggio", "Messine", "Raguse", "Cagliari", "Ajaccio", "Trente", "Mantoue"])
    assert [8, 9] == table.cities()[:2]
    table.correct(0, "cities", -1, "Rome").holds(0, "Rome")
    assert [1, 0] == table.view()["next_order"][:2]


# Patronage.


def patron(table: Table, seat: int) -> Table:
    """Somebody goes up one rank, nobody else does anything."""
    while table.prompt.seats[0] != seat:
        table.passes(table.prompt.seats[0])
    return table.say(seat=seat, patronise=True)


@pytest.mark.clause("VT-12")
def test_bonuses_come_at_two_ranks_each_once() -> None:
    table = patron(Table(), 0)
    assert (1, ("act", 1)) == (table.seat(0)["patronage"], table.asked)
    patron(table.year(), 0)
    assert ("bonus", 0) == table.asked
    table.refused("no_such_thing", "VT-12", seat=0, choose="caesar").say(seat=0, choose="duomo")
    assert (["duomo"], ["duomo"]) == (table.seat(0)["bonuses"], table.seat(0)["works"])
    table.year()
    for _ in range(2):
        patron(table, 1)
        table.year() if table.kind == "act" else None
    table.refused("taken", "VT-12", seat=1, choose="duomo").say(seat=1, choose="leonardo")


@pytest.mark.clause("VT-12")
def test_one_step_a_year_and_no_further_than_the_end() -> None:
    table = Table(spring="table").correct(0, "patronage", RANKS)
    table.refused("one_step", "VT-12", seat=0, patronise=True)
    table.say(seat=1, patronise=True).refused("not_your_turn", seat=1, patronise=True)


@pytest.mark.clause("VT-13", "VT-6")
def test_governing_makes_an_alliance_ready_again() -> None:
    table = Table().correct(0, "alliances", 1, "ottomans")
    table.refused("not_spent", "VT-13", seat=0, refresh=["ottomans"])
    table.refused("not_ready", "VT-13", seat=1, spend="ottomans").say(seat=0, spend="ottomans")
    assert {"seat": 0, "ready": False} == table.view()["alliances"]["ottomans"]
    table.refused("not_ready", "VT-13", seat=0, spend="ottomans")
    table.say(seat=0, refresh=["ottomans"])
    assert {"seat": 0, "ready": True} == table.view()["alliances"]["ottomans"]


# Winter.


def in_winter(seats: int = 3) -> Table:
    return Table(seats).spring()


@pytest.mark.clause("VT-8")
@pytest.mark.parametrize(("troops", "due"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_pay(troops: int, due: int) -> None:
    assert due == in_winter().give(0, "troops", troops).seat(0)["pay"]


@pytest.mark.clause("VT-38")
@pytest.mark.parametrize(("troops", "paid", "left"), [(6, 0, 2), (6, 1, 4), (5, 1, 4), (4, 0, 2), (3, 0, 2)])
def test_who_pays_less_keeps_what_the_pay_covers(troops: int, paid: int, left: int) -> None:
    table = in_winter().give(0, "troops", troops).say(seat=0, paid=paid)
    assert left == table.troops()[0]
    table.refused("no_debt", "VT-38", seat=0, paid=0)


@pytest.mark.clause("VT-38")
def test_who_pays_all_need_not_say_it() -> None:
    in_winter().give(0, "troops", 5).refused("no_debt", "VT-38", seat=0, paid=2)
    in_winter().refused("no_debt", "VT-38", seat=0, paid=0)


@pytest.mark.clause("VT-8")
def test_nobody_has_a_seventh_troop() -> None:
    table = in_winter().refused("six_troops", "VT-8", seat=1, recruit=5).say(seat=1, recruit=4)
    assert [2, 6, 2] == table.troops()
    table.refused("six_troops", "VT-8", seat=1, recruit=1)
    table.refused("too_many", "VT-8", correct={"seat": 1, "what": "troops", "by": 1})


@pytest.mark.clause("VT-14")
def test_cathedrals_stand_in_large_cities_one_a_winter_five_in_all() -> None:
    table = in_winter().refused("small_city", "VT-14", seat=0, cathedral="Pise")
    table.refused("small_city", "VT-14", seat=0, cathedral="Naples")
    table.say(seat=0, cathedral="Florence").refused("small_city", "VT-14", seat=0, cathedral="Florence")
    assert (1, ["Florence"]) == (table.seat(0)["cathedrals"], table.view()["cathedrals"])
    table.holds(0, "Rome", "Palerme").refused("small_city", "VT-14", seat=0, cathedral="Rome")
    table.winter().spring().say(seat=0, cathedral="Rome").say(seat=1, cathedral="Naples").say(
        seat=2, cathedral="Venise"
    )
    table.winter().spring().say(seat=0, cathedral="Palerme").holds(1, "Sienne")
    table.refused("no_cathedral", "VT-14", seat=1, cathedral="Sienne")
    table.refused("no_cathedral", "VT-14", correct={"seat": 1, "what": "cathedrals", "of": "Sienne", "by": 1})


@pytest.mark.clause("VT-13")
def test_alliances_are_concluded_or_overturned_once_a_winter() -> None:
    table = in_winter().say(seat=0, ally="france")
    assert {"seat": 0, "ready": True} == table.view()["alliances"]["france"]
    table.refused("own_alliance", "VT-13", seat=0, ally="france")
    table.refused("once_a_winter", "VT-13", seat=0, ally="empire")
    table.refused("needs_agent", "VT-13", seat=1, ally="france")
    table.refused("nobody_has_it", "VT-13", seat=1, overturn="empire")
    table.refused("no_such_thing", "VT-13", seat=1, ally="spain")
    table.say(seat=1, overturn="france")
    assert (["france"], []) == (table.seat(1)["alliances"], table.seat(0)["alliances"])
    table.winter().spring().say(seat=0, ally="empire")


@pytest.mark.clause("VT-14", "VT-29")
def test_titles_are_there_once_a_player_and_two_are_crowned() -> None:
    table = in_winter(5).say(seat=0, title="cardinal").refused("one_title", "VT-14", seat=0, title="cardinal")
    table.say(seat=1, title="cardinal").say(seat=0, title="kingdom")
    table.refused("one_title", "VT-14", seat=0, title="republic").say(seat=1, title="kingdom")
    table.refused("one_title", "VT-14", seat=2, title="kingdom").say(seat=2, title="republic")
    table.refused("no_such_thing", "VT-14", seat=2, title="pope")
    assert [["cardinal", "kingdom"], ["cardinal", "kingdom"], ["republic"]] == [
        own["titles"] for own in table.view()["seats"][:3]
    ]


@pytest.mark.clause("VT-7")
def test_winter_is_over_when_the_table_says_so() -> None:
    table = in_winter().winter()
    assert (2, "spring", "act") == (table.view()["round"], table.view()["phase"], table.kind)


# Putting right.


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ({"what": "troops", "seat": 0, "by": -3}, "count_below_zero"),
        ({"what": "patronage", "seat": 0, "by": 6}, "too_many"),
        ({"what": "cities", "seat": 0, "by": 1, "of": "Milan"}, "not_in_play"),
        ({"what": "cities", "seat": 0, "by": 1, "of": "Florence"}, "has_already"),
        ({"what": "cities", "seat": 0, "by": -1, "of": "Naples"}, "has_already"),
        ({"what": "cities", "seat": 0, "by": 2, "of": "Bari"}, "has_already"),
        ({"what": "trophies", "seat": 0, "by": 1, "of": "red"}, "wrong_trophy"),
        ({"what": "trophies", "seat": 0, "by": 1, "of": "blue"}, "wrong_trophy"),
        ({"what": "cathedrals", "seat": 0, "by": 1, "of": "Rome"}, "small_city"),
        ({"what": "titles", "seat": 0, "by": 1, "of": "pope"}, "no_such_thing"),
    ],
)
def test_what_cannot_be_put_right(said: dict[str, Any], name: str) -> None:
    Table().refused(name, correct=said)


def test_what_can_be_put_right() -> None:
    table = (
        Table()
        .correct(0, "trophies", 1, "green")
        .correct(0, "bonuses", 1, "cannons")
        .correct(1, "bonuses", 1, "cannons")
    )
    table.correct(0, "titles", 1, "guild").correct(0, "cities", 1, "Naples").correct(
        0, "cathedrals", 1, "Naples"
    )
    own = table.seat(0)
    assert (["green"], [], ["guild"], 1) == tuple(
        own[key] for key in ("trophies", "bonuses", "titles", "cathedrals")
    )
    assert (["cannons"], 1) == (table.seat(1)["bonuses"], table.cities()[1])
    table.correct(0, "cities", -1, "Naples")
    assert (0, None) == (table.seat(0)["cathedrals"], table.holder("Naples"))
