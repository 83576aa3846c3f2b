"""What may be seen of a match of Principato. Nothing is secret but the objectives, until all have told theirs."""

from collections.abc import Mapping

import msgspec

from companion.games.principato.data import HELD, ON_SOLDIERS, SCORINGS
from companion.games.principato.match import Principato
from companion.games.principato.position import Culture, Seat

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
        objectives_told=tuple(m.objectives),
        stock=m.stock() if m.whole else None,
        seats=tuple(_seat(m, seat) for seat in m.seats),
        **{name: getattr(m, name) for name in AS_IT_IS},
    )


def _seat(m: Principato, seat: int) -> Seat:
    held, score = m.held(seat), m.score(seat)
    return Seat(
        side=m.sides[seat],
        name=m.names[seat],
        score=score,
        military=score,
        culture=Culture(**{kind: tuple(values) for kind, values in m.culture_told(seat).items()}),
        objectives=m.objectives_shown(seat),
        **{what: held.get(what) for what in HELD},
        on_soldiers={place: held[place] for place in ON_SOLDIERS if held.get(place)},
        army=None if m.armies is None else m.armies.get(seat),
    )
