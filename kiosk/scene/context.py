"""What a screen draws from: its size, the language, what the referee said, and the draft of the next answer.

A screen is a function `scene(ctx) -> Scene`. The helpers here keep all screens alike: three zones that never scroll. All
lengths are units: 600 of them are the short side of a screen, or fewer if its long side is too short.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from companion.engine.refusals import CONTEXT, Plural
from companion.protocol.outgoing import Prompt
from companion.text.language import counted, labelled
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

SHORT, LYING, UPRIGHT = 600, 934, 992
"""The sizes that screens are made for, short side and long side without the rail: landscape as on 800x480, portrait as on 720x1280."""
LETTER, LETTER_OF_MANY = 0.54, 0.5
"""The average width of a letter of a question, as a fraction of its size."""
BY_ITSELF = "by itself"
"""What a screen is opened for if it opens by itself."""


def capital(words: str) -> str:
    """These words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


@dataclass(frozen=True)
class RenderContext:
    """What one screen draws from, at one moment."""

    width: float
    height: float
    state: State
    translate: Callable[[str], str] = str
    draft: Mapping[str, Any] = field(default_factory=dict)
    """What the players have chosen so far, by key, until they confirm it."""
    about: tuple[Any, ...] = ()
    """What this screen was opened for."""
    passed: float = 0.0
    """Seconds since the referee last sent the state of the match."""
    waited: float = 0.0
    """Seconds since a code for a phone was last shown."""
    untouched: bool = False
    """Whether nobody can touch this screen: then its buttons are not drawn."""
    scale: float = 1.0
    """How many pixels a unit is."""
    is_phone: ClassVar[bool] = False

    def fitted(self) -> Self:
        """The same screen with a unit of its own, so that everything fits on it."""
        by = self._unit()
        if by == 1:
            return self
        return replace(self, width=self.width / by, height=self.height / by, scale=self.scale * by)

    def _unit(self) -> float:
        """The unit of this screen, in its current measure."""
        short, long = sorted((self.width, self.height))
        return min(short / SHORT, long / (UPRIGHT if self.is_portrait else LYING))

    def pixels(self, units: float) -> int:
        """This many units in whole pixels, for drawings that repeat a pattern."""
        return round(units * self.scale)

    @property
    def touch(self) -> float:
        """The least height of touch targets, in units."""
        return TOUCH

    @property
    def is_portrait(self) -> bool:
        return self.height > self.width

    @property
    def screen(self) -> Rect:
        """The whole screen."""
        return Rect(0, 0, self.width, self.height)

    @property
    def prompt(self) -> Prompt:
        """What is asked; empty if nothing is."""
        return self.state.prompt

    def _(self, text: str, **details: Any) -> str:
        """A sentence in the language of the table."""
        words = self.translate(text).rpartition(CONTEXT)[2]
        return words.format(**details) if details else words

    def number(self, key: str, default: int = 0) -> int:
        """A number in the draft: which page is shown, how many are chosen."""
        return int(self.draft.get(key) or default)

    def heading(self, text: str) -> str:
        """The same words as a title: they begin with a capital."""
        return capital(self._(text))

    def many(self, phrase: Plural, number: int, **details: str | int) -> str:
        """A phrase with its number, in the language of the table."""
        return counted(self.translate, phrase, number, **details)

    def labelled(self, label: str, words: str | int) -> str:
        """A label, a colon as the language sets it, and its value."""
        return labelled(self.translate, label, words)

    # The three zones.

    @property
    def header(self) -> Rect:
        """What is at stake."""
        return self.screen.top(112)

    @property
    def footer(self) -> Rect:
        """What to do."""
        return self.screen.foot(86 if not self.is_portrait else 172)

    @property
    def middle(self) -> Rect:
        """Who, and everything else."""
        return self.screen.below(self.header.h).above(self.footer.h).inset(14, 12)

    def halves(self, place: Rect, high: float, wide: float, gap: float = 14) -> tuple[Rect, Rect]:
        """Two parts: in portrait one below the other, the first of this height; else side by side, the first of this width. The gap is in units."""
        if self.is_portrait:
            return place.top(high), place.below(high + gap)
        return place.left(wide), place.after(wide + gap)

    # What all screens share.

    def page(self, small: str, large: str, help_: tuple[str, ...] = ()) -> Scene:
        """A new screen with the two lines of its header: what kind of thing, and which."""
        scene = self.new_scene(help_)
        self.title(scene, small, large)
        return scene

    def new_scene(self, help_: tuple[str, ...] = ()) -> Scene:
        """A new screen with an empty header; `help_` says what can be done here."""
        scene = Scene(help=help_)
        self.background(scene)
        return scene

    def wood(self) -> Scene:
        """A new screen of bare wood."""
        self.walnut(scene := Scene())
        return scene

    def walnut(self, scene: Scene) -> None:
        """The wooden background."""
        scene.add(Box(self.screen, WALNUT), Art(self.screen, "lozenges", (self.pixels(44),)))

    def background(self, scene: Scene) -> None:
        """Walnut with a header and its gold line."""
        self.walnut(scene)
        scene.add(Box(self.header.above(6), HEADER))
        scene.add(Box(Rect(0, self.header.bottom - 8, self.width, 3), GOLD))
        scene.add(Box(Rect(0, self.header.bottom - 3, self.width, 1.5), GOLD))

    def text(
        self, scene: Scene, rect: Rect, words: str, size: float, colour: Colour, on: Colour, **more: Any
    ) -> None:
        """Words of this size in units; `far` is for words to be read across the table."""
        far = more.pop("far", False)
        font = more.pop("font", Font.BODY)
        least = more.pop("least", min(FAR if far else NEAR, size))
        scene.add(Text(rect, words, font, size, colour, on, far=far, least=least, **more))

    def question(self, scene: Scene, rect: Rect, small: str, large: str) -> None:
        """The question, for the header: below a small line, or in the whole place if it is long."""
        letters = rect.w / (ASKED * LETTER)
        more = {"font": Font.NUMBER, "align": "left", "far": True, "asks": True, "least": ASKED}
        if small and len(large) * ASKED * LETTER_OF_MANY <= rect.w:
            self.text(scene, rect.top(30), small, 21, GOLD, HEADER, font=Font.TITLE, align="left", least=20)
            self.text(scene, rect.below(30), large, 52, PARCHMENT, HEADER, **more)
            return
        whole = Rect(rect.x, 6, rect.w, self.header.h - 15)  # clear of the frame around the screen
        lines, longest = 2, max(map(len, large.replace("-", "- ").split()), default=0)
        is_long = len(large) > 0.88 * lines * letters or longest > letters
        if is_long:  # only the player who answers reads it
            more, lines = more | {"asks": False, "far": False, "least": NEAR}, 4
        self.text(scene, whole, large, 52, PARCHMENT, HEADER, lines=lines, **more)

    def title(self, scene: Scene, small: str, large: str, rect: Rect | None = None, lines: int = 1) -> None:
        """The two lines of the header: what kind of thing, and which."""
        rect = rect or self.header.above(10).inset(20, 6)
        self.text(scene, rect.top(30), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
        more = {"font": Font.NUMBER, "align": "left", "far": True, "lines": lines}
        self.text(scene, rect.below(32), large, 50, PARCHMENT, HEADER, **more)

    def button(
        self, scene: Scene, rect: Rect, words: str, action: Action, kind: str = "plain", name: str = ""
    ) -> None:
        """A button: plain, wide (for a longer word), main (gold), no (wine). A disabled one is faint and says why when tapped."""
        fill, ink, edge = {
            "plain": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
            "wide": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
            "main": (GOLD, INK, INK),
            "no": (WINE, ARGENT, PARCHMENT),
            "light": (PARCHMENT, INK, INK),
        }[kind]
        if isinstance(action, Tell):
            fill, ink, edge = WALNUT_LIGHT, FAINT, WALNUT_LIGHT
        if self.untouched:
            scene.add(touch(rect, action, name or words))
            return
        scene.add(Box(rect, fill, 12, edge, 2.5))
        font = Font.HEADING if kind == "main" else Font.TITLE
        size = min(30, rect.h * 0.42)
        lines = 2 if rect.h > 56 else 1
        self.text(scene, rect.inset(10, 6), words, size, ink, fill, font=font, lines=lines)
        scene.add(touch(rect, action, name or words))

    def back(self, action: Action | None = None, *, kind: str = "plain") -> tuple[str, Action, str]:
        """The back button; without an action it closes this screen."""
        return self._("back"), Close() if action is None else action, kind

    def leave(self) -> tuple[str, Action, str]:
        """The button that closes this screen: "back", or "go on" if the screen opened by itself."""
        return (self._("go on"), Close(), "main") if BY_ITSELF in self.about else self.back()

    def card(self, scene: Scene, rect: Rect, fill: Colour = PARCHMENT, edge: Colour | None = None) -> None:
        """A sheet of parchment to write on."""
        scene.add(Box(rect, fill, 10, edge, 3))

    def buttons(self, scene: Scene, *rows: tuple[str, Action, str]) -> Rect:
        """Buttons of the footer from the right: (words, action, kind); returns the place left beside them.

        A button that ends, deletes or throws something away is at the left end, never where "go on" or "back" is, and never gold.
        """
        for_good = [row for row in rows if is_for_good(row[1])]
        rows = tuple(row for row in rows if row not in for_good)
        footer = self.footer.inset(14, 9)
        if self.is_portrait:
            line, rest = footer.foot(footer.h / 2 - 6), footer.top(footer.h / 2 - 6)
        else:
            line = rest = footer
        widths = {"plain": 140, "wide": 206, "no": 165, "main": 225}
        gap = 14
        end, total = (sum(widths[kind] + gap for _, _, kind in part) for part in (for_good, rows))
        scale = min(1.0, (line.w + gap) / total) if self.is_portrait and total else 1.0
        left = line.right + gap * scale - total * scale
        for part, x, y, scaled in ((for_good, rest.x, rest.y, 1.0), (rows, left, line.y, scale)):
            for words, action, kind in part:
                place = Rect(x, y, (widths[kind] + gap) * scaled - gap, line.h)
                self.button(scene, place, words, action, "no" if part is for_good else kind)
                x += (widths[kind] + gap) * scaled
        return rest.after(end) if self.is_portrait else rest.after(end).before(line.right - left + gap)
