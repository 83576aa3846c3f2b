"""Helpers for tests of these screens: look, tap, and ask why not."""

from typing import Any

from kiosk.games import Screen
from kiosk.scene.actions import Tell
from tests.games.virtu.kiosk.cases_virtu import at
from tests.games.virtu.table import Table
from tests.kiosk.cases import Case
from tests.kiosk.looking import do, drawn, lines, names, tapped, words


def said(case: Case, name: str) -> list[dict[str, Any]]:
    return lines(drawn(case).named(name).action)


def tap(sat: Table, screen: Screen, *steps: str) -> None:
    """Taps on this screen; the last one is sent to the referee."""
    do(sat, drawn(tapped(at(sat, screen), *steps[:-1])).named(steps[-1]).action)


def seen(sat: Table, screen: Screen) -> set[str]:
    """The words on a screen."""
    return set(words(drawn(at(sat, screen))))


def offered(sat: Table, screen: Screen, *steps: str, start: str = "") -> set[str]:
    """What can be touched after these taps, if its name begins like this."""
    return names(drawn(tapped(at(sat, screen), *steps)), start)


def why_not(case: Case, name: str) -> str:
    action = drawn(case).named(f"why not {name}").action
    assert isinstance(action, Tell)
    return action.why
