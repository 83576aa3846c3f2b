"""What may be seen of a match of Virtù. Nothing is secret here."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.virtu.data import (
    CATHEDRALS,
    CITY_POINTS,
    FULL,
    MOST_TROOPS,
    OUT,
    PIRATES,
    RANK_POINTS,
    RANKS,
    RELIGION,
    TROPHY,
    VALUES,
    WAR,
    pay_due,
)
from companion.games.virtu.match import Virtu
from companion.games.virtu.position import Seat


class Trigger(msgspec.Struct, frozen=True):
    """VT-21: an end, and how far it is away."""

    what: str
    left: int
    clause: str = "VT-21"


class AllianceView(msgspec.Struct, frozen=True):
    """VT-13: who has it, and whether its bonus is ready."""

    seat: int | None
    ready: bool


class SiegeView(msgspec.Struct, frozen=True):
    """Troops of a seat before a city."""

    seat: int
    city: str
    troops: int


class Facts(msgspec.Struct, frozen=True):
    """What the book and the board say, so that no screen has to know it."""

    values: Mapping[str, int]
    pirates: tuple[str, ...]
    crowns: Mapping[str, int]
    """VT-9: what annexing takes without an agent there; pirate ports cannot be."""
    city_points: Mapping[int, int]
    full: int
    """VT-22: the last place of the track of cities."""
    rank_points: tuple[int, ...]
    ranks: int
    most_troops: int
    cathedrals: int
    war: Mapping[str, int]
    """VT-18: what may be announced, and what it adds."""
    religion: tuple[int, ...]
    trophy: int


class TableView(msgspec.Struct, frozen=True):
    """The table."""

    game: str
    mode: str
    round: int | None
    """The year."""
    phase: str
    last_round: bool
    first: int
    order: tuple[int, ...]
    """VT-11: as it is played now."""
    next_order: tuple[int, ...]
    """VT-11: as it would be after this spring, if nothing changed any more; of equals the first lies on top."""
    waiting: tuple[int, ...]
    """Who has not acted yet in this spring."""
    holders: Mapping[str, int | None]
    """All cities in play; null: neutral."""
    cathedrals: tuple[str, ...]
    alliances: Mapping[str, AllianceView]
    sieges: tuple[SiegeView, ...]
    fight: Mapping[str, Any] | None
    """The siege or battle that is going on: city, attacker, defender, both forces and the terms of each."""
    triggers: tuple[Trigger, ...]
    ends: tuple[str, ...]
    """Why this winter is the last."""
    seats: tuple[Seat, ...]
    facts: Facts


def view(m: Virtu) -> TableView:
    """The match as everybody sees it."""
    return TableView(
        game="virtu",
        mode="by-hand" if m.by_hand else "refereed",
        round=None if m.by_hand else m.round,
        phase=m.phase,
        last_round=m.last_round,
        first=m.order[0],
        order=tuple(m.order),
        next_order=tuple(m.play_order()),
        waiting=tuple(m.waiting),
        holders=dict(m.holder),
        cathedrals=tuple(city for city in m.holder if city in m.cathedrals),
        alliances={name: AllianceView(one.seat, one.ready) for name, one in m.alliances.items()},
        sieges=tuple(SiegeView(one.seat, one.city, one.troops) for one in m.sieges),
        fight=None if m.forces is None else dict(m.forces),
        triggers=tuple(Trigger(what, left) for what, left in m.distances().items()),
        ends=tuple(m.ends),
        seats=tuple(_seat(m, seat) for seat in m.seats),
        facts=FACTS[len(m.seats)],
    )


def facts(players: int) -> Facts:
    """What the book and the board say for so many players."""
    return Facts(
        values=VALUES,
        pirates=PIRATES,
        crowns={city: value + 1 for city, value in VALUES.items() if city not in PIRATES},
        city_points=CITY_POINTS,
        full=FULL,
        rank_points=RANK_POINTS,
        ranks=RANKS,
        most_troops=MOST_TROOPS,
        cathedrals=CATHEDRALS,
        war=WAR,
        religion=RELIGION.get(players, ()),
        trophy=TROPHY,
    )


FACTS = {players: facts(players) for players in OUT}


def _seat(m: Virtu, seat: int) -> Seat:
    own, counted, troops = m.owned(seat), m.standing(seat), m.total(seat, "troops")
    return Seat(
        colour=m.sides[seat],
        name=m.names[seat],
        side=m.sides[seat],
        score=m.score(seat),
        cities=own.cities,
        patronage=own.patronage,
        points=counted.points - m.score(seat),
        cathedrals=own.cathedrals,
        crosses=counted.crosses,
        crowns=counted.crowns,
        trophies=own.trophies,
        alliances=own.alliances,
        blocked=counted.blocked,
        works=own.works,
        indulgences=counted.indulgences,
        troops=troops,
        pay=pay_due(troops),
        bonuses=tuple(m.bonuses[seat]),
        spent=m.to_refresh(seat),
        titles=tuple(m.titles[seat]),
    )
