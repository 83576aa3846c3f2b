"""What is left of everything, who has bought what this round, and who has which character."""

from companion.engine.refusals import N_
from kiosk.games.florence.act_parts import crest, table, thing
from kiosk.games.florence.names import BUILDINGS, CHARACTERS, FREEDOMS, PILES, name
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, grid, row, rows, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font

FOR_SALE, BY_ACTION, PEOPLE = N_("for sale"), N_("stock for actions"), N_("characters")
NONE_SOLD = N_("nothing bought this round yet")


def for_sale(ctx: RenderContext) -> Element:
    """The piles of phase A, and the characters if they are in the game."""
    view = table(ctx)
    parts = _titled(ctx, FOR_SALE, [_pile(ctx, pile) for pile in PILES])
    if view.muse and view.round is not None:
        parts += [space(6).fixed(6), *_titled(ctx, PEOPLE, [_character(ctx, who) for who in CHARACTERS])]
    return _sheet(parts)


def by_action(ctx: RenderContext) -> Element:
    """What is taken in phase B: buildings, freedoms, cards."""
    what = (*BUILDINGS, *FREEDOMS, "profession", "bonus")
    return _sheet(_titled(ctx, BY_ACTION, [_pile(ctx, one) for one in what]))


def _titled(ctx: RenderContext, title: str, cells: list[Element]) -> list[Element]:
    """A heading, and the cells below it in rows."""
    head = text(ctx._(title), 23, GOLD, font=Font.TITLE, align="left", least=20).fixed(28)
    return [head, *rows(cells, 2 if ctx.is_portrait else 3, 7)]


def _sheet(parts: list[Element]) -> Element:
    """From the top, no row higher than it needs to be."""
    return column(*parts, *[space()] * max(0, 4 - len(parts)), gap=7)


def _pile(ctx: RenderContext, what: str) -> Element:
    """Its drawing, its name and how many are left."""
    count = table(ctx).piles[what]
    ink = INK if count else SAND
    words = text(name(ctx, what), 27, ink, align="left", least=20, lines=2)
    return _thing(what, count > 0, words, text(str(count), 44, ink, font=Font.NUMBER, least=20).fixed(46))


def _thing(what: str, there: bool, *words: Element) -> Element:
    """The background and the drawing, before these words."""
    fill, edge = (PARCHMENT, INK) if there else (WALNUT_LIGHT, ASH)
    line = row(thing(what, there).fixed(60), *words, gap=7).pad(7, 3).on(fill, 8, edge, 1.5)
    return line.centred(height=92)


def _character(ctx: RenderContext, who: str) -> Element:
    """The character, and the arms of its owner; the banker shows the money on him."""
    view = table(ctx)
    words = text(name(ctx, who), 27, INK, align="left", least=20, lines=2)
    if who == "banker" and view.on_banker:
        money = ctx._("{money} on it", money=view.on_banker)
        words = column(words, text(money, 21, INK, align="left", least=20))
    holder = view.characters.get(who)
    return _thing(who, True, words, *([] if holder is None else [crest(holder, 44).fixed(36)]))


def sold(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """At the bottom of the table: who has bought what this round."""
    view = table(ctx)
    if view.round is None:
        return
    bought = list(view.sold.items())
    if not bought:
        ctx.text(scene, place, ctx._(NONE_SOLD), 25, SAND, WALNUT, align="left", lines=2, least=20)
        return
    things = [row(thing(what).share(0.56), crest(seat).share(0.44), gap=2) for what, seat in bought]
    head = text(ctx._("bought this round:"), 24, SAND, align="left", lines=3, least=20)
    row(head.share(0.28), grid(things, 5, 6).share(0.7), gap=8).draw(ctx, scene, place)
