"""From what is asked for (none, desktop, gpio, serial:PATH) to panels. Each backend is loaded only if it is wanted."""

from collections.abc import Sequence
from pathlib import Path

from hw import wiring
from hw.desktop import DesktopPanel
from hw.panel import MOST_SEATS, N_, Panel, Trouble, Unavailable

UNKNOWN_PANEL = Trouble(
    "unknown_panel",
    N_("There is no panel {panel}."),
    N_("There is: none, desktop, gpio, serial:PATH, and serial:PATH@4 for a box whose first seat is seat 4."),
)
PANEL_TWICE = Trouble("panel_twice", N_("The panel {panel} is named twice."))


def choose_panels(asked: Sequence[str], wiring_file: Path | None = None) -> list[Panel]:
    """The panels asked for, not opened yet. Raises Unavailable."""
    panels = [_panel(panel, wiring_file) for panel in asked if panel != "none"]
    sources = [panel.source for panel in panels]
    for source in sources:
        if sources.count(source) > 1:
            raise Unavailable(PANEL_TWICE(panel=source))
    return panels


def choose_what_there_is(
    asked: Sequence[str], wiring_file: Path | None = None
) -> tuple[list[Panel], list[Trouble]]:
    """The panels that can be meant, each once, and what is wrong with the others."""
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
    kind, colon, rest = asked.partition(":")
    if asked == "desktop":
        seats = wiring.read(wiring_file).seats
        return DesktopPanel({seat: wired.keys for seat, wired in seats.items() if wired.keys})
    if asked == "gpio":
        from hw.gpio import GpioPanel

        return GpioPanel(wiring.read(wiring_file))
    if kind == "serial" and colon and rest:
        return _box(asked, rest)
    raise Unavailable(UNKNOWN_PANEL(panel=asked[:80]))


def _box(asked: str, rest: str) -> Panel:
    from hw.serialbox import SerialBox

    path, at, first = rest.rpartition("@")
    if not at:
        return SerialBox(rest)
    if not path or first not in map(str, range(1, MOST_SEATS + 1)):
        raise Unavailable(UNKNOWN_PANEL(panel=asked[:80]))
    return SerialBox(path, int(first) - 1)
