"""Past games for spreadsheets, one row for each seat; and the same columns read again, by their names in five languages."""

import csv
import io
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from uuid import UUID, uuid5

from msgspec.structs import replace

from companion.engine.refusals import N_
from companion.history.exports.plays import OURS, Play, catch_all, our_game, play_id, ranked, read_sum
from companion.history.facts import Evening, SeatFacts, game_key

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "match": ("match", "id", "partie", "partida", "partita"),
    "date": ("date", "datum", "fecha", "data"),
    "game": ("game", "jeu", "spiel", "juego", "gioco"),
    "edition": ("edition", "édition", "ausgabe", "edición", "edizione", "board"),
    "minutes": ("minutes", "minuten", "minutos", "minuti", "duration"),
    "seat": ("seat", "place assise", "sitz", "asiento", "posto"),
    "player": ("player", "joueur", "spieler", "jugador", "giocatore", "name"),
    "role": ("role", "rôle", "rolle", "rol", "ruolo", "colour", "color", "couleur", "farbe"),
    "start": ("start", "first", "premier", "beginn", "inicia", "inizia"),
    "rank": ("rank", "rang", "place", "platz", "puesto", "posizione"),
    "winner": ("winner", "gagnant", "gewinner", "sieger", "ganador", "vincitore", "win"),
    "score": ("score", "points", "punkte", "puntos", "punti"),
}
"""The names of each column, English first; those are written."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
YES = {"1", "true", "yes", "x", "oui", "ja", "si", "sí", "sì", "y", "o"}
NO_TEXT, NO_COLUMNS = N_("its text cannot be read"), N_("it has no columns date, game and player")
LONGEST = 80
MOST_SEATS = 100


def write(plays: Sequence[Play]) -> bytes:
    """A table of these plays; every reason for points has a column of its own."""
    reasons = dict.fromkeys(
        (play.evening.game, reason) for play in plays for seat in play.evening.seats for reason in seat.points
    )
    called = {(play.evening.game, one): label for play in plays for one, label in play.labels.items()}
    heads = list(dict.fromkeys(called.get(reason, reason[1]) for reason in reasons))
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow([*COLUMNS, *map(_harmless, heads)])
    for play in plays:
        for number in range(len(play.evening.seats)):
            rows.writerow(_row(play, number, heads))
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _row(play: Play, number: int, heads: Sequence[str]) -> list[object]:
    evening = play.evening
    seat = evening.seats[number]
    points: defaultdict[str, int] = defaultdict(int)
    for reason, by in seat.points.items():
        points[play.labels.get(reason, reason)] += by
    return [
        play_id(evening.key),
        evening.started,
        _harmless(play.title),
        _harmless(play.options),
        evening.minutes,
        number + 1,
        _harmless(play.names[number]),
        _harmless(play.sides[number]),
        int(seat.first),
        seat.place or "",
        int(seat.won),
        "" if seat.score is None else seat.score,
        *(points.get(head, "") for head in heads),
    ]


def _harmless(text: str) -> str:
    """A cell that a spreadsheet would take for a formula gets an apostrophe. Our own numbers stay numbers."""
    return f"'{text}" if text.startswith(FORMULA) else text


# Reading.


def read(data: bytes) -> Iterable[Evening | None]:
    """The plays of a table; None for one that cannot be understood. Raises ValueError if it is not such a table."""
    text = _text(data)
    head = text.partition("\n")[0]
    separator = max(",;\t", key=head.count)
    rows = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        columns = _columns(next(rows, []))
        found: defaultdict[tuple[str, ...], list[dict[str, str]]] = defaultdict(list)
        for cells in rows:
            row = {name: cells[at].strip() for name, at in columns.items() if at < len(cells)}
            if any(row.values()):
                found[
                    (row["match"],) if row.get("match") else (row.get("date", ""), row.get("game", ""))
                ].append(row)
    except csv.Error as error:
        raise ValueError(str(error)) from None
    for key, seats in found.items():
        try:
            yield _evening(key, seats)
        except (ValueError, KeyError):
            yield None


def _text(data: bytes) -> str:
    """What spreadsheets write: UTF-8, UTF-16 with its mark, or the old code page of Windows. Raises ValueError."""
    for code in ("utf-16",) if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return data.decode(code)
    raise ValueError(NO_TEXT)


def _columns(head: Sequence[str]) -> dict[str, int]:
    """Where each column is. Raises ValueError without date, game and player."""
    found = {}
    for name, called in COLUMNS.items():
        at = [number for number, cell in enumerate(head) if cell.strip().casefold() in called]
        if at:
            found[name] = at[0]
    if not {"date", "game", "player"} <= found.keys():
        raise ValueError(NO_COLUMNS)
    return found


def _evening(key: tuple[str, ...], rows: Sequence[Mapping[str, str]]) -> Evening:
    first = rows[0]
    name = _bare(first["game"])
    ours = our_game(name)
    if not name or len(rows) > MOST_SEATS:
        raise ValueError
    seats = ranked([_seat(row) for row in rows], lowest_wins=False)
    if (
        "winner" not in first and len(seats) > 1
    ):  # a table without that column shows it by its ranks and scores
        seats = tuple(replace(seat, won=seat.place == 1) for seat in seats)
    minutes = first.get("minutes", "")
    return Evening(
        f"import:{_id(key)}",
        game_key(ours or catch_all(), "" if ours else name),
        _date(first["date"]).strftime("%Y-%m-%dT%H:%M:%S"),
        seats,
        title="" if ours else name,
        minutes=int(minutes) if minutes.isdecimal() and len(minutes) < 6 else 0,
        source="CSV",
    )


def _date(text: str) -> datetime:
    """2020-12-31, with or without a time, or 31.12.2020. Raises ValueError."""
    return datetime.strptime(text, "%d.%m.%Y") if text.count(".") == 2 else datetime.fromisoformat(text)


def _id(key: tuple[str, ...]) -> UUID:
    """The id of a play: its own, or one that is the same whenever this row is read."""
    try:
        return UUID(key[0])
    except ValueError:
        return uuid5(OURS, "csv " + "\n".join(key))


def _seat(row: Mapping[str, str]) -> SeatFacts:
    score, parts = read_sum(_bare(row.get("score", "")))
    rank = row.get("rank", "")
    place = int(rank) if rank.isdecimal() and len(rank) < 4 and int(rank) <= MOST_SEATS else 0
    won, first = (row.get(name, "").casefold() in YES for name in ("winner", "start"))
    return SeatFacts(
        _bare(row["player"]), "", place, score, won, first, parts, role=_bare(row.get("role", ""))
    )


def _bare(cell: str) -> str:
    """A cell without the apostrophe that made it harmless."""
    return (cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA else cell)[:LONGEST].strip()
