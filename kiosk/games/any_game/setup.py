"""The set-up of any other game: which game, by its score sheet or its name; then the generic steps, with all kinds of auctions."""

from dataclasses import replace
from unicodedata import normalize

from companion.engine.refusals import N_
from companion.sheets.writing import CODE, LONGEST_CODE
from kiosk.games.any_game.kinds import LOTS
from kiosk.games.any_game.sheet_editor import MADE, PAGE
from kiosk.generic import setup
from kiosk.parts.controls import Choice, sign_button
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Open, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import keys
from kiosk.screens.home import called
from kiosk.setup import frame
from kiosk.setup.sides import seats_of

SHEET, SEARCH = "chosen sheet", "search"
"""Draft keys: the chosen sheet, and whether its name is being typed."""
CHANGE, CHANGE_WHICH = "change", N_("Change which score sheet?")
HELP = (
    N_("Tap your game: its score sheet has the right rows and adds up for you."),
    N_("Not here? TYPE A NAME plays any game with plain scores. NEW SHEET makes a score sheet of your own."),
    N_("The pen changes a score sheet."),
)
OFFERED = 6


def scene(ctx: RenderContext) -> Scene:
    """The game is chosen first, except for a shortcut; then the current step."""
    asks = not frame.shortcut(ctx) and not ctx.draft.get(frame.TITLED, bool(seats_of(ctx)))
    if asks and ctx.draft.get(SEARCH):
        return _search(ctx)
    if asks and ctx.state.home.sheets:
        return _games(ctx)
    usual = replace(setup.setup(ctx, setup.game(ctx)), lots=LOTS)
    sheet = next((one for one in ctx.state.home.sheets if one.key == ctx.draft.get(SHEET)), None)
    if sheet is None or frame.shortcut(ctx):
        return frame.scene(ctx, usual)
    fewest, most = sheet.players
    sides = replace(usual.sides, players=(fewest, min(most, usual.sides.players[1])))
    with_sheet = replace(usual, sides=sides, before_first={}, options=lambda ctx: {"sheet": sheet.key})
    return frame.scene(ctx, replace(with_sheet, uses_buttons=lambda options: False))  # no bids


def _games(ctx: RenderContext) -> Scene:
    """A tile for each score sheet, the table's own first; another name, a new sheet, or changing one."""
    scene, changing = ctx.new_scene(HELP), bool(ctx.draft.get(CHANGE))
    ctx.title(scene, called(ctx, setup.game(ctx)), ctx._(CHANGE_WHICH if changing else N_("Which game?")))
    offered = [
        Choice(
            one.title,
            _edit(ctx, one.key) if changing else _chosen(one.title, one.key),
            name=f"sheet {one.key}",
        )
        for one in sorted(ctx.state.home.sheets, key=lambda one: not one.own)
    ]
    tiles(ctx, scene, ctx.middle, offered, "sheets page")
    back: Action = Put(CHANGE, None) if changing else Close()
    if not changing:
        quill = ctx.header.above(10).inset(14, 14).tail(74)
        sign_button(ctx, scene, quill, ("sign quill", ()), Put(CHANGE, True), "change")
    new = (ctx._("new sheet"), _edit(ctx, ""), "wide")
    written = Put(frame.TITLE, "") if ctx.draft.get(SHEET) else Many(())  # the name of a sheet was not typed
    others = () if changing else ((ctx._("type a name"), Many((written, Put(SEARCH, True))), "main"),)
    ctx.buttons(scene, ctx.back(back), new, *others)
    return scene


def _edit(ctx: RenderContext, sheet: str) -> Action:
    """Change a sheet, or make a new one."""
    about = (*ctx.about[:1], *((sheet,) if sheet else ()))
    return Many((Put(MADE, None), Put(PAGE, None), Put(CHANGE, None), Open("sheet editor", about)))


def _chosen(title: str, sheet: str | None) -> Action:
    return Many((Put(frame.TITLE, title), Put(SHEET, sheet), Put(SEARCH, None), Put(frame.TITLED, True)))


def _search(ctx: RenderContext) -> Scene:
    """The first letters of a sheet, or the whole name of a game without one; or a code, if a code reader types it."""
    said = str(ctx.draft.get(frame.TITLE) or "")
    played = {match.title: None for match in ctx.state.home.matches if match.title}
    sheets = {one.title: one.key for one in ctx.state.home.sheets}
    names = [name for name in {**played, **sheets} if _folded(said) in _folded(name)]
    names.sort(key=lambda name: not _folded(name).startswith(_folded(said)))
    offered = {ctx._(frame.NO_NAME): _chosen("", None)} if not said else {}
    offered |= {name: _chosen(name, sheets.get(name)) for name in names[: OFFERED - len(offered)]}
    done = offered.get(said.strip(), _chosen(said.strip(), None))
    is_code = said.upper().startswith(CODE)
    back = Many((Put(SEARCH, None), Put(frame.TITLE, "")))
    looked = Many((back, Open("exchange", (said,))))  # once it is accepted, the sheet is in the list
    return keys.sheet(
        ctx,
        ctx._(frame.NAME_IT),
        said,
        lambda new: Put(frame.TITLE, new),
        looked if is_code else done,
        back,
        offered,
        LONGEST_CODE if is_code else frame.LONGEST_TITLE,
    )


def _folded(words: str) -> str:
    """Without accents, in lower case."""
    return "".join(one for one in normalize("NFKD", words).casefold() if one.isalnum())
