"""What a game must offer so that the referee, the protocol and the terminal can use it without knowing it."""

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
    """The class of a game's matches. `Game` alone is any game: code that runs one never looks inside its matches."""
else:  # a type variable has a default from Python 3.13 on
    from typing import TypeVar

    M = TypeVar("M", bound=Match)

Lore = dict[str, Any]
"""Facts that are printed only on cards, as tables have taught them, by name."""


Count = Callable[[Mapping[str, Any]], msgspec.Struct]
"""Counts a position given as plain data. Raises Refused."""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """A requested match, before the game has checked it. A journal begins with one."""

    seats: tuple[tuple[str, str], ...]
    """(family or colour, name) clockwise from seat 0."""
    first: int | None = None
    options: Mapping[str, str] = {}
    row: tuple[str, ...] | None = msgspec.field(default=None, name="cities")
    """What is face up at the start, in games that have such a row; its name on the wire is that of the first such game."""
    places: tuple[int | None, ...] | None = None
    """The place whose buttons each seat presses, None for the screen. By default its own number."""
    scratch: bool = False
    """Begun for one scoring only; it is not offered to go on with."""


class Game(Protocol[M]):
    """Every folder under games/ offers one."""

    id: str
    title: str
    rules_version: int
    """Raised when a corrected rule refuses what was allowed or counts differently. Journals record it."""
    players: range
    sides: Mapping[str, str]
    """What a seat can play, and its name: families, colours."""
    options: Mapping[str, Sequence[str]]
    """What can be chosen before a match; the first value is the default."""
    notes: Mapping[str, Mapping[str, tuple[str, str]]]
    """Title and explanation of an option's values, where it has some."""
    row: Subset | None
    """What is face up at the start and is asked for; None if nothing does."""
    corrections: Sequence[Any]
    """What the table may correct, in order."""
    at_any_time: Sequence[Choice]
    """What the table may say at any prompt of this game, besides what every game accepts."""
    counts: Mapping[str, Count]
    """What else can be scored besides an end position, by name."""

    @property
    def answers(self) -> Sequence[type[Answer]]:
        """All answers it knows."""

    def start(self, request: Request) -> M:
        """The match as it is before the first prompt. Raises Refused."""

    def rules(self, match: M, /) -> MatchScript:
        """The rulebook, run from the start of the match."""

    def by_hand(self, match: M, /) -> MatchScript:
        """Keeping score only, from wherever the match stands."""

    def handle(self, match: M, word: TableWord, /) -> Refusal | None:
        """Carry out what the table may say at any prompt, or refuse it."""

    def corrections_of(self, match: M, /) -> Sequence[Any]:
        """The corrections that apply to this match."""

    def view(self, match: M, viewer: Viewer, /) -> msgspec.Struct:
        """What this viewer may see."""

    def result(self, match: M, /) -> msgspec.Struct:
        """The final count of the match as it stands."""

    def score(self, position: Mapping[str, Any], /) -> msgspec.Struct:
        """The final count of a position given as plain data. Raises Refused."""

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        """The answer to this prompt, if a table has taught it before."""

    def known(self, match: M, lore: Lore, /) -> TableWord | None:
        """What was taught after the point that the match has gone back to: repeated, so that it stays known."""

    def learn(self, answer: Answer) -> Lore:
        """What this answer teaches for all later matches."""

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        """Check lore that comes from outside. Raises Refused."""

    def words(self, translate: Callable[[str], str], match: M) -> "Words":
        """The words of the game, in the language of the table."""

    def invite(
        self, ask: Callable[[str], str], complain: Callable[[Refused], None], translate: Callable[[str], str]
    ) -> Request:
        """Ask in the terminal for all that a new match needs."""
