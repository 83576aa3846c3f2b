"""The history on the touchscreen: from saved games to a player, to an evening, and the evening watched again."""

from pathlib import Path

import pytest

from companion.history import players
from companion.history.update import update
from kiosk.backends.shots import Sitting
from kiosk.scene.actions import Open
from tests.history.evenings import dozen

USUAL = (1024, 600)


class Guest:
    """Somebody who taps through the history of a table."""

    def __init__(self, folder: Path) -> None:
        update(dozen(folder))
        self.sitting = Sitting(folder, "en")
        self.sitting.act(Open("past"))

    def tap(self, name: str) -> None:
        self.sitting.act(self.sitting.ui.scene(*USUAL).named(name).action)

    def reads(self) -> str:
        assert self.sitting.ui.state.refused is None
        return " | ".join(text.text for text in self.sitting.ui.scene(*USUAL).texts())

    def offered(self, prefix: str) -> str:
        names = (touch.name for touch in self.sitting.ui.scene(*USUAL).touches())
        return next(name for name in names if name.startswith(prefix))


@pytest.fixture
def guest(tmp_path: Path) -> Guest:
    return Guest(tmp_path)


def test_from_saved_games_to_a_player_and_the_evenings_of_that_player(guest: Guest) -> None:
    guest.tap("players")
    guest.tap("player Anna")
    assert "Not enough games to tell" in guest.reads()
    guest.tap("next player")
    assert "Anna" not in guest.reads().split(" | ")[1]
    guest.tap("previous player")
    guest.tap("Anna's games")
    guest.tap(guest.offered("game "))
    assert "watch again" in guest.reads()


def test_the_players_come_with_the_files_that_may_still_hold_a_forgotten_name(tmp_path: Path) -> None:
    guest = Guest(tmp_path)
    path = next((tmp_path / "matches").iterdir())
    aside = path.with_name(f"{path.name}.aside-1")
    aside.write_bytes(b"no journal, but Anna")
    players.save(tmp_path, players.load(tmp_path).forget("Anna"))
    assert not update(tmp_path)
    guest.tap("players")
    assert f"may still be in {aside.name}." in guest.reads()


def test_an_evening_is_watched_forwards_and_backwards(guest: Guest) -> None:
    guest.tap("players")
    guest.tap("all games")
    guest.tap(guest.offered("game "))
    guest.tap("watch again")
    start = guest.reads()
    guest.tap("one on")
    first = guest.reads()
    guest.tap("far on")
    assert len({start, first, guest.reads()}) == 3
    guest.tap("far back")
    assert guest.reads() == first
    guest.tap("one back")
    assert guest.reads() == start
    guest.tap("why not one back")
    assert guest.sitting.ui.state.refused is not None


def test_the_log_of_an_evening_leads_into_the_film(guest: Guest) -> None:
    guest.tap("players")
    guest.tap(guest.offered("record "))
    guest.tap("log")
    guest.tap("step 3")
    assert "3 / " in guest.reads()
