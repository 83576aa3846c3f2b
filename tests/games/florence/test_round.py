"""The Princes of Florence, the seven rounds: PF-1, PF-4."""

import pytest

from tests.games.florence.table import EASY, MINIMUM, Table


@pytest.mark.clause("PF-1", "PF-4", "PF-20", "PF-28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seven_rounds_of_two_phases_each_with_its_start_player_and_its_least_value(seats: int) -> None:
    table = Table(seats, first=1)
    for number in range(1, 8):
        seat = number % seats
        table.asks("pile", seat).shows(round=number, starter=seat, last_round=number == 7, over=None)
        table.shows(phase="A", turn=None).acts().asks("act", seat, minimum=MINIMUM[number - 1])
        table.shows(phase="B", turn={"seat": seat, "actions": 2, "done": []}).quiet_round()
    table.shows(kind=None, ended=("rounds", "PF-28")).refuses(seat=0, pile="park").refuses(
        seat=0, take="bonus"
    )


@pytest.mark.clause("PF-6", "PF-9", "PF-24")
def test_what_is_cleared_and_what_stays() -> None:
    table = Table(minimum=EASY).give(2, "bonus", 1).buy(0, "jester").passes(1).name(2, "lake")
    table.shows(sold={"jester": 0, "lake": 2}, renounced=[1])
    table.build(0, "opera").passes(0).take(1, "profession").passes(1).work(2, "poet", "per_lake").passes(2)
    table.shows(sold={}, renounced=[], played=["per_lake"], best=[None] * 3)
    table.shows(jesters=[1, 0, 0], hand=[3, 4, 2], works=[0, 0, 1], buildings=[["opera"], [], []])


@pytest.mark.clause("PF-4", "PF-7")
def test_the_table_may_say_who_the_start_player_is() -> None:
    """Too late for this phase, it begins the next one."""
    Table(4).correct(2, "starter").asks("pile", 2)
    table = Table(4).buy(0, "lake").correct(2, "starter").asks("pile", 1).acts().asks("act", 2)
    table.pass_while("act").asks("pile", 3)
