"""A score sheet on a seat's own phone: its own rows, and below them the keys of the chosen one. Secret rows stay hidden. Pure."""

from companion.engine.refusals import N_
from companion.sheets.sheet import PointsRow, SetsRow
from kiosk.games.any_game import pages
from kiosk.games.any_game import sheet_words as words
from kiosk.games.any_game.sheet import turner
from kiosk.games.any_game.sheet_cells import LINES, Cell, Line, OpenSheet, after, chosen, go, typed
from kiosk.games.any_game.sheet_kinds import counts
from kiosk.games.any_game.sheet_pad import Pad, keys
from kiosk.games.any_game.sheet_table import entry, open_sheet, view_of, when
from kiosk.parts.controls import sign_button
from kiosk.parts.pager import page, rows_in
from kiosk.phone.context import GAP, PhoneContext
from kiosk.phone.frame import EARTH, head, key
from kiosk.scene.actions import Action, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ROW, HANDS, TITLE, KEYS = 58, 286, 58, 64
"""Heights of a row, of a touch target, of the game's name, and of the keys at the bottom. In pixels."""
LETTERS = 30
"""How many letters fit below the name of a row."""
LOOKS = "looks"
"""Draft key of the secret row that is shown while a finger is on it."""
YOURS, HOLD, TOTAL = N_("Only you see this."), N_("Hold to look."), N_("total")


def scene(ctx: RenderContext) -> Scene:
    """The seat's rows, and the keys for one of them."""
    assert isinstance(ctx, PhoneContext)
    scene, found = ctx.wood(), open_sheet(ctx)
    cells = [Cell(one.row.key, one.round, ctx.seat) for one in found.lines if one.due and one.row.is_entered]
    at = chosen(ctx, found, cells)
    own = found.sheet.row(at.row) if at else None
    new = typed(ctx, own) if own is not None else None
    now = found
    leave: tuple[Action, ...] = ()
    if at is not None and new is not None:
        leave = () if new == found.value(at) else (entry(found, at, new),)
        now = found.with_value(at, new)
    zones = ctx.zones(HANDS)
    head(ctx, scene, zones.head)
    _title(ctx, scene, zones.known.top(TITLE), now)
    _rows(ctx, scene, zones.known.below(TITLE + GAP), now, at, leave)
    _hands(ctx, scene, zones.hands, found, cells, at, leave)
    return scene


def _title(ctx: PhoneContext, scene: Scene, place: Rect, found: OpenSheet) -> None:
    """The game and the round; the total, without what is still secret."""
    total = found.totals()[ctx.seat]
    small = text(when(ctx, view_of(ctx)), 17, GOLD, font=Font.TITLE, align="left")
    names = column(small.fixed(24), text(pages.title(ctx), 30, PARCHMENT, font=Font.NUMBER, align="left"))
    number = text(str(total), 38, PARCHMENT, font=Font.NUMBER)
    card = row(text(ctx._(TOTAL), 16, GOLD, font=Font.TITLE).fixed(64), number, gap=4)
    row(names, card.pad(10, 4).on(WALNUT, 10, GOLD).fixed(158), gap=10).draw(ctx, scene, place)


def _rows(
    ctx: PhoneContext, scene: Scene, place: Rect, found: OpenSheet, at: Cell | None, leave: tuple[Action, ...]
) -> None:
    """One below the other; on pages if there are many."""
    lines = [one for one in found.lines if one.due or not one.row.is_entered]
    fits = rows_in(place, ROW, 6)
    if fits < len(lines):
        fits -= 1
    here = next((i // fits for i, one in enumerate(lines) if at and one.row.key == at.row), 0)
    wanted = ctx.draft.get(LINES)
    shown = page(lines, fits, here if wanted is None else int(wanted))
    faces = [_line(ctx, found, one, at, leave).fixed(ROW) for one in shown.rows]
    turns = [turner(ctx, shown).fixed(ROW)] if shown.pages > 1 else []
    column(*faces, *turns, space(), gap=6).draw(ctx, scene, place)


def _line(
    ctx: PhoneContext, found: OpenSheet, line: Line, at: Cell | None, leave: tuple[Action, ...]
) -> Element:
    own, cell = line.row, Cell(line.row.key, line.round, ctx.seat)
    value, is_at = found.value(cell), cell == at
    said = "" if value is None else words.shown(ctx, found.sheet, own, value)
    name = text(words.name(ctx, found.sheet, own), 22, font=Font.NUMBER, align="left")
    secret = own.key in found.hidden
    looks = secret and ctx.draft.get(LOOKS) == own.key
    how = ctx._(YOURS) if not secret or value is None else f"{ctx._(YOURS)} {ctx._(HOLD)}"
    how = how if secret else words.how(ctx, found.sheet, own, LETTERS)
    labels = column(name.share(3), text(how, 16, align="left").share(2))
    tap = go(cell, *leave)
    if secret and not looks:
        dots = text("•••" if value is not None else "", 30, GOLD).fixed(70)
        face = row(art("sign lock", GOLD, size=32).fixed(36), labels, dots, gap=8).pad(10, 4)
        face = face.on(EARTH, 10, GOLD if is_at else SAND, 4 if is_at else 1.5)
        if value is not None and not is_at:
            return face.tap(Put(LOOKS, own.key), f"look {own.key}", held=True)
        return face.tap(tap, f"row {own.key}")
    points = found.scores()[ctx.seat].rows[own.key].points
    plain = isinstance(own, PointsRow) or (value is None and own.is_entered) or secret
    strip = text(str(points), 26, INK, font=Font.NUMBER).on(GOLD if is_at else SAND, 8).fixed(54)
    number = text(said, 30 if len(said) < 6 else 20, font=Font.NUMBER, align="right", lines=2)
    if isinstance(own, SetsRow) and isinstance(value, dict):
        number = counts([value.get(kind, 0) for kind in own.kinds])
    face = row(labels.share(3), number.share(2), *(() if plain else (strip,)), gap=8).pad(10, 0)
    face = face.on(PARCHMENT, 10, GOLD if is_at else None, 4)
    if looks:
        return face.tap(Put(LOOKS, own.key), f"look {own.key}", held=True)
    return face.tap(tap, f"row {own.key}") if own.is_entered else face


def _hands(
    ctx: PhoneContext,
    scene: Scene,
    place: Rect,
    found: OpenSheet,
    cells: list[Cell],
    at: Cell | None,
    leave: tuple[Action, ...],
) -> None:
    """The keys of the chosen row, and the way to the next."""
    if at is None:
        text(ctx._("All entered. Tap a row to change it."), 24, SAND, lines=3).draw(ctx, scene, place)
        return
    ahead, behind = go(after(cells, at), *leave), go(cells[cells.index(at) - 1], *leave)
    pad = Pad(found, at, lambda value: entry(found, at, value), ahead, wide=True)
    said = ctx._("row {row} of {rows}", row=cells.index(at) + 1, rows=len(cells))
    small = row(
        text(pad.asks(ctx), 18, GOLD, font=Font.TITLE, align="left"),
        text(said, 16, SAND, align="right").fixed(110),
    )
    foot = place.foot(KEYS)
    column(small.fixed(24), drawn(keys, pad), gap=4).draw(ctx, scene, place.above(KEYS + GAP))
    sign_button(ctx, scene, foot.left(96), ("arrow", ("left",)), behind, "row back")
    key(ctx, scene, foot.after(96 + GAP), ctx._("next row"), ahead, "main", "row on")
