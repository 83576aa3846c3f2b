"""Il Principe as the referee needs it."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice, Counts, OneOf, Subset
from companion.engine.game import Lore, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refusal
from companion.engine.script import MatchScript
from companion.games.il_principe import by_hand, handlers, position, rules, scoring, setup, views
from companion.games.il_principe.answers import ANSWERS, Face
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import CORRECTABLE
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.setup_dialog import ASKED
from companion.games.il_principe.view_types import TableView
from companion.games.il_principe.vocabulary import NOTES
from companion.games.il_principe.words import IlPrincipeWords
from companion.procedures.plain_game import PlainGame


class _IlPrincipe(PlainGame[IlPrincipe]):
    """What the referee needs of this game."""

    id = "il-principe"
    title = "Il Principe"
    rules_version = 2
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

    def start(self, request: Request) -> IlPrincipe:
        return IlPrincipe(setup.read_setup(request))

    def play(self, match: IlPrincipe) -> MatchScript:
        return rules.play(match)

    def by_hand(self, match: IlPrincipe) -> MatchScript:
        return by_hand.keep_by_hand(match)

    def handle(self, match: IlPrincipe, word: TableWord) -> Refusal | None:
        return handlers.handle(match, word)

    def learn(self, answer: Answer) -> Lore:
        return handlers.learn(answer)

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return handlers.recall(prompt, lore)

    def known(self, match: IlPrincipe, lore: Lore) -> TableWord | None:
        return handlers.known(match, lore)

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        return handlers.check_lore(lore)

    def view(self, match: IlPrincipe, viewer: Viewer) -> TableView:
        return views.view(match, viewer)

    def result(self, match: IlPrincipe) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:
        return position.score(position_)

    def words(self, translate: Callable[[str], str], match: IlPrincipe) -> IlPrincipeWords:
        return IlPrincipeWords(translate, match.names, match.setup.edition)


GAME = _IlPrincipe()
