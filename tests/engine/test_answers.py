"""Reading answers: the keys select the shape, and everything else is refused by name."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from companion.engine.answers import (
    AGAIN,
    SCORE_KEEPING,
    UNIVERSAL,
    Answer,
    Auction,
    Bid,
    Correct,
    Correction,
    End,
    GoByHand,
    Pass,
    Rule,
    Sale,
    Score,
    read,
    to_dict,
)
from companion.engine.refusals import Refused, UserText

# Answers of an imaginary game: with a word, a number, names and numbers, a row, one thing inside another, and optional fields.


class Turn(Answer, frozen=True):
    card: str


class Face(Answer, frozen=True):
    card: str
    suits: tuple[str, ...]
    pips: Mapping[str, int] | None = None


class Lay(Answer, frozen=True):
    seat: int
    lay: Mapping[str, int]


class Build(Answer, frozen=True):
    seat: int
    build: str
    spent: Mapping[str, int] = {}


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    front: str | None = None
    back: str | None = None


class Take(Answer, frozen=True):
    seat: int
    take: Tile


class Dealer(Answer, frozen=True):
    dealer: int


class Count(Answer, frozen=True):
    seat: int
    coins: int | None = None
    hand: int | None = None


SHAPES: tuple[type[Answer], ...] = (
    Bid,
    Pass,
    Turn,
    Face,
    Lay,
    Build,
    Take,
    Dealer,
    Count,
    *SCORE_KEEPING,
    *UNIVERSAL,
)

WELL_SAID: list[tuple[dict[str, Any], Answer]] = [
    ({"seat": 2, "bid": 4}, Bid(2, 4)),
    ({"seat": 2, "pass": True}, Pass(2, True)),
    ({"by_hand": True}, GoByHand(True)),
    ({"rule": {"winner": 2, "price": 5}}, Rule({"winner": 2, "price": 5})),
    (
        {"correct": {"seat": 1, "what": "score", "by": -2, "why": "counted twice"}},
        Correct(Correction("score", UserText("counted twice"), 1, -2)),
    ),
    ({"card": "Moon"}, Turn("Moon")),
    ({"card": "Moon", "suits": ["red"]}, Face("Moon", ("red",))),
    ({"card": "Sun", "pips": {"green": 1}, "suits": ["brown"]}, Face("Sun", ("brown",), {"green": 1})),
    ({"seat": 2, "lay": {"green": -2}}, Lay(2, {"green": -2})),
    ({"seat": 2, "build": "tower", "spent": {"brown": 1}}, Build(2, "tower", {"brown": 1})),
    ({"seat": 2, "build": "tower"}, Build(2, "tower", {})),
    ({"seat": 1, "take": {"front": "green"}}, Take(1, Tile(front="green"))),
    ({"dealer": 2}, Dealer(2)),
    ({"seat": 1, "coins": 4, "hand": 2}, Count(1, 4, 2)),
    ({"seat": 1, "hand": 2}, Count(1, None, 2)),
    ({"correct": {"what": "score"}}, Correct(Correction("score"))),
    ({"seat": 1, "score": 3, "why": "Lucca"}, Score(1, 3, UserText("Lucca"))),
    ({"seat": 1, "score": 3}, Score(1, 3)),
    (
        {"auction": {"lot": "3 green", "seats": [1, 2, 0], "purses": {"1": 7}}},
        Auction(Sale("3 green", (1, 2, 0), {"1": 7})),
    ),
    ({"end": True}, End(True)),
]


@pytest.mark.parametrize(("data", "answer"), WELL_SAID, ids=[str(sorted(data)) for data, _ in WELL_SAID])
def test_every_answer_is_read_and_written(data: dict[str, Any], answer: Answer) -> None:
    found = read(data, SHAPES)
    assert (answer, type(answer)) == (found, type(found))
    assert answer == read(to_dict(answer), SHAPES)
    assert data.keys() <= to_dict(answer).keys()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"bid": 4},
        {"seat": 2, "bid": 4, "extra": 1},
        {"seat": 2, "Bid": 4},
        {"seat": 2, "bid": 4, "pass": True},
        {"nonsense": True},
        {"seat": 2, "passes": True},
        {"card": "Sun", "pips": {"green": 1}},
        {"": 1},
        {"x" * 500: 1},
    ],
)
def test_unknown_keys_are_not_understood(data: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        read(data, SHAPES)
    refusal = no.value.refusal
    assert ("not_understood", "") == (refusal.name, refusal.clause)
    assert (" ".join(sorted(data))[:80] or "-") == refusal.details["keys"]


@pytest.mark.parametrize(
    "data",
    [
        {"seat": "2", "bid": 4},
        {"seat": 2, "bid": 4.5},
        {"seat": 2, "bid": None},
        {"seat": True, "bid": 1},
        {"seat": 2, "pass": False},
        {"seat": 2, "pass": 1},
        {"by_hand": False},
        {"rule": [["winner", 1]]},
        {"correct": {}},
        {"correct": {"what": "score", "why": "x", "more": 1}},
        {"seat": 2, "lay": {"green": "3"}},
        {"seat": 2, "lay": ["green"]},
        {"card": "Sun", "suits": [1]},
        {"seat": 2, "take": {"front": 3}},
        {"auction": {"lot": "x", "seats": [0], "purses": {"0": "7"}}},
    ],
)
def test_values_of_another_kind_are_not_understood(data: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        read(data, SHAPES)
    refusal = no.value.refusal
    assert ("not_understood", "") == (refusal.name, refusal.clause)
    assert "{" not in refusal.sentence.format(why="")
    assert refusal.details["why"]


def test_something_endlessly_deep_is_not_understood() -> None:
    deep: Any = {}
    for _ in range(100_000):
        deep = {"x": deep}
    with pytest.raises(Refused) as no:
        read({"seat": 0, "lay": deep}, SHAPES)
    assert "not_understood" == no.value.refusal.name


def test_the_answer_nobody_can_give() -> None:
    """AGAIN is the engine's own; no line reads as it."""
    assert isinstance(AGAIN, Answer)
    assert type(AGAIN) not in SHAPES
