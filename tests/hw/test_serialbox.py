"""The USB box over a pty: found, lost, found again, refused. test_contract.py has what all panels do, test_tb1_talk.py the protocol."""

import builtins
import os
import pty
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hw import examine, serialbox
from hw.firmware import tb1
from hw.panel import Edge, Health, Key, Lamp, Light, Panel, Snapshot, Unavailable
from hw.serialbox import SerialBox
from hw.tb1_host import LOST, WRONG_FIRMWARE
from tests.hw.gpio_rigs import Heard, eventually
from tests.hw.pty_box import BoxRig, PtyBox

RED = Lamp(Light.LIT, (255, 0, 0))
BLUE = Lamp(Light.LIT, (0, 0, 255))


def until(true: Callable[[], object], what: str = "") -> None:
    assert eventually(true), f"did not happen: {what}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "usb-Pico-if02"


@pytest.fixture
def rig(path: Path) -> Iterator[BoxRig]:
    rig = BoxRig(path)
    yield rig
    rig.close()


@pytest.fixture
def seen(rig: BoxRig) -> Heard:
    return opened(rig.panel)


def opened(panel: Panel) -> Heard:
    seen = Heard()
    panel.open(seen.append)
    until(lambda: "well" in seen.health(), "the box is well")
    return seen


def test_a_key_held_before_opening_is_in_the_first_snapshot(rig: BoxRig) -> None:
    rig.set(1, Key.BID, True)
    assert {(1, Key.BID)} == opened(rig.panel).downs()[0]


def test_closing_puts_the_lamps_out_and_frees_the_port(rig: BoxRig, seen: Heard) -> None:
    rig.panel.light(3, RED)
    until(lambda: rig.burns(3))
    rig.panel.close()
    until(lambda: not rig.burns(3), "dark")
    assert b"$OFF " in rig.box.heard
    rig.panel.close()
    again = SerialBox(str(rig.box.path))
    assert ["well"] == opened(again).health()
    again.close()


def test_a_box_unplugged_and_plugged_in_again(rig: BoxRig, seen: Heard) -> None:
    rig.panel.light(0, RED)
    rig.set(0, Key.BID, True)
    until(lambda: seen.edges() and rig.burns(0))
    rig.box.unplug()
    until(lambda: seen.health() == ["well", "box_lost"], "lost")
    assert (
        f"The USB box at {rig.box.path} is not plugged in. Plug it in: it is found by itself."
        == seen.sentence()
    )
    rig.panel.light(1, BLUE)
    rig.box.replug()
    until(lambda: rig.box.lamp(0) == (255, 0, 0) and rig.box.lamp(1) == (0, 0, 255), "lamps are back")
    until(lambda: seen.health() == ["well", "box_lost", "well"], "well again")
    assert [(0, Key.BID, True)] == seen.edges()
    assert set() == seen.downs()[-1]


def test_a_box_that_comes_later_is_found(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries, real = [], serialbox.plug

    def counted(path: str) -> Any:
        tries.append(path)
        return real(path)

    monkeypatch.setattr(serialbox, "plug", counted)
    panel, seen = SerialBox(str(path)), Heard()
    panel.open(seen.append)
    until(lambda: len(tries) > 3, "it keeps trying")
    assert ["box_lost"] == seen.health()
    box = PtyBox(path)
    until(lambda: seen.health() == ["box_lost", "well"], "found")
    panel.close()
    box.unplug()


def test_without_a_path_the_box_that_is_plugged_in_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examine, "SERIAL", tmp_path)
    panel, seen = SerialBox(""), Heard()
    panel.open(seen.append)
    until(lambda: seen.health() == ["no_box"], "it is missed")
    assert "No USB box is plugged in. Plug it in: it is found by itself." == seen.sentence()
    (tmp_path / "a-console-if00").symlink_to("/dev/null")
    box = PtyBox(tmp_path / "b-data-if02")
    until(lambda: seen.health()[-1] == "well", "found")
    box.set(0, Key.BID, True)
    until(seen.edges, "an edge")
    assert {"box:"} == {item.source for item in seen}
    panel.close()
    box.unplug()


def test_the_pauses_between_tries_grow_to_a_second() -> None:
    pauses = [0.025]
    for _ in range(7):
        pauses.append(serialbox.pause_s(pauses[-1], False, LOST))
    assert [0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0] == pauses[1:]
    assert 0.05 == serialbox.pause_s(1.0, True, LOST)
    assert 5.0 == serialbox.pause_s(0.05, False, WRONG_FIRMWARE)


def test_two_boxes_share_the_table(tmp_path: Path) -> None:
    rigs = [BoxRig(tmp_path / "left"), BoxRig(tmp_path / "right", first_seat=6)]
    left, right = (opened(rig.panel) for rig in rigs)
    rigs[0].set(0, Key.BID, True)
    rigs[1].set(7, Key.PASS, True)
    rigs[1].box.set(2, Key.PASS, True)  # would be seat 8, which no table has
    rigs[1].set(6, Key.BID, True)
    for rig in rigs:
        for seat in range(-1, 10):
            rig.panel.light(seat, RED)
    until(lambda: left.edges() and len(right.edges()) == 2)
    until(lambda: rigs[0].burns(4) and rigs[1].burns(7))
    assert [(0, Key.BID, True)] == left.edges()
    assert [(7, Key.PASS, True), (6, Key.BID, True)] == right.edges()
    assert (0, 0, 0) == rigs[1].box.lamp(2)
    for rig in rigs:
        rig.close()


def test_a_second_panel_on_one_box_is_refused_with_a_sentence(rig: BoxRig, seen: Heard) -> None:
    second, other = SerialBox(str(rig.box.path)), Heard()
    second.open(other.append)
    until(lambda: other.health() == ["box_busy"])
    assert f"Another program is using the USB box at {rig.box.path}. Close that program." == other.sentence()
    rig.panel.close()
    until(lambda: other.health() == ["box_busy", "well"], "it comes in when the first has gone")
    second.close()


class Stranger:
    """Something else on the port that sends what the test tells it to."""

    def __init__(self, path: Path) -> None:
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        path.symlink_to(os.ttyname(self.slave))

    def says(self, data: bytes) -> None:
        os.write(self.master, data)

    def close(self) -> None:
        os.close(self.slave)
        os.close(self.master)


@pytest.fixture
def stranger(path: Path) -> Iterator[Stranger]:
    stranger = Stranger(path)
    yield stranger
    stranger.close()


@pytest.mark.parametrize("version", ["0", "2", "10", "2.1", "x"])
def test_a_box_of_another_version_is_refused(stranger: Stranger, path: Path, version: str) -> None:
    panel, seen = SerialBox(str(path)), Heard()
    panel.open(seen.append)
    until(lambda: os.read(stranger.master, 99), "it is asked")
    stranger.says(tb1.frame(f"HI {version} 9.9 5 rgb abc"))
    until(lambda: seen.health())
    panel.close()
    assert ["wrong_firmware"] == seen.health()
    assert f"version TB{version}, but TB1 is needed" in seen.sentence()


def test_a_fault_in_the_thread_is_told_and_survived(path: Path) -> None:
    box, panel, seen, faults = PtyBox(path), SerialBox(str(path)), Heard(), [RuntimeError("odd")]

    def emit(item: Edge | Snapshot | Health) -> None:
        if isinstance(item, Snapshot) and faults:
            raise faults.pop()
        seen.append(item)

    panel.open(emit)
    until(lambda: seen.health() == ["box_broken", "well"])
    assert f"The USB box at {path} does not work: RuntimeError odd." in seen.sentence()
    panel.close()
    box.unplug()


@pytest.mark.parametrize("name", [".", "/etc/hostname/box", "bad\0name", "x" * 5000])
def test_a_path_that_can_be_no_port(name: str) -> None:
    with pytest.raises(Unavailable) as refusal:
        SerialBox(name).open(Heard().append)
    assert "not_a_port" == refusal.value.trouble.name
    assert "/dev/serial/by-id" in str(refusal.value)


def test_missing_rights_name_the_group(rig: BoxRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Unavailable, match="usermod -aG dialout"):
        rig.panel.open(Heard().append)


def test_without_pyserial_a_sentence_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "serial":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Unavailable, match="needs pyserial"):
        SerialBox(str(path)).open(Heard().append)
