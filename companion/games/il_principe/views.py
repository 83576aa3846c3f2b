"""What may be seen of a match of Il Principe: by the table, by one seat, or by who may see everything."""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.prompts import Viewer, may_see
from companion.games.il_principe import scoring
from companion.games.il_principe.colours import COLOURS, counted
from companion.games.il_principe.match import Dealt, IlPrincipe, Roles, Stack
from companion.games.il_principe.rules import cards_to_go, cities_to_go
from companion.games.il_principe.setup import OPTIONS, RANKS, Rank
from companion.games.il_principe.vocabulary import role_names
from companion.procedures.by_hand import PastSale

BANK = 40


class SeatView(msgspec.Struct, frozen=True, gc=False):
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


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """How far an end of the game is away."""

    what: str
    left: int
    clause: str


class Piles(msgspec.Struct, frozen=True, gc=False):
    """Cards in the piles."""

    buildings: int
    cities: int
    discards: int


class Facts(msgspec.Struct, frozen=True):
    """What the rules of this match say, so that no screen has to know it."""

    roles: Mapping[Rank, Mapping[str, str]]
    """What each role is called in this edition, by rank and colour."""
    role_points: Mapping[Rank, int]
    set_points: int
    most_points: int
    """For most coins, and for most cards in hand."""
    region_points: tuple[int, int]
    """For most shields in a region, and for second most."""


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
    sales: tuple[PastSale, ...]
    ranks: tuple[Rank, ...]
    """The ranks of roles that are in play."""
    dealt: Mapping[str, Dealt]
    facts: Facts


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
        seats=tuple([seat_view(m, seat, viewer) for seat in m.seats]),
        triggers=triggers(m) if refereed else (),
        warnings=warnings(m),
        sales=tuple([PastSale(*sale) for sale in m.sales]),
        ranks=m.setup.ranks,
        dealt=dict(m.dealt),
        facts=FACTS[m.setup.edition],
    )


def facts(edition: str) -> Facts:
    """The names of the roles, and what things are worth at the end."""
    names = role_names(edition)
    by_rank = {rank: {colour: names[rank, colour] for colour in COLOURS} for rank in RANKS}
    return Facts(by_rank, scoring.ROLE_POINTS, scoring.SET_POINTS, scoring.MOST_POINTS, scoring.REGION_POINTS)


FACTS = {edition: facts(edition) for edition in OPTIONS["edition"]}


def kept(m: IlPrincipe, seat: int, what: str) -> int | None:
    """A purse or a hand, if anybody keeps it."""
    return None if (seat, what) in m.unknown else m.ledger.total(seat, what)


def seat_view(m: IlPrincipe, seat: int, viewer: Viewer) -> SeatView:
    """One seat; its purse only for its owner and who may see everything."""
    house, has = m.houses[seat], m.ledger.of(seat)
    return SeatView(
        family=house.family,
        name=m.names[seat],
        score=has["score"],
        coins=kept(m, seat, "coins") if may_see(viewer, seat) else UNSET,
        hand=kept(m, seat, "hand"),
        shields_left=m.setup.shields - has["shields"],
        buildings=house.buildings,
        roles=m.held[seat],
        shields=house.shields,
    )


def triggers(m: IlPrincipe) -> tuple[Trigger, ...]:
    """IP-11, IP-12: how far both ends are away."""
    return Trigger("cities", cities_to_go(m), "IP-11"), Trigger("buildings", cards_to_go(m), "IP-12")


def warnings(m: IlPrincipe) -> tuple[str, ...]:
    """The bank's 40 coins are no limit here, but the table will run out of them."""
    has = m.ledger.of
    return ("bank",) if not m.by_hand and sum([has(seat)["coins"] for seat in m.seats]) > BANK else ()


def standings(m: IlPrincipe) -> list[scoring.Standing]:
    """What counts at the end."""
    return [
        scoring.Standing(
            family=m.houses[seat].family,
            score=m.score(seat),
            coins=kept(m, seat, "coins"),
            hand=kept(m, seat, "hand"),
            buildings={colour: stack.both for colour, stack in m.houses[seat].buildings.items()},
            majors=held.major,
            minors=held.minor,
            shields=m.houses[seat].shields,
        )
        for seat, held in enumerate(m.held)
    ]
