"""Scores an end position on a sheet, as programs send it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.sheets.points import Cells, Value, blank, outcome, score
from companion.sheets.sheet import (
    LARGEST,
    AnyRow,
    ChoiceRow,
    HolderRow,
    PointsRow,
    ProductRow,
    SetsRow,
    Sheet,
    SumRow,
)

NO_SUCH_ROW = Refusal("bad_rows", "", N_("There is no row {row} on this score sheet."))
NOT_ENTERED = Refusal("bad_rows", "", N_("{row} follows from other rows, so leave it out."))
NEEDS_LIST = Refusal("bad_rows", "", N_("{row} needs a list with one entry for each round."))
TOO_MANY_ROUNDS = Refusal("bad_rows", "", N_("{row} can have {most} rounds at most."))
NEEDS_NUMBER = Refusal("bad_rows", "", N_("{row} must be a whole number from {least} to {most}."))
NEEDS_STEP = Refusal("bad_rows", "", N_("{row} must be a multiple of {step}."))
NEEDS_CHOICE = Refusal("bad_rows", "", N_("{row} must be one of: {choices}."))
NEEDS_KINDS = Refusal(
    "bad_rows", "", N_("{row} needs a whole number from 0 to {most} for each of: {choices}.")
)
NEEDS_HOLDER = Refusal("bad_rows", "", N_("{row} must be true or false."))
TWO_HOLDERS = Refusal("bad_rows", "", N_("Only one player can have {row}."))


class SeatScore(msgspec.Struct, frozen=True):
    """A seat's score for programs."""

    name: str
    total: int
    rows: Mapping[str, int]


class Counted(msgspec.Struct, frozen=True):
    """All scores, who has won, and what broke the tie."""

    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...]
    tie_break: str | None


def count(sheet: Sheet, names: tuple[str, ...], rows: tuple[Mapping[str, Any], ...]) -> Counted:
    """The score of every seat; what is left out is 0, the first choice, or nobody's. Raises Refused."""
    seats = checked(sheet, rows)
    scores = score(sheet, seats)
    won = outcome(sheet, seats, [one.total for one in scores])
    counted = (
        SeatScore(name, one.total, {key: part.points for key, part in one.rows.items()})
        for name, one in zip(names, scores, strict=True)
    )
    return Counted(tuple(counted), won.winners, won.tie_break)


def checked(sheet: Sheet, rows: Sequence[Mapping[str, Any]]) -> list[Cells]:
    """The cells of all seats, with nothing left out. Raises Refused."""
    seats = [_checked(sheet, own) for own in rows]
    for row in sheet.rows:
        if isinstance(row, HolderRow) and sum(cells.get(row.key) is True for cells in seats) > 1:
            raise Refused(TWO_HOLDERS(row=UserText(row.key)))
    return seats


def _checked(sheet: Sheet, rows: Mapping[str, Any]) -> Cells:
    cells: dict[str, Any] = {
        row.key: blank(row) for row in sheet.rows if row.is_entered and not row.every_round
    }
    for key, value in rows.items():
        row = sheet.row(key)
        if row is None:
            raise Refused(NO_SUCH_ROW(row=UserText(key[:60])))
        if isinstance(row, ProductRow | SumRow):
            raise Refused(NOT_ENTERED(row=UserText(key)))
        values = value if row.every_round else [value]
        if not isinstance(values, list):
            raise Refused(NEEDS_LIST(row=UserText(key)))
        if len(values) > sheet.most_rounds:
            raise Refused(TOO_MANY_ROUNDS(row=UserText(key), most=sheet.most_rounds))
        for one in values:
            if (wrong := check_value(row, one)) is not None:
                raise Refused(wrong)
        cells[key] = value
    return cells


def check_value(row: AnyRow, value: Value | object) -> Refusal | None:
    """Why this is not a value for a cell of this row; None if it is."""
    name = UserText(row.key)
    match row:
        case ChoiceRow():
            fits = isinstance(value, str) and value in row.choices
            return None if fits else NEEDS_CHOICE(row=name, choices=UserText(", ".join(row.choices)))
        case HolderRow():
            return None if isinstance(value, bool) else NEEDS_HOLDER(row=name)
        case SetsRow():
            fits = isinstance(value, Mapping) and value.keys() <= set(row.kinds)
            if (
                fits
                and isinstance(value, Mapping)
                and all(_is_number(one, 0, LARGEST) for one in value.values())
            ):
                return None
            return NEEDS_KINDS(row=name, most=LARGEST, choices=UserText(", ".join(row.kinds)))
    least, most, step = (row.least, row.most, row.step) if isinstance(row, PointsRow) else (0, LARGEST, 1)
    if not (_is_number(value, least, most) or _is_number(value, 0, 0)):  # an empty cell counts as 0
        return NEEDS_NUMBER(row=name, least=least, most=most)
    return NEEDS_STEP(row=name, step=step) if isinstance(value, int) and value % step else None


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
