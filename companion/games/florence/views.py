"""What may be seen of a match of The Princes of Florence: by the table, by one seat, or by who may see everything."""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.prompts import Viewer, may_see
from companion.games.florence import data, scoring
from companion.games.florence.match import Florence, Pawn
from companion.procedures.by_hand import PastSale


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One seat as the viewer may see it; unset is what the viewer may not know, null what nobody knows yet."""

    colour: str
    name: str
    score: int
    money: int | UnsetType | None
    landscapes: Mapping[str, int]
    buildings: tuple[str, ...]
    shared: Mapping[str, int]
    """Joint buildings, and with whom."""
    freedoms: tuple[str, ...]
    jesters: int
    builders: int
    hand: int
    recruiting: int
    bonus: int
    prestige_cards: int
    works: int
    """Profession and recruiting cards on the table."""
    professions: tuple[str, ...]
    """Those of them that can be recruited."""
    recruited: tuple[str, ...]
    """In hand, and everybody has seen it."""
    best: int | None
    """The value of the best work this round."""
    prestige: tuple[str, ...]
    """Turned at the end, once all are."""
    empty: int | None
    banker: bool
    uses: tuple[str, ...]
    """What it may use now, in turn or not."""


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is in phase B, and what is left of it."""

    seat: int
    actions: int
    done: tuple[str, ...]


class Size(msgspec.Struct, frozen=True, gc=False):
    """A size of buildings: how many squares one covers, and which are of it."""

    squares: int
    buildings: tuple[str, ...]


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What boards and cards print, for who shows it."""

    sizes: Mapping[str, Size]
    prestige: Mapping[str, data.Prestige]
    """What each card brings alone, and when tied."""
    parts: Mapping[str, int]
    """What the parts of a work are worth."""
    price: int = data.PRICE
    """Of a profession card, a freedom, a bonus card."""
    pay: int = data.PAY
    """For each point of a work's value."""
    point: int = data.POINT
    """So much of it is turned into a point of prestige."""
    given_back: int = data.GIVEN_BACK
    """For each point that is given back."""
    most_builders: int = data.MOST_BUILDERS
    touching: int = data.TOUCHING
    """How many of them let buildings touch."""


FACTS = Facts({name: Size(*size) for name, size in data.SQUARES.items()}, data.PRESTIGE, data.PARTS)


class TableView(msgspec.Struct, frozen=True, gc=False):
    """The table."""

    game: str
    muse: bool
    cooperation: bool
    mode: str
    round: int | None
    phase: str | None
    starter: int | None
    last_round: bool
    minimum: tuple[int, ...]
    likes: Mapping[str, data.Likes]
    """What each profession likes."""
    facts: Facts
    piles: Mapping[str, int]
    """What nobody has taken yet."""
    sold: Mapping[str, int]
    """Piles sold from this round, and to whom."""
    renounced: tuple[int, ...]
    turn: TurnView | None
    played: tuple[str, ...]
    """Bonus cards that have left the game."""
    characters: Mapping[str, int]
    pawns: Mapping[str, Pawn]
    on_banker: int | None
    seats: tuple[SeatView, ...]
    warnings: tuple[str, ...]
    sales: tuple[PastSale, ...]


def view(m: Florence, viewer: Viewer) -> TableView:
    """The match as this viewer may see it."""
    refereed = not m.by_hand
    return TableView(
        facts=FACTS,
        game="florence",
        muse=m.setup.muse,
        cooperation=m.setup.cooperation,
        mode="refereed" if refereed else "by-hand",
        round=m.round if refereed else None,
        phase=m.phase if refereed else None,
        starter=m.starter,
        last_round=m.last_round,
        minimum=m.minimum,
        likes=m.likes,
        piles=m.stock,
        sold=dict(m.sold),
        renounced=tuple(m.renounced),
        turn=None if m.turn is None else TurnView(m.turn.seat, m.actions_left(m.turn), m.turn.done),
        played=m.played,
        characters=dict(m.characters),
        pawns=dict(m.pawns),
        on_banker=m.on_banker if m.setup.muse and refereed else None,
        seats=tuple(seat_view(m, seat, viewer) for seat in m.seats),
        warnings=(),
        sales=tuple(PastSale(*sale) for sale in m.sales),
    )


def seat_view(m: Florence, seat: int, viewer: Viewer) -> SeatView:
    """One seat; its money only for its owner and who may see everything."""
    domain, count = m.domains[seat], m.ledger.of(seat)
    return SeatView(
        colour=domain.colour,
        name=m.names[seat],
        score=count["score"],
        money=money(m, seat) if may_see(viewer, seat) else UNSET,
        landscapes=m.landscapes(seat),
        buildings=tuple(domain.buildings),
        shared={building: other for building, other in domain.buildings.items() if other is not None},
        freedoms=domain.freedoms,
        jesters=count["jester"],
        builders=count["builder"],
        hand=count["hand"],
        recruiting=count["recruiting"],
        bonus=count["bonus"],
        prestige_cards=count["prestige"],
        works=count["works"],
        professions=domain.professions,
        recruited=domain.recruited,
        best=m.best.get(seat),
        prestige=m.prestige.get(seat, ()) if m.prestige_is_told else (),
        empty=None if m.empty is None else m.empty[seat],
        banker=m.banker == seat,
        uses=m.uses(seat),
    )


def money(m: Florence, seat: int) -> int | None:
    """A purse, if anybody keeps it."""
    return None if m.by_hand and seat not in m.money_told else m.money(seat)


def standings(m: Florence) -> list[scoring.Standing]:
    """What counts at the end."""
    return [scoring.standing(seat_view(m, seat, "all")) for seat in m.seats]
