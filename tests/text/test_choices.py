"""What can be answered by a number: only where the number says all, also who is meant."""

from typing import Any

import pytest

from companion.engine.answers import Answer
from companion.engine.choices import Choice, Confirm, Number, OneOf, Seat
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.text.language import sentence
from companion.text.offering import numbered
from companion.text.reading import Reader, choices
from companion.text.words import Words

CITIES = OneOf(("Rome", "Bari"))


class Annex(Answer, frozen=True):
    """A city."""

    seat: int
    annex: str


class Leave(Answer, frozen=True):
    """Nothing more."""

    seat: int
    leave: bool


class Asked(Prompt, frozen=True, tag="asked"):
    """Asks for whatever is given to it."""

    offered: tuple[Any, ...]

    def ways(self) -> tuple[Choice, ...]:
        return self.offered


def annex(*seats: int) -> Choice:
    return Choice(Annex, seat=Seat(seats), annex=CITIES)


def leave(*seats: int) -> Choice:
    return Choice(Leave, seat=Seat(seats), leave=Confirm())


def test_all_that_one_seat_can_answer_has_a_number() -> None:
    prompt = Asked((1,), (annex(1), leave(1)))
    said = [choice.data() for choice in choices(prompt)]
    assert [
        {"seat": 1, "annex": "Rome"},
        {"seat": 1, "annex": "Bari"},
        {"seat": 1, "leave": True},
    ] == said
    assert "1 Rome, 2 Bari, 3 leave" == numbered(prompt, Words(str, ("Anna", "Bruno")))


def test_where_several_may_answer_alike_the_first_of_them_is_meant() -> None:
    assert {1} == {choice.data()["seat"] for choice in choices(Asked((1, 0), (annex(1, 0), leave(1, 0))))}


def test_where_each_has_ways_of_its_own_a_number_would_not_tell_who_is_meant() -> None:
    """Rome would be there twice, once for each."""
    assert [] == choices(Asked((1, 0), (annex(1), leave(1), annex(0))))


def test_where_the_table_is_asked_a_number_would_not_tell_whose() -> None:
    assert [] == choices(Asked((), (annex(0, 1),)))


def test_where_a_number_is_asked_for_it_means_itself() -> None:
    assert [] == choices(Asked((1,), (leave(1), Choice(Annex, seat=Seat((1,)), annex=Number(1, 9)))))


def test_what_is_none_of_them_is_refused_with_all_that_can_be_said() -> None:
    """A list of the cities alone would hide that one may leave; where a number does not say all, the names must do."""
    reader = Reader({}, ("Anna", "Bruno"), called={"leave": "go home"})
    counted = Choice(Annex, seat=Seat((1,)), annex=Number(1, 9))
    for other, listed in ((leave(1), "Rome, Bari, go home"), (counted, "Rome, Bari")):
        with pytest.raises(Refused) as no:
            reader.read("siena", Asked((1,), (annex(1), other)))
        assert f"«siena» is not one of: {listed}." == sentence(no.value.refusal, str)
