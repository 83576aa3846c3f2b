"""In every game: impossible seats, options, corrections, points and sales are refused."""

import json
import random
from typing import Any

import msgspec
import pytest

from companion.engine.game import Game, Request
from companion.engine.plain_data import to_plain
from companion.engine.refusals import Refused
from companion.games import find
from tests.any_table import AnyTable, as_shown
from tests.games.test_every_game import every_game
from tests.random_player import request_for


def table(game: Game, **options: str) -> AnyTable:
    """Three play."""
    return AnyTable(game.id, request_for(game, 3, random.Random(1), **options), {})


def kept(game: Game) -> AnyTable:
    """Three who only keep score."""
    return table(game, mode="by-hand")


def right(what: str = "score", by: Any = 1, seat: Any = 1, why: str = "counted again", **more: Any) -> Any:
    given = {"what": what, "by": by, "seat": seat, "why": why, **more}
    return {key: value for key, value in given.items() if value is not None}


# Sitting down.


def refusal(game: Game, request: Request) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as no:
        game.start(request)
    assert str(no.value) == no.value.refusal.name
    return no.value.refusal.name, dict(no.value.refusal.details)


@every_game
@pytest.mark.parametrize(
    ("names", "name"),
    [
        (("A", "a"), "name_twice"),
        (("A" * 25, "B"), "bad_name"),
        (("A\nB", "B"), "bad_name"),
        (("", "first side"), "name_twice"),
    ],
)
def test_names_that_cannot_be(game: Game, names: tuple[str, str], name: str) -> None:
    request = request_for(game, max(2, game.players[0]), random.Random(1))
    unnamed = msgspec.structs.replace(request, seats=tuple((side, "") for side, _ in request.seats))
    called = [game.start(unnamed).names[0] if one == "first side" else one for one in names]
    called += ["C"][: max(0, game.players[0] - 2)]
    seats = tuple((side, one) for (side, _), one in zip(request.seats, called, strict=True))
    assert name == refusal(game, msgspec.structs.replace(request, seats=seats))[0]


@every_game
def test_names_are_trimmed_and_a_side_stands_in_for_a_missing_one(game: Game) -> None:
    request = request_for(game, 3, random.Random(1))
    seats = tuple(zip(game.sides, ("  Anna ", "  ", "B" * 24), strict=False))
    match = game.start(msgspec.structs.replace(request, seats=seats))
    assert ("Anna", list(game.sides.values())[1], "B" * 24) == match.names


@every_game
def test_seats_and_options_that_cannot_be(game: Game) -> None:
    request = request_for(game, game.players[0], random.Random(1))
    change = msgspec.structs.replace
    side = next(iter(game.sides))
    for seats in ((), request.seats[: game.players[0] - 1], request.seats * 9):
        name, details = refusal(game, change(request, seats=seats))
        assert ("wrong_number_of_seats", len(seats)) == (name, details["seats"])
    *others, last = request.seats
    for first in (len(request.seats), -1):
        assert ("wrong_first", {"last": len(others)}) == refusal(game, change(request, first=first))
    twice = refusal(game, change(request, seats=((side, "A"), (side, "B"), *request.seats[2:])))
    assert {"side": game.sides[side]} == twice[1]
    unknown = refusal(game, change(request, seats=(*others, ("b" * 50, last[1]))))[1]
    assert ("b" * 40, ", ".join(game.sides)) == (unknown["side"], unknown["all"])
    assert ("unknown_option", {"option": "x" * 40}) == refusal(game, change(request, options={"x" * 50: "1"}))
    for option, values in game.options.items():
        wrong = refusal(game, change(request, options={option: "third"}))
        assert ("wrong_option", {"option": option, "values": tuple(values)}) == wrong


@every_game
@pytest.mark.parametrize("number", [10**30, -(10**30), 2**63, 2**64, -(2**63)])
def test_a_position_with_an_endless_number_is_counted_or_refused(game: Game, number: int) -> None:
    """A number that cannot be written out must not end in a traceback."""
    view = as_shown(table(game).session.view("all"))
    own = view["seats"][0]
    for what in [what for what, value in own.items() if type(value) is int]:
        try:
            result = game.score(view | {"seats": [own | {what: number}, *view["seats"][1:]]})
        except Refused:
            continue
        json.dumps(to_plain(result))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused) as no:
        find("chess")
    assert ("unknown_game", "chess") == (no.value.refusal.name, no.value.refusal.details["game"])
    assert "il-principe" in str(no.value.refusal.details["games"])


# Corrections.


@every_game
@pytest.mark.parametrize(
    ("correction", "name"),
    [
        *((right(seat=seat), "unknown_seat") for seat in (3, -1, None)),
        *((right(by=by), "by_needed") for by in (0, None)),
        *((right(by=by), "not_understood") for by in ("1", True, 1.5)),
        *((right(by=by), "number_too_large") for by in (10**6, -(10**6))),
        *((right(why=why), "why_needed") for why in ("x" * 201, "two\nlines")),
        (right("luck"), "cannot_correct"),
        (right(how="so"), "not_understood"),
        ("score", "not_understood"),
    ],
)
def test_corrections_that_cannot_be(game: Game, correction: Any, name: str) -> None:
    table(game).refused(name, "", correct=correction)


@every_game
def test_what_there_is_to_correct_is_said(game: Game) -> None:
    sat = table(game).refused("cannot_correct", "", correct=right("l" * 50))
    sat.because(what="l" * 40, all=tuple(value.what for value in game.corrections))
    for value in game.corrections:
        if value.counted:
            sat.refused("by_needed", "", correct=right(value.what, 0, of="x"))
        if value.of:
            sat.refused("of_needed", "", correct=right(value.what, value.step)).because(what=value.what)


@every_game
def test_what_is_offered_to_be_corrected_is_there(game: Game) -> None:
    """A value that this match does not have is missing from its table: none of these is refused as unknown."""
    for players in game.players:
        sat = AnyTable(game.id, request_for(game, players, random.Random(1), mode="refereed"), {})
        for value in game.corrections_of(sat.session.match):
            if not value.of and value.counted:
                sat.refused("not_of_anything", "", correct=right(value.what, seat=0, of="x"))
            of = value.of[0] if value.of else None
            wrong = sat.handle(correct=right(value.what, value.step, 0, of=of))
            assert wrong is None or not wrong.name.endswith("in_wars"), value.what


@every_game
def test_the_largest_correction_and_the_longest_reason(game: Game) -> None:
    sat = table(game).say(correct=right(by=1000, why="x" * 200))
    assert (1, "score", 1000, "correction", "", {"why": "x" * 200}) in sat.booked()
    if sat.session.match.points_from is not None:
        sat.refused("count_below_zero", "", correct=right(by=-1000, seat=0)).because(what="score")


# Keeping score.


@every_game
def test_points_and_sales_that_cannot_be(game: Game) -> None:
    """All the others that cannot be: tests/procedures/test_by_hand.py."""
    kept(game).refused("unknown_seat", seat=3, score=1, why="x").refused(
        "bad_lot", auction={"lot": " ", "seats": [0, 1]}
    )
    if kept(game).session.match.points_from is None:
        kept(game).say(seat=0, score=-1, why="x")  # it keeps any points
    else:
        kept(game).refused("count_below_zero", seat=0, score=-1, why="x")


@every_game
def test_points_are_kept_with_their_reason(game: Game) -> None:
    sat = kept(game).say(seat=1, score=3, why="Lucca").say(seat=1, score=-1, why="counted twice")
    assert [(1, "score", -1, "by_hand", "", {"why": "counted twice"})] == sat.booked()
    assert ("free", 2, 2) == (sat.kind, sat.n, sat.session.match.ledger.total(1, "score"))


@every_game
def test_nothing_refereed_is_asked_by_hand(game: Game) -> None:
    sat = kept(game)
    assert ("free", []) == (sat.kind, sat.plain_prompt()["seats"])
    bid, passes = {"seat": 0, "bid": 1}, {"seat": 0, "pass_": True}
    for said in (bid, passes, {"rule": {"winner": 1}}, {"by_hand": True}):
        sat.refused("not_asked", "", **said)


@every_game
def test_points_can_be_kept_during_an_auction(game: Game) -> None:
    sat = kept(game).say(auction={"lot": "x", "seats": [1, 0]})
    before = sat.plain_prompt()
    sat.say(seat=2, score=4, why="Siena")
    assert (before, 4) == (sat.plain_prompt(), sat.session.match.ledger.total(2, "score"))
    sat.refused("not_in_auction", seat=2, bid=1).refused("not_in_auction", seat=2, pass_=True)
