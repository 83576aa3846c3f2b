"""The guests' socket: phones, screens with a code, and the process that serves browsers. A guest has no role without a token.

What a guest may send and receive once it is in: companion/protocol/permissions.py."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import UNSET

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, unknown_seat
from companion.protocol import lines, messages
from companion.protocol import outgoing as out
from companion.protocol.client import Guest
from companion.protocol.lines import Out
from companion.protocol.messages_history import SharedLine
from companion.server import access_refusals as refusals
from companion.server.client_list import ClientList
from companion.server.home_state import HomeState
from companion.server.past_games import PastGames
from companion.server.seated import Seated
from companion.server.tokens import (
    DIGITS,
    INVITED_FOR,
    NO_MATCH,
    SEAT_DIGITS,
    SECOND,
    Joined,
    TokenStore,
    Verdict,
    Waits,
)
from companion.server.web_switch import WebSwitch
from companion.storage import token_file
from hw.panel import MOST_SEATS

PATIENCE = 30 * SECOND
"""How long a guest may stay without a role."""
WAITED_FOR = 300 * SECOND
MOST_WATCHING = 4
"""Spectators' connections: a web process needs one for all its browsers. Beyond that, the oldest goes."""
MOST_GUESTS = 32
"""Connections of guests, besides those of the table's screens: each needs two threads, and the unit allows 120 tasks."""
KEPT_FREE = 8
"""Places for newcomers: before these are taken, the oldest guest without a role must go."""


def _fresh() -> str:
    return secrets.token_urlsafe(16)


def _digits() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


class Access:
    """Lets guests in and out. It adds nobody to the clients: whoever it lets in is greeted by the server."""

    match = NO_MATCH
    """The name of the match that is open."""
    seats = MOST_SEATS
    """The number of its seats; the largest possible one while none is open."""
    past: PastGames

    def __init__(self, file: Path, clock: Callable[[], int], clients: ClientList, home: HomeState) -> None:
        self._file = file
        self._clock = clock
        self._clients = clients
        self._home = home
        self._saved = token_file.load(file)
        self._tokens = TokenStore(_fresh, _digits, self._saved.phones, self._saved.tables)
        self._guests: list[Guest] = []
        self._webs = WebSwitch()
        self._last_line: Out | None = None
        self._sat = Seated()
        """How the table sat down last for the next match."""
        self._last_match: tuple[str, Seated] = (NO_MATCH, Seated())
        """The match that was opened last, and its players."""

    @property
    def _web(self) -> messages.Web | None:
        return self._webs.web

    # Coming and going.

    def arrive(self, guest: Guest) -> None:
        """A connection. Without a role it must go after a while, or when others need the place."""
        unknown = [other for other in self._guests if self._is_unknown(other)]
        if unknown and len(self._guests) >= MOST_GUESTS - KEPT_FREE:
            self._hang_up(unknown[0])
        self._guests.append(guest)
        guest.due = self._clock() + PATIENCE

    def _is_unknown(self, guest: Guest) -> bool:
        """Whether it has shown nothing yet. A web process keeps its place, and so does a phone that waits to be let in."""
        has_shown = guest.waits is not None or guest.chooses or self._webs.has(guest)
        return guest.role is None and not has_shown

    def _hang_up(self, guest: Guest) -> None:
        if guest in self._guests:
            self._guests.remove(guest)
        guest.hang_up()

    def leave(self, guest: Guest) -> None:
        """A guest has gone; its seat remains its own."""
        if guest in self._guests:
            self._guests.remove(guest)
        if guest.waits is not None:
            self._tokens.turn_away(guest.waits)
        self._webs.leave(guest)
        self.tell()

    def handle(self, guest: Guest, raw: bytes) -> None:
        """Read a line of a guest without a role; afterwards it may have one. Raises Refused."""
        line = messages.read_guest_line(raw)
        if guest.waits is not None:
            raise Refused(refusals.TOO_SOON())
        match line:
            case messages.WebLine(web):
                self._webs.add(guest, web, self._hang_up)
            case messages.SitLine(seat, name):
                self._ask_for(guest, seat, name)
            case SharedLine(code):
                guest.put(self.past.shared_page(code, self._home.translate))
                self._hang_up(guest)
            case messages.JoinLine(messages.Ticket("watch", None, None, None)):
                watching = [other for other in self._guests if other.role == "watch"]
                self._show_out(watching[: max(0, len(watching) + 1 - MOST_WATCHING)], "elsewhere")
                guest.enter("watch", NO_MATCH, lines.Joined("watch"))
            case messages.JoinLine(messages.Ticket(None, str(token), None, kept)):
                self._answer(guest, self._tokens.come(token, self._clock(), kept) or refusals.WRONG_TOKEN())
            case messages.JoinLine(messages.Ticket(None, None, str(code), None)) if len(code) == SEAT_DIGITS:
                self._let_choose(guest, code)
            case messages.JoinLine(messages.Ticket(None, None, str(code), None)):
                # Where nothing serves browsers no code is shown, and none is right.
                found = self._tokens.check_code(code, self._clock()) if self._web else Verdict.WRONG
                self._answer(guest, found if isinstance(found, Joined) else refusals.NOT_TAKEN[found]())
            case _:
                raise Refused(NOT_UNDERSTOOD(why=N_("a guest joins with a token, with a code, or to watch")))

    def _let_choose(self, guest: Guest, code: str) -> None:
        """With the code of four digits a phone may ask for a seat, and nothing else: the table lets it in, or not."""
        found = Verdict.WRONG if self._web is None else self._tokens.seat_codes.check(code, self._clock())
        if found is not Verdict.RIGHT:
            self._answer(guest, refusals.NOT_TAKEN[found]())
            return
        guest.chooses = True
        guest.due = self._clock() + WAITED_FOR
        guest.put({"seats": self._seats()})

    def _ask_for(self, guest: Guest, seat: int, name: str) -> None:
        wrong = unknown_seat(seat, len(self.seated.seats)) if guest.chooses else messages.NOT_JOINED()
        if wrong is None and name:
            asked = [other.name for other in self._guests if other.waits is not None]
            wrong = refusals.wrong_name(self.seated, seat, name, asked)
        if wrong is not None:
            raise Refused(wrong)
        guest.name = name.strip()
        asks = self._tokens.ask_for(seat, self.match, self._clock())
        self._answer(guest, asks or refusals.CODES_TOO_FAST())

    @property
    def seated(self) -> Seated:
        """Who plays, or is being called."""
        match, seated = self._last_match
        return seated if self.match and self.match == match else self._home.called

    @property
    def here(self) -> set[int]:
        """The seats whose phones are here."""
        return {int(guest.role or 0) for guest in self._guests if guest.sits_at(self.match)}

    def _answer(self, guest: Guest, found: Joined | Waits | Refusal) -> None:
        """A guest that is refused loses its place."""
        match found:
            case Joined():
                self._welcome(guest, found)
            case Waits(number, seat):
                guest.waits = number
                guest.due = self._clock() + WAITED_FOR
                guest.put({"waiting": lines.WaitingFor(seat)})
            case Refusal():
                guest.put(self._home.refused(found))
                self._hang_up(guest)

    def _welcome(self, guest: Guest, joined: Joined) -> None:
        """The newest connection of a phone counts: an older one may be dead without knowing it."""
        self._show_out([other for other in self._guests if other.is_same(*joined)], "elsewhere")
        role, match, guest.token = joined
        self._save()
        at = UNSET if role == "table" else match or None
        who = self.seated.who(role) if match == self.match else ()
        guest.enter(role, match, lines.Joined(role, at, guest.token, *who))

    def _show_out(self, guests: Sequence[Guest], why: str) -> None:
        for guest in guests:
            guest.put({"left": why})
            self._guests.remove(guest)
            self._clients.leave(guest)
            guest.hang_up()

    # The switch for browsers.

    def set_switch(self, switch: Path | None, on: bool) -> None:
        """Name the file that exists while browsers are wanted, and whether they are."""
        self._last_line = self.greeting()
        self._webs.name(switch, on)

    def switch(self, on: bool) -> None:
        """Browsers are wanted, or not any more."""
        self._webs.switch(on)

    # Requests of the table.

    def invite(self, role: messages.Seated) -> Out:
        """A token for a seat, or for another screen of the table. Raises Refused."""
        if self._web is None:
            raise Refused(refusals.NO_WEB())
        if role != "table" and (wrong := unknown_seat(role, self.seats)) is not None:
            raise Refused(wrong)
        token = self._tokens.invite(role, self.match, self._clock())
        return {"invitation": out.Invitation(role, token, INVITED_FOR // SECOND)}

    def admit(self, number: int) -> Guest:
        """Let in a waiting phone; returns its role. Raises Refused."""
        guest = self._waiting(number)
        joined = self._tokens.admit(number)
        assert joined is not None  # it is waiting
        self._home.called = self._home.called.named(int(joined.role), guest.name)
        before = [one for one in self._guests if (one.role, one.match) == (joined.role, joined.match)]
        self._show_out(before, "replaced")
        self._welcome(guest, joined)
        return guest

    def turn_away(self, number: int) -> None:
        """Send away a waiting phone. Raises Refused."""
        self._turn_away(self._waiting(number))

    def _waiting(self, number: int) -> Guest:
        for guest in self._guests:
            if guest.waits == number:
                return guest
        raise Refused(refusals.NOBODY_WAITS())

    def _turn_away(self, guest: Guest) -> None:
        if guest.waits is not None:
            self._tokens.turn_away(guest.waits)
            guest.waits = None
        guest.put(self._home.refused(refusals.NOT_ADMITTED()))
        guest.hang_up()

    def uninvite(self, whom: int | str) -> None:
        """Take back the phone of a seat, all phones, or all screens that joined by a code."""
        if whom == "tables":
            self._tokens.send_tables_away()
            gone = [guest for guest in self._guests if guest.role == "table"]
        else:
            seat = whom if isinstance(whom, int) else None
            self._tokens.uninvite(self.match, seat)
            gone = [one for one in self._guests if one.sits_at(self.match) and seat in (None, one.role)]
        self._show_out(gone, "uninvited")
        self._save()

    def allow_codes(self) -> None:
        """Accept the table's code again."""
        self._tokens.codes.allow()

    # One match after another.

    def seat(self, seated: Seated) -> set[int]:
        """The table has sat down like this: phones for the next match go where what they play goes, or must go. Gives the seats whose phones are here."""
        before, self._sat = self._sat, seated
        moved, gone = before.moved(seated)
        for seat in gone:
            self._tokens.uninvite(NO_MATCH, seat)
        phones = [guest for guest in self._guests if guest.sits_at(NO_MATCH)]
        self._show_out([guest for guest in phones if guest.role in gone], "no_seat")
        self._tokens.rearrange(moved)
        for guest in phones:
            old = int(guest.role or 0)
            new = moved.get(old, old)
            if old not in gone and (new != old or before.shown(old) != seated.shown(new)):
                guest.enter(new, NO_MATCH, lines.Joined(new, None, guest.token, *seated.who(new)))
        self._save()
        return {int(guest.role or 0) for guest in self._guests if guest.sits_at(NO_MATCH)}

    def begin(self, match: str, seated: Seated) -> None:
        """A match has begun: phones that came for it belong to it, as far as it has seats."""
        self.seat(seated)
        self._sat, seats = Seated(), len(seated.seats)
        here = [guest for guest in self._guests if guest.sits_at(NO_MATCH)]
        self._tokens.begin(match)
        for guest in here:
            guest.match = match
        self._show_out([guest for guest in here if int(guest.role or 0) >= seats], "no_seat")
        for seat in [seat for seat in self._tokens.phones.get(match, {}) if seat >= seats]:
            self._tokens.uninvite(match, seat)
        self._save()

    def open(self, match: str, seated: Seated) -> None:
        """A match is open: the phones of players of the last one go along, wherever they sit now."""
        (before, others), self._last_match = self._last_match, (match, seated)
        if match == before:
            return
        moved = others.same_players(seated)
        moved = {old: new for old, new in moved.items() if not self._tokens.has_phone(match, new)}
        for old, new in moved.items():
            self._tokens.move(old, before, match, new)
        for guest in [guest for guest in self._guests if guest.sits_at(before) and guest.role in moved]:
            new = moved[int(guest.role or 0)]
            guest.enter(new, match, lines.Joined(new, match, guest.token, *seated.who(new)))
        self._save()

    def forget(self, match: str) -> None:
        """A match was deleted: nobody comes back to it."""
        self._tokens.uninvite(match)
        self._show_out([guest for guest in self._guests if guest.sits_at(match)], "over")
        self._save()

    def _save(self) -> None:
        """Save who may come back. A failing disk must not send anybody away."""
        known = token_file.Known(
            {match: dict(own) for match, own in self._tokens.phones.items()}, tuple(self._tokens.tables)
        )
        if known != self._saved and token_file.save(self._file, known):
            self._saved = known

    # What the table's screens show.

    def line(self) -> Out:
        """The state of the phones, for the screens of the table."""
        web, codes = self._web, self._tokens.codes
        typed = {guest.waits: guest.name for guest in self._guests}
        return {
            "phones": {
                "web": web,
                "seats": self._seats(),
                "waiting": [out.Waiting(*one, typed.get(one[0], "")) for one in self._tokens.waiting.items()],
                "tables": sum(guest.role == "table" for guest in self._guests),
                "code": None if web is None or codes.is_closed else codes.code,
                "seat_code": None if web is None else self._tokens.seat_codes.code,
                "guessing": codes.is_closed,
            }
        }

    def _seats(self) -> list[out.PhoneOf]:
        here, mine, seated = self.here, self._tokens.phones.get(self.match, {}), self.seated
        return [
            out.PhoneOf(
                seat,
                "here" if seat in here else "away" if seat in mine else "none",
                *seated.shown(seat),
            )
            for seat in range(self.seats)
        ]

    def greeting(self) -> Out | None:
        """The state of the phones for a new screen; None if there are no phones and can be none."""
        is_known = any(guest.role is not None for guest in self._guests) or bool(self._tokens.phones)
        return self.line() if is_known or self._web is not None else None

    @property
    def serves_phones(self) -> bool:
        """Whether a phone has a seat of the open or the next match, or can get one."""
        return self._web is not None or bool(self._tokens.phones.get(self.match))

    def tell(self) -> None:
        """Send the table's screens the state of the phones, if it has changed."""
        line = self.greeting()
        if line != self._last_line:
            self._last_line = line
            self._clients.tell(line or self.line())
            for guest in self._guests:
                if guest.chooses and guest.waits is None and guest.role is None:
                    guest.put({"seats": self._seats()})
        self._clients.tell(self._home.phones_here(self.here))

    # Time.

    def turn(self, now: int) -> None:
        """Hang up on guests that have been silent for long; turn away phones that have waited for long."""
        for guest in [guest for guest in self._guests if guest.due is not None and guest.due <= now]:
            guest.due = None
            if guest.waits is None:
                self._hang_up(guest)
            else:
                self._turn_away(guest)
                self.tell()

    def wake(self) -> int | None:
        """When the next guest's time is up."""
        return min((guest.due for guest in self._guests if guest.due is not None), default=None)
