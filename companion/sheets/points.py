"""What a sheet is worth: raw values in, points row by row out, with the numbers that explain them."""

from collections.abc import Mapping, Sequence

import msgspec

from companion.sheets.sheet import (
    AnyRow,
    ChoiceRow,
    CountRow,
    HolderRow,
    MajorityRow,
    PointsRow,
    ProductRow,
    SetsRow,
    Sheet,
    StepsRow,
    SumRow,
)

Value = int | str | bool | Mapping[str, int]
"""The value of a cell: a number, a choice, whether one is the holder, or a count of each kind."""
Cells = Mapping[str, Value | list[Value]]
"""A seat's values, by row; a row of every round has a list."""

MOST_POINTS = 10**15
"""Limit of a product: more is no game, and no number that every program can read."""


class Part(msgspec.Struct, frozen=True):
    """What one row brings one seat."""

    points: int
    terms: Mapping[str, int] = {}
    """The numbers behind it: `number`, ranks, sets, the parts of a sum."""
    by_round: tuple[int, ...] = ()
    """Its points round by round, of a row that is entered every round."""


class Score(msgspec.Struct, frozen=True):
    """A seat's whole score."""

    total: int
    rows: Mapping[str, Part]


def score(sheet: Sheet, seats: Sequence[Cells]) -> list[Score]:
    """The score of each seat from the values so far; an empty cell brings nothing and takes no part."""
    found: dict[str, list[Part]] = {}
    played = sheet.played(len(seats))
    late = (ProductRow, SumRow)  # their parts come first: a sum may hold products
    for row in sorted(played, key=lambda row: late.index(type(row)) + 1 if isinstance(row, late) else 0):
        found[row.key] = _parts(sheet, row, seats, found)
    none = [Part(0)] * len(seats)
    counted = sheet.counted(len(seats))
    scores = []
    for seat in range(len(seats)):
        rows = {row.key: found.get(row.key, none)[seat] for row in sheet.rows}
        scores.append(Score(sum(rows[row.key].points for row in counted), rows))
    return scores


def _parts(
    sheet: Sheet, row: AnyRow, seats: Sequence[Cells], found: Mapping[str, Sequence[Part]]
) -> list[Part]:
    match row:
        case MajorityRow():
            entered = [number_of(row, cells) if row.key in cells else None for cells in seats]
            return majority(row, entered)
        case ProductRow():
            return [_product(sheet, row, cells, len(seats)) for cells in seats]
        case SumRow():
            known = {key: found[key] for key in row.of if key in found}
            return [
                _sum(row, {key: parts[n].points for key, parts in known.items()}) for n in range(len(seats))
            ]
    if row.every_round:
        return [_rounds(row, cells) for cells in seats]
    return [cell(row, cells[row.key]) if row.key in cells else Part(0) for cells in seats]


def _rounds(row: AnyRow, cells: Cells) -> Part:
    parts = [cell(row, value) for value in listed(row, cells)]
    by_round = tuple(part.points for part in parts)
    numbers = [part.terms["number"] for part in parts if "number" in part.terms]
    return Part(sum(by_round), {"number": sum(numbers)} if numbers else {}, by_round)


def listed(row: AnyRow, cells: Cells) -> Sequence[Value]:
    """The values of each round."""
    values = cells.get(row.key)
    return values if isinstance(values, list) else ()


def blank(row: AnyRow) -> Value:
    """What an empty cell counts as in the end."""
    match row:
        case ChoiceRow():
            return next(iter(row.choices))
        case HolderRow():
            return False
        case SetsRow():
            return {}
    return 0


def number_of(row: AnyRow, cells: Cells) -> int:
    """The raw number of a row; the rounds add up."""
    return sum(map(_number, listed(row, cells))) if row.every_round else _number(cells.get(row.key))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def cell(row: AnyRow, value: Value | list[Value]) -> Part:
    """What one cell brings by itself."""
    match row, value:
        case PointsRow(), int():
            return Part(value, {"number": value})
        case CountRow(), int():
            points = value // row.per * row.each
            return Part(points if row.limit is None else min(points, row.limit), {"number": value})
        case StepsRow(), int():
            reached = [step for step in row.steps if step[0] <= value]
            at, points = reached[-1] if reached else (0, 0)
            return Part(points, {"number": value, "step": at})
        case ChoiceRow(), str():
            return Part(row.choices[value])
        case HolderRow(), _:
            return Part(row.points if value is True else 0)
        case SetsRow(), Mapping():
            return sets(row, value)
    return Part(0)


def majority(row: MajorityRow, numbers: Sequence[int | None]) -> list[Part]:
    """Points by rank among the seats. Tied seats take several ranks; whoever comes after them has the next one."""
    parts = [Part(0) if number is None else Part(0, {"number": number}) for number in numbers]
    taking_part = {number for number in numbers if number is not None and number >= row.bar}
    left = sorted(taking_part, reverse=row.order == "most")
    rank = 0
    for number in left:
        tied = [seat for seat, other in enumerate(numbers) if other == number]
        worth = [row.points[r] if r < len(row.points) else 0 for r in range(rank, rank + len(tied))]
        points = _tied(row, worth)
        terms = {"number": number, "rank": rank + 1, "tied": len(tied)}
        for seat in tied:
            parts[seat] = Part(points, terms)
        rank += len(tied)
    return parts


def _tied(row: MajorityRow, worth: Sequence[int]) -> int:
    """What each of the seats gets that share these ranks."""
    if len(worth) == 1:
        return worth[0]
    match row.ties:
        case "share":
            up = len(worth) - 1 if row.rounding == "up" else 0
            return (sum(worth) + up) // len(worth)
        case "full":
            return worth[0]
        case "next":
            return worth[-1]
    return 0


def sets(row: SetsRow, value: Mapping[str, int]) -> Part:
    """Sets of different ones as large as possible, again and again; and each kind's `same`."""
    counts = [value.get(kind, 0) for kind in row.kinds]
    different = 0
    if row.different is not None:
        # While the smallest count lasts, every set has one of each kind that is left.
        before = 0
        for size, count in zip(range(len(counts), 0, -1), sorted(counts), strict=True):
            different += (count - before) * row.different[size]
            before = count
    same = sum(_same(row, count) for count in counts)
    return Part(different + same, {"different": different, "same": same})


def _same(row: SetsRow, count: int) -> int:
    match row.same:
        case "none":
            return 0
        case "square":
            return count * count
    return row.same[min(count, len(row.same) - 1)]


def _product(sheet: Sheet, row: ProductRow, cells: Cells, players: int) -> Part:
    first, second = (_factor(sheet, key, cells, players) for key in row.of)
    points = max(-MOST_POINTS, min(first * second * row.each, MOST_POINTS))
    return Part(points, {"first": first, "second": second})


def _factor(sheet: Sheet, key: str, cells: Cells, players: int) -> int:
    row = sheet.row(key)
    return 0 if row is None or players < row.least_players else number_of(row, cells)


def _sum(row: SumRow, parts: Mapping[str, int]) -> Part:
    points = sum(parts.values())
    return Part(points if row.limit is None else min(points, row.limit), parts)


class Outcome(msgspec.Struct, frozen=True):
    """The winners, and what broke the tie: the key of a row, "shared", or None if there was no tie."""

    winners: tuple[int, ...]
    tie_break: str | None


def outcome(sheet: Sheet, seats: Sequence[Cells], totals: Sequence[int]) -> Outcome:
    """By total, then by the raw numbers of the tie rows in order, then shared."""
    if sheet.winner == "nobody" or not totals:
        return Outcome((), None)
    wanted = min(totals) if sheet.winner == "lowest" else max(totals)
    left = [seat for seat, total in enumerate(totals) if total == wanted]
    if len(left) == 1:
        return Outcome(tuple(left), None)
    for tie in sheet.ties:
        numbers = {seat: _factor(sheet, tie.row, seats[seat], len(seats)) for seat in left}
        best = (max if tie.order == "most" else min)(numbers.values())
        left = [seat for seat in left if numbers[seat] == best]
        if len(left) == 1:
            return Outcome(tuple(left), tie.row)
    return Outcome(tuple(left), "shared")
