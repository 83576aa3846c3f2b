"""The picture of an evening, to keep or to send to friends: the winner, the scores, the curve, three records. Pure: one unit is one pixel."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.refusals import N_, NN_
from companion.protocol.outgoing import history as out
from kiosk.parts import dates
from kiosk.parts.charts import spread
from kiosk.parts.people import curves, styles_of
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, drawn, row, space, text
from kiosk.scene.scene import Art, Box, Rect, Scene, Stroke
from kiosk.scene.style import Style
from kiosk.scene.theme import BRONZE, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Font, readable

WIDE, TALL = (1200, 630), (1080, 1920)
"""The size social networks use for links, and a full phone screen."""
SIGNORIA, BELOW = "SIGNORIA", N_("the referee at your table")
TOGETHER = N_("Won together")
LEAST = 14
ONE_LINE = 20
"""How many letters fit in one line of the ribbon."""
MOST_SEATS = 8
"""How many players have a row of their own; with more, the best."""


class Fact(NamedTuple):
    """A record: what, how much, and its symbol."""

    title: str
    value: str
    sign: str


def scene(ctx: RenderContext, evening: out.Evening) -> Scene:
    """The whole picture; the portrait one is for phones and keeps text away from the edges."""
    scene = ctx.wood()
    scene.add(Art(ctx.screen, "moment rays", (0.72 if ctx.is_portrait else 0.6,)))
    edge = ctx.screen.inset(ctx.width * 0.01)
    for inset, width in ((0.0, 4.0), (7.0, 2.0)):
        scene.add(*_frame(edge.inset(inset), width))
    inner = edge.inset(28, 28)
    if ctx.is_portrait:
        _tall(ctx, scene, inner.inset(24, 40), evening)
    else:
        _wide(ctx, scene, inner, evening)
    return scene


def _frame(place: Rect, width: float) -> Iterator[Stroke]:
    x, y, right, bottom = place.x, place.y, place.right, place.bottom
    yield Stroke((x, y, right, y, right, bottom, x, bottom, x, y), GOLD, width / 2)


def _wide(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    foot = place.foot(86)
    rest = place.above(foot.h + 26)
    victory = rest.left(356)
    _victory(ctx, scene, victory.above(82), evening)
    words = victory.foot(76)
    _text(ctx, scene, words.top(42), evening.game.title, 38, PARCHMENT, Font.NUMBER)
    _text(ctx, scene, words.foot(30), dates.whole(ctx, evening.game.at), 22, SAND)
    _middle(ctx, scene, rest.after(384), 300, evening)
    cells = foot.before(180).columns(3, 14)
    for fact, cell in zip(facts(ctx, evening), cells, strict=False):
        _fact(ctx, fact).draw(ctx, scene, cell)
    _sender(ctx, scene, foot.tail(166))


def _tall(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    _text(ctx, scene, place.top(64), evening.game.title.upper(), 54, GOLD, Font.HEADING)
    _text(ctx, scene, place.below(64).top(50), dates.whole(ctx, evening.game.at), 36, SAND)
    _victory(ctx, scene, place.below(130).top(560), evening)
    _middle(ctx, scene, place.below(716).top(480), 400, evening)
    below = place.below(716 + 480 + 36).above(100)
    cells = below.top(min(below.h, 3 * 132 + 2 * 18)).rows(3, 18)
    for fact, cell in zip(facts(ctx, evening), cells, strict=False):
        _fact(ctx, fact).draw(ctx, scene, cell)
    _sender(ctx, scene, place.foot(86))


def _text(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    words: str,
    size: float,
    ink: object,
    font: Font = Font.BODY,
) -> None:
    ctx.text(scene, place, words, size, ink, WALNUT, font=font, least=LEAST)  # type: ignore[arg-type]


def _sender(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    _text(ctx, scene, place.top(place.h * 0.56), SIGNORIA, place.h * 0.4, GOLD, Font.TITLE)
    _text(ctx, scene, place.foot(place.h * 0.4), ctx._(BELOW), place.h * 0.26, SAND)


# The winner.


def _victory(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    """The winner's arms, crowned, with laurels, above a ribbon with the name."""
    seats, styles = evening.game.seats, styles_of(evening)
    won = [number for number, seat in enumerate(seats) if seat.won]
    ribbon = place.foot(place.h * 0.26).centre(place.w, place.h * 0.26)
    above = place.above(place.h * 0.23)
    for number, cell in zip(won[:3], above.columns(max(1, len(won[:3]))), strict=False):
        size = min(cell.w, cell.h)
        wreath = cell.centre(min(cell.w, size * 1.08), size)
        scene.add(Art(wreath, "laurel", (GOLD,)))
        arms = wreath.centre(size * 0.46, size * 0.56)
        arms = Rect(arms.x, arms.y + size * 0.06, arms.w, arms.h)
        scene.add(styles[number].arms(arms))
        crown = Rect(arms.x + arms.w * 0.06, arms.y - size * 0.26, arms.w * 0.88, size * 0.26)
        scene.add(Art(crown, "crown-high"))
    if not won:
        art("sign scales", GOLD, size=above.h * 0.6).draw(ctx, scene, above)
    scene.add(Art(ribbon, "moment ribbon"))
    names = ", ".join(seats[number].name for number in won)
    said = TOGETHER if evening.game.co_op else N_("{name} wins") if len(won) == 1 else N_("{names} win")
    words = ctx._(said, name=names, names=names) if won else ctx._("The game is over")
    body = Rect(ribbon.x + ribbon.w * 0.12, ribbon.y, ribbon.w * 0.76, ribbon.h * 0.86)
    is_long = len(words) > ONE_LINE
    size = ribbon.h * (0.27 if is_long else 0.5)
    more = {"font": Font.HEADING, "least": LEAST, "lines": 2 if is_long else 1}
    ctx.text(scene, body, words.upper(), size, INK, GOLD, **more)


# The scores, and the curve if it is known.


def _middle(ctx: RenderContext, scene: Scene, place: Rect, width: float, evening: out.Evening) -> None:
    if not evening.curve:
        _counts(ctx, scene, place, evening)
        return
    _counts(ctx, scene, place.left(width), evening)
    _chart(ctx, scene, place.after(width + 16), evening)


def _counts(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    seats, styles = evening.game.seats, styles_of(evening)
    order = sorted(range(len(seats)), key=lambda number: seats[number].place or 99)[:MOST_SEATS]
    gap = 8.0
    h = min(96.0 if evening.curve else 140.0, (place.h - gap * (len(order) - 1)) / max(1, len(order)))
    for i, number in enumerate(order):
        cell = Rect(place.x, place.y + i * (h + gap), place.w, h)
        rank = "" if evening.game.co_op else str(seats[number].place or "")
        _seat(seats[number], rank, styles[number], h).draw(ctx, scene, cell)


def _seat(seat: out.PastSeat, place: str, style: Style, h: float) -> Element:
    fill = style.colour
    rank = text(place, min(36, h * 0.5), readable(fill), font=Font.NUMBER)
    score = "" if seat.score is None else str(seat.score)
    line = row(
        rank.on(fill, radius=6).fixed(38),
        space(12),
        crest(style).pad(0, 5).fixed(min(48.0, h * 0.62)),
        space(10),
        text(seat.name, min(32, h * 0.42), align="left", lines=2, least=LEAST).share(1),
        text(score, min(50, h * 0.66), font=Font.NUMBER, align="right", least=LEAST).fixed(72),
        space(12),
    )
    return line.on(GOLD if seat.won else PARCHMENT, edge=INK, radius=8)


def _chart(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    ctx.card(scene, place)
    inner = place.inset(18, 14)
    title = ctx._(N_("Score by round") if evening.by_round else N_("The scores")).upper()
    more = {"font": Font.TITLE, "align": "left", "least": LEAST}
    ctx.text(scene, inner.top(28), title, 20, INK, PARCHMENT, **more)
    ends = curves(ctx, scene, inner.below(30).before(50), evening, 18)
    h, right, styles = min(30.0, inner.h / len(ends)), inner.right - 50, styles_of(evening)
    middles = spread(ends, h + 2, inner.y + 30, inner.bottom - h)
    for seat, (end, middle) in enumerate(zip(ends, middles, strict=True)):
        scene.add(Stroke((right + 3, end, right + 20, middle), BRONZE, 0.8))
        scene.add(styles[seat].arms_in(Rect(right + 20, middle - h / 2, 30, h)))


# Records.


def facts(ctx: RenderContext, evening: out.Evening) -> list[Fact]:
    """Three of them: records of the table first, then those of this evening."""
    found = [_record(ctx, one) for one in evening.records]
    game, known = evening.game, {one.what for one in evening.records}
    ranked = sorted((seat.place, seat.score) for seat in game.seats if seat.place and seat.score is not None)
    margin = abs(ranked[0][1] - ranked[1][1]) if len(ranked) > 1 else 0
    if margin and not known & {"margin", "closest"}:
        found.append(Fact(ctx._("Won by"), _points(ctx, margin), "crown"))
    if evening.sales and "price" not in known:
        dearest = max(evening.sales, key=lambda sale: sale.price)
        found.append(Fact(ctx._("Highest price"), f"{dearest.name}, {dearest.price}", "purse"))
    if game.minutes and "longest" not in known:
        found.append(Fact(ctx._("Time played"), _time(ctx, game.minutes), "hourglass"))
    if any(evening.seconds):
        longest = max(range(len(evening.seconds)), key=lambda i: evening.seconds[i])
        thinker = f"{game.seats[longest].name}, {_time(ctx, max(1, round(evening.seconds[longest] / 60)))}"
        found.append(Fact(ctx._("Thought longest"), thinker, "hourglass"))
    return found[:3]


def _record(ctx: RenderContext, record: out.TableRecord) -> Fact:
    match record.what:
        case "margin":
            return Fact(ctx._("Widest win so far"), _points(ctx, record.value), "crown")
        case "closest":
            margin = _points(ctx, record.value) if record.value else ctx._("level on points")
            return Fact(ctx._("Closest finish so far"), margin, "crown")
        case "longest":
            return Fact(ctx._("Longest game so far"), _time(ctx, record.value), "hourglass")
        case "price":
            return Fact(ctx._("Highest price so far"), f"{record.name}, {record.value}", "purse")
    return Fact(ctx._("Best score so far"), f"{record.name}, {_points(ctx, record.value)}", "star")


def _points(ctx: RenderContext, count: int) -> str:
    return ctx.many(NN_("{count} point", "{count} points"), count)


def _time(ctx: RenderContext, minutes: int) -> str:
    if minutes < 60:
        return ctx._("{minutes} min", minutes=minutes)
    return ctx._("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)


def _fact(ctx: RenderContext, fact: Fact) -> Element:
    """In portrait the words stand beside the number, otherwise above it."""
    if ctx.is_portrait:
        words = row(
            text(fact.title, 34, PARCHMENT, align="left", lines=2, least=LEAST).share(5),
            text(fact.value, 46, GOLD, font=Font.NUMBER, align="right", lines=2, least=LEAST).share(4),
        )
        size = 92
    else:
        words = column(
            text(fact.title, 20, SAND, align="left", least=LEAST).share(4),
            text(fact.value, 30, PARCHMENT, font=Font.NUMBER, align="left", least=LEAST).share(5),
        )
        size = 62
    ring = drawn(_ring, fact.sign).fixed(size)
    return row(ring, space(14), words).pad(14, 10).on(HEADER, edge=BRONZE, radius=10)


def _ring(_ctx: RenderContext, scene: Scene, place: Rect, sign: str) -> None:
    side = min(place.w, place.h)
    ring = place.centre(side, side)
    scene.add(Box(ring, WALNUT, side / 2, GOLD, 2), Art(ring.inset(side * 0.2), f"sign {sign}", (GOLD,)))
