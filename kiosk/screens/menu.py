"""The menu of a match: what the game offers, correct a value, keep score, settings, home; and trouble with the buttons."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.scene.actions import Action, Close, Many, Open, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import PARCHMENT, WALNUT
from kiosk.screens import phones, sure

ENTRIES: tuple[tuple[str, Action], ...] = (
    (N_("correct a value"), Open("correct")),
    (N_("redo"), Many((say(redo=True), Close()))),
    (N_("settings"), Open("settings")),
    (N_("hardware check"), Open("doctor")),
)
HOME = N_("home")
BY_HAND = N_("keep score")
REALLY_BY_HAND = N_("From here on, Signoria stops following the rules and only keeps score.")
REALLY_LEAVE = N_("The auction is not over. It waits until you go on with this game.")


def scene(ctx: RenderContext) -> Scene:
    """A large button for each item."""
    scene = ctx.page(ctx._("menu"), ctx._("What would you like to do?"))
    entries = _entries(ctx)
    columns = 1 if ctx.is_portrait else 2
    rows = -(-len(entries) // columns)
    for (words, action), place in zip(entries, ctx.middle.grid(columns, rows, 14), strict=False):
        ctx.button(scene, place, ctx._(words), action, name=words)
    rest = ctx.buttons(scene, ctx.back(kind="main"))
    troubles = ctx.state.panels.troubles
    hint = troubles[0].text if troubles else ctx._("The game is saved as you play.")
    ctx.text(scene, rest, hint, 26, PARCHMENT, WALNUT, align="left", lines=4)
    return scene


def _entries(ctx: RenderContext) -> list[tuple[str, Action]]:
    own: list[tuple[str, Action]] = [(name, Open(name)) for name in of(ctx).menu(ctx)]
    if ctx.state.screen_presses:
        own.append((N_("buttons on the screen"), Open("hands")))
    own.append((phones.PHONES, phones.opening(ctx)))
    by_hand = ctx.state.view.mode == "by-hand"
    switch = sure.ask(REALLY_BY_HAND, BY_HAND, Many((Close(), say(by_hand=True))))
    return [*own, *ENTRIES, (HOME, _leave(ctx)), *([] if by_hand else [(BY_HAND, switch)])]


def _leave(ctx: RenderContext) -> Action:
    """Home; during an auction, after a confirmation."""
    leave = Many((Close(), say(leave=True)))
    bidding = ctx.state.over is None and "high" in ctx.prompt.raw
    return sure.ask(REALLY_LEAVE, N_("leave"), leave) if bidding else leave
