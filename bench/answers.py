"""How fast answers are accepted and matches replayed, beside python-chess and boardgame.io."""

from functools import partial
from pathlib import Path
from time import perf_counter

from bench import matches
from bench.matches import GAME, REQUEST, Recorded, accepted
from bench.peers import boardgame_io, python_chess
from bench.rounds import SHOWN_ONLY, Contestant, Goal, Row, compare, interleave, skipped
from companion.engine.prompts import TABLE
from companion.engine.session import Session

MATCHES = 60
CHESS_GAMES = 200
WITH_VIEWS = 12
"""Building views takes long: this many matches are enough to measure it."""


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure and compare."""
    recorded = [matches.record(seed) for seed in range(MATCHES)]
    chess = python_chess.record(CHESS_GAMES)
    contestants: dict[str, Contestant] = {
        # Neighbours are compared most fairly: what has a goal stands next to its peer.
        "replay": partial(replayed_answers, recorded),
        "match": partial(match_answers, recorded),
        "viewed": partial(viewed_answers, recorded[:WITH_VIEWS]),
        "chess": partial(python_chess.moves_per_second, chess),
        "auction": partial(auction_answers, recorded),
    }
    node_missing = _add_boardgame_io(contestants, recorded, scratch / "auctions.json")
    rates = interleave(contestants, rounds)
    chess_rate = rates["chess"]
    what = "answer in an auction / boardgame.io move, same auctions"
    return [
        compare("answer in an auction / python-chess move", rates["auction"], chess_rate, Goal(at_least=2)),
        skipped(what, node_missing, Goal(at_least=10))
        if node_missing
        else compare(what, rates["auction"], rates["boardgame.io"], Goal(at_least=10)),
        compare("answer of any kind / python-chess move", rates["match"], chess_rate, SHOWN_ONLY),
        compare(
            "answer of any kind and a new view / python-chess move", rates["viewed"], chess_rate, SHOWN_ONLY
        ),
        compare("replayed answer / python-chess move", rates["replay"], chess_rate, SHOWN_ONLY),
        compare("replayed answer / answer of any kind", rates["replay"], rates["match"], Goal(at_least=0.3)),
    ]


def _add_boardgame_io(contestants: dict[str, Contestant], recorded: list[Recorded], file: Path) -> str:
    """Let boardgame.io take part, or say why it cannot."""
    try:
        boardgame_io.install()
    except boardgame_io.Missing as missing:
        return str(missing)
    boardgame_io.write(matches.auctions(recorded), file)
    contestants["boardgame.io"] = partial(boardgame_io.moves_per_second, file)
    return ""


def auction_answers(recorded: list[Recorded]) -> float:
    """Play whole matches, but count and time only the answers in five-seat auctions.

    The answer that ends an auction pays, books, and opens the next prompt; that is counted too.
    """
    answers, seconds = 0, 0.0
    for match in recorded:
        submit = Session(GAME, REQUEST).submit
        for auction, stretch in match.stretches():
            start = perf_counter()
            for answer in stretch:
                accepted(submit(answer))
            if auction:
                seconds += perf_counter() - start
                answers += len(stretch)
    return answers / seconds


def match_answers(recorded: list[Recorded]) -> float:
    """Play whole matches and count every answer."""
    answers = [match.answers for match in recorded]
    start = perf_counter()
    for given in answers:
        submit = Session(GAME, REQUEST).submit
        for answer in given:
            accepted(submit(answer))
    return sum(map(len, answers)) / (perf_counter() - start)


def viewed_answers(recorded: list[Recorded]) -> float:
    """Play whole matches and build what the shared screen shows after every answer."""
    answers = [match.answers for match in recorded]
    start = perf_counter()
    for given in answers:
        session = Session(GAME, REQUEST)
        for answer in given:
            accepted(session.submit(answer))
            session.view(TABLE)
    return sum(map(len, answers)) / (perf_counter() - start)


def replayed_answers(recorded: list[Recorded]) -> float:
    """Take up matches from the lines of their journals, as undo and a new start do."""
    start = perf_counter()
    for match in recorded:
        Session(GAME, REQUEST).restore(match.lines)
    return sum(len(match.lines) for match in recorded) / (perf_counter() - start)
