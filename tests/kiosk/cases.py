"""Screens to be looked at: each case is a screen at a moment of a real match. cases_*.py hold them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from kiosk.games import Screen
from kiosk.scene.look import Look
from kiosk.store import State

LONGER = 0.4


@dataclass(frozen=True)
class Case:
    """A screen, what the kiosk knows, what is being put together, and what it was opened for."""

    screen: Screen
    state: State
    draft: Mapping[str, Any] = field(default_factory=dict)
    about: tuple[Any, ...] = ()

    def look(self, width: int, height: int, translate: Callable[[str], str] = str) -> Look:
        return Look(width, height, self.state, translate, self.draft, self.about)


Make = Callable[[int], Case]
"""A case for so many seats."""


def longer(text: str) -> str:
    """A language whose words are 40 % longer."""
    return text + "n" * round(len(text) * LONGER) if text else text


def all_cases() -> dict[str, Make]:
    """Every case of every file beside this one."""
    found: dict[str, Make] = {}
    for path in sorted(Path(__file__).parent.glob("cases_*.py")):
        found |= import_module(f"tests.kiosk.{path.stem}").CASES
    return found
