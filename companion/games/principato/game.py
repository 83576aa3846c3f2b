"""Principato as the referee needs it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.answers import Answer, TableWord
from companion.engine.game import Count
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import Refusal
from companion.engine.script import Over, Script
from companion.engine.ways import Way
from companion.games.principato import corrections, position, rules, scoring, views
from companion.games.principato.answers import ANSWERS
from companion.games.principato.match import Principato
from companion.games.principato.prompts import AT_ANY_TIME, DEPTHS
from companion.games.principato.typed import KIN, TYPED, culture, with_catapults
from companion.games.principato.words import NOTES, PrincipatoWords
from companion.procedures.plain_game import SIDES, PlainGame, PlainMatch
from companion.procedures.putting_right import Correctable
from companion.procedures.seating import MODES
from companion.speech.typed import Data
from companion.speech.words import Words


class _Principato(PlainGame):
    """What the referee needs of this game."""

    id = "principato"
    title = "Principato"
    players = range(2, 5)
    answers: Sequence[type[Answer]] = ANSWERS
    sides: Mapping[str, str] = {side: SIDES[side] for side in ("red", "blue", "green", "yellow")}
    options: Mapping[str, Sequence[str]] = {"depth": DEPTHS, "mode": MODES}
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = NOTES
    corrections: Sequence[Correctable] = corrections.CORRECTABLE
    words_of: ClassVar[type[Words]] = PrincipatoWords
    typed_words: ClassVar[Mapping[str, Iterable[str]]] = TYPED
    kin: ClassVar[Iterable[Iterable[str]]] = KIN
    at_any_time: Sequence[Way] = AT_ANY_TIME
    match_of: ClassVar[Callable[..., PlainMatch]] = Principato
    counts: Mapping[str, Count] = position.counts

    def play(self, match: Principato) -> Script[Over]:
        return rules.play(match)

    def by_hand(self, match: Principato) -> Script[Over]:
        return rules.keep_by_hand(match)

    def hear(self, match: Principato, word: TableWord) -> Refusal | None:
        return corrections.hear(match, word)

    def view(self, match: Principato, viewer: Viewer) -> views.TableView:
        return views.view(match)

    def result(self, match: Principato) -> scoring.Result:  # type: ignore[override]  # cubes break a tie here
        return scoring.count(rules.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:  # type: ignore[override]
        return position.score(position_)

    def typed(self, text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
        found = culture(text, prompt, names) or super().typed(text, prompt, names)
        return with_catapults(found, prompt)


GAME = _Principato()
