"""Putting values right in Virtù, for three to five and for two."""

from typing import Any

import pytest

from tests.games.virtu.table import FRANCE, NAPLES, Table, Wars


@pytest.mark.parametrize(
    ("said", "name", "clause"),
    [
        ({"what": "camps", "seat": 0, "by": 3, "of": "Bari"}, "too_many", "VT-15"),
        ({"what": "camps", "seat": 0, "by": -1, "of": "Bari"}, "count_below_zero", ""),
        ({"what": "camps", "seat": 0, "by": 1, "of": "Florence"}, "own_city", "VT-15"),
        ({"what": "camps", "seat": 0, "by": 1, "of": "Milan"}, "not_in_play", "VT-3"),
        ({"what": "round", "by": -1}, "count_below_zero", ""),
        ({"what": "indulgences", "seat": 0, "by": 6}, "too_many", "VT-20"),
        ({"what": "printed", "seat": 0, "by": 61}, "too_many", "VT-24"),
        ({"what": "crosses", "seat": 0, "by": -1}, "count_below_zero", ""),
        ({"what": "influence", "seat": 0, "by": 1, "of": "Rome"}, "only_in_wars", "VT-30"),
        ({"what": "allies", "seat": 0, "by": 1, "of": "Rome"}, "only_in_wars", "VT-30"),
        ({"what": "garrison", "by": 1, "of": "Rome"}, "only_in_wars", "VT-30"),
        ({"what": "cities", "seat": 0, "by": 1, "of": "Ur"}, "no_such_thing", "VT-1"),
    ],
)
def test_what_cannot_be_put_right(said: dict[str, Any], name: str, clause: str) -> None:
    Table().refused(name, clause, correct=said)


def test_troops_before_a_city_and_the_year_can_be_put_right() -> None:
    table = Table().correct(0, "camps", 1, "Bari").correct(0, "camps", 1, "Bari").correct(None, "round", 3)
    assert (4, [{"seat": 0, "city": "Bari", "troops": 2}]) == (table.view()["round"], table.view()["sieges"])
    assert [] == table.correct(0, "camps", -2, "Bari").view()["sieges"]
    table.war(0, Bari=2).spring().defend().correct(0, "camps", -1, "Bari")
    assert (1, 2) == table.forces()


def test_what_was_told_at_the_end_can_be_put_right() -> None:
    table = Table().correct(0, "patronage", 5).spring().winter()
    table.say(seat=0, points=3, crosses=1, indulgences=2)
    assert [
        ("printed", 3, "told", "VT-24"),
        ("crosses", 1, "told", "VT-25"),
        ("indulgences", 2, "told", "VT-26"),
    ] == [entry[1:5] for entry in table.booked()]
    table.correct(0, "printed", 1).correct(0, "crosses", 1).correct(0, "indulgences", -1)
    assert (4, 2, 1) == tuple(table.seat(0)[key] for key in ("points", "crosses", "indulgences"))


@pytest.mark.parametrize(
    ("said", "name", "clause"),
    [
        ({"what": "allied_troops", "seat": 0, "by": 1, "of": "Rome"}, "has_already", ""),
        ({"what": "garrison", "by": 2, "of": "Pise"}, "too_many", "VT-30"),
        ({"what": "garrison", "by": -1, "of": "Pise"}, "count_below_zero", ""),
        ({"what": "major_cities", "by": 1, "of": "Pise"}, "has_already", ""),
        ({"what": "major_cities", "by": 2, "of": "Pise"}, "has_already", ""),
        ({"what": "round", "by": 21}, "too_many", "VT-30"),
        ({"what": "trophies", "seat": 0, "by": 1, "of": "blue"}, "wrong_trophy", "VT-16"),
        ({"what": "trophies", "seat": 0, "by": -1, "of": "red"}, "has_already", ""),
        ({"what": "agents", "seat": 0, "by": 1, "of": "Rome"}, "not_kept", "VT-19"),
        ({"what": "agents", "seat": 0, "by": 1, "of": "france"}, "not_kept", "VT-19"),
        ({"what": "allies", "seat": 0, "by": -1, "of": "Rome"}, "has_already", ""),
    ],
)
def test_what_two_cannot_put_right(said: dict[str, Any], name: str, clause: str) -> None:
    Wars().refused(name, clause, correct=said)


@pytest.mark.clause("VT-31", "VT-36")
def test_what_two_can_put_right() -> None:
    table = Wars().correct(NAPLES, "influence", 2, "Rome").correct(None, "garrison", 1, "Pise")
    assert (10, {"Florence": 1, "Pise": 1}) == (table.at("Rome"), table.majors()["Florence"]["garrison"])
    table.correct(FRANCE, "trophies", 1, "red").correct(FRANCE, "trophies", 1, "red").correct(
        FRANCE, "trophies", -1, "red"
    )
    assert 1 == table.seat(FRANCE)["trophies"]
    table.correct(None, "round", 20)
    assert (21, True, 0) == (
        table.view()["round"],
        table.view()["last_round"],
        table.view()["triggers"][0]["left"],
    )
    table.correct(None, "round", -1)
    assert not table.view()["last_round"]
    table.correct(FRANCE, "agents", 1, "track_of_Rome").refused(
        "one_agent", "VT-19", correct={"seat": 1, "what": "agents", "of": "track_of_Rome", "by": 1}
    )
    assert {} == table.correct(FRANCE, "agents", -1, "track_of_Rome").view()["agents"]


@pytest.mark.clause("VT-36", "VT-32")
def test_an_alliance_can_be_made_and_unmade() -> None:
    table = (
        Wars()
        .ally(FRANCE, "Florence")
        .refused("not_free", "VT-36", correct={"seat": 1, "what": "allies", "of": "Florence", "by": 1})
    )
    table.refused("not_free", "VT-36", correct={"seat": 0, "what": "influence", "of": "Florence", "by": 1})
    table.refused("not_free", "VT-36", correct={"what": "garrison", "of": "Pise", "by": 1})
    table.correct(FRANCE, "allied_troops", 1, "Florence")
    table.refused(
        "too_many", "VT-36", correct={"seat": 0, "what": "allied_troops", "of": "Florence", "by": 1}
    )
    table.refused(
        "count_below_zero", correct={"seat": 0, "what": "allied_troops", "of": "Florence", "by": -3}
    )
    table.correct(FRANCE, "allies", -1, "Florence")
    own = table.majors()["Florence"]
    assert (["Florence", "Pise"], {"Florence": 2}, 8, None) == tuple(
        own[key] for key in ("cities", "garrison", "at", "ally")
    )
    assert ([2, 4], {}) == (table.cities(), table.seat(FRANCE)["allied_troops"])


@pytest.mark.clause("VT-32")
def test_a_city_can_go_back_to_its_major_city() -> None:
    table = Wars().correct(None, "major_cities", -1, "Pise")
    assert (["Florence"], None) == (table.majors()["Florence"]["cities"], table.holder("Pise"))
    table.correct(None, "major_cities", 1, "Pise")
    assert ["Florence", "Pise"] == table.majors()["Florence"]["cities"]
    table.ally(NAPLES, "Florence").holds(FRANCE, "Pise").correct(None, "major_cities", 1, "Pise")
    assert NAPLES == table.holder("Pise")
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Florence=8).quiet().say(seat=FRANCE, besiege=True)
    table.defend().duel().correct(None, "major_cities", 1, "Florence")
    assert (["Florence"], 12) == (table.majors()["Florence"]["cities"], table.at("Florence"))
