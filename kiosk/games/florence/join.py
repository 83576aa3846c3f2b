"""Cooperation: the partner agrees to a joint building, or not."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import asked_seat, item, moment
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, asked, called, header, prompt, style
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, Font

TITLE = N_("{name}, do you join in?")
WITH = N_("with {name}")
YOU_PAY, NOTHING = N_("you pay {name}"), N_("nothing")
YOU_GET = N_("you get {points} points")
COUNTS = N_("It counts in both domains and costs you no action.")
AGREE, NO = N_("agree"), N_("no")
KEYS = N_("BID: agree. PASS: no.")


def scene(look: Look) -> Scene:
    """What is built with whom; what it costs and brings."""
    scene, seat, asks = Scene(), asked_seat(look), prompt(look)
    header(look, scene, moment(look), look._(TITLE, name=called(look, seat)))
    picture, pays, gets = _places(look)
    _building(look, scene, picture, asks["building"], asks["builder"])
    paid = str(asks["pays"]) if asks["pays"] else look._(NOTHING)
    words = look._(YOU_PAY, name=called(look, asks["builder"]))
    _side(look, scene, pays, "florin", paid, words)
    _side(look, scene, gets, "laurel", f"+{asks['points']}", look._(YOU_GET, points=asks["points"]))
    rest = look.buttons(
        scene,
        (look._(NO), say(seat=seat, pass_=True), "no"),
        (look._(AGREE), say(seat=seat, join=True), "main"),
    )
    asked(look, scene, rest, look._(KEYS), seat)
    return scene


def _places(look: Look) -> tuple[Rect, Rect, Rect]:
    middle, gap = look.middle, 14 * look.u
    if look.is_portrait:
        top, first, second = middle.top(middle.h * 0.46), *middle.foot(middle.h * 0.54 - gap).rows(2, gap)
        return top, first, second
    left, right = middle.left(middle.w * 0.46), middle.after(middle.w * 0.46 + gap)
    first, second = right.rows(2, gap)
    return left, first, second


def _building(look: Look, scene: Scene, place: Rect, building: str, builder: int) -> None:
    """The building, and below it with whom."""
    u = look.u
    look.card(scene, place)
    inner = place.inset(14 * u, 10 * u)
    rule, rest = inner.foot(70 * u), inner.above(74 * u)
    look.text(scene, rule, look._(COUNTS), 23, INK, PARCHMENT, lines=4, least=20)
    who, rest = rest.foot(44 * u), rest.above(48 * u)
    h = who.h
    line = who.centre(min(who.w, 320 * u), h)
    scene.add(style(look, builder).arms(line.left(h * ARMS)))
    words = look._(WITH, name=called(look, builder))
    look.text(scene, line.after(h * ARMS + 10 * u), words, 30, INK, PARCHMENT, align="left", least=20)
    title, art = rest.foot(44 * u), rest.above(46 * u)
    look.text(scene, title, name(look, building), 42, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(item(art, building))


def _side(look: Look, scene: Scene, place: Rect, art: str, figure: str, words: str) -> None:
    """A drawing, a number and its words."""
    u = look.u
    look.card(scene, place, SAND)
    inner = place.inset(16 * u, 10 * u)
    size = min(inner.h, inner.w * 0.28)
    scene.add(Art(inner.left(size).centre(size, size), "florence item", (art,)))
    rest = inner.after(size + 14 * u)
    look.text(scene, rest.top(rest.h * 0.62), figure, 90, INK, SAND, font=Font.NUMBER, far=True)
    look.text(scene, rest.foot(rest.h * 0.34), words, 28, INK, SAND, lines=2, least=20)
