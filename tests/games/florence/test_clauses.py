"""Every clause of the rules has a test, and every test that names a clause names one that exists."""

from pathlib import Path

from tests.clauses import clauses, named

RULES = clauses("florence")
NAMED = named(Path(__file__).parent)


def test_every_clause_has_a_test() -> None:
    assert [] == sorted(RULES - NAMED.keys())


def test_every_named_clause_is_in_the_rules() -> None:
    assert {} == {clause: tests for clause, tests in NAMED.items() if clause not in RULES}


def test_the_rules_are_all_there() -> None:
    """The base game, the money, Muse & Princess, Cooperation."""
    numbers = (*range(1, 29), 34, *range(40, 45), 50, 51)
    assert {f"PF-{n}" for n in numbers} == RULES
