"""Corrections in Virtù, and what else players may say at any prompt."""

from companion.engine.answers import Correct, Correction, Score, TableWord
from companion.engine.choices import Choice, Number, OneOf, Seat
from companion.engine.refusals import N_, NOT_ASKED, Refusal, UserText, unknown_seat
from companion.games.virtu import declarations
from companion.games.virtu.answers import Indulgence, Spend, Storm
from companion.games.virtu.correctable import CORRECTABLE, NAMES, NOT_FOR_TWO, ONLY_FOR_TWO, names_of
from companion.games.virtu.data import (
    ALLIANCES,
    CATHEDRALS,
    FAMILIES,
    INDULGENCES,
    LARGEST_COUNT,
    MOST_INDULGENCES,
    RANKS,
    VALUES,
)
from companion.games.virtu.match import Virtu
from companion.games.virtu.position import BELOW_ZERO, NOT_IN_PLAY, NOT_IN_WARS, OWN_TROPHY, TOO_MANY
from companion.games.virtu.prompts import NO_CATHEDRAL, ONE_AGENT, OWN_CITY, SMALL_CITY, unknown
from companion.games.virtu.wars_data import MAJOR_OF, MAJORS, ROUNDS, TRACKS
from companion.games.virtu.wars_match import Wars
from companion.games.virtu.wars_prompts import NOT_FREE
from companion.procedures.by_hand import keep_score
from companion.procedures.corrections import check_correction

NOT_READY = Refusal("not_ready", "VT-13", N_("You don't have it, or you have already used it: {what}."))
BLOCKED = Refusal("blocked", "VT-13", N_("An opponent's agent blocks this alliance: {what}."))
NO_STORM = Refusal(
    "no_storm", "VT-35", N_("You have no troops outside {city} that could choose to besiege it.")
)
SPENDABLE = ("cannons",)
HAS_ALREADY = Refusal(
    "has_already", "", N_("Nothing to correct: this player already has it, or doesn't have it ({what}).")
)
ONE_A_SEASON = Refusal("one_a_season", "VT-20", N_("You can take only one indulgence each season."))
ONE_BY_ONE = Refusal("one_by_one", "VT-20", N_("Enter 1 to take an indulgence, or -1 to get rid of one."))
NO_CROWNS = Refusal(
    "no_crowns", "VT-26", N_("Crowns only break a tie, and this player was not asked for any.")
)
NOT_KEPT = Refusal("not_kept", "VT-19", N_("Agents and indulgences are not tracked in this game."))
ANYONE = Seat(tuple(range(5)))
AT_ANY_TIME = (
    Choice(Spend, seat=ANYONE, spend=OneOf((*ALLIANCES, *SPENDABLE))),
    Choice(Indulgence, seat=ANYONE, indulgence=Number(-1, 1)),
    *declarations.AT_ANY_TIME,
)
"""What can be typed at any prompt."""


def handle(m: Virtu, word: TableWord) -> Refusal | None:
    """Carry out what players may enter at any prompt, or refuse it."""
    match word:
        case Correct(c):
            wrong = check_correction(c, CORRECTABLE, len(m.seats)) or _correct(m, c)
            m.keep_sieges_possible()
            return wrong
        case Score():
            return keep_score(m, word) if m.by_hand else NOT_ASKED()
        case Spend(seat, name) if not m.by_hand:
            return unknown_seat(seat, len(m.seats)) or _spend(m, seat, name)
        case Indulgence(seat, by) if not m.by_hand:
            return unknown_seat(seat, len(m.seats)) or _indulge(m, seat, by)
        case Storm(seat, city) if not m.by_hand:
            return unknown_seat(seat, len(m.seats)) or _storm(m, seat, city)
        case Spend() | Indulgence() | Storm():
            return NOT_ASKED()
    return declarations.handle(m, word)


def _spend(m: Virtu, seat: int, name: str) -> Refusal | None:
    """VT-13: what was ready is spent, unless an enemy agent is on it."""
    if name in m.blocked(seat):
        return BLOCKED(what=name)
    if name in m.allied(seat, ready=True):
        m.settle_alliance(name, seat, ready=False)
    elif name in SPENDABLE and m.has(seat, name):
        m.spent.add(name)
    else:
        return NOT_READY(what=UserText(name[:40]))
    return None


def _storm(m: Virtu, seat: int, city: str) -> Refusal | None:
    """VT-35: troops that could stay before a city besiege it at the end of this spring."""
    if not isinstance(m, Wars):
        return declarations.ONLY_IN_WARS(what="storm")
    if (wrong := unknown(city, tuple(VALUES))) is not None:
        return wrong
    if m.phase != "spring":
        return NOT_ASKED()
    if not any(m.may_stay(one) for one in m.sieges if (one.seat, one.city) == (seat, city)):
        return NO_STORM(city=city)
    m.storming.add((seat, city))
    return None


def _indulge(m: Virtu, seat: int, by: int) -> Refusal | None:
    """VT-20: once a season; at most five a palace, ten in all."""
    if not m.keeps_agents:
        return NOT_KEPT()
    if by not in (1, -1):
        return ONE_BY_ONE()
    if by == 1 and seat in m.indulged:
        return ONE_A_SEASON()
    if (wrong := _wrong_number(m, seat, "indulgences", by)) is not None:
        return wrong
    if by == 1:
        m.indulged.add(seat)
    m.add(seat, "indulgences", by, "indulgence", "VT-20")
    return None


def _correct(m: Virtu, c: Correction) -> Refusal | None:
    seat, by, of = c.seat or 0, c.by or 0, c.of or ""
    two = isinstance(m, Wars)
    if two and c.what in NOT_FOR_TWO:
        return NOT_IN_WARS(what=c.what)
    if not two and c.what in ONLY_FOR_TWO:
        return declarations.ONLY_IN_WARS(what=c.what)
    if of and (wrong := unknown(of, names_of(c.what))) is not None:
        return wrong
    if c.what in NAMES:
        return _move(m, seat, c.what, of, by)
    if c.what == "camps":
        return _camp(m, seat, of, by)
    if c.what == "round":
        return _round(m, by)
    if isinstance(m, Wars) and c.what in ONLY_FOR_TWO:
        return _of_majors(m, seat, c.what, of, by)
    if (wrong := _wrong_number(m, seat, c.what, by)) is not None:
        return wrong
    m.ledger.book(seat, c.what, by, "correction", "", {"why": c.why})
    return None


def _wrong_number(m: Virtu, seat: int, what: str, by: int) -> Refusal | None:
    """Why a number of a seat cannot have this value."""
    if what == "crowns" and seat not in m.proud:
        return NO_CROWNS()
    total = m.total(seat, what) + by
    most, clause = {
        "troops": (m.most_troops(seat), "VT-8"),
        "patronage": (RANKS, "VT-12"),
        "indulgences": (MOST_INDULGENCES, "VT-20"),
        **dict.fromkeys(("printed", "crosses", "crowns"), (LARGEST_COUNT, "VT-24")),
    }.get(what, (total, ""))
    in_all = sum(m.total(other, what) for other in m.seats) + by
    if what == "indulgences" and in_all > INDULGENCES:
        return TOO_MANY(clause, most=INDULGENCES, what=what)
    return _beyond(total, most, clause, what)


def _beyond(total: int, most: int, clause: str, what: str, of: str = "") -> Refusal | None:
    """A number, from 0 to this."""
    if total < 0:
        return BELOW_ZERO(what=what)
    return TOO_MANY(clause, most=most, what=of or what) if total > most else None


def _camp(m: Virtu, seat: int, city: str, by: int) -> Refusal | None:
    """Troops of a seat at a city."""
    if city not in m.holder:
        return NOT_IN_PLAY(seats=len(m.seats), city=city)
    if m.holder[city] == seat:
        return OWN_CITY(city=city)
    if m.camp(seat, city) + by < 0:
        return BELOW_ZERO(what="camps")
    if by > m.free_troops(seat):
        return TOO_MANY("VT-15", most=max(0, m.free_troops(seat)), what="troops")
    m.encamp(seat, city, by)
    return None


def _round(m: Virtu, by: int) -> Refusal | None:
    """The year, or the round of two players."""
    if m.round + by < 1:
        return BELOW_ZERO(what="round")
    if isinstance(m, Wars):
        if m.round + by > ROUNDS:
            return TOO_MANY("VT-30", most=ROUNDS, what="round")
        m.last_round = m.round + by == ROUNDS
    m.round += by
    return None


def _of_majors(m: Wars, seat: int, what: str, of: str, by: int) -> Refusal | None:
    """Facts of a major city, or between it and a seat."""
    name = MAJOR_OF[of]
    match what:
        case "influence":
            if not m.majors[name].is_free:
                return NOT_FREE(major=name)
            m.influence(name, seat, by)
        case "allied_troops":
            return _allied_troops(m, seat, name, by)
        case "garrison":
            return _garrison(m, name, of, by)
        case "major_cities":
            if abs(by) != 1 or (by == 1) == (of in m.realm):
                return HAS_ALREADY(what=what)
            if by == 1:
                m.give_back(of, name)
            else:
                m.give_city(of, None, "correction", "")
    return None


def _allied_troops(m: Wars, seat: int, name: str, by: int) -> Refusal | None:
    if name not in m.allies(seat):
        return HAS_ALREADY(what="allied_troops")
    total = m.troops_of(seat, name) + by
    if (wrong := _beyond(total, MAJORS[name].most, "VT-36", "allied_troops", name)) is not None:
        return wrong
    m.add(seat, "allied_troops", by, "correction", "", major=name)
    return None


def _garrison(m: Wars, name: str, city: str, by: int) -> Refusal | None:
    major = m.majors[name]
    if not major.is_free or city not in m.realm:
        return NOT_FREE(major=name)
    total = major.garrison.get(city, 0) + by
    if total < 0:
        return BELOW_ZERO(what="garrison")
    if sum(major.garrison.values()) + by > MAJORS[name].most:
        return TOO_MANY("VT-30", most=MAJORS[name].most, what=name)
    major.garrison[city] = total
    return None


def _move(m: Virtu, seat: int, what: str, of: str, by: int) -> Refusal | None:
    """One thing comes to a seat or leaves it."""
    comes = by > 0
    if comes and (wrong := _wrong(m, seat, what, of)) is not None:
        return wrong
    several = what == "trophies" and isinstance(m, Wars)  # VT-35: they add up
    if abs(by) != 1 or (not (several and comes) and comes == (of in _owned(m, seat, what))):
        return HAS_ALREADY(what=what)
    match what:
        case "cities":
            m.give_city(of, seat if comes else None, "correction", "")
            return None
        case "allies":
            assert isinstance(m, Wars)
            if comes:
                m.conclude(of, seat)
            else:
                m.release(of)
            return None
        case "agents":
            if comes:
                m.agents[of] = seat
            else:
                del m.agents[of]
            return None
        case "cathedrals":
            (m.cathedrals.add if comes else m.cathedrals.discard)(of)
        case "alliances":
            m.settle_alliance(of, seat if comes else None)
        case _:
            lists = {"trophies": m.trophies, "bonuses": m.bonuses, "titles": m.titles}[what]
            for owner, own in enumerate(lists):
                if of in own and (owner == seat or what == "bonuses") and not (what == "trophies" and comes):
                    own.remove(of)
            if comes:
                lists[seat].append(of)
    m.add(seat, what, by, "correction", "", name=of)
    return None


def _owned(m: Virtu, seat: int, what: str) -> tuple[str, ...]:
    held = {
        "cities": m.cities(seat),
        "cathedrals": m.own_cathedrals(seat),
        "trophies": tuple(m.trophies[seat]),
        "alliances": m.allied(seat),
        "bonuses": tuple(m.bonuses[seat]),
        "titles": tuple(m.titles[seat]),
        "allies": m.allies(seat) if isinstance(m, Wars) else (),
        "agents": tuple(place for place, owner in m.agents.items() if owner == seat),
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
    if what == "trophies" and of in _not_to_be_won(m, seat):
        return OWN_TROPHY()
    if what == "allies" and isinstance(m, Wars) and not m.majors[of].is_free:
        return NOT_FREE(major=of)
    return _no_agent(m, of) if what == "agents" else None


def _not_to_be_won(m: Virtu, seat: int) -> tuple[str, ...]:
    """VT-16, VT-35: one's own colour, and colours that are not in play."""
    there = FAMILIES if isinstance(m, Wars) else m.sides
    return tuple(colour for colour in FAMILIES if colour == m.sides[seat] or colour not in there)


def _no_agent(m: Virtu, place: str) -> Refusal | None:
    """VT-19: why no agent can come to this place."""
    if place in m.agent_places:
        return ONE_AGENT(place=place) if place in m.agents else None
    if place in TRACKS:
        return NOT_FREE(major=TRACKS[place]) if isinstance(m, Wars) else declarations.ONLY_IN_WARS(what=place)
    if place in ALLIANCES and isinstance(m, Wars):
        return NOT_IN_WARS(what=place)
    out = place in VALUES and place not in m.holder
    return NOT_IN_PLAY(seats=len(m.seats), city=place) if out else NOT_KEPT()
