"""Recorded matches of all games on the screens, as they are led through for pictures; no picture is taken here."""

from pathlib import Path

import pytest

from companion import games
from kiosk.pace.demo import sample
from kiosk.stages.shots import Sitting, moments

WITH_SAMPLE = [game for game in games.names() if sample(game).exists()]


def test_every_game_has_asample() -> None:
    assert {"il-principe", "florence"} <= set(WITH_SAMPLE)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", WITH_SAMPLE)
def test_no_screen_of_a_match_fails(game: str, language: str, tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, language)
    seen = []
    for name in moments(sitting, game):
        sitting.host.catch_up()
        sitting.ui.scene(1024, 600)
        assert not sitting.ui._failed, name
        seen.append(name)
    sitting.host.close()
    assert len(seen) == len(set(seen))
    assert {"home", "games", "setup", "table", "why", "log", "correct", "end", "end-1", "end-2"} <= set(seen)
