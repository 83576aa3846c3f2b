"""The Italian Wars: the start, the tracks, influence, alliances and agents."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find
from companion.storage.journal import Journal
from companion.storage.record import encode_start
from companion.storage.saved_match import SavedMatch
from tests.any_table import AnyTable
from tests.games.virtu.table import FRANCE, NAPLES, TRACK, ZONES, Wars

GAME = find("virtu")
TWO = (("blue", "A"), ("yellow", "B"))

# The start.


@pytest.mark.clause("VT-30")
def test_who_begins_with_what() -> None:
    table = Wars()
    table.shows(mode="guerres", round=1, order=[0, 1], first=0, troops=[4, 2], bonuses=[["cannons"], []])
    cities = [["Milan", "Turin"], ["Naples", "Rossano", "Bari", "Reggio"]]
    assert cities == table.numbers("cities")
    holders = table.view()["holders"]
    assert {*cities[0], *cities[1]} == {city for city, owner in holders.items() if owner is not None}
    assert (30, 21) == (len(holders), table.view()["wars"]["rounds"])
    table = Wars()
    told = {"colour": "red", "cities": ["Florence", "Pise"], "garrison": {"Florence": 1}, "most": 2}
    table.major("Florence", **told)
    table.major("Rome", colour="white", cities=["Rome", "Civitavecchia"], garrison={"Rome": 1}, most=2)
    table.major("Venise", colour="green", cities=["Venise", "Corfou", "Ravenne"], most=4)
    table.major("Venise", garrison={"Venise": 1, "Ravenne": 1})


@pytest.mark.clause("VT-30")
@pytest.mark.parametrize("seats", [TWO, TWO[::-1]])
@pytest.mark.parametrize("first", [0, 1])
def test_france_is_always_first(seats: Any, first: int) -> None:
    table = AnyTable("virtu", Request(seats, first, {}), {})
    while table.kind == "track":
        table.say(track=table.prompt.major, **TRACK)
    france = seats.index(TWO[0])
    table.asks("campaign", france).shows(first=france)
    assert france == table.match.marker


@pytest.mark.clause("VT-30", "VT-3")
@pytest.mark.parametrize("sides", [("red", "yellow"), ("blue", "green"), ("red", "green")])
def test_two_play_france_and_naples(sides: tuple[str, str]) -> None:
    with pytest.raises(Refused) as no:
        GAME.start(Request(tuple((side, "") for side in sides), 0, {}))
    assert ("wrong_colours", "VT-3") == (no.value.refusal.name, no.value.refusal.clause)


@pytest.mark.clause("VT-32", "VT-19", "VT-6")
@pytest.mark.parametrize(("option", "value"), [("spring", "table"), ("palace", "one"), ("prices", "learned")])
def test_options_that_mean_nothing_for_two_are_refused_of_a_new_match(
    option: str, value: str, tmp_path: Path
) -> None:
    request = Request(TWO, 0, {option: value})
    with pytest.raises(Refused) as no:
        SavedMatch(GAME, request, tmp_path / "new")
    assert ("not_for_so_many", option) == (no.value.refusal.name, no.value.refusal.details["option"])
    old = Journal(tmp_path / "old")
    old.append(encode_start(GAME, request))
    old.close()
    with SavedMatch(None, None, tmp_path / "old") as kept:  # it was saved before this was refused
        assert value == kept.session.request.options[option]
    three = (("red", "A"), ("yellow", "B"), ("green", "C"))
    with SavedMatch(GAME, Request(three, 0, {option: value})):
        pass


def test_who_has_no_name_is_called_france_not_milan() -> None:
    assert ("France", "Naples") == GAME.start(Request((("blue", ""), ("yellow", "")), 0, {})).names


# The tracks, which only the board prints.


def told(name: str = "Florence", **changes: Any) -> dict[str, Any]:
    return {"track": name, **TRACK, **changes}


@pytest.mark.clause("VT-31")
def test_tracks_are_asked_once_and_kept() -> None:
    table = AnyTable("virtu", Request(TWO, 0, {}), {}).asks("track", major="Florence").say(**told())
    table.asks("track", major="Rome").say(**told("Rome", start=6)).say(**told("Venise", neutral=1))
    lore = table.asks("campaign 0").session.lore
    assert {"track_of_Florence", "track_of_Rome", "track_of_Venise"} == set(lore)
    again = Wars(lore=dict(lore)).asks("campaign 0").stand(8, 6, 8).major("Venise", zones=[2, 3, 1, 3, 2])
    assert (0, 3) == (again.n, len(GAME.check_lore({name: told(name[9:]) for name in lore})))


@pytest.mark.clause("VT-31")
@pytest.mark.parametrize(
    "changes", [{"start": 0}, {"start": 16}, {"neutral": 0}, {"french_alliance": 13}, {"naples_alliance": -1}]
)
def test_tracks_that_cannot_be(changes: dict[str, Any]) -> None:
    Wars().refused("wrong_track", "VT-31", **told(**changes)).because(most=12)
    assert "wrong_track" == not_learned({"track_of_Florence": told(**changes)})


def not_learned(lore: dict[str, Any]) -> str:
    """Why not."""
    with pytest.raises(Refused) as no:
        GAME.check_lore(lore)
    return no.value.refusal.name


def test_what_cannot_be_learned() -> None:
    assert (
        "no_such_thing"
        == not_learned({"track_of_Milan": {}})
        == not_learned({"track_of_Rome": told("Milan")})
    )
    assert "not_understood" == not_learned({"track_of_Rome": {"track": "Rome"}})
    assert "not_understood" == not_learned({"track_of_Rome": told("Florence")})


@pytest.mark.clause("VT-31")
def test_a_track_corrected_keeps_how_far_its_marker_went() -> None:
    table = Wars().says(influence={"Florence": 2}).stand(6, 8, 8)
    table.say(**told(french_alliance=3, start=9)).stand(7, 8, 8)
    table.say(**told("Florence", **dict.fromkeys(ZONES, 1), start=1)).stand(1, 8, 8).undo().undo()
    table.major("Florence", zones=[1, 1, 1, 1, 1])  # what was entered stays known
    table.refused("no_such_thing", "VT-31", **told("Milan"))


def test_what_a_match_was_told_stays_known_when_it_goes_back() -> None:
    table = AnyTable("virtu", Request(TWO, 0, {}), {})
    table.say(**told()).say(**told("Rome")).say(**told("Venise")).undo().undo().asks("campaign 0")


# Influence.


@pytest.mark.clause("VT-31")
def test_a_crown_is_a_step_unless_an_agent_eats_it() -> None:
    Wars().says(influence={"Rome": 3, "Venise": 1}).stand(8, 5, 7).says(influence={"Rome": 1}).stand(8, 6, 7)
    Wars().says(influence={"Rome": 30}).says(influence={"Venise": 30}).stand(8, 1, 15)
    table = Wars().says(intrigue=["track_of_Florence"]).says(influence={"Florence": 2}).stand(9, 8, 8)
    table.say(done=True).says(influence={"Florence": 2}).stand(7, 8, 8)
    table.says(influence={"Florence": 1}).stand(7, 8, 8)


@pytest.mark.clause("VT-31", "VT-9")
def test_one_action_may_influence_and_annex() -> None:
    table = Wars().says(influence={"Rome": 1}, also=["Gênes"]).stand(8, 7, 8).held(Gênes=FRANCE)
    table.no("major_city VT-31", influence={"Rome": 1}, also=["Pise"]).because(city="Pise")
    table.no("pirate_port VT-2", annex="Tunis").no("major_city VT-31", annex="Corfou")
    table.no("not_neutral VT-9", annex="Gênes").no("no_such_thing VT-1", annex="Ur")
    table.no("no_such_thing VT-31", influence={"Milan": 1}).no("not_offered", influence={"Rome": 31})
    table.says(annex="Latina").has(NAPLES, cities=["Naples", "Rossano", "Bari", "Latina", "Reggio"])
    table.books((1, "cities", 1, "annexed", "VT-9", {"city": "Latina"}))


@pytest.mark.clause("VT-15")
def test_nobody_besieges_what_has_become_his_own() -> None:
    table = Wars().correct(FRANCE, "camps", 1, "Gênes").says(annex="Gênes").quiet()
    table.shows(sieges=[]).held(Gênes=FRANCE)


@pytest.mark.clause("VT-32", "VT-31")
@pytest.mark.parametrize("space", [1, 5, 6, 10, 11, 15])
def test_the_stance_follows_from_the_zone(space: int) -> None:
    stances = (
        ("favourable", "hostile")
        if space < 6
        else ("hostile", "favourable")
        if space > 10
        else ("neutral",) * 2
    )
    assert stances == Wars().lean("Rome", space).stances("Rome")


# Alliances.


@pytest.mark.clause("VT-31", "VT-36")
def test_an_alliance_needs_the_marker_in_the_zone_as_the_action_begins() -> None:
    table = Wars().lean("Florence", 3).no("not_in_zone VT-31", ally="Florence").because(major="Florence")
    table.no("no_such_thing VT-31 Milan", ally="Milan")
    table.says(influence={"Florence": 1}).stand(2, 8, 8).no("not_in_zone VT-31", ally="Florence").round_()
    assert table.plain_prompt()["majors"]["Florence"]["may_ally"]
    table.says(ally="Florence").asks("campaign", NAPLES)
    assert ("allied", "enemy") == table.stances("Florence")
    table = Wars().lean("Rome", 14).no("not_in_zone VT-31", ally="Rome").passes(FRANCE).says(ally="Rome")
    assert ("enemy", "allied") == table.stances("Rome")


@pytest.mark.clause("VT-31")
def test_an_enemy_agent_forbids_the_alliance() -> None:
    table = Wars().lean("Florence", 1).passes(FRANCE).says(intrigue=["track_of_Florence"]).say(done=True)
    assert not table.plain_prompt()["majors"]["Florence"]["may_ally"]
    table.no("agent_on_track VT-31", ally="Florence").because(major="Florence")
    table.says(intrigue=[], away=["track_of_Florence"]).round_().says(ally="Florence")
    table.major("Florence", ally=FRANCE)


@pytest.mark.clause("VT-36")
def test_an_ally_brings_cities_troops_and_its_agent() -> None:
    table = Wars().lean("Venise", 1).holds(NAPLES, "Corfou").says(ally="Venise")
    table.has(
        FRANCE, cities=["Milan", "Venise", "Turin", "Ravenne"], allies=["Venise"], allied_troops={"Venise": 2}
    )
    table.major("Venise", at=None, garrison={}, cities=["Venise", "Ravenne"])
    table.no("not_free VT-36", influence={"Venise": 1}).no("not_free VT-36", ally="Venise")
    table.because(major="Venise")


@pytest.mark.clause("VT-36", "VT-19")
@pytest.mark.parametrize(("name", "most"), [("Florence", 6), ("Venise", 5)])
def test_an_allied_agent_comes_on_top_of_five(name: str, most: int) -> None:
    places = ["Bari", "Parme", "Nice", "Gênes", "Latina", "Reggio", "Messine"]
    table = Wars(agents="kept").lean(name, 1).says(ally=name).round_()
    table.no("no_agent VT-19", intrigue=places[: most + 1]).because(most=most).says(intrigue=places[:most])


@pytest.mark.clause("VT-31", "VT-19")
def test_agents_leave_a_track_with_its_marker() -> None:
    table = Wars().lean("Rome", 1).says(intrigue=["track_of_Rome"]).round_()
    table.shows(agents={"track_of_Rome": 0})
    table.says(ally="Rome").shows(agents={})
    table = Wars().ally(NAPLES, "Rome").no("not_free VT-36", intrigue=["track_of_Rome"]).because(major="Rome")
    assert {"track_of_Florence", "track_of_Venise"} == set(table.choices()["intrigue"]["intrigue"]["of"])
    table.wrong("not_free VT-36", "agents", 1, "track_of_Rome").says(intrigue=["track_of_Venise"])


@pytest.mark.clause("VT-19", "VT-31")
def test_agents_that_cannot_come() -> None:
    table = Wars().says(intrigue=["track_of_Rome"]).no("one_agent VT-19", intrigue=["track_of_Rome"])
    table.no("nobody_there VT-19", intrigue=[], away=["track_of_Florence"])
    table.no("nothing_done VT-19", intrigue=[])
    table.no("no_such_thing VT-19 Rome", intrigue=["Rome"])
    table.no("no_such_thing VT-19", intrigue=["track_of_Milan"])
    table.says(intrigue=["track_of_Rome"], away=["track_of_Rome"]).major("Rome", agent=NAPLES)
