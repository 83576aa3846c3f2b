"""A table, its mirror, a broker and a hall, each a process of its own, as a club starts them."""

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from companion.clubs import broker
from companion.clubs.connection import broker_at
from companion.engine.refusals import Refused
from companion.text.language import sentence
from tests.clubs.evening import LONGEST, until
from tests.free_port import free_port
from tests.kernel.skip import Skip
from tests.tools import bring


class Club:
    """Commands as a user types them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._running: list[subprocess.Popen[str]] = []

    def start(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-P", "-m", "companion", *words]
        environment = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": ""} | variables
        found = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        self._running.append(found)
        return found

    def said(self, process: subprocess.Popen[str], what: str) -> str:
        """The printed line that contains this."""
        assert process.stdout
        return next(line for line in process.stdout if re.search(what, line))

    def fetched(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=LONGEST) as page:
            return str(page.read().decode())

    def shown(self) -> dict[str, Any]:
        """The first message to the hall's page."""
        with connect(f"ws://127.0.0.1:{self.port}/live") as viewer:
            return dict(json.loads(viewer.recv()))

    def close(self) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.wait(LONGEST)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    try:
        bring("mosquitto")
    except Skip as why:
        pytest.skip(str(why))
    club = Club(tmp_path)
    yield club
    club.close()


def test_an_evening(club: Club, tmp_path: Path) -> None:
    port = free_port()
    data = ["--data", str(tmp_path / "hall"), "--broker-port", str(port)]
    added = club.start("hall", *data, "--add-table", "7")
    command = club.said(added, "mirror")
    hall = club.start("hall", *data, "--port", str(club.port))
    club.said(hall, "http://")
    file = tmp_path / "table" / "referee.sock"
    file.parent.mkdir()
    club.start("referee", "--socket", str(file), "--data", str(file.parent))
    variable, password = re.search(r"(\w+)=(\S+)", command).groups()  # type: ignore[union-attr]
    mirror = ["mirror", "--broker", f"127.0.0.1:{port}", "--table", "7", "--data", str(file.parent)]
    club.start(*mirror, **{variable: password})
    assert until(file.exists)
    with socket.socket(socket.AF_UNIX) as table:
        assert until(lambda: table.connect_ex(str(file)) == 0)
        lines = table.makefile("rwb")

        def say(**line: Any) -> None:
            lines.write(json.dumps(line).encode() + b"\n")
            lines.flush()

        assert until(lambda: [t["here"] for t in club.shown()["tables"]] == [True])
        say(begin={"game": "any-game", "seats": [["red", "Anna"], ["blue", "<b>Bruno</b>"]]})
        say(seat=0, score=7)
        say(seat=1, score=5)
        assert until(lambda: [s["score"] for s in club.shown()["tables"][0]["seats"]] == [7, 5])
        say(end=True)
        assert until(lambda: len(club.shown()["results"]) == 1)
        (shown,) = club.shown()["tables"]
        assert shown["over"]
        # The next game begins with no pause; then both are checked once more.
        say(begin={"game": "any-game", "seats": [["red", "=Carla"], ["blue", "Dario"]]})
        say(seat=0, score=3)
        say(end=True)
        assert until(lambda: len(club.shown()["results"]) == 2)
        say(ask="doctor")
        heard = iter(json.loads(line) for line in lines)
        homes = [
            line["home"] for line in takewhile(lambda line: "doctor" not in line, heard) if "home" in line
        ]
        first_match, second_match = dict.fromkeys(home["match"] for home in homes if home["match"])
        say(go_on=first_match)
        assert until(lambda: "Anna" in str(club.shown()["tables"]))
        say(go_on=second_match)
        assert until(lambda: "=Carla" in str(club.shown()["tables"]))
        second, first = [[seat["score"] for seat in one["seats"]] for one in club.shown()["results"]]
        assert ([3, 0], [7, 5]) == (second, first)
        table_of_results = club.fetched("/results.csv")
        assert 5 == len(table_of_results.splitlines())
        assert ",'=Carla,3,1" in table_of_results  # no spreadsheet takes it for a formula
        page = club.fetched("/")
        assert "hold up the round" in page
        left = club.start(*mirror, "--leave", "--lang", "en", **{variable: password})
        assert "Table 7 has left the club.\n" == left.communicate(timeout=LONGEST)[0]
        assert "Bruno" not in page  # names come over the socket, and are written as text


def test_a_hall_without_a_broker_names_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(broker, "SBIN", str(tmp_path))
    with pytest.raises(Refused, match="no_broker") as why:
        broker.LocalBroker(tmp_path, "127.0.0.1", free_port())
    assert "sudo apt-get install mosquitto" in sentence(why.value.refusal, str)


@pytest.mark.parametrize("place", ["", "a b", "host:", "host:0", "host:65536", "host/path"])
def test_what_is_no_broker_is_said_at_once(place: str) -> None:
    with pytest.raises(Refused, match="bad_place"):
        broker_at(place, None, None, None)


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("host", ("host", 1883)),
        ("192.168.1.20:8883", ("192.168.1.20", 8883)),
        ("[fe80::1]:9", ("fe80::1", 9)),
    ],
)
def test_a_broker_has_a_host_and_a_port(place: str, found: tuple[str, int]) -> None:
    broker = broker_at(place, None, None, None)
    assert found == (broker.host, broker.port)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "99999"], "1-65535"),
        (["--add-table", "hall"], "the hall's own name"),
        (["--remove-table", "3"], "There is no table 3"),
        (["--broker", "host", "--add-table", "3"], "its own way"),
        (["--cert", "{folder}/no", "--key", "{folder}/no"], "not a certificate and its key"),
    ],
)
def test_a_mistake_is_named_and_nothing_starts(words: list[str], said: str, tmp_path: Path) -> None:
    typed = ["hall", "--data", str(tmp_path), *(word.format(folder=tmp_path) for word in words)]
    command = [sys.executable, "-P", "-m", "companion", *typed, "--lang", "en"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert 2 == ended.returncode
    assert said in ended.stderr
    assert 1 == len(ended.stderr.splitlines())
