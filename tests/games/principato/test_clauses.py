"""Principato's recorded matches show what they are for; the command counts."""

import json
from typing import Any

from tests.recorded import matches, read_lines
from tests.server.test_referee import signoria

SAID = """done turned cards depth act recruit acquire pay own order supply dismiss pass monuments objectives
undo amend correct score by_hand end"""


def test_the_matches_show_what_they_are_for() -> None:
    """Two, three and four players in both modes, one that went over to keeping score, and every kind of line."""
    tables, said = set(), set()
    for request, lines, last in map(read_lines, matches("principato").glob("*.jsonl")):
        tables.add((len(request["seats"]), request["options"].get("depth"), last["over"]["why"]))
        said |= {key for line in lines for key in line}
    both = {(seats, depth, "years") for seats in (2, 3, 4) for depth in ("scorings", "everything")}
    assert both | {(3, "everything", "by_hand")} <= tables
    assert set(SAID.split()) <= said


def test_the_command_counts_an_end_and_a_military_scoring_or_says_what_is_wrong() -> None:
    def command(*options: str, seats: list[Any]) -> tuple[int, Any]:
        done = signoria("score", "principato", *options, said=json.dumps({"seats": seats}).encode())
        return done.returncode, json.loads(done.stdout)["seats"] if done.stdout else done.stderr.count(b"\n")

    scored = [{"name": "Anna", "strength": 3, "points": 5}, {"name": "", "strength": 0, "points": 0}]
    army = {"name": "Anna", "catapults": 2, "supplied": 2, "unsupplied": 1}
    assert (0, scored) == command("--military", seats=[army, {}])
    assert [2, 0] == [seat["total"] for seat in command(seats=[{"military": 2}, {}])[1]]
    assert (
        (2, 1) == command("--military", seats=[{"catapults": 20}, {}]) == command(seats=[{"favour": 4}, {}])
    )
