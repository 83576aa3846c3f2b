"""How a seat looks, and what can be chosen. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kiosk.scene.actions import Action
from kiosk.scene.scene import Art, Rect
from kiosk.scene.theme import Colour

ARMS = 0.82
"""The width of arms for their height."""


@dataclass(frozen=True)
class Style:
    """The words and colour of a seat's band, and its arms."""

    title: str
    colour: Colour
    art: str
    art_args: tuple[object, ...] = ()

    def arms(self, rect: Rect, tint: Colour = (1, 1, 1, 1)) -> Art:
        """The arms, drawn there."""
        return Art(rect, self.art, self.art_args, tint)

    def arms_in(self, place: Rect, most: float = 1000) -> Art:
        """The arms in the middle of a place, as large as it allows and at most this high."""
        h = min(place.h, place.w / ARMS, most)
        return self.arms(place.centre(h * ARMS, h))


class Picture(NamedTuple):
    """A drawing of something that can be chosen, with a short note."""

    art: str
    args: tuple[object, ...] = ()
    note: str = ""
    ground: Colour | None = None
    """Its background colour, if it has one of its own."""


class Owned(NamedTuple):
    """Something a seat owns, on its own phone."""

    picture: Picture
    words: str
    number: int | None = None
    """None: there is only one, and no number is needed."""


class Chart(NamedTuple):
    """What can be chosen on a map, on a seat's own phone."""

    field: str
    """Its key in the answer."""
    actions: Mapping[str, Action]
    """What a tap on each place does."""
    chosen: str = ""
