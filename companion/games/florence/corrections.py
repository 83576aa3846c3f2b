"""Corrections: what a seat gains leaves the stock, and the other way round."""

from companion.engine.answers import Correction
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal
from companion.games.florence import data
from companion.games.florence.action_prompts import NO_ROOM
from companion.games.florence.data import SIZE
from companion.games.florence.match import Florence, without
from companion.games.florence.wrong import ALREADY_THERE, IN_HUNDREDS, TOO_MANY_BUILDERS, unknown
from companion.procedures.corrections import Correctable, check_correction, no_lower

NONE_LEFT = Refusal("none_left", "PF-2", N_("Not that many are left: {what}."))
NOT_THERE = Refusal("not_there", "PF-23", N_("This player does not have it: {what}."))
REVEALED_ALREADY = Refusal(
    "told_already",
    "PF-26",
    N_("The prestige cards are already revealed. Undo first, then correct their number."),
)
NO_CHARACTERS = Refusal(
    "no_characters", "PF-40", N_("You need the Muse & Princess expansion for characters.")
)
NOT_FACE_UP = Refusal("not_lying_there", "PF-18", N_("This player does not have it face up: {what}."))
LIES_ELSEWHERE = Refusal("lies_elsewhere", "PF-20", N_("This hand cannot hold that card: {what}."))
ONE_AT_A_TIME = Refusal("one_at_a_time", "", N_("Add or remove these one at a time."))
NOT_KEPT = Refusal("not_kept", "", N_("The money of {seat} is not tracked now. You enter it at the end."))

COUNTS = (*data.LANDSCAPES, "jester", "builder", "prestige", "recruiting", "bonus", "hand")
"""What leaves the stock piece by piece."""
NAMED = {
    "buildings": data.BUILDINGS,
    "freedoms": data.FREEDOMS,
    "works": tuple(data.PROFESSIONS),
    "character": data.CHARACTERS,
}
"""What is corrected by name."""
COMES = (N_("add it"), N_("remove it"))
LIES = (N_("put it on the table"), N_("return it to the hand"))
CORRECTABLE = (
    Correctable("score", N_("prestige points")),
    Correctable("money", N_("florins"), step=100),
    Correctable("forest", N_("forests")),
    Correctable("lake", N_("lakes")),
    Correctable("park", N_("parks")),
    Correctable("jester", N_("jesters")),
    Correctable("builder", N_("builders")),
    Correctable("prestige", N_("prestige cards")),
    Correctable("recruiting", N_("recruiting cards")),
    Correctable("bonus", N_("bonus cards")),
    Correctable("hand", N_("profession cards in hand")),
    Correctable("buildings", N_("a building"), data.BUILDINGS, ways=COMES),
    Correctable("freedoms", N_("a freedom"), data.FREEDOMS, ways=COMES),
    Correctable("works", N_("a work"), tuple(data.PROFESSIONS), ways=LIES),
    Correctable("character", N_("a character"), data.CHARACTERS, ways=COMES),
    Correctable("starter", N_("first player"), counted=False),
)


def correct(m: Florence, c: Correction) -> Refusal | None:
    """Carry out a correction, or say why it is impossible."""
    if (wrong := check_correction(c, CORRECTABLE, len(m.seats), data.MOST_MONEY)) is not None:
        return wrong
    seat, by = c.seat or 0, c.by or 0
    if c.what == "starter":
        m.starter = seat
        return None
    if c.of is None or c.what not in NAMED:
        return change(m, seat, c.what, by, "correction", c.why)
    return unknown(c.of, NAMED[c.what], "") or change_named(m, seat, c.what, c.of, by, "correction", c.why)


def change(m: Florence, seat: int, what: str, by: int, reason: str, why: str) -> Refusal | None:
    """A number of a seat goes up or down."""
    if what == "money" and by % 100:
        return IN_HUNDREDS()
    if what == "money" and m.by_hand and seat not in m.money_known:
        return NOT_KEPT(seat=seat)
    if what == "prestige" and m.prestige_is_revealed:
        return REVEALED_ALREADY()
    if what == m.purse:
        by = no_lower(m, seat, by)
    hidden = len(m.domains[seat].recruited) if what == "hand" else 0
    if m.count(seat, what) - hidden + by < 0:
        return COUNT_BELOW_ZERO(what=what)
    if what == "builder" and m.count(seat, what) + by > data.MOST_BUILDERS:
        return TOO_MANY_BUILDERS()
    if what == "works" and sum(m.count(other, what) for other in m.seats) + by > data.MOST_WORKS:
        return NONE_LEFT("PF-3", what=what)
    if what in COUNTS:
        if m.stock["profession" if what == "hand" else what] < by:
            return NONE_LEFT(what=what)
        m.take(seat, what, reason, "", by, why=why)
    else:
        m.add(seat, what, by, reason, "", why=why)
    return None


def change_named(
    m: Florence, seat: int, what: str, name: str, by: int, reason: str, why: str
) -> Refusal | None:
    """Something with a name comes to a seat or leaves it."""
    if by not in (1, -1):
        return ONE_AT_A_TIME()
    match what:
        case "buildings":
            return _building(m, seat, name, by, reason, why)
        case "freedoms":
            return _freedom(m, seat, name, by, reason, why)
        case "works":
            return _work(m, seat, name, by, why)
    return _character(m, seat, name, by)


def _character(m: Florence, seat: int, character: str, by: int) -> Refusal | None:
    if not m.setup.muse:
        return NO_CHARACTERS()
    if by > 0:
        m.hand_over(character, seat)
    elif m.characters.get(character) == seat:
        del m.characters[character]
        m.taken.pop(character, None)
    else:
        return NOT_THERE("PF-40", what=character)
    if character == "banker" and m.in_last_round:
        m.banker = m.characters.get("banker")  # PF-44
    return None


def _building(m: Florence, seat: int, building: str, by: int, reason: str, why: str) -> Refusal | None:
    own = m.domains[seat].buildings
    if (wrong := _present(building, building in own, m.stock[building], by, "PF-23")) is not None:
        return wrong
    squares, room = SIZE[building], m.room(seat)
    if by > 0 and not m.setup.cooperation and squares > room:
        return NO_ROOM("PF-23", building=building, squares=squares, most=room)
    if by > 0:
        m.stand(seat, building, None)
        m.leave(building, -1)
    else:
        # A building leaves a domain; one that was shared still stands in the other.
        domain = m.domains[seat]
        partner = domain.buildings[building]
        domain.buildings = {one: other for one, other in domain.buildings.items() if one != building}
        if partner is None:
            m.leave(building, 1)
        else:
            m.stand(partner, building, None)
    m.add(seat, "buildings", by, reason, "", building=building, why=why)
    return None


def _freedom(m: Florence, seat: int, freedom: str, by: int, reason: str, why: str) -> Refusal | None:
    own = m.domains[seat].freedoms
    if (wrong := _present(freedom, freedom in own, m.stock[freedom], by, "PF-19")) is not None:
        return wrong
    if by > 0:
        m.add_freedom(seat, freedom, reason, "", why=why)
        return None
    m.domains[seat].freedoms = without(own, freedom)
    m.leave(freedom, 1)
    m.add(seat, "freedoms", -1, reason, "", freedom=freedom, why=why)
    return None


def _present(what: str, is_there: bool, stock: int, by: int, clause: str) -> Refusal | None:
    if by < 0:
        return None if is_there else NOT_THERE(clause, what=what)
    if is_there:
        return ALREADY_THERE(clause, what=what)
    return None if stock else NONE_LEFT("PF-3", what=what)


def _work(m: Florence, seat: int, profession: str, by: int, why: str) -> Refusal | None:
    """A profession card goes from the hand to the table, or back."""
    domain = m.domains[seat]
    if by > 0:
        if profession not in m.hand(seat).playable:
            return LIES_ELSEWHERE(what=profession)
        m.play_profession(seat, profession, "correction", "", {"why": why})
        return None
    if profession not in domain.professions:
        return NOT_FACE_UP(what=profession)
    domain.professions = without(domain.professions, profession)
    m.add(seat, "works", -1, "correction", "", work=profession, why=why)
    m.add(seat, "hand", 1, "correction", "", work=profession, why=why)
    return None
