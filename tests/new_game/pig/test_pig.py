"""Pig, clause by clause. `say` must be accepted; `refused` names the refusal, and changes nothing."""

from typing import Self

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from tests.any_table import NAMES, AnyTable

SIDES = ("red", "blue", "green", "yellow", "grey")


class Table(AnyTable):
    """This many players; Anna has seat 0 and begins."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__("pig", Request(tuple(zip(SIDES, NAMES, strict=True))[:seats]), {})

    def rolls(self, *dice: int) -> Self:
        """Whoever is asked rolls these."""
        for die in dice:
            self.says(roll=True).say(die=die)
        return self


@pytest.mark.clause("PG-1")
def test_two_to_five_play() -> None:
    assert [2, 3, 4, 5] == [len(Table(seats).match.seats) for seats in (2, 3, 4, 5)]
    with pytest.raises(Refused):
        Table(1)


@pytest.mark.clause("PG-2")
def test_whoever_holds_scores_the_sum_but_must_roll_first() -> None:
    table = Table().asks("roll", 0).refused("not_asked", seat=0, hold=True)
    table.rolls(6, 4).asks("roll", 0, at_stake=10).says(hold=True)
    table.books((0, "score", 10, "held", "PG-2", {})).asks("roll", 1)


@pytest.mark.clause("PG-3")
def test_a_1_loses_the_sum() -> None:
    Table().rolls(6, 1).shows(score=[0, 0]).asks("roll", 1)


@pytest.mark.clause("PG-4")
def test_the_round_is_played_out_and_most_points_win() -> None:
    table = Table().rolls(6, 6, 6, 2).says(hold=True).asks("roll", 1)
    table.rolls(6, 6, 6, 6).says(hold=True)
    assert (("goal", "PG-4"), [1]) == (table.ended, table.result()["winners"])
