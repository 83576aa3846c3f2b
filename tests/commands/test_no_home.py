"""Where nothing can be saved: a home that is missing, not a folder or not writable gives one sentence and status 2."""

import os
import pwd
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.appliance import desktop
from companion.commands.cli import main
from companion.storage import folder


def no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody(_: int) -> None:
        raise KeyError

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)


def home_is_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOME", str(tmp_path / "file"))


def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Not even root can make a folder there."""
    monkeypatch.setenv("HOME", "/proc/nowhere")


def folder_is_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "signoria").touch()


def home_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", f"/{'x' * 5000}")


HOMES = (no_home, home_is_a_file, nowhere, folder_is_a_file, home_is_no_text)
COMMANDS: tuple[list[str], ...] = (
    [],
    ["play", "florence"],
    ["backup", "."],
    ["referee", "--socket", "there.sock"],
    ["doctor", "--panel", "none"],
)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: " ".join(words) or "table")
def test_nothing_can_be_kept(
    home: Callable[[pytest.MonkeyPatch, Path], None],
    command: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    home(monkeypatch, tmp_path)
    if command[:1] == ["doctor"] and home is not no_home:
        return  # it is the doctor's business to go on, and to say what is wrong with the disk
    status = main([*command, "--lang", "en"])
    said = capsys.readouterr().err
    assert (2, 1) == (status, len(said.splitlines())), said
    assert "XDG_DATA_HOME" in said or "There are no saved games in" in said


@pytest.mark.parametrize("home", [no_home, home_is_a_file])
def test_the_table_with_a_screen(home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(desktop, "can_draw", lambda: True)
    home(monkeypatch, tmp_path)
    assert 2 == main(["--lang", "en"])
    assert 1 == len(capsys.readouterr().err.splitlines())


@pytest.mark.parametrize("home", [home_is_a_file, folder_is_a_file])
def test_the_doctor_goes_on_where_the_disk_is_sick(
    home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys
) -> None:
    home(monkeypatch, tmp_path)
    main(["doctor", "--panel", "none", "--lang", "en"])
    assert "Games cannot be saved in" in capsys.readouterr().out


def test_another_folder_is_named_and_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_home(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "there"))
    made = folder.made(folder.data_folder())
    assert tmp_path / "there" / "signoria" == made
    assert made.is_dir()


def test_a_folder_of_ones_own_needs_no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys) -> None:
    """All requested files are elsewhere, so nobody needs the home."""
    no_home(monkeypatch, tmp_path)
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: PTH123, SIM115
    where = ["--journal", str(tmp_path / "one.journal"), "--cards", str(tmp_path / "cards.json")]
    assert 0 == main(["play", "florence", "--seats", "red=Anna,blue=Bruno", *where, "--lang", "en"])
    assert stat.S_ISREG((tmp_path / "one.journal").stat().st_mode)


WITHOUT_RIGHTS = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"] if os.geteuid() == 0 else []
)
"""Even root can then write only where it says so."""
STRANGER = pytest.mark.skipif(
    bool(WITHOUT_RIGHTS) and shutil.which("setpriv") is None,
    reason="root may write everywhere, and setpriv is missing",
)


@pytest.fixture
def closed() -> Iterator[Path]:
    """A folder that can be read, but not written."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "signoria" / "matches").mkdir(parents=True)
        for path in (folder, folder / "signoria", folder / "signoria" / "matches"):
            path.chmod(0o555)
        yield folder
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)


def only(folder: Path, have: str) -> None:
    """What of it is there."""
    for name in {"all": (), "no matches": ("signoria/matches",), "nothing": ("signoria/matches", "signoria")}[
        have
    ]:
        (folder / name).parent.chmod(0o755)
        (folder / name).rmdir()
        (folder / name).parent.chmod(0o555)


def said(folder: Path, words: list[str]) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        [*WITHOUT_RIGHTS, sys.executable, "-P", "-m", "companion", *words, "--lang", "en"],
        env=environment,
        cwd="/",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@STRANGER
@pytest.mark.parametrize("have", ["all", "no matches", "nothing"])
@pytest.mark.parametrize("command", [[], ["play", "florence"]], ids=["table", "play"])
def test_a_folder_without_the_right_to_write(closed: Path, command: list[str], have: str) -> None:
    only(closed, have)
    done = said(closed, command)
    assert (2, 1) == (done.returncode, len(done.stderr.splitlines())), done.stderr
    assert "this user has no right to write there" in done.stderr
