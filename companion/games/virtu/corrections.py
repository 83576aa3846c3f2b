"""Putting a value right in Virtù."""

from companion.engine.answers import Correct, Correction, Score, TableWord
from companion.engine.refusals import N_, NOT_ASKED, Refusal, Text, unknown_seat
from companion.games.virtu.answers import Spend
from companion.games.virtu.data import (
    ALLIANCES,
    CATHEDRALS,
    FAMILIES,
    LARGE,
    MOST_TROOPS,
    PATRONAGE,
    RANKS,
    TITLES,
    VALUES,
)
from companion.games.virtu.match import Virtu
from companion.games.virtu.position import BELOW_ZERO, NOT_IN_PLAY, OWN_TROPHY, TOO_MANY
from companion.games.virtu.prompts import NO_CATHEDRAL, SMALL_CITY, unknown
from companion.procedures.by_hand import keep_score
from companion.procedures.putting_right import Correctable, check_correction

COMES = (N_("comes to this seat"), N_("leaves this seat"))
NOT_READY = Refusal("not_ready", "VT-13", N_("This is not yours, or it is spent: {what}."))
SPENDABLE = ("cannons",)
HAS_ALREADY = Refusal("has_already", "", N_("This seat has it already, or does not have it: {what}."))
NAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "cities": (N_("cities"), tuple(VALUES)),
    "cathedrals": (N_("cathedrals"), tuple(city for city, value in VALUES.items() if value >= LARGE)),
    "trophies": (N_("trophies"), FAMILIES),
    "alliances": (N_("alliances"), ALLIANCES),
    "bonuses": (N_("patronage bonuses"), PATRONAGE),
    "titles": (N_("titles"), tuple(TITLES)),
}
"""What goes by one, and of which there are several."""
CORRECTABLE = (
    Correctable("score", N_("points by hand")),
    Correctable("troops", N_("troops")),
    Correctable("patronage", N_("patronage")),
    *(Correctable(what, words, of, ways=COMES) for what, (words, of) in NAMES.items()),
)
MOST = {"troops": (MOST_TROOPS, "VT-8"), "patronage": (RANKS, "VT-12")}


def hear(m: Virtu, word: TableWord) -> Refusal | None:
    """Carry out what the table may say at any prompt, or say why it cannot be."""
    match word:
        case Correct(c):
            return check_correction(c, CORRECTABLE, len(m.seats)) or _correct(m, c)
        case Score() if m.by_hand:
            return keep_score(m, word)
        case Spend(seat, name) if not m.by_hand:
            return unknown_seat(seat, len(m.seats)) or _spend(m, seat, name)
    return NOT_ASKED()


def _spend(m: Virtu, seat: int, name: str) -> Refusal | None:
    """VT-13: what was ready is spent."""
    if name in m.allied(seat, ready=True):
        m.settle_alliance(name, seat, ready=False)
    elif name in SPENDABLE and m.has(seat, name):
        m.spent.add(name)
    else:
        return NOT_READY(what=Text(name[:40]))
    return None


def _correct(m: Virtu, c: Correction) -> Refusal | None:
    seat, by = c.seat or 0, c.by or 0
    if c.what in NAMES:
        return _move(m, seat, c.what, c.of or "", by)
    total = m.total(seat, c.what) + by
    if total < 0:
        return BELOW_ZERO(what=c.what)
    most, clause = MOST.get(c.what, (total, ""))
    if total > most:
        return TOO_MANY(clause, most=most, what=c.what)
    m.ledger.book(seat, c.what, by, "correction", "", {"why": c.why})
    m.keep_sieges_possible()
    return None


def _move(m: Virtu, seat: int, what: str, of: str, by: int) -> Refusal | None:
    """One thing comes to a seat or leaves it."""
    wrong = unknown(of, NAMES[what][1], "VT-1") or (_wrong(m, seat, what, of) if by > 0 else None)
    if wrong is not None:
        return wrong
    if abs(by) != 1 or (by > 0) == (of in _owned(m, seat, what)):
        return HAS_ALREADY(what=what)
    match what:
        case "cities":
            m.give_city(of, seat if by > 0 else None, "correction", "")
            m.keep_sieges_possible()
            return None
        case "cathedrals":
            (m.cathedrals.add if by > 0 else m.cathedrals.discard)(of)
        case "alliances":
            m.settle_alliance(of, seat if by > 0 else None)
        case _:
            _listed(m, seat, what, of, by)
    m.add(seat, what, by, "correction", "", name=of)
    return None


def _listed(m: Virtu, seat: int, what: str, of: str, by: int) -> None:
    lists = {"trophies": m.trophies, "bonuses": m.bonuses, "titles": m.titles}[what]
    for owner, own in enumerate(lists):
        if of in own and (owner == seat or what == "bonuses"):
            own.remove(of)
    if by > 0:
        lists[seat].append(of)


def _owned(m: Virtu, seat: int, what: str) -> tuple[str, ...]:
    held = {
        "cities": m.cities(seat),
        "cathedrals": m.own_cathedrals(seat),
        "trophies": tuple(m.trophies[seat]),
        "alliances": m.allied(seat),
        "bonuses": tuple(m.bonuses[seat]),
        "titles": tuple(m.titles[seat]),
    }
    return held[what]


def _wrong(m: Virtu, seat: int, what: str, of: str) -> Refusal | None:
    """Why a seat cannot have this at all."""
    if what == "cities" and of not in m.holder:
        return NOT_IN_PLAY(seats=len(m.seats), city=of)
    if what == "cathedrals" and of not in m.cities(seat):
        return SMALL_CITY()
    if what == "cathedrals" and len(m.cathedrals) == CATHEDRALS:
        return NO_CATHEDRAL()
    if what == "trophies" and (of not in m.sides or of == m.sides[seat]):
        return OWN_TROPHY()
    return None
