"""Reading positions: a plain shape is read just as msgspec reads the same shape."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.refusals import Refused
from companion.engine.value import Value, plain
from companion.procedures.position import read_position


class Stack(Value):
    """A part of a seat."""

    up: int
    down: int = 0


class Seat(Value):
    """All kinds of fields that positions have."""

    name: str
    coins: int | None = None
    told: bool = False
    shields: Mapping[str, int] = {}
    cards: tuple[str, ...] = ()
    trophies: tuple[str, ...] | int = ()
    stacks: Mapping[str, Stack] = {}
    stack: Stack = Stack(1)


class Position(Value):
    """A whole one: it may tell more."""

    seats: tuple[Seat, ...]
    game: str = ""


class TheirStack(msgspec.Struct, forbid_unknown_fields=True):
    """The same."""

    up: int
    down: int = 0


class TheirSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The same."""

    name: str
    coins: int | None = None
    told: bool = False
    shields: Mapping[str, int] = {}
    cards: tuple[str, ...] = ()
    trophies: tuple[str, ...] | int = ()
    stacks: Mapping[str, TheirStack] = {}
    stack: TheirStack = msgspec.field(default_factory=lambda: TheirStack(1))


class TheirPosition(msgspec.Struct):
    """The same."""

    seats: tuple[TheirSeat, ...]
    game: str = ""


def why(data: dict[str, Any], shape: Any) -> str:
    """What is said of a position that cannot be read; nothing if it can."""
    try:
        read_position(data, shape)
    except Refused as no:
        return str(no.refusal.details["why"])
    return ""


NAMES = st.sampled_from(
    ["name", "coins", "told", "shields", "cards", "trophies", "stacks", "stack", "up", "down", "game", "z"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.just(1.0) | st.sampled_from(["", "a"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)
SEATS = st.dictionaries(NAMES, VALUES, max_size=4).map(lambda seat: {"name": "a"} | seat)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # no timing in a test
@given(st.lists(SEATS | VALUES, max_size=2) | VALUES, st.dictionaries(NAMES, VALUES, max_size=2))
def test_it_is_read_as_msgspec_reads_it(seats: Any, more: dict[str, Any]) -> None:
    data = {**more, "seats": seats}
    assert bool(why(data, Position)) == bool(why(data, TheirPosition))


@pytest.mark.parametrize(
    "seat",
    [
        {},
        {"name": 1},
        {"name": "a", "coins": "1"},
        {"name": "a", "coins": True},
        {"name": "a", "coins": 1.0},
        {"name": "a", "told": 1},
        {"name": "a", "shields": []},
        {"name": "a", "shields": {"red": "1"}},
        {"name": "a", "cards": "b"},
        {"name": "a", "cards": ["b", 1]},
        {"name": "a", "trophies": "b"},
        {"name": "a", "stacks": {"red": {"up": None}}},
        {"name": "a", "stack": {"down": 1}},
        {"name": "a", "z": 1},
        [],
    ],
)
def test_what_is_wrong_is_said_as_msgspec_says_it(seat: Any) -> None:
    data = {"seats": [{"name": "b"}, seat]}
    said = why(data, Position)
    assert "$.seats[1]" in said
    assert set(why(data, TheirPosition).split("`")) == set(
        said.replace("array | int", "int | array").split("`")
    )


def test_all_that_is_told_is_there() -> None:
    seat = {"name": "a", "coins": 2, "shields": {"red": 1}, "cards": ["b"], "stacks": {"red": {"up": 3}}}
    assert {"seats": [seat], "game": "x"} == plain(
        read_position({"seats": [seat], "game": "x", "z": 1}, Position)
    )


def test_half_a_character_cannot_be_written_down() -> None:
    for seat, at in (({"name": "\ud800"}, "name"), ({"name": "a", "shields": {"\ud800": 1}}, "shields")):
        said = why({"seats": [seat]}, Position)
        assert f"Expected `str`, got half a character - at `$.seats[0].{at}`" == said


def test_a_name_that_is_endless_is_cut() -> None:
    said = why({"seats": [{"name": "a", "x" * 100: 1}]}, Position)
    assert f"Object contains unknown field `{'x' * 40}` - at `$.seats[0]`" == said


def test_there_are_seats() -> None:
    with pytest.raises(Refused) as no:
        read_position({}, Position)
    assert "no_seats" == no.value.refusal.name
