"""Corrections in every game: at any prompt, with a reason; and what is refused."""

import random
from typing import Any

import pytest
from hypothesis import given

from companion.engine.answers import Correction
from companion.engine.game import Game
from companion.engine.session import Session
from companion.procedures.corrections import Correctable, check_correction
from tests.any_table import AnyTable
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Player, any_session, carry_out, request_for


def right(what: str, by: Any = None, seat: Any = None, **more: Any) -> dict[str, Any]:
    said = {"what": what, "by": by, "seat": seat, "why": "counted again"}
    return {key: value for key, value in (said | more).items() if value is not None}


def seated(game: Game) -> AnyTable:
    """Three at a table, at the first thing that is asked."""
    return AnyTable(game.id, request_for(game, 3, random.Random(1)), {})


def points(session: Session) -> list[int]:
    return [session.match.ledger.total(seat, session.match.points) for seat in session.match.seats]


KNOWN = (
    Correctable("score", "points"),
    Correctable("shields", "shields", of=("red", "blue")),
    Correctable("marker", "the marker", counted=False),
)


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        (Correction("score", seat=0, by=3), None),
        (Correction("score", seat=0, by=3, of="red"), "not_of_anything"),
        (Correction("score", seat=0, of="red"), "by_needed"),
        (Correction("marker", seat=0, of="red"), "not_of_anything"),
        (Correction("marker", seat=0), None),
        (Correction("shields", seat=0, by=1, of="red"), None),
        (Correction("shields", seat=0, by=1), "of_needed"),
        (Correction("goats", seat=0, by=1, of="red"), "cannot_correct"),
    ],
)
def test_what_every_correction_must_say(said: Correction, refusal: str | None) -> None:
    wrong = check_correction(said, KNOWN, seats=2)
    assert refusal == (wrong and wrong.name)


@every_game
@given(SEEDS)
@few
def test_a_value_can_be_corrected_at_any_prompt(game: Game, seed: int) -> None:
    """It counts as an answer and the same kind of thing is asked again; undo takes it back."""
    player, session = Player(seed), any_session(game, seed)
    while session.over is None:
        asked, n, before = session.prompt, session.n, points(session)
        assert asked is not None
        seat = next((seat for seat in session.match.seats if seat not in asked.seats), 0)
        assert carry_out(session, {"correct": right(session.match.points, 3, seat)}) is None
        assert (n + 1, before[seat] + 3) == (session.n, points(session)[seat])
        if session.prompt is not None:  # else the correction has settled a tie that was asked about
            assert (type(asked), asked.seats) == (type(session.prompt), session.prompt.seats)
        assert session.undo() is None
        assert (asked, n, before) == (session.prompt, session.n, points(session))
        player.play(session, lines=player.rng.randint(1, 8))


@every_game
@pytest.mark.parametrize(
    ("correction", "name"),
    [
        (right("score", 1, 3), "unknown_seat"),
        (right("score", 1, -1), "unknown_seat"),
        (right("score", 1), "unknown_seat"),
        (right("score", seat=1), "by_needed"),
        (right("score", 0, 1), "by_needed"),
        (right("score", -1000, 1), "count_below_zero"),
        (right("score", 10**6, 1), "number_too_large"),
        (right("score", -(10**30), 1), "number_too_large"),
        (right("luck", 1, 1), "cannot_correct"),
        (right("score", 1, 1, why="x" * 201), "why_needed"),
        (right("score", 1, 1, why="two\nlines"), "why_needed"),
        (right("score", 1, 1, how="so"), "not_understood"),
        (right("score", "1", 1), "not_understood"),
        (right("score", True, 1), "not_understood"),
        (right("score", 1.5, 1), "not_understood"),
        ("score", "not_understood"),
    ],
)
def test_corrections_that_cannot_be(game: Game, correction: Any, name: str) -> None:
    if seated(game).session.match.points_from is None and name == "count_below_zero":
        seated(game).say(correct=correction)  # it keeps any points
    else:
        seated(game).refused(name, "", correct=correction)


@every_game
def test_every_value_needs_its_seat_its_number_and_which_one(game: Game) -> None:
    table = seated(game)
    all_ = tuple(value.what for value in game.corrections)
    table.refused("cannot_correct", "", correct=right("x" * 50, 1, 1)).because(what="x" * 40, all=all_)
    for value in game.corrections:
        whole = right(value.what, value.step if value.counted else None, 1 if value.seated else None)
        which = {"of": value.of[0]} if value.of else {}
        if value.seated:
            for seat in (3, -1, None):
                table.refused("unknown_seat", "", correct=whole | which | {"seat": seat})
        if value.counted:
            table.refused("by_needed", "", correct=whole | which | {"by": 0})
        if value.of:
            table.refused("of_needed", "", correct=whole).because(what=value.what)
            told = table.handle(correct=whole | {"of": "n" * 50})
            assert told is not None
            assert "n" * 41 not in str(told.details)
