"""How lamps blink. Pure, from the clock alone, so that all lamps of a table keep step."""

from hw.panel import MS, Light

PATTERNS: dict[Light, tuple[int, int]] = {
    Light.SLOW: (500 * MS, 500 * MS),
    Light.FAST: (125 * MS, 125 * MS),
    Light.PULSE: (100 * MS, 1900 * MS),
}
"""How long on, then how long off. A pulse is a short flash, because some lamps cannot be dimmed."""


def is_on(light: Light, now_ns: int) -> bool:
    """Whether a lamp with this light is on now."""
    if light not in PATTERNS:
        return light is Light.LIT
    on, off = PATTERNS[light]
    return now_ns % (on + off) < on


def next_change(light: Light, now_ns: int) -> int | None:
    """When it goes on or off next; None if it never does."""
    if light not in PATTERNS:
        return None
    on, off = PATTERNS[light]
    into = now_ns % (on + off)
    return now_ns - into + (on if into < on else on + off)
