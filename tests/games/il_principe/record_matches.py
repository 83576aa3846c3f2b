"""Records the matches in matches/ anew: python -m tests.games.il_principe.record_matches

Do this only when the rules were wrong, and read the difference: a match that changed is a rule that changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.session import Session
from tests import recorded
from tests.games.il_principe.player import Line, Player, carry_out, new_session

MATCHES = Path(__file__).parent / "matches"

RECORDED: dict[str, dict[str, Any]] = {
    "two_amigo": {"seats": 2, "seed": 2},
    "two_mind_the_move": {"seats": 2, "seed": 12, "edition": "mind-the-move"},
    "three_amigo": {"seats": 3, "seed": 3},
    "three_short_pile": {"seats": 3, "seed": 3, "why": "short_pile"},
    "three_mind_the_move": {"seats": 3, "seed": 23, "edition": "mind-the-move"},
    "four_rich": {"seats": 4, "seed": 4, "rich": "true"},
    "four_by_cities": {"seats": 4, "seed": 4, "why": "cities"},
    "five_mind_the_move": {"seats": 5, "seed": 5, "edition": "mind-the-move"},
    "five_amigo_back_and_forth": {"seats": 5, "seed": 6, "talk": 0.05, "back": 0.08},
    "three_left_by_hand": {"seats": 3, "seed": 8, "leave": 40},
    "four_by_hand": {"seats": 4, "seed": 9, "mode": "by-hand"},
}


def record(
    seats: int, seed: int, *, why: str | None = None, leave: int = 0, **how: Any
) -> tuple[Session, list[Line]]:
    """Play a match from this seed on, until one ends for this reason."""
    manner = {key: how.pop(key) for key in ("talk", "back") if key in how}
    while True:
        player, session = Player(seed, rules=0.02), new_session(seats, **how)
        lines = player.play(session, **manner, lines=leave or 2000)
        if leave:
            carry_out(session, {"by_hand": True})
            lines += [{"by_hand": True}, *player.play(session)]
        if why is None or (session.over is not None and session.over.why == why):
            return session, lines
        seed += 1


def tell(path: Path) -> tuple[Session, Line]:
    """Tell a recorded match again: the session, and how it should stand."""
    return recorded.tell(path, "il-principe")


def main() -> None:
    """Write all matches."""
    for name, how in RECORDED.items():
        session, lines = record(**how)
        recorded.write(MATCHES / f"{name}.jsonl", session, lines)


if __name__ == "__main__":
    main()
