"""Whole evenings of The Princes of Florence, told again line by line: each must end as it did. record_matches.py wrote them."""

from pathlib import Path

import pytest

from tests.any_table import as_shown
from tests.games.florence.record_matches import MATCHES, RECORDED
from tests.recorded import read_lines, standing, tell

FILES = sorted(MATCHES.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    session, expected = tell(path, "florence")
    assert expected == standing(session)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_recorded_match_scores_alike_as_a_position(path: Path) -> None:
    """What the referee counts and what ./signoria score counts from the last view is the same."""
    session, expected = tell(path, "florence")
    assert expected["result"] == as_shown(session.game.score(expected["view"]))


def test_every_match_is_there() -> None:
    assert sorted(RECORDED) == [path.stem for path in FILES]


def test_the_matches_show_what_they_are_for() -> None:
    """Every number of players, each extension and both, both ends, and every kind of line."""
    tables, ends, said = set(), set(), set()
    for path in FILES:
        request, lines, last = read_lines(path)
        ends.add(last["over"]["why"])
        options = request.get("options", {})
        tables.add((len(request["seats"]), options.get("muse"), options.get("cooperation")))
        said |= {key for line in lines for key in line}
    assert {"rounds", "by_hand"} == ends
    assert {2, 3, 4, 5} == {seats for seats, *_ in tables}
    assert {(None, None), ("true", None), (None, "true"), ("true", "true")} == {
        (muse, cooperation) for _, muse, cooperation in tables
    }
    asked = {"board", "freedoms", "pile", "bid", "pass", "rule", "landscape", "give_back", "recruit"}
    asked |= {"character", "merchant", "professor", "work", "bonus", "princess", "points", "build", "with"}
    asked |= {"join", "freedom", "take", "prestige", "empty", "auction", "end", "money", "score", "keep"}
    asked |= {"starter", "banker", "undo", "redo", "rewind", "amend", "correct", "by_hand"}
    assert [] == sorted(asked - said)
