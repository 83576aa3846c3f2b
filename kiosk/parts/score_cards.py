"""The scores, a card for each seat: a number that can be read across the table, and steps to add on the card itself. Pure."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kiosk.parts.around import around
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.pieces import legible, why
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.style import Style
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT, Font, readable

DIGITS = 190
"""The size of a score with all the room: its digits take a fifth of the screen's height."""
FIGURES, LINE, WIDE = 0.75, 0.88, 0.478
"""Digits: their height as a fraction of their size, the height of the place they are fitted into (they have no descenders), and their width."""
LARGE, AIR = 179, 24
"""From this size on digits leave a gap beside them: 12 beside 31 is not 1231."""
LONG_NAME = 9
"""Longer names take the whole band."""

Draw = Callable[[RenderContext, Scene, Rect, int], None]


class Cards(NamedTuple):
    """What the cards can do."""

    steps: Sequence[int]
    """What a tap adds; negative steps subtract."""
    add: Callable[[int, int], Action]
    """The action for a seat and a step."""
    open: Callable[[int], Action]
    """What a tap on a name does."""
    held: Draw | None = None
    """What else a seat has, in a narrow line."""
    lowest_wins: bool = False


def score(ctx: RenderContext, seat: int) -> int:
    """What a seat has."""
    return ctx.state.view.seats[seat].score or 0


def leader(ctx: RenderContext, lowest_wins: bool = False) -> tuple[int, int] | None:
    """The sole leader, and the lead."""
    return ahead([score(ctx, seat) for seat in range(len(ctx.state.seats))], lowest_wins)


def ahead(scores: Sequence[int], lowest_wins: bool = False) -> tuple[int, int] | None:
    """The same of any scores."""
    sign = -1 if lowest_wins else 1
    ranks = sorted(((sign * one, seat) for seat, one in enumerate(scores)), reverse=True)
    if len(ranks) < 2 or ranks[0][0] == ranks[1][0]:
        return None
    return ranks[0][1], ranks[0][0] - ranks[1][0]


def places(ctx: RenderContext, place: Rect) -> list[Rect]:
    """Where the cards stand: in one row, or in two if there are many."""
    return around(ctx, place, len(ctx.state.seats), 8, 2)


def draw(ctx: RenderContext, scene: Scene, place: Rect, cards: Cards) -> None:
    """All of them."""
    first = leader(ctx, cards.lowest_wins)
    for seat, cell in enumerate(places(ctx, place)):
        scene.seats[seat] = cell
        _card(ctx, scene, cell, seat, cards, leads=first is not None and first[0] == seat)


def _card(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, cards: Cards, leads: bool) -> None:
    scene.add(Box(cell, PARCHMENT, 10))
    if cell.w > 2.4 * cell.h:
        _flat(ctx, scene, cell, seat, cards, leads)
    elif cell.h < 260:
        _small(ctx, scene, cell, seat, cards, leads)
    else:
        _tall(ctx, scene, cell, seat, cards, leads)


def _tall(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, cards: Cards, leads: bool) -> None:
    """The name, the number, what else the seat has, and the steps in two rows."""
    head = cell.top(44)
    _band(ctx, scene, head, seat, leads)
    scene.add(Touch(cell.top(TOUCH), cards.open(seat), name=f"seat {seat}"))
    keys = cell.above(6).foot(2 * TOUCH + 8).inset(8, 0)
    rest = Rect(cell.x, head.bottom, cell.w, keys.y - head.bottom)
    if cards.held is not None:
        cards.held(ctx, scene, rest.foot(27).inset(8, 0), seat)
        rest = rest.above(27)
    _number(ctx, scene, rest, seat)
    _keys(ctx, scene, keys.grid(2, 2, 8), seat, cards)


def _small(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, cards: Cards, leads: bool) -> None:
    """Half as high: the name above the number, and three steps; a tap on the upper part opens the sheet."""
    upper = cell.above(TOUCH + 12)
    _band(ctx, scene, cell.top(40), seat, leads)
    scene.add(Touch(upper, cards.open(seat), name=f"seat {seat}"))
    figure = upper.below(42)
    ctx.text(scene, figure, str(score(ctx, seat)), figure.h * 1.1, INK, PARCHMENT, font=Font.NUMBER, far=True)
    cells = cell.foot(TOUCH + 6).above(6).inset(6, 0).columns(3, 6)
    _keys(ctx, scene, cells, seat, cards)


def _flat(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, cards: Cards, leads: bool) -> None:
    """Everything side by side, in portrait."""
    head = cell.left(170)
    _band(ctx, scene, head, seat, leads)
    scene.add(Touch(head, cards.open(seat), name=f"seat {seat}"))
    keys = cell.tail(4 * TOUCH + 34).inset(8, 8)
    body = cell.after(head.w + 6).before(keys.w + 20)
    if cards.held is not None and body.h > 120:
        cards.held(ctx, scene, body.foot(30), seat)
        body = body.above(30)
    _number(ctx, scene, body, seat)
    _keys(ctx, scene, keys.columns(4, 6), seat, cards)


def _number(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    words, wide = str(score(ctx, seat)), place.w
    full, airy = (room / WIDE / len(words) for room in (wide, wide - AIR))
    size = min(DIGITS, place.h / FIGURES, full, max(LARGE, airy))
    line = place.centre(place.w, max(place.h, LINE * size))
    ctx.text(scene, line, words, size, INK, PARCHMENT, font=Font.NUMBER, far=True)
    asked = place.below(20)  # the tap area of the name reaches a little below its band
    if min(asked.w, asked.h) >= TOUCH:
        scene.add(Touch(asked, why(seat, "score"), name=f"why {seat}"))


def _star(scene: Scene, place: Rect) -> Rect:
    """The sole leader has a star beside the name; returns the rest of the place."""
    size = 26
    corner = place.tail(size + 4).top(size + 4)
    scene.add(Box(corner, INK, 8), Art(corner.centre(size, size), "star", (GOLD,)))
    return place.before(corner.w + 4)


def _band(ctx: RenderContext, scene: Scene, place: Rect, seat: int, leads: bool) -> None:
    """Arms and name in the seat's colour, and the leader's star; a long name takes all the room."""
    own = style(ctx, seat)
    fill = legible(own.colour)
    scene.add(Box(place, fill, 10))
    inner, is_high = place.inset(7, 5), place.h > 100
    if leads:
        rest = _star(scene, inner)
        inner = inner if is_high else rest
    arms = inner.top(inner.h * 0.56) if is_high else inner.left(min(inner.h, 46) * ARMS)
    words = inner.foot(inner.h * 0.42) if is_high else inner.after(arms.w + 6)
    if not is_high and len(own.title) > LONG_NAME:
        words = inner
    else:
        scene.add(own.arms_in(arms))
    ctx.text(scene, words, own.title, 31, readable(fill), fill, font=Font.BODY, lines=2, least=20)


def _keys(ctx: RenderContext, scene: Scene, cells: Sequence[Rect], seat: int, cards: Cards) -> None:
    """A button for each step; where there is a fourth place, one that opens the sheet."""
    for step, cell in zip(cards.steps, cells, strict=False):
        scene.add(Box(cell, SAND, 10, INK, 2))
        ctx.text(scene, cell.inset(3), f"{step:+}", 38, INK, SAND, font=Font.NUMBER, far=True)
        scene.add(Touch(cell, cards.add(seat, step), name=f"{step:+} {seat}", again=True))
    for cell in cells[len(cards.steps) :]:
        scene.add(Box(cell, WALNUT, 10, INK, 2))
        scene.add(Art(cell.centre(36, 36), "sign quill", (GOLD,)))
        scene.add(Touch(cell, cards.open(seat), name=f"write {seat}"))


def lead(ctx: RenderContext, scene: Scene, place: Rect, lowest_wins: bool = False) -> None:
    """The leader and the lead: a card in the header."""
    found = leader(ctx, lowest_wins)
    if found is not None:
        lead_card(ctx, scene, place, style(ctx, found[0]), found[1])


def lead_card(ctx: RenderContext, scene: Scene, place: Rect, own: Style, by: int) -> None:
    """The card of this seat."""
    ctx.card(scene, place)
    inner = place.inset(10, 6)
    arms = inner.left(inner.h * ARMS)
    scene.add(own.arms(arms))
    figure = inner.tail(max(56, min(34 * len(str(by)), 116)))
    ctx.text(scene, figure, str(by), 66, INK, PARCHMENT, font=Font.NUMBER, far=True, least=30)
    words = inner.after(arms.w + 10).before(figure.w + 4)
    more = {"align": "left", "least": 20}
    ctx.text(scene, words.top(words.h * 0.52), own.title, 29, INK, PARCHMENT, font=Font.NUMBER, **more)
    ctx.text(scene, words.foot(words.h * 0.46), ctx._("leads by"), 24, INK, PARCHMENT, **more)


def just_now(ctx: RenderContext, scene: Scene, place: Rect) -> bool:
    """The last score: who, how much, from what to what; returns whether there was one."""
    scored = (one for one in reversed(ctx.state.new) if one.what == "score" and one.n == ctx.state.n)
    last = next(scored, None)
    if last is None or last.seat >= len(ctx.state.seats):
        return False
    seat, by = last.seat, last.by
    arms = place.left(min(place.h * ARMS, 56))
    scene.add(style(ctx, seat).arms(arms.centre(arms.w, arms.w / ARMS)))
    words, after = place.after(arms.w + 12), score(ctx, seat)
    first = f"{called(ctx, seat)} {by:+}"
    more = {"align": "left", "least": 20}
    ctx.text(scene, words.top(words.h * 0.56), first, 36, PARCHMENT, WALNUT, font=Font.NUMBER, **more)
    change = ctx._("from {before} to {after}", before=after - by, after=after)
    ctx.text(scene, words.foot(words.h * 0.44), change, 23, SAND, WALNUT, **more)
    return True
