"""The rulebook of Virtù, the Art of Governing, in its order: spring, sieges, the new order, winter; and the end."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.engine.answers import Pass, Seated
from companion.engine.events import Handed, LastRound, NewRound
from companion.engine.prompts import Prompt
from companion.engine.script import Over, Script, ask
from companion.games.virtu import answers, data
from companion.games.virtu.end_prompts import AskCount, AskCrowns, AskHoldings, AskHonours
from companion.games.virtu.match import Virtu
from companion.games.virtu.prompts import (
    Agents,
    AskAct,
    AskBonus,
    AskCost,
    AskWinter,
)
from companion.games.virtu.scoring import tied
from companion.games.virtu.view_types import Household, Place
from companion.games.virtu.views import standings
from companion.games.virtu.war import settle_sieges
from companion.procedures import by_hand


def play(m: Virtu) -> Script[Over]:
    """VT-5 to VT-7, VT-21: year after year, until one of three ends; then the last winter and the count."""
    yield from ask_costs(m)
    while True:
        m.emit(NewRound(m.round))
        yield from spring(m)
        m.phase = "sieges"
        yield from settle_sieges(m)
        m.order = m.play_order()
        look_for_the_end(m)
        m.phase = "winter"
        yield from winter(m)
        if m.ends:
            break
        m.round += 1
    m.phase = "end"
    yield from count_up(m)
    return Over(m.ends[0], "VT-21")


def ask_costs(m: Virtu) -> Script[None]:
    """VT-13: if prices are learned, what only the board prints is asked once."""
    while m.options["prices"] == "learned" and (
        unknown := [name for name in data.ALLIANCES if name not in m.costs]
    ):
        yield AskCost((), unknown[0])


# Spring.


def spring(m: Virtu) -> Script[None]:
    """VT-5, VT-6: in play order each seat takes its actions; nobody is asked about what only the player can see."""
    m.phase = "spring"
    m.patronised, m.indulged, m.tokens = set(), set(), 0
    m.waiting = list(m.order)
    while m.waiting:
        at_once = m.options["spring"] == "table"
        asked = tuple(m.waiting) if at_once else (m.waiting[0],)
        agents = agents_of(m, (*m.holder, *data.ALLIANCES)) if m.keeps_agents else None
        prompt = AskAct(
            asked,
            holders=dict(m.holder),
            agents=agents,
            prices=prices(m, asked[0]),
            faint=faint(m),
            places={seat: place_of(m, seat) for seat in m.seats},
            year=m.round,
            at_once=at_once,
            one_a_palace=m.options["palace"] == "one",
            hidden=m.options["prices"] == "hidden",
        )
        match (yield prompt):
            case answers.Done():
                m.waiting = []
                continue
            case answers.Annex(seat, city):
                annex(m, seat, city)
            case answers.Patronise(seat):
                yield from patronise(m, seat)
            case answers.War(seat, war):
                for city in filter(war.get, war):
                    m.encamp(seat, city, war[city])
            case answers.Refresh(seat, names):
                refresh(m, seat, names)
            case answers.Intrigue(seat) as deed:
                intrigue(m, deed)
            case Pass(seat):
                pass
            case _:
                continue
        m.waiting = [one for one in m.waiting if one != seat]


def annex(m: Virtu, seat: int, city: str) -> None:
    """VT-9, VT-31: with one's own disc, for two players also from an ally's city."""
    m.give_city(city, seat, "annexed", "VT-9")
    m.emit(Handed(seat, city, said=True))


def place_of(m: Virtu, seat: int) -> Place:
    """What a seat may do in this spring."""
    rank = m.total(seat, "patronage")
    may = rank < data.RANKS and seat not in m.patronised
    return Place(max(0, m.free_troops(seat)), rank, may, m.to_refresh(seat))


def faint(m: Virtu) -> dict[str, tuple[int, ...]]:
    """VT-39: numbers from faint print, shown at the first prompt until the table has compared them."""
    is_first = m.round == 1 and len(m.waiting) == len(m.seats)
    return msgspec.structs.asdict(m.printed) if is_first and not m.compared else {}


def prices(m: Virtu, seat: int) -> dict[str, int]:
    """VT-9: the crowns that each neutral city costs this seat, as far as agents are known."""
    if m.options["prices"] == "hidden":
        return {}
    free = (city for city in m.neutral if city not in data.PIRATES)
    return {city: data.VALUES[city] + data.CROWNS_ABOVE + m.agent_at(city, seat) for city in free}


def agents_of(m: Virtu, places: tuple[str, ...]) -> Agents:
    """VT-19: where agents are, and where they may come."""
    closed = {seat: closed_to(m, seat) for seat in m.seats}
    return Agents(places, dict(m.agents), {seat: m.most_agents(seat) for seat in m.seats}, closed)


def closed_to(m: Virtu, seat: int) -> tuple[str, ...]:
    """VT-19: cities and alliances of another player with The Prince."""
    princes = [other for other in m.seats if other != seat and "le_prince" in m.bonuses[other]]
    return tuple(place for prince in princes for place in (*m.cities(prince), *m.allied(prince)))


def intrigue(m: Virtu, deed: answers.Intrigue) -> None:
    """VT-19: agents leave, and then one's own come."""
    for place in deed.away:
        del m.agents[place]
    m.agents |= dict.fromkeys(deed.intrigue, deed.seat)


def patronise(m: Virtu, seat: int) -> Script[None]:
    """VT-12: one rank up; at two of them a bonus of one's choice."""
    m.add(seat, "patronage", 1, "patronised", "VT-12")
    m.patronised.add(seat)
    rank = m.total(seat, "patronage")
    if rank in data.BONUS_RANKS:
        answer = yield from ask(lambda: AskBonus((seat,), rank, bonuses_left(m)))
        assert isinstance(answer, answers.Choose)
        m.bonuses[seat].append(answer.choose)
        m.emit(Handed(seat, answer.choose, said=True))


def bonuses_left(m: Virtu) -> tuple[str, ...]:
    """VT-12: each exists once."""
    taken = {bonus for own in m.bonuses for bonus in own}
    return tuple(bonus for bonus in data.PATRONAGE if bonus not in taken)


def refresh(m: Virtu, seat: int, names: tuple[str, ...]) -> None:
    """VT-6, VT-13: spent bonuses are ready again."""
    for name in names:
        if name in data.ALLIANCES:
            m.settle_alliance(name, seat)
        m.spent.discard(name)


def look_for_the_end(m: Virtu) -> None:
    """VT-21: what counts is the situation after sieges and retreats."""
    m.ends = [why for why, left in m.distances().items() if not left]
    if m.ends and not m.last_round:
        m.emit(LastRound("VT-21"))
    m.last_round = bool(m.ends)


# Winter.


def winter(m: Virtu) -> Script[None]:
    """VT-7: pay, cathedrals, titles, recruits, one alliance each; players enter what changes, in any order."""
    paid: set[int] = set()
    allied: set[int] = set()
    built: set[int] = set()
    m.indulged, m.recruited = set(), Counter()
    while True:
        agents = (
            {name: at for name, at in m.agents.items() if name in data.ALLIANCES} if m.keeps_agents else None
        )
        prompt = AskWinter(
            (),
            order=tuple(m.order),
            households={seat: household(m, seat, paid, allied, built) for seat in m.seats},
            alliances={name: one.seat for name, one in m.alliances.items()},
            built=len(m.cathedrals),
            last=bool(m.ends),
            agents=agents,
            costs={} if m.options["prices"] == "hidden" else dict(m.costs),
            pay={seat: m.pay_due(seat) for seat in m.seats},
            remind=m.options["wages"] == "told",
        )
        match (yield prompt):
            case answers.Done():
                m.recruited = Counter()
                return
            case answers.Paid(seat, florins):
                paid.add(seat)
                unpaid = m.army(seat) - m.printed.covers(florins)
                m.lose_troops(seat, max(0, unpaid), "unpaid", "VT-38", paid=florins, due=m.pay_due(seat))
            case answers.Recruit(seat, number):
                m.recruited[seat] += number
                m.add(seat, "troops", number, "recruited", "VT-8")
            case answers.Cathedral(seat, city):
                built.add(seat)
                m.cathedrals.add(city)
                m.add(seat, "cathedrals", 1, "built", "VT-14", city=city)
            case answers.Ally(seat, name) | answers.Overturn(seat, name):
                allied.add(seat)
                m.settle_alliance(name, seat)
                m.emit(Handed(seat, name, said=True))
            case answers.Title(seat, title):
                m.titles[seat].append(title)


def household(m: Virtu, seat: int, paid: set[int], allied: set[int], built: set[int]) -> Household:
    """What a seat may do in this winter."""
    large = (city for city in m.cities(seat) if data.VALUES[city] >= data.LARGE)
    cities = tuple(city for city in large if city not in m.cathedrals)
    may_build = seat not in built and len(m.cathedrals) < data.CATHEDRALS
    return Household(
        m.total(seat, "troops"),
        seat in paid,
        cities if may_build else (),
        seat in allied,
        titles_left(m, seat),
        m.pay_due(seat),
        m.recruited[seat],
        max(0, m.room(seat)),
    )


def titles_left(m: Virtu, seat: int) -> tuple[str, ...]:
    """VT-14, VT-29: one each a player; kingdom or republic, and two of each."""
    own = m.titles[seat]
    taken = [title for titles in m.titles for title in titles]
    crowned = {"kingdom", "republic"} & set(own)
    return tuple(
        title
        for title, most in data.TITLES.items()
        if title not in own
        and (title in data.FAMILY_TITLES or taken.count(title) < most)
        and not (crowned and title in ("kingdom", "republic"))
    )


# The end.


def keep_by_hand(m: Virtu) -> Script[Over]:
    """Scoring only: points as the players enter them; at the end each seat enters what it has."""
    m.last_round, m.forces, m.sieges, m.retreating, m.fought = False, None, [], {}, {}
    m.counts, m.proud, m.holdings, m.honours = {}, set(), {}, {}
    return by_hand.keep_by_hand(m, Over("by_hand", "VT-21"), count=count_by_hand)


def count_by_hand(m: Virtu) -> Script[None]:
    """VT-22, VT-23: ask for what was not tracked."""
    yield from ask_all(m, m.holdings, lambda waiting: _holdings(m, waiting))
    yield from ask_all(m, m.honours, lambda waiting: _honours(m, waiting))
    yield from count_up(m)


def ask_all(m: Virtu, given: dict[int, Any], prompt: Callable[[tuple[int, ...]], Prompt]) -> Script[None]:
    """Ask every seat, in any order."""
    while waiting := tuple(seat for seat in m.seats if seat not in given):
        answer = yield prompt(waiting)
        if isinstance(answer, Seated):
            given[answer.seat] = answer


def unclaimed(
    m: Virtu, given: Mapping[int, answers.Holdings] | Mapping[int, answers.Spoils]
) -> tuple[str, ...]:
    """The cities that nobody has entered yet."""
    return tuple(city for city in m.holder if all(city not in own.cities for own in given.values()))


def _holdings(m: Virtu, waiting: tuple[int, ...]) -> AskHoldings:
    left = data.CATHEDRALS - sum(own.cathedrals for own in m.holdings.values())
    return AskHoldings(waiting, unclaimed(m, m.holdings), left)


def _honours(m: Virtu, waiting: tuple[int, ...]) -> AskHonours:
    others = m.honours.values()
    alliances = tuple(name for name in data.ALLIANCES if all(name not in own.alliances for own in others))
    works = tuple(name for name in data.WORK_CROSSES if all(name not in own.works for own in others))
    return AskHonours(waiting, sides=dict(enumerate(m.sides)), alliances=alliances, works=works)


def count_up(m: Virtu) -> Script[None]:
    """VT-24 to VT-26: what only cards and tiles print; and the crowns of tied players."""
    yield from ask_cards(m)
    while waiting := tuple(seat for seat in tied(standings(m), m.printed) if seat not in m.proud):
        answer = yield AskCrowns(waiting)
        if isinstance(answer, answers.Crowns):
            m.proud.add(answer.seat)
            m.set_number(answer.seat, "crowns", answer.crowns, "VT-26")


def ask_cards(m: Virtu) -> Script[None]:
    """VT-24: what cards and tiles print, and what was not tracked."""
    while waiting := tuple(seat for seat in m.seats if seat not in m.counts):
        alliances = {seat: m.owned(seat).alliances for seat in m.seats}
        left = data.INDULGENCES - sum(m.total(seat, "indulgences") for seat in m.counts)
        tracked = m.keeps_agents and not m.by_hand
        answer = yield AskCount(waiting, alliances=alliances, indulgences=left, kept=tracked)
        if isinstance(answer, answers.Count):
            seat = answer.seat
            m.counts[seat] = answer
            m.set_number(seat, "printed", answer.points, "VT-24")
            m.set_number(seat, "crosses", answer.crosses, "VT-25")
            if not tracked:
                m.set_number(seat, "indulgences", answer.indulgences, "VT-26")
