"""pip install: the wheel holds everything the command needs, names its dependencies, and gets in nobody's way."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import Distribution, distribution, requires
from pathlib import Path

import pytest

from companion import VERSION, games
from companion.commands.checkout import SCRIPTS
from tests.commands.place import Place
from tests.commands.test_every_command import CASES
from tests.games.florence.test_position import seats
from tests.refereed import play

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("companion", "hw", "kiosk")
NO_EXTRA = "no extra"
FOR_TRANSLATORS = (".po", ".pot")
APP = "signoria/app/"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def tracked() -> list[str]:
    """The files of the project, including those that git does not track yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-zco", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    names = [name for name in listed.stdout.decode().split("\0") if name]
    return [name for name in names if (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: building leaves its litter there."""
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("made")
    for name in tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    build("sdist", source, made)
    return next(made.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, so that nothing is missing there either."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    build("wheel", next(folder.iterdir()), sdist.parent)
    return next(sdist.parent.glob("*.whl"))


def build(what: str, source: Path, made: Path) -> None:
    """What pip does, without pip: the backend that pyproject.toml names is here already."""
    code = f"import sys; from setuptools.build_meta import build_{what}; build_{what}(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", code, made], cwd=source, capture_output=True, text=True)
    assert not done.returncode, done.stderr


def needed(lines: list[str], extra: str = NO_EXTRA) -> set[str]:
    """The names in a list of requirements, without those of other extras; including those for other Pythons or systems."""
    wanted = [line for line in lines if "extra ==" not in line or re.search(rf"extra == .{extra}\b", line)]
    return {re.split(r"[^\w.-]", line)[0].lower() for line in wanted}


def named(file: str) -> set[str]:
    """The packages that a file of requirements names."""
    lines = (ROOT / "requirements" / file).read_text().splitlines()
    return needed([line for line in lines if line and line[0] not in "#-"])


def installed(wheel: Path, place: Path) -> Path:
    """Install the wheel alone in a new venv; its folder of packages."""
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    quick = ["--disable-pip-version-check", "--no-index", "--no-deps", "--no-compile"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", *quick, str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    (site,) = place.glob("lib/python3*/site-packages")
    return site


@pytest.fixture(scope="module")
def whole(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new venv with the wheel and all its extras: the packages of this one, but not the clone."""
    place = tmp_path_factory.mktemp("whole")
    (installed(wheel, place) / "others.pth").write_text(sysconfig.get_path("purelib"))
    return place


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new venv with the wheel, and only the packages that the wheel itself names."""
    place = tmp_path_factory.mktemp("bare")
    site = installed(wheel, place)
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
    there = {name.removeprefix(APP) for name in inside if name.startswith(APP)}
    assert set() == {name for name in ours if not name.endswith(FOR_TRANSLATORS)} - there
    assert set() == there - ours, "the wheel brings what is not the program"
    others = {name for name in inside if not name.startswith(APP) and ".dist-info/" not in name}
    assert {"signoria/__init__.py"} == others


def test_an_index_would_take_it_as_it_is(sdist: Path, wheel: Path) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", str(sdist), str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (0, 2) == (done.returncode, done.stdout.count("PASSED")), done.stdout + done.stderr


def test_the_licences_of_the_fonts_come_along(wheel: Path) -> None:
    inside = {name.partition(".dist-info/licenses/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    fonts = {name for name in tracked() if re.search(r"/OFL-[^/]*$", name)}
    assert {"", "LICENSE", *fonts} == inside
    assert fonts


def test_the_groups_name_what_the_lock_of_the_checks_names() -> None:
    groups = PROJECT["dependency-groups"]
    lines = [line for group in ("lint", "test") for line in groups[group]]
    assert [{"include-group": "lint"}, {"include-group": "test"}] == groups["dev"]
    assert named("dev.in") == needed(lines)


def test_every_python_that_is_named_is_tested_where_changes_come_in() -> None:
    named = [
        line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: Python :: 3." in line
    ]
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert f"python: {json.dumps(named)}" in workflow
    assert ["./signoria test --quick", "./signoria test"] == re.findall(r"\./signoria test.*", workflow)


def test_the_wheel_names_what_the_locks_name(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (metadata,) = [name for name in opened.namelist() if name.endswith("/METADATA")]
        lines = re.findall(r"^Requires-Dist: (.*)$", opened.read(metadata).decode(), re.MULTILINE)
    base, kiosk, pi, web = (needed(lines, extra) for extra in (NO_EXTRA, "kiosk", "pi", "web"))
    assert {"msgspec", "openskill"} == base
    assert named("kiosk.in") == kiosk - base
    assert named("web.in") == web - base
    assert named("run.in") <= pi
    assert {"rpi.gpio"} == needed(lines, "rpi-gpio") - pi
    assert {"rpi-lgpio"} == needed(lines, "rpi-lgpio") - pi


def test_the_command_tells_its_version(bare: Path) -> None:
    assert (0, f"signoria {VERSION}\n", "") == signoria(bare, "--version")


def test_packages_of_the_same_names_and_ours_do_not_meet(bare: Path) -> None:
    (site,) = bare.glob("lib/python3*/site-packages")
    for name in PACKAGES:
        (site / name).mkdir()
        (site / name / "__init__.py").write_text(f"OF_SOMEBODY_ELSE = '{name}'\n")
    try:
        assert "il-principe" in signoria(bare, "games")[1]
        theirs = "import companion, hw, kiosk; print(companion.OF_SOMEBODY_ELSE, hw.OF_SOMEBODY_ELSE)"
        done = subprocess.run(
            [bare / "bin" / "python", "-c", theirs], cwd=bare, capture_output=True, text=True
        )
        assert ("companion hw\n", "") == (done.stdout, done.stderr)
    finally:
        for name in PACKAGES:
            shutil.rmtree(site / name)


def test_what_the_command_starts_finds_the_program_too(bare: Path) -> None:
    """As the referee, the window and the web process are started."""
    code = """
import subprocess, sys, signoria
sys.argv = ["signoria", "games"]
signoria.main()
subprocess.run([sys.executable, "-P", "-m", "companion", "--version"], check=True)"""
    done = subprocess.run([bare / "bin" / "python", "-c", code], cwd=bare, capture_output=True, text=True)
    assert ("", f"signoria {VERSION}") == (done.stderr, done.stdout.splitlines()[-1])


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


@pytest.mark.parametrize("name", [name for name in CASES if name.split(" ")[0] not in SCRIPTS])
def test_a_command_of_the_pages_is_typed_where_it_was_installed(
    whole: Path, name: str, tmp_path: Path
) -> None:
    """Each with one game; the games take turns."""
    game = games.names()[len(name) % len(games.names())]
    place = Place(tmp_path, game, tmp_path, program=str(whole / "bin" / "signoria"))
    for typed in CASES[name]:
        place.type(typed)


@pytest.mark.parametrize("command", ["install", "package", "test", "bench", "new-game"])
def test_what_needs_a_checkout_says_so(bare: Path, command: str) -> None:
    status, told, complaint = signoria(bare, command)
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert f"./signoria {command}" in complaint
    assert "clone" in complaint


def test_without_kivy_the_table_opens_in_the_terminal_and_says_why(bare: Path) -> None:
    status, told, complaint = signoria(bare, DISPLAY=":0")
    assert (0, "") == (status, complaint)
    assert "pipx install --force '.[kiosk]'" in told


def test_pictures_without_kivy_are_refused_in_one_sentence(bare: Path) -> None:
    status, told, complaint = signoria(bare, "shots", "there")
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pipx install --force '.[kiosk]'" in complaint


def test_browsers_without_their_library_are_refused_in_one_sentence(bare: Path) -> None:
    status, told, complaint = signoria(bare, "web")
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pipx install --force '.[web]'" in complaint


@pytest.mark.parametrize("panel", ["gpio", "serial:/dev/null"])
def test_panels_without_their_libraries_are_refused_in_one_sentence(bare: Path, panel: str) -> None:
    status, told, complaint = signoria(
        bare, "referee", "florence", "--json", "--seats", "red=Anna,blue=Bruno", "--panel", panel
    )
    assert (2, "", 1) == (status, told, len(complaint.splitlines()))
    assert "pipx install --force '.[pi]'" in complaint
