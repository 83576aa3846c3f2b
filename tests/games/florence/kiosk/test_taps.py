"""A finger that taps whatever it finds: whole matches of The Princes of Florence by taps, and no screen ever fails."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.scene.scene import Touch
from kiosk.stages.shots import Sitting

RAIL = {"menu", "log", "table", "undo"}
NEVER = {"home", "correct", "hands"}
FORWARD = 0.75
"""How often a tap on something that is said is preferred to one that only looks around."""
MOST_TAPS = 6000


class Finger:
    """Taps by chance, rather forward than around."""

    def __init__(self, sitting: Sitting, seed: int) -> None:
        self.sitting, self.chance = sitting, random.Random(seed)
        self.kinds: set[str] = set()

    def taps(self) -> Iterator[Touch]:
        """What can be tapped now, but for the rail and the ways out of the match."""
        scene = self.sitting.ui.scene(1024, 600)
        assert not self.sitting.ui._failed, self.sitting.ui.state.prompt
        return (touch for touch in scene.touches() if touch.name not in RAIL | NEVER)

    def tap(self) -> None:
        """One tap; what is held is let go again."""
        touches = list(self.taps())
        said = [touch for touch in touches if "Say" in str(touch.action)]
        forward = said and self.chance.random() < FORWARD
        touch = self.chance.choice(said if forward else touches)
        self.sitting.act(touch.action)
        if touch.held:
            self.sitting.ui.act(touch.action, down=False)

    def play(self) -> int:
        """To the end of the match; says how many taps it took."""
        ui = self.sitting.ui
        for count in range(MOST_TAPS):
            if ui.state.over is not None:
                return count
            assert ui.state.prompt is not None
            self.kinds.add(ui.state.prompt["kind"])
            self.tap()
        return MOST_TAPS


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    made = Sitting(tmp_path, "en")
    yield made
    made.host.close()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"muse": "true"}),
        (5, {"muse": "true", "cooperation": "true"}),
        (3, {"mode": "by-hand", "muse": "true"}),
    ],
)
def test_a_finger_plays_to_the_end(sitting: Sitting, seats: int, options: dict[str, str]) -> None:
    colours = ("red", "grey", "blue", "green", "yellow")[:seats]
    sitting.say(
        begin={"game": "florence", "seats": [[c, c.title()] for c in colours], "first": 0, "options": options}
    )
    assert sitting.ui.state.view is not None, sitting.ui.state.refused
    finger = Finger(sitting, 3)
    assert finger.play() < MOST_TAPS, finger.sitting.ui.state.prompt
    for _ in range(40):
        finger.tap()
    assert sitting.ui.state.over is not None
