"""Reads the wiring file: which pins and keys belong to which seat. A mistake is refused with its line."""

import errno
import os
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hw.header import LIBRARIES
from hw.panel import N_, USUAL_SEATS, Trouble, Unavailable

DEFAULT = Path(__file__).with_name("wiring.toml")
LARGEST = 64 * 1024
KEYS = ("1q", "2w", "3e", "4r", "5t")
"""The keys of a seat whose section names none."""

PINS = range(28)
RESERVED = MappingProxyType(
    {0: "HAT ID", 1: "HAT ID", 2: "I2C", 3: "I2C"}
    | dict.fromkeys((7, 8, 9, 10, 11), "SPI0")
    | dict.fromkeys((14, 15), "UART")
)

UNREADABLE = Trouble("wiring_unreadable", N_("The wiring file {file} cannot be read: {why}."))
TOO_LARGE = Trouble("wiring_too_large", N_("The wiring file {file} is larger than {most} bytes."))
NOT_TOML = Trouble("wiring_not_toml", N_("{file}, line {line}: this is not TOML: {why}."))
UNKNOWN_WORD = Trouble(
    "wiring_unknown_word", N_("{file}, line {line}: {word} is unknown."), N_("Use one of these: {known}.")
)
UNKNOWN_SEAT = Trouble(
    "wiring_unknown_seat", N_("{file}, line {line}: there is no seat {seat}."), N_("Seats are 1 to {most}.")
)
NOT_A_SECTION = Trouble(
    "wiring_not_a_section", N_("{file}, line {line}: {word} must be a section, not a value.")
)
NOT_A_PIN = Trouble(
    "wiring_not_a_pin", N_("{file}, line {line}: {word} must be a pin, a whole number from 0 to {last}.")
)
RESERVED_PIN = Trouble(
    "wiring_reserved_pin",
    N_("{file}, line {line}: pin {pin} is reserved for {use}."),
    N_("Choose another pin for {word}."),
)
PIN_TWICE = Trouble(
    "wiring_pin_twice", N_("{file}, line {line}: pin {pin} is used twice, by {first} and {second}.")
)
NOT_KEYS = Trouble(
    "wiring_not_keys",
    N_('{file}, line {line}: {word} must be two different characters, BID and PASS, such as "1q".'),
)
KEY_TWICE = Trouble(
    "wiring_key_twice",
    N_('{file}, line {line}: the key "{key}" is used twice, by seat {first} and seat {second}.'),
)
NOT_YES_OR_NO = Trouble("wiring_not_yes_or_no", N_("{file}, line {line}: {word} must be true or false."))
HALF_A_SEAT = Trouble(
    "wiring_half_a_seat",
    N_("{file}, line {line}: seat {seat} has only one button."),
    N_("Give it both, bid and pass, or none."),
)

NOT_A_FILE = N_("it is not a plain file")
NOT_OURS = N_("it is another user's link")

Where = tuple[str, ...]
"""The path to a value in the file: seat, 1, bid."""

_SECTION = re.compile(r"\s*\[+\s*([\w.]+)\s*\]")
_PAIR = re.compile(r"\s*([\w.]+)\s*=")


@dataclass(frozen=True, slots=True)
class SeatWiring:
    """One seat's pins (BCM numbers, None where there is no wire) and its two desktop keys."""

    bid: int | None = None
    pass_: int | None = None
    lamp: int | None = None
    keys: str = ""
    active_low: bool = True
    lamp_active_high: bool = True


@dataclass(frozen=True, slots=True)
class Wiring:
    """The seats, from 0, the buzzer's pin, and the library, if the file chooses one."""

    seats: Mapping[int, SeatWiring]
    buzzer: int | None = None
    library: str = ""


class _Wrong(Exception):
    """A trouble and the place in the file that it is about."""

    def __init__(self, where: Where, trouble: Trouble, **details: str | int) -> None:
        super().__init__(trouble.name)
        self.where, self.trouble, self.details = where, trouble, details


def read(path: Path | None = None) -> Wiring:
    """The wiring in this file, or the project's own. Raises Unavailable."""
    path = path or DEFAULT
    text = _text(path)
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _not_toml(path, error, text) from None
    try:
        return _wiring(document)
    except _Wrong as wrong:
        line = line_of(text, wrong.where)
        raise Unavailable(wrong.trouble(file=str(path), line=line, **wrong.details)) from None


def _text(path: Path) -> str:
    try:
        data = _read(path)
    except OSError as error:
        raise Unavailable(UNREADABLE(file=str(path), why=error.strerror or str(error))) from None
    if len(data) > LARGEST:
        raise Unavailable(TOO_LARGE(file=str(path), most=LARGEST))
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unavailable(NOT_TOML(file=str(path), line=line, why="not UTF-8")) from None


def _read(path: Path) -> bytes:
    """Read a plain file, or our own link to one. A pipe would make us wait, and opening a device can set it off."""
    link, found = path.lstat(), path.stat()
    if stat.S_ISLNK(link.st_mode) and link.st_uid not in (0, os.geteuid()):
        raise OSError(errno.EINVAL, NOT_OURS)
    if stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode):
        with os.fdopen(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), "rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return file.read(LARGEST + 1)
    raise OSError(errno.EINVAL, NOT_A_FILE)


def _not_toml(path: Path, error: Exception, text: str) -> Unavailable:
    """The parser has the line only in its sentence; without one it has reached the end of the text."""
    why, line = "nested too deeply" if isinstance(error, RecursionError) else str(error), text.count("\n") + 1
    if place := re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", why):
        why, line = why[: place.start()], int(place[1] or line)
    return Unavailable(NOT_TOML(file=str(path), line=line, why=why))


def line_of(text: str, where: Where) -> int:
    """The line of this key, or of its section; roughly, if the file uses quoted keys or inline tables."""
    section: Where = ()
    best, depth = 1, 0
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _SECTION.match(line):
            section = path = tuple(header[1].split("."))
        elif pair := _PAIR.match(line):
            path = (*section, *pair[1].split("."))
        else:
            continue
        if path[: len(where)] == where:
            return number
        if len(path) > depth and where[: len(path)] == path:
            best, depth = number, len(path)
    return best


def _wiring(document: dict[str, Any]) -> Wiring:
    _known((), document, ("library", "seat", "buzzer"))
    seats = {_number(name): _seat(name, value) for name, value in _section(document, ("seat",)).items()}
    buzzer = _section(document, ("buzzer",))
    _known(("buzzer",), buzzer, ("pin",))
    by_number = MappingProxyType(dict(sorted(seats.items())))
    wiring = Wiring(by_number, _pin(buzzer, ("buzzer", "pin")), _library(document))
    _no_pin_twice(wiring)
    _no_key_twice(wiring)
    return wiring


def _library(document: dict[str, Any]) -> str:
    chosen = document.get("library", "")
    if chosen not in ("", *LIBRARIES):
        raise _Wrong(
            ("library",), UNKNOWN_WORD, word=f"library = {chosen!r}"[:80], known=", ".join(LIBRARIES)
        )
    return str(chosen)


def _number(name: str) -> int:
    if name not in map(str, range(1, USUAL_SEATS + 1)):
        raise _Wrong(("seat", name), UNKNOWN_SEAT, seat=name, most=USUAL_SEATS)
    return int(name) - 1


def _seat(name: str, section: Any) -> SeatWiring:
    where = ("seat", name)
    section = _section({name: section}, where)
    _known(where, section, ("bid", "pass", "lamp", "keys", "active_low", "lamp_active_high"))
    if ("bid" in section) != ("pass" in section):
        raise _Wrong(where, HALF_A_SEAT, seat=name)
    return SeatWiring(
        bid=_pin(section, (*where, "bid")),
        pass_=_pin(section, (*where, "pass")),
        lamp=_pin(section, (*where, "lamp")),
        keys=_keys(section, (*where, "keys")),
        active_low=_yes(section, (*where, "active_low")),
        lamp_active_high=_yes(section, (*where, "lamp_active_high")),
    )


def _section(parent: dict[str, Any], where: Where) -> dict[str, Any]:
    value = parent.get(where[-1], {})
    if not isinstance(value, dict):
        raise _Wrong(where, NOT_A_SECTION, word=".".join(where))
    return value


def _known(where: Where, section: dict[str, Any], known: tuple[str, ...]) -> None:
    for word in section:
        if word not in known:
            there = (*where, word)
            raise _Wrong(there, UNKNOWN_WORD, word=".".join(there), known=", ".join(known))


def _pin(section: dict[str, Any], where: Where) -> int | None:
    pin = section.get(where[-1])
    if pin is None:
        return None
    if type(pin) is not int or pin not in PINS:  # True is an int, too
        raise _Wrong(where, NOT_A_PIN, word=".".join(where), last=PINS[-1])
    if pin in RESERVED:
        raise _Wrong(where, RESERVED_PIN, pin=pin, use=RESERVED[pin], word=".".join(where))
    return pin


def _keys(section: dict[str, Any], where: Where) -> str:
    keys = section.get(where[-1], KEYS[_number(where[1])])
    if not isinstance(keys, str) or not _two_keys(keys.lower()):
        raise _Wrong(where, NOT_KEYS, word=".".join(where))
    return keys.lower()


def _two_keys(keys: str) -> bool:
    return len(keys) == len(set(keys)) == 2 and keys.isprintable() and " " not in keys


def _yes(section: dict[str, Any], where: Where) -> bool:
    value = section.get(where[-1], True)
    if not isinstance(value, bool):
        raise _Wrong(where, NOT_YES_OR_NO, word=".".join(where))
    return value


def pins(wiring: Wiring) -> Iterator[tuple[int, Where]]:
    """Every pin in use, with its path in the file."""
    for seat, wires in wiring.seats.items():
        for name, pin in (("bid", wires.bid), ("pass", wires.pass_), ("lamp", wires.lamp)):
            if pin is not None:
                yield pin, ("seat", str(seat + 1), name)
    if wiring.buzzer is not None:
        yield wiring.buzzer, ("buzzer", "pin")


def _no_pin_twice(wiring: Wiring) -> None:
    first: dict[int, Where] = {}
    for pin, where in pins(wiring):
        if pin in first:
            raise _Wrong(where, PIN_TWICE, pin=pin, first=".".join(first[pin]), second=".".join(where))
        first[pin] = where


def _no_key_twice(wiring: Wiring) -> None:
    first: dict[str, int] = {}
    for seat, wires in wiring.seats.items():
        for key in wires.keys:
            if key in first:
                where = ("seat", str(seat + 1), "keys")
                raise _Wrong(where, KEY_TWICE, key=key, first=first[key] + 1, second=seat + 1)
            first[key] = seat
