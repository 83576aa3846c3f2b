"""What a screen needs to know to be drawn: its size, the words, what the referee said, what is being put together.

A screen is a function `scene(look) -> Scene`. The helpers here keep all screens alike: three zones that never scroll.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.refusals import Plural
from companion.speech.language import counted
from kiosk.scene.actions import Action
from kiosk.scene.scene import Art, Box, Rect, Scene, Text, Touch
from kiosk.scene.theme import (
    ARGENT,
    FAR,
    GOLD,
    HEADER,
    INK,
    NEAR,
    PARCHMENT,
    WALNUT,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
)
from kiosk.store import State


@dataclass(frozen=True)
class Look:
    """One look at the table, for one screen."""

    width: float
    height: float
    state: State
    translate: Callable[[str], str] = str
    draft: Mapping[str, Any] = field(default_factory=dict)
    """What is being put together, by key."""
    about: tuple[Any, ...] = ()
    """What this screen was opened for."""

    @property
    def u(self) -> float:
        """The unit of all sizes: 600 of them are the short side of the screen."""
        return min(self.width, self.height) / 600

    @property
    def is_portrait(self) -> bool:
        return self.height > self.width

    @property
    def screen(self) -> Rect:
        """All of it."""
        return Rect(0, 0, self.width, self.height)

    def _(self, text: str, **details: Any) -> str:
        """A sentence in the language of the table."""
        return self.translate(text).format(**details) if details else self.translate(text)

    def many(self, phrase: Plural, number: int) -> str:
        """A phrase with its number, in the language of the table."""
        return counted(self.translate, phrase, number)

    # The three zones.

    @property
    def header(self) -> Rect:
        """What is at stake."""
        return self.screen.top(112 * self.u)

    @property
    def footer(self) -> Rect:
        """What to do."""
        return self.screen.foot((86 if not self.is_portrait else 172) * self.u)

    @property
    def middle(self) -> Rect:
        """Who, and everything else."""
        return self.screen.below(self.header.h).above(self.footer.h).inset(14 * self.u, 12 * self.u)

    # Pieces that all screens share.

    def background(self, scene: Scene) -> None:
        """Walnut with a header and its gold line."""
        u = self.u
        scene.add(Box(self.screen, WALNUT), Art(self.screen, "lozenges", (round(44 * u),)))
        scene.add(Box(self.header.above(6 * u), HEADER))
        scene.add(Box(Rect(0, self.header.bottom - 8 * u, self.width, 3 * u), GOLD))
        scene.add(Box(Rect(0, self.header.bottom - 3 * u, self.width, 1.5 * u), GOLD))

    def text(
        self, scene: Scene, rect: Rect, words: str, size: float, colour: Colour, on: Colour, **more: Any
    ) -> None:
        """Words of this size in units; `far` is for what is read across the table."""
        far = more.pop("far", False)
        font = more.pop("font", Font.BODY)
        least = more.pop("least", min(FAR if far else NEAR, size))
        scene.add(Text(rect, words, font, size * self.u, colour, on, far=far, least=least * self.u, **more))

    def title(self, scene: Scene, small: str, large: str, rect: Rect | None = None) -> None:
        """The two lines of the header: what kind of thing, and which."""
        rect = rect or self.header.above(10 * self.u).inset(20 * self.u, 6 * self.u)
        self.text(scene, rect.top(30 * self.u), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
        self.text(
            scene,
            rect.below(32 * self.u),
            large,
            50,
            PARCHMENT,
            HEADER,
            font=Font.NUMBER,
            align="left",
            far=True,
        )

    def button(
        self, scene: Scene, rect: Rect, words: str, action: Action | None, kind: str = "plain", name: str = ""
    ) -> None:
        """A button: plain, main (gold), no (wine); without an action it is there, but cannot be pressed."""
        fill, ink, edge = {
            "plain": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
            "main": (GOLD, INK, INK),
            "no": (WINE, ARGENT, PARCHMENT),
            "light": (PARCHMENT, INK, INK),
        }[kind]
        if action is None:
            fill, ink, edge = WALNUT_LIGHT, (0.62, 0.58, 0.5, 1), WALNUT_LIGHT
        u = self.u
        scene.add(Box(rect, fill, 12 * u, edge, 2.5 * u))
        font = Font.HEADING if kind == "main" else Font.TITLE
        size = min(30, rect.h * 0.42 / u)
        lines = 2 if rect.h > 56 * u else 1
        self.text(scene, rect.inset(10 * u, 6 * u), words, size, ink, fill, font=font, lines=lines)
        if action is not None:
            scene.add(Touch(rect, action, name=name or words))

    def card(self, scene: Scene, rect: Rect, fill: Colour = PARCHMENT, edge: Colour | None = None) -> None:
        """A sheet of parchment to write on."""
        scene.add(Box(rect, fill, 10 * self.u, edge, 3 * self.u))

    def buttons(self, scene: Scene, *rows: tuple[str, Action | None, str]) -> Rect:
        """Buttons of the footer from the right: (words, action, kind); gives the place left beside them."""
        u = self.u
        footer = self.footer.inset(14 * u, 9 * u)
        if self.is_portrait:
            line, rest = footer.foot(footer.h / 2 - 6 * u), footer.top(footer.h / 2 - 6 * u)
        else:
            line = rest = footer
        widths = {"plain": 140 * u, "no": 165 * u, "main": 225 * u}
        gap = 14 * u
        total = sum(widths[kind] for _, _, kind in rows) + gap * (len(rows) - 1)
        scale = min(1.0, line.w / total) if self.is_portrait else 1.0
        x = line.right - total * scale
        left = x
        for words, action, kind in rows:
            w = widths[kind] * scale - (gap * (1 - scale))
            self.button(scene, Rect(x, line.y, w, line.h), words, action, kind)
            x += widths[kind] * scale + gap * scale
        return rest if self.is_portrait else Rect(footer.x, footer.y, left - footer.x - gap, footer.h)
