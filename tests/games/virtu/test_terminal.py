"""Virtù in the terminal: whole matches of two and four typed by hand, in both languages; and how many answers a year takes."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.games import find
from companion.procedures.seating import usual_sides
from companion.storage.saved_match import SavedMatch
from tests.any_table import NAMES
from tests.games.virtu.table import Table
from tests.typist import Typist

GAME = find("virtu")


def sit_down(seats: int, lang: str = "en", **options: str) -> Typist:
    sat = tuple(zip(usual_sides(GAME, seats), NAMES, strict=False))
    return Typist(SavedMatch(GAME, Request(sat, 0, options)), lang)


def typed(typist: Typist, *lines: str) -> str:
    """Every line is accepted; what was said to the last of them."""
    told = ""
    for line in lines:
        before = typist.kept.session.n
        told = typist.type(line)
        assert before + 1 == typist.kept.session.n, (line, told)
    return told


TRACKS = ("2 3 5 3 2 8", "3 2 4 2 3 7", "2 2 6 2 2 7")
WAR = {
    "en": (
        "influence 7 florence, war 2 siena, 0, pass, pass, bruno recruit 3, bruno title guild, done",
        "ally florence, influence 2 venice / latina, anna levy florence, done",
        "war 5 naples, intrigue track of rome, 3 0, cannons, courtier, courtier, pass, pass, 1 florence",
    ),
    "fr": (
        "influence 7 florence, guerre 2 sienne, 0, passer, passer, bruno recrut 3, bruno titre guilde, done",
        "ally florence, influence 2 venise / latina, anna levy florence, done",
        "guerre 5 naples, intrigue piste de rome, 3 0, canons, courtisan, courtisan, passer, passer, 1 florence",
    ),
}


def at_war(lang: str, rounds: int) -> tuple[Typist, Any]:
    """These rounds of the war are typed."""
    typist = sit_down(2, lang)
    typed(typist, *TRACKS, *(line for round_ in WAR[lang][:rounds] for line in round_.split(", ")))
    return typist, typist.kept.session


@pytest.mark.clause("VT-34")
@pytest.mark.parametrize(("lang", "won"), [("en", "France holds Naples"), ("fr", "La France tient Naples")])
def test_a_war_that_france_wins_is_typed(lang: str, won: str) -> None:
    typist, session = at_war(lang, 2)
    told = typed(typist, *WAR[lang][2].split(", "))
    assert ("naples", True) == (session.over.why, won in told)


@pytest.mark.clause("VT-30", "VT-34")
@pytest.mark.parametrize(("lang", "done", "passes"), [("en", "done", "pass"), ("fr", "done", "passer")])
def test_a_whole_war_is_typed(lang: str, done: str, passes: str) -> None:
    typist, session = at_war(lang, 2)
    while session.match.phase != "end":
        typed(typist, passes if session.prompt.seats else done)
    told = typed(typist, "anna 3 2 1", "bruno 5 1")
    assert ("rounds", "VT-34", 21) == (session.over.why, session.over.clause, session.match.round)
    assert "Bruno" in told
    assert "{" not in told


YEARS = "board, annex ravenna, annex bari, patronise, war 2 parma, -1, pass, anna recruit 2, dario recruit 4, done"
YEARS += ", war 6 venice, annex benevento, patronise, patronise, choose leonardo, 1 -1, courtier"
YEARS += ", leonardo, courtier, pass, pass, chiara ally france, done"
FREE = "rome palermo genoa nice mantua trento ancona spoleto latina siena messina reggio"


@pytest.mark.clause("VT-5", "VT-7", "VT-21")
def test_a_whole_match_of_four_is_typed() -> None:
    typist = sit_down(4)
    typed(typist, *YEARS.split(", "))
    session: Any = typist.kept.session
    assert session.match.holder["Venise"] == 3
    free = iter(FREE.split())
    while session.prompt is not None and session.match.phase != "end":
        asked: Any = session.prompt
        annexes = asked.seats == (0,) and asked.__struct_config__.tag == "act"
        typed(typist, f"annex {next(free)}" if annexes else "pass" if asked.seats else "done")
    told = typed(typist, "anna 3 2", "bruno 1 1", "chiara 0 4 1", "dario 2 0")
    assert session.over is not None
    assert "The winner" in told


def refused(typist: Typist, line: str) -> str:
    before = typist.kept.session.n
    told = typist.type(line)
    assert before == typist.kept.session.n, line
    return told


def test_what_cannot_be_is_said_with_its_clause() -> None:
    typist = sit_down(2)
    typed(typist, *TRACKS)
    assert "[VT-15]" in refused(typist, "war 5 rome")
    typed(typist, "pass", "pass")
    assert "[VT-30]" in refused(typist, "anna recruit 5")


def test_who_is_meant_must_be_said_where_the_table_is_asked() -> None:
    typist = sit_down(4)
    typed(typist, "pass", "pass", "pass", "pass")
    assert "Which one? 1 Anna: recruit 2, 2 Bruno" in refused(typist, "recruit 2")
    typist.type("back")
    assert "[VT-13]" in (typed(typist, "anna ally france"), refused(typist, "bruno ally france"))[1]


def test_the_board_can_be_corrected_in_words() -> None:
    typist = sit_down(4)
    typed(typist, "points for cities 1 2 3 4 5 7", "cost france 2 crowns 1 ships", "pay table 0 1 3")
    view = typist.kept.session.view("all")
    assert (7, {"crowns": 2, "ships": 1}) == (view.printed.city_points[-1], view.costs["france"])  # type: ignore[attr-defined]


# How many answers a year takes.


def test_a_year_of_four_takes_about_sixteen_answers() -> None:
    """One annexes, one patronises, one besieges a neutral city, one a player's; three recruit, one builds, one allies."""
    table = Table(4).give(3, "troops", 4).give(2, "troops", 3)
    before = table.n
    table.annex(0, "Ravenne").say(seat=1, patronise=True).war(2, Trente=3).war(3, Venise=4)
    table.defend().passes(2)  # the neutral city
    table.defend(0).passes(3).passes(2)  # the player's
    table.say(seat=1, recruit=2).say(seat=2, recruit=2).say(seat=3, recruit=1)
    table.say(seat=0, cathedral="Florence").say(seat=1, ally="france").winter()
    assert (15, 2) == (table.n - before, table.view()["round"])
