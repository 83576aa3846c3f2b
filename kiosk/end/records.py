"""Three records of the match, to talk about."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from companion.engine.refusals import Plural
from kiosk.end.ending import Page, Record
from kiosk.parts.asking import style
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import BRONZE, GOLD, HEADER, PARCHMENT, WALNUT, Font
from kiosk.store import State

MOST = 3


def page(records: Callable[[State], Sequence[Record]]) -> Page:
    """The page of a game's records: the first three are shown."""

    def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        _draw(ctx, scene, place, records(ctx.state)[:MOST])

    return draw


def most(
    state: State,
    what: str,
    reasons: Collection[str],
    words: tuple[str, Plural, str],
    icon: tuple[str, tuple[object, ...]],
    sign: int = 1,
) -> Record | None:
    """Who has gained or lost most of something for these reasons; title, unit and subject in words."""
    title, unit, about = words
    counted: Counter[int] = Counter()
    for entry in state.ledger:
        if entry.what == what and entry.reason in reasons and entry.by * sign > 0:
            counted[entry.seat] += abs(entry.by)
    for seat, best in counted.most_common(1):
        return Record(title, seat, str(best), unit, {}, about, icon)
    return None


def _draw(ctx: RenderContext, scene: Scene, place: Rect, found: Sequence[Record]) -> None:
    """A card for each record."""
    if not found:
        words = ctx._("Nothing was bought or built in this game.")
        ctx.text(scene, place, words, 32, PARCHMENT, WALNUT, far=True, lines=3)
        return
    cards = [_card(ctx, record) for record in found]
    cards += [space()] * (MOST - len(cards))
    turning(ctx, *cards, gap=14).draw(ctx, scene, place)


def _card(ctx: RenderContext, record: Record) -> Element:
    own = style(ctx, record.seat)
    title = text(ctx._(record.title), 27, GOLD, font=Font.TITLE, least=20, lines=2).pad(12, 5)
    details = {key: _detail(ctx, value, record.details) for key, value in record.details.items()}
    name = text(own.title, 32, font=Font.NUMBER, align="left", least=20, lines=2)
    about = text(ctx._(record.about, **details), 24, align="left", lines=4)
    who = row(crest(own, 90).fixed(78), column(name.share(2), about.share(3)), gap=10)
    if ctx.is_portrait:
        body = row(_number(ctx, record).share(52), space().share(2), who.share(46))
    else:
        body = column(_number(ctx, record).share(50), space().share(2), who.share(48))
    head = title.on(HEADER, radius=12, edge=GOLD, width=3).fixed(58)
    return column(head, body.pad(12, 8), gap=2).on(PARCHMENT, radius=12, edge=BRONZE, width=4)


def _number(ctx: RenderContext, record: Record) -> Element:
    """How much, as large as possible, with its symbol and unit."""
    name, args = record.icon
    number = text(record.number, 120, font=Font.NUMBER, far=True)
    unit = ctx._(record.unit) if isinstance(record.unit, str) else ctx.many(record.unit, int(record.number))
    words = column(number.share(72), text(unit, 26).share(28))
    return row(art(name, *args, size=76).fixed(84), words, gap=6)


def _detail(ctx: RenderContext, value: Any, details: Mapping[str, Any]) -> Any:
    """A word in the language of the table; a counted phrase follows the number beside it."""
    if isinstance(value, tuple):
        return ctx.many(value, details["count"])
    return ctx._(value) if isinstance(value, str) else value
