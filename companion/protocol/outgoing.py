"""What the referee sends, as Structs: screens decode each line once and use fields.

A game's own view and prompts are Structs of that game (`view_types.py`); here is what all games have in common.
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


# The question.


class Choice(Message, frozen=True):
    """One kind of answer, with a domain for each of its fields."""

    kind: str = msgspec.field(name="way")
    fields: Mapping[str, AnyDomain] = {}


class Say(Message, frozen=True):
    """The question, in the language of the listener."""

    title: str = ""
    hint: str = ""
    words: Mapping[str, str] = {}
    notes: Mapping[str, Mapping[str, str]] = {}
    """By the field of an answer, then by the value as text."""
    keys: Mapping[str, str] = {}
    """What `bid` and `pass` of the seat say."""


class Prompt(Message, frozen=True):
    """A prompt, as far as all games share it; `as_` gives a game's own prompt with its fields."""

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
        """The same prompt with the fields of its own kind."""
        return convert(self.raw, shape, str_keys=True)

    def __bool__(self) -> bool:
        return bool(self.kind)


class Bidding(Message, frozen=True):
    """A prompt for a bid, the same in all games."""

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
    """If only one bid is possible: the increment."""


class FallingPrice(Message, frozen=True):
    """A prompt for a falling price: who stops it."""

    lot: Any
    first: int
    least: int
    step: int
    every: int
    entered: tuple[int, ...] = ()


class Holdings(Message, frozen=True):
    """How many of some kinds of things each seat has; the current numbers are proposed."""

    room: Mapping[str, int]
    """How many of each kind can be entered."""
    now: Mapping[str, Mapping[str, int]]
    """By the seat's number as text."""
    out_of: Mapping[str, str] = {}
    """More of one kind means less of another."""


class Sale(Message, frozen=True):
    """A sale on demand, as far as all games share it."""

    lot: Any = None
    winner: int | None = None
    price: int = 0


# The state of the match.


class TableSeat(Message, frozen=True):
    """A seat, as far as all games share it."""

    name: str = ""
    score: int | None = None


class Table(Message, frozen=True):
    """A view, as far as all games share it; `as_` gives the view of a game."""

    game: str = ""
    mode: str = ""
    round: int | None = None
    last_round: bool = False
    seats: tuple[TableSeat, ...] = ()
    phase: str | int | None = None
    sales: tuple[Sale, ...] = ()
    raw: Mapping[str, Any] = {}

    def as_(self, shape: type[T]) -> T:
        """The same view with the game's own fields."""
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
    """The reason in words, if requested."""


class Shown(Message, frozen=True):
    """A seat's secret answer, in words."""

    seat: int
    text: str


class Event(Message, frozen=True):
    """Something that has just happened; its fields depend on `moment`."""

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
    """How long this turn, each seat and the round have taken, in seconds, and whose time is running."""

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
    """None: it has no terms."""


class SeatResult(Message, frozen=True):
    """The final scoring of one seat."""

    lines: tuple[ScoreLine, ...]
    total: int
    name: str = ""


class Result(Message, frozen=True):
    """The final scoring, the winners, and the tie-break."""

    seats: tuple[SeatResult, ...] = ()
    winners: tuple[int, ...] = ()
    tie_break: str | None = None
    raw: Mapping[str, Any] = {}

    def as_(self, shape: type[T]) -> T:
        """With the game's own fields."""
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
    """The prompt that an answer answered."""

    n: int
    prompt: Prompt


class Moved(Message, frozen=True):
    """The state of the match: at the start, and after every accepted line."""

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
    """The state of the match; prompt, view and result keep everything they were read from."""
    whole = {key: {**line[key], "raw": line[key]} for key in ("prompt", "view", "result") if line.get(key)}
    return convert({"kept": 0, "new": (), "moments": (), **line, **whole}, Moved)
