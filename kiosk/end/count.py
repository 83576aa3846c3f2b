"""The final scoring: a bar for each seat that grows by category, and beside it the current category or the winner."""

from companion.engine.refusals import NN_
from kiosk.end.ending import Ending, Fill
from kiosk.parts.asking import style
from kiosk.parts.charts import parts
from kiosk.parts.pieces import NO_WINNER, SHORT_NAME, why
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import (
    BRONZE,
    GOLD,
    HEADER,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    Font,
    dimmed,
    readable,
)

MOST_IN_LINES = 6
"""With up to this many categories, their words have room in two lines."""


def draw(ctx: RenderContext, scene: Scene, place: Rect, ending: Ending, shown: int) -> None:
    """Bars, their key, and the news beside them."""
    if ctx.is_portrait:
        side, bars = (
            place.top(min(place.h * 0.34, 300)),
            place.below(min(place.h * 0.34, 300) + 12),
        )
    else:
        side, bars = place.left(258), place.after(272)
    if shown == len(ending.categories):
        _winner(ctx, scene, side, ending)
    else:
        _category(ctx, scene, side, ending, shown)
    columns, lines = _legend_size(ctx, ending)
    high = 29 * lines
    _legend(ctx, scene, bars.foot(high), ending, shown, columns, lines)
    count = len(ctx.state.seats)
    room = bars.above(high + 8)
    h = min((room.h - 10 * (count - 1)) / count, 110)
    rows = room.centre(room.w, h * count + 10 * (count - 1)).rows(count, 10)
    for seat, row in zip(order(ctx, ending, shown), rows, strict=True):
        _row(ctx, scene, row, seat, ending, shown)


def order(ctx: RenderContext, ending: Ending, shown: int) -> list[int]:
    """The seats in table order; ranked once everything is counted."""
    seats = list(range(len(ctx.state.seats)))
    if shown < len(ending.categories):
        return seats
    totals, winners = ending.totals(ctx.state, shown), ctx.state.result.winners
    best_is_low = bool(ctx.state.view.raw.get("lowest_wins"))
    return sorted(seats, key=lambda seat: (seat not in winners, totals[seat] * (1 if best_is_low else -1)))


# The bars.


def _row(ctx: RenderContext, scene: Scene, row: Rect, seat: int, ending: Ending, shown: int) -> None:
    own = style(ctx, seat)
    done = shown == len(ending.categories)
    won = done and seat in ctx.state.result.winners
    ground = GOLD if won else PARCHMENT
    scene.add(Box(row, ground, 10, BRONZE if won else None, 4))
    h = min(row.h - 8, 76)
    arms = row.inset(8, 4).left(h * 0.82).centre(h * 0.82, h)
    scene.add(own.arms(arms))
    inner = row.inset(8, 5).after(h * 0.82 + 8)
    total = inner.tail(72)
    shown = max(shown, 1)  # it opens with scores, not with zeros
    score = str(ending.totals(ctx.state, shown)[seat])
    ctx.text(scene, total, score, min(60, row.h), INK, ground, font=Font.NUMBER, far=True)
    # The tap area for "why" includes half the gaps above and below the row.
    scene.add(Touch(row.tail(88).inset(0, -5), why(seat, "score"), name=f"score {seat}"))
    inner = inner.before(78)
    if ctx.is_portrait or row.h > 90:
        name, bar = inner.top(30), inner.below(32)
    else:
        w = 104 if max(map(len, ctx.state.names)) <= SHORT_NAME else 158
        name, bar = inner.left(w), inner.after(w + 6)
    if won:
        crown = name.left(36)
        scene.add(Art(crown.centre(36, 30), "crown-high"))
        name = name.after(38)
    align = "left" if name.w > 130 else "centre"
    ctx.text(scene, name, own.title, 26, INK, ground, font=Font.BODY, align=align, lines=2)
    _bar(ctx, scene, bar.centre(bar.w, min(bar.h, 44)), seat, ending, shown)


def _bar(ctx: RenderContext, scene: Scene, bar: Rect, seat: int, ending: Ending, shown: int) -> None:
    worth = ending.points(ctx.state, seat)
    gained = [
        sum(max(0, one) for one in ending.points(ctx.state, other)) for other in range(len(ctx.state.seats))
    ]
    most = max(1, *gained)  # the bar keeps room for points that are deducted at the end
    scene.add(Box(bar, SAND))
    for i, part in enumerate(parts(bar, worth[:shown], most)):
        if part.w > 0.5:
            fill = ending.categories[i].fill
            swatch(ctx, scene, part, fill)
            # Points inside the bar, if there is room.
            words = str(worth[i])
            if part.w >= 12 * len(words) + 2:
                ctx.text(scene, part, words, 24, readable(fill.paint), fill.paint, font=Font.NUMBER)
    if shown and shown < len(ending.categories) and worth[shown - 1] > 0:
        last = parts(bar, worth[:shown], most)[-1]
        scene.add(
            Box(Rect(last.x, last.bottom, last.w, 4), GOLD), Box(Rect(last.x, last.y - 4, last.w, 4), GOLD)
        )


def swatch(ctx: RenderContext, scene: Scene, place: Rect, fill: Fill) -> None:
    """A segment in the colour and hatching of its category, with an ink edge."""
    scene.add(Box(place, fill.paint, 0, INK, 1.2))
    if fill.tincture != "argent" and place.w > 4:
        line = dimmed(fill.paint, 0.7)
        scene.add(Art(place.inset(1.2), "hatching", (fill.tincture, line, max(4, ctx.pixels(9)))))


def _legend_size(ctx: RenderContext, ending: Ending) -> tuple[int, int]:
    """Columns and lines: two lines, or more if the words need the room."""
    count = len(ending.categories)
    if count <= MOST_IN_LINES or any(one.short.isdigit() for one in ending.categories):
        return max(3, -(-count // 2)), 2
    columns = 2 if ctx.is_portrait else 3
    return columns, -(-count // columns)


def _legend(
    ctx: RenderContext, scene: Scene, place: Rect, ending: Ending, shown: int, columns: int, lines: int
) -> None:
    if len(ending.categories) == 1:  # a single colour needs no key
        return
    cells = place.grid(columns, lines, 4)
    for i, (category, cell) in enumerate(zip(ending.categories, cells, strict=False)):
        fill = category.fill
        key = 46 if lines <= 2 and not ctx.is_portrait else 30
        swatch(ctx, scene, cell.left(key), fill)
        ink = GOLD if i == shown - 1 and shown < len(ending.categories) else PARCHMENT
        words = ending.word(ctx, category.short)
        ctx.text(scene, cell.after(key + 8), words, 25, ink, WALNUT, align="left")


# Beside the bars.


def _category(ctx: RenderContext, scene: Scene, place: Rect, ending: Ending, shown: int) -> None:
    """The category just counted, with its rule; before the first one, why the game is over."""
    ctx.card(scene, place, HEADER, GOLD)
    inner = place.inset(16)
    count = len(ending.categories)
    step = min(30, inner.w / count)
    dots = inner.foot(22).centre(count * step, 16).columns(count, step - 16)
    for i, dot in enumerate(dots):
        scene.add(Box(dot, GOLD if i < shown else HEADER, 8, GOLD, 2))
    inner = inner.above(34)
    if not shown:
        over = ctx.state.over.why if ctx.state.over else ""
        words = ending.word(ctx, ending.over[over]) if over in ending.over else ""
        scene.add(Art(inner.top(inner.h * 0.4).centre(90, 90), *ending.sign))
        ctx.text(scene, inner.below(inner.h * 0.42), words, 30, PARCHMENT, HEADER, lines=6)
        return
    category = ending.categories[shown - 1]
    swatch(ctx, scene, inner.top(inner.h * 0.3).inset(20, 8), category.fill)
    title = inner.below(inner.h * 0.32).top(inner.h * 0.26)
    more = {"font": Font.HEADING, "least": 26, "lines": 2}
    ctx.text(scene, title, ending.word(ctx, category.short), 40, GOLD, HEADER, **more)
    ctx.text(
        scene, inner.below(inner.h * 0.6), ending.word(ctx, category.rule), 26, PARCHMENT, HEADER, lines=5
    )


def _winner(ctx: RenderContext, scene: Scene, place: Rect, ending: Ending) -> None:
    """The winner's arms, crowned, with laurels; several winners stand side by side."""
    result = ctx.state.result
    scene.add(Box(place, GOLD, 14), Box(place.inset(4), INK, 11), Box(place.inset(7), GOLD, 9))
    inner = place.inset(10)
    scene.add(Box(inner, HEADER, 7))
    if not result.winners:
        ctx.text(scene, inner.inset(8), ctx._(NO_WINNER), 40, GOLD, HEADER, font=Font.HEADING, lines=4)
        return
    words = inner.foot(128) if not ctx.is_portrait else inner.tail(inner.w * 0.46)
    arms = inner.above(128) if not ctx.is_portrait else inner.before(inner.w * 0.46)
    for seat, cell in zip(result.winners, arms.columns(len(result.winners)), strict=True):
        _crowned(ctx, scene, cell.inset(4), seat)
    tie = result.tie_break
    names = "\n".join(ctx.state.names[seat] for seat in result.winners)
    lines = words.inset(8, 4)
    top = lines.top(lines.h * (0.42 if tie else 0.5))
    ctx.text(scene, top, names, 46, GOLD, HEADER, font=Font.HEADING, least=20, lines=4)
    total = ctx.many(NN_("{count} point", "{count} points"), result.seats[result.winners[0]].total)
    rest = lines.below(top.h)
    score = rest.top(rest.h * (0.44 if tie else 0.8))
    ctx.text(scene, score, total, 32 if tie else 42, PARCHMENT, HEADER, font=Font.NUMBER, far=True)
    if tie:
        broken = ending.word(ctx, ending.tie_breaks[tie])
        ctx.text(scene, rest.below(score.h + 4), broken, 22, PARCHMENT, HEADER, lines=3)


def _crowned(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    size = min(place.w, place.h)
    wreath = place.centre(min(place.w, size * 1.08), size)
    scene.add(Art(wreath, "laurel", (GOLD,)))
    arms = wreath.centre(size * 0.5, size * 0.6)
    arms = Rect(arms.x, arms.y + size * 0.07, arms.w, arms.h)
    scene.add(style(ctx, seat).arms(arms))
    crown = Rect(arms.x + arms.w * 0.08, arms.y - size * 0.24, arms.w * 0.84, size * 0.28)
    scene.add(Art(crown, "crown-high"))
