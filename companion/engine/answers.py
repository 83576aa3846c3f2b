"""Answers: what the table decides. The JSON of an answer is the answer."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from companion.engine.plain_data import convert, to_plain
from companion.engine.refusals import NOT_UNDERSTOOD, UNKNOWN_KEYS, Refused, UserText

S = TypeVar("S", bound=msgspec.Struct)


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A decision of the table, as it is saved in the journal."""

    kind: ClassVar[str]
    """Its name on the wire: the class name in lower case, unless it says otherwise."""
    covered: ClassVar[bool] = False
    """Secret: others learn only that it was given, until it is revealed or the match is over."""
    aside: ClassVar[bool] = False
    """Whether it answers no prompt, so that the script never receives it."""
    by_chance: ClassVar[bool] = False
    """Whether it may be drawn at random: a die, a lot."""
    teaches: ClassVar[bool] = False
    """Whether later matches may learn from it; only then is the game asked what it teaches."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.kind = vars(cls).get("kind", cls.__name__.lower())


class Seated(Answer, frozen=True):
    """An answer that a seat gives."""

    seat: int


class Pass(Seated, frozen=True):
    """A seat passes, says no, or does nothing."""

    passes: Literal[True] = msgspec.field(name="pass")


class Bid(Seated, frozen=True):
    """A seat bids this much."""

    bid: int


class TableWord(Answer, frozen=True):
    """What the table may say at any prompt, because the table is always right. The game handles it."""

    aside = True


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A correction of one value: what, by how much, why; `of` says which one where there are several."""

    what: str
    why: UserText = msgspec.field(default_factory=UserText)
    seat: int | None = None
    by: int | None = None
    of: str | None = None


class Correct(TableWord, frozen=True):
    """The table corrects one value."""

    correct: Correction


class Rule(Answer, frozen=True):
    """The table ends the running procedure with a result of its own."""

    rule: Mapping[str, Any]


class GoByHand(Answer, frozen=True):
    """From here on only the score is kept."""

    aside = True

    by_hand: Literal[True]


# Keeping score. Points can be entered at any time.


class Score(TableWord, frozen=True):
    """A seat scores this, optionally with a reason."""

    seat: int
    score: int
    why: UserText = msgspec.field(default_factory=UserText)


class Sale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction on demand: any lot, seats in bidding order, purses where the table wants them checked."""

    lot: Any
    """A name of the players' own, or what a game sells."""
    seats: tuple[int, ...]
    purses: Mapping[str, int] = {}

    def __post_init__(self) -> None:
        if isinstance(self.lot, str):
            msgspec.structs.force_setattr(self, "lot", UserText(self.lot))


class Auction(Answer, frozen=True):
    """Run an auction."""

    auction: Sale


class End(Answer, frozen=True):
    """The game has ended: count."""

    end: Literal[True]


class _Again(Answer, frozen=True):
    pass


class Unreadable(Answer, frozen=True):
    """A recorded answer of earlier rules that can no longer be read."""

    why: Any
    """The refusal that says why."""


AGAIN = _Again()
"""Sent into a script after the table changed a value: ask the same thing again with the new values."""

UNIVERSAL: tuple[type[Answer], ...] = (Correct, Rule, GoByHand)
"""Accepted in every game."""
SCORE_KEEPING: tuple[type[Answer], ...] = (Score, Auction, Bid, Pass, End)
"""Accepted in every game while only the score is kept; an auction needs bids."""


@cache
def _keys(shape: type[msgspec.Struct]) -> tuple[frozenset[str], frozenset[str]]:
    fields = msgspec.structs.fields(shape)
    return (
        frozenset(f.encode_name for f in fields if f.required),
        frozenset(f.encode_name for f in fields),
    )


def read(data: Mapping[str, Any], shapes: Iterable[type[S]]) -> S:
    """Read an answer (or another line) from plain data; its keys select the shape. Raises Refused."""
    keys = data.keys()
    wrong: Exception | None = None
    for shape in shapes:
        needed, known = _keys(shape)
        if needed <= keys and keys <= known:
            try:
                return convert(data, shape)
            except (msgspec.ValidationError, RecursionError) as error:
                wrong = wrong or error  # another shape may have the same keys with other values
    if wrong is not None:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(wrong))))
    raise Refused(UNKNOWN_KEYS(keys=UserText(" ".join(sorted(map(str, keys)))[:80] or "-")))


def to_dict(answer: Answer) -> dict[str, Any]:
    """The answer as plain data, as it is written on the wire."""
    data: dict[str, Any] = to_plain(answer)
    return data
