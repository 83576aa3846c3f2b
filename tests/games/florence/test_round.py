"""The Princes of Florence, the seven rounds: PF-1, PF-4."""

import pytest

from tests.games.florence.table import EASY, MINIMUM, Table


@pytest.mark.clause("PF-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_passes_left_each_round(seats: int) -> None:
    table = Table(seats, first=1)
    for number in range(1, 8):
        seat = number % seats
        assert (number, seat, ("pile", seat)) == (table.view()["round"], table.view()["starter"], table.asked)
        assert ("act", seat) == table.acts().asked
        table.quiet_round()
    table.shows(over="rounds")


@pytest.mark.clause("PF-1", "PF-28")
def test_seven_rounds_are_all() -> None:
    table = Table().to_round(7)
    assert (7, True, None) == (table.view()["round"], table.view()["last_round"], table.over)
    table.quiet_round()
    assert (None, "rounds", "PF-28") == (table.kind, table.over, table.session.over.clause)  # type: ignore[union-attr]


@pytest.mark.clause("PF-1")
def test_only_the_last_round_is_the_last_and_both_phases_are_shown() -> None:
    table = Table()
    for number in range(1, 7):
        assert (number, False) == (table.view()["round"], table.view()["last_round"])
        table.quiet_round()
    assert table.view()["last_round"]
    table = Table().shows(phase="A", turn=None).acts()
    table.shows(phase="B", turn={"seat": 0, "actions": 2, "done": []}).pass_while("act")
    table.shows(phase="A", turn=None)


@pytest.mark.clause("PF-20")
def test_the_least_value_goes_up_with_the_rounds() -> None:
    table, asked = Table(), []
    while table.over is None:
        asked.append(table.acts().prompt.minimum)
        table.quiet_round()
    assert list(MINIMUM) == asked


@pytest.mark.clause("PF-6", "PF-9", "PF-24")
def test_what_is_cleared_and_what_stays() -> None:
    table = Table(minimum=EASY).give(2, "bonus", 1).buy(0, "jester").passes(1).name(2, "lake")
    view = table.view()
    assert ({"jester": 0, "lake": 2}, [1]) == (view["sold"], view["renounced"])
    table.build(0, "opera").passes(0).take(1, "profession").passes(1).work(2, "poet", "per_lake").passes(2)
    view = table.view()
    assert ({}, [], ["per_lake"]) == (view["sold"], view["renounced"], view["played"])
    table.shows(best=[None] * 3)
    assert ([1, 0, 0], [3, 4, 2], [0, 0, 1]) == tuple(
        table.numbers(what) for what in ("jesters", "hand", "works")
    )
    table.has(0, buildings=["opera"])


@pytest.mark.clause("PF-4")
def test_the_table_may_say_who_the_start_player_is() -> None:
    Table(4).acts().correct(2, "starter").shows(starter=2).pass_while("act").asks("pile", 3)


@pytest.mark.clause("PF-4", "PF-7")
def test_the_start_player_put_right_names_the_first_pile() -> None:
    assert ("pile", 2) == Table(4).correct(2, "starter").asked


@pytest.mark.clause("PF-4")
def test_a_start_player_put_right_too_late_begins_the_next_phase() -> None:
    table = Table(4).buy(0, "lake").correct(2, "starter")
    assert (("pile", 1), ("act", 2)) == (table.asked, table.acts().asked)


def test_nothing_more_is_asked_after_the_end() -> None:
    Table().to_end().refuses(seat=0, pile="park").refuses(seat=0, take="bonus")


@pytest.mark.clause("PF-1")
def test_undo_goes_back_over_the_end_of_a_round() -> None:
    table = Table(minimum=EASY).acts().work(0, "poet").passes(0, 1)
    before = table.everything()
    table.passes(2).shows(round=2, scores=[3, 0, 0])
    assert before == table.undo().everything()
    table.redo().shows(scores=[3, 0, 0])
