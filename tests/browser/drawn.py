"""Screens drawn by the page without a server behind it: its messages are made here."""

import json
from pathlib import Path

from kiosk.backends.browser.symbols import Symbols
from kiosk.backends.browser.wire import picture
from kiosk.scene.scene import Scene

LIKENESS = (Path(__file__).parent / "likeness.js").read_text("utf-8")
ALONE = "(gone = true, socket.onclose = null, socket.close(), cover.remove(), 1)"
"""Evaluated in an open page: from now on it draws only what these tests send."""


def draws(scene: Scene, size: tuple[int, int], number: int, least: int = 0) -> str:
    """A script that makes the page draw this; its value is true once the fonts are there. `least` is 1 for a phone: it is never scaled down."""
    told = picture(scene, *size, Symbols())
    symbols = {name: json.loads(bytes(raw)) for name, raw in told.symbols.items()}
    parts = {"s": number, "size": list(size), "least": least, "sym": symbols, "all": json.loads(told.whole)}
    return f"(hear({json.dumps(parts)}), document.fonts.ready.then(() => 1))"
