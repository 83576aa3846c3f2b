"""What the set-up lets you choose from: cards with a large word and its explanation, and the first player. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from kiosk.parts.around import around
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.setup.sides import Sides, seats_of


class OptionCard(NamedTuple):
    """A card: its word, its explanation, whether it is chosen, what a tap does (or why it cannot be chosen)."""

    title: str
    hint: str
    chosen: bool
    action: Action
    name: str = ""
    """Its name for tests; by default its title."""
    art: tuple[str, tuple[object, ...]] | None = None


def pairs(ctx: RenderContext, scene: Scene, *rows: Sequence[OptionCard]) -> None:
    """Either this or that, in rows of those that belong together; in portrait one below the other."""
    lines = (turning(ctx, *(option_card(ctx, card) for card in cards), gap=14) for cards in rows)
    column(*lines, gap=16).draw(ctx, scene, ctx.middle)


def option_card(ctx: RenderContext, card: OptionCard) -> Element:
    """A large word and its explanation."""
    dead = isinstance(card.action, Tell)
    fill, ink = (WALNUT_LIGHT, FAINT) if dead else (GOLD if card.chosen else PARCHMENT, INK)
    title = text(card.title, 40, ink, font=Font.NUMBER, align="left", far=not dead, lines=2)
    hint = text(ctx._(card.hint), 26, ink, align="left", lines=3)
    mark = art("sign check" if card.chosen else "sign dark", ink, size=44).fixed(48)
    picture = [art(card.art[0], *card.art[1], size=110).share(26)] if card.art is not None else []
    words = row(column(title.share(52), space().share(2), hint.share(46)).share(74), *picture, gap=12)
    sheet = row(mark, words, gap=18).pad(20, 12).on(fill, radius=12, edge=SAND if dead else INK, width=2.5)
    return sheet.tap(card.action, card.name or card.title)


# The first player.


def first_of(ctx: RenderContext) -> int:
    """The first player; seat 0 until one is chosen."""
    return min(int(ctx.draft.get("first", 0)), max(0, len(seats_of(ctx)) - 1))


def first(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """All players; a tap chooses the first player."""
    seats, gap = seats_of(ctx), 14
    cells = around(ctx, ctx.middle, len(seats), gap, 5 if ctx.is_portrait else 3)
    for i, cell in enumerate(cells[: len(seats)]):
        _candidate(ctx, cell, i, sides).draw(ctx, scene, cell)


def _candidate(ctx: RenderContext, cell: Rect, i: int, sides: Sides) -> Element:
    own, chosen = sides.looks(seats_of(ctx)[i]), i == first_of(ctx)
    arms, crown = crest(own, 160), art("sign crown", INK, size=76) if chosen else space()
    name = text(own.title, 34, font=Font.NUMBER, lines=2, least=20)
    if cell.h < 200 and not cell.w > 400:
        card = row(arms.fixed(80), column(name.share(56), space().share(4), crown.share(40)), gap=10)
    elif ctx.is_portrait:
        card = row(arms.fixed(90), space(20), name, space(10), crown.fixed(80))
    else:
        card = column(arms.share(46), space().share(2), name.share(24), space().share(3), crown.share(25))
    card = card.pad(14, 12).on(GOLD if chosen else PARCHMENT, radius=12, edge=INK)
    return card.tap(Put("first", i), f"first {i}")
