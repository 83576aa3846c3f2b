"""The table in the terminal with seat panels: keys and typed lines side by side, as parts and in a real terminal."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from companion.storage.saved_match import SavedMatch
from companion.terminal import with_panels as terminal_panels
from companion.terminal.keyboard import END, ENTER
from companion.terminal.with_panels import RollCallClient, TerminalClient
from hw.desktop import DesktopPanel
from hw.panel import Key
from hw.panels import Panels
from tests.games.il_principe.table import FACES, Table
from tests.panel_table import KEYS, PanelTable, auction
from tests.pty_screen import Screen
from tests.referee_process import SETUP

BID, PASS = Key.BID, Key.PASS


class Paper:
    """A bottom line that can be read."""

    def __init__(self, heard: Callable[[str], None] = lambda text: None) -> None:
        self.told: list[str] = []
        self.text = ""
        self._heard = heard

    def tell(self, text: str) -> None:
        self.told.append(text)
        self._heard(text)

    def show(self, text: str, cut_end: bool = True) -> None:
        self.text = text

    def close(self) -> None:
        self.text = ""

    def said(self) -> str:
        """All text on it, however it was broken into lines."""
        return " ".join(" ".join(self.told).split())


class Typing:
    """A table of three at its first auction, its terminal, and a clock moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: PanelTable, keys: bool = True) -> None:
        self.paper = Paper()
        monkeypatch.setattr(terminal_panels, "Bottom", lambda: self.paper)
        self.table = table
        kept: Any = SimpleNamespace(session=table.table.session, journal=None, trouble=None)
        self.client = TerminalClient(kept, table.referee, table.panel if keys else None, str)
        table.referee.join(self.client)
        table.wait(0.1)

    def type(self, text: str) -> "Typing":
        for character in text:
            self.table.turn([partial(self.client.character, character)])
            self.table.wait(0.05)
        return self


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    return Typing(monkeypatch, auction())


def test_lamps_and_the_way_to_type_stand_in_the_bottom_line(typing: Typing) -> None:
    typing.table.wait(0.5)
    drawn = {typing.table.wait(0.1) and typing.paper.text for _ in range(20)}
    assert {
        f"{a} Anna  {b} Bruno  {c} Chiara  [Enter: type]" for a, b, c in ("○●○", "○○○", "●○●", "●●●")
    } >= drawn
    assert len(drawn) > 1
    assert (
        "Keys: Anna 1 (BID) q (PASS), Bruno 2 (BID) w (PASS), Chiara 3 (BID) e (PASS)." in typing.paper.said()
    )


def test_keys_bid_and_pass(typing: Typing) -> None:
    typing.type("2q")
    assert "Bruno leads with 1. Chiara, bid at least 2 or pass." in typing.paper.said()
    assert 3 == typing.table.table.session.n


def test_the_capital_holds_and_lets_go(typing: Typing) -> None:
    typing.type("W").table.wait(1.1)
    assert typing.paper.text.endswith("  Bruno bids 4...")
    typing.type("W")
    assert (1, 4) == typing.table.high()
    assert typing.paper.text.endswith("[Enter: type]")


def test_a_line_is_typed_rubbed_out_and_heard(typing: Typing) -> None:
    typing.type(ENTER + "bruno 77\x7f\b5")
    assert typing.paper.text.endswith("> bruno 5")
    typing.type(ENTER)
    assert "> bruno 5" in typing.paper.told
    assert (1, 5) == typing.table.high()
    assert typing.paper.text.endswith("[Enter: type]")


def test_a_refused_press_is_told_with_its_clause(typing: Typing) -> None:
    typing.type("W").table.wait(8)
    typing.type("W")
    assert "  ! Bruno does not have that much. [IP-16]" in typing.paper.told


def test_a_purse_is_covered_again(typing: Typing) -> None:
    typing.type(ENTER + "purse bruno" + ENTER)
    assert typing.paper.text.startswith("Bruno has")
    typing.type(ENTER)
    assert "Bruno has" not in typing.paper.said()
    assert typing.paper.text.endswith("[Enter: type]")


def test_a_purse_is_covered_although_somebody_pressed_meanwhile(typing: Typing) -> None:
    typing.type(ENTER + "purse anna" + ENTER)
    typing.table.at_place(1, BID).at_place(2, PASS).at_place(0, PASS)
    assert "Bruno" in typing.paper.told[-1]  # has won
    typing.type(ENTER)
    assert "Anna has" not in typing.paper.said()


def test_what_is_being_typed_stays_when_somebody_presses_meanwhile(typing: Typing) -> None:
    """Otherwise the rest of the line is pressed: half of the letters are somebody's PASS."""
    typing.type(ENTER + "correct anna sco")
    typing.table.at_place(1, BID)
    typing.type("re 1 seen")
    assert typing.paper.text.endswith("> correct anna score 1 seen")
    assert 2 == typing.table.table.session.n


def test_where_buttons_cannot_answer_one_types_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    typing = Typing(monkeypatch, PanelTable(Table(3)))
    assert typing.paper.text.endswith("> ")
    typing.type("6 green" + ENTER)
    assert typing.paper.text.endswith("[Enter: type]")


def test_without_keys_one_types_and_no_lamps_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    typing = Typing(monkeypatch, auction(), keys=False)
    assert "> " == typing.paper.text
    typing.type("2")
    assert "> 2" == typing.paper.text
    typing.table.at_place(1, BID)
    assert "> 2" == typing.paper.text
    assert (1, 1) == typing.table.high()


# The roll call.


def roll_call(monkeypatch: pytest.MonkeyPatch, *hands: str) -> tuple[tuple[int | None, ...], list[str]]:
    """At each call the next hand types; returns who sits where, and the output."""
    inbox: Any = SimpleQueue()
    desktop = DesktopPanel(KEYS)
    turns = iter(hands)
    paper = Paper(lambda _: inbox.put(lambda: roll.character(next(turns))))
    monkeypatch.setattr(terminal_panels, "Bottom", lambda: paper)
    panels = Panels([desktop])
    roll = RollCallClient(("Anna", "Bruno", "Chiara"), panels, inbox, desktop, str)
    with panels.opened(inbox.put):
        return roll.run(), [text.partition(",")[0] for text in paper.told]


def test_each_is_called_and_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ((2, 0, 4), ["Anna", "Bruno", "Chiara"]) == roll_call(monkeypatch, "3", "1", "5")


def test_who_leaves_the_roll_call_leaves_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(EOFError):
        roll_call(monkeypatch, "1", END)


# In a real terminal.


class Home:
    """Where the matches of a test are saved."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        self._room = room
        self.folder = folder
        self.journal = folder / "journal"
        self.cards = folder / "cards"
        self.cards.write_text(json.dumps({"il-principe": FACES}))

    def plays(self, *more: str | Path, columns: int = 100) -> Screen:
        kept = ("--cards", self.cards, "--journal", self.journal)
        screen = Screen("play", "il-principe", *SETUP, *kept, *more, columns=columns, home=self.folder)
        return self._room.enter_context(screen)

    def auction(self, *more: str | Path, columns: int = 100) -> Screen:
        """A new match by keys at its first auction."""
        screen = self.plays("--panel", "desktop", "--places", "0,1,2", *more, columns=columns)
        return screen.sees("> ").type("6 green\n").sees("[Enter" if "fr" not in more else "[Entr")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with ExitStack() as room:
        yield Home(room, tmp_path)


def places_in(journal: Path) -> Any:
    with SavedMatch(None, None, journal) as kept:
        return kept.session.request.places


def test_the_roll_is_called_in_a_terminal(home: Home) -> None:
    screen = home.plays("--panel", "desktop")
    screen.sees("Anna, press your BID button.").type("1").sees("Bruno, press").type("q")
    screen.sees("Anna, press", times=2).type("3").sees("Bruno, press", times=2).type("\n")
    screen.sees("Chiara, press").type("2").sees("Turn up the reserve")
    screen.type("quit\n").sees("The game is saved in")
    assert (0, True) == (screen.ends(), screen.is_restored())
    assert (2, None, 1) == places_in(home.journal)


def test_an_auction_is_played_by_keys_and_kept(home: Home) -> None:
    screen = home.auction().type("2").sees("Bruno leads with 1.")
    screen.type("E").sees("Chiara bids ").type("E").sees("Chiara leads with")
    screen.type("\nanna 1\n").sees("  ! ").type("\n")
    screen.sees("> ").type("anna pa\x1b")
    assert screen.wait(lambda: screen.bottom.endswith("[Enter: type]"))
    screen.type("q").sees("[4, sav").type("\nquit\n").sees("The game is saved in")
    assert (0, True) == (screen.ends(), screen.is_restored())
    again = home.plays("--panel", "desktop").sees("[4, saved] Auction: 6 green cards. Chiara leads")
    assert "press your BID" not in again.text


def test_a_purse_leaves_the_screen(home: Home) -> None:
    screen = home.auction().type("\npurse anna\n").sees("Anna has")
    screen.type("\n")
    assert screen.wait(lambda: "Anna has" not in screen.text and "[Enter: type]" in screen.bottom)


def test_ctrl_c_restores_the_terminal(home: Home) -> None:
    screen = home.auction().type("2").sees("Bruno leads").type("\x03")
    assert (130, True) == (screen.ends(), screen.is_restored())
    assert "Traceback" not in screen.text


def test_a_narrow_terminal_shows_all_lamps(home: Home) -> None:
    screen = home.auction(columns=40)
    assert screen.wait(lambda: 3 == sum(screen.bottom.count(lamp) for lamp in "●○")), screen.bottom
