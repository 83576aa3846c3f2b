"""How fast answers are accepted and saved, beside a bare loop of SQLite inserts of the same bytes."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter

from bench import matches
from bench.matches import FIRST, accepted
from bench.peers import bare_sqlite
from bench.rounds import Contestant, Goal, Rates, Row, compare, interleave
from companion.engine.answers import Answer
from companion.engine.timeline import Command, Step
from companion.storage.journal import Journal, now, read
from companion.storage.record import encode

ANSWERS = 120
"""Few, but in many rounds: a disk is fast and slow by turns, and both must meet the same spell. Enough for a checkpoint."""
MORE_ROUNDS = 6


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure and compare, all on the disk of the scratch folder."""
    rates = measure(rounds * MORE_ROUNDS, scratch)
    goal = Goal(at_least=0.7)
    return [
        compare(
            "accept and save, waiting for each / bare SQLite insert", rates["one by one"], rates["bare"], goal
        ),
        compare(
            "accept and save, waiting at the end / bare SQLite insert", rates["at once"], rates["bare"], goal
        ),
    ]


def measure(rounds: int, scratch: Path, at_once: bool = True) -> Rates:
    """How fast it goes one by one, if wanted at once, and without us."""
    recorded = matches.record(0)
    answers = recorded.answers[:ANSWERS]
    texts = [encode(*line).decode() for line in recorded.lines[:ANSWERS]]
    files = count(1)

    def new_file(run: Callable[[Path], float]) -> Contestant:
        return lambda: run(scratch / f"journal-{next(files)}")

    contestants = {
        "one by one": new_file(partial(saved_answers, answers, True)),
        "bare": new_file(lambda file: bare_sqlite.inserts_per_second(texts, now(), file)),
    }
    if at_once:
        contestants["at once"] = new_file(partial(saved_answers, answers, False))
    return interleave(contestants, rounds)


def saved_answers(answers: list[Answer], wait_for_each: bool, file: Path) -> float:
    """Play into a new journal; wait until each answer is saved, or only until all are."""
    with Journal(file) as journal:

        def save(line: Command, steps: tuple[Step, ...]) -> None:
            journal.append(encode(line, steps))

        session = FIRST.session(save)
        start = perf_counter()
        for answer in answers:
            accepted(session.submit(answer))
            if wait_for_each:
                journal.wait()
        journal.wait()
        seconds = perf_counter() - start
    if len(read(file)) != len(answers):
        raise RuntimeError("the journal does not hold what was saved")
    return len(answers) / seconds
