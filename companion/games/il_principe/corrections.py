"""Putting a value right: the table is always right, as long as what it says can be at all."""

from companion.engine.answers import Correction
from companion.engine.refusals import N_, Refusal, Text
from companion.games.il_principe.cities import (
    COLOURS,
    REGIONS,
    SIZE,
    UNKNOWN_COLOUR,
    UNKNOWN_REGION,
    check_city,
)
from companion.games.il_principe.match import IlPrincipe, Rank
from companion.games.il_principe.position import BOTH_ROLES, MORE_SHIELDS_THAN_EXIST, NO_MINOR_ROLES
from companion.games.il_principe.prompts import MORE_CARDS_THAN_EXIST, NOT_IN_PILE
from companion.games.il_principe.setup import FAMILIES
from companion.procedures.putting_right import (
    COUNT_BELOW_ZERO,
    Correctable,
    check_correction,
)

NOT_KEPT = Refusal("not_kept", "", N_("Nobody keeps the {what} of {seat} now: it is asked at the end."))
TURNED_MORE_THAN_LIE = Refusal(
    "turned_more_than_lie", "", N_("There are not that many {colour} buildings to turn.")
)
NOT_HOLDING = Refusal("not_holding", "", N_("{seat} does not hold that role."))
MORE_CITIES_THAN_EXIST = Refusal(
    "more_cities_than_exist", "IP-3", N_("At most {cities} cities can be in the pile.")
)
ROW_IS_FULL = Refusal("row_is_full", "IP-10", N_("Four cities lie face up already: take one away first."))
CITY_ALREADY_UP = Refusal("city_already_up", "IP-10", N_("{city} lies face up already."))
CITY_NOT_UP = Refusal("city_not_up", "IP-10", N_("{city} does not lie face up."))
FACE_NOT_KNOWN = Refusal("face_not_known", "IP-5", N_("Tell first what the card of {city} shows."))

ROLE_WAYS = (N_("takes it"), N_("puts it back"))
ROW_WAYS = (N_("lies face up"), N_("is taken away"))
CORRECTABLE = (
    Correctable("score", N_("score")),
    Correctable("coins", N_("coins")),
    Correctable("hand", N_("cards in hand")),
    Correctable("shields", N_("shields"), REGIONS),
    Correctable("buildings", N_("buildings"), COLOURS),
    Correctable("turned_down", N_("turned face down"), COLOURS),
    Correctable("major", N_("major role"), COLOURS, ways=ROLE_WAYS),
    Correctable("minor", N_("minor role"), COLOURS, ways=ROLE_WAYS),
    Correctable("principe", N_("the Principe"), counted=False),
    Correctable("pile", N_("building pile"), seated=False),
    Correctable("discards", N_("discards"), COLOURS, seated=False),
    Correctable("city_pile", N_("city pile"), seated=False),
    Correctable("face_up", N_("cities face up"), tuple(SIZE), seated=False, ways=ROW_WAYS),
)


def correct(m: IlPrincipe, c: Correction) -> Refusal | None:
    """Carry out a correction, or say why it cannot be."""
    return check_correction(c, CORRECTABLE, len(m.seats)) or _carry_out(m, c, c.seat or 0, c.by or 0)


def _carry_out(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    match c.what:
        case "score" | "coins" | "hand":
            return _number(m, c, seat, by)
        case "shields":
            return _shields(m, c, seat, by)
        case "buildings":
            return _buildings(m, c, seat, by)
        case "turned_down":
            return _turned_down(m, c, seat, by)
        case "major" | "minor":
            return _role(m, c.what, c, seat, by)
        case "principe":
            m.principe = seat
            return None
        case "pile" | "city_pile":
            return _pile(m, c.what, by)
        case "discards":
            return _discards(m, c, by)
        case "face_up":
            return _face_up(m, c.of or "", by)
    raise AssertionError(c)


def _number(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    if (seat, c.what) in m.unknown:
        return NOT_KEPT(what=c.what, seat=seat)
    if m.ledger.total(seat, c.what) + by < 0:
        return COUNT_BELOW_ZERO(what=c.what)
    m.ledger.book(seat, c.what, by, "correction", "", {"why": c.why})
    return None


def _shields(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    if c.of not in REGIONS:
        return UNKNOWN_REGION(region=Text((c.of or "")[:40]))
    if (wrong := shields_wrong(m, seat, {c.of: by})) is not None:
        return wrong
    m.place(seat, {c.of: by}, "correction", "", why=c.why)
    return None


def shields_wrong(m: IlPrincipe, seat: int, shields: dict[str, int]) -> Refusal | None:
    """Refuse shields that a seat has not got, on the map or beside it."""
    for region, by in shields.items():
        if m.houses[seat].shields[region] + by < 0:
            return COUNT_BELOW_ZERO(what=region)
    if sum(shields.values()) > m.shields_left(seat):
        return MORE_SHIELDS_THAN_EXIST(family=FAMILIES[m.houses[seat].family], shields=m.setup.shields)
    return None


def _buildings(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    if c.of not in COLOURS:
        return UNKNOWN_COLOUR(colour=Text((c.of or "")[:40]))
    if (wrong := buildings_wrong(m, seat, {c.of: by})) is not None:
        return wrong
    m.lay(seat, {c.of: by}, "correction", "", why=c.why)
    return None


def buildings_wrong(m: IlPrincipe, seat: int, buildings: dict[str, int]) -> Refusal | None:
    """Refuse buildings that do not lie there, or more than there are cards of a colour."""
    for colour, by in buildings.items():
        if m.houses[seat].buildings(colour) + by < 0:
            return COUNT_BELOW_ZERO(what=colour)
        if by > m.room(seat)[colour]:
            return MORE_CARDS_THAN_EXIST(colour=colour, room=m.room(seat)[colour])
    return None


def _turned_down(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    if c.of not in COLOURS:
        return UNKNOWN_COLOUR(colour=Text((c.of or "")[:40]))
    house = m.houses[seat]
    if not -house.down[c.of] <= by <= house.up[c.of]:
        return TURNED_MORE_THAN_LIE(colour=c.of)
    m.turn(seat, c.of, by, "correction", "", why=c.why)
    return None


def _role(m: IlPrincipe, rank: Rank, c: Correction, seat: int, by: int) -> Refusal | None:
    if c.of not in COLOURS:
        return UNKNOWN_COLOUR(colour=Text((c.of or "")[:40]))
    return take_role(m, seat, rank, c.of) if by > 0 else drop_role(m, seat, rank, c.of)


def take_role(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Refusal | None:
    """A seat takes a tile, from the board or from its holder."""
    if rank == "minor" and m.setup.two:
        return NO_MINOR_ROLES()
    if m.holder("minor" if rank == "major" else "major", colour) == seat:
        return BOTH_ROLES(colour=colour)
    m.take_role(seat, rank, colour)
    return None


def drop_role(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Refusal | None:
    """A seat puts a tile back on the board."""
    if m.holder(rank, colour) != seat:
        return NOT_HOLDING(seat=seat)
    del m.roles[rank, colour]
    return None


def _pile(m: IlPrincipe, pile: str, by: int) -> Refusal | None:
    if (m.pile if pile == "pile" else m.city_pile) + by < 0:
        return COUNT_BELOW_ZERO(what=pile)
    if pile == "pile":
        if m.pile + by > m.setup.copies * len(COLOURS):
            return MORE_CARDS_THAN_EXIST(colour="", room=m.setup.copies * len(COLOURS) - m.pile)
        m.pile += by
    else:
        most = m.setup.cities_in_play - len(m.seen)
        if m.city_pile + by > most:
            return MORE_CITIES_THAN_EXIST(cities=most)
        m.city_pile += by
    return None


def _discards(m: IlPrincipe, c: Correction, by: int) -> Refusal | None:
    if c.of not in COLOURS:
        return UNKNOWN_COLOUR(colour=Text((c.of or "")[:40]))
    if m.gone[c.of] + by < 0:
        return COUNT_BELOW_ZERO(what="discards")
    if by > m.room()[c.of]:
        return MORE_CARDS_THAN_EXIST(colour=c.of, room=m.room()[c.of])
    m.gone[c.of] += by
    return None


def _face_up(m: IlPrincipe, city: str, by: int) -> Refusal | None:
    if (wrong := check_city(city)) is not None:
        return wrong
    if by < 0:
        if city not in m.face_up:
            return CITY_NOT_UP(city=city)
        m.face_up.remove(city)
        m.seen.discard(city)
        m.city_pile += 1
        return None
    if city in m.face_up:
        return CITY_ALREADY_UP(city=city)
    if len(m.face_up) >= 4:
        return ROW_IS_FULL()
    if city in m.seen or not m.city_pile:
        return NOT_IN_PILE(city=city)
    if city not in m.faces:
        return FACE_NOT_KNOWN(city=city)
    m.face_up.append(city)
    m.seen.add(city)
    m.city_pile -= 1
    return None
