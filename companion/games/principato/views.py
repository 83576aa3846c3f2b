"""The view of a match of Principato. Only objectives are secret, until all are chosen."""

from collections.abc import Mapping
from typing import Any

from companion.games.principato.data import CULTURE, HELD, ON_SOLDIERS, Numbers
from companion.games.principato.match import Principato
from companion.games.principato.view_types import Seat, TableView


def view(m: Principato, standing: Mapping[str, Any]) -> TableView:
    """The match as everybody sees it."""
    return TableView(
        **standing,
        turn=None if m.by_hand else m.turn,
        supply_order=tuple(m.supply_order()),
        objectives_told=tuple(m.objectives.declared),
        stock=m.stock() if m.whole else None,
        seats=seats(m),
        **{name: getattr(m, name) for name in ("depth", "actions", "cards", "scorings", "military_seen")},
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
