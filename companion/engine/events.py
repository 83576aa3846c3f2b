"""Game events: what has just happened. Lamps, buzzer, sounds and screens follow them and guess nothing."""

from typing import Any

import msgspec

from companion.engine.answers import Answer

Lot = Any
"""What was for sale, as in its prompt."""


class GameEvent(msgspec.Struct, frozen=True, tag_field="moment", gc=False):
    """Something that the table should notice."""


class Turn(GameEvent, frozen=True, tag="turn"):
    """Somebody else is asked now."""

    seats: tuple[int, ...]


class TurnedOver(GameEvent, frozen=True, tag="turned_over"):
    """Secret answers are revealed: the last one of each seat."""

    answers: tuple[Answer, ...]


class Sold(GameEvent, frozen=True, tag="sold"):
    """An auction or purchase has ended; without a seat, nobody bought."""

    lot: Lot
    seat: int | None
    price: int = 0
    later: tuple[tuple[int, int], ...] = ()
    """Where the first press buys: who else pressed, and how many milliseconds later."""
    tied: tuple[int, ...] = ()
    """Who bid as much but comes later in bidding order."""


class Verdict(GameEvent, frozen=True, tag="verdict"):
    """A fight is decided: a siege, a battle."""

    winner: int | None
    """The seat that has won; None: nobody, or something that is no player's."""
    fight: Any
    """Who fought whom for what, as the game describes it."""


class Points(GameEvent, frozen=True, tag="points"):
    """A seat has scored, or lost points."""

    seat: int
    by: int
    reason: str
    clause: str = ""


class Handed(GameEvent, frozen=True, tag="handed"):
    """Something that exists only once has gone to a seat: a role, a marker."""

    seat: int
    what: str
    said: bool = False
    """Whether the answer itself, or a sale, has said so already."""


class NewRound(GameEvent, frozen=True, tag="round"):
    """A round begins."""

    round: int


class LastRound(GameEvent, frozen=True, tag="last_round"):
    """It is the last one."""

    clause: str = ""
    why: str = ""
    """The name of the reason; the game's words have a sentence for it."""


class Over(GameEvent, frozen=True, tag="over"):
    """The match has ended."""

    why: str
    winners: tuple[int, ...]
