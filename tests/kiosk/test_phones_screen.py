"""The screen of the phones: whose code it shows, the code's content, and what the table can do about a phone."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from companion.server.tokens import MOST_WRONG
from companion.text.language import translator
from hw.panel import MS
from kiosk.scene.scene import Art, Scene
from kiosk.screens import phones
from kiosk.ui import Ui
from tests.server_table import WEB, End, ServerTable, Visitor, begun

segno = pytest.importorskip("segno")


class Kiosk(End):
    """A screen of a real server, shown by a kiosk without a window."""

    def __init__(self, table: ServerTable) -> None:
        self.now = 100.0
        self.ui = Ui(translator, clock=lambda: self.now)
        super().__init__(table)

    def _put(self, line: Mapping[str, Any]) -> None:
        super()._put(line)
        for said in self.ui.handle(self.lines[-1]):
            self._table.server.inbox.put(partial(self._table.server.handle, self.screen, said.encode()))

    def wait(self, seconds: float) -> None:
        """For the screen, and for the referee."""
        self.now += seconds
        self._table.now += round(seconds * 1_000) * MS

    def tap(self, *names: str) -> Scene:
        for name in names:
            for said in self.ui.act(self.scene().named(name).action):
                self.hears(said.encode())
        return self.scene()

    def scene(self) -> Scene:
        return self.ui.scene(1024, 600)

    def shows(self, words: str) -> bool:
        return any(words in text.text for text in self.scene().texts())

    def token(self, role: int | str) -> str:
        return str(self.ui.state.invitations[str(role)].token)


@pytest.fixture
def kiosk(table: ServerTable) -> Kiosk:
    """A match is open, and phones are served."""
    kiosk = Kiosk(table)
    table.web()
    begun(kiosk)
    return kiosk


def code(scene: Scene) -> tuple[str, ...] | None:
    found = [item for item in scene.items if isinstance(item, Art) and item.name == "qr"]
    return found[0].args[0] if found else None  # type: ignore[return-value]


def code_of(words: str) -> tuple[str, ...]:
    rows = segno.make(words, micro=False, error="m").matrix
    return tuple("".join(str(int(bool(square))) for square in row) for row in rows)


def test_the_menu_leads_to_the_code_of_the_first_seat_without_a_phone(kiosk: Kiosk) -> None:
    scene = kiosk.tap("menu", phones.PHONES)
    assert code_of(f"http://{WEB['addresses'][0]}/#{kiosk.token(0)}") == code(scene)  # type: ignore[index]
    assert kiosk.shows("192.168.1.7:8474")


def test_what_the_code_says_makes_a_phone_that_seat_and_the_next_one_is_shown(
    table: ServerTable, kiosk: Kiosk
) -> None:
    kiosk.tap("menu", phones.PHONES)
    visitor = Visitor(table)
    assert 0 == visitor.joins(token=kiosk.token(0))[0]["joined"]["as"]
    assert kiosk.shows("Anna's phone is connected.")
    kiosk.tap("next seat")
    assert code_of(f"http://{WEB['addresses'][0]}/#{kiosk.token(1)}") == code(kiosk.scene())  # type: ignore[index]


def test_another_phone_is_told_wherever_the_table_is_and_let_in_or_not(
    table: ServerTable, kiosk: Kiosk
) -> None:
    old = table.phone(kiosk, 1)
    others = [table.phone(kiosk, 1), table.phone(kiosk, 1)]
    assert kiosk.shows("Another phone wants to play Bruno.")
    assert kiosk.shows("let in")
    kiosk.tap("menu", phones.PHONES)
    assert kiosk.shows("Another phone wants to play Bruno.")
    kiosk.tap(phones.TURN_AWAY, phones.LET_IN)
    assert (True, False, True) == (others[0].hung_up, others[1].hung_up, old.hung_up)
    assert {"left": "replaced"} == old.lines[-1]


def test_of_several_phones_each_is_let_in_where_the_table_is(table: ServerTable, kiosk: Kiosk) -> None:
    """One after the other, in order; and the notice stays while the table goes on."""
    code = kiosk.last("phones")["phones"]["seat_code"]
    asking = [Visitor(table) for _ in range(3)]
    for asks, seat in zip(asking, (1, 2, 0), strict=True):
        asks.joins(code=code)
        asks.says(sit=seat)
    assert kiosk.shows("A phone wants to play Bruno.")
    kiosk.tap("table")
    kiosk.says(reveal={"green": 6})
    kiosk.wait(60)
    assert kiosk.shows("A phone wants to play Bruno.")
    kiosk.tap(phones.LET_IN)
    assert kiosk.shows("A phone wants to play Chiara.")
    kiosk.tap(phones.LET_IN)
    assert kiosk.shows("A phone wants to play Anna.")
    kiosk.tap(phones.TURN_AWAY)
    assert not kiosk.shows("wants to play")
    assert [False, False, True] == [asks.hung_up for asks in asking]
    assert ["none", "here", "here"] == [one["phone"] for one in kiosk.last("phones")["phones"]["seats"][:3]]


def guess(table: ServerTable) -> None:
    for _ in range(MOST_WRONG):
        Visitor(table).joins(code="guess")


def test_who_guesses_the_code_is_told_wherever_the_table_is_with_a_button(
    table: ServerTable, kiosk: Kiosk
) -> None:
    guess(table)
    assert kiosk.shows(phones.GUESSING)
    kiosk.tap(phones.ALLOW)
    assert not kiosk.shows(phones.GUESSING)
    assert not kiosk.ui.state.phones.guessing


def test_while_somebody_guesses_another_screen_can_still_be_scanned_in(
    table: ServerTable, kiosk: Kiosk
) -> None:
    guess(table)
    scene = kiosk.tap("menu", phones.PHONES, phones.SCAN_INSTEAD)
    assert code_of(f"http://192.168.1.7:8474/table#{kiosk.token('table')}") == code(scene)
    tablet = Visitor(table)
    assert "table" == tablet.joins(token=kiosk.token("table"))[0]["joined"]["as"]


def test_a_phone_that_is_away_is_marked_and_can_be_taken_back(table: ServerTable, kiosk: Kiosk) -> None:
    table.phone(kiosk, 1).goes()
    kiosk.says(reveal={"green": 6})
    away = [item for item in kiosk.scene().items if isinstance(item, Art) and item.name == "sign away"]
    assert 1 == len(away)
    kiosk.tap("menu", phones.PHONES, "phone 1")
    assert kiosk.shows("Bruno's phone is not connected.")
    kiosk.tap(phones.TAKE_BACK)
    assert "none" == kiosk.last("phones")["phones"]["seats"][1]["phone"]


def test_if_nobody_comes_it_says_what_may_be_the_reason(kiosk: Kiosk) -> None:
    kiosk.tap("menu", phones.PHONES)
    assert not kiosk.shows("Guest Wi-Fi")
    wake = kiosk.ui.wake()
    assert wake is not None
    assert wake <= phones.LONG + 1
    kiosk.now += wake
    assert kiosk.shows("Guest Wi-Fi")
    kiosk.tap("phone 1")
    assert not kiosk.shows("Guest Wi-Fi")


def test_phones_are_switched_on_and_off_there(table: ServerTable) -> None:
    kiosk = Kiosk(table)
    begun(kiosk)
    kiosk.tap("menu", phones.PHONES)
    assert kiosk.shows("Phones are off.")
    kiosk.tap("turn on")
    assert kiosk.ui.state.settings.web
    assert kiosk.shows("Turning phones on")
    kiosk.tap("turn off")
    assert not kiosk.ui.state.settings.web


def test_it_stays_open_while_the_match_goes_on_and_a_code_goes_with_its_match(
    table: ServerTable, kiosk: Kiosk
) -> None:
    kiosk.tap("menu", phones.PHONES)
    other = End(table)
    other.says(reveal={"green": 6})
    assert code(kiosk.scene()) is not None
    other.says(leave=True)
    assert {} == kiosk.ui.state.invitations


def test_a_code_on_the_screen_is_renewed_before_it_runs_out(table: ServerTable, kiosk: Kiosk) -> None:
    """Whoever scans it after a long talk is let in all the same."""
    kiosk.tap("menu", "phones")
    first = kiosk.ui.state.invitations["0"].token
    for _ in range(4):
        wait = kiosk.ui.wake()
        assert wait is not None
        kiosk.wait(wait)
        for said in kiosk.ui.tick():
            kiosk.hears(said.encode())
    kiosk.wait(500)
    shown = kiosk.ui.state.invitations["0"].token
    assert first != shown
    phone = Visitor(table)
    assert "joined" in phone.joins(token=shown)[0]
