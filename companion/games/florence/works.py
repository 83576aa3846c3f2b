"""What a work is worth, term by term (PF-20, PF-25, PF-40)."""

from collections.abc import Iterable, Mapping

from companion.games.florence.data import BONUS, PARTS, Holdings
from companion.games.florence.match import Florence


def work(m: Florence, seat: int, profession: str, bonus: Iterable[str] = (), parts: Mapping[str, bool] = {}) -> dict[str, int]:  # fmt: skip
    """PF-20: the terms of a work. The table may switch a part that its cards print otherwise."""
    likes, domain = m.likes[profession], m.domains[seat]
    has = {
        "building": likes.building in domain.buildings,
        "landscape": m.count(seat, likes.landscape) > 0,
        "freedom": likes.freedom in domain.freedoms,
    }
    found = {part: worth * (has | dict(parts))[part] for part, worth in PARTS.items()}
    found |= {"jesters": 2 * m.count(seat, "jester"), "cards": m.cards(seat)}
    if m.characters.get("muse") == seat:
        found["muse"] = m.round  # PF-40
    own = holdings(m, seat)
    return found | {card: BONUS[card](own) for card in bonus}


def bonus_values(m: Florence, seat: int) -> dict[str, int]:
    """PF-25: what each bonus card that is still in the game would add to a work of this seat."""
    own = holdings(m, seat)
    return {card: worth(own) for card, worth in BONUS.items() if card not in m.played}


def holdings(m: Florence, seat: int) -> Holdings:
    """All that bonus cards count, with the played profession on the table."""
    return Holdings(
        landscapes=m.landscapes(seat),
        buildings=tuple(m.domains[seat].buildings),
        freedoms=len(m.domains[seat].freedoms),
        jesters=m.count(seat, "jester"),
        builders=m.count(seat, "builder"),
        prestige=m.count(seat, "prestige"),
        hand=max(0, m.count(seat, "hand") + m.count(seat, "recruiting") - 1),
        works=m.count(seat, "works") + 1,
    )


def princess(m: Florence, seat: int) -> dict[str, int]:
    """PF-40: the terms of a work without a profession; jesters and bonus cards do not count."""
    return {
        "landscapes": 3 * sum(m.landscapes(seat).values()),
        "buildings": 2 * len(m.domains[seat].buildings),
        "builders": 2 * m.count(seat, "builder"),
        "cards": m.cards(seat),
    }
