"""Helpers for tests of any game: a table that sends lines to the referee and checks the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from companion.engine.answers import Answer, read, to_dict
from companion.engine.changes import Change
from companion.engine.events import GameEvent
from companion.engine.game import Lore, Request
from companion.engine.ledger import Entry
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from companion.engine.timeline import Amend
from companion.games import find

NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
EIGHT = (*NAMES, "Fabio", "Greta", "Hugo")


def as_shown(shown: msgspec.Struct | Mapping[str, Any]) -> dict[str, Any]:
    """This as a screen receives it: plain JSON."""
    data: dict[str, Any] = msgspec.json.decode(encode(shown))
    return data


class AnyTable:
    """Some seats and their referee. Every line must be accepted, unless it is expected to be `refused`."""

    def __init__(self, game: str, request: Request, lore: Lore, record: Any = None) -> None:
        self.game = find(game)
        extra = {} if record is None else {"record": record}
        self.session = Session(self.game, request, lore, **extra)

    # Sending lines.

    def answer(self, **data: Any) -> Answer:
        """An answer as the protocol would read it; `pass` is a keyword of Python, so it is written pass_."""
        return read({key.rstrip("_"): value for key, value in data.items()}, self.game.answers)

    def say(self, **data: Any) -> Self:
        """Send something that must be accepted."""
        refusal = self.handle(**data)
        assert refusal is None, f"refused: {refusal}"
        return self

    def handle(self, **data: Any) -> Refusal | None:
        """Send something and return the referee's verdict."""
        try:
            return self.session.submit(self.answer(**data))
        except Refused as no:
            return no.refusal

    def refused(self, name: str, clause: str | None = None, /, **data: Any) -> Self:
        """Send something that must be refused by this name (and clause), and must change nothing."""
        before = self.everything()
        refusal = self.handle(**data)
        assert refusal is not None, f"accepted: {data}"
        assert (name, refusal.clause if clause is None else clause) == (refusal.name, refusal.clause)
        assert before == self.everything()
        assert "{" not in refusal.sentence.format(**refusal.details)
        assert None not in (refusal.clause, *refusal.details.values())
        self.details = dict(refusal.details)
        return self

    def refuses(self, **data: Any) -> Self:
        """Send something that must be refused, whatever the reason, and must change nothing."""
        before = self.everything()
        assert self.handle(**data) is not None, f"accepted: {data}"
        assert before == self.everything()
        return self

    def because(self, **details: object) -> Self:
        """These are the details of the last refusal."""
        assert details == self.details
        return self

    # The first asked seat answers, unless another is named.

    def says(self, seat: int | None = None, **said: Any) -> Self:
        return self.say(seat=self.prompt.seats[0] if seat is None else seat, **said)

    def no(self, told: str, seat: int | None = None, **said: Any) -> Self:
        """It is refused: name, clause and details, as far as they are given; and nothing changes."""
        name, clause, what, *_ = (*told.split(), "", "", "")
        self.refused(name, clause, seat=self.prompt.seats[0] if seat is None else seat, **said)
        assert what in ("", self.details.get("what"))
        return self

    def wrong(self, told: str, what: str, by: int, of: str | None = None, seat: int = 0) -> Self:
        """A correction is refused: name, clause (- for none) and details; and nothing changes."""
        name, clause, *about = told.split()
        self.refused(name, clause.strip("-"), correct={"seat": seat, "what": what, "by": by, "of": of})
        assert about in ([], [self.details.get("what")])
        return self

    def skip(self, times: int = 1) -> Self:
        """The asked seats pass this many times."""
        for _ in range(times):
            self.passes(self.prompt.seats[0])
        return self

    def bid(self, seat: int, coins: int) -> Self:
        return self.say(seat=seat, bid=coins)

    def passes(self, *seats: int) -> Self:
        for seat in seats:
            self.say(seat=seat, pass_=True)
        return self

    def pass_while(self, *kinds: str) -> Self:
        """Whoever is asked passes, as long as one of these kinds is asked."""
        while self.kind in kinds:
            self.passes(self.prompt.seats[0])
        return self

    def correct(self, seat: int | None, what: str, by: int | None = None, of: str | None = None) -> Self:
        return self.say(correct={"seat": seat, "what": what, "by": by, "of": of, "why": "the table says so"})

    def give(self, seat: int, what: str, number: int) -> Self:
        """Bring a purse, a hand or a score to this number, by a correction."""
        by = number - self.session.match.ledger.total(seat, what)
        return self.correct(seat, what, by) if by else self

    def given(self, seat: int, **held: int) -> Self:
        """Bring these numbers of a seat to these values, in this order."""
        for what, number in held.items():
            self.give(seat, what, number)
        return self

    def undo(self) -> Self:
        assert self.session.undo() is None
        return self

    def redo(self) -> Self:
        assert self.session.redo() is None
        return self

    def amend(self, n: int, drop: bool = False, **data: Any) -> Refusal | None:
        return self.session.amend(Amend(n, self.answer(**data), drop))

    def preview(self, n: int, **data: Any) -> list[Change] | Refusal:
        return self.session.preview(Amend(n, self.answer(**data)), "all")

    # Reading the state.

    def plain_prompt(self, viewer: Viewer = "all") -> dict[str, Any]:
        """The prompt as the protocol shows it to this viewer."""
        return as_shown(self.prompt.seen_by(viewer).to_dict())

    def booked(self, n: int | None = None) -> list[tuple[Any, ...]]:
        """What answer n (the last one) booked: (seat, what, by, reason, clause, terms)."""
        cause = self.n if n is None else n
        return [
            (e.seat, e.what, e.by, e.reason, e.clause, dict(e.terms))
            for e in self.match.ledger.entries
            if e.n == cause
        ]

    @property
    def n(self) -> int:
        return self.session.n

    @property
    def match(self) -> Any:
        return self.session.match

    @property
    def prompt(self) -> Any:
        return self.session.prompt

    @property
    def kind(self) -> str | None:
        """The kind of the prompt in the protocol."""
        return None if self.prompt is None else self.prompt.to_dict()["kind"]

    @property
    def asked(self) -> tuple[Any, ...]:
        """(kind, seat...) of the current prompt."""
        return (self.kind, *self.prompt.seats)

    @property
    def over(self) -> str | None:
        return None if self.session.over is None else self.session.over.why

    @property
    def ended(self) -> tuple[str, str] | None:
        """(why, clause) of the end, if it has been reached."""
        return None if self.session.over is None else (self.session.over.why, self.session.over.clause)

    def view(self, viewer: Viewer = "all") -> dict[str, Any]:
        return as_shown(self.session.view(viewer))

    def seat(self, seat: int) -> dict[str, Any]:
        """One seat as a viewer of everything sees it."""
        own: dict[str, Any] = self.view()["seats"][seat]
        return own

    def numbers(self, what: str) -> list[Any]:
        """This number, or other value, of every seat, from seat 0 on."""
        return [self.seat(seat)[what] for seat in self.match.seats]

    # Expectations, which can be chained.

    def shows(self, **expected: Any) -> Self:
        """Expect this: a property of this table, a part of the view, or a number of every seat, from seat 0 on."""
        view = self.view()
        assert expected == {what: self._look(what, view) for what in expected}
        return self

    def _look(self, what: str, view: dict[str, Any]) -> Any:
        if isinstance(getattr(type(self), what, None), property):
            return getattr(self, what)
        return view[what] if what in view else [seat[what] for seat in view["seats"]]

    def has(self, seat: int, **expected: Any) -> Self:
        """Expect this of a seat, as a viewer of everything sees it."""
        own = self.seat(seat)
        assert expected == {what: own[what] for what in expected}
        return self

    def asks(self, *asked: Any, **expected: Any) -> Self:
        """Expect this prompt, for these seats (also in one text), and with these fields in the protocol."""
        assert not asked or asked in (self.asked, (" ".join(map(str, self.asked)),)), self.asked
        if expected:
            prompt = self.plain_prompt()
            assert expected == {field: prompt.get(field) for field in expected}
        return self

    def books(self, *entries: tuple[Any, ...]) -> Self:
        """Expect exactly these entries of the last answer."""
        assert list(entries) == self.booked()
        return self

    def keys(self, seat: int, bid: Any, no: bool = False) -> Self:
        """Expect this meaning of a seat's BID, and whether PASS means something."""
        said, other = self.prompt.yes(seat), self.prompt.no(seat)
        assert (None if bid is None else {"seat": seat, **bid}) == (None if said is None else to_dict(said))
        assert ({"seat": seat, "pass": True} if no else None) == (None if other is None else to_dict(other))
        return self

    def tells(self, *moments: GameEvent) -> Self:
        """Expect these among the events of the last answer."""
        assert [] == [moment for moment in moments if moment not in self.session.events]
        return self

    def choices(self) -> dict[str, dict[str, Any]]:
        """The possible answers: the fields of each choice, by its name; of choices with one name the last."""
        return {choice["way"]: choice["fields"] for choice in as_shown(self.prompt.payload("all"))["ways"]}

    def entries(self, seat: int, what: str, reason: str | None = None) -> list[Entry]:
        return [e for e in self.match.ledger.why(seat, what) if reason in (None, e.reason)]

    def result(self) -> dict[str, Any]:
        return as_shown(self.game.result(self.match))

    def everything(self) -> tuple[Any, ...]:
        """Everything that could have changed."""
        return self.n, self.prompt, self.view(), list(self.match.ledger.entries), self.over
