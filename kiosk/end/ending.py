"""How a game presents its end, and what the result says about a seat. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.refusals import Plural
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import Colour, colour
from kiosk.store import State

Page = Callable[[RenderContext, Scene, Rect], None]


class Fill(NamedTuple):
    """How a category is painted: a colour and an engraver's hatching."""

    paint: Colour
    tincture: str


class Category(NamedTuple):
    """One line of the final scoring."""

    reason: str
    """Its key in the result."""
    title: str
    short: str
    rule: str
    fill: Fill


def category(reason: str, title: str, short: str, rule: str, paint: str, tincture: str) -> Category:
    """A category by its words, and its colour as in `colour("#...")`."""
    return Category(reason, title, short, rule, Fill(colour(paint), tincture))


@dataclass(frozen=True)
class Ending:
    """How a game presents its end."""

    categories: tuple[Category, ...]
    over: Mapping[str, str]
    """Why the game is over, in words."""
    tie_breaks: Mapping[str, str]
    """What breaks a tie, in words."""
    sign: tuple[str, tuple[object, ...]]
    """The drawing shown before the scoring begins."""
    pages: tuple[tuple[str, Page], ...]
    """Pages that can be looked at after the scoring, with their titles."""
    is_told: bool = False
    """Whether the words of the scoring come translated from the referee."""
    numbers: Callable[[RenderContext], Mapping[str, int]] = lambda ctx: {}
    """Numbers of the rules that occur in the words, as the referee sent them."""

    def word(self, ctx: RenderContext, text: str) -> str:
        """Words of the scoring in the language of the table."""
        return text if self.is_told else ctx._(text, **self.numbers(ctx))

    def points(self, state: State, seat: int) -> list[int]:
        """What each category has brought a seat."""
        by_reason = {line.reason: line.points for line in state.result.seats[seat].lines}
        return [by_reason.get(category.reason, 0) for category in self.categories]

    def totals(self, state: State, shown: int) -> list[int]:
        """The totals of all seats after this many categories."""
        return [sum(self.points(state, seat)[:shown]) for seat in range(len(state.seats))]


class Record(NamedTuple):
    """A record: what it was, who set it, how much, and of what."""

    title: str
    seat: int
    number: str
    unit: str | Plural
    details: dict[str, Any]
    about: str
    icon: tuple[str, tuple[object, ...]]
