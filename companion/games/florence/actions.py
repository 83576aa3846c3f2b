"""Phase B: each seat in turn takes two actions, three with the cardinal (PF-19 to PF-25, PF-50)."""

from collections.abc import Mapping

from companion.engine.answers import Pass
from companion.engine.script import Script, ask
from companion.games.florence import works
from companion.games.florence.action_prompts import AskAct, AskJoin, AskPoints
from companion.games.florence.answers import Build, Join, Points, Princess, TakeCard, TakeFreedom, Work
from companion.games.florence.data import BUILDING_POINTS, COSTS, PAY, POINT, PRICE
from companion.games.florence.match import Florence, Turn
from companion.games.florence.money import pay
from companion.procedures.in_turn import clockwise


def phase_b(m: Florence) -> Script[None]:
    """PF-19: from the start player clockwise."""
    m.phase = "B"
    for seat in clockwise(m.starter, len(m.seats)):
        m.turn = Turn(seat)
        yield from take_turn(m, m.turn)
    m.turn = None


def take_turn(m: Florence, turn: Turn) -> Script[None]:
    """PF-19: a player may take fewer. PF-18: one who can still recruit is asked again after the last action."""
    answer = None
    while not isinstance(answer, Pass) and (m.actions_left(turn) or m.recruits(turn.seat)):
        answer = yield act_prompt(m, turn)
        match answer:
            case Work():
                yield from present_work(m, turn, answer)
            case Princess(seat):
                del m.characters["princess"]  # PF-43
                terms = works.princess(works.holdings(m, seat))
                m.ledger.book(seat, "works", 0, "princess", "PF-40", terms)  # it leaves no card
                yield from show_work(m, turn, "princess", terms)
            case Build(seat, building, partner, pays):
                yield from build(m, turn, building, partner, pays)
            case TakeFreedom(seat, freedom):
                m.add_freedom(seat, freedom, "freedom", "PF-19")
                yield from pay(m, seat, PRICE, "freedom", "PF-19", freedom=freedom)
                turn.did("freedom")
            case TakeCard(seat, card):
                m.take(seat, "hand" if card == "profession" else card, "card", "PF-19")
                yield from pay(m, seat, PRICE, "card", "PF-19", card=card)
                turn.did(card)


def act_prompt(m: Florence, turn: Turn) -> AskAct:
    """Everything the seat on turn may do."""
    seat = turn.seat
    return AskAct(
        seats=(seat,),
        actions=m.actions_left(turn),
        done=turn.done,
        minimum=m.minimum[m.round - 1],
        own=works.holdings(m, seat),
        likes=m.likes,
        hand=m.hand(seat),
        muse=works.muse(m, seat),
        has_princess=m.characters.get("princess") == seat,
        played=m.played,
        bonus_cards=m.count(seat, "bonus"),
        cost=cost(m, seat),
        stock=m.stock,
        recruits=m.recruits(seat),
        domains=tuple([other.buildings for other in m.domains]) if m.setup.cooperation else None,
        rooms=tuple(map(m.room, m.seats)) if m.setup.cooperation else (),
        purse=m.means(seat),
    )


# Works.


def present_work(m: Florence, turn: Turn, answer: Work) -> Script[None]:
    """PF-20: the card comes to the table, bonus cards leave the game."""
    seat = turn.seat
    terms = works.work(m, seat, answer.work, answer.bonus, answer.parts)
    if answer.bonus:
        m.add(seat, "bonus", -len(answer.bonus), "work", "PF-25", work=answer.work)
        m.played += answer.bonus
    m.play_profession(seat, answer.work, "work", "PF-20", terms)
    yield from show_work(m, turn, answer.work, terms)


def show_work(m: Florence, turn: Turn, name: str, terms: Mapping[str, int]) -> Script[None]:
    """PF-21: the bank pays 100 for each point of value; 200 of it are turned into a point of prestige."""
    seat, value = turn.seat, sum(terms.values())
    m.best[seat] = max(value, m.best.get(seat, 0))  # PF-24: only one's best counts
    answer = yield from ask(lambda: AskPoints((seat,), value, PAY * value // POINT))
    assert isinstance(answer, Points)
    m.add(seat, "money", PAY * value - POINT * answer.points, "work", "PF-21", work=name, value=value)
    m.add(seat, "score", answer.points, "work", "PF-21", work=name, value=value)
    turn.did("princess" if name == "princess" else "work")


# Buildings.


def cost(m: Florence, seat: int) -> int:
    """PF-23: 700, 300 with one or two builders, nothing with three."""
    return COSTS[min(m.count(seat, "builder"), len(COSTS) - 1)]


def build(m: Florence, turn: Turn, building: str, partner: int | None, pays: int) -> Script[None]:
    """PF-23: take it, pay it, score it. PF-50: a joint building is built if the partner agrees."""
    seat = turn.seat
    if partner is not None:
        agreed = yield from ask(
            lambda: AskJoin((partner,), builder=seat, building=building, pays=pays, purse=m.means(partner))
        )
        free = [building not in m.domains[one].buildings for one in (seat, partner)]
        if not isinstance(agreed, Join) or not (m.stock[building] and all(free)):
            return
    m.leave(building, -1)
    m.add_building(seat, building, partner)
    if partner is not None:
        m.add_building(partner, building, seat)
    yield from pay(m, seat, cost(m, seat), "building", "PF-23", building=building)
    m.add(seat, "score", BUILDING_POINTS, "building", "PF-23", building=building)
    if partner is not None:  # the share comes after the bank has been paid
        paid = yield from pay(m, partner, pays, "share", "PF-50", building=building)
        m.add(seat, "money", paid, "share", "PF-50", building=building)
        m.add(partner, "score", BUILDING_POINTS, "building", "PF-50", building=building)
    turn.did("build")
