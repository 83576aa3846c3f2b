"""Other tables: learned cards and boards as codes; what a code or a stick brings is shown before it is taken."""

from companion.engine.refusals import N_, NN_
from companion.protocol.outgoing import exchange as out
from kiosk.parts import codes
from kiosk.parts.controls import Choice, note
from kiosk.parts.pager import arrows, page
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import column, grid, text
from kiosk.scene.scene import ENTER, ERASE, ESCAPE, Art, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, Font
from kiosk.screens.players import WAIT, waiting

TABLES = N_("other tables")
SHOW, BRING = N_("Show to another table"), N_("Take from another table")
SHEETS = N_("The code of a score sheet: any other game, the quill, CODE.")
SCAN = N_("Scan a code with a code reader, or plug in a stick and tap SEARCH AGAIN.")
HEARD = NN_("{count} character read", "{count} characters read")
CARDS, LOOKING = NN_("{count} card or board", "{count} cards and boards"), N_("Searching...")
HOW = (
    N_("At the other table: Saved games, OTHER TABLES."),
    N_("Scan this with a code reader. You see what it brings before you take it."),
)
KIND = {"cards": N_("learned cards and boards"), "sheet": N_("score sheet")}
ALL_KNOWN, TAKEN = N_("This table knows all of it already."), N_("This table has it now.")
BEGINS = "SIGNORIA"
"""How every code begins: other input is not meant for this screen."""
GAME, READ, PAGE = "exchange game", "exchange code", "exchange page"
LINES, LINES_PORTRAIT = 6, 11
OPEN = Many((Put(GAME, None), Open("exchange")))
WHITE = (1.0, 1.0, 1.0, 1.0)


def scene(ctx: RenderContext) -> Scene:
    """Opened for nothing: both directions. Opened for a code or a file: its content."""
    if ctx.about:
        return _offer(ctx, ctx.about[0])
    found = ctx.state.answers.exchange
    shown = next((one for one in found.taught if one.game == ctx.draft.get(GAME)), None) if found else None
    if shown is not None:
        return _code(ctx, shown)
    scene = ctx.page(ctx._("cards, boards and score sheets"), ctx.heading(TABLES))
    if found is None:
        waiting(ctx, scene, None)
    else:
        there, here = ctx.halves(ctx.middle, ctx.middle.h * 0.46, ctx.middle.w * 0.46)
        _to_show(ctx, scene, there, found)
        _to_take(ctx, scene, here, found)
    said = str(ctx.draft.get(READ) or "")
    read = [(ctx._("read it"), _look(said), "main")] if said else []
    again = ctx._("search again"), say(ask="exchange"), "wide"
    ctx.buttons(scene, ctx.back(), again, *read)
    scene.typing = lambda key: _typed(said, key)
    return scene


def _typed(said: str, key: str) -> Action | None:
    """A code reader types like a keyboard, and ends with ENTER."""
    if key == ENTER:
        return _look(said) if said else None
    if key in (ERASE, ESCAPE):
        return Put(READ, None)
    new = (said + key).upper()
    return Put(READ, new) if BEGINS[: len(new)] == new[: len(BEGINS)] else None


def _look(text: str) -> Action:
    return Many((Put(READ, None), Put(PAGE, None), Open("exchange", (text,))))


def _to_show(ctx: RenderContext, scene: Scene, place: Rect, found: out.Exchange) -> None:
    text(ctx._(SHOW), 28, PARCHMENT, font=Font.TITLE, align="left", lines=2).draw(ctx, scene, place.top(44))
    place = place.below(50)
    offered = [
        Choice(one.title, Many((Put(GAME, one.game), Put(PAGE, None))), note=ctx.many(CARDS, one.n))
        for one in found.taught
    ]
    if offered:
        tiles(ctx, scene, place.above(80), offered, "taught page")
    else:
        note(ctx, scene, place.above(80), ctx._("This table has not learned any cards or boards yet."))
    text(ctx._(SHEETS), 22, SAND, align="left", lines=3, least=20).draw(ctx, scene, place.foot(74))


def _to_take(ctx: RenderContext, scene: Scene, place: Rect, found: out.Exchange) -> None:
    text(ctx._(BRING), 28, PARCHMENT, font=Font.TITLE, align="left", lines=2).draw(ctx, scene, place.top(44))
    place = place.below(50)
    said = str(ctx.draft.get(READ) or "")
    words = ctx.many(HEARD, len(said)) if said else ctx._(LOOKING if found.busy else SCAN)
    text(words, 24, SAND, align="left", lines=3, least=20).draw(ctx, scene, place.top(70))
    offered = [Choice(one.title, _look(one.path), name=f"file {one.path}") for one in found.files]
    if offered:
        tiles(ctx, scene, place.below(78), offered, "files page")


def _code(ctx: RenderContext, shown: out.Taught) -> Scene:
    """Code by code: each can be taken by itself."""
    scene = ctx.page(ctx.many(CARDS, shown.n), shown.title)
    one = page(shown.codes, 1, ctx.number(PAGE))
    if not codes.can_be_made():
        note(ctx, scene, ctx.middle, ctx._("QR codes need the package segno."))
    else:
        side = min(ctx.middle.w, ctx.middle.h * 0.7) if ctx.is_portrait else ctx.middle.h
        code, words = ctx.halves(ctx.middle, side, side)
        code = code.centre(side, side)
        ctx.card(scene, code, fill=WHITE)
        scene.add(Art(code.inset(12, 12), "qr", (codes.rows_of(one.rows[0], "l"),)))
        said = (text(ctx._(line), 30, PARCHMENT, align="left", lines=4, least=20) for line in HOW)
        column(*said, gap=8).draw(ctx, scene, words.centre(words.w, min(words.h, 260)))
    rest = ctx.buttons(scene, ctx.back(Put(GAME, None)))
    arrows(ctx, scene, rest.left(min(rest.w, 420)), one, PAGE)
    return scene


def _offer(ctx: RenderContext, asked: str) -> Scene:
    """Its content, line by line."""
    offered = ctx.state.answers.offered
    if offered is None or offered.text != asked:
        scene = ctx.page(ctx._(TABLES), "")
        text(ctx._(WAIT), 34, PARCHMENT).draw(ctx, scene, ctx.middle)
        ctx.buttons(scene, ctx.back())
        return scene
    scene = ctx.page(ctx._(KIND.get(offered.kind, TABLES)), offered.title)
    rows = LINES_PORTRAIT if ctx.is_portrait else LINES
    shown = page(offered.lines, rows, ctx.number(PAGE))
    ctx.card(scene, ctx.middle)
    lines = [text(line, 27, INK, align="left", lines=2, least=20) for line in shown.rows]
    grid(lines, 1, 4, least=rows).draw(ctx, scene, ctx.middle.above(50).inset(18, 8), PARCHMENT)
    told = ctx._(TAKEN) if offered.taken else offered.note
    text(told, 26, INK, font=Font.NUMBER, align="left", least=20).draw(
        ctx, scene, ctx.middle.foot(52).inset(18, 6), PARCHMENT
    )
    back = ctx._("back"), Close(), "main" if offered.taken else "plain"
    take: Action = Many((say(take=asked), say(ask="home"))) if offered.new else Tell(ctx._(ALL_KNOWN))
    main = [] if offered.taken else [(ctx._("take"), take, "main")]
    rest = ctx.buttons(scene, back, *main)
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, PAGE)
    return scene
