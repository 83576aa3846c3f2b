"""The referee's loop: screens that follow it, buttons that fail, and order while the loop is busy."""

import random
from collections import deque
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import pairwise
from queue import Empty
from typing import Any

from companion.engine.answers import Bid
from companion.engine.timeline import Amend
from companion.server.referee import Referee
from hw.panel import MS, Edge
from hw.panels import Panels
from tests.games.il_principe.table import Table
from tests.hw.hands import START, Wires
from tests.panel_table import FAST, PASS, PULSE, auction

# Screens.


def test_what_changes_nothing_is_told_to_nobody() -> None:
    table = auction()
    assert None is not table.asks(lambda: table.table.session.submit(Bid(2, 3)))
    table.asks(lambda: table.table.session.view("all"))
    assert (0, 0) == (table.screen.moves, table.other_screen.moves)


def test_an_amendment_is_told_to_the_others_although_the_same_is_asked() -> None:
    """Seat 1 paid 1 coin, not 2. The prompt of seat 2 does not change, what the screens must show does."""
    table = auction().says(seat=1, bid=2)
    table.says(seat=2, pass_=True).says(seat=0, pass_=True).says(seat=1, pass_=True)
    told = table.other_screen.moves
    assert None is table.asks(lambda: table.table.session.amend(Amend(2, Bid(1, 1))))
    assert (("act", 2), 9) == (table.asked(), table.table.seat(1)["coins"])
    assert told + 1 == table.other_screen.moves


# News of the panels.


def test_screens_see_a_climb_as_it_goes() -> None:
    table = auction().hold(1, 2).release(1)
    climbing = [news.climbing for news in table.screen.news]
    assert [None, Bid(1, 1), Bid(1, 2), Bid(1, 3), None] == climbing


def test_news_is_told_only_when_it_is_new() -> None:
    table = auction().wait(5).tap(1).wait(5).hold(2, 2).press(2, PASS).wait(5)
    assert all(before != after for before, after in pairwise(table.screen.news))
    heard = len(table.screen.news)
    assert heard == len(table.wait(5).screen.news)


# Buttons that fail.


def test_a_stuck_button_is_told_to_the_table_and_its_seat_asks_for_attention() -> None:
    table = auction().press(1).wait(31).expect_climb().expect_lamps(PULSE, FAST, PULSE)
    assert ["stuck"] == [trouble.name for trouble in table.screen.news[-1].troubles]


# The loop itself.


class World:
    """Time that passes between any two steps of the loop, and what other threads do in between."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.now = START
        self._coming: list[tuple[int, int, Callable[[], None]]] = []

    def later(self, when: int, deed: Callable[[], None]) -> None:
        heappush(self._coming, (when, len(self._coming) + self.chance.getrandbits(60), deed))

    def next(self) -> int | None:
        return self._coming[0][0] if self._coming else None

    def until(self, then: int) -> None:
        while self._coming and self._coming[0][0] <= then:
            self.now, _, deed = heappop(self._coming)
            deed()
        self.now = then

    def peek(self) -> int:
        return self.now

    def clock(self) -> int:
        """Reading the clock takes a while: the machine is busy with something else."""
        self.until(self.now + self.chance.randrange(20 * MS))
        return self.now


class WorldQueue:
    """The inbox as the loop knows it, in simulated time."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._things: deque[Any] = deque()

    def put(self, thing: Any) -> None:
        self._things.append(thing)

    def get_nowait(self) -> Any:
        self._world.until(self._world.now + self._world.chance.randrange(3 * MS))
        if not self._things:
            raise Empty
        return self._things.popleft()

    def get(self, timeout: float | None = None) -> Any:
        end = None if timeout is None else self._world.now + round(timeout * 1000 * MS)
        while not self._things:
            then = self._world.next()
            if then is None or (end is not None and end < then):
                assert end is not None, "the loop sleeps for ever"
                self._world.until(end)
                raise Empty
            self._world.until(then)
        return self._things.popleft()


class Loop:
    """A referee of five seats with five lots ahead, in a busy world; it goes on until stopped."""

    def __init__(self, seed: int = 0) -> None:
        self.world = World(seed)
        self.wires = Wires("wires", self.world.peek)
        self.panels = Panels([self.wires])
        session = Table(5).reveal(green=2, white=2, red=2, blue=2, yellow=2).session
        inbox: Any = WorldQueue(self.world)
        self.referee = Referee(session, self.panels, range(5), clock=self.world.clock, inbox=inbox)

    def edge(self, seat: int, down: bool, t_ns: int) -> None:
        """PASS goes down or up; the report comes up to 8 ms late."""
        word = Edge(seat, PASS, down, t_ns, "wires", exact=True)
        self.world.later(t_ns, lambda: self.wires.set(seat, PASS, down))
        self.world.later(t_ns + self.world.chance.randrange(8 * MS), lambda: self.referee.put(word))

    def run(self, stop_after_ms: int = 0) -> None:
        self.world.later(START + stop_after_ms * MS, self.referee.stop)
        self.panels.open(self.referee.put)
        self.referee.run()


def five_pass(loop: Loop) -> list[int]:
    """All five seats pass, 1 ms apart, lot after lot: who did in which order."""
    pressed: list[int] = []
    for lot in range(5):
        seats = loop.world.chance.sample(range(5), 5)
        pressed += seats
        for place, seat in enumerate(seats):
            t_ns = START + (500 + lot * 1_000 + place) * MS
            loop.edge(seat, True, t_ns)
            loop.edge(seat, False, t_ns + 60 * MS)
    return pressed


def test_five_who_pass_1_ms_apart_pass_in_order_however_busy_the_loop_is() -> None:
    """The loop may be held up anywhere, also between reading its inbox and reading the clock."""
    wrong = []
    for seed in range(100):
        loop = Loop(seed)
        pressed = five_pass(loop)
        loop.run(stop_after_ms=6_000)
        if pressed != [getattr(answer, "seat", None) for answer in loop.referee.session.answers[1:]]:
            wrong.append(seed)
    assert [] == wrong


def test_all_that_was_put_before_the_stop_is_done() -> None:
    loop = Loop()
    done: list[int] = []
    for number in range(3):
        loop.referee.put(partial(done.append, number))
    loop.run()
    assert [0, 1, 2] == done


def test_an_idle_loop_turns_only_to_look() -> None:
    """It only wakes once a second: nothing blinks here, nobody presses."""
    loop = Loop()
    loop.run(stop_after_ms=10_000)
    assert 9 <= len(loop.wires.looked) <= 11
