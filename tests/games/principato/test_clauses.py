"""Every clause of the rules has a test; the command counts; the recorded matches show what they are for."""

import json
from pathlib import Path
from typing import Any

from tests.clauses import clauses, named
from tests.recorded import matches, read_lines
from tests.table.test_referee import signoria


def test_every_clause_has_a_test_and_every_named_clause_is_in_the_rules() -> None:
    assert {f"PR-{n}" for n in range(1, 15)} == clauses("principato") == set(named(Path(__file__).parent))


def test_the_matches_show_what_they_are_for() -> None:
    """Two, three and four players in both depths, one left by hand, and every kind of line."""
    tables, said = set(), set()
    for path in sorted(matches("principato").glob("*.jsonl")):
        request, lines, last = read_lines(path)
        tables.add((len(request["seats"]), request["options"].get("depth"), last["over"]["why"]))
        said |= {key for line in lines for key in line}
    both = {(seats, depth, "years") for seats in (2, 3, 4) for depth in ("scorings", "everything")}
    assert both | {(3, "everything", "by_hand")} <= tables
    turns = (
        "done turned cards depth act recruit acquire pay own order supply dismiss pass monuments objectives"
    )
    assert {*turns.split(), "undo", "amend", "correct", "score", "by_hand", "end"} <= said


def test_the_command_counts_an_end_and_a_military_scoring_or_says_what_is_wrong() -> None:
    def command(*options: str, seats: list[Any]) -> tuple[int, Any]:
        done = signoria("score", "principato", *options, said=json.dumps({"seats": seats}).encode())
        return done.returncode, json.loads(done.stdout) if done.stdout else len(done.stderr.splitlines())

    armies = [{"name": "Anna", "catapults": 2, "supplied": 2, "unsupplied": 1}, {"name": "Bruno"}]
    scored = [{"name": "Anna", "strength": 3, "points": 5}, {"name": "Bruno", "strength": 0, "points": 0}]
    assert (0, {"seats": scored}) == command("--military", seats=armies)
    status, counted = command(seats=[{"military": 2}, {}])
    assert (0, [2, 0]) == (status, [seat["total"] for seat in counted["seats"]])
    assert (2, 1) == command("--military", seats=[{"catapults": 20}, {}])
    assert (2, 1) == command(seats=[{"favour": 4}, {}])
