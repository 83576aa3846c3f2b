"""The referee with seat panels as programs use it: a process, JSON lines, and button boxes on real cables."""

import fcntl
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from hw.panel import Key
from tests.hw.gpio_rigs import eventually
from tests.referee_process import (
    GREEN,
    REVEAL,
    SETUP,
    WHITE,
    Place,
    Running,
    asked,
    burns,
    dark,
    high,
    tap,
)

BID, PASS = Key.BID, Key.PASS


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as room:
        yield Place(room, tmp_path)


# A box.


def test_with_the_eyes_of_another_seat_nothing_is_heard_of_it(place: Place) -> None:
    """The reason may reveal what is in the purse."""
    box = place.box()
    running = place.begins("--panel", f"serial:{box.path}", "--as", "0")
    assert burns(box, 1, WHITE)
    tap(box, 1, BID)
    running.line()
    running.asks({"correct": {"seat": 2, "what": "coins", "by": -99, "why": "lent to Anna"}})
    tap(box, 2, BID)
    tap(box, 2, PASS)
    assert 4 == running.line().get("n")


def test_a_box_is_unplugged_and_plugged_in_again_in_an_auction(place: Place) -> None:
    box = place.box()
    running = place.begins("--panel", f"serial:{box.path}")
    assert burns(box, 1, WHITE)
    tap(box, 1, BID)
    assert (2, [2]) == asked(running.line())
    box.set(2, BID, True)
    running.asks({"watch": "panels"})
    running.panels(lambda panels: panels["climbing"] is not None and panels["climbing"]["seat"] == 2)
    box.unplug()
    gone = running.panels(lambda panels: panels["troubles"] != [])
    assert (["box_lost"], None) == ([trouble["name"] for trouble in gone["troubles"]], gone["climbing"])
    assert eventually(lambda: [f"signoria: {gone['troubles'][0]['text']}"] == running.said)
    box.replug()
    running.panels(lambda panels: panels["troubles"] == [])
    assert burns(box, 1, GREEN)
    assert burns(box, 2, WHITE)
    tap(box, 2, BID)
    line = next(line for line in iter(running.line, None) if "n" in line)
    assert (3, [0]) == asked(line)
    assert {"seat": 2, "bid": 2} == high(line)


# The desktop panel over the link.


@pytest.mark.parametrize(
    ("panels", "lines"),
    [
        ([], [({"press": {"seat": 1, "key": "bid"}}, "no_desktop_panel")]),
        (["--panel", "none"], [({"press": {"seat": 1, "key": "bid"}}, "no_desktop_panel")]),
        (["--panel", "desktop", "--places", "0,-,2"], [({"press": {"seat": 1, "key": "bid"}}, "no_place")]),
        (
            ["--panel", "desktop"],
            [
                ({"press": {"seat": 3, "key": "bid"}}, "unknown_seat"),
                ({"press": {"seat": -1, "key": "bid"}}, "unknown_seat"),
                ({"press": {"seat": 1, "key": "horn"}}, "not_understood"),
                ({"press": {"seat": 1}}, "not_understood"),
                ({"propose": {"seat": 2, "bid": 1}}, "not_your_turn"),
                ({"propose": {"seat": 1, "bid": 99}}, "bid_above_purse"),
                ({"watch": "birds"}, "not_understood"),
                ({"mute": "please"}, "not_understood"),
            ],
        ),
    ],
)
def test_what_cannot_be_pressed_is_refused(
    place: Place, panels: list[str], lines: list[tuple[Any, str]]
) -> None:
    running = place.begins(*panels)
    for line, name in lines:
        refusal = running.asks(line)
        assert name == refusal["refused"], line
        assert refusal["text"]
        assert [1] == refusal["prompt"]["seats"]


# Places, and the end.


def test_places_are_kept_with_the_match(place: Place) -> None:
    """Bruno sits at the first buttons, Chiara at the second, Anna at the third."""
    box = place.box()
    panel = ("--panel", f"serial:{box.path}", "--journal", place.journal)
    running = place.begins(*panel, "--places", "2,0,1")
    assert burns(box, 0, WHITE)
    tap(box, 0, BID)
    assert (2, [2]) == asked(running.line())
    assert 0 == running.ends()
    again = place.referee(*panel)
    assert (2, [2]) == asked(again.line())
    assert burns(box, 1, WHITE)
    assert burns(box, 0, GREEN)
    tap(box, 1, BID)
    line = again.line()
    assert ((3, [0]), {"seat": 2, "bid": 2}) == (asked(line), high(line))


def begins_unheard(place: Place, *arguments: str | Path) -> Running:
    """A referee whose reader does not read: the pipe is as small as can be, and full."""
    running = place.referee("il-principe", *SETUP, "--cards", place.cards, *arguments, listen=False)
    assert running.process.stdout
    fcntl.fcntl(running.process.stdout, fcntl.F_SETPIPE_SZ, 4096)
    running.say(REVEAL, *[{"ask": "view", "as": "all"}] * 20)
    return running


def test_lamps_do_not_wait_for_a_reader_that_does_not_read(place: Place) -> None:
    box = place.box(seats=3)
    running = begins_unheard(place, "--panel", f"serial:{box.path}")
    for seat in (1, 2, 0, 1, 2, 0):
        assert burns(box, seat, WHITE)
        tap(box, seat, BID)
        assert burns(box, seat, GREEN)
    tap(box, 1, PASS)
    running.listen()
    lines = [running.line() for _ in range(1 + 1 + 20 + 6 + 1)]
    assert [0, 1, *[None] * 20, 2, 3, 4, 5, 6, 7, 8] == [line.get("n") for line in lines]
    assert [1, 2, 3, 4, 5, 6] == [high(line)["bid"] for line in lines[-7:-1]]
    assert 0 == running.ends()


def test_lamps_go_out_at_the_end_although_nobody_reads(place: Place) -> None:
    box = place.box(seats=3)
    running = begins_unheard(place, "--panel", f"serial:{box.path}")
    assert burns(box, 1, WHITE)
    running.process.send_signal(signal.SIGTERM)
    assert dark(box)
