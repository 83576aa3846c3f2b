"""Plain values that never change: refusals, and all that a count is told with and tells.

Most values here are msgspec's. These need no library: whoever only counts a position would wait longer for it than for all the rest
(docs/decisions/0009).
"""

from collections.abc import Mapping
from typing import Any, Never, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """Its fields are what its class annotates, in that order. What was said of it is in its `vars`; the rest is as the class says."""

    __match_args__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        fields = dict.fromkeys((*cls.__match_args__, *cls.__annotations__))
        cls.__match_args__ = tuple(fields)  # type: ignore[misc]  # mypy has its own idea of who sets this

    def __init__(self, *said: Any, **named: Any) -> None:
        fields = self.__match_args__
        told = dict(zip(fields, said, strict=False)) | named
        unsaid = [name for name in fields if name not in told and not hasattr(self, name)]
        if unsaid or len(said) > len(fields) or not told.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} has these: {', '.join(fields)}")
        vars(self).update(told)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"{type(self).__name__} never changes")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and fields(self) == fields(other)

    def __hash__(self) -> int:
        return hash(tuple(fields(self).values()))

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in fields(self).items())})"
        )


def fields(value: Value) -> dict[str, Any]:
    """All fields by name, said or not."""
    return {name: getattr(value, name) for name in value.__match_args__}


def plain(value: Any) -> Any:
    """The value as plain data: only what was said of it."""
    if isinstance(value, Value):
        return {name: plain(one) for name, one in vars(value).items()}
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value
