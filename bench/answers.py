"""How fast answers are accepted and matches replayed, beside python-chess and boardgame.io."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bench import matches
from bench.matches import FIRST, RICHEST, SITTINGS, Recorded, accepted, in_full_auction, in_turn
from bench.peers import boardgame_io, python_chess
from bench.rounds import SHOWN_ONLY, Contestant, Goal, Row, compare, interleave, skipped
from companion.engine.prompts import TABLE, Prompt

MATCHES = 12
CHESS_GAMES = 60
MORE_ROUNDS = 3
"""Short runs in many rounds, so that a slow moment of the machine affects all alike."""
WITH_VIEWS = 6
"""Building views takes long, so this many matches are enough."""


GOALS = {
    RICHEST.game.id: {"act": Goal(at_least=0.5)},
    FIRST.game.id: {"auction": Goal(at_least=2), "viewed": Goal(at_least=0.5)},
}


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure and compare, game by game."""
    found = [[matches.record(seed, sitting) for seed in range(MATCHES)] for sitting in SITTINGS]
    beside = [row for recorded in found for row in _beside_chess(recorded, rounds * MORE_ROUNDS)]
    return [*beside, _beside_boardgame_io(found[0], rounds, scratch)]


def _beside_chess(recorded: list[Recorded], rounds: int) -> list[Row]:
    games, title = python_chess.record(CHESS_GAMES), recorded[0].sitting.game.title
    contestants: dict[str, Contestant] = {
        # Each figure with a goal runs next to its peer.
        "replay": partial(replayed_answers, recorded),
        "viewed": partial(viewed_answers, recorded[:WITH_VIEWS]),
        "act": partial(some_answers, recorded, in_turn),
        "chess": partial(python_chess.moves_per_second, games),
        "auction": partial(some_answers, recorded, in_full_auction),
    }
    asked = [given.prompt for match in recorded for given in match.given]
    for name, counted in (("act", in_turn), ("auction", in_full_auction)):
        if not any(map(counted, asked)):
            del contestants[name]
    rates = interleave(contestants, rounds)
    names = {
        "auction": "answer in an auction",
        "act": "what a seat does in its turn",
        "viewed": "answer and a new view",
        "replay": "replayed answer",
    }
    goals = GOALS.get(recorded[0].sitting.game.id, {})
    return [
        compare(
            f"{title}: {what} / python-chess move", rates[name], rates["chess"], goals.get(name, SHOWN_ONLY)
        )
        for name, what in names.items()
        if name in rates
    ]


def _beside_boardgame_io(recorded: list[Recorded], rounds: int, scratch: Path) -> Row:
    what, goal = "answer in an auction / boardgame.io move, same auctions", Goal(at_least=10)
    try:
        boardgame_io.install()
    except boardgame_io.Missing as missing:
        return skipped(what, str(missing), goal)
    file = scratch / "auctions.json"
    boardgame_io.write(matches.auctions(recorded), file)
    contestants: dict[str, Contestant] = {
        "ours": partial(some_answers, recorded, in_full_auction, perf_counter),  # as it is timed for the peer
        "boardgame.io": partial(boardgame_io.moves_per_second, file),
    }
    rates = interleave(contestants, rounds)
    return compare(what, rates["ours"], rates["boardgame.io"], goal)


def some_answers(
    recorded: list[Recorded], counted: Callable[[Prompt], bool], clock: Callable[[], float] = process_time
) -> float:
    """Play whole matches, but count and time only the answers to some prompts.

    The answer that ends an auction pays, books, and opens the next prompt; that is counted too.
    """
    answers, seconds = 0, 0.0
    for match in recorded:
        submit = match.sitting.session().submit
        for counts, stretch in match.stretches(counted):
            start = clock()
            for answer in stretch:
                accepted(submit(answer))
            if counts:
                seconds += clock() - start
                answers += len(stretch)
    return answers / seconds


def viewed_answers(recorded: list[Recorded]) -> float:
    """Play whole matches and build what the shared screen shows after every answer."""
    answers = [match.answers for match in recorded]
    start = process_time()
    for match, given in zip(recorded, answers, strict=True):
        session = match.sitting.session()
        for answer in given:
            accepted(session.submit(answer))
            session.view(TABLE)
    return sum(map(len, answers)) / (process_time() - start)


def replayed_answers(recorded: list[Recorded]) -> float:
    """Open matches from the lines of their journals, as undo and a restart do."""
    start = process_time()
    for match in recorded:
        match.sitting.session().restore(match.lines)
    return sum(len(match.given) for match in recorded) / (process_time() - start)
