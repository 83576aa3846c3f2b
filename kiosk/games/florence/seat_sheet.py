"""One seat, kept by hand: its pieces, buildings and freedoms, each one more or one less; the banker."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import SeatView
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.desk import item, pictured, table
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, name
from kiosk.parts.by_hand import Kept
from kiosk.parts.controls import Choice, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font

TABS = {
    "score": N_("points"),
    "pieces": N_("pieces"),
    "buildings": N_("buildings"),
    "freedoms": N_("freedoms"),
}
PIECES = ("forest", "lake", "park", "jester", "builder", "prestige", "works")
WORKS = N_("works")
LEFT, NONE_LEFT, HERE = N_("{count} left"), N_("none left"), N_("has it")
BANKER = N_("has the banker at the end")


def body(ctx: RenderContext, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """What stands on a tab, but for the points."""
    {"pieces": _pieces, "buildings": _buildings, "freedoms": _freedoms}[tab](ctx, scene, place, seat)


def held(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Buildings and works of a seat in two numbers."""
    own = table(ctx).seats[seat]
    counts = (("opera", len(own.buildings)), ("work", own.works))
    for (art, count), cell in zip(counts, place.columns(2, 6 * ctx.unit), strict=True):
        size = min(cell.h, cell.w * 0.5)
        scene.add(item(cell.left(size), art, count > 0))
        ctx.text(scene, cell.after(size + 2 * ctx.unit), str(count), 32, INK, PARCHMENT, font=Font.NUMBER)


def counted(own: SeatView, what: str) -> int:
    """How many of these pieces a seat has."""
    people = {"jester": own.jesters, "builder": own.builders}
    return {**own.landscapes, **people, "prestige": own.prestige_cards, "works": own.works}[what]


def _keep(seat: int, what: str, by: int) -> Action:
    return say(seat=seat, keep={what: by})


def _pieces(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Seven steppers."""
    columns, rows = (2, 4) if ctx.is_portrait else (4, 2)
    for what, cell in zip(PIECES, place.grid(columns, rows, 10 * ctx.unit), strict=False):
        _piece(ctx, scene, cell, seat, what)


def _piece(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, what: str) -> None:
    u, told = ctx.unit, table(ctx)
    count = counted(told.seats[seat], what)
    ctx.card(scene, cell)
    inner = cell.inset(8 * u, 6 * u)
    line = inner.foot(64 * u)
    head = inner.above(line.h + 4 * u)
    size = min(head.h, 48 * u)
    scene.add(item(head.left(size), "work" if what == "works" else what, count > 0))
    words = ctx._(WORKS) if what == "works" else name(ctx, what)
    ctx.text(scene, head.after(size + 8 * u), words, 25, INK, PARCHMENT, align="left", lines=2, least=20)
    full = what == "builder" and count >= told.facts.most_builders
    left = 0 if full else told.piles.get(what, 1)
    less = _keep(seat, what, -1) if count else None
    more = _keep(seat, what, 1) if left else None
    stepper(ctx, scene, line, str(count), (less, more), what)


def _buildings(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Ten buildings: a tap puts one there, or takes it away."""
    own = table(ctx).seats[seat].buildings
    tiles(ctx, scene, place, [_named(ctx, seat, what, what in own) for what in BUILDINGS], "buildings page")


def _freedoms(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Three freedoms; with Muse & Princess also who has the banker."""
    told = table(ctx)
    own = told.seats[seat]
    offered = [_named(ctx, seat, what, what in own.freedoms) for what in FREEDOMS]
    if told.muse:
        tap = say(banker=None if own.banker else seat)
        offered.append(Choice(ctx._(BANKER), tap, own.banker, "banker", picture=pictured("banker")))
    tiles(ctx, scene, place, offered, "freedoms page")


def _named(ctx: RenderContext, seat: int, what: str, there: bool) -> Choice:
    """Something with a name: it is there or not."""
    left = table(ctx).piles[what]
    told = ctx._(HERE) if there else ctx._(LEFT, count=left) if left else ctx._(NONE_LEFT)
    tap = _keep(seat, what, -1 if there else 1) if there or left else Tell(told)
    return Choice(name(ctx, what), tap, there, what, told, pictured(what))


KEPT = Kept(
    tabs=TABS,
    body=body,
    held=held,
    whys=(N_("a work"), N_("a building"), N_("correction")),
    most_points=99,
    marker="star",
    lots=LOTS,
    counting=N_("Next, every player enters money and prestige cards. You can undo this."),
)
