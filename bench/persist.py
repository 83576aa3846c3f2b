"""How fast answers are accepted and saved, beside a bare loop of SQLite inserts of the same bytes."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter

from bench import matches
from bench.matches import GAME, REQUEST, Recorded, accepted
from bench.peers import bare_sqlite
from bench.rounds import Contestant, Goal, Row, compare, interleave
from companion.engine.session import Line, Session, Step
from companion.journal import Journal, now, read
from companion.record import encode

MATCHES = 2


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure and compare, all on the disk of the scratch folder."""
    recorded = [matches.record(seed) for seed in range(MATCHES)]
    texts = [encode(*line).decode() for match in recorded for line in match.lines]
    files = count(1)

    def new_file(run: Callable[[Path], float]) -> Contestant:
        return lambda: run(scratch / f"journal-{next(files)}")

    rates = interleave(
        {
            "one by one": new_file(partial(saved_answers, recorded, True)),
            "at once": new_file(partial(saved_answers, recorded, False)),
            "bare": new_file(lambda file: bare_sqlite.inserts_per_second(texts, now(), file)),
        },
        rounds,
    )
    goal = Goal(at_least=0.7)
    return [
        compare(
            "accept and save, waiting for each / bare SQLite insert", rates["one by one"], rates["bare"], goal
        ),
        compare(
            "accept and save, waiting at the end / bare SQLite insert", rates["at once"], rates["bare"], goal
        ),
    ]


def saved_answers(recorded: list[Recorded], wait_for_each: bool, file: Path) -> float:
    """Play matches into one journal; wait until each answer is saved, or only until all are."""
    answers = [match.answers for match in recorded]
    with Journal(file) as journal:

        def save(line: Line, steps: tuple[Step, ...]) -> None:
            journal.append(encode(line, steps))

        start = perf_counter()
        for given in answers:
            session = Session(GAME, REQUEST, record=save)
            for answer in given:
                accepted(session.submit(answer))
                if wait_for_each:
                    journal.wait()
        journal.wait()
        seconds = perf_counter() - start
    wanted = sum(map(len, answers))
    if len(read(file)) != wanted:
        raise RuntimeError("the journal does not hold what was saved")
    return wanted / seconds
