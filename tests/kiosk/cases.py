"""Screens to be looked at: each case is a screen at a moment of a real match. cases_*.py hold them, here and with each game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from kiosk.games import Screen
from kiosk.scene.look import Look
from kiosk.store import State

TESTS = Path(__file__).resolve().parents[1]

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
    """Every case there is: of the screens all games share, and of each game by its name."""
    return {
        f"{game}: {name}".removeprefix(": "): make
        for game, module in _modules()
        for name, make in module.CASES.items()
    }


def _modules() -> Iterator[tuple[str, ModuleType]]:
    """The modules that hold cases, each with the game it belongs to; without one, all games share it."""
    for path in sorted(TESTS.glob("kiosk/cases_*.py")):
        yield "", import_module(f"tests.kiosk.{path.stem}")
    for path in sorted(TESTS.glob("games/*/kiosk/cases_*.py")):
        game = path.parents[1].name
        yield game, import_module(f"tests.games.{game}.kiosk.{path.stem}")
