"""How Virtù ends: three triggers, the last winter, what is told then, crowns; and by hand."""

import pytest

from companion.games.virtu.data import VALUES
from tests.games.virtu.table import Table
from tests.recorded import matches, read_lines

NOTHING: dict[str, int] = {}


def left(table: Table) -> dict[str, int]:
    return {one["what"]: one["left"] for one in table.view()["triggers"]}


@pytest.mark.clause("VT-21")
def test_the_distance_to_every_end_is_in_sight() -> None:
    table = Table()
    assert {"no_neutral": 14, "cities": 6, "patronage": 5} == left(table)
    table.annex(0, "Bari").correct(1, "patronage", 2)
    assert {"no_neutral": 13, "cities": 5, "patronage": 3} == left(table)


@pytest.mark.clause("VT-21")
def test_eight_cities_bring_the_last_winter() -> None:
    table = Table().holds(0, "Bari", "Rome", "Latina", "Sienne", "Trente").annex(0, "Ancône")
    assert not table.view()["last_round"]
    assert (["cities"], True) == (table.spring().view()["ends"], table.view()["last_round"])
    assert "count" == table.winter().kind


@pytest.mark.clause("VT-21")
def test_the_end_of_patronage_and_the_last_neutral_city() -> None:
    table = Table().correct(0, "patronage", 4).say(seat=0, patronise=True)
    assert ["patronage"] == table.spring().view()["ends"]
    table = Table(3)
    free = [city for city, owner in table.view()["holders"].items() if owner is None]
    for seat in range(3):
        table.holds(seat, *free[seat::3])
    assert ["no_neutral"] == table.spring().view()["ends"]
    assert ("no_neutral", "VT-21") == table.winter().counts(*[{"points": n} for n in (3, 1, 0)]).ended


@pytest.mark.clause("VT-21")
def test_what_counts_is_how_things_stand_after_the_sieges() -> None:
    table = Table().holds(0, "Bari", "Rome", "Latina", "Sienne", "Trente", "Ancône").give(1, "troops", 6)
    table.passes(0).war(1, Pise=6).spring().defend().duel()
    assert ([], False) == (table.view()["ends"], table.view()["last_round"])


def ended(seats: int = 3) -> Table:
    """A match that is about to be counted."""
    return Table(seats).correct(0, "patronage", 5).spring().winter()


@pytest.mark.clause("VT-24", "VT-25", "VT-26")
def test_what_is_printed_is_told_at_the_end() -> None:
    table = ended().correct(0, "alliances", 1, "empire")
    assert ("count", 0, 1, 2) == table.asked
    table.refused("too_many", "VT-20", seat=0, points=1, crosses=1, indulgences=6)
    table.refused("not_offered", seat=0, points=1, crosses=1, blocked=["france"])
    table.say(seat=2, points=5, crosses=4, indulgences=5).say(seat=0, points=1, crosses=4, blocked=["empire"])
    table.refused("too_many", "VT-20", seat=1, points=0, crosses=0, indulgences=6)
    table.say(seat=1, points=0, crosses=0)
    lines = [{one.reason: one.points for one in own.lines} for own in table.result().seats]
    assert [(2, 0), (0, 0), (2, 0)] == [(own["religion"], own["alliances"]) for own in lines]
    assert (0, -5) == (lines[0]["indulgences"], lines[2]["indulgences"])


@pytest.mark.clause("VT-26")
def test_crowns_are_asked_for_only_if_there_is_a_tie() -> None:
    assert "patronage" == ended().counts({"points": 5}, NOTHING, NOTHING).over
    table = ended().counts(NOTHING, {"points": 3}, {"points": 5, "crosses": 1})
    assert table.over == "patronage"
    table = ended().counts(NOTHING, {"points": 4}, NOTHING)
    assert ("crowns", 0, 1, 2) == table.asked
    table.say(seat=0, crowns=1).say(seat=1, crowns=2).say(seat=2, crowns=9)
    assert ("patronage", (1,), "crowns") == (table.over, *_won(table))


def _won(table: Table) -> tuple[tuple[int, ...], str | None]:
    result = table.result()
    return result.winners, result.tie_break


# By hand.


def test_by_hand_each_seat_tells_what_it_has() -> None:
    table = Table(mode="by-hand").say(seat=0, score=3, why="agreed").say(end=True)
    assert ("holdings", 0, 1, 2) == table.asked
    table.refused("too_many", "VT-14", seat=0, cities=["Pise"], cathedrals=1)
    table.say(seat=0, cities=["Rome", "Pise", "Bari"], patronage=2, cathedrals=1)
    table.refused("held_twice", "VT-1", seat=1, cities=["Rome"]).refused(
        "no_such_thing", seat=1, cities=["Ur"]
    )
    table.refused("too_many", "VT-14", seat=1, cities=["Naples"], cathedrals=5)
    table.say(seat=1, cities=["Naples"]).say(seat=2, cities=[])
    assert ("honours", 0, 1, 2) == table.asked
    table.say(seat=0, trophies=["green"]).say(seat=2, trophies=[], alliances=["france"])
    table.refused("not_offered", seat=1, trophies=[], alliances=["france"]).say(seat=1, trophies=[])
    table.counts({"points": 1}, NOTHING, NOTHING)
    lines = {one.reason: one.points for one in table.result().seats[0].lines}
    assert (1, 1, 1, 4, 1, 2) == tuple(
        lines[key] for key in ("cities", "most_cities", "patronage", "printed", "cathedrals", "trophies")
    )
    assert ("by_hand", "VT-21") == table.ended


@pytest.mark.clause("VT-29", "VT-19", "VT-20")
def test_what_is_the_players_own_business_is_not_asked() -> None:
    """Courtiers, agents, purchases and indulgences are told where they count."""
    asked = {way.answer.kind for way in Table().prompt.ways()} | {
        way.answer.kind for way in Table().spring().prompt.ways()
    }
    assert {
        "annex",
        "patronise",
        "war",
        "pass",
        "recruit",
        "cathedral",
        "ally",
        "title",
        "done",
        "board",
    } == asked


def test_the_matches_show_what_they_are_for() -> None:
    tables, said = set(), set()
    for path in sorted(matches("virtu").glob("*.jsonl")):
        request, lines, last = read_lines(path)
        tables.add((len(request["seats"]), last["over"]["why"]))
        said |= {key for line in lines for key in line}
    assert {2, 3, 4, 5} == {seats for seats, _ in tables}
    assert {"rounds", "naples", "by_hand"} == {why for seats, why in tables if seats == 2}
    assert {"cities", "patronage", "no_neutral", "by_hand"} == {why for seats, why in tables if seats > 2}
    kinds = "annex patronise war refresh choose next besiege defend war_bonus attack lose paid recruit cathedral ally"
    kinds += " overturn title points crowns cities undo amend correct track influence also intrigue away levy allied cost board"
    assert set(kinds.split()) <= said


def test_there_are_thirty_cities() -> None:
    assert 30 == len(VALUES)
