"""The screens of the Italian Wars, for two, at their moments."""

from typing import Any

from kiosk.games.virtu import act, end, houses, muster, siege, winter
from kiosk.screens import question
from tests.games.virtu.kiosk.cases_virtu import at
from tests.games.virtu.table import FRANCE, NAPLES, Wars
from tests.kiosk.cases import Make


def torn() -> Wars:
    """One major city leans towards each player, the third is an ally."""
    return Wars().lean("Florence", 4).lean("Rome", 12).ally(NAPLES, "Venise")


def courted() -> Wars:
    return Wars().lean("Florence", 1).lean("Rome", 14)


def staying() -> Wars:
    """Troops of both at neutral cities, a round later."""
    table = Wars().war(FRANCE, Rome=2).war(NAPLES, Corfou=1).passes(FRANCE).passes(NAPLES)
    return table.say(done=True)


def besieged(**cities: int) -> Wars:
    return torn().war(FRANCE, **cities).quiet()


def mixed() -> Wars:
    """France has troops of its own and of an ally."""
    return torn().ally(FRANCE, "Florence")


def besieged_by_allies() -> Wars:
    """Troops of two allies besiege a city, and no others."""
    table = Wars().ally(FRANCE, "Florence").ally(FRANCE, "Venise").give(FRANCE, "troops", 0)
    return table.war(FRANCE, Bari=3).quiet().defend(1).bonus(FRANCE, "cannons")


def over() -> Wars:
    return Wars().go_to(21).round_().counts({"points": 3, "crosses": 2}, {"points": 4})


def only(sat: Any, *more: Any, **draft: Any) -> Make:
    return lambda seats: at(sat(), *more, **draft)


CASES: dict[str, Make] = {
    "wars, table": only(torn),
    "wars, the first round": only(Wars),
    "wars, houses": only(torn, houses.scene),
    "wars, campaign": only(torn, act.scene),
    "wars, alliance": only(courted, act.scene),
    "wars, troops that stay": only(staying, act.scene),
    "wars, faint print": only(torn, act.scene, faint=True),
    "wars, a major city": only(torn, act.scene, city="Florence"),
    "wars, whose troops go": only(mixed, act.scene, city="Sienne", war={"Sienne": 2}, whose=True),
    "wars, whose were lost": only(lambda: besieged_by_allies().duel(), question.scene),
    "wars, influence": only(torn, act.scene, influence={"Rome": 3}),
    "wars, influence and annex": only(torn, act.scene, influence={"Rome": 3}, city="Spolète"),
    "wars, defence": only(lambda: besieged(Naples=3), muster.scene),
    "wars, helping": only(lambda: besieged(Rome=3), muster.scene),
    "wars, siege": only(lambda: besieged(Rome=3).defend(), siege.scene),
    "wars, winter": only(lambda: torn().go_to(4).quiet(), winter.scene),
    "wars, winter of a seat": only(lambda: torn().go_to(4).quiet(), winter.scene, seat=NAPLES),
    "wars, end": only(over, end.scene, shown=2),
    "wars, end counted": only(over, end.scene, shown=9),
}
