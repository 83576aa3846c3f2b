"""Records a match, to be told again by tests/games/test_every_game.py: python -m tests.record_match GAME NAME SEED [OPTION=VALUE ...]

Do it anew only when the rules were wrong, and read the difference: a match that changed is a rule that changed.
"""

import random
import sys
from pathlib import Path

from companion.engine.session import Session
from companion.games import find
from tests.any_player import Player, request_for
from tests.recorded import write

GAMES = Path(__file__).parent / "games"


def main(game: str, name: str, seed: str, *options: str) -> None:
    """Play one match at random, with corrections and answers taken back, and write it down."""
    found, player = find(game), Player(int(seed), rules=0.02)
    told = dict(option.split("=", 1) for option in options)
    seats = int(told.pop("seats", "4"))
    session = Session(found, request_for(found, seats, random.Random(int(seed)), **told))
    lines = player.play(session, talk=0.03, back=0.05)
    write(GAMES / game.replace("-", "_") / "matches" / f"{name}.jsonl", session, lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
