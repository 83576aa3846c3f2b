"""Every clause of the rules has a test, and every test that names a clause names one that exists."""

from pathlib import Path

from tests.clauses import clauses, named

RULES = clauses("il_principe")
NAMED = named(Path(__file__).parent)


def test_every_clause_has_a_test() -> None:
    assert [] == sorted(RULES - NAMED.keys())


def test_every_named_clause_is_in_the_rules() -> None:
    assert {} == {clause: tests for clause, tests in NAMED.items() if clause not in RULES}


def test_the_rules_are_all_there() -> None:
    """IP-1 to IP-45; there is no IP-39."""
    assert {f"IP-{n}" for n in range(1, 46) if n != 39} == RULES
