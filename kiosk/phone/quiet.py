"""What a phone shows when there is nothing to play: no match yet, the end, no referee. Pure."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts.asking import ARMS
from kiosk.parts.pieces import NO_WINNER
from kiosk.phone import past
from kiosk.phone.context import GAP, HEAD, SMALL, PhoneContext
from kiosk.phone.frame import card, head, key
from kiosk.phone.waiting import scores
from kiosk.scene.actions import Put, say
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

LOST_MORE = N_("The referee does not answer. Your seat is safe, and the game goes on by itself.")
WINS, WIN = N_("{name} wins"), N_("You win!")
ROW, WITH_WHY = 19, 36
"""The least height of a line of the final scoring, and of one with its terms, in pixels."""


NO_INTERNET = N_(
    "If your phone warns that this Wi-Fi has no internet, choose to stay connected. The table needs no internet."
)


def welcome(ctx: PhoneContext) -> Scene:
    """Who you are, large. The tap lets the page play sounds, vibrate and stay awake."""
    scene = ctx.wood()
    face = ctx.face
    place = ctx.screen.inset(22, 18)
    above, below = ctx.halves(place, place.h - 106, place.w * 0.6, 10)
    below = below.centre(below.w, min(below.h, 120))
    key(ctx, scene, below, ctx._("tap when ready"), Put("ready", True), "main", "ready")
    large = above.top(above.h * 0.66)
    if face is not None:
        size = min(large.h * 0.6, large.w * 0.6)
        scene.add(face.arms(large.top(size).centre(size * ARMS, size)))
        large = large.below(size + 8)
    words = _you_are(ctx)
    more = {"font": Font.HEADING, "lines": 2, "least": 20, "asks": True}
    ctx.text(scene, large, words, 46, PARCHMENT, WALNUT, **more)
    ctx.text(scene, above.below(above.h * 0.68), ctx._(NO_INTERNET), 18, SAND, WALNUT, lines=6, least=SMALL)
    return scene


def _you_are(ctx: PhoneContext) -> str:
    """Who you are; before the names are known, that the phone has joined."""
    name = ctx.face.title if ctx.face else ctx.own.name if ctx.own else ""
    return ctx._("You are {name}", name=name) if name else ctx._("You are at the table")


def lost(ctx: PhoneContext) -> Scene:
    """The referee does not answer."""
    return _calm(ctx, "sign hourglass", ctx._("One moment, please"), ctx._(LOST_MORE))


def no_match(ctx: PhoneContext) -> Scene:
    """The phone has a seat, and nothing is being played yet."""
    scene = _calm(ctx, "sign check", _you_are(ctx), ctx._("When the game begins, your seat is shown here."))
    other, played = ctx.screen.inset(22, 14).columns(2, 12)
    key(
        ctx,
        scene,
        other.foot(past.HIGH),
        ctx._("another seat"),
        say(another_seat=True),
        "plain",
        "other seat",
    )
    past.button(ctx, scene, played)
    return scene


def _calm(ctx: PhoneContext, sign: str, large: str, small: str) -> Scene:
    scene = ctx.wood()
    place = ctx.screen.inset(22, 18).centre(ctx.width - 44, min(ctx.height - (past.HIGH + 36) * 2, 360))
    upper = place.top(place.h * 0.32).centre(84, 84)
    is_waiting = ctx.face is not None and not ctx.state.seats and ctx.state.connected
    scene.add(ctx.face.arms_in(upper) if ctx.face and is_waiting else Art(upper, sign, (GOLD,)))
    words = place.below(place.h * 0.34)
    more = {"font": Font.HEADING, "lines": 3, "least": 20, "asks": True}
    ctx.text(scene, words.top(words.h * 0.46), large, 36, PARCHMENT, WALNUT, **more)
    ctx.text(scene, words.below(words.h * 0.48), small, 22, SAND, WALNUT, lines=6, least=SMALL)
    return scene


def over(ctx: PhoneContext) -> Scene:
    """The winner, and all scores."""
    scene = ctx.wood()
    winners = [seat for seat in ctx.state.result.winners if seat < len(ctx.state.seats)]
    zones = ctx.zones(ctx.height - HEAD - 150)
    head(ctx, scene, zones.head)
    names = ", ".join(ctx.state.names[seat] for seat in winners)
    large = ctx._(WIN) if winners == [ctx.seat] else ctx._(WINS if winners else NO_WINNER, name=names)
    below = past.HIGH + GAP
    past.button(ctx, scene, zones.hands if ctx.is_portrait else zones.known)
    card(ctx, scene, zones.known if ctx.is_portrait else zones.known.above(below), ctx._("the end"), large)
    own = ctx.state.result.seats[ctx.seat].lines if ctx.seat < len(ctx.state.result.seats) else ()
    place, count = zones.hands.above(below) if ctx.is_portrait else zones.hands, len(ctx.state.seats)
    high = min(52 * count, place.h * 0.5)
    row = (place.h - high - 44) / max(1, len(own))
    if own and row >= ROW:
        _own_count(ctx, scene, place.below(high + GAP), own)
        place = place.top(high)
    scores(ctx, scene, place, winners)
    return scene


def _own_count(ctx: PhoneContext, scene: Scene, place: Rect, lines: Sequence[out.ScoreLine]) -> None:
    """How this seat's score came about, line by line, with the clause of each."""
    title = {"font": Font.TITLE, "align": "left", "least": SMALL}
    ctx.text(scene, place.top(28), ctx._("your final scoring"), 18, GOLD, WALNUT, **title)
    rows = place.below(32)
    high = min(50, rows.h / len(lines))
    for line, cell in zip(lines, rows.top(high * len(lines)).rows(len(lines)), strict=True):
        label, why = _line(ctx, line)
        ctx.text(scene, cell.tail(60), f"{line.points:+}", 22, PARCHMENT, WALNUT, align="right", least=SMALL)
        more = {"align": "left", "least": SMALL}
        words = cell.before(64).inset(0, min(3, cell.h * 0.05))
        if why and cell.h >= WITH_WHY:
            ctx.text(scene, words.foot(words.h * 0.46), why, 16, SAND, WALNUT, **more)
            words = words.top(words.h * 0.54)
        ctx.text(scene, words, label, 20, PARCHMENT, WALNUT, **more)


def _line(ctx: PhoneContext, line: out.ScoreLine) -> tuple[str, str]:
    """What a line counts, with its clause; and its terms, if they say more."""
    said = ctx.state.said
    words = said.lines.get(line.reason, line.reason)
    terms = [(name, count) for name, count in (line.terms or {}).items() if count]
    is_all = len(terms) == 1 and terms[0][0] == line.reason
    called = [(said.terms.get(name, name.replace("_", " ")), count) for name, count in terms if not is_all]
    why = (ctx.labelled(name, str(count)) for name, count in called)
    return f"{words} ({line.clause})" if line.clause else words, ", ".join(why)
