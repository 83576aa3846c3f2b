"""Symbols of the rail: table, log, menu, and whether everything is saved."""

from math import cos, pi, sin

from kiosk.art.shapes import disc, dot, lines, polygon, rectangle
from kiosk.scene.theme import ARGENT, GOLD, INK, Colour, colour

SAVED, LOST = colour("#5f9e5a"), colour("#d0402f")


WRITING = {False: colour("#1a140f"), True: GOLD}
"""Light on dark, and for a dark page."""


def table(w: float, h: float, ink: Colour) -> None:
    """Seats around a table."""
    rectangle(w * 0.24, h * 0.30, w * 0.52, h * 0.40, ink, h * 0.12)
    for a, b in ((0.30, 0.88), (0.70, 0.88), (0.30, 0.12), (0.70, 0.12), (0.10, 0.5), (0.90, 0.5)):
        dot(w * a, h * b, h * 0.09, ink)


def undo(w: float, h: float, ink: Colour) -> None:
    """An arrow that curves back."""
    turn = [(0.5 + 0.36 * cos(a), 0.44 + 0.36 * sin(a)) for a in (pi * (1.02 - k / 14) for k in range(16))]
    lines([v for a, b in turn for v in (w * a, h * b)], ink, h * 0.075)
    polygon([(w * 0.0, h * 0.50), (w * 0.32, h * 0.56), (w * 0.10, h * 0.24)], ink)


def scroll(w: float, h: float, ink: Colour) -> None:
    """A page of writing."""
    polygon([(w * 0.18, h * 0.04), (w * 0.82, h * 0.04), (w * 0.82, h * 0.96), (w * 0.18, h * 0.96)], ink)
    for level in (0.78, 0.60, 0.42, 0.24):
        lines((w * 0.30, h * level, w * 0.70, h * level), WRITING[ink == INK], h * 0.035)


def menu(w: float, h: float, ink: Colour) -> None:
    """Three bars."""
    for level in (0.80, 0.50, 0.20):
        lines((w * 0.10, h * level, w * 0.90, h * level), ink, h * 0.08)


def saved(w: float, h: float) -> None:
    """Everything is saved: a tick."""
    disc(w / 2, h / 2, min(w, h) * 0.44, SAVED)
    lines((w * 0.28, h * 0.50, w * 0.44, h * 0.34, w * 0.74, h * 0.68), ARGENT, h * 0.06)


def saving(w: float, h: float) -> None:
    """Being saved: an hourglass."""
    disc(w / 2, h / 2, min(w, h) * 0.44, GOLD)
    polygon([(w * 0.34, h * 0.74), (w * 0.66, h * 0.74), (w * 0.5, h * 0.5)], ARGENT)
    polygon([(w * 0.34, h * 0.26), (w * 0.66, h * 0.26), (w * 0.5, h * 0.5)], ARGENT)


def unsaved(w: float, h: float) -> None:
    """Cannot be saved: an exclamation mark."""
    disc(w / 2, h / 2, min(w, h) * 0.44, LOST)
    lines((w * 0.5, h * 0.44, w * 0.5, h * 0.74), ARGENT, h * 0.07)
    disc(w * 0.5, h * 0.28, h * 0.05, ARGENT, ARGENT)


ART = {
    "rail-table": table,
    "rail-log": scroll,
    "rail-undo": undo,
    "rail-menu": menu,
    "sign-saved": saved,
    "sign-saving": saving,
    "sign-unsaved": unsaved,
}
