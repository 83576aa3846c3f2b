"""What can be put right and what answers are made of, told by each game: amending and correcting know no game. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Correctable:
    """A value that the table may put right."""

    what: str
    words: str
    of: tuple[str, ...] = ()
    """Which one, where there are several."""
    seated: bool = True
    """Whether it is a seat's; else it is the table's."""
    counted: bool = True
    """Whether it goes up and down by a number; else it is only given."""
    ways: tuple[str, str] | None = None
    """Where it goes by one only: what up and down mean."""
    step: int = 1
    """By how much it goes at least."""


@dataclass(frozen=True)
class Values:
    """The parts of a game's answers, by the key they stand under."""

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """One of these stands there."""
    counts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A number for each of these."""
    several: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Some of these."""
    rows: tuple[str, ...] = ()
    """A row of numbers stands there."""
    of_seats: tuple[str, ...] = ()
    """Of them, those with a number for each seat."""
    seats: tuple[str, ...] = ("seat", "winner")
    """A seat stands there."""
    steps: Mapping[str, int] = field(default_factory=dict)
    """By how much a number goes up or down, where it is not one."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What a key is called."""
    forms: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What an answer of a seat can become, by the key that makes it what it is: the rest of a fresh one."""
    becomes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Which forms an answer with this key may be changed into."""
    corrections: tuple[Correctable, ...] = ()
