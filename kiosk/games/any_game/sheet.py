"""A score sheet on the shared screen: all players side by side, a line for each row, the keypad beside it, live points. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.engine.refusals import N_, NN_
from companion.sheets.points import Score, Value
from companion.sheets.sheet import HolderRow, MajorityRow, PointsRow, SetsRow
from kiosk.games.any_game import sheet_words as words
from kiosk.games.any_game.sheet_cells import LINES, Cell, Line, OpenSheet, after, chosen, go, typed
from kiosk.games.any_game.sheet_kinds import counts
from kiosk.games.any_game.sheet_pad import Pad, keys
from kiosk.parts import score_cards
from kiosk.parts.controls import sign_button
from kiosk.parts.pager import FIRST, LAST, Page, page, rows_in
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, button, column, crest, drawn, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import (
    ASH,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    TOUCH,
    WALNUT_LIGHT,
    Font,
    readable,
)

GAP, LETTER = 6, 9
"""The gap between cells; and the average width of a letter at the least size. In units."""
PAD, PAD_LOW = 228, 272
"""The width of the keypad beside the sheet, and its height below it, in units."""
HEADS, LABELS = 46, 30
"""The height of the names, and of row names in portrait, in units."""
MANY = 7
"""From this many seats on they stand close together."""
ROOMY, STRIP, SHORT = 92, 38, 4
"""From this width on the points of a cell are beside it, this wide; otherwise below, and so are longer ones."""
TO_GO = NN_("{count} cell to go", "{count} cells to go")
LOCKED = N_("Tap a lock: that player enters it alone.")
HELP = (
    N_("Tap a cell and type. The arrow goes to the next player, then to the next row."),
    N_("The strip at the edge of a cell has the points that it brings."),
    N_("A row with a lock is secret: its player enters it alone, and all are revealed together."),
)


@dataclass(frozen=True)
class SheetForm:
    """A sheet being filled in, and what its buttons do: at the table, or just to try it."""

    open: OpenSheet
    styles: Sequence[Style]
    """The players."""
    small: str
    title: str
    enter: Callable[[Cell, Value | None], Action]
    """Write a value into a cell; for a holder it is the seat, or None."""
    main: Callable[[tuple[Action, ...], int], tuple[str, Action]]
    """The main button, after the pending write, with so many cells empty."""
    aside: tuple[tuple[str, Action], ...] = ()
    """More buttons: in the header, or in portrait at the bottom."""
    why: Callable[[int], Action] | None = None
    """What a tap on a total does."""
    entered: frozenset[tuple[str, int]] = frozenset()
    """The secret cells that have been entered, by row and seat."""
    alone: Callable[[Cell], Action] | None = None
    """Opens a secret cell, for one player alone."""
    scores: Sequence[Score] = ()
    at: Cell | None = None
    """The chosen cell."""
    leave: tuple[Action, ...] = ()
    """The pending write before another cell is chosen."""


def draw(ctx: RenderContext, form: SheetForm) -> Scene:
    """The sheet with its keypad."""
    scene = Scene(help=HELP)
    ctx.background(scene)
    cells = form.open.cells()
    form = _typed_in(ctx, form, cells)
    _header(ctx, scene, form)
    body = ctx.screen.below(ctx.header.h).inset(12, 6)
    if ctx.is_portrait:
        low = PAD_LOW + TOUCH + 2 * GAP
        grid, side = body.above(low), body.foot(low - GAP)
    else:
        grid, side = body.before(PAD + 8), body.tail(PAD)
    _grid(ctx, scene, grid, form)
    foot = side.foot(TOUCH)
    _pad(ctx, scene, side.above(foot.h + GAP), form, cells)
    _foot(ctx, form, _page(ctx, grid, form)).draw(ctx, scene, foot)
    return scene


def _typed_in(ctx: RenderContext, form: SheetForm, cells: Sequence[Cell]) -> SheetForm:
    """With the typed value in its cell, and the way to leave it."""
    found = form.open
    at = chosen(ctx, found, cells)
    own = found.sheet.row(at.row) if at else None
    new = typed(ctx, own) if own is not None else None
    leave: tuple[Action, ...] = ()
    if at is not None and new is not None:
        leave = () if new == found.value(at) else (form.enter(at, new),)
        found = found.with_value(at, new)
    return replace(form, open=found, scores=found.scores(), at=at, leave=leave)


def _header(ctx: RenderContext, scene: Scene, form: SheetForm) -> None:
    """Which game, which round, and the leader."""
    inner = ctx.header.above(10).inset(20, 6)
    found = score_cards.ahead(form.open.totals(), form.open.sheet.winner == "lowest")
    fits = found is not None and not (ctx.is_portrait and found[1] > 99)
    if found is not None and fits and form.open.sheet.winner != "nobody":
        aside = min(300, inner.w * 0.5)
        card = ctx.header.above(10).inset(12, 9).tail(aside)
        score_cards.lead_card(ctx, scene, card, form.styles[found[0]], found[1])
        inner = inner.before(aside)
    for said, action in form.aside if not ctx.is_portrait else ():
        ctx.button(scene, inner.tail(118).inset(0, 6), said, action)
        inner = inner.before(128)
    ctx.title(scene, form.small, form.title, inner, lines=2)


# The lines.


def _grid(ctx: RenderContext, scene: Scene, place: Rect, form: SheetForm) -> None:
    """Names, as many lines as fit, and the totals; shows the page with the chosen cell."""
    shown = _page(ctx, place, form)
    label = 0 if ctx.is_portrait else _label_width(place.w, len(form.styles))
    heads = [_head(one, seat) for seat, one in enumerate(form.styles)]
    _in_line(space(), label, heads).draw(ctx, scene, place.top(HEADS))
    body = _body(ctx, place)
    most = min(body.h, len(shown.rows) * (_high(ctx) * 1.5 + GAP))
    column(*(_line(ctx, form, line, label) for line in shown.rows), gap=GAP).draw(ctx, scene, body.top(most))
    _totals(ctx, form, label, shown).draw(ctx, scene, place.foot(TOUCH))


def _high(ctx: RenderContext) -> float:
    return TOUCH + (LABELS if ctx.is_portrait else 0)


def _body(ctx: RenderContext, place: Rect) -> Rect:
    """The place of the lines: below the names, above the totals."""
    return place.below(HEADS + GAP).above(TOUCH + GAP)


def _page(ctx: RenderContext, place: Rect, form: SheetForm) -> Page[Line]:
    lines, fits = form.open.lines, rows_in(_body(ctx, place), _high(ctx), GAP)
    here = next((i // fits for i, line in enumerate(lines) if _is_at(line, form.at)), 0)
    wanted = ctx.draft.get(LINES)
    return page(lines, fits, here if wanted is None else int(wanted))


def _is_at(line: Line, at: Cell | None) -> bool:
    return at is not None and (line.row.key, line.round) == (at.row, at.round)


def _label_width(width: float, seats: int) -> float:
    """What the cells of all seats leave, within reason."""
    return min(232.0, max(136.0, width - seats * ((112 if seats < 5 else ROOMY) + GAP)))


def _in_line(label: Element, width: float, cells: Sequence[Element]) -> Element:
    """A label and its cells: beside each other, or below if the label has no width."""
    gap = GAP if len(cells) < MANY else 2
    parts = row(*cells, gap=gap)
    return row(label.fixed(width), parts, gap=gap) if width else parts


def _head(own: Style, seat: int) -> Element:
    def paint(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        fill = legible(own.colour)
        arms = crest(own)
        name = text(own.title, 27, readable(fill), align="left", least=20, lines=2)
        wide = place.w
        head = arms if wide < 74 else name if wide < 110 else row(arms.fixed(34), name, gap=6)
        head.pad(5, 4).on(fill, 8).seat(seat).draw(ctx, scene, place)

    return drawn(paint)


def _line(ctx: RenderContext, form: SheetForm, line: Line, label: float) -> Element:
    """A row: its name and how it counts, and a cell for each seat."""
    at = _is_at(line, form.at)
    name = words.name(ctx, form.open.sheet, line.row)
    if line.round is not None and len({one.round for one in form.open.lines}) > 1:
        name = f"{line.round + 1}. {name}"
    cells = [_cell(ctx, form, line, seat) for seat in range(len(form.open.seats))]
    room = ((label or ctx.width) - 24) / LETTER
    if not label:
        how = words.how(ctx, form.open.sheet, line.row, room - len(name) - 2)
        said = ctx.labelled(name, how) if how else name
        head = text(said, 23, GOLD if at else PARCHMENT, align="left", least=20)
        return column(head.fixed(LABELS - 4), _in_line(head, 0, cells), gap=2)
    how = words.how(ctx, form.open.sheet, line.row, room)
    both = bool(how) and len(name) <= room
    head = text(name, 26, PARCHMENT, font=Font.NUMBER, align="left", lines=1 if both else 3, least=20)
    if both:
        head = column(head.share(3), text(how, 21, SAND, align="left", least=20).share(2))
    head = head.pad(10, 0).on(WALNUT_LIGHT, 8, GOLD if at else WALNUT_LIGHT)
    return _in_line(head, label, cells)


def _cell(ctx: RenderContext, form: SheetForm, line: Line, seat: int) -> Element:
    """The entered value, and on the strip the points it brings."""
    own, cell = line.row, Cell(line.row.key, line.round, seat)
    value, at = form.open.value(cell), cell == form.at
    part = form.scores[seat].rows[own.key]
    points = part.points
    if line.round is not None and line.round < len(part.by_round):
        points = part.by_round[line.round]
    if not own.is_entered:
        return text(str(points), 34, PARCHMENT, font=Font.NUMBER, least=20).on(WALNUT_LIGHT, 8, SAND, 1.5)
    if own.key in form.open.hidden:
        return _covered(form, cell)
    if not line.due:
        # Earlier entries: the points of all rounds, or the values of one.
        value = None if line.row.every_round and line.round is None else form.open.value(cell)
        said = str(points) if value is None else words.shown(ctx, form.open.sheet, line.row, value)
        return text(said, 34, font=Font.NUMBER, least=20, lines=2).pad(4, 2).on(SAND, 8)
    tap = go(cell, *form.leave)
    name = f"cell {own.key} {seat}"
    label = f"{form.styles[seat].title}, {words.name(ctx, form.open.sheet, own)}"
    if value is None:
        empty = art("sign minus", INK if at else ASH, size=30)
        empty = empty.on(PARCHMENT if at else WALNUT_LIGHT, 8, ASH, 1.5)
        return _framed(empty, at).tap(tap, name, label=label)
    said = words.shown(ctx, form.open.sheet, own, value)
    face = text(said, 26 if len(said) > SHORT else 40, font=Font.NUMBER, least=20, lines=2)
    if isinstance(own, HolderRow):
        face = art("sign check" if value else "sign minus", INK if value else ASH, size=34)
    if isinstance(own, SetsRow) and isinstance(value, dict):
        face = counts([value.get(kind, 0) for kind in own.kinds])
    plain = isinstance(own, PointsRow) or own.is_bare
    filled = _with_strip(face, None if plain else points, _waits(form, line), len(said))
    return _framed(filled, at).tap(tap, name, label=f"{label}: {said}")


def _with_strip(face: Element, points: int | None, waits: bool, letters: int) -> Element:
    """The points are beside the value, or below it if there is no room; a dashed edge means that others may change them."""

    def paint(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        if points is None:
            face.pad(4, 2).draw(ctx, scene, place, PARCHMENT)
            return
        strip = text(str(points), 27, font=Font.NUMBER, least=20).pad(2, 0)
        strip = strip.on(SAND, 6, INK if waits else None, 1.5)
        if place.w >= max(ROOMY, LETTER * letters + STRIP):
            both = row(face.pad(4, 2), strip.fixed(STRIP if len(str(points)) < 3 else 50))
        else:
            both = column(face.pad(2, 0), strip.fixed(25))
        both.draw(ctx, scene, place, PARCHMENT)

    return drawn(paint).on(PARCHMENT, 8)


def _framed(face: Element, at: bool) -> Element:
    return face.pad(3).on(GOLD, 10) if at else face


def _waits(form: SheetForm, line: Line) -> bool:
    """Whether the points still depend on what others will enter."""
    values = [form.open.value(Cell(line.row.key, line.round, n)) for n in range(len(form.open.seats))]
    return isinstance(line.row, MajorityRow) and None in values


def _covered(form: SheetForm, cell: Cell) -> Element:
    """A secret cell: whether it is entered, and the way to enter it alone."""
    known = (cell.row, cell.seat) in form.entered
    face = art("sign check", GOLD, size=34) if known else art("sign lock", SAND, size=38)
    face = face.on(WALNUT_LIGHT, 8, GOLD if known else ASH, 2)
    if form.alone is None:
        return face
    return face.tap(form.alone(cell), f"secret {cell.row} {cell.seat}", label=form.styles[cell.seat].title)


def _totals(ctx: RenderContext, form: SheetForm, label: float, shown: Page[Line]) -> Element:
    """The totals so far; beside them, on a wide screen, the way to other lines."""
    winner, totals = form.open.sheet.winner, form.open.totals()
    best = (min if winner == "lowest" else max)(totals)
    lead = [total == best and len(set(totals)) > 1 and winner != "nobody" for total in totals]
    cells = [
        _total(form, total, first, seat) for seat, (total, first) in enumerate(zip(totals, lead, strict=True))
    ]
    head = text(ctx._("total"), 24, GOLD, font=Font.TITLE, align="left", lines=2, least=20)
    return _in_line(head if shown.pages == 1 else turner(ctx, shown), label, cells)


def turner(ctx: RenderContext, shown: Page[Line]) -> Element:
    """Two arrows, to the lines before and after."""
    ways = (("up", -1, FIRST), ("down", 1, LAST))
    return row(*(_turn(ctx, shown, *way) for way in ways), gap=GAP)


def _turn(ctx: RenderContext, shown: Page[Line], way: str, by: int, end: str) -> Element:
    there = 0 <= shown.number + by < shown.pages
    action = Put(LINES, shown.number + by) if there else Tell(ctx._(end))
    return drawn(sign_button, ("arrow", (way,)), action, f"lines {way}")


def _total(form: SheetForm, total: int, leads: bool, seat: int) -> Element:
    def paint(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        number = text(str(total), 52, font=Font.NUMBER, least=20)
        star = art("star", INK, size=24).fixed(26) if leads and place.w > ROOMY else space(1)
        row(star, number, space(1)).pad(6, 0).draw(ctx, scene, place, GOLD if leads else PARCHMENT)

    cell = drawn(paint).on(GOLD if leads else PARCHMENT, 8)
    return cell if form.why is None else cell.tap(form.why(seat), f"why {seat}")


# The keypad, and the way on.


def _pad(ctx: RenderContext, scene: Scene, place: Rect, form: SheetForm, cells: Sequence[Cell]) -> None:
    if form.at is None:
        locked = len(form.open.hidden) * len(form.styles) > len(form.entered)
        said, font = (LOCKED, Font.BODY) if locked else (N_("All entered"), Font.TITLE)
        done = text(ctx._(said), 34, GOLD, font=font, lines=6, least=20).pad(8)
        done.on(WALNUT_LIGHT, 12, SAND, 1.5).draw(ctx, scene, place)
        return
    at, own = form.at, form.styles[form.at.seat]
    fill, onward = legible(own.colour), go(_after(form, cells, at), *form.leave)
    names = tuple(one.title for one in form.styles)
    pad = Pad(form.open, at, lambda value: form.enter(at, value), onward, names, ctx.is_portrait)
    title = ctx.labelled(own.title, pad.asks(ctx))
    name = text(title, 26, readable(fill), align="left", lines=1 if ctx.is_portrait else 2, least=20)
    head = row(crest(own).fixed(36), name, gap=8).pad(8, 3).on(fill, 8)
    body = column(head.fixed(44), drawn(keys, pad).pad(8, 6))
    body.on(PARCHMENT, 10).pad(4).on(GOLD, 12).draw(ctx, scene, place)


def _after(form: SheetForm, cells: Sequence[Cell], at: Cell) -> Cell:
    """The next cell; a row that only one player can have is entered once for all."""
    found = after(cells, at)
    while isinstance(form.open.sheet.row(at.row), HolderRow) and found.row == at.row and found != cells[0]:
        found = after(cells, found)
    return found


def _foot(ctx: RenderContext, form: SheetForm, shown: Page[Line]) -> Element:
    """The next round, or the end, with the empty cells; in portrait the other buttons are beside it."""
    open_cells = [form.open.value(cell) for cell in form.open.cells()]
    empty = open_cells.count(None) + len(form.open.hidden) * len(form.styles) - len(form.entered)
    said, action = form.main(form.leave, empty)
    name = text(said, 26, font=Font.NUMBER, lines=1 if empty else 2, least=20)
    face = column(name.share(3), text(ctx.many(TO_GO, empty), 20, least=20).share(2)) if empty else name
    fill = WALNUT_LIGHT if empty else GOLD
    face = face.pad(4).on(fill, 12, PARCHMENT if empty else INK, 2.5).tap(action, "finish")
    if not ctx.is_portrait:
        return face
    turning = [turner(ctx, shown).fixed(2 * TOUCH + GAP)] if shown.pages > 1 else []
    return row(*turning, *(button(*one).fixed(110) for one in form.aside), face, gap=GAP)
