"""Prestige cards as they are turned: the card, its owner, every domain's count; made from view and result."""

from typing import NamedTuple

from companion.games.florence.view_types import FinalCount, TableView
from companion.protocol import outgoing as out
from kiosk.games.florence.act_parts import GREEN, crest, thing
from kiosk.games.florence.names import PRESTIGE_ART, name
from kiosk.parts.asking import called
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, BRONZE, GOLD, HEADER, INK, PARCHMENT, SAND, WINE, Colour, Font
from kiosk.store import State


class Turned(NamedTuple):
    """A turned prestige card: its owner, its points, and whether there is a tie."""

    seat: int
    card: str
    points: int
    is_alone: bool
    """Whether it brings its full value."""

    @property
    def is_tied(self) -> bool:
        """Whether it brings less because of a tie."""
        return bool(self.points) and not self.is_alone


def of_reason(state: State, seat: int, reason: str) -> out.ScoreLine:
    """A seat's line of the final scoring."""
    return next(line for line in state.result.seats[seat].lines if line.reason == reason)


def turned(state: State) -> list[Turned]:
    """All prestige cards: one of each seat in turn, so that nobody waits for long."""
    worth = state.view.as_(TableView).facts.prestige
    hands = [
        [
            Turned(seat, card, points, points == worth[card].alone)
            for card, points in (of_reason(state, seat, "prestige").terms or {}).items()
        ]
        for seat in range(len(state.view.seats))
    ]
    most = max((len(hand) for hand in hands), default=0)
    return [hand[i] for i in range(most) for hand in hands if i < len(hand)]


def totals(state: State, shown: int) -> list[int]:
    """Everybody's points when so many cards have been turned; once all are, the final scoring."""
    cards = turned(state)
    if shown > len(cards):
        return [seat.total for seat in state.result.seats]
    found = [of_reason(state, seat, "track").points for seat in range(len(state.view.seats))]
    for card in cards[:shown]:
        found[card.seat] += card.points
    return found


def parts(state: State, seat: int, shown: int) -> tuple[int, int]:
    """Track and turned prestige cards of a seat."""
    prestige = sum(card.points for card in turned(state)[:shown] if card.seat == seat)
    return of_reason(state, seat, "track").points, prestige


def compared(state: State, card: str) -> list[str]:
    """What every domain has of what a card rewards."""
    return [", ".join(map(str, numbers)) for numbers in state.result.as_(FinalCount).compared[card]]


def draw(ctx: RenderContext, scene: Scene, place: Rect, shown: int) -> None:
    """The last card that was turned, and the table with its points."""
    now = turned(ctx.state)[shown - 1] if shown else None
    count = len(ctx.state.view.seats)
    seen = compared(ctx.state, now.card) if now else [""] * count
    rows = [_row(ctx, seat, shown, seen[seat], now is not None and now.seat == seat) for seat in range(count)]
    card = _cover(ctx) if now is None else _card(ctx, now)
    card = card.share(0.42) if ctx.is_portrait else card.fixed(330)
    table = column(*rows, gap=9).centred(height=113 * count - 9)
    turning(ctx, card, table.share(0.56), gap=14).draw(ctx, scene, place)


def _cover(ctx: RenderContext) -> Element:
    words = text(ctx._("Now reveal the prestige cards."), 30, PARCHMENT, lines=6, least=20)
    return column(thing("prestige"), words, gap=12).pad(18).on(HEADER, edge=GOLD, width=3)


def _card(ctx: RenderContext, card: Turned) -> Element:
    """A framed card: its owner, its drawing, what it rewards, and what it brings."""
    who = text(called(ctx, card.seat), 30, GOLD, font=Font.HEADING, least=20)
    band = row(crest(card.seat, 38).fixed(32), who, gap=10).pad(12, 4).on(HEADER, 12, BRONZE, 3)
    label = text(name(ctx, card.card), 34, INK, font=Font.NUMBER, lines=4, least=20)
    body = (row if ctx.is_portrait else column)(thing(PRESTIGE_ART[card.card]), label, gap=8)
    fill, words = verdict(ctx, card)
    strip = row(
        text(words, 28, ARGENT, least=20, lines=2).pad(10, 4),
        text(f"+{card.points}", 54, ARGENT, font=Font.NUMBER, far=True).fixed(96),
    )
    inner = column(body, strip.on(fill).fixed(60), gap=8).pad(14, 8)
    return column(band.fixed(48), inner, gap=2).on(PARCHMENT, 14, BRONZE, 5)


def verdict(ctx: RenderContext, card: Turned) -> tuple[Colour, str]:
    """Earned, tied, or not: as colour and words."""
    if card.is_alone:
        return GREEN, ctx._("earned")
    if card.is_tied:
        return HEADER, ctx._("tied: {points}", points=card.points)
    return WINE, ctx._("not earned")


def _row(ctx: RenderContext, seat: int, shown: int, seen: str, owner: bool) -> Element:
    """A seat: its count of what the card rewards, and its points so far."""
    track, prestige = parts(ctx.state, seat, shown)
    words = column(
        text(called(ctx, seat), 32, INK, align="left", least=20).share(0.55),
        text(f"{track} + {prestige}", 24, INK, align="left", least=20).share(0.45),
    )
    has = text(seen, 40, INK, font=Font.NUMBER, least=20).pad(4, 0).on(SAND, 8, INK, 1.5).fixed(118)
    total = text(str(totals(ctx.state, shown)[seat]), 60, INK, font=Font.NUMBER, far=True).fixed(92)
    line = row(crest(seat, 62).fixed(51), space(4), words, *([has] if seen else []), total, gap=8).pad(10, 5)
    return line.on(GOLD if owner else PARCHMENT, edge=INK if owner else None, width=3)
