"""Roll call: each seat presses its button when its name is called. A step of the setup."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts.around import around
from kiosk.parts.controls import sign_button
from kiosk.parts.crest import crest
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, WINE, Colour, Font
from kiosk.screens import phones
from kiosk.setup.sides import Sides, seats_of

CALLED = N_("Press BID")
DONE = N_("button {place}")
AGAIN = N_("pressed twice")
DONE_BY_KEY = N_("button {place}, key {key}")
KEYS = N_("On the keyboard BID is {keys}.")
SKIPPED, BY_PHONE = N_("on the screen"), N_("by phone")
WAITING, ALL_READY = N_("wait"), N_("Everybody is ready. Tap BEGIN.")
SHORT = 18
"""Letters up to which the state of a seat is large enough to be read across the table."""
ALL_CALLED = N_("Everybody has been called.")
DOOR = 84
"""The width of the door to the phones, in units."""


def _answer(ctx: RenderContext) -> out.RollCall:
    return ctx.state.answers.roll_call or out.RollCall()


def places(ctx: RenderContext, seats: int) -> list[int | None] | None:
    """The button of each seat once all have answered; None: as they sit."""
    found = list(_answer(ctx).places)
    return found if len(found) == seats else None


def skip(ctx: RenderContext) -> Action:
    """The seat that is called plays on the screen."""
    return say(roll_call="skip") if _answer(ctx).called is not None else Tell(ctx._(ALL_CALLED))


def _door(ctx: RenderContext, scene: Scene, place: Rect, sides: Sides) -> None:
    """To the phones of those who sit down."""
    names = tuple(sides.looks(ctx, seat).title for seat in seats_of(ctx))
    sign_button(ctx, scene, place, ("sign phone", ()), phones.door(ctx, names), phones.PHONES)


def beside_the_hint(ctx: RenderContext, scene: Scene, place: Rect, sides: Sides) -> Rect:
    """Upright the header has no room for the door; gives what is left of this place."""
    _door(ctx, scene, place.tail(DOOR * ctx.unit), sides)
    return place.before((DOOR + 12) * ctx.unit)


def draw(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """Every seat: who is called, who has answered; and a door to the phones."""
    seats, gap = seats_of(ctx), 14 * ctx.unit
    if not ctx.is_portrait:
        place = ctx.header.above(10 * ctx.unit).inset(14 * ctx.unit, 12 * ctx.unit).tail(DOOR * ctx.unit)
        _door(ctx, scene, place, sides)
    cells = around(ctx, ctx.middle, len(seats), gap, 5 if ctx.is_portrait else 3)
    for i, cell in enumerate(cells):
        _seat(ctx, cell, i, sides).draw(ctx, scene, cell)


def _keys(ctx: RenderContext) -> dict[int, str]:
    """The key of a keyboard that is BID at each place, where there is a keyboard."""
    found = ctx.state.home.keys or {}
    return {int(place): str(keys)[0].upper() for place, keys in found.items() if keys}


def _done(ctx: RenderContext, place: int) -> str:
    key = _keys(ctx).get(place)
    return ctx._(DONE, place=place + 1) if key is None else ctx._(DONE_BY_KEY, place=place + 1, key=key)


def hint(ctx: RenderContext, words: str) -> str:
    """What to press, and which keys are still free where there is a keyboard; once all have pressed, nothing more."""
    answer = _answer(ctx)
    if answer.places and answer.called is None:
        return ctx._(ALL_READY)
    free = [key for place, key in sorted(_keys(ctx).items()) if place not in answer.places]
    return f"{words} {ctx._(KEYS, keys=', '.join(free))}" if free else words


def _state(ctx: RenderContext, i: int) -> tuple[str, str, Colour, Colour]:
    """Words, sign, fill and ink of a seat."""
    answer = _answer(ctx)
    if i < len(answer.places):
        if i in answer.phones:
            return ctx._(BY_PHONE), "phone", PARCHMENT, INK
        place = answer.places[i]
        if place is None:
            return ctx._(SKIPPED), "wrong", SAND, INK
        if place == answer.again:
            return ctx._(AGAIN), "check", WINE, ARGENT
        return _done(ctx, place), "check", PARCHMENT, INK
    if answer.called == i:
        return ctx._(CALLED), "button", GOLD, INK
    return ctx._(WAITING), "hourglass", WALNUT_LIGHT, PARCHMENT


def _seat(ctx: RenderContext, cell: Rect, i: int, sides: Sides) -> Element:
    own = sides.looks(ctx, seats_of(ctx)[i])
    words, sign, fill, ink = _state(ctx, i)
    arms, mark = crest(own, 140), art(f"sign {sign}", ink, size=72)
    name = text(own.title, 32, ink, font=Font.NUMBER, least=20)
    state = text(words, 30, ink, lines=3, far=len(words) <= SHORT)
    if cell.h < 200 * ctx.unit and not cell.w > 400 * ctx.unit:
        card = row(arms.fixed(64), column(name.share(40), space().share(2), state.share(58)), gap=6)
    elif ctx.is_portrait:
        card = row(arms.fixed(90), space(14), column(name, state), space(6), mark.fixed(74))
    else:
        card = column(arms.share(3), name, mark.share(2), state.share(2))
    edge = SAND if fill is WALNUT_LIGHT else INK
    return card.pad(14, 12).on(fill, radius=12, edge=edge, width=2.5)
