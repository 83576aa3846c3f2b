"""What may be seen of a match of Principato. Nothing is secret but the objectives, until all have told theirs."""

from collections.abc import Mapping

import msgspec

from companion.games.principato.data import CULTURE, HELD, ON_SOLDIERS, SCORINGS, Numbers
from companion.games.principato.match import Principato
from companion.games.principato.scoring import Seat

AS_IT_IS = ("depth", "last_round", "first", "actions", "cards", "scorings", "military_seen")
"""What is seen just as the match has it."""


class TableView(msgspec.Struct, frozen=True):
    """The table."""

    game: str
    mode: str
    depth: str
    round: int | None
    """The year."""
    last_round: bool
    first: int
    turn: int | None
    actions: int
    """Done by the seat on turn, where everything is kept."""
    cards: int | None
    """Left in the pile, if the table has told how many it has."""
    scorings: int
    """Done."""
    military_seen: bool
    """Whether the military card of this year was turned up."""
    supply_order: tuple[int, ...]
    objectives_told: tuple[int, ...]
    """Who has told its covered cards."""
    stock: Mapping[str, int] | None
    """What is left in the box, where everything is kept."""
    seats: tuple[Seat, ...]
    scorings_in_all: int = SCORINGS


def view(m: Principato) -> TableView:
    """The match as everybody sees it."""
    return TableView(
        game="principato",
        mode="by-hand" if m.by_hand else "refereed",
        round=None if m.by_hand else m.round,
        turn=None if m.by_hand else m.turn,
        supply_order=tuple(m.supply_order()),
        objectives_told=tuple(m.objectives.told),
        stock=m.stock() if m.whole else None,
        seats=seats(m),
        **{name: getattr(m, name) for name in AS_IT_IS},
    )


def seats(m: Principato) -> tuple[Seat, ...]:
    """What is known of each seat: it is what counts at the end, too."""
    return tuple(_seat(m, seat, m.held(seat), m.score(seat)) for seat in m.seats)


def _seat(m: Principato, seat: int, held: Numbers, score: int) -> Seat:
    return Seat(
        side=m.sides[seat],
        name=m.names[seat],
        score=score,
        military=score,
        culture={kind: tuple(m.culture[seat][kind] if kind in held else ()) for kind in CULTURE},
        objectives=m.objectives.shown(seat),
        **{what: held.get(what) for what in HELD},
        on_soldiers={place: held[place] for place in ON_SOLDIERS if held.get(place)},
        army=None if m.armies is None else m.armies.get(seat),
    )
