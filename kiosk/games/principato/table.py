"""The table: the clock of the years with its five scorings, and every principality with its five zones.

If turns are tracked and nothing more, it also asks: a military card, the pile, the next turn.
"""

from functools import partial

from companion.engine.refusals import N_
from companion.games.principato.view_types import Seat, TableView, TurnAsked
from kiosk.games.principato.art.things import PAINT
from kiosk.parts.asking import arms_in, header, number, style
from kiosk.parts.pieces import legible, why
from kiosk.scene.actions import Action, Close, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, button, column, drawn, filling, grid, row, space, stack, text
from kiosk.scene.scene import Art, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, Colour, Font, readable
from kiosk.screens import question

MILITARY, LAST = N_("military card turned up"), N_("last card: military")
EMPTY = N_("pile is empty")
ROWS = (
    (("monuments", "sky"), ("books", "sky"), ("paintings", "sky"), ("favour", "church")),
    (("palazzi", "town"), ("banks", "town"), ("gold", "town")),
    (("catapults", "wall"), ("condottieri", "wall"), ("militia", "wall")),
    (("fields", "grass"), ("farms", "grass"), ("food", "grass")),
)
"""What is in which zone, from the top."""
FAINT = 0.35


def scene(ctx: RenderContext) -> Scene:
    """The clock at the side, or above; the seats; the buttons for the pile."""
    asked = ctx.prompt.kind == "turn"
    if asked and (plain := question.begun(ctx)) is not None:
        return plain
    scene, view = Scene(), ctx.state.view.as_(TableView)
    pile_header(ctx, scene, view.cards, asked)
    buttons = _buttons(ctx, _asked(ctx) if asked else [(N_("back"), Close(), "main")])
    clock = space()
    if view.round is not None:
        clock = filling("principato clock", view.round, view.military_seen, view.scorings)
    many = len(view.seats) > 2
    seats = grid(map(partial(_principality, ctx, view), range(len(view.seats))), 1 + many, gap=16, least=2)
    if ctx.is_portrait:
        side = row(clock.share(50), space().share(4), buttons.share(46)).fixed(300)
        column(side, seats, gap=16).draw(ctx, scene, _place(ctx))
    else:
        row(column(clock, buttons.fixed(216), gap=12).fixed(274), seats, gap=18).draw(ctx, scene, _place(ctx))
    return scene


def _place(ctx: RenderContext) -> Rect:
    return ctx.screen.below(ctx.header.h).inset(14, 12)


def pile_header(ctx: RenderContext, scene: Scene, cards: int | None, asked: bool) -> None:
    """The question, and the cards left; while turns are tracked a tap opens their entry."""
    title = ctx.prompt.say.title or ctx._("the table")
    tell = question.start_of(ctx, "cards") if asked else None
    pile = header(ctx, scene, "", title, 226 if asked or cards is not None else 0)
    if pile.w:
        number(ctx, scene, pile, "?" if cards is None else str(cards), ctx._("cards left"))
    if tell is not None:
        scene.add(Touch(pile, tell, name="cards"))


def _asked(ctx: RenderContext) -> list[tuple[str, Action, str]]:
    """The possible answers."""
    (seat,) = ctx.prompt.seats
    return [
        *((words, action, "plain") for words, action in turned_up(ctx)),
        (N_("next"), say(seat=seat, done=True), "main"),  # in every turn; what ends a year is never gold
        (N_("full rules"), say(depth="everything"), "plain"),
    ]


def turned_up(ctx: RenderContext) -> list[tuple[str, Action]]:
    """What may have been turned up, and its line."""
    prompt = ctx.prompt
    turned = {"military": MILITARY, "both": LAST} if prompt.as_(TurnAsked).military_due else {"empty": EMPTY}
    return [(words, say(seat=prompt.seats[0], turned=what)) for what, words in turned.items()]


def _buttons(ctx: RenderContext, buttons: list[tuple[str, Action, str]]) -> Element:
    """The buttons for what is turned up have a row of their own; the others share the last one."""
    parts = [button(ctx._(words), action, kind, words) for words, action, kind in buttons]
    lines = [*parts[:-2], row(*(part.share(1 + 0.3 * i) for i, part in enumerate(parts[-2:])), gap=10)]
    return column(*[space()] * (3 - len(lines)), *lines, gap=10)


def _principality(ctx: RenderContext, view: TableView, seat: int) -> Element:
    """Arms, name and military points; below them the zones. A tap says where the points come from."""
    own, held = style(ctx, seat), view.seats[seat]
    fill = legible(own.colour)
    points = row(
        art("sign swords", GOLD, size=30).fixed(46),
        text(str(held.score), 46, GOLD, font=Font.NUMBER, far=True),
    ).on(INK, 0)
    name = text(own.title, 28, readable(fill), font=Font.HEADING, align="left", least=20)
    band = row(space(2), drawn(arms_in, seat).centred(height=42).fixed(34), name, points.fixed(104), gap=6)
    zones = stack(filling("principato zones"), column(*(_zone(held, line, own.colour) for line in ROWS)))
    card = column(band.on(fill, 0).fixed(50), zones).tap(why(seat, "score"), f"score {seat}")
    return card.pad(2).on(INK).pad(4).on(GOLD, 14).pad(-6) if view.turn == seat else card


def _zone(held: Seat, line: tuple[tuple[str, str], ...], coat: Colour) -> Element:
    """Three things side by side, and the church at the right end of the first row."""
    cells = [drawn(_thing, thing, _count(held, thing[0]), coat) for thing in line]
    return row(*(cell.share(28 if i == 3 else 24) for i, cell in enumerate(cells)))


def _count(held: Seat, what: str) -> int | None:
    """How many of it a seat has; None if unknown."""
    count = held.held().get(what)
    return None if what in held.culture and not count and held.fields is None else count


def _thing(
    ctx: RenderContext, scene: Scene, cell: Rect, thing: tuple[str, str], count: int | None, coat: Colour
) -> None:
    """A drawing with its number: faint if there is none, without a number if unknown."""
    what, zone = thing
    size = min(cell.h - 6, 38)
    spot = cell.centre(size * (1 if count is None else 2.1), size).left(size)
    tint = (1, 1, 1, FAINT if count == 0 else 1)
    scene.add(Art(spot, "principato", (what, coat), tint))
    if count is not None:
        beside = Rect(spot.right + 6, cell.y, cell.right - spot.right - 6, cell.h)
        ctx.text(scene, beside, str(count), 29, INK, PAINT[zone], font=Font.NUMBER, align="left", least=20)
