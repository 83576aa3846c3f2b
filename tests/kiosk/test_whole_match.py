"""Whole matches of every game by taps: the real referee, and nothing sent except by a finger. Some in the real window."""

from pathlib import Path

import pytest

from companion.engine.game import Game
from kiosk.backends.shots import Sitting
from kiosk.scene.scene import Touch
from tests.games.test_every_game import GAMES, every_game
from tests.kiosk.asked import kinds
from tests.kiosk.finger import Finger, says
from tests.kiosk.window import Window, referee


def at(sitting: Sitting, seed: int) -> Finger:
    """A finger on a kiosk without a window; no screen may fail under it."""

    def tap(touch: Touch) -> None:
        sitting.act(touch.action)
        sitting.host.catch_up()
        assert not sitting.ui._failed, (sitting.ui.stack, sitting.ui.draft, sitting.ui.state.prompt)

    return Finger(lambda: sitting.ui.scene(1024, 600), tap, lambda: sitting.ui.state, seed)


@every_game
@pytest.mark.parametrize(("shortcut", "seats"), [("", 2), ("", 5), ("keep score", 3)])
def test_a_match_from_home_to_the_count_and_home(
    sitting: Sitting, game: Game, shortcut: str, seats: int
) -> None:
    seats = min(max(seats, game.players[0]), game.players[-1])
    finger = at(sitting, seats)
    finger.sit_down(game, seats, shortcut)
    assert seats == len(sitting.ui.state.seats)
    finger.play()
    assert sitting.ui.state.result
    asked = {kind for one, kind in kinds() if one == game.id}
    is_only_kept = getattr(game, "fits_any", False)  # there, whatever is tapped is asked next
    assert shortcut != "" or is_only_kept or 4 * len(finger.kinds & asked) > len(asked)
    for _ in range(40):
        finger.tap()
    finger.leave()
    kept = sitting.ui.state.home.matches[0]
    assert (game.id, True, seats) == (kept.game, kept.over, len(kept.names))


@every_game
def test_undo_is_in_the_same_place_on_every_screen(sitting: Sitting, game: Game) -> None:
    finger = at(sitting, 7)
    finger.sit_down(game, 2)
    places = set()
    for _ in range(40):
        finger.play(answers=1)
        while not finger.can("undo"):
            finger.tap()
        places.add(finger.scene().named("undo").rect)
    assert 1 == len(places)


# In the window.


def on(window: Window) -> Finger:
    """A finger on the window; it waits until its line has arrived."""

    def tap(touch: Touch) -> None:
        before = window.state
        window.tap(touch.name)
        if says(touch.action):
            window.until(lambda: window.state is not before)

    return Finger(lambda: window.widget.scene, tap, lambda: window.state, 7)


def begun(folder: Path, game: Game, seats: int, shortcut: str = "") -> tuple[Window, Finger]:
    """A window on a match that has just begun."""
    window = Window(folder / "s")
    window.until(lambda: window.state.home)
    finger = on(window)
    finger.sit_down(game, seats, shortcut)
    window.until(lambda: window.state.view)
    return window, finger


def test_the_referee_outlives_the_screen_and_the_screen_the_referee(tmp_path: Path) -> None:
    with referee(tmp_path):
        first, finger = begun(tmp_path, GAMES[0], 3)
        finger.play(answers=5)
        n = first.state.n
        first.close()
        window = Window(tmp_path / "s")
        window.until(lambda: window.state.prompt)
        assert n == window.state.n
        on(window).play(answers=1)
        window.step(20)  # what the answer has brought about is drawn before anybody taps
        n = window.state.n
        window.tap("undo")
        window.until(lambda: window.state.n == n - 1 and window.state.saved)
        n -= 1
    window.until(lambda: not window.state.connected)
    with referee(tmp_path):
        window.until(lambda: window.state.connected and bool(window.state.view))
        assert n == window.state.n
        window.close()
