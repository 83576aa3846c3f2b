"""Plain data in and out: text of the players' own is a UserText inside, and a plain string outside."""

from typing import Any, TypeVar

import msgspec

from companion.engine.refusals import UserText

T = TypeVar("T")


def _out(value: Any) -> str:
    if isinstance(value, UserText):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be written")


def _in(shape: type, value: Any) -> UserText:
    if shape is UserText and isinstance(value, str):
        return UserText(value)
    raise ValueError(f"Expected `str`, got `{type(value).__name__}`")


def encode(value: Any) -> bytes:
    """This as JSON."""
    return msgspec.json.encode(value, enc_hook=_out)


def to_plain(value: Any, *, str_keys: bool = False) -> Any:
    """This as plain JSON data."""
    return msgspec.to_builtins(value, enc_hook=_out, str_keys=str_keys)


def with_texts(value: Any) -> Any:
    """The same, keeping UserText: words can then distinguish the players' own text from names to translate."""
    return msgspec.to_builtins(value, builtin_types=(UserText,))


def convert(data: Any, shape: type[T], *, str_keys: bool = False) -> T:
    """Plain data in this shape. Raises msgspec.ValidationError."""
    return msgspec.convert(data, shape, dec_hook=_in, str_keys=str_keys)
