"""Referee and screen on a desktop: whatever crashes is restarted, and a second start finds the first."""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path

from companion.appliance.desktop import MOST_FALLS, Both, run_both, screens_called
from tests.hw.gpio_rigs import eventually
from tests.kiosk.window import referee

SCREEN = """
import json, os, signal, socket, struct, sys, time

def at_home():
    for _ in range(400):
        try:
            caller = socket.socket(socket.AF_UNIX)
            caller.connect(sys.argv[1])
            told = caller.makefile("rb")
            if "home" in json.loads(told.readline()):
                return caller, told
        except (OSError, ValueError):  # nobody there yet, or one who was falling still let us in
            time.sleep(0.05)
    sys.exit(3)

caller, told = at_home()
pid, _, _ = struct.unpack("3i", caller.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
os.kill(pid, signal.SIGKILL)
try:
    while told.readline():
        pass
except ConnectionResetError:  # it fell with something unread
    pass
at_home()
"""
"""A screen that kills its referee, and exits once it is back."""


def test_a_referee_that_falls_is_started_again(tmp_path: Path) -> None:
    file = tmp_path / "s"
    command = [sys.executable, "-P", "-m", "companion", "referee", "--socket", str(file), "--data"]
    both = Both(file, [*command, str(tmp_path)], [sys.executable, "-c", SCREEN, str(file)])
    assert 0 == both.run()
    assert screens_called(file) is None


def test_told_to_end_it_leaves_nobody_behind(tmp_path: Path) -> None:
    sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
    program = (
        "import sys; from pathlib import Path; from companion.appliance import desktop;"
        f"desktop._screen = lambda *_: {sleep!r};"
        "desktop.run_both(Path(sys.argv[1]), [], 'en', print)"
    )
    file = tmp_path / "referee.sock"
    both = subprocess.Popen(
        [sys.executable, "-P", "-c", program, str(tmp_path)], cwd=Path(__file__).parents[2]
    )
    deadline = time.monotonic() + 120
    while screens_called(file) is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert screens_called(file) is not None
    both.terminate()
    assert 0 == both.wait(120)
    assert screens_called(file) is None


def test_a_referee_that_cannot_begin_opens_no_screen(tmp_path: Path) -> None:
    broken = [sys.executable, "-c", "import sys; sys.exit(2)"]
    seen = tmp_path / "seen"
    screen = [sys.executable, "-c", f"open({str(seen)!r}, 'w')"]
    assert 2 == Both(tmp_path / "s", broken, screen).run()
    assert not seen.exists()


def test_a_referee_that_always_falls_is_never_given_up(tmp_path: Path) -> None:
    falls, most = tmp_path / "falls", MOST_FALLS + 3
    fall = f"open({str(falls)!r}, 'a').write('x'); import sys; sys.exit(1)"
    wait = (
        f"import os, time\nwhile not os.path.exists({str(falls)!r})"
        f" or os.path.getsize({str(falls)!r}) < {most}: time.sleep(0.05)"
    )
    both = Both(tmp_path / "s", [sys.executable, "-c", fall], [sys.executable, "-c", wait])
    both._start_referee()
    assert 0 == both.run_screen()
    assert most <= len(falls.read_text())


def test_a_screen_that_falls_is_started_again_but_not_for_ever(tmp_path: Path) -> None:
    falls = tmp_path / "falls"
    fall = (
        f"open({str(falls)!r}, 'a').write('x'); import sys; sys.exit(len(open({str(falls)!r}).read()) != 3)"
    )
    both = Both(tmp_path / "s", [], [sys.executable, "-c", fall])
    assert (0, "xxx") == (both.run_screen(), falls.read_text())


def test_a_second_start_brings_the_first_to_the_front(tmp_path: Path) -> None:
    said = []
    with referee(tmp_path), socket.socket(socket.AF_UNIX) as screen:
        file = tmp_path / "referee.sock"
        file.symlink_to(tmp_path / "s")
        assert eventually(lambda: screens_called(file) == 0)  # its socket exists before anybody listens
        screen.connect(str(file))
        told = screen.makefile("rb")
        assert "home" in json.loads(told.readline())
        assert 0 == run_both(tmp_path, [], None, lambda: said.append("open"))
        assert any(json.loads(line) == {"front": True} for line in (told.readline() for _ in range(3)))
    assert ["open"] == said
