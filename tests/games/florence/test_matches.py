"""The recorded matches of The Princes of Florence show what they are for; test_every_game.py tells them again."""

from pathlib import Path

from tests.recorded import read_lines

FILES = sorted((Path(__file__).parent / "matches").glob("*.jsonl"))


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
