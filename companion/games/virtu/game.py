"""Virtù as the referee needs it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.answers import Answer, TableWord
from companion.engine.game import Request
from companion.engine.prompts import Viewer
from companion.engine.refusals import N_, Refusal, Refused
from companion.engine.script import Over, Script
from companion.games.virtu import corrections, position, rules, scoring, views
from companion.games.virtu.answers import ANSWERS
from companion.games.virtu.match import Virtu
from companion.games.virtu.typed import KIN, WORDS
from companion.games.virtu.words import VirtuWords
from companion.procedures.plain_game import PlainGame, PlainMatch
from companion.procedures.putting_right import Correctable
from companion.procedures.seating import MODES
from companion.speech.words import Words


class _Virtu(PlainGame):
    """What the referee needs of this game."""

    id = "virtu"
    title = "Virtù"
    players = range(3, 6)
    answers: Sequence[type[Answer]] = ANSWERS
    sides: Mapping[str, str] = {
        "red": N_("Florence"),
        "yellow": N_("Naples"),
        "green": N_("Venice"),
        "blue": N_("Milan"),
        "white": N_("Rome"),
    }
    options: Mapping[str, Sequence[str]] = {
        "war": ("buttons", "totals"),
        "pass": ("final", "open"),
        "spring": ("seats", "table"),
        "mode": MODES,
    }
    corrections: Sequence[Correctable] = corrections.CORRECTABLE
    words_of: ClassVar[type[Words]] = VirtuWords
    typed_words: ClassVar[Mapping[str, Iterable[str]]] = WORDS
    kin: ClassVar[Iterable[Iterable[str]]] = KIN
    match_of: ClassVar[type[PlainMatch]] = Virtu

    def start(self, request: Request) -> PlainMatch:
        match = super().start(request)
        for wrong in position.wrong_colours(match.sides):
            raise Refused(wrong)
        return match

    def play(self, match: Virtu) -> Script[Over]:
        return rules.play(match)

    def by_hand(self, match: Virtu) -> Script[Over]:
        return rules.keep_by_hand(match)

    def hear(self, match: Virtu, word: TableWord) -> Refusal | None:
        return corrections.hear(match, word)

    def view(self, match: Virtu, viewer: Viewer) -> views.TableView:
        return views.view(match)

    def result(self, match: Virtu) -> scoring.Result:  # type: ignore[override]  # crowns break a tie here
        return scoring.count(rules.standings(match))

    def score(self, position_: Mapping[str, Any]) -> scoring.Result:  # type: ignore[override]
        return position.score(position_)


GAME = _Virtu()
