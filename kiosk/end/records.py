"""Three records of the match, to be talked about."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from companion.engine.refusals import N_
from kiosk.end.ending import Page, Record
from kiosk.parts.asking import style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import BRONZE, GOLD, HEADER, INK, PARCHMENT, WALNUT, Font
from kiosk.store import State

MOST = 3


def page(records: Callable[[State], Sequence[Record]]) -> Page:
    """The page of a game that finds its records: the first three are shown."""

    def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        _draw(ctx, scene, place, records(ctx.state)[:MOST])

    return draw


def most(
    state: State,
    what: str,
    reasons: Collection[str],
    words: tuple[str, str, str],
    icon: tuple[str, tuple[object, ...]],
    sign: int = 1,
) -> Record | None:
    """Who has most of something for these reasons, or lost most of it; title, unit and what it is about in words."""
    title, unit, about = words
    counted: Counter[int] = Counter()
    for entry in state.ledger:
        if entry.what == what and entry.reason in reasons and entry.by * sign > 0:
            counted[entry.seat] += abs(entry.by)
    for seat, best in counted.most_common(1):
        return Record(title, seat, str(best), unit, {}, about, icon)
    return None


def _draw(ctx: RenderContext, scene: Scene, place: Rect, found: Sequence[Record]) -> None:
    """A card a record."""
    gap = 14 * ctx.unit
    if not found:
        words = ctx._(N_("Nothing was bought or built in this game."))
        ctx.text(scene, place, words, 32, PARCHMENT, WALNUT, far=True, lines=3)
        return
    places = place.rows(3, gap) if ctx.is_portrait else place.columns(3, gap)
    for card, record in zip(places, found, strict=False):
        _card(ctx, scene, card, record)


def _card(ctx: RenderContext, scene: Scene, card: Rect, record: Record) -> None:
    u = ctx.unit
    scene.add(Box(card, PARCHMENT, 12 * u, BRONZE, 4 * u))
    title = card.top(58 * u)
    scene.add(Box(title, HEADER, 12 * u, GOLD, 3 * u))
    ctx.text(
        scene,
        title.inset(12 * u, 5 * u),
        ctx._(record.title),
        27,
        GOLD,
        HEADER,
        font=Font.TITLE,
        least=20,
        lines=2,
    )
    body = card.below(60 * u).inset(12 * u, 8 * u)
    if ctx.is_portrait:
        number, who = body.left(body.w * 0.52), body.after(body.w * 0.54)
    else:
        number, who = body.top(body.h * 0.5), body.below(body.h * 0.52)
    _number(ctx, scene, number, record)
    own = style(ctx, record.seat)
    arms = who.left(78 * u)
    scene.add(own.arms(arms.centre(74 * u, 90 * u)))
    words = who.after(88 * u)
    ctx.text(
        scene,
        words.top(words.h * 0.4),
        own.title,
        32,
        INK,
        PARCHMENT,
        font=Font.NUMBER,
        align="left",
        least=20,
        lines=2,
    )
    details = {key: _told(ctx, value, record.details) for key, value in record.details.items()}
    about = ctx._(record.about, **details)
    ctx.text(scene, words.below(words.h * 0.4), about, 24, INK, PARCHMENT, align="left", lines=4)


def _number(ctx: RenderContext, scene: Scene, place: Rect, record: Record) -> None:
    """How much, as large as can be, with its sign and unit."""
    u = ctx.unit
    icon = place.left(84 * u)
    scene.add(Art(icon.centre(76 * u, 76 * u), *record.icon))
    words = place.after(90 * u)
    ctx.text(scene, words.top(words.h * 0.72), record.number, 120, INK, PARCHMENT, font=Font.NUMBER, far=True)
    ctx.text(scene, words.foot(words.h * 0.28), ctx._(record.fixed_unit), 26, INK, PARCHMENT)


def _told(ctx: RenderContext, value: Any, details: Mapping[str, Any]) -> Any:
    """A word in the language of the table; a phrase for one and for many goes by the count beside it."""
    if isinstance(value, tuple):
        return ctx.many(value, details["count"])
    return ctx._(value) if isinstance(value, str) else value
