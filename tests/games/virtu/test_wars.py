"""The Italian Wars: the start, influence and alliances, winter and pay, the end."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find
from companion.games.virtu.wars_data import MAJORS
from tests.any_table import AnyTable
from tests.games.virtu.table import FRANCE, NAPLES, TRACK, Wars

# The start.


@pytest.mark.clause("VT-30")
def test_who_begins_with_what() -> None:
    table = Wars()
    france, naples = table.view()["seats"]
    assert ({"Turin", "Milan"}, {"Naples", "Rossano", "Reggio", "Bari"}) == (
        set(france["cities"]),
        set(naples["cities"]),
    )
    assert [4, 2] == table.troops()
    assert (["cannons"], []) == (france["bonuses"], naples["bonuses"])
    assert ("guerres", 1, [0, 1], 0, 21) == (
        *(table.view()[key] for key in ("mode", "round", "order", "first")),
        table.view()["wars"]["rounds"],
    )
    assert 30 == len(table.view()["holders"])
    assert {city for city, owner in table.view()["holders"].items() if owner is not None} == {
        *france["cities"],
        *naples["cities"],
    }


@pytest.mark.clause("VT-30")
def test_the_major_cities_at_the_start() -> None:
    majors = Wars().majors()
    assert {name: (own["cities"], own["garrison"], own["most"]) for name, own in majors.items()} == {
        "Florence": (["Florence", "Pise"], {"Florence": 1}, 2),
        "Rome": (["Rome", "Civitavecchia"], {"Rome": 1}, 2),
        "Venise": (["Venise", "Corfou", "Ravenne"], {"Venise": 1, "Ravenne": 1}, 4),
    }
    assert ["red", "white", "green"] == [own["colour"] for own in majors.values()]


@pytest.mark.clause("VT-30")
@pytest.mark.parametrize("seats", [(("blue", "A"), ("yellow", "B")), (("yellow", "B"), ("blue", "A"))])
@pytest.mark.parametrize("first", [0, 1])
def test_france_is_always_first(seats: Any, first: int) -> None:
    table = AnyTable("virtu", Request(seats, first, {}), {})
    while table.kind == "track":
        table.say(track=table.prompt.major, **TRACK)
    france = [side for side, _ in seats].index("blue")
    assert ("campaign", france) == table.asked
    assert (france, france) == (table.view()["first"], table.match.marker)


@pytest.mark.clause("VT-30", "VT-3")
@pytest.mark.parametrize("sides", [("red", "yellow"), ("blue", "green"), ("red", "green")])
def test_two_play_france_and_naples(sides: tuple[str, str]) -> None:
    with pytest.raises(Refused) as no:
        find("virtu").start(Request(tuple((side, "") for side in sides), 0, {}))
    assert ("wrong_colours", "VT-3") == (no.value.refusal.name, no.value.refusal.clause)


def test_who_has_no_name_is_called_france_not_milan() -> None:
    assert ("France", "Naples") == find("virtu").start(Request((("blue", ""), ("yellow", "")), 0, {})).names


# The tracks, which only the board prints.


def told(name: str = "Florence", **changes: Any) -> dict[str, Any]:
    return {"track": name, **TRACK, **changes}


@pytest.mark.clause("VT-31")
def test_tracks_are_asked_once_and_kept() -> None:
    table = AnyTable("virtu", Request((("blue", "A"), ("yellow", "B")), 0, {}), {})
    assert ("track", "Florence") == (table.kind, table.prompt.major)
    table.say(**told("Florence"))
    assert "Rome" == table.prompt.major
    table.say(**told("Rome", start=6)).say(**told("Venise", neutral=1))
    assert "campaign" == table.kind
    lore = table.session.lore
    assert {"track_of_Florence", "track_of_Rome", "track_of_Venise"} == set(lore)
    again = AnyTable("virtu", Request((("blue", "A"), ("yellow", "B")), 0, {}), dict(lore))
    assert ("campaign", 0) == (again.kind, again.n)
    assert [8, 6, 8] == [own["at"] for own in again.view()["wars"]["majors"].values()]
    assert [2, 3, 1, 3, 2] == again.view()["wars"]["majors"]["Venise"]["zones"]
    checked = find("virtu").check_lore({name: {**told(name[9:])} for name in lore})
    assert 3 == len(checked)


@pytest.mark.clause("VT-31")
@pytest.mark.parametrize(
    "changes", [{"start": 0}, {"start": 16}, {"neutral": 0}, {"french_alliance": 13}, {"naples_alliance": -1}]
)
def test_tracks_that_cannot_be(changes: dict[str, Any]) -> None:
    Wars().refused("wrong_track", "VT-31", **told(**changes))
    with pytest.raises(Refused) as no:
        find("virtu").check_lore({"track_of_Florence": told(**changes)})
    assert "wrong_track" == no.value.refusal.name


@pytest.mark.parametrize(
    ("lore", "name"),
    [
        ({"track_of_Milan": {}}, "no_such_thing"),
        ({"track_of_Rome": {"track": "Rome"}}, "not_understood"),
        ({"track_of_Rome": told("Florence")}, "not_understood"),
        ({"track_of_Rome": told("Milan")}, "no_such_thing"),
    ],
)
def test_what_cannot_be_learned(lore: dict[str, Any], name: str) -> None:
    with pytest.raises(Refused) as no:
        find("virtu").check_lore(lore)
    assert name == no.value.refusal.name


@pytest.mark.clause("VT-31")
def test_a_track_put_right_keeps_how_far_its_marker_went() -> None:
    table = Wars().say(seat=FRANCE, influence={"Florence": 2})
    assert 6 == table.at("Florence")
    table.say(**told(french_alliance=3, start=9))
    assert 7 == table.at("Florence")
    table.say(
        **told(french_alliance=1, french_favour=1, neutral=1, naples_favour=1, naples_alliance=1, start=1)
    )
    assert 1 == table.at("Florence")
    table.undo().undo()
    assert (6, [3, 3, 5, 3, 2]) != (table.at("Florence"), table.majors()["Florence"]["zones"])
    table.refused("no_such_thing", "VT-31", **told("Milan"))


def test_what_a_match_was_told_stays_known_when_it_goes_back() -> None:
    table = AnyTable("virtu", Request((("blue", "A"), ("yellow", "B")), 0, {}), {})
    table.say(**told("Florence")).say(**told("Rome")).say(**told("Venise")).undo().undo()
    assert "campaign" == table.kind


# Influence.


@pytest.mark.clause("VT-31")
def test_a_crown_is_a_step_to_ones_own_side() -> None:
    table = Wars().say(seat=FRANCE, influence={"Rome": 3, "Venise": 1})
    assert (8, 5, 7) == tuple(table.at(name) for name in MAJORS)
    table.say(seat=NAPLES, influence={"Rome": 1})
    assert 6 == table.at("Rome")


@pytest.mark.clause("VT-31")
def test_a_track_has_two_ends() -> None:
    table = Wars().say(seat=FRANCE, influence={"Rome": 30}).say(seat=NAPLES, influence={"Venise": 30})
    assert (1, 15) == (table.at("Rome"), table.at("Venise"))


@pytest.mark.clause("VT-31")
def test_an_enemy_agent_eats_the_first_crown() -> None:
    table = (
        Wars().say(seat=FRANCE, intrigue=["track_of_Florence"]).say(seat=NAPLES, influence={"Florence": 2})
    )
    assert 9 == table.at("Florence")
    table.say(done=True).say(seat=FRANCE, influence={"Florence": 2})
    assert 7 == table.at("Florence")
    table.say(seat=NAPLES, influence={"Florence": 1})
    assert 7 == table.at("Florence")


@pytest.mark.clause("VT-31", "VT-9")
def test_one_action_may_influence_and_annex() -> None:
    table = Wars().say(seat=FRANCE, influence={"Rome": 1}, also=["Gênes"])
    assert (7, FRANCE) == (table.at("Rome"), table.holder("Gênes"))
    table.refused("major_city", "VT-31", seat=NAPLES, influence={"Rome": 1}, also=["Pise"])
    table.refused("pirate_port", "VT-2", seat=NAPLES, annex="Tunis")
    table.refused("major_city", "VT-31", seat=NAPLES, annex="Corfou")
    table.refused("not_neutral", "VT-9", seat=NAPLES, annex="Gênes")
    table.refused("no_such_thing", "VT-1", seat=NAPLES, annex="Ur")
    table.refused("no_such_thing", "VT-31", seat=NAPLES, influence={"Milan": 1})
    table.refused("not_offered", seat=NAPLES, influence={"Rome": 31})
    table.say(seat=NAPLES, annex="Latina")
    assert (["Naples", "Rossano", "Bari", "Latina", "Reggio"], 1) == (
        table.seat(NAPLES)["cities"],
        table.booked()[0][2],
    )


@pytest.mark.clause("VT-32", "VT-31")
@pytest.mark.parametrize(
    ("space", "stances"),
    [
        (1, ("favourable", "hostile")),
        (5, ("favourable", "hostile")),
        (6, ("neutral", "neutral")),
        (10, ("neutral", "neutral")),
        (11, ("hostile", "favourable")),
        (15, ("hostile", "favourable")),
    ],
)
def test_the_stance_follows_from_the_zone(space: int, stances: tuple[str, str]) -> None:
    assert stances == Wars().lean("Rome", space).stances("Rome")


# Alliances.


@pytest.mark.clause("VT-31", "VT-36")
def test_an_alliance_needs_the_marker_in_the_zone_as_the_action_begins() -> None:
    table = Wars().lean("Florence", 3).refused("not_in_zone", "VT-31", seat=FRANCE, ally="Florence")
    table.say(seat=FRANCE, influence={"Florence": 1})
    assert 2 == table.at("Florence")
    table.refused("not_in_zone", "VT-31", seat=NAPLES, ally="Florence").round_()
    assert table.plain_prompt()["majors"]["Florence"]["may_ally"]
    table.say(seat=FRANCE, ally="Florence")
    assert ("campaign", NAPLES) == table.asked
    assert ("allied", "enemy") == table.stances("Florence")


@pytest.mark.clause("VT-31")
def test_naples_allies_at_the_other_end() -> None:
    table = Wars().lean("Rome", 14).refused("not_in_zone", "VT-31", seat=FRANCE, ally="Rome").passes(FRANCE)
    assert ("enemy", "allied") == table.say(seat=NAPLES, ally="Rome").stances("Rome")


@pytest.mark.clause("VT-31")
def test_an_enemy_agent_forbids_the_alliance() -> None:
    table = Wars().lean("Florence", 1).passes(FRANCE).say(seat=NAPLES, intrigue=["track_of_Florence"])
    table.say(done=True).refused("agent_on_track", "VT-31", seat=FRANCE, ally="Florence")
    table.say(seat=FRANCE, intrigue=[], away=["track_of_Florence"]).round_().say(seat=FRANCE, ally="Florence")
    assert FRANCE == table.majors()["Florence"]["ally"]


@pytest.mark.clause("VT-36")
def test_an_ally_brings_cities_troops_and_its_agent() -> None:
    table = Wars().lean("Venise", 1).holds(NAPLES, "Corfou").say(seat=FRANCE, ally="Venise")
    own = table.seat(FRANCE)
    assert ({"Turin", "Milan", "Venise", "Ravenne"}, ["Venise"], {"Venise": 2}) == (
        set(own["cities"]),
        own["allies"],
        own["allied_troops"],
    )
    major = table.majors()["Venise"]
    assert (None, {}, ["Venise", "Ravenne"]) == (major["at"], major["garrison"], major["cities"])
    table.refused("not_free", "VT-36", seat=NAPLES, influence={"Venise": 1})
    table.refused("not_free", "VT-36", seat=NAPLES, ally="Venise")


@pytest.mark.clause("VT-36", "VT-19")
@pytest.mark.parametrize(("name", "most"), [("Florence", 6), ("Venise", 5)])
def test_an_allied_agent_comes_on_top_of_five(name: str, most: int) -> None:
    table = Wars(agents="kept").lean(name, 1).say(seat=FRANCE, ally=name).round_()
    places = ["Bari", "Parme", "Nice", "Gênes", "Latina", "Reggio", "Messine"]
    table.refused("no_agent", "VT-19", seat=FRANCE, intrigue=places[: most + 1])
    table.because(most=most).say(seat=FRANCE, intrigue=places[:most])


@pytest.mark.clause("VT-31")
def test_agents_on_a_track_go_with_its_marker() -> None:
    table = Wars().lean("Rome", 1).say(seat=FRANCE, intrigue=["track_of_Rome"]).round_()
    assert {"track_of_Rome": FRANCE} == table.view()["agents"]
    assert {} == table.say(seat=FRANCE, ally="Rome").view()["agents"]


@pytest.mark.clause("VT-19", "VT-31")
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ({"intrigue": ["track_of_Rome"]}, "one_agent"),
        ({"intrigue": [], "away": ["track_of_Florence"]}, "nobody_there"),
        ({"intrigue": [], "away": []}, "nothing_done"),
        ({"intrigue": ["Rome"]}, "no_such_thing"),
        ({"intrigue": ["track_of_Milan"]}, "no_such_thing"),
    ],
)
def test_agents_that_cannot_come(said: dict[str, Any], name: str) -> None:
    table = Wars().say(seat=FRANCE, intrigue=["track_of_Rome"])
    table.refused(name, "VT-19", seat=NAPLES, **said)
    table.say(seat=NAPLES, intrigue=["track_of_Rome"], away=["track_of_Rome"])
    assert NAPLES == table.majors()["Rome"]["agent"]
