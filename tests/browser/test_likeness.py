"""Every screen of the recorded matches as the window draws it, compared with the same screen in a real browser.

Every fifth is checked; with `--all-screens` all are.
"""

import base64
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from kiosk.backends.picture import Camera
from kiosk.backends.shots import Sitting, moments
from kiosk.scene.scene import Scene
from kiosk.timing.demo import sample
from tests.browser.chromium import Page, browser, program
from tests.browser.drawn import ALONE, LIKENESS, draws
from tests.browser.web import serving_pages

SIZE = (1024, 600)
USUAL, LEAST = 0.95, 0.90
"""The likeness of the median screen, and of each: 1 is the same."""
EVERY = 5

pytestmark = pytest.mark.skipif(program() is None, reason="no browser is installed")


@contextmanager
def _drawing() -> Iterator[tuple[Page, Page]]:
    """A page that draws what these tests send, and one that compares."""
    with serving_pages() as port, browser() as running:
        page, looking = running.page(), running.page()
        page.open(f"http://127.0.0.1:{port}/watch", *SIZE)
        page.wait("number > 0")
        page.run(ALONE)
        looking.open("about:blank", 200, 200)
        looking.run(LIKENESS)
        yield page, looking


def _in_browser(page: Page, scene: Scene, number: int) -> bytes:
    page.run(draws(scene, SIZE, number))
    return page.shot()


def _screens(language: str) -> Iterator[tuple[str, Scene]]:
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), language)
        assert sitting.ui.state.home
        for game in [one.id for one in sitting.ui.state.home.games if sample(one.id).exists()]:
            for name in moments(sitting, game):
                sitting.host.catch_up()
                yield f"{game}-{name}", sitting.ui.scene(*SIZE)
        sitting.host.close()


def _told(image: bytes) -> str:
    return json.dumps("data:image/png;base64," + base64.b64encode(image).decode())


def test_the_browser_shows_what_the_window_shows(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    every = 1 if request.config.getoption("--all-screens") else EVERY
    camera, likeness = Camera(), {}
    with _drawing() as (page, looking):
        for i, (name, scene) in enumerate(_screens("en")):
            if i % every:
                continue
            file = tmp_path / f"{name}.png"
            camera.take(scene, *SIZE, file)
            window, shown = file.read_bytes(), _in_browser(page, scene, i + 1)
            likeness[name] = looking.run(f"likeness({_told(window)}, {_told(shown)})")
            if likeness[name] < LEAST:
                side = looking.run(f"sideBySide({_told(window)}, {_told(shown)})")
                (tmp_path / f"{name}-compared.png").write_bytes(base64.b64decode(side.partition(",")[2]))
    assert len(likeness) > 15
    unlike: dict[str, Any] = {name: round(value, 3) for name, value in likeness.items() if value < LEAST}
    assert {} == unlike, f"window, browser, and where they differ: {tmp_path}/*-compared.png"
    assert USUAL <= median(likeness.values()), sorted((round(v, 3), k) for k, v in likeness.items())[:12]
