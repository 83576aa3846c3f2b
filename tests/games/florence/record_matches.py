"""Records the matches in matches/ anew: python -m tests.games.florence.record_matches

Do this only when the rules were wrong, and read the difference: a match that changed is a rule that changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.session import Session
from tests.any_player import Line, carry_out
from tests.games.florence.player import Player, new_session
from tests.recorded import write

MATCHES = Path(__file__).parent / "matches"
BOTH = {"muse": "true", "cooperation": "true"}

RECORDED: dict[str, dict[str, Any]] = {
    "two": {"seats": 2, "seed": 2},
    "two_muse": {"seats": 2, "seed": 12, "muse": "true"},
    "three": {"seats": 3, "seed": 3},
    "three_muse": {"seats": 3, "seed": 13, "muse": "true"},
    "four_cooperation": {"seats": 4, "seed": 4, "cooperation": "true"},
    "four_both_put_right": {"seats": 4, "seed": 14, "talk": 0.05, **BOTH},
    "five": {"seats": 5, "seed": 5},
    "five_both_back_and_forth": {"seats": 5, "seed": 16, "talk": 0.03, "back": 0.06, **BOTH},
    "three_left_by_hand": {"seats": 3, "seed": 8, "leave": 80, **BOTH},
    "four_by_hand": {"seats": 4, "seed": 9, "mode": "by-hand"},
    "three_by_hand_muse": {"seats": 3, "seed": 19, "mode": "by-hand", "muse": "true"},
}


def record(seats: int, seed: int, *, leave: int = 0, **how: Any) -> tuple[Session, list[Line]]:
    """Play a match from this seed."""
    manner = {key: how.pop(key) for key in ("talk", "back") if key in how}
    player, session = Player(seed, rules=0.02), new_session(seats, **how)
    lines = player.play(session, **manner, lines=leave or 2000)
    if leave:
        carry_out(session, {"by_hand": True})
        lines += [{"by_hand": True}, *player.play(session)]
    return session, lines


def main() -> None:
    """Write all matches."""
    for name, how in RECORDED.items():
        session, lines = record(**how)
        write(MATCHES / f"{name}.jsonl", session, lines)


if __name__ == "__main__":
    main()
