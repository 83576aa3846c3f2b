"""The kinds of seat panels. A new one is a module with a `make`, and its line here.

`make(option, wiring_file)` returns the panel, closed. It raises ValueError for an option that means nothing, Unavailable for
a wiring file that cannot be read.
"""

from typing import NamedTuple

from hw.panel import N_

NONE = "none"


class Backend(NamedTuple):
    """One kind of panel."""

    module: str
    """Where its `make` is. Imported only when it is used: its libraries may not be installed."""
    title: str
    """What players call it."""
    option: str = ""
    """What follows the colon, as help writes it. In brackets it may be left out; empty: there is none."""


BACKENDS = {
    "desktop": Backend("hw.desktop", N_("keyboard")),
    "gpio": Backend("hw.gpio", N_("wired buttons")),
    "serial": Backend("hw.serialbox", N_("USB box"), "[PATH]"),
}


def find(asked: str) -> tuple[Backend, str] | None:
    """The backend that is asked for, and its option; None if there is no such backend."""
    name, colon, option = asked.partition(":")
    backend = BACKENDS.get(name)
    if backend is None or (colon and not backend.option):
        return None
    if not option and backend.option and not backend.option.startswith("["):
        return None
    return backend, option


def spellings() -> list[str]:
    """Everything that can be asked for, as help writes it."""
    return [NONE, *(_spelling(name, kind.option) for name, kind in BACKENDS.items())]


def _spelling(name: str, option: str) -> str:
    if option.startswith("["):
        return f"{name}[:{option[1:]}"
    return f"{name}:{option}" if option else name
