"""Every kind of prompt of the recorded matches of every game, as a screen receives it; and toy prompts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.store import State, heard
from tests.kiosk.states import HOME
from tests.random_player import carry_out
from tests.recorded import read_lines

TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Moment:
    """A prompt: where in which match, and how many choices it has."""

    game: str
    kind: str
    match: Path
    line: int
    seats: int
    size: int


def matches(game: str) -> list[Path]:
    found = sorted((TESTS / "games" / game.replace("-", "_") / "matches").glob("*.jsonl"))
    assert found, (
        f"{game} has no recorded match. Run: .venv/bin/python -m tests.record_match {game} two 1 seats=2"
    )
    return found


def sessions(game: str, path: Path) -> Iterator[tuple[int, Session]]:
    """A replayed match, as it was before each of its lines."""
    request, lines, _ = read_lines(path)
    session = Session(games.find(game), msgspec.convert(request, Request))
    for i, line in enumerate(lines):
        yield i, session
        assert carry_out(session, line) is None


@cache
def all_moments() -> tuple[Moment, ...]:
    found = []
    for game in games.names():
        for path in matches(game):
            for line, session in sessions(game, path):
                if session.prompt is not None:
                    plain = session.prompt.payload("table")
                    size = len(msgspec.json.encode(plain["ways"]))
                    seats = len(session.match.seats)
                    found.append(Moment(game, plain["kind"], path, line, seats, size))
    return tuple(found)


@cache
def kinds() -> tuple[tuple[str, str], ...]:
    """Every game with every kind of prompt that it has asked."""
    return tuple(dict.fromkeys((one.game, one.kind) for one in all_moments()))


def largest(game: str, kind: str, seats: int) -> Moment:
    """The prompt of this kind with the most to choose from, of a table with about this many seats."""
    able = [one for one in all_moments() if (one.game, one.kind) == (game, kind)]
    return max(able, key=lambda one: (-abs(one.seats - seats), one.size))


def session_at(moment: Moment) -> Session:
    return next(session for line, session in sessions(moment.game, moment.match) if line == moment.line)


_left_at = cache(session_at)
"""Read only, so one for all languages."""


@cache
def known_at(moment: Moment, language: str = "en") -> State:
    return known(_left_at(moment), language)


def known(session: Session, language: str = "en", **more: Any) -> State:
    """The kiosk's state then."""
    hello = MatchClient(session, "table", translator(language)).hello()
    line = msgspec.json.decode(encode(hello))
    return heard(heard(State(), {"home": {**HOME, "match": "x", **more}}), line)


# Toys.

LONG = ("as long as a name can be", "Abkürzungsverzeichnis", "x", "many words in one name", "fünf")
ONE = {"is": "one", "of": list(LONG)}
COUNTS = {"is": "counts", "room": dict.fromkeys(LONG, 9), "least": 3, "most": 7}
COUNTS |= {"fewest_kinds": 2, "most_kinds": 3}
DOMAINS: dict[str, dict[str, Any]] = {
    "one": ONE,
    "one of many": {"is": "one", "of": [f"name number {i}" for i in range(70)]},
    "some": {"is": "some", "of": list(LONG), "least": 1, "most": 3},
    "some of many": {"is": "some", "of": [f"name number {i}" for i in range(70)], "least": 0, "most": None},
    "number": {"is": "number", "least": 0, "most": None, "step": 1},
    "number, few": {"is": "number", "least": 3, "most": 15, "step": 1},
    "number, signed": {"is": "number", "least": -1000, "most": 1000, "step": 1},
    "number, in hundreds": {"is": "number", "least": 300, "most": 100_000, "step": 100},
    "counts": COUNTS,
    "counts of many": {**COUNTS, "room": {f"thing number {i}": 5 for i in range(30)}, "most": None},
    "counts, one": {**COUNTS, "room": dict.fromkeys(LONG, 1), "least": 1, "most": 1, "fewest_kinds": 0},
    "counts, once each": {**COUNTS, "room": dict.fromkeys(LONG, 1), "fewest_kinds": 0, "most_kinds": None},
    "row": {"is": "row", "length": 7, "least": 0, "most": 99, "of_seats": False},
    "seat": {"is": "seat", "of": [0, 1], "nobody": True},
    "yes": {"is": "yes"},
    "given": {"is": "given", "value": {"a": [1, 2]}},
    "text": {"is": "text", "longest": 200},
}


def choice(**fields: Any) -> dict[str, Any]:
    return {"way": "toy", "fields": fields}


def toy(state: State, *choices: dict[str, Any], asked: tuple[int, ...] = (0,), **say: str) -> State:
    """The same table, with a question that no game asks."""
    told = {"title": "What shall it be, and why not something else?", "hint": "a\nb\nc", "words": {}} | say
    asks = {"kind": "toy", "seats": list(asked), "ways": list(choices), "say": told}
    return replace(state, prompt=out.read(asks, out.Prompt))


def every_domain(seats: int) -> dict[str, Any]:
    """Each domain for a table of this size."""
    anyone = {"is": "seat", "of": list(range(seats)), "nobody": True}
    row = {"is": "row", "length": seats, "least": 0, "most": 43, "of_seats": True}
    return DOMAINS | {"seat": anyone, "row of seats": row}
