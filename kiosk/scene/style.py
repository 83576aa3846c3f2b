"""How a seat looks, and what can be chosen. Pure."""

from dataclasses import dataclass
from typing import NamedTuple

from kiosk.scene.scene import Art, Rect
from kiosk.scene.theme import Colour


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


class Picture(NamedTuple):
    """A drawing of something that can be chosen, and what is to be known of it, in a few words."""

    art: str
    args: tuple[object, ...] = ()
    note: str = ""
    ground: Colour | None = None
    """The colour that it stands on, if on one of its own."""
