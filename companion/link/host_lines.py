"""What screens may say to the host besides what concerns the match that is open."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new match as a screen asks for it."""

    game: str
    seats: tuple[tuple[str, str], ...]
    first: int | None = None
    options: Mapping[str, str] = {}
    cities: tuple[str, ...] | None = None
    places: tuple[int | None, ...] | None = None


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a match."""

    begin: Wanted


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on with a kept match."""

    go_on: str


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close the match; it is kept."""

    leave: Literal[True]


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change some settings."""

    settings: Mapping[str, Any]


class CallRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Call these names in table order; skip the one that is called; stop calling."""

    roll_call: tuple[str, ...] | Literal["skip", "stop"]


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key of a keyboard went down or up: the desktop panel knows whose it is."""

    typed: str
    down: bool


class AskHome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for what is there without a match, or for what the doctor finds."""

    ask: Literal["home", "doctor"]


HOST_LINES: tuple[type[msgspec.Struct], ...] = (Begin, GoOn, Leave, Choose, CallRoll, Typed, AskHome)
