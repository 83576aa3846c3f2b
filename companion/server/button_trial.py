"""Buttons and lamps tried between matches: the last presses, lit lamps, faults. Pure."""

from collections import deque

from companion.protocol import outgoing as out
from companion.protocol.lines import Out
from companion.text.language import Translate, trouble_sentence
from hw.event_sorter import Wire
from hw.panel import MOST_SEATS, Key, Light, Trouble

MOST_KEPT = 6


class Trial:
    """What the hardware check shows."""

    def __init__(self) -> None:
        self._pressed: deque[tuple[int, Key]] = deque(maxlen=MOST_KEPT)
        self._lit: set[int] = set()
        self._troubles: dict[str | Wire, Trouble] = {}

    def press(self, place: int, key: Key) -> None:
        """A button was pressed: its lamp is lit as long as it is held."""
        self._pressed.append((place, key))
        self._lit.add(place)

    def dark(self, place: int) -> None:
        """The button was released."""
        self._lit.discard(place)

    def note(self, what: str | Wire, trouble: Trouble | None) -> None:
        """A fault, or its end."""
        if trouble is None:
            self._troubles.pop(what, None)
        else:
            self._troubles[what] = trouble

    def line(self, translate: Translate, muted: bool) -> Out:
        """The line for screens: as in a match, with the last presses."""
        lamps = [(Light.LIT if place in self._lit else Light.OFF).value for place in range(MOST_SEATS)]
        troubles = (
            out.Trouble(trouble.name, trouble_sentence(trouble, translate))
            for trouble in self._troubles.values()
        )
        pressed = tuple((place, str(key)) for place, key in self._pressed)
        shown = out.Panels(lamps=tuple(lamps), troubles=tuple(troubles), muted=muted, pressed=pressed)
        return {"panels": shown}
