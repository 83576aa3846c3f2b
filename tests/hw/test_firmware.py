"""The firmware of the button box: its logic line by line, and the board's program on a simulated board."""

import re
import runpy
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hw.firmware import tb1
from hw.firmware.box import LOCKOUT_US, RING, TICKS, Box, Clock
from tests.hw.standin_board import Board, Unplugged

FIRMWARE = Path(tb1.__file__).parent
SECOND = 1_000_000


def said(box: Box) -> list[str]:
    return [body for line in box.take().splitlines() if (body := tb1.unframe(line)) is not None]


def ask(box: Box, *bodies: str, now_us: int = 0) -> list[str]:
    box.take()
    for body in bodies:
        box.handle(tb1.frame(body), now_us)
    return said(box)


@pytest.fixture
def box() -> Box:
    return Box(5, "rgb,tone", "0badcafe")


# What the box says


def test_it_says_hello_with_its_own_version_when_it_boots_and_to_everyone(box: Box) -> None:
    hello = ["HI 1 1.0 5 rgb,tone 0badcafe"]
    assert hello == said(box)
    assert 4 * hello == ask(box, "HI? 1", "HI? 2", "HI?", "HI? x y z")


def test_edges_are_numbered_and_timed_and_both_wrap(box: Box) -> None:
    box.take()
    box.seq = 65534
    box.key(0, 0, True, 5)
    box.key(4, 1, True, (1 << 32) - 1)
    box.key(0, 0, False, 1 << 32)
    box.key(0, 0, False, 5)  # no change, no edge
    box.key(5, 0, True, 5)
    assert ["E 65534 0 B 1 5", "E 65535 4 P 1 4294967295", "E 0 0 B 0 0"] == said(box)


def test_the_state_is_told_when_asked_with_the_number_of_the_next_edge(box: Box) -> None:
    assert ["ST 0 0 7"] == ask(box, "ST?", now_us=7)
    box.key(0, 0, True, 8)
    box.key(4, 1, True, 9)
    assert ["ST 2 201 10"] == ask(box, "ST?", now_us=10)


def test_the_state_is_told_every_second(box: Box) -> None:
    box.take()
    for now_us in range(0, 3 * SECOND, SECOND // 10):
        box.tick(now_us)
    assert ["ST 0 0 0", "ST 0 0 1000000", "ST 0 0 2000000"] == said(box)


def test_edges_are_sent_again(box: Box) -> None:
    box.seq = 65534
    for turn in range(4):
        box.key(1, 0, turn % 2 == 0, turn)
    edges = ["E 65534 1 B 1 0", "E 65535 1 B 0 1", "E 0 1 B 1 2", "E 1 1 B 0 3"]
    assert edges == ask(box, "RE 65534")
    assert edges[2:] == ask(box, "RE 0")
    assert [] == ask(box, "RE 2")


def test_the_ring_holds_32_edges_and_the_state_stands_in_for_older_ones(box: Box) -> None:
    for turn in range(RING + 1):
        box.key(1, 0, turn % 2 == 0, turn)
    assert 32 == len(ask(box, "RE 1"))
    assert ["ST 33 4 9"] == ask(box, "RE 0", now_us=9)
    assert ["ST 33 4 9"] == ask(box, "RE 34", now_us=9)
    assert ["ST 33 4 9"] == ask(box, "RE x", now_us=9)


def test_after_missed_edges_no_edge_is_made_up(box: Box) -> None:
    box.key(0, 0, True, 1)
    box.take()
    box.levels(0b1000)
    assert [] == said(box)
    assert ["ST 2 8 5"] == ask(box, "RE 1", now_us=5)
    box.levels(0b1000)
    assert 2 == box.seq


# What the box does


def test_lamps_blink_in_step(box: Box) -> None:
    assert ["OK 1", "OK 2"] == ask(box, "L 1 0 010203 500", "L 2 1 ffffff 500")
    assert (0, 0, 0) == box.lamp(3, 0)
    shown = [(box.lamp(0, ms * 1000), any(box.lamp(1, ms * 1000))) for ms in (0, 499, 500, 999, 1000)]
    on, off = ((1, 2, 3), True), ((0, 0, 0), False)
    assert [on, on, off, off, on] == shown


BAD_LAMPS = ["", " 5 ff0000 0", " -1 ff0000 0", " 0 ff00 0", " 0 ff00000 0", " 0 gg0000 0", " 0 +f0000 0"]
BAD_LAMPS += [" 0 ff0000 60001", " 0 ff0000 0 0"]


@pytest.mark.parametrize(
    ("order", "answer"),
    [(f"L 1{words}", ["NK 1 lamp"]) for words in BAD_LAMPS]
    + [
        (order, []) for order in ("L", "L x 0 ff0000 0", "L 65536 0 ff0000 0", "BZ", "OFF", "WHAT 1", "l 1 0")
    ],
)
def test_an_order_that_makes_no_sense_is_refused_or_ignored(box: Box, order: str, answer: list[str]) -> None:
    assert answer == ask(box, order)
    assert [(0, 0, 0)] * 5 == [box.lamp(seat, 0) for seat in range(5)]


def test_a_tone_has_an_end(box: Box) -> None:
    assert ["OK 3"] == ask(box, "BZ 3 440 100")
    assert [440, 440, 0] == [box.tone(0), box.tone(99_999), box.tone(100_000)]
    assert ["NK 4 tone", "NK 5 tone"] == ask(box, "BZ 4 20001 5", "BZ 5 440 10001")
    assert ["NK 3 tone"] == ask(Box(5, "led", "b1"), "BZ 3 440 100")  # it has no buzzer


def test_off_is_all_off(box: Box) -> None:
    assert ["OK 1", "OK 2", "OK 3"] == ask(box, "L 1 0 ffffff 0", "BZ 2 440 100", "OFF 3")
    assert (0, 0, 0) == box.lamp(0, 0)
    assert 0 == box.tone(0)


def test_without_pings_the_outputs_go_off_after_three_seconds(box: Box) -> None:
    ask(box, "HI? 1", now_us=10 * SECOND)
    ask(box, "L 1 0 ffffff 0", now_us=10 * SECOND)
    ask(box, "PG", now_us=12 * SECOND)
    box.tick(12 * SECOND + LOCKOUT_US)
    assert (255, 255, 255) == box.lamp(0, 0)
    box.tick(12 * SECOND + LOCKOUT_US + 1)
    assert (0, 0, 0) == box.lamp(0, 0)


def test_a_host_that_asks_without_end_fills_no_memory(box: Box) -> None:
    for turn in range(40):
        box.key(0, 0, turn % 2 == 0, turn)
    box.handle(tb1.frame("RE 10") * 10_000, 0)
    assert len(box.take()) <= 80 * 80
    assert ["ST 40 0 1"] == ask(box, "ST?", now_us=1)


def test_the_counter_of_the_board_wraps() -> None:
    clock = Clock(TICKS - 1)
    assert [0, 1000, 6000] == [clock.now_us(TICKS - 1), clock.now_us(0), clock.now_us(5)]
    assert [1000, 5000, 6000, 7000] == [clock.event_us(ticks) for ticks in (0, 4, 5, 6)]
    assert 0 == clock.event_us(TICKS - 9)


# The board's program


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def drive(tmp_path: Path, board: Board, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The drive of the board with the files that the README names, and nothing else of ours to import."""
    for name in ("boot.py", "code.py", "box.py", "tb1.py", "pins.py"):
        shutil.copy(FIRMWARE / name, tmp_path / name)
    for name, module in board.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("box", "tb1", "pins"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "hw.firmware", None)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in ("box", "tb1", "pins"):
        sys.modules.pop(name, None)


def plain(drive: Path) -> None:
    text = (drive / "pins.py").read_text("utf-8")
    assert "WS2812 = board.GP16" in text
    (drive / "pins.py").write_text(text.replace("WS2812 = board.GP16", "WS2812 = None"), "utf-8")


def shell(drive: Path) -> Any:
    return runpy.run_path(str(drive / "code.py"), run_name="code")["Shell"]()


def turn(shell: Any, board: Board, *bodies: str) -> list[str]:
    for body in bodies:
        board.inbox += tb1.frame(body)
    shell.turn()
    return board.said()


def test_boot_gives_the_data_port_beside_the_console(drive: Path, board: Board) -> None:
    runpy.run_path(str(drive / "boot.py"))
    assert {"console": True, "data": True} == board.cdc


def test_a_board_with_ws2812(drive: Path, board: Board) -> None:
    box = shell(drive)
    hello, state = turn(box, board)
    assert hello.startswith("HI 1 1.0 5 rgb,tone ")
    assert "ST 0 0 0" == state
    board.ms += 5
    board.press(9, True, 2)
    board.press(0, True, 1)
    assert ["E 0 4 P 1 3000", "E 1 0 B 1 4000"] == turn(box, board)
    assert ["OK 1", "OK 2"] == turn(box, board, "PG", "L 1 1 ff8001 0", "BZ 2 880 100")
    assert bytes([0, 0, 0, 128, 255, 1] + [0] * 9) == board.pixels
    assert (880, 32768) == (board.pwm["GP17"].frequency, board.pwm["GP17"].duty_cycle)
    board.ms += 100
    turn(box, board)
    assert 0 == board.pwm["GP17"].duty_cycle
    board.ms += 3000
    turn(box, board)
    assert bytes(15) == board.pixels


def test_a_board_with_plain_lamps(drive: Path, board: Board) -> None:
    plain(drive)
    box = shell(drive)
    assert turn(box, board)[0].startswith("HI 1 1.0 5 led,tone ")
    assert ["OK 1", "OK 2"] == turn(box, board, "PG", "L 1 0 10ff20 125", "L 2 4 000040 0")
    assert [65535, 0, 0, 0, 64 * 257] == [board.pwm[f"GP{n}"].duty_cycle for n in range(10, 15)]
    board.ms += 125
    turn(box, board)
    assert 0 == board.pwm["GP10"].duty_cycle
    assert b"" == board.pixels


def test_keys_are_read_every_millisecond(drive: Path, board: Board) -> None:
    shell(drive)
    assert [f"GP{n}" for n in range(10)] == board.scan["pins"]
    assert (0.001, False, True) == tuple(
        board.scan[name] for name in ("interval", "value_when_pressed", "pull")
    )


def test_a_key_held_at_boot_is_no_press(drive: Path, board: Board) -> None:
    board.held = {3}
    _, state = turn(shell(drive), board)
    assert "ST 1 8 0" == state


def test_too_many_events_make_no_ghost(drive: Path, board: Board) -> None:
    box = shell(drive)
    board.held = {2}
    for _ in range(64):
        board.press(0, True, 0)
        board.press(0, False, 0)
    board.events.overflowed = True
    assert not [line for line in turn(box, board) if line.startswith("E")]
    assert ["ST 1 4 0"] == turn(box, board, "ST?")


def test_nothing_is_written_where_nobody_listens(drive: Path, board: Board) -> None:
    box = shell(drive)
    board.port.connected = False
    assert [] == turn(box, board)
    assert (0, 0) == (board.port.timeout, board.port.write_timeout)


def test_without_boot_py_a_sentence_says_so(drive: Path, board: Board) -> None:
    sys.modules["usb_cdc"].data = None  # type: ignore[attr-defined]
    with pytest.raises(RuntimeError, match=r"Copy boot\.py"):
        shell(drive)


def test_the_whole_program_runs_and_begins_anew_after_a_fault(drive: Path, board: Board) -> None:
    turns = iter([b"$PG*DE\n", None, b"", b"\xff"])
    board.port.read = lambda _: next(turns)
    with pytest.raises(Unplugged):
        runpy.run_path(str(drive / "code.py"), run_name="__main__")
    assert 1 == board.reloads
    assert sys.modules["supervisor"].runtime.autoreload is False


def test_the_readme_names_the_files_and_its_example_is_a_frame(drive: Path) -> None:
    text = (FIRMWARE / "README.md").read_text("utf-8")
    assert [] == [path.name for path in drive.glob("*.py") if f"`{path.name}`" not in text]
    example = re.findall(r"`(\$[A-Z]+ [0-9 ]+\*[0-9A-F]{2})`", text)
    assert ["ST 0 0 5000000"] == [tb1.unframe(line.encode()) for line in example]
