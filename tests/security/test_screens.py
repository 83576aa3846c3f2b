"""Hostile screens: what a client can do to the others, to the disk and to the machine."""

import json
import os
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from companion.history import database
from companion.storage.catalogue import CATALOGUE
from kiosk.connection import LONGEST_LINE
from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import BEGIN, LONGEST, REVEAL, Caller, Place

# Files.


DATABASES = {f"{name}{beside}" for name in (CATALOGUE, database.FILE) for beside in ("", "-wal", "-shm")}
NAMES = ["../cards", "../../etc/passwd", "/etc/passwd", "..", "", ".", "*", "a\0b", "x" * 5000, "%2e%2e/x"]


def files_in(folder: Path) -> set[str]:
    """The files there, without matches and what is derived from them."""
    names = {path.name for path in folder.rglob("*") if path.suffix != ".journal"}
    return names - DATABASES


def test_a_match_is_known_by_its_name_and_never_by_a_path(place: Place) -> None:
    referee = place.start()
    caller = place.call()
    for name in NAMES:
        begin = {"begin": BEGIN["begin"] | {"game": name}}
        refusals = [caller.asks(line, "refused")["refused"] for line in ({"go_on": name}, begin)]
        assert ["no_such_match", "unknown_game"] == refusals, name
    assert eventually(lambda: {"cards.json"} == files_in(place.data))
    assert None is referee.poll()


def test_only_owner_and_group_reach_the_socket_and_the_matches(place: Place) -> None:
    place.start()
    caller, quiet = place.call(), place.call()
    assert 0o660 == stat.S_IMODE(place.path.stat().st_mode)
    caller.asks({"ask": "home"}, "home")
    quiet.say({"undo": True})
    assert "refused" in quiet.line()  # it did not get the other screen's reply
    caller.asks(BEGIN, "home")
    (match,) = (place.data / "matches").glob("*.journal")
    assert 0 == match.stat().st_mode & 0o077 or 0 == match.parent.stat().st_mode & 0o077


def test_a_screen_writes_only_into_the_folder_of_the_referee(place: Place, tmp_path: Path) -> None:
    """Names of players, reasons and settings go into files, not into their names."""
    place.start()
    caller = place.call()
    around = {path for path in tmp_path.rglob("*") if place.data not in path.parents}
    seats = [["medici", "../../x"], ["este", "/tmp/y"]]
    caller.asks({"begin": BEGIN["begin"] | {"seats": seats}}, "home")
    caller.asks({"correct": {"seat": 0, "what": "score", "by": 1, "why": "../../z"}}, "n")
    caller.asks({"settings": {"panels": ["serial:../../w"]}}, "home")
    caller.asks({"leave": True}, "home")
    assert around == {path for path in tmp_path.rglob("*") if place.data not in path.parents}
    assert eventually(lambda: {"cards.json", "settings.json", "matches"} == files_in(place.data))


# Settings that last.

BOXES = [
    ["serial:/dev/ttyACM0@9"],
    ["serial:/dev/a\0b"],
    ["serial:/dev/ttyACM0@1", "serial:/dev/ttyACM0@2"],
]


@pytest.mark.parametrize("panels", BOXES, ids=["no such seat", "a NUL in the path", "two on one port"])
def test_no_choice_of_panels_keeps_the_referee_from_starting(place: Place, panels: list[str]) -> None:
    referee = place.start()
    caller = place.call()
    caller.say({"settings": {"panels": panels}})
    caller.line()
    referee.terminate()
    referee.communicate(timeout=LONGEST)
    place.start("--lang", "en")
    assert "home" in place.call().asks({"ask": "home"}, "home")


# What screens receive.


def test_a_file_with_a_strange_name_hides_no_other(place: Place) -> None:
    """Names of files are bytes, and JSON has none."""
    place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    caller.saved(REVEAL)
    caller.asks({"leave": True}, "home")
    (match,) = (place.data / "matches").glob("*.journal")
    shutil.copyfile(match, os.fsencode(match.parent) + b"/\xff.journal")
    late = place.call()
    assert match.stem in [one["id"] for one in late.matches(late.home)]
    assert "no_such_match" == caller.asks({"go_on": "?"}, "refused")["refused"]


# Lines that the kiosk can handle.


def test_no_line_is_longer_than_the_kiosk_reads(place: Place) -> None:
    """The longest possible lines, in a match as full as a screen can make it."""
    place.start()
    place.call()
    caller = Listener(place.path)
    caller.line()
    caller.asks(BEGIN, "home")
    for i in range(300):
        caller.asks(
            {"correct": {"seat": 0, "what": "score", "by": (-1) ** i, "why": "\U0001f600" * 200}}, "n"
        )
    asks: list[tuple[dict[str, Any], str]] = [
        ({"ask": "log"}, "log"),
        ({"ask": "ledger"}, "ledger"),
        ({"ask": "why", "seat": 0, "words": True}, "entries"),
    ]
    for ask, answer in asks:
        caller.asks(ask, answer)
    caller.hang_up()
    assert caller.longest < LONGEST_LINE / 4


class Listener(Caller):
    """A screen that knows its longest line."""

    longest = 0

    def line(self) -> dict[str, Any]:
        while raw := self._lines.readline():
            self.longest = max(self.longest, len(raw))
            if "panels" not in (line := json.loads(raw)):
                return dict(line)
        pytest.fail("the referee has hung up")
