"""Il Principe as the referee needs it."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice, Counts, OneOf, Subset
from companion.engine.game import Lore, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.engine.script import MatchScript
from companion.games.il_principe import by_hand, handlers, position, rules, scoring, setup, views
from companion.games.il_principe.answers import ANSWERS, Face
from companion.games.il_principe.cities import SIZE, check_face
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import CORRECTABLE
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.prompts import AskFace
from companion.games.il_principe.view_types import Face as CardFace
from companion.games.il_principe.view_types import TableView
from companion.games.il_principe.vocabulary import ASKED, NOTES
from companion.games.il_principe.words import IlPrincipeWords
from companion.procedures.plain_game import PlainGame


class _IlPrincipe(PlainGame[IlPrincipe]):
    """What the referee needs of this game."""

    id = "il-principe"
    title = "Il Principe"
    rules_version = 2
    players = setup.PLAYERS
    clause = "IP-9"
    wrong_first = setup.WRONG_FIRST
    unknown_side = setup.UNKNOWN_FAMILY
    side_twice = setup.FAMILY_TWICE
    match_of = IlPrincipe
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
        match = super().start(request)
        if match.setup.rich and not match.setup.amigo:
            raise Refused(setup.RICH_IS_AMIGO())
        if request.row is not None or not match.by_hand:
            match.open_row(setup.read_cities(request.row or ()))
        return match

    def play(self, match: IlPrincipe) -> MatchScript:
        return rules.play(match)

    def by_hand(self, match: IlPrincipe) -> MatchScript:
        return by_hand.keep_by_hand(match)

    def handle(self, match: IlPrincipe, word: TableWord) -> Refusal | None:
        return handlers.handle(match, word)

    def learn(self, answer: Answer) -> Lore:
        return {answer.city: handlers.face(answer)} if isinstance(answer, Face) else {}

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        if not isinstance(prompt, AskFace) or prompt.city not in lore:
            return None
        return _taught(prompt.city, lore[prompt.city])

    def known(self, match: IlPrincipe, lore: Lore) -> TableWord | None:
        changed = ((city, face) for city, face in lore.items() if match.faces.get(city, face) != face)
        return next((_taught(city, face) for city, face in changed), None)

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        checked: Lore = {}
        for city, data in lore.items():
            try:
                face = msgspec.convert(data, CardFace)
            except (msgspec.ValidationError, RecursionError) as error:
                raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)))) from None
            if (wrong := check_face(city, face.icons, face.regions)) is not None:
                raise Refused(wrong)
            checked |= self.learn(_taught(city, face))
        return checked

    def view(self, match: IlPrincipe, viewer: Viewer) -> TableView:
        return views.view(match, viewer)

    def result(self, match: IlPrincipe) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:
        return position.score(position_)

    def words(self, translate: Callable[[str], str], match: IlPrincipe) -> IlPrincipeWords:
        return IlPrincipeWords(translate, match.names, match.setup.edition)


def _taught(city: str, face: CardFace) -> Face:
    return Face(city, face.regions, face.icons)


GAME = _IlPrincipe()
