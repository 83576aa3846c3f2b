"""Dates and times as people write them, in the language of the table. Pure."""

from datetime import datetime

from companion.engine.refusals import C_, N_
from kiosk.scene.context import RenderContext

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
SHORT = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    C_("short", "May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
WHOLE, DATE = N_("{w}, {d} {m} {y}"), N_("{d} {m} {y}")
"""Weekday, day, month and year."""


def _said(ctx: RenderContext, sentence: str, at: str, months: tuple[str, ...]) -> str:
    day = datetime.fromisoformat(at)
    words = {"w": ctx._(WEEKDAYS[day.weekday()]), "m": ctx._(months[day.month - 1])}
    return ctx._(sentence, d=_number(ctx, day), y=day.year, **words)


def _number(ctx: RenderContext, day: datetime) -> str:
    return ctx._(C_("day of the month", "1")) if day.day == 1 else str(day.day)


def whole(ctx: RenderContext, at: str) -> str:
    """Saturday, 14 November 2026."""
    return _said(ctx, WHOLE, at, MONTHS)


def date(ctx: RenderContext, at: str) -> str:
    """14 Nov 2026."""
    return _said(ctx, DATE, at, SHORT)


def day(ctx: RenderContext, at: str) -> str:
    """14 Nov: where the year is clear. All our languages write it in this order."""
    then = datetime.fromisoformat(at)
    return f"{_number(ctx, then)} {ctx._(SHORT[then.month - 1])}"


def short(ctx: RenderContext, at: str, year: str) -> str:
    """14 Nov in this year, 2025 in another one; empty where no day is known."""
    return day(ctx, at) if at and at.startswith(year) else at[:4]


def hour(at: str) -> str:
    """19:30, by the table's clock; empty if only the day is known."""
    return f"{datetime.fromisoformat(at):%H:%M}" if "T" in at else ""
