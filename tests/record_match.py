"""Records a match, to be replayed by tests/games/test_recorded.py: .venv/bin/python -m tests.record_match GAME NAME SEED [OPTION=VALUE ...]

Record again only when the rules were wrong, and read the difference: a match that changed is a rule that changed.
Without a seed a match stays as it was played, and only its story is written anew: .venv/bin/python -m tests.record_match GAME NAME
"""

import random
import sys

from companion.engine.session import Session
from companion.games import find
from tests.random_player import Player, request_for
from tests.recorded import matches, read_lines, tell, write


def main(game: str, name: str, seed: str = "", *options: str) -> None:
    """Play one match at random, with corrections and answers taken back, and record it; or only its story."""
    path = matches(game) / f"{name}.jsonl"
    if not seed:
        _, lines, last = read_lines(path)
        write(path, tell(path, game)[0], lines, last)
        return
    found, player = find(game), Player(int(seed), rules=0.02)
    told = dict(option.split("=", 1) for option in options)
    seats = int(told.pop("seats", "4"))
    session = Session(found, request_for(found, seats, random.Random(int(seed)), **told))
    lines = player.play(session, talk=0.03, back=0.05)
    write(path, session, lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
