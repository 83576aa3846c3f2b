"""From prompt to lamps: the state of each seat's lamp. Pure."""

from collections.abc import Collection
from typing import NamedTuple

from companion.engine.match import Match
from companion.engine.prompts import Prompt, Standing
from hw.panel import Lamp, Light

OFF = Lamp()
YOUR_TURN = Lamp(Light.SLOW, (255, 255, 255))
PRESSED = Lamp(Light.LIT, (255, 255, 255))
LEADS = Lamp(Light.LIT, (0, 255, 60))
STILL_IN = Lamp(Light.PULSE, (0, 90, 255))
HAS_WON = Lamp(Light.FAST, (255, 170, 0))
HOLDS_THE_MARKER = Lamp(Light.LIT, (255, 170, 0))
REMINDED = Lamp(Light.FAST, (255, 255, 255))
ATTENTION = Lamp(Light.FAST, (255, 0, 0))

STANDINGS = {
    Standing.ASKED: YOUR_TURN,
    Standing.LEADS: LEADS,
    Standing.IN: STILL_IN,
    Standing.OUT: OFF,
}


class Hands(NamedTuple):
    """What the lamps depend on besides the match."""

    pressing: int | None = None
    """The seat that holds BID for something."""
    has_won: int | None = None
    """The seat that has just won something."""
    faulty: Collection[int] = ()
    """Seats with a faulty button, or with a press that was just refused."""
    reminds: bool = False
    """Whether the asked seats are being reminded."""


def lamps(prompt: Prompt | None, match: Match, winners: Collection[int], hands: Hands) -> tuple[Lamp, ...]:
    """One lamp for each seat; `winners` are those of a match that is over."""
    return tuple(_lamp(seat, prompt, match, winners, hands) for seat in match.seats)


def _lamp(seat: int, prompt: Prompt | None, match: Match, winners: Collection[int], hands: Hands) -> Lamp:
    if seat in hands.faulty:
        return ATTENTION
    if seat == hands.has_won:
        return HAS_WON
    if seat == hands.pressing:
        return PRESSED
    if prompt is None:
        return HOLDS_THE_MARKER if seat in winners else OFF
    standing = prompt.standing(seat)
    if standing is Standing.ASKED and hands.reminds:
        return REMINDED
    if standing is not None:
        return STANDINGS[standing]
    return HOLDS_THE_MARKER if seat == match.marker and not _is_contest(prompt, match) else OFF


def _is_contest(prompt: Prompt, match: Match) -> bool:
    """During a contest a lit lamp shows who leads: the first player's lamp must look different."""
    return any(prompt.standing(seat) not in (None, Standing.ASKED) for seat in match.seats)
