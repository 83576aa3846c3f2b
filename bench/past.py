"""Past games: how much longer the same question takes with 10,000 of them than with 100."""

import random
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from bench.rounds import Goal, Row, compare, interleave
from companion.history import database
from companion.history.facts import Evening, SaleFacts, SeatFacts, places
from companion.history.players import People
from companion.history.reader import Reader
from companion.history.stats import by_side, opponents, points_from, stats

FEW, MANY = 100, 10_000
PEOPLE = [f"Player {number}" for number in range(30)]
GOAL = Goal(at_most=3)
TIMES = 20


def _number(reader: Reader) -> int:
    return reader.find_player(PEOPLE[0])[0]


QUESTIONS: dict[str, Callable[[Reader], object]] = {
    "a page of 20": lambda reader: reader.page(most=20),
    "a player": lambda reader: stats(reader, PEOPLE[0]),
    "head to head": lambda reader: opponents(reader, _number(reader), ""),
    "wins by family": lambda reader: list(by_side(reader, database.EVERYONE, "florence")),
    "points by reason": lambda reader: list(points_from(reader, _number(reader), "florence")),
}


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Each question, with many past games relative to few."""
    files = {count: scratch / f"{count}.sqlite" for count in (FEW, MANY)}
    for count, file in files.items():
        fill(file, count)
    found = []
    for what, question in QUESTIONS.items():
        rates = interleave({str(count): _asking(files[count], question) for count in files}, rounds)
        what = f"past games: {what}, time with {MANY:,} over {FEW}"
        found.append(compare(what, rates[str(FEW)], rates[str(MANY)], GOAL))
    return found


def _asking(file: Path, question: Callable[[Reader], object]) -> Callable[[], float]:
    def run() -> float:
        with database.reading(file) as db:
            reader = Reader(db, People(), str)
            question(reader)
            start = time.perf_counter()
            for _ in range(TIMES):
                question(reader)
            return TIMES / (time.perf_counter() - start)

    return run


def fill(file: Path, count: int) -> None:
    """This many games of four, always the same ones."""
    chance, day = random.Random(1), datetime(2001, 1, 1, 20)
    with closing(database.open_to_write(file)) as db:
        for first in range(0, count, 500):
            with database.transaction(db):
                for number in range(first, min(first + 500, count)):
                    database.put(db, _evening(number, day + timedelta(hours=8 * number), chance), str)
        db.execute("ANALYZE")


def _evening(number: int, at: datetime, chance: random.Random) -> Evening:
    sides = chance.sample(("red", "grey", "blue", "yellow", "green"), 4)
    names = [PEOPLE[0], *chance.sample(PEOPLE[1:], 3)] if number % 4 == 0 else chance.sample(PEOPLE, 4)
    points = [
        {reason: chance.randint(1, 15) for reason in ("work", "building", "best_work", "end:prestige")}
        for _ in names
    ]
    scores = [sum(own.values()) for own in points]
    ranked = places(scores, [scores.index(max(scores))])
    seats = tuple(
        SeatFacts(name, side, place, score, place == 1, seat == 0, own, chance.randint(60, 900))
        for seat, (name, side, place, score, own) in enumerate(
            zip(names, sides, ranked, scores, points, strict=True)
        )
    )
    sales = tuple(
        SaleFacts(f"={lot}", chance.randrange(4), chance.randint(2, 14) * 100)
        for lot in ("jester", "builder", "lake")
    )
    return Evening(f"{number:06}", "florence", f"{at:%Y-%m-%dT%H:%M:%S}", seats, minutes=90, sales=sales)
