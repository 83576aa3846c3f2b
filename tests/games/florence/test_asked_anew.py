"""The Princes of Florence, after a correction what is asked is asked anew with what holds now, and nothing falls below 0."""

import pytest

from tests.games.florence.table import MINIMUM, Table, at
from tests.games.florence.test_corrections import right


def test_the_purse_of_the_bidder_is_asked_anew() -> None:
    table = at("raise").asks("raise", 1, max=3500).correct(1, "money", -3300).asks("raise", 1, max=200)
    table.refused("bid_above_purse", "PF-11", seat=1, bid=300)


@pytest.mark.clause("PF-11")
def test_a_high_bid_that_the_corrected_purse_does_not_cover_is_void() -> None:
    table = at("raise").raises(1).correct(1, "money", -3400).asks("raise", 1, high={"seat": 0, "bid": 200})
    table.pass_while("raise").shows(sold={"jester": 0}, purses=[3300, 100, 3500])


def test_what_can_be_done_is_asked_anew() -> None:
    table = at("act").asks(cost=700).domain(0, builder=3, bonus=2, buildings=["opera"])
    assert "opera" not in table.asks(cost=0, bonus_cards=2).prompt.buildings
    assert (3, 5) == tuple(sum(table.give(0, "jester", n).prompt.works["poet"].values()) for n in (0, 1))


def test_a_pawn_that_the_corrected_purse_does_not_cover_pays_nothing_it_has_not() -> None:
    """Seat 0 stands on 9 but turns out to have 200."""
    at("place").place(0, "muse", 9).correct(0, "money", -3300).pass_while("place").has(0, money=200)


def test_points_asked_are_those_of_the_work_as_it_was_shown() -> None:
    at("points").give(0, "jester", 2).asks(value=3, most=1)


def test_the_score_can_be_put_right_after_the_end_and_a_correction_can_be_amended() -> None:
    table = Table().to_end().shows(over="rounds").correct(1, "score", 4)
    assert [1] == table.result()["winners"]
    table = Table(minimum=MINIMUM).correct(1, "score", 4).acts()
    assert table.amend(2, correct=right("score", 7, 1)) is None
    table.has(1, score=7)


# Somebody turns out to be too poor for what was agreed: all there is is paid, and there is always a way on.


@pytest.mark.clause("PF-50", "PF-43")
@pytest.mark.parametrize("poor", [0, 1])
def test_a_joint_building_nobody_can_pay_is_no_dead_end(poor: int) -> None:
    table = Table(muse="true", cooperation="true").acts().say(seat=0, build="opera", with_=1, pays=300)
    table.give(poor, "money", 0).give(poor, "score", 9)
    table.passes(1) if poor else table.say(seat=1, join=True)
    assert (("act", 0), [300, 0][poor]) == (table.asked, table.purses[poor])  # the share comes in the end
    assert 0 <= min(table.purses)


@pytest.mark.clause("PF-40", "PF-43")
def test_an_item_nobody_can_pay_is_no_dead_end() -> None:
    table = at("merchant").give(0, "money", 0).say(seat=0, merchant="points")
    table.shows(kind="place").has(0, money=0)


@pytest.mark.clause("PF-34")
def test_points_that_are_not_there_are_no_dead_end() -> None:
    at("give_back").correct(0, "score", -9).shows(kind="pile").has(0, money=0, score=0)


@pytest.mark.clause("PF-18")
def test_a_recruiting_card_that_is_not_there_is_not_offered() -> None:
    table = at("recruit").correct(1, "recruiting", -1)
    assert table.kind != "recruit" or not table.prompt.professions
