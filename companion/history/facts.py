"""One saved match as a record: who played what, when, for how long, how it ended and where the points came from."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from typing import Any
from unicodedata import normalize

import msgspec

from companion.engine.answers import Answer
from companion.engine.ledger import Entry
from companion.engine.plain_data import to_plain
from companion.engine.session import Session
from companion.storage import journal, record
from companion.storage.journal import JournalLine
from companion.storage.stopwatch import last_laps
from companion.storage.times import LONGEST_PAUSE, Times
from companion.text.language import LANGUAGES, Translate, translator
from companion.text.words import LINES, REASONS, Words

MIDNIGHT = "T00:00:00"
"""How a time ends of which only the day is known."""
TRACK = "track"
END = "end:"
"""Marks a line of the final scoring among the reasons."""
OWN = "="
"""Marks names that players have given."""
LOOSE = " :,(\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
DANGLING = (" for", " pour")
"""What is left at the end of a reason once the name it was about is removed."""
MOST_POINTS_OF_A_CURVE = 24


class SeatFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a match. An empty name: nobody said who sat there, or the player was forgotten."""

    name: str
    side: str = ""
    place: int = 0
    """1 for the winners; ties share the better place; 0: unknown."""
    score: int | None = None
    won: bool = False
    first: bool = False
    """Whether this seat began."""
    points: Mapping[str, int] = {}
    """By reason; they add up to the score."""
    seconds: int = 0
    """Thinking time; 0: unknown."""
    role: str = ""
    """What an imported play says of the seat."""


class SaleFacts(msgspec.Struct, frozen=True):
    """Something that was sold."""

    lot: str
    seat: int
    price: int


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match. Nothing in it is secret."""

    key: str
    game: str
    """The id of the game; for any other game, with its own name."""
    started: str
    """By the clock of the table, so that an evening stays on its day; of a play that was brought along, often only the day is known."""
    seats: tuple[SeatFacts, ...]
    title: str = ""
    """The players' name for any other game."""
    options: Mapping[str, str] = {}
    """The options that are not the usual ones."""
    minutes: int = 0
    over: bool = True
    co_op: bool = False
    lowest_wins: bool = False
    answers: int = 0
    sales: tuple[SaleFacts, ...] = ()
    curve: tuple[tuple[int, ...], ...] = ()
    """The scores of all seats at the start, after each round, and at the end."""
    by_round: bool = False
    """Whether the curve goes by rounds; otherwise by equal numbers of answers."""
    labels: Mapping[str, Mapping[str, str]] = {}
    """The names of reasons and lots, by language."""
    source: str = ""
    """Where it was imported from; empty: it was played here."""
    note: str = ""
    ignored: bool = False
    """Whether its source leaves it out of statistics."""
    bgg_id: int = 0
    """BoardGameGeek's number of a game that was counted on a score sheet; 0: unknown."""

    @property
    def counts(self) -> bool:
        """Whether statistics count it: it is over, and something was scored or won."""
        scored = any(seat.score for seat in self.seats)
        won = 0 < sum(seat.won for seat in self.seats) < len(self.seats)
        alone = bool(self.source) and len(self.seats) == 1
        return self.over and not self.ignored and (scored or won or self.co_op or alone)


def folded(text: str) -> str:
    """A name or title for comparing: without case, accents stay."""
    return " ".join(normalize("NFC", text).casefold().split())


def game_key(game: str, title: str) -> str:
    """Any other game counts by its own name."""
    return f"{game}:{folded(title)}" if title else game


def read_evening(path: Path) -> Evening | None:
    """The record of a journal, which is replayed. None if there is nothing to remember. Raises Refused."""
    lines = journal.read(path)
    if not lines:
        return None
    game, request = record.decode_start(lines[0].text)
    if request.scratch:
        return None
    session = Session(game, request)
    record.restore(session, [line.text for line in lines[1:]])
    return _evening(path.stem, session, lines)


def _evening(key: str, session: Session, lines: Sequence[JournalLine]) -> Evening:
    game, request, match = session.game, session.request, session.match
    times = Times()
    for line in lines:
        times.add(line.at)
    title = str(match.title)
    is_over = session.over is not None
    seats = _seats(session, lines)
    sales = () if session.mismatch else tuple(_sales(session))
    return Evening(
        key,
        game_key(game.id, title),
        _by_the_clock(times.begun),
        seats,
        title,
        {o: v for o, v in request.options.items() if o in game.options and v != game.options[o][0]},
        round(times.seconds / 60),
        is_over,
        getattr(match, "co_op", False),
        getattr(match, "lowest_wins", False),
        session.n,
        sales,
        _curve(session, seats),
        bool(match.rounds_begun),
        _labels(session, seats),
        bgg_id=getattr(match, "bgg_id", 0),
    )


def _by_the_clock(at: str) -> str:
    """A time as the clock of the table showed it; what somebody else has written there may be none."""
    try:
        return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%dT%H:%M:%S}" if at else ""
    except (ValueError, OverflowError):
        return ""


def places(scores: Sequence[int | None], winners: Sequence[int], lowest_wins: bool = False) -> list[int]:
    """The place of each seat: the winners first, then by score; ties share a place. 0 without a score."""

    def worth(seat: int) -> tuple[bool, int]:
        score = scores[seat] or 0
        return seat not in winners, score if lowest_wins else -score

    known = [seat for seat, score in enumerate(scores) if score is not None or seat in winners]
    return [
        1 + sum(worth(other) < worth(seat) for other in known) if seat in known else 0
        for seat in range(len(scores))
    ]


def _seats(session: Session, lines: Sequence[JournalLine]) -> tuple[SeatFacts, ...]:
    match, request, result = session.match, session.request, session.result
    is_over = session.over is not None
    counted: Sequence[Any] = getattr(result, "seats", ())
    scores = [getattr(one, "total", None) for one in counted] if is_over else [None] * len(match.seats)
    winners = tuple(getattr(result, "winners", ())) if is_over else ()
    ranked = places(scores, winners, getattr(match, "lowest_wins", False))
    if getattr(match, "co_op", False):
        ranked = [0] * len(match.seats)
    thought = _thinking(session, lines)
    first = request.first or 0
    return tuple(
        SeatFacts(
            _name(session, *request.seats[seat]),
            request.seats[seat][0],
            ranked[seat],
            scores[seat],
            seat in winners and len(match.seats) > 1,
            seat == first,
            _points(session, seat, counted[seat]) if is_over else {},
            thought[seat],
        )
        for seat in match.seats
    )


def _name(session: Session, side: str, name: str) -> str:
    """The player; nobody if only the crest was named."""
    said = session.game.sides.get(side, side)
    return "" if folded(name) in {folded(translator(one)(said)) for one in LANGUAGES} else name.strip()


def _points(session: Session, seat: int, counted: Any) -> dict[str, int]:
    """The lines of the final scoring; the score track by the reasons of its entries, if they add up to it."""
    points: dict[str, int] = {}
    match = session.match
    for line in counted.lines:
        booked: defaultdict[str, int] = defaultdict(int)
        for entry in match.ledger.why(seat, match.points) if line.reason == TRACK else ():
            booked[_booked_as(entry)] += entry.by
        if booked and sum(booked.values()) == line.points and session.mismatch is None:
            points |= {reason: by for reason, by in booked.items() if by}
        elif line.points:
            points[f"{END}{line.reason}"] = line.points
    return points


def _booked_as(entry: Entry) -> str:
    """The reason of an entry; what the table has entered itself counts under its own words."""
    why = str(entry.terms.get("why", "")).strip() if entry.reason == "by_hand" else ""
    return f"{OWN}{why}" if why else entry.reason


def _thinking(session: Session, lines: Sequence[JournalLine]) -> list[int]:
    """Seconds by seat: as the turn timer measured them, else from line to line, for whoever answered."""
    laps = last_laps([line.text for line in lines], len(session.match.seats))
    if any(laps.seats):
        return [taken // 1000 for taken in laps.seats]
    taken = [0] * len(session.match.seats)
    before: datetime | None = None
    for line, command in zip(lines, [None, *_commands(session, lines)], strict=True):
        try:
            now = datetime.fromisoformat(line.at)
        except ValueError:
            before = None
            continue
        seat = getattr(command, "seat", None) if isinstance(command, Answer) else None
        if before is not None and isinstance(seat, int) and 0 <= seat < len(taken):
            passed = (now - before).total_seconds()
            taken[seat] += int(passed) if 0 < passed <= LONGEST_PAUSE else 0
        before = now
    return taken


def _commands(session: Session, lines: Sequence[JournalLine]) -> list[Any]:
    return [line for line, _ in record.decode(session.game, [one.text for one in lines[1:]])]


def _sales(session: Session) -> list[SaleFacts]:
    return [
        SaleFacts(lot_key(sold.lot), sold.seat, sold.price)
        for sold in session.match.sales_made
        if sold.seat is not None
    ]


def lot_key(lot: Any) -> str:
    """The lot as a key: the players' own name for it, or the game's lot as JSON."""
    return f"{OWN}{lot}" if isinstance(lot, str) else msgspec.json.encode(to_plain(lot)).decode()


def _curve(session: Session, seats: Sequence[SeatFacts]) -> tuple[tuple[int, ...], ...]:
    """The scores at the start, after each round or now and then, and at the end; empty if only the end is known."""
    match, last = session.match, session.n
    begun = [n for n, _ in match.rounds_begun[1:]]
    if not match.rounds_begun:
        begun = [last * i // MOST_POINTS_OF_A_CURVE for i in range(1, MOST_POINTS_OF_A_CURVE)]
    sums, rows, done = [0] * len(seats), [], 0
    entries = [entry for entry in match.ledger.entries if entry.what == match.points]
    for n in dict.fromkeys([0, *begun, last]):
        while done < len(entries) and entries[done].n <= n:
            sums[entries[done].seat] += entries[done].by
            done += 1
        rows.append(tuple(sums))
    if not any(map(any, rows)):  # nothing is booked before the end; a score sheet knows its rounds
        points = getattr(match, "rounds", ()) if match.rounds_begun else ()
        rows = [(0,) * len(seats), *zip(*map(accumulate, zip(*points, strict=True)), strict=True)]
    if session.over is not None and rows[-1] != (scores := tuple(seat.score or 0 for seat in seats)):
        rows.append(scores)
    return tuple(rows) if len(rows) > 2 else ()


def _labels(session: Session, seats: Sequence[SeatFacts]) -> dict[str, dict[str, str]]:
    """The names of this match's reasons and lots, in every language."""
    reasons = dict.fromkeys(reason for seat in seats for reason in seat.points)
    lots = {lot_key(sold.lot): sold.lot for sold in session.match.sales_made}
    labels = {}
    for language in LANGUAGES:
        translate = translator(language)
        words = session.game.words(translate, session.match)
        labels[language] = {reason: _reason(words, translate, reason) for reason in reasons}
        labels[language] |= {key: words.lot(lot) for key, lot in lots.items()}
    return labels


def _reason(words: Words, translate: Translate, reason: str) -> str:
    """The name of a reason for all its entries: without what only one of them mentions."""
    if reason.startswith(OWN):
        return reason.removeprefix(OWN)
    line = reason.removeprefix(END)
    own, common = (words.reasons, REASONS) if line == reason else (words.lines, LINES)
    text = translate(own.get(line) or common.get(line) or "").partition("{")[0].rstrip(LOOSE)
    for word in DANGLING:
        text = text.removesuffix(word)
    return text or words.called(line)
