"""The house: who may import whom, what the rules may not touch, and that no file grows without a reason."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
COMPANION = ROOT / "companion"
GAMES = COMPANION / "games"
HW = ROOT / "hw"
KIOSK = ROOT / "kiosk"
MODULES = sorted([*COMPANION.rglob("*.py"), *HW.rglob("*.py"), *KIOSK.rglob("*.py")])
GAME_FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "__init__.py").exists())
PURE = [
    path
    for path in sorted(COMPANION.rglob("*.py"))
    if path.is_relative_to(GAMES) or path.parent.name in ("engine", "procedures")
]
SOURCES = sorted(
    path for top in ("companion", "hw", "kiosk", "tests", "bench") for path in (ROOT / top).rglob("*.py")
)

IMPURE = {
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


def imports(path: Path) -> set[str]:
    """Every module this one names in an import, in full."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
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


def inside(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def strays(path: Path, *allowed: str) -> set[str]:
    """Imports from the companion that are not in one of these packages; a package itself imports nothing."""
    bare = {allowed_package.rsplit(".", depth)[0] for allowed_package in allowed for depth in (1, 2)}
    return {m for m in imports(path) if inside(m, "companion") and not inside(m, *allowed) and m not in bare}


def ids(paths: list[Path]) -> list[str]:
    return [name(path) for path in paths]


def test_there_is_a_house() -> None:
    """A moved folder must not make these tests pass for want of anything to look at."""
    assert {"companion.engine.session", "companion.procedures.majority", "companion.games"} <= set(
        map(name, PURE)
    )
    assert [GAMES / "il_principe"] == [folder for folder in GAME_FOLDERS if folder.name == "il_principe"]


@pytest.mark.parametrize("path", sorted((COMPANION / "engine").rglob("*.py")), ids=name)
def test_the_engine_knows_only_itself(path: Path) -> None:
    assert set() == strays(path, "companion.engine")


@pytest.mark.parametrize("path", sorted((COMPANION / "procedures").rglob("*.py")), ids=name)
def test_procedures_know_only_the_engine(path: Path) -> None:
    assert set() == strays(path, "companion.engine", "companion.procedures")


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: str(folder.name))
def test_a_game_knows_engine_procedures_and_itself(folder: Path) -> None:
    own = f"companion.games.{folder.name}"
    wrong = {
        name(path): found
        for path in folder.rglob("*.py")
        if (found := strays(path, "companion.engine", "companion.procedures", own))
    }
    assert {} == wrong


def test_the_door_to_the_games_knows_only_the_engine() -> None:
    assert set() == strays(GAMES / "__init__.py", "companion.engine")


CLOCKLESS = ("fair", "presses", "blink", "panels", "wiring")
"""Modules of hw that take the time as an argument, and start no thread."""


@pytest.mark.parametrize("path", sorted(HW.rglob("*.py")), ids=name)
def test_the_panels_know_only_their_own_words(path: Path) -> None:
    assert {"hw"} >= {module.split(".")[0] for module in imports(path)} & {"companion", "hw", "kiosk"}


@pytest.mark.parametrize("stem", CLOCKLESS)
def test_from_edge_to_press_time_is_an_argument(stem: str) -> None:
    found = {module.split(".")[0] for module in imports(HW / f"{stem}.py")}
    assert set() == found & {"time", "threading", "queue", "gpiozero", "lgpio", "serial"}


@pytest.mark.parametrize("stem", ["buttons", "lamps", "sounds", "roll_call", "check_up"])
def test_from_press_to_answer_time_is_an_argument(stem: str) -> None:
    found = {module.split(".")[0] for module in imports(COMPANION / f"{stem}.py")}
    assert set() == found & {"time", "threading", "queue"}


DRAWN_WITH_KIVY = ("kiosk.app", "kiosk.stage", "kiosk.picture", "kiosk.environment", "kiosk.art")
"""All other modules of the kiosk are pure: screens can be tested, and counted on, without a window."""
KIOSK_MAY_ASK = ("companion.engine.refusals", "companion.language", "companion.notify")
"""What the kiosk shares with the referee besides the lines of the link: the mark for texts, translations, a sign of life."""


@pytest.mark.parametrize("path", sorted(KIOSK.rglob("*.py")), ids=name)
def test_only_the_stage_and_the_art_know_kivy(path: Path) -> None:
    knows = {module.split(".")[0] for module in imports(path)} & {"kivy"}
    assert not knows or inside(name(path), *DRAWN_WITH_KIVY) or path.parent.name == "art"


@pytest.mark.parametrize("path", sorted(KIOSK.rglob("*.py")), ids=name)
def test_the_kiosk_knows_the_link_and_not_the_referee(path: Path) -> None:
    """The screens of a game may know the words of their game; pictures are taken of a real sitting."""
    parts = path.relative_to(KIOSK).parts
    own = (f"companion.games.{parts[1]}",) if parts[0] == "games" and len(parts) > 2 else ()
    sitting = ("companion.host", "companion.screen") if path.name == "shots.py" else ()
    assert set() == strays(path, *KIOSK_MAY_ASK, *own, *sitting)
    assert not any(inside(module, "hw") for module in imports(path))


@pytest.mark.parametrize("path", [*COMPANION.rglob("*.py"), *HW.rglob("*.py")], ids=name)
def test_only_the_commands_know_the_kiosk(path: Path) -> None:
    assert name(path) == "companion.cli" or not any(inside(module, "kiosk") for module in imports(path))


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_know_no_panels(path: Path) -> None:
    assert not any(inside(module, "hw") for module in imports(path))


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_have_no_clock_no_chance_no_threads_and_no_hardware(path: Path) -> None:
    assert set() == {module.split(".")[0] for module in imports(path)} & IMPURE


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_open_no_files(path: Path) -> None:
    calls = (node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    assert [] == [
        func.id for func in calls if isinstance(func, ast.Name) and func.id in ("open", "input", "exec")
    ]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: str(folder.name))
def test_nothing_outside_its_folder_names_a_game(folder: Path) -> None:
    """A second game must need no line anywhere else. Translations are sorted by the file they come from."""
    game = folder.name
    screens = KIOSK / "games" / game
    others = [
        path
        for top in (COMPANION, HW, KIOSK)
        for path in top.rglob("*")
        if path.suffix in (".py", ".toml")
        and not path.is_relative_to(folder)
        and not path.is_relative_to(screens)
    ]
    naming = [
        name(path) for path in others if {game, game.replace("_", "-")} & words(path.read_text("utf-8"))
    ]
    assert [] == naming


def words(text: str) -> set[str]:
    """Words as games are named: letters joined by dashes or underscores."""
    return set("".join(c if c.isalnum() or c in "-_" else " " for c in text).split())


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_long_file_says_why(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST or EXCUSE in text


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_says_its_job_in_its_first_line(path: Path) -> None:
    first = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split("\n")[0]
    assert first.endswith((".", ":", ";")), first
