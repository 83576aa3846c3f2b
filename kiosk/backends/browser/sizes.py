"""The size in which a scene is made for a window: in a few steps, so that many share one, and the page scales it. Pure."""

SHORT, LONGEST, STEP = 600, 1408, 16
"""The table's screens are measured by their short side, which always has this length; the long side changes in steps."""
PHONE_STEP = 10
PHONE_LEAST, PHONE_MOST = (320, 320), (960, 1100)
"""A seat's phone is measured in its own pixels; a larger window gets larger screens."""


def fitting(size: tuple[float, float] | None, is_seat: bool) -> tuple[int, int]:
    """The size of the scene for a window of this size."""
    width, height = size or (1024, 600)
    return _phone(width, height) if is_seat else _table(width, height)


def _table(width: float, height: float) -> tuple[int, int]:
    short, long = sorted((width, height))
    far = min(LONGEST, max(SHORT, round(SHORT * long / short / STEP) * STEP))
    return (far, SHORT) if width >= height else (SHORT, far)


def _phone(width: float, height: float) -> tuple[int, int]:
    by = max(1.0, width / PHONE_MOST[0], height / PHONE_MOST[1])
    by = min(by, width / PHONE_LEAST[0], height / PHONE_LEAST[1])
    return _step(width / by), _step(height / by)


def _step(length: float) -> int:
    return int(length // PHONE_STEP) * PHONE_STEP
