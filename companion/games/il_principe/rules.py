"""Il Principe from the first round to the last, in the order of the book. Clauses: docs/rules/il_principe.md."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.engine.answers import Answer, Pass, Rule
from companion.engine.events import Handed, LastRound, NewRound, Sold
from companion.engine.script import Over, Script, ask
from companion.games.il_principe import prompts
from companion.games.il_principe.answers import Build, Flip, Lay, Reveal, Shield, TurnUp
from companion.games.il_principe.cities import PRINTED, SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS, counted
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.offers import Builder, role_points
from companion.games.il_principe.view_types import Brought, Dealt, Given, Rank
from companion.procedures.ascending_auction import Won, ascending_auction
from companion.procedures.corrections import no_lower
from companion.procedures.in_turn import clockwise, left_of
from companion.procedures.majority import first_and_second

ROW = 4
ALONE: Mapping[Rank, str] = {"major": "most", "minor": "second"}


class Lot(msgspec.Struct, frozen=True):
    """All cards of one colour in the reserve."""

    colour: str
    cards: int


class Tile(msgspec.Struct, frozen=True):
    """A role for which several are tied."""

    role: Rank
    colour: str


def play(m: IlPrincipe) -> Script[Over]:
    """The whole match."""
    m.emit(NewRound(m.round))
    start_money(m)
    yield from learn_faces(m)
    while not row_is_short(m):
        m.is_last_round(pile_is_short(m), LastRound("IP-12", "short_pile"))
        income(m)
        if m.last_round and pile_cannot_serve(m):
            return Over("short_pile", "IP-37")
        yield from fill_the_reserve(m)
        yield from auctions(m)
        yield from build_or_lay(m)
        yield from deal_roles(m)
        if m.last_round:
            return Over("last_round", "IP-38")
        next_round(m)
    return Over("cities", "IP-11")


# Setup.


def start_money(m: IlPrincipe) -> None:
    """IP-9: Mind the Move 0, Amigo 5, rich variant 10."""
    for seat in m.seats:
        m.add(seat, "coins", m.setup.start_coins, "start", "IP-9")


def learn_faces(m: IlPrincipe) -> Script[None]:
    """IP-5: ask once what each card of the row (IP-10) shows, where no rulebook prints it."""
    for city in m.face_up:
        while city not in m.faces:
            printed = PRINTED.get(city)
            yield prompts.AskFace((), city, printed.icons if printed else None)


# The two end checks.


def row_is_short(m: IlPrincipe) -> bool:
    """IP-11: fewer than four cities face up end the game at once."""
    return len(m.face_up) < ROW


def pile_is_short(m: IlPrincipe) -> bool:
    """IP-12: a short pile makes this the last round."""
    return m.pile < m.setup.short_pile


def cities_to_go(m: IlPrincipe) -> int:
    """IP-11: how many more cities must be built until the row is short."""
    return max(0, len(m.face_up) + m.city_pile - (ROW - 1))


def cards_to_go(m: IlPrincipe) -> int:
    """IP-12: how many more cards must leave the pile until it is short; the last round stays the last."""
    return 0 if m.last_round else max(0, m.pile - (m.setup.short_pile - 1))


# Phase 1.


def income(m: IlPrincipe) -> None:
    """IP-13: coins, cards, and cards into the reserve. IP-36: the last round gives coins in the Amigo edition only."""
    m.phase = 1
    for seat in m.seats:
        if not m.last_round:
            m.add(seat, "coins", m.setup.income, "income", "IP-13")
            m.draw(seat, m.setup.draw, "draw", "IP-13")
            m.add(seat, "hand", -m.setup.to_reserve, "reserve", "IP-13")
        elif m.setup.amigo:
            m.add(seat, "coins", m.setup.income, "income", "IP-36")


def pile_cannot_serve(m: IlPrincipe) -> bool:
    """IP-37: the Amigo edition ends at once when the pile cannot fill the last reserve."""
    return m.setup.amigo and m.setup.last_reserve is not None and m.pile < m.setup.last_reserve


def draw_last_reserve(m: IlPrincipe) -> int:
    """IP-37: the last reserve comes from the pile; Mind the Move refills it from the discards first."""
    wanted = m.pile if m.setup.last_reserve is None else m.setup.last_reserve
    if m.pile < wanted and not m.setup.two:
        m.pile += m.discards()
        m.gone = dict.fromkeys(COLOURS, 0)
    drawn = min(wanted, m.pile)
    m.pile -= drawn
    return drawn


# Phase 2.


def fill_the_reserve(m: IlPrincipe) -> Script[None]:
    """IP-14: the reserve is turned up and sorted by colour."""
    m.phase = 2
    count = draw_last_reserve(m) if m.last_round else m.setup.to_reserve * len(m.seats)
    if count == 0:  # IP-37: nothing left anywhere, no auctions
        return
    answer = yield from ask(lambda: prompts.AskReveal((), count, m.room()))
    match answer:
        case Reveal(cards) | Rule({"reveal": cards}):
            m.reserve.update(counted(cards, COLOURS))


def lots(m: IlPrincipe) -> list[Lot]:
    """IP-14: each colour present is a lot; fewest cards first, ties in colour order."""
    return sorted((Lot(c, m.reserve[c]) for c in COLOURS if m.reserve[c]), key=lambda lot: lot.cards)


def auctions(m: IlPrincipe) -> Script[None]:
    """IP-15 to IP-19: sell lot after lot; each starts left of whoever is the Principe then."""
    for lot in lots(m):
        won = yield from auction(m, lot, left_of(principe(m), len(m.seats)))
        m.reserve[lot.colour] = 0
        if won is None:
            m.gone[lot.colour] += lot.cards  # IP-18
            continue
        m.add(won.seat, "hand", lot.cards, "lot", "IP-17", colour=lot.colour)
        m.bought[won.seat, lot.colour] = lot.cards
        if may_build(m):
            yield from winner_builds(m, won.seat)


def auction(m: IlPrincipe, lot: Lot | Tile, bidders: list[int]) -> Script[Won | None]:
    """IP-15, IP-16 and IP-31: the winner pays and takes the marker."""
    won = yield from ascending_auction(bidders, m.coins, lot, clause="IP-15", purse_clause="IP-16")
    m.emit(Sold(lot, None) if won is None else Sold(lot, won.seat, won.price))
    if won is not None:
        reason, clause = ("lot", "IP-17") if isinstance(lot, Lot) else ("role_price", "IP-31")
        ruled = {"ruled": 1} if won.ruled else {}
        role = {"rank": lot.role} if isinstance(lot, Tile) else {}
        paid = no_lower(m, won.seat, -won.price)  # a ruled price is never refused
        m.add(won.seat, "coins", paid, reason, clause, colour=lot.colour, **role, **ruled)
        m.principe = won.seat
    return won


def principe(m: IlPrincipe) -> int:
    """IP-8: the holder of the marker; a refereed match always has one."""
    assert m.principe is not None
    return m.principe


def may_build(m: IlPrincipe) -> bool:
    """IP-17, IP-20: not in the first round, except in the rich variant."""
    return m.round > 1 or m.setup.rich


def winner_builds(m: IlPrincipe, seat: int) -> Script[None]:
    """IP-17: the winner of a lot may build one city now."""
    answer = yield from ask(
        lambda: prompts.AskBuild((seat,), builder=builder(m, seat), purse=m.coins(seat), clause="IP-17")
    )
    if isinstance(answer, Build):
        yield from build(m, answer)


# Phase 3.


def build_or_lay(m: IlPrincipe) -> Script[None]:
    """IP-20: from the Principe clockwise, each builds a city, or plays cards of one colour, or passes."""
    m.phase = 3
    for seat in clockwise(principe(m), len(m.seats)):
        yield from act(m, seat)


def act(m: IlPrincipe, seat: int) -> Script[None]:
    """IP-20: one seat's turn."""
    answer = yield from ask(lambda: act_prompt(m, seat))
    match answer:
        case Build():
            yield from build(m, answer)
        case Lay(lay=cards):
            lay(m, seat, counted(cards, COLOURS))


def act_prompt(m: IlPrincipe, seat: int) -> prompts.AskAct:
    """What the seat on turn may do."""
    return prompts.AskAct(
        (seat,), builder=builder(m, seat), purse=m.coins(seat), clause="IP-20", may_build=may_build(m)
    )


def lay(m: IlPrincipe, seat: int, cards: Mapping[str, int]) -> None:
    """IP-20: cards of one colour are played face up."""
    m.add(seat, "hand", -sum(cards.values()), "lay", "IP-20")
    m.lay(seat, cards, "lay", "IP-20")


# Building a city.


def builder(m: IlPrincipe, seat: int) -> Builder:
    """IP-20, IP-21: this seat, and the cities it could choose from."""
    faces = {city: m.faces[city] for city in m.face_up} if may_build(m) else {}
    return Builder(seat, faces, m.roles, m.shields_left(seat), m.hand(seat), m.room(seat))


def build(m: IlPrincipe, answer: Build) -> Script[None]:
    """IP-21 to IP-24: play the cards, pay, score, place shields; the others score their roles; refill the row."""
    seat, city = answer.seat, answer.build
    face, size = m.faces[city], SIZE[city]
    m.add(seat, "hand", -size.icons, "city", "IP-21", city=city)
    m.lay(seat, face.icons, "city", "IP-21", city=city)
    m.add(seat, "coins", -size.cost, "city", "IP-22", city=city)
    m.add(seat, "score", size.points, "city", "IP-22", city=city)
    m.place(seat, counted(answer.shields, REGIONS), "city", "IP-22", city=city)
    for other, terms in role_points(m.roles, seat, face.icons).items():
        m.add(other, "score", sum(terms.values()), "role", "IP-23", city=city, **terms)
    yield from refill_row(m, m.face_up.index(city))


def refill_row(m: IlPrincipe, place: int) -> Script[None]:
    """IP-24: ask which city fills the gap, as long as there is a pile."""
    del m.face_up[place]
    while len(m.face_up) < ROW and m.city_pile and m.unseen_cities():
        city, *others = m.unseen_cities()
        if others:  # the only city left need not be asked for
            answer = yield prompts.AskTurnUp((), (city, *others))
            if not isinstance(answer, TurnUp):
                continue
            city = answer.city
        m.face_up.insert(place, city)
        m.seen.add(city)
        m.city_pile -= 1
        break
    yield from learn_faces(m)


# Phase 4.


def deal_roles(m: IlPrincipe) -> Script[None]:
    """IP-26 to IP-34: all tiles go back, then colour by colour they are handed out again."""
    m.phase = 4
    m.hold({})
    coming = dict.fromkeys(m.setup.ranks, Given())
    m.dealt = {colour: Dealt(standing(m, colour), coming) for colour in COLOURS}
    for colour in COLOURS:
        counts = standing(m, colour)
        m.dealt[colour] = Dealt(counts, coming)
        firsts, seconds = first_and_second(dict(enumerate(counts)))
        yield from deal(m, "major", colour, firsts)
        if len(firsts) > 1 and "minor" in m.setup.ranks:  # IP-29
            m.gives("minor", colour, Given("tied"))
        elif "minor" in m.setup.ranks:
            yield from deal(m, "minor", colour, seconds)


def standing(m: IlPrincipe, colour: str) -> tuple[int, ...]:
    """IP-33: how many buildings of a colour are face up before each seat, before any is turned."""
    return tuple(m.houses[seat].buildings[colour].up for seat in m.seats)


def deal(m: IlPrincipe, rank: Rank, colour: str, entitled: list[int]) -> Script[None]:
    """IP-27 to IP-30: a single one takes the tile; several bid for it; with nobody, it stays."""
    if len(entitled) > 1:
        won = yield from auction(m, Tile(rank, colour), left_of(principe(m), len(m.seats), among=entitled))
        given = Given("unsold") if won is None else Given("won", won.seat, won.price)
    else:
        given = Given(ALONE[rank], entitled[0]) if entitled else Given("nobody")
    m.gives(rank, colour, given)
    if given.seat is not None:
        yield from take(m, given.seat, rank, colour)


def take(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Script[None]:
    """IP-32, IP-33: the new holder takes the tile, a major turns half, and the effect follows at once."""
    m.take_role(seat, rank, colour)
    m.emit(Handed(seat, f"{rank} {colour}", m.dealt[colour].tiles[rank].why == "won"))
    down = turn_half(m, seat, colour) if rank == "major" else 0
    brought = yield from effect(m, seat, rank, colour)
    m.gives(rank, colour, replace(m.dealt[colour].tiles[rank], down=down, brought=brought))


def turn_half(m: IlPrincipe, seat: int, colour: str) -> int:
    """IP-32: the new major turns half of that colour face down, rounded up."""
    half = (m.houses[seat].buildings[colour].up + 1) // 2
    m.turn(seat, colour, half, "half", "IP-32")
    return half


def effect(m: IlPrincipe, seat: int, rank: Rank, colour: str) -> Script[Brought | None]:
    """IP-7, IP-33: each new holder does the role's effect at once."""
    match colour:
        case "green":
            return (yield from flip_one(m, seat, rank))
        case "blue":
            return (yield from place_one(m, seat, rank))
        case "red":
            cards = min(1, m.pile)
            m.draw(seat, cards, "effect", "IP-7", colour=colour, rank=rank)
            return Brought("hand", cards)
    what, by = ("score", 1) if colour == "white" else ("coins", 2)
    m.add(seat, what, by, "effect", "IP-7", colour=colour, rank=rank)
    return Brought(what, by)


def flip_one(m: IlPrincipe, seat: int, rank: Rank) -> Script[Brought | None]:
    """IP-7, green: one face-down building that is not green may be turned up."""

    def choices() -> tuple[str, ...]:
        return tuple(c for c in COLOURS if c != "green" and m.houses[seat].buildings[c].down)

    answer: Answer | None = None
    while choices() and not isinstance(answer, Flip | Pass):
        answer = yield prompts.AskFlip((seat,), choices())
    if not isinstance(answer, Flip):
        return None
    m.turn(seat, answer.flip, -1, "turned_up", "IP-7", rank=rank)
    return Brought("buildings", 1, answer.flip)


def place_one(m: IlPrincipe, seat: int, rank: Rank) -> Script[Brought | None]:
    """IP-7, blue: one shield goes into any region, if one is left."""
    answer: Answer | None = None
    while m.shields_left(seat) and not isinstance(answer, Shield):
        answer = yield prompts.AskShield((seat,))
    if not isinstance(answer, Shield):
        return None
    m.place(seat, {answer.region: 1}, "effect", "IP-7", colour="blue", rank=rank)
    return Brought("shields", 1, answer.region)


def next_round(m: IlPrincipe) -> None:
    """IP-35: the next round begins; what was bought is no longer certainly in hand."""
    m.round += 1
    m.phase = 1
    if not row_is_short(m):  # otherwise it does not begin
        m.emit(NewRound(m.round))
    m.bought.clear()
