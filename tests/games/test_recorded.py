"""Every recorded match of every game ends as it did, and its log says the same."""

from pathlib import Path

import pytest

from companion.engine.game import Game
from tests.any_table import as_shown
from tests.games.test_every_game import GAMES
from tests.recorded import as_before, matches, standing, story, tell, told_before

RECORDED = [(game, path) for game in GAMES for path in sorted(matches(game.id).glob("*.jsonl"))]
every_recorded_match = pytest.mark.parametrize(
    ("game", "path"), RECORDED, ids=lambda one: one.stem if isinstance(one, Path) else str(one.id)
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_game_has_a_recorded_match(game: Game) -> None:
    assert any(matches(game.id).glob("*.jsonl")), (
        f"run: .venv/bin/python -m tests.record_match {game.id} two 1 seats=2"
    )


def again(game: Game, path: Path, what: str, seed: str) -> str:
    """What to do if the change is intended."""
    command = f".venv/bin/python -m tests.record_match {game.id} {path.stem}{seed}"
    return f"{what} changed; if the rules or sentences were wrong before, run: {command}"


@every_recorded_match
def test_a_recorded_match_ends_as_it_did(game: Game, path: Path) -> None:
    """A view may contain more than when the match was recorded, but otherwise nothing has changed. Its story has the same words."""
    session, expected = tell(path, game.id)
    before = told_before(path)
    assert before is None or before == story(session), again(game, path, "its words", "")
    assert expected == as_before(standing(session), expected), again(game, path, "its numbers", " SEED")


@pytest.mark.slow
@every_recorded_match
def test_a_recorded_match_scores_alike_as_a_position(game: Game, path: Path) -> None:
    """The referee's scoring and ./signoria score on the last view agree."""
    _, expected = tell(path, game.id)
    assert expected["result"] == as_shown(game.score(expected["view"]))
