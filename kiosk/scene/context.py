"""What a screen needs to know to be drawn: its size, the words, what the referee said, what is being put together.

A screen is a function `scene(look) -> Scene`. The helpers here keep all screens alike: three zones that never scroll.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.engine.refusals import CONTEXT, N_, Plural
from companion.text.language import counted
from kiosk.scene.actions import Action, Close, Tell, is_for_good
from kiosk.scene.scene import Art, Box, Rect, Scene, Text, touch
from kiosk.scene.theme import (
    ARGENT,
    ASKED,
    FAINT,
    FAR,
    GOLD,
    HEADER,
    INK,
    NEAR,
    PARCHMENT,
    TOUCH,
    WALNUT,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
)
from kiosk.store import State

LYING, UPRIGHT = 934, 992
"""The long side that screens are made for, in units, without the rail: lying as on 800x480, upright as on 720x1280."""
LETTER = 0.54
"""How wide a letter of a question is, about, of its size."""
BY_ITSELF = "by itself"
"""What a screen is opened for that nobody has asked for."""


def capital(words: str) -> str:
    """These words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


@dataclass(frozen=True)
class RenderContext:
    """One look at the table, for one screen."""

    width: float
    height: float
    state: State
    translate: Callable[[str], str] = str
    draft: Mapping[str, Any] = field(default_factory=dict)
    """What is being put together, by key."""
    about: tuple[Any, ...] = ()
    """What this screen was opened for."""
    passed: float = 0.0
    """Seconds since the referee has told where the match stands."""
    waited: float = 0.0
    """Seconds since a code for a phone was shown last."""
    untouched: bool = False
    """Whether nobody can touch this: what is only there to be touched is not drawn."""
    fixed_unit: float = 0.0
    """The unit of a screen of which this is only a part; else it follows from the size."""

    @cached_property  # a screen asks for it hundreds of times
    def unit(self) -> float:
        """The unit of all sizes: 600 of them are the short side of the screen, or less where the long side is not long enough."""
        if self.fixed_unit:
            return self.fixed_unit
        short, long = sorted((self.width, self.height))
        return min(short / 600, long / (UPRIGHT if self.is_portrait else LYING))

    @property
    def touch(self) -> float:
        """The least height of what is touched, in units."""
        return TOUCH

    @property
    def is_portrait(self) -> bool:
        return self.height > self.width

    @property
    def screen(self) -> Rect:
        """All of it."""
        return Rect(0, 0, self.width, self.height)

    def _(self, text: str, **details: Any) -> str:
        """A sentence in the language of the table."""
        told = self.translate(text).rpartition(CONTEXT)[2]
        return told.format(**details) if details else told

    def heading(self, text: str) -> str:
        """The same words over a screen: they begin with a capital."""
        return capital(self._(text))

    def many(self, phrase: Plural, number: int, **details: str | int) -> str:
        """A phrase with its number, in the language of the table."""
        return counted(self.translate, phrase, number, **details)

    # The three zones.

    @property
    def header(self) -> Rect:
        """What is at stake."""
        return self.screen.top(112 * self.unit)

    @property
    def footer(self) -> Rect:
        """What to do."""
        return self.screen.foot((86 if not self.is_portrait else 172) * self.unit)

    @property
    def middle(self) -> Rect:
        """Who, and everything else."""
        return self.screen.below(self.header.h).above(self.footer.h).inset(14 * self.unit, 12 * self.unit)

    def halves(self, place: Rect, high: float, wide: float, gap: float = 14) -> tuple[Rect, Rect]:
        """Two parts: one below the other in portrait, the first so high; else side by side, the first so wide. The gap is in units."""
        gap *= self.unit
        if self.is_portrait:
            return place.top(high), place.below(high + gap)
        return place.left(wide), place.after(wide + gap)

    # Pieces that all screens share.

    def background(self, scene: Scene) -> None:
        """Walnut with a header and its gold line."""
        u = self.unit
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
        scene.add(
            Text(rect, words, font, size * self.unit, colour, on, far=far, least=least * self.unit, **more)
        )

    def question(self, scene: Scene, rect: Rect, small: str, large: str) -> None:
        """Who is asked and what, for the header: below a small line, or, if it is long, all over the place."""
        u, letters = self.unit, rect.w / self.unit / (ASKED * LETTER)
        more = {"font": Font.NUMBER, "align": "left", "far": True, "asks": True, "least": ASKED}
        if small and len(large) <= letters:
            self.text(
                scene, rect.top(30 * u), small, 21, GOLD, HEADER, font=Font.TITLE, align="left", least=20
            )
            self.text(scene, rect.below(30 * u), large, 52, PARCHMENT, HEADER, **more)
            return
        whole = Rect(rect.x, 6 * u, rect.w, self.header.h - 15 * u)  # clear of the frame of who is asked
        lines, longest = 2, max(map(len, large.replace("-", "- ").split()), default=0)
        if (
            len(large) > 0.88 * lines * letters or longest > letters
        ):  # a whole story: it is read by who answers
            more, lines = more | {"asks": False, "far": False, "least": NEAR}, 4
        self.text(scene, whole, large, 52, PARCHMENT, HEADER, lines=lines, **more)

    def title(self, scene: Scene, small: str, large: str, rect: Rect | None = None, lines: int = 1) -> None:
        """The two lines of the header: what kind of thing, and which."""
        rect = rect or self.header.above(10 * self.unit).inset(20 * self.unit, 6 * self.unit)
        self.text(scene, rect.top(30 * self.unit), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
        self.text(
            scene,
            rect.below(32 * self.unit),
            large,
            50,
            PARCHMENT,
            HEADER,
            font=Font.NUMBER,
            align="left",
            far=True,
            lines=lines,
        )

    def button(
        self, scene: Scene, rect: Rect, words: str, action: Action, kind: str = "plain", name: str = ""
    ) -> None:
        """A button: plain, wide (for a longer word), main (gold), no (wine). One that cannot be pressed now is faint, and tells why."""
        fill, ink, edge = {
            "plain": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
            "wide": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
            "main": (GOLD, INK, INK),
            "no": (WINE, ARGENT, PARCHMENT),
            "light": (PARCHMENT, INK, INK),
        }[kind]
        if isinstance(action, Tell):
            fill, ink, edge = WALNUT_LIGHT, FAINT, WALNUT_LIGHT
        u = self.unit
        if self.untouched:
            scene.add(touch(rect, action, name or words))
            return
        scene.add(Box(rect, fill, 12 * u, edge, 2.5 * u))
        font = Font.HEADING if kind == "main" else Font.TITLE
        size = min(30, rect.h * 0.42 / u)
        lines = 2 if rect.h > 56 * u else 1
        self.text(scene, rect.inset(10 * u, 6 * u), words, size, ink, fill, font=font, lines=lines)
        scene.add(touch(rect, action, name or words))

    def leave(self) -> tuple[str, Action, str]:
        """The button that closes this screen: back to where one was, or on, if it has opened by itself."""
        if BY_ITSELF in self.about:
            return self._(N_("go on")), Close(), "main"
        return self._(N_("back")), Close(), "plain"

    def card(self, scene: Scene, rect: Rect, fill: Colour = PARCHMENT, edge: Colour | None = None) -> None:
        """A sheet of parchment to write on."""
        scene.add(Box(rect, fill, 10 * self.unit, edge, 3 * self.unit))

    def buttons(self, scene: Scene, *rows: tuple[str, Action, str]) -> Rect:
        """Buttons of the footer from the right: (words, action, kind); gives the place left beside them.

        What ends, deletes or throws something away stands at the left end, never where one goes on or back, and is never gold.
        """
        u, for_good = self.unit, [row for row in rows if is_for_good(row[1])]
        rows = tuple(row for row in rows if row not in for_good)
        footer = self.footer.inset(14 * u, 9 * u)
        if self.is_portrait:
            line, rest = footer.foot(footer.h / 2 - 6 * u), footer.top(footer.h / 2 - 6 * u)
        else:
            line = rest = footer
        widths = {"plain": 140 * u, "wide": 206 * u, "no": 165 * u, "main": 225 * u}
        gap = 14 * u
        end, total = (sum(widths[kind] + gap for _, _, kind in part) for part in (for_good, rows))
        scale = min(1.0, (line.w + gap) / total) if self.is_portrait and total else 1.0
        left = line.right + gap * scale - total * scale
        for part, x, y, scaled in ((for_good, rest.x, rest.y, 1.0), (rows, left, line.y, scale)):
            for words, action, kind in part:
                place = Rect(x, y, (widths[kind] + gap) * scaled - gap, line.h)
                self.button(scene, place, words, action, "no" if part is for_good else kind)
                x += (widths[kind] + gap) * scaled
        return rest.after(end) if self.is_portrait else rest.after(end).before(line.right - left + gap)
