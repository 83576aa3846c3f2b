"""Nothing is asked of this seat: who is asked what, the scores, and its purse. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.phone.frame import card, ground, head, named, purse
from kiosk.phone.look import GAP, SMALL, PhoneLook
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

ASKED, TABLE = N_("{name} is asked"), N_("the table is asked")
TOLD, COVERED = N_("told, covered"), N_("Nobody sees it before all have told theirs.")


def scene(look: PhoneLook) -> Scene:
    """Whose turn it is."""
    seats = [seat for seat in look.prompt.get("seats") or () if seat < len(look.state.seats)]
    small = look._(ASKED, name=named(look, seats)) if seats else look._(TABLE)
    return _drawn(look, small, (look.prompt.get("say") or {}).get("title", ""), seats)


def covered(look: PhoneLook) -> Scene:
    """This seat has told something that lies face down until all have."""
    return _drawn(look, look._(TOLD), look._(COVERED), list(look.prompt["seats"]))


def _drawn(look: PhoneLook, small: str, large: str, asked: list[int]) -> Scene:
    scene, u = ground(look), look.u
    zones = look.zones(max(300.0, look.height / u * 0.5))
    head(look, scene, zones.head)
    known = zones.known
    card(look, scene, known.above(76 * u), small, large)
    purse(look, scene, known.foot(66 * u))
    scores(look, scene, zones.hands, asked)
    return scene


def scores(look: PhoneLook, scene: Scene, place: Rect, marked: list[int]) -> None:
    """All seats, one below the other, with their scores; some are marked."""
    u, count = look.u, len(look.state.seats)
    gap = min(GAP * u, place.h * 0.02)
    h = min(64 * u, (place.h - gap * (count - 1)) / count)
    for seat, row in enumerate(place.top(h * count + gap * (count - 1)).rows(count, gap)):
        fill = GOLD if seat in marked else PARCHMENT if seat == look.seat else SAND
        scene.add(Box(row, fill, 10 * u))
        inner = row.inset(12 * u, 5 * u)
        scene.add(style(look, seat).arms(inner.left(inner.h * ARMS)))
        number = inner.tail(92 * u)
        score = look.state.seats[seat].get("score")
        told = "" if score is None else str(score)
        look.text(scene, number, told, 38, INK, fill, font=Font.NUMBER, align="right", least=SMALL)
        name = inner.after(inner.h * ARMS + 12 * u).before(number.w + 34 * u)
        look.text(scene, name, called(look, seat), 26, INK, fill, font=Font.NUMBER, align="left", least=SMALL)
        if seat in marked:
            size = 24 * u
            scene.add(
                Art(Rect(number.x - size - 4 * u, row.y + (row.h - size) / 2, size, size), "play", (INK,))
            )
        scene.seats[seat] = row
