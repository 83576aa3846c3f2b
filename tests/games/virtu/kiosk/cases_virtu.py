"""The screens of Virtù at their moments."""

from typing import Any

from companion.engine.events import Verdict
from companion.engine.plain_data import to_plain
from companion.protocol import outgoing as out
from kiosk.games import Screen
from kiosk.games.virtu import SCREENS, act, end, houses, muster, siege, table, winter
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.store import heard
from kiosk.timing import cards
from kiosk.timing.showing import Card
from tests.any_table import AnyTable
from tests.games.virtu.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state

MORE = ("Sienne Bari", "Bénévent Palerme", "Ravenne Trente Ancône", "Mantoue", "Spolète")
ONCE: Any = {"spring": "table"}


def at(sat: AnyTable, screen: Screen = table.scene, **draft: Any) -> Case:
    return Case(screen, heard(state(sat), {"home": {"games": [], "matches": [], "match": "x"}}), draft)


def seated(seats: int, **options: Any) -> Table:
    return Table(min(5, max(3, seats)), **options)


def rich(seats: int, **options: Any) -> Table:
    """Some years later: everybody has taken cities; Anna has allies, a cathedral and many troops."""
    sat = seated(seats, **options)
    for seat in sat.match.seats:
        sat.gets(seat, cities=MORE[seat])
    sat.gets(0, alliances="france").gets(2, alliances="empire").gets(
        0, trophies="green", cathedrals="Florence"
    )
    sat.give(0, "troops", 6).give(1, "troops", 4).gets(0, bonuses="leonardo cannons").gets(
        1, bonuses="bastions"
    )
    return sat.give(1, "patronage", 3).give(2, "patronage", 4)


def besieged(seats: int, **options: Any) -> Table:
    return rich(seats, **options).war(0, Naples=4).spring()


def dueling(seats: int) -> Table:
    """It is Bruno's turn, with every possible term in both forces."""
    return besieged(seats).defend(2, -1).bonus(0, "courtier").bonus(1, "courtier").bonus(0, "token")


def late_duel(seats: int) -> Table:
    return dueling(seats).passes(1).bonus(0, "france").bonus(0, "cannons").bonus(0, "leonardo")


def in_plain(seats: int) -> Table:
    """Anna and Chiara are at the same city."""
    sat = rich(seats).war(0, Rome=3)
    while sat.prompt.seats[0] != 2:
        sat.passes(sat.prompt.seats[0])
    return sat.war(2, Rome=2).spring()


def verdict(sat: Table) -> Case:
    """The card of the fight that has just been decided."""
    (event,) = (one for one in sat.session.events if isinstance(one, Verdict))
    moment = out.read(to_plain(event), out.Event)
    return at(sat, lambda ctx: cards.scene(ctx, Card(moment, 0.8)))


def taken(seats: int) -> Table:
    return late_duel(seats).passes(0)


def wintry(seats: int, last: bool = False) -> Table:
    sat = rich(seats)
    return (sat.give(1, "patronage", 5) if last else sat).spring()


def counted(seats: int) -> Table:
    """A finished match, with points for every reason."""
    sat = wintry(seats, last=True).winter()
    told = [{"points": 9 - seat, "crosses": 4 - seat} for seat in sat.match.seats]
    sat.counts(*({**one, "indulgences": 1} if not seat else one for seat, one in enumerate(told)))
    return sat


def ended(seats: int, **draft: Any) -> Case:
    return at(counted(seats), end.scene, **draft)


def emblem(ctx: RenderContext) -> Scene:
    """The game's emblem, in places of every shape."""
    SCREENS.emblem(scene := Scene(), ctx.middle)
    return scene


CASES: dict[str, Make] = {
    "table": lambda seats: at(rich(seats)),
    "table, sieges": lambda seats: at(in_plain(seats)),
    "table, the first spring": lambda seats: at(seated(seats)),
    "table, last winter": lambda seats: at(wintry(seats, last=True)),
    "table, by hand": lambda seats: at(seated(seats).say(by_hand=True)),
    "houses": lambda seats: at(rich(seats), houses.scene),
    "act": lambda seats: at(rich(seats), act.scene),
    "act, numbers compared": lambda seats: at(rich(seats).say(board=True), act.scene),
    "act, faint print": lambda seats: at(rich(seats), act.scene, faint=True),
    "act, a free city": lambda seats: at(rich(seats), act.scene, city="Latina"),
    "act, pirates": lambda seats: at(rich(seats), act.scene, city="Tunis"),
    "act, war": lambda seats: at(rich(seats), act.scene, city="Naples", war={"Naples": 3, "Latina": 1}),
    "act, at once": lambda seats: at(rich(seats, **ONCE), act.scene),
    "defence": lambda seats: at(besieged(seats), muster.scene),
    "defence, neutral": lambda seats: at(rich(seats).war(0, Latina=2).spring(), muster.scene, agent=1),
    "siege": lambda seats: at(dueling(seats), siege.scene),
    "siege, attacker": lambda seats: at(besieged(seats).defend(), siege.scene),
    "siege, late": lambda seats: at(late_duel(seats), siege.scene),
    "siege, neutral": lambda seats: at(rich(seats).war(0, Latina=1).spring().defend(), siege.scene),
    "battle in the plain": lambda seats: at(in_plain(seats), siege.scene),
    "verdict, taken": lambda seats: verdict(taken(seats)),
    "verdict, held": lambda seats: verdict(dueling(seats).duel()),
    "verdict, neutral taken": lambda seats: verdict(rich(seats).war(0, Latina=3).spring().defend().duel()),
    "verdict, neutral held": lambda seats: verdict(rich(seats).war(0, Latina=1).spring().defend().duel()),
    "verdict, in the plain": lambda seats: verdict(in_plain(seats).duel()),
    "winter": lambda seats: at(wintry(seats), winter.scene),
    "last winter": lambda seats: at(wintry(seats, last=True), winter.scene),
    "winter of a seat": lambda seats: at(wintry(seats), winter.scene, seat=0),
    "end": ended,
    **{f"end, {n}": (lambda seats, n=n: ended(seats, shown=n)) for n in (1, 2, 5, 10)},  # type: ignore[misc]
    **{f"end, page {n}": (lambda seats, n=n: ended(seats, shown=10, page=n)) for n in (1, 2, 3)},  # type: ignore[misc]
    "emblem": lambda seats: at(seated(seats), emblem),
}
