"""What may be seen of a match of Virtù. Nothing is secret here."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from companion.games.virtu import data
from companion.games.virtu.match import Siege, Virtu
from companion.games.virtu.position import WARS, standing
from companion.games.virtu.scoring import Standing, tied
from companion.games.virtu.view_types import (
    AllianceView,
    Facts,
    MajorView,
    Seat,
    SiegeView,
    TableView,
    Trigger,
    WarsView,
)
from companion.games.virtu.wars_data import MAJORS, ROUNDS
from companion.games.virtu.wars_match import Wars, track_of
from companion.procedures.in_turn import clockwise
from companion.procedures.seating import MODES


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
    """Numbers of the book and the board for this table."""
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
    """VT-12: the stacks of the patronage track; the last to arrive is on top."""
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
    return [standing(own) for own in _seats(m)]


def _seats(m: Virtu) -> tuple[Seat, ...]:
    """All seats; VT-26: crowns are shown once all tied players have counted them."""
    seats = tuple(_seat(m, seat) for seat in m.seats)
    if not m.proud or not m.proud.issuperset(tied([standing(own) for own in seats], m.printed)):
        return seats
    crowns = {seat: m.total(seat, "crowns") for seat in m.proud}
    return tuple(replace(own, crowns=crowns.get(seat)) for seat, own in enumerate(seats))


def _seat(m: Virtu, seat: int) -> Seat:
    own, count = m.owned(seat), m.counts.get(seat)
    wars = m if isinstance(m, Wars) else None
    blocked = (*(count.blocked if count else ()), *(() if m.by_hand else m.blocked(seat)))
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
