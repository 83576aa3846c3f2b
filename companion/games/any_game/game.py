"""Any other game, as the referee needs it."""

from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import normalize

from msgspec.structs import replace

from companion.engine.answers import (
    SCORE_KEEPING,
    UNIVERSAL,
    Answer,
    Auction,
    End,
    Score,
    TableWord,
)
from companion.engine.events import Handed, NewRound
from companion.engine.game import Request
from companion.engine.prompts import Viewer
from companion.engine.refusals import N_, NOT_OFFERED, Refusal, Refused, UserText, unknown_seat
from companion.engine.script import Over, Script
from companion.games.any_game.answers import (
    SHEET,
    Begins,
    ChangeSheet,
    Mark,
    NextRound,
    Offer,
    OnTurn,
    Rolled,
    Sell,
)
from companion.games.any_game.auctions import auction
from companion.games.any_game.filled import Filled
from companion.games.any_game.match import AnyMatch
from companion.games.any_game.prompts import DIE, LONGEST_MARKER
from companion.games.any_game.sheet_play import (
    ask_kept,
    change_sheet,
    count_sheet,
    enter,
    next_round,
    read_sheet,
    view_sheet,
)
from companion.games.any_game.sheet_position import score_on, score_view
from companion.games.any_game.view_types import AnyView, Marker
from companion.games.any_game.words import AnyWords
from companion.procedures import by_hand
from companion.procedures.falling_price import Buy, Unsold
from companion.procedures.plain_game import PlainGame, Result, count
from companion.procedures.plain_game import Position as PlainPosition
from companion.procedures.position import read_position
from companion.procedures.sealed_bids import Drawn, Opened, UnderCover
from companion.procedures.seating import MODES, count_seats
from companion.procedures.setup_dialog import Asked
from companion.procedures.view_types import SeatView
from companion.sheets.position import Counted as SheetCount
from companion.sheets.sheet import LONGEST_TITLE, Sheet
from companion.text.language import Translate
from companion.text.words import Words

SIDES = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "purple": N_("Purple"),
    "white": N_("White"),
    "orange": N_("Orange"),
    "black": N_("Black"),
}
OPTIONS = {"wins": ("most", "fewest"), "rounds": ("false", "true")}
BAD_MARKER = Refusal("bad_marker", "AG-5", N_("A marker needs a name of 1 to 24 characters."))
NO_MARKER = Refusal("no_marker", "AG-5", N_("Nobody holds a marker of that name."))
BAD_TITLE = Refusal("bad_title", "AG-1", N_("The name of a game can have {longest} characters at most."))
MOST_MARKERS = 12
TOO_MANY_MARKERS = Refusal(
    "too_many_markers", "AG-5", N_("There can be {most} markers at most. Put one away first.")
)


class Position(PlainPosition, frozen=True):
    """An end position that also says whether the lowest score wins."""

    lowest_wins: bool = False


class AnyGame(PlainGame[AnyMatch]):
    """Keeps score for a game whose rules Signoria does not know."""

    id = "any-game"
    title = N_("Any other game")
    rules_version = 3
    players = range(1, 9)
    fits_any = True
    sides: Mapping[str, str] = SIDES
    options: Mapping[str, Sequence[str]] = OPTIONS
    answers: Sequence[type[Answer]] = (
        Opened,
        UnderCover,
        Drawn,
        Buy,
        Unsold,
        NextRound,
        Mark,
        Rolled,
        Begins,
        OnTurn,
        Sell,
        *SHEET,
        *SCORE_KEEPING,
        *UNIVERSAL,
    )
    match_of = AnyMatch
    asked = Asked(
        options={
            "wins": N_("Winner: highest or lowest score? (Enter: {usual})"),
            "rounds": N_("Keep score round by round? (Enter: {usual})"),
        }
    )
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = {
        "wins": {
            "most": (N_("highest score"), N_("The most points win.")),
            "fewest": (N_("lowest score"), N_("The fewest points win.")),
        },
        "rounds": {
            "false": (N_("one total"), N_("One score for each player.")),
            "true": (N_("round by round"), N_("A column for each round.")),
        },
    }
    words_of = AnyWords

    def start(self, request: Request) -> AnyMatch:
        """There is no choice of mode, but home's shortcuts and old matches name one."""
        mode, options = request.options.get("mode"), dict(request.options)
        if mode in MODES:
            del options["mode"]
        title = normalize("NFC", options.pop("name", "").strip())
        if len(title) > LONGEST_TITLE or not title.isprintable():
            raise Refused(BAD_TITLE(longest=LONGEST_TITLE))
        sheet = read_sheet(options.pop("sheet", ""), len(request.seats))
        match = super().start(replace(request, options=options))
        match.by_hand = mode == MODES[1]
        match.title = UserText(title)
        if sheet is not None:
            match.filled = Filled(sheet, len(match.seats), 0)
            match.title = match.title or UserText(sheet.short_title())
        return match

    def play(self, match: AnyMatch) -> Script[Over]:
        """AG-1: whatever the players enter, until they end the game."""
        if match.has_rounds and not match.rounds_begun:
            match.emit(NewRound(match.round))
        while True:
            match (yield ask_kept(match)):
                case Sell(offer):
                    yield from auction(match, offer)
                case Auction(sale):
                    yield from auction(match, Offer("open", sale.lot, sale.seats))
                case End():
                    if match.filled is None or not match.filled.end_rounds(match.ledger.n):
                        return Over("by_hand", "AG-13")
                case answer:
                    enter(match, answer)

    def by_hand(self, match: AnyMatch) -> Script[Over]:
        """Nothing changes: only the score was kept before."""
        match.by_hand = True
        return self.play(match)

    def handle(self, match: AnyMatch, word: TableWord) -> Refusal | None:
        seats = len(match.seats)
        match word:
            case Score():
                return by_hand.keep_score(match, word)
            case ChangeSheet(sheet):
                return change_sheet(match, sheet)
            case NextRound() if match.filled is not None:
                return next_round(match, match.filled)
            case NextRound():
                match.began.append([match.score(seat) for seat in match.seats])
                match.round += 1
                match.emit(NewRound(match.round))
            case Mark():
                return mark(match, word)
            case Rolled(die):
                if not 1 <= die <= DIE:
                    return NOT_OFFERED()
                match.rolled = die
            case Begins(seat):
                if (refusal := unknown_seat(seat, seats)) is not None:
                    return refusal
                match.first = seat
                match.emit(Handed(seat, "first", said=True))
            case OnTurn(turn):
                if turn is not None and (refusal := unknown_seat(turn, seats)) is not None:
                    return refusal
                match.turn = turn
            case _:
                return super().handle(match, word)
        return None

    def view(self, match: AnyMatch, viewer: Viewer) -> AnyView:
        return AnyView(
            self.id,
            MODES[1],
            match.round if match.has_rounds else None,
            match.last_round,
            match.first,
            tuple(SeatView(match.sides[seat], match.names[seat], match.score(seat)) for seat in match.seats),
            match.lowest_wins,
            match.has_rounds,
            tuple(map(tuple, match.rounds)),
            tuple(Marker(name, seat) for name, seat in match.markers.items()),
            tuple(match.sales),
            match.rolled,
            match.turn,
            match.title,
            view_sheet(match, viewer),
        )

    def words(self, translate: Translate, match: AnyMatch) -> Words:
        return AnyWords(translate, match.names, None if match.filled is None else match.filled.sheet)

    def result(self, match: AnyMatch) -> Result:
        if match.filled is not None:
            return count_sheet(match, match.filled)
        return count(match.names, [match.score(seat) for seat in match.seats], match.lowest_wins)

    def score(self, position: Mapping[str, Any]) -> Result:
        if position.get("sheet") is not None:
            return score_view(position)
        found = read_position(position, Position)
        count_seats(found.seats, self.players, self.title, self.clause)
        return count(
            [seat.name for seat in found.seats], [seat.score for seat in found.seats], found.lowest_wins
        )

    def score_on(self, sheet: Sheet, position: Mapping[str, Any]) -> SheetCount:
        """AG-15: the score of a position on a score sheet. Raises Refused."""
        return score_on(sheet, position)


def mark(m: AnyMatch, word: Mark) -> Refusal | None:
    """AG-5: hand a marker to a seat, or put it away."""
    name = UserText(word.marker.strip())
    if not 1 <= len(name) <= LONGEST_MARKER or not name.isprintable():
        return BAD_MARKER()
    if word.holder is None:
        return NO_MARKER() if m.markers.pop(name, None) is None else None
    if (wrong := unknown_seat(word.holder, len(m.seats))) is not None:
        return wrong
    if name not in m.markers and len(m.markers) >= MOST_MARKERS:
        return TOO_MANY_MARKERS(most=MOST_MARKERS)
    m.markers[name] = word.holder
    m.emit(Handed(word.holder, name, said=True))
    return None


GAME = AnyGame()
