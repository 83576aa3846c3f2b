"""AG-16: the prompt of a game with a score sheet: the cells that are due, and whatever any other game can do."""

from collections.abc import Iterator, Mapping

import msgspec

from companion.engine.answers import Answer, Auction, End, Score
from companion.engine.choices import Choice, Confirm, Counts, Domain, IntList, Number, OneOf, Seat
from companion.engine.prompts import EVERYTHING, TABLE, Prompt, Viewer
from companion.engine.refusals import N_, NO_SUCH_NAME, Refusal, UserText
from companion.games.any_game.answers import Blank, Enter, EnterRow, EnterSecret, Hold, NextRound, Sell
from companion.games.any_game.prompts import AskAnything
from companion.sheets.position import check_value
from companion.sheets.sheet import LARGEST, AnyRow, ChoiceRow, HolderRow, PointsRow, SetsRow

MOST_OF_A_KIND = 999
CELLS_EMPTY = Refusal(
    "cells_empty", "AG-16", N_("Cells are still empty: {count}. Fill them in, or let them count as 0.")
)
SECRET_ROW = Refusal("secret_row", "AG-22", N_("{row} is secret: each player enters it alone."))


class AskSheet(AskAnything, frozen=True, tag="sheet"):
    """AG-16: the values of the cells that are due; or anything else, at any time."""

    unsaid = frozenset({"has_scores", "rows", "is_untouched", "eyes", "has_rounds"})

    rows: tuple[AnyRow, ...] = ()
    """The rows that are due."""
    hidden: tuple[str, ...] = ()
    """AG-22: those of them that are entered in secret."""
    to_go: int = 0
    """Empty cells."""
    have_told: tuple[int, ...] = ()
    """Who has entered all secret rows."""
    has_rounds: bool = False
    """Whether another round can follow."""
    is_untouched: bool = False
    """Whether nothing was entered in this round, so that it can be dropped."""
    eyes: Viewer = EVERYTHING
    """The viewer: a seat enters its own cells only."""

    def seen_by(self, viewer: Viewer) -> Prompt:
        return msgspec.structs.replace(self, eyes=viewer)

    def choices(self) -> tuple[Choice, ...]:
        others = [choice for choice in super().choices() if choice.answer not in (Score, NextRound)]
        more = [Choice(Blank, blank=Confirm())] if self.to_go else []
        more += [Choice(NextRound, next_round=Confirm())] if self.has_rounds else []
        return *self._cells(), *more, *others

    def typed_choices(self) -> tuple[Choice, ...]:
        """The same. The prompt shows whole rows and holders; single cells can be typed all the same."""
        typed = [choice for choice in self.choices() if choice.answer is not Auction]
        if self.eyes == TABLE:
            whole = {one.names() for one in typed if one.answer in (EnterRow, Hold)}
            typed = [one for one in typed if one.answer is not Enter or one.names()[:1] not in whole]
        return tuple(Choice(Sell, sell=self._sale()) if one.answer is Sell else one for one in typed)

    def _cells(self) -> Iterator[Choice]:
        seats = Seat((self.eyes,) if isinstance(self.eyes, int) else tuple(range(self.players)))
        for row in self.rows:
            name, domain = OneOf((row.key,)), domain_of(row)
            if row.key in self.hidden:
                yield Choice(EnterSecret, seat=self._untold(seats), row=name, secret=domain)
                continue
            if not isinstance(self.eyes, int) and isinstance(row, HolderRow):
                yield Choice(Hold, row=name, held_by=Seat(seats.of, nobody=True))
            if isinstance(domain, Number) and not isinstance(self.eyes, int):
                numbers = IntList(self.players, domain.least, domain.most, of_seats=True)
                yield Choice(EnterRow, row=name, numbers=numbers)
            yield Choice(Enter, seat=seats, row=name, value=domain)

    def _untold(self, seats: Seat) -> Seat:
        """On the shared screen only seats without an entry: the others may be using their phones."""
        if self.eyes != TABLE:
            return seats
        return Seat(tuple(seat for seat in seats.of if seat not in self.have_told))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case End():
                return CELLS_EMPTY(count=self.to_go) if self.to_go and not self.is_untouched else None
            case Enter(_, row, value):
                return self._check_cell(row, value)
            case EnterSecret(_, row, value):
                return self._check_cell(row, value, in_secret=True)
            case EnterRow(row, numbers):
                wrong = (self._check_cell(row, number) for number in numbers)
                return next((one for one in wrong if one is not None), None)
            case Hold(row):
                return self._check_cell(row, "no")
        return super().check_rules(answer, offered)

    def _check_cell(
        self, key: str, value: int | str | Mapping[str, int], in_secret: bool = False
    ) -> Refusal | None:
        row = next((row for row in self.rows if row.key == key), None)
        if row is None:
            return NO_SUCH_NAME(what=UserText(key[:40]), all=tuple(row.key for row in self.rows))
        if key in self.hidden and not in_secret:
            return SECRET_ROW(row=key)
        if isinstance(row, HolderRow) and value in ("yes", "no"):
            return None
        wrong = check_value(row, value)
        return None if wrong is None else wrong("AG-16", **{**wrong.details, "row": key})


def domain_of(row: AnyRow) -> Domain:
    """What a cell of this row can hold."""
    match row:
        case PointsRow(least=least, most=most, step=step):
            return Number(least, most, step)
        case ChoiceRow(choices=choices):
            return OneOf(tuple(choices))
        case SetsRow(kinds=kinds):
            return Counts(dict.fromkeys(kinds, MOST_OF_A_KIND))
        case HolderRow():
            return OneOf(("no", "yes"))
    return Number(0, LARGEST)
