"""Pipes, devices, sockets and links in place of a file are refused at once, and nothing is written through a link."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.commands.cli import main
from companion.engine.refusals import Refused
from companion.games import find
from companion.storage import card_file, files, settings
from hw import wiring
from hw.panel import Unavailable

GAME = find("il-principe")
CHOSEN = settings.Settings(brightness=50)
LONGEST = 120


@pytest.fixture(autouse=True)
def nobody_waits() -> Iterator[None]:
    """A reader that waits for a pipe would wait forever; here it fails."""

    def wake(*_: object) -> None:
        raise AssertionError("it waits for somebody to write")

    before = signal.signal(signal.SIGALRM, wake)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    """A link to an endless device."""
    path.symlink_to("/dev/zero")


def terminal(path: Path) -> None:
    path.symlink_to("/dev/ptmx")


def listener(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as there:
        there.bind(str(path))


def folder(path: Path) -> None:
    path.mkdir()


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def link_to_a_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


def stranger(path: Path) -> None:
    """Another user's link."""
    path.with_name("real").write_text("{}")
    path.symlink_to("real")
    os.chown(path, 4711, 4711, follow_symlinks=False)


NEEDS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a link away")
ODD = [
    pipe,
    device,
    terminal,
    listener,
    folder,
    loop,
    link_to_a_pipe,
    pytest.param(stranger, marks=NEEDS_ROOT),
]


def reads_cards(path: Path) -> None:
    with pytest.raises(Refused) as no:
        card_file.load(GAME, path)
    assert "bad_cards" == no.value.refusal.name


def reads_settings(path: Path) -> None:
    assert settings.Settings() == settings.load(path)


def reads_wiring(path: Path) -> None:
    with pytest.raises(Unavailable) as no:
        wiring.read(path)
    assert "wiring_unreadable" == no.value.trouble.name


def counts(path: Path) -> None:
    assert 2 == main(["score", "il-principe", str(path), "--lang", "en"])


def brings_in(path: Path) -> None:
    journal = path.with_name("new.journal")
    assert 2 == main(["import", str(path), str(journal), "--lang", "en"])
    assert not journal.exists()


def tries_panels(path: Path) -> None:
    assert 2 == main(["play", "florence", "--panel", "desktop", "--wiring", str(path), "--lang", "en"])


READERS = [reads_cards, reads_settings, reads_wiring, counts, brings_in, tries_panels]


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("read", READERS)
def test_what_is_no_plain_file_is_refused_at_once(
    read: Callable[[Path], None],
    odd: Callable[[Path], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "file"
    odd(path)
    read(path)
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("read", [reads_cards, reads_settings])
def test_a_file_of_our_own_making_is_never_a_link(read: Callable[[Path], None], tmp_path: Path) -> None:
    (tmp_path / "real").write_text('{"brightness": 50}')
    (tmp_path / "file").symlink_to("real")
    read(tmp_path / "file")


def test_a_link_of_ones_own_to_a_file_that_one_names_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("[seat.1]\nbid = 5\npass = 6\n")
    (tmp_path / "file").symlink_to("real")
    assert 5 == wiring.read(tmp_path / "file").seats[0].bid
    assert b"[seat.1]" == files.read_plain(tmp_path / "file", 8, links="own")


def saves_settings(path: Path) -> None:
    assert settings.save(path, CHOSEN) is None
    assert CHOSEN == settings.load(path)


def saves_cards(path: Path) -> None:
    assert card_file.save(GAME, path, {}) is None
    assert {} == card_file.load(GAME, path)


WRITERS = [saves_settings, saves_cards]


@pytest.mark.parametrize("write", WRITERS)
def test_nothing_is_written_through_a_link(write: Callable[[Path], None], tmp_path: Path) -> None:
    """Neither through its own name nor through that of its new version."""
    precious = tmp_path / "precious"
    precious.write_text("mine")
    path = tmp_path / "file.json"
    for name in ("file.json.new", "file.new"):
        (tmp_path / name).symlink_to(precious)
    write(path)
    assert "mine" == precious.read_text()
    assert not path.is_symlink()


def test_a_link_in_the_files_place_goes_and_what_it_points_to_stays(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    (tmp_path / "file.json").symlink_to(precious)
    saves_settings(tmp_path / "file.json")
    assert "mine" == precious.read_text()


@pytest.mark.parametrize("write", [saves_settings, saves_cards])
def test_a_pipe_in_the_way_of_a_new_file_is_not_waited_for(
    write: Callable[[Path], None], tmp_path: Path
) -> None:
    for name in ("file.json.new", "file.new"):
        os.mkfifo(tmp_path / name)
    write(tmp_path / "file.json")


def test_import_makes_no_journal_through_a_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite would make the file where a dangling link points."""
    (tmp_path / "export").write_text("")
    (tmp_path / "new.journal").symlink_to(tmp_path / "elsewhere")
    assert 2 == main(["import", str(tmp_path / "export"), str(tmp_path / "new.journal"), "--lang", "en"])
    assert "is there already" in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()
