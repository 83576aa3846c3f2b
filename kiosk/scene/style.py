"""How a seat looks. Pure."""

from dataclasses import dataclass

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
