"""What troops do next, on the map: which siege comes first, whether the winner of the plain besieges, who finds no way back."""

from companion.engine.refusals import N_
from kiosk.games.virtu.act import SQUAREST, TRIGGERS
from kiosk.games.virtu.italy import Marks, italy, name_of
from kiosk.games.virtu.table import SIDE, tablet
from kiosk.games.virtu.tracks import triggers
from kiosk.parts.asking import ARMS, header, prompt, style
from kiosk.scene.actions import Action, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT
from kiosk.screens.why import signed

BESIEGE, FALL_BACK, NONE_LOST = N_("besiege"), N_("fall back"), N_("none lost")


def scene(look: Look) -> Scene:
    """The map, and beside it what can be said."""
    scene, u, asks = Scene(), look.u, prompt(look)
    triggers(look, scene, header(look, scene, "", asks["say"]["title"], TRIGGERS), brief=True)
    body = look.screen.below(look.header.h).inset(14 * u, 12 * u)
    if look.is_portrait:
        high = min(body.w / SQUAREST, body.h - 346 * u)
        place, side = body.top(high), body.below(high + 12 * u)
    else:
        place, side = body.before((SIDE + 12) * u), body.tail(SIDE * u)
    seat = asks["seats"][0]
    cities = asks.get("cities", [])
    italy(look, scene, place.inset(3 * u), Marks(lambda one: _next(look, one), cities, asks.get("city", "")))
    tablet(look, scene, place.inset(3 * u))
    head = side.top(150 * u) if not look.is_portrait else side.left(side.w * 0.46)
    rest = side.below(160 * u) if not look.is_portrait else side.after(side.w * 0.46 + 12 * u)
    _hint(look, scene, head, seat)
    rows = _doors(look, seat)
    for row, line in zip(reversed(rows), reversed(rest.rows(4, 8 * u)), strict=False):
        for (words, action, kind), cell in zip(row, line.columns(len(row), 8 * u), strict=True):
            look.button(scene, cell.centre(cell.w, min(cell.h, 76 * u)), words, action, kind, words)
    return scene


def _hint(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, asks = look.u, prompt(look)
    scene.add(Box(place, PARCHMENT, 10 * u))
    inner = place.inset(10 * u)
    left = inner.left(58 * u)
    scene.add(style(look, seat).arms(left.top(58 * u / ARMS)))
    troops = asks.get("troops", 0)
    for k in range(troops):
        size = 28 * u
        spot = Rect(left.x + (k % 2) * size, left.y + 76 * u + (k // 2) * size, size, size)
        if spot.bottom <= place.bottom:
            scene.add(Art(spot, "virtu", ("soldier", style(look, seat).colour)))
    look.text(scene, inner.after(66 * u), asks["say"]["hint"], 26, INK, PARCHMENT, align="left", lines=7)


def _next(look: Look, city: str) -> Action | None:
    """Which siege is settled next."""
    asks = prompt(look)
    return say(seat=asks["seats"][0], next=city) if city in asks.get("cities", ()) else None


Button = tuple[str, Action, str]


def _doors(look: Look, seat: int) -> list[list[Button]]:
    """Rows of buttons."""
    asks = prompt(look)
    match asks["kind"]:
        case "order":
            named: list[Button] = [
                (name_of(look, city), say(seat=seat, next=city), "plain") for city in asks["cities"]
            ]
            return [named[i : i + 2] for i in range(0, len(named), 2)][-4:]
        case "besiege":
            return [
                [(look._(BESIEGE), say(seat=seat, besiege=True), "main")],
                [(look._(FALL_BACK), say(seat=seat, pass_=True), "no")],
            ]
        case "retreat":
            lost: list[Button] = [
                (signed(-k), say(seat=seat, lose=k), "plain") for k in range(1, asks["troops"] + 1)
            ]
            pairs = [lost[i : i + 2] for i in range(0, len(lost), 2)]
            return [*pairs, [(look._(NONE_LOST), say(seat=seat, pass_=True), "main")]]
    return []
