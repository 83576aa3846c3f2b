"""What tables and the hall send each other over MQTT: topics and payloads. Pure.

A table writes only below `signoria/t/<table>/`, the hall only below `signoria/to/<table>/`. Every message stands alone: a broker
may lose, repeat or reorder them.
"""

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta

SCHEMA = 1
LARGEST = 16 * 1024
"""Bytes; a table of eight with long names needs 2 kB."""
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
"""Valid names of tables: a table is a user of the broker and a level of its topics."""
ALL_TABLES = "signoria/t/+/{what}"
LONGEST = 64
Words = Annotated[str, Meta(max_length=LONGEST)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Score = Annotated[int, Meta(ge=-(2**53), le=2**53)]
MOST_SEATS = 16


class Seat(msgspec.Struct, frozen=True):
    """A player, as everybody at the table sees them."""

    name: Words
    score: Score | None = None
    side: Words = ""


class State(msgspec.Struct, frozen=True):
    """The state of a table; without a game nobody is playing."""

    session: Count
    """Grows with every start of the mirror; messages of an older one do not count any more."""
    n: Count
    """Grows with every state of a session."""
    match: Words = ""
    game: Words = ""
    title: Words = ""
    round: Count | None = None
    last_round: bool = False
    over: bool = False
    lowest_wins: bool = False
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()
    turn: Annotated[tuple[int, ...], Meta(max_length=MOST_SEATS)] = ()
    """Who is asked; empty: the table."""
    since: Count = 0
    """When this round began, in seconds since 1970."""
    schema: int = SCHEMA


class Here(msgspec.Struct, frozen=True):
    """Whether a mirror is connected. The broker itself says when it is gone."""

    session: Count
    here: bool
    schema: int = SCHEMA


class Result(msgspec.Struct, frozen=True):
    """The final scoring of a match."""

    match: Words
    game: Words
    title: Words
    ended: Words
    """The time by the table's own clock."""
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)]
    winners: Annotated[tuple[int, ...], Meta(max_length=MOST_SEATS)]
    late: bool = False
    """Whether the mirror was away when the match ended."""
    outbox: Words = ""
    """Which outbox: a table that lost its disk begins another one."""
    number: Count = 0
    """Its number there: sent twice, it is still one."""
    schema: int = SCHEMA


class Taken(msgspec.Struct, frozen=True):
    """The hall has stored a result."""

    outbox: Words
    number: Count


def topic(table: str, what: str) -> str:
    """The table's topic for this."""
    return f"signoria/t/{table}/{what}"


def answer_topic(table: str, what: str) -> str:
    """The hall's topic for a table."""
    return f"signoria/to/{table}/{what}"


def clipped(words: str) -> str:
    """Typed names and titles, cut to the allowed length."""
    return words[:LONGEST]


def encode(message: msgspec.Struct) -> bytes:
    """A message as it is published."""
    return msgspec.json.encode(message)


def table_of(name: str) -> tuple[str, str]:
    """The table that a topic belongs to and the kind of message; empty if it is not one of ours."""
    match name.split("/"):
        case ["signoria", "t", table, what] if NAME.fullmatch(table):
            return table, what
    return "", ""


def decode(payload: bytes, kind: type[Any]) -> Any | None:
    """A published message; None if it is not one of ours."""
    if len(payload) > LARGEST:
        return None
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
