"""How fast whole evenings that were written down are taken up again, beside python-chess.

It needs little of the referee, so it runs on old commits too: see before.py.
"""

from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import msgspec

from bench.rounds import Contestant, Row, compare, interleave
from companion import games
from companion.engine.answers import read
from companion.engine.game import Game, Request
from companion.engine.session import Session

CHESS_GAMES = 30
MATCHES = Path(__file__).parents[1] / "tests" / "games"


class Evening(NamedTuple):
    """A match that was played to its end, with the lines that its journal would hold."""

    game: Game
    request: Request
    lines: list[Any]


def rows(rounds: int, scratch: Path) -> list[Row]:
    """The longest evening of every game."""
    evenings = {game.title: evening for game in games.every() if (evening := longest(game)) is not None}
    contestants: dict[str, Contestant] = {title: partial(told, one) for title, one in evenings.items()}
    from bench.peers import python_chess  # the peer is there only where benches are run

    chess = partial(python_chess.moves_per_second, python_chess.record(CHESS_GAMES))
    rates = interleave({"chess": chess, **contestants}, rounds)
    return [
        compare(
            f"{title}: answer of an evening of {len(one.lines)} taken up again / python-chess move",
            rates[title],
            rates["chess"],
        )
        for title, one in evenings.items()
    ]


def longest(game: Game) -> Evening | None:
    """Of those in which nothing was taken back."""
    files = (MATCHES / game.id.replace("-", "_") / "matches").glob("*.jsonl")
    found = [evening for file in sorted(files) if (evening := _played(game, file)) is not None]
    return max(found, key=lambda evening: len(evening.lines), default=None)


def _played(game: Game, file: Path) -> Evening | None:
    first, *said, _ = map(msgspec.json.decode, file.read_bytes().splitlines())
    if any({"undo", "redo", "rewind", "amend", "unamend"} & line.keys() for line in said):
        return None
    evening = Evening(game, msgspec.convert(first["request"], Request), [])
    session = Session(game, evening.request, {}, lambda line, steps: evening.lines.append((line, steps)))
    # An old match may hold what nobody could say today: it is taken up all the same, but not by saying it again.
    fits = all(session.submit(read(line, game.answers)) is None for line in said)
    return evening if fits else None


def told(evening: Evening) -> float:
    """Take up the evening a few times; answers a second."""
    times = 8
    start = process_time()
    for _ in range(times):
        Session(evening.game, evening.request, {}).restore(evening.lines)
    return times * len(evening.lines) / (process_time() - start)
