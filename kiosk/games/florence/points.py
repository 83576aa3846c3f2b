"""After a work: how much of the pay is turned into prestige, and what money remains."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import GREEN, asked_seat, facts, item, moment
from kiosk.parts.asking import asked, called, header, number, prompt
from kiosk.parts.controls import sign_button
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, Font

TITLE = N_("{name}: points or money?")
VALUE = N_("value")
POINTS, FLORINS = N_("points of prestige"), N_("florins remain")
NONE, MOST, TAKE = N_("none"), N_("most"), N_("take {points}")
KEYS = N_("BID: most points. PASS: all money.")


def scene(look: Look) -> Scene:
    """Two large numbers that go up and down against each other."""
    scene, seat, asks = Scene(), asked_seat(look), prompt(look)
    points = chosen(look)
    block = header(look, scene, moment(look), look._(TITLE, name=called(look, seat)), 230)
    number(look, scene, block, str(asks["value"]), look._(VALUE))
    prestige, money = _halves(look)
    _points(look, scene, prestige, points, asks["most"])
    _money(look, scene, money, facts(look)["pay"] * asks["value"] - facts(look)["point"] * points)
    rest = look.buttons(
        scene,
        (look._(NONE), _put(0, points), "plain"),
        (look._(MOST), _put(asks["most"], points), "plain"),
        (look._(TAKE, points=points), say(seat=seat, points=points), "main"),
    )
    asked(look, scene, rest, look._(KEYS), seat)
    return scene


def chosen(look: Look) -> int:
    """As many points as can be, until something else is tapped."""
    most = int(prompt(look)["most"])
    return max(0, min(int(look.draft.get("points", most)), most))


def _put(points: int, now: int) -> Action | None:
    return None if points == now else Put("points", points)


def _halves(look: Look) -> tuple[Rect, Rect]:
    middle, gap = look.middle, 14 * look.u
    if look.is_portrait:
        return middle.top(middle.h * 0.58), middle.below(middle.h * 0.58 + gap)
    return middle.left(middle.w * 0.6), middle.after(middle.w * 0.6 + gap)


def _points(look: Look, scene: Scene, place: Rect, points: int, most: int) -> None:
    """Minus, the points in their laurel, plus."""
    u = look.u
    look.card(scene, place)
    inner = place.inset(16 * u, 10 * u)
    words, row = inner.foot(40 * u), inner.above(44 * u)
    key = min(120 * u, row.w * 0.22)
    less, more = row.left(key).centre(key, key), row.tail(key).centre(key, key)
    sign_button(look, scene, less, ("minus", ()), Put("points", points - 1) if points else None, "less")
    sign_button(look, scene, more, ("plus", ()), Put("points", points + 1) if points < most else None, "more")
    middle = row.after(key + 8 * u).before(key + 8 * u)
    size = min(middle.w, middle.h)
    scene.add(Art(middle.centre(size, size), "laurel", (GREEN,)))
    figure = middle.centre(size * 0.6, size * 0.6)
    look.text(scene, figure, str(points), 150, INK, PARCHMENT, font=Font.NUMBER, far=True)
    look.text(scene, words, look._(POINTS), 30, INK, PARCHMENT, least=20)


def _money(look: Look, scene: Scene, place: Rect, money: int) -> None:
    u = look.u
    look.card(scene, place, SAND)
    inner = place.inset(16 * u, 10 * u)
    words, row = inner.foot(40 * u), inner.above(44 * u)
    if look.is_portrait:
        art, figure = row.left(row.w * 0.3), row.after(row.w * 0.32)
    else:
        art, figure = row.top(row.h * 0.46), row.below(row.h * 0.48)
    scene.add(item(art.inset(6 * u), "florin"))
    look.text(scene, figure, str(money), 110, INK, SAND, font=Font.NUMBER, far=True)
    look.text(scene, words, look._(FLORINS), 30, INK, SAND, least=20)
