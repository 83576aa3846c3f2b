"""From names such as gpio or serial:PATH to panels."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from hw import backends
from hw.desktop import DesktopPanel
from hw.panel import N_, Panel, Trouble, Unavailable

UNKNOWN_PANEL = Trouble(
    "unknown_panel",
    N_("There are no buttons called {panel}."),
    N_("Choose from {panels}. A USB box that begins at seat 4 is serial:PATH@4."),
)
PANEL_TWICE = Trouble("panel_twice", N_("{panel} is named twice; once is enough."))


def choose_panels(asked: Sequence[str], wiring_file: Path | None = None) -> list[Panel]:
    """The panels with these names, closed. Raises Unavailable."""
    panels = [_panel(panel, wiring_file) for panel in asked if panel != backends.NONE]
    sources = [panel.source for panel in panels]
    for source in sources:
        if sources.count(source) > 1:
            raise Unavailable(PANEL_TWICE(panel=source))
    return panels


def choose_what_there_is(
    asked: Sequence[str], wiring_file: Path | None = None
) -> tuple[list[Panel], list[Trouble]]:
    """The panels that exist, each once, and what is wrong with the other names."""
    panels, troubles = [], []
    for panel in dict.fromkeys(asked):
        try:
            panels += choose_panels([panel], wiring_file)
        except Unavailable as no:
            troubles.append(no.trouble)
    return panels, troubles


def desktop_of(panels: Sequence[Panel]) -> DesktopPanel | None:
    """The desktop panel, if there is one."""
    return next((panel for panel in panels if isinstance(panel, DesktopPanel)), None)


def _panel(asked: str, wiring_file: Path | None) -> Panel:
    unknown = UNKNOWN_PANEL(panel=asked[:80], panels=", ".join(backends.spellings()))
    found = backends.find(asked)
    if found is None:
        raise Unavailable(unknown)
    backend, option = found
    try:
        panel: Panel = import_module(backend.module).make(option, wiring_file)
    except ValueError:
        raise Unavailable(unknown) from None
    return panel
