"""What is told of a match of Principato, as Structs: the referee fills them, the screens read them. No rule is in here."""

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.principato import data
from companion.games.principato.data import CULTURE, SCORINGS, Numbers
from companion.procedures import view_types


class Seat(view_types.SeatView, frozen=True, forbid_unknown_fields=True):
    """A seat of a view or a position; null is what nobody has told, and what is left out is 0. Its score are military points, too."""

    side: str = ""
    name: str = ""
    score: int = 0
    military: int = 0
    culture: Mapping[data.Culture, Sequence[int]] = {}
    """PR-14: the printed values of its tokens, by kind."""
    objectives: tuple[str, ...] = ()
    """Once all have told theirs."""
    fields: int | None = 0
    farms: int | None = 0
    palazzi: int | None = 0
    banks: int | None = 0
    catapults: int | None = 0
    condottieri: int | None = 0
    militia: int | None = 0
    food: int | None = None
    gold: int | None = None
    favour: int | None = None
    on_soldiers: Mapping[str, int] = {}
    """Cubes that soldiers have got."""
    army: Mapping[str, int] | None = None
    """As told in the scoring that is going on."""

    def held(self) -> dict[str, int]:
        """All numbers that are told, and how many culture tokens there are."""
        told = {what: getattr(self, what) for what in data.HELD}
        tokens = {kind: len(self.culture.get(kind, ())) for kind in CULTURE}
        return {what: number for what, number in told.items() if number is not None} | tokens


class TableView(view_types.TableView, frozen=True, kw_only=True):
    """The table. Its round is the year; what has the name of something in the match is that."""

    depth: str
    turn: int | None
    actions: int
    cards: int | None
    scorings: int
    military_seen: bool
    supply_order: tuple[int, ...]
    objectives_told: tuple[int, ...]
    stock: Mapping[str, int] | None
    """What is left in the box, where everything is kept."""
    seats: tuple[Seat, ...]
    scorings_in_all: int = SCORINGS


class TurnAsked(msgspec.Struct, frozen=True):
    """What AskTurn tells, as far as screens read it."""

    military_due: bool


class ActAsked(TurnAsked, frozen=True):
    """What AskAct tells, as far as screens read it."""

    year: int
    actions: int
    own: Numbers


class ScoringAsked(msgspec.Struct, frozen=True):
    """What AskScoreIt tells, as far as screens read it."""

    armies: tuple[Numbers, ...]
    strengths: tuple[int, ...]
    points: tuple[int, ...]
    scoring: int
