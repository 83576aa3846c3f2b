"""What every game that is only kept understands: points with a reason, and auctions on demand; and what cannot be."""

import random
from typing import Any

import pytest

from companion.engine.game import Game
from tests.any_table import ANY_POINTS, AnyTable
from tests.games.test_every_game import GAMES
from tests.random_player import request_for

kept_games = pytest.mark.parametrize(
    "game", [game for game in GAMES if "mode" in game.options], ids=lambda game: str(game.id)
)


def kept(game: Game) -> AnyTable:
    """Three at a table that keeps its match by hand."""
    return AnyTable(game.id, request_for(game, 3, random.Random(1), mode="by-hand"), {})


@kept_games
def test_it_keeps_asking_what_to_keep(game: Game) -> None:
    table = kept(game)
    assert ("free",) == table.asked
    table.say(seat=1, score=3, why="a work").say(seat=1, score=-1, why="counted twice")
    assert (("free",), 2) == (table.asked, table.n)
    assert [(3, "by_hand", {"why": "a work"}), (-1, "by_hand", {"why": "counted twice"})] == [
        (e.by, e.reason, dict(e.terms)) for e in table.entries(1, table.match.points)
    ]
    table.refused("not_asked", "", by_hand=True)


@kept_games
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ({"score": -1, "why": "less"}, "count_below_zero"),
        ({"seat": 3, "score": 1, "why": "more"}, "unknown_seat"),
        ({"seat": -1, "score": 1, "why": "more"}, "unknown_seat"),
        ({"score": 1, "why": "x" * 201}, "why_needed"),
        ({"score": 1001, "why": "more"}, "number_too_large"),
        ({"score": -(10**30), "why": "less"}, "number_too_large"),
        ({"score": "1", "why": "more"}, "not_understood"),
    ],
)
def test_points_that_cannot_be(game: Game, said: dict[str, Any], name: str) -> None:
    if kept(game).session.match.points_from is None and name in ANY_POINTS:
        kept(game).say(**({"seat": 1} | said))  # it keeps any points
    else:
        kept(game).refused(name, "", **({"seat": 1} | said))


@kept_games
def test_things_can_be_kept_while_an_auction_runs(game: Game) -> None:
    table = kept(game).say(auction={"lot": "a goat", "seats": [0, 1, 2]})
    before = table.plain_prompt()
    table.say(seat=1, score=2, why="forgotten").correct(2, "score", 1)
    assert (before, [0, 2, 1]) == (table.plain_prompt(), table.numbers("score"))


@kept_games
@pytest.mark.parametrize(
    "sale",
    [
        {"seats": []},
        {"seats": [1, 1]},
        {"seats": [1, 3]},
        {"seats": [-1, 1]},
        {"lot": ""},
        {"lot": "x" * 81},
        {"lot": "two\nlines"},
        {"lot": 3},
        {"purses": {"0": 500}},
    ],
)
def test_auctions_that_cannot_be(game: Game, sale: dict[str, Any]) -> None:
    table = kept(game)
    before = table.everything()
    assert table.handle(auction={"lot": "a goat", "seats": [1, 2]} | sale) is not None
    assert before == table.everything()


@kept_games
@pytest.mark.parametrize("sale", [{"seats": [1, 2]}, {"lot": "a goat"}, {"lot": {"a": 1}, "seats": [1]}, 3])
def test_what_is_no_auction(game: Game, sale: Any) -> None:
    assert kept(game).handle(auction=sale) is not None
