"""Chance: every answer is as likely as any other, and only what can be drawn fairly is drawn."""

from collections import Counter
from random import Random

import pytest

from companion.engine.refusals import Refused
from companion.games.any_game.answers import Begins, Rolled
from companion.games.any_game.prompts import AskAnything
from companion.server.random_draw import drawn

KEPT = AskAnything((), 4)


def test_a_die_shows_each_side_as_often() -> None:
    dice = Random(7)
    shown = Counter(drawn(KEPT, "rolled", dice) for _ in range(6000))
    assert {Rolled(side) for side in range(1, 7)} == set(shown)
    assert all(850 < count < 1150 for count in shown.values())


def test_each_seat_is_drawn_as_often() -> None:
    dice = Random(7)
    shown = Counter(drawn(KEPT, "begins", dice) for _ in range(4000))
    assert {Begins(seat) for seat in range(4)} == set(shown)
    assert all(850 < count < 1150 for count in shown.values())


@pytest.mark.parametrize("kind", ["score_", "auction_", "mark", "sell", "bid"])
def test_what_has_no_end_is_not_drawn(kind: str) -> None:
    with pytest.raises(Refused):
        drawn(KEPT, kind)


def test_nothing_is_drawn_where_nothing_is_asked() -> None:
    with pytest.raises(Refused):
        drawn(None, "rolled")
