"""pip install: the wheel holds all that the command needs, and names all that it needs of others."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import Distribution, distribution, requires
from pathlib import Path

import pytest

from tests.games.florence.test_position import seats
from tests.refereed import play

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("companion", "hw", "kiosk")
NO_EXTRA = "no extra"
FOR_TRANSLATORS = (".po", ".pot")


def tracked() -> list[str]:
    """The files of the project, also those that git has yet to be told of."""
    listed = subprocess.run(
        ["git", "ls-files", "-zco", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    names = [name for name in listed.stdout.decode().split("\0") if name]
    return [name for name in names if (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: building leaves its litter where it was done."""
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("made")
    for name in tracked():
        if name.startswith(PACKAGES) or "/" not in name:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    # What pip does, without pip: the backend that pyproject.toml names is here already.
    build = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", build, made], cwd=source, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    (wheel,) = made.glob("*.whl")
    return wheel


def needed(lines: list[str], extra: str = NO_EXTRA) -> set[str]:
    """The names in a list of requirements, without those of other extras; what only another Python or system needs too."""
    wanted = [line for line in lines if "extra ==" not in line or re.search(rf"extra == .{extra}\b", line)]
    return {re.split(r"[^\w.-]", line)[0].lower() for line in wanted}


def named(file: str) -> set[str]:
    """The packages that a file of requirements names."""
    lines = (ROOT / "requirements" / file).read_text().splitlines()
    return needed([line for line in lines if line and line[0] not in "#-"])


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new venv with the wheel, and of others only what the wheel itself names."""
    place = tmp_path_factory.mktemp("bare")
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    quick = ["--disable-pip-version-check", "--no-index", "--no-deps", "--no-compile"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", *quick, str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    (site,) = place.glob("lib/python3*/site-packages")
    wanted = [*needed(Distribution.at(next(site.glob("signoria-*.dist-info"))).requires or [])]
    for name in wanted:
        wanted += needed(requires(name) or []) - {*wanted}
        for file in {Path(str(file)).parts[0] for file in distribution(name).files or ()} - {
            "..",
            "__pycache__",
        }:
            (site / file).symlink_to(str(distribution(name).locate_file(file)))
    return place


def signoria(bare: Path, *words: str, said: bytes = b"", **more: str) -> tuple[int, str, str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(bare / "home"), "LC_ALL": "C.UTF-8", **more}
    done = subprocess.run(
        [bare / "bin" / "signoria", *words], cwd=bare, env=environment, input=said, capture_output=True
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_every_file_of_the_packages_is_in_the_wheel(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    ours = {name for name in tracked() if name.startswith(tuple(f"{package}/" for package in PACKAGES))}
    assert set() == {name for name in ours if not name.endswith(FOR_TRANSLATORS)} - inside
    others = {name for name in inside - ours if ".dist-info/" not in name}
    assert set() == others, "the wheel brings what is not the program"


def test_the_wheel_names_what_the_locks_name(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (metadata,) = [name for name in opened.namelist() if name.endswith("/METADATA")]
        lines = re.findall(r"^Requires-Dist: (.*)$", opened.read(metadata).decode(), re.MULTILINE)
    base, kiosk, pi, web = (needed(lines, extra) for extra in (NO_EXTRA, "kiosk", "pi", "web"))
    assert {"msgspec"} == base
    assert named("kiosk.in") == kiosk - base
    assert named("web.in") == web - base
    assert named("run.in") <= pi


def test_the_command_lists_the_games(bare: Path) -> None:
    status, told, complaint = signoria(bare, "games")
    assert (0, "") == (status, complaint)
    assert "il-principe" in told
    assert "florence" in told


def test_the_command_counts_a_position(bare: Path) -> None:
    position = json.dumps(seats({"score": 3}, {"score": 1, "jesters": 2})).encode()
    status, told, complaint = signoria(bare, "score", "florence", said=position)
    assert (0, "", [3, 1]) == (status, complaint, [seat["total"] for seat in json.loads(told)["seats"]])


@pytest.mark.parametrize(("game", "name"), [("il-principe", "two_amigo"), ("florence", "five")])
def test_the_command_referees_a_whole_match(bare: Path, game: str, name: str) -> None:
    heard, written = play([str(bare / "bin" / "signoria")], game, name, cwd=bare)
    assert written == heard


def test_the_command_speaks_french(bare: Path) -> None:
    status, told, _ = signoria(bare, "--lang", "fr", "games")
    assert 0 == status
    assert "2 à 5 joueurs" in told


@pytest.mark.parametrize("command", ["install", "uninstall", "update", "test", "bench"])
def test_what_needs_a_checkout_says_so(bare: Path, command: str) -> None:
    status, told, complaint = signoria(bare, command)
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert f"./signoria {command}" in complaint
    assert "clone" in complaint


def test_without_kivy_the_table_opens_in_the_terminal_and_says_why(bare: Path) -> None:
    status, told, complaint = signoria(bare, DISPLAY=":0")
    assert (0, "") == (status, complaint)
    assert "pip install 'signoria[kiosk]'" in told


def test_pictures_without_kivy_are_refused_in_one_sentence(bare: Path) -> None:
    status, told, complaint = signoria(bare, "shots", "there")
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pip install 'signoria[kiosk]'" in complaint


def test_browsers_without_their_library_are_refused_in_one_sentence(bare: Path) -> None:
    status, told, complaint = signoria(bare, "web")
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pip install 'signoria[web]'" in complaint


@pytest.mark.parametrize("panel", ["gpio", "serial:/dev/null"])
def test_panels_without_their_libraries_are_refused_in_one_sentence(bare: Path, panel: str) -> None:
    status, told, complaint = signoria(
        bare, "referee", "florence", "--json", "--seats", "red=Anna,blue=Bruno", "--panel", panel
    )
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pip install 'signoria[pi]'" in complaint
