"""What may be seen of a match of The Princes of Florence: by the table, by one seat, or by a viewer of everything."""

from msgspec import UNSET

from companion.engine.prompts import Viewer, may_see
from companion.games.florence import data, scoring
from companion.games.florence.match import Florence
from companion.games.florence.view_types import Facts, SeatView, Size, TableView, TurnView
from companion.procedures.view_types import PastSale

FACTS = Facts({name: Size(*size) for name, size in data.SQUARES.items()}, data.PRESTIGE, data.PARTS)


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
    """One seat; its money only for its owner and a viewer of everything."""
    domain, count = m.domains[seat], m.ledger.of(seat)
    return SeatView(
        colour=m.sides[seat],
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
        prestige=m.prestige.get(seat, ()) if m.prestige_is_revealed else (),
        empty=None if m.empty is None else m.empty[seat],
        banker=m.banker == seat,
        uses=m.uses(seat),
    )


def money(m: Florence, seat: int) -> int | None:
    """A purse, if it is tracked."""
    return None if m.by_hand and seat not in m.money_known else m.money(seat)


def standings(m: Florence) -> list[scoring.Standing]:
    """What counts at the end."""
    return [scoring.standing(seat_view(m, seat, "all")) for seat in m.seats]
