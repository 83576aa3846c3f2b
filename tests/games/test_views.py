"""Every game there is: what is seen of a match is kept for the next who looks, and never too long."""

from hypothesis import given

from companion.engine.game import Game
from companion.engine.prompts import Viewer
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Player, any_session


@every_game
@given(SEEDS)
@few
def test_what_was_seen_is_what_there_is_to_see(game: Game, seed: int) -> None:
    """A view is kept for the next who looks: never longer than the match stands as it stood."""
    viewers: tuple[Viewer, ...] = ("table", "all", 0)
    seen: list[bool] = []

    def look(*_: object) -> None:
        seen.extend(session.view(viewer) == game.view(session.match, viewer) for viewer in viewers)

    session = any_session(game, seed, record=look)
    Player(seed, rules=0.05).stop_somewhere(session, talk=0.1, back=0.1)
    assert all(seen)
