"""Mutation test: changes the code in thousands of small ways, and counts how many of them the tests notice."""

import ast
import json
import shutil
import subprocess
import sys
import textwrap
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir
from difflib import unified_diff
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from bench.sizes import game_names, kind

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "mutants"
SURVIVED = FOLDER / "survived.diff"
COPIED = ("companion", "hw", "docs", "tests")
"""What is copied for a part, so that you can go on working. Some tests read docs."""
SHARED = "engine"
PANELS = "hw"
PURE = tuple(
    f"hw/{name}.py"
    for name in ("event_sorter", "presses", "panels", "tb1_host", "wiring", "firmware/box", "firmware/tb1")
)
"""The parts of the panels that need no thread, no port and no pin."""
PANEL_TESTS = tuple(
    f"tests/hw/test_{name}.py"
    for name in ("event_sorter", "presses", "panels", "tb1", "tb1_talk", "firmware", "wiring")
)
SHEETS = tuple(
    f"companion/sheets/{name}.py" for name in ("reading", "sheet", "points", "position", "writing")
)
SHEET_TESTS = tuple(f"tests/sheets/test_{name}.py" for name in ("reading", "bounds", "points"))
RULES = ("rules", "data", "prompts and answers")
"""The kinds of modules of a game that are changed."""
LEFT_OUT = (
    "--ignore-glob=tests/games/*/kiosk/*",  # the kiosk is not copied
    "--ignore-glob=tests/games/test_*.py",  # they play every game at random, and so do the next two
    "--ignore-glob=tests/games/*/test_properties.py",
    "--ignore=tests/new_game/test_new_parts.py",  # it needs the whole project
    "-m not hypothesis",
)
NOTICED = ("killed", "timeout", "segfault")
UNKNOWN = ("not checked", "check was interrupted by user", "suspicious", "skipped")
WORDS = "words.py"
"""In files of this name every text is for people to read."""


class Mutant(NamedTuple):
    """One mutated function, and the tests' verdict."""

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


class Part(NamedTuple):
    """Modules that are mutated together, and the tests that should notice."""

    name: str
    changed: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Where its copy of the project is, with mutmut's folder below it."""
        return FOLDER / self.name


def parts() -> dict[str, Part]:
    """Everything games share, the seat panels, score sheets, then each game."""
    shared = ("companion/engine/*", "companion/procedures/*")
    tests = (
        "tests/engine",
        "tests/procedures",
        "tests/new_game",
        "tests/server/test_buttons.py",
        "tests/server/test_server_price_clock.py",
        "tests/server/test_unheard_presses.py",
        "tests/games",
    )
    found = {
        SHARED: Part(SHARED, shared, tests),
        PANELS: Part(PANELS, PURE, PANEL_TESTS),
        "sheets": Part("sheets", SHEETS, SHEET_TESTS),
    }
    for game in game_names(ROOT):
        modules = sorted((ROOT / "companion/games" / game).glob("*.py"))
        changed = tuple(str(path.relative_to(ROOT)) for path in modules if kind(path) in RULES)
        found[game] = Part(game, changed, (f"tests/games/{game}",))
    return found


def describe(parser: ArgumentParser) -> None:
    """Add the options of this command."""
    parser.set_defaults(run=lambda it: run(it.part, it.go_on, it.count_only, it.only, (it.sample, it.seed)))
    parser.add_argument(
        "--part", action="append", choices=parts(), help="only this part; may be said more than once"
    )
    parser.add_argument("--go-on", action="store_true", help="keep what an earlier run has found out")
    parser.add_argument(
        "--count-only", action="store_true", help="run nothing, count what earlier runs have left"
    )
    parser.add_argument(
        "--only", metavar="NAME", help="only mutants whose name fits, like companion.games.*.scoring*"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants of each part, at random")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another sample (default: 1)")


def run(
    names: list[str] | None, go_on: bool, count_only: bool, only: str | None, sample: tuple[int | None, int]
) -> int:
    """Run mutmut part by part, then count. A part that fails does not stop the others."""
    wanted = [part for name, part in parts().items() if not names or name in names]
    failed = [] if count_only else [part.name for part in wanted if not run_part(part, go_on, only, sample)]
    found = {part.name: list(mutants(part)) for part in wanted}
    print(report(found))
    if failed:
        print(f"broken off or not to be run: {', '.join(failed)}; --go-on takes it up again")
    return 1 if failed else 0


def run_part(part: Part, go_on: bool, only: str | None, sample: tuple[int | None, int]) -> bool:
    """Whether mutmut finished. A continued run keeps its copy."""
    if not (go_on and part.folder.exists()):
        set_up(part)
    count, seed = sample
    print(f"mutants: {part.name}" + (f", sample of {count}, seed {seed}" if count else ""), flush=True)
    options = [f"--sample={count},{seed}"] if count else []
    command = [sys.executable, "-m", "bench.collected", *options, "run", *([only] if only else [])]
    return not subprocess.run(command, cwd=part.folder, check=False).returncode


def set_up(part: Part) -> None:
    """A fresh copy of the project, with settings for this part."""
    shutil.rmtree(part.folder, ignore_errors=True)
    for folder in COPIED:
        shutil.copytree(ROOT / folder, part.folder / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (part.folder / "pyproject.toml").write_text(settings(part), "utf-8")


def settings(part: Part) -> str:
    """The settings of mutmut and pytest."""
    source = part.changed[0].split("/")[0]
    lists = {
        "source_paths": (source,),  # all of it is copied: its parts import each other
        "only_mutate": part.changed,
        "also_copy": sorted({"docs", "hw", "companion"} - {source}),
        "pytest_add_cli_args": LEFT_OUT,
        "pytest_add_cli_args_test_selection": part.tests,
    }
    # A list of texts is written alike in JSON and TOML.
    return "\n".join(["[tool.mutmut]", *(f"{key} = {json.dumps(value)}" for key, value in lists.items()), ""])


def mutants(part: Part) -> Iterator[Mutant]:
    """All mutants of a part; none if it was never run."""
    made = part.folder / "mutants"
    if not made.exists():
        return
    # imported here, because the other benchmarks do without mutmut
    from mutmut.mutation.data import MutantLineSpans, SourceFileMutationData
    from mutmut.mutation.diff_apply import generated_function_names
    from mutmut.stats import status_by_exit_code

    with chdir(part.folder):  # mutmut looks for its files from there
        for meta in sorted(made.rglob("*.py.meta")):
            file = meta.relative_to(made).with_suffix("")
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


def report(found: dict[str, list[Mutant]]) -> str:
    """The figures of each part and in total. The mutants that no test noticed go into a file."""
    everything = [mutant for some in found.values() for mutant in some]
    missed = [mutant for mutant in everything if mutant.status not in UNKNOWN and counts_as_missed(mutant)]
    FOLDER.mkdir(exist_ok=True)
    SURVIVED.write_text("\n\n".join(mutant.diff() for mutant in missed) + "\n", "utf-8")
    where = Counter(mutant.file for mutant in missed).most_common()
    return "\n".join(
        [
            *(f"{count:6}  not noticed in {file}" for file, count in where),
            *(figures(name, some) for name, some in found.items()),
            *([figures("all", everything)] if len(found) > 1 else []),
            "rate: killed of those that were run, text-only ones left out (goal: at least 95 %)",
            f"what survived: {SURVIVED.relative_to(ROOT)}",
        ]
    )


def counts_as_missed(mutant: Mutant) -> bool:
    """Whether it survived, and changed more than a sentence."""
    return mutant.status not in NOTICED and not mutant.text_only


def figures(name: str, found: list[Mutant]) -> str:
    """One line: total, run, killed, survived, not run."""
    was_run = [mutant for mutant in found if mutant.status not in UNKNOWN]
    killed = sum(mutant.status in NOTICED for mutant in was_run)
    meant = [mutant for mutant in was_run if not mutant.text_only]
    caught = len(meant) - sum(map(counts_as_missed, meant))
    rate = (
        "{:.1%} (95 %: {:.1%} to {:.1%})".format(caught / len(meant), *wilson(caught, len(meant)))
        if meant
        else "none"
    )
    no_test = sum(mutant.status == "no tests" for mutant in was_run)
    return (
        f"{name:12} mutants {len(found)}, run {len(was_run)}: killed {killed}, survived {len(was_run) - killed}"
        f" ({no_test} of them in code that no test runs), not run {len(found) - len(was_run)};"
        f" text-only {len(was_run) - len(meant)}, rate {rate}"
    )


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The bounds of the overall rate with 95 % confidence, if these were drawn at random."""
    z = 1.96
    middle, width = hits + z * z / 2, z * sqrt(hits * (tries - hits) / tries + z * z / 4)
    return (middle - width) / (tries + z * z), (middle + width) / (tries + z * z)
