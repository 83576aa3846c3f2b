"""Phase A: the start player chooses a pile to bid on, or stays out; the last one may simply buy."""

from dataclasses import replace

from companion.engine.refusals import N_
from companion.games.florence.view_types import PileAsked
from kiosk.games.florence.act_parts import NO_ROOM, asked_seat, crest, item, leaving, table, thing, titled
from kiosk.games.florence.names import name
from kiosk.parts.asking import called, number
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, stack, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, ASH, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Colour, Font

DARK: Colour = (0.25, 0.22, 0.19, 1.0)
FADED: Colour = (0.5, 0.47, 0.44, 1.0)


def asks(ctx: RenderContext) -> PileAsked:
    """What can be named or bought."""
    return ctx.prompt.as_(PileAsked)


def scene(ctx: RenderContext) -> Scene:
    """All piles, what is left of them, and who still buys."""
    now, scene = asks(ctx), Scene()
    alone = now.alone
    block = titled(ctx, scene, 270)
    number(ctx, scene, block, str(now.price), ctx._(N_("florins") if alone else N_("opening bid")))
    cells = [*(_pile(ctx, pile) for pile in now.left), _seats(ctx)]
    grid(cells, 2 if ctx.is_portrait else -(-len(cells) // 2), 12).draw(ctx, scene, ctx.middle)
    leaving(ctx, scene, ctx._(N_("buy none") if alone else N_("stay out")))
    return scene


def _pile(ctx: RenderContext, pile: str) -> Element:
    """A pile to tap; crossed out if it is sold or empty."""
    now = asks(ctx)
    able, buyer = pile in now.piles, now.bought.get(pile)
    fill, ink, edge, width = (PARCHMENT, INK, GOLD, 3) if able else (DARK, ARGENT, ASH, 2)
    over = space() if able else art("cross", ARGENT, size=84) if buyer is None else crest(buyer, 84)
    picture = stack(drawn(_drawing, pile, able), over)
    words = column(
        text(name(ctx, pile), 31, ink, font=Font.NUMBER, lines=2, least=20).share(0.54),
        space().share(0.04),
        text(_note(ctx, pile, buyer), 25, ink, lines=2).share(0.42),
    )
    if ctx.is_portrait or len(now.left) < 6:  # two players have fewer piles, and so wider cells
        inner = row(picture.pad(12).share(0.38), words.centred(height=100).share(0.6), space(8))
    else:
        inner = column(picture.pad(10, 8), words.pad(10, 6).fixed(70))
    shown = inner.on(fill, 12, edge, width)
    return shown.tap(say(seat=asked_seat(ctx), pile=pile), f"pile {pile}") if able else shown


def _drawing(ctx: RenderContext, scene: Scene, place: Rect, pile: str, able: bool) -> None:
    drawing = item(place, pile)
    scene.add(drawing if able else replace(drawing, tint=FADED))


def _note(ctx: RenderContext, pile: str, buyer: int | None) -> str:
    if buyer is not None:
        return ctx._("sold")
    count = asks(ctx).left[pile]
    if pile in asks(ctx).full:  # only builders are limited, and landscapes by the squares that are left
        builders = table(ctx).seats[asked_seat(ctx)].builders
        return ctx._("you have {count}", count=builders) if pile == "builder" else ctx._(NO_ROOM)
    return ctx._("{count} left", count=count) if count else ctx._("none left")


# The buyers.


def _seats(ctx: RenderContext) -> Element:
    """Every seat on a line of its own."""
    lines = [_seat(ctx, seat) for seat in range(len(ctx.state.view.seats))]
    return grid(lines, 1, 3, 3).pad(12, 8).on(WALNUT_LIGHT, 12, SAND, 2)


def _seat(ctx: RenderContext, seat: int) -> Element:
    """The arms, the name, and what was bought; crossed out if they stayed out."""
    now, state = seat == asked_seat(ctx), asks(ctx)
    ink = INK if now else PARCHMENT
    bought = [pile for pile, buyer in state.bought.items() if buyer == seat]
    sign = "cross" if seat in state.renounced else "play" if now else "dots"
    shown = row(
        crest(seat, 54).fixed(44),
        text(called(ctx, seat), 27, ink, align="left", least=20),
        (thing(bought[0]) if bought else art(sign, ink, size=32).pad(0, 5)).fixed(50),
        gap=8,
    )
    return shown.pad(6, 1).on(GOLD, 8).pad(-6, -1) if now else shown
