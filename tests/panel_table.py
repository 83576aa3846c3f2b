"""Helpers for tests of buttons and lamps: a table whose seats press, hold and release, and a clock moved by hand.

`wait` lets time pass: the referee's loop turns when something comes and when it wants to. There are no threads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from companion.engine.answers import Answer
from companion.engine.refusals import Refusal
from companion.server.buzzer import Tone
from companion.server.panel_news import PanelNews
from companion.server.referee import Referee
from hw.desktop import DesktopPanel
from hw.event_sorter import HOLD_BACK
from hw.panel import MS, Edge, Health, Key, Lamp, Light, Snapshot
from hw.panels import Panels
from tests.games.il_principe.table import Table

BID, PASS = Key.BID, Key.PASS
OFF, LIT, SLOW, FAST, PULSE = Light.OFF, Light.LIT, Light.SLOW, Light.FAST, Light.PULSE
KEYS = {0: "1q", 1: "2w", 2: "3e", 3: "4r", 4: "5t"}
HEARD = 0.01
"""How long after it happened a press counts."""


class SeatPanel(DesktopPanel):
    """A desktop panel that records lamps and tones, with everything else the table saw, in order.

    Its presses wait for older ones, as those of wires do.
    """

    max_latency_ns = HOLD_BACK

    def __init__(self, clock: Callable[[], int], log: list[object]) -> None:
        super().__init__(KEYS, clock=clock)
        self.log = log
        self.tones: list[tuple[int, int]] = []

    def light(self, seat: int, lamp: Lamp) -> None:
        self.log.append(("lamp", seat, lamp.light))
        super().light(seat, lamp)

    def sound(self, hz: int, ms: int) -> None:
        self.tones.append((hz, ms))


class Client:
    """A screen that follows the match and keeps what it receives."""

    def __init__(self, log: list[object]) -> None:
        self.log = log
        self.moves = 0
        self.refusals: list[Refusal] = []
        self.news: list[PanelNews] = []

    def moved(self) -> None:
        self.moves += 1
        self.log.append("moved")

    def refused(self, refusal: Refusal, seat: int) -> None:
        self.refusals.append(refusal)

    def panels(self, news: PanelNews) -> None:
        self.news.append(news)


class PanelTable:
    """Some seats with buttons and lamps, two screens, and their referee."""

    def __init__(
        self,
        table: Table | None = None,
        places: Sequence[int | None] | None = None,
        mute: bool = False,
        seats: int = 3,
    ) -> None:
        self.now = 5_000_000 * MS
        self.log: list[object] = []
        self.table = table or Table(seats)
        self.places = list(range(len(self.table.match.seats))) if places is None else list(places)
        self.panel = SeatPanel(self.clock, self.log)
        panels = Panels([self.panel])
        self.referee = Referee(self.table.session, panels, self.places, self.panel, mute, self.clock)
        self.screen, self.other_screen = Client(self.log), Client([])
        for client in (self.screen, self.other_screen):
            self.referee.join(client)
        self._inbox: list[Any] = []
        panels.open(self._inbox.append)
        self.wait(HEARD)

    def clock(self) -> int:
        return self.now

    # Hands.

    def press(self, seat: int, key: Key = BID) -> PanelTable:
        """A button goes down, and that is processed."""
        return self.finger(seat, key, True).wait(HEARD)

    def release(self, seat: int, key: Key = BID) -> PanelTable:
        """A button comes up, and that is processed, even if the contact has only just closed."""
        return self.finger(seat, key, False).wait(2 * HEARD)

    def tap(self, seat: int, key: Key = BID) -> PanelTable:
        return self.press(seat, key).wait(0.06).release(seat, key)

    def double_tap(self, seat: int, key: Key = BID) -> PanelTable:
        """A finger that was nervous."""
        return self.tap(seat, key).wait(0.1).tap(seat, key)

    def hold(self, seat: int, steps: int) -> PanelTable:
        """BID is held for this many steps, and not released."""
        return self.press(seat, BID).wait(0.5 + (steps - 1) * 0.25)

    def finger(self, seat: int, key: Key, down: bool) -> PanelTable:
        """A finger moves; nothing has been processed yet."""
        place = self.places[seat]
        assert place is not None, f"seat {seat} has no buttons"
        self.panel.set(place, key, down)
        return self

    def at_place(self, place: int, key: Key = BID) -> PanelTable:
        """Somebody taps a button at this place, whoever sits there."""
        self.panel.tap(place, key)
        return self.wait(3 * HEARD)

    # Screens.

    def asks(self, deed: Callable[[], Any]) -> Any:
        """The screen has something done, in one turn of the loop; returns the result."""
        result: list[Any] = []
        self.turn([lambda: result.append(self.referee.act(self.screen, deed))])
        return result[0]

    def says(self, **data: Any) -> PanelTable:
        """The screen gives an answer that must be accepted."""
        assert None is self.asks(lambda: self.table.session.submit(self.table.answer(**data)))
        return self

    def proposes(self, **data: Any) -> Refusal | None:
        """The screen proposes an answer to the asked seat."""
        answer = self.table.answer(**data)
        result: Refusal | None = self.asks(lambda: self.referee.propose(answer))
        return result

    # Time.

    def wait(self, seconds: float) -> PanelTable:
        """Let time pass."""
        end = self.now + round(seconds * 1000 * MS)
        self.turn()
        while (wake := self.referee.wake()) is not None and wake <= end:
            assert wake > self.now, "the loop spins"
            self.now = wake
            self.turn()
        self.now = end
        return self.turn()

    def turn(self, things: Sequence[Edge | Snapshot | Health | Callable[[], None]] = ()) -> PanelTable:
        """The loop turns, and again if that has brought something."""
        self._inbox.extend(things)
        while True:
            taken, self._inbox[:] = list(self._inbox), []
            self.referee.turn(self.now, taken)
            if not self._inbox:
                return self

    # Reading the state.

    def light(self, seat: int) -> Light:
        """The state of this seat's lamp."""
        place = self.places[seat]
        assert place is not None, f"seat {seat} has no lamp"
        return self.panel.lamps.get(place, Lamp()).light

    def lights(self) -> list[Light]:
        """The lamps of all seats that have one."""
        return [self.light(seat) for seat, place in enumerate(self.places) if place is not None]

    def expect_lamp(self, seat: int, light: Light) -> PanelTable:
        assert light is self.light(seat)
        return self

    def expect_lamps(self, *lights: Light) -> PanelTable:
        assert list(lights) == self.lights()
        return self

    def expect_climb(self, **data: Any) -> PanelTable:
        """Expect this of the seat that holds BID; without arguments, nobody holds it."""
        assert (self.table.answer(**data) if data else None) == self.news.climbing
        return self

    def expect_tones(self, *tunes: Collection[Tone]) -> PanelTable:
        """These tunes were played since the last check."""
        heard, self.panel.tones = self.panel.tones, []
        assert [(tone.hz, tone.ms) for tune in tunes for tone in tune] == heard
        return self

    @property
    def news(self) -> PanelNews:
        return self.referee.news

    def asked(self) -> tuple[Any, ...]:
        """(kind, seat...) of what is asked now."""
        return self.table.asked

    def high(self) -> tuple[int, int] | None:
        """(seat, bid) of the high bid."""
        high = self.table.prompt.high
        return None if high is None else (high.seat, high.bid)

    @property
    def answers(self) -> list[Answer]:
        """All answers that count."""
        return self.table.session.answers


def auction(seats: int = 3, *, mute: bool = False, places: Sequence[int | None] | None = None) -> PanelTable:
    """One lot of green cards at its first bid: seat 1 is asked, seat 0 is the Principe, all purses are equal."""
    table = Table(seats)
    return PanelTable(table.reveal(green=table.prompt.count), places, mute)
