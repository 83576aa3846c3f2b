"""Begins a new game as a copy of the example, with its rules page, its tests and a recorded match: ./signoria new-game NAME"""

import keyword
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from companion.commands.options import Parser
from tests import link_page, record_match
from tests.new_game import HERE

ROOT = HERE.parents[1]
EXAMPLE = HERE / "pig"
NAME = "small letters, digits and dashes, such as pig or liars-dice"
NEXT = """Try it:          ./signoria play {id}
Its rules:       docs/rules/{folder}.md, then companion/games/{folder}/
Its tests:       ./signoria test tests/games/{folder}
What is missing: ./signoria test --quick says in each failure what to write where.
New sentences:   ./signoria test tests/text/test_catalogue.py says how to translate them."""


class CannotBegin(Exception):
    """Why there can be no such game."""


def begin(name: str) -> list[Path]:
    """Write the files of a new game, and return them. Raises CannotBegin."""
    folder = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise CannotBegin(f"Name the game in {NAME}.")
    if keyword.iskeyword(name):
        raise CannotBegin(f"{name} is a word of Python, and cannot be the name of a folder with code.")
    pages = [page.read_text("utf-8") for page in (ROOT / "docs/rules").glob("*.md")]
    taken = {code for page in pages for code in re.findall(r"^- ([A-Z]{2})-\d", page, re.MULTILINE)}
    files = dict(places(folder))
    if there := [place for place in files.values() if place.exists()]:
        raise CannotBegin(f"{there[0].relative_to(ROOT)} is there already.")
    for source, place in files.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(source.read_text("utf-8"), name, clause_code(name, taken)), "utf-8")
    tests = ROOT / "tests/games" / folder
    (tests / "__init__.py").touch()
    (tests / "matches").mkdir(exist_ok=True)
    for match, *options in (("two", "seats=2"), ("three_by_hand", "seats=3", "mode=by-hand")):
        record_match.main(name, match, "1", *options)
    link_page.rewrite([ROOT / "docs/rules" / f"{folder}.md"])
    return [*files.values(), tests / "matches"]


def places(folder: str) -> Iterator[tuple[Path, Path]]:
    """Each file of the example, and where its copy belongs."""
    for source in sorted(EXAMPLE.rglob("*.*")):
        if source.suffix == ".md":
            yield source, ROOT / "docs/rules" / f"{folder}.md"
        elif source.name.startswith("test_"):
            yield source, ROOT / "tests/games" / folder / f"test_{folder}.py"
        elif source.suffix != ".pyc":
            yield source, ROOT / "companion/games" / folder / source.relative_to(EXAMPLE)


def renamed(text: str, name: str, code: str) -> str:
    """A file of the example in the new game's name: its id, folder, title, classes and clauses."""
    title = name.replace("-", " ").title()
    text = text.replace('"pig"', f'"{name}"').replace('"Pig"', f'"{title}"').replace("PG-", f"{code}-")
    text = re.sub(
        r"class Pig(\w*)|PigWords|Pig\(\)", lambda m: m[0].replace("Pig", title.replace(" ", "")), text
    )
    return text.replace("pig", name.replace("-", "_")).replace("Pig", title)


def clause_code(name: str, taken: set[str]) -> str:
    """Two letters of the name that begin no clause of another game."""
    letters = [word[0] for word in name.split("-")] + [letter for letter in name if letter.isalpha()]
    codes = ("".join(pair).upper() for pair in combinations(letters, 2))
    spare = (f"X{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return next(code for code in (*codes, *spare) if code.isalpha() and code not in taken)


def main(arguments: list[str]) -> int:
    """Begin the game that was asked for."""
    parser = Parser(
        prog="./signoria new-game",
        description="Create the files of a new game: a copy of a small, complete one.",
    )
    parser.add_argument("name", metavar="NAME", help=NAME)
    name = parser.parse_args(arguments).name
    try:
        made = begin(name)
    except CannotBegin as no:
        print(f"signoria: {no}", file=sys.stderr)
        return 2
    print(*(f"made {path.relative_to(ROOT)}" for path in made), sep="\n")
    print(NEXT.format(id=name, folder=name.replace("-", "_")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
