"""The pages tell the truth: docs/link.md and docs/rules against the code, README and CONTRIBUTING against the tree."""

import importlib
import json
import pkgutil
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect

import companion
from companion.commands import cli as cli
from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, read
from companion.engine.game import Game
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal
from companion.games import every, find
from companion.protocol.lines import OUT as OUT_LINES
from companion.protocol.messages import GUEST_LINES, HOST_LINES, MATCH_LINES
from companion.protocol.schema import IN
from companion.storage.shelf import MOST_LISTED
from tests.any_table import as_shown
from tests.link_page import PAGES as LINK_PAGES
from tests.link_page import rewritten
from tests.random_player import any_session

ROOT = Path(__file__).parent.parent
LINK = (ROOT / "docs" / "link.md").read_text("utf-8")
SECTIONS = [
    section
    for page in LINK_PAGES
    for section in re.split(r"^(?=## )", page.read_text("utf-8"), flags=re.MULTILINE)
    if page.name == "link.md" or re.match(r"## (.*: prompts and answers|Refusals)\n", section)
]
"""Of docs/link.md, and of the pages of games, where a new game describes its lines."""
LINES = (*HOST_LINES, *MATCH_LINES, *GUEST_LINES)
GAMES = every()


def part(title: str) -> str:
    """The sections of a game; the first game's words also stand in the sections for all."""
    others = {game.title for game in GAMES} - {title}
    if title == FIRST.title:
        return "".join(one for one in SECTIONS if not any(one.startswith(f"## {o}") for o in others))
    return "".join(one for one in SECTIONS if one.startswith(f"## {title}"))


FIRST = find("il-principe")
PARTS = {game.id: part(game.title) for game in GAMES}
INLINE = {
    game: [json.loads(text) for text in re.findall(r"`(\{.*?\})`(?!\w)", text)]
    for game, text in PARTS.items()
}
BLOCKS = {
    game: [json.loads(text) for text in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    for game, text in PARTS.items()
}
SHAPES = [
    *((FIRST, shape) for shape in LINES),
    *(
        (game, shape)
        for game in GAMES
        for shape in game.answers
        if shape not in (*SCORE_KEEPING, *UNIVERSAL) or game is FIRST
    ),
]


def modules() -> list[Any]:
    names = [
        m.name
        for m in pkgutil.walk_packages(companion.__path__, "companion.")
        if not m.name.endswith("__main__")
    ]
    return [importlib.import_module(name) for name in names]


def all_subclasses(kind: type) -> set[type]:
    direct: list[type] = kind.__subclasses__()
    return {*direct, *(sub for one in direct for sub in all_subclasses(one))}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_line_in_on_the_page_is_understood(game: Game) -> None:
    lines = [line for line in INLINE[game.id] if not told_out() & line.keys() and not is_answer(line)]
    assert lines, missing(game, "what may be answered")
    for line in lines:
        read(line, (*LINES, *game.answers))


def missing(game: Game, what: str) -> str:
    """What to write where."""
    page = f"docs/rules/{game.id.replace('-', '_')}.md"
    return f"{page}: write «## {game.title}: prompts and answers» with {what}, as tests/new_game/pig/rules.md does"


@cache
def told_out() -> set[str]:
    """Keys that stand only in what the referee says, or in a part of a line: of a lot, of a score sheet."""
    heard = {
        name for game in GAMES for shape in (*IN, *game.answers) for name in shape.__struct_encode_fields__
    }
    return set().union(*(keys(inspect.type_info(shape)) for shape in OUT_LINES)) - heard | {"colour", "sheet"}


def is_answer(line: dict[str, Any]) -> bool:
    """Some lines have a reply that begins the same."""
    by_key = any(isinstance(line.get(key), dict) for key in ("roll_call", "year"))
    return by_key or list(line) == ["typed"]


def fits(line: dict[str, Any], game: Game, shape: type) -> bool:
    try:
        return isinstance(read(line, (*LINES, *game.answers)), shape)
    except Exception:
        return False


def test_every_shape_of_a_line_is_on_the_page() -> None:
    assert [] == [
        missing(game, f"an example of {shape.__name__}")
        for game, shape in SHAPES
        if not any(fits(line, game, shape) for line in INLINE[game.id])
    ]


def told(prompt: type[Prompt]) -> set[str]:
    """The protocol's description of such a prompt: fields, and what follows from them."""
    return {*prompt.__struct_fields__, *prompt.follows} - prompt.unsaid


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_prompt_and_its_fields_are_on_the_page(game: Game) -> None:
    modules()
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", PARTS[game.id], re.MULTILINE))
    for prompt in all_subclasses(Prompt):
        home = prompt.__module__
        kind = prompt.__struct_config__.tag  # type: ignore[attr-defined]
        if kind == prompt.__name__:  # never asked itself: others are made from it
            continue
        own = f"{home}.".startswith(f"companion.games.{game.id.replace('-', '_')}.")
        if not own and kind not in rows:
            continue
        assert kind in rows, missing(game, f"a row for the prompt `{kind}`")
        row = rows[kind] + (rows["build"] if "as build" in rows[kind] else "")
        fields = told(prompt) - {"seats", "clause"}
        if own or "procedures" in home:
            assert fields == {f for f in fields if f"`{f}`" in row}, missing(game, f"all fields of `{kind}`")


@pytest.mark.parametrize("page", LINK_PAGES, ids=lambda page: page.stem)
def test_the_answers_on_the_page_are_drawn_from_the_ways(page: Path) -> None:
    written = page.read_text("utf-8")
    assert rewritten(written) == written, "run: .venv/bin/python -m tests.link_page"


def keys(kind: inspect.Type, within: frozenset[type] = frozenset()) -> set[str]:
    """Every key that a line of this kind can have, at any depth."""
    match kind:
        case inspect.StructType(cls=shape, fields=fields) if shape not in within:
            inner = (keys(field.type, within | {shape}) for field in fields)
            return {field.encode_name for field in fields}.union(*inner)
        case inspect.UnionType(types=types):
            return set().union(*(keys(one, within) for one in types))
        case inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one):
            return keys(one, within)
        case inspect.DictType(value_type=one):
            return keys(one, within)
    return set()


@pytest.mark.parametrize("shape", [*IN, *OUT_LINES], ids=lambda shape: str(shape.__name__))
def test_every_key_of_a_line_is_on_the_page(shape: type) -> None:
    """Those of the schema; what a score sheet holds is on its own page."""
    written = {*re.findall(r"\w+", LINK), *re.findall(r"\w+", (ROOT / "docs/sheets.md").read_text("utf-8"))}
    assert set() == keys(inspect.type_info(shape)) - written - {"raw"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_view_and_the_result_on_the_page_have_the_fields_of_real_ones(game: Game) -> None:
    session = any_session(game, 0, refereed=True)
    assert len(BLOCKS[game.id]) > 1, missing(game, "its view and its result as blocks of JSON")
    (shown, counted, *_), view = BLOCKS[game.id], as_shown(session.view("all"))
    assert view.keys() == shown.keys()
    assert view["seats"][0].keys() == shown["seats"][0].keys()
    assert set(shown.get("piles", ())) <= set(view.get("piles", ()))
    assert [t.keys() for t in view.get("triggers", [])] == [t.keys() for t in shown.get("triggers", [])]
    result = as_shown(game.result(session.match))
    assert result.keys() == counted.keys()
    assert result["seats"][0].keys() == counted["seats"][0].keys()
    lines = [[line["reason"] for line in one["seats"][0]["lines"]] for one in (result, counted)]
    assert lines[0] == lines[1]


def test_every_refusal_is_on_the_page_and_no_other() -> None:
    refusals = {
        thing.name for module in modules() for thing in vars(module).values() if isinstance(thing, Refusal)
    }
    listed = {
        name
        for section in SECTIONS
        if section.startswith("## Refusals")
        for name in re.findall(r"`(\w+)`", section)
    }
    assert refusals == listed, "list them below «## Refusals» on docs/link.md, or on the page of the game"


def test_the_page_says_how_many_matches_are_listed() -> None:
    told = f"newest {MOST_LISTED} matches, and at most {MOST_LISTED} older ones\nthat are not over"
    assert told in LINK


def test_every_command_is_on_its_page() -> None:
    parser = cli._parser(str)
    commands = set(parser._subparsers._group_actions[0].choices)  # type: ignore[union-attr,arg-type]
    page = (ROOT / "docs" / "commands.md").read_text("utf-8")
    assert commands | {"test", "bench"} == set(re.findall(r"\./signoria (\w[\w-]*)", page))


def test_no_hint_names_a_project_on_an_index() -> None:
    """Nobody has registered our name: whoever did so first would decide what runs. A clone is named by a dot."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    texts = [
        ROOT / name
        for name in listed.stdout.decode().split("\0")
        if name.endswith((".py", ".md", ".po", ".pot"))
    ]
    hints = [
        (path.relative_to(ROOT), hint)
        for path in texts
        if path.exists() and "tests" not in path.parts
        for hint in re.findall(r"pipx? install (?:-\S+ )*['\"]?([\w.]\S*)", path.read_text("utf-8"))
    ]
    assert len(hints) > 5
    assert [] == [found for found in hints if not found[1].startswith(".")]


PAGES = sorted(page for folder in (".", "docs", "docs/decisions") for page in (ROOT / folder).glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_paths_on_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    links = [page.parent / target for target in re.findall(r"\]\(([^)#:]+)\)", text)]
    paths = [ROOT / target for target in re.findall(r"`((?:companion|kiosk|tests|docs)/[\w./<>-]*)`", text)]
    assert [] == [
        target
        for target in map(str, (*links, *paths))
        if not Path(target.replace("<name>", "il_principe")).exists()
    ]
    tests = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
    assert set() == set(re.findall(r"`(test_\w+\.py)`", text)) - tests
    parts = re.findall(r"\]\(([^):#]*)#([^)]+)\)", text)
    assert [] == [(to, part) for to, part in parts if part not in headings(page.parent / to if to else page)]


def headings(page: Path) -> set[str]:
    """Valid anchors of links."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_first_client_of_the_page_runs() -> None:
    (client,) = re.findall(r"```python\n(.*?)```", LINK, re.DOTALL)
    assert len([line for line in client.splitlines() if line]) <= 10
    done = subprocess.run(
        [sys.executable, "-c", client], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ["[5, 0]", "[5, -2]", "[5, -2]"] == done.stdout.splitlines()[1:]
