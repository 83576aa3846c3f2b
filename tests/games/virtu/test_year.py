"""Spring and winter of Virtù: annexing, patronage, the tracks and their order, pay, troops, cathedrals, alliances, titles."""

import pytest

from companion.engine.events import Handed
from companion.engine.game import Request
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
    with pytest.raises(Refused) as no:
        Table().game.start(Request((("red", "A"), ("blue", "B"), ("green", "C")), 0, {}))
    assert "wrong_colours" == no.value.refusal.name


@pytest.mark.clause("VT-5", "VT-11")
def test_the_first_spring_goes_round_clockwise_from_the_first_player() -> None:
    Table(first=1).asks("act 1").passes(1).asks("act 2").passes(2).asks("act 0").passes(0).asks("winter")


@pytest.mark.clause("VT-5", "VT-6")
def test_all_may_be_asked_at_once() -> None:
    table = Table(spring="table").asks("act 0 1 2").annex(2, "Bari").asks("act 0 1")
    assert {"done": {"is": "yes"}} == table.choices()["done"]
    table.no("no_such_thing VT-1 Ur", annex="Ur").say(done=True).asks("winter")


# Annexing.


@pytest.mark.clause("VT-9", "VT-10")
def test_a_neutral_city_is_annexed() -> None:
    table = Table().annex(0, "Ravenne").held(Ravenne=0)
    table.books((0, "cities", 1, "annexed", "VT-9", {"city": "Ravenne"}))
    assert [3, 2, 2] == table.cities()


@pytest.mark.clause("VT-2", "VT-9", "VT-3")
def test_what_cannot_be_annexed() -> None:
    table = Table().no("pirate_port VT-2", annex="Ajaccio").no("not_neutral VT-9", annex="Naples")
    table.no("not_in_play VT-3", annex="Milan").because(seats=3, city="Milan")
    table.no("no_such_thing VT-1 Atlantis", annex="Atlantis")


# The tracks.


@pytest.mark.clause("VT-11")
def test_the_play_order() -> None:
    Table().annex(0, "Ravenne").passes(1).annex(2, "Bari").winter().shows(order=[2, 0, 1])
    table = Table().holds(0, "Bari").correct(0, "cities", -1, "Bari").shows(next_order=[0, 1, 2])
    table.holds(2, "Bari").correct(2, "cities", -1, "Bari").shows(next_order=[2, 0, 1])
    table = Table(4).correct(3, "cities", -1, "Milan").correct(2, "cities", -1, "Venise")
    table.shows(next_order=[0, 1, 2, 3]).gets(0, cities="Rome Bari Nice Latina Parme Tunis")
    table.gets(1, cities="Reggio Messine Raguse Cagliari Ajaccio Trente Mantoue")
    assert [8, 9] == table.cities()[:2]
    table.correct(0, "cities", -1, "Rome").holds(0, "Rome").shows(next_order=[1, 0, 2, 3])


# Patronage.


def patron(table: Table, seat: int) -> Table:
    """Somebody goes up one rank, everybody else passes."""
    while table.prompt.seats[0] != seat:
        table.skip()
    return table.says(patronise=True)


@pytest.mark.clause("VT-12")
def test_patronage() -> None:
    table = patron(patron(Table(), 0).has(0, patronage=1).asks("act 1").year(), 0).asks("bonus 0", rank=2)
    table.no("no_such_thing VT-12", choose="caesar").says(choose="duomo").tells(Handed(0, "duomo", said=True))
    table.has(0, bonuses=["duomo"], works=["duomo"]).year()
    patron(patron(table, 1).year(), 1).no("taken VT-12 duomo", choose="duomo").says(choose="leonardo")
    Table().correct(0, "patronage", RANKS).no("one_step VT-12", patronise=True)
    table = Table(spring="table").says(1, patronise=True).no("one_step VT-12", 1, patronise=True)
    table.asks("act 0 2").passes(0, 2).winter().says(1, patronise=True).asks("bonus 1")


@pytest.mark.clause("VT-13", "VT-6")
def test_governing_makes_an_alliance_ready_again() -> None:
    table = Table().gets(0, alliances="ottomans").no("not_spent VT-13", refresh=["ottomans"])
    table.no("not_ready VT-13 ottomans", 1, spend="ottomans").says(spend="ottomans")
    assert {"seat": 0, "ready": False} == table.view()["alliances"]["ottomans"]
    table.no("not_ready VT-13", spend="ottomans").says(refresh=["ottomans"])
    assert {"seat": 0, "ready": True} == table.view()["alliances"]["ottomans"]
    table = Table().gets(0, bonuses="cannons leonardo").no("not_ready VT-13 leonardo", spend="leonardo")
    table.no("not_ready VT-13 cannons", 1, spend="cannons").says(spend="cannons").has(0, spent=["cannons"])
    table.no(f"not_ready VT-13 {'x' * 40}", spend="x" * 41)


# Winter.


def in_winter(seats: int = 3) -> Table:
    return Table(seats).spring()


@pytest.mark.clause("VT-8")
@pytest.mark.parametrize(("troops", "due"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_pay(troops: int, due: int) -> None:
    in_winter().give(0, "troops", troops).has(0, pay=due)


@pytest.mark.clause("VT-38")
@pytest.mark.parametrize(("troops", "paid", "left"), [(6, 0, 2), (6, 1, 4), (5, 1, 4), (4, 0, 2), (3, 0, 2)])
def test_who_pays_less_keeps_what_the_pay_covers(troops: int, paid: int, left: int) -> None:
    table = in_winter().give(0, "troops", troops).says(0, paid=paid).has(0, troops=left)
    table.no("no_debt VT-38", 0, paid=0)


@pytest.mark.clause("VT-38")
def test_who_pays_all_need_not_say_it() -> None:
    in_winter().give(0, "troops", 5).no("no_debt VT-38", 0, paid=2)
    in_winter().no("no_debt VT-38", 0, paid=0)


@pytest.mark.clause("VT-8")
def test_nobody_has_a_seventh_troop() -> None:
    table = in_winter().no("six_troops VT-8", 2, recruit=5).says(2, recruit=4).shows(troops=[2, 2, 6])
    assert [1] == table.choices()["recruit"]["seat"]["of"]
    table.no("six_troops VT-8", 2, recruit=1).wrong("too_many VT-8 troops", "troops", 1, seat=2)


@pytest.mark.clause("VT-14")
def test_cathedrals_stand_in_large_cities_one_a_winter_five_in_all() -> None:
    table = in_winter().no("no_such_thing VT-1 Ur", 0, cathedral="Ur").refuses(done=False)
    table.no("small_city VT-14", 0, cathedral="Pise").no("small_city VT-14", 0, cathedral="Naples")
    table.says(0, cathedral="Florence")
    table.books((0, "cathedrals", 1, "built", "VT-14", {"city": "Florence"}))
    table.no("small_city VT-14", 0, cathedral="Florence")
    table.has(0, cathedrals=1).holds(0, "Rome", "Palerme").no("small_city VT-14", 0, cathedral="Rome")
    assert ["Florence"] == table.view()["cathedrals"]
    table.winter().spring().says(0, cathedral="Rome").says(1, cathedral="Naples").says(2, cathedral="Venise")
    table.winter().spring().says(0, cathedral="Palerme").holds(1, "Sienne")
    table.no("no_cathedral VT-14", 1, cathedral="Sienne")
    table.wrong("no_cathedral VT-14", "cathedrals", 1, "Sienne", 1)


@pytest.mark.clause("VT-13")
def test_alliances_are_concluded_or_overturned_once_a_winter() -> None:
    table = in_winter().says(0, ally="france")
    assert {"seat": 0, "ready": True} == table.view()["alliances"]["france"]
    table.no("own_alliance VT-13", 0, ally="france").no("once_a_winter VT-13 ally", 0, ally="empire")
    table.no("needs_agent VT-13", 1, ally="france").no("nobody_has_it VT-13", 1, overturn="empire")
    table.no("no_such_thing VT-13 spain", 1, ally="spain").says(1, overturn="france")
    table.has(1, alliances=["france"]).has(0, alliances=[]).winter().spring().says(0, ally="empire")


@pytest.mark.clause("VT-14", "VT-29")
def test_titles_are_there_once_a_player_and_two_are_crowned() -> None:
    table = in_winter(5).says(0, title="cardinal").no("one_title VT-14 cardinal", 0, title="cardinal")
    table.says(1, title="cardinal").says(0, title="kingdom")
    table.no("one_title VT-14 republic", 0, title="republic")
    table.says(1, title="kingdom").no("one_title VT-14 kingdom", 2, title="kingdom").says(2, title="republic")
    table.no("no_such_thing VT-14", 2, title="pope")
    table.shows(titles=[["cardinal", "kingdom"], ["cardinal", "kingdom"], ["republic"], [], []])


@pytest.mark.clause("VT-7")
def test_winter_is_over_when_the_table_says_so() -> None:
    in_winter().winter().shows(round=2, phase="spring").asks("act 0")
