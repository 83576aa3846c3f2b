"""Principato from the first year to the last, in the order of the book. Clauses: docs/rules/principato.md.

Full rules or scoring only: the table may change it at any time, with effect from the next turn.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from companion.engine.answers import AGAIN, Answer, Pass
from companion.engine.events import LastRound, NewRound
from companion.engine.script import MatchScript, Over, Script, ask
from companion.games.principato import answers as said
from companion.games.principato import data, prompts
from companion.games.principato.data import CUBES, CULTURE, HELD, ON_SOLDIERS, SOLDIERS, Numbers
from companion.games.principato.match import WHOLE, Principato
from companion.games.principato.scoring import by_rank, strength, tied
from companion.games.principato.views import seats
from companion.procedures import by_hand
from companion.procedures.secret_answers import Covered, choose_secretly

ARMY = ("catapults", "supplied", "unsupplied")
TOKENS = ("catapults", "soldiers")
Needed = Mapping[int, tuple[str, ...]]


def play(m: Principato) -> MatchScript:
    """PR-3: three years, each until the display cannot be refilled; then the count."""
    if m.depth == "everything":
        m.known = [set(WHOLE) for _ in m.seats]
    for m.round in range(1, data.YEARS + 1):
        m.military_seen, m.cards, m.between_turns = False, None, True
        m.emit(NewRound(m.round))
        m.is_last_round(m.round == data.YEARS, LastRound("PR-3", "years"))
        yield from year(m)
    return (yield from end(m, Over("years", "PR-12")))


def year(m: Principato) -> Script[None]:
    """PR-1, PR-3, PR-4: turn after turn; a military card is scored when it is turned up, the year when it ends."""
    while True:
        if not m.actions:  # a turn that has begun ends under the same rules
            yield from settle_depth(m)
        turned = yield from (act if m.whole else follow)(m)
        if turned in ("military", "both"):
            m.military_seen = True
            yield from military_scoring(m, "military_card", "PR-4")
            turned = "empty" if turned == "both" or m.cards == 0 else ""
            m.cards = m.cards and m.cards - 1
        if turned == "empty":
            return (yield from military_scoring(m, "year", "PR-3"))


def settle_depth(m: Principato) -> Script[None]:
    """Ask for what is unknown when the full rules begin; stop tracking it when they end."""
    if m.depth == "everything" and not m.whole:
        m.known = [set() for _ in m.seats]
    while m.depth == "everything" and (missing := undeclared(m, dict.fromkeys(m.seats, HELD))):
        yield from declare(m, prompts.AskHoldings, missing)
    for soldiers in data.SUPPLIES:
        while m.depth == "everything" and (missing := undeclared(m, cubes_to_tell(m, soldiers))):
            yield from declare(m, prompts.AskHoldings, missing)
    while m.depth == "everything" and not all(m.knows(seat, CULTURE) for seat in m.seats):
        yield from declare_culture(m)
    if m.depth == "everything":
        m.known = [set(WHOLE) for _ in m.seats]
    else:
        m.forget()


def cubes_to_tell(m: Principato, soldiers: str) -> Needed:
    """PR-2: ask for cubes on soldiers only where there are such soldiers."""
    places = tuple(place for place, (who, _) in ON_SOLDIERS.items() if who == soldiers)
    have = [seat for seat in m.seats if m.all_of(seat)[soldiers]]
    for seat in m.seats:
        if seat not in have:
            m.declare(seat, dict.fromkeys(places, 0))
    return dict.fromkeys(have, places)


# Turns.


def follow(m: Principato) -> Script[str]:
    """PR-1: scoring only: track whose turn it is, and what is turned up."""
    match (yield prompts.AskTurn((m.turn,), year=m.round, military_due=m.military_due, clause="PR-3")):
        case said.Turned(_, turned):
            return turn_up(m, turned)
        case said.Done():
            return end_turn(m)
    return ""


def end_turn(m: Principato) -> str:
    """PR-3: one card leaves the pile and the turn passes; the year ends if there was none."""
    is_empty = m.cards == 0 and not m.military_due
    m.cards = m.cards and m.cards - 1
    m.turn, m.actions, m.between_turns = (m.turn + 1) % len(m.seats), 0, True
    return "empty" if is_empty else ""


def turn_up(m: Principato, turned: str) -> str:
    """PR-3: a card turned up, or missing, ends the current turn, unless one has just ended or the year begun."""
    if not m.between_turns:
        end_turn(m)
    m.between_turns = False
    return turned


def act(m: Principato) -> Script[str]:
    """PR-1: one action of the seat on turn; the turn ends after two, or when it passes."""
    seat, left = m.turn, data.ACTIONS - m.actions
    prompt = prompts.AskAct(
        (seat,),
        year=m.round,
        military_due=m.military_due,
        clause="PR-1",
        actions=left,
        own=m.all_of(seat),
        left=m.stock(),
        others={other: m.all_of(other) for other in m.seats if other != seat},
    )
    match (yield prompt):
        case said.Turned(_, turned):
            return turn_up(m, turned)
        case said.Supply(feeder, supply):
            feed(m, feeder, supply)
        case Pass():
            return end_turn(m)
        case said.Act() | said.Recruit() | said.Acquire() as action:
            m.action_stands = True
            if (yield from carry_out(m, seat, action)):
                m.actions, m.between_turns = m.actions + 1, False
    return end_turn(m) if m.actions == data.ACTIONS else ""


def carry_out(m: Principato, seat: int, action: Answer) -> Script[bool]:
    """PR-1, PR-13: carry out an action; whether it could be done."""
    match action:
        case said.Act(_, card) if card in data.DEALS:
            return (yield from buy(m, seat, card))
        case said.Act(_, card) if card != "exchange":
            return (yield from receive(m, seat, card))
        case said.Recruit(_, soldiers, number):
            m.add(seat, soldiers, number, "recruit", "PR-13")
        case said.Acquire(_, work, value):
            if not (yield from buy(m, seat, work, value=value)):
                return False
            m.move_culture(seat, data.WORKS[work].gets, value, 1)
    return True


def buy(m: Principato, seat: int, card: str, **terms: int) -> Script[bool]:
    """PR-2, PR-13: buy tokens; ask which cubes pay only if there is a choice.

    False if a correction has made it impossible in the meantime: then nothing is bought or paid.
    """
    offer = data.deal(card, m.round)
    while m.action_stands and m.stock()[offer.gets] >= offer.number:
        if not (payments := data.payments(offer.costs, m.all_of(seat))):
            return False
        several = len(payments) > 1
        answer = (yield prompts.AskPay((seat,), card, payments)) if several else said.Pay(seat, payments[0])
        if isinstance(answer, said.Pay):
            for cube, number in answer.pay.items():
                m.add(seat, cube, -number, card, "PR-13")
            m.add(seat, offer.gets, offer.number, card, "PR-13", **terms)
            return True
    return False


def receive(m: Principato, seat: int, card: str) -> Script[bool]:
    """PR-2, PR-13: cubes go into the stores, then to hungry soldiers; ask who gets a favour if both kinds are hungry.

    False if a correction has made it impossible in the meantime.
    """
    places = data.places("favour", m.all_of(seat))
    while card == "favour" and len(places) > 1 and "favour" not in places:
        answer = yield prompts.AskFavour((seat,), places)
        places = data.places("favour", m.all_of(seat))
        if not m.action_stands or not places or not m.stock()["favour"]:
            return False
        if isinstance(answer, said.Supply):
            places = {place: number for place, number in answer.supply.items() if number}
    for cube, number in data.income(card, m.all_of(seat)).items():
        where = places if cube == "favour" else data.places(cube, m.all_of(seat))
        m.take_cubes(seat, cube, number, card, where)
    return True


def feed(m: Principato, seat: int, supply: Numbers) -> None:
    """PR-2: cubes go to soldiers for good."""
    for place, number in supply.items():
        m.add(seat, ON_SOLDIERS[place][1], -number, "supply", "PR-2")
        m.add(seat, place, number, "supply", "PR-2")


# Scorings.


def military_scoring(m: Principato, reason: str, clause: str) -> Script[None]:
    """PR-5 to PR-8: supply, strengths, points; then cubes go back and soldiers may be dismissed."""
    m.armies = {}
    yield from supply_all(m) if m.whole else declare_armies(m)
    yield from compare(m, reason, clause)
    m.armies = None
    m.scorings += 1
    m.empty_soldiers()
    if m.whole and m.scorings < data.SCORINGS:
        yield from dismiss(m)


def supply_all(m: Principato) -> Script[None]:
    """PR-5: seats with soldiers and cubes for them supply, in order."""
    waiting = m.supply_order()
    while waiting:
        own, answer = m.all_of(waiting[0]), None
        if any(prompts.feeding(own).values()):
            answer = yield prompts.AskSupply((waiting[0],), own)
        if isinstance(answer, said.Supply):
            feed(m, answer.seat, answer.supply)
        if answer is not AGAIN:
            waiting.pop(0)


def declare_armies(m: Principato) -> Script[None]:
    """PR-5: each seat declares its army, in any order; on request they supply in order."""
    assert m.armies is not None
    while waiting := [seat for seat in m.supply_order() if seat not in m.armies]:
        now, declared = {seat: m.last_armies[seat] for seat in waiting}, dict(m.armies)
        match (
            yield prompts.AskArmy(
                tuple(waiting), room=data.BOX.room(ARMY, declared.values()), now=now, known=declared
            )
        ):
            case said.Own(seat, own):
                declare_army(m, seat, *(own.get(name, 0) for name in ARMY))
            case Pass(seat):
                declare_army(m, seat, now[seat]["catapults"], 0, now[seat]["supplied"])
            case said.Order():
                m.armies = {}
                return (yield from declare_in_order(m))


def declare_in_order(m: Principato) -> Script[None]:
    """PR-5: all declare their tokens first, which gives the order; then they supply one after the other."""
    declared: list[int] = []
    while waiting := [seat for seat in m.supply_order() if seat not in declared]:
        last = [dict(zip(TOKENS, army.values(), strict=False)) for army in m.last_armies]
        now, known = ({seat: last[seat] for seat in seats} for seats in (waiting, declared))
        match (
            yield prompts.AskArmy(
                tuple(waiting), room=data.BOX.room(TOKENS, known.values()), now=now, known=known
            )
        ):
            case said.Own(seat, own):
                declared.append(seat)
                m.last_armies[seat] = data.army(*(own.get(name, 0) for name in TOKENS))
                m.declare(seat, {"catapults": own.get("catapults", 0)})
    for seat in m.supply_order():
        soldiers, supplied = m.last_armies[seat]["supplied"], 0
        if soldiers:
            most = {"supplied": soldiers}
            answer = yield from ask(lambda: prompts.AskArmy((seat,), room=most, now={seat: most}, known={}))  # noqa: B023 - asked at once
            supplied = answer.own.get("supplied", 0) if isinstance(answer, said.Own) else 0
        declare_army(m, seat, m.last_armies[seat]["catapults"], supplied, soldiers - supplied)


def declare_army(m: Principato, seat: int, catapults: int, supplied: int, unsupplied: int) -> None:
    """The army of a seat in this scoring."""
    assert m.armies is not None
    m.armies[seat] = data.army(catapults, supplied, unsupplied)
    m.last_armies[seat] = data.army(catapults, supplied + unsupplied)
    m.declare(seat, {"catapults": catapults})


def compare(m: Principato, reason: str, clause: str) -> Script[None]:
    """PR-6, PR-7: show the armies until the table confirms them."""
    answer: Answer | None = None
    assert m.armies is not None
    while not isinstance(answer, said.Done):
        if isinstance(answer, said.Own):
            declare_army(m, answer.seat, *(answer.own.get(name, 0) for name in ARMY))
        if m.whole:
            m.armies = {seat: data.army_of(m.all_of(seat)) for seat in m.seats}
        armies = tuple(m.armies[seat] for seat in m.seats)
        strengths = tuple(map(strength, armies))
        points = tuple(by_rank(strengths))
        answer = yield prompts.AskScoreIt(
            tuple(m.seats),
            armies=armies,
            strengths=strengths,
            points=points,
            scoring=m.scorings + 1,
            may_change=not m.whole,
        )
    for seat in m.seats:
        m.book(seat, points[seat], reason, clause, **armies[seat])


def dismiss(m: Principato) -> Script[None]:
    """PR-8: seats with soldiers may dismiss some, in any order."""
    waiting = list(m.seats)
    while there := [seat for seat in waiting if data.soldiers(m.all_of(seat))]:
        own = {seat: {who: m.all_of(seat)[who] for who in SOLDIERS} for seat in there}
        match (yield prompts.AskDismiss(tuple(own), own)):
            case said.Dismiss(seat, leave):
                waiting.remove(seat)
                for who, number in leave.items():
                    m.add(seat, who, -number, "dismiss", "PR-8")
            case Pass(seat):
                waiting.remove(seat)


# The end.


def keep_by_hand(m: Principato) -> MatchScript:
    """Keep score; final scoring is the usual one, from what is declared then."""
    m.last_round, m.armies, m.objectives = False, None, Covered()
    m.known = [set() for _ in m.seats]
    over = yield from by_hand.keep_by_hand(m, Over("by_hand", "PR-12"))
    return (yield from end(m, over))


def end(m: Principato, over: Over) -> MatchScript:
    """PR-12: final scoring, again after each correction: it may have made a tie that cubes must break."""
    while True:
        yield from count_up(m)
        m.ended = True
        yield over
        m.ended = False


def count_up(m: Principato) -> Script[None]:
    """PR-12: ask for culture tokens, objectives, what they count, and cubes if there is a tie."""
    while not all(m.knows(seat, CULTURE) for seat in m.seats):
        yield from declare_culture(m)
    begun = m.ledger.n
    yield from choose_secretly(m.seats, m.objectives, prompts.AskObjectives, "objectives")
    m.turn_over(begun)
    chosen = m.objectives.declared.items()
    looked = {
        seat: [data.LOOKS_AT[card][0] for card in cards if card in data.LOOKS_AT] for seat, cards in chosen
    }
    needed = {seat: tuple(chain.from_iterable(whats)) for seat, whats in looked.items()}
    while missing := undeclared(m, needed):
        yield from declare(m, prompts.AskLands, missing)
    while missing := undeclared(m, dict.fromkeys(tied(seats(m)), CUBES)):
        yield from declare(m, prompts.AskCubes, missing)


def undeclared(m: Principato, needed: Needed) -> Needed:
    """The unknown ones of these; seats that miss the same are asked together."""
    missing = {seat: tuple(x for x in what if x not in m.known[seat]) for seat, what in needed.items()}
    first = next(filter(None, missing.values()), ())
    return {seat: what for seat, what in missing.items() if what and what == first}


def declare(m: Principato, prompt: type[prompts.AskHoldings], missing: Needed) -> Script[None]:
    """Ask for what is unknown."""
    first = next(iter(missing.values()))
    now = {seat: {what: m.last_known(seat)[what] for what in first} for seat in missing}
    before = {seat: m.held(seat) for seat in m.seats}
    answer = yield prompt(tuple(now), data.BOX.room(first, before.values()), now, before)
    if isinstance(answer, said.Own):
        m.declare(answer.seat, {what: answer.own.get(what, 0) for what in first})


def declare_culture(m: Principato) -> Script[None]:
    """PR-14: ask for the values of unknown tokens."""
    waiting = [seat for seat in m.seats if not m.knows(seat, CULTURE)]
    now = {seat: {kind: Counter(map(str, own)) for kind, own in m.culture[seat].items()} for seat in waiting}
    left = data.BOX.room(CULTURE, map(m.held, m.seats))
    answer = yield prompts.AskCulture(tuple(waiting), now, left)
    if isinstance(answer, said.Culture):
        values = {kind: map(int, Counter(getattr(answer, kind)).elements()) for kind in CULTURE}
        m.declare_culture(answer.seat, {kind: sorted(own, reverse=True) for kind, own in values.items()})
