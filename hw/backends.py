"""The kinds of seat panels: a new one is a file with a `make`, and its line here.

`make(option, wiring_file)` gives the panel, not opened yet. It raises ValueError where the option means nothing, Unavailable where
the wiring file cannot be read.
"""

from typing import NamedTuple

from hw.panel import N_

NONE = "none"


class Backend(NamedTuple):
    """One kind of panel."""

    module: str
    """Where its `make` is. Loaded only if it is wanted: what it needs may not be installed."""
    title: str
    """What players call it."""
    option: str = ""
    """What is said after the colon; empty: nothing may be."""


BACKENDS = {
    "desktop": Backend("hw.desktop", N_("keyboard")),
    "gpio": Backend("hw.gpio", N_("wired buttons")),
    "serial": Backend("hw.serialbox", N_("USB box"), "PATH"),
}


def find(asked: str) -> tuple[Backend, str] | None:
    """The kind of the panel that is asked for, and its option; None if there is no such panel."""
    name, colon, option = asked.partition(":")
    backend = BACKENDS.get(name)
    if backend is None or bool(backend.option) != bool(colon) or bool(colon) != bool(option):
        return None
    return backend, option


def spellings() -> list[str]:
    """All that can be asked for, as help writes it."""
    return [NONE, *(f"{name}:{kind.option}" if kind.option else name for name, kind in BACKENDS.items())]
