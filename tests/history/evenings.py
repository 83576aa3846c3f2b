"""A folder of past games for tests: recorded matches as journals, one every five days."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.answers import Score
from companion.engine.game import Request
from companion.engine.refusals import UserText
from companion.engine.session import Session
from companion.games import find
from companion.games.any_game.answers import EnterRow
from companion.history import database, players
from companion.history.reader import Reader
from companion.history.update import update
from companion.storage import record
from companion.storage.export import write_journal
from companion.storage.journal import JournalLine
from companion.text.language import translator
from tests.recorded import matches, tell

FIRST_DAY = datetime(2026, 1, 3, 19, tzinfo=UTC)
DOZEN = (
    ("any-game", "eight_lowest"),
    ("any-game", "one_alone"),
    ("any-game", "six"),
    ("florence", "three"),
    ("florence", "two_muse"),
    ("florence", "four_by_hand"),
    ("il-principe", "five_mind_the_move"),
    ("il-principe", "three_left_by_hand"),
    ("principato", "two_tie"),
    ("principato", "four"),
    ("virtu", "four_tie"),
    ("virtu", "two"),
)


@cache
def _recorded(game: str, name: str) -> tuple[bytes, ...]:
    texts: list[bytes] = []
    session, _ = tell(
        matches(game) / f"{name}.jsonl",
        game,
        record=lambda line, steps: texts.append(record.encode(line, steps)),
    )
    return record.encode_start(session.game, session.request), *texts


def save(folder: Path, number: int, game: str, texts: Iterable[bytes]) -> Path:
    """A journal of these lines, twelve seconds each."""
    day = FIRST_DAY + timedelta(days=5 * number)
    path = folder / "matches" / f"{day:%Y-%m-%d-%H%M%S}-{number:06}-{game}.journal"
    path.parent.mkdir(parents=True, exist_ok=True)
    times = ((day + timedelta(seconds=12 * n)).isoformat() for n in range(1_000_000))
    write_journal(
        [JournalLine(n, at, text) for n, (text, at) in enumerate(zip(texts, times, strict=False), start=1)],
        path,
    )
    return path


def dozen(folder: Path) -> Path:
    """Twelve past games of all kinds."""
    for number, (game, name) in enumerate(DOZEN):
        save(folder, number, game, _recorded(game, name))
    return folder


def scored(
    folder: Path,
    number: int,
    scores: dict[str, int],
    over: bool = True,
    title: str = "",
    sheet: str = "",
    rows: Mapping[str, tuple[int, ...]] = {},
) -> Path:
    """A game that only kept score, of these players; with a sheet, so were its rows."""
    sides = ("red", "blue", "green", "yellow", "purple")
    texts: list[bytes] = []
    options = {key: word for key, word in (("name", title), ("sheet", sheet)) if word}
    request = Request(tuple(zip(sides, scores, strict=False)), options=options)
    session = Session(
        find("any-game"), request, record=lambda line, steps: texts.append(record.encode(line, steps))
    )
    for seat, by in enumerate(scores.values()):
        assert session.submit(Score(seat, by, UserText(""))) is None
    for row, numbers in rows.items():
        assert session.submit(EnterRow(row, numbers)) is None
    if over:
        end = next(kind for kind in session.game.answers if kind.kind == "end")
        assert session.submit(end(True)) is None
    return save(folder, number, "any-game", [record.encode_start(session.game, request), *texts])


class Looked:
    """What the database of a folder says now."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        update(folder)
        self._opened = database.reading(folder / database.FILE)
        self.reader = Reader(self._opened.__enter__(), players.load(folder), translator(language))

    def __enter__(self) -> Reader:
        return self.reader

    def __exit__(self, *why: Any) -> None:
        self._opened.__exit__(None, None, None)


def rows_of(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every sum in the database, without the ids of players and matches."""
    named = "(SELECT name FROM player WHERE id = {0}.player)"
    asked = {
        "record": f"SELECT {named.format('record')}, game, co_op, seats, side, first, n, won, shared, share, scored, score, timed, seconds FROM record",
        "points": f"SELECT {named.format('points')}, game, reason, n, total FROM points",
        "price": f"SELECT {named.format('price')}, game, lot, n, total FROM price",
        "year": f"SELECT {named.format('year')}, year, game, n, won, minutes FROM year",
        "pair": "SELECT one.name, other.name, game, n, above, level, close FROM pair"
        " JOIN player one ON one.id = a JOIN player other ON other.id = b WHERE n",
        "match": "SELECT key, game, started, minutes, margin, counts FROM match",
    }
    with database.reading(folder / database.FILE) as db:
        return {name: sorted(db.execute(sql), key=repr) for name, sql in asked.items()}


def exported(data: bytes) -> Any:
    """What a file of JSON says."""
    return json.loads(data)
