"""How a game presents its end, and what the result says of a seat. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import Colour
from kiosk.store import State

Page = Callable[[RenderContext, Scene, Rect], None]


class Fill(NamedTuple):
    """How a category is painted: a colour, and the hatching that engravers give it."""

    paint: Colour
    tincture: str


class Category(NamedTuple):
    """One line of the count."""

    reason: str
    """As the result has it."""
    title: str
    short: str
    rule: str
    fill: Fill


@dataclass(frozen=True)
class Ending:
    """How a game ends."""

    categories: tuple[Category, ...]
    over: Mapping[str, str]
    """Why the game is over, in words."""
    tie_breaks: Mapping[str, str]
    """What breaks a tie, in words."""
    sign: tuple[str, tuple[object, ...]]
    """The drawing that stands there before the count begins."""
    pages: tuple[tuple[str, Page], ...]
    """What can be looked at after the count, with its title."""
    is_told: bool = False
    """Whether the words of the count come from the referee, who has translated them."""
    numbers: Callable[[RenderContext], Mapping[str, int]] = lambda ctx: {}
    """Numbers of the rules that stand in the words, as the referee sent them."""

    def word(self, ctx: RenderContext, text: str) -> str:
        """Words of the count in the language of the table."""
        return text if self.is_told else ctx._(text, **self.numbers(ctx))

    def points(self, state: State, seat: int) -> list[int]:
        """What each category has brought to a seat."""
        assert state.result
        by_reason = {line.reason: line.points for line in state.result.seats[seat].lines}
        return [by_reason.get(category.reason, 0) for category in self.categories]

    def totals(self, state: State, shown: int) -> list[int]:
        """The totals of all seats, of so many categories."""
        return [sum(self.points(state, seat)[:shown]) for seat in range(len(state.seats))]


class Record(NamedTuple):
    """Something to remember: what it was, who did it, how much, and of what."""

    title: str
    seat: int
    number: str
    unit: str
    details: dict[str, Any]
    about: str
    icon: tuple[str, tuple[object, ...]]
