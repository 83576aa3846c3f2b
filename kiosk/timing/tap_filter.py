"""Which taps count: not the echo of one, nor one that was meant for what was there a moment ago. Pure.

What ignores taps for a moment is veiled (overlays.py), so that nobody wonders why it does not answer.
"""

from collections.abc import Iterable

from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Rect, Touch

DOUBLE = 0.25
"""A second tap on the same control this soon is the same tap."""
GUARD = 0.6
"""For this long after another seat or lot is asked, places that were touchable before ignore taps."""
LONG_AGO = float("-inf")


def says(action: Action) -> bool:
    """Whether a tap sends the referee something."""
    return isinstance(action, Say) or (isinstance(action, Many) and any(map(says, action.actions)))


class TapFilter:
    """What was tapped and what was where; times are seconds of any clock."""

    def __init__(self) -> None:
        self._last: tuple[Touch | None, float] = (None, LONG_AGO)
        self._done: tuple[Rect, float, object] = (Rect(0, 0, 0, 0), LONG_AGO, None)
        """Where and when something was last done, and the draft before it."""
        self._was: tuple[Touch, ...] = ()
        self._since = LONG_AGO
        self._is_seen = True
        """Whether the current question has been on the screen."""

    def changed(self, stood: Iterable[Touch], now: float) -> None:
        """Somebody else is asked, or something else; these could be touched until now."""
        if now - self._since >= GUARD:  # otherwise players still saw and meant what was there before
            self._was = tuple(touch for touch in stood if says(touch.action))
        self._since, self._is_seen = now, False

    def uncovered(self, stood: Iterable[Touch], now: float) -> None:
        """A card with these controls has disappeared by itself: a finger on its way to it does not mean what lies below."""
        self._was, self._since, self._is_seen = tuple(stood), now, True

    def seen(self, now: float) -> None:
        """The screen has been drawn: new controls are there only from now on, and earlier touches meant the old ones."""
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
        """Whether a tap only undoes what the one just before it did, at the same place: a toggle stays as it was meant.

        This compares the draft before and after the tap.
        """
        place, at, was = self._done
        if now - at < DOUBLE and _meet(place, touch.rect) and not touch.again and after == was:
            return True
        self._done = (touch.rect, now, before)
        return False

    def resting(self, touches: Iterable[Touch], now: float) -> list[Rect]:
        """The places that ignore taps for a moment."""
        return [touch.rect for touch in touches if not touch.held and self._rests(touch, now)]

    def rest(self, now: float) -> float:
        """In how many seconds that is over for certain."""
        return max(0.0, self._since + GUARD - now) + 0.01

    def _rests(self, touch: Touch, now: float) -> bool:
        """Whether a tap here sent something else a moment ago; one that sent nothing rests only as long as an echo lasts."""
        if now - self._since >= (GUARD if says(touch.action) else DOUBLE) or touch.again:
            return False
        return any(_meet(was.rect, touch.rect) and was.action != touch.action for was in self._was)


def _is_echo(touch: Touch, last: Touch) -> bool:
    """Whether a tap that follows at once is the same tap: on the same thing, whatever it would mean by now."""
    if touch.name != last.name or touch.again:
        return False
    return touch.action == last.action or (isinstance(touch.action, Say) and isinstance(last.action, Say))


def _meet(one: Rect, other: Rect) -> bool:
    """Whether a finger could be on both: where it was is not known, and one may be far larger than the other."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
