"""Principato, as the referee needs it."""

from collections.abc import Mapping
from typing import Any

from companion.engine.answers import Correction, TableWord
from companion.engine.prompts import Viewer
from companion.engine.refusals import Refusal
from companion.engine.script import MatchScript
from companion.games.principato import corrections, position, rules, scoring, views
from companion.games.principato.answers import ANSWERS
from companion.games.principato.data import PLAYERS
from companion.games.principato.match import Principato
from companion.games.principato.prompts import AT_ANY_TIME, DEPTHS
from companion.games.principato.view_types import TableView
from companion.games.principato.words import NOTES, SET_UP, PrincipatoWords
from companion.procedures.end_count import Result
from companion.procedures.plain_game import SIDES, PlainGame
from companion.procedures.seating import MODES


class _Principato(PlainGame[Principato]):
    """The game."""

    id = "principato"
    title = "Principato"
    rules_version = 2
    players = PLAYERS
    clause = "PR-1"
    answers = ANSWERS
    sides = {side: SIDES[side] for side in ("red", "blue", "green", "yellow")}  # noqa: RUF012 - as the base has it
    options = {"depth": DEPTHS, "mode": MODES}  # noqa: RUF012
    notes = NOTES
    corrections = corrections.CORRECTABLE
    words_of = PrincipatoWords
    asked = SET_UP
    at_any_time = AT_ANY_TIME
    match_of = Principato
    counts = {"military": position.score_military}  # noqa: RUF012

    def play(self, match: Principato) -> MatchScript:
        return rules.play(match)

    def by_hand(self, match: Principato) -> MatchScript:
        return rules.keep_by_hand(match)

    def apply_correction(self, match: Principato, c: Correction) -> Refusal | None:
        return corrections.apply_correction(match, c)

    def apply_word(self, match: Principato, word: TableWord) -> Refusal | None:
        return corrections.apply_word(match, word)

    def view(self, match: Principato, viewer: Viewer) -> TableView:
        return views.view(match, self.standing(match))

    def result(self, match: Principato) -> Result:
        return scoring.count(views.seats(match))

    def score(self, position_: Mapping[str, Any]) -> Result:
        return position.score(position_)


GAME = _Principato()
