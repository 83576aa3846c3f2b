"""The score sheet of the open match: what the referee sends about it, what is written to it, secret rows, the next round."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.refusals import C_, N_, NN_
from companion.games.any_game.view_types import SheetView
from companion.sheets.points import Value, blank
from companion.sheets.sheet import HolderRow
from kiosk.games import of
from kiosk.games.any_game import free, pages, sheet
from kiosk.games.any_game import sheet_words as words
from kiosk.games.any_game.sheet_cells import CELL, TYPED, Cell, Line, OpenSheet, go, typed
from kiosk.games.any_game.sheet_pad import Pad, keys
from kiosk.parts import by_hand
from kiosk.parts.asking import called
from kiosk.parts.pieces import legible, why
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import column, crest, drawn, row, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, PARCHMENT, readable

FINISH_PAGE, ALONE = "finish", "alone"
ROUND = C_("any game", "round {round}")
AS_ZERO = NN_("{count} empty cell counts as 0.", "{count} empty cells count as 0.")
COUNTS = N_("The scores count as they stand. You can undo this.")
ONLY, LOOK_AWAY = N_("for {name} alone"), N_("Everyone else, please look away.")
ENTER_FIRST = N_("Enter a number first.")


def scene(ctx: RenderContext) -> Scene:
    """The sheet; or a page of everything else, a secret cell, or the confirmation of the end."""
    page = str(ctx.draft.get("sheet"))
    if page in pages.PAGES:
        return pages.PAGES[page](ctx)
    if page == "auction":
        return by_hand.scene(ctx, free.SCORE_KEEPING)
    if page == ALONE:
        return _alone(ctx)
    return _finishing(ctx) if page == FINISH_PAGE else sheet.draw(ctx, form(ctx))


def view_of(ctx: RenderContext) -> SheetView:
    """The sheet as the referee sends it."""
    found = pages.view_of(ctx).sheet
    assert found is not None
    return found


def open_sheet(ctx: RenderContext) -> OpenSheet:
    """Its entries, and the lines that are shown."""
    view, players = view_of(ctx), range(len(ctx.state.seats))
    rounds = {one.key: one.cells[0].rounds for one in view.rows}
    seats = tuple(
        {
            one.key: list(cell.rounds) if rounds[one.key] else cell.value
            for one in view.rows
            for cell in [one.cells[n]]
        }
        for n in players
    )
    hidden = frozenset(one.key for one in view.rows if one.is_hidden)
    found = OpenSheet(view.sheet, seats, tuple(_lines(ctx, view)), hidden)
    scored = zip(pages.view_of(ctx).seats, found.totals(), strict=True)
    return replace(found, beside=tuple((own.score or 0) - total for own, total in scored))


def _lines(ctx: RenderContext, view: SheetView) -> list[Line]:
    """The current round, and below it earlier ones; at the end what they have brought, and the other rows."""
    rows = [(view.sheet.row(one.key), one) for one in view.rows]
    known = [(own, one) for own, one in rows if own is not None]
    if view.phase == "end":
        return [Line(own, None, one.is_due) for own, one in known]
    now = (pages.view_of(ctx).round or 1) - 1
    return [Line(own, n, n == now) for n in range(now, -1, -1) for own, _ in known if own.every_round]


def form(ctx: RenderContext) -> sheet.SheetForm:
    """The sheet on the shared screen."""
    view, found = view_of(ctx), open_sheet(ctx)
    styles = tuple(map(of(ctx).style, ctx.state.seats))
    secret = ((one.key, n, cell) for one in view.rows if one.is_hidden for n, cell in enumerate(one.cells))
    return sheet.SheetForm(
        found,
        styles,
        when(ctx, view),
        pages.title(ctx),
        enter=lambda cell, value: entry(found, cell, value),
        main=lambda leave, empty: _main(ctx, view, leave, empty),
        aside=((ctx._("more"), Put("sheet", "more")),),
        why=lambda seat: why(seat, "score"),
        entered=frozenset((key, seat) for key, seat, cell in secret if cell.entered),
        alone=lambda cell: Many((Put("sheet", ALONE), Put(CELL, cell), Put(TYPED, None))),
    )


def when(ctx: RenderContext, view: SheetView) -> str:
    """Which round it is, or that it is the end."""
    if view.phase == "end":
        return ctx._("final scoring")
    now, most = pages.view_of(ctx).round or 1, view.sheet.rounds
    return ctx._(ROUND, round=now) + (f" / {most}" if isinstance(most, int) and most else "")


def entry(found: OpenSheet, cell: Cell, value: Value | None) -> Action:
    """The line that writes a cell; for a row that only one player can have, the value is the seat, or whether it is this one."""
    own = found.sheet.row(cell.row)
    if cell.row in found.hidden:
        return say(seat=cell.seat, row=cell.row, secret=value)
    if isinstance(own, HolderRow) and not isinstance(value, str):
        return say(row=cell.row, held_by=value)
    return say(seat=cell.seat, row=cell.row, value=value)


def _main(ctx: RenderContext, view: SheetView, leave: tuple[Action, ...], empty: int) -> tuple[str, Action]:
    """The next round, in which empty cells count as 0; after the last one, the end."""
    blank = (say(blank=True),) if empty else ()
    most, now = view.sheet.rounds, pages.view_of(ctx).round or 1
    if view.phase == "round" and (most in (0, "open") or now < int(most)):
        return ctx._("next round"), go(None, *leave, *blank, say(next_round=True))
    return ctx._(by_hand.FINISH), Many((*leave, Put("sheet", FINISH_PAGE), Put(CELL, None), Put(TYPED, None)))


def _finishing(ctx: RenderContext) -> Scene:
    """What would be scored, and the way back."""
    scene, empty = Scene(), view_of(ctx).to_go
    ctx.background(scene)
    ctx.title(scene, pages.title(ctx), ctx._("Finish and score?"))
    said = [ctx._(COUNTS), *([ctx.many(AS_ZERO, empty)] if empty else [])]
    card = text(" ".join(said), 40, align="left", lines=5, least=20).pad(26, 18).on(PARCHMENT)
    card.draw(ctx, scene, ctx.middle)
    end = Many((*((say(blank=True), *_unlocked(ctx)) if empty else ()), say(end=True), pages.BACK))
    ctx.buttons(scene, (ctx._("finish"), end, "no"), ctx.back(pages.BACK, kind="main"))
    return scene


def _unlocked(ctx: RenderContext) -> Iterator[Action]:
    """The lines that enter 0 in the empty secret rows."""
    found = open_sheet(ctx)
    for one in view_of(ctx).rows:
        own = found.sheet.row(one.key)
        if own is None or not one.is_hidden:
            continue
        value = "no" if isinstance(own, HolderRow) else blank(own)
        yield from (
            entry(found, Cell(one.key, None, n), value)
            for n, cell in enumerate(one.cells)
            if not cell.entered
        )


# A secret row on the shared screen.


def _alone(ctx: RenderContext) -> Scene:
    """One player enters a secret cell; what is typed stays hidden from the others."""
    scene, found, cell = Scene(), open_sheet(ctx), Cell(*ctx.draft[CELL])
    ctx.background(scene)
    own = found.sheet.row(cell.row)
    assert own is not None
    ctx.title(scene, ctx._(LOOK_AWAY), ctx._(ONLY, name=called(ctx, cell.seat)))
    new = typed(ctx, own)
    shut = (Put("sheet", None), Put(CELL, None), Put(TYPED, None))
    done: Action = Tell(ctx._(ENTER_FIRST)) if new is None else Many((entry(found, cell, new), *shut))
    style = of(ctx).style(ctx.state.seats[cell.seat])
    fill = legible(style.colour)
    pad = Pad(found.with_value(cell, new), cell, lambda value: Put(TYPED, value), done, wide=True)
    name = text(words.name(ctx, found.sheet, own), 28, readable(fill), lines=2, least=20)
    head = row(crest(style).fixed(44), name, gap=8).pad(8, 3).on(fill, 8)
    body = column(head.fixed(60), drawn(keys, pad).pad(8)).on(PARCHMENT, 10).pad(4).on(GOLD, 12)
    body.centred(560, 300).draw(ctx, scene, ctx.middle)
    ctx.buttons(scene, (ctx._("cancel"), Many(shut), "plain"), (ctx._("done"), done, "main"))
    return scene
