"""The names of one player: part joined spellings, join two players, forget a name."""

from companion.engine.refusals import N_, UserText
from companion.protocol.outgoing import history as out
from kiosk.parts.controls import Choice
from kiosk.parts.pager import arrows, page
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, button, column, grid, row, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT, Font
from kiosk.screens import sure
from kiosk.screens.players import waiting

NAMES, PART, JOIN, FORGET = N_("names"), N_("separate"), N_("join"), N_("forget")
ONLY = N_("{name} has always been written like this.")
REALLY_JOIN = N_("{name} and {other} become one player: {other}. You can separate them again.")
REALLY_FORGET = N_(
    'The name {name} leaves all saved games and statistics. The games stay, with "a player". This cannot be undone.'
)
ROWS, ROWS_PORTRAIT = 3, 3
PAGE, OTHERS = "names page", "others page"


def scene(ctx: RenderContext) -> Scene:
    """Opened for a name: its other spellings, and all other players."""
    name: str = ctx.about[0]
    people = ctx.state.answers.players
    own = next((one for one in people.players if one.name == name), None) if people else None
    scene = ctx.page(ctx._(NAMES), name)
    if people is None or own is None:
        waiting(ctx, scene, None)
        ctx.buttons(scene, ctx.back())
        return scene
    spellings, others = ctx.halves(ctx.middle, ctx.middle.h * 0.4, ctx.middle.w * 0.4)
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    shown = page(own.spellings, rows, ctx.number(PAGE))
    _spellings(ctx, own, shown.rows, rows).draw(ctx, scene, spellings)
    offered = [Choice(one.name, _join(ctx, name, one.name)) for one in people.players if one.name != name]
    head = text(ctx._("Who is the same person as {name}?", name=name), 26, PARCHMENT, align="left", lines=2)
    head.draw(ctx, scene, others.top(60))
    tiles(ctx, scene, others.below(66), offered, OTHERS)
    forget = ctx._(FORGET), _forget(ctx, name), "wide"
    rest = ctx.buttons(scene, ctx.back(), forget)
    arrows(ctx, scene, rest.left(min(rest.w, 380)), shown, PAGE)
    return scene


def _spellings(ctx: RenderContext, own: out.Player, shown: tuple[str, ...], rows: int) -> Element:
    """The other spellings of this player, each with a button that parts it."""
    head = text(ctx._("Also written"), 24, font=Font.TITLE, align="left").fixed(34)
    if not own.spellings:
        return column(head, text(ctx._(ONLY, name=own.name), 26, lines=3)).pad(14, 10).on(PARCHMENT, edge=INK)
    lines = [
        row(
            text(spelling, 32, align="left", font=Font.NUMBER, lines=2, least=20),
            button(ctx._(PART), say(part_player=spelling), name=f"part {spelling}").fixed(172),
            gap=10,
        )
        for spelling in shown
    ]
    return column(head, grid(lines, 1, 10, least=rows), gap=6).pad(14, 10).on(PARCHMENT, edge=INK)


def _join(ctx: RenderContext, name: str, other: str) -> Action:
    """Both go on under the name that is tapped; the pages of the other are closed."""
    words = UserText(ctx._(REALLY_JOIN, name=name, other=other))
    return sure.ask(words, JOIN, Many((Close(), Close(), say(join_players=[name, other]))))


def _forget(ctx: RenderContext, name: str) -> Action:
    words = UserText(ctx._(REALLY_FORGET, name=name))
    return sure.ask(words, FORGET, Many((Close(), Close(), say(forget_player=name))))
