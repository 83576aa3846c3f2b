"""Answers: what the table decides. The JSON of an answer is the answer."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from companion.engine.plain_data import convert, to_plain
from companion.engine.refusals import NOT_UNDERSTOOD, UNKNOWN_KEYS, Refused, UserText

S = TypeVar("S", bound=msgspec.Struct)


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A decision of the table, as it is journalled."""

    kind: ClassVar[str]
    """What the link calls it: its name in small letters, if it does not say otherwise."""
    covered: ClassVar[bool] = False
    """Whether others learn only that it was given, until the match is over."""
    aside: ClassVar[bool] = False
    """Whether it is no answer to what is asked: the script is not sent it."""
    by_chance: ClassVar[bool] = False
    """Whether chance may give it: a die, a lot."""
    teaches: ClassVar[bool] = False
    """Whether later matches can learn something from it: only then the game is asked what."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.kind = vars(cls).get("kind", cls.__name__.lower())


class Seated(Answer, frozen=True):
    """Whatever a seat says."""

    seat: int


class Pass(Answer, frozen=True):
    """A seat passes, says no, or does nothing."""

    kind: ClassVar[str] = "pass"

    seat: int
    passes: Literal[True] = msgspec.field(name="pass")


class Bid(Answer, frozen=True):
    """A seat bids this much."""

    kind: ClassVar[str] = "bid"

    seat: int
    bid: int


class TableWord(Answer, frozen=True):
    """What the table may say at any prompt, because the table is always right. The match hears it."""

    aside: ClassVar[bool] = True


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value put right: what, by how much, why; `of` says which one where there are several."""

    what: str
    why: UserText = msgspec.field(default_factory=UserText)
    seat: int | None = None
    by: int | None = None
    of: str | None = None


class Correct(TableWord, frozen=True):
    """The table puts one value right."""

    kind: ClassVar[str] = "correct"

    correct: Correction


class Rule(Answer, frozen=True):
    """The table ends the running procedure with a result of its own."""

    kind: ClassVar[str] = "rule"

    rule: Mapping[str, Any]


class GoByHand(Answer, frozen=True):
    """From here on the match is only kept, not refereed."""

    kind: ClassVar[str] = "gobyhand"
    aside: ClassVar[bool] = True

    by_hand: Literal[True]


# By hand. Points can be written at any time.


class Score(TableWord, frozen=True):
    """A seat scores this; for which reason may be said."""

    kind: ClassVar[str] = "score"

    seat: int
    score: int
    why: UserText = msgspec.field(default_factory=UserText)


class Sale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction on demand: any lot, any seats in bidding order, purses where the table wants them kept."""

    lot: Any
    """As players call it, or what a game sells, by its names."""
    seats: tuple[int, ...]
    purses: Mapping[str, int] = {}

    def __post_init__(self) -> None:
        if isinstance(self.lot, str):
            msgspec.structs.force_setattr(self, "lot", UserText(self.lot))


class Auction(Answer, frozen=True):
    """Run an auction."""

    kind: ClassVar[str] = "auction"

    auction: Sale


class End(Answer, frozen=True):
    """The game has ended: count."""

    kind: ClassVar[str] = "end"

    end: Literal[True]


class _Again(Answer, frozen=True):
    pass


class Unreadable(Answer, frozen=True):
    """A recorded answer that nothing can be answered with any more: earlier rules had it."""

    why: Any
    """The refusal that says so."""


AGAIN = _Again()
"""Sent into a script after the table changed a value: ask the same thing with what holds now."""

UNIVERSAL: tuple[type[Answer], ...] = (Correct, Rule, GoByHand)
"""What is heard in every game."""
KEPT: tuple[type[Answer], ...] = (Score, Auction, Bid, Pass, End)
"""What is heard by hand in every game; whoever asks for an auction bids in it."""


@cache
def _keys(shape: type[msgspec.Struct]) -> tuple[frozenset[str], frozenset[str]]:
    fields = msgspec.structs.fields(shape)
    return (
        frozenset(f.encode_name for f in fields if f.required),
        frozenset(f.encode_name for f in fields),
    )


def read(data: Mapping[str, Any], shapes: Iterable[type[S]]) -> S:
    """Read an answer (or another line) from plain data: its keys say which shape it has. Raises Refused."""
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
    """The answer as plain data, the way it came in."""
    data: dict[str, Any] = to_plain(answer)
    return data
