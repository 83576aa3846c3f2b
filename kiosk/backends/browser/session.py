"""What one browser sees, or all spectators: the connection to the referee, the screens, and when they change."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.text.language import translator
from kiosk.backends.browser.line import RefereeConnection
from kiosk.backends.browser.symbols import Symbols
from kiosk.backends.browser.wire import Picture, picture
from kiosk.phone.asked import is_asked
from kiosk.phone.frame import YOUR_TURN
from kiosk.phone.join_screen import JoinScreen
from kiosk.phone.phone import Phone
from kiosk.phone.watching import Watching
from kiosk.scene.scene import Touch
from kiosk.timing.showing import A_SEAT
from kiosk.ui import Ui

FRAME, CALM = 0.1, 1.0
"""Minimum seconds between two animation frames, for people who prefer reduced motion."""
TONES = (392, 440, 494, 523, 587, 659, 698, 784)
"""A tone for each seat, in hertz, rising clockwise."""
SHIVER = 80
"""Milliseconds that a phone vibrates when a secret answer is revealed."""
Notice = Callable[[dict[str, Any]], None]
"""What a page receives besides pictures."""
Role = Literal["watch", "table"] | int | None
"""Who somebody is at the table: a number is a seat; None: nobody yet."""
WRONG = ("wrong_token", "not_admitted")
"""Refusals after which a page must not try the same again."""
NO_CODE = ("wrong_code", "codes_too_fast", "codes_closed")
"""Refusals of a code, after which another one may be typed."""


def screens_of(role: Role, language: str) -> Ui:
    """The screens for this role."""
    if isinstance(role, int):
        return Phone(translator, seat=role, language=language)
    return Watching(translator) if role == "watch" else Ui(translator)


class BrowserSession:
    """A connection to the referee with a role, and its screens. `notice` gets what concerns the page itself."""

    def __init__(
        self, socket: Path, join: dict[str, Any], symbols: Symbols, language: str = "", is_ready: bool = True
    ) -> None:
        """`is_ready`: whether the page was tapped already, so that it may make sounds."""
        self.join = join
        self._is_ready = is_ready
        """How it joins; later, how it comes back."""
        self.role: Role = None
        self.ui: Ui = JoinScreen(translator, language=language, wants_code=not join)
        self.notices: set[Notice] = set()
        self.known: Callable[[bool], None] = lambda is_known: None
        """Called with whether the referee knows this browser."""
        self._answered = asyncio.Event()
        """Set once the referee has answered that."""
        self._untold: list[dict[str, Any]] = []
        """Notices for the page that arrived before anybody was watching."""
        self._language = language
        self._symbols = symbols
        self._pictures: dict[tuple[int, int], Picture] = {}
        self._size = 1024, 600
        """The size of the last picture."""
        self._waiting: dict[asyncio.Event, bool] = {}
        """Who is watching, and whether they prefer reduced motion."""
        self._moved_at = 0.0
        self._turn: dict[str, Any] = {}
        self._soon: asyncio.TimerHandle | None = None
        self._line = RefereeConnection(socket, self._first, self._on_line)

    @property
    def is_seat(self) -> bool:
        """Whether scenes are made in a phone's own pixels."""
        return self.role is None or isinstance(self.role, int)

    @property
    def is_known(self) -> bool:
        """Whether it is more than a stranger or one of many spectators."""
        return self.role not in (None, "watch")

    @property
    def is_table(self) -> bool:
        """Whether it may do everything the table may."""
        return self.role == "table"

    def open(self) -> None:
        """Start listening to the referee; a browser that has nothing to send yet waits."""
        if self.join:
            self._line.open()

    @property
    def field(self) -> str:
        """What is typed on a phone with its own keyboard; empty if nothing is."""
        return self.ui.field if isinstance(self.ui, JoinScreen) else ""

    async def answered(self, longest: float) -> None:
        """Wait until the referee has said whether we are in, but not forever: it may not be running."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._answered.wait(), longest)

    async def close(self) -> None:
        """Hang up."""
        if self._soon is not None:
            self._soon.cancel()
        await self._line.close()

    # The referee.

    def _first(self) -> str:
        return msgspec.json.encode({"join": self.join}).decode()

    def _on_line(self, line: dict[str, Any] | None) -> None:
        if line is not None and "joined" in line:
            self._become(line["joined"])
        elif line is not None and (line.keys() & {"left", "waiting"} or self.role is None):
            self._at_the_door(line)
        if line is not None:
            self._answered.set()
        for said in self.ui.handle(line):
            self._line.say(said)
        self._tell_turn()
        self._shiver()
        self.changed()

    def _tell_turn(self) -> None:
        """Who this is, and whether it is its turn: the tab's title shows it, and the phone vibrates and plays its seat's tone."""
        names, seat = self.ui.state.names, self.role
        if not isinstance(seat, int):
            return
        mine = is_asked(self.ui.state.prompt, seat)
        turn = {"name": names[seat] if seat < len(names) else self._own_name, "mine": mine}
        if turn != self._turn:
            self._turn = turn
            self._tell(
                {"turn": turn | {"tone": TONES[seat % len(TONES)], "words": self.ui.translator(YOUR_TURN)}}
            )

    @property
    def _own_name(self) -> str:
        """The player of this phone, before there is a match."""
        return self.ui.own_name if isinstance(self.ui, Phone) else ""

    def _shiver(self) -> None:
        """A seat's phone vibrates with each secret answer that is revealed. Sent only now: later it would mean nothing."""
        started = self.ui.showing.started()
        if isinstance(self.role, int):
            times = sum(len(moment.shown) for moment in started)
            for notice in self.notices if times else ():
                notice({"shiver": [SHIVER, round(A_SEAT * 1000) - SHIVER] * times})

    def _become(self, joined: dict[str, Any]) -> None:
        """The referee has said who we are; a restored connection goes on as before."""
        if joined["as"] != self.role:
            was, self.role = self.role, joined["as"]
            if isinstance(was, int) and isinstance(
                self.role, int
            ):  # the table has moved what this phone plays
                assert isinstance(self.ui, Phone)
                self.ui.seat = self.role
            else:
                self.ui = screens_of(self.role, self._language)
                if isinstance(self.ui, Phone):
                    self.ui.is_ready = self._is_ready
        self.known(True)
        if "resume" in joined:
            self.join = {"token": joined["resume"]}
            self._tell({"joined": {"as": self.role}, "resume": joined["resume"]})

    def _at_the_door(self, line: dict[str, Any]) -> None:
        """We are not in, or not any more. A browser that lost its seat to another window of its own must not take it back; the others forget it."""
        if "left" in line and self.role != "watch":
            self._tell({"gone": 1} if line["left"] == "elsewhere" else {"forget": 1})
            self.role, self.ui = None, JoinScreen(translator, language=self._language)
            self._leave()
        elif (
            "left" in line
        ):  # another web process serves spectators: the two alternate, but not ten times a second
            self._line.rest()
        elif "waiting" in line:
            self.known(True)
        elif line.get("refused") in WRONG:
            self._tell({"forget": 1})
            self._leave()
        elif line.get("refused") in NO_CODE:
            self._leave()

    def _leave(self) -> None:
        """The referee hangs up, and we do not try the same again."""
        self.known(False)
        self._line.give_up()

    def _tell(self, line: dict[str, Any]) -> None:
        if not self.notices:
            self._untold.append(line)
        for notice in self.notices:
            notice(line)

    # Input.

    def tap(self, touch: Touch, down: bool) -> None:
        """A touch by somebody who watches this."""
        for line in self.ui.tap(touch, down):
            self.say(line)
        self.changed()

    def type(self, key: str) -> bool:
        """A key of somebody's keyboard; returns whether something is being typed."""
        self.picture(*self._size)  # a fast typist is ahead of the last drawing
        lines = self.ui.type(key)
        for line in lines or ():
            self.say(line)
        if lines is not None:
            self.changed()
        return lines is not None

    def say(self, line: str) -> None:
        """Send something to the referee; what concerns only the page or the connection stays here."""
        decoded = msgspec.json.decode(line)
        if "another_seat" in decoded:
            self._tell({"forget": 1, "reload": 1})
        elif self.role is not None:
            self._line.say(line)
        elif "go" in decoded or "reload" in decoded:
            self._tell(decoded)
        elif "sit" in decoded:
            self._line.say(line)
        elif "join" in decoded:
            self.join = decoded["join"]
            self._line.open()  # on a new connection: the referee hangs up on whoever was wrong

    # Showing.

    def picture(self, width: int, height: int) -> Picture:
        """The current scene in this size, made once for everybody who watches."""
        size = self._size = (width, height)
        found = self._pictures.get(size)
        if found is None:
            found = self._pictures[size] = picture(
                self.ui.scene(width, height), width, height, self._symbols, self.ui.translator
            )
            self._wake()
        return found

    def changed(self, by_itself: bool = False) -> None:
        """Something may look different now. People who prefer reduced motion see animations only now and then."""
        self._pictures.clear()
        now = time.monotonic()
        too_soon = by_itself and now - self._moved_at < CALM
        if not too_soon:
            self._moved_at = now
        for event, calm in self._waiting.items():
            if not (calm and too_soon):
                event.set()

    def enter(self, event: asyncio.Event, notice: Notice, calm: bool) -> None:
        """From now on, set the event when something changes, and call the function with what concerns the page."""
        self._waiting[event] = calm
        self.notices.add(notice)
        for line in self._untold:
            notice(line)
        self._untold.clear()

    def leave(self, event: asyncio.Event, notice: Notice) -> None:
        """Stop watching."""
        self._waiting.pop(event, None)
        self.notices.discard(notice)

    def _wake(self) -> None:
        """The picture may change by itself."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        wake = self.ui.wake()
        if wake is not None:
            self._soon = asyncio.get_running_loop().call_later(max(wake, FRAME), self._tick)

    def _tick(self) -> None:
        for line in self.ui.tick():
            self._line.say(line)
        self.changed(by_itself=True)
