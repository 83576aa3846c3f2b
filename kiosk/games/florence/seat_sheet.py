"""One seat, kept by hand: its pieces, buildings and freedoms, each one more or one less; the banker."""

from companion.engine.refusals import N_
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.desk import facts, item, pictured, view
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, name
from kiosk.parts.by_hand import Kept
from kiosk.parts.controls import Choice, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font
from kiosk.store import Line

TABS = {
    "score": N_("points"),
    "pieces": N_("pieces"),
    "buildings": N_("buildings"),
    "freedoms": N_("freedoms"),
}
PIECES = ("forest", "lake", "park", "jester", "builder", "prestige", "works")
WORKS = N_("works")
LEFT, NONE_LEFT, HERE = N_("{count} left"), N_("none left"), N_("is here")
BANKER = N_("the banker, at the end")


def body(look: Look, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """What stands on a tab, but for the points."""
    {"pieces": _pieces, "buildings": _buildings, "freedoms": _freedoms}[tab](look, scene, place, seat)


def held(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """Buildings and works of a seat in two numbers."""
    own = look.state.seats[seat]
    counts = (("opera", len(own["buildings"])), ("work", own["works"]))
    for (art, count), cell in zip(counts, place.columns(2, 6 * look.u), strict=True):
        size = min(cell.h, cell.w * 0.5)
        scene.add(item(cell.left(size), art, count > 0))
        look.text(scene, cell.after(size + 2 * look.u), str(count), 32, INK, PARCHMENT, font=Font.NUMBER)


def counted(own: Line, what: str) -> int:
    """How many of these pieces a seat has."""
    if what in own["landscapes"]:
        return int(own["landscapes"][what])
    keys = {"jester": "jesters", "builder": "builders", "prestige": "prestige_cards"}
    return int(own[keys.get(what, what)])


def _keep(seat: int, what: str, by: int) -> Action:
    return say(seat=seat, keep={what: by})


def _pieces(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """Seven steppers."""
    columns, rows = (2, 4) if look.is_portrait else (4, 2)
    for what, cell in zip(PIECES, place.grid(columns, rows, 10 * look.u), strict=False):
        _piece(look, scene, cell, seat, what)


def _piece(look: Look, scene: Scene, cell: Rect, seat: int, what: str) -> None:
    u, count = look.u, counted(look.state.seats[seat], what)
    look.card(scene, cell)
    inner = cell.inset(8 * u, 6 * u)
    line = inner.foot(64 * u)
    head = inner.above(line.h + 4 * u)
    size = min(head.h, 48 * u)
    scene.add(item(head.left(size), "work" if what == "works" else what, count > 0))
    words = look._(WORKS) if what == "works" else name(look, what)
    look.text(scene, head.after(size + 8 * u), words, 25, INK, PARCHMENT, align="left", lines=2, least=20)
    full = what == "builder" and count >= facts(look)["most_builders"]
    left = 0 if full else view(look)["piles"].get(what, 1)
    less = _keep(seat, what, -1) if count else None
    more = _keep(seat, what, 1) if left else None
    stepper(look, scene, line, str(count), (less, more), what)


def _buildings(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """Ten buildings: a tap puts one there, or takes it away."""
    own = look.state.seats[seat]["buildings"]
    tiles(look, scene, place, [_named(look, seat, what, what in own) for what in BUILDINGS], "buildings page")


def _freedoms(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """Three freedoms; with Muse & Princess also who has the banker."""
    own = look.state.seats[seat]
    offered = [_named(look, seat, what, what in own["freedoms"]) for what in FREEDOMS]
    if view(look)["muse"]:
        tap = say(banker=None if own["banker"] else seat)
        offered.append(Choice(look._(BANKER), tap, bool(own["banker"]), "banker", picture=pictured("banker")))
    tiles(look, scene, place, offered, "freedoms page")


def _named(look: Look, seat: int, what: str, there: bool) -> Choice:
    """Something with a name: it is there or not."""
    left = view(look)["piles"][what]
    told = look._(HERE) if there else look._(LEFT, count=left) if left else look._(NONE_LEFT)
    tap = _keep(seat, what, -1 if there else 1) if there or left else Tell(told)
    return Choice(name(look, what), tap, there, what, told, pictured(what))


KEPT = Kept(
    tabs=TABS,
    body=body,
    held=held,
    whys=(N_("a work"), N_("a building"), N_("put right")),
    most_points=99,
    marker="star",
    lots=LOTS,
    counting=N_("Each seat tells its money and its prestige cards. Undo leads back."),
)
