"""The whole question is turned to a seat at the far side, with its buttons; and in a dark room nothing dazzles."""

from typing import Any

import pytest

from kiosk.games import find
from kiosk.scene.actions import Open
from kiosk.scene.dark import dark
from kiosk.scene.scene import Art, Box, Rect, Scene, Text
from kiosk.scene.theme import PARCHMENT, luminance
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.cases import OWNERS, cases_of
from tests.kiosk.layout import complaints
from tests.kiosk.states import HOME, SIZES
from tests.kiosk.states import auction as running
from tests.kiosk.test_ui import AT_HOME, hello

SIZE = (1024, 600)


def kiosk(table: Table, **settings: Any) -> Ui:
    home = {**HOME, "settings": {**HOME["settings"], **settings}}
    ui = Ui(lambda language: str, clock=lambda: 100.0)
    for line in (AT_HOME, {"home": {**home, "match": "x"}}, hello(table)):
        ui.handle(line)
    return ui


# The far side.


def asked(seats: int, seat: int) -> Table:
    """An auction in which this seat is asked."""
    table = Table(seats).reveal_any()
    while table.prompt.seats != (seat,):
        table.bid(table.prompt.seats[0], table.prompt.min)
    return table


@pytest.mark.parametrize(("seats", "far"), [(2, [1]), (3, [2]), (4, [2, 3]), (5, [3, 4])])
def test_the_second_half_of_the_seats_is_far(seats: int, far: list[int]) -> None:
    def is_turned(seat: int) -> bool:
        turns = {text.turn for text in kiosk(asked(seats, seat), facing=True).scene(*SIZE).texts()}
        assert 1 == len(turns), "all of it, or nothing"
        return turns == {180}

    assert far == [seat for seat in range(seats) if is_turned(seat)]


@pytest.mark.parametrize("size", [SIZE, (800, 480), (480, 800), (1920, 1080)])
def test_the_whole_question_turns_with_its_buttons(size: tuple[int, int]) -> None:
    table = asked(5, 4)
    straight, away = kiosk(table).scene(*size), kiosk(table, facing=True).scene(*size)
    assert len(straight.items) == len(away.items)
    for name in ("pass", "bid", "undo", "menu", "purse 2"):
        one, other = straight.named(name), away.named(name)
        assert (one.action, one.rect.w, one.rect.h) == (other.action, other.rect.w, other.rect.h)
        assert (size[0] - one.rect.right, size[1] - one.rect.bottom) == pytest.approx(other.rect[:2])
    assert {180} == {item.turn for item in away.items if isinstance(item, Art | Text)}
    assert away.seats[4][:2] < away.seats[0][:2]


def test_nothing_turns_unless_it_is_set_so_nor_for_the_whole_table() -> None:
    assert {0} == {text.turn for text in kiosk(asked(5, 4)).scene(*SIZE).texts()}
    assert {0} == {text.turn for text in kiosk(Table(5), facing=True).scene(*SIZE).texts()}


def test_what_one_opens_on_ones_turn_is_turned_too() -> None:
    ui = kiosk(asked(5, 4), facing=True)
    ui.act(Open("menu"))
    assert {180} == {text.turn for text in ui.scene(*SIZE).texts()}


# The dark.


def brightness(scene: Scene) -> float:
    """The brightness of the screen, roughly: every box by its size, whatever is on it."""
    boxes = [item for item in scene.items if isinstance(item, Box)]
    return sum(luminance(box.fill) * box.rect.w * box.rect.h for box in boxes) / (SIZE[0] * SIZE[1])


def test_a_dark_room_has_a_dark_screen() -> None:
    bright, dim = (kiosk(running(5), theme=theme).scene(*SIZE) for theme in ("day", "dark"))
    assert brightness(dim) < 0.25 * brightness(bright)
    assert [text.text for text in bright.texts()] == [text.text for text in dim.texts()]
    assert [touch.rect for touch in bright.touches()] == [touch.rect for touch in dim.touches()]


@pytest.mark.parametrize("game", ["any-game", "il-principe"])
def test_arms_keep_their_colours_in_the_dark(game: str) -> None:
    """Otherwise a red shield with a white star would be a pale one with a black star, and nobody would know whose it is."""
    arms = find(game).style({"side": "red", "family": "medici", "name": "Anna"}).arms(Rect(20, 20, 50, 60))
    [_, drawn] = dark(Scene([Box(Rect(0, 0, 200, 200), PARCHMENT), arms])).items
    assert isinstance(drawn, Art)
    assert arms.args == drawn.args


@pytest.mark.parametrize("owner", OWNERS)
def test_in_the_dark_everything_can_be_read(owner: str) -> None:
    found = []
    for name, make in cases_of(owner).items():
        case = make(5)
        ctx = case.ctx(*SIZES["usual"])
        found += [f"{name}: {said}" for said in complaints(dark(case.screen(ctx)), ctx) if "faint" in said]
    assert not found, "\n".join(found)
