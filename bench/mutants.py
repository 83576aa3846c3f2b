"""Mutation test: changes the rules in thousands of small ways and counts how many of them the tests notice."""

import ast
import shutil
import subprocess
import sys
import textwrap
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = Path("companion/games")
FOLDER = ROOT / "mutants"
SURVIVED = FOLDER / "survived.diff"
NOTICED = ("killed", "timeout", "segfault")
UNKNOWN = ("not checked", "check was interrupted by user", "suspicious", "skipped")
WORDS = "words.py"
"""In files of this name every text is for people to read."""


class Mutant(NamedTuple):
    """One changed function, and how the tests took it."""

    name: str
    file: str
    status: str
    before: str
    after: str

    @property
    def text_only(self) -> bool:
        """Whether only a sentence for people has changed: no rule, no name, no clause."""
        empty = _Sentences(everywhere=Path(self.file).name == WORDS)
        before, after = (ast.dump(empty.visit(ast.parse(source))) for source in (self.before, self.after))
        return before == after

    def diff(self) -> str:
        """What was changed."""
        lines = unified_diff(
            self.before.splitlines(), self.after.splitlines(), self.file, self.name, lineterm=""
        )
        return "\n".join(lines)


class _Sentences(ast.NodeTransformer):
    """Empties docstrings and the texts marked for translation, or all texts everywhere."""

    def __init__(self, everywhere: bool) -> None:
        self.inside = everywhere

    def visit_Call(self, node: ast.Call) -> ast.AST:
        before = self.inside
        self.inside = before or (isinstance(node.func, ast.Name) and node.func.id == "N_")
        self.generic_visit(node)
        self.inside = before
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Constant("") if self.inside and isinstance(node.value, str) else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return ast.Pass() if isinstance(node.value, ast.Constant) else self.generic_visit(node)


def describe(parser: ArgumentParser) -> None:
    """Add the options of this command."""
    parser.set_defaults(run=lambda chosen: run(chosen.go_on, chosen.count_only, chosen.game))
    folders = sorted(path.parent.name for path in (ROOT / GAMES).glob("*/rules.py"))
    parser.add_argument("--game", choices=folders, help="change the rules of this game only")
    parser.add_argument("--go-on", action="store_true", help="keep what an earlier run has found out")
    parser.add_argument(
        "--count-only", action="store_true", help="run nothing, count what an earlier run has left"
    )


def run(go_on: bool, count_only: bool, game: str | None) -> int:
    """Run mutmut, then count. mutmut renews no file that it does not change, so the default is to begin anew."""
    if not count_only:
        if not go_on:
            shutil.rmtree(FOLDER, ignore_errors=True)
        only = [] if game is None else [".".join((*GAMES.parts, game, "*"))]
        done = subprocess.run([sys.executable, "-m", "mutmut", "run", *only], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    with chdir(ROOT):  # mutmut looks for its files from there
        found = [mutant for mutant in mutants() if game is None or Path(mutant.file).parent == GAMES / game]
    without_verdict = sum(mutant.status in UNKNOWN for mutant in found)
    if not found or without_verdict:
        print(
            f"not finished: {without_verdict} of {len(found)} mutants have no verdict; --go-on takes it up again"
        )
        return 1
    print(report(found))
    return 0


def mutants() -> Iterator[Mutant]:
    """All mutants of the last run."""
    # Here, because the other benchmarks do without mutmut.
    from mutmut.mutation.data import MutantLineSpans, SourceFileMutationData
    from mutmut.mutation.diff_apply import generated_function_names
    from mutmut.stats import status_by_exit_code

    for meta in sorted(FOLDER.rglob("*.py.meta")):
        file = meta.relative_to(FOLDER).with_suffix("")
        data, spans = SourceFileMutationData(path=file), MutantLineSpans.load(file)
        data.load()
        for name, code in data.exit_code_by_key.items():
            assert spans is not None
            names = generated_function_names(name)
            before, after = (
                textwrap.dedent(source).replace(generated, "f")
                for source, generated in zip(spans.read_function_sources(names), names, strict=True)
            )
            yield Mutant(name, str(file), status_by_exit_code[code], before, after)


def report(found: list[Mutant]) -> str:
    """The figures; the mutants that nobody noticed go into a file, to be looked at."""
    meant = [mutant for mutant in found if not mutant.text_only]
    missed = [mutant for mutant in meant if mutant.status not in NOTICED]
    SURVIVED.write_text("\n\n".join(mutant.diff() for mutant in missed) + "\n", "utf-8")
    how = Counter(mutant.status for mutant in found)
    killed = sum(how[status] for status in NOTICED)
    where = Counter(mutant.file for mutant in missed).most_common()
    return "\n".join(
        [
            *(f"{count:6}  not noticed in {file}" for file, count in where),
            f"mutants    {len(found)}",
            f"killed     {killed} ({how['timeout']} of them because they ran for ever)",
            f"survived   {len(found) - killed} ({how['no tests']} of them in code that no test runs)",
            f"text-only  {len(found) - len(meant)}",
            f"kill rate without text-only: {1 - len(missed) / len(meant):.1%} (goal: at least 95 %)",
            f"what survived: {SURVIVED.relative_to(ROOT)}",
        ]
    )
