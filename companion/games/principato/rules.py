"""Principato from the first year to the last, in the order of the book. Clauses: docs/rules/principato.md.

Kept in one of two depths: only the scorings, or everything. The table may change it at any time; it holds from the next turn on.
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
from companion.procedures.secret_answers import Covered, tell_covered

ARMY = ("catapults", "supplied", "unsupplied")
TOKENS = ("catapults", "soldiers")
Needed = Mapping[int, tuple[str, ...]]


def play(m: Principato) -> MatchScript:
    """PR-3: three years, each until the display cannot be refilled; then the count."""
    if m.depth == "everything":
        m.known = [set(WHOLE) for _ in m.seats]
    for m.round in range(1, data.YEARS + 1):
        m.military_seen, m.cards, m.between_turns = False, None, True
        m.tell(NewRound(m.round))
        m.is_last_round(m.round == data.YEARS, LastRound("PR-3", "years"))
        yield from year(m)
    return (yield from end(m, Over("years", "PR-12")))


def year(m: Principato) -> Script[None]:
    """PR-1, PR-3, PR-4: turn after turn; a military card is scored when it is turned up, the year when it ends."""
    while True:
        if not m.actions:  # a turn that has begun ends as it began
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
    """Who wants everything kept from here on tells what there is; who wants only scorings lets it go."""
    if m.depth == "everything" and not m.whole:
        m.known = [set() for _ in m.seats]
    while m.depth == "everything" and (missing := untold(m, dict.fromkeys(m.seats, HELD))):
        yield from tell_held(m, prompts.AskHoldings, missing)
    for soldiers in data.SUPPLIES:
        while m.depth == "everything" and (missing := untold(m, cubes_to_tell(m, soldiers))):
            yield from tell_held(m, prompts.AskHoldings, missing)
    while m.depth == "everything" and not all(m.knows(seat, CULTURE) for seat in m.seats):
        yield from tell_culture(m)
    if m.depth == "everything":
        m.known = [set(WHOLE) for _ in m.seats]
    else:
        m.forget()


def cubes_to_tell(m: Principato, soldiers: str) -> Needed:
    """PR-2: cubes on soldiers are asked of who has such soldiers; the others have none there."""
    places = tuple(place for place, (who, _) in ON_SOLDIERS.items() if who == soldiers)
    have = [seat for seat in m.seats if m.all_of(seat)[soldiers]]
    for seat in m.seats:
        if seat not in have:
            m.tell_held(seat, dict.fromkeys(places, 0))
    return dict.fromkeys(have, places)


# Turns.


def follow(m: Principato) -> Script[str]:
    """PR-1: whose turn it is, if the table says when one is done; what was turned up, if it says so."""
    match (yield prompts.AskTurn((m.turn,), year=m.round, military_due=m.military_due, clause="PR-3")):
        case said.Turned(_, turned):
            return turn_up(m, turned)
        case said.Done():
            return end_turn(m)
    return ""


def end_turn(m: Principato) -> str:
    """PR-3: a card is turned up and it is the next seat's turn; the year ends if there is none, once this can be."""
    is_empty = m.cards == 0 and not m.military_due
    m.cards = m.cards and m.cards - 1
    m.turn, m.actions, m.between_turns = (m.turn + 1) % len(m.seats), 0, True
    return "empty" if is_empty else ""


def turn_up(m: Principato, turned: str) -> str:
    """PR-3: a card is turned up, or missed, at the end of a turn: of this one, unless one has just ended or the year begun."""
    if not m.between_turns:
        end_turn(m)
    m.between_turns = False
    return turned


def act(m: Principato) -> Script[str]:
    """PR-1: one action of the seat on turn; its turn ends after two, or when it gives up the rest."""
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
    """PR-1, PR-13: what a card, or a favour taken, brings; whether it could be done."""
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
    """PR-2, PR-13: tokens for cubes; which cubes is asked only where there is a choice.

    False if a correction meanwhile has made it impossible: then nothing arrives, and nothing is paid.
    """
    offer = data.deal(card, m.round)
    while m.action_stands and m.stock()[offer.gets] >= offer.number:
        if not (ways := data.payments(offer.costs, m.all_of(seat))):
            return False
        answer = (yield prompts.AskPay((seat,), card, ways)) if len(ways) > 1 else said.Pay(seat, ways[0])
        if isinstance(answer, said.Pay):
            for cube, number in answer.pay.items():
                m.add(seat, cube, -number, card, "PR-13")
            m.add(seat, offer.gets, offer.number, card, "PR-13", **terms)
            return True
    return False


def receive(m: Principato, seat: int, card: str) -> Script[bool]:
    """PR-2, PR-13: cubes go into the stores, then to hungry soldiers; which kind gets a favour is asked if both want it.

    False if a correction meanwhile has made it impossible.
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
    """PR-2: cubes go to soldiers, and do not come back."""
    for place, number in supply.items():
        m.add(seat, ON_SOLDIERS[place][1], -number, "supply", "PR-2")
        m.add(seat, place, number, "supply", "PR-2")


# Scorings.


def military_scoring(m: Principato, reason: str, clause: str) -> Script[None]:
    """PR-5 to PR-8: supply, strengths, points; then cubes go back and soldiers may be dismissed."""
    m.armies = {}
    yield from supply_all(m) if m.whole else tell_armies(m)
    yield from compare(m, reason, clause)
    m.armies = None
    m.scorings += 1
    m.empty_soldiers()
    if m.whole and m.scorings < data.SCORINGS:
        yield from dismiss(m)


def supply_all(m: Principato) -> Script[None]:
    """PR-5: who has soldiers and cubes for them supplies, in order."""
    waiting = m.supply_order()
    while waiting:
        own, answer = m.all_of(waiting[0]), None
        if any(prompts.feeding(own).values()):
            answer = yield prompts.AskSupply((waiting[0],), own)
        if isinstance(answer, said.Supply):
            feed(m, answer.seat, answer.supply)
        if answer is not AGAIN:
            waiting.pop(0)


def tell_armies(m: Principato) -> Script[None]:
    """PR-5: each seat tells its army, in any order; if somebody asks for it, they supply in order."""
    assert m.armies is not None
    while waiting := [seat for seat in m.supply_order() if seat not in m.armies]:
        now, told = {seat: m.last_armies[seat] for seat in waiting}, dict(m.armies)
        match (
            yield prompts.AskArmy(
                tuple(waiting), room=data.BOX.room(ARMY, told.values()), now=now, known=told
            )
        ):
            case said.Own(seat, own):
                tell_army(m, seat, *(own.get(name, 0) for name in ARMY))
            case Pass(seat):
                tell_army(m, seat, now[seat]["catapults"], 0, now[seat]["supplied"])
            case said.Order():
                m.armies = {}
                return (yield from tell_in_order(m))


def tell_in_order(m: Principato) -> Script[None]:
    """PR-5: all tokens are told first, so that the order is known; then they supply one after the other."""
    told: list[int] = []
    while waiting := [seat for seat in m.supply_order() if seat not in told]:
        last = [dict(zip(TOKENS, army.values(), strict=False)) for army in m.last_armies]
        now, known = ({seat: last[seat] for seat in seats} for seats in (waiting, told))
        match (
            yield prompts.AskArmy(
                tuple(waiting), room=data.BOX.room(TOKENS, known.values()), now=now, known=known
            )
        ):
            case said.Own(seat, own):
                told.append(seat)
                m.last_armies[seat] = data.army(*(own.get(name, 0) for name in TOKENS))
                m.tell_held(seat, {"catapults": own.get("catapults", 0)})
    for seat in m.supply_order():
        soldiers, supplied = m.last_armies[seat]["supplied"], 0
        if soldiers:
            most = {"supplied": soldiers}
            answer = yield from ask(lambda: prompts.AskArmy((seat,), room=most, now={seat: most}, known={}))  # noqa: B023 - asked at once
            supplied = answer.own.get("supplied", 0) if isinstance(answer, said.Own) else 0
        tell_army(m, seat, m.last_armies[seat]["catapults"], supplied, soldiers - supplied)


def tell_army(m: Principato, seat: int, catapults: int, supplied: int, unsupplied: int) -> None:
    """What a seat brings into this scoring."""
    assert m.armies is not None
    m.armies[seat] = data.army(catapults, supplied, unsupplied)
    m.last_armies[seat] = data.army(catapults, supplied + unsupplied)
    m.tell_held(seat, {"catapults": catapults})


def compare(m: Principato, reason: str, clause: str) -> Script[None]:
    """PR-6, PR-7: the armies side by side, until the table says that it is so."""
    answer: Answer | None = None
    assert m.armies is not None
    while not isinstance(answer, said.Done):
        if isinstance(answer, said.Own):
            tell_army(m, answer.seat, *(answer.own.get(name, 0) for name in ARMY))
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
    """PR-8: who has soldiers may send some of them home, in any order."""
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
    """Points are kept as the table says; the end is counted as ever, from what is told then."""
    m.last_round, m.armies, m.objectives = False, None, Covered()
    m.known = [set() for _ in m.seats]
    over = yield from by_hand.keep_by_hand(m, Over("by_hand", "PR-12"))
    return (yield from end(m, over))


def end(m: Principato, over: Over) -> MatchScript:
    """PR-12: the count, and once more after each correction: it may have made a tie, which cubes must break."""
    while True:
        yield from count_up(m)
        m.ended = True
        yield over
        m.ended = False


def count_up(m: Principato) -> Script[None]:
    """PR-12: what is printed on tokens, the objectives, what they count, and cubes if there is a tie."""
    while not all(m.knows(seat, CULTURE) for seat in m.seats):
        yield from tell_culture(m)
    begun = m.ledger.n
    yield from tell_covered(m.seats, m.objectives, prompts.AskObjectives, "objectives")
    m.turn_over(begun)
    told = m.objectives.told.items()
    looked = {
        seat: [data.LOOKS_AT[card][0] for card in cards if card in data.LOOKS_AT] for seat, cards in told
    }
    needed = {seat: tuple(chain.from_iterable(whats)) for seat, whats in looked.items()}
    while missing := untold(m, needed):
        yield from tell_held(m, prompts.AskLands, missing)
    while missing := untold(m, dict.fromkeys(tied(seats(m)), CUBES)):
        yield from tell_held(m, prompts.AskCubes, missing)


def untold(m: Principato, needed: Needed) -> Needed:
    """What is not known of these; who is asked for the same is asked together."""
    missing = {seat: tuple(x for x in what if x not in m.known[seat]) for seat, what in needed.items()}
    first = next(filter(None, missing.values()), ())
    return {seat: what for seat, what in missing.items() if what and what == first}


def tell_held(m: Principato, prompt: type[prompts.AskHoldings], missing: Needed) -> Script[None]:
    """Ask for what is not known."""
    first = next(iter(missing.values()))
    now = {seat: {what: m.last_known(seat)[what] for what in first} for seat in missing}
    told = {seat: m.held(seat) for seat in m.seats}
    answer = yield prompt(tuple(now), data.BOX.room(first, told.values()), now, told)
    if isinstance(answer, said.Own):
        m.tell_held(answer.seat, {what: answer.own.get(what, 0) for what in first})


def tell_culture(m: Principato) -> Script[None]:
    """PR-14: the values of tokens that nobody has followed."""
    waiting = [seat for seat in m.seats if not m.knows(seat, CULTURE)]
    now = {seat: {kind: Counter(map(str, own)) for kind, own in m.culture[seat].items()} for seat in waiting}
    left = data.BOX.room(CULTURE, map(m.held, m.seats))
    answer = yield prompts.AskCulture(tuple(waiting), now, left)
    if isinstance(answer, said.Culture):
        values = {kind: map(int, Counter(getattr(answer, kind)).elements()) for kind in CULTURE}
        m.tell_culture(answer.seat, {kind: sorted(own, reverse=True) for kind, own in values.items()})
