"""Corrections in Virtù, for three to five players and for two."""

import pytest

from tests.games.virtu.table import FRANCE, NAPLES, Table, Wars

Wrong = tuple[str, str, int, str | None]
"""Name and clause of the refusal (- for none); then the correction: what, by how much, of what."""


@pytest.mark.parametrize(
    "wrong",
    [
        ("count_below_zero - camps", "camps", -1, "Bari"),
        *(("own_city VT-15", "camps", 1, "Florence"), ("not_in_play VT-3", "camps", 1, "Milan")),
        *(("count_below_zero - round", "round", -1, None), ("too_many VT-20", "indulgences", 6, None)),
        *(("too_many VT-24", "printed", 61, None), ("count_below_zero - crosses", "crosses", -1, None)),
        ("only_in_wars VT-30 influence", "influence", 1, "Rome"),
        ("only_in_wars VT-30 allies", "allies", 1, "Rome"),
        *(("only_in_wars VT-30 garrison", "garrison", 1, "Rome"), ("no_such_thing VT-1", "cities", 1, "Ur")),
        ("count_below_zero - troops", "troops", -3, None),
        *(("too_many VT-12 patronage", "patronage", 6, None), ("not_in_play VT-3", "cities", 1, "Milan")),
        ("has_already - cities", "cities", 1, "Florence"),
        *(("has_already - cities", "cities", -1, "Naples"), ("has_already - cities", "cities", 2, "Bari")),
        *(("wrong_trophy VT-16", "trophies", 1, "red"), ("wrong_trophy VT-16", "trophies", 1, "blue")),
        *(("small_city VT-14", "cathedrals", 1, "Rome"), ("no_such_thing VT-1", "titles", 1, "pope")),
    ],
)
def test_what_cannot_be_corrected(wrong: Wrong) -> None:
    Table().wrong(*wrong)


@pytest.mark.clause("VT-15")
def test_what_can_be_corrected() -> None:
    table = Table().gets(0, trophies="green", bonuses="cannons").gets(1, bonuses="cannons")
    table.gets(0, titles="guild", cities="Naples", cathedrals="Naples")
    table.has(0, trophies=["green"], bonuses=[], titles=["guild"], cathedrals=1).has(1, bonuses=["cannons"])
    assert [3, 1, 2] == table.cities()
    table.correct(0, "cities", -1, "Naples").has(0, cathedrals=0).held(Naples=None)
    table = Table().wrong("too_many VT-15", "camps", 3, "Bari").because(most=2, what="troops")
    table.correct(0, "camps", 2, "Bari").wrong("too_many VT-15", "camps", 1, "Bari")
    table.because(most=0, what="troops")
    table.correct(None, "round", 3).shows(round=4, sieges=[{"seat": 0, "city": "Bari", "troops": 2}])
    table.correct(None, "round", -3).correct(0, "camps", -2, "Bari").shows(round=1, sieges=[])
    table.war(0, Bari=2).spring().defend().correct(0, "camps", -1, "Bari").meet(1, 2)
    table = Table().correct(0, "camps", 1, "Bari").war(0, Bari=1, Rome=0)
    table.shows(sieges=[{"seat": 0, "city": "Bari", "troops": 2}]).spring().defend().meet(2, 2).passes(0)
    table = Table().correct(0, "patronage", 5).year().say(seat=0, points=3, crosses=1, indulgences=2)
    told = [("printed", 3, "VT-24"), ("crosses", 1, "VT-25"), ("indulgences", 2, "VT-26")]
    table.books(*((0, what, number, "told", clause, {}) for what, number, clause in told))
    table.correct(0, "printed", 1).correct(0, "crosses", 1).correct(0, "indulgences", -1)
    table.has(0, points=4, crosses=2, indulgences=1)
    table.books((0, "indulgences", -1, "correction", "", {"why": "the table says so"}))


@pytest.mark.parametrize(
    "wrong",
    [
        ("has_already - allied_troops", "allied_troops", 1, "Rome"),
        ("not_in_wars VT-32 patronage", "patronage", 1, None),
        ("too_many VT-30 Florence", "garrison", 2, "Pise"),
        ("count_below_zero - garrison", "garrison", -1, "Pise"),
        ("has_already - major_cities", "major_cities", 1, "Pise"),
        ("has_already - major_cities", "major_cities", 2, "Pise"),
        *(("too_many VT-30 round", "round", 21, None), ("wrong_trophy VT-16", "trophies", 1, "blue")),
        *(("has_already - trophies", "trophies", -1, "red"), ("not_kept VT-19", "agents", 1, "Rome")),
        *(("not_in_wars VT-32", "agents", 1, "france"), ("has_already - allies", "allies", -1, "Rome")),
    ],
)
def test_what_two_cannot_corrected(wrong: Wrong) -> None:
    Wars().wrong(*wrong)


@pytest.mark.clause("VT-31", "VT-36")
def test_what_two_can_corrected() -> None:
    table = Wars().correct(NAPLES, "influence", 2, "Rome").correct(None, "garrison", 1, "Pise")
    table.stand(8, 10, 8).major("Florence", garrison={"Florence": 1, "Pise": 1})
    table.correct(None, "garrison", -1, "Pise").major("Florence", garrison={"Florence": 1, "Pise": 0})
    table.gets(FRANCE, trophies="red red").correct(FRANCE, "trophies", -1, "red").has(FRANCE, trophies=1)
    table.correct(None, "round", 20).shows(round=21, last_round=True)
    assert 0 == table.view()["triggers"][0]["left"]
    table.correct(None, "round", -1).shows(last_round=False)
    table.gets(FRANCE, agents="track_of_Rome").wrong("one_agent VT-19", "agents", 1, "track_of_Rome", NAPLES)
    table.correct(FRANCE, "agents", -1, "track_of_Rome").shows(agents={})


@pytest.mark.clause("VT-36", "VT-32")
def test_an_alliance_can_be_made_and_unmade() -> None:
    table = Wars().ally(FRANCE, "Florence").wrong("not_free VT-36", "allies", 1, "Florence", NAPLES)
    table.wrong("not_free VT-36", "influence", 1, "Florence").wrong("not_free VT-36", "garrison", 1, "Pise")
    booked = (0, "allied_troops", 1, "correction", "", {"major": "Florence"})
    table.gets(FRANCE, allied_troops="Florence").books(booked)
    table.wrong("too_many VT-36 Florence", "allied_troops", 1, "Florence")
    table.wrong("count_below_zero - allied_troops", "allied_troops", -3, "Florence")
    table.correct(FRANCE, "allies", -1, "Florence").books(
        (0, "cities", -1, "correction", "", {"city": "Florence"}),
        (0, "cities", -1, "correction", "", {"city": "Pise"}),
        (0, "allied_troops", -2, "correction", "", {"major": "Florence"}),
    )
    table.held(Florence=None, Pise=None).has(FRANCE, allied_troops={})
    table.major("Florence", cities=["Florence", "Pise"], garrison={"Florence": 2}, at=8, ally=None)
    assert [2, 4] == table.cities()


@pytest.mark.clause("VT-32")
def test_a_city_can_go_back_to_its_major_city() -> None:
    table = Wars().correct(None, "major_cities", -1, "Pise").major("Florence", cities=["Florence"])
    table.held(Pise=None).correct(None, "major_cities", 1, "Pise")
    table.major("Florence", cities=["Florence", "Pise"])
    table.ally(NAPLES, "Florence").holds(FRANCE, "Pise").correct(None, "major_cities", 1, "Pise").books(
        (0, "cities", -1, "lost", "", {"city": "Pise"}),
        (1, "cities", 1, "correction", "", {"city": "Pise"}),
    )
    table.correct(None, "major_cities", -1, "Pise")
    table.books((1, "cities", -1, "lost", "", {"city": "Pise"})).undo()
    table.held(Pise=NAPLES).holds(NAPLES, "Ravenne").major("Venise", garrison={"Venise": 1})
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Florence=8).quiet().besieges(FRANCE).defend().duel()
    table.correct(None, "major_cities", 1, "Florence").major("Florence", cities=["Florence"], at=12)


def offered(table: Table) -> dict[str, tuple[str, ...]]:
    """What can be corrected in this match now, and of what."""
    return {value.what: value.of for value in table.game.corrections_of(table.match)}


@pytest.mark.clause("VT-3", "VT-13", "VT-16", "VT-26")
def test_only_what_is_in_this_match_is_offered_to_be_corrected() -> None:
    table = Table()
    told = offered(table)
    assert set(told["cities"]) == set(told["camps"]) == set(table.match.holder)
    assert not {"Milan", "Gênes"} & set(told["cathedrals"])
    assert ("red", "yellow", "green") == told["trophies"]
    assert not {"agents", "crowns", "allies", "influence"} & told.keys()
    kept = offered(Table(agents="kept"))["agents"]
    assert {"france", "empire", "ottomans", *table.match.holder} == set(kept)
    assert "crowns" in offered(_tied())


def _tied() -> Table:
    """Anna has entered her crowns."""
    table = Table().say(rank_points=[1, 1, 2, 2, 20]).correct(0, "patronage", 5).year()
    return table.counts({}, {"points": 21}, {}).says(crowns=1)


@pytest.mark.clause("VT-30", "VT-31", "VT-36", "VT-37")
def test_only_what_two_have_is_offered_to_be_corrected() -> None:
    table = Wars().ally(FRANCE, "Rome")
    told = offered(table)
    assert ("Florence", "Venise") == told["influence"]
    assert ("track_of_Florence", "track_of_Venise") == told["agents"]
    assert (("Rome",), ("cannons",)) == (told["allied_troops"], told["bonuses"])
    assert "republic" not in told["titles"]
    assert {"Florence", "Pise", "Venise", "Corfou", "Ravenne"} == set(told["garrison"])
    assert 5 == len(told["trophies"])
    assert not {"crowns", "patronage", "cathedrals", "alliances"} & told.keys()
    assert "allied_troops" not in offered(Wars())


@pytest.mark.clause("VT-19", "VT-3")
def test_agents_at_places_that_are_not_in_this_match() -> None:
    table = Table(agents="kept").wrong("not_in_play VT-3", "agents", 1, "Milan")
    table.wrong("only_in_wars VT-30", "agents", 1, "track_of_Rome")
    Wars(agents="kept").wrong("not_in_wars VT-32", "agents", 1, "france")
