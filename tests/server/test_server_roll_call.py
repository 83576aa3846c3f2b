"""The server and buttons without a match: the roll call, its lines to all screens, and keys that are released."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.plain_data import encode
from tests.panel_table import BID, FAST, LIT, OFF, PASS, SLOW
from tests.server_table import GREEN, End, ServerTable, begun, kinds


def roll(screen: End) -> tuple[int | None, list[int | None]]:
    line = screen.last("roll_call")["roll_call"]
    return line["called"], line["places"]


def test_each_presses_when_called(table: ServerTable, screen: End) -> None:
    other = End(table)
    assert ["roll_call"] == kinds(screen.says(roll_call=["Anna", "Bruno", "Chiara"]))
    assert (0, []) == roll(screen)
    assert [SLOW] * 5 == table.lights(5)
    table.tap(4)
    for end in (screen, other):
        assert (1, [4]) == roll(end)
    assert [SLOW] * 4 + [LIT] == table.lights(5)
    table.tap(4)  # taken
    assert (1, [4]) == roll(screen)
    table.tap(0)
    table.tap(0, PASS)  # gives it back
    assert (1, [4]) == roll(screen)
    screen.says(roll_call="skip")
    table.tap(2)
    assert (None, [4, None, 2]) == roll(screen)
    assert [OFF] * 5 == table.lights(5)
    screen.says(roll_call="stop")
    assert (None, []) == roll(screen)
    before = len(screen.lines)
    table.tap(1)
    assert [] == kinds(screen.lines[before:])


def test_a_second_press_is_answered_at_once(table: ServerTable, screen: End) -> None:
    """By its lamp while it is held, and on the screens until something else is pressed."""
    screen.says(roll_call=["Anna", "Bruno", "Chiara"])
    table.tap(4)
    assert "again" not in screen.last("roll_call")["roll_call"]
    table.press(4)
    assert FAST == table.lights(5)[4]
    assert 4 == screen.last("roll_call")["roll_call"]["again"]
    table.release(4)
    assert LIT == table.lights(5)[4]
    table.tap(1)
    assert "again" not in screen.last("roll_call")["roll_call"]


def test_a_line_on_its_way_does_not_change(table: ServerTable, screen: End) -> None:
    """It is written on another thread, later."""
    screen.says(roll_call=["Anna", "Bruno", "Chiara"])
    for place in (4, 0, 2):
        table.tap(place)
    assert [encoded for _, encoded in screen.raw] == [encode(line) for line, _ in screen.raw]


def test_a_match_ends_the_roll_call_and_has_its_places(table: ServerTable, screen: End) -> None:
    screen.says(roll_call=["Anna", "Bruno", "Chiara"])
    begun(screen, places=[4, 0, None])
    screen.says(reveal=GREEN)
    table.tap(0)
    assert {"seat": 1, "bid": 1} == screen.last("view")["prompt"]["high"]
    screen.says(leave=True)
    before = len(screen.lines)
    table.tap(3)
    assert [] == kinds(screen.lines[before:])


def test_a_roll_call_leaves_the_lamps_of_a_match_alone(table: ServerTable, screen: End) -> None:
    begun(screen)
    screen.says(reveal=GREEN)
    before = table.lights(5)
    screen.says(roll_call=["Anna", "Bruno", "Chiara"])
    screen.says(roll_call="stop")
    table.wait(0.1)
    assert before == table.lights(5)


def test_without_panels_nobody_is_called_and_nothing_typed(tmp_path: Path) -> None:
    with ServerTable(tmp_path, panel=False) as table:
        screen = End(table)
        assert [] == screen.lines[0]["home"]["panels"]
        for said in ({"roll_call": ["Anna"]}, {"typed": "1", "down": True}):
            assert ["no_panels"] == [line["refused"] for line in screen.says(**said)]


HELD = [{"typed": "2", "down": True}, {"press": {"seat": 1, "key": "bid", "down": True}}]


@pytest.mark.parametrize("held", HELD, ids=["typed", "press"])
def test_the_key_of_a_screen_that_vanishes_is_let_go_of(table: ServerTable, screen: End, held: Any) -> None:
    """Nobody holds it any more: it must not climb forever."""
    other = End(table)
    begun(screen)
    screen.says(reveal=GREEN)
    other.says(**held)
    table.wait(0.1)
    assert {"seat": 1, "bid": 1} == screen.last("panels")["panels"]["climbing"]
    other.goes()
    table.wait(0.1)
    assert None is screen.last("panels")["panels"]["climbing"]
    assert BID not in {key for _, key in table.panel._down}


@pytest.mark.parametrize("held", HELD, ids=["typed", "press"])
def test_a_key_stays_down_when_a_screen_goes_that_never_pressed_one(
    table: ServerTable, screen: End, held: Any
) -> None:
    """Somebody is climbing: a visitor that comes and goes must not turn it into a bid."""
    other = End(table)
    begun(screen)
    screen.says(reveal=GREEN)
    screen.says(**held)
    other.says(ask="log")
    other.goes()
    table.wait(0.1)
    assert {"seat": 1, "bid": 1} == screen.last("panels")["panels"]["climbing"]
    assert 1 == screen.last("view")["n"]


@pytest.mark.parametrize(
    ("game", "side", "why"),
    [
        ("il-principe", "borgia", "unknown_side"),
        ("il-princess", "medici", "unknown_game"),
        ("", "medici", "unknown_game"),
    ],
)
def test_a_crest_that_nobody_can_draw_is_not_called(
    table: ServerTable, screen: End, game: str, side: str, why: str
) -> None:
    table.web()
    screen.says(roll_call=[["este", "Bruno"]], game="il-principe")
    before = roll(screen)
    (line,) = screen.says(roll_call=[[side, "Anna"], ["este", "Bruno"]], game=game)
    assert why == line["refused"]
    assert before == roll(screen)
    assert "Bruno" == screen.says(ask="phones")[-1]["phones"]["seats"][0]["name"]
