"""Plain data out and in: what somebody wrote is a Text in here, and a text like any other outside."""

from typing import Any, TypeVar

import msgspec

from companion.engine.refusals import UserText

T = TypeVar("T")


def _out(value: Any) -> str:
    if isinstance(value, UserText):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be told")


def _in(shape: type, value: Any) -> UserText:
    if shape is UserText and isinstance(value, str):
        return UserText(value)
    raise ValueError(f"Expected `str`, got `{type(value).__name__}`")


def encode(value: Any) -> bytes:
    """This as JSON."""
    return msgspec.json.encode(value, enc_hook=_out)


def to_plain(value: Any, *, str_keys: bool = False) -> Any:
    """This as JSON would tell it."""
    return msgspec.to_builtins(value, enc_hook=_out, str_keys=str_keys)


def with_texts(value: Any) -> Any:
    """The same for who puts it into words: what somebody wrote can still be told from a name."""
    return msgspec.to_builtins(value, builtin_types=(UserText,))


def convert(data: Any, shape: type[T], *, str_keys: bool = False) -> T:
    """Plain data in this shape. Raises msgspec.ValidationError."""
    return msgspec.convert(data, shape, dec_hook=_in, str_keys=str_keys)
