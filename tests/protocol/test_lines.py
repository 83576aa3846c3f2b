"""A line is read once, into one thing; a line that is none is refused for what it was meant to be."""

import json
from typing import Any

import pytest

from companion.engine.answers import Bid
from companion.engine.refusals import UNKNOWN_KEYS, Refused
from companion.engine.timeline import Undo
from companion.protocol.messages import (
    LONGEST_LINE,
    AskHome,
    GoOn,
    Leave,
    Log,
    Typed,
    read_line,
    read_match_line,
)

GAME = (Bid,)


def raw(line: Any) -> bytes:
    return json.dumps(line).encode()


def refusal(line: Any, answers: Any = GAME) -> str:
    with pytest.raises(Refused) as no:
        read_line(line if isinstance(line, bytes) else raw(line), answers)
    return kind(no.value)


def kind(no: Refused) -> str:
    """The two ways not to be understood have one name; their sentences tell them apart."""
    return "unknown_keys" if no.refusal.sentence == UNKNOWN_KEYS.sentence else no.refusal.name


HOST = [
    ({"leave": True}, Leave(True)),
    ({"go_on": "x"}, GoOn("x")),
    ({"ask": "doctor"}, AskHome("doctor")),
    ({"typed": "q", "down": True}, Typed("q", True)),
]
MATCH = [({"undo": True}, Undo(True)), ({"ask": "log"}, Log("log")), ({"seat": 1, "bid": 3}, Bid(1, 3))]


@pytest.mark.parametrize(("line", "read"), HOST)
def test_lines_of_the_host_are_read_with_and_without_a_match(line: Any, read: Any) -> None:
    assert read == read_line(raw(line), None) == read_line(raw(line), GAME)


@pytest.mark.parametrize(("line", "read"), MATCH)
def test_lines_of_a_match_need_one(line: Any, read: Any) -> None:
    assert read == read_line(raw(line), GAME) == read_match_line(raw(line), GAME)
    assert "no_match" == refusal(line, None)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ({"leave": True, "more": 1}, "unknown_keys"),
        ({"leave": False}, "not_understood"),
        ({"ask": "home", "seat": 1}, "unknown_keys"),
        ({"down": True}, "unknown_keys"),
        (b"{", "not_understood"),
        (b"[]", "not_understood"),
        (b" " * LONGEST_LINE + b"{}", "not_understood"),
    ],
)
def test_what_was_meant_for_the_host_is_refused_the_same_way_in_a_match(line: Any, name: str) -> None:
    assert [name, name] == [refusal(line, None), refusal(line)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ({"fly": True}, "unknown_keys"),
        ({}, "unknown_keys"),
        ({"seat": 1, "bid": "3"}, "not_understood"),
        ({"ask": "nothing"}, "not_understood"),
        ({"ask": ["home"]}, "not_understood"),
    ],
)
def test_anything_else_is_taken_for_a_line_of_the_match(line: Any, name: str) -> None:
    assert [name, "no_match"] == [refusal(line), refusal(line, None)]


def test_a_match_without_a_host_does_not_know_its_lines() -> None:
    with pytest.raises(Refused) as no:
        read_match_line(raw({"leave": True}), GAME)
    assert "unknown_keys" == kind(no.value)
