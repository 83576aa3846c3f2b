"""A disk that hangs: the match, its buttons and its lamps go on, and everything is saved in order once it is back."""

import io
import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.protocol.match_client import MatchClient
from companion.protocol.stdio import StdioClient
from companion.server.referee import Referee
from companion.storage import journal, record
from companion.storage.saved_match import SavedMatch
from hw.desktop import DesktopPanel
from hw.panel import Key, Light
from hw.panels import Panels
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW
from tests.hw.gpio_rigs import eventually

BID, PASS = Key.BID, Key.PASS


class Disk:
    """The disk below a journal: it stalls, and comes back."""

    def __init__(self, kept: SavedMatch) -> None:
        assert kept.journal is not None
        self._free = threading.Event()
        self._free.set()
        self._insert = kept.journal._insert
        self.tried = 0
        kept.journal._insert = self._wait_and_insert  # type: ignore[method-assign]

    def _wait_and_insert(self, lines: Any) -> None:
        self.tried += 1
        self._free.wait()
        self._insert(lines)

    def stall(self) -> None:
        self._free.clear()

    def come_back(self) -> None:
        self._free.set()


class Out(io.BytesIO):
    """Standard output, read while it is written."""

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


class StalledTable:
    """Three seats with keys, their referee on its own thread, a journal, and a program that reads the lines."""

    def __init__(self, path: Path, room: ExitStack) -> None:
        game = find("il-principe")
        seats = tuple(zip(FAMILIES, NAMES, strict=True))[:3]
        self.path = path
        self.kept = room.enter_context(SavedMatch(game, Request(seats, 0, {}, ROW), path))
        self.kept.session.recall_also(game.check_lore(FACES))
        self.disk = Disk(self.kept)
        room.callback(self.disk.come_back)
        self.panel = DesktopPanel({0: "1q", 1: "2w", 2: "3e"})
        panels = Panels([self.panel])
        self.referee = Referee(self.kept.session, panels, (0, 1, 2), self.panel)
        link = MatchClient(self.kept.session, "all", str, self.referee)
        self.out = Out()
        self.client = StdioClient(self.kept, self.referee, link, self.out, str)
        self.referee.join(self.client)
        room.enter_context(panels.opened(self.referee.put))
        self._loop = threading.Thread(target=self.referee.run, daemon=True)
        self._loop.start()
        room.callback(self._loop.join)
        room.callback(self.referee.stop)

    def say(self, **line: Any) -> None:
        self.referee.put(lambda: self.client._handle(json.dumps(line).encode()))

    def light(self, seat: int, light: Light) -> bool:
        return eventually(lambda: self.panel.lamps[seat].light is light)

    def answered(self, n: int) -> bool:
        return eventually(lambda: n == self.kept.session.n)

    def told(self, n: int) -> bool:
        """Whether the line after answer n comes."""
        return eventually(lambda: n in [line.get("n") for line in self.out.lines()])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[StalledTable]:
    with ExitStack() as room:
        table = StalledTable(tmp_path / "journal", room)
        table.say(reveal={"green": 6})
        assert table.told(1)
        table.disk.stall()
        yield table


def test_presses_are_answered_by_lamps(table: StalledTable) -> None:
    for seat in (1, 2, 0, 1):
        assert table.light(seat, Light.SLOW)
        table.panel.tap(seat, BID)
        assert table.light(seat, Light.LIT)
    assert table.answered(5)
    assert table.disk.tried > 0
    assert table.kept.journal is not None
    assert 2 == table.kept.journal.saved  # the start and the reserve


def test_lines_wait_and_none_is_lost_when_the_disk_is_back(table: StalledTable) -> None:
    table.panel.tap(1, BID)
    assert table.answered(2)
    table.say(seat=2, bid=5)
    assert table.answered(3)
    table.panel.tap(0, PASS)
    assert table.answered(4)
    table.say(undo=True)
    assert table.answered(3)
    table.say(ask="why", seat=0)
    table.panel.tap(0, BID)
    assert table.answered(4)
    assert [1] == [line["n"] for line in table.out.lines()]  # nothing is sent before it is saved
    table.disk.come_back()
    assert eventually(lambda: 7 == len(table.out.lines()))
    told = table.out.lines()
    assert [1, 2, 3, 4, 3, None, 4] == [line.get("n") for line in told]
    assert [True] * 7 == [line["saved"] for line in told]
    assert [] == [line for line in told if "warning" in line]
    lines = journal.read(table.path)
    assert [1, 2, 3, 4, 5, 6, 7] == [line.seq for line in lines]
    again = Session(*record.decode_start(lines[0].text))
    record.restore(again, [line.text for line in lines[1:]])
    assert table.kept.session.answers == again.answers
