"""Parts that several screens share: a seat's panel, a refusal that pops up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import Style, of
from kiosk.parts.around import around
from kiosk.scene.actions import Action, Open, Watch
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import (
    ARGENT,
    ASH_DARK,
    BRONZE,
    GOLD,
    INK,
    PARCHMENT,
    Colour,
    Font,
    colour,
    contrast,
    dimmed,
    readable,
)
from kiosk.store import Notice

OUT_FILL = colour("#4d463a")
"""The panel of a seat that is out, between its stripes."""
OUT_BEHIND = ASH_DARK
"""The background of words on such a panel where they are hardest to read: a stripe."""
LEGIBLE = 7
WATCHED = 52
"""The height of the line that says so, in units."""
NO_WINNER = N_("This game has no winner.")
SHORT_NAME = 8
"""Up to this many letters a name is written in capitals."""
LONG_NAME = 14
"""Longer names do not fit in a line."""
BANNER, HIGH, LOW = (0.45, 0.09, 0.07, 1.0), 92, 80
"""The refusal banner: its colour, and its height in units where there is room, and where there is not."""
NO_TINT, OUT_TINT = (1.0, 1.0, 1.0, 1.0), (0.62, 0.58, 0.52, 1.0)


@dataclass(frozen=True)
class Band:
    """The strip at the bottom of a seat's panel: a word, an icon, its colours. Never colour alone."""

    words: str
    icon: str
    fill: Colour
    ink: Colour


@dataclass(frozen=True)
class _Panel:
    """A seat's panel while it is being drawn."""

    ctx: RenderContext
    scene: Scene
    place: Rect
    style: Style
    holds: bool
    out: bool
    band: Band | None
    is_away: bool = False
    """Whether its phone does not answer."""

    @property
    def colour(self) -> Colour:
        """The family's colour, as dark as its name needs."""
        return legible(dimmed(self.style.colour)) if self.out else legible(self.style.colour)


def legible(fill: Colour) -> Colour:
    """This colour, darkened if neither ink nor argent would be readable on it across the table."""
    while contrast(fill, readable(fill)) < LEGIBLE:
        fill = dimmed(fill, 0.95)
    return fill


def seat_places(ctx: RenderContext, place: Rect) -> list[Rect]:
    """Where the seats' panels stand, in table order: side by side, or one below the other in portrait."""
    return around(ctx, place, len(ctx.state.seats), 14)


def seat_panel(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    seat: int,
    band: Band | None,
    *,
    out: bool = False,
    now: bool = False,
) -> Rect:
    """A seat: its name, its arms, the marker if it holds it, and a strip. Returns the place left for its content.

    A wide place has the arms beside the content, a flat one has everything side by side.
    """
    view = ctx.state.view
    scene.seats[seat] = place
    if now:
        scene.add(Box(place.inset(-7), GOLD, 16), Box(place.inset(-2), INK, 12))
    scene.add(Box(place, OUT_FILL if out else PARCHMENT, 10))
    if out:
        scene.add(Art(place, "hatch", (ctx.pixels(26),)))
    style = of(ctx).style(ctx.state.seats[seat])
    holds = view.raw.get(of(ctx).marked_by) == seat
    panel = _Panel(ctx, scene, place, style, holds, out, band, _phone_is_away(ctx, seat))
    if place.w > 2.4 * place.h:
        return _flat(panel)
    return _wide(panel) if place.w > 1.05 * place.h else _tall(panel)


def _phone_is_away(ctx: RenderContext, seat: int) -> bool:
    seats = ctx.state.phones.seats
    return seat < len(seats) and seats[seat].phone == "away"


def _tall(panel: _Panel) -> Rect:
    """The name, the arms, the content and the strip, one below the other."""
    place = panel.place
    _name(panel, place.top(50))
    body = _with_strip(panel, place.below(50), 54)
    size = min(place.w * 0.62, place.h * 0.33)
    _arms(panel, body.top(size + 16).below(10), 6)
    return body.below(size + 16).inset(8, 4)


def _wide(panel: _Panel) -> Rect:
    """The arms beside the content."""
    place = panel.place
    _name(panel, place.top(58))
    body = _with_strip(panel, place.below(58), 62)
    _arms(panel, body.left(body.w * 0.45).inset(14), 10)
    return body.after(body.w * 0.45).inset(8, 4)


def _flat(panel: _Panel) -> Rect:
    """Everything side by side: the arms and the name, the content, the strip as a block at the right."""
    place = panel.place
    head = place.left(min(place.w * 0.47, 276))
    panel.scene.add(Box(head, panel.colour, 10))
    arms = head.left(min(head.h * 0.82, 90)).inset(10, 8)
    _shield(panel, arms)
    words = head.after(arms.w + 14).inset(8, 8)
    _name_words(panel, words.above(36) if panel.holds else words, 36)
    if panel.holds:
        _scroll(panel, words.foot(30))
    body = place.after(head.w)
    if panel.band is not None:
        block = body.tail(body.w * 0.55)
        _strip(panel, block, stacked=True)
        body = body.before(block.w)
    return body.inset(8, 4)


def _with_strip(panel: _Panel, body: Rect, h: float) -> Rect:
    if panel.band is None:
        return body
    _strip(panel, body.foot(h))
    return body.above(h)


def _name(panel: _Panel, place: Rect) -> None:
    panel.scene.add(Box(place, panel.colour, 10))
    _name_words(panel, place.inset(8, 2), min(38, place.h * 0.62))


def _name_words(panel: _Panel, place: Rect, size: float) -> None:
    """In capitals, to be read across the table; if one name at the table is long, none is in capitals. A very long one takes two lines."""
    if panel.is_away:
        size_of_sign = min(place.h, 34)
        at = place.tail(size_of_sign).centre(size_of_sign, size_of_sign)
        panel.scene.add(Art(at, "sign away", (readable(panel.colour),)))
        place = place.before(size_of_sign + 4)
    fill, length = panel.colour, len(panel.style.title)
    seats = panel.ctx.state.seats
    short = all(len(of(panel.ctx).style(seat).title) <= SHORT_NAME for seat in seats)
    more: dict[str, Any] = {"font": Font.HEADING if short else Font.BODY, "far": length <= SHORT_NAME}
    more["lines"] = 2 if length > LONG_NAME else 1
    panel.ctx.text(panel.scene, place, panel.style.title, size, readable(fill), fill, **more)


def _arms(panel: _Panel, place: Rect, over: float) -> None:
    """The arms in the middle of a place; the first player's scroll hangs over their lower end."""
    arms = _shield(panel, place)
    if panel.holds:
        w = min(place.w - 14, 230)
        middle = place.x + place.w / 2
        _scroll(panel, Rect(middle - w / 2, arms.bottom - 30 + over, w, 30))


def _shield(panel: _Panel, place: Rect) -> Rect:
    """The arms, as large as the place allows; returns where they are."""
    size = min(place.h, place.w / 0.82)
    arms = place.centre(size * 0.82, size)
    panel.scene.add(panel.style.arms(arms, OUT_TINT if panel.out else NO_TINT))
    return arms


def _scroll(panel: _Panel, place: Rect) -> None:
    """The motto under the arms of the seat with the marker."""
    ctx, scene = panel.ctx, panel.scene
    scene.add(Box(place.inset(-6, 0), BRONZE, 4), Box(place.inset(6, -3), GOLD, 3, INK, 1.5))
    words = of(ctx).marker(ctx)
    more = {"font": Font.HEADING, "least": 20}
    ctx.text(scene, place.inset(10, 0), words, 23, INK, GOLD, **more)


def _strip(panel: _Panel, place: Rect, stacked: bool = False) -> None:
    """The word of the band after its symbol; below it if stacked."""
    ctx, band = panel.ctx, panel.band
    assert band is not None
    panel.scene.add(Box(place, band.fill, 8))
    if stacked:
        inner = place.centre(place.w - 12, min(place.h - 8, 110))
        size = inner.h * 0.46
        icon, words = inner.top(size).centre(size, size), inner.below(size)
    else:
        size = min(32, place.w * 0.13)
        inner = place.centre(min(place.w - 6, 250), place.h - 4)
        icon = inner.after(3).left(size).centre(size, size)
        words = inner.after(size + 7)
    panel.scene.add(Art(icon, band.icon, (band.ink,)))
    label = ctx._(band.words).upper()
    ctx.text(panel.scene, words, label, 34, band.ink, band.fill, least=20)


def refusal(ctx: RenderContext, scene: Scene, refused: out.Refused | out.Unheard) -> None:
    """A banner with a refusal, as near the top as possible without covering a button; a tap shows the rule."""
    notice = refused if isinstance(refused, Notice) and refused.button else None
    aside = (330 if notice.no else 220) if notice else 64 if refused.clause else 0
    box = free_place(ctx, scene, len(refused.text) * 7.5 + 40 + aside)
    scene.add(Box(box, BANNER, 12, ARGENT, 2.5))
    if notice is not None and notice.button is not None:
        place = box.tail(aside).inset(6, 6)
        if notice.no is not None:
            label, action = notice.no
            ctx.button(scene, place.left(130), ctx._(label), action, "plain", label)
            place = place.after(138)
        label, action = notice.button
        ctx.button(scene, place, ctx._(label), action, "main", label)
    elif refused.clause:
        scene.add(Touch(box, Open("help", (refused.clause, "refused")), name="rule"))
        sign = box.tail(aside).centre(44, 44)
        scene.add(Box(sign, ARGENT, 22))
        ctx.text(scene, sign, "?", 34, BANNER, ARGENT, font=Font.HEADING)
    words = box.before(aside).inset(16, 4)
    ctx.text(scene, words, refused.text, 27, ARGENT, BANNER, lines=3, least=20)


def free_place(ctx: RenderContext, scene: Scene, wide: float) -> Rect:
    """The topmost place of this width where nothing can be tapped; the widest, if none is wide enough."""
    touches = [touch.rect for touch in scene.touches()]
    whole = ctx.screen.inset(12, 8)
    wide = min(wide, whole.w)
    tops = sorted({whole.y, *(rect.bottom + 1 for rect in touches)})
    places = ((top, h) for h in (HIGH, LOW) for top in tops if top + h <= whole.bottom)
    found = [_widest(whole, top, h, touches) for top, h in places]
    return next((place for place in found if place.w >= wide), max(found, key=lambda place: place.w))


def _widest(whole: Rect, top: float, h: float, touches: Sequence[Rect]) -> Rect:
    """The widest part of a strip across the screen that meets none of these."""
    best, x = Rect(whole.x, top, 0, h), whole.x
    in_the_way = sorted((one.x, one.right) for one in touches if one.y < top + h and top < one.bottom)
    for left, right in [*in_the_way, (whole.right, whole.right)]:
        if left - x > best.w:
            best = Rect(x, top, left - x, h)
        x = max(x, right)
    return best


def watched(ctx: RenderContext, scene: Scene) -> None:
    """A demo: nothing in it can be touched, and a tap anywhere ends it."""
    scene.items, scene.typing = [item for item in scene.items if not isinstance(item, Touch)], None
    box = ctx.screen.foot(WATCHED)
    scene.add(Box(box, GOLD, 0, INK, 2))
    words = ctx._("Demo: tap anywhere to stop")
    ctx.text(scene, box.inset(16, 4), words, 30, INK, GOLD, font=Font.HEADING, least=20)
    scene.add(Touch(ctx.screen, Watch(), name="end of the demo"))


def why(seat: int, what: str) -> Action:
    """What a tap on a number does."""
    return Open("why", (seat, what))
