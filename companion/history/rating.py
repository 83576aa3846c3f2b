"""Ratings by openskill (Plackett-Luce), one for each game, from the places of all its matches in order.

They are rebuilt whenever a match of the game is added, removed or changed: they are stored only in the database that can be thrown away.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from companion.history.database import transaction
from companion.history.facts import Evening

ENOUGH = 15
"""Games before a rating is shown: after five, the order of four players is right in half of all cases."""


class Rated(NamedTuple):
    """What is known about a player's skill in a game."""

    mu: float
    sigma: float
    n: int


Finish = Sequence[tuple[int, int]]
"""One match: each player with the place, ties alike."""


def rated(finishes: Iterable[Finish]) -> dict[int, Rated]:
    """The players of these matches, in order. Raises ImportError without openskill."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[int, Rated] = {}
    for finish in finishes:
        before = [ratings.get(player) for player, _ in finish]
        teams = [[model.rating() if one is None else model.rating(one.mu, one.sigma)] for one in before]
        after = model.rate(teams, ranks=[float(place) for _, place in finish])
        for (player, _), old, (new,) in zip(finish, before, after, strict=True):
            ratings[player] = Rated(new.mu, new.sigma, 1 + (old.n if old else 0))
    return ratings


def rate_stale(db: sqlite3.Connection) -> None:
    """Rate the games that have changed; without openskill there are no ratings."""
    stale = [game for (game,) in db.execute("SELECT game FROM title WHERE stale")]
    for game in stale:
        try:
            ratings = rated(_finishes(db, game))
        except ImportError:
            return
        with transaction(db):
            db.execute("DELETE FROM rating WHERE game = ?", (game,))
            rows = [(game, player, one.n, one.mu, one.sigma) for player, one in ratings.items()]
            db.executemany("INSERT INTO rating VALUES (?, ?, ?, ?, ?)", rows)
            db.execute("UPDATE title SET stale = 0 WHERE game = ?", (game,))


def _finishes(db: sqlite3.Connection, game: str) -> Iterable[Finish]:
    """Competitive matches with known places, oldest first; players without a name are not rated."""
    asked = "SELECT id, whole FROM match WHERE game = ? AND counts ORDER BY started, key"
    for match, whole in db.execute(asked, (game,)).fetchall():
        evening = msgspec.msgpack.decode(whole, type=Evening)
        rows = db.execute("SELECT seat, player FROM seat WHERE match = ?", (match,)).fetchall()
        finish = [(player, evening.seats[seat].place) for seat, player in rows if player]
        people = {player for player, _ in finish}
        if len(people) == len(finish) > 1 and not evening.co_op and all(place for _, place in finish):
            yield finish
