"""The web processes that serve browsers, and the switch that says whether any are wanted."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.protocol import messages
from companion.protocol.client import Guest

OFF = "off"
"""What a web process hears when the table has switched phones off."""
MOST_WEBS = 2
"""Web processes: the one that is there, and one that takes its place. Of more, the oldest goes."""


class WebSwitch:
    """Who serves browsers, and where."""

    def __init__(self) -> None:
        self._processes: list[tuple[Guest, messages.Web]] = []
        """With their addresses; the table is shown those of the newest."""
        self._file: Path | None = None
        self._is_on = False

    @property
    def web(self) -> messages.Web | None:
        """The addresses of the newest; None if nothing serves browsers."""
        return self._processes[-1][1] if self._processes else None

    def has(self, guest: Guest) -> bool:
        """Whether this guest is one of them."""
        return any(guest is process for process, _ in self._processes)

    def add(self, guest: Guest, web: messages.Web, hang_up: Callable[[Guest], None]) -> None:
        """One has come, or has other addresses now."""
        self.leave(guest)
        self._processes.append((guest, web))
        for other, _ in self._processes[:-MOST_WEBS]:
            hang_up(other)
        self._processes = self._processes[-MOST_WEBS:]
        guest.due = None
        guest.put({"web": web})
        if self._file is not None and not self._is_on:  # it was switched off before this process came
            guest.put({"left": OFF})

    def leave(self, guest: Guest) -> None:
        """One has gone."""
        self._processes = [one for one in self._processes if one[0] is not guest]

    def name(self, file: Path | None, on: bool) -> None:
        """Name the file that exists while browsers are wanted: whatever starts the web process can watch it."""
        self._file = file
        self.switch(on)

    def switch(self, on: bool) -> None:
        """First the file, then the line: a web process that is sent away must not be started again."""
        self._is_on = on
        if self._file is not None:
            with suppress(OSError):  # a table without browsers is still a table
                if on:
                    self._file.touch(mode=0o600)
                else:
                    self._file.unlink(missing_ok=True)
        if not on:
            for guest, _ in self._processes:
                guest.put({"left": OFF})
