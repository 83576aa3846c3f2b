"""Which taps count: not the echo of one, nor one that was meant for what stood there a moment ago. Pure.

What ignores taps for a moment is drawn resting (overlays.py): nobody wonders why it does not answer.
"""

from collections.abc import Iterable

from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Rect, Touch

DOUBLE = 0.25
"""A second tap on the same control this soon is the same tap."""
GUARD = 0.6
"""So long after another seat or lot is asked, a place that answered for the one before ignores taps."""
LONG_AGO = float("-inf")


def says(action: Action) -> bool:
    """Whether a tap sends the referee something."""
    return isinstance(action, Say) or (isinstance(action, Many) and any(map(says, action.actions)))


class TapFilter:
    """What has been tapped and what stood where; times are seconds of any clock."""

    def __init__(self) -> None:
        self._last: tuple[Touch | None, float] = (None, LONG_AGO)
        self._done: tuple[Rect, float, object] = (Rect(0, 0, 0, 0), LONG_AGO, None)
        """Where and when something was done last, and how the screen was put together before."""
        self._was: tuple[Touch, ...] = ()
        self._since = LONG_AGO
        self._is_seen = True
        """Whether what is asked now has been on the screen."""

    def changed(self, stood: Iterable[Touch], now: float) -> None:
        """Somebody else is asked, or for something else; these could be touched until now."""
        if now - self._since >= GUARD:  # else what players saw and meant is still what stood there before
            self._was = tuple(touch for touch in stood if says(touch.action))
        self._since, self._is_seen = now, False

    def uncovered(self, stood: Iterable[Touch], now: float) -> None:
        """A card with these has gone by itself: a finger that is on its way to it does not mean what lies below."""
        self._was, self._since, self._is_seen = tuple(stood), now, True

    def seen(self, now: float) -> None:
        """The screen has been drawn: what is new is there only from now on, and a finger that came meanwhile meant what was."""
        if not self._is_seen:
            self._since, self._is_seen = now, True

    def counts(self, touch: Touch, now: float) -> bool:
        """Whether a tap on this is meant."""
        last, at = self._last
        if last is not None and now - at < DOUBLE and _is_echo(touch, last):
            return False
        if self._rests(touch, now):
            return False
        self._last = (touch, now)
        return True

    def bounces(self, touch: Touch, now: float, before: object, after: object) -> bool:
        """Whether a tap only takes back what the one just before it has done, at the same place: a toggle stays as it was meant.

        What is compared is how the screen was put together before this tap and is after it.
        """
        place, at, was = self._done
        if now - at < DOUBLE and _meet(place, touch.rect) and not touch.again and after == was:
            return True
        self._done = (touch.rect, now, before)
        return False

    def resting(self, touches: Iterable[Touch], now: float) -> list[Rect]:
        """Where taps are not heard for a moment."""
        return [touch.rect for touch in touches if not touch.held and self._rests(touch, now)]

    def rest(self, now: float) -> float:
        """In how many seconds that is surely over."""
        return max(0.0, self._since + GUARD - now) + 0.01

    def _rests(self, touch: Touch, now: float) -> bool:
        """Whether something else was said by a tap at this place, a moment ago; what says nothing rests only as long as an echo lasts."""
        if now - self._since >= (GUARD if says(touch.action) else DOUBLE) or touch.again:
            return False
        return any(_meet(was.rect, touch.rect) and was.action != touch.action for was in self._was)


def _is_echo(touch: Touch, last: Touch) -> bool:
    """Whether a tap that follows at once is the same tap: on the same thing, whatever that would say by now."""
    if touch.name != last.name or touch.again:
        return False
    return touch.action == last.action or (isinstance(touch.action, Say) and isinstance(last.action, Say))


def _meet(one: Rect, other: Rect) -> bool:
    """Whether a finger can be on both: where it was is not known, and one may be far larger than the other."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
