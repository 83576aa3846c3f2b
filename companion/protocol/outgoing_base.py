"""What all messages of the referee have in common, and how they are read."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.engine.plain_data import convert

T = TypeVar("T")
Names = Mapping[str, str]


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of the referee."""


def read(data: Any, shape: type[T]) -> T:
    """Plain data as this message. If a game sends more, the message keeps everything it was read from, for `as_`."""
    if isinstance(data, dict) and "raw" in getattr(shape, "__struct_fields__", ()):
        data = {**data, "raw": data}
    return convert(data, shape)


class Bid(Message, frozen=True):
    """A seat's bid, or what it would bid if it released its button now."""

    seat: int
    bid: int
