"""Sieges and battles in the plain (VT-15 to VT-18): who fights whom, in which order, and how it ends."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.engine.answers import Pass, Rule
from companion.engine.events import Handed, Verdict
from companion.engine.script import Script, ask
from companion.games.virtu import answers
from companion.games.virtu.data import BASTIONS, LOSES_ONE, TOKENS, VALUES, WAR
from companion.games.virtu.match import Siege, Virtu, besieging
from companion.games.virtu.view_types import Decided
from companion.games.virtu.war_prompts import (
    AskBesiege,
    AskDefence,
    AskOrder,
    AskRetreat,
    AskTotals,
    AskWar,
)

Settle = Callable[[Siege], Script[object]]
"""How a siege is settled."""
Terms = Mapping[str, int]
"""What a force is made of."""
MOST_COURTIERS = 10
"""No palace has more courtiers than this."""


class Forces(NamedTuple):
    """How a fight has ended: both forces, and the winner if the table has ruled one."""

    attack: int
    defence: int
    ruled: bool = False
    winner: int | None = None


def settle_sieges(m: Virtu) -> Script[None]:
    """VT-15: sieges and battles, then retreats."""
    m.keep_sieges_possible()
    yield from each_in_turn(
        m, lambda seat: besieging(m.sieges, seat), lambda siege: before_the_city(m, siege)
    )
    yield from retreats(m)


def each_in_turn(m: Virtu, left: Callable[[int], list[Siege]], settle: Settle) -> Script[None]:
    """VT-15: in play order, each besieger their own, in the order they like."""
    for seat in m.order:
        while own := left(seat):
            siege = own[0]
            if len(own) > 1:
                answer = yield AskOrder((seat,), tuple(one.city for one in own))
                if not isinstance(answer, answers.Next):
                    continue
                siege = next(one for one in own if one.city == answer.next)
            yield from settle(siege)


def before_the_city(m: Virtu, siege: Siege) -> Script[None]:
    """VT-17: two at a time fight in the plain until one besieger is left; the winner may decline the siege."""
    victor = None
    while len(rivals := _before(m, siege.city)) > 1:
        victor = yield from battle(m, rivals[0], rivals[1])
    for one in rivals:
        if one is victor and not (yield from goes_on(m, one)):
            withdraw(m, one)
        else:
            yield from besiege(m, one)


def _before(m: Virtu, city: str) -> list[Siege]:
    there = [siege for siege in m.sieges if siege.city == city]
    return sorted(there, key=lambda siege: m.order.index(siege.seat))


def goes_on(m: Virtu, siege: Siege, stays: bool = False) -> Script[bool]:
    """VT-17: the winner in the plain besieges the city or retreats. VT-35, two players: troops that may stay are asked."""
    clause = "VT-35" if stays else "VT-17"
    answer = yield from ask(
        lambda: AskBesiege((siege.seat,), city=siege.city, troops=siege.troops, stays=stays, clause=clause)
    )
    return isinstance(answer, answers.Besiege) and siege in m.sieges


def withdraw(m: Virtu, siege: Siege) -> None:
    """VT-16: what is left of these troops retreats when all sieges are settled."""
    if siege in m.sieges:
        m.sieges.remove(siege)
    left = min(siege.troops, m.free_troops(siege.seat))
    m.retreating[siege.seat] = m.retreating.get(siege.seat, 0) + left
    if left and not siege.own_only:
        m.mixed.add(siege.seat)


def battle(m: Virtu, first: Siege, second: Siege) -> Script[Siege | None]:
    """VT-17: troops and bonuses only; the loser loses all, the winner as many; equal: each loses one and retreats."""
    forces = yield from fight(m, first, second.seat, {"troops": second.troops}, second.troops, plain=True)
    if first not in m.sieges or second not in m.sieges:  # troops were corrected meanwhile
        m.forces = None
        return None
    winner, loser = first, second
    if (forces.ruled and forces.winner is None) or (not forces.ruled and forces.attack == forces.defence):
        decide(m, first, None, forces)
        for siege in (first, second):
            lose(m, siege, 1, "battle", "VT-17")
            withdraw(m, siege)
        return None
    first_wins = forces.winner == first.seat if forces.ruled else forces.attack > forces.defence
    if not first_wins:
        winner, loser = second, first
    decide(m, first, winner.seat, forces)
    lost = loser.troops
    lose(m, loser, lost, "battle", "VT-17")
    m.sieges.remove(loser)
    lose(m, winner, lost, "battle", "VT-17")
    if not winner.troops:
        m.sieges.remove(winner)
    return winner


def besiege(m: Virtu, siege: Siege) -> Script[bool]:
    """VT-15, VT-16: the force of the city against that of its besieger; whether it was taken."""
    defend, agent = 0, m.agent_at(siege.city, siege.seat)
    if m.options["war"] == "buttons" and not (m.keeps_agents and not _defence(m, siege).most):
        answer = yield from ask(lambda: _defence(m, siege))
        if siege not in m.sieges or not isinstance(answer, answers.Defend):
            return False
        defend, agent = answer.defend, answer.agent + agent
    owner, defender = m.holder[siege.city], m.defender(siege)
    if owner is None and not defend and m.options["war"] == "buttons":
        defender = None  # VT-35: helpers have troops there
    walls = BASTIONS if owner is not None and "bastions" in m.bonuses[owner] else 0
    terms = {"value": VALUES[siege.city], "agent": agent, "garrison": m.garrison(siege.city)}
    terms |= {"troops": defend, "bastions": walls}
    forces = yield from fight(m, siege, defender, terms, defend, plain=False)
    if siege not in m.sieges:
        m.forces = None
        return False
    assert m.forces is not None
    defend = m.forces["defend"]
    won = forces.winner == siege.seat if forces.ruled else forces.attack > forces.defence
    decide(m, siege, siege.seat if won else defender, forces)
    if won:
        take(m, siege, defender, defend, forces)
    else:
        if defender is not None:
            m.fought[defender, siege.city] = max(0, defend - m.camp(defender, siege.city))
        lose(m, siege, 1, "repelled", "VT-16", attack=forces.attack, defence=forces.defence)
        withdraw(m, siege)
    return won


def _defence(m: Virtu, siege: Siege) -> AskDefence:
    defender, city = m.defender(siege), siege.city
    asked = siege.seat if defender is None else defender
    camp = 0 if defender is None else m.camp(defender, city)
    most = 0 if defender is None else m.can_defend(defender, city)
    return AskDefence(
        (asked,),
        city=city,
        attacker=siege.seat,
        owner=m.holder[city],
        value=VALUES[city],
        troops=siege.troops,
        most=most,
        camp=camp,
        garrison=m.garrison(city),
        controlled=m.is_controlled(city),
        agent=m.agent_at(city, siege.seat) if m.keeps_agents else None,
    )


def take(m: Virtu, siege: Siege, defender: int | None, defend: int, forces: Forces) -> None:
    """VT-16: losses, the city with its cathedral, and a trophy."""
    terms = {"attack": forces.attack, "defence": forces.defence}
    city, garrison = siege.city, m.garrison(siege.city)
    lose(m, siege, (forces.defence >= LOSES_ONE) + defend + garrison, "siege", "VT-16", **terms)
    m.sieges.remove(siege)
    if defender is not None:
        lost = max(defend, m.camp(defender, city))
        m.lose_troops(defender, lost, "siege", "VT-16", city=city)
        m.sieges = [one for one in m.sieges if (one.seat, one.city) != (defender, city)]
    if (colour := m.spoils(siege)) is not None:
        m.trophies[siege.seat].append(colour)
        m.add(siege.seat, "trophies", 1, "siege", "VT-16", city=city)
    m.give_city(city, siege.seat, "siege", "VT-16")
    m.fought[siege.seat, city] = siege.troops
    m.emit(Handed(siege.seat, city, said=True))
    m.sieges = [one for one in m.sieges if m.holder[one.city] != one.seat]


def decide(m: Virtu, siege: Siege, winner: int | None, forces: Forces) -> None:
    """A fight is over, and the table sees how it ended."""
    own, owner = m.forces, m.holder[siege.city]
    assert own is not None
    m.forces = None
    ended = Decided(
        city=siege.city,
        attacker=siege.seat,
        defender=own["defender"],
        plain=own["plain"],
        attack=forces.attack,
        defence=forces.defence,
        terms=own["terms"] if m.options["war"] == "buttons" else {},
        owner=owner,
        lord=m.lord(siege.city),
    )
    m.emit(Verdict(winner, ended))


def lose(m: Virtu, siege: Siege, number: int, reason: str, clause: str, **terms: int) -> None:
    """VT-16: nobody loses more troops than they have there."""
    lost = min(number, siege.troops)
    siege.troops -= lost
    m.lose_troops(siege.seat, lost, reason, clause, siege.own_only, city=siege.city, **terms)


def retreats(m: Virtu) -> Script[None]:
    """VT-16: after all sieges, in play order; troops with no way back are lost."""
    for seat in m.order:
        while left := min(m.retreating.get(seat, 0), m.army(seat)):
            answer = yield AskRetreat((seat,), left)
            if isinstance(answer, answers.Lose):
                m.lose_troops(seat, answer.lose, "retreat", "VT-16", seat not in m.mixed)
            if isinstance(answer, answers.Lose | Pass):
                break
    m.retreating, m.mixed, m.fought = {}, set(), {}


# The duel.


def fight(
    m: Virtu, siege: Siege, defender: int | None, terms: Terms, defend: int, plain: bool
) -> Script[Forces]:
    """VT-15, VT-18: bonuses one at a time in turn, the attacker first, until both have passed; or two totals."""
    m.forces = {"city": siege.city, "attacker": siege.seat, "defender": defender, "plain": plain}
    m.forces |= {"defend": defend, "turn": None}
    show(m, {"troops": siege.troops}, terms)
    if m.options["war"] == "totals":
        answer = yield from ask(lambda: _totals(m, siege, defender, plain))
        assert isinstance(answer, answers.Totals)
        m.forces |= {"attack": answer.attack, "defence": answer.defence, "defend": answer.defend}
        return Forces(answer.attack, answer.defence)
    return (yield from duel(m, siege, defender, terms, plain))


def show(m: Virtu, attack: Terms, defence: Terms) -> Forces:
    """Both forces with their terms, for everybody, and what the attacker still needs."""
    assert m.forces is not None
    shown = {
        side: {name: by for name, by in terms.items() if by}
        for side, terms in (("attack", attack), ("defence", defence))
    }
    forces = Forces(sum(attack.values()), max(0, sum(defence.values())))
    m.forces |= {"attack": forces.attack, "defence": forces.defence, "terms": shown}
    m.forces |= {"needed": max(0, forces.defence + 1 - forces.attack)}
    return forces


def _totals(m: Virtu, siege: Siege, defender: int | None, plain: bool) -> AskTotals:
    helps = None if plain else defender
    most, camp = (0, 0) if helps is None else (m.can_defend(helps, siege.city), m.camp(helps, siege.city))
    return AskTotals(
        (),
        city=siege.city,
        attacker=siege.seat,
        defender=defender,
        troops=siege.troops,
        most=most,
        in_plain=plain,
        camp=camp,
    )


def duel(m: Virtu, siege: Siege, defender: int | None, terms: Terms, plain: bool) -> Script[Forces]:
    """VT-15: BID announces one more, PASS is done; whether a pass is final is an option."""
    sides = [siege.seat] if defender is None else [siege.seat, defender]
    used: dict[int, list[str]] = {seat: [] for seat in sides}
    passes: list[int] = []
    """In a row; if a pass is final, all of them."""
    turn = 0
    while len(passes) < len(sides) and siege in m.sieges:
        seat = sides[turn % len(sides)]
        if seat in passes and m.options["pass"] == "final":
            turn += 1
            continue
        forces = _summed(m, siege, terms, used)
        assert m.forces is not None
        m.forces |= {"turn": seat}
        prompt = AskWar(
            (seat,),
            city=siege.city,
            attacker=siege.seat,
            defender=defender,
            attack=forces.attack,
            defence=forces.defence,
            bonuses=announced(m, seat, used[seat], besieges=plain or seat == siege.seat),
            out=tuple(passes),
            in_plain=plain,
        )
        match (yield prompt):
            case answers.WarBonus(_, name):
                announce(m, seat, name, used[seat])
                passes = passes if m.options["pass"] == "final" else []
                turn += 1
            case Pass():
                passes.append(seat)
                turn += 1
            case Rule(rule):
                return forces._replace(ruled=True, winner=rule["winner"])
    return _summed(m, siege, terms, used)


def _summed(m: Virtu, siege: Siege, terms: Terms, used: Mapping[int, list[str]]) -> Forces:
    """Both forces with all that was announced."""
    own = {seat: {name: WAR[name] * names.count(name) for name in names} for seat, names in used.items()}
    defence = next((bonuses for seat, bonuses in own.items() if seat != siege.seat), {})
    return show(m, {"troops": siege.troops, **own[siege.seat]}, {**terms, **defence})


def announced(m: Virtu, seat: int, used: list[str], besieges: bool) -> tuple[str, ...]:
    """VT-18: what a seat may still announce; in the plain both are besiegers (VT-17)."""
    may = {
        "courtier": used.count("courtier") < MOST_COURTIERS,
        "token": besieges and m.tokens < TOKENS,
        "leonardo": "leonardo" in m.bonuses[seat] and "leonardo" not in used,
        "cannons": m.has(seat, "cannons"),
        "france": "france" in m.allied(seat, ready=True) and "france" not in m.blocked(seat),
    }
    return tuple(name for name, yes in may.items() if yes)


def announce(m: Virtu, seat: int, name: str, used: list[str]) -> None:
    """VT-18: cannons and France are spent by announcing them."""
    used.append(name)
    if name == "token":
        m.tokens += 1
    if name == "cannons":
        m.spent.add(name)
    if name == "france":
        m.settle_alliance("france", seat, ready=False)
