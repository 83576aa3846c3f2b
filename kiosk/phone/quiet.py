"""What a phone shows when there is nothing to play: no match yet, the end, no referee. Pure."""

from companion.engine.refusals import N_
from kiosk.phone.context import HEAD, SMALL, PhoneLook
from kiosk.phone.frame import card, ground, head
from kiosk.phone.waiting import scores
from kiosk.scene.scene import Art, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

LOST = N_("One moment, please")
LOST_MORE = N_("The referee cannot be heard. Your seat is kept, and this goes on by itself.")
NO_MATCH = N_("You are at the table")
NO_MATCH_MORE = N_("When the match begins, your seat is shown here.")
WINS, WIN = N_("{name} wins"), N_("You win!")
OVER = N_("the end")


def lost(ctx: PhoneLook) -> Scene:
    """The referee cannot be heard."""
    return _calm(ctx, "sign hourglass", ctx._(LOST), ctx._(LOST_MORE))


def no_match(ctx: PhoneLook) -> Scene:
    """The phone has a place, and nothing is played yet."""
    return _calm(ctx, "sign check", ctx._(NO_MATCH), ctx._(NO_MATCH_MORE))


def _calm(ctx: PhoneLook, sign: str, large: str, small: str) -> Scene:
    scene, u = ground(ctx), ctx.unit
    place = ctx.screen.inset(22 * u, 18 * u).centre(ctx.width - 44 * u, min(ctx.height - 36 * u, 360 * u))
    scene.add(Art(place.top(place.h * 0.32).centre(84 * u, 84 * u), sign, (GOLD,)))
    words = place.below(place.h * 0.34)
    more = {"font": Font.HEADING, "lines": 3, "least": 20, "asks": True}
    ctx.text(scene, words.top(words.h * 0.46), large, 36, PARCHMENT, WALNUT, **more)
    ctx.text(scene, words.below(words.h * 0.48), small, 22, SAND, WALNUT, lines=6, least=SMALL)
    return scene


def over(ctx: PhoneLook) -> Scene:
    """Who has won, and all scores."""
    scene, u = ground(ctx), ctx.unit
    winners = [seat for seat in ctx.state.result.winners if seat < len(ctx.state.seats)]
    zones = ctx.zones(ctx.height / u - HEAD - 190)
    head(ctx, scene, zones.head)
    names = ", ".join(ctx.state.names[seat] for seat in winners)
    large = ctx._(WIN) if winners == [ctx.seat] else ctx._(WINS, name=names)
    card(ctx, scene, zones.known, ctx._(OVER), large)
    scores(ctx, scene, zones.hands, winners)
    return scene
