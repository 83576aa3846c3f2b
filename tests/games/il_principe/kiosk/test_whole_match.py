"""A whole match by taps: the real kiosk, the real referee, nothing typed and nothing said but by a finger."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.il_principe.kiosk.hand import Hand
from tests.kiosk.window import Window, referee


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with referee(tmp_path, "--panel", "desktop"):
        window = Window(tmp_path / "s")
        window.until(lambda: window.state.home)
        yield window
        window.close()


def test_a_match_from_home_to_the_count(window: Window) -> None:
    hand = Hand(window)
    hand.sit_down("medici", "visconti", "gonzaga")
    hand.play()
    assert {"reveal", "bid", "act", "turn_up"} <= hand.kinds.keys()
    assert window.state.result is not None
    while window.app.ui.draft.get("shown", 0) < 6:
        window.tap("next")
    window.tap("home")
    window.until(lambda: window.state.view is None)
    kept = window.state.home["matches"][0]
    assert (True, 3) == (kept["over"], len(kept["names"]))


def test_undo_is_in_the_same_place_on_every_screen(window: Window) -> None:
    hand = Hand(window)
    hand.sit_down("este", "carraresi")
    places = set()
    for _ in range(40):
        if window.state.over is None:
            hand.answer()
        window.until(lambda: window.can("undo"))
        places.add(window.stage.scene.named("undo").rect)
    assert 1 == len(places)
    n = window.state.n
    window.tap("undo")
    window.until(lambda: window.state.n == n - 1)


def test_the_referee_outlives_the_screen(tmp_path: Path) -> None:
    with referee(tmp_path, "--panel", "desktop"):
        first = Window(tmp_path / "s")
        first.until(lambda: first.state.home)
        hand = Hand(first)
        hand.sit_down("medici", "visconti", "gonzaga")
        while first.state.prompt["kind"] != "bid":
            hand.answer()
        n = first.state.n
        first.close()
        second = Window(tmp_path / "s")
        second.until(lambda: second.state.prompt)
        assert ("bid", n) == (second.state.prompt["kind"], second.state.n)
        second.tap("bid")
        second.until(lambda: second.state.n == n + 1)
        second.close()


def test_a_lost_referee_is_shown_and_found_again(tmp_path: Path) -> None:
    with referee(tmp_path):
        window = Window(tmp_path / "s")
        window.until(lambda: window.state.home)
        hand = Hand(window)
        hand.sit_down("medici", "visconti")
        hand.answer()
        window.until(lambda: window.state.saved)
        n = window.state.n
    window.until(lambda: not window.state.connected)
    with referee(tmp_path):
        window.until(lambda: window.state.connected and window.state.view is None)
        window.tap("go on")
        window.until(lambda: window.state.view)
        assert n == window.state.n
        window.close()
