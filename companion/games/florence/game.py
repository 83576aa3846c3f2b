"""The Princes of Florence as the referee needs it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.answers import Answer
from companion.engine.game import Count, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refused
from companion.engine.script import Over, Script
from companion.engine.ways import Some
from companion.games.florence import by_hand, position, rules, scoring, setup, table_words, views
from companion.games.florence.answers import ANSWERS
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.match import Florence
from companion.games.florence.vocabulary import NOTES
from companion.procedures.putting_right import Correctable
from companion.speech.words import Words


class _Florence:
    """What the referee needs of this game."""

    id = "florence"
    title = "The Princes of Florence"
    players = setup.PLAYERS
    answers: Sequence[type[Answer]] = ANSWERS
    sides: Mapping[str, str] = setup.COLOURS
    options: Mapping[str, Sequence[str]] = setup.OPTIONS
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = NOTES
    row: Some | None = None
    corrections: Sequence[Correctable] = CORRECTABLE
    counts: Mapping[str, Count] = {}
    hear = staticmethod(table_words.hear)
    learn = staticmethod(table_words.learn)
    recall = staticmethod(table_words.recall)
    known = staticmethod(table_words.known)
    check_lore = staticmethod(table_words.check_lore)

    def start(self, request: Request) -> Florence:
        return Florence(setup.read_setup(request))

    def rules(self, match: Florence) -> Script[Over]:
        return by_hand.keep_by_hand(match) if match.setup.by_hand else rules.play(match)

    def by_hand(self, match: Florence) -> Script[Over]:
        return by_hand.keep_by_hand(match)

    def view(self, match: Florence, viewer: Viewer) -> views.TableView:
        return views.view(match, viewer)

    def result(self, match: Florence) -> scoring.Result:
        return scoring.count(views.standings(match))

    def score(self, data: Mapping[str, Any]) -> scoring.Result:
        return position.score(data)

    # Only the terminal speaks in words: whoever counts a position need not wait for them to be loaded.

    def words(self, translate: Callable[[str], str], match: Florence) -> Words:
        from companion.games.florence.words import FlorenceWords

        return FlorenceWords(translate, match.names)

    def typed(self, text: str, prompt: Prompt, names: tuple[str, ...]) -> dict[str, Any]:
        from companion.games.florence.typed import typed

        return typed(text, prompt, names)

    def invite(
        self, ask: Callable[[str], str], complain: Callable[[Refused], None], translate: Callable[[str], str]
    ) -> Request:
        from companion.games.florence.typed import WORDS
        from companion.games.florence.vocabulary import ASKED
        from companion.procedures.inviting import invite

        return invite(self, ask, complain, translate, ASKED._replace(sides=WORDS))


GAME = _Florence()
