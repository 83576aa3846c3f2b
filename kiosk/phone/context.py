"""The render context of a seat's own phone: one unit is one pixel of the phone. Pure."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.protocol import outgoing as out
from companion.text.language import LANGUAGES
from kiosk.games import looks, of
from kiosk.phone import asked
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import Colour

NARROWEST, LOWEST = 360, 320
"""The least size that the screens are made for, portrait and landscape; on smaller phones everything is smaller."""
EDGE, GAP = 14, 10
SMALL = 14
"""The least size of words, in pixels."""
FINGER = 50
"""The least height of touch targets, in pixels."""
HEAD = 62


def known(language: str) -> str:
    """The language of a browser, if we have it."""
    code = language[:2].lower()
    return code if code in LANGUAGES else "en"


class Zones(NamedTuple):
    """Where things are: the player, the information, and at the bottom, or at the right, the controls."""

    head: Rect
    known: Rect
    hands: Rect


@dataclass(frozen=True)
class PhoneContext(RenderContext):
    """What a screen of a seat's phone needs to know."""

    seat: int = 0
    own: out.PhoneOf | None = None
    """Who this is, as far as the referee has said before a match begins."""
    done: str = ""
    """The last answer of this seat, in words, until it is asked again."""

    def _unit(self) -> float:
        """A pixel, except on the smallest phones."""
        least = NARROWEST if self.is_portrait else LOWEST
        return min(1.0, min(self.width, self.height) / least)

    @property
    def touch(self) -> float:
        """A finger's width, as phones count it."""
        return FINGER

    @property
    def has_purse(self) -> bool:
        """Whether this seat has something that the others cannot see."""
        seats = self.state.seats
        others = [seat for i, seat in enumerate(seats) if i != self.seat]
        return bool(others) and bool(seats[self.seat].keys() - others[0].keys())

    def text(
        self, scene: Scene, rect: Rect, words: str, size: float, colour: Colour, on: Colour, **more: Any
    ) -> None:
        """Words may be smaller than on the table: the phone is in the player's hand."""
        more["least"] = min(SMALL, size, more.get("least", SMALL))
        super().text(scene, rect, words, size, colour, on, **more)

    @property
    def style(self) -> Style:
        """How this seat looks."""
        return of(self).style(self.state.seats[self.seat])

    @property
    def face(self) -> Style | None:
        """The player's name and crest, also before the match; None while nobody knows."""
        if self.seat < len(self.state.seats):
            return self.style
        own = self.own
        return looks(own.game, own.side, own.name) if own is not None and own.side else None

    @property
    def prompt(self) -> out.Prompt:
        """The question; empty if there is none."""
        return self.state.prompt

    @property
    def asks_you(self) -> str:
        """The question, as it is put to this seat."""
        prompt = self.prompt
        names = [self.state.names[seat] for seat in prompt.seats]
        return asked.to_you(prompt.say.title, names) if self.is_asked else prompt.say.title

    @property
    def hint(self) -> str:
        """The hint. While everybody is asked in secret, the seat that is named has a hint of its own."""
        prompt = self.prompt
        is_of_another = prompt.covered and self.is_asked and self.seat not in prompt.seats
        return "" if is_of_another and prompt.seats else prompt.say.hint

    @property
    def is_asked(self) -> bool:
        """Whether it is this seat's turn."""
        return asked.is_asked(self.prompt, self.seat)

    def zones(self, hands: float) -> Zones:
        """The parts of the screen, with this much room for the controls; in landscape they have the right half."""
        if self.is_portrait:
            rest = self.screen.below(HEAD).inset(EDGE, GAP)
            return Zones(self.screen.top(HEAD), rest.above(hands + GAP), rest.foot(hands))
        left, right = self.screen.left(self.width * 0.52), self.screen.after(self.width * 0.52)
        known = left.below(HEAD).inset(EDGE, GAP)
        return Zones(left.top(HEAD), known, right.inset(EDGE, GAP))
