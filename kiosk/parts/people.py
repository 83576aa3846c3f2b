"""A person beside their numbers: crests of players, shares drawn as intervals, points by reason as bars. Pure."""

from collections.abc import Iterable, Sequence
from zlib import crc32

from companion.engine.refusals import C_
from companion.protocol.outgoing import history as out
from kiosk.games import find
from kiosk.generic.styles import CHARGES, KEYS, NAMED, tinctures
from kiosk.parts.charts import line, mark, parts, placed, ticks
from kiosk.parts.controls import sign_button
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, row, space, text
from kiosk.scene.scene import Box, Rect, Scene, Stroke
from kiosk.scene.style import Style
from kiosk.scene.theme import ASH, INK, PARCHMENT, SAND, Colour, Font, colour, readable

REASONS = tuple(map(colour, ("#54432f", "#5a2a6e", "#1d6636", "#e3b23c", "#1b529b", "#a31f1a", "#6e5636")))
"""The colours of reasons, in order; the last one stands for all others."""
DISC = 0
MOST_LABELS = 10


def crest_of(name: str) -> Style:
    """The crest of a player outside a game: the same name always has the same one."""
    number = crc32(name.casefold().encode())
    paints = tuple(NAMED.values())
    paint, charge = paints[number % len(paints)], CHARGES[number // len(paints) % len(CHARGES)]
    return Style(name, paint, "plain arms", (charge, paint))


def styles_of(evening: out.Evening) -> list[Style]:
    """How the seats look: as in their game; in an imported game, by the order of the seats."""
    seats = evening.game.seats
    try:
        own = find(evening.game.game).style
        if all(seat.side for seat in seats):
            return [own({**dict.fromkeys(KEYS, seat.side), "name": seat.name}) for seat in seats]
    except LookupError:
        pass
    known = tinctures([str(i) for i in range(len(seats))])
    paints = (known[str(i)] for i in range(len(seats)))
    return [
        Style(seat.name, paint, "plain arms", (charge, paint))
        for seat, (paint, charge) in zip(seats, paints, strict=True)
    ]


def interval(
    scene: Scene,
    place: Rect,
    low: float,
    high: float,
    at: float,
    even: float | None,
    fill: Colour,
    span: tuple[float, float] = (0.0, 1.0),
) -> None:
    """A share as a line with a dot, on an axis of this range; a dashed line across shows what chance would give."""
    y, x = place.y + place.h / 2, place.x

    def across(share: float) -> float:
        return x + place.w * min(1.0, max(0.0, (share - span[0]) / (span[1] - span[0])))

    scene.add(Stroke((x, y, place.right, y), ASH, 1.5))
    if even is not None:
        for k in range(0, int(place.h), 9):
            top = place.y + k
            scene.add(Stroke((across(even), top, across(even), min(top + 5, place.bottom)), INK, 2))
    scene.add(Stroke((across(low), y, across(high), y), INK, 4))
    for end in (low, high):
        scene.add(Stroke((across(end), y - 8, across(end), y + 8), INK, 4))
    scene.add(mark(DISC, (across(at), y), min(10, place.h / 2), fill))


def span_of(shares: Iterable[out.Share]) -> tuple[float, float]:
    """An axis from 0 that is just long enough to show all of them."""
    most = max((max(share.high, share.even) for share in shares), default=1.0)
    return 0.0, next((top for top in (0.4, 0.6, 0.8) if most < top), 1.0)


def reasons_bar(
    ctx: RenderContext, scene: Scene, place: Rect, points: Sequence[float], most: float, size: float = 24
) -> None:
    """Points by reason as one bar, without deductions. A segment shows its number if there is room."""
    shown = [max(0.0, value) for value in points]
    tenths = [round(value * 10) for value in shown]
    for i, cell in enumerate(parts(place, tenths, round(most * 10))):
        if cell.w < 1:
            continue
        fill = reason_colour(i)
        scene.add(Box(cell, fill, 0, INK, 1.5))
        if cell.w >= size * 1.1 and cell.h >= size * 1.4:
            ctx.text(scene, cell.inset(2, 0), f"{shown[i]:.0f}", size, readable(fill), fill, font=Font.NUMBER)


def reason_colour(number: int) -> Colour:
    """The colour of a reason."""
    return REASONS[min(number, len(REASONS) - 1)]


def legend(ctx: RenderContext, scene: Scene, place: Rect, words: Sequence[str], columns: int) -> None:
    """The legend of the bars."""
    lines = -(-len(words) // columns)
    for i, (word, cell) in enumerate(zip(words, place.grid(columns, lines, 4), strict=False)):
        side = min(22.0, cell.h - 4)
        scene.add(Box(cell.left(side).centre(side, side), reason_colour(i), 2, INK, 1.5))
        ctx.text(
            scene, cell.after(side + 6), word, 20, INK, PARCHMENT, align="left", lines=1 if cell.h < 40 else 2
        )


def curves(
    ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening, size: float, dot: float = 0
) -> list[float]:
    """The scores of an evening as lines, by round if there are rounds; returns how high each line ends."""
    low, high = min(0, *map(min, evening.curve)), max(1, *map(max, evening.curve))
    last, styles = len(evening.curve) - 1, styles_of(evening)
    left, foot = size * (1 + 0.6 * len(str(high))), size * 1.5 if evening.by_round else 0
    chart = place.after(left).above(foot + size * 0.5).below(size * 0.5)

    def at(x: float, y: float) -> tuple[float, float]:
        return placed(chart, [(x, y)], last, high, low)[0]

    def label(number: Rect, words: str, align: str) -> None:
        look = {"font": Font.NUMBER, "align": align, "least": min(20, size)}
        ctx.text(scene, number, words, size, INK, PARCHMENT, **look)

    for tick in ticks(high, least=low):
        x, y = at(0, tick)
        scene.add(Stroke((x, y, chart.right, y), SAND, 1.2))
        label(Rect(place.x, y - size * 0.6, left - size * 0.4, size * 1.2), str(tick), "right")
    every = -(-last // MOST_LABELS)
    for i in range(1, last + 1) if evening.by_round else ():
        x, y = at(i, low)
        if i == last or (i % every == 0 and last - i >= every):
            below = Rect(x - size * 1.5, y + size * 0.6, size * 3, size * 1.2)
            label(below, ctx._(C_("end of a game", "end")) if i == last else str(i), "centre")
    for seat in sorted(range(len(styles)), key=lambda seat: -(evening.game.seats[seat].place or 99)):
        points = [at(i, scores[seat]) for i, scores in enumerate(evening.curve)]
        scene.add(*line(points, styles[seat].colour, 2.4))
        scene.add(*(mark(seat, point, dot, styles[seat].colour) for point in points if dot))
    return [at(last, score)[1] for score in evening.curve[-1]]


def neighbours(
    ctx: RenderContext, scene: Scene, rest: Rect, before: tuple[Action, str], after: tuple[Action, str]
) -> None:
    """Arrows in the footer to the page before and the one after: what each does, and its label."""
    arrows = zip(("left", "right"), (before, after), strict=True)
    steps = (drawn(sign_button, ("arrow", (way,)), *step) for way, step in arrows)
    row(*steps, gap=14).draw(ctx, scene, rest.left(min(rest.w, 220)))


def number_card(count: int, words: str, below: str = "") -> Element:
    """A large number with its word; `below` is a note."""
    bare = words.removeprefix(str(count)).strip()
    label = text(bare, 26, align="left", lines=2, least=20)
    note = (
        column(label.share(3), text(below, 20, align="left", lines=2, least=20).share(3)) if below else label
    )
    number = text(str(count), 50, font=Font.NUMBER, far=True)
    return row(number.share(5), space(4), note.share(8)).pad(6, 4).on(PARCHMENT)


def card(title: str, body: Element, aside: str = "") -> Element:
    """A card with a title; `aside` is at its right end."""
    head = [text(title, 21, font=Font.TITLE, align="left", least=20).share(len(title) + 3)]
    if aside:
        head.append(text(aside, 25, font=Font.NUMBER, align="right", least=20).share(len(aside) + 1))
    return column(row(*head).fixed(32), body).pad(12, 8).on(PARCHMENT)
