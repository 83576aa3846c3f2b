"""The reception: the second door, where guests come in. Nobody is anybody here before the book knows the token.

Phones, screens with a code, and the process that serves the browsers. What a guest may say once it is in stands in the
link's rights; here is who is in, who is away, and who waits for the table's word.
"""

import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, unknown_seat
from companion.protocol import messages
from companion.protocol.client import Guest
from companion.protocol.match_client import Out
from companion.server.admission import DIGITS, SECOND, Verdict
from companion.server.token_store import INVITED_FOR, NO_MATCH, Joined, TokenStore, Waits
from companion.storage import token_file

if TYPE_CHECKING:
    from companion.server.server import Server

PATIENCE = 30 * SECOND
"""So long somebody may be nobody."""
WAITED_FOR = 300 * SECOND
MOST_WATCHING = 4
"""Connections of who watches: a web process needs one for all its browsers. Of more, the oldest goes."""
OFF = "off"
"""What who serves browsers hears when the table has switched them off."""
MOST_GUESTS = 32
"""Connections at the guests' door, beside those of the table's screens: each needs two threads, and the unit has 120 tasks."""
KEPT = 8
"""Of them, places that are always free for who comes: before they are taken, somebody goes who is nobody yet."""
MOST_WEBS = 2
"""Who serves browsers: the one that is there, and one that takes its place. Of more, the oldest goes."""

WRONG_TOKEN = Refusal("wrong_token", "", N_("This invitation is not good any more. Scan the code again."))
WRONG_CODE = Refusal("wrong_code", "", N_("That is not the code. It is shown at the table, and changes."))
CODES_TOO_FAST = Refusal("codes_too_fast", "", N_("Too many codes. Wait a minute, then type it again."))
CODES_CLOSED = Refusal(
    "codes_closed",
    "",
    N_("Too many wrong codes. Tap ALLOW AGAIN on the table's screen, or scan the code it shows."),
)
NOT_TAKEN = {
    Verdict.WRONG: WRONG_CODE,
    Verdict.TOO_FAST: CODES_TOO_FAST,
    Verdict.CLOSED: CODES_CLOSED,
}
TOO_SOON = Refusal("too_soon", "", N_("Wait until the table lets you in."))
NOT_ADMITTED = Refusal("not_admitted", "", N_("The table has not let this phone in."))
NOBODY_WAITS = Refusal("nobody_waits", "", N_("Nobody waits there any more."))
NO_WEB = Refusal("no_web", "", N_("Nothing serves phones here: switch them on in the settings first."))


def _fresh() -> str:
    return secrets.token_urlsafe(16)


def _digits() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


class GuestAccess:
    """Who is at the guests' door, on the loop of the host."""

    def __init__(self, host: "Server", file: Path, clock: Callable[[], int]) -> None:
        self._host = host
        self._file = file
        self._clock = clock
        known = token_file.load(file)
        self._book = TokenStore(_fresh, _digits, known.phones, known.tables)
        self._kept = known
        self._guests: list[Guest] = []
        self._webs: list[tuple[Guest, messages.Web]] = []
        """Who serves browsers, and where; the newest is told to the table."""
        self._switch: Path | None = None
        self._is_on = False
        self._told: Out | None = None
        self._last: tuple[str, Sequence[str]] = (NO_MATCH, ())
        """The match that was opened last, and who sat there."""

    @property
    def _web(self) -> messages.Web | None:
        return self._webs[-1][1] if self._webs else None

    # Coming and going.

    def arrives(self, guest: Guest) -> None:
        """Somebody has knocked. Who says nothing that counts is hung up on after a while, or when others need the place."""
        nobodies = [other for other in self._guests if self._is_nobody(other)]
        if nobodies and len(self._guests) >= MOST_GUESTS - KEPT:
            self._hang_up(nobodies[0])
        self._guests.append(guest)
        guest.due = self._clock() + PATIENCE, partial(self._hang_up, guest)

    def _is_nobody(self, guest: Guest) -> bool:
        """Whether it has shown nothing yet. Who serves browsers keeps its place, and so does who waits for the table's word."""
        return guest.role is None and guest.waits is None and all(guest is not web for web, _ in self._webs)

    def _hang_up(self, guest: Guest) -> None:
        if guest in self._guests:
            self._guests.remove(guest)
        guest.hang_up()

    def leaves(self, guest: Guest) -> None:
        """A guest has gone; its seat stays its own."""
        if guest in self._guests:
            self._guests.remove(guest)
        if guest.waits is not None:
            self._book.turn_away(guest.waits)
        self._webs = [one for one in self._webs if one[0] is not guest]
        self.tell()

    def handle(self, guest: Guest, raw: bytes) -> None:
        """What somebody says who is nobody yet. Raises Refused."""
        line = messages.read_guest_line(raw)
        if guest.waits is not None:
            raise Refused(TOO_SOON())
        match line:
            case messages.WebLine(web):
                self._webs = [*(one for one in self._webs if one[0] is not guest), (guest, web)]
                for other, _ in self._webs[:-MOST_WEBS]:
                    self._hang_up(other)
                self._webs = self._webs[-MOST_WEBS:]
                guest.due = None
                guest.put({"web": web})
                if self._switch is not None and not self._is_on:  # it was switched off while nobody heard it
                    guest.put({"left": OFF})
                self.tell()
            case messages.JoinLine(ticket):
                self._join(guest, ticket)

    def _join(self, guest: Guest, ticket: messages.Ticket) -> None:
        match ticket:
            case messages.Ticket("watch", None, None):
                watching = [other for other in self._guests if other.role == "watch"]
                self._show_out(watching[: max(0, len(watching) + 1 - MOST_WATCHING)], "elsewhere")
                self._enter(guest, "watch", NO_MATCH, {})
            case messages.Ticket(None, str(token), None):
                self._answer(guest, self._book.come(token, self._clock()) or WRONG_TOKEN())
            case messages.Ticket(None, None, str(code)):
                self._answer(guest, self._tell_code(code))
            case _:
                raise Refused(NOT_UNDERSTOOD(why=N_("a guest joins with a token, with a code, or to watch")))

    def _tell_code(self, code: str) -> Joined | Refusal:
        """Where nothing serves browsers no code is shown, and none is right."""
        told = Verdict.WRONG if self._web is None else self._book.tell_code(code, self._clock())
        return told if isinstance(told, Joined) else NOT_TAKEN[told]()

    def _answer(self, guest: Guest, found: Joined | Waits | Refusal) -> None:
        """Whoever is wrong is told so, and keeps no place."""
        match found:
            case Joined():
                self._welcome(guest, found)
            case Waits(number, seat):
                guest.waits = number
                guest.due = self._clock() + WAITED_FOR, partial(self._turn_away, guest)
                guest.put({"waiting": {"seat": seat}})
            case Refusal():
                guest.put(self._host.refused(found))
                self._hang_up(guest)
            case _:
                assert_never(found)
        self.tell()

    def _welcome(self, guest: Guest, joined: Joined) -> None:
        """The newest connection of a phone counts: an older one may be dead and not know it."""
        before = [other for other in self._guests if _is_same(other, joined)]
        self._show_out(before, "elsewhere")
        guest.token = joined.resume
        match = {} if joined.role == "table" else {"match": joined.match or None}
        self._keep()
        self._enter(guest, joined.role, joined.match, match | {"resume": joined.resume})

    def _enter(self, guest: Guest, role: messages.GuestRole, match: str, more: Out) -> None:
        guest.role, guest.match, guest.waits, guest.due = role, match, None, None
        guest.put({"joined": {"as": role} | more})
        self._host.join(guest)

    def _show_out(self, guests: list[Guest], why: str) -> None:
        for guest in guests:
            guest.put({"left": why})
            self._guests.remove(guest)
            self._host.leave(guest)
            guest.hang_up()

    # The switch of the table.

    def open(self, switch: Path | None, on: bool) -> None:
        """Guests may come. The switch is a file that is there while browsers are wanted: who starts what serves them can watch it."""
        self._told = self.greeting()
        self._switch = switch
        self.switch(on)

    def switch(self, on: bool) -> None:
        """First the file, then the word: who hears that it is not wanted must not be started again."""
        self._is_on = on
        if self._switch is not None:
            with suppress(OSError):  # a table without browsers is still a table
                if on:
                    self._switch.touch(mode=0o600)
                else:
                    self._switch.unlink(missing_ok=True)
        if not on:
            for guest, _ in self._webs:
                guest.put({"left": OFF})

    # What the table says.

    def carry_out(self, line: messages.DoorLine) -> Out:
        """What the table wants of guests, and what it is answered. Raises Refused."""
        match line:
            case messages.Invite(role):
                return self._invite(role)
            case messages.Admit(number):
                self._admit(number)
            case messages.TurnAway(number):
                self._turn_away(self._who_waits(number))
            case messages.Uninvite(whom):
                self._uninvite(whom)
            case messages.AllowCodes():
                self._book.codes.allow()
                self.tell()
        return self.line()

    def _invite(self, role: messages.Seated) -> Out:
        if self._web is None:
            raise Refused(NO_WEB())
        if role != "table" and (wrong := unknown_seat(role, self._host.evening.seats)) is not None:
            raise Refused(wrong)
        token = self._book.invite(role, self._host.evening.name, self._clock())
        return {"invitation": {"seat": role, "token": token, "until": INVITED_FOR // SECOND}}

    def _who_waits(self, number: int) -> Guest:
        for guest in self._guests:
            if guest.waits == number:
                return guest
        raise Refused(NOBODY_WAITS())

    def _admit(self, number: int) -> None:
        guest = self._who_waits(number)
        joined = self._book.admit(number)
        assert joined is not None  # it waits
        before = [one for one in self._guests if (one.role, one.match) == (joined.role, joined.match)]
        self._show_out(before, "replaced")
        self._welcome(guest, joined)
        self.tell()

    def _turn_away(self, guest: Guest) -> None:
        if guest.waits is not None:
            self._book.turn_away(guest.waits)
            guest.waits = None
        guest.put(self._host.refused(NOT_ADMITTED()))
        guest.hang_up()
        self.tell()

    def _uninvite(self, whom: int | str) -> None:
        match = self._host.evening.name
        if whom == "tables":
            self._book.send_tables_away()
            gone = [guest for guest in self._guests if guest.role == "table"]
        else:
            seat = whom if isinstance(whom, int) else None
            self._book.uninvite(match, seat)
            gone = [one for one in self._guests if one.sits_at(match) and seat in (None, one.role)]
        self._show_out(gone, "uninvited")
        self._keep()
        self.tell()

    # One match after another.

    def begin(self, match: str, seats: int) -> None:
        """A match is begun: phones that have come for it belong to it, as far as it has seats."""
        here = [guest for guest in self._guests if guest.sits_at(NO_MATCH)]
        self._book.begin(match)
        for guest in here:
            guest.match = match
        self._show_out([guest for guest in here if int(guest.role or 0) >= seats], "no_seat")
        for seat in [seat for seat in self._book.phones.get(match, {}) if seat >= seats]:
            self._book.uninvite(match, seat)
        self._keep()

    def opens(self, match: str, names: Sequence[str]) -> None:
        """A match is opened: phones that are here go along, where the same player sits in the same place."""
        before, others = self._last
        self._last = match, names
        if match == before:
            return
        same = [seat for seat, (one, other) in enumerate(zip(names, others, strict=False)) if one == other]
        for guest in self._guests:
            seat = guest.role
            if guest.sits_at(before) and seat in same and not self._book.has_phone(match, int(seat)):
                self._book.move(int(seat), before, match)
                guest.match = match
        self._keep()

    def forget(self, match: str) -> None:
        """Nobody comes back to this match: it is over, or thrown away."""
        self._book.uninvite(match)
        self._show_out([guest for guest in self._guests if guest.sits_at(match)], "over")
        self._keep()

    def _keep(self) -> None:
        """Write down who may come back. A disk that cannot keep it must not send anybody away."""
        known = token_file.Known(
            {match: dict(own) for match, own in self._book.phones.items()}, tuple(self._book.tables)
        )
        if known != self._kept and token_file.save(self._file, known):
            self._kept = known

    # What the table is told.

    def line(self) -> Out:
        """How the phones stand now, for the screens of the table."""
        match, web, codes = self._host.evening.name, self._web, self._book.codes
        here = {guest.role for guest in self._guests if guest.sits_at(match)}
        waiting = [{"id": number, "seat": seat} for number, seat in self._book.waiting.items()]
        told = {
            "web": web,
            "seats": [
                {"seat": seat, "phone": self._phone(seat, here)} for seat in range(self._host.evening.seats)
            ],
            "waiting": waiting,
            "tables": sum(guest.role == "table" for guest in self._guests),
            "code": None if web is None or codes.is_closed else codes.code,
            "guessing": codes.is_closed,
        }
        return {"phones": told}

    def _phone(self, seat: int, here: Collection[object]) -> str:
        if seat in here:
            return "here"
        return "away" if self._book.has_phone(self._host.evening.name, seat) else "none"

    def greeting(self) -> Out | None:
        """What a screen that comes is told of the phones; nothing where there are none, nor can be."""
        is_known = any(guest.role is not None for guest in self._guests) or bool(self._book.phones)
        return self.line() if is_known or self._web is not None else None

    @property
    def has_phones(self) -> bool:
        """Whether a phone has a seat of the match that is open, or of the next."""
        return bool(self._book.phones.get(self._host.evening.name))

    def tell(self) -> None:
        """Tell the table how the phones stand, if that has changed."""
        line = self.greeting()
        if line != self._told:
            self._told = line
            self._host.screens.tell_tables(line or self.line())

    # Time.

    def turn(self, now: int) -> None:
        """Do what is due: hang up on who has said nothing, turn away who has waited for long."""
        for guest in [guest for guest in self._guests if guest.due is not None and guest.due[0] <= now]:
            if guest.due is not None:
                job, guest.due = guest.due[1], None
                job()

    def wake(self) -> int | None:
        """When something is due."""
        return min((guest.due[0] for guest in self._guests if guest.due is not None), default=None)


def _is_same(guest: Guest, joined: Joined) -> bool:
    """Whether this is an older connection of the same phone, or of the same screen."""
    if joined.role == "table":
        return guest.role == "table" and guest.token == joined.resume
    return (guest.role, guest.match) == (joined.role, joined.match)
