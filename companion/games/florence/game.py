"""The Princes of Florence as the referee needs it."""

from collections.abc import Mapping
from typing import Any

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice, IntList, Number, OneOf, Record, Seat
from companion.engine.game import Lore, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refusal
from companion.engine.script import MatchScript
from companion.games.florence import answers, by_hand, data, handlers, position, rules, scoring, setup, views
from companion.games.florence.answers import ANSWERS
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.match import Florence
from companion.games.florence.view_types import TableView
from companion.games.florence.vocabulary import ASKED, NOTES
from companion.games.florence.words import FlorenceWords
from companion.procedures.plain_game import PlainGame

ANYBODY = Seat(tuple(range(5)))
AT_ANY_TIME = (
    Choice(answers.GiveBack, seat=ANYBODY, give_back=Number(1)),
    Choice(answers.Recruit, seat=ANYBODY, recruit=OneOf(tuple(data.PROFESSIONS))),
    Choice(answers.MerchantPoints, seat=ANYBODY, merchant=OneOf(("points",))),
    Choice(answers.Professor, seat=ANYBODY, professor=OneOf(("bonus", "prestige"))),
    Choice(answers.Board, board=Record({"minimum": IntList(data.ROUNDS, 1)})),
)
"""What a seat may use, or the table correct, whatever is asked."""


class _Florence(PlainGame[Florence]):
    """What the referee needs of this game."""

    id = "florence"
    title = "The Princes of Florence"
    bgg_id = 555
    """Its number at BoardGameGeek."""
    rules_version = 2
    players = setup.PLAYERS
    answers = ANSWERS
    sides = setup.COLOURS
    options = setup.OPTIONS
    notes = NOTES
    corrections = CORRECTABLE
    asked = ASKED
    words_of = FlorenceWords
    at_any_time = AT_ANY_TIME

    def start(self, request: Request) -> Florence:
        return Florence(setup.read_setup(request))

    def play(self, match: Florence) -> MatchScript:
        return rules.play(match)

    def by_hand(self, match: Florence) -> MatchScript:
        return by_hand.keep_by_hand(match)

    def handle(self, match: Florence, word: TableWord) -> Refusal | None:
        return handlers.handle(match, word)

    def learn(self, answer: Answer) -> Lore:
        return handlers.learn(answer)

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return handlers.recall(prompt, lore)

    def known(self, match: Florence, lore: Lore) -> TableWord | None:
        return handlers.known(match, lore)

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        return handlers.check_lore(lore)

    def view(self, match: Florence, viewer: Viewer) -> TableView:
        return views.view(match, viewer)

    def result(self, match: Florence) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:
        return position.score(position_)


GAME = _Florence()
