"""A screen as plain data: boxes, texts, art and touchable places. Pure: no Kivy, so that every screen can be tested.

A screen is a function that returns a Scene. Lengths are units of the screen, from the top left corner; scaling.py turns
them into pixels.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from kiosk.scene.actions import Action, Tell
from kiosk.scene.theme import Colour, Font


class Rect(NamedTuple):
    """A rectangle on the screen."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """Smaller by a margin on all sides."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def top(self, h: float) -> "Rect":
        """Its upper part of this height."""
        return Rect(self.x, self.y, self.w, h)

    def below(self, h: float) -> "Rect":
        """The rest below its upper part of this height."""
        return Rect(self.x, self.y + h, self.w, self.h - h)

    def foot(self, h: float) -> "Rect":
        """Its lower part of this height."""
        return Rect(self.x, self.bottom - h, self.w, h)

    def above(self, h: float) -> "Rect":
        """The rest above its lower part of this height."""
        return Rect(self.x, self.y, self.w, self.h - h)

    def left(self, w: float) -> "Rect":
        """Its left part of this width."""
        return Rect(self.x, self.y, w, self.h)

    def after(self, w: float) -> "Rect":
        """The rest to the right of its left part of this width."""
        return Rect(self.x + w, self.y, self.w - w, self.h)

    def tail(self, w: float) -> "Rect":
        """Its right part of this width."""
        return Rect(self.right - w, self.y, w, self.h)

    def before(self, w: float) -> "Rect":
        """The rest to the left of its right part of this width."""
        return Rect(self.x, self.y, self.w - w, self.h)

    def rows(self, count: int, gap: float = 0) -> list["Rect"]:
        """Equal parts one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def columns(self, count: int, gap: float = 0) -> list["Rect"]:
        """Equal parts side by side."""
        w = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list["Rect"]:
        """Equal parts, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def centre(self, w: float, h: float) -> "Rect":
        """A part of this size in its middle."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def scaled(self, by: float) -> "Rect":
        """The same rectangle, scaled."""
        return Rect(self.x * by, self.y * by, self.w * by, self.h * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a finger here is on it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, optionally with round corners and an edge."""

    rect: Rect
    fill: Colour
    radius: float = 0
    edge: Colour | None = None
    edge_width: float = 2


@dataclass(frozen=True, slots=True)
class Text:
    """Words inside a rectangle. They shrink to fit, but never below `least`."""

    rect: Rect
    text: str
    font: Font
    size: float
    colour: Colour
    on: Colour
    """The colour behind it: the contrast between the two is checked."""
    align: Literal["left", "centre", "right"] = "centre"
    least: float = 0
    far: bool = False
    """Whether it must be readable across the table."""
    asks: bool = False
    """Whether it is the current question, which everybody must be able to read at once."""
    lines: int = 1
    """How many lines it may be broken into, between words."""
    turn: int = 0
    """Rotation in degrees about the middle of its rectangle: 0, 90, 180 or 270."""
    halo: bool = False
    """Whether its letters are outlined in the colour of `on`: for words on a drawing."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing by name, from kiosk/art, with its arguments."""

    rect: Rect
    name: str
    args: tuple[object, ...] = ()
    tint: Colour = (1, 1, 1, 1)
    turn: int = 0
    """Rotation in degrees about its middle: 0 or 180."""


@dataclass(frozen=True, slots=True)
class Poly:
    """A filled polygon, drawn as it is: for maps and charts. Points are alternating x and y."""

    points: tuple[float, ...]
    fill: Colour
    edge: Colour | None = None
    edge_width: float = 1.5


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points."""

    points: tuple[float, ...]
    colour: Colour
    width: float = 2


@dataclass(frozen=True, slots=True)
class Touch:
    """A place that does something when it is tapped, or while it is held."""

    rect: Rect
    action: Action
    held: bool = False
    """Whether it acts when the finger goes down and is undone when it goes up."""
    name: str = ""
    """Its name for tests."""
    again: bool = False
    """Whether quick repeated taps are meant: a step up or down."""
    label: str = ""
    """Its name for a screen reader, in the language of the table; if empty, the words on it."""
    chosen: bool | None = None
    """Whether it is chosen now, for a screen reader; None: it cannot be chosen."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """A list that a finger scrolls row by row."""

    rect: Rect
    key: str
    """Draft key of the first row that is shown."""
    at: int
    most: int
    step: float
    """How far the finger moves for one row."""

    def moved(self, by: float) -> int:
        """The first row after the finger has moved down this far."""
        return min(self.most, max(0, self.at - round(by / self.step)))


def touch(rect: Rect, action: Action, name: str, label: str = "") -> Touch:
    """A touchable place; a disabled one gets another name, so that no test takes it for the thing itself."""
    return Touch(rect, action, name=f"why not {name}" if isinstance(action, Tell) else name, label=label)


ENTER, ERASE, ESCAPE = "\n", "\b", "\x1b"
"""Names of keys that are not characters."""

Item = Box | Text | Art | Poly | Stroke | Touch | Scroll


@dataclass(slots=True)
class Scene:
    """What is on the screen, back to front."""

    items: list[Item] = field(default_factory=list)
    seats: dict[int, Rect] = field(default_factory=dict)
    """Where seats are shown, by their number: points fly there."""
    help: tuple[str, ...] = ()
    """What can be done here, in sentences, where a page has more to say than the question."""
    says: str = ""
    """What a screen reader reads out, where no words ask something: whose bid it is, and how high."""
    tells: str | None = None
    """What the referee hears for as long as this is shown."""
    typing: Callable[[str], Action | None] | None = None
    """What a key of a real keyboard does where something is typed: a character, or one of ENTER, ERASE and ESCAPE."""

    def add(self, *items: Item) -> None:
        """Add something in front of everything else."""
        self.items.extend(items)

    def touches(self) -> Iterator[Touch]:
        """Everything touchable, front first."""
        return (item for item in reversed(self.items) if isinstance(item, Touch))

    def texts(self) -> list[Text]:
        """All words."""
        return [item for item in self.items if isinstance(item, Text)]

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        """The list that a finger starting here would scroll."""
        found = (item for item in reversed(self.items) if isinstance(item, Scroll))
        return next((one for one in found if one.rect.holds(x, y)), None)

    def at(self, x: float, y: float) -> Touch | None:
        """What a finger here would touch."""
        return next((touch for touch in self.touches() if touch.rect.holds(x, y)), None)

    def named(self, name: str) -> Touch:
        """The touchable place of this name."""
        found = next((touch for touch in self.touches() if touch.name == name), None)
        if found is None:
            raise LookupError(f"nothing to touch is called {name}: {sorted(t.name for t in self.touches())}")
        return found
