"""Roll call: each seat presses a button, and so the table says who sits where."""

import pytest

from companion.engine.refusals import Refused
from companion.server.roll_call import RollCall, check_places
from hw.panel import Key
from hw.presses import Press

BID, PASS = Key.BID, Key.PASS


def called(seats: int, *places: int) -> RollCall:
    """A roll call in which these places have pressed BID, in this order."""
    call = RollCall(seats)
    for place in places:
        assert True is call.handle(Press(place, BID, 0))
    return call


def test_seats_are_called_in_table_order() -> None:
    assert [0, 1, 2] == [called(3, *places).called for places in ((), (4,), (4, 1))]


def test_press_your_button_to_take_your_seat() -> None:
    call = called(3, 4, 0, 2)
    assert ([4, 0, 2], None) == (call.places, call.called)


def test_a_place_that_is_taken_takes_no_other_seat() -> None:
    call = called(3, 4)
    assert True is call.handle(Press(4, BID, 0))  # it is told, but it changes nothing
    assert ([4], 1, 4) == (call.places, call.called, call.again)
    call.handle(Press(2, BID, 0))
    assert ([4, 2], None) == (call.places, call.again)


def test_when_all_have_answered_a_further_press_is_nothing() -> None:
    call = called(2, 0, 1)
    assert False is call.handle(Press(3, BID, 0))
    assert [0, 1] == call.places


def test_pass_of_the_one_before_gives_the_place_back() -> None:
    call = called(3, 4, 0)
    assert True is call.handle(Press(0, PASS, 0))
    assert ([4], 1) == (call.places, call.called)
    assert True is call.handle(Press(0, BID, 0))
    assert [4, 0] == call.places


def test_pass_of_an_earlier_one_calls_again_from_there() -> None:
    call = called(3, 4, 0, 2)
    assert True is call.handle(Press(4, PASS, 0))
    assert ([], 0) == (call.places, call.called)


def test_the_last_one_can_give_the_place_back_too() -> None:
    call = called(2, 0, 1)
    assert True is call.handle(Press(1, PASS, 0))
    assert 1 == call.called


def test_pass_of_who_sits_nowhere_is_nothing() -> None:
    call = called(3, 4)
    assert False is call.handle(Press(1, PASS, 0))
    assert [4] == call.places


def test_a_seat_without_buttons_is_skipped() -> None:
    call = called(3, 4)
    call.skip()
    assert 2 == call.called
    assert True is call.handle(Press(0, BID, 0))
    assert [4, None, 0] == call.places


def test_several_may_be_skipped_but_not_more_than_there_are() -> None:
    call = RollCall(2)
    for _ in range(4):
        call.skip()
    assert ([None, None], None) == (call.places, call.called)


def test_who_sits_before_a_skipped_seat_can_take_that_back() -> None:
    call = called(3, 4)
    call.skip()
    assert True is call.handle(Press(4, PASS, 0))
    assert ([], 0) == (call.places, call.called)


# Places told in another way.


def test_without_places_every_seat_has_its_own_number() -> None:
    assert (0, 1, 2) == check_places(None, 3)
    assert tuple(range(8)) == check_places(None, 8)


@pytest.mark.parametrize("places", [(2, 0, 1), (4, 3, 0), (None, 0, 1), (None, None, None)])
def test_places_that_can_be(places: tuple[int | None, ...]) -> None:
    assert places == check_places(list(places), 3)


@pytest.mark.parametrize("places", [(), (0, 1), (0, 1, 2, 3), (0, 0, 1), (0, 1, 8), (-1, 0, 1), (2, None, 2)])
def test_places_that_cannot_be(places: tuple[int | None, ...]) -> None:
    with pytest.raises(Refused) as no:
        check_places(places, 3)
    assert ("bad_places", {"last": 7}) == (no.value.refusal.name, no.value.refusal.details)
