"""How Virtù ends: three triggers, the last winter, final entries, crowns; and while only keeping score."""

import pytest

from companion.engine.events import LastRound
from companion.games import find
from tests.games.virtu.table import Table
from tests.recorded import matches, read_lines

NOTHING: dict[str, int] = {}
SEVEN = "Bari Rome Latina Sienne Trente"
"""With these Anna has seven cities."""


def left(table: Table, no_neutral: int, cities: int, patronage: int) -> None:
    told = {"no_neutral": no_neutral, "cities": cities, "patronage": patronage}
    assert told == {one["what"]: one["left"] for one in table.view()["triggers"]}


@pytest.mark.clause("VT-21")
def test_what_brings_the_last_winter() -> None:
    left(table := Table(), 14, 6, 5)
    left(table.annex(0, "Bari").correct(1, "patronage", 2), 13, 5, 3)
    table = Table().gets(0, cities=SEVEN).annex(0, "Ancône").shows(last_round=False).spring()
    assert [LastRound("VT-21")] == table.session.events
    assert LastRound("VT-21") not in Table().spring().session.events
    table.shows(ends=["cities"], last_round=True).winter().asks("count 0 1 2")
    Table().correct(0, "patronage", 4).says(patronise=True).spring().shows(ends=["patronage"])
    table = Table()
    for i, city in enumerate(table.match.neutral):
        table.holds(i % 3, city)
    table.spring().shows(ends=["no_neutral"]).winter().counts({"points": 3}, {"points": 1}, NOTHING)
    assert ("no_neutral", "VT-21") == table.ended
    table = Table().gets(0, cities=f"{SEVEN} Ancône").give(1, "troops", 6).passes(0).war(1, Pise=6)
    table.spring().defend().duel().shows(ends=[], last_round=False)


def ended(seats: int = 3) -> Table:
    """A match about to be scored."""
    return Table(seats).correct(0, "patronage", 5).year()


@pytest.mark.clause("VT-24", "VT-25", "VT-26")
def test_what_is_printed_is_told_at_the_end() -> None:
    table = ended().gets(0, alliances="empire").asks("count 0 1 2")
    table.offers("seat 1 points 0-60 crosses 0-60 indulgences 0-5 blocked 0")
    table.no("too_many VT-20 indulgences", points=1, crosses=1, indulgences=6)
    table.no("not_offered", points=1, crosses=1, indulgences=5, blocked=["france"])
    table.says(2, points=5, crosses=4, indulgences=5).says(points=1, crosses=4, blocked=["empire"])
    table.no("too_many VT-20", points=0, crosses=0, indulgences=6).says(points=0, crosses=0)
    lines = [table.points(seat) for seat in range(3)]
    assert [(2, 0, 0), (0, 0, 0), (2, 0, -5)] == [
        (own["religion"], own["alliances"], own["indulgences"]) for own in lines
    ]


@pytest.mark.clause("VT-26")
def test_crowns_are_asked_for_only_if_there_is_a_tie() -> None:
    assert "patronage" == ended().counts({"points": 5}, NOTHING, NOTHING).over
    assert "patronage" == ended().counts(NOTHING, {"points": 3}, {"points": 5, "crosses": 1}).over
    table = ended().say(rank_points=[1, 1, 2, 2, 20]).counts(NOTHING, {"points": 21}, NOTHING)
    table.asks("crowns 0 1").offers("seat 2 crowns 0-60").no("not_your_turn", 2, crowns=9)
    table.wrong("no_crowns VT-26", "crowns", 1, seat=2).says(1, crowns=2).shows(crowns=[None] * 3)
    table.asks("crowns 0").says(crowns=1).books((0, "crowns", 1, "told", "VT-26", {}))
    table.correct(1, "crowns", 1).shows(crowns=[1, 3, None])
    result = table.result()
    assert result == find("virtu").score(table.view())
    assert ("patronage", (1,), "crowns") == (table.over, result.winners, result.tie_break)


# Keeping score.


def test_by_hand_each_seat_tells_what_it_has() -> None:
    table = Table(mode="by-hand").shows(last_round=False).say(seat=0, score=3, why="agreed").say(end=True)
    table.asks("holdings 0 1 2").offers("seat 3 cities 20 patronage 0-5 cathedrals 0-5")
    table.no("too_many VT-14 cathedrals", cities=["Pise"], cathedrals=1).because(most=0, what="cathedrals")
    table.says(cities=["Rome", "Pise", "Bari"], patronage=2, cathedrals=1)
    table.no("held_twice VT-1 Rome", cities=["Rome"]).no("no_such_thing VT-1 Ur", cities=["Ur"])
    table.no("held_twice VT-1 Bénévent", cities=["Bénévent", "Bénévent"])
    table.no("too_many VT-14 cathedrals", cities=["Naples"], cathedrals=5)
    table.no("not_offered", cities=["Naples"], cathedrals=1, patronage=6)
    table.says(cities=["Naples"], cathedrals=1).offers("seat 1 cities 16 patronage 0-5 cathedrals 0-3")
    table.says(cities=[]).asks("honours 0 1 2").says(trophies=["green"], works=["duomo"])
    table.offers("seat 1 trophies 2 alliances 3 works 1")
    table.says(2, trophies=[], alliances=["france"], works=["sistine"])
    table.no("not_offered", trophies=[], alliances=["france"]).says(trophies=[])
    own = table.counts({"points": 1}, NOTHING, NOTHING).points(0)
    told = ("cities", "most_cities", "patronage", "printed", "cathedrals", "trophies")
    assert ("by_hand", "VT-21", 1, 1, 1, 4, 1, 2) == (*(table.ended or ()), *(own[key] for key in told))


@pytest.mark.clause("VT-29", "VT-19", "VT-20")
def test_what_is_the_players_own_business_is_not_asked() -> None:
    """Courtiers, agents, purchases and indulgences are entered where they count."""
    assert {"annex", "patronise", "war", "pass", "board"} == Table().choices().keys()
    assert {"recruit", "cathedral", "ally", "title", "done"} == Table().spring().choices().keys()


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
    kinds += " overturn title points crowns cities undo amend correct track influence also intrigue away levy allied cost board storm leave"
    assert set(kinds.split()) <= said
