"""What the referee sends, as Structs: screens decode each line once and use fields.

A game's own view and prompts are Structs of that game (`view_types.py`); here is what is alike for all games.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.choices import Confirm, Counts, Fixed, FreeText, IntList, Number, OneOf, Seat, Subset
from companion.engine.plain_data import convert
from companion.protocol import outgoing_exchange, outgoing_history
from companion.protocol.outgoing_base import Bid as Bid
from companion.protocol.outgoing_base import Message as Message
from companion.protocol.outgoing_base import Names as Names
from companion.protocol.outgoing_base import T
from companion.protocol.outgoing_base import read as read
from companion.protocol.outgoing_home import *

history = outgoing_history
"""Past games."""
exchange = outgoing_exchange
"""What tables hand to each other."""
AnyDomain = OneOf | Subset | Number | Counts | IntList | Seat | Confirm | FreeText | Fixed
"""What one field of an answer can be."""


# What is asked.


class Choice(Message, frozen=True):
    """One kind of answer, with a domain for each of its fields."""

    kind: str = msgspec.field(name="way")
    fields: Mapping[str, AnyDomain] = {}


class Say(Message, frozen=True):
    """How something is asked, in the language of the listener."""

    title: str = ""
    hint: str = ""
    words: Mapping[str, str] = {}
    notes: Mapping[str, Mapping[str, str]] = {}
    """By the field of an answer, then by the value as text."""
    keys: Mapping[str, str] = {}
    """What `bid` and `pass` of the seat say."""


class Prompt(Message, frozen=True):
    """What is asked, as far as all games ask alike; `as_` gives the question of a game with its own fields."""

    kind: str = ""
    """Empty: nothing is asked."""
    seats: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = msgspec.field(default=(), name="ways")
    say: Say = Say()
    covered: bool = False
    clause: str = ""
    raw: Mapping[str, Any] = {}
    """All of it."""

    def as_(self, shape: type[T]) -> T:
        """The same question with the fields of its own kind."""
        return convert(self.raw, shape, str_keys=True)

    def __bool__(self) -> bool:
        return bool(self.kind)


class Bidding(Message, frozen=True):
    """A question for a bid, in all games alike."""

    lot: Any
    high: Bid | None
    min: int
    still_in: tuple[int, ...]
    max: int | None = None
    bids: Mapping[str, int] = {}
    """The last bid of each seat, by its number as text."""
    entered: tuple[int, ...] | None = None
    purse_clause: str = ""
    step: int | None = None
    """Where one bid only can be made: by so much more."""


class FallingPrice(Message, frozen=True):
    """A question who stops a falling price."""

    lot: Any
    first: int
    least: int
    step: int
    every: int
    entered: tuple[int, ...] = ()


class Holdings(Message, frozen=True):
    """A question what each seat has of some kinds of things; what it has now is proposed."""

    room: Mapping[str, int]
    """How many of each kind can be entered."""
    now: Mapping[str, Mapping[str, int]]
    """By the seat's number as text."""
    out_of: Mapping[str, str] = {}
    """What is more of one kind is less of another."""


class Sale(Message, frozen=True):
    """What was sold by hand, as far as it is alike in all games."""

    lot: Any = None
    winner: int | None = None
    price: int = 0


# Where the match stands.


class TableSeat(Message, frozen=True):
    """A seat as every game shows it."""

    name: str = ""
    score: int | None = None


class Table(Message, frozen=True):
    """A match as far as all games show it alike; `as_` gives the view of a game."""

    game: str = ""
    mode: str = ""
    round: int | None = None
    last_round: bool = False
    seats: tuple[TableSeat, ...] = ()
    phase: str | int | None = None
    sales: tuple[Sale, ...] = ()
    raw: Mapping[str, Any] = {}

    def as_(self, shape: type[T]) -> T:
        """The same match as its game shows it."""
        return convert(self.raw, shape, str_keys=True)

    def __bool__(self) -> bool:
        return bool(self.raw)


class OnTurn(Message, frozen=True):
    """A view that says whose turn it is."""

    turn: int | None = None


class Entry(Message, frozen=True):
    """One change of one number of one seat, with its reason."""

    n: int
    seat: int
    what: str
    by: int
    reason: str
    clause: str = ""
    terms: Mapping[str, str | int] = {}
    text: str = ""
    """The reason in words, where they were asked for."""


class Shown(Message, frozen=True):
    """What a seat had answered in secret, in words."""

    seat: int
    text: str


class Event(Message, frozen=True):
    """Something that has just happened; which fields are there follows from `moment`."""

    moment: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    lot: Any = None
    price: int = 0
    later: tuple[tuple[int, int], ...] = ()
    tied: tuple[int, ...] = ()
    by: int = 0
    reason: str = ""
    clause: str = ""
    what: str = ""
    said: bool = False
    round: int = 0
    why: str = ""
    winners: tuple[int, ...] = ()
    winner: int | None = None
    shown: tuple[Shown, ...] = ()
    fight: Any = None
    text: str = ""


class Times(Message, frozen=True):
    """How long this turn, each seat and the round have taken, in seconds, and for whom they go on."""

    turn: float
    seats: tuple[float, ...]
    round: float
    asked: tuple[int, ...]


class Over(Message, frozen=True):
    """Why the match is over."""

    why: str
    clause: str = ""


class ScoreLine(Message, frozen=True):
    """One line of a seat's final scoring."""

    reason: str
    points: int
    clause: str = ""
    terms: Mapping[str, int] | None = None
    """None: it is not counted term by term."""


class SeatResult(Message, frozen=True):
    """The final scoring of one seat."""

    lines: tuple[ScoreLine, ...]
    total: int
    name: str = ""


class Result(Message, frozen=True):
    """The final scoring, who has won, and what broke a tie."""

    seats: tuple[SeatResult, ...] = ()
    winners: tuple[int, ...] = ()
    tie_break: str | None = None
    raw: Mapping[str, Any] = {}

    def as_(self, shape: type[T]) -> T:
        """With what only this game counts."""
        return convert(self.raw, shape, str_keys=True)

    def __bool__(self) -> bool:
        return bool(self.seats)


class EndSay(Message, frozen=True, omit_defaults=False):
    """The end in words."""

    over: str = ""
    lines: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    tie_break: str = ""


class RoundBegun(Message, frozen=True):
    """The answer with which a round began."""

    n: int
    round: int


class Asked(Message, frozen=True):
    """What an answer was the answer to."""

    n: int
    prompt: Prompt


class Moved(Message, frozen=True):
    """Where the match stands: at the start, and after every accepted line."""

    n: int
    kept: int
    new: tuple[Entry, ...]
    moments: tuple[Event, ...]
    view: Table
    prompt: Prompt | None = None
    over: Over | None = None
    result: Result | None = None
    say: EndSay | None = None
    rounds: tuple[RoundBegun, ...] = ()
    times: Times | None = None
    notice: str = ""


def read_moved(line: Mapping[str, Any]) -> Moved:
    """Where the match stands; question, view and result keep all they were read from."""
    whole = {key: {**line[key], "raw": line[key]} for key in ("prompt", "view", "result") if line.get(key)}
    return convert({"kept": 0, "new": (), "moments": (), **line, **whole}, Moved)
