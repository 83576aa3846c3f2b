"""Nothing is asked of this seat: who is asked what, the scores, and its purse. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.phone.context import GAP, SMALL, PhoneLook
from kiosk.phone.frame import card, ground, head, named, purse
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

ASKED, TABLE = N_("{name} is asked"), N_("the table is asked")
TOLD, COVERED = N_("told, covered"), N_("Nobody sees it before all have told theirs.")


def scene(ctx: PhoneLook) -> Scene:
    """Whose turn it is."""
    seats = [seat for seat in ctx.prompt.seats if seat < len(ctx.state.seats)]
    small = ctx._(ASKED, name=named(ctx, seats)) if seats else ctx._(TABLE)
    return _drawn(ctx, small, ctx.prompt.say.title, seats)


def covered(ctx: PhoneLook) -> Scene:
    """This seat has told something that lies face down until all have."""
    return _drawn(ctx, ctx._(TOLD), ctx._(COVERED), list(ctx.prompt.seats))


def _drawn(ctx: PhoneLook, small: str, large: str, asked: list[int]) -> Scene:
    scene, u = ground(ctx), ctx.unit
    zones = ctx.zones(max(300.0, ctx.height / u * 0.5))
    head(ctx, scene, zones.head)
    known = zones.known
    card(ctx, scene, known.above(76 * u), small, large)
    purse(ctx, scene, known.foot(66 * u))
    scores(ctx, scene, zones.hands, asked)
    return scene


def scores(ctx: PhoneLook, scene: Scene, place: Rect, marked: list[int]) -> None:
    """All seats, one below the other, with their scores; some are marked."""
    u, count = ctx.unit, len(ctx.state.seats)
    gap = min(GAP * u, place.h * 0.02)
    h = min(64 * u, (place.h - gap * (count - 1)) / count)
    for seat, row in enumerate(place.top(h * count + gap * (count - 1)).rows(count, gap)):
        fill = GOLD if seat in marked else PARCHMENT if seat == ctx.seat else SAND
        scene.add(Box(row, fill, 10 * u))
        inner = row.inset(12 * u, 5 * u)
        scene.add(style(ctx, seat).arms(inner.left(inner.h * ARMS)))
        number = inner.tail(92 * u)
        score = ctx.state.view.seats[seat].score
        told = "" if score is None else str(score)
        ctx.text(scene, number, told, 38, INK, fill, font=Font.NUMBER, align="right", least=SMALL)
        name = inner.after(inner.h * ARMS + 12 * u).before(number.w + 34 * u)
        ctx.text(scene, name, called(ctx, seat), 26, INK, fill, font=Font.NUMBER, align="left", least=SMALL)
        if seat in marked:
            size = 24 * u
            scene.add(
                Art(Rect(number.x - size - 4 * u, row.y + (row.h - size) / 2, size, size), "play", (INK,))
            )
        scene.seats[seat] = row
