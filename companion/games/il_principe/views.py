"""What a viewer may see of a match of Il Principe: the table, one seat, or everything."""

from msgspec import UNSET

from companion.engine.prompts import Viewer, may_see
from companion.games.il_principe import scoring
from companion.games.il_principe.colours import COLOURS, counted
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.rules import cards_to_go, cities_to_go
from companion.games.il_principe.setup import OPTIONS, RANKS
from companion.games.il_principe.view_types import Facts, Piles, SeatView, TableView, Trigger
from companion.games.il_principe.vocabulary import role_names
from companion.procedures.view_types import PastSale

BANK = 40


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


def known(m: IlPrincipe, seat: int, what: str) -> int | None:
    """A purse or a hand, if it is known."""
    return None if (seat, what) in m.unknown else m.ledger.total(seat, what)


def seat_view(m: IlPrincipe, seat: int, viewer: Viewer) -> SeatView:
    """One seat; its purse only for its owner, and for a viewer of everything."""
    house, has = m.houses[seat], m.ledger.of(seat)
    return SeatView(
        family=m.sides[seat],
        name=m.names[seat],
        score=has["score"],
        coins=known(m, seat, "coins") if may_see(viewer, seat) else UNSET,
        hand=known(m, seat, "hand"),
        shields_left=m.setup.shields - has["shields"],
        buildings=house.buildings,
        roles=m.held[seat],
        shields=house.shields,
    )


def triggers(m: IlPrincipe) -> tuple[Trigger, ...]:
    """IP-11, IP-12: how near both ends are."""
    return Trigger("cities", cities_to_go(m), "IP-11"), Trigger("buildings", cards_to_go(m), "IP-12")


def warnings(m: IlPrincipe) -> tuple[str, ...]:
    """The bank's 40 coins are no limit here, but the table will run out of them."""
    has = m.ledger.of
    return ("bank",) if not m.by_hand and sum([has(seat)["coins"] for seat in m.seats]) > BANK else ()


def standings(m: IlPrincipe) -> list[scoring.Standing]:
    """What counts at the end."""
    return [
        scoring.Standing(
            family=m.sides[seat],
            score=m.score(seat),
            coins=known(m, seat, "coins"),
            hand=known(m, seat, "hand"),
            buildings={colour: stack.both for colour, stack in m.houses[seat].buildings.items()},
            majors=held.major,
            minors=held.minor,
            shields=m.houses[seat].shields,
        )
        for seat, held in enumerate(m.held)
    ]
