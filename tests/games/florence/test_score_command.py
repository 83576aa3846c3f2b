"""./signoria score, with positions of The Princes of Florence: what is counted, and what is refused in one sentence."""

import json
from typing import Any

import pytest

from tests.games.florence.test_impossible_positions import with_first
from tests.games.florence.test_position import seats
from tests.table.test_referee import signoria


def command(position: Any) -> tuple[int, bytes, bytes]:
    said = position if isinstance(position, bytes) else json.dumps(position).encode()
    done = signoria("score", "florence", said=said)
    return done.returncode, done.stdout, done.stderr


def test_the_command_counts() -> None:
    status, told, complaint = command(seats({"score": 3}, {"score": 1, "jesters": 2}))
    assert (0, b"", [3, 1]) == (status, complaint, [seat["total"] for seat in json.loads(told)["seats"]])


@pytest.mark.parametrize(
    "position",
    [
        seats({}),
        with_first(builders=4),
        with_first(money=50),
        with_first(prestige=["two_large", "two_large"]),
        [],
        b"no JSON",
        b"\xff\xfe",
        b"",
    ],
)
def test_the_command_says_what_is_wrong_in_one_sentence_and_ends_with_2(position: Any) -> None:
    status, told, complaint = command(position)
    assert (2, b"", 1) == (status, told, len(complaint.splitlines()))
    assert b"Traceback" not in complaint
