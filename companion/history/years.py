"""One year of the table: how often, what, who, and the records set in it."""

from companion.engine.refusals import N_
from companion.history.database import EVERYONE
from companion.history.reader import NO_GAMES, Reader
from companion.history.records import records
from companion.protocol import outgoing_history as out
from companion.text.language import printable

NOT_IN = N_("No game was finished in {year}.")


def year(reader: Reader, wanted: str = "") -> out.Year:
    """This year, or the last one with games."""
    asked = "SELECT DISTINCT year FROM year WHERE player = ? AND n > 0 ORDER BY year DESC"
    years = tuple(one for (one,) in reader.db.execute(asked, (EVERYONE,)))
    shown = wanted or (years[0] if years else "")
    if shown not in years:
        text = reader.translate(NOT_IN).format(year=shown) if years else reader.translate(NO_GAMES)
        return out.Year(shown, years, text=text)
    months, days = _calendar(reader, shown)
    asked = "SELECT game, n, minutes FROM year WHERE player = ? AND year = ? ORDER BY n DESC, game"
    rows = reader.db.execute(asked, (EVERYONE, shown)).fetchall()
    return out.Year(
        shown,
        years,
        sum(n for _, n, _ in rows),
        sum(minutes for _, _, minutes in rows),
        days,
        months,
        tuple(
            out.GameOfYear(game, reader.title(game), n, _is_new(reader, game, shown)) for game, n, _ in rows
        ),
        _players(reader, shown),
        tuple(one for one in records(reader) if one.at.startswith(shown)),
    )


def _calendar(reader: Reader, year: str) -> tuple[tuple[int, ...], int]:
    """The games of each month, and on how many days."""
    asked = (
        "SELECT substr(started, 6, 2), count(*), count(DISTINCT substr(started, 1, 10)) FROM match"
        " WHERE started >= ? AND started < ? AND counts = 1 GROUP BY 1"
    )
    found = {int(month): (n, days) for month, n, days in reader.db.execute(asked, (year, f"{year}~"))}
    return tuple(found.get(month, (0, 0))[0] for month in range(1, 13)), sum(
        days for _, days in found.values()
    )


def _is_new(reader: Reader, game: str, year: str) -> bool:
    """Whether a game was played for the first time; any other games without a name may be different ones."""
    asked = "SELECT min(year) FROM year WHERE player = ? AND game = ? AND n > 0"
    return not reader.is_nameless(game) and reader.db.execute(asked, (EVERYONE, game)).fetchone()[0] == year


def _players(reader: Reader, year: str) -> tuple[out.PlayerOfYear, ...]:
    asked = (
        "SELECT name, sum(n), sum(won) FROM year JOIN player ON player.id = year.player"
        " WHERE year = ? GROUP BY player ORDER BY 2 DESC, 3 DESC, 1"
    )
    rows = reader.db.execute(asked, (year,)).fetchall()
    return tuple(out.PlayerOfYear(printable(name), n, won) for name, n, won in rows)
