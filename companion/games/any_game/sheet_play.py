"""AG-15, AG-16: a game with a score sheet, from its set-up to its scoring."""

from companion.engine.answers import Answer
from companion.engine.events import NewRound
from companion.engine.prompts import Viewer
from companion.engine.refusals import N_, NOT_ASKED, Refusal, Refused, UserText
from companion.games.any_game.answers import Blank, Enter, EnterRow, EnterSecret, Hold
from companion.games.any_game.filled import Filled
from companion.games.any_game.match import AnyMatch
from companion.games.any_game.prompts import AskAnything
from companion.games.any_game.sheet_position import check_players, count_lines
from companion.games.any_game.sheet_prompt import CELLS_EMPTY, AskSheet
from companion.games.any_game.view_types import SheetView
from companion.procedures.end_count import Result
from companion.sheets.reading import SOMEWHERE, SheetError, check, read_json
from companion.sheets.sheet import Sheet

LAST_ROUND = Refusal("last_round", "AG-16", N_("This is the last round. Finish and score."))


def read_sheet(text: str, players: int) -> Sheet | None:
    """AG-15: the sheet of a new match, if it has one. Raises Refused."""
    if not text:
        return None
    sheet = read_json(text)
    check_players(sheet, players)
    return sheet


def change_sheet(m: AnyMatch, sheet: Sheet) -> Refusal | None:
    """AG-15: from here on this sheet counts."""
    try:
        check(sheet)
        check_players(sheet, len(m.seats))
    except SheetError as error:
        return SOMEWHERE(key=error.key, wrong=error.wrong)
    except Refused as no:
        return no.refusal
    if m.filled is None:
        m.filled = Filled(sheet, len(m.seats), m.ledger.n)
        m.round = 1
    else:
        m.filled.change(sheet)
    m.title = UserText(sheet.short_title())
    return None


def ask_kept(m: AnyMatch) -> AskAnything:
    """What happened? With a sheet also: the values of the cells that are due."""
    filled, players = m.filled, len(m.seats)
    if filled is None:
        return AskAnything((), players, turn=m.turn, has_scores=any(map(m.score, m.seats)))
    due = tuple(filled.due())
    return AskSheet(
        (),
        players,
        turn=m.turn,
        rows=due,
        hidden=tuple(row.key for row in due if filled.is_hidden(row)),
        to_go=len(filled.empty()),
        have_told=filled.have_told(),
        has_rounds=not filled.at_end and filled.round < filled.sheet.most_rounds,
        is_untouched=filled.is_untouched(),
    )


def enter(m: AnyMatch, answer: Answer) -> None:
    """AG-16, AG-20, AG-22: fill one cell, a row, or all that are empty."""
    filled, n = m.filled, m.ledger.n
    if filled is None:  # the table has answered something else
        return
    rows = {row.key: row for row in filled.due()}
    match answer:
        case Enter(seat, row, value):
            filled.enter(rows[row], seat, value, n)
        case EnterRow(row, numbers):
            for seat, number in enumerate(numbers):
                filled.enter(rows[row], seat, number, n)
        case Hold(row, holder):
            filled.give(rows[row], holder, n)
        case EnterSecret(seat, row, value):
            if filled.enter_secret(rows[row], seat, value, n):
                m.turn_over(filled.since)
        case Blank():
            filled.fill(n)


def next_round(m: AnyMatch, filled: Filled) -> Refusal | None:
    """AG-16: once everything of this round is entered, the next begins."""
    if filled.at_end:
        return NOT_ASKED("AG-16")
    if filled.round >= filled.sheet.most_rounds:
        return LAST_ROUND()
    if empty := filled.empty():
        return CELLS_EMPTY(count=len(empty))
    filled.next_round(m.ledger.n)
    m.round = filled.round
    m.emit(NewRound(m.round))
    return None


def view_sheet(m: AnyMatch, viewer: Viewer) -> SheetView | None:
    """The sheet as this viewer sees it."""
    if m.filled is None:
        return None
    totals = [m.score(seat) for seat in m.seats]
    return m.filled.view(viewer, totals)


def count_sheet(m: AnyMatch, filled: Filled) -> Result:
    """AG-21, AG-23: the scoring of a match on its sheet."""
    cells = [filled.cells(seat) for seat in m.seats]
    return count_lines(m.names, filled.sheet, cells, [m.score(seat) for seat in m.seats])
