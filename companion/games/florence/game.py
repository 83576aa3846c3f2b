"""The Princes of Florence as the referee needs it."""

from companion.engine.game import Request
from companion.games.florence import by_hand, handlers, position, rules, scoring, setup, views
from companion.games.florence.answers import ANSWERS
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.match import Florence
from companion.games.florence.typed import typed
from companion.games.florence.vocabulary import ASKED, NOTES
from companion.games.florence.words import WORDS, FlorenceWords
from companion.procedures.plain_game import PlainGame


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
    asked = ASKED._replace(sides=WORDS)
    words_of = FlorenceWords
    play = staticmethod(rules.play)
    by_hand = staticmethod(by_hand.keep_by_hand)
    handle = staticmethod(handlers.handle)
    learn = staticmethod(handlers.learn)
    recall = staticmethod(handlers.recall)
    known = staticmethod(handlers.known)
    check_lore = staticmethod(handlers.check_lore)
    view = staticmethod(views.view)
    score = staticmethod(position.score)
    typed = staticmethod(typed)

    def start(self, request: Request) -> Florence:
        return Florence(setup.read_setup(request))

    def result(self, match: Florence) -> scoring.Result:
        return scoring.count(views.standings(match))


GAME = _Florence()
