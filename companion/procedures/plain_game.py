"""A base class for games: a subclass writes its prompts and rules, and overrides what it does differently.

By default a game has no secrets, nothing to learn, and one number that wins.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, cast

import msgspec

from companion.engine.answers import Answer, Correct, Correction, Score, TableWord
from companion.engine.choices import Choice, Subset
from companion.engine.game import Count, Lore, M, Request
from companion.engine.match import Match
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, NOT_ASKED, Refusal, Refused
from companion.engine.script import MatchScript, Over
from companion.procedures import by_hand
from companion.procedures.auction_words import AuctionWords
from companion.procedures.corrections import Correctable, check_correction
from companion.procedures.end_count import Counted, ScoreLine, best
from companion.procedures.end_count import Result as Result
from companion.procedures.position import read_position
from companion.procedures.seating import (
    MODES,
    SIDE_TWICE,
    UNKNOWN_SIDE,
    WRONG_FIRST,
    count_seats,
    read_names,
    read_options,
    read_sides,
)
from companion.procedures.setup_dialog import AS_EVER, Ask, Asked, Complain, invite
from companion.procedures.view_types import SeatView, TableView
from companion.text.language import Translate
from companion.text.words import Words

SIDES = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "grey": N_("Grey"),
}


class PlainMatch(Match):
    """Who plays what, and which round it is."""

    def __init__(
        self, names: tuple[str, ...], sides: tuple[str, ...], first: int, options: Mapping[str, str]
    ) -> None:
        super().__init__(names)
        self.sides = sides
        self.first = first
        self.round = 1
        self.options = options
        """The options chosen before the match."""
        self.by_hand = options.get("mode") == MODES[1]

    @property
    def marker(self) -> int | None:
        return self.first

    def book(self, seat: int, by: int, reason: str, clause: str, **terms: int | str) -> None:
        """A seat scores, or loses points."""
        self.add(seat, self.points, by, reason, clause, **terms)


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of an end position."""

    name: str = ""
    score: int = 0
    side: str = ""


class Position(msgspec.Struct, frozen=True):
    """An end position; a view is one."""

    seats: tuple[Seat, ...]


class PlainGame(ABC, Generic[M]):
    """What the referee needs of a game, as most games have it."""

    id: str
    title: str
    rules_version: int = 1
    players: range = range(2, 6)
    clause: ClassVar[str] = ""
    """The clause about the number of players and the options."""
    answers: Sequence[type[Answer]]
    sides: Mapping[str, str] = SIDES
    tables: Mapping[int, Sequence[str]] = {}
    """The sides for this number of players, if the rules name them."""
    options: Mapping[str, Sequence[str]] = {"mode": MODES}
    not_for: Mapping[int, Mapping[str, Sequence[str]]] = {}
    """Values of options that mean nothing for this number of players: not offered, and refused in a new match."""
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = {}
    row: Subset | None = None
    corrections: Sequence[Correctable] = (Correctable("score", N_("score")),)
    counts: Mapping[str, Count] = {}
    fits_any: ClassVar[bool] = False
    """Whether it keeps score of any other game: home offers it separately."""
    at_any_time: Sequence[Choice] = ()
    match_of: ClassVar[Callable[..., PlainMatch]] = PlainMatch
    """The class of its matches, or a factory."""
    wrong_first: ClassVar[Refusal] = WRONG_FIRST
    unknown_side: ClassVar[Refusal] = UNKNOWN_SIDE
    side_twice: ClassVar[Refusal] = SIDE_TWICE
    asked: ClassVar[Asked] = AS_EVER
    """The questions of the set-up in the terminal."""
    words_of: ClassVar[type[Words]] = AuctionWords
    """The class of its words."""

    @abstractmethod
    def play(self, match: M, /) -> MatchScript:
        """The rulebook."""

    def start(self, request: Request) -> M:
        options = read_options(request, self.options, self.clause)
        seats = count_seats(request.seats, self.players, self.title, self.clause)
        first = request.first or 0
        if not 0 <= first < seats:
            raise Refused(self.wrong_first(last=seats - 1))
        sides = read_sides(request, self.sides, self.unknown_side, self.side_twice)
        match = self.match_of(read_names(request, self.sides), sides, first, options)
        return cast(M, match)  # what `match_of` makes

    def rules(self, match: M, /) -> MatchScript:
        return self.by_hand(match) if match.by_hand else self.play(match)

    def by_hand(self, match: M, /) -> MatchScript:
        match.last_round = False
        return by_hand.keep_by_hand(match, Over("by_hand", ""))

    def handle(self, match: M, word: TableWord, /) -> Refusal | None:
        match word:
            case Correct(c):
                wrong = check_correction(c, self.corrections, len(match.seats), match.largest)
                return wrong or self.apply_correction(match, c)
            case Score() if match.by_hand:
                return by_hand.keep_score(match, word)
            case _ if not match.by_hand:
                return self.apply_word(match, word)
        return NOT_ASKED()

    def corrections_of(self, match: M, /) -> Sequence[Correctable]:
        return self.corrections

    def apply_correction(self, match: M, c: Correction) -> Refusal | None:
        """Carry out a correction, or refuse it."""
        seat, by = c.seat or 0, c.by or 0
        if match.points_from is not None and match.ledger.total(seat, c.what) + by < match.points_from:
            return COUNT_BELOW_ZERO(what=c.what)
        match.ledger.book(seat, c.what, by, "correction", "", {"why": c.why})
        return None

    def apply_word(self, match: M, word: TableWord) -> Refusal | None:
        """Carry out what the table may say at any prompt of this game, or refuse it."""
        return NOT_ASKED()

    def view(self, match: M, viewer: Viewer, /) -> msgspec.Struct:
        assert isinstance(match, PlainMatch)  # a game with another class overrides this
        seats = tuple(
            SeatView(match.sides[seat], match.names[seat], match.score(seat)) for seat in match.seats
        )
        return TableView(**self.standing(match), seats=seats)

    def standing(self, match: M) -> dict[str, Any]:
        """What every view has, without its seats. While keeping score there are no rounds."""
        assert isinstance(match, PlainMatch)
        mode, round_ = (MODES[1], None) if match.by_hand else (MODES[0], match.round)
        known = {"last_round": match.last_round, "first": match.marker}
        return {"game": self.id, "mode": mode, "round": round_, **known}

    def result(self, match: M, /) -> msgspec.Struct:
        assert isinstance(match, PlainMatch)
        return count(match.names, [match.score(seat) for seat in match.seats])

    def score(self, position: Mapping[str, Any], /) -> msgspec.Struct:
        seats = read_position(position, Position).seats
        count_seats(seats, self.players, self.title, self.clause)
        return count([seat.name for seat in seats], [seat.score for seat in seats])

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return None

    def known(self, match: M, lore: Lore, /) -> TableWord | None:
        return None

    def learn(self, answer: Answer) -> Lore:
        return {}

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        return {}

    def words(self, translate: Translate, match: M) -> Words:
        return self.words_of(translate, match.names)

    def invite(self, ask: Ask, complain: Complain, translate: Callable[[str], str]) -> Request:
        return invite(self, ask, complain, translate, self.asked)


def count(names: Sequence[str], scores: Sequence[int], lowest_wins: bool = False) -> Result:
    """The highest or the lowest score wins; players who tie share the victory."""
    winners = best(range(len(scores)), [-score for score in scores] if lowest_wins else scores)
    seats = (Counted(name, (ScoreLine("track", scores[n]),), scores[n]) for n, name in enumerate(names))
    return Result(tuple(seats), tuple(winners), "shared" if len(winners) > 1 else None)
