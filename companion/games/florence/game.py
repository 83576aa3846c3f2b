"""The Princes of Florence as the referee needs it."""

from collections.abc import Mapping
from typing import Any

from companion.engine.answers import Answer, TableWord, read
from companion.engine.choices import Choice, IntList, Number, OneOf, Record, Seat
from companion.engine.game import Lore, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refusal, Refused
from companion.engine.script import MatchScript
from companion.games.florence import answers, by_hand, data, handlers, position, rules, scoring, setup, views
from companion.games.florence.answers import ANSWERS
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.match import Florence
from companion.games.florence.prompts import AskBoard
from companion.games.florence.view_types import TableView
from companion.games.florence.vocabulary import ASKED, NOTES
from companion.games.florence.words import FlorenceWords
from companion.games.florence.wrong import unknown
from companion.procedures.plain_game import PlainGame
from companion.procedures.seating import WRONG_FIRST

ANYBODY = Seat(tuple(range(5)))
AT_ANY_TIME = (
    Choice(answers.GiveBack, seat=ANYBODY, give_back=Number(1)),
    Choice(answers.Recruit, seat=ANYBODY, recruit=OneOf(tuple(data.PROFESSIONS))),
    Choice(answers.MerchantPoints, seat=ANYBODY, merchant=OneOf(("points",))),
    Choice(answers.Professor, seat=ANYBODY, professor=OneOf(("bonus", "prestige"))),
    Choice(answers.Board, board=Record({"minimum": IntList(data.ROUNDS, 1)})),
)
"""What a seat may use, or the table correct, at any prompt."""


class _Florence(PlainGame[Florence]):
    """What the referee needs of this game."""

    id = "florence"
    title = "The Princes of Florence"
    bgg_id = 555
    """Its number at BoardGameGeek."""
    rules_version = 2
    players = setup.PLAYERS
    clause = "PF-1"
    wrong_first = WRONG_FIRST("PF-4")
    unknown_side = setup.UNKNOWN_COLOUR
    side_twice = setup.COLOUR_TWICE
    match_of = Florence
    answers = ANSWERS
    sides = setup.COLOURS
    options = setup.OPTIONS
    notes = NOTES
    corrections = CORRECTABLE
    asked = ASKED
    words_of = FlorenceWords
    at_any_time = AT_ANY_TIME

    def start(self, request: Request) -> Florence:
        if request.row:
            raise Refused(setup.NO_ROW())
        return super().start(request)

    def play(self, match: Florence) -> MatchScript:
        return rules.play(match)

    def by_hand(self, match: Florence) -> MatchScript:
        return by_hand.keep_by_hand(match)

    def handle(self, match: Florence, word: TableWord) -> Refusal | None:
        return handlers.handle(match, word)

    def learn(self, answer: Answer) -> Lore:
        return {"board": answer.board} if isinstance(answer, answers.Board) else {}

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return answers.Board(lore["board"]) if isinstance(prompt, AskBoard) and "board" in lore else None

    def known(self, match: Florence, lore: Lore) -> TableWord | None:
        board: answers.Printed | None = lore.get("board")
        known = match.minimum, match.likes
        if board is None or not match.board_is_known or known == handlers.as_printed(board):
            return None
        return answers.Board(board)

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        checked: Lore = {}
        for what, board in lore.items():
            if (wrong := unknown(what, ("board",), "")) is not None:
                raise Refused(wrong)
            checked[what] = read({what: board}, (answers.Board,)).board
            if (wrong := handlers.check_board(checked[what])) is not None:
                raise Refused(wrong)
        return checked

    def view(self, match: Florence, viewer: Viewer) -> TableView:
        return views.view(match, viewer)

    def result(self, match: Florence) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:
        return position.score(position_)


GAME = _Florence()
