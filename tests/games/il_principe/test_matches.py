"""The recorded matches of Il Principe show what they are for; test_every_game.py tells them again."""

from pathlib import Path

import msgspec

FILES = sorted((Path(__file__).parent / "matches").glob("*.jsonl"))


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
