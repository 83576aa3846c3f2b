"""What may be seen of a match of Il Principe: by the table, by one seat, or by who may see everything."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.prompts import Viewer, may_see
from companion.games.il_principe import scoring
from companion.games.il_principe.cities import COLOURS, REGIONS, counted
from companion.games.il_principe.match import RANKS, IlPrincipe, Rank
from companion.games.il_principe.rules import cards_to_go, cities_to_go

BANK = 40


class Stack(msgspec.Struct, frozen=True):
    """Buildings of one colour."""

    up: int
    down: int


class Roles(msgspec.Struct, frozen=True):
    """The colours whose roles a seat holds."""

    major: tuple[str, ...]
    minor: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True):
    """One seat as the viewer may see it; unset is what the viewer may not know, null what nobody keeps."""

    family: str
    name: str
    score: int
    coins: int | UnsetType | None
    hand: int | None
    shields_left: int
    buildings: Mapping[str, Stack]
    roles: Roles
    shields: Mapping[str, int]


class Trigger(msgspec.Struct, frozen=True):
    """How far an end of the game is away."""

    what: str
    left: int
    clause: str


class Piles(msgspec.Struct, frozen=True):
    """Cards in the piles."""

    buildings: int
    cities: int
    discards: int


class Sale(msgspec.Struct, frozen=True):
    """An auction that was run by hand."""

    lot: Any
    winner: int | None
    price: int


class TableView(msgspec.Struct, frozen=True):
    """A match as the viewer may see it. What a match by hand does not keep is null or empty."""

    game: str
    edition: str
    rich: bool
    mode: str
    round: int | None
    phase: int | None
    principe: int | None
    last_round: bool
    piles: Piles | None
    face_up: tuple[str, ...]
    reserve: Mapping[str, int]
    seats: tuple[SeatView, ...]
    triggers: tuple[Trigger, ...]
    warnings: tuple[str, ...]
    sales: tuple[Sale, ...]


def view(m: IlPrincipe, viewer: Viewer) -> TableView:
    """The match as this viewer may see it."""
    refereed = not m.by_hand
    return TableView(
        game="il-principe",
        edition=m.setup.edition,
        rich=m.setup.rich,
        mode="refereed" if refereed else "by-hand",
        round=m.round if refereed else None,
        phase=m.phase if refereed else None,
        principe=m.principe,
        last_round=m.last_round,
        piles=Piles(m.pile, m.city_pile, m.discards()) if refereed else None,
        face_up=tuple(m.face_up) if refereed else (),
        reserve=counted(m.reserve, COLOURS) if refereed else {},
        seats=tuple(seat_view(m, seat, viewer) for seat in m.seats),
        triggers=triggers(m) if refereed else (),
        warnings=warnings(m),
        sales=tuple(Sale(*sale) for sale in m.sales),
    )


def seat_view(m: IlPrincipe, seat: int, viewer: Viewer) -> SeatView:
    """One seat; its purse only for its owner and who may see everything."""
    house = m.houses[seat]
    return SeatView(
        family=house.family,
        name=m.names[seat],
        score=m.score(seat),
        coins=kept(m, seat, "coins") if may_see(viewer, seat) else UNSET,
        hand=kept(m, seat, "hand"),
        shields_left=m.shields_left(seat),
        buildings={colour: Stack(house.up[colour], house.down[colour]) for colour in COLOURS},
        roles=Roles(*(held(m, seat, rank) for rank in RANKS)),
        shields=counted(house.shields, REGIONS),
    )


def kept(m: IlPrincipe, seat: int, what: str) -> int | None:
    """A purse or a hand, if anybody keeps it."""
    return None if (seat, what) in m.unknown else m.ledger.total(seat, what)


def held(m: IlPrincipe, seat: int, rank: Rank) -> tuple[str, ...]:
    """The colours in which a seat holds the role of this rank."""
    return tuple(colour for colour in COLOURS if m.holder(rank, colour) == seat)


def triggers(m: IlPrincipe) -> tuple[Trigger, ...]:
    """IP-11, IP-12: how far both ends are away."""
    return Trigger("cities", cities_to_go(m), "IP-11"), Trigger("buildings", cards_to_go(m), "IP-12")


def warnings(m: IlPrincipe) -> tuple[str, ...]:
    """The bank's 40 coins are no limit here, but the table will run out of them."""
    return ("bank",) if not m.by_hand and sum(m.coins(seat) for seat in m.seats) > BANK else ()


def standings(m: IlPrincipe) -> list[scoring.Standing]:
    """What counts at the end."""
    return [
        scoring.Standing(
            family=m.houses[seat].family,
            score=m.score(seat),
            coins=m.coins(seat),
            hand=m.hand(seat),
            buildings={colour: m.houses[seat].buildings(colour) for colour in COLOURS},
            majors=held(m, seat, "major"),
            minors=held(m, seat, "minor"),
            shields=m.houses[seat].shields,
        )
        for seat in m.seats
    ]
