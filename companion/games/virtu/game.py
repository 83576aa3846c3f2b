"""Virtù as the referee needs it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice
from companion.engine.game import Lore, Request
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import N_, Refusal, Refused
from companion.engine.script import Over, Script
from companion.games.virtu import (
    correctable,
    corrections,
    declarations,
    position,
    rules,
    scoring,
    views,
    wars,
)
from companion.games.virtu.answers import ANSWERS
from companion.games.virtu.corrections import AT_ANY_TIME
from companion.games.virtu.data import FAMILIES, OUT
from companion.games.virtu.match import Virtu
from companion.games.virtu.position import WARRING
from companion.games.virtu.sentences import NOTES, SET_UP
from companion.games.virtu.view_types import TableView
from companion.games.virtu.wars_match import Wars
from companion.games.virtu.words import VirtuWords, WarsWords
from companion.procedures.corrections import Correctable
from companion.procedures.end_count import Result
from companion.procedures.plain_game import PlainGame
from companion.procedures.seating import MODES
from companion.text.language import Translate
from companion.text.words import Words

FRANCE = N_("France")
"""The name of blue with two players, if the player has none."""


def new_match(names: tuple[str, ...], sides: tuple[str, ...], *more: Any) -> Virtu:
    """VT-3, VT-30: the number of players decides the colours and which of the two games is played. Raises Refused."""
    for wrong in position.wrong_colours(sides):
        raise Refused(wrong)
    return (Wars if len(sides) == len(WARRING) else Virtu)(names, sides, *more)


class _Virtu(PlainGame[Virtu]):
    """What the referee needs of this game."""

    id = "virtu"
    title = "Virtù"
    rules_version = 3
    players = range(2, 6)
    answers: Sequence[type[Answer]] = ANSWERS
    sides: Mapping[str, str] = {
        "red": N_("Florence"),
        "yellow": N_("Naples"),
        "green": N_("Venice"),
        "blue": N_("Milan"),
        "white": N_("Rome"),
    }
    tables: Mapping[int, Sequence[str]] = {
        len(WARRING): WARRING,
        **{seats: FAMILIES[:seats] for seats in OUT if seats != len(WARRING)},
    }
    options: Mapping[str, Sequence[str]] = {
        "war": ("buttons", "totals"),
        "pass": ("final", "open"),
        "spring": ("seats", "table"),
        "agents": ("told", "kept"),
        "prices": ("shown", "learned", "hidden"),
        "wages": ("told", "silent"),
        "palace": ("any", "one"),
        "mode": MODES,
    }
    not_for: Mapping[int, Mapping[str, Sequence[str]]] = {
        len(WARRING): {"spring": ("table",), "prices": ("learned",), "palace": ("one",)}
    }
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = NOTES
    asked = SET_UP
    corrections: Sequence[Correctable] = correctable.CORRECTABLE
    at_any_time: Sequence[Choice] = AT_ANY_TIME
    words_of = VirtuWords
    match_of = staticmethod(new_match)

    def words(self, translate: Translate, match: Virtu) -> Words:
        return (WarsWords if isinstance(match, Wars) else VirtuWords)(translate, match.names)

    def start(self, request: Request) -> Virtu:
        if len(request.seats) == len(WARRING):
            named = tuple((side, name or FRANCE * (side == "blue")) for side, name in request.seats)
            request = msgspec.structs.replace(request, seats=named)
        return super().start(request)

    def play(self, match: Virtu) -> Script[Over]:
        return wars.play(match) if isinstance(match, Wars) else rules.play(match)

    def by_hand(self, match: Virtu) -> Script[Over]:
        return wars.keep_by_hand(match) if isinstance(match, Wars) else rules.keep_by_hand(match)

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return declarations.recall(prompt, lore)

    def learn(self, answer: Answer) -> Lore:
        return declarations.learn(answer)

    def check_lore(self, lore: Mapping[str, Any]) -> Lore:
        return declarations.check_lore(lore)

    def known(self, match: Virtu, lore: Lore) -> TableWord | None:
        return declarations.known(match, lore)

    def corrections_of(self, match: Virtu) -> Sequence[Correctable]:
        return correctable.there_is(match)

    def handle(self, match: Virtu, word: TableWord) -> Refusal | None:
        return corrections.handle(match, word)

    def view(self, match: Virtu, viewer: Viewer) -> TableView:
        return views.view(match)

    def result(self, match: Virtu) -> Result:
        if isinstance(match, Wars):
            return wars.result(match)
        return scoring.count(views.standings(match), match.printed)

    def score(self, position_: Mapping[str, Any]) -> Result:
        return position.score(position_)


GAME = _Virtu()
