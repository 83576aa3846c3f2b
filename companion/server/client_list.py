"""The screens that are here, and what all of them are told."""

from companion.protocol.client import Screen
from companion.protocol.match_client import Out


class ClientList(list[Screen]):
    """Screens of the table, and guests that are in."""

    def tell(self, line: Out | None, besides: Screen | None = None) -> None:
        """Tell all, if there is something to tell, as far as each may hear it."""
        for screen in list(self):
            if line is not None and screen is not besides:
                screen.tell(line)

    @property
    def tables(self) -> list[Screen]:
        """The screens of the table, without guests."""
        return [screen for screen in self if screen.role == "table"]

    def tell_tables(self, line: Out) -> None:
        """Tell the screens of the table."""
        for screen in self.tables:
            screen.put(line)
