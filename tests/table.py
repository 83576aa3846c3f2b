"""The words that tests use: a table that says things to the referee and looks at what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.answers import Answer, read
from companion.engine.game import Lore, Request
from companion.engine.ledger import Entry
from companion.engine.prompts import Viewer
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Change, Session
from companion.engine.timeline import Amend
from companion.games import find

FAMILIES = ("medici", "visconti", "gonzaga", "este", "carraresi")
NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
ROW = ("Firenze", "Lucca", "Milano", "Siena")

FACES: dict[str, dict[str, Any]] = {
    "Lucca": {"icons": {"white": 2, "red": 1, "blue": 1}, "regions": ["brown", "violet"]},
    "Siena": {"icons": {"green": 1, "white": 1, "red": 1}, "regions": ["brown"]},
    "Orvieto": {"icons": {"white": 1, "blue": 1, "yellow": 1}, "regions": ["violet"]},
    "Venezia": {"icons": {"green": 1, "blue": 1, "yellow": 1}, "regions": ["red"]},
    "Verona": {"icons": {"red": 1, "blue": 1, "yellow": 1}, "regions": ["blue"]},
    "Perugia": {"icons": {"green": 1, "white": 1, "yellow": 1}, "regions": ["yellow"]},
    "Urbino": {"icons": {"yellow": 2, "green": 1, "red": 1}, "regions": ["yellow", "violet"]},
    "Padova": {"icons": {"green": 2, "white": 1, "blue": 1}, "regions": ["red", "blue"]},
    "Bologna": {"icons": {"red": 2, "green": 1, "white": 1}, "regions": ["green", "red"]},
    "Mantova": {"icons": {"blue": 2, "green": 1, "white": 1, "red": 1}, "regions": ["blue", "green", "red"]},
    "Ferrara": {
        "icons": {"white": 2, "green": 1, "blue": 1, "yellow": 1},
        "regions": ["red", "green", "yellow"],
    },
    "Pisa": {
        "icons": {"red": 2, "white": 1, "blue": 1, "yellow": 1},
        "regions": ["brown", "green", "violet"],
    },
    "Rimini": {
        "icons": {"yellow": 2, "green": 1, "white": 1, "red": 1},
        "regions": ["yellow", "red", "violet"],
    },
}
"""Faces made up for tests: no rulebook prints them."""


def as_shown(shown: msgspec.Struct) -> dict[str, Any]:
    """What a screen gets to see of this: plain JSON."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    return data


class Table:
    """Some seats and their referee. What it says must be accepted, unless it asks to be `refused`."""

    def __init__(
        self,
        seats: int = 3,
        *,
        first: int = 0,
        cities: tuple[str, ...] | None = ROW,
        taught: bool = True,
        lore: Lore | None = None,
        record: Any = None,
        **options: str,
    ) -> None:
        self.game = find("il-principe")
        known = self.game.check_lore(FACES) if taught else {}
        request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:seats], first, options, cities)
        extra = {} if record is None else {"record": record}
        self.session = Session(self.game, request, known if lore is None else lore, **extra)

    # Saying things.

    def answer(self, **data: Any) -> Answer:
        """An answer as the link would read it; `pass` is a word of Python, so it is said as pass_."""
        return read({key.rstrip("_"): value for key, value in data.items()}, self.game.answers)

    def say(self, **data: Any) -> Table:
        """Say something that must be accepted."""
        refusal = self.hear(**data)
        assert refusal is None, f"refused: {refusal}"
        return self

    def hear(self, **data: Any) -> Refusal | None:
        """Say something and hear what the referee thinks of it."""
        try:
            return self.session.submit(self.answer(**data))
        except Refused as no:
            return no.refusal

    def refused(self, name: str, clause: str | None = None, /, **data: Any) -> Table:
        """Say something that must be refused by this name (and clause), and must change nothing."""
        before = self.everything()
        refusal = self.hear(**data)
        assert refusal is not None, f"accepted: {data}"
        assert (name, refusal.clause if clause is None else clause) == (refusal.name, refusal.clause)
        assert before == self.everything()
        assert "{" not in refusal.sentence.format(**refusal.details)
        self.details = dict(refusal.details)
        return self

    def because(self, **details: object) -> Table:
        """These are the details of the last refusal."""
        assert details == self.details
        return self

    def reveal(self, **cards: int) -> Table:
        return self.say(reveal=cards)

    def bid(self, seat: int, coins: int) -> Table:
        return self.say(seat=seat, bid=coins)

    def passes(self, *seats: int) -> Table:
        for seat in seats:
            self.say(seat=seat, pass_=True)
        return self

    def all_pass(self) -> Table:
        """Everybody who is asked passes, until something else than a bid or an act is asked."""
        while self.kind in ("bid", "build", "act", "flip"):
            self.passes(self.prompt.seats[0])
        return self

    def pass_while(self, *kinds: str) -> Table:
        """Whoever is asked passes, as long as one of these kinds is asked."""
        while self.kind in kinds:
            self.passes(self.prompt.seats[0])
        return self

    def reveal_any(self) -> Table:
        """Turn up a reserve that can be, the colours as even as possible."""
        cards = dict.fromkeys(self.prompt.room, 0)
        for _ in range(self.prompt.count):
            cards[min((c for c in cards if cards[c] < self.prompt.room[c]), key=lambda c: cards[c])] += 1
        return self.reveal(**cards)

    def no_sale(self) -> Table:
        """A reserve nobody wants: the next thing asked is the first act of phase 3."""
        return self.reveal_any().pass_while("bid")

    def quiet_round(self) -> Table:
        """A whole round in which nobody does anything that can be left."""
        if self.kind == "reveal":
            self.reveal_any()
        while self.kind not in ("reveal", None):
            if self.kind == "shield":
                self.say(seat=self.prompt.seats[0], region="brown")
            else:
                self.passes(self.prompt.seats[0])
        return self

    def sell(self, seat: int, price: int) -> Table:
        """The running auction goes to this seat for this price, the others all pass."""
        others = [s for s in self.prompt.still_in if s != seat]
        self.passes(*others)
        return self.bid(seat, price)

    def deal(self, **laid: tuple[int, ...]) -> Table:
        """From a reveal to phase 4, with so many face-up buildings of these colours before each seat."""
        self.no_sale()
        for colour, counts in laid.items():
            self.lay_out(colour, *counts)
        return self.pass_while("act")

    def build(self, seat: int, city: str, **shields: int) -> Table:
        return self.say(seat=seat, build=city, shields=shields)

    def lay(self, seat: int, **cards: int) -> Table:
        return self.say(seat=seat, lay=cards)

    def flip(self, seat: int, colour: str) -> Table:
        return self.say(seat=seat, flip=colour)

    def shield(self, seat: int, region: str) -> Table:
        return self.say(seat=seat, region=region)

    def turn_up(self, city: str) -> Table:
        return self.say(city=city)

    def correct(self, seat: int | None, what: str, by: int | None = None, of: str | None = None) -> Table:
        return self.say(correct={"seat": seat, "what": what, "by": by, "of": of, "why": "the table says so"})

    def give(self, seat: int, what: str, number: int) -> Table:
        """Bring a purse, a hand or a score to this number, by a correction."""
        by = number - self.session.match.ledger.total(seat, what)
        return self.correct(seat, what, by) if by else self

    def lay_out(self, colour: str, *counts: int) -> Table:
        """Let each seat, from seat 0 on, have so many face-up buildings of a colour, by corrections."""
        for seat, count in enumerate(counts):
            if by := count - self.match.houses[seat].up[colour]:
                self.correct(seat, "buildings", by, colour)
        return self

    def set_pile(self, cards: int) -> Table:
        """Let the building pile hold so many cards, by a correction."""
        return self.correct(None, "pile", cards - self.match.pile)

    def set_city_pile(self, cards: int) -> Table:
        """Let the city pile hold so many cards, by a correction."""
        return self.correct(None, "city_pile", cards - self.match.city_pile)

    def undo(self) -> Table:
        assert self.session.undo() is None
        return self

    def redo(self) -> Table:
        assert self.session.redo() is None
        return self

    def amend(self, n: int, drop: bool = False, **data: Any) -> Refusal | None:
        return self.session.amend(Amend(n, self.answer(**data), drop))

    def preview(self, n: int, **data: Any) -> list[Change] | Refusal:
        return self.session.preview(Amend(n, self.answer(**data)), "all")

    # Looking.

    def plain_prompt(self, viewer: Viewer = "all") -> dict[str, Any]:
        """What is asked, as the link shows it to this viewer."""
        return as_shown(self.prompt.seen_by(viewer))

    def booked(self, n: int | None = None) -> list[tuple[Any, ...]]:
        """What answer n (the last one) booked: (seat, what, by, reason, clause, terms)."""
        cause = self.n if n is None else n
        return [
            (e.seat, e.what, e.by, e.reason, e.clause, dict(e.terms))
            for e in self.match.ledger.entries
            if e.n == cause
        ]

    @property
    def roles(self) -> dict[str, tuple[int | None, int | None]]:
        """(major, minor) holder of every colour of which a tile is held."""
        held: dict[str, tuple[int | None, int | None]] = {}
        for seat, own in enumerate(self.view()["seats"]):
            for colour in own["roles"]["major"]:
                held[colour] = (seat, held.get(colour, (None, None))[1])
            for colour in own["roles"]["minor"]:
                held[colour] = (held.get(colour, (None, None))[0], seat)
        return held

    def stack(self, seat: int, colour: str) -> tuple[int, int]:
        """(up, down) of the buildings of a colour before a seat."""
        stack = self.seat(seat)["buildings"][colour]
        return stack["up"], stack["down"]

    @property
    def left(self) -> dict[str, int]:
        """How far every end of the game is away."""
        return {trigger["what"]: trigger["left"] for trigger in self.view()["triggers"]}

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
        """The kind of the prompt as the link names it."""
        return None if self.prompt is None else msgspec.to_builtins(self.prompt)["kind"]

    @property
    def asked(self) -> tuple[Any, ...]:
        """(kind, seat...) of what is asked now."""
        return (self.kind, *self.prompt.seats)

    @property
    def over(self) -> str | None:
        return None if self.session.over is None else self.session.over.why

    def view(self, viewer: Viewer = "all") -> dict[str, Any]:
        return as_shown(self.session.view(viewer))

    def seat(self, seat: int) -> dict[str, Any]:
        """One seat as who may see everything sees it."""
        own: dict[str, Any] = self.view()["seats"][seat]
        return own

    def numbers(self, what: str) -> list[int]:
        """This number of every seat, from seat 0 on."""
        return [self.seat(seat)[what] for seat in self.match.seats]

    def entries(self, seat: int, what: str, reason: str | None = None) -> list[Entry]:
        return [e for e in self.match.ledger.why(seat, what) if reason in (None, e.reason)]

    def result(self) -> dict[str, Any]:
        return as_shown(self.game.result(self.match))

    def everything(self) -> tuple[Any, ...]:
        """All that could have changed."""
        return self.n, self.prompt, self.view(), list(self.match.ledger.entries), self.over
