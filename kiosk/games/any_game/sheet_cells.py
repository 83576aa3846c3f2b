"""The cells of the open score sheet: their values, what is being typed, and what it would bring. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.sheets.points import Score, Value, score
from companion.sheets.sheet import AnyRow, ChoiceRow, HolderRow, PointsRow, SetsRow, Sheet
from kiosk.scene.actions import Action, Many, Put
from kiosk.scene.context import RenderContext

CELL, TYPED, KIND, LINES = "cell", "typed", "typed kind", "lines page"
"""Draft keys: the chosen cell, the value typed but not written, the chosen kind of a set, the page."""
LARGEST = 100_000

Written = dict[str, Any]
"""What a seat has entered, by row."""


class Line(NamedTuple):
    """A line of the sheet: a row, in one of the rounds if it is entered every round."""

    row: AnyRow
    round: int | None = None
    due: bool = True
    """Whether it can be entered now."""


class Cell(NamedTuple):
    """A cell to write in."""

    row: str
    round: int | None
    seat: int


@dataclass(frozen=True)
class OpenSheet:
    """The sheet and its entries so far."""

    sheet: Sheet
    seats: tuple[Written, ...]
    lines: tuple[Line, ...]
    """The lines shown, from the top."""
    hidden: frozenset[str] = frozenset()
    """The rows being entered in secret: they count once they are revealed."""
    beside: tuple[int, ...] = ()
    """Points of each seat that are not from the sheet."""

    def value(self, cell: Cell) -> Value | None:
        """The value of a cell; None: nothing yet."""
        found = self.seats[cell.seat].get(cell.row)
        if cell.round is None:
            return found
        return found[cell.round] if isinstance(found, Sequence) and cell.round < len(found) else None

    def with_value(self, cell: Cell, value: Value | None) -> "OpenSheet":
        """The sheet with this in a cell."""
        written = dict(self.seats[cell.seat])
        if cell.round is None:
            written[cell.row] = value
        else:
            rounds = list(written.get(cell.row, ()))
            rounds += [None] * (cell.round + 1 - len(rounds))
            rounds[cell.round] = value
            written[cell.row] = rounds
        seats = tuple(written if n == cell.seat else one for n, one in enumerate(self.seats))
        return replace(self, seats=seats)

    def entered(self, cell: Cell, value: Value | None) -> "OpenSheet":
        """With the entered value: for a row that only one player can have, that is the seat."""
        own, found = self.sheet.row(cell.row), self
        if not isinstance(own, HolderRow):
            return self.with_value(cell, value)
        for seat in range(len(self.seats)):
            found = found.with_value(cell._replace(seat=seat), seat == value)
        return found

    def scores(self) -> list[Score]:
        """Each seat's score so far; empty cells bring nothing."""
        known = ({key: one for key, one in own.items() if key not in self.hidden} for own in self.seats)
        return score(self.sheet, [_entered(self.sheet, own) for own in known])

    def totals(self) -> list[int]:
        """Each seat's total so far."""
        beside = self.beside or (0,) * len(self.seats)
        return [one.total + more for one, more in zip(self.scores(), beside, strict=True)]

    def cells(self) -> list[Cell]:
        """Every cell that everybody fills in, row by row, seat by seat."""
        return [
            Cell(line.row.key, line.round, seat)
            for line in self.lines
            if line.due and line.row.is_entered and line.row.key not in self.hidden
            for seat in range(len(self.seats))
        ]


def _entered(sheet: Sheet, written: Mapping[str, Any]) -> Written:
    """Without empty cells, which scoring does not know. A round left empty brings nothing."""
    found: Written = {}
    for key, value in written.items():
        row = sheet.row(key)
        if row is not None and row.every_round:
            found[key] = [one for one in value if one is not None]
        elif value is not None:
            found[key] = value
    return found


# Typing.


def chosen(ctx: RenderContext, sheet: OpenSheet, cells: Sequence[Cell]) -> Cell | None:
    """The cell that was tapped, else the first empty one."""
    wanted = ctx.draft.get(CELL)
    if isinstance(wanted, Cell) and wanted in cells:
        return wanted
    return next((cell for cell in cells if sheet.value(cell) is None), None)


def typed(ctx: RenderContext, row: AnyRow) -> Value | None:
    """What is typed but not written yet; None: nothing."""
    text = ctx.draft.get(TYPED)
    if isinstance(text, str) and isinstance(row, ChoiceRow | HolderRow):
        return text
    if isinstance(text, str):
        return int(text) if text.lstrip("-") else None
    return text if isinstance(text, dict) and isinstance(row, SetsRow) else None


def digit(row: AnyRow, text: str, key: str) -> str | None:
    """What is typed after this key; None: the number would be too large."""
    new = key if text in ("0", "") else f"-{key}" if text in ("-", "-0") else text + key
    most = row.most if isinstance(row, PointsRow) else LARGEST
    least = row.least if isinstance(row, PointsRow) else 0
    return new if abs(int(new)) <= max(most, -least) else None


def go(cell: Cell | None, *before: Action) -> Action:
    """Choose another cell, after the pending write."""
    return Many((*before, Put(CELL, cell), Put(TYPED, None), Put(KIND, 0), Put(LINES, None)))


def after(cells: Sequence[Cell], cell: Cell) -> Cell:
    """The next cell: the next seat in the row, then the next row."""
    return cells[(cells.index(cell) + 1) % len(cells)]
