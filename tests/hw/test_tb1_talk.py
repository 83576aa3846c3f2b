"""A host and a box in conversation: numbers, clocks, lamps, and a cable damaged at every place."""

import random
from collections.abc import Callable

import pytest

from hw.firmware import tb1
from hw.firmware.box import Box
from hw.panel import MOST_SEATS, MS, Edge, Health, Key, Lamp, Light, Snapshot
from hw.tb1_host import (
    GREET_NS,
    LOST,
    SECOND,
    SILENT,
    VERSION,
    WRONG_FIRMWARE,
    BoxClock,
    Count,
    Orders,
    Talk,
    lamp_words,
)

# The clock of the box


def test_the_fastest_message_sets_the_clock() -> None:
    clock = BoxClock()
    assert 1009 * MS == clock.host_ns(1_000_000, 1009 * MS)
    assert 2002 * MS == clock.host_ns(2_000_000, 2002 * MS)
    assert 3002 * MS == clock.host_ns(3_000_000, 3008 * MS)


def test_rivals_keep_their_distance_however_they_travel() -> None:
    clock = BoxClock()
    clock.host_ns(0, 9 * MS)
    first = clock.host_ns(1_000_000, 1005 * MS)
    second = clock.host_ns(1_000_300, 1001 * MS)
    assert first is not None
    assert first + 300_000 == second


def test_the_clock_of_the_box_wraps() -> None:
    clock = BoxClock()
    assert 10 * SECOND == clock.host_ns((1 << 32) - 500_000, 10 * SECOND)
    assert 11 * SECOND == clock.host_ns(500_000, 11 * SECOND)
    assert 10 * SECOND == clock.host_ns((1 << 32) - 500_000, 11 * SECOND + MS)
    assert 12 * SECOND == clock.host_ns(1_500_000, 12 * SECOND)


@pytest.mark.parametrize("ppm", [-100, 0, 100])
def test_an_hour_of_drift_and_jitter(ppm: int) -> None:
    clock, rng = BoxClock(), random.Random(ppm)
    for second in range(3600):
        true_ns = second * SECOND
        t_us = true_ns // 1000 * (1_000_000 + ppm) // 1_000_000
        found = clock.host_ns(t_us % (1 << 32), true_ns + rng.randrange(8 * MS))
        assert found is not None
        assert second < 30 or abs(found - true_ns) < 6 * MS


def test_a_time_that_cannot_be_is_not_believed() -> None:
    clock = BoxClock()
    assert SECOND == clock.host_ns(0, SECOND)
    assert clock.host_ns(600_000_000, SECOND) is None
    assert clock.host_ns(4_000_000_000, SECOND) is None
    assert 2 * SECOND == clock.host_ns(1_000_000, 2 * SECOND)


# The numbers of the edges


def test_numbers_wrap_and_an_old_edge_is_neither_taken_nor_missed() -> None:
    count = Count()
    assert not count.takes(65534)
    assert count.settles(65534)
    assert [True, True, True] == [count.takes(65534), count.takes(65535), count.takes(0)]
    assert not count.lost_before(0)
    assert not count.takes(0)


def test_a_gap_is_asked_for_once_and_nothing_is_taken_until_it_is_filled() -> None:
    count = Count()
    assert count.settles(65535)
    assert count.lost_before(1)
    assert not count.takes(1)
    assert not count.lost_before(2)
    assert [True, True, True] == [count.takes(65535), count.takes(0), count.takes(1)]
    assert count.lost_before(3)
    assert [False, True] == [count.settles(9), count.settles(9)]  # the first may be older than the request
    assert count.takes(9)


# Lamps


@pytest.mark.parametrize(
    ("words", "lamp"),
    [
        ("000000 0", Lamp()),
        ("000000 0", Lamp(Light.OFF, (255, 0, 0))),
        ("ff8000 0", Lamp(Light.LIT, (255, 128, 0))),
        ("ff8000 500", Lamp(Light.SLOW, (255, 128, 0))),
        ("ff8000 125", Lamp(Light.FAST, (255, 128, 0))),
        ("1f1001 1000", Lamp(Light.PULSE, (255, 128, 3))),
        ("ff0000 0", Lamp(Light.LIT, (300, -5, 0))),
    ],
)
def test_lamps_in_words(words: str, lamp: Lamp) -> None:
    assert words == lamp_words(lamp)


def test_an_order_is_sent_until_it_is_answered_and_four_times_at_most() -> None:
    orders = Orders(0, [Lamp(Light.LIT)])
    sent = [line for second in range(20) for line in orders.due(1, second * SECOND)]
    assert [f"L {n} 0 ffffff 0" for n in (1, 2, 3, 4)] == sent
    orders.forget()
    assert ["L 5 0 ffffff 0"] == orders.due(1, 20 * SECOND)
    orders.answered(5)
    assert [] == orders.due(1, 29 * SECOND)


# A whole conversation

Harm = Callable[[bytes], bytes]


class Table:
    """A host and a box, and a cable between them that can be damaged. Time passes only by `wait`."""

    def __init__(self) -> None:
        self.now = 100 * SECOND
        self.wanted: list[Lamp | None] = [None] * MOST_SEATS
        self.seen: list[Edge | Snapshot | Health] = []
        self.pressed: list[tuple[int, Key, bool]] = []
        self.held: set[tuple[int, Key]] = set()
        self.to_box: Harm = bytes
        self.to_host: Harm = bytes
        self.boots = 0
        self.boot()
        self.connect()

    def boot(self) -> None:
        self.boots += 1
        self.box = Box(5, "rgb,tone", f"b{self.boots}")
        self.box.levels(sum(1 << (2 * seat + (key is Key.PASS)) for seat, key in self.held))

    def connect(self) -> None:
        self.talk = Talk("box", "box:box", 0, self.wanted, self.seen.append, self.now)

    def press(self, seat: int, key: Key, down: bool) -> None:
        self.pressed.append((seat, key, down))
        self.held ^= {(seat, key)}
        self.box.key(seat, int(key is Key.PASS), down, self.box_us())
        self.wait(20)

    def light(self, seat: int, lamp: Lamp) -> None:
        self.wanted[seat] = lamp
        self.wait(20)

    def box_us(self) -> int:
        return self.now // 1000 + (1 << 32) - 101_000_000

    def wait(self, ms: int) -> None:
        for _ in range(ms // 20):
            self.now += 20 * MS
            self.talk.turn(self.now)
            self.box.handle(self.to_box(self.talk.take()), self.box_us())
            self.box.tick(self.box_us())
            self.talk.handle(self.to_host(self.box.take()), self.now)

    def play(self) -> None:
        """Everything that happens at a table; the clock of the box wraps in the middle."""
        self.light(0, Lamp(Light.LIT, (255, 0, 0)))
        self.wait(60)
        self.press(0, Key.BID, True)
        self.light(1, Lamp(Light.LIT, (0, 255, 0)))
        self.press(3, Key.PASS, True)
        self.press(0, Key.BID, False)
        self.talk.sound(440, 100)
        self.wait(1100)
        self.press(4, Key.BID, True)
        self.light(0, Lamp())
        self.press(4, Key.BID, False)
        self.light(4, Lamp(Light.LIT, (1, 2, 3)))

    def edges(self) -> list[tuple[int, Key, bool]]:
        return [(item.seat, item.key, item.down) for item in self.seen if isinstance(item, Edge)]

    def assert_right(self) -> None:
        assert not self.talk.over
        assert [(0, 0, 0), (0, 255, 0), (0, 0, 0), (0, 0, 0), (1, 2, 3)] == [
            self.box.lamp(seat, self.box_us()) for seat in range(5)
        ]
        last = [item for item in self.seen if isinstance(item, Snapshot)][-1]
        assert self.held == last.down == {(3, Key.PASS)}
        assert self.now - 2 * SECOND < last.t_ns <= self.now


class Meter:
    """Counts bytes and lets so many through. Then the plug is out, in both directions."""

    def __init__(self, up: int, down: int) -> None:
        self.left = {"up": up, "down": down}
        self.went = {"up": 0, "down": 0}

    def harm(self, way: str) -> Harm:
        def through(data: bytes) -> bytes:
            if min(self.left.values()) <= 0:
                return b""
            part = data[: self.left[way]]
            self.left[way] -= len(data)
            self.went[way] += len(part)
            return part

        return through


FAR = 10**9


def metered(meter: Meter) -> Table:
    table = Table()
    table.to_box, table.to_host = meter.harm("down"), meter.harm("up")
    table.play()
    return table


@pytest.mark.parametrize("reboot", [True, False], ids=["box without power", "box with power"])
@pytest.mark.parametrize("way", ["up", "down"])
def test_the_plug_is_pulled_in_the_middle_of_anything(way: str, reboot: bool) -> None:
    whole = Meter(FAR, FAR)
    unharmed = metered(whole)
    unharmed.wait(1000)
    unharmed.assert_right()
    assert unharmed.pressed == unharmed.edges()
    for cut in range(1, whole.went[way] + 1, 3):
        table = metered(Meter(cut, FAR) if way == "up" else Meter(FAR, cut))
        before = len(table.edges())
        table.to_box = table.to_host = bytes
        if reboot:
            table.boot()
        table.connect()
        table.wait(100)
        table.assert_right()
        assert before == len(table.edges())  # what was pressed while unplugged comes as a state only
        assert table.pressed[:before] == table.edges()
        table.press(2, Key.BID, True)
        assert (2, Key.BID, True) == table.edges()[-1]


class LoseLine:
    """Loses the line with this number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def __call__(self, data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        left = [line for at, line in enumerate(lines) if at != self.left]
        self.left -= len(lines)
        return b"".join(left)


@pytest.mark.parametrize("way", ["to_host", "to_box"])
def test_any_lost_line_is_healed(way: str) -> None:
    for number in range(60):
        table, lose = Table(), LoseLine(number)
        table.box.seq = 65533  # the numbers wrap on the way
        setattr(table, way, lose)
        table.wait(600)  # the greeting is requested again after half a second
        table.play()
        table.wait(2500)
        table.assert_right()
        assert table.pressed == table.edges(), f"line {number}"
    assert lose.left >= -60


def test_edges_the_box_has_forgotten_are_healed_by_the_state() -> None:
    table = Table()
    table.wait(100)
    table.to_host = lambda _: b""
    for turn in range(41):
        table.press(1, Key.PASS, turn % 2 == 0)
    table.to_host = bytes
    table.wait(1100)
    assert [] == table.edges()
    assert {(1, Key.PASS)} == [item for item in table.seen if isinstance(item, Snapshot)][-1].down


def test_a_box_that_says_nothing_more_is_lost() -> None:
    table = Table()
    table.wait(100)
    assert Health("box:box") in table.seen
    table.to_host = lambda _: b""
    table.wait(2900)
    assert table.talk.over is None
    table.wait(1100)
    assert LOST(path="box") == table.talk.over


def test_a_port_with_no_box_or_an_older_one_is_named() -> None:
    silent = Talk("port", "box:port", 0, [], print, 0)
    silent.turn(GREET_NS)
    assert silent.over is None
    silent.turn(GREET_NS + 1)
    assert SILENT(path="port") == silent.over
    older = Talk("port", "box:port", 0, [], print, 0)
    older.handle(tb1.frame("HI 9.1 1.0 5 rgb b1"), 0)
    assert WRONG_FIRMWARE(path="port", theirs="9.1", ours=VERSION) == older.over


def test_what_waits_for_the_box_goes_out_frame_by_frame() -> None:
    table = Table()
    table.wait(100)
    table.talk.take()
    table.talk.request_snapshot()
    table.talk.request_snapshot()
    assert 2 * tb1.frame("ST?") == table.talk.take()


def test_seats_beyond_the_table_have_no_keys() -> None:
    seen: list[object] = []
    talk = Talk("box", "box:box", MOST_SEATS - 1, [None] * MOST_SEATS, seen.append, 0)
    talk.handle(tb1.frame("HI 1 1.0 5 rgb b1") + tb1.frame("ST 0 3FF 0"), 0)
    talk.handle(tb1.frame("ST 0 3FF x"), 0)
    (snapshot,) = (item for item in seen if isinstance(item, Snapshot))
    assert {(MOST_SEATS - 1, Key.BID), (MOST_SEATS - 1, Key.PASS)} == snapshot.down


def test_no_ping_puts_the_lamps_out_and_a_host_that_wakes_up_lights_them_again() -> None:
    table = Table()
    table.light(0, Lamp(Light.LIT))
    table.wait(100)
    assert (255, 255, 255) == table.box.lamp(0, table.box_us())
    table.now += 4 * SECOND
    table.box.tick(table.box_us())
    assert (0, 0, 0) == table.box.lamp(0, table.box_us())
    table.talk.handle(table.box.take(), table.now)
    table.wait(100)
    assert (255, 255, 255) == table.box.lamp(0, table.box_us())


def test_a_reboot_in_the_middle_of_a_connection() -> None:
    table = Table()
    table.light(0, Lamp(Light.LIT))
    table.press(2, Key.BID, True)
    table.wait(200)
    table.press(2, Key.BID, False)
    table.boot()
    table.wait(100)
    table.press(2, Key.BID, True)
    assert (255, 255, 255) == table.box.lamp(0, table.box_us())
    assert (2, Key.BID, True) == table.edges()[-1]
    assert 2 == table.edges().count((2, Key.BID, True))


def emitted(*bodies: str) -> list[Edge | Snapshot | Health]:
    seen = list[Edge | Snapshot | Health]()
    talk = Talk("box", "box:box", 0, [None] * MOST_SEATS, seen.append, 0)
    for body in bodies:
        talk.handle(tb1.frame(body), SECOND)
    return seen


def kinds(*bodies: str) -> list[type]:
    return [type(item) for item in emitted(*bodies)]


HELLO = "HI 1 1.0 5 rgb b1"


def test_after_a_boot_no_edge_counts_before_a_state() -> None:
    lines = [HELLO, "ST 7 0 900000000", "E 7 0 B 1 900000000", "HI 1 1.0 5 rgb b2", "E 8 1 B 1 5"]
    assert [Snapshot, Health, Edge] == kinds(*lines)
    state, edge = emitted(*lines, "ST 9 4 5", "E 9 1 P 1 5")[3:]
    assert Snapshot("box:box", SECOND, frozenset({(1, Key.BID)})) == state
    assert Edge(1, Key.PASS, True, SECOND, "box:box", exact=True) == edge


def test_a_state_that_crosses_the_question_does_not_cost_a_press() -> None:
    state, edges = "ST 9 0 5", ("E 7 0 B 1 5", "E 8 0 B 0 5")
    found = kinds(HELLO, "ST 7 0 5", edges[1], state, *edges, state)
    assert [Snapshot, Health, Edge, Edge, Snapshot] == found


def test_the_same_hello_again_changes_nothing() -> None:
    assert [Snapshot, Health, Edge] == kinds(HELLO, "ST 7 0 5", HELLO, "E 7 0 B 1 5")


@pytest.mark.parametrize("words", ["0 B 1", "0 X 1 5", "0 B 2 5", "0 B 01 5", "5 B 1 5", "0 B 1 4294967296"])
def test_an_edge_that_makes_no_sense_is_none(words: str) -> None:
    assert [Snapshot, Health] == kinds(HELLO, "ST 7 0 5", f"E 7 {words}", f"E x {words}")


@pytest.mark.parametrize("hello", ["HI", "HI 1", "HI 1 1.0 x rgb b1", "HI 1 1.0 5 rgb", "HI 1 1.0 5 rgb "])
def test_half_a_hello_is_none(hello: str) -> None:
    assert [] == kinds(hello, "ST 7 0 5", "E 7 0 B 1 5")
