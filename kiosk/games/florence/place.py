"""Phase A2: put a pawn on a character, at a number; its owner may also pass for good."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import PlaceAsked
from kiosk.games.florence.act_parts import arms_row, asked_seat, crest, ground, leaving, moment, thing, titled
from kiosk.games.florence.names import CHARACTERS, name
from kiosk.parts.asking import asked, called, header
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, grid, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font

TAP_NUMBER = N_("You pay 100 florins times the number, on your next turn.")
TAP_BANKER = N_("You get the money on the card minus your bid, on your next turn.")
EFFECTS = {
    "muse": N_("+{round} for each work"),
    "cardinal": N_("three actions"),
    "princess": N_("a work without cards"),
    "merchant": N_("a free item, or points"),
    "professor": N_("1 of 5 cards, free"),
    "banker": N_("{money} florins"),
}


def asks(ctx: RenderContext) -> PlaceAsked:
    """Where pawns are and can go."""
    return ctx.prompt.as_(PlaceAsked)


def scene(ctx: RenderContext) -> Scene:
    """The six characters; or the numbers of the one that was tapped."""
    character = ctx.draft.get("character")
    return _numbers(ctx, str(character)) if character in asks(ctx).spaces else _all(ctx)


def _all(ctx: RenderContext) -> Scene:
    scene = Scene()
    block = titled(ctx, scene, 250)
    _still_in(ctx, scene, block)
    cards = [_character(ctx, character) for character in CHARACTERS]
    grid(cards, 2 if ctx.is_portrait else 3, 12).draw(ctx, scene, ctx.middle)
    leaving(ctx, scene, ctx._("pass"))
    return scene


def _still_in(ctx: RenderContext, scene: Scene, block: Rect) -> None:
    """Who has neither passed nor taken a character."""
    ctx.card(scene, block)
    ctx.text(scene, block.inset(10, 4).top(28), ctx._("still in"), 24, INK, PARCHMENT)
    arms_row(ctx, scene, block.inset(10, 6).below(30), list(asks(ctx).still_in))


def effect(ctx: RenderContext, character: str) -> str:
    """What a character brings, in a few words."""
    return ctx._(EFFECTS[character], round=ctx.state.view.round, money=asks(ctx).on_banker)


def _character(ctx: RenderContext, character: str) -> Element:
    """The card: its name, what it brings, whose pawn is on it."""
    taken = character in asks(ctx).taken
    fill, ink, edge = (WALNUT_LIGHT, ARGENT, ASH) if taken else (PARCHMENT, INK, INK)
    words = column(
        text(name(ctx, character), 32, ink, font=Font.NUMBER, least=20).fixed(38),
        space() if taken else text(effect(ctx, character), 25, ink, lines=3),
        gap=2,
    )
    body = row(thing(character, not taken).share(0.34), words.share(0.63), gap=8).pad(10, 8)
    shown = column(body, _pawn(ctx, character).fixed(58)).on(fill, 12, edge, 2)
    least, most = asks(ctx).spaces.get(character, (1, 0))
    return shown.tap(Put("character", character), character) if least <= most else shown


def _pawn(ctx: RenderContext, character: str) -> Element:
    """The bottom of the card: a pawn with its number, its owner, or that it is free."""
    now = asks(ctx)
    pawn = now.pawns.get(character)
    seat = now.taken.get(character) if pawn is None else pawn.seat
    if seat is None:
        return text(ctx._("from {least}", least=min(spaces(ctx, character))), 26, INK).pad(10, 4).on(SAND)
    number = text(ctx._("taken"), 26, PARCHMENT, font=Font.NUMBER).fixed(104)
    if pawn is not None:
        number = text(str(pawn.space), 54, PARCHMENT, font=Font.NUMBER, far=True).fixed(76)
    who = text(called(ctx, seat), 26, PARCHMENT, align="left", least=20)
    return row(crest(seat).fixed(41), space(4), who, number, gap=4).pad(10, 4).on(CHARCOAL)


# The numbers of one character.


def _numbers(ctx: RenderContext, character: str) -> Scene:
    scene, seat = Scene(), asked_seat(ctx)
    words = ctx._("{name}, choose a number", name=called(ctx, seat))
    _still_in(ctx, scene, header(ctx, scene, moment(ctx), words, 250))
    printed = spaces(ctx, character)
    columns = 3 if len(printed) <= 6 else 4 if ctx.is_portrait else 5
    numbers = grid([_space(ctx, character, space) for space in printed], columns, 12)
    card = _chosen(ctx, character).fixed(250 if ctx.is_portrait else 220)
    turning(ctx, card, numbers, gap=15).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, ctx.back(Put("character", None)))
    hint = TAP_BANKER if character == "banker" else TAP_NUMBER
    asked(ctx, scene, rest, ctx._(hint), seat)
    return scene


def _chosen(ctx: RenderContext, character: str) -> Element:
    words = column(
        text(name(ctx, character), 38, INK, font=Font.NUMBER, least=20).fixed(48),
        text(effect(ctx, character), 28, INK, lines=3),
        gap=4,
    )
    picture = thing(character)
    inner = row(picture.share(0.4), words.share(0.56), gap=12)
    if not ctx.is_portrait:
        inner = column(picture, words.fixed(134), gap=6)
    return inner.pad(14, 12).on(PARCHMENT).pad(4).on(GOLD, 14).pad(-4)


def _space(ctx: RenderContext, character: str, space: int) -> Element:
    """A number with its cost; the pawn there, if any; numbers below it are gone."""
    pawn, able = asks(ctx).pawns.get(character), space >= asks(ctx).spaces[character][0]
    own = ground(able)
    figure = text(str(space), 70, own.ink, font=Font.NUMBER, far=able).share(0.62)
    shown = column(figure, text(_cost(ctx, character, space), 25, own.ink).share(0.38))
    if pawn is not None and pawn.space == space:
        shown = row(crest(pawn.seat, 80), shown)
    shown = own.under(shown.pad(8, 4))
    placed = say(seat=asked_seat(ctx), character=character, space=space)
    return shown.tap(placed, f"space {space}") if able else shown


def spaces(ctx: RenderContext, character: str) -> list[int]:
    """The numbers around a card."""
    return sorted(asks(ctx).brings[character])


def _cost(ctx: RenderContext, character: str, space: int) -> str:
    """The payment; for the banker, the income."""
    brings = asks(ctx).brings[character][space]
    return f"+{brings}" if brings > 0 else str(-brings)
