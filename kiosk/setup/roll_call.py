"""Roll call: each seat presses its button when its name is called. A step of the set-up."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts import joining
from kiosk.parts.around import around
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, WINE, Colour, Font
from kiosk.screens import phones
from kiosk.setup.sides import Seats, Sides, seats_of

ASKED, JOIN = N_("Who presses which button?"), N_("Join with your phone")
PRESS, TAP = (
    N_("Press BID at your seat when you are called."),
    N_("Then tap your name on the phone, and LET IN here."),
)
NO_BUTTONS = N_("No buttons? Tap BEGIN and play on this screen.")
HELP = (
    N_("The player on gold presses BID at their seat. Then Signoria knows whose buttons those are."),
    N_("SKIP: this player has no buttons and taps on this screen. PHONES lets players join by phone."),
    N_("BEGIN starts at once: players not called yet answer on this screen."),
)
CALLED, JOINS = N_("Press BID"), N_("no phone yet")
DONE = N_("button {place}")
DONE_BY_KEY = N_("button {place}, key {key}")
KEYS = N_("On the keyboard BID is {keys}.")
SKIPPED, BY_PHONE = N_("on the screen"), N_("by phone")
SHORT = 18
"""Up to this many letters the state of a seat can be read across the table."""
ALL_CALLED = N_("Everybody has been called.")
PHONES_WIDTH = 184
"""The width of the button for the phones, in units."""


def _answer(ctx: RenderContext) -> out.RollCall:
    return ctx.state.answers.roll_call or out.RollCall(None, ())


def by_phone(ctx: RenderContext) -> bool:
    """Whether this table has no buttons but those of a keyboard, and phones can join."""
    return joining.can_join(ctx.state.phones) and not _has_buttons(ctx)


def _has_buttons(ctx: RenderContext) -> bool:
    return any(panel not in ("none", "desktop") for panel in ctx.state.home.panels)


def asked(ctx: RenderContext) -> str:
    """The title of this step."""
    return JOIN if by_phone(ctx) else ASKED


def places(ctx: RenderContext, seats: int) -> list[int | None] | None:
    """The button of each seat once all have answered; None: as they sit."""
    found = list(_answer(ctx).places)
    return found if len(found) == seats else None


def typed(before: out.Phones, after: out.Phones, seats: Seats) -> Seats:
    """Names that were typed on phones come to the table when the phones are let in, and with them whoever did not sit yet."""
    was_free = {one.side for one in before.seats if one.free}
    here = [one for one in after.seats if one.phone == "here" and one.name and not one.free]
    new = {one.side: one.name for one in here if one.side in was_free}
    sat = tuple((side, new.pop(side, name)) for side, name in seats)
    return (*sat, *new.items())


def skip(ctx: RenderContext) -> Action:
    """The seat that is called plays on the screen."""
    return say(roll_call="skip") if _answer(ctx).called is not None else Tell(ctx._(ALL_CALLED))


def _phones_button(ctx: RenderContext, scene: Scene, place: Rect, sides: Sides) -> None:
    """To the phones of those who sit down."""
    names = tuple(sides.looks(seat).title for seat in seats_of(ctx))
    ctx.button(scene, place, ctx._(phones.PHONES), phones.opening(ctx, names), name=phones.PHONES)


def beside_the_hint(ctx: RenderContext, scene: Scene, place: Rect, sides: Sides) -> Rect:
    """In portrait the header has no room for that button; returns what is left of this place."""
    _phones_button(ctx, scene, place.tail(PHONES_WIDTH), sides)
    return place.before(PHONES_WIDTH + 12)


def draw(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """Every seat: who is called, who has answered; and a button for the phones, or how they join."""
    seats, gap = seats_of(ctx), 14
    place = ctx.middle
    if by_phone(ctx):
        how, place = ctx.halves(place, place.h * 0.42, place.w * 0.62)
        left, right = how.columns(2, gap)
        joining.steps(ctx, scene, left)
        joining.code(ctx, scene, right)
    if not ctx.is_portrait:
        header = ctx.header.above(10).inset(14, 12)
        _phones_button(ctx, scene, header.tail(PHONES_WIDTH), sides)
    if by_phone(ctx):
        cells = place.grid(2, -(-len(seats) // 2), 10) if ctx.is_portrait else place.rows(len(seats), 8)
    else:
        cells = around(ctx, place, len(seats), gap, 5 if ctx.is_portrait else 3)
    for i, cell in enumerate(cells[: len(seats)]):
        _seat(ctx, cell, i, sides).draw(ctx, scene, cell)


def _keys(ctx: RenderContext) -> dict[int, str]:
    """The keyboard key that is BID at each place, if there is a keyboard."""
    found = ctx.state.home.keys or {}
    return {int(place): str(keys)[0].upper() for place, keys in found.items() if keys}


def _done(ctx: RenderContext, place: int) -> str:
    key = _keys(ctx).get(place)
    return ctx._(DONE, place=place + 1) if key is None else ctx._(DONE_BY_KEY, place=place + 1, key=key)


def hint(ctx: RenderContext, words: str) -> str:
    """What to press, and which keys are still free; once all have pressed, nothing more."""
    answer = _answer(ctx)
    if answer.places and answer.called is None:
        return ctx._("Everybody is ready. Tap BEGIN.")
    if by_phone(ctx):
        return words
    words = words if _has_buttons(ctx) else ctx._(NO_BUTTONS)
    free = [key for place, key in sorted(_keys(ctx).items()) if place not in answer.places]
    return f"{words} {ctx._(KEYS, keys=', '.join(free))}" if free else words


def _state(ctx: RenderContext, i: int) -> tuple[str, str, Colour, Colour]:
    """Words, symbol, fill and ink of a seat."""
    answer = _answer(ctx)
    here = [one.seat for one in ctx.state.phones.seats if one.phone == "here"]
    if i in here:
        return ctx._(BY_PHONE), "phone", PARCHMENT, INK
    if i < len(answer.places):
        if i in answer.phones:
            return ctx._(BY_PHONE), "phone", PARCHMENT, INK
        place = answer.places[i]
        if place is None:
            return ctx._(SKIPPED), "wrong", SAND, INK
        if place == answer.again:
            return ctx._("pressed twice"), "check", WINE, ARGENT
        return _done(ctx, place), "check", PARCHMENT, INK
    if by_phone(ctx):
        return ctx._(JOINS), "phone", WALNUT_LIGHT, PARCHMENT
    if answer.called == i:
        return ctx._(CALLED), "button", GOLD, INK
    return ctx._("wait"), "hourglass", WALNUT_LIGHT, PARCHMENT


def _seat(ctx: RenderContext, cell: Rect, i: int, sides: Sides) -> Element:
    own = sides.looks(seats_of(ctx)[i])
    words, sign, fill, ink = _state(ctx, i)
    arms, mark = crest(own, 140), art(f"sign {sign}", ink, size=72)
    name = text(own.title, 32, ink, font=Font.NUMBER, least=20)
    state = text(words, 30, ink, lines=3, far=len(words) <= SHORT and not by_phone(ctx))
    if by_phone(ctx):
        card = row(arms.fixed(64), space(8), column(name.share(54), state.share(46)))
    elif cell.h < 200 and not cell.w > 400:
        card = row(arms.fixed(64), column(name.share(40), space().share(2), state.share(58)), gap=6)
    elif ctx.is_portrait:
        card = row(arms.fixed(90), space(14), column(name, state), space(6), mark.fixed(74))
    else:
        card = column(arms.share(3), name, mark.share(2), state.share(2))
    edge = SAND if fill is WALNUT_LIGHT else INK
    return card.pad(14, 4 if by_phone(ctx) else 12).on(fill, radius=12, edge=edge, width=2.5)
