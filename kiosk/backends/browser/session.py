"""What one browser sees, or all that watch: its line to the referee, its screens, and when they change."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.text.language import translator
from kiosk.backends.browser.line import RefereeConnection
from kiosk.backends.browser.symbols import Symbols
from kiosk.backends.browser.wire import Picture, picture
from kiosk.phone.doorway import Doorway
from kiosk.phone.phone import Phone
from kiosk.phone.watching import Watching
from kiosk.scene.scene import Touch
from kiosk.ui import Ui

FRAME, CALM = 0.1, 1.0
"""Least seconds between two pictures that change by themselves; for who wants no motion."""
Notice = Callable[[dict[str, Any]], None]
"""What a page is told beside pictures."""
Role = Literal["watch", "table"] | int | None
"""Who somebody is at the table: a number is a seat; None: nobody yet."""


def screens_of(role: Role, language: str) -> Ui:
    """The screens of somebody with this role."""
    if isinstance(role, int):
        return Phone(translator, seat=role, language=language)
    return Watching(translator) if role == "watch" else Ui(translator)


class BrowserSession:
    """A line to the referee with a role, and what is seen by it. `notice` hears what concerns the page itself."""

    def __init__(self, door: Path, join: dict[str, Any], symbols: Symbols, language: str = "") -> None:
        self.join = join
        """How it comes in; once it has, how it comes back."""
        self.role: Role = None
        self.ui: Ui = Doorway(translator, language=language, wants_code=not join)
        self.notices: set[Notice] = set()
        self._language = language
        self._symbols = symbols
        self._pictures: dict[tuple[int, int], Picture] = {}
        self._waiting: dict[asyncio.Event, bool] = {}
        """Who looks, and whether without motion."""
        self._moved_at = 0.0
        self._soon: asyncio.TimerHandle | None = None
        self._line = RefereeConnection(door, self._first, self._heard)

    @property
    def is_seat(self) -> bool:
        """Whether it is shown in a phone's own pixels."""
        return self.role is None or isinstance(self.role, int)

    @property
    def is_table(self) -> bool:
        """Whether it may do all that the table may."""
        return self.role == "table"

    def open(self) -> None:
        """Begin to listen to the referee; who has nothing to tell it yet waits."""
        if self.join:
            self._line.open()

    async def close(self) -> None:
        """Hang up."""
        if self._soon is not None:
            self._soon.cancel()
        await self._line.close()

    # The referee.

    def _first(self) -> str:
        return msgspec.json.encode({"join": self.join}).decode()

    def _heard(self, line: dict[str, Any] | None) -> None:
        if line is not None and "joined" in line:
            self._become(line["joined"])
        elif line is not None and (line.keys() & {"left", "waiting"} or self.role is None):
            self._at_the_door(line)
        turn = self._is_asked()
        for said in self.ui.handle(line):
            self._line.say(said)
        if self._is_asked() and not turn:
            self._tell({"vibrate": 1})
        self.changed()

    def _become(self, joined: dict[str, Any]) -> None:
        """The referee has said who we are; a line that has come back goes on as it was."""
        if joined["as"] != self.role:
            self.role = joined["as"]
            self.ui = screens_of(self.role, self._language)
        if "resume" in joined:
            self.join = {"token": joined["resume"]}
            self._tell({"joined": {"as": self.role}, "resume": joined["resume"]})

    def _at_the_door(self, line: dict[str, Any]) -> None:
        """We are not in, or not any more: who has lost its seat to itself must not fetch it back, others forget it."""
        if "left" in line and self.role != "watch":
            self._tell({"gone": 1} if line["left"] == "elsewhere" else {"forget": 1})
            self.role, self.ui = None, Doorway(translator, language=self._language)
            self._line.give_up()
        elif (
            "left" in line
        ):  # another web process serves who watches: they take turns, but not ten times a second
            self._line.rest()
        elif line.get("refused") in ("wrong_token", "not_admitted"):
            self._tell({"forget": 1})
            self._line.give_up()

    def _is_asked(self) -> bool:
        return isinstance(self.role, int) and self.role in ((self.ui.state.prompt or {}).get("seats") or ())

    def _tell(self, told: dict[str, Any]) -> None:
        for notice in self.notices:
            notice(told)

    # Hands.

    def tap(self, touch: Touch, down: bool) -> None:
        """A finger of somebody who sees this."""
        for line in self.ui.tap(touch, down):
            self.say(line)
        self.changed()

    def say(self, line: str) -> None:
        """Say something to the referee; what concerns only the page or the door stays here."""
        if self.role is not None:
            self._line.say(line)
            return
        told = msgspec.json.decode(line)
        if "go" in told:
            self._tell(told)
        elif "join" in told:
            self.join = told["join"]
            if not self._line.say(line):
                self._line.open()

    # Showing.

    def picture(self, width: int, height: int) -> Picture:
        """What is seen now in this size: made once for all who look."""
        size = (width, height)
        found = self._pictures.get(size)
        if found is None:
            found = self._pictures[size] = picture(
                self.ui.scene(width, height), width, height, self._symbols, self.ui.told
            )
            self._wake()
        return found

    def changed(self, by_itself: bool = False) -> None:
        """Something may look different now. Who wants no motion sees what moves by itself only now and then."""
        self._pictures.clear()
        now = time.monotonic()
        too_soon = by_itself and now - self._moved_at < CALM
        if not too_soon:
            self._moved_at = now
        for event, calm in self._waiting.items():
            if not (calm and too_soon):
                event.set()

    def enter(self, event: asyncio.Event, notice: Notice, calm: bool) -> None:
        """From now on the one is set when something changes, and the other told what concerns the page."""
        self._waiting[event] = calm
        self.notices.add(notice)

    def leave(self, event: asyncio.Event, notice: Notice) -> None:
        """Not any more."""
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
