"""Whole evenings of Il Principe, told again line by line: each must end as it did. record_matches.py wrote them."""

from pathlib import Path

import msgspec
import pytest

from tests.games.il_principe.record_matches import MATCHES, RECORDED, tell
from tests.games.il_principe.table import as_shown
from tests.recorded import standing

FILES = sorted(MATCHES.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    session, expected = tell(path)
    assert expected == standing(session)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_recorded_match_scores_alike_as_a_position(path: Path) -> None:
    """What the referee counts and what ./signoria score counts from the last view is the same."""
    session, expected = tell(path)
    assert expected["result"] == as_shown(session.game.score(expected["view"]))


def test_every_match_is_there() -> None:
    assert sorted(RECORDED) == [path.stem for path in FILES]


def test_the_matches_show_what_they_are_for() -> None:
    """Every end of the game, both editions, every number of players, and every kind of line."""
    ends, tables, said = set(), set(), set()
    for path in FILES:
        first, *lines, last = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
        ends.add(last["over"]["why"])
        tables.add((len(first["request"]["seats"]), last["view"]["edition"]))
        said |= {key for line in lines for key in line}
    assert {"cities", "last_round", "short_pile", "by_hand"} == ends
    assert {(2, "amigo"), (3, "amigo"), (4, "amigo"), (5, "amigo")} < tables
    assert {(2, "mind-the-move"), (3, "mind-the-move"), (5, "mind-the-move")} < tables
    asked = "reveal bid pass build lay city flip region rule auction end coins"
    always = "undo redo rewind amend correct by_hand score take"
    assert {*asked.split(), *always.split()} <= said
