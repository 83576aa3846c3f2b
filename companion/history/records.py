"""The records of the table, each with its date: highest score, widest and narrowest win, longest game, dearest lot."""

from collections.abc import Iterator

from companion.engine.refusals import NN_, Plural
from companion.history.facts import Evening
from companion.history.reader import Reader, Row, local
from companion.protocol import outgoing_history as out
from companion.text.language import counted, language_of, printable

BEST = NN_("Best score: {name}, {count} point", "Best score: {name}, {count} points")
WIDEST = NN_("Widest win: {name}, by {count} point", "Widest win: {name}, by {count} points")
CLOSEST = NN_("Closest win: {name}, by {count} point", "Closest win: {name}, by {count} points")
SHARED = NN_("Closest win: level on points", "Closest win: level on points")
LONGEST = NN_("Longest game: {count} minute", "Longest game: {count} minutes")
DEAREST = NN_("Highest price: {name} paid {count} for {lot}", "Highest price: {name} paid {count} for {lot}")

WIDE = (
    "SELECT key, margin FROM match INDEXED BY match_by_margin"
    " WHERE game = ? AND counts = 1 AND margin > 0 ORDER BY margin DESC LIMIT 1"
)
CLOSE = (
    "SELECT key, margin FROM match INDEXED BY match_by_margin"
    " WHERE game = ? AND counts = 1 AND margin IS NOT NULL ORDER BY margin LIMIT 1"
)
HIGHEST = "SELECT match, seat, score FROM seat WHERE game = ? AND counts = 1 AND score IS NOT NULL ORDER BY score DESC LIMIT 1"
LOWEST = "SELECT match, seat, score FROM seat WHERE game = ? AND counts = 1 AND score IS NOT NULL ORDER BY score LIMIT 1"


def records(reader: Reader, game: str = "") -> Iterator[out.TableRecord]:
    """Those of one game; without one, the best score of each game and the longest game."""
    if game:
        yield from _of_game(reader, game)
        return
    rows = reader.db.execute("SELECT game FROM title WHERE n > 0 ORDER BY n DESC").fetchall()
    for (one,) in rows:
        yield from _best(reader, one)
    longest = [found for (one,) in rows if (found := _longest(reader, one)) is not None]
    if longest:
        yield max(longest, key=lambda found: found.value)


def held_by(reader: Reader, row: Row) -> list[out.TableRecord]:
    """The records of its game that were set in a match."""
    found = _of_game(reader, row.evening.game) if row.evening.counts else ()
    return [one for one in found if one.id == row.evening.key]


def _of_game(reader: Reader, game: str) -> Iterator[out.TableRecord]:
    if not reader.is_nameless(game):  # otherwise the numbers of two of them cannot be compared
        yield from _best(reader, game)
        wide, close = (reader.db.execute(asked, (game,)).fetchone() for asked in (WIDE, CLOSE))
        if wide is not None:
            yield _won(reader, "margin", *wide)
        if close is not None and close != wide:
            yield _won(reader, "closest", *close)
        yield from _dearest(reader, game)
    if (longest := _longest(reader, game)) is not None:
        yield longest


def _best(reader: Reader, game: str) -> Iterator[out.TableRecord]:
    lowest = reader.db.execute("SELECT lowest_wins FROM title WHERE game = ?", (game,)).fetchone()
    if reader.is_nameless(game):
        return
    found = reader.db.execute(LOWEST if lowest and lowest[0] else HIGHEST, (game,)).fetchone()
    if found is not None:
        match, seat, score = found
        (key,) = reader.db.execute("SELECT key FROM match WHERE id = ?", (match,)).fetchone()
        yield _record(reader, "score", BEST, reader.row(key), score, seat)


def _won(reader: Reader, what: str, key: str, margin: int) -> out.TableRecord:
    row = reader.row(key)
    winner = next((n for n, seat in enumerate(row.evening.seats) if seat.won), None)
    text = SHARED if what == "closest" and not margin else CLOSEST if what == "closest" else WIDEST
    return _record(reader, what, text, row, margin, winner)


def _longest(reader: Reader, game: str) -> out.TableRecord | None:
    asked = "SELECT key, minutes FROM match INDEXED BY match_by_length WHERE game = ? AND counts = 1 ORDER BY minutes DESC LIMIT 1"
    found = reader.db.execute(asked, (game,)).fetchone()
    if found is None or not found[1]:
        return None
    return _record(reader, "longest", LONGEST, reader.row(found[0]), found[1], None)


def _dearest(reader: Reader, game: str) -> Iterator[out.TableRecord]:
    asked = "SELECT key, seq FROM sale JOIN match ON match.id = sale.match WHERE sale.game = ? ORDER BY sale.price DESC"
    found = reader.db.execute(asked, (game,)).fetchone()
    if found is not None:
        row = reader.row(found[0])
        sale = row.evening.sales[found[1]]
        yield _record(
            reader, "price", DEAREST, row, sale.price, sale.seat, _lot(reader, row.evening, sale.lot)
        )


def _lot(reader: Reader, evening: Evening, lot: str) -> str:
    return printable(evening.labels.get(language_of(reader.translate), {}).get(lot, lot))


def _record(
    reader: Reader, what: str, text: Plural, row: Row, value: int, seat: int | None, lot: str = ""
) -> out.TableRecord:
    evening = row.evening
    name = "" if seat is None else reader.somebody(reader.names(row.id).get(seat, ""))
    said = counted(reader.translate, text, value, name=name, lot=lot)
    at, title = local(evening.started), reader.title(evening.game)
    return out.TableRecord(what, said, value, name, evening.game, title, evening.key, at)
