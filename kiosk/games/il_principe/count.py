"""The count: the regions on the map for all seats at once, then what a seat has left, and whatever was not kept before."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.il_principe import count_regions, seat_sheet
from kiosk.parts import by_hand
from kiosk.parts.asking import fields, prompt
from kiosk.parts.domains import NUMBER
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT
from kiosk.screens import keys
from kiosk.store import Line

LEFT, REGIONS = "left", "regions"
TABS = {**{tab: words for tab, words in seat_sheet.TABS.items() if tab != "shields"}, LEFT: N_("coins, hand")}
"""Of a seat; the shields of all are counted on the map."""
HINT = N_("Tap a region, then count the shields of each seat.")
WHAT = {"coins": N_("coins"), "hand": N_("cards in hand")}


def scene(look: Look) -> Scene:
    """The seat that is asked, on its sheet."""
    scene = Scene()
    seat = prompt(look)["seats"][0]
    tab = _tab(look, seat)
    if tab == REGIONS:
        return _regions(look)
    by_hand.header(look, scene, seat, look._(N_("the count")), seat_sheet.KEPT)
    place = by_hand.tabs(look, scene, TABS, tab)
    if tab == LEFT:
        _left(look, scene, place)
    else:
        by_hand.body(look, scene, place, seat, tab, seat_sheet.KEPT)
    _footer(look, scene, tab)
    return scene


def _regions(look: Look) -> Scene:
    """The map, and the way on: region by region, then to the seats; or to the result at once."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("the count")), look._(N_("Who has shields where?")))
    count_regions.draw(look, scene, look.middle)
    after = count_regions.onward(look)
    words = look._(N_("next region")) if after else look._(N_("the seats"))
    rest = look.buttons(
        scene,
        (look._(N_("regions only")), say(enough=True), "wide"),
        (words, after or Put("tab", next(iter(TABS))), "main"),
    )
    look.text(scene, rest, look._(HINT), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _tab(look: Look, seat: int) -> str:
    """Where nothing was kept of anybody, the count begins on the map; where nothing of a seat, with its points."""
    seats = look.state.seats
    begins = REGIONS if all(map(_is_bare, seats)) and seat == 0 else LEFT
    if begins == LEFT and seat_sheet.is_empty(seats[seat]):
        begins = "score"
    tab = str(look.draft.get("tab", begins))
    return tab if tab in TABS else REGIONS


def _is_bare(seat: Line) -> bool:
    """Whether nothing was kept of a seat but its shields, which are counted on the map."""
    return seat_sheet.is_empty({**seat, "shields": {}})


def _value(look: Look, what: str) -> int | None:
    """What was typed, or else what was last known of it."""
    found = look.draft.get(what, prompt(look)["last_known"].get(what))
    return None if found is None else int(found)


def _field(look: Look) -> str:
    """What is being typed: the first that is missing until another is tapped."""
    return str(look.draft.get("field", prompt(look)["missing"][0]))


def _left(look: Look, scene: Scene, place: Rect) -> None:
    u, missing, field = look.u, prompt(look)["missing"], _field(look)
    left, right = look.halves(place, 210 * u, place.w * 0.5)
    for what, cell in zip(missing, left.columns(len(missing), 12 * u), strict=True):
        value = _value(look, what)
        keys.shown(look, scene, cell, look._(WHAT[what]), "?" if value is None else str(value), what == field)
        scene.add(Touch(cell, Put("field", what), name=f"field {what}"))
    typed, most = (
        look.draft.get(field),
        fields(look, "count")[field]["most"],
    )  # over what was only known before
    keys.pad(look, scene, right, typed, lambda new: Put(field, new), most)


def told(look: Look) -> dict[str, Any] | None:
    """The answer; None while nothing is told."""
    known = {what: value for what in prompt(look)["missing"] if (value := _value(look, what)) is not None}
    return {"seat": prompt(look)["seats"][0], **known} if known else None


def _main(look: Look, tab: str) -> tuple[str, Action]:
    """Through the tabs, from what is missing to what is missing; on the last one the seat is counted."""
    if tab != LEFT:
        order = list(TABS)
        return look._(N_("next")), Put("tab", order[order.index(tab) + 1])
    field, missing = _field(look), prompt(look)["missing"]
    if field != missing[-1] and _value(look, field) is not None and _value(look, missing[-1]) is None:
        return look._(N_("next")), Put("field", missing[-1])
    answer = told(look)
    return look._(N_("done")), Tell(look._(NUMBER.text)) if answer is None else say(**answer)


def _footer(look: Look, scene: Scene, tab: str) -> None:
    """Nobody has to tell coins and cards."""
    without = look._(N_("count without")), say(enough=True), "wide"
    first = look._(N_("the map")), Put("tab", REGIONS), "plain"
    rest = look.buttons(scene, without if tab == LEFT else first, (*_main(look, tab), "main"))
    title = prompt(look)["say"]["title"]
    look.text(scene, rest, title, 36, PARCHMENT, WALNUT, align="left", far=True, lines=2)
