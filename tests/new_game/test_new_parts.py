"""Adding a game, a language or a kind of buttons is a drill: each is made in a copy of the project, and the shared tests pass there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("companion", "hw", "kiosk", "tests", "docs", "bench", "systemd", ".github")
FILES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "setup.py", "signoria")

pytestmark = pytest.mark.slow


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project, without generated files."""
    for part in PARTS:
        shutil.copytree(
            ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules")
        )
    for file in FILES:
        shutil.copy2(ROOT / file, tmp_path / file)
    return tmp_path


def run(copy: Path, *command: str) -> str:
    """Run a module in the copy; it must succeed."""
    # The copy comes before the folder that this project's environment names.
    environment = os.environ | {"PYTHONPATH": str(copy), "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, "-P", "-m", *command], cwd=copy, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, "\n".join((*done.stdout.splitlines()[-60:], done.stderr[-4000:]))
    return done.stdout


def check(copy: Path, *tests: str, only: str = "") -> None:
    """Ruff finds nothing, and these tests pass, except those that need a repository or .venv."""
    run(copy, "ruff", "check", "-q", "--no-cache")
    run(copy, "ruff", "format", "-q", "--check", "--no-cache")
    run(
        copy,
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        *tests,
        "-k",
        f"({only or 'test'}) and not every_marked and not on_an_index and not first_client",
    )


def test_a_new_game_is_whole_and_needs_no_line_outside_its_folders(copy: Path) -> None:
    """Its title sorts before all others: nothing may depend on which game is the first."""
    assert "./signoria play abalone-dice" in run(copy, "tests.new_game", "abalone-dice")
    assert "Abalone Dice" in run(copy, "companion", "games")
    check(
        copy,
        "tests/games",
        "tests/kiosk",
        "tests/procedures",
        "tests/text/test_catalogue.py",
        "tests/test_architecture.py",
        "tests/test_docs.py",
        only="abalone or catalogue or names_a_game or test_docs",
    )


def test_a_new_language_is_files(copy: Path) -> None:
    """Made like French: a file beside each of its files, and a catalogue."""
    for file in [*copy.rglob("fr.toml")]:
        shutil.copy2(file, file.with_name("it.toml"))
    catalogue = copy / "companion/text/locale/it/LC_MESSAGES/signoria.po"
    catalogue.parent.mkdir(parents=True)
    french = (copy / "companion/text/locale/fr/LC_MESSAGES/signoria.po").read_text("utf-8")
    catalogue.write_text(french.replace("Français", "Italiano"), "utf-8")
    run(copy, "tests.text.test_catalogue")
    assert "--lang en|fr|it" in run(copy, "companion", "games", "--help")
    check(
        copy,
        "tests/text",
        "tests/kiosk/test_keys.py",
        "tests/games/test_rule_texts.py",
        "tests/games/test_every_word.py",
    )


DRUMS = '''"""Drums in place of buttons."""

from pathlib import Path

from hw.desktop import DesktopPanel


class Drums(DesktopPanel):
    """Somebody drums."""

    source = "drums"


def make(option: str, _wiring_file: Path | None) -> Drums:
    """As many drums as the option says."""
    return Drums(dict.fromkeys(range(int(option)), ""))
'''


def test_a_new_kind_of_buttons_is_a_file_and_a_line(copy: Path) -> None:
    (copy / "hw/drums.py").write_text(DRUMS, "utf-8")
    registry = copy / "hw/backends.py"
    line = '    "drums": Backend("hw.drums", N_("keyboard"), "COUNT"),\n'
    registry.write_text(
        registry.read_text("utf-8").replace("BACKENDS = {\n", f"BACKENDS = {{\n{line}"), "utf-8"
    )
    assert "drums:COUNT" in run(copy, "companion", "referee", "--help")
    tried = "from hw.choose import choose_panels; print(choose_panels(['drums:3'])[0].source)"
    (copy / "tried.py").write_text(tried, "utf-8")
    assert "drums\n" == run(copy, "tried")
    (copy / "tried.py").unlink()
    tests = ("tests/hw/test_choose.py", "tests/kiosk/test_home_screen.py", "tests/server/test_server.py")
    check(copy, *tests, "tests/server/test_settings.py")
