"""Reads past games from the database: pages by key, search, one game, and who is who."""

import sqlite3
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

import msgspec

from companion import games
from companion.engine.game import Game
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.history.database import EVERYONE
from companion.history.facts import END, MIDNIGHT, OWN, Evening, SeatFacts, folded
from companion.history.players import STILL_IN, UNKNOWN_PLAYER, People
from companion.protocol import outgoing_history as out
from companion.text.language import Translate, language_of, printable

MOST = 100
"""Games of one page at most."""
MOST_NAMED = 8
"""How many are named if several fit."""
SOMEBODY = N_("a player")
NO_GAMES = N_("No games yet. Play one, and it will be here.")
NO_NAMES = N_("No names yet. Write them when you sit down, and every player has a page here.")
NONE_FOUND = N_("No game fits what you are looking for.")
NO_SUCH_GAME = Refusal("no_such_game", "", N_("No game called {game} has been played here."))
SEVERAL_FIT = Refusal("several_fit", "", N_("Several past games fit {id}. Write more of it, as in the list."))
SEVERAL_PLAYERS = Refusal("several_players", "", N_("Several players fit {name}: {names}."))
SEVERAL_GAMES = Refusal("several_games", "", N_("Several games fit {game}: {games}."))
NO_SUCH_EVENING = Refusal("no_such_evening", "", N_("There is no past game {id}."))


class Row(NamedTuple):
    """A match in the database."""

    id: int
    evening: Evening


class Reader:
    """The database in one language."""

    def __init__(self, db: sqlite3.Connection, people: People, translate: Translate) -> None:
        self.db = db
        self.people = people
        self.translate = translate

    # Who and what.

    def find_player(self, name: str) -> tuple[int, str]:
        """The player of this name, or of this beginning of one. Raises Refused."""
        key = folded(self.people.player_of(name))
        rows = self.db.execute("SELECT id, name, folded FROM player").fetchall()
        exact = [(number, said) for number, said, known in rows if known == key]
        begun = [(number, said) for number, said, known in rows if key and known.startswith(key)]
        if not exact and len(begun) > 1:
            names = ", ".join(sorted(printable(said) for _, said in begun)[:MOST_NAMED])
            raise Refused(SEVERAL_PLAYERS(name=UserText(name[:40]), names=UserText(names)))
        if not exact and not begun:
            raise Refused(UNKNOWN_PLAYER(name=UserText(name[:40])))
        found: tuple[int, str] = (exact or begun)[0]
        return found

    def find_game(self, name: str) -> str:
        """The key of a game by its id, its title in this language or in English, or a beginning. Raises Refused."""
        wanted = folded(name)
        known: list[str] = [game for (game,) in self.db.execute("SELECT game FROM title WHERE n > 0")]
        called = {game: {game, folded(self.title(game)), folded(self.title(game, str))} for game in known}
        exact = [game for game, names in called.items() if wanted in names]
        begun = [game for game, names in called.items() if wanted and any(wanted in name for name in names)]
        if not exact and len(begun) > 1:
            titles = ", ".join(sorted(map(self.title, begun))[:MOST_NAMED])
            raise Refused(SEVERAL_GAMES(game=UserText(name[:40]), games=UserText(titles)))
        if not exact and not begun:
            raise Refused(NO_SUCH_GAME(game=UserText(name[:40])))
        return (exact or begun)[0]

    def title(self, game: str, translate: Translate | None = None) -> str:
        """The name of a game."""
        found = self.db.execute("SELECT title FROM title WHERE game = ?", (game,)).fetchone()
        if found and found[0]:
            return printable(found[0])
        known = module_of(game)
        return (translate or self.translate)(known.title) if known else game.partition(":")[2] or game

    def is_nameless(self, game: str) -> bool:
        """Whether these are any other games without a name: then their scores cannot be compared."""
        return ":" not in game and getattr(module_of(game), "fits_any", False)

    def label(self, game: str, key: str) -> str:
        """The name of a reason or a lot."""
        asked = (game, key, language_of(self.translate))
        found = self.db.execute(
            "SELECT text FROM label WHERE game = ? AND key = ? AND language = ?", asked
        ).fetchone()
        return printable(found[0] if found else key.removeprefix(END).removeprefix(OWN))

    def side(self, game: str, side: str) -> str:
        """The name of a crest."""
        known = module_of(game)
        return self.translate(known.sides[side]) if known and side in known.sides else printable(side)

    # Past games.

    def page(
        self, game: str = "", player: str = "", find: str = "", before: str = "", most: int = 20
    ) -> out.History:
        """The games that fit, newest first, after the last page. Raises Refused."""
        where, given = ["1"], list[str | int]()
        source, time = "match", "match.started"
        if player:
            source, time = "seat JOIN match ON match.id = seat.match", "seat.started"
            where.append("seat.player = ?")
            given.append(self.find_player(player)[0])
        if game:
            where.append("match.game = ?")
            given.append(self.find_game(game))
        if find.strip():
            where.append("match.id IN (SELECT rowid FROM words WHERE words MATCH ?)")
            given.append(_quoted(find))
        if before:
            started, _, number = before.rpartition("|")
            where.append(f"({time}, match.id) < (?, ?)")
            given += [started, int(number) if number.isdecimal() and len(number) < 18 else 0]
        most = max(1, min(most, MOST))
        asked = f"SELECT DISTINCT match.id, match.whole FROM {source} WHERE {' AND '.join(where)}"
        asked += f" ORDER BY {time} DESC, match.id DESC LIMIT ?"
        rows = [_row(one) for one in self.db.execute(asked, (*given, most + 1))]
        more = f"{rows[most - 1].evening.started}|{rows[most - 1].id}" if len(rows) > most else ""
        text = "" if rows else self.translate(NO_GAMES if self._is_empty() else NONE_FOUND)
        return out.History(tuple(map(self.past_game, rows[:most])), more, text)

    def _is_empty(self) -> bool:
        return self.db.execute("SELECT 1 FROM match LIMIT 1").fetchone() is None

    def finished(self, game: str = "", player: str = "") -> Iterable[str]:
        """The keys of all finished games that fit, newest first. Raises Refused."""
        before = "~"
        while before:
            page = self.page(game, player, before=before.rstrip("~"), most=MOST)
            yield from (one.id for one in page.games if one.over)
            before = page.next

    def row(self, key: str) -> Row:
        """The match of this key, or of a beginning or end of one. Raises Refused."""
        found = self.db.execute("SELECT id, whole FROM match WHERE key = ?", (key,)).fetchall()
        if not found and len(key) >= 4:
            asked = "SELECT id, whole FROM match WHERE instr(key, ?) LIMIT 2"
            found = self.db.execute(asked, (key,)).fetchall()
        if len(found) != 1:
            raise Refused((SEVERAL_FIT if found else NO_SUCH_EVENING)(id=UserText(key[:60])))
        return _row(found[0])

    def past_game(self, row: Row) -> out.PastGame:
        """A match in a list."""
        evening = row.evening
        names = self.names(row.id)
        seats = [self._seat(evening.game, seat, names.get(n, "")) for n, seat in enumerate(evening.seats)]
        return out.PastGame(
            evening.key,
            evening.game,
            printable(evening.title) or self.title(evening.game),
            local(evening.started),
            tuple(seats),
            evening.minutes,
            evening.over,
            evening.co_op,
            printable(evening.source),
            ", ".join(self._options(evening)),
        )

    def names(self, match: int) -> Mapping[int, str]:
        """The players of a match, by seat; those that are known."""
        asked = "SELECT seat, name FROM seat JOIN player ON player.id = seat.player WHERE match = ?"
        return {seat: printable(name) for seat, name in self.db.execute(asked, (match,))}

    def somebody(self, name: str) -> str:
        """A name, or words for an unknown one."""
        return name or self.translate(SOMEBODY)

    def _seat(self, game: str, seat: SeatFacts, name: str) -> out.PastSeat:
        side = self.side(game, seat.side) if seat.side else printable(seat.role)
        known = (seat.place, seat.score, seat.won, seat.first)
        return out.PastSeat(self.somebody(name), bool(name), seat.side, side, *known)

    def _options(self, evening: Evening) -> Iterable[str]:
        known = module_of(evening.game)
        for option, value in evening.options.items() if known and not evening.title else ():
            if known and (note := known.notes.get(option, {}).get(value)):
                yield self.translate(note[0])

    def evening(self, key: str) -> tuple[out.Evening, Evening]:
        """One match with everything known about it. Raises Refused."""
        row = self.row(key)
        evening, names = row.evening, self.names(row.id)
        own = evening.labels.get(language_of(self.translate), {})
        reasons = dict.fromkeys(reason for seat in evening.seats for reason in seat.points)
        shown = out.Evening(
            self.past_game(row),
            {one: printable(own.get(one, one)) for one in reasons},
            tuple(seat.points for seat in evening.seats),
            evening.curve,
            evening.by_round,
            tuple(
                out.LotSold(
                    printable(own.get(sale.lot, sale.lot)),
                    self.somebody(names.get(sale.seat, "")),
                    sale.price,
                    sale.seat,
                )
                for sale in evening.sales
            ),
            tuple(seat.seconds for seat in evening.seats),
            answers=0 if evening.source else evening.answers,
        )
        return shown, evening

    # Players.

    def players(self) -> out.Players:
        """Everybody who has played, those of last time first."""
        rows = self.db.execute("SELECT id, name, folded FROM player").fetchall()
        found = []
        for number, name, key in rows:
            last = (
                self.db.execute("SELECT max(started) FROM seat WHERE player = ?", (number,)).fetchone()[0]
                or ""
            )
            n = self.db.execute("SELECT total(n) FROM record WHERE player = ?", (number,)).fetchone()[0]
            spellings = self._spellings(number, key)
            found.append((last, out.Player(printable(name), int(n), local(last), spellings)))
        found.sort(key=lambda one: one[0], reverse=True)
        text = "" if found else self.translate(NO_GAMES if self._is_empty() else NO_NAMES)
        return out.Players(tuple(player for _, player in found), self.still_in() or text)

    def _spellings(self, player: int, key: str) -> tuple[str, ...]:
        """The other spellings of a player, each as somebody has written it."""
        asked = (
            "SELECT match.whole, seat FROM seat JOIN match ON match.id = seat.match"
            " WHERE player = ? AND spelling != ? GROUP BY spelling"
        )
        rows = self.db.execute(asked, (player, key)).fetchall()
        seats = (msgspec.msgpack.decode(whole, type=Evening).seats[seat] for whole, seat in rows)
        return tuple(sorted(printable(seat.name) for seat in seats))

    def still_in(self) -> str:
        """Which files may still hold a forgotten name, in words; empty if none does."""
        files = ", ".join(map(printable, self.people.still_in))
        return self.translate(STILL_IN).format(files=files) if files else ""


def module_of(game: str) -> Game | None:
    """The folder of a game, by its key."""
    try:
        return games.find(game.partition(":")[0])
    except Refused:
        return None


def local(at: str) -> str:
    """A time of the table's clock with its distance from UTC; of a play that was brought along, often only the day is known."""
    if at.endswith(MIDNIGHT):
        return at[:10]
    try:
        return datetime.fromisoformat(at).astimezone().isoformat(timespec="minutes")
    except (ValueError, OverflowError):
        return ""


def _row(found: tuple[int, bytes]) -> Row:
    return Row(found[0], msgspec.msgpack.decode(found[1], type=Evening))


def _quoted(text: str) -> str:
    """Typed text as words that must all be there; the beginning of a word is enough."""
    words = [word.replace('"', '""') for word in text.split() if any(map(str.isalnum, word))]
    return " ".join(f'"{word}"*' for word in words[:12]) or '""'


__all__ = ["EVERYONE", "MOST", "NO_GAMES", "Reader", "Row", "local", "module_of"]
