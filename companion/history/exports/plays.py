"""A past game as it is exported: with the names that are shown, and ids that are the same at every export."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID, uuid5

from msgspec.structs import replace

from companion import games
from companion.history.facts import Evening, SeatFacts, folded, places
from companion.history.reader import Reader, Row, module_of

SOURCE = "Signoria"
OURS = UUID("5f0d0f3c-9a44-5b0e-8e43-51676e6f2032")
"""The namespace of all our ids."""
SUM = re.compile(r"[+-]?\d{1,9}(?:[+-]\d{1,9})*")


class Play(NamedTuple):
    """One past game, in words."""

    evening: Evening
    title: str
    options: str
    names: Sequence[str]
    """By seat; empty if nobody is known."""
    sides: Sequence[str]
    labels: Mapping[str, str]
    """The name of each reason for points."""

    @property
    def bgg_id(self) -> int | None:
        """The number of the game at BoardGameGeek, where it is known."""
        if self.evening.bgg_id:
            return self.evening.bgg_id
        return None if self.evening.title else getattr(module_of(self.evening.game), "bgg_id", None)


def play_of(reader: Reader, row: Row) -> Play:
    """A match from the database."""
    shown, evening = reader.evening(row.evening.key)
    seats = shown.game.seats
    names = tuple(seat.name if seat.known else "" for seat in seats)
    sides = tuple(seat.side_name for seat in seats)
    return Play(evening, shown.game.title, shown.game.options, names, sides, shown.lines)


def play_id(key: str) -> str:
    """The exported id of a match; an imported one keeps its own."""
    return key.removeprefix("import:") if key.startswith("import:") else str(uuid5(OURS, f"play {key}"))


def player_id(name: str) -> str:
    """The exported id of a player, the same in every game."""
    return str(uuid5(OURS, f"player {folded(name)}"))


def game_id(game: str) -> str:
    """The exported id of a game."""
    return str(uuid5(OURS, f"game {game}"))


def as_sum(seat: SeatFacts) -> str:
    """A score by its parts, `3+20+5`, if they add up; else as a number."""
    if seat.score is None:
        return ""
    parts = [by for by in seat.points.values() if by]
    fits = len(parts) > 1 and min(parts) > 0 and sum(parts) == seat.score
    return "+".join(map(str, parts)) if fits else str(seat.score)


def read_sum(text: str) -> tuple[int | None, dict[str, int]]:
    """A score that may be a sum, and its parts; None if it is not a number."""
    bare = text.replace(" ", "").removesuffix(".0")
    if not SUM.fullmatch(bare):
        return None, {}
    parts = [int(part) for part in re.findall(r"[+-]?\d+", bare)]
    named = {f"={number}": part for number, part in enumerate(parts, start=1)} if len(parts) > 1 else {}
    return sum(parts), named


# Importing.


def catch_all() -> str:
    """The id of any other game."""
    return next(game.id for game in games.every() if getattr(game, "fits_any", False))


def our_game(name: str, bgg_id: int = 0) -> str:
    """The id of one of our games by its number or title; empty if it is none of them."""
    for game in games.every():
        if bgg_id and getattr(game, "bgg_id", None) == bgg_id:
            return game.id
        if folded(game.title) == folded(name):
            return game.id
    return ""


def ranked(seats: Sequence[SeatFacts], lowest_wins: bool) -> tuple[SeatFacts, ...]:
    """The seats with their places, as far as winners and scores show them."""
    winners = [number for number, seat in enumerate(seats) if seat.won]
    found = places([seat.score for seat in seats], winners, lowest_wins)
    if len(seats) == 2 and len(winners) == 1:
        found[1 - winners[0]] = 2
    return tuple(replace(seat, place=seat.place or place) for seat, place in zip(seats, found, strict=True))
