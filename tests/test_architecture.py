"""The architecture: who may import whom, what the rules may not touch, and that no file grows without a reason."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from tests.clauses import clauses
from tests.slow import SLOW

ROOT = Path(__file__).resolve().parents[1]
COMPANION = ROOT / "companion"
GAMES = COMPANION / "games"
HW = ROOT / "hw"
KIOSK = ROOT / "kiosk"
MODULES = sorted([*COMPANION.rglob("*.py"), *HW.rglob("*.py"), *KIOSK.rglob("*.py")])
GAME_FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "__init__.py").exists())
PURE = [
    path
    for package in ("engine", "procedures", "sheets", "games")
    for path in sorted((COMPANION / package).rglob("*.py"))
]
SOURCES = sorted(
    path for top in ("companion", "hw", "kiosk", "tests", "bench") for path in (ROOT / top).rglob("*.py")
)

IMPURE = {
    "hw",
    "asyncio",
    "concurrent",
    "datetime",
    "gpiozero",
    "kivy",
    "lgpio",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "serial",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
}
"""What no rules script may have: a clock, chance, files, threads, hardware, a screen."""

LONGEST = 400
EXCUSE = "longer than 400 lines because"


def name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def loaded(tree: ast.Module) -> Iterator[ast.AST]:
    """All of a module except what is below `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from ast.walk(node)


@cache
def imports(path: Path) -> set[str]:
    """Every module this one imports, in full; imports for types only do not count."""
    found: set[str] = set()
    for node in loaded(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= named(node, path)
    return found


def named(node: ast.ImportFrom, path: Path) -> set[str]:
    parts = name(path).split(".")
    package = parts if path.name == "__init__.py" else parts[:-1]
    base = package[: len(package) - node.level + 1] if node.level else []
    module = ".".join([*base, *([node.module] if node.module else [])])
    return {module, *(f"{module}.{alias.name}" for alias in node.names)}


def tops(path: Path) -> set[str]:
    """The packages at the top of what this module imports."""
    return {module.split(".")[0] for module in imports(path)}


def inside(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def strays(path: Path, allowed: Iterable[str]) -> set[str]:
    """Imports from the companion that are not in one of these packages; a package itself imports nothing."""
    bare = {package.rsplit(".", depth)[0] for package in allowed for depth in (1, 2)}
    return {
        module
        for module in imports(path)
        if inside(module, "companion") and module not in bare and not inside(module, *allowed)
    }


def complaints(paths: Iterable[Path], look: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong with each of these modules, if anything."""
    return {name(path): found for path in paths if (found := look(path))}


# Tests.


def test_every_place_of_slow_tests_is_there() -> None:
    assert [] == [place for place in SLOW if not list((ROOT / "tests").glob(f"{place}"))]


USED_UP = {"enumerate", "filter", "iter", "map", "reversed", "zip"}


def read_once(path: Path) -> list[int]:
    """The lines where tests are made from something that can be iterated only once."""
    calls = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
    return [
        call.lineno
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "parametrize"
        for values in [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "argvalues")]
        if isinstance(values, ast.GeneratorExp)
        or (isinstance(values, ast.Call) and ast.unparse(values.func) in USED_UP)
    ]


@pytest.mark.slow  # it reads every test there is
def test_tests_can_be_collected_twice() -> None:
    """The mutation test collects more than once, in one process: what is used up by then would be missing."""
    assert {} == complaints((ROOT / "tests").rglob("*.py"), read_once)


# Who may import whom.

BELOW = {
    "engine": (),
    "text": ("engine",),
    "procedures": ("engine", "text"),
    "sheets": ("engine", "text"),
}
"""The packages that every game builds on, and what each may import besides itself."""


def test_the_rooms_below_the_games_know_only_what_is_below_them() -> None:
    for package, below in BELOW.items():
        allowed = [f"companion.{one}" for one in (package, *below)]
        paths = (COMPANION / package).rglob("*.py")
        assert {} == complaints(paths, partial(strays, allowed=allowed))


def test_a_game_knows_what_is_below_it_and_itself() -> None:
    for folder in GAME_FOLDERS:
        allowed = [*(f"companion.{package}" for package in BELOW), f"companion.games.{folder.name}"]
        assert {} == complaints(folder.rglob("*.py"), partial(strays, allowed=allowed))


def test_the_door_to_the_games_knows_only_the_engine() -> None:
    assert set() == strays(GAMES / "__init__.py", ["companion.engine"])


ABOVE = (
    "access",
    "access_refusals",
    "button_trial",
    "client_list",
    "exchange",
    "home_state",
    "open_match",
    "past_games",
    "server",
    "tokens",
    "web_switch",
)
"""The parts of the server above the protocol: screens, and one match after another."""


def test_the_referee_knows_no_file_no_line_and_no_game() -> None:
    paths = (path for path in (COMPANION / "server").glob("*.py") if path.stem not in ABOVE)
    allowed = [f"companion.{package}" for package in ("engine", "text", "server")]
    above = {f"companion.server.{stem}" for stem in ABOVE}
    assert {} == complaints(paths, lambda path: strays(path, allowed) | imports(path) & above)


def test_the_decision_about_packages_names_all_that_is_above_the_protocol() -> None:
    decided = (ROOT / "docs/decisions/0007-packages-and-imports.md").read_text("utf-8")
    row = next(line for line in decided.splitlines() if line.startswith("| `server/`, the table"))
    assert [] == [stem for stem in ABOVE if f"`{stem}.py`" not in row]


def test_the_shapes_of_lines_know_only_what_a_line_can_hold() -> None:
    path = COMPANION / "protocol" / "messages.py"
    parts = sorted(path.parent.glob("messages_*.py"))
    assert {} == complaints(parts, lambda part: strays(part, []))
    assert set() == strays(path, ["companion.engine", *map(name, parts)])
    assert {"hw.panel.Key"} == {module for module in imports(path) if inside(module, "hw")} - {"hw.panel"}


def test_the_panels_know_only_their_own_words() -> None:
    assert {} == complaints(HW.rglob("*.py"), lambda path: tops(path) & {"companion", "kiosk"})


def test_only_the_commands_know_the_kiosk() -> None:
    others = (path for path in MODULES if not path.is_relative_to(KIOSK) and path.parent.name != "commands")
    assert {} == complaints(others, lambda path: tops(path) & {"kiosk"})


KIOSK_MAY_ASK = (
    "companion.engine.refusals",
    "companion.engine.choices",
    "companion.protocol.outgoing",
    "companion.sheets",
    "companion.text.language",
    "companion.appliance.notify",
)
"""What the kiosk shares with the referee: score sheets as data, the mark for texts, the Structs of the lines, translations, a sign of life."""
OF_A_GAME = ("views", "view_types", "prompts", "scoring")
"""Modules of a game whose Structs define its lines; the screens of that game read them."""
SITTING = ("companion.server.server", "companion.protocol.client", "companion.engine.plain_data")
"""Pictures are taken of a real sitting."""


def test_the_kiosk_knows_the_link_and_not_the_referee() -> None:
    def look(path: Path) -> set[str]:
        game = path.parent.name if path.parent.parent == KIOSK / "games" else ""
        own = [f"companion.games.{game}.{module}" for module in OF_A_GAME if game]
        return strays(path, [*KIOSK_MAY_ASK, *own, *(SITTING if path.name == "shots.py" else ())])

    assert {} == complaints(KIOSK.rglob("*.py"), look)
    assert {} == complaints(KIOSK.rglob("*.py"), lambda path: tops(path) & {"hw"})


# What may not be touched where.

CLOCKLESS: dict[Path, tuple[str, ...]] = {HW: ("event_sorter", "presses", "blink", "panels", "wiring")}
CLOCKLESS |= {COMPANION / "server": ("buttons", "lamps", "buzzer", "roll_call", "button_trial", "tokens")}
CLOCKLESS |= {COMPANION / "appliance": ("hardware_check",)}
"""Modules that take the time as an argument, and start no thread."""


def test_from_edge_to_answer_time_is_an_argument() -> None:
    paths = [folder / f"{stem}.py" for folder, stems in CLOCKLESS.items() for stem in stems]
    forbidden = {"time", "threading", "queue", "gpiozero", "lgpio", "serial"}
    assert {} == complaints(paths, lambda path: tops(path) & forbidden)


def test_only_the_backends_know_kivy() -> None:
    """Drawings are data too: the window, a browser and a picture paint the same."""
    pure = (path for path in KIOSK.rglob("*.py") if path.parent != KIOSK / "backends")
    assert {} == complaints(pure, lambda path: tops(path) & {"kivy"})


def test_rules_have_no_clock_no_chance_no_threads_no_panels_and_no_screen() -> None:
    assert {} == complaints(PURE, lambda path: tops(path) & IMPURE)


def test_rules_open_no_files() -> None:
    def look(path: Path) -> list[str]:
        calls = (node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call))
        names = (func.id for func in calls if isinstance(func, ast.Name))
        return [name for name in names if name in ("open", "input", "exec")]

    assert {} == complaints(PURE, look)


# Names, folders, sizes.


def test_nothing_outside_its_folders_names_a_game() -> None:
    """A new game must need no line anywhere else. Translations are sorted by their source file."""
    games = {folder.name for folder in GAME_FOLDERS}
    rules = {clause.partition("-")[0].lower() for game in games for clause in clauses(game)}
    games |= {game.replace("_", "-") for game in games}
    others = [
        path
        for top in (COMPANION, HW, KIOSK)
        for path in top.rglob("*")
        if path.suffix in (".py", ".toml") and not {GAMES, KIOSK / "games"} & set(path.parents[1:])
    ]

    def look(path: Path) -> set[str]:
        said = words(path.read_text("utf-8"))
        return games & said | {word for word in said if is_clause(word.lower(), rules)}

    assert {} == complaints(others, look)


def is_clause(word: str, rules: set[str]) -> bool:
    """Whether this points into the rules of a game, such as ip-16."""
    game, dash, number = word.partition("-")
    return bool(dash) and game in rules and not number.strip("0123456789")


def words(text: str) -> set[str]:
    """Words like ids of games: letters joined by dashes or underscores."""
    return set("".join(c if c.isalnum() or c in "-_" else " " for c in text).split())


FLAT = {
    COMPANION: {"__init__", "__main__"},
    KIOSK: {"__init__", "__main__", "ui", "pages", "store", "connection"},
}
"""Modules outside the packages: the entry points, and what joins the kiosk's packages."""


def test_every_module_lies_in_a_package() -> None:
    for package, modules in FLAT.items():
        assert modules == {path.stem for path in package.glob("*.py")}


def test_a_long_file_says_why() -> None:
    def look(path: Path) -> int:
        text = path.read_text("utf-8")
        lines = len(text.splitlines())
        return lines if lines > LONGEST and EXCUSE not in text else 0

    assert {} == complaints(SOURCES, look)


def test_every_module_says_its_job_in_its_first_line() -> None:
    def look(path: Path) -> str:
        first = (ast.get_docstring(parsed(path)) or "").split("\n")[0]
        return "" if first.endswith((".", ":", ";")) else first or "nothing"

    assert {} == complaints(MODULES, look)
