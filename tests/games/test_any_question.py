"""What a screen may ask is answered in every game, in every mode of it."""

import json
from typing import Any

import pytest

from companion import games
from companion.engine.game import Game
from companion.protocol.match_client import MatchClient
from tests.random_player import Player, any_session

ASKS: tuple[dict[str, Any], ...] = (
    {"ask": "purse", "seat": 0},
    {"ask": "why", "seat": 0, "words": True},
    {"ask": "why", "seat": 0, "what": "coins", "words": True},
    {"ask": "log"},
    {"ask": "ledger"},
    {"ask": "corrections"},
    {"ask": "asked", "n": 1},
    {"ask": "view", "as": "all"},
    {"ask": "view", "as": 0},
)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: str(game.id))
@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_screen_asks_is_answered(game: Game, seed: int) -> None:
    """In every game, in every mode of it: also for a purse where nobody has one."""
    player, session = Player(seed), any_session(game, seed)
    player.stop_somewhere(session)
    link = MatchClient(session, "table", str, trusted=False)
    for ask in ASKS:
        answer = link.handle(json.dumps(ask).encode())
        assert answer.get("refused") in (None, "not_yours", "not_understood", "no_such_answer"), (
            ask,
            answer,
        )
