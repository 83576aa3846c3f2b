"""A nervous finger: whatever sends something is touched twice at once, and counts once."""

from collections.abc import Iterable
from pathlib import Path

from companion.engine.game import Game
from kiosk.backends.shots import Sitting
from kiosk.scene.actions import is_for_good
from kiosk.scene.scene import Scene, Touch
from tests.games.test_every_game import every_game
from tests.kiosk.finger import Finger, says

SIZE = (1024, 600)
ANSWERS = 60
TWICE, CALM = 0.08, 5.0
"""Seconds between the two touches of a nervous finger, and between what it does."""


class Nervous(Finger):
    """A finger on a kiosk without a window that touches a second time wherever it has sent something."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(self._scene, self._twice, lambda: sitting.ui.state, 14)
        self._sitting = sitting
        self.seconds = 0
        """How many second touches hit something."""

    def able(self) -> Iterable[Touch]:
        """Everything that does not end the game."""
        return (touch for touch in super().able() if not is_for_good(touch.action))

    def _scene(self) -> Scene:
        return self._sitting.ui.scene(*SIZE)

    def _twice(self, touch: Touch) -> None:
        self._once(touch)
        self._sitting.now += TWICE
        second = self._scene().at(touch.rect.x + touch.rect.w / 2, touch.rect.y + touch.rect.h / 2)
        if says(touch.action) and second is not None and not (second.again or second.held):
            before = self._stands()
            self._once(second)
            assert before == self._stands(), (touch, second)
            self.seconds += 1
        self._sitting.now += CALM

    def _once(self, touch: Touch) -> None:
        for line in self._sitting.ui.tap(touch):
            self._sitting.host.handle(self._sitting.screen, line.encode())
        self._sitting.host.catch_up()

    def _stands(self) -> object:
        """How far the match is, and what is chosen and open."""
        ui = self._sitting.ui
        return ui.state.n, dict(ui.draft), list(ui.stack)


@every_game
def test_what_is_touched_twice_is_heard_once(game: Game, tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "en")
    sitting.pace = 0.0
    finger = Nervous(sitting)
    finger.sit_down(game, 4)
    finger.play(ANSWERS)
    assert finger.seconds > 10
    sitting.host.close()
