"""By hand: the seats with what is kept of them, a sheet for each, auctions, and the way to the count."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.actions import Action, Many, Put, say
from kiosk.games.il_principe import auction_by_hand, seat_sheet
from kiosk.look import Look
from kiosk.pieces import seat_panel, seat_places, why
from kiosk.scene import Art, Box, Rect, Scene, Touch
from kiosk.theme import GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT, Font

WRITE = N_("write")


def scene(look: Look) -> Scene:
    """All seats; or the sheet of one; or an auction that is being put together."""
    page = look.draft.get("page")
    if page == "auction":
        return _auction(look)
    if page == "end":
        return _sure(look)
    seat = look.draft.get("seat")
    if page == "seat" and seat is not None and seat < len(look.state.seats):
        return _sheet(look, int(seat))
    return _all(look)


def _all(look: Look) -> Scene:
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("kept by hand")), look._(N_("Tap a seat to write")))
    for seat, place in enumerate(seat_places(look, look.middle)):
        _seat(look, scene, place, seat)
    rest = look.buttons(
        scene,
        (look._(N_("sell")), Put("page", "auction"), "plain"),
        (look._(N_("count the end")), Put("page", "end"), "main"),
    )
    sale = _last_sale(look)
    look.text(scene, rest, sale, 25, SAND, WALNUT, align="left", lines=2)
    return scene


def _last_sale(look: Look) -> str:
    """Who bought last, and for how much."""
    sales = (look.state.view or {}).get("sales") or ()
    if not sales:
        return ""
    seat, price = sales[-1]["winner"], sales[-1]["price"]
    if seat is None:
        return look._(N_("Nobody bought."))
    return look._(N_("{name} paid {price}."), name=look.state.names[seat], price=price)


def _seat(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, own = look.u, look.state.seats[seat]
    body = seat_panel(look, scene, place, seat, None)
    if look.is_portrait:
        number, roles, button = body.left(body.w * 0.34), body.after(body.w * 0.36), body.tail(body.w * 0.62)
        roles = roles.top(roles.h - 78 * u)
        button = button.foot(70 * u)
    else:
        button = body.foot(68 * u)
        roles = body.above(72 * u).foot(38 * u)
        number = body.above(112 * u)
    look.text(
        scene, number, str(own["score"]), min(110, number.h / u), INK, PARCHMENT, font=Font.NUMBER, far=True
    )
    if min(number.w, number.h) >= TOUCH * u:
        scene.add(Touch(number, why(seat, "score"), name=f"why {seat}"))
    _held(look, scene, roles, own["roles"])
    _write(look, scene, button, seat)
    head = place.left(body.x - place.x) if look.is_portrait else place.top(body.y - place.y)
    if min(head.w, head.h) >= TOUCH * u:
        scene.add(Touch(head, _open(seat), name=f"seat {seat}"))


def _held(look: Look, scene: Scene, place: Rect, roles: dict[str, list[str]]) -> None:
    tiles = [(rank, colour) for rank in ("major", "minor") for colour in roles[rank]]
    if not tiles or place.h < 20 * look.u:
        return
    size = min(place.h, place.w / len(tiles), 42 * look.u)
    line = place.centre(size * len(tiles), size)
    for (rank, colour), cell in zip(tiles, line.columns(len(tiles)), strict=True):
        scene.add(Art(cell.inset(1), "role", (rank, colour)))


def _write(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u = look.u
    scene.add(Box(place, SAND, 10 * u, INK, 2 * u))
    scene.add(Art(place.inset(8 * u).left(34 * u).centre(34 * u, 34 * u), "sign quill", (INK,)))
    words = place.inset(8 * u, 4 * u).after(38 * u)
    look.text(scene, words, look._(WRITE), 29, INK, SAND, font=Font.TITLE)
    scene.add(Touch(place, _open(seat), name=f"write {seat}"))


def _open(seat: int) -> Action:
    return Many((Put("seat", seat), Put("page", "seat")))


def _sheet(look: Look, seat: int) -> Scene:
    scene = Scene()
    tab = str(look.draft.get("tab", "score"))
    seat_sheet.header(look, scene, seat, look._(N_("kept by hand")))
    place = seat_sheet.tabs(look, scene, seat_sheet.TABS, tab)
    seat_sheet.body(look, scene, place, seat, tab)
    after = (seat + 1) % len(look.state.seats)
    rest = look.buttons(
        scene,
        (look._(N_("back")), Put("page", None), "plain"),
        (look._(N_("next seat")), _turn_to(after), "main"),
    )
    words = look._(N_("then {name}"), name=seat_sheet.name(look, after))
    look.text(scene, rest, words, 28, PARCHMENT, WALNUT, align="right")
    return scene


def _turn_to(seat: int) -> Action:
    """Another seat, on the same tab; a number that was being typed is gone."""
    return Many((Put("seat", seat), Put("points", None), Put("minus", False)))


def _auction(look: Look) -> Scene:
    seats = tuple((str(seat["family"]), str(seat["name"])) for seat in look.state.seats)
    principe = int((look.state.view or {}).get("principe") or 0)

    def start(sale: dict[str, Any]) -> Action:
        return say(auction=sale)

    return auction_by_hand.scene(look, seats, principe, Put("page", None), start)


def _sure(look: Look) -> Scene:
    """The end is said once, so it is asked once."""
    scene, u = Scene(), look.u
    look.background(scene)
    look.title(scene, look._(N_("the end")), look._(N_("Count now?")))
    middle = look.middle
    scene.add(Art(middle.top(middle.h * 0.5).centre(150 * u, 150 * u), "sign scales", (GOLD,)))
    words = look._(N_("Each seat tells its coins and its cards. Undo leads back."))
    look.text(scene, middle.below(middle.h * 0.55), words, 34, PARCHMENT, WALNUT, far=True, lines=8)
    look.buttons(
        scene,
        (look._(N_("back")), Put("page", None), "plain"),
        (look._(N_("count")), say(end=True), "main"),
    )
    return scene
