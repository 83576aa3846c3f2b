"""The view of Principato: the referee fills it, the screens read it. No rules here."""

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.principato import data
from companion.games.principato.data import CULTURE, SCORINGS, Numbers
from companion.procedures import view_types


class Seat(view_types.SeatView, frozen=True, forbid_unknown_fields=True):
    """A seat of a view or a position; None is unknown, a missing field is 0. Its score is its military points."""

    side: str = ""
    name: str = ""
    score: int = 0
    military: int = 0
    culture: Mapping[data.Culture, Sequence[int]] = {}
    """PR-14: the printed values of its tokens, by kind."""
    objectives: tuple[str, ...] = ()
    """Once they are revealed."""
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
    """Cubes on soldiers."""
    army: Mapping[str, int] | None = None
    """As declared in the current scoring."""

    def held(self) -> dict[str, int]:
        """All known numbers, and the number of culture tokens."""
        known = {what: getattr(self, what) for what in data.HELD}
        tokens = {kind: len(self.culture.get(kind, ())) for kind in CULTURE}
        return {what: number for what, number in known.items() if number is not None} | tokens


class TableView(view_types.TableView, frozen=True, kw_only=True):
    """The table. Its round is the year."""

    depth: str
    turn: int | None
    actions: int
    cards: int | None
    scorings: int
    military_seen: bool
    supply_order: tuple[int, ...]
    objectives_told: tuple[int, ...]
    stock: Mapping[str, int] | None
    """What is left in the box, under the full rules."""
    seats: tuple[Seat, ...]
    scorings_in_all: int = SCORINGS


class TurnAsked(msgspec.Struct, frozen=True):
    """The fields of AskTurn that screens read."""

    military_due: bool


class ActAsked(TurnAsked, frozen=True):
    """The fields of AskAct that screens read."""

    year: int
    actions: int
    own: Numbers


class ScoringAsked(msgspec.Struct, frozen=True):
    """The fields of AskScoreIt that screens read."""

    armies: tuple[Numbers, ...]
    strengths: tuple[int, ...]
    points: tuple[int, ...]
    scoring: int
