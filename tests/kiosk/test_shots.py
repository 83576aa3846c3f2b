"""Recorded matches of all games on the screens, in the order of the pictures; no picture is taken here."""

from pathlib import Path

from companion import games
from kiosk.backends.shots import Sitting, moments
from tests.recorded import WITH_SAMPLE


def test_every_game_has_a_sample() -> None:
    assert games.names() == WITH_SAMPLE


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
