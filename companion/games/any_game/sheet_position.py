"""AG-15, AG-21, AG-23: what an end position on a score sheet is worth, as programs send it or as a view shows it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.refusals import Refused, UserText
from companion.games.any_game.view_types import SheetView
from companion.procedures.end_count import Counted, Result, ScoreLine
from companion.procedures.plain_game import Seat as SeatOfView
from companion.procedures.position import read_position
from companion.procedures.seating import count_seats
from companion.sheets.points import Cells, Part, outcome, score
from companion.sheets.position import Counted as SheetCount
from companion.sheets.position import checked, count
from companion.sheets.reading import SOMEWHERE, SheetError, check
from companion.sheets.sheet import AnyRow, PointsRow, ProductRow, SetsRow, Sheet, SumRow

CLAUSES = {"majority": "AG-18", "sets": "AG-19", "holder": "AG-20", "product": "AG-21", "sum": "AG-21"}
"""The clause of each kind of row; of the others it is AG-17."""


def clause_of(row: AnyRow) -> str:
    """The clause that says what a row is worth."""
    return CLAUSES.get(row.kind, "AG-17")


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has in each row."""

    name: str = ""
    rows: dict[str, Any] = {}


class Position(msgspec.Struct, frozen=True):
    """An end position."""

    seats: tuple[Seat, ...]


class ViewPosition(msgspec.Struct, frozen=True):
    """The view of a match with a sheet."""

    seats: tuple[SeatOfView, ...]
    sheet: SheetView


def score_on(sheet: Sheet, position: Mapping[str, Any]) -> SheetCount:
    """The count of a position; some of the seats are enough. Raises Refused."""
    seats = read_position(position, Position).seats
    if not 1 <= len(seats) <= sheet.players[1]:
        check_players(sheet, len(seats))
    try:
        return count(sheet, tuple(seat.name for seat in seats), tuple(seat.rows for seat in seats))
    except Refused as no:
        raise Refused(no.refusal("AG-15", **no.refusal.details)) from None


def score_view(position: Mapping[str, Any]) -> Result:
    """The count of a view. Raises Refused."""
    read = read_position(position, ViewPosition)
    sheet, players = read.sheet.sheet, len(read.seats)
    try:
        check(sheet)
    except SheetError as error:
        raise Refused(SOMEWHERE("AG-15", key=error.key, wrong=error.wrong)) from None
    check_players(sheet, players)
    cells = checked(sheet, [dict(_entered(sheet, read.sheet, seat)) for seat in range(players)])
    return count_lines([s.name for s in read.seats], sheet, cells, [s.score for s in read.seats])


def _entered(sheet: Sheet, view: SheetView, seat: int) -> Any:
    for shown in view.rows:
        row, cell = sheet.row(shown.key), shown.cells[seat] if seat < len(shown.cells) else None
        if row is None or cell is None or not row.is_entered:
            continue
        if row.every_round:
            yield row.key, [value for value in cell.rounds if value is not None]
        elif cell.value is not None:
            yield row.key, cell.value


def check_players(sheet: Sheet, players: int) -> None:
    """Whether this number can play. Raises Refused."""
    least, most = sheet.players
    count_seats(range(players), range(least, most + 1), UserText(sheet.title()), "AG-15")


def count_lines(names: Sequence[str], sheet: Sheet, seats: Sequence[Cells], totals: Sequence[int]) -> Result:
    """A line for each row that counts, one for points that were entered by hand, and the winners."""
    scores = score(sheet, seats)
    by_hand = [total - own.total for total, own in zip(totals, scores, strict=True)]
    entered = (
        "track" if sheet.row("track") is None else "score"
    )  # a row may have the key of the line of other points
    counted = []
    for seat, name in enumerate(names):
        counting = (row for row in sheet.counted(len(seats)) if not row.is_bare)
        parts = [(row, scores[seat].rows[row.key]) for row in counting]
        lines = [ScoreLine(row.key, part.points, clause_of(row), _behind(row, part)) for row, part in parts]
        lines += [ScoreLine(entered, by_hand[seat])] if any(by_hand) else []
        counted.append(Counted(name, tuple(lines), totals[seat]))
    won = outcome(sheet, seats, totals)
    return Result(tuple(counted), won.winners, won.tie_break)


def _behind(row: AnyRow, part: Part) -> Mapping[str, int] | UnsetType:
    """The numbers behind the points of a row; points that were entered have none."""
    terms = part.terms
    match row:
        case ProductRow(of=(one, other)) if terms:
            return {one: terms["first"], other: terms["second"]}
        case SetsRow() if row.different is not None and row.same != "none":
            return {key: terms[key] for key in ("different", "same") if key in terms} or UNSET
        case SumRow():
            return terms
        case PointsRow() | SetsRow():
            return UNSET
    return {"number": terms["number"]} if "number" in terms else UNSET
