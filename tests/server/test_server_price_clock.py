"""A falling price at a real table: hands on buttons, the loop's clock, and the lines to screens."""

import pytest

from hw.panel import MS, Edge, Key
from tests.server_table import End, ServerTable

WANTED = {"game": "any-game", "seats": [["red", "Anna"], ["blue", "Bruno"], ["green", "Chiara"]], "first": 0}
OFFER = {"kind": "falling", "lot": "a goat", "first": 40, "least": 10, "step": 1, "every": 1000}


@pytest.fixture
def screen(table: ServerTable) -> End:
    """A goat is on offer; the price stands at 40."""
    screen = End(table)
    screen.says(begin=WANTED)
    screen.says(sell=OFFER)
    return screen


def clock(screen: End) -> dict[str, object]:
    found: dict[str, object] = screen.last("panels")["panels"]["clock"]
    return found


def sale(screen: End) -> dict[str, object]:
    found: dict[str, object] = screen.last("view")["view"]["sales"][-1]
    return found


def edge(table: ServerTable, place: int, at: int) -> None:
    """A press with the kernel's time."""
    table.server.inbox.put(Edge(place, Key.BID, True, at, "desktop", exact=True))


def test_it_stands_until_it_is_let_go_and_screens_see_it_fall(table: ServerTable, screen: End) -> None:
    table.wait(2)
    assert {"price": 40, "runs": False} == clock(screen)
    screen.says(clock="go")
    table.wait(3.5)
    assert {"price": 37, "runs": True} == clock(screen)
    screen.says(clock="hold")
    table.wait(5)
    assert {"price": 37, "runs": False} == clock(screen)


def test_the_time_of_the_press_decides_not_its_arrival(table: ServerTable, screen: End) -> None:
    screen.says(clock="go")
    table.wait(1.5)
    now = table.now
    edge(table, 0, now - 1 * MS)
    edge(table, 2, now - 6 * MS)
    table.wait(0.3)
    assert (2, 39, [[0, 5]]) == (sale(screen)["winner"], sale(screen)["price"], sale(screen)["later"])


def test_a_tap_on_the_screen_stops_it_too(table: ServerTable, screen: End) -> None:
    screen.says(clock="go")
    table.wait(2.5)
    screen.says(stop=0)
    table.wait(0.3)
    assert (0, 38) == (sale(screen)["winner"], sale(screen)["price"])


def test_undo_leads_back_to_a_price_that_stands(table: ServerTable, screen: End) -> None:
    screen.says(clock="go")
    table.wait(3.5)
    table.tap(1)
    screen.says(undo=True)
    table.wait(3)
    assert {"price": 40, "runs": False} == clock(screen)


def test_chance_answers(table: ServerTable) -> None:
    screen = End(table)
    screen.says(begin=WANTED)
    screen.says(chance="rolled")
    assert screen.last("view")["view"]["rolled"] in range(1, 7)
    assert "no_chance" == screen.says(chance="mark")[-1]["refused"]
