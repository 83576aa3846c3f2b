"""The count: what a seat has left, told by the table; and whatever of it was not kept before."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.il_principe import seat_sheet
from kiosk.parts import by_hand
from kiosk.parts.asking import prompt
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, WALNUT
from kiosk.screens import keys

LEFT = "left"
TABS = {**seat_sheet.TABS, LEFT: N_("coins, hand")}
WHAT = {"coins": N_("coins"), "hand": N_("cards in hand")}
MOST = 99


def scene(look: Look) -> Scene:
    """The seat that is asked, on its sheet."""
    scene = Scene()
    seat = prompt(look)["seats"][0]
    tab = _tab(look, seat)
    by_hand.header(look, scene, seat, look._(N_("the count")), seat_sheet.KEPT)
    place = by_hand.tabs(look, scene, TABS, tab)
    if tab == LEFT:
        _left(look, scene, place)
    else:
        by_hand.body(look, scene, place, seat, tab, seat_sheet.KEPT)
    _footer(look, scene, tab)
    return scene


def _tab(look: Look, seat: int) -> str:
    """Where nothing was kept of a seat, its count begins with its points."""
    begins = "score" if seat_sheet.is_empty(look.state.seats[seat]) else LEFT
    return str(look.draft.get("tab", begins))


def _missing(look: Look) -> list[str]:
    return list(prompt(look)["missing"])


def _value(look: Look, what: str) -> int | None:
    """What was typed, or else what was last known of it."""
    found = look.draft.get(what, prompt(look)["last_known"].get(what))
    return None if found is None else int(found)


def _field(look: Look) -> str:
    """What is being typed: the first that is missing until another is tapped."""
    missing = _missing(look)
    return str(look.draft.get("field", missing[0]))


def _left(look: Look, scene: Scene, place: Rect) -> None:
    u, missing, field = look.u, _missing(look), _field(look)
    if look.is_portrait:
        left, right = place.top(210 * u), place.below(224 * u)
        cells = left.columns(len(missing), 12 * u)
    else:
        left, right = place.left(place.w * 0.5), place.after(place.w * 0.5 + 16 * u)
        cells = left.columns(len(missing), 12 * u)
    for what, cell in zip(missing, cells, strict=True):
        value = _value(look, what)
        keys.shown(look, scene, cell, look._(WHAT[what]), "?" if value is None else str(value), what == field)
        scene.add(Touch(cell, Put("field", what), name=f"field {what}"))
    keys.pad(look, scene, right, _typed(look, field), lambda new: Put(field, new), MOST)


def _typed(look: Look, field: str) -> int | None:
    """Typing begins anew over what was only known before."""
    value = look.draft.get(field)
    return None if value is None else int(value)


def told(look: Look) -> dict[str, Any] | None:
    """The answer; None while something is missing."""
    values = {what: _value(look, what) for what in _missing(look)}
    if any(value is None for value in values.values()):
        return None
    return {"seat": prompt(look)["seats"][0], **values}


def _main(look: Look, tab: str) -> tuple[str, Action | None]:
    """Through the tabs, from what is missing to what is missing; on the last one the seat is counted."""
    if tab != LEFT:
        order = list(TABS)
        return look._(N_("next")), Put("tab", order[order.index(tab) + 1])
    field, missing = _field(look), _missing(look)
    if field != missing[-1] and _value(look, field) is not None and _value(look, missing[-1]) is None:
        return look._(N_("next")), Put("field", missing[-1])
    answer = told(look)
    return look._(N_("done")), None if answer is None else say(**answer)


def _footer(look: Look, scene: Scene, tab: str) -> None:
    words, action = _main(look, tab)
    rest = look.buttons(scene, (words, action, "main"))
    title = prompt(look)["say"]["title"]
    look.text(scene, rest, title, 36, PARCHMENT, WALNUT, align="left", far=True, lines=2)
