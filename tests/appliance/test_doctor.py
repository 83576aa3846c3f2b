"""The doctor: what it finds, what it says about it, how it ends; and a whole run in a real terminal."""

import io
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.appliance import ballast, doctor, machine
from companion.appliance.doctor import Doctor, disk, kept, panels_here, visit
from companion.commands.cli import main
from companion.storage.folder import data_folder
from hw import examine
from hw.choose import choose_panels
from hw.examine import Finding
from hw.firmware import box as firmware
from hw.panel import Key, Trouble
from tests.hw.pty_box import PtyBox
from tests.pty_screen import Screen
from tests.server.test_referee import signoria

Patch = pytest.MonkeyPatch
BID, PASS = Key.BID, Key.PASS


def told(finding: Finding, translate: Callable[[str], str] = str) -> tuple[str, bool]:
    """What the doctor says about this, and whether it calls it well."""
    lines: list[str] = []
    visitor = Doctor(translate, lines.append)
    visitor.look(iter([finding]))
    return lines[0], visitor.is_well


@pytest.fixture
def pi(tmp_path: Path, monkeypatch: Patch) -> None:
    (tmp_path / "model").write_bytes(b"Raspberry Pi 4 Model B Rev 1.5\0")
    monkeypatch.setattr(examine, "MODEL", tmp_path / "model")


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(examine, "MODEL", tmp_path / "nothing")


def in_groups(monkeypatch: Patch, *groups: str) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "getgroups", lambda: list(range(len(groups))))
    monkeypatch.setattr("grp.getgrgid", lambda number: SimpleNamespace(gr_name=groups[number]))


# Findings.


def test_a_finding_is_one_line() -> None:
    assert (" ok board:          a board", True) == told(Finding("board", "a board"))
    trouble = Trouble("cold", "It is {how} cold.", "Warm it.", {"how": "too"})
    assert (" !! board:          It is too cold. Warm it.", False) == told(Finding("board", "", trouble))
    assert ("  - board:          It is too cold. Warm it.", True) == told(
        Finding("board", "", trouble, matters=False)
    )


def test_boxes_are_found_by_the_name_that_stays(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(examine, "SERIAL", tmp_path)
    monkeypatch.setattr(examine, "MODEL", tmp_path / "nothing")
    for name in ("usb-B", "usb-A"):
        (tmp_path / name).touch()
    assert [f"serial:{tmp_path}/usb-A", f"serial:{tmp_path}/usb-B"] == panels_here()
    assert f"{tmp_path}/usb-A, {tmp_path}/usb-B" == examine.ports().found
    monkeypatch.setattr(examine, "SERIAL", tmp_path / "nothing")
    assert ([], "-") == (panels_here(), examine.ports().found)


@pytest.mark.usefixtures("pi")
def test_a_missing_group_matters_where_its_devices_are(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(examine, "SERIAL", tmp_path / "nothing")
    in_groups(monkeypatch, "users")
    gpio, dialout = examine.rights()
    assert ("-", None) == (dialout.found, dialout.trouble)
    line, well = told(gpio)
    assert line.endswith(
        "You are not in the group gpio, which may use the pins. "
        "Run: sudo usermod -aG gpio $USER, then log in again."
    )
    assert not well


def test_a_pc_is_sent_into_no_group_that_it_does_not_have(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(examine, "MODEL", tmp_path / "no model")
    monkeypatch.setattr(examine, "SERIAL", tmp_path / "nothing")
    in_groups(monkeypatch, "users")
    assert [("-", None), ("-", None)] == [(right.found, right.trouble) for right in examine.rights()]


@pytest.mark.parametrize(("model", "matters"), [(b"Raspberry Pi 5\0", True), (b"PC\0", False)])
def test_no_screen_matters_only_on_a_pi(
    model: bytes, matters: bool, tmp_path: Path, monkeypatch: Patch
) -> None:
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "model").write_bytes(model)
    monkeypatch.setattr(examine, "MODEL", tmp_path / "model")
    monkeypatch.setattr(examine, "SCREENS", tmp_path)
    found = examine.screen()
    assert ("no_screen", matters) == (found.trouble and found.trouble.name, found.matters)
    monkeypatch.setenv("DISPLAY", ":7")
    assert ("DISPLAY=:7", None) == (examine.screen().found, examine.screen().trouble)


@pytest.mark.parametrize(
    ("socket", "size", "found"),
    [
        ("DSI-1", "800x480", "Touch Display 1 (DSI-1, 800x480)"),
        ("DSI-2", "720x1280", "Touch Display 2 (DSI-2, 720x1280)"),
        ("DSI-2", "1200x1920", "Touch Display 2, 10 inch (DSI-2, 1200x1920)"),
        ("HDMI-A-1", "800x480", "HDMI-A-1 (800x480)"),
    ],
)
@pytest.mark.usefixtures("pi")
def test_the_screen_of_a_table_is_named(
    socket: str, size: str, found: str, tmp_path: Path, monkeypatch: Patch
) -> None:
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(examine, "SCREENS", tmp_path)
    for name, state in ((f"card1-{socket}", "connected"), ("card1-HDMI-A-2", "disconnected")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(f"{state}\n")
        (tmp_path / name / "modes").write_text(f"{size}\n640x480\n")
    assert (found, None) == (examine.screen().found, examine.screen().trouble)


def test_a_weak_power_supply_is_told_where_the_computer_says(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(examine, "SENSORS", tmp_path)
    assert [] == list(examine.power())
    for name, alarm in (("cpu_thermal", "1"), ("rpi_volt", "0")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "name").write_text(f"{name}\n")
        (tmp_path / name / "in0_lcrit_alarm").write_text(f"{alarm}\n")
    assert [(" ok power:          enough", True)] == [told(found) for found in examine.power()]
    (tmp_path / "rpi_volt/in0_lcrit_alarm").write_text("1\n")
    ((line, well),) = (told(found) for found in examine.power())
    assert ("the voltage has dropped since the Pi started" in line, well) == (True, False)


# The disk.


@pytest.fixture(autouse=True)
def on_a_disk(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Whatever the tests themselves run on."""
    mounts = tmp_path.parent / f"{tmp_path.name}-mounts"
    mounts.write_text("/dev/mmcblk0p2 / ext4 rw 0 0\n")
    monkeypatch.setattr(doctor, "MOUNTS", mounts)
    return mounts


@pytest.mark.parametrize("kind", ["overlay", "tmpfs"])
def test_what_is_saved_in_memory_is_not_saved(kind: str, tmp_path: Path, on_a_disk: Path) -> None:
    data = tmp_path / "my data"
    data.mkdir()
    on_a_disk.write_text(f"{kind} / {kind} rw 0 0\n")
    line, well = told(disk(data))
    assert (True, False) == (f"Nothing is really saved in {data}: it is in memory ({kind})" in line, well)
    with on_a_disk.open("a") as mounts:
        mounts.write("/dev/sda1 {} ext4 rw 0 0\n".format(str(data).replace(" ", "\\040")))
    assert disk(data).trouble is None


def test_a_full_disk(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=99_999_999))
    assert (f" !! disk:           Only 99 MB are free in {tmp_path}. Make room on the disk.", False) == told(
        disk(tmp_path)
    )
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=100_000_000))
    assert disk(tmp_path).trouble is None


# A computer that is a table.


@pytest.fixture
def table(tmp_path: Path, monkeypatch: Patch) -> Path:
    monkeypatch.setattr(doctor, "table_folder", lambda: tmp_path)
    monkeypatch.setattr(ballast, "SIZE", 2_000_000)
    monkeypatch.setattr(ballast, "LEAST_LEFT", 0)
    return tmp_path


def test_a_ballast_that_is_gone_is_told(table: Path) -> None:
    ballast.make(table)
    assert [None, None] == [finding.trouble for finding in kept(table)]
    ballast.release(table)
    _, gone = kept(table)
    assert told(gone) == (
        f"  - ballast:        The ballast in {table} is gone: it is thrown out when the disk is full. "
        "Make room on the disk. It comes back when the table starts.",
        True,
    )


def test_who_may_not_look_at_the_table_is_told_how(table: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    (found,) = kept(table)
    assert (
        f"  - disk:           Only root can look into {table}. Run: sudo ./signoria doctor",
        True,
    ) == told(found)


def test_the_command_looks_at_the_table_where_there_is_one(tmp_path: Path, monkeypatch: Patch) -> None:
    looked_at: list[Path | None] = []

    def visit(asked: object, choose: object, folder: Path | None, _: object) -> int:
        looked_at.append(folder)
        return 0

    monkeypatch.setattr(doctor, "visit", visit)
    for program in (tmp_path / "nothing", tmp_path):
        monkeypatch.setattr(machine, "PROGRAM", program)
        main(["doctor"])
    assert [data_folder(), Path("/var/lib/signoria")] == looked_at


# A run.


@pytest.fixture
def well(monkeypatch: Patch) -> None:
    """A computer with nothing wrong."""
    monkeypatch.setattr(doctor, "examine", lambda: iter([Finding("board", "a board")]))
    monkeypatch.setattr(doctor, "panels_here", list)
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody is at the keyboard


@pytest.fixture
def room() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def visited(tmp_path: Path, *asked: str, translate: Any = str) -> int:
    return visit(asked, choose_panels, tmp_path, translate)


@pytest.mark.usefixtures("well")
def test_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == visited(tmp_path)
    assert "All is well." == capsys.readouterr().out.splitlines()[-1]
    assert 0 == visited(tmp_path, "desktop")


@pytest.mark.usefixtures("well")
def test_something_is_wrong(tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=0))
    assert 1 == visited(tmp_path)
    assert "Something is wrong: see above." == capsys.readouterr().out.splitlines()[-1]


@pytest.mark.usefixtures("well")
def test_a_box_that_answers(tmp_path: Path, room: ExitStack, capsys: pytest.CaptureFixture[str]) -> None:
    box = PtyBox(tmp_path / "box")
    room.callback(box.unplug)
    assert 0 == visited(tmp_path, f"serial:{box.path}")
    assert any(
        line.startswith(" ok box:") and "it answers" in line for line in capsys.readouterr().out.splitlines()
    )


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("fault", ["lost", "silent", "firmware"])
def test_a_box_that_is_not_well(
    tmp_path: Path, room: ExitStack, monkeypatch: Patch, capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    if fault == "firmware":
        monkeypatch.setattr(firmware, "VERSION", "7")
    box = PtyBox(tmp_path / "box")
    room.callback(box.unplug)
    if fault == "lost":
        box.unplug()
    if fault == "silent":
        monkeypatch.setattr(box, "_send", lambda: None)
    assert 1 == visited(tmp_path, f"serial:{box.path}")
    part = {"lost": "is not plugged in", "silent": "does not answer like", "firmware": "version TB7"}[fault]
    assert part in capsys.readouterr().out


@pytest.mark.usefixtures("well")
def test_one_panel_that_cannot_be_had_does_not_hide_the_others(
    tmp_path: Path, room: ExitStack, capsys: pytest.CaptureFixture[str]
) -> None:
    box = PtyBox(tmp_path / "box")
    room.callback(box.unplug)
    assert 1 == visited(tmp_path, f"serial:{box.path}", f"serial:{tmp_path}")
    out = capsys.readouterr().out
    assert "is not a serial port" in out
    assert "it answers" in out


def test_a_panel_that_cannot_be_meant_gets_one_sentence() -> None:
    done = signoria("doctor", "--panel", "drums")
    assert 2 == done.returncode
    assert done.stderr.startswith(b"signoria: There are no buttons called drums.")
    assert 1 == done.stderr.count(b"\n")


# In a real terminal. Whether the computer itself is well is not known here: only the tested parts are checked.


def try_seat(screen: Screen, keys: str) -> None:
    screen.sees("Seat 1: press BID.").type(keys[0]).sees("Seat 1: press PASS.").type(keys[1])
    screen.sees("Seat 1: is its lamp lit?")
    time.sleep(0.1)  # no hand presses a key twice within a few milliseconds
    screen.type(keys[2])
    for seat in (2, 3, 4, 5):
        screen.sees(f"Seat {seat}: press BID.").type("\n")


def test_each_button_is_tried_at_the_keys(tmp_path: Path) -> None:
    with Screen("doctor", "--panel", "desktop", home=tmp_path) as screen:
        screen.sees("Seat 1: press BID.").type("w").sees("That was PASS of seat 2: are its wires swapped?")
        try_seat(screen, "1q1")
        screen.sees("Seat 1: BID good, PASS good, lamp good").sees("Seat 5: BID not there")
        code = screen.ends()
        assert ("All is well." in screen.text, True) == (code == 0, screen.is_restored())
        assert [] == [line for line in screen.lines if "○" in line or "●" in line]


def test_ctrl_c_gets_the_terminal_back(tmp_path: Path) -> None:
    with Screen("doctor", "--panel", "desktop", home=tmp_path) as screen:
        screen.sees("Seat 1: press BID.").type("\x03")
        assert (130, True) == (screen.ends(), screen.is_restored())
