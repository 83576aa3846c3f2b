"""Past games on a seat's phone: found, read and watched again while nothing is played; closed when the next game begins."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.text.language import translator
from kiosk.phone.phone import Phone
from tests.history.evenings import dozen
from tests.server.test_past_games import has_counted
from tests.server_table import End, ServerTable, begun

SIZE = (390, 844)


class InHand:
    """The phone of seat 0, and its table."""

    def __init__(self, table: ServerTable) -> None:
        self.screen = End(table)
        assert has_counted(table, self.screen, 12)
        table.web()
        self.line = table.phone(self.screen, 0)
        self.ui = Phone(translator)
        self.ui.handle(self.line.last("home"))

    def tap(self, name: str) -> None:
        for said in self.ui.act(self.ui.scene(*SIZE).named(name).action):
            for heard in self.line.says(**json.loads(said)):
                self.ui.handle(heard)

    def reads(self) -> str:
        return " | ".join(text.text for text in self.ui.scene(*SIZE).texts())

    def offered(self, prefix: str) -> str:
        return next(one.name for one in self.ui.scene(*SIZE).touches() if one.name.startswith(prefix))


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[InHand]:
    with ServerTable(dozen(tmp_path)) as table:
        yield InHand(table)


def test_from_the_players_to_a_game_that_is_watched_again(phone: InHand) -> None:
    phone.tap("past games")
    phone.tap("player Anna")
    assert "Not enough games to tell" in phone.reads()
    phone.tap("Anna's games")
    phone.tap(phone.offered("game "))
    assert "share" not in [one.name for one in phone.ui.scene(*SIZE).touches()]
    phone.tap("watch again")
    start = phone.reads()
    phone.tap("one on")
    assert phone.reads() != start
    phone.tap("one back")
    assert phone.reads() == start


def test_the_next_game_comes_first(phone: InHand) -> None:
    phone.tap("past games")
    assert phone.ui.stack
    begun(phone.screen)
    for heard in phone.line.says(ask="home"):
        phone.ui.handle(heard)
    for heard in phone.line.lines:
        phone.ui.handle(heard)
    assert not phone.ui.stack
