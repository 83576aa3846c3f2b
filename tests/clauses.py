"""Which clauses the rules of a game have, and which of them its tests name."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

RULES = Path(__file__).parents[1] / "docs" / "rules"


def clauses(game: str) -> set[str]:
    """Every clause of the rules: each begins a line."""
    return set(re.findall(r"^- ([A-Z]+-\d+) ", (RULES / f"{game}.md").read_text("utf-8"), re.MULTILINE))


def named(folder: Path) -> dict[str, list[str]]:
    """Every clause named by a mark, with its tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        of_all = [node.value for node in tree.body if isinstance(node, ast.Assign) and _is_pytestmark(node)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in _clauses([*of_all, *node.decorator_list]):
                    found.setdefault(clause, []).append(f"{path.name}::{node.name}")
    return found


def _is_pytestmark(node: ast.Assign) -> bool:
    """Whether it marks all tests of its module."""
    return ast.unparse(node.targets[0]) == "pytestmark"


def _clauses(marks: Iterable[ast.expr]) -> list[str]:
    return [
        ast.literal_eval(argument)
        for mark in marks
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
    ]
