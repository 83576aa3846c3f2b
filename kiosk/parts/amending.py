"""An answer taken apart into what can be changed, and put together again. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kiosk.parts.values import Values

Json = Mapping[str, Any]
Path = tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """One thing in an answer that can be changed: where it stands, what it is, what it can be."""

    path: Path
    kind: Literal["number", "seat", "name", "flag"]
    options: tuple[str, ...] = ()


def fields(answer: Json, values: Values) -> list[Field]:
    """What can be changed, in the answer's own order."""
    return list(_fields(answer, values, ()))


def _fields(part: Json, values: Values, path: Path) -> Iterator[Field]:
    for key, value in part.items():
        here = (*path, key)
        if value is None or isinstance(value, bool):
            continue
        if key in values.counts and isinstance(value, Mapping):
            yield from (Field((*here, name), "number") for name in values.counts[key])
        elif key in values.several and isinstance(value, list | tuple):
            yield from (Field((*here, name), "flag") for name in values.several[key])
        elif key in values.rows and isinstance(value, list | tuple):
            yield from (Field((*here, str(i)), "number") for i in range(len(value)))
        elif key in values.names and isinstance(value, str):
            yield Field(here, "name", values.names[key])
        elif isinstance(value, int):
            yield Field(here, "seat" if key in values.seats else "number")
        elif isinstance(value, Mapping):
            yield from _fields(value, values, here)


def got(answer: Json, path: Path) -> Any:
    """What stands there; None if nothing does. Of a list: whether it is in it; of a row: the number there."""
    part: Any = answer
    for key in path:
        if isinstance(part, Mapping):
            part = part.get(key)
        elif key.isdigit():
            part = part[int(key)]
        else:
            part = part is not None and key in part
    return part


def put(answer: Json, path: Path, value: Any) -> dict[str, Any]:
    """The answer with this value there. A count of 0 is left out; True and False put into a list or take out of it."""
    key, rest = path[0], path[1:]
    inner = answer.get(key)
    if not rest:
        return {**answer, key: value}
    if isinstance(inner, list | tuple) and rest[0].isdigit():
        at = int(rest[0])
        return {**answer, key: [*inner[:at], value, *inner[at + 1 :]]}
    if isinstance(inner, list | tuple):
        others = [name for name in inner if name != rest[0]]
        return {**answer, key: [*others, rest[0]] if value else others}
    changed = put(inner or {}, rest, value)
    if len(rest) == 1 and value == 0:
        changed.pop(rest[0])
    return {**answer, key: changed}


def form(answer: Json, values: Values) -> str:
    """The key that makes a seat's answer what it is: bid, pass, ...; empty for other answers."""
    return next((key for key in values.forms if key in answer), "")


def reformed(answer: Json, key: str, values: Values) -> dict[str, Any]:
    """A fresh answer of the same seat in another form."""
    return {"seat": answer["seat"], **values.forms[key]}
