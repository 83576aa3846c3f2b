"""Recorded matches of all games on the screens, as they are led through for pictures; no picture is taken here."""

from pathlib import Path

import pytest

from companion import games
from kiosk.backends.shots import Sitting, moments
from tests.recorded import WITH_SAMPLE


def test_every_game_has_a_sample() -> None:
    assert games.names() == WITH_SAMPLE


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
    assert ALWAYS <= set(seen), ALWAYS - set(seen)


ALWAYS = {
    *(
        "home",
        "games",
        "demo",
        "setup",
        "setup-name",
        "setup-roll-call",
        "setup-roll-call-again",
        "settings-keyboard",
    ),
    *("table", "why", "why-put-right", "log", "log-part", "log-rounds", "amend", "amend-preview", "correct"),
    *("help", "help-rule", "settings", "past", "past-one", "past-delete", "end", "end-1", "end-2"),
}
"""Pictures of every game."""
IN_AN_AUCTION = {
    *(
        "lost",
        "moment-sold",
        "sure-home",
        "refused-out-of-turn",
        "why-not",
        "resting",
        "light-dim",
        "light-awake",
        "already-open",
        "by-hand-scores",
        "by-hand-auction",
        "by-hand-count",
    ),
}


def test_every_picture_that_an_evening_needs_is_made(tmp_path: Path) -> None:
    sitting, seen = Sitting(tmp_path, "en"), set()
    for game in WITH_SAMPLE:
        for name in moments(sitting, game):
            sitting.host.catch_up()
            seen.add(name)
    sitting.host.close()
    needed = IN_AN_AUCTION | {"by-hand-lot", "sure-by-hand", "moment-last_round", "moment-points"}
    assert needed <= seen, needed - seen
