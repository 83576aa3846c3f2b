"""Il Principe as the referee needs it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.answers import Answer
from companion.engine.game import Count, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refused
from companion.engine.script import Over, Script
from companion.engine.ways import Some
from companion.games.il_principe import by_hand, position, rules, scoring, setup, table_words, views
from companion.games.il_principe.answers import ANSWERS
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.corrections import CORRECTABLE
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.vocabulary import NOTES
from companion.procedures.putting_right import Correctable
from companion.speech.words import Words


class _IlPrincipe:
    """What the referee needs of this game."""

    id = "il-principe"
    title = "Il Principe"
    players = range(2, 6)
    answers: Sequence[type[Answer]] = ANSWERS
    sides: Mapping[str, str] = setup.FAMILIES
    options: Mapping[str, Sequence[str]] = setup.OPTIONS
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = NOTES
    row: Some | None = Some(tuple(SIZE), 4, 4)
    corrections: Sequence[Correctable] = CORRECTABLE
    counts: Mapping[str, Count] = {}
    hear = staticmethod(table_words.hear)
    learn = staticmethod(table_words.learn)
    recall = staticmethod(table_words.recall)
    known = staticmethod(table_words.known)
    check_lore = staticmethod(table_words.check_lore)

    def start(self, request: Request) -> IlPrincipe:
        return IlPrincipe(setup.read_setup(request))

    def rules(self, match: IlPrincipe) -> Script[Over]:
        return by_hand.keep_by_hand(match) if match.setup.by_hand else rules.play(match)

    def by_hand(self, match: IlPrincipe) -> Script[Over]:
        return by_hand.keep_by_hand(match)

    def view(self, match: IlPrincipe, viewer: Viewer) -> views.TableView:
        return views.view(match, viewer)

    def result(self, match: IlPrincipe) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, data: Mapping[str, Any]) -> scoring.Result:
        return position.score(data)

    # Only the terminal speaks in words: whoever counts a position need not wait for them to be loaded.

    def words(self, translate: Callable[[str], str], match: IlPrincipe) -> Words:
        from companion.games.il_principe.words import IlPrincipeWords

        return IlPrincipeWords(translate, match.names, match.setup.edition)

    def typed(self, text: str, prompt: Prompt, names: tuple[str, ...]) -> dict[str, Any]:
        from companion.games.il_principe.typed import typed

        return typed(text, prompt, names)

    def invite(
        self, ask: Callable[[str], str], complain: Callable[[Refused], None], translate: Callable[[str], str]
    ) -> Request:
        from companion.games.il_principe.invitation import ASKED
        from companion.procedures.inviting import invite

        return invite(self, ask, complain, translate, ASKED)


GAME = _IlPrincipe()
