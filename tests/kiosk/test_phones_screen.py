"""The screen of the phones: whose code it shows, what the code says, and what the table can do about a phone."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from companion.protocol import outgoing as out
from companion.server.tokens import MOST_WRONG
from companion.text.language import translator
from hw.panel import MS
from kiosk.art.qr import runs
from kiosk.parts import codes
from kiosk.scene.actions import Many, Put, Say, Tell
from kiosk.scene.scene import Art, Scene, Text
from kiosk.screens import phones
from kiosk.ui import Ui
from tests.kiosk.cases_phones import ADDRESSES, TOKEN, in_a_match
from tests.server_table import WEB, End, ServerTable, Visitor, begun

segno = pytest.importorskip("segno")


class Kiosk(End):
    """A screen of a real host that a kiosk without a window looks at."""

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
def table(tmp_path: Path) -> Iterator[ServerTable]:
    with ServerTable(tmp_path) as table:
        yield table


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


def test_a_touch_shows_the_next_address(kiosk: Kiosk) -> None:
    scene = kiosk.tap("menu", phones.PHONES, "next address")
    assert code_of(f"http://{WEB['addresses'][1]}/#{kiosk.token(0)}") == code(scene)  # type: ignore[index]
    assert code(kiosk.tap("next address")) == code_of(f"http://192.168.1.7:8474/#{kiosk.token(0)}")


def test_one_more_screen_of_the_table_has_its_own_code(table: ServerTable, kiosk: Kiosk) -> None:
    scene = kiosk.tap("menu", phones.PHONES, "phone table")
    assert code_of(f"http://192.168.1.7:8474/table#{kiosk.token('table')}") == code(scene)
    told = kiosk.last("phones")["phones"]["code"]
    assert kiosk.shows(f"{told[:4]} {told[4:]}")
    tablet = Visitor(table)
    assert "table" == tablet.joins(token=kiosk.token("table"))[0]["joined"]["as"]


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


def test_who_plays_on_is_not_told_again_and_finds_the_button_with_the_phones(
    table: ServerTable, kiosk: Kiosk
) -> None:
    guess(table)
    kiosk.says(reveal={"green": 6})
    assert not kiosk.shows(phones.GUESSING)
    kiosk.tap("menu", phones.PHONES)
    assert kiosk.shows(phones.GUESSING)
    kiosk.tap(phones.ALLOW)
    code = kiosk.ui.state.phones.code
    assert code
    assert kiosk.shows(f"{code[:4]} {code[4:]}")


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


def test_a_lost_phone_can_be_replaced(table: ServerTable, kiosk: Kiosk) -> None:
    table.phone(kiosk, 0).goes()
    kiosk.tap("menu", phones.PHONES, "phone 0", phones.OTHER)
    other = Visitor(table)
    assert [{"waiting": {"seat": 0}}] == other.joins(token=kiosk.token(0))


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


def test_the_secure_address_is_told_as_such() -> None:
    state = in_a_match(3)
    secure = structs.replace(state.phones, web=out.Web(tuple(ADDRESSES), True))
    ui = Ui(translator)
    ui.state = state
    ctx = ui._context(952, 600)
    assert f"http://{ADDRESSES[0]}/#{TOKEN}" == phones._link(ctx, 0, ADDRESSES[0], TOKEN)
    ctx.state.__dict__["phones"] = secure
    assert f"https://{ADDRESSES[0]}/table#{TOKEN}" == phones._link(ctx, "table", ADDRESSES[0], TOKEN)


def test_when_all_have_theirs_next_says_so(table: ServerTable, kiosk: Kiosk) -> None:
    for seat in range(3):
        table.phone(kiosk, seat)
    kiosk.tap("menu", phones.PHONES)
    found = kiosk.scene().named("why not next seat").action
    assert isinstance(found, Tell)
    shown = kiosk.scene().named("phone 0").action
    assert isinstance(shown, Many)
    assert not any(isinstance(one, Say) for one in shown.actions)
    assert Put(phones.SEAT, 0) in shown.actions


@pytest.mark.parametrize(
    ("row", "found"),
    [("", []), ("000", []), ("111", [(0, 3)]), ("0110", [(1, 2)]), ("10101", [(0, 1), (2, 1), (4, 1)])],
)
def test_squares_side_by_side_are_one_stroke(row: str, found: list[tuple[int, int]]) -> None:
    assert found == list(runs(row))


def test_a_code_is_as_large_as_it_must_be() -> None:
    rows = codes.rows_of(f"http://{ADDRESSES[0]}/#{TOKEN}")
    assert (33, {33}) == (len(rows), {len(row) for row in rows})


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


def test_who_is_waited_for_long_is_told_so_though_the_code_is_new(kiosk: Kiosk) -> None:
    kiosk.tap("menu", "phones")
    kiosk.now += 545
    for said in kiosk.ui.tick():
        kiosk.hears(said.encode())
    assert any(phones.NOBODY == item.text for item in kiosk.scene().items if isinstance(item, Text))


def test_a_code_that_nobody_sees_is_not_renewed(kiosk: Kiosk) -> None:
    kiosk.tap("menu", "phones", "back")
    kiosk.now += 1_000
    assert [] == kiosk.ui.tick()
