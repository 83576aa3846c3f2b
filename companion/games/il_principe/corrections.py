"""Corrections: the players are always right, as long as the result is possible."""

from companion.engine.answers import Correction
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal
from companion.games.il_principe.cities import SIZE, check_city
from companion.games.il_principe.colours import (
    COLOURS,
    MORE_CARDS_THAN_EXIST,
    REGIONS,
    check_colour,
    check_region,
)
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.position import (
    BOTH_ROLES,
    MORE_CARDS_IN_ALL,
    MORE_SHIELDS_THAN_EXIST,
    NO_MINOR_ROLES,
)
from companion.games.il_principe.prompts import NOT_IN_PILE
from companion.games.il_principe.setup import FAMILIES
from companion.games.il_principe.view_types import Rank
from companion.procedures.corrections import Correctable, check_correction, no_lower

NOT_KEPT = Refusal(
    "not_kept", "", N_("Signoria does not track {seat}'s {what} now. You enter that at final scoring.")
)
TURNED_MORE_THAN_LIE = Refusal(
    "turned_more_than_lie", "", N_("There are not that many {colour} buildings to turn over.")
)
NOT_HOLDING = Refusal("not_holding", "", N_("{seat} does not hold that role."))
MORE_CITIES_THAN_EXIST = Refusal(
    "more_cities_than_exist", "IP-3", N_("The city pile can hold {cities} at most.")
)
ROW_IS_FULL = Refusal("row_is_full", "IP-10", N_("Four cities are already face up. Take one away first."))
CITY_ALREADY_UP = Refusal("city_already_up", "IP-10", N_("{city} is already face up."))
CITY_NOT_UP = Refusal("city_not_up", "IP-10", N_("{city} is not face up."))
NO_CITY_LEFT = Refusal("not_in_pile", "IP-24", N_("The city pile is empty."))
FACE_NOT_KNOWN = Refusal("face_not_known", "IP-5", N_("First enter what the {city} card shows."))

ROLE_WAYS = (N_("takes it"), N_("puts it back"))
ROW_WAYS = (N_("is face up"), N_("is taken away"))
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
OF = {value.what: value.of for value in CORRECTABLE}


def correct(m: IlPrincipe, c: Correction) -> Refusal | None:
    """Carry out a correction, or say why not."""
    wrong = check_correction(c, CORRECTABLE, len(m.seats)) or _check_of(OF[c.what], c.of or "")
    return wrong or _carry_out(m, c, c.seat or 0, c.of or "", c.by or 0)


def _check_of(of: tuple[str, ...], name: str) -> Refusal | None:
    checks = {REGIONS: check_region, COLOURS: check_colour, tuple(SIZE): check_city}
    return checks[of](name) if of else None


def _carry_out(m: IlPrincipe, c: Correction, seat: int, of: str, by: int) -> Refusal | None:
    match c.what:
        case "score" | "coins" | "hand":
            return _number(m, c, seat, by)
        case "shields":
            return put_shields(m, seat, {of: by}, "correction", why=c.why)
        case "buildings":
            return put_buildings(m, seat, {of: by}, "correction", why=c.why)
        case "turned_down":
            return _turned_down(m, c, seat, of, by)
        case "major" | "minor":
            return take_role(m, seat, c.what, of) if by > 0 else drop_role(m, seat, c.what, of)
        case "principe":
            m.principe = seat
            return None
        case "pile" | "city_pile":
            return _pile(m, c.what, by)
        case "discards":
            return _discards(m, of, by)
        case "face_up":
            return _face_up(m, of, by)
    raise AssertionError(c)


def _number(m: IlPrincipe, c: Correction, seat: int, by: int) -> Refusal | None:
    if (seat, c.what) in m.unknown:
        return NOT_KEPT(what=c.what, seat=seat)
    if c.what == m.purse:
        by = no_lower(m, seat, by)
    if m.ledger.total(seat, c.what) + by < 0:
        return COUNT_BELOW_ZERO(what=c.what)
    m.ledger.book(seat, c.what, by, "correction", "", {"why": c.why})
    return None


def put_shields(
    m: IlPrincipe, seat: int, shields: dict[str, int], reason: str, **terms: str
) -> Refusal | None:
    """Shields go on the map or come back, as far as the seat has them."""
    for region, by in shields.items():
        if m.houses[seat].shields.get(region, 0) + by < 0:
            return COUNT_BELOW_ZERO(what=region)
    if sum(shields.values()) > m.shields_left(seat):
        return MORE_SHIELDS_THAN_EXIST(family=FAMILIES[m.sides[seat]], shields=m.setup.shields)
    m.place(seat, shields, reason, "", **terms)
    return None


def put_buildings(
    m: IlPrincipe, seat: int, buildings: dict[str, int], reason: str, **terms: str
) -> Refusal | None:
    """Buildings come or go, as far as they exist and the colour has so many cards."""
    for colour, by in buildings.items():
        if m.houses[seat].buildings[colour].both + by < 0:
            return COUNT_BELOW_ZERO(what=colour)
        if by > m.room(seat)[colour]:
            return MORE_CARDS_THAN_EXIST(colour=colour, room=m.room(seat)[colour])
    m.lay(seat, buildings, reason, "", **terms)
    return None


def _turned_down(m: IlPrincipe, c: Correction, seat: int, colour: str, by: int) -> Refusal | None:
    stack = m.houses[seat].buildings[colour]
    if not -stack.down <= by <= stack.up:
        return TURNED_MORE_THAN_LIE(colour=colour)
    m.turn(seat, colour, by, "correction", "", why=c.why)
    return None


def take_role(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Refusal | None:
    """A seat takes a tile, from the board or from its holder."""
    if rank not in m.setup.ranks:
        return NO_MINOR_ROLES()
    if m.holder("minor" if rank == "major" else "major", colour) == seat:
        return BOTH_ROLES(colour=colour)
    m.take_role(seat, rank, colour)
    return None


def drop_role(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Refusal | None:
    """A seat puts a tile back on the board."""
    if m.holder(rank, colour) != seat:
        return NOT_HOLDING(seat=seat)
    m.hold({tile: holder for tile, holder in m.roles.items() if tile != (rank, colour)})
    return None


def _pile(m: IlPrincipe, pile: str, by: int) -> Refusal | None:
    if (m.pile if pile == "pile" else m.city_pile) + by < 0:
        return COUNT_BELOW_ZERO(what=pile)
    if pile == "pile":
        if m.pile + by > m.setup.cards:
            return MORE_CARDS_IN_ALL(cards=m.setup.cards)
        m.pile += by
    else:
        most = m.setup.cities_in_play - len(m.seen)
        if m.city_pile + by > most:
            return MORE_CITIES_THAN_EXIST(cities=most)
        m.city_pile += by
    return None


def _discards(m: IlPrincipe, colour: str, by: int) -> Refusal | None:
    if m.gone[colour] + by < 0:
        return COUNT_BELOW_ZERO(what="discards")
    if by > m.room()[colour]:
        return MORE_CARDS_THAN_EXIST(colour=colour, room=m.room()[colour])
    m.gone[colour] += by
    return None


def _face_up(m: IlPrincipe, city: str, by: int) -> Refusal | None:
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
    if not m.city_pile:
        return NO_CITY_LEFT()
    if city in m.seen:
        return NOT_IN_PILE(city=city)
    if city not in m.faces:
        return FACE_NOT_KNOWN(city=city)
    m.face_up.append(city)
    m.seen.add(city)
    m.city_pile -= 1
    return None
