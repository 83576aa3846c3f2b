"""Random hostile input: good data bent, cut, duplicated and sprinkled with what trips up parsers. Seeded."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.faults.rig import ALL

ROUNDS = 20_000 if ALL else 300

NASTY: tuple[bytes, ...] = (
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\n",
    b'"',
    b"{" * 40,
    b"[" * 2000,
    b"-1",
    b"1e999",
    b"NaN",
    b"null",
    b"true",
    b"99999999999999999999999999",
    b"{}",
    b"../../etc/passwd",
    b"%s%n",
    b"{seat}",
    b"\xe2\x80\xae",
    b"A" * 3000,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    99,
    2**63,
    10**30,
    0.5,
    "",
    "x",
    "medici",
    "Firenze",
    "\x00",
    "{seat}",
    "é" * 500,
    [],
    {},
    [[]],
    {"": None},
)


def bent(good: bytes, chance: random.Random) -> bytes:
    """The same bytes, damaged."""
    data = bytearray(good)
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(data))
        match chance.randrange(5):
            case 0 if data:
                data[at % len(data)] ^= 1 << chance.randrange(8)
            case 1:
                del data[at : at + chance.randint(1, 40)]
            case 2:
                data[at:at] = data[at : at + chance.randint(1, 200)]
            case 3:
                data[at : at + chance.randint(0, 6)] = chance.choice(NASTY)
            case _:
                del data[chance.randint(0, len(data)) :]
    return bytes(data)


def warped(value: Any, chance: random.Random) -> Any:
    """The same plain data with one place changed."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        match chance.randrange(6):
            case 0:
                return {k: v for k, v in value.items() if k != key}
            case 1:
                return value | {chance.choice(("x", "seat", "n", "", key + key)): chance.choice(VALUES)}
        return value | {key: warped(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        i = chance.randrange(len(value))
        match chance.randrange(5):
            case 0:
                return value[:i] + value[i + 1 :]
            case 1:
                return value * 3
        return [*value[:i], warped(value[i], chance), *value[i + 1 :]]
    return chance.choice(VALUES)


def hostile(seed: int, good: Sequence[Any], rounds: int = ROUNDS) -> Iterator[bytes]:
    """This many damaged lines or files, made from good ones."""
    chance = random.Random(seed)
    for _ in range(rounds):
        value = chance.choice(good)
        if not isinstance(value, bytes):
            for _ in range(chance.randint(0, 2)):
                value = warped(value, chance)
            value = json.dumps(value).encode()
            if chance.random() < 0.5:
                yield value
                continue
        yield bent(value, chance)


def only_refuses(
    take: Callable[[bytes], object], refusal: type[Exception], inputs: Iterator[bytes]
) -> tuple[int, int]:
    """How many inputs were accepted, and how many refused. Any other exception fails, with its input."""
    taken = refused = 0
    for data in inputs:
        try:
            take(data)
            taken += 1
        except refusal:
            refused += 1
        except Exception as fault:
            raise AssertionError(f"{type(fault).__name__}: {fault} by {data[:300]!r}") from fault
    return taken, refused
