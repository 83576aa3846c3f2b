"""What a work is worth, term by term (PF-20, PF-25, PF-40)."""

from collections.abc import Iterable, Mapping

from companion.games.florence.data import BONUS, PARTS, Holdings, Likes
from companion.games.florence.match import Florence


def work(m: Florence, seat: int, profession: str, bonus: Iterable[str] = (), parts: Mapping[str, bool] = {}) -> dict[str, int]:  # fmt: skip
    """PF-20: the terms of a work, for the screens. The table may switch a part that its cards print differently."""
    own = holdings(m, seat)
    found = terms(own, m.likes[profession], muse(m, seat))
    found |= {part: PARTS[part] * is_there for part, is_there in parts.items()}
    return found | {card: BONUS[card](own) for card in bonus}


def terms(own: Holdings, likes: Likes, muse: int) -> dict[str, int]:
    """PF-20: what a work is worth without bonus cards."""
    found = {
        "building": PARTS["building"] * (likes.building in own.buildings),
        "landscape": PARTS["landscape"] * (own.landscapes[likes.landscape] > 0),
        "freedom": PARTS["freedom"] * (likes.freedom in own.freedoms),
        "jesters": 2 * own.jesters,
        "cards": own.cards,
    }
    return found | {"muse": muse} if muse else found


def muse(m: Florence, seat: int) -> int:
    """PF-40: what the muse adds to a work."""
    return m.round if m.characters.get("muse") == seat else 0


def holdings(m: Florence, seat: int) -> Holdings:
    """All that works and bonus cards count."""
    domain, count = m.domains[seat], m.ledger.of(seat)
    return Holdings(
        landscapes=m.landscapes(seat),
        buildings=domain.buildings,
        freedoms=domain.freedoms,
        jesters=count["jester"],
        builders=count["builder"],
        prestige=count["prestige"],
        in_hand=count["hand"] + count["recruiting"],
        on_table=count["works"],
    )


def princess(own: Holdings) -> dict[str, int]:
    """PF-40: the terms of a work without a profession; jesters and bonus cards do not count."""
    return {
        "landscapes": 3 * own.all_landscapes,
        "buildings": 2 * len(own.buildings),
        "builders": 2 * own.builders,
        "cards": own.cards,
    }
