"""The brightness of the screen, where there is a backlight that can be set; it dims while nobody plays."""

from contextlib import suppress
from pathlib import Path

from kiosk.store import Line

LIGHTS = Path("/sys/class/backlight")
DIM = 10


def set_brightness(percent: int, lights: Path = LIGHTS) -> bool:
    """Set every backlight; False if there is none, or if it may not be set. Its name differs by panel."""
    done = False
    for light in sorted(lights.glob("*")) if lights.is_dir() else ():
        with suppress(OSError, ValueError):
            most = int((light / "max_brightness").read_text())
            (light / "brightness").write_text(str(max(1, most * percent // 100)))
            done = True
    return done


def is_by_hand(line: Line | None) -> bool:
    """Whether a line shows that somebody is at the table: a press, an answer, a refusal."""
    return line is not None and not line.keys().isdisjoint(("view", "panels", "refused", "roll_call"))


class Dimmer:
    """Dims after a while without play. The touch that wakes the screen does nothing else. Pure."""

    def __init__(self, after: float = 300.0) -> None:
        self._after = after
        self._touched = 0.0
        self.dim = False
        """Whether the screen is dimmed; set back to False if there turns out to be no backlight."""

    def touched(self, now: float) -> bool:
        """Somebody is there; True if that only wakes the screen."""
        self._touched = now
        woken, self.dim = self.dim, False
        return woken

    def idle(self, now: float) -> bool:
        """Whether the screen should dim now."""
        if self.dim or now - self._touched < self._after:
            return False
        self.dim = True
        return True
