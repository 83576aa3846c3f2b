"""In every game: views are never out of date, can be read back, and every question has an answer."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given

from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Player, any_session

VIEWERS: tuple[Viewer, ...] = ("table", "all", 0)
ASKS: tuple[dict[str, Any], ...] = (
    {"ask": "purse", "seat": 0},
    {"ask": "why", "seat": 0, "words": True},
    {"ask": "why", "seat": 0, "what": "coins", "words": True},
    *({"ask": what} for what in ("log", "ledger", "corrections")),
    {"ask": "asked", "n": 1},
    *({"ask": "view", "as": viewer} for viewer in ("all", 0)),
)


@every_game
@given(SEEDS)
@few
def test_a_cached_view_is_never_out_of_date(game: Game, seed: int) -> None:
    seen: list[bool] = []

    def look(*_: object) -> None:
        seen.extend(session.view(viewer) == game.view(session.match, viewer) for viewer in VIEWERS)

    session = any_session(game, seed, record=look)
    Player(seed, rules=0.05).stop_somewhere(session, talk=0.1, back=0.1)
    assert all(seen)


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_a_view_is_read_back_as_it_was_told_and_every_question_is_answered(game: Game, seed: int) -> None:
    """In every mode of a game: also for a purse where nobody has one."""
    session = any_session(game, seed)
    Player(seed).stop_somewhere(session)
    for viewer in VIEWERS:
        view = session.view(viewer)
        line = msgspec.json.decode(encode(view))
        assert line == msgspec.json.decode(encode(out.read(line, out.Table).as_(type(view))))
    link = MatchClient(session, "table", str, trusted=False)
    for ask in ASKS:
        answer = link.handle(json.dumps(ask).encode())
        refused = answer.get("refused")
        assert refused in (None, "not_yours", "not_understood", "no_such_answer"), (ask, answer)
