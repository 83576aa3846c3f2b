"""Phase A2: a pawn goes on a character, at a number; or its owner passes for good."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import arms_row, ground, hinted, item, moment, titled, view
from kiosk.games.florence.names import CHARACTERS, name
from kiosk.parts.asking import ARMS, asked, called, header, prompt, style
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font

WHERE = N_("{name}: which number?")
STILL_IN = N_("still in")
PASS, BACK = N_("pass"), N_("back")
TAP_NUMBER = N_("the number times 100 florins")
TAP_BANKER = N_("the banker pays what is on the card, less the number")
TAKEN, FROM = N_("taken"), N_("from {least} on")
EFFECTS = {
    "muse": N_("+{round} for each work"),
    "cardinal": N_("three actions"),
    "princess": N_("a work without cards"),
    "merchant": N_("a free item, or points"),
    "professor": N_("a free card of five"),
    "banker": N_("{money} florins"),
}


def scene(look: Look) -> Scene:
    """The six characters; or the numbers of the one that was tapped."""
    character = look.draft.get("character")
    return _numbers(look, str(character)) if character in prompt(look)["spaces"] else _all(look)


def _all(look: Look) -> Scene:
    scene, u, seat = Scene(), look.u, prompt(look)["seats"][0]
    block = titled(look, scene, 250)
    _still_in(look, scene, block)
    middle = look.middle
    places = middle.grid(2, 3, 12 * u) if look.is_portrait else middle.grid(3, 2, 12 * u)
    for character, place in zip(CHARACTERS, places, strict=True):
        _character(look, scene, place, character)
    rest = look.buttons(scene, (look._(PASS), say(seat=seat, pass_=True), "no"))
    hinted(look, scene, rest, seat)
    return scene


def _still_in(look: Look, scene: Scene, block: Rect) -> None:
    """Who has neither passed nor taken a character."""
    u = look.u
    look.card(scene, block)
    look.text(scene, block.inset(10 * u, 4 * u).top(28 * u), look._(STILL_IN), 24, INK, PARCHMENT)
    arms_row(look, scene, block.inset(10 * u, 6 * u).below(30 * u), list(prompt(look)["still_in"]))


def effect(look: Look, character: str) -> str:
    """What a character brings, in a few words."""
    return look._(EFFECTS[character], round=view(look)["round"], money=prompt(look)["on_banker"])


def _character(look: Look, scene: Scene, place: Rect, character: str) -> None:
    """The card: who it is, what it brings, whose pawn stands on it."""
    u, taken = look.u, character in prompt(look)["taken"]
    fill, ink = (WALNUT_LIGHT, ARGENT) if taken else (PARCHMENT, INK)
    scene.add(Box(place, fill, 12 * u, ASH if taken else INK, 2 * u))
    band = place.foot(58 * u)
    _pawn(look, scene, band, character)
    body = place.above(band.h).inset(10 * u, 8 * u)
    size = min(body.h, body.w * 0.34)
    scene.add(item(body.left(size), character, not taken))
    words = body.after(size + 8 * u)
    look.text(scene, words.top(38 * u), name(look, character), 32, ink, fill, font=Font.NUMBER, least=20)
    if not taken:
        look.text(scene, words.below(40 * u), effect(look, character), 25, ink, fill, lines=3)
    least, most = prompt(look)["spaces"].get(character, (1, 0))
    if least <= most:
        scene.add(Touch(place, Put("character", character), name=character))


def _pawn(look: Look, scene: Scene, band: Rect, character: str) -> None:
    """The foot of the card: a pawn with its number, who has taken it, or that it is free."""
    u, asks = look.u, prompt(look)
    pawn, owner = asks["pawns"].get(character), asks["taken"].get(character)
    fill, ink = (SAND, INK) if pawn is None and owner is None else (CHARCOAL, PARCHMENT)
    scene.add(Box(band, fill, 10 * u))
    inner = band.inset(10 * u, 4 * u)
    if pawn is None and owner is None:
        look.text(scene, inner, look._(FROM, least=min(spaces(look, character))), 26, ink, fill)
        return
    seat = pawn["seat"] if pawn is not None else owner
    arms = inner.left(inner.h * ARMS)
    scene.add(style(look, seat).arms(arms))
    words = inner.after(arms.w + 8 * u)
    number = words.tail((76 if pawn is not None else 104) * u)
    if pawn is None:
        look.text(scene, number, look._(TAKEN), 26, ink, fill, font=Font.NUMBER)
    else:
        look.text(scene, number, str(pawn["space"]), 54, ink, fill, font=Font.NUMBER, far=True)
    name_at = words.before(number.w + 4 * u)
    look.text(scene, name_at, called(look, seat), 26, ink, fill, align="left", least=20)


# The numbers of one character.


def _numbers(look: Look, character: str) -> Scene:
    scene, u, seat = Scene(), look.u, prompt(look)["seats"][0]
    words = look._(WHERE, name=called(look, seat))
    _still_in(look, scene, header(look, scene, moment(look), words, 250))
    middle = look.middle
    if look.is_portrait:
        card, room = middle.top(250 * u), middle.below(264 * u)
    else:
        card, room = middle.left(220 * u), middle.after(236 * u)
    _chosen(look, scene, card, character)
    printed = spaces(look, character)
    columns = 3 if len(printed) <= 6 else 4 if look.is_portrait else 5
    rows = -(-len(printed) // columns)
    for space, cell in zip(printed, room.grid(columns, rows, 12 * u), strict=False):
        _space(look, scene, cell, character, space)
    rest = look.buttons(scene, (look._(BACK), Put("character", None), "plain"))
    hint = TAP_BANKER if character == "banker" else TAP_NUMBER
    asked(look, scene, rest, look._(hint), seat)
    return scene


def _chosen(look: Look, scene: Scene, place: Rect, character: str) -> None:
    u = look.u
    scene.add(Box(place.inset(-4 * u), GOLD, 14 * u), Box(place, PARCHMENT, 10 * u))
    inner = place.inset(14 * u, 12 * u)
    if look.is_portrait:
        picture, words = inner.left(inner.w * 0.4), inner.after(inner.w * 0.44)
    else:
        picture, words = inner.above(140 * u), inner.foot(134 * u)
    scene.add(item(picture, character))
    look.text(scene, words.top(48 * u), name(look, character), 38, INK, PARCHMENT, font=Font.NUMBER, least=20)
    look.text(scene, words.below(52 * u), effect(look, character), 28, INK, PARCHMENT, lines=3)


def _space(look: Look, scene: Scene, cell: Rect, character: str, space: int) -> None:
    """A number with what it costs; the pawn that stands there, and none below it."""
    u, asks = look.u, prompt(look)
    pawn = asks["pawns"].get(character)
    able = space >= asks["spaces"][character][0]
    fill, ink = ground(look, scene, cell, able)
    inner = cell.inset(8 * u, 4 * u)
    if pawn is not None and pawn["space"] == space:
        h = min(inner.h, inner.w / 2 / ARMS, 80 * u)
        scene.add(style(look, pawn["seat"]).arms(inner.left(inner.w / 2).centre(h * ARMS, h)))
        inner = inner.tail(inner.w / 2)
    number = inner.top(inner.h * 0.62)
    look.text(scene, number, str(space), min(70, number.h / u), ink, fill, font=Font.NUMBER, far=able)
    look.text(scene, inner.foot(inner.h * 0.36), _cost(look, character, space), 25, ink, fill)
    if able:
        scene.add(Touch(cell, _placed(look, character, space), name=f"space {space}"))


def spaces(look: Look, character: str) -> list[int]:
    """The numbers around a card."""
    return sorted(map(int, prompt(look)["brings"][character]))


def _cost(look: Look, character: str, space: int) -> str:
    """What is paid; of the banker, what is got."""
    brings = prompt(look)["brings"][character][str(space)]
    return f"+{brings}" if brings > 0 else str(-brings)


def _placed(look: Look, character: str, space: int) -> Action:
    return say(seat=prompt(look)["seats"][0], character=character, space=space)
