"""A demo from home: a recorded match in about a minute, which a tap ends and which leaves nothing behind."""

import pytest

from companion import games
from kiosk.backends.shots import Sitting
from kiosk.scene.actions import Open, Watch
from tests.kiosk.finger import MORE_GAMES
from tests.kiosk.test_tap_filter import Clock
from tests.recorded import WITH_SAMPLE


@pytest.fixture
def sitting(sitting: Sitting) -> Sitting:
    """Its clock goes on only where a test says so."""
    sitting.ui.clock = Clock()
    return sitting


def tap(sitting: Sitting, *names: str) -> None:
    """One tap on each of these; pages are turned for a game on a later one."""
    for name in names:
        while name in WITH_SAMPLE and name not in names_now(sitting):
            sitting.act(sitting.ui.scene(1024, 600).named(MORE_GAMES).action)
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)


def names_now(sitting: Sitting) -> set[str]:
    return {touch.name for touch in sitting.ui.scene(1024, 600).touches()}


def goes_on(sitting: Sitting, seconds: float) -> None:
    """As the window does it: wait until the next change, then send what is due."""
    clock = sitting.ui.clock
    assert isinstance(clock, Clock)
    end = clock.now + seconds
    while (wake := sitting.ui.wake()) is not None and clock.now + wake <= end:
        clock.now += max(wake, 0.001)
        for line in sitting.ui.tick():
            sitting.host.handle(sitting.screen, line.encode())
    clock.now = end


@pytest.mark.parametrize("game", WITH_SAMPLE)
def test_a_match_is_shown_in_about_a_minute_and_is_gone_then(sitting: Sitting, game: str) -> None:
    tap(sitting, "watch a demo", game)
    assert sitting.ui.state.view
    assert game == sitting.ui.state.view.game
    assert {"end of the demo"} == {touch.name for touch in sitting.ui.scene(1024, 600).touches()}
    goes_on(sitting, 10)
    assert 0 < sitting.ui.state.n < 12
    goes_on(sitting, 60)
    assert sitting.ui.state.over is not None
    assert sitting.ui.tick() == []
    tap(sitting, "end of the demo")
    home = sitting.ui.state.home
    assert not sitting.ui.state.view
    assert home
    assert () == home.matches
    assert "watch a demo" in {touch.name for touch in sitting.ui.scene(1024, 600).touches()}


def test_a_tap_ends_it_at_any_time(sitting: Sitting) -> None:
    tap(sitting, "watch a demo", WITH_SAMPLE[0])
    goes_on(sitting, 5)
    tap(sitting, "end of the demo")
    assert (None, False) == (sitting.ui.demo, bool(sitting.ui.state.view))
    assert [] == sitting.ui.tick()


def test_only_games_with_a_recorded_match_are_offered(sitting: Sitting) -> None:
    sitting.act(Open("games", ("demo",)))
    found: set[str] = set()
    while True:
        scene, now = sitting.ui.scene(1024, 600), names_now(sitting)
        offered = now & set(games.names())
        assert all(Watch(game) == scene.named(game).action for game in offered)
        found |= offered
        if MORE_GAMES not in now:
            break
        sitting.act(scene.named(MORE_GAMES).action)
    assert set(WITH_SAMPLE) == found
