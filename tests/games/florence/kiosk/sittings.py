"""Real sessions of The Princes of Florence at interesting moments: random but legal play, and corrections."""

import random
from typing import Any

from companion.engine.game import Request
from companion.games.florence.data import BUILDINGS, FREEDOMS, covered
from tests.any_table import AnyTable
from tests.dice import answer_at_random
from tests.games.florence.table import COLOURS

NAMES = ("Anna", "Bartolommeo", "Massimiliano-W", "Dario", "Wilhelmine-Maw")
"""Two of them with the longest names."""


class Sitting(AnyTable):
    """Some seats that play at random."""

    def __init__(self, seats: int, seed: int = 1, **options: str) -> None:
        super().__init__("florence", Request(tuple(zip(COLOURS, NAMES, strict=True))[:seats], 0, options), {})
        self.chance = random.Random(seed)

    @property
    def on_turn(self) -> int:
        """Who is asked."""
        return int(self.prompt.seats[0])

    def to(self, kind: str, round: int = 1) -> "Sitting":
        """Play on, at random but legally, until this is asked, from this round on."""
        for _ in range(2000):
            if self.kind == kind and self.match.round >= round:
                return self
            answer_at_random(self.session, self.chance)
        raise AssertionError(f"nobody asks for {kind}")


# Moments.


def filled(sitting: Sitting, seat: int, works: int = 10) -> Sitting:
    """A domain that has nearly everything that exists, with long lists."""
    match: Any = sitting.session.match
    own = match.domains[seat]
    for building in BUILDINGS[: 9 - seat % 2]:
        fits = covered([building], (), 0) <= match.room(seat)
        if building not in own.buildings and match.stock[building] and fits:
            sitting.correct(seat, "buildings", 1, building)
    for freedom in FREEDOMS:
        if freedom not in own.freedoms and match.stock[freedom]:
            sitting.correct(seat, "freedoms", 1, freedom)
    for what in ("forest", "lake", "park", "jester", "prestige", "recruiting", "bonus"):
        if match.stock[what]:
            sitting.correct(seat, what, 1)
    return with_works(sitting, seat, works)


def with_works(sitting: Sitting, seat: int, works: int) -> Sitting:
    """This many professions are face up before a seat, as far as there are cards."""
    match: Any = sitting.session.match
    own = match.domains[seat]
    while len(own.professions) < works and (match.stock["profession"] or match.count(seat, "hand")):
        if not match.count(seat, "hand"):
            sitting.correct(seat, "hand", 1)
        sitting.correct(seat, "works", 1, match.hand(seat).playable[-1])
    return sitting
