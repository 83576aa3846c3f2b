"""Virtù in the terminal: whole matches of two and four typed by hand, in both languages; and how many answers a year takes."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.games import find
from companion.procedures.seating import usual_sides
from companion.storage.saved_match import SavedMatch
from tests.any_table import NAMES
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


# How many answers a year takes.
