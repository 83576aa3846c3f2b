"""The rulebook of the Italian Wars, for two, in its order: tracks, round after round of campaigns, sieges and winter; and the end."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from companion.engine.answers import Pass
from companion.engine.events import Handed, LastRound, NewRound
from companion.engine.script import Over, Script
from companion.games.virtu import answers
from companion.games.virtu import wars_data as data
from companion.games.virtu.end_prompts import AskSpoils
from companion.games.virtu.match import Siege, besieging
from companion.games.virtu.rules import (
    agents_of,
    annex,
    ask_all,
    ask_cards,
    intrigue,
    prices,
    refresh,
    unclaimed,
)
from companion.games.virtu.scoring import WarsResult, count_wars
from companion.games.virtu.view_types import Influenced, Quarters
from companion.games.virtu.views import standings
from companion.games.virtu.war import battle, besiege, each_in_turn, goes_on, retreats, withdraw
from companion.games.virtu.war_prompts import AskLeave, AskLosses
from companion.games.virtu.wars_match import Wars
from companion.games.virtu.wars_prompts import AskCampaign, AskQuarters, AskTrack
from companion.procedures import by_hand


def play(m: Wars) -> Script[Over]:
    """VT-30, VT-34: 21 rounds, unless France holds Naples after the sieges and retreats of one."""
    yield from print_tracks(m)
    while True:
        m.emit(NewRound(m.round))
        m.is_last_round(m.round == data.ROUNDS, LastRound("VT-34", "rounds"))
        yield from campaigns(m)
        m.phase = "sieges"
        yield from settle_sieges(m)
        if m.holder[data.PRIZE] != m.france:
            m.phase = "winter"
            yield from winter(m)
        if m.holder[data.PRIZE] == m.france:
            m.phase, m.ends = "end", ["naples"]
            return Over("naples", "VT-34")
        if m.round >= data.ROUNDS:
            break
        m.round += 1
    m.phase, m.ends = "end", ["rounds"]
    yield from ask_cards(m)
    return Over("rounds", "VT-34")


def print_tracks(m: Wars) -> Script[None]:
    """VT-31: the three tracks are asked once of a table, and known from then on."""
    while unclaimed := [name for name, major in m.majors.items() if major.track is None]:
        yield AskTrack((), unclaimed[0])


# Spring.


def campaigns(m: Wars) -> Script[None]:
    """VT-6, VT-31: France, then Naples; nobody is asked about what only the player can see."""
    m.phase, m.indulged, m.tokens, m.marched, m.storming = "spring", set(), 0, set(), set()
    m.waiting = list(m.order)
    while m.waiting:
        seat = m.waiting[0]
        match (yield campaign(m, seat)):
            case answers.Annex(_, city):
                annex(m, seat, city)
            case answers.Influence(_, crowns, also):
                for name, number in crowns.items():
                    gain(m, seat, name, number)
                for city in also:
                    annex(m, seat, city)
            case answers.Ally(_, name):
                m.conclude(name, seat)
                m.emit(Handed(seat, name, said=True))
            case answers.War(_, war, allies):
                march(m, seat, war, allies)
            case answers.Intrigue() as deed:
                intrigue(m, deed)
            case answers.Refresh(_, names):
                refresh(m, seat, names)
            case Pass():
                pass
            case _:
                continue
        m.waiting.pop(0)


def campaign(m: Wars, seat: int) -> AskCampaign:
    """VT-31, VT-32: the seat's options, and how the major cities stand to it as its action begins."""
    faint = {"pay_rounds": m.pay_rounds} if m.round == 1 and len(m.waiting) > 1 and not m.compared else {}
    return AskCampaign(
        (seat,),
        holders=dict(m.holder),
        agents=agents_of(m, m.agent_places),
        prices=prices(m, seat),
        faint=faint,
        realm=dict(m.realm),
        round=m.round,
        troops=m.army(seat),
        camps={siege.city: siege.troops for siege in m.sieges if siege.seat == seat},
        majors={name: influenced(m, name, seat) for name in data.MAJORS},
        spent=m.to_refresh(seat),
        storms=storms(m),
        allied=m.total(seat, "allied_troops"),
    )


def storms(m: Wars) -> dict[int, tuple[str, ...]]:
    """VT-35: by seat, the cities where troops stay unless the player orders a siege; those that have just come are asked."""
    unsaid = (one for one in m.sieges if m.may_stay(one) and not m.storms(one))
    staying = [one for one in unsaid if (one.seat, one.city) not in m.marched]
    return {seat: own for seat in m.order if (own := tuple(one.city for one in besieging(staying, seat)))}


def influenced(m: Wars, name: str, seat: int) -> Influenced:
    """How a major city stands to a seat."""
    major = m.majors[name]
    return Influenced(
        m.stance(name, seat),
        major.at if major.is_free else None,
        m.may_ally(name, seat),
        m.enemy_on_track(name, seat),
    )


def gain(m: Wars, seat: int, name: str, crowns: int) -> None:
    """VT-31: a crown is a step; an enemy agent on the track cancels the first one."""
    eaten = 1 if m.enemy_on_track(name, seat) else 0
    m.influence(name, seat, max(0, crowns - eaten))


def march(m: Wars, seat: int, war: Mapping[str, int], allies: bool) -> None:
    """VT-6, VT-32: the number of troops at these cities now."""
    m.marched |= {(seat, city) for city, troops in war.items() if troops > m.camp(seat, city)}
    others = [one for one in m.sieges if one.seat != seat or one.city not in war]
    own_only = {city: only_own(m, seat, city, troops, allies) for city, troops in war.items()}
    m.sieges = others + [Siege(seat, city, war[city], only) for city, only in own_only.items() if war[city]]


def only_own(m: Wars, seat: int, city: str, troops: int, allies: bool) -> bool:
    """VT-35: whether no allies can be among these: of those that stood there and of those that come."""
    stood = next((one for one in besieging(m.sieges, seat) if one.city == city), None)
    comes = not allies or not m.total(seat, "allied_troops")
    if stood is None:
        return comes
    return stood.own_only and (comes or troops <= stood.troops)


# Sieges.


def settle_sieges(m: Wars) -> Script[None]:
    """VT-15, VT-35: France, then Naples, each in the order they like."""
    m.keep_sieges_possible()
    stayed: set[tuple[int, str]] = set()
    settle = partial(before_the_city, m, stayed)
    yield from each_in_turn(m, lambda seat: to_settle(m, seat, stayed), settle)
    yield from retreats(m)
    yield from choose_losses(m)


def to_settle(m: Wars, seat: int, stayed: set[tuple[int, str]]) -> list[Siege]:
    """VT-35: sieges that must be fought; and of troops that may stay those that were ordered to besiege, have just come, or meet the opponent."""
    return [
        siege
        for siege in besieging(m.sieges, seat)
        if m.must_besiege(siege)
        or (m.may_stay(siege) and (seat, siege.city) not in stayed and not at_rest(m, siege))
    ]


def at_rest(m: Wars, siege: Siege) -> bool:
    """VT-35: troops that may stay, stood there before and meet nobody are not asked."""
    moved = (siege.seat, siege.city) in m.marched | m.storming
    return not moved and not m.camp(1 - siege.seat, siege.city)


def before_the_city(m: Wars, stayed: set[tuple[int, str]], siege: Siege) -> Script[None]:
    """VT-35: a hostile city is besieged; at a neutral one two fight in the plain first, and at a major city's one may stay."""
    name = m.free_major(siege.city)
    may_stay = m.may_stay(siege)
    rivals = [one for one in m.sieges if one.city == siege.city and one.seat != siege.seat]
    left, victor = [siege], None
    if rivals and (name is None or may_stay):
        first, second = sorted((siege, rivals[0]), key=lambda one: m.order.index(one.seat))
        victor = yield from battle(m, first, second)
        left = [one for one in (first, second) if one in m.sieges]
    for one in left:
        asked = (one is victor or may_stay) and not m.storms(one)
        if not asked or (yield from goes_on(m, one, may_stay)):
            yield from storm(m, one)
        elif may_stay:
            stayed.add((one.seat, one.city))
        else:
            withdraw(m, one)
    yield from choose_losses(m)


def storm(m: Wars, siege: Siege) -> Script[None]:
    """VT-32: a siege; a victory costs influence, and a fallen capital its major city."""
    if siege not in m.sieges:
        return
    city, seat = siege.city, siege.seat
    name, free = m.realm.get(city), m.free_major(city)
    won = yield from besiege(m, siege)
    if won and name is not None:
        anger(m, seat, name, city, free is not None)


def anger(m: Wars, seat: int, name: str, city: str, free: bool) -> None:
    """VT-32: -4 where a city was taken from an unallied major city; -1 everywhere else if it was the capital, which eliminates it."""
    if free:
        m.influence(name, seat, -data.ANGER)
    if city == name:
        if free:
            m.eliminate(name)
        for other in data.MAJORS:
            if other != name:
                m.influence(other, seat, -data.FEAR)


def choose_losses(m: Wars) -> Script[None]:
    """VT-35: a seat that loses mixed troops says whose they were: its own or an ally's, and which ally's."""
    while m.lost:
        loss = m.lost[0]
        seat, taken = loss.seat, loss.taken
        there = {name: troops + taken.get(name, 0) for name, troops in m.allied_troops(seat).items()}
        allied = {name: troops for name, troops in there.items() if troops > 0}
        has_choice = len(allied) > 1 and loss.troops < sum(allied.values()) if taken else bool(allied)
        if not has_choice:
            m.lost.pop(0)
            continue
        least = loss.troops if taken else 0
        answer = yield AskLosses((seat,), lost=loss.troops, allied=allied, least=least)
        if isinstance(answer, answers.Losses):
            for name in allied:
                by = answer.allied.get(name, 0) - taken.get(name, 0)
                m.add(seat, "troops", 0 if taken else by, "allied_lost", "VT-35", major=name)
                m.add(seat, "allied_troops", -by, "allied_lost", "VT-35", major=name)
        if isinstance(answer, answers.Losses | Pass):
            m.lost.pop(0)


# Winter.


def winter(m: Wars) -> Script[None]:
    """VT-33, VT-36, VT-37: pay in five of the rounds, recruits, titles; players enter what changes, in any order."""
    paid: set[int] = set()
    m.indulged, m.recruited = set(), Counter()
    while True:
        own = {seat: quarters(m, seat, paid) for seat in m.seats}
        pays = m.is_pay_round and m.options["wages"] == "told"
        match (
            yield AskQuarters(
                (), order=tuple(m.order), quarters=own, round=m.round, pays=pays, last=m.last_round
            )
        ):
            case answers.Done():
                m.recruited = Counter()
                return
            case answers.Paid(seat, florins):
                paid.add(seat)
                yield from leave(m, seat, florins)
            case answers.Recruit(seat, number):
                m.recruited[seat] += number
                m.add(seat, "troops", number, "recruited", "VT-8")
            case answers.Levy(seat, name, number):
                m.recruited[seat] += number
                m.add(seat, "allied_troops", number, "recruited", "VT-36", major=name)
            case answers.Title(seat, title):
                m.titles[seat].append(title)


def leave(m: Wars, seat: int, florins: int) -> Script[None]:
    """VT-38: a player who pays less chooses which troops leave: from where, and whose."""
    for city, troops in (yield from who_leave(m, seat, florins)).items():
        m.encamp(seat, city, -troops)
    m.lose_troops(seat, unpaid(m, seat, florins), "unpaid", "VT-38", paid=florins, due=m.pay_due(seat))
    m.keep_sieges_possible()
    yield from choose_losses(m)


def who_leave(m: Wars, seat: int, florins: int) -> Script[Mapping[str, int]]:
    """How many leave from each city; recruits of this winter stay."""
    while True:
        number, camps = (
            unpaid(m, seat, florins),
            {one.city: one.troops for one in m.sieges if one.seat == seat},
        )
        elsewhere = max(0, m.free_troops(seat) - m.recruited[seat])
        places = [troops for troops in (elsewhere, *camps.values()) if troops]
        if len(places) < 2 or not 0 < number < sum(places):
            return {city: min(troops, max(0, number - elsewhere)) for city, troops in camps.items()}
        answer = yield AskLeave((seat,), troops=number, camps=camps, elsewhere=elsewhere)
        if isinstance(answer, answers.Leave | Pass):
            return answer.leave if isinstance(answer, answers.Leave) else {}


def unpaid(m: Wars, seat: int, florins: int) -> int:
    """VT-33, VT-38: troops that this many florins do not keep."""
    return max(0, m.paid_troops(seat) - data.KEEPS * florins)


def quarters(m: Wars, seat: int, paid: set[int]) -> Quarters:
    """What a seat may do in this winter."""
    levies = {
        name: data.MAJORS[name].most - m.troops_of(seat, name) for name in m.allies(seat) if m.controls(name)
    }
    return Quarters(
        m.army(seat),
        0 if seat in paid else m.pay_due(seat),
        m.room(seat),
        {name: room for name, room in levies.items() if room > 0},
        tuple(title for title in data.FOR_SALE[m.sides[seat]] if title not in m.titles[seat]),
        bool(m.own_cities(seat)),
    )


# The end.


def keep_by_hand(m: Wars) -> Script[Over]:
    """Scoring only: points as the players enter them; at the end each seat enters what it has."""
    m.last_round, m.forces, m.sieges, m.retreating, m.fought = False, None, [], {}, {}
    m.lost, m.counts, m.claimed = [], {}, {}
    return by_hand.keep_by_hand(m, Over("by_hand", "VT-34"), count=count_by_hand)


def count_by_hand(m: Wars) -> Script[None]:
    """VT-34: ask for what was not tracked."""
    yield from ask_all(m, m.claimed, lambda waiting: AskSpoils(waiting, unclaimed(m, m.claimed)))
    yield from ask_cards(m)


def result(m: Wars) -> WarsResult:
    """VT-34: the scoring, and who has won."""
    return count_wars(standings(m))
