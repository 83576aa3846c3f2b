"""The end: prestige cards are turned one by one; then the scoring, the winner, and pages to look back."""

from dataclasses import replace

from companion.engine.refusals import N_
from kiosk.end import curve, frame
from kiosk.end.ending import Ending, category
from kiosk.games.florence import end_cards
from kiosk.games.florence.act_parts import table
from kiosk.games.florence.end_cards import turned
from kiosk.generic import lines
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene

FINAL, OVER = N_("final scoring"), N_("The game is over")

TRACK = category(
    "track", N_("on the track"), N_("track"), N_("points scored during the game"), "#54432f", "argent"
)
CARDS = category(
    "prestige", N_("prestige cards"), N_("cards"), N_("points for prestige cards"), "#6a3d7c", "purpure"
)
BANKER = category(
    "banker",
    N_("the banker"),
    N_("banker"),
    N_("1 point per 200 florins for the banker's owner"),
    "#d8a62e",
    "or",
)
ENDING = Ending(
    categories=(TRACK, CARDS),
    over={"rounds": N_("after seven rounds"), "by_hand": N_("you ended the game")},
    tie_breaks={"money": N_("Money breaks the tie."), "shared": N_("They share the victory.")},
    sign=("florence item", ("prestige",)),
    pages=((N_("line by line"), lines.draw), (N_("the curve"), curve.draw)),
)


def scene(ctx: RenderContext) -> Scene:
    """The current card; or, once all are turned, the scoring and its pages."""
    cards, shown = len(turned(ctx.state)), ctx.number("turned")
    if cards and shown <= cards:
        return _turning(ctx, max(0, shown), cards)
    ending = ending_of(ctx)
    counted = {**ctx.draft, "shown": len(ending.categories)}
    return frame.scene(replace(ctx, draft=counted), ending)


def ending_of(ctx: RenderContext) -> Ending:
    """The banker counts only in games with him."""
    return replace(ENDING, categories=(TRACK, CARDS, BANKER)) if table(ctx).muse else ENDING


def _turning(ctx: RenderContext, shown: int, cards: int) -> Scene:
    """The card that was turned last, and a button for the next."""
    large = ctx._("Prestige card {number} of {count}", number=shown, count=cards) if shown else ctx._(OVER)
    scene = ctx.page(ctx._(FINAL), large)
    end_cards.draw(ctx, scene, ctx.middle, shown)
    rest = ctx.buttons(
        scene,
        (ctx._("home"), say(leave=True), "plain"),
        (ctx._(N_("reveal a card") if shown < cards else N_("count")), Put("turned", shown + 1), "main"),
    )
    ctx.button(scene, rest.left(min(rest.w, 190)), ctx._("show all"), Put("turned", cards + 1))
    return scene
