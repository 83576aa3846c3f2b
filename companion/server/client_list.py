"""The clients of a server: the table's own screens, and guests who were let in."""

from companion.protocol.client import Screen
from companion.protocol.lines import Out
from hw.desktop import DesktopPanel
from hw.phones import PhonePanel


class ClientList(list[Screen]):
    """Sends lines to all clients, and releases the keys of one that leaves."""

    def __init__(self, desktop: DesktopPanel | None, phones: PhonePanel) -> None:
        super().__init__()
        self._desktop = desktop
        self._phones = phones

    def tell(self, line: Out | None, besides: Screen | None = None) -> None:
        """Send this to all clients, as far as each may see it."""
        for screen in list(self):
            if line is not None and screen is not besides:
                screen.tell(line)

    @property
    def tables(self) -> list[Screen]:
        """The screens of the table, without guests."""
        return [screen for screen in self if screen.role == "table"]

    def leave(self, screen: Screen) -> None:
        """A client has gone. If it may have held a key, all keys go up; otherwise those that others hold stay down."""
        if screen in self:
            self.remove(screen)
            if isinstance(screen.role, int):
                self._phones.vanish(screen.role)
            elif self._desktop is not None and screen.has_hands:
                self._desktop.let_go()
        screen.unfollow()
