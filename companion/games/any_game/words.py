"""The words of any other game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from companion.engine.answers import Answer
from companion.engine.events import Sold
from companion.engine.ledger import Entry, Terms
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_, NN_, UserText
from companion.games.any_game.answers import (
    Begins,
    Blank,
    ChangeSheet,
    Enter,
    EnterRow,
    EnterSecret,
    Hold,
    Mark,
    NextRound,
    OnTurn,
    Rolled,
    Sell,
)
from companion.games.any_game.view_types import Sale
from companion.procedures.auction_words import AuctionWords
from companion.procedures.falling_price import AskFalling, Buy, Unsold
from companion.procedures.sealed_bids import AskLots, AskOpened, Drawn, Opened, UnderCover
from companion.sheets.sheet import ChoiceRow, SetsRow, Sheet
from companion.sheets.words import why
from companion.text.language import SEPARATOR, Translate, labelled, language_of

CELL = 12
"""The width of a column of the table."""
TO_GO = NN_("{count} empty cell", "{count} empty cells")
NOBODY, TIE_BY = N_("nobody"), N_("The tie is broken by {row}.")
KINDS = {
    "open": N_("open auction"),
    "once": N_("once around"),
    "sealed": N_("secret bids"),
    "all_pay": N_("all pay"),
    "falling": N_("falling price"),
}
OWN_ALL_PAY = N_("Your secret bid for {lot}. The highest wins, and everyone pays their own bid.")
ALL_PAY = N_("Reveal your bids for {lot}. The highest wins, and everyone pays their own bid.")


class AnyWords(AuctionWords):
    """Questions, log and table."""

    unspoken = ("clause", "rounds", "pays", "tied", "later", "from_points", "sheet")
    """They follow from the scores, from winner and price of a sale, and from what is entered."""
    seat_values = ("first", "turn")
    names_of_things: ClassVar[dict[str, str]] = {
        **KINDS,
        "wins": N_("winner"),
        "sales": N_("auctions"),
        "kind": N_("kind"),
        "first": N_("first player"),
        "sell first": N_("starting price"),
        "sell seats": N_("bidders"),
        "turn": N_("whose turn"),
        "rolled": N_("a die"),
        "marker": N_("a marker"),
        "holder": N_("player"),
        "row": N_("row"),
        "value": N_("value"),
        "secret": N_("secret value"),
        "numbers": N_("numbers"),
        "held_by": N_("player"),
        "yes": N_("yes"),
        "no": N_("no"),
        "number": N_("entered"),
        "different": N_("different ones"),
        "same": N_("of the same kind"),
    }
    questions: ClassVar[dict[str, str]] = {
        "free": N_("Scores"),
        "sheet": N_("Fill in the score sheet."),
    }
    hints: ClassVar[dict[str, str]] = {
        "sealed": N_("one number for each player, 0 for no bid"),
        "falling": N_("for example: anna 27, anna pass, or unsold"),
    }
    answer_names: ClassVar[dict[str, str]] = {
        "nextround": N_("next round"),
        "mark": N_("marker"),
        "rolled": N_("roll a die"),
        "begins": N_("first player"),
        "onturn": N_("whose turn"),
        "sell": N_("auction"),
        "opened": N_("all bids"),
        "undercover": N_("one secret bid"),
        "buy": N_("buy"),
        "unsold": N_("nobody buys"),
        "drawn": N_("winner of the draw"),
        "enter": N_("enter"),
        "enterrow": N_("enter"),
        "hold": N_("enter"),
        "entersecret": N_("enter in secret"),
        "blank": N_("count empty cells as 0"),
        "changesheet": N_("change the score sheet"),
    }
    reasons: ClassVar[dict[str, str]] = {"paid": N_("paid for {why}")}
    lines: ClassVar[dict[str, str]] = {"track": N_("points")}

    def __init__(self, translate: Translate, names: tuple[str, ...], sheet: Sheet | None = None) -> None:
        super().__init__(translate, names)
        self.sheet = sheet
        self._language = language_of(translate)

    def called(self, name: str) -> str:
        """Rows, choices and kinds by the words of the sheet."""
        if self.sheet is None or isinstance(name, UserText):
            return super().called(name)
        if self.sheet.row(name) is not None:
            return self.sheet.name(name, self._language)
        for row in self.sheet.rows:
            parts = (
                row.choices if isinstance(row, ChoiceRow) else row.kinds if isinstance(row, SetsRow) else ()
            )
            if name in parts:
                return self.sheet.choice(row.key, name, self._language)
        return super().called(name)

    def line_name(self, reason: str) -> str:
        is_row = self.sheet is not None and self.sheet.row(reason) is not None
        return self.called(reason) if is_row else super().line_name(reason)

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskOpened(eyes=int()):
                text = OWN_ALL_PAY if prompt.all_pay else N_("Your secret bid for {lot}. The highest wins.")
                return self.say(text, lot=self.lot(prompt.lot))
            case AskOpened():
                text = ALL_PAY if prompt.all_pay else N_("Reveal your bids for {lot}. The highest wins.")
                return self.say(text, lot=self.lot(prompt.lot))
            case AskLots(tied=tied, price=price):
                names = self._and([self.names[seat] for seat in tied])
                return self.say(N_("{names} tie at {price}. Draw lots."), names=names, price=price)
            case AskFalling():
                text = N_("{lot}: the price falls from {first}. The first to press buys.")
                return self.say(text, lot=self.lot(prompt.lot), first=prompt.first)
        return super().question(prompt)

    def status_line(self, view: Any) -> str:
        """AG-3 to AG-7, AG-14: round, turn, markers, die, first player, last sale."""
        parts = (
            [self.say(C_("any game", "Round {round}"), round=view.round)] if view.round is not None else []
        )
        if view.turn is not None:
            parts.append(self.say(N_("{name}'s turn"), name=self.names[view.turn]))
        parts += [labelled(self._, marker.name, self.names[marker.seat]) for marker in view.markers]
        if view.rolled is not None:
            parts.append(self.say(N_("the die shows {die}"), die=view.rolled))
        if view.sheet is None:
            parts.append(self.say(N_("{name} is the first player"), name=self.names[view.first]))
        elif view.sheet.to_go:
            parts.append(self.many(TO_GO, view.sheet.to_go))
        parts += map(self._sold, view.sales[-1:])
        return self._(SEPARATOR).join([view.title, *parts] if view.title else parts)

    def sale(self, sold: Sold) -> str:
        """The last sale is always in sight."""
        return ""

    def _sold(self, sale: Sale) -> str:
        return super().sale(Sold(sale.lot, sale.winner, sale.price))

    def hint(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskOpened) and isinstance(prompt.eyes, int):
            return self.say(N_("Nobody sees it until all have bid. 0: no bid."))
        if isinstance(prompt, AskOpened) and prompt.have_told:
            return self.say(N_("Enter the secret bids one at a time."))
        return super().hint(prompt)

    def _own_answer(self, answer: Answer) -> str:
        match answer:
            case NextRound():
                return self.say(N_("the next round begins"))
            case Mark(marker, None):
                return self.say(N_("{marker} is put away"), marker=marker)
            case Mark(marker, int(seat)):
                return self.say(N_("{name} holds {marker}"), name=self.names[seat], marker=marker)
            case Rolled(die):
                return self.say(N_("the die shows {die}"), die=die)
            case Begins(seat):
                return self.say(N_("{name} is the first player"), name=self.names[seat])
            case OnTurn(None):
                return self.say(N_("turns are no longer tracked"))
            case OnTurn(int(seat)):
                return self.say(N_("{name}'s turn"), name=self.names[seat])
            case Sell(offer):
                return labelled(self._, self._(KINDS[offer.kind]), offer.lot)
            case Opened(bids):
                made = (f"{name} {bid}" for name, bid in zip(self.names, bids, strict=False) if bid)
                return self.say(N_("bids: {bids}"), bids=", ".join(made) or "-")
            case UnderCover(seat):
                return self.say(N_("{name} has made a secret bid"), name=self.names[seat])
            case Drawn(seat):
                return self.say(N_("{name} wins the draw"), name=self.names[seat])
            case Enter(seat, row, value):
                return self._cell(seat, row, self._value(value, False))
            case EnterRow(row, numbers):
                named = zip(self.names, numbers, strict=False)
                return self._entered(row, ", ".join(f"{name} {number}" for name, number in named))
            case Hold(row, holder):
                return self._entered(row, self.say(NOBODY) if holder is None else self.names[holder])
            case EnterSecret(seat, row):
                name = self.names[seat]
                return self.say(N_("{name} has entered {row} in secret"), name=name, row=self.called(row))
            case Blank():
                return self.say(N_("empty cells count as 0"))
            case ChangeSheet(sheet):
                return self.say(N_("another score sheet: {title}"), title=sheet.title(self._language))
            case Buy(seat, price, later):
                return self._bought(seat, price, later)
            case Unsold():
                return self.say(N_("nobody buys"))
        return super()._own_answer(answer)

    def _cell(self, seat: int, row: str, value: str) -> str:
        return labelled(self._, self.names[seat], f"{self.called(row)} {value}")

    def _entered(self, row: str, value: str) -> str:
        return labelled(self._, self.called(row), value)

    # Why.

    def _reason(self, entry: Entry) -> str:
        row = None if self.sheet is None else self.sheet.row(entry.reason)
        if row is None or self.sheet is None:
            return super()._reason(entry)
        return f"{why(self.sheet, row, entry.by, entry.terms, self._)}  [{entry.clause}]"

    def news(self, entries: Sequence[Entry], before: Any, after: Any) -> list[str]:
        """What has changed in the scores while a sheet is filled in."""
        lines = super().news(entries, before, after)
        if self.sheet is None or before.sheet is None or after.sheet is None:
            return lines
        seats = zip(before.seats, after.seats, strict=True)
        changed = [f"{new.name} {new.score}" for old, new in seats if old.score != new.score]
        return [*lines, ", ".join(changed)] if changed else lines

    def result(self, result: Any) -> list[str]:
        """Row by row; if nobody can win, nobody is named."""
        if result.winners:
            return super().result(result)
        *lines, _ = super().result(replace(result, winners=(0,)))
        return lines

    def _line_terms(self, reason: str, terms: Terms) -> str:
        return str(terms["number"]) if "number" in terms else super()._line_terms(reason, terms)

    @property
    def tie_breaks(self) -> Mapping[str, str]:  # type: ignore[override]
        """The rows that decide ties, by the words of the sheet."""
        ties = () if self.sheet is None else self.sheet.ties
        return {tie.row: UserText(self.say(TIE_BY, row=self.called(tie.row))) for tie in ties}

    def table(self, view: Any) -> list[str]:
        return [
            *filter(None, [self.status_line(view)]),
            *(self._on_sheet(view) if view.sheet else super().table(view)),
        ]

    def _on_sheet(self, view: Any) -> list[str]:
        """The rows: what is entered, what it brings, and the totals."""
        rows = [("", list(self.names))]
        for shown in view.sheet.rows:
            kinds = getattr(self.sheet and self.sheet.row(shown.key), "kinds", ())
            rows.append((self.called(shown.key), [self._shown(kinds, cell) for cell in shown.cells]))
        rows += [(self.say(N_("in all")), [str(seat.score) for seat in view.seats])]
        return [
            f"  {name[:24]:<24} {' '.join(f'{cell[:CELL]:>{CELL}}' for cell in cells)}".rstrip()
            for name, cells in rows
        ]

    def _shown(self, kinds: Sequence[str], cell: Any) -> str:
        if not cell.entered and not cell.points:
            return "-"
        if cell.value is None:
            return str(cell.points) if cell.points or not cell.entered else "?"
        if isinstance(cell.value, Mapping):  # how many of each kind, in their order
            counts = " ".join(str(cell.value.get(kind, 0)) for kind in kinds)
            text = f"{counts} ({cell.points})"
            return text if len(text) <= CELL else str(cell.points)
        value = self._value(cell.value, False)
        return value if value == str(cell.points) else f"{value[:8]} ({cell.points})"

    def _bought(self, seat: int, price: int, later: tuple[tuple[int, int], ...]) -> str:
        """Who stopped the price, and how close the others were."""
        parts = [self.say(N_("{name} stops the price at {price}"), name=self.names[seat], price=price)]
        for other, ms in later:
            text = N_("{name} {ms} ms later") if ms else N_("{name} at the same time, but later in the order")
            parts.append(self.say(text, name=self.names[other], ms=ms))
        return self._(SEPARATOR).join(parts)
