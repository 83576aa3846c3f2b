"""Reading a position given as plain data, and the refusals."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import pytest

from companion.engine.refusals import Refusal, Refused
from companion.procedures.position import read_position
from companion.text.language import sentence


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat has the known fields, and nothing else."""

    name: str
    coins: int | None = None
    shields: Mapping[str, int] = {}


class Position(msgspec.Struct, frozen=True):
    """A whole one: it may have more."""

    seats: tuple[Seat, ...]
    edition: str = ""


class Named(msgspec.Struct, frozen=True):
    """One with a field that must be there."""

    seats: tuple[Seat, ...]
    name: Literal["a"]


def refusal(data: dict[str, Any], game: str = "") -> Refusal:
    with pytest.raises(Refused) as no:
        read_position(data, Position, game)
    return no.value.refusal


def test_what_is_told_is_there_and_the_rest_is_as_the_shape_says() -> None:
    position = read_position({"seats": [{"name": "a", "shields": {"red": 1}}], "round": 7}, Position)
    assert Position((Seat("a", shields={"red": 1}),)) == position


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({}, "This is missing in seats[1]: name."),
        ({"name": "a", "coins": "1"}, "seats[1].coins must be a whole number."),
        ({"name": "a", "coins": True}, "seats[1].coins must be a whole number."),
        ({"name": "a", "shields": {"red": None}}, "seats[1].shields[...] must be a whole number."),
        ({"name": 3}, "seats[1].name must be text in quotes."),
        ({"name": "a", "purse": 1}, "seats[1] cannot have this: purse."),
        ([], "seats[1] must be a JSON object."),
    ],
)
def test_what_does_not_fit_is_said_with_its_place(seat: Any, said: str) -> None:
    found = refusal({"seats": [{"name": "b"}, seat]})
    assert ("not_understood", said) == (found.name, sentence(found, str))


def test_a_position_that_is_no_list_of_seats() -> None:
    assert "seats must be a list." == sentence(refusal({"seats": 3}), str)
    with pytest.raises(Refused) as no:
        read_position({"seats": [], "coins": 1}, Named)
    assert "This is missing in the position: name." == sentence(no.value.refusal, str)
    with pytest.raises(Refused) as no:
        read_position({"seats": [], "name": "b"}, Named)
    assert "This position cannot be read: Invalid enum value" in sentence(no.value.refusal, str)


def test_half_a_character_is_refused_where_a_name_stands() -> None:
    """Python can write it, JSON cannot."""
    assert "not_understood" == refusal({"seats": [{"\ud800": 1}]}).name
    assert "not_understood" == refusal({"\ud800": 1, "seats": []}).name


def test_a_name_that_is_endless_is_cut() -> None:
    assert len(str(refusal({"seats": [{"name": "a", "x" * 1000: 1}]}).details["field"])) == 200


def test_there_are_seats() -> None:
    assert "no_seats" == refusal({}).name


def test_a_position_of_another_game_is_refused() -> None:
    found = refusal({"seats": [], "game": "go" * 30}, "chess")
    assert ("other_game", {"game": "go" * 20}) == (found.name, found.details)
