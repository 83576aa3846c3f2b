"""Il Principe as the referee needs it."""

from collections.abc import Callable

from companion.engine.choices import Choice, Counts, OneOf, Subset
from companion.engine.game import Request
from companion.games.il_principe import by_hand, handlers, position, rules, scoring, setup, views
from companion.games.il_principe.answers import ANSWERS, Face
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import CORRECTABLE
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.setup_dialog import ASKED
from companion.games.il_principe.vocabulary import NOTES
from companion.games.il_principe.words import IlPrincipeWords
from companion.procedures.plain_game import PlainGame


class _IlPrincipe(PlainGame):
    """What the referee needs of this game."""

    id = "il-principe"
    title = "Il Principe"
    players = setup.PLAYERS
    answers = ANSWERS
    sides = setup.FAMILIES
    options = setup.OPTIONS
    notes = NOTES
    row = Subset(tuple(SIZE), 4, 4)
    at_any_time = (
        Choice(
            Face,
            city=OneOf(tuple(SIZE)),
            icons=Counts(dict.fromkeys(COLOURS, 2), 1),
            regions=Subset(REGIONS, 1),
        ),
    )
    corrections = CORRECTABLE
    asked = ASKED
    play = staticmethod(rules.play)
    by_hand = staticmethod(by_hand.keep_by_hand)
    handle = staticmethod(handlers.handle)
    learn = staticmethod(handlers.learn)
    recall = staticmethod(handlers.recall)
    known = staticmethod(handlers.known)
    check_lore = staticmethod(handlers.check_lore)
    view = staticmethod(views.view)
    score = staticmethod(position.score)

    def start(self, request: Request) -> IlPrincipe:
        return IlPrincipe(setup.read_setup(request))

    def result(self, match: IlPrincipe) -> scoring.Result:
        return scoring.count(views.standings(match))

    def words(self, translate: Callable[[str], str], match: IlPrincipe) -> IlPrincipeWords:
        return IlPrincipeWords(translate, match.names, match.setup.edition)


GAME = _IlPrincipe()
