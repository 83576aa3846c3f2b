"""Seats and options of a new match in every game: what is refused, in one short sentence."""

import random
from fnmatch import fnmatch
from typing import Any

import msgspec
import pytest

from companion.engine.game import Game
from companion.engine.refusals import Refused
from companion.text.language import sentence
from tests.games.test_every_game import every_game
from tests.random_player import request_for


def start(game: Game, **changes: Any) -> Any:
    """A match of three, but for these changes."""
    return game.start(msgspec.structs.replace(request_for(game, 3, random.Random(1)), **changes))


def seats(game: Game, *names: str, sides: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"seats": tuple(zip(sides or tuple(game.sides), names, strict=False))}


@every_game
def test_an_impossible_match_is_not_started(game: Game) -> None:
    one, _, third, *_ = game.sides
    option, *_ = game.options
    for changes, name in [
        ({"seats": ()}, "wrong_number_of_seats"),
        (seats(game, *"ABCDEFGH"[: game.players[0] - 1]), "wrong_number_of_seats"),
        ({"seats": ((one, "A"),) * (max(game.players) + 1)}, "wrong_number_of_seats"),
        (seats(game, "A", "B", "C", sides=(one, "nobody", third)), "unknown_*"),
        (seats(game, "A", "B", "C", sides=(one, "n" * 50, third)), "unknown_*"),
        (seats(game, "A", "B", "C", sides=(one, one, third)), "*_twice"),
        (seats(game, "A", "a", "B"), "name_twice"),
        (seats(game, "A" * 25, "B", "C"), "bad_name"),
        (seats(game, "A\n", "B\x00", "C"), "bad_name"),
        ({"first": 3}, "wrong_first"),
        ({"first": -1}, "wrong_first"),
        *(({"options": {known: "perhaps"}}, "wrong_option") for known in game.options),
        ({"options": {option: ""}}, "wrong_option"),
        ({"options": {"weather": "fine"}}, "unknown_option"),
        ({"options": {"n" * 50: "fine"}}, "unknown_option"),
    ]:
        with pytest.raises(Refused) as no:
            start(game, **changes)
        assert fnmatch(no.value.refusal.name, name)
        said = sentence(no.value.refusal, str)
        assert not any(wrong in said for wrong in ("n" * 41, "None", "{"))


@every_game
def test_a_side_stands_in_for_a_missing_name(game: Game) -> None:
    _, second, third, *_ = game.sides
    names = start(game, **seats(game, "  Anna ", "  ", "")).names
    assert ("Anna", game.sides[second], game.sides[third]) == tuple(names)
