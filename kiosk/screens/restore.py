"""Restore a backup from a stick: which sticks have one, and what was done, in the referee's words."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import grid, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, WALNUT

LINES, LINES_PORTRAIT = 5, 9
PAGE = "restore page"
NONE = N_("There is no USB stick with a backup. Plug one in and search again.")


def scene(ctx: RenderContext) -> Scene:
    """Sticks to choose from, or what has been done."""
    found = ctx.state.answers.backups
    scene = ctx.page(ctx._("restore a backup"), _verdict(ctx, found))
    rest = ctx.buttons(scene, ctx.back(), (ctx._("search again"), say(ask="backups"), "main"))
    if found is None or found.busy:
        scene.add(Art(ctx.middle.centre(120, 120), "sign hourglass", (GOLD,)))
    elif found.told:
        _report(ctx, scene, rest, list(found.told))
    else:
        _sticks(ctx, scene, list(found.folders))
    return scene


def _verdict(ctx: RenderContext, found: out.Backups | None) -> str:
    if found is None or found.busy:
        return ctx._("Searching...")
    if found.told:
        return ctx._("Not all games restored") if found.failed else ctx._("Done")
    return ctx._("Which stick?") if found.folders else ctx._("Nothing found")


def _sticks(ctx: RenderContext, scene: Scene, folders: list[str]) -> None:
    if not folders:
        ctx.text(scene, ctx.middle, ctx._(NONE), 34, PARCHMENT, WALNUT, far=True, lines=4)
    rows = LINES_PORTRAIT if ctx.is_portrait else LINES
    for folder, place in zip(folders[:rows], ctx.middle.rows(rows, 12), strict=False):
        ctx.button(scene, place, folder.rpartition("/")[2] or folder, say(restore=folder), name=folder)


def _report(ctx: RenderContext, scene: Scene, rest: Rect, lines: list[str]) -> None:
    """The newest page first: it has the result."""
    rows = LINES_PORTRAIT if ctx.is_portrait else LINES
    shown = page(lines[::-1], rows, ctx.number(PAGE))
    told = grid((text(line, 26, align="left", lines=2) for line in shown.rows), 1, 4, least=rows)
    told.pad(18, 10).on(PARCHMENT, width=3).draw(ctx, scene, ctx.middle)
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, PAGE)
