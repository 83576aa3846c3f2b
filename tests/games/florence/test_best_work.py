"""The Princes of Florence, the best work of a round: PF-24."""

import pytest

from companion.games.florence.data import PROFESSIONS
from tests.games.florence.table import EASY, Table

pytestmark = pytest.mark.clause("PF-24")


def works(*values: tuple[int, ...]) -> Table:
    """A round in which each seat, in turn order, makes works of these values, all paid in money."""
    professions = iter(PROFESSIONS)
    table = Table(len(values), minimum=EASY).acts()
    for seat, own in enumerate(values):
        for value in own:
            table.give(seat, "hand", value - table.seat(seat)["works"])
            table.work(seat, next(professions))
            assert value == table.seat(seat)["best"] or value < table.seat(seat)["best"]
        if table.asked == ("act", seat):
            table.passes(seat)
    return table.shows(kind="pile")


@pytest.mark.parametrize(
    ("values", "points"),
    [
        (((4,), (6,), (5,)), [0, 3, 0]),
        (((6,), (5,), (6,)), [3, 0, 3]),
        (((5,), (5,), (5,)), [3, 3, 3]),
        (((), (3,), ()), [0, 3, 0]),
        (((), (), ()), [0, 0, 0]),
        (((4, 5), (6,), ()), [0, 3, 0]),
        (((6, 6), (5,), ()), [3, 0, 0]),
        (((7, 3), (5,), (6,)), [3, 0, 0]),
        (((3, 6), (6, 2), (5,)), [3, 3, 0]),
    ],
)
def test_the_best_work_brings_three_points(values: tuple[tuple[int, ...], ...], points: list[int]) -> None:
    works(*values).shows(scores=points)


def test_it_is_booked_when_all_have_had_their_turn_and_points_taken_make_no_work_smaller() -> None:
    table = Table(minimum=EASY).acts().work(0, "poet", points=1).passes(0).work(1, "lawyer").passes(1)
    table.shows(scores=[1, 0, 0], best=[3, 3, None]).passes(2).shows(scores=[1 + 3, 3, 0])
    table.books(*((seat, "score", 3, "best_work", "PF-24", {"value": 3}) for seat in (0, 1)))


def test_every_round_has_its_own_best_work_and_the_last_round_has_a_best_work_too() -> None:
    table = works((6,), (4,), ()).shows(best=[None] * 3).acts().work(1, "poet").passes(1, 2, 0)
    table.shows(scores=[3, 3, 0])
    table = Table(minimum=EASY).to_round(7).give(0, "hand", 8).acts().work(0, "poet").pass_while("act")
    table.shows(scores=[3, 0, 0], over="rounds")


@pytest.mark.clause("PF-18")
def test_a_work_counts_though_its_author_was_recruited_away() -> None:
    table = Table(minimum=EASY).give(1, "recruiting", 1).acts().work(0, "poet").passes(0).recruit(1, "poet")
    table.passes(1, 2).shows(scores=[3, 0, 0])
