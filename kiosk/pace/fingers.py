"""Which taps count: not the echo of one, nor one that was meant for what stood there a moment ago. Pure."""

from collections.abc import Iterable

from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Touch

DOUBLE = 0.25
"""A second tap on the same control this soon is the same tap."""
GUARD = 0.6
"""So long after another seat or lot is asked, a place that answered for the one before stays deaf."""
LONG_AGO = float("-inf")


def says(action: Action) -> bool:
    """Whether a tap tells the referee something."""
    return isinstance(action, Say) or (isinstance(action, Many) and any(map(says, action.actions)))


class Fingers:
    """What has been tapped and what stood where; times are seconds of any clock."""

    def __init__(self) -> None:
        self._last: tuple[object, float] = (None, LONG_AGO)
        self._was: tuple[Touch, ...] = ()
        self._since = LONG_AGO

    def changed(self, stood: Iterable[Touch], now: float) -> None:
        """Somebody else is asked, or for something else; these could be touched until now."""
        if now - self._since >= GUARD:  # else what players saw and meant is still what stood there before
            self._was = tuple(touch for touch in stood if says(touch.action))
        self._since = now

    def counts(self, touch: Touch, now: float) -> bool:
        """Whether a tap on this is meant."""
        this, (last, at) = (touch.name, touch.action), self._last
        if this == last and now - at < DOUBLE and not touch.again:
            return False
        if now - self._since < GUARD and self._meant_another(touch):
            return False
        self._last = (this, now)
        return True

    def _meant_another(self, touch: Touch) -> bool:
        """Whether something else was said by a tap at this place."""
        x, y = touch.rect.x + touch.rect.w / 2, touch.rect.y + touch.rect.h / 2
        return says(touch.action) and any(
            was.rect.holds(x, y) and was.action != touch.action for was in self._was
        )
