"""The Princes of Florence, after a correction what is asked is asked anew with what holds now, and nothing falls below 0."""

import pytest

from tests.games.florence.table import MINIMUM, Table, at
from tests.games.florence.test_corrections import right


def test_the_purse_of_the_bidder_is_asked_anew() -> None:
    table = at("raise").asks("raise", 1, max=3500).correct(1, "money", -3300).asks("raise", 1, max=200)
    table.refused("bid_above_purse", "PF-11", seat=1, bid=300)


def test_a_high_bid_that_the_corrected_purse_does_not_cover_is_void() -> None:
    """No purse may go below 0."""
    table = at("raise").raises(1).correct(1, "money", -3400)
    assert {"seat": 1, "bid": 300} != table.plain_prompt()["high"]
    table.pass_while("raise")
    assert 0 <= min(table.purses)


def test_a_pile_emptied_by_a_correction_sells_nothing_and_what_can_be_done_is_asked_anew() -> None:
    table = at("pile").correct(1, "recruiting", 5)
    assert "recruiting" not in table.prompt.piles
    table.refused("pile_closed", "PF-6", seat=0, pile="recruiting")
    table = at("act").asks(cost=700)
    table.give(0, "builder", 3).correct(0, "buildings", 1, "opera").give(0, "bonus", 2)
    assert (0, False, 2) == (table.prompt.cost, "opera" in table.prompt.buildings, table.prompt.bonus_cards)
    assert 3 == sum(table.prompt.works["poet"].values())
    table.give(0, "jester", 1)
    assert 5 == sum(table.prompt.works["poet"].values())


def test_the_space_on_a_character_is_asked_anew() -> None:
    table = at("place").give(0, "money", 400)
    table.refused("bid_above_purse", "PF-41", seat=0, character="muse", space=5)


def test_a_pawn_that_the_corrected_purse_does_not_cover_pays_nothing_it_has_not() -> None:
    """Seat 0 stands on 9 but turns out to have 200."""
    table = at("place").say(seat=0, character="muse", space=9).correct(0, "money", -3300).pass_while("place")
    assert 0 <= min(table.purses)


def test_points_asked_are_those_of_the_work_as_it_was_shown() -> None:
    at("points").give(0, "jester", 2).asks(value=3, most=1)


def test_a_partner_who_has_lost_the_money_does_not_go_below_0() -> None:
    table = Table(muse="true", cooperation="true").acts().say(seat=0, build="opera", with_=1, pays=3000)
    table.correct(1, "money", -3400)
    if table.kind == "join":
        table.hear(seat=1, join=True)
    assert 0 <= min(table.purses)


def test_a_price_that_the_corrected_purse_does_not_hold_is_never_paid() -> None:
    table = at("give_back").correct(0, "score", -9)
    assert 0 <= min(table.purses)
    assert table.kind is not None


def test_prestige_cards_can_be_put_right_while_they_are_told() -> None:
    at("prestige").correct(0, "prestige", 1).asks("prestige", 0, cards=2)


@pytest.mark.clause("PF-26")
def test_prestige_cards_put_right_after_a_seat_was_passed_over() -> None:
    table = Table().give(2, "prestige", 1).to_end().correct(0, "prestige", 1).asks("prestige", 0)
    table.tell(("most_jesters",), ("two_large",)).shows(prestige=[["most_jesters"], [], ["two_large"]])


@pytest.mark.clause("PF-26")
def test_prestige_cards_put_right_after_a_seat_has_told() -> None:
    table = Table().give(0, "prestige", 1).give(2, "prestige", 1).to_end().tell(("two_large",))
    table.correct(0, "prestige", 1).asks("prestige", 0, cards=2)
    table.tell(("two_large", "most_jesters"), ("most_works",))
    table.shows(prestige=[["two_large", "most_jesters"], [], ["most_works"]])
    table.refused("told_already", correct=right("prestige", 1, 1))


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
