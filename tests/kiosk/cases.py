"""Screens to be checked: each case is a screen at a moment of a real match. cases_*.py hold them, here and with each game."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.engine.refusals import CONTEXT
from kiosk.games import Screen
from kiosk.parts import status_strip
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.kiosk.states import state

TESTS = Path(__file__).resolve().parents[1]

LONGER = 0.4


@dataclass(frozen=True)
class Case:
    """A screen, the kiosk's state, the draft, and what the screen was opened for."""

    screen: Screen
    state: State
    draft: Mapping[str, Any] = field(default_factory=dict)
    about: tuple[Any, ...] = ()
    language: str = ""
    """The language of its question, if that matters: then the case is shown in the same one."""

    def ctx(self, width: int, height: int, translate: Callable[[str], str] = str) -> RenderContext:
        return RenderContext(width, height, self.state, translate, self.draft, self.about).fitted()


def with_status_strip(screen: Screen) -> Screen:
    """A screen as it is shown, with its game's status strip below it."""

    def scene(ctx: RenderContext) -> Scene:
        status_strip.strip(ctx, drawn := screen(status_strip.page(ctx)))
        return drawn

    return scene


Make = Callable[[int], Case]
"""A case for this many seats."""
Moment = Callable[..., Any]
"""A table of this many seats, at the end of a line of play; or the kiosk's state then."""


@cache
def known(moment: Moment, seats: int, *more: Any) -> State:
    """The kiosk's state at a moment."""
    found = moment(seats, *more)
    return found if isinstance(found, State) else state(found)


def shown(screen: Screen, moment: Moment, *more: Any, **draft: Any) -> Make:
    """A screen at a moment; the draft is given by its keys, _ for a space."""
    put = {key.replace("_", " "): value for key, value in draft.items()}
    return lambda seats: Case(screen, known(moment, seats, *more), put)


def of_few_and_many(make: Make) -> Iterator[tuple[int, Case]]:
    """The case with two seats and with five; once, if they are the same."""
    few, many = make(2), make(5)
    yield 2, few
    if few != many:
        yield 5, many


def longer(text: str) -> str:
    """A language whose words are 40 % longer; details are not, and a context is never shown."""
    words = re.sub(r"\{\w*\}", "", text.rpartition(CONTEXT)[2])
    return text + "n" * round(len(words) * LONGER)


SHARED = "all games"


def _owner(path: Path) -> str:
    """The game whose folder holds these cases, or which they show for all games."""
    is_shared = path.parent == TESTS / "kiosk"
    return f"{SHARED}, {path.stem.removeprefix('cases_')}" if is_shared else path.parents[1].name


def _files() -> Iterator[Path]:
    for pattern in ("kiosk/cases_*.py", "games/*/kiosk/cases_*.py"):
        yield from sorted(TESTS.glob(pattern))


OWNERS = tuple(dict.fromkeys(map(_owner, _files())))
"""Known by file names alone: every worker asks for them, and loading all cases replays every recorded match."""


@cache
def cases_of(owner: str) -> dict[str, Make]:
    """Every case of a game, or of the shared screens. A module offers CASES, or `cases` if naming them takes long."""
    found: dict[str, Make] = {}
    for path in (path for path in _files() if _owner(path) == owner):
        module = import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))
        mine = module.cases() if hasattr(module, "cases") else module.CASES
        assert not found.keys() & mine.keys(), "two cases of one name"
        found |= mine
    return found
