"""The Princes of Florence as the referee needs it."""

from companion.engine.choices import Choice, IntList, Number, OneOf, Record, Seat
from companion.engine.game import Request
from companion.games.florence import answers as said
from companion.games.florence import by_hand, data, handlers, position, rules, scoring, setup, views
from companion.games.florence.answers import ANSWERS
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.match import Florence
from companion.games.florence.vocabulary import ASKED, NOTES
from companion.games.florence.words import FlorenceWords
from companion.procedures.plain_game import PlainGame

ANYBODY = Seat(tuple(range(5)))
AT_ANY_TIME = (
    Choice(said.GiveBack, seat=ANYBODY, give_back=Number(1)),
    Choice(said.Recruit, seat=ANYBODY, recruit=OneOf(tuple(data.PROFESSIONS))),
    Choice(said.MerchantPoints, seat=ANYBODY, merchant=OneOf(("points",))),
    Choice(said.Professor, seat=ANYBODY, professor=OneOf(("bonus", "prestige"))),
    Choice(said.Board, board=Record({"minimum": IntList(data.ROUNDS)})),
)
"""What a seat may use, or the table correct, whatever is asked."""


class _Florence(PlainGame):
    """What the referee needs of this game."""

    id = "florence"
    title = "The Princes of Florence"
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
    play = staticmethod(rules.play)
    by_hand = staticmethod(by_hand.keep_by_hand)
    handle = staticmethod(handlers.handle)
    learn = staticmethod(handlers.learn)
    recall = staticmethod(handlers.recall)
    known = staticmethod(handlers.known)
    check_lore = staticmethod(handlers.check_lore)
    view = staticmethod(views.view)
    score = staticmethod(position.score)

    def start(self, request: Request) -> Florence:
        return Florence(setup.read_setup(request))

    def result(self, match: Florence) -> scoring.Result:
        return scoring.count(views.standings(match))


GAME = _Florence()
