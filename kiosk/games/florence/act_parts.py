"""What the screens of phase B and of the domains share: things with their drawings, a value against the minimum."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.choices import OneOf
from companion.engine.refusals import N_
from companion.games.florence.view_types import ActAsked, Facts, TableView
from kiosk.parts.asking import ARMS, arms_in, asked, header, style
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.style import Picture
from kiosk.scene.theme import (
    ARGENT,
    ASH,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
    colour,
)

FAINT: Colour = (0.72, 0.68, 0.62, 0.5)
"""The tint of something missing."""
FULL: Colour = (1.0, 1.0, 1.0, 1.0)
GREEN = colour("#1f5a2e")
NO_ROOM = N_("no room")


def table(ctx: RenderContext) -> TableView:
    """The public view."""
    return ctx.state.view.as_(TableView)


def facts(ctx: RenderContext) -> Facts:
    """What boards and cards print."""
    return table(ctx).facts


def acting(ctx: RenderContext) -> ActAsked:
    """What can be done in phase B."""
    return ctx.prompt.as_(ActAsked)


def asked_seat(ctx: RenderContext) -> int:
    """The seat that is asked."""
    return ctx.prompt.seats[0]


def offered(ctx: RenderContext, key: str) -> tuple[str, ...]:
    """The domain under this key; None if it is not offered."""
    choices = (choice.fields[key] for choice in ctx.prompt.choices if key in choice.fields)
    return tuple(name for domain in choices for name in (domain.of if isinstance(domain, OneOf) else (key,)))


def buildable(ctx: RenderContext) -> set[str]:
    """What can be built, alone or with a partner."""
    asks = acting(ctx)
    return set(asks.buildings).union(*(asks.partners or {}).values())


def moment(ctx: RenderContext) -> str:
    """The round in words; the last one says so, because no end should be a surprise."""
    shown = table(ctx)
    if shown.round is None:
        return ctx._("keeping score")
    now = ctx._("round {round}/{rounds}", round=shown.round, rounds=len(shown.minimum))
    return ctx._("last round") if shown.last_round else now


def titled(ctx: RenderContext, scene: Scene, aside: float = 0) -> Rect:
    """The header with the referee's question; returns a place of this width at its right."""
    return header(ctx, scene, moment(ctx), ctx.prompt.say.title, aside)


def hinted(ctx: RenderContext, scene: Scene, rest: Rect, seat: int | None = None) -> None:
    """Beside the buttons: who is asked, and the referee's hint."""
    asked(ctx, scene, rest, ctx.prompt.say.hint, seat)


def leaving(ctx: RenderContext, scene: Scene, words: str) -> None:
    """The footer of a screen that can be left by passing: who is asked, the hint, and PASS in other words.

    The button is at the left, where no other screen has one: a late tap must not end a turn.
    """
    seat, footer = asked_seat(ctx), ctx.footer.inset(14, 9)
    half = footer.h / 2 - 6
    line, rest = (footer.foot(half), footer.top(half)) if ctx.is_portrait else (footer, footer)
    button = line.left(165)
    ctx.button(scene, button, words, say(seat=seat, pass_=True), "no")
    hinted(ctx, scene, rest if ctx.is_portrait else rest.after(button.w + 14), seat)


def item(place: Rect, what: str, there: bool = True) -> Art:
    """The drawing of a thing, as large as its place allows; faint if it is missing."""
    size = min(place.w, place.h)
    return Art(place.centre(size, size), "florence item", (what,), FULL if there else FAINT)


def valued(ctx: RenderContext, scene: Scene, small: str, large: str, value: int) -> Rect:
    """The header of a work with its value: at its right, or in portrait below it. Returns the place that is left."""
    if not ctx.is_portrait:
        _worth(ctx, value).draw(ctx, scene, header(ctx, scene, small, large, 300))
        return ctx.middle
    header(ctx, scene, small, large)
    _worth(ctx, value).draw(ctx, scene, ctx.middle.top(88))
    return ctx.middle.below(100)


def _worth(ctx: RenderContext, value: int) -> Element:
    """The value large, the minimum beside it, and whether it is enough."""
    least = acting(ctx).minimum
    enough = value >= least
    fill, words = (GREEN, ctx._("enough")) if enough else (WINE, ctx._("{count} short", count=least - value))
    verdict = row(
        tick(enough, ARGENT).pad(7).fixed(34), text(words, 26, ARGENT, align="left", least=20), space(6)
    )
    beside = column(
        text(ctx._("minimum {minimum}", minimum=least), 27, INK, align="left", least=20, lines=2).share(0.46),
        space().share(0.08),
        verdict.on(fill, 8).share(0.46),
    )
    figure = text(str(value), 92, INK, font=Font.NUMBER, far=True)
    return row(figure.fixed(112), beside, gap=6).pad(10, 5).on(PARCHMENT, edge=fill, width=3)


class Ground(NamedTuple):
    """The background of a choice, and the ink for it."""

    fill: Colour
    ink: Colour
    edge: Colour
    width: float

    def under(self, element: Element) -> Element:
        """This element, on the background."""
        return element.on(self.fill, 12, self.edge, self.width)


def ground(able: bool, chosen: bool = False) -> Ground:
    """Gold if chosen, parchment if possible, dark if not."""
    if chosen:
        return Ground(GOLD, INK, INK, 3)
    return Ground(PARCHMENT, INK, INK, 2) if able else Ground(WALNUT_LIGHT, SAND, ASH, 2)


def full_rows(parts: Sequence[Element], most: int) -> Element:
    """Rows of at most so many parts, without a gap at the end of a row; short rows come first."""
    count, left = -(-len(parts) // most), list(parts)
    lines = [[left.pop(0) for _ in range((len(parts) + i) // count)] for i in range(count)]
    return column(*(row(*line, gap=12) for line in lines), gap=12)


def thing(what: str, there: bool = True) -> Element:
    """The drawing of a thing, as large as its place allows."""
    return Element(lambda canvas, place: canvas.scene.add(item(place, what, there)))


def crest(seat: int, most: float = 1000) -> Element:
    """The arms of a seat, at most this high."""
    return drawn(arms_in, seat).centred(height=most)


def tick(there: bool, ink: Colour = INK) -> Element:
    """A tick, or a cross."""
    return art("tick" if there else "sign wrong", ink)


def arms_row(ctx: RenderContext, scene: Scene, place: Rect, seats: list[int]) -> None:
    """Small arms side by side, in the middle of a place."""
    if not seats:
        return
    h = min(place.h, (place.w / len(seats) - 3) / ARMS)
    w = h * ARMS + 3
    line = place.centre(w * len(seats), h)
    for seat, cell in zip(seats, line.columns(len(seats)), strict=True):
        scene.add(style(ctx, seat).arms(cell.centre(h * ARMS, h)))


def pictured(what: str) -> Picture:
    """A thing as one of several to choose from."""
    return Picture("florence item", (what,))


def card(picture: str, words: str, tap: Action | None, chosen: bool, name: str, figure: Element) -> Element:
    """A card with its drawing, its text and a number; ticked if chosen, dark if it cannot be tapped."""
    own = ground(tap is not None, chosen)
    sign = tick(True).centred(28, 28) if chosen else thing(picture, tap is not None)
    label = text(words, 24, own.ink, align="left", lines=4, least=20)
    shown = own.under(row(sign.fixed(32), label, figure, gap=4).pad(6, 5))
    return shown if tap is None else shown.tap(tap, name)


def toggled(key: str, cards: tuple[str, ...], card: str, most: int) -> Action | None:
    """A tap adds a card to the draft or removes it; if only one is allowed, it replaces the other."""
    if card in cards:
        return Put(key, tuple(other for other in cards if other != card))
    if most == 1:
        return Put(key, (card,))
    return Put(key, (*cards, card)) if len(cards) < most else None
