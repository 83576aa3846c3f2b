"""What may be seen of a match of Virtù. Nothing is secret here."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.virtu import data
from companion.games.virtu.match import Siege, Virtu
from companion.games.virtu.position import WARS, Seat
from companion.games.virtu.scoring import Standing, tied
from companion.games.virtu.wars_data import MAJORS, ROUNDS
from companion.games.virtu.wars_match import Wars, track_of
from companion.procedures.in_turn import clockwise
from companion.procedures.seating import MODES


class Trigger(msgspec.Struct, frozen=True):
    """VT-21: an end, and how far it is away."""

    what: str
    left: int
    clause: str = "VT-21"


class AllianceView(msgspec.Struct, frozen=True):
    """VT-13: who has it, and whether its bonus is ready."""

    seat: int | None
    ready: bool


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What the book and the board say, so that no screen has to know it."""

    values: Mapping[str, int]
    pirates: tuple[str, ...] = data.PIRATES
    crowns: Mapping[str, int]
    """VT-9: what annexing takes without an agent there; pirate ports cannot be."""
    city_points: Mapping[int, int]
    full: int = data.FULL
    """VT-22: the last place of the track of cities."""
    rank_points: tuple[int, ...]
    ranks: int = data.RANKS
    most_troops: int
    cathedrals: int = data.CATHEDRALS
    war: Mapping[str, int]
    """VT-18: what may be announced, and what it adds."""
    religion: tuple[int, ...]
    trophy: int = data.TROPHY


class MajorView(msgspec.Struct, frozen=True):
    """VT-31: a major city between the two players."""

    colour: str
    cities: tuple[str, ...]
    """That it still controls, its capital first."""
    stances: tuple[str, ...]
    """To each seat: favourable, neutral, hostile, allied, enemy or eliminated."""
    ally: int | None
    agent: int | None
    """Whose agent stands on its track."""
    at: int | None
    """The space of its marker from the left, where France is; null: it has left the track, or is not told."""
    zones: tuple[int, ...]
    """Spaces of the five zones, from left to right; empty until they are told."""
    start: int | None
    garrison: Mapping[str, int]
    """Its own troops by city, as long as it has no ally."""
    most: int
    """Troops it can have in all."""


class WarsView(msgspec.Struct, frozen=True):
    """What only two players have."""

    rounds: int
    pay_rounds: tuple[int, ...]
    next_pay: int | None
    """The next round with pay, this one included."""
    majors: Mapping[str, MajorView]
    must_besiege: tuple["SiegeView", ...]
    """VT-32, VT-35: of all troops before cities those that cannot stay."""
    storms: tuple["SiegeView", ...] = ()
    """VT-35: those that could stay, and were said to besiege."""


class SiegeView(msgspec.Struct, frozen=True):
    """Troops of a seat before a city."""

    seat: int
    city: str
    troops: int


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
    tracks: Mapping[str, Mapping[str, tuple[int, ...]]] = {}
    """VT-10, VT-12: who stands where on both tracks, the topmost of a stack first."""
    agents: Mapping[str, int] | None = None
    """VT-19: whose agent stands where, where agents are kept."""
    printed: data.Printed = data.PRINTED
    """VT-39: numbers that can be put right."""
    costs: Mapping[str, Mapping[str, int]] = {}
    """VT-13: what alliances cost, as far as it is known."""
    wars: WarsView | None = None
    """Two players only."""


def view(m: Virtu) -> TableView:
    """The match as everybody sees it."""
    wars = m if isinstance(m, Wars) else None
    return TableView(
        game="virtu",
        mode=WARS if wars and not m.by_hand else MODES[m.by_hand],
        round=None if m.by_hand else m.round,
        phase=m.phase,
        last_round=m.last_round,
        first=m.order[0],
        order=tuple(m.order),
        next_order=tuple(m.order if wars else m.play_order()),
        waiting=tuple(m.waiting),
        holders=dict(m.holder),
        cathedrals=tuple(city for city in m.holder if city in m.cathedrals),
        alliances={} if wars else _alliances(m),
        sieges=_camps(m.sieges),
        fight=None if m.forces is None else dict(m.forces),
        triggers=tuple(
            Trigger(what, left, "VT-34" if wars else "VT-21") for what, left in m.distances().items()
        ),
        ends=tuple(m.ends),
        seats=_seats(m),
        facts=facts(m),
        tracks={} if wars else {"cities": _cities(m), "patronage": _ranks(m)},
        agents=dict(m.agents) if wars or m.keeps_agents else None,
        printed=m.printed,
        costs={} if wars else dict(m.costs),
        wars=_wars(wars) if wars else None,
    )


def facts(m: Virtu) -> Facts:
    """What the book and the board say for this table."""
    annexed = [city for city in data.VALUES if city not in data.PIRATES]
    return Facts(
        values=data.VALUES,
        crowns={city: data.VALUES[city] + data.CROWNS_ABOVE for city in annexed},
        city_points=dict(enumerate(m.printed.city_points, start=data.FEWEST_SCORED)),
        rank_points=(0, *m.printed.rank_points),
        most_troops=max(m.most_troops(seat) for seat in m.seats),
        war=data.WAR,
        religion=data.RELIGION.get(len(m.seats), ()),
    )


def _alliances(m: Virtu) -> dict[str, AllianceView]:
    return {name: AllianceView(one.seat, one.ready) for name, one in m.alliances.items()}


def _cities(m: Virtu) -> dict[str, tuple[int, ...]]:
    """VT-11: the stacks of the track of cities."""
    places = {seat: data.place(len(m.cities(seat))) for seat in m.seats}
    return _stacks(places, dict(enumerate(m.arrived)))


def _ranks(m: Virtu) -> dict[str, tuple[int, ...]]:
    """VT-12: the stacks of the track of patronage: who has come last lies on top."""
    places = {seat: m.total(seat, "patronage") for seat in m.seats}
    moved = {entry.seat: n for n, entry in enumerate(m.ledger.entries) if entry.what == "patronage"}
    start = clockwise(m.first, len(m.seats))
    return _stacks(places, {seat: moved.get(seat, -start.index(seat) - 1) for seat in m.seats})


def _stacks(places: Mapping[int, int], moved: Mapping[int, int]) -> dict[str, tuple[int, ...]]:
    top_first = sorted(places, key=lambda seat: -moved[seat])
    return {
        str(there): tuple(seat for seat in top_first if places[seat] == there)
        for there in sorted(set(places.values()), reverse=True)
    }


def _wars(m: Wars) -> WarsView:
    left = [one for one in m.pay_rounds if one >= m.round]
    return WarsView(
        rounds=ROUNDS,
        pay_rounds=m.pay_rounds,
        next_pay=left[0] if left else None,
        majors={name: _major(m, name) for name in m.majors},
        must_besiege=_camps(one for one in m.sieges if m.must_besiege(one)),
        storms=_camps(one for one in m.sieges if m.storms(one)),
    )


def _camps(sieges: Iterable[Siege]) -> tuple[SiegeView, ...]:
    return tuple(SiegeView(one.seat, one.city, one.troops) for one in sieges)


def _major(m: Wars, name: str) -> MajorView:
    own, printed = m.majors[name], MAJORS[name]
    return MajorView(
        colour=printed.colour,
        cities=m.controls(name),
        stances=tuple(m.stance(name, seat) for seat in m.seats),
        ally=own.ally,
        agent=m.agents.get(track_of(name)),
        at=own.at if own.is_free and own.track else None,
        zones=own.track.zones if own.track else (),
        start=own.track.start if own.track else None,
        garrison=dict(own.garrison),
        most=printed.most,
    )


def standings(m: Virtu) -> list[Standing]:
    """What counts at the end, as far as it is known."""
    return [own.standing() for own in _seats(m)]


def _seats(m: Virtu) -> tuple[Seat, ...]:
    """All seats; VT-26: crowns are shown once all who tie have told them."""
    seats = tuple(_seat(m, seat) for seat in m.seats)
    if not m.proud or not m.proud.issuperset(tied([own.standing() for own in seats], m.printed)):
        return seats
    crowns = {seat: m.total(seat, "crowns") for seat in m.proud}
    return tuple(replace(own, crowns=crowns.get(seat)) for seat, own in enumerate(seats))


def _seat(m: Virtu, seat: int) -> Seat:
    own, told = m.owned(seat), m.counts.get(seat)
    wars = m if isinstance(m, Wars) else None
    blocked = (*(told.blocked if told else ()), *(() if m.by_hand else m.blocked(seat)))
    return Seat(
        colour=m.sides[seat],
        name=m.names[seat],
        side=m.sides[seat],
        score=m.score(seat),
        cities=own.cities,
        patronage=own.patronage,
        points=m.total(seat, "printed"),
        cathedrals=own.cathedrals,
        crosses=m.total(seat, "crosses"),
        trophies=len(own.trophies) if wars else own.trophies,
        alliances=own.alliances,
        blocked=tuple(name for name in blocked if name in own.alliances),
        works=own.works,
        indulgences=m.total(seat, "indulgences"),
        troops=m.total(seat, "troops"),
        pay=m.pay_due(seat),
        bonuses=tuple(m.bonuses[seat]),
        spent=m.to_refresh(seat),
        titles=tuple(m.titles[seat]),
        allies=wars.allies(seat) if wars else msgspec.UNSET,
        allied_troops=wars.allied_troops(seat) if wars else msgspec.UNSET,
    )
