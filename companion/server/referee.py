"""The referee of one match: takes presses and requests in turn, moves the match, lights the lamps, informs all clients.

Other threads only put things into its inbox. Whatever waits (the journal's disk, a slow client) waits elsewhere,
so a press is answered by its lamp in the same turn of the loop.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

from companion.engine.answers import Answer
from companion.engine.events import Sold, Turn
from companion.engine.refusals import N_, NOT_ASKED, NOT_YOUR_TURN, Refusal, unknown_seat
from companion.engine.session import Session
from companion.server.buttons import Buttons
from companion.server.buzzer import Sounds, tune_of
from companion.server.inbox import Inbox, Taken, Thing, take_all, take_precedence
from companion.server.lamps import OFF, Hands, lamps
from companion.server.panel_news import Client, PanelNews, Unheard
from companion.server.price_clock import PriceClock
from companion.server.reminder import Reminder
from hw.desktop import DesktopPanel
from hw.event_sorter import Wire
from hw.panel import MOST_SEATS, MS, Edge, Health, Key, Lamp, Snapshot, Trouble
from hw.panels import Panels
from hw.phones import PhonePanel, place_of, seat_of
from hw.presses import Cancel, Event, Faulty, Hold, Press, Release

NO_DESKTOP = Refusal("no_desktop_panel", "", N_("To press keys from a program, start with --panel desktop."))
NO_PLACE = Refusal("no_place", "", N_("{seat} has no buttons: answer on the screen."))

WON_FOR = 2_000 * MS
"""How long screens show that a lot is sold."""
LOCKED_FOR = 600 * MS
"""For this long after a sale no press counts: it was meant for the lot that is gone."""
REFUSED_FOR = 800 * MS
UNHEARD_FOR = 2_000 * MS
"""How long the reason for a press that did nothing can be read."""


class _Shown(NamedTuple):
    """Something that is shown for a while."""

    seat: int
    until: int


class Referee:
    """One match, its panels and its clients."""

    def __init__(
        self,
        session: Session,
        panels: Panels,
        places: Sequence[int | None],
        desktop: DesktopPanel | None = None,
        mute: bool = False,
        clock: Callable[[], int] = time.monotonic_ns,
        inbox: Inbox | None = None,
        auto_pass: bool = False,
        times: Callable[[], Any] = lambda: None,
        phones: PhonePanel | None = None,
    ) -> None:
        """`places` names the place of each seat's buttons; the panels emit into the inbox."""
        self.session = session
        self._panels = panels
        self._desktop = desktop
        self._places = places
        self._phones = phones
        self._seen: dict[int, int | None] = {}
        """The bid that a seat saw on its phone when it released BID, until that is carried out."""
        self._seats = {place: seat for seat, place in enumerate(places) if place is not None}
        self._seats |= {place_of(seat): seat for seat in range(len(places))}
        self._clock = clock
        self._inbox: Inbox = SimpleQueue() if inbox is None else inbox
        self._clients: list[Client] = []
        self._buttons = Buttons()
        self._sounds = Sounds(mute)
        self._price = PriceClock()
        self._lamps: dict[int, Lamp] = {}
        """As last set, by place; empty at first."""
        self._won: _Shown | None = None
        self._no: _Shown | None = None
        self._unheard: tuple[Unheard, int] | None = None
        """A press that did nothing, and until when that is shown."""
        self._locked_until = 0
        self._faults: dict[str | Wire, Trouble] = {}
        self._news: PanelNews | None = None
        self._running = True
        self._retired = False
        self.auto_pass = auto_pass
        """Whether a seat that can only pass passes automatically."""
        self.times = times
        """How long turns take, if the table times them."""
        self.reminder = Reminder(clock())

    # From any thread.

    def put(self, thing: Thing) -> None:
        """Queue something for the loop: what a panel emits, or a job of a client."""
        self._inbox.put(thing)

    def stop(self) -> None:
        """Let the loop end once everything queued before is done."""
        self._inbox.put(self._stop)

    # On the loop.

    def join(self, client: Client) -> None:
        """Follow the match from now on."""
        self._clients.append(client)

    def leave(self, client: Client) -> None:
        """Stop following it."""
        if client in self._clients:
            self._clients.remove(client)

    def run(self) -> None:
        """Go on until stopped."""
        take_precedence()
        while self._running:
            self.turn(*self._wait())

    def turn(self, now: int, things: Sequence[Thing]) -> None:
        """One turn of the loop: these are all the things that came before now."""
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                self._panels.take(thing, self._clock())
            else:
                thing()
        if self._retired:  # one of the jobs has opened another match, which gets all further presses
            return
        for event in self._panels.turn(now):
            self._handle(event, now)
        self._sell_at_the_price(now)
        self._show(now)

    def retire(self) -> None:
        """The match is closed: touch no lamp any more."""
        self._retired = True

    def show(self) -> None:
        """Show the match without waiting for the next turn; pass for a seat that must."""
        self._show(self._clock())
        self._pass_for_who_must()

    def wake(self) -> int | None:
        """When to turn again if nothing comes."""
        moments: list[int | None] = [one.until for one in (self._won, self._no) if one is not None]
        moments += [] if self._unheard is None else [self._unheard[1]]
        now = self._clock()
        moments += [] if self.session.prompt is None else [self.reminder.wake(now)]
        times = (self._panels.wake(now), self._sounds.next(), self._price.wake(now), *moments)
        return min((at for at in times if at is not None), default=None)

    def _wait(self) -> Taken:
        at = self.wake()
        return take_all(self._inbox, None if at is None else at - self._clock(), self._clock)

    def _stop(self) -> None:
        self._running = False

    # Requests of clients.

    def seat_at(self, place: int) -> int | None:
        """The seat at this place."""
        return self._seats.get(place)

    def act(self, client: Client, deed: Callable[[], Any]) -> Any:
        """Let a client change the session, then show all others the result."""
        session = self.session
        n, prompt, match = session.n, session.prompt, session.match
        result = deed()
        if n != session.n or prompt is not session.prompt or match is not session.match:
            self._moved(n, by=client)
        return result

    def press(
        self, seat: int, key: Key, down: bool | None, by_phone: bool = False, bid: int | None = None
    ) -> Refusal | None:
        """Tap a key of a desktop seat, or of a seat's phone, or only press it, or only release it.

        `bid` is what the seat saw when it released the key.
        """
        if (wrong := unknown_seat(seat, len(self._places))) is not None and (by_phone or self._desktop):
            return wrong
        if by_phone and self._phones is not None:
            if key is Key.BID:
                self._seen[seat] = bid
            self._phones.press(seat, key, down)
            return None
        if self._desktop is None:
            return NO_DESKTOP()
        place = self._places[seat]
        if place is None:
            return NO_PLACE(seat=seat)
        if down is None:
            self._desktop.tap(place, key)
        else:
            self._desktop.set(place, key, down)
        return None

    def propose(self, answer: Answer) -> Refusal | None:
        """Propose an answer to the asked seat: its BID confirms it, its PASS drops it."""
        prompt = self.session.prompt
        if prompt is None or not prompt.seats:
            return NOT_ASKED()
        seat = getattr(answer, "seat", None)
        if seat not in prompt.seats:
            return NOT_ASKED() if seat is None else NOT_YOUR_TURN(seat=seat)
        refusal = prompt.check(answer)
        if refusal is None:
            self._buttons.propose(answer, prompt)
        return refusal

    def run_clock(self, go: bool) -> None:
        """Start or stop a falling price."""
        self._price.follow(self.session.prompt)
        (self._price.go if go else self._price.hold)(self._clock())

    def stop_clock(self, seat: int) -> Refusal | None:
        """A seat without buttons stops the price on the screen: the time of the press is now."""
        self._price.follow(self.session.prompt)
        return None if self._price.press(seat, self._clock()) else NOT_ASKED()

    def mute(self, mute: bool) -> None:
        """Silence the buzzer, or not."""
        self._sounds.mute = mute

    @property
    def news(self) -> PanelNews:
        """The state of the panels now."""
        climb = self._buttons.climb
        return PanelNews(
            tuple(lamp.light.value for lamp in self._seat_lamps(self._clock())),
            climb.answer if climb else None,
            self._buttons.proposal,
            tuple(self._faults.values()),
            self._sounds.mute,
            self._unheard and self._unheard[0],
            self._price.shown(self._clock()),
        )

    # Presses.

    def _handle(self, event: Event | Health, now: int) -> None:
        match event:
            case Health(source, trouble):
                self._note(source, trouble)
            case Faulty(wire, trouble):
                self._note(wire, trouble)
            case Press() | Hold() | Release() | Cancel():
                self._hand(event, now)

    def _note(self, what: str | Wire, trouble: Trouble | None) -> None:
        if trouble is None:
            self._faults.pop(what, None)
        else:
            self._faults[what] = trouble

    def _hand(self, event: Press | Hold | Release | Cancel, now: int) -> None:
        """A press at an empty place, or of a seat that is not asked, changes nothing."""
        seat = self._seats.get(event.seat)
        if seat is None or (isinstance(event, Press) and event.t_ns < self._locked_until):
            return
        n, prompt = self.session.n, self.session.prompt
        self._price.follow(prompt)
        if isinstance(event, Press) and event.key is Key.BID and self._price.press(seat, event.t_ns):
            return  # who was first is known only when no older press can arrive
        is_let_go = isinstance(event, Release) and event.key is Key.BID and seat_of(event.seat) is not None
        bid = self._seen.pop(seat, None) if is_let_go else None
        answer = self._buttons.handle(event._replace(seat=seat), prompt, n, bid)
        if answer is None:
            if self._buttons.unheard and prompt is not None:
                # A press that does nothing is still answered: by its lamp, and in words.
                unheard = Unheard(seat, event.key, prompt.unheard(seat, event.key is Key.BID))
                self._unheard = unheard, now + UNHEARD_FOR
                self._no = _Shown(unheard.seat, now + REFUSED_FOR)
                self._light(now)
            return
        refusal = self.session.submit(answer)
        if refusal is None:
            self._moved(n, by=None)
        else:
            self._buttons.unsay()
            self._no = _Shown(seat, now + REFUSED_FOR)
            self._light(now)
            for client in self._clients:
                client.refused(refusal, seat)

    def _sell_at_the_price(self, now: int) -> None:
        """A falling price that was stopped, or has run out."""
        self._price.follow(self.session.prompt)
        n, answer = self.session.n, self._price.decided(self._panels.horizon(now))
        if answer is not None and self.session.submit(answer) is None:
            self._moved(n, by=None)

    # Showing.

    def _moved(self, n: int, by: Client | None) -> None:
        """The match has moved on from there. Lamps come first: somebody's finger is on a button."""
        now = self._clock()
        session = self.session
        self._buttons.refresh(session.prompt)
        moments = session.events
        buyers = [moment.seat for moment in moments if isinstance(moment, Sold) and moment.seat is not None]
        self._won = _Shown(buyers[-1], now + WON_FOR) if buyers else None
        if not moments or any(isinstance(moment, Turn) for moment in moments):
            self.reminder.turned(now)
        self._unheard = None
        if any(isinstance(moment, Sold) for moment in moments):
            self._locked_until = now + LOCKED_FOR
        elif session.n <= n:
            self._locked_until = now  # the sale was taken back
        self._light(now)
        for tune in filter(None, map(tune_of, moments)):
            self._sounds.play(tune, now)
        for client in self._clients:
            if client is not by:
                client.moved()
        if session.n > n:  # not after an undo: it would be repeated at once
            self._pass_for_who_must()

    def _pass_for_who_must(self) -> None:
        n, prompt = self.session.n, self.session.prompt
        answer = prompt.only_answer() if prompt is not None and self.auto_pass else None
        if answer is not None and self.session.submit(answer) is None:
            self._moved(n, by=None)

    def _show(self, now: int) -> None:
        self._light(now)
        if self._unheard is not None and now >= self._unheard[1]:
            self._unheard = None
        for tone in self._sounds.due(now):
            self._panels.sound(tone.hz, tone.ms)
        news = self.news
        if news != self._news:
            self._news = news
            for client in self._clients:
                client.panels(news)

    def _light(self, now: int) -> None:
        lamps = self._seat_lamps(now)
        for place in range(MOST_SEATS):
            seat = self._seats.get(place)
            lamp = OFF if seat is None else lamps[seat]
            if self._lamps.get(place) != lamp:
                self._lamps[place] = lamp
                self._panels.light(place, lamp)

    def _seat_lamps(self, now: int) -> tuple[Lamp, ...]:
        self._won = _still(self._won, now)
        self._no = _still(self._no, now)
        session, climb = self.session, self._buttons.climb
        pressing = climb.seat if climb else next(iter(self._price.pressed), None)
        winners = () if session.over is None else self._winners()
        return lamps(
            session.prompt,
            session.match,
            winners,
            Hands(pressing, self._won and self._won.seat, tuple(self._troubled()), self.reminder.is_due(now)),
        )

    def _winners(self) -> tuple[int, ...]:
        return tuple(getattr(self.session.result, "winners", ()))

    def _troubled(self) -> Iterator[int]:
        """Seats whose lamp asks for attention."""
        if self._no is not None:
            yield self._no.seat
        for what in self._faults:
            if isinstance(what, Wire) and what.seat in self._seats:
                yield self._seats[what.seat]


def _still(moment: _Shown | None, now: int) -> _Shown | None:
    return moment if moment is not None and now < moment.until else None
