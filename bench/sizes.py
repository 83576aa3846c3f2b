"""Counts lines: each game by kind, and what all games share."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
COUNTED = (".py", ".toml")
RECORDED = ".jsonl"
"""Recorded matches and samples: nobody reads them, so they do not count as code."""
SHARED = ("companion", "kiosk", "hw", "tests")

NAMED = {
    "prompts and answers": ("prompts", "answers"),
    "words": ("words", "story", "invitation", "vocabulary"),
    "views": ("views", "view"),
    "data": ("data", "match", "cities", "cards"),
}
"""The kind of a game's module, by a word of its name. All others are rules."""
REST = "rules"
KINDS = (REST, "data", "prompts and answers", "words", "views", "kiosk", "tests")


def describe(parser: ArgumentParser) -> None:
    """Add the options of this command: there are none."""
    parser.set_defaults(run=lambda _: run())


def run() -> int:
    """Print both tables."""
    print(report(ROOT))
    return 0


def report(root: Path) -> str:
    """The lines of each game, then those of the shared parts."""
    games = {game: of_a_game(root, game) for game in game_names(root)}
    head = ("game", *KINDS, "all in", "recorded")
    rows = [(game, *(str(found[kind]) for kind in KINDS), *_sums(found)) for game, found in games.items()]
    shared = {part: shared_lines(root, part) for part in SHARED}
    return "\n".join(
        [
            *_table([head, *rows]),
            "",
            *_table(
                [("shared by all games", "all in", "recorded"), *((p, *_sums(f)) for p, f in shared.items())]
            ),
        ]
    )


def game_names(root: Path) -> list[str]:
    """The folders of the games."""
    return sorted(path.parent.name for path in root.glob("companion/games/*/__init__.py"))


def of_a_game(root: Path, game: str) -> Counter[str]:
    """The lines of a game by kind; recordings have a kind of their own."""
    found: Counter[str] = Counter()
    for path in files(root / "companion/games" / game):
        found[kind(path)] += lines(path)
    for part in ("kiosk", "tests"):
        for path in files(root / part / "games" / game):
            found["recorded" if path.suffix == RECORDED else part] += lines(path)
    return found


def shared_lines(root: Path, part: str) -> Counter[str]:
    """The lines of a part of the project that belong to no game."""
    found: Counter[str] = Counter()
    games = [root / part / "games" / game for game in game_names(root)]
    for path in files(root / part):
        if not any(path.is_relative_to(game) for game in games):
            found["recorded" if path.suffix == RECORDED else part] += lines(path)
    return found


def files(folder: Path) -> Iterator[Path]:
    """The counted lines of a folder and everything below; a game may lack it."""
    return (path for path in sorted(folder.rglob("*")) if path.suffix in (*COUNTED, RECORDED))


def kind(path: Path) -> str:
    """What a module of a game is for, by its name."""
    if path.suffix == RECORDED:
        return "recorded"
    words = path.stem.split("_")
    for word in words:
        for name, known in NAMED.items():
            if word in known:
                return name
    return "data" if path.suffix == ".toml" else REST


def lines(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text("utf-8").splitlines())


def _sums(found: Counter[str]) -> tuple[str, str]:
    return str(found.total() - found["recorded"]), str(found["recorded"])


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    """Columns as wide as they must be, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
