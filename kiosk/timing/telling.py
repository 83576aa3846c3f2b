"""What a screen tells the referee for as long as it is shown: once, and again whenever it changes. Pure."""

from kiosk.scene.actions import say

STOP = say(roll_call="stop").line


class Telling:
    """While the table sits down, the referee knows who sits where: phones may take the free seats."""

    def __init__(self) -> None:
        self._told = self._wanted = ""

    def shows(self, line: str | None, is_open: bool) -> None:
        """This line goes with what is shown; "" says nothing, and None leaves it as it is while the set-up `is_open` below."""
        if line is not None:
            self._wanted = line
        elif not is_open:
            self._wanted = STOP if self._told else ""

    def forget(self) -> None:
        """Nothing counts any more: the referee has gone, or a match has begun."""
        self._told = self._wanted = ""

    @property
    def is_due(self) -> bool:
        """Whether there is something to say."""
        return bool(self._wanted) and self._wanted != self._told

    def due(self) -> list[str]:
        """What is to be said now."""
        said = [self._wanted] if self.is_due else []
        self._told = "" if self._wanted == STOP else self._wanted
        self._wanted = self._told
        return said
