"""A game that has no screens of its own, as the kiosk sees it."""

import random
from typing import Any

from companion.engine.game import Request
from companion.engine.session import Session
from kiosk.store import State
from tests.dice import answer_at_random
from tests.kiosk.asked import known
from tests.kiosk.states import GAMES, told_game
from tests.new_game import pig

GAME: Any = pig.GAME
LONG = ("Anna", "Bartolomea Colleoni", "Chiara", "Massimiliano", "Elena della Rovere")


def session(seats: int, **options: str) -> Session:
    """A table of this size, with long names."""
    sat = tuple((side, name) for side, name in zip(GAME.sides, LONG[:seats], strict=False))
    return Session(GAME, Request(sat, 0, options))


def played(seats: int, answers: int = 400) -> Session:
    """This many answers into a match, or to its end."""
    match, dice = session(seats), random.Random(seats)
    while match.over is None and match.n < answers:
        answer_at_random(match, dice)
    return match


def visible_to(match: Session, language: str = "en") -> State:
    return known(match, language, games=[*GAMES, told_game(GAME)])
