"""Which clauses the rules of a game have, and which of them its tests name."""

import ast
import re
from pathlib import Path

RULES = Path(__file__).parents[1] / "docs" / "rules"


def clauses(game: str) -> set[str]:
    """Every clause of the rules: each begins a line."""
    return set(re.findall(r"^- ([A-Z]+-\d+) ", (RULES / f"{game}.md").read_text("utf-8"), re.MULTILINE))


def named(folder: Path) -> dict[str, list[str]]:
    """Every clause that a mark names, with the tests that carry it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in _marks(node):
                    found.setdefault(clause, []).append(f"{path.name}::{node.name}")
    return found


def _marks(test: ast.FunctionDef) -> list[str]:
    return [
        ast.literal_eval(argument)
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
    ]
