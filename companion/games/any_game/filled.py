"""AG-15 to AG-23: what has been entered on a score sheet, and what it is worth so far."""

from collections.abc import Iterator, Mapping

from companion.engine.ledger import Entry
from companion.engine.prompts import Viewer, may_see
from companion.games.any_game.sheet_position import clause_of
from companion.games.any_game.view_types import Cell, SheetRow, SheetView
from companion.sheets.points import Cells, Score, Value, blank, cell, score
from companion.sheets.position import check_value
from companion.sheets.sheet import AnyRow, HolderRow, Sheet

END = 0
"""Stands for the end among the rounds of a cell."""


class Filled:
    """A sheet with its cells, by seat and row, and by round or END."""

    def __init__(self, sheet: Sheet, players: int, since: int) -> None:
        self.sheet = sheet
        self.players = players
        self.round = 1
        self.at_end = not sheet.has_rounds
        """Whether the rounds are over, or there are none."""
        self.revealed = False
        """Whether the secret rows of this round, or of the end, are revealed."""
        self.since = since
        """The answer after which they are entered."""
        self._cells: dict[tuple[int, str, int], Value] = {}
        self._entered: dict[tuple[str, int], int] = {}
        """The last answer that changed a row in a round."""
        self._secret: dict[tuple[int, str], Value] = {}
        """Secret entries that are not revealed yet."""
        self._scores: list[Score] | None = None

    # What is asked.

    @property
    def rows(self) -> list[AnyRow]:
        """The rows that count with this number of players."""
        return self.sheet.played(self.players)

    def due(self) -> list[AnyRow]:
        """The rows that are entered now: those of the round, or those of the end."""
        return [row for row in self.rows if row.is_entered and row.every_round != self.at_end]

    def is_hidden(self, row: AnyRow) -> bool:
        """AG-22: whether a row is entered in secret now."""
        return row.secret and not self.revealed

    @property
    def _now(self) -> int:
        return END if self.at_end else self.round

    def empty(self) -> list[tuple[AnyRow, int]]:
        """The cells that must be filled before the table can go on, by row and seat."""
        seats = range(self.players)
        return [(row, seat) for row in self.due() for seat in seats if not self.is_entered(row, seat)]

    def is_entered(self, row: AnyRow, seat: int) -> bool:
        """Whether the cell that is due has an entry."""
        value = (
            self._secret.get((seat, row.key)) if self.is_hidden(row) else self._value(row, seat, self._now)
        )
        return value is not None and check_value(row, value) is None

    def is_untouched(self) -> bool:
        """Whether a round has begun without any entries: then it need not be played."""
        filled = any(self.is_entered(row, seat) for row in self.due() for seat in range(self.players))
        return not self.at_end and self.round > 1 and not filled

    def have_told(self) -> tuple[int, ...]:
        """AG-22: the seats that have entered all their secret rows."""
        hidden = [row for row in self.due() if self.is_hidden(row)]
        complete = (seat for seat in range(self.players) if all(self.is_entered(row, seat) for row in hidden))
        return tuple(complete) if hidden else ()

    # What is entered.

    def enter(self, row: AnyRow, seat: int, value: Value, n: int) -> None:
        """AG-16: fill a cell. For a row that only one player can have, yes takes it from everybody else."""
        if isinstance(row, HolderRow):
            self._hold(row, self._held_by(seat) if value == "yes" else {seat: False}, n)
        else:
            self._cells[seat, row.key, self._now] = value
            self._changed(row, n)

    def _held_by(self, holder: int | None) -> dict[int, bool]:
        return {seat: seat == holder for seat in range(self.players)}

    def give(self, row: AnyRow, holder: int | None, n: int) -> None:
        """AG-20: a seat has it, or nobody."""
        self._hold(row, self._held_by(holder), n)

    def _hold(self, row: AnyRow, held: Mapping[int, bool], n: int) -> None:
        """Note who has it and who does not."""
        self._cells |= {(seat, row.key, self._now): has for seat, has in held.items()}
        self._changed(row, n)

    def enter_secret(self, row: AnyRow, seat: int, value: Value, n: int) -> bool:
        """AG-22: fill a secret cell; returns whether that reveals all of them."""
        self._secret[seat, row.key] = value == "yes" if isinstance(row, HolderRow) else value
        if len(self.have_told()) < self.players:
            return False
        for hidden in [row for row in self.due() if row.secret]:
            values = {seat: self._secret[seat, hidden.key] for seat in range(self.players)}
            if not isinstance(hidden, HolderRow) or sum(value is True for value in values.values()) < 2:
                self._cells |= {(seat, hidden.key, self._now): value for seat, value in values.items()}
                self._changed(hidden, n)
        self._secret.clear()
        self.revealed = True
        return True

    def fill(self, n: int) -> None:
        """AG-16: empty cells count as 0, as the first choice, or as nobody's."""
        for row, seat in self.empty():
            if not self.is_hidden(row):
                self._cells[seat, row.key, self._now] = blank(row)
                self._changed(row, n)

    def _changed(self, row: AnyRow, n: int) -> None:
        self._entered[row.key, self._now] = n
        self._scores = None

    def next_round(self, n: int) -> None:
        """AG-16: the next round begins."""
        self._begin(self.round + 1, False, n)

    def end_rounds(self, n: int) -> bool:
        """AG-16: the rounds are over; returns whether rows of the end are left to enter."""
        if self.at_end:
            return False
        self._begin(self.round - self.is_untouched(), True, n)
        return bool(self.due())

    def _begin(self, round_: int, at_end: bool, n: int) -> None:
        self.round, self.at_end = round_, at_end
        self.revealed, self.since = False, n
        self._secret.clear()

    def change(self, sheet: Sheet) -> None:
        """AG-15: another sheet for the same cells."""
        if sheet.has_rounds != self.sheet.has_rounds:
            self.at_end = not sheet.has_rounds
        self.sheet, self._scores = sheet, None

    # What it is worth.

    def _value(self, row: AnyRow, seat: int, round_: int) -> Value | None:
        """The value of an open cell, if the row can still have it."""
        value = self._cells.get((seat, row.key, round_))
        return None if value is None or check_value(row, value) is not None else value

    def cells(self, seat: int) -> Cells:
        """All open cells of a seat."""
        found: dict[str, Value | list[Value]] = {}
        for row in self.rows:
            if row.every_round:
                found[row.key] = [value for value in self._by_round(row, seat) if value is not None]
            elif (value := self._value(row, seat, END)) is not None:
                found[row.key] = value
        return found

    def _by_round(self, row: AnyRow, seat: int) -> Iterator[Value | None]:
        for round_ in range(1, self.round + 1):
            yield self._value(row, seat, round_)

    def scores(self) -> list[Score]:
        """Every seat's score so far."""
        if self._scores is None:
            self._scores = score(self.sheet, [self.cells(seat) for seat in range(self.players)])
        return self._scores

    def points_of_rounds(self) -> list[list[int]]:
        """What each round has brought each seat."""
        return [
            [
                sum(self._points(row, seat, round_) for row in self.rows if row.every_round)
                for seat in range(self.players)
            ]
            for round_ in range(1, self.round + 1)
        ]

    def _points(self, row: AnyRow, seat: int, round_: int) -> int:
        value = self._value(row, seat, round_)
        return 0 if value is None else cell(row, value).points

    def why(self, seat: int) -> Iterator[Entry]:
        """Where the points of a seat come from: row by row, and round by round."""
        for row in self.sheet.counted(self.players):
            part = self.scores()[seat].rows[row.key]
            for round_ in range(1, self.round + 1) if row.every_round else (END,):
                value = self._value(row, seat, round_)
                if value is None and row.is_entered:
                    continue
                own = part if value is None or round_ == END else cell(row, value)
                n = self._entered.get((row.key, round_), 0)
                # The numbers and the choice behind the points of a cell.
                terms: dict[str, int | str] = {"round": round_} if round_ else {}
                terms |= {"choice": value} if isinstance(value, str) else {}
                terms |= value if isinstance(value, Mapping) else {}
                yield Entry(n, seat, "score", own.points, row.key, clause_of(row), terms | dict(own.terms))

    # What is shown.

    def view(self, viewer: Viewer, totals: list[int]) -> SheetView:
        """The sheet, as this viewer sees it."""
        rows = tuple(self._row(row, viewer) for row in self.rows)
        best = self.sheet.winner == "highest"
        ranks = [1 + sum(other > one if best else other < one for other in totals) for one in totals]
        return SheetView(
            self.sheet,
            "end" if self.at_end else "round",
            rows,
            len(self.empty()),
            () if self.sheet.winner == "nobody" else tuple(ranks),
            self.have_told(),
        )

    def _row(self, row: AnyRow, viewer: Viewer) -> SheetRow:
        is_due = row in self.due()
        cells = tuple(self._cell(row, seat, is_due, may_see(viewer, seat)) for seat in range(self.players))
        return SheetRow(row.key, is_due, is_due and self.is_hidden(row), cells)

    def _cell(self, row: AnyRow, seat: int, is_due: bool, is_open: bool) -> Cell:
        part = self.scores()[seat].rows[row.key]
        hidden = is_due and self.is_hidden(row)
        if hidden:
            value = self._secret.get((seat, row.key)) if is_open else None
        else:
            value = self._value(row, seat, self._now if row.every_round else END)
        entered = self.is_entered(row, seat) if is_due else value is not None
        rounds = tuple(self._by_round(row, seat)) if row.every_round else ()
        by_round = tuple(None if one is None else cell(row, one).points for one in rounds)
        return Cell(value, entered, part.points, rounds, by_round)
