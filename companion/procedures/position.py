"""Reading a position given as plain data, as every game does.

Its shape is a Value whose annotations say what there can be, and is read here; or, where a view is made of the same, one of
msgspec's, which reads it alike.
"""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, TypeVar

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.engine.value import Value

P = TypeVar("P")  # a bound would have to be a text, and to read one takes a tenth of the whole count
V = TypeVar("V", bound=Value)

OTHER_GAME = Refusal("other_game", "", N_("This is a position of {game}."))
NO_SEATS = Refusal("no_seats", "", N_("A position needs a list of seats."))

CALLED = {NoneType: "null", list: "array", tuple: "array", dict: "object", Mapping: "object"}
"""What JSON calls them; others are called as they are here."""


class _Wrong(Exception):
    """What does not fit the shape, and where."""


def read_position(data: Mapping[str, Any], shape: type[P], game: str = "") -> P:
    """The position in its shape, if it is one of this game, should it say of which. Raises Refused.

    It may tell more than its shape has, for a view is a position; a seat may not.
    """
    if "seats" not in data:
        raise Refused(NO_SEATS())
    if game and data.get("game", game) != game:
        raise Refused(OTHER_GAME(game=UserText(str(data["game"])[:40])))
    if not issubclass(shape, Value):
        return _converted(data, shape)
    known = {name: data[name] for name in shape.__match_args__ if name in data}
    try:
        return _value(known, shape, "$")
    except (_Wrong, RecursionError) as wrong:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(wrong)))) from None


def _converted(data: Mapping[str, Any], shape: type[P]) -> P:
    import msgspec

    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(wrong)))) from None


def _value(data: Mapping[str, Any], shape: type[V], at: str) -> V:
    for name in data:
        if name not in shape.__match_args__:
            raise _Wrong(f"Object contains unknown field `{name[:40]}` - at `{at}`")
    for name in shape.__match_args__:
        if name not in data and not hasattr(shape, name):
            raise _Wrong(f"Object missing required field `{name}` - at `{at}`")
    kinds = {
        name: kind
        for base in reversed(shape.__mro__)
        for name, kind in vars(base).get("__annotations__", {}).items()
    }
    return shape(**{name: _read(data[name], kinds[name], f"{at}.{name}") for name in data})


def _read(value: Any, wanted: Any, at: str) -> Any:
    """The value as this type has it."""
    kinds = wanted.__args__ if isinstance(wanted, UnionType) else (wanted,)
    kind = next((kind for kind in kinds if _fits(value, kind)), None)
    if kind is None:
        names = " | ".join(_called(_outside(kind)) for kind in kinds)
        raise _Wrong(f"Expected `{names}`, got `{_called(type(value))}` - at `{at}`")
    outside = _outside(kind)
    if outside is tuple:
        return tuple([_read(one, kind.__args__[0], f"{at}[{n}]") for n, one in enumerate(value)])
    if outside is Mapping:
        return {_text(name, at): _read(one, kind.__args__[1], f"{at}[...]") for name, one in value.items()}
    if issubclass(outside, Value):
        return _value(value, outside, at)
    return _text(value, at) if outside is str else value


def _fits(value: Any, kind: Any) -> bool:
    """Whether it is of this kind, as far as can be seen from outside. A truth is no number here."""
    outside = _outside(kind)
    if outside is tuple:
        return isinstance(value, list | tuple)
    if outside is Mapping or issubclass(outside, Value):
        return isinstance(value, dict)
    return type(value) is outside


def _outside(kind: Any) -> type:
    """The type without what is in it."""
    found: type = getattr(kind, "__origin__", kind)
    return found


def _called(kind: type) -> str:
    return "object" if issubclass(kind, Value) else CALLED.get(kind, kind.__name__)


def _text(value: str, at: str) -> str:
    """A text that can be written down: JSON can spell halves of characters."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _Wrong(f"Expected `str`, got half a character - at `{at}`") from None
    return value
