"""Roll call: each seat presses a button, and so the table says who sits where."""

import pytest

from companion.engine.refusals import Refused
from companion.server.roll_call import RollCall, check_places
from hw.panel import Key
from hw.presses import Press

BID, PASS = Key.BID, Key.PASS
SKIP = None


def b(place: int) -> Press:
    return Press(place, BID, 0)


def p(place: int) -> Press:
    return Press(place, PASS, 0)


CALLS: dict[str, tuple[int, list[Press | None], list[int | None], list[bool]]] = {
    "nobody has pressed": (3, [], [], []),
    "in table order": (3, [b(4), b(1)], [4, 1], [True, True]),
    "all have pressed; one more is nothing": (2, [b(0), b(1), b(3)], [0, 1], [True, True, False]),
    "PASS gives the place back": (3, [b(4), b(0), p(0), b(0)], [4, 0], [True] * 4),
    "PASS of an earlier one calls again from there": (3, [b(4), b(0), b(2), p(4)], [], [True] * 4),
    "the last one can give it back too": (2, [b(0), b(1), p(1)], [0], [True] * 3),
    "PASS where nobody sits is nothing": (3, [b(4), p(1)], [4], [True, False]),
    "a seat without buttons is skipped": (3, [b(4), SKIP, b(0)], [4, None, 0], [True, True]),
    "no more are skipped than there are": (2, [SKIP] * 4, [None, None], []),
    "PASS takes back a skipped seat too": (3, [b(4), SKIP, p(4)], [], [True, True]),
}


@pytest.mark.parametrize(("seats", "presses", "places", "told"), CALLS.values(), ids=CALLS)
def test_who_sits_where(
    seats: int, presses: list[Press | None], places: list[int | None], told: list[bool]
) -> None:
    call = RollCall(seats)
    heard = []
    for press in presses:
        if press is None:
            call.skip()
        else:
            heard.append(call.handle(press))
    assert told == heard
    assert places == call.places
    assert (len(places) if len(places) < seats else None) == call.called


def test_a_place_that_is_taken_takes_no_other_seat() -> None:
    call = RollCall(3)
    assert [True, True] == [call.handle(b(4)), call.handle(b(4))]  # the second is told, but changes nothing
    assert ([4], 1, 4) == (call.places, call.called, call.again)
    call.handle(b(2))
    assert ([4, 2], None) == (call.places, call.again)


# Places given in other ways.


@pytest.mark.parametrize("places", [(2, 0, 1), (4, 3, 0), (None, 0, 1), (None, None, None)])
def test_places_that_can_be(places: tuple[int | None, ...]) -> None:
    assert places == check_places(list(places), 3)


def test_without_places_every_seat_has_its_own_number() -> None:
    assert tuple(range(8)) == check_places(None, 8)


@pytest.mark.parametrize("places", [(), (0, 1), (0, 1, 2, 3), (0, 0, 1), (0, 1, 8), (-1, 0, 1), (2, None, 2)])
def test_places_that_cannot_be(places: tuple[int | None, ...]) -> None:
    with pytest.raises(Refused) as no:
        check_places(places, 3)
    assert ("bad_places", {"last": 7}) == (no.value.refusal.name, no.value.refusal.details)
