"""Before a duel: who defends the city, and whose agent is there."""

from companion.engine.choices import Number
from companion.engine.refusals import N_
from companion.games.virtu.view_types import DefenceAsked
from kiosk.games.virtu.italy import name_of
from kiosk.games.virtu.siege import ATTACKS, HEAD, HOLDS, STONE, parts
from kiosk.parts.asking import ARMS, asked, header, prompt, style
from kiosk.parts.controls import Choice, choices, stepper
from kiosk.parts.pieces import SHORT_NAME, legible
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font, readable
from kiosk.screens.why import signed

DONE, TROOPS, AGENT = N_("done"), N_("defending troops"), N_("whose agent is there?")
NOBODY, OWN, OTHER = N_("nobody"), N_("attacker"), N_("another")


def scene(ctx: RenderContext) -> Scene:
    """Both sides; what is asked is told on the card of who answers."""
    scene, u, asks = Scene(), ctx.unit, prompt(ctx).as_(DefenceAsked)
    header(ctx, scene, "", prompt(ctx).say.title)
    place, foot = parts(ctx)
    if ctx.is_portrait:
        left, right = place.top(place.h * 0.34), place.below(place.h * 0.34 + 18 * u)
    else:
        left, right = place.left(place.w * 0.4), place.after(place.w * 0.4 + 30 * u)
    _attack(ctx, scene, left, asks)
    _defence(ctx, scene, right, asks)
    done = foot.foot(72 * u).tail(min(foot.w, 226 * u))
    ctx.button(scene, done, ctx._(DONE), say(**_told(ctx, asks)), "main", DONE)
    rest = foot.above(82 * u) if ctx.is_portrait else foot.left(foot.w - 240 * u)
    asked(ctx, scene, rest, "", prompt(ctx).seats[0])
    return scene


def _told(ctx: RenderContext, asks: DefenceAsked, **changed: int) -> dict[str, int]:
    """The answer as it is so far."""
    start = {"defend": asks.camp, "agent": 0}
    fields = prompt(ctx).ways[0].fields
    told = {key: int(ctx.draft.get(key, start[key])) for key in fields if key != "seat"}
    return {"seat": prompt(ctx).seats[0], **told, **changed}


def _put(ctx: RenderContext, asks: DefenceAsked, key: str, value: int) -> Action:
    """Noted; and BID of who is asked says it too."""
    return Many((Put(key, value), say(propose=_told(ctx, asks, **{key: value}))))


def _side(ctx: RenderContext, scene: Scene, place: Rect, seat: int | None, role: str, city: str) -> Rect:
    """A card with the band of its house, arms and role; gives the place that is left."""
    u, own = ctx.unit, style(ctx, seat) if seat is not None else None
    fill, name = (legible(own.colour), own.title) if own else (STONE, name_of(ctx, city))
    scene.add(Box(place, PARCHMENT, 10 * u), Box(place.top(HEAD * u), fill, 10 * u))
    answers = seat is not None and seat in prompt(ctx).seats and len(name) <= SHORT_NAME
    more = {"font": Font.HEADING, "asks": answers, "far": answers, "least": 45 if answers else 20}
    size = 45 if answers else 38
    ctx.text(scene, place.top(HEAD * u).inset(12 * u, 0), name, size, readable(fill), fill, **more)
    body = place.below(HEAD * u).inset(12 * u, 8 * u)
    left = body.left(108 * u)
    h = min(body.h - 32 * u, 108 * u)
    arms = left.top(h).centre(h * ARMS, h)
    scene.add(own.arms(arms) if own else Art(arms, "virtu", ("tower",)))
    ctx.text(scene, left.below(h).top(30 * u), ctx._(role), 24, INK, PARCHMENT)
    return body


def _number(ctx: RenderContext, scene: Scene, place: Rect, words: str, sign: tuple[object, ...]) -> None:
    """A large number after its sign."""
    u, size = ctx.unit, min(84 * ctx.unit, place.h)
    middle = place.centre(min(place.w, size + 130 * u), place.h)
    if sign:
        scene.add(Art(middle.left(size).centre(size, size), "virtu", sign))
    figure = middle.after(middle.w - 124 * u)
    ctx.text(scene, figure, words, min(150, place.h / u), INK, PARCHMENT, font=Font.NUMBER, far=True)


def _attack(ctx: RenderContext, scene: Scene, place: Rect, asks: DefenceAsked) -> None:
    """The attacker with his troops."""
    u, coat = ctx.unit, style(ctx, asks.attacker).colour
    body = _side(ctx, scene, place, asks.attacker, ATTACKS, asks.city)
    rest = body.after(112 * u) if ctx.is_portrait else body.below(144 * u)
    _number(ctx, scene, rest, str(asks.troops), ("soldier", coat))


def _defence(ctx: RenderContext, scene: Scene, place: Rect, asks: DefenceAsked) -> None:
    """The city with its value, its defenders and an agent."""
    u, owner = ctx.unit, asks.owner
    helps = owner is not None or asks.most > 0
    body = _side(ctx, scene, place, owner, HOLDS, asks.city)
    rest = body.after(116 * u)
    rows = [rest.top(96 * u), *rest.below(100 * u).rows(2 if helps else 1, 8 * u)]
    _number(ctx, scene, rows[0], str(asks.value), ("tower",) if owner is not None else ())
    if helps:
        line, value = _titled(ctx, scene, rows[1], TROOPS), _told(ctx, asks)["defend"]
        less = _put(ctx, asks, "defend", value - 1) if value > asks.camp else None
        more = _put(ctx, asks, "defend", value + 1) if value < asks.most else None
        place = line.centre(min(line.w, 330 * u), 66 * u)
        stepper(ctx, scene, place, str(value), (less, more), "defend")
    agent = prompt(ctx).ways[0].fields.get("agent")
    if isinstance(agent, Number):
        line = _titled(ctx, scene, body.foot(min(104 * u, rows[-1].h)), AGENT)
        _agents(ctx, scene, line, asks, agent)


def _titled(ctx: RenderContext, scene: Scene, row: Rect, words: str) -> Rect:
    u = ctx.unit
    row = row.centre(row.w, min(row.h, 104 * u))
    ctx.text(scene, row.top(28 * u), ctx._(words), 23, INK, PARCHMENT)
    return row.below(30 * u)


def _agents(ctx: RenderContext, scene: Scene, line: Rect, asks: DefenceAsked, agent: Number) -> None:
    """Whose agent is in the city, and what that adds."""
    words = {-1: OWN, 0: NOBODY, 1: OTHER}
    now = _told(ctx, asks)["agent"]
    told = {by: f"{ctx._(words[by])} {signed(by) if by else ''}".strip() for by in words}
    offered = [
        Choice(told[by], _put(ctx, asks, "agent", by), by == now, f"agent {by}")
        for by in words
        if agent.holds(by)
    ]
    cells = line.centre(line.w, min(line.h, 72 * ctx.unit)).columns(len(offered), 8 * ctx.unit)
    choices(ctx, scene, cells, offered)
