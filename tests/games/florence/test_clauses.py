"""Every clause of the rules has a test, and every test that names a clause names one that exists."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs/rules/florence.md"
DEFINED = re.compile(r"(?:^- |\. |: )(PF-\d+)(?= |$)", re.MULTILINE)
"""At the start of a line, after the full stop of another clause, or at the end of a heading."""


def clauses() -> set[str]:
    return set(DEFINED.findall(RULES.read_text("utf-8")))


def named() -> dict[str, list[str]]:
    """Every clause that a mark names, with the tests that carry it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in marks(node):
                    found.setdefault(clause, []).append(f"{path.name}::{node.name}")
    return found


def marks(test: ast.FunctionDef) -> list[str]:
    return [
        ast.literal_eval(argument)
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
    ]


def test_every_clause_has_a_test() -> None:
    assert [] == sorted(clauses() - named().keys())


def test_every_named_clause_is_in_the_rules() -> None:
    assert {} == {clause: tests for clause, tests in named().items() if clause not in clauses()}


def test_the_rules_are_all_there() -> None:
    """The base game, the money, Muse & Princess, Cooperation."""
    numbers = (*range(1, 29), 34, *range(40, 45), 50, 51)
    assert {f"PF-{n}" for n in numbers} == clauses()
