"""One seat while only the score is kept: its pieces, buildings and freedoms, each with plus and minus; the banker."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import SeatView
from kiosk.games.florence.act_parts import pictured, table, thing
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, name
from kiosk.parts.by_hand import ScoreKeeping
from kiosk.parts.controls import Choice, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font

TABS = {
    "score": N_("points"),
    "pieces": N_("pieces"),
    "buildings": N_("buildings"),
    "freedoms": N_("freedoms"),
}
PIECES = ("forest", "lake", "park", "jester", "builder", "prestige", "works")
BANKER = N_("has the banker at the end")


def body(ctx: RenderContext, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """The content of a tab, except points."""
    {"pieces": _pieces, "buildings": _buildings, "freedoms": _freedoms}[tab](ctx, scene, place, seat)


def held(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Buildings and works of a seat in two numbers."""
    own = table(ctx).seats[seat]
    counts = (("opera", len(own.buildings)), ("work", own.works))
    cells = [row(thing(what, n > 0), text(str(n), 32, INK, font=Font.NUMBER), gap=2) for what, n in counts]
    row(*cells, gap=6).draw(ctx, scene, place, PARCHMENT)


def counted(own: SeatView, what: str) -> int:
    """How many of these pieces a seat has."""
    people = {"jester": own.jesters, "builder": own.builders}
    return {**own.landscapes, **people, "prestige": own.prestige_cards, "works": own.works}[what]


def _keep(seat: int, what: str, by: int) -> Action:
    return say(seat=seat, keep={what: by})


def _pieces(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Seven steppers."""
    columns, rows = (2, 4) if ctx.is_portrait else (4, 2)
    grid([_piece(ctx, seat, what) for what in PIECES], columns, 10, rows).draw(ctx, scene, place)


def _piece(ctx: RenderContext, seat: int, what: str) -> Element:
    view = table(ctx)
    count = counted(view.seats[seat], what)
    words = ctx._("works") if what == "works" else name(ctx, what)
    head = row(
        thing("work" if what == "works" else what, count > 0).fixed(48),
        text(words, 25, INK, align="left", lines=2, least=20),
        gap=8,
    )
    full = what == "builder" and count >= view.facts.most_builders
    less = _keep(seat, what, -1) if count else None
    more = _keep(seat, what, 1) if view.piles.get(what, 1) and not full else None
    steps = drawn(stepper, str(count), (less, more), what).fixed(64)
    return column(head, steps, gap=4).pad(8, 6).on(PARCHMENT, width=3)


def _buildings(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Ten buildings: a tap adds or removes one."""
    own = table(ctx).seats[seat].buildings
    tiles(ctx, scene, place, [_named(ctx, seat, what, what in own) for what in BUILDINGS], "buildings page")


def _freedoms(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Three freedoms; with Muse & Princess also the owner of the banker."""
    view = table(ctx)
    own = view.seats[seat]
    offered = [_named(ctx, seat, what, what in own.freedoms) for what in FREEDOMS]
    if view.muse:
        tap = say(banker=None if own.banker else seat)
        offered.append(Choice(ctx._(BANKER), tap, own.banker, "banker", picture=pictured("banker")))
    tiles(ctx, scene, place, offered, "freedoms page")


def _named(ctx: RenderContext, seat: int, what: str, there: bool) -> Choice:
    """Something with a name: it is there or not."""
    left = table(ctx).piles[what]
    note = ctx._("has it") if there else ctx._("{count} left", count=left) if left else ctx._("none left")
    tap = _keep(seat, what, -1 if there else 1) if there or left else Tell(note)
    return Choice(name(ctx, what), tap, there, what, note, pictured(what))


SCORE_KEEPING = ScoreKeeping(
    tabs=TABS,
    body=body,
    held=held,
    whys=(N_("a work"), N_("a building"), N_("correction")),
    most_points=99,
    marker="star",
    lots=LOTS,
    counting=N_("Next, every player enters money and prestige cards. You can undo this."),
)
