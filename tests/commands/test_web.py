"""signoria web: starts the referee, says where the table is, and ends cleanly."""

import argparse
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from companion.appliance.desktop import MOST_FALLS, Invited, invited_table
from companion.commands.web import listening, said
from companion.engine.refusals import Refused
from companion.protocol.outgoing import Web
from companion.server.tokens import MOST_WRONG
from tests.browser.web import PATIENCE, Page, Table

COMMAND = [sys.executable, "-P", "-m", "companion", "web"]
ENVIRONMENT = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": "", "PYTHONUNBUFFERED": "1"}

PHONES = {"phones": {"web": {"addresses": ["a:1"], "tls": False}, "code": "12345678", "guessing": False}}


@contextmanager
def running(folder: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    command = [*COMMAND, "--data", str(folder), "--listen", "127.0.0.1:0", "--panel", "none", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


def port_of(process: subprocess.Popen[str]) -> int:
    """Where it says the table is."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/table", line):
            return int(found[1])
    raise AssertionError("it never said where")


def test_it_brings_the_referee_along_and_says_where_the_table_is(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        port = port_of(process)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert b"ok" == answer.read()
        page = Page(port, {"as": "watch"}, (1024, 600))
        page.until(lambda: "Join the table" in page.words())
        page.close()
        process.send_signal(signal.SIGTERM)
        assert 0 == process.wait(PATIENCE)
    assert not (tmp_path / "referee.sock").exists()


def test_what_it_prints_lets_a_tablet_in(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        port = port_of(process)
        table = Table(tmp_path / "referee.sock")
        page = Page(port, {"token": table.token("table")}, (1024, 600))
        page.until(lambda: page.told.get("joined") == {"as": "table"})
        page.until(lambda: "Il Principe" in page.words() or page.buttons())
        page.close()
        table.close()


def fell(file: Path) -> None:
    """The referee crashes."""
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(str(file))
        pid, _, _ = struct.unpack("3i", caller.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    os.kill(pid, signal.SIGKILL)


def served_at(file: Path) -> object:
    """Where the table is told that browsers are served, once it is."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError, EOFError), closing(Table(file)) as table:
            return table.until(lambda heard: (heard.get("phones") or {}).get("web"))
        assert time.monotonic() < end, "nobody is told"
        time.sleep(0.05)


def test_however_often_the_referee_falls_it_comes_back_and_is_announced(tmp_path: Path) -> None:
    """It gave up after the fifth time, and nobody was told."""
    file = tmp_path / "referee.sock"
    with running(tmp_path) as process:
        port = port_of(process)
        for _ in range(MOST_FALLS + 2):
            fell(file)
            assert port == port_of(process)  # it is printed again, with the code that is valid now
            assert {"addresses": [f"127.0.0.1:{port}"], "tls": False} == served_at(file)


def test_a_referee_that_falls_before_browsers_are_served_is_waited_for(tmp_path: Path) -> None:
    """Whoever waited for it never said where the table is."""
    file = tmp_path / "s"
    told: list[Invited | None] = []
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(file))
        listening.listen()
        waiting = threading.Thread(target=lambda: told.append(invited_table(file)), daemon=True)
        waiting.start()
        for line in ("", '{"home": {}}\n'):
            caller, _ = listening.accept()
            caller.sendall(line.encode())
            caller.close()
        caller, _ = listening.accept()
        for told_last in (PHONES, {"invitation": {"seat": "table", "token": "t", "until": 600}}):
            caller.sendall(json.dumps(told_last).encode() + b"\n")
        waiting.join(PATIENCE)
        caller.close()
    assert [Invited(Web(("a:1",)), "12345678", "t")] == told


@pytest.mark.parametrize("allow", [True, False])
def test_who_presses_enter_allows_codes_again_and_nobody_else_does(tmp_path: Path, allow: bool) -> None:
    with running(tmp_path) as process:
        port_of(process)
        file = tmp_path / "referee.sock"
        for _ in range(MOST_WRONG):
            with socket.socket(socket.AF_UNIX) as guesser:
                guesser.connect(f"{file}.guests")
                guesser.sendall(b'{"join": {"code": "guess"}}\n')
                assert b"wrong_code" in guesser.recv(4096)
        told = invited_table(file, allow_codes=allow)
        assert told is not None
        assert allow == (told.code is not None)
        assert allow == any("with the code" in line for line in said(told, str))


def test_a_referee_that_is_there_stays_when_it_ends(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        port_of(first)
        with running(tmp_path) as second:
            port_of(second)
        table = Table(tmp_path / "referee.sock")
        table.ask("home", ask="home")
        table.close()


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        command = [*COMMAND, "--data", str(tmp_path), "--listen", f"127.0.0.1:{taken.getsockname()[1]}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE * 2, env=ENVIRONMENT)
    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "--listen 127.0.0.1:" in done.stderr


@pytest.mark.parametrize("place", ["", "here and there", "1.2.3.4:99999", "http://x"])
def test_a_place_that_is_none_is_refused(place: str) -> None:
    done = subprocess.run([*COMMAND, "--listen", place], capture_output=True, text=True, env=ENVIRONMENT)
    assert (2, "", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))


def test_a_certificate_without_its_key_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--data", str(tmp_path), "--cert", "x"], capture_output=True, text=True, env=ENVIRONMENT
    )
    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    alone = argparse.Namespace(cert=None, key=tmp_path, listen=None, lang=None)
    with pytest.raises(Refused):
        listening(alone)
