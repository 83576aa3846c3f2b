"""What a game must offer so that the referee, the link and the terminal can use it without knowing it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice, Subset
from companion.engine.match import Match
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refusal, Refused
from companion.engine.script import MatchScript

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from companion.text.words import Words  # the engine is loaded without a word

    M = TypeVar("M", bound=Match, default=Any)
    """The class of a game's matches. `Game` alone is any game: whoever runs one hands its matches back to it, and does not look inside."""
else:  # a type variable has a default from Python 3.13 on
    from typing import TypeVar

    M = TypeVar("M", bound=Match)

Lore = dict[str, Any]
"""What tables have taught the referee about a game, by name: facts that are printed on cards only."""


Count = Callable[[Mapping[str, Any]], msgspec.Struct]
"""Counts a position given as plain data. Raises Refused."""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """A new match as it is asked for, before the game has looked at it. This is what a journal begins with."""

    seats: tuple[tuple[str, str], ...]
    """(family or colour, name) clockwise from seat 0."""
    first: int | None = None
    options: Mapping[str, str] = {}
    row: tuple[str, ...] | None = msgspec.field(default=None, name="cities")
    """What lies open at the start, in games that have such a row; in journals it is called as in the first of them."""
    places: tuple[int | None, ...] | None = None
    """The place at the table whose buttons each seat presses, None for the screen. Unsaid: its own number."""
    scratch: bool = False
    """Begun for one count only: nobody means to go on with it later."""


class Game(Protocol[M]):
    """One folder under games/ offers one of these."""

    id: str
    title: str
    rules_version: int
    """Raised when a mended rule refuses what was allowed, or counts otherwise: journals say which one they were written under."""
    players: range
    sides: Mapping[str, str]
    """What can be played, and what it is called: families, colours."""
    options: Mapping[str, Sequence[str]]
    """What can be chosen before a match; the first is what is so if nothing is said."""
    notes: Mapping[str, Mapping[str, tuple[str, str]]]
    """What the values of an option are called, and what they mean; an option may do without."""
    row: Subset | None
    """What lies open at the start and must be told; None if nothing does."""
    corrections: Sequence[Any]
    """What the table may put right, in its order."""
    at_any_time: Sequence[Choice]
    """What the table may say at any prompt of this game, beside what every game hears; it can be typed there."""
    counts: Mapping[str, Count]
    """What can be counted besides an end position, and what it is called."""

    @property
    def answers(self) -> Sequence[type[Answer]]:
        """All that may be said in it."""

    def start(self, request: Request) -> M:
        """The match as it is before the first prompt. Raises Refused."""

    def rules(self, match: M, /) -> MatchScript:
        """The rulebook, run from the start of the match."""

    def by_hand(self, match: M, /) -> MatchScript:
        """The same match only kept, from wherever it stands."""

    def handle(self, match: M, word: TableWord, /) -> Refusal | None:
        """Carry out what the table may say at any prompt, or say why it cannot be."""

    def corrections_of(self, match: M, /) -> Sequence[Any]:
        """Of what the table may put right, what there is in this match."""

    def view(self, match: M, viewer: Viewer, /) -> msgspec.Struct:
        """What this viewer may see."""

    def result(self, match: M, /) -> msgspec.Struct:
        """The final count of the match as it stands."""

    def score(self, position: Mapping[str, Any], /) -> msgspec.Struct:
        """The final count of a position given as plain data. Raises Refused."""

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        """The answer to this prompt if a table has taught it before."""

    def known(self, match: M, lore: Lore, /) -> TableWord | None:
        """What the table has taught and the match has gone back behind: said again, it is known there too."""

    def learn(self, answer: Answer) -> Lore:
        """What this answer teaches for all later matches."""

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        """Lore read from outside, checked. Raises Refused."""

    def words(self, translate: Callable[[str], str], match: M) -> "Words":
        """What the referee says, in the language of the table."""

    def invite(
        self, ask: Callable[[str], str], complain: Callable[[Refused], None], translate: Callable[[str], str]
    ) -> Request:
        """Ask in the terminal for all that a new match needs."""
