"""A nervous finger: whatever says something is touched twice at once, and every answer is heard once."""

from pathlib import Path

import pytest

from kiosk.scene.scene import Touch
from kiosk.stages.shots import Sitting
from tests.kiosk.by_touch import _fits, without_rulings
from tests.kiosk.sensible import SIZE, lines, way

ANSWERS = 30
BETWEEN, TWICE, CALM = 0.17, 0.08, 5.0
"""Seconds between two touches of one answer, between the two of a nervous finger, and between two answers."""


def tap(sitting: Sitting, touch: Touch) -> None:
    """On the screen as it is shown now."""
    sitting.ui.scene(*SIZE)
    for line in sitting.ui.tap(touch):
        sitting.screen.hear(line.encode())
    sitting.host.catch_up()


def at(sitting: Sitting, place: Touch) -> Touch | None:
    """What is there now, where this was."""
    return sitting.ui.scene(*SIZE).at(place.rect.x + place.rect.w / 2, place.rect.y + place.rect.h / 2)


@pytest.mark.parametrize("game", ["il-principe", "florence"])
def test_every_answer_is_heard_once(game: str, tmp_path: Path) -> None:
    request, said = without_rulings(game)
    sitting = Sitting(tmp_path, "en")
    sitting.pace = 0.0
    sitting.say(begin={"game": game, **request})
    for i in range(ANSWERS):
        sitting.now += CALM
        sitting.ui.stack.clear()
        prompt = sitting.ui.state.prompt or {}
        wanted = next(one for one in said[i:] if _fits(one, prompt))
        said.insert(i, said.pop(said.index(wanted, i)))
        for place in way(sitting.ui, wanted):
            tap(sitting, place)
            sitting.now += TWICE
            if lines(place.action) and (second := at(sitting, place)) is not None:
                tap(sitting, second)
            sitting.now += BETWEEN
        assert i + 1 == sitting.ui.state.n, (wanted, prompt["kind"])
        assert {} == sitting.ui.draft
    sitting.host.close()
