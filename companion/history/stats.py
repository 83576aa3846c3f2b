"""Statistics of a player or of the table, from the sums of the database: people first, shares as intervals, no false precision."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import floor, log10

import msgspec

from companion.engine.refusals import N_, NN_
from companion.history import chance
from companion.history.database import EVERYONE, WHOLE
from companion.history.rating import ENOUGH
from companion.history.reader import NO_GAMES, Reader, local
from companion.history.records import records
from companion.protocol import outgoing_history as out
from companion.text.language import counted, printable

FLOOR = 3
"""Shared games before two players are compared."""
MOST_LISTED = 8
NO_GAMES_OF = N_("{name} has not finished a game yet.")
TOO_EARLY = N_("Not enough games to tell: about {needed} needed, you have {n}.")
BY_CHANCE = N_("No more than chance would give.")
MORE, LESS = N_("More than chance would give."), N_("Less than chance would give.")
WITHIN = NN_("{count} finish within 3 points", "{count} finishes within 3 points")
ABOVE_YOU = NN_("above you in {above} of {count} game", "above you in {above} of {count} games")
TOGETHER = NN_("{count} game together", "{count} games together")
FIRST = N_("first player")
NOT_COMPETITIVE = N_("Only co-operative and solo games so far: there is nothing to compare.")


class Sums(msgspec.Struct):
    """One row of the sums: a player's games with a crest, as first player or not, with so many players."""

    game: str
    co_op: int
    seats: int
    side: str
    first: int
    n: int
    won: int
    shared: int
    share: int
    scored: int
    score: int
    timed: int
    seconds: int


def stats(reader: Reader, player: str = "", game: str = "") -> out.Stats:
    """The requested statistics. Raises Refused if there is no such player or game."""
    number, name = reader.find_player(player) if player else (EVERYONE, "")
    key = reader.find_game(game) if game else ""
    rows = _sums(reader, number, key)
    years = _years(reader, number, key)
    if not years:
        text = reader.translate(NO_GAMES_OF).format(name=name) if name else reader.translate(NO_GAMES)
        return out.Stats(player=name, game=key, title=reader.title(key) if key else "", text=text)
    versus = [row for row in rows if not row.co_op]
    mine = _of_games(reader, number, versus)
    main = key or max(mine, key=lambda one: (not reader.is_nameless(one.game), one.n), default=_NOTHING).game
    met = opponents(reader, number, key) if number else []
    compared = share(reader, versus) if number else None
    if number:
        text = reader.translate(NOT_COMPETITIVE) if compared is None else ""
    else:
        text = reader.still_in()
    return out.Stats(
        name,
        key,
        reader.title(key) if key else "",
        text,
        n=sum(year.n for year in years),
        wins=sum(row.won for row in versus) if number else 0,
        shared=sum(row.shared for row in versus) if number else 0,
        different=len({row.game for row in rows}),
        since=_since(reader, number, key),
        minutes=sum(year.minutes for year in years),
        co_op=sum(row.n for row in rows if row.co_op) if number else 0,
        co_op_wins=sum(row.won for row in rows if row.co_op) if number else 0,
        share=compared,
        games=tuple(mine),
        opponents=tuple(met),
        rival=_rival(reader, met),
        nemesis=_nemesis(reader, met),
        most_with=_most_with(reader, met),
        points_game=main,
        points_title=reader.title(main) if main else "",
        points=tuple(points_from(reader, number, main)),
        prices=tuple(_prices(reader, number, main)),
        thinkers=tuple(_thinkers(reader, key)),
        first=_first(reader, _sums(reader, number, main)),
        sides=tuple(by_side(reader, number, main)),
        records=tuple(records(reader, key)),
        years=tuple(years),
        leaders=() if number else tuple(_leaders(reader, key)),
    )


_NOTHING = out.OfGame("", "", 0, 0)


def _sums(reader: Reader, player: int, game: str) -> list[Sums]:
    asked = f"SELECT {', '.join(Sums.__struct_fields__)} FROM record WHERE player = ?"
    rows = reader.db.execute(asked + (" AND game = ?" if game else ""), (player, game) if game else (player,))
    return [Sums(*row) for row in rows]


def _years(reader: Reader, player: int, game: str) -> list[out.OfYear]:
    asked = "SELECT year, sum(n), sum(won), sum(minutes) FROM year WHERE player = ?"
    asked += (" AND game = ?" if game else "") + " GROUP BY year ORDER BY year DESC"
    return [out.OfYear(*row) for row in reader.db.execute(asked, (player, game) if game else (player,))]


def _since(reader: Reader, player: int, game: str) -> str:
    if player and game:
        asked = "SELECT started FROM seat WHERE player = ? AND game = ? ORDER BY started LIMIT 1"
        found = reader.db.execute(asked, (player, game))
    elif player:
        found = reader.db.execute("SELECT min(started) FROM seat WHERE player = ?", (player,))
    elif game:
        found = reader.db.execute("SELECT min(started) FROM match WHERE game = ?", (game,))
    else:
        found = reader.db.execute("SELECT min(started) FROM match")
    return local(found.fetchone()[0] or "")


# Shares.


def share(reader: Reader, rows: Iterable[Sums]) -> out.Share | None:
    """Wins of these games beside what chance would give; None if nobody could have won."""
    found = chance.compared((row.seats, row.n, row.share / WHOLE) for row in rows if not row.co_op)
    if not found.n:
        return None
    low, high = chance.wilson(found.won, found.n)
    if found.is_clear:
        text = reader.translate(MORE if found.z > 0 else LESS)
    elif found.n < found.needed:
        text = reader.translate(TOO_EARLY).format(needed=_about(found.needed), n=found.n)
    else:
        text = reader.translate(BY_CHANCE)
    won, expected = round(found.won, 2), round(found.expected, 2)
    return out.Share(found.n, won, low, high, found.even, expected, found.is_clear, found.needed, text)


def _about(number: int) -> int:
    """Rounded to what one would say."""
    step: int = 10 ** max(0, floor(log10(max(1, number))) - 1)
    return round(number / step) * step


def _first(reader: Reader, rows: Sequence[Sums]) -> out.Compared | None:
    found = share(reader, [row for row in rows if row.first])
    return None if found is None else out.Compared("first", reader.translate(FIRST), found)


def by_side(reader: Reader, player: int, game: str) -> Iterable[out.Compared]:
    """The crests of a game against chance."""
    sums: defaultdict[str, list[Sums]] = defaultdict(list)
    for row in _sums(reader, player, game) if game else ():
        if row.side:
            sums[row.side].append(row)
    for side, rows in sorted(sums.items()):
        if (found := share(reader, rows)) is not None:
            yield out.Compared(side, reader.side(game, side), found)


# Games.


def _of_games(reader: Reader, player: int, rows: Iterable[Sums]) -> list[out.OfGame]:
    """Plays, wins, average and best of each game, the one played most first."""
    by_game: defaultdict[str, list[Sums]] = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    found = [_of_game(reader, player, game, own) for game, own in by_game.items()]
    return sorted(found, key=lambda one: (-one.n, one.title))


def _of_game(reader: Reader, player: int, game: str, rows: Sequence[Sums]) -> out.OfGame:
    scored = sum(row.scored for row in rows)
    lowest = bool(reader.db.execute("SELECT lowest_wins FROM title WHERE game = ?", (game,)).fetchone()[0])
    nameless = reader.is_nameless(game)  # these may be any games
    best = None if nameless else _best(reader, player, game, lowest)
    n = sum(row.n for row in rows)
    if not player:
        asked = "SELECT total(n) FROM year WHERE player = ? AND game = ?"
        n = int(reader.db.execute(asked, (EVERYONE, game)).fetchone()[0])
    return out.OfGame(
        game,
        reader.title(game),
        n,
        sum(row.won for row in rows) if player else 0,
        sum(row.shared for row in rows) if player else 0,
        round(sum(row.score for row in rows) / scored, 1) if scored and not nameless else None,
        best[0] if best else None,
        local(best[1]) if best else "",
        best[2] if best else "",
        lowest,
        _band(reader, player, game),
    )


def _best(reader: Reader, player: int, game: str, lowest: bool) -> tuple[int, str, str] | None:
    asked = "SELECT score, match FROM seat WHERE "
    asked += "player = ? AND " if player else ""
    asked += "game = ? AND counts = 1 AND score IS NOT NULL ORDER BY score "
    asked += "LIMIT 1" if lowest else "DESC LIMIT 1"
    found = reader.db.execute(asked, (player, game) if player else (game,)).fetchone()
    if found is None:
        return None
    at, key = reader.db.execute("SELECT started, key FROM match WHERE id = ?", (found[1],)).fetchone()
    return found[0], at, key


def _band(reader: Reader, player: int, game: str) -> out.Band | None:
    asked = "SELECT mu, sigma, n FROM rating WHERE game = ? AND player = ? AND n >= ?"
    found = reader.db.execute(asked, (game, player, ENOUGH)).fetchone()
    return (
        None if found is None else out.Band(round(found[0] - 3 * found[1], 1), round(found[0], 1), found[2])
    )


# People.


def opponents(reader: Reader, player: int, game: str) -> list[out.Opponent]:
    """Who finished above whom."""
    asked = "SELECT name, sum(n), sum(above), sum(level), sum(close) FROM pair JOIN player ON player.id = b WHERE a = ?"
    asked += (" AND game = ?" if game else "") + " GROUP BY b HAVING sum(n) >= ? ORDER BY 2 DESC, 1"
    given = (player, game, FLOOR) if game else (player, FLOOR)
    return [_opponent(reader, *row) for row in reader.db.execute(asked, given).fetchall()]


def _opponent(reader: Reader, name: str, n: int, above: int, level: int, close: int) -> out.Opponent:
    low, high = chance.wilson(above, n - level)
    return out.Opponent(printable(name), n, above, level, n - above - level, close, low, high)


def _saying(one: out.Opponent, text: str) -> out.Opponent:
    return msgspec.structs.replace(one, text=text)


def _rival(reader: Reader, met: Sequence[out.Opponent]) -> out.Opponent | None:
    """Of those who may be equally strong, the one with whom it was close most often."""
    even = [one for one in met if one.close and one.low <= 0.5 <= one.high]
    if not even:
        return None
    one = max(even, key=lambda o: (o.close, o.n))
    return _saying(one, counted(reader.translate, WITHIN, one.close))


def _nemesis(reader: Reader, met: Sequence[out.Opponent]) -> out.Opponent | None:
    """The one who finishes above you most, by share; at least three times, and more often than you above them."""
    worse = [one for one in met if one.below >= FLOOR and one.below > one.above]
    if not worse:
        return None
    one = max(worse, key=lambda o: (o.below / o.n, o.n))
    return _saying(one, counted(reader.translate, ABOVE_YOU, one.n, above=one.below))


def _most_with(reader: Reader, met: Sequence[out.Opponent]) -> out.Opponent | None:
    return _saying(met[0], counted(reader.translate, TOGETHER, met[0].n)) if met else None


def _leaders(reader: Reader, game: str) -> Iterable[out.Leader]:
    """Everybody who has played against somebody, by their share of wins above what chance gives."""
    rows = []
    for number, name in reader.db.execute("SELECT id, name FROM player").fetchall():
        own = [row for row in _sums(reader, number, game) if not row.co_op]
        found, scored = share(reader, own), sum(row.scored for row in own)
        if found is not None:
            average = round(sum(row.score for row in own) / scored, 1) if game and scored else None
            band = _band(reader, number, game) if game else None
            n, wins = sum(row.n for row in own), sum(row.won for row in own)
            rows.append(out.Leader(printable(name), n, wins, found, average, band))
    return sorted(rows, key=lambda one: (one.share.won - one.share.expected, one.n), reverse=True)


def _thinkers(reader: Reader, game: str) -> Iterable[out.Thinker]:
    """Who thinks longest, per game."""
    asked = "SELECT name, sum(timed), sum(seconds) FROM record JOIN player ON player.id = record.player"
    asked += (" WHERE game = ?" if game else "") + " GROUP BY player HAVING sum(timed) >= ?"
    rows = reader.db.execute(asked, (game, FLOOR) if game else (FLOOR,)).fetchall()
    found = [out.Thinker(printable(name), n, round(seconds / n, 1)) for name, n, seconds in rows]
    return sorted(found, key=lambda one: -one.seconds)[:MOST_LISTED]


# Points and prices.


def points_from(reader: Reader, player: int, game: str) -> Iterable[out.PointsFrom]:
    """Points a game by reason, the largest of everyone first; games without a name may be any games."""
    if reader.is_nameless(game):
        return
    everyone, own = (
        _by(reader, "points", "reason", EVERYONE, game),
        _by(reader, "points", "reason", player, game),
    )
    seats = sum(row.scored for row in _sums(reader, EVERYONE, game)) or 1
    mine = sum(row.scored for row in _sums(reader, player, game)) or 1
    for reason, (_, total) in sorted(everyone.items(), key=lambda one: -abs(one[1][1])):
        words = reader.label(game, reason)
        yield out.PointsFrom(
            reason, words, round(own.get(reason, (0, 0))[1] / mine, 1), round(total / seats, 1)
        )


def _prices(reader: Reader, player: int, game: str) -> Iterable[out.PriceOf]:
    """What lots cost, those sold most often first; games without a name may be any games."""
    if reader.is_nameless(game):
        return
    everyone, own = _by(reader, "price", "lot", EVERYONE, game), _by(reader, "price", "lot", player, game)
    for lot, (n, total) in sorted(own.items(), key=lambda one: -one[1][0])[:MOST_LISTED]:
        of_all = everyone.get(lot, (n, total))
        yield out.PriceOf(reader.label(game, lot), n, round(total / n, 1), round(of_all[1] / of_all[0], 1))


def _by(reader: Reader, table: str, column: str, player: int, game: str) -> dict[str, tuple[int, int]]:
    asked = f"SELECT {column}, n, total FROM {table} WHERE player = ? AND game = ?"
    return {key: (n, total) for key, n, total in reader.db.execute(asked, (player, game))}
