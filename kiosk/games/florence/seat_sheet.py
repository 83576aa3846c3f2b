"""One seat, kept by hand: its pieces, buildings and freedoms, each one more or one less; the banker."""

from companion.engine.refusals import N_
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.desk import facts, ground, item, tick, view
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, name
from kiosk.parts.by_hand import Kept
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
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
    columns, rows = (2, 5) if look.is_portrait else (4, 3)
    for what, cell in zip(BUILDINGS, place.grid(columns, rows, 9 * look.u), strict=False):
        _named(look, scene, cell, seat, what, what in look.state.seats[seat]["buildings"])


def _freedoms(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """Three freedoms; with Muse & Princess also who has the banker."""
    gap, people = 12 * look.u, bool(view(look)["muse"])
    cells = (
        place.grid(2, 2, gap) if people else place.rows(3, gap) if look.is_portrait else place.columns(3, gap)
    )
    for what, cell in zip(FREEDOMS, cells, strict=False):
        _named(look, scene, cell, seat, what, what in look.state.seats[seat]["freedoms"])
    if people:
        has = bool(look.state.seats[seat]["banker"])
        tap = say(banker=None if has else seat)
        _tile(look, scene, cells[3], ("banker", look._(BANKER), ""), has, tap)


def _named(look: Look, scene: Scene, cell: Rect, seat: int, what: str, there: bool) -> None:
    """Something with a name: it is there or not."""
    left = view(look)["piles"][what]
    told = look._(HERE) if there else look._(LEFT, count=left) if left else look._(NONE_LEFT)
    tap = _keep(seat, what, -1) if there else _keep(seat, what, 1) if left else None
    _tile(look, scene, cell, (what, name(look, what), told), there, tap)


def _tile(
    look: Look, scene: Scene, cell: Rect, words: tuple[str, str, str], there: bool, tap: Action | None
) -> None:
    u, (what, title, note) = look.u, words
    fill, ink = ground(look, scene, cell, tap is not None, there)
    inner = cell.inset(10 * u, 6 * u)
    size = min(inner.h, 72 * u, inner.w * 0.24)
    scene.add(item(inner.left(size), what, there or tap is not None))
    text = inner.after(size + 10 * u)
    if there:
        tick(look, scene, text.tail(26 * u).centre(26 * u, 26 * u), True, INK)
        text = text.before(32 * u)
    if note:
        look.text(scene, text.top(text.h * 0.54), title, 28, ink, fill, align="left", least=20)
        look.text(scene, text.below(text.h * 0.54), note, 22, ink, fill, align="left", least=20)
    else:
        look.text(scene, text, title, 28, ink, fill, align="left", least=20, lines=3)
    if tap is not None:
        scene.add(Touch(cell, tap, name=what))


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
