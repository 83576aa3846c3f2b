"""Phase A2: a pawn goes on a character, at a number; or its owner passes for good."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import PlaceAsked
from kiosk.games.florence.desk import arms_row, asked_seat, ground, item, leaving, moment, titled
from kiosk.games.florence.names import CHARACTERS, name
from kiosk.parts.asking import ARMS, asked, called, header, prompt, style
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font

WHERE = N_("{name}, choose a number")
STILL_IN = N_("still in")
PASS, BACK = N_("pass"), N_("back")
TAP_NUMBER = N_("you pay 100 florins times the number")
TAP_BANKER = N_("the banker pays you the money on the card minus your bid")
TAKEN, FROM = N_("taken"), N_("from {least}")
EFFECTS = {
    "muse": N_("+{round} for each work"),
    "cardinal": N_("three actions"),
    "princess": N_("work, no profession"),
    "merchant": N_("a free item, or points"),
    "professor": N_("1 of 5 cards, free"),
    "banker": N_("{money} florins"),
}


def asks(ctx: RenderContext) -> PlaceAsked:
    """Where pawns stand and can go."""
    return prompt(ctx).as_(PlaceAsked)


def scene(ctx: RenderContext) -> Scene:
    """The six characters; or the numbers of the one that was tapped."""
    character = ctx.draft.get("character")
    return _numbers(ctx, str(character)) if character in asks(ctx).spaces else _all(ctx)


def _all(ctx: RenderContext) -> Scene:
    scene, u = Scene(), ctx.unit
    block = titled(ctx, scene, 250)
    _still_in(ctx, scene, block)
    middle = ctx.middle
    places = middle.grid(2, 3, 12 * u) if ctx.is_portrait else middle.grid(3, 2, 12 * u)
    for character, place in zip(CHARACTERS, places, strict=True):
        _character(ctx, scene, place, character)
    leaving(ctx, scene, ctx._(PASS))
    return scene


def _still_in(ctx: RenderContext, scene: Scene, block: Rect) -> None:
    """Who has neither passed nor taken a character."""
    u = ctx.unit
    ctx.card(scene, block)
    ctx.text(scene, block.inset(10 * u, 4 * u).top(28 * u), ctx._(STILL_IN), 24, INK, PARCHMENT)
    arms_row(ctx, scene, block.inset(10 * u, 6 * u).below(30 * u), list(asks(ctx).still_in))


def effect(ctx: RenderContext, character: str) -> str:
    """What a character brings, in a few words."""
    return ctx._(EFFECTS[character], round=ctx.state.view.round, money=asks(ctx).on_banker)


def _character(ctx: RenderContext, scene: Scene, place: Rect, character: str) -> None:
    """The card: who it is, what it brings, whose pawn stands on it."""
    u, taken = ctx.unit, character in asks(ctx).taken
    fill, ink = (WALNUT_LIGHT, ARGENT) if taken else (PARCHMENT, INK)
    scene.add(Box(place, fill, 12 * u, ASH if taken else INK, 2 * u))
    band = place.foot(58 * u)
    _pawn(ctx, scene, band, character)
    body = place.above(band.h).inset(10 * u, 8 * u)
    size = min(body.h, body.w * 0.34)
    scene.add(item(body.left(size), character, not taken))
    words = body.after(size + 8 * u)
    ctx.text(scene, words.top(38 * u), name(ctx, character), 32, ink, fill, font=Font.NUMBER, least=20)
    if not taken:
        ctx.text(scene, words.below(40 * u), effect(ctx, character), 25, ink, fill, lines=3)
    least, most = asks(ctx).spaces.get(character, (1, 0))
    if least <= most:
        scene.add(Touch(place, Put("character", character), name=character))


def _pawn(ctx: RenderContext, scene: Scene, band: Rect, character: str) -> None:
    """The foot of the card: a pawn with its number, who has taken it, or that it is free."""
    u, told = ctx.unit, asks(ctx)
    pawn = told.pawns.get(character)
    seat = told.taken.get(character) if pawn is None else pawn.seat
    fill, ink = (SAND, INK) if seat is None else (CHARCOAL, PARCHMENT)
    scene.add(Box(band, fill, 10 * u))
    inner = band.inset(10 * u, 4 * u)
    if seat is None:
        ctx.text(scene, inner, ctx._(FROM, least=min(spaces(ctx, character))), 26, ink, fill)
        return
    arms = inner.left(inner.h * ARMS)
    scene.add(style(ctx, seat).arms(arms))
    words = inner.after(arms.w + 8 * u)
    number = words.tail((76 if pawn is not None else 104) * u)
    if pawn is None:
        ctx.text(scene, number, ctx._(TAKEN), 26, ink, fill, font=Font.NUMBER)
    else:
        ctx.text(scene, number, str(pawn.space), 54, ink, fill, font=Font.NUMBER, far=True)
    name_at = words.before(number.w + 4 * u)
    ctx.text(scene, name_at, called(ctx, seat), 26, ink, fill, align="left", least=20)


# The numbers of one character.


def _numbers(ctx: RenderContext, character: str) -> Scene:
    scene, u, seat = Scene(), ctx.unit, asked_seat(ctx)
    words = ctx._(WHERE, name=called(ctx, seat))
    _still_in(ctx, scene, header(ctx, scene, moment(ctx), words, 250))
    middle = ctx.middle
    if ctx.is_portrait:
        card, room = middle.top(250 * u), middle.below(264 * u)
    else:
        card, room = middle.left(220 * u), middle.after(236 * u)
    _chosen(ctx, scene, card, character)
    printed = spaces(ctx, character)
    columns = 3 if len(printed) <= 6 else 4 if ctx.is_portrait else 5
    rows = -(-len(printed) // columns)
    for space, cell in zip(printed, room.grid(columns, rows, 12 * u), strict=False):
        _space(ctx, scene, cell, character, space)
    rest = ctx.buttons(scene, (ctx._(BACK), Put("character", None), "plain"))
    hint = TAP_BANKER if character == "banker" else TAP_NUMBER
    asked(ctx, scene, rest, ctx._(hint), seat)
    return scene


def _chosen(ctx: RenderContext, scene: Scene, place: Rect, character: str) -> None:
    u = ctx.unit
    scene.add(Box(place.inset(-4 * u), GOLD, 14 * u), Box(place, PARCHMENT, 10 * u))
    inner = place.inset(14 * u, 12 * u)
    if ctx.is_portrait:
        picture, words = inner.left(inner.w * 0.4), inner.after(inner.w * 0.44)
    else:
        picture, words = inner.above(140 * u), inner.foot(134 * u)
    scene.add(item(picture, character))
    ctx.text(scene, words.top(48 * u), name(ctx, character), 38, INK, PARCHMENT, font=Font.NUMBER, least=20)
    ctx.text(scene, words.below(52 * u), effect(ctx, character), 28, INK, PARCHMENT, lines=3)


def _space(ctx: RenderContext, scene: Scene, cell: Rect, character: str, space: int) -> None:
    """A number with what it costs; the pawn that stands there, and none below it."""
    u, told = ctx.unit, asks(ctx)
    pawn = told.pawns.get(character)
    able = space >= told.spaces[character][0]
    fill, ink = ground(ctx, scene, cell, able)
    inner = cell.inset(8 * u, 4 * u)
    if pawn is not None and pawn.space == space:
        h = min(inner.h, inner.w / 2 / ARMS, 80 * u)
        scene.add(style(ctx, pawn.seat).arms(inner.left(inner.w / 2).centre(h * ARMS, h)))
        inner = inner.tail(inner.w / 2)
    number = inner.top(inner.h * 0.62)
    ctx.text(scene, number, str(space), min(70, number.h / u), ink, fill, font=Font.NUMBER, far=able)
    ctx.text(scene, inner.foot(inner.h * 0.36), _cost(ctx, character, space), 25, ink, fill)
    if able:
        scene.add(Touch(cell, _placed(ctx, character, space), name=f"space {space}"))


def spaces(ctx: RenderContext, character: str) -> list[int]:
    """The numbers around a card."""
    return sorted(asks(ctx).brings[character])


def _cost(ctx: RenderContext, character: str, space: int) -> str:
    """What is paid; of the banker, what is got."""
    brings = asks(ctx).brings[character][space]
    return f"+{brings}" if brings > 0 else str(-brings)


def _placed(ctx: RenderContext, character: str, space: int) -> Action:
    return say(seat=asked_seat(ctx), character=character, space=space)
