"""The soft turn timer: how long this turn, each player and the round have taken by now. Pure."""

from typing import NamedTuple

from kiosk.scene.context import RenderContext


class Taken(NamedTuple):
    """Seconds."""

    turn: float
    seats: tuple[float, ...]
    round: float


def taken(ctx: RenderContext) -> Taken | None:
    """By now; None if turns are not timed."""
    times = ctx.state.times
    if not times:
        return None
    running = ctx.passed if ctx.state.over is None else 0.0
    seats = enumerate(times.seats)
    return Taken(
        times.turn + running,
        tuple(seconds + (running if seat in times.asked else 0) for seat, seconds in seats),
        times.round + running,
    )


def clock(seconds: float) -> str:
    """Minutes and seconds, and hours if there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def is_late(ctx: RenderContext) -> bool:
    """Whether this turn has taken longer than the reminder's limit; false if it is nobody's turn."""
    now, after = taken(ctx), ctx.state.settings.turn_timer
    return now is not None and bool(ctx.state.times and ctx.state.times.asked) and 0 < after <= now.turn
