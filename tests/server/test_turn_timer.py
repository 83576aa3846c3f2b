"""The soft turn timer: how long turns take, what is saved of it with the match, and a gentle reminder by lamp."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.games import find
from companion.storage import journal
from companion.storage.saved_match import SavedMatch
from companion.storage.stopwatch import last_laps
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW, Table
from tests.panel_table import FAST, LIT, PULSE, SLOW, PanelTable
from tests.server_table import GREEN, End, ServerTable, begun

SECOND = 1_000_000_000
REQUEST = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:3], 0, {}, ROW)


class Clock:
    def __init__(self) -> None:
        self.now = 7 * SECOND

    def __call__(self) -> int:
        return self.now


def kept(path: Path | None, clock: Clock, on: bool = True) -> SavedMatch:
    match = SavedMatch(find("il-principe"), REQUEST, path, None, clock=clock)
    match.stopwatch.switch(on)
    return match


def told(match: SavedMatch) -> dict[str, Any]:
    times = match.stopwatch.line()
    assert times is not None
    data: dict[str, Any] = json.loads(encode(times))
    return data


def says(match: SavedMatch, clock: Clock, after: float, **data: Any) -> None:
    """An answer that takes this many seconds."""
    clock.now += round(after * SECOND)
    table = Table(3)
    assert match.session.submit(table.answer(**data)) is None


def opened(path: Path | None, clock: Clock, on: bool = True) -> SavedMatch:
    """Bruno is asked for a bid, after ten seconds of the table."""
    match = kept(path, clock, on)
    while match.session.prompt is not None and match.session.prompt.__struct_config__.tag != "reveal":
        city = match.session.prompt.city  # type: ignore[attr-defined]
        says(match, clock, 0, city=city, **FACES[city])
    says(match, clock, 10, reveal={"green": 6})
    return match


def test_turn_player_and_round_are_counted() -> None:
    clock = Clock()
    match = opened(None, clock)
    says(match, clock, 5, seat=1, bid=1)
    says(match, clock, 7, seat=2, bid=2)
    clock.now += 3 * SECOND
    times = told(match)
    assert (3.0, [3.0, 5.0, 7.0]) == (times["turn"], times["seats"])
    assert (25.0, [0]) == (times["round"], times["asked"])


def test_off_nothing_is_counted_and_nothing_is_kept(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "match.journal"
    match = opened(path, clock, on=False)
    says(match, clock, 50, seat=1, bid=1)
    assert None is match.stopwatch.line()
    assert ((0, 0, 0), 0) == (match.stopwatch.now().seats, match.stopwatch.now().turn)
    match.close()
    assert not [line for line in journal.read(path) if b"times" in line.text]


def test_times_are_kept_with_the_match_and_go_on(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "match.journal"
    match = opened(path, clock)
    says(match, clock, 5, seat=1, bid=1)
    match.close()
    last = json.loads(journal.read(path)[-1].text)
    assert {"turn": 0, "seats": [0, 5000, 0], "round": 15000} == last["times"]
    clock.now += 3600 * SECOND  # it lies on the shelf
    again = SavedMatch(None, None, path, None, clock=clock)
    again.stopwatch.switch(True)
    clock.now += 2 * SECOND
    assert ([0.0, 5.0, 2.0], 17.0) == (told(again)["seats"], told(again)["round"])
    assert {"seat": 1, "bid": 1} == {"seat": 1, "bid": again.session.prompt.high.bid}  # type: ignore[union-attr]
    again.close()


@pytest.mark.parametrize(
    "times",
    ['"x"', "{}", '{"turn": -1, "seats": [0, 0, 0], "round": 0}', '{"turn": 1, "seats": [1], "round": 1}'],
)
def test_times_that_were_tampered_with_are_none(times: str, tmp_path: Path) -> None:
    assert (0, 0, 0) == last_laps([b'{"undo": true, "times": %s}' % times.encode()], 3).seats


# Lamps.


def test_a_lamp_reminds_gently_and_again() -> None:
    table = PanelTable(Table().reveal(green=6)).expect_lamps(PULSE, SLOW, PULSE)
    table.referee.reminder.after = 60 * SECOND
    table.wait(59).expect_lamp(1, SLOW).wait(1.1).expect_lamp(1, FAST).wait(1.6).expect_lamp(1, SLOW)
    table.wait(56).expect_lamp(1, SLOW).wait(2.5).expect_lamp(1, FAST)
    table.wait(5).tap(1).expect_lamps(PULSE, LIT, SLOW)
    table.wait(58).expect_lamp(2, SLOW).wait(2.2).expect_lamp(2, FAST)


# At the table.


def test_screens_are_told_once_the_table_wants_it(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        begun(screen)
        assert "times" not in screen.says(reveal=GREEN)[0]
        screen.says(settings={"turn_timer": 60})
        table.wait(4)
        (seat,) = screen.last("view")["prompt"]["seats"]
        times = screen.says(seat=seat, bid=1)[0]["times"]
        assert 4.0 == pytest.approx(times["seats"][seat], abs=0.1)
        assert 0.0 == pytest.approx(times["turn"], abs=0.1)
        screen.says(settings={"turn_timer": 0})
        assert "times" not in screen.says(undo=True)[0]
