"""Score sheets by taps: nothing typed is lost, nothing moves on by itself, secrets stay secret, a sheet is made and played."""

import json
from typing import Any

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.games.any_game.view_types import AnyView
from companion.protocol.match_client import MatchClient
from companion.sheets.reading import from_data, read_toml
from companion.sheets.writing import to_code
from companion.text.language import translator
from kiosk.games.any_game import sheet_editor
from kiosk.games.any_game import sheet_making as making
from kiosk.generic import end
from kiosk.phone.phone import Phone
from kiosk.scene.context import RenderContext
from kiosk.ui import Ui
from tests.any_table import AnyTable
from tests.games.any_game.kiosk.cases_sheets import SHIPPED, harbour, made, over, rounds
from tests.kiosk import states as tables
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import words
from tests.kiosk.phones import SIZES, visible_to
from tests.kiosk.states import HOME
from tests.kiosk.test_phone_screens import complaints
from tests.kiosk.test_same_table import Evening


class Screen:
    """The shared screen of a table, by taps."""

    def __init__(self, sat: AnyTable) -> None:
        self.sat, self.now = sat, 0.0
        self.ui = Ui(translator, clock=lambda: self.now)
        self.ui.handle({"home": {**HOME, "match": "x"}})
        self.client = MatchClient(sat.session, "table", str)
        self.hear(self.client.hello())

    def hear(self, line: Any) -> None:
        self.ui.handle(msgspec.json.decode(encode(line)))

    def tap(self, *names: str) -> "Screen":
        for name in names:
            self.now += 10
            for line in self.ui.tap(self.ui.scene(1024, 600).named(name)):
                self.said(json.loads(line))
        return self

    def said(self, line: dict[str, Any]) -> None:
        """The referee gets a line, and the screen the result."""
        if self.sat.handle(**line) is None:
            self.hear(MatchClient(self.sat.session, "table", str).hello())

    def value(self, row: str, seat: int) -> Any:
        rows = self.ui.state.view.raw["sheet"]["rows"]
        return next(one for one in rows if one["key"] == row)["cells"][seat]["value"]

    @property
    def texts(self) -> list[str]:
        return words(self.ui.scene(1024, 600))


def test_digits_stay_until_the_arrow_writes_them() -> None:
    screen = Screen(harbour(3)).tap("cell docks 2", "digit 1", "digit 2")
    assert screen.value("docks", 2) is None
    assert "Chiara: Docks" in screen.texts
    assert screen.tap("next cell").value("docks", 2) == 12
    assert "Anna: Goods, cloth" in screen.texts


def test_what_is_typed_outlives_what_others_enter() -> None:
    screen = Screen(harbour(3)).tap("cell docks 2", "digit 4")
    screen.said({"seat": 2, "row": "light", "value": "large"})
    assert screen.tap("digit 2", "cell cargo 0").value("docks", 2) == 42


def test_a_wrong_number_stays_in_its_cell() -> None:
    screen = Screen(rounds(3)).tap("cell bid 1", "digit 1", "digit 5")
    line = screen.ui.tap(screen.ui.scene(1024, 600).named("next cell"))
    refusal = screen.sat.handle(**json.loads(line[0]))
    assert refusal is not None
    screen.ui.handle({"refused": refusal.name, "text": "That must be a multiple of 10."})
    assert "15" in screen.texts


def test_points_and_totals_follow_what_is_typed() -> None:
    screen = Screen(harbour(2))
    before = screen.texts
    after = screen.tap("cell coins 0", "digit 3", "digit 0").texts
    assert "10" not in before
    assert "10" in after
    assert screen.value("coins", 0) == 7


def test_a_secret_is_entered_alone_and_seen_by_nobody() -> None:
    screen = Screen(harbour(2))
    assert not any("53" in text for text in screen.texts)
    screen.tap("lines down", "secret goals 1", "digit 9", "digit 5")
    assert "95" in screen.texts
    screen.tap("done")
    assert "95" in screen.tap("lines down").texts  # both have entered: they are revealed together
    assert screen.value("goals", 0) == 53


def test_empty_cells_count_as_nothing_in_the_next_round() -> None:
    screen = Screen(rounds(3)).tap("finish")
    screen.now += 60  # the card of the new round is gone
    assert screen.ui.state.view.raw["round"] == 4
    assert "Anna: Tricks as bid" in screen.texts


def test_finishing_asks_first() -> None:
    screen = Screen(harbour(2)).tap("lines down", "secret goals 1", "digit 1", "done", "finish")
    assert screen.ui.state.over is None
    screen.tap("finish")
    assert screen.ui.state.over is not None


def test_the_end_names_every_row_and_each_has_its_own_colour() -> None:
    state = tables.state(over(3))
    assert {"Cargo", "Harbour master", "Secret goals"} <= set(
        words(end.scene(RenderContext(1024, 600, state, draft={"shown": 7})))
    )
    fills = [one.fill for one in end.categories(state.result, state.said.lines)]
    assert len(set(fills)) == len(fills) == 7


def test_finishing_counts_secret_cells_that_nobody_has_entered_as_nothing() -> None:
    screen = Screen(harbour(3)).tap("finish", "finish")
    assert screen.ui.state.over is not None
    assert [53, 0, 0] == [screen.value("goals", seat) for seat in range(3)]


def test_what_is_left_behind_locks_is_said() -> None:
    screen = Screen(harbour(2))
    screen.said({"blank": True})
    assert any(text.startswith("Tap a lock") for text in screen.texts)
    screen.tap("lines down", "secret goals 1", "digit 1", "done")
    screen.now += 10  # the card of what was revealed is over
    assert "All entered" in screen.texts


def test_a_row_that_one_player_has_is_left_at_once() -> None:
    screen = Screen(harbour(2)).tap("lines down", "cell master 0", "holder 1", "next cell")
    assert not any("Harbour master" in text and ":" in text for text in screen.texts)


# A phone.


def on_a_phone(sat: AnyTable, seat: int) -> Phone:
    phone = visible_to(sat.session, seat)
    phone.clock = iter(range(10, 10_000, 10)).__next__
    return phone


def test_a_phone_has_its_own_rows_and_its_secret_face_down() -> None:
    phone = on_a_phone(harbour(3), 0)
    phone.tap(phone.scene(390, 844).named("lines down"))
    shown = words(phone.scene(390, 844))
    assert "53" not in shown
    assert "•••" in shown
    phone.tap(phone.scene(390, 844).named("look goals"))
    assert "53" in words(phone.scene(390, 844))
    phone.tap(phone.scene(390, 844).named("look goals"), down=False)
    assert "53" not in words(phone.scene(390, 844))


def test_a_phone_writes_only_into_its_own_row() -> None:
    phone = on_a_phone(harbour(3), 2)
    phone.tap(phone.scene(390, 844).named("digit 5"))
    said = phone.tap(phone.scene(390, 844).named("row on"))
    assert [{"seat": 2, "row": "docks", "value": 5}] == [json.loads(line) for line in said]


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_on_a_phone_is_good(size: str, seat: int) -> None:
    for sat in (harbour(3), rounds(3)):
        phone = visible_to(sat.session, seat)
        assert [] == complaints(phone, phone.scene(*SIZES[size]), SIZES[size])


# From home.


def test_a_sheet_is_made_tried_saved_and_played(evening: Evening) -> None:
    evening.tap("any-game", "new sheet", "G", "O", "done", "add", "kind 1", "name Coins", "done", "done")
    evening.tap("try it", "cell row-1 0", "digit 9", "finish", "save", "sheet go", "red", "next", "begin")
    evening.tap("digit 7", "next cell")
    view = evening.state.view.as_(AnyView)
    assert ("Go", 2) == (view.title, view.seats[0].score)


def test_a_sheet_is_changed_in_the_middle_of_a_game(evening: Evening) -> None:
    evening.tap("any-game", "sheet azul", "red", "blue", "next", "begin", "digit 5", "next cell")
    evening.tap("more", "quill", "row 0", "field 0", "B", "done", "done", "save")
    view = evening.state.view.as_(AnyView)
    assert view.sheet is not None
    assert "Points in the gameb" == view.sheet.sheet.name("track", "en")
    assert view.seats[0].score == 5


def test_a_name_starts_empty_after_a_sheet_was_looked_at(evening: Evening) -> None:
    """One came back from Azul and typed another name: it was added to that of the sheet."""
    evening.tap("any-game", "sheet azul")
    shown = [text.text for text in evening.sitting.ui.scene(1024, 600).texts()]
    assert any(words.startswith("Azul: step 1 of") for words in shown)
    evening.tap("back", "type a name", "S", "done", "red", "blue", "next", "next", "begin")
    assert evening.state.view.as_(AnyView).title == "S"


def test_a_code_is_read_in(evening: Evening) -> None:
    data = made()
    evening.tap("any-game", "type a name")
    for key in to_code(from_data(data)):
        evening.sitting.ui.scene(1024, 600)
        assert evening.sitting.ui.type(key) == []
    evening.tap("done")
    read = " ".join(text.text for text in evening.sitting.ui.scene(1024, 600).texts())
    assert "Harbour" in read
    assert not any(one.own for one in evening.state.home.sheets)  # it is shown before it is taken
    evening.tap("take", "back")
    assert ["harbour"] == [one.key for one in evening.state.home.sheets if one.own]


# Making one.


def test_every_example_makes_a_row_that_fits_and_brings_points() -> None:
    data = made()
    sheet = from_data(data)
    assert len(making.EXAMPLES) == len(sheet.rows)
    for row in sheet.rows:
        assert any(points for _, points in making.tried(sheet, row.key)), row


SHEETS = [made(), *(making.data_of(read_toml(path.read_bytes())) for path in sorted(SHIPPED.glob("*.toml")))]


@pytest.mark.parametrize("data", SHEETS, ids=lambda data: data["game"])
def test_every_field_can_be_changed(data: making.Data) -> None:
    for n in range(len(data["row"])):
        draft = {"made": data, "made page": "row", "made row": n}
        sheet_editor.scene(RenderContext(934, 600, at_home(), str, draft))
        for field in making.fields(data, n):
            old = making.value(data, n, field, "en")
            new = (
                making.following(field.options, old)
                if field.how == "cycle"
                else "x"
                if field.how == "name"
                else 9
            )
            changed = making.changed(data, n, field, new, "en")
            assert making.value(changed, n, field, "en") == new
            if field.how != "number":
                from_data(changed)


@pytest.mark.parametrize("by", [1, -1])
def test_parts_come_and_go(by: int) -> None:
    data = made()
    for n in range(len(data["row"])):
        if (grown := making.grown(data, n, by, "en")) is not None:
            from_data(grown)
            assert len(making.fields(grown, n)) != len(making.fields(data, n))


def test_a_row_takes_with_it_what_is_made_of_it() -> None:
    data = made()
    gone = making.removed(data, 4)
    assert not {"product", "sum"} & {row["kind"] for row in gone["row"]}
    from_data(gone)
