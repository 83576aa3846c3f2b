"""A score sheet as data: its rows, of a closed list of kinds, its winner, its ties and its words."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

LARGEST = 1_000_000
"""More is taken for a slip: for an entered number, and for points in a file."""
USUAL_MOST = 100_000
MOST_ROUNDS = 100
MOST_PLAYERS = 99
LONGEST_TITLE = 24
"""For the name of a game in lists and pictures."""
NAME = r"^[a-z0-9][a-z0-9-]{0,39}\Z"

Name = Annotated[str, Meta(pattern=NAME)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
Points = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Natural = Annotated[int, Meta(ge=0, le=LARGEST)]
Positive = Annotated[int, Meta(ge=1, le=LARGEST)]
Factor = Annotated[int, Meta(ge=-1000, le=1000)]
Keys = Annotated[tuple[Key, ...], Meta(min_length=1, max_length=40)]
Scale = Annotated[tuple[Points, ...], Meta(min_length=1, max_length=200)]
Players = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]

Order = Literal["most", "fewest"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """A row of a sheet."""

    key: Key
    secret: bool = False
    """Each player enters it alone; it is revealed with the others."""
    least_players: Annotated[int, Meta(ge=0, le=MOST_PLAYERS)] = 0
    """With fewer players there is no such row."""

    @property
    def kind(self) -> str:
        """Its kind, as in the file."""
        return str(self.__struct_config__.tag)

    @property
    def every_round(self) -> bool:
        """Whether it is entered every round."""
        return False

    @property
    def is_entered(self) -> bool:
        """Whether somebody enters a value; otherwise its points follow from other rows."""
        return True

    @property
    def is_bare(self) -> bool:
        """Whether its number brings no points by itself: other rows or ties need it."""
        return False


class Repeated(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A row that can be entered every round."""

    when: Literal["end", "round"] = "end"

    @property
    def every_round(self) -> bool:
        return self.when == "round"


class PointsRow(Repeated, frozen=True, omit_defaults=True, kw_only=True, tag="points"):
    """Points as entered."""

    least: Points = 0
    most: Points = USUAL_MOST
    step: Positive = 1


class CountRow(Repeated, frozen=True, omit_defaults=True, kw_only=True, tag="count"):
    """Points for a count of something."""

    each: Points = 1
    per: Positive = 1
    limit: Points | None = None

    @property
    def is_bare(self) -> bool:
        return self.each == 0


class StepsRow(Repeated, frozen=True, omit_defaults=True, kw_only=True, tag="steps"):
    """Points of the highest step reached."""

    steps: Annotated[tuple[tuple[Natural, Points], ...], Meta(min_length=1, max_length=200)]


class ChoiceRow(Repeated, frozen=True, omit_defaults=True, kw_only=True, tag="choice"):
    """Points of the chosen one."""

    choices: Annotated[Mapping[Key, Points], Meta(min_length=1, max_length=40)]


class MajorityRow(Row, frozen=True, omit_defaults=True, kw_only=True, tag="majority"):
    """Points by rank among the players."""

    points: Scale
    order: Order = "most"
    ties: Literal["share", "full", "next", "none"] = "share"
    rounding: Literal["down", "up"] = "down"
    least: Natural | UnsetType = UNSET
    """Whoever has less takes no part."""

    @property
    def bar(self) -> int:
        """The least number that takes part."""
        if self.least is UNSET:
            return 1 if self.order == "most" else 0
        return self.least


class SetsRow(Row, frozen=True, omit_defaults=True, kw_only=True, tag="sets"):
    """Points for sets of different ones, and for many of the same kind."""

    kinds: Keys
    different: Scale | None = None
    same: Literal["none", "square"] | Scale = "none"


class HolderRow(Row, frozen=True, omit_defaults=True, kw_only=True, tag="holder"):
    """Points for the one player who has it."""

    points: Points


class ProductRow(Row, frozen=True, omit_defaults=True, kw_only=True, tag="product"):
    """Two raw numbers, multiplied."""

    of: tuple[Key, Key]
    each: Factor = 1

    @property
    def is_entered(self) -> bool:
        return False


class SumRow(Row, frozen=True, omit_defaults=True, kw_only=True, tag="sum"):
    """The points of other rows together, up to a limit."""

    of: Keys
    limit: Points | None = None

    @property
    def is_entered(self) -> bool:
        return False


AnyRow = PointsRow | CountRow | StepsRow | ChoiceRow | MajorityRow | SetsRow | HolderRow | ProductRow | SumRow
WithNumber = (PointsRow, CountRow, StepsRow, MajorityRow)
"""Rows that have a raw number."""


class Tie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The raw number of a row decides among those tied for the win."""

    row: Key
    order: Order = "most"


class Sheet(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"rows": "row", "ties": "tie"},
):
    """The score sheet of one game."""

    format: Literal[1]
    game: Name
    players: tuple[Players, Players]
    rows: Annotated[tuple[AnyRow, ...], Meta(min_length=1, max_length=50)]
    winner: Literal["highest", "lowest", "nobody"] = "highest"
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] | Literal["open"] = 0
    bgg: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    ties: Annotated[tuple[Tie, ...], Meta(max_length=20)] = ()
    text: Mapping[str, Mapping[str, str]] = {}

    def row(self, key: str) -> AnyRow | None:
        """The row of this key."""
        return next((row for row in self.rows if row.key == key), None)

    def played(self, players: int) -> list[AnyRow]:
        """The rows that count with this number of players."""
        return [row for row in self.rows if players >= row.least_players]

    def counted(self, players: int) -> list[AnyRow]:
        """Those that count by themselves: not the ones inside a sum."""
        inside = {key for row in self.rows if isinstance(row, SumRow) for key in row.of}
        return [row for row in self.played(players) if row.key not in inside]

    @property
    def has_rounds(self) -> bool:
        """Whether something is entered every round."""
        return self.rounds != 0 or any(row.every_round for row in self.rows)

    @property
    def most_rounds(self) -> int:
        """How many rounds there can be."""
        return self.rounds if isinstance(self.rounds, int) and self.rounds else MOST_ROUNDS

    # Words. English, or the first language there is, stands in for a missing one.

    def title(self, language: str = "en") -> str:
        """The name of the game."""
        return self._word("title", language) or self.game

    def short_title(self, language: str = "en") -> str:
        """The same, cut to the longest name of a game."""
        title = self.title(language)
        return title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1].rstrip() + "…"

    def name(self, row: str, language: str) -> str:
        """The name of a row."""
        return self._word(row, language) or row

    def choice(self, row: str, choice: str, language: str) -> str:
        """The name of a choice, or of a kind in a set."""
        return self._word(f"{row}.{choice}", language) or choice

    def _word(self, key: str, language: str) -> str | None:
        return next((words[key] for words in self._spoken(language) if key in words), None)

    def _spoken(self, language: str) -> Iterator[Mapping[str, str]]:
        for code in dict.fromkeys((language, "en", *self.text)):
            if code in self.text:
                yield self.text[code]
