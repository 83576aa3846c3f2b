"""Before a duel: the defending troops, and an agent in the city."""

from companion.engine.choices import Number
from companion.engine.refusals import N_
from companion.games.virtu.view_types import DefenceAsked
from kiosk.games.virtu.italy import name_of
from kiosk.games.virtu.siege import ATTACKS, HEAD, HOLDS, STONE, parts
from kiosk.parts.asking import arms_in, asked, header, style
from kiosk.parts.controls import Choice, choices, stepper
from kiosk.parts.pieces import SHORT_NAME, legible
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import PARCHMENT, Font, readable
from kiosk.screens.why import signed

DONE, TROOPS, AGENT = N_("done"), N_("defending troops"), N_("whose agent is there?")


def scene(ctx: RenderContext) -> Scene:
    """Both sides; the answer is chosen on the defender's card."""
    scene, asks = Scene(), ctx.prompt.as_(DefenceAsked)
    header(ctx, scene, "", ctx.prompt.say.title)
    place, foot = parts(ctx)
    attack, defence = _attack(ctx, asks).share(0.52 if ctx.is_portrait else 0.7), _defence(ctx, asks)
    turning(ctx, attack, defence, gap=18 if ctx.is_portrait else 30).draw(ctx, scene, place)
    done = foot.foot(72).tail(min(foot.w, 226))
    ctx.button(scene, done, ctx._(DONE), say(**_answer(ctx, asks)), "main", DONE)
    rest = foot.above(82) if ctx.is_portrait else foot.left(foot.w - 240)
    asked(ctx, scene, rest, "", ctx.prompt.seats[0])
    return scene


def _answer(ctx: RenderContext, asks: DefenceAsked, **changed: int) -> dict[str, int]:
    """The answer so far."""
    start = {"defend": asks.camp, "agent": 0}
    fields = ctx.prompt.choices[0].fields
    chosen = {key: int(ctx.draft.get(key, start[key])) for key in fields if key != "seat"}
    return {"seat": ctx.prompt.seats[0], **chosen, **changed}


def _put(ctx: RenderContext, asks: DefenceAsked, key: str, value: int) -> Action:
    """Keep it, and propose it: BID of the asked seat gives this answer too."""
    return Many((Put(key, value), say(propose=_answer(ctx, asks, **{key: value}))))


def _side(
    ctx: RenderContext, seat: int | None, role: str, city: str, beside: Element, *below: Element
) -> Element:
    """A card with the band of its house, arms and role; what is beside them, and what below."""
    own = style(ctx, seat) if seat is not None else None
    fill, name = (legible(own.colour), own.title) if own else (STONE, name_of(ctx, city))
    answers = seat is not None and seat in ctx.prompt.seats and len(name) <= SHORT_NAME
    size = 45 if answers else 38
    band = text(
        name, size, readable(fill), font=Font.HEADING, asks=answers, far=answers, least=45 if answers else 20
    )
    arms = art("virtu", "tower", size=108) if seat is None else drawn(arms_in, seat)
    who = column(arms.share(1), text(ctx._(role), 24).fixed(30), space(1)).centred(height=140)
    body = column(row(column(who.fixed(140), space()).fixed(108), beside, gap=8), *below, gap=4)
    return column(band.pad(12, 0).on(fill).fixed(HEAD), body.pad(12, 8)).on(PARCHMENT)


def _number(words: str, *sign: object) -> Element:
    """A large number after its symbol."""
    figure = text(words, 130, font=Font.NUMBER, far=True)
    parts = [art("virtu", *sign, size=84).fixed(84), figure] if sign else [figure]
    return row(*parts, gap=6).centred(width=214)


def _attack(ctx: RenderContext, asks: DefenceAsked) -> Element:
    """The attacker with his troops."""
    troops = _number(str(asks.troops), "soldier", style(ctx, asks.attacker).colour)
    if ctx.is_portrait:
        return _side(ctx, asks.attacker, ATTACKS, asks.city, troops)
    return _side(ctx, asks.attacker, ATTACKS, asks.city, space(), troops)


def _defence(ctx: RenderContext, asks: DefenceAsked) -> Element:
    """The city with its value, its defenders and an agent."""
    rows = [_number(str(asks.value), *(("tower",) if asks.owner is not None else ())).fixed(92)]
    below = []
    if asks.owner is not None or asks.most > 0:
        value = _answer(ctx, asks)["defend"]
        less = _put(ctx, asks, "defend", value - 1) if value > asks.camp else None
        more = _put(ctx, asks, "defend", value + 1) if value < asks.most else None
        keys = drawn(stepper, str(value), (less, more), "defend").centred(330, 66)
        rows.append(_titled(ctx, TROOPS, keys))
    agent = ctx.prompt.choices[0].fields.get("agent")
    if isinstance(agent, Number):
        below.append(_titled(ctx, AGENT, drawn(_agents, asks, agent)).fixed(104))
    return _side(ctx, asks.owner, HOLDS, asks.city, column(*rows, gap=4), *below)


def _titled(ctx: RenderContext, words: str, below: Element) -> Element:
    return column(text(ctx._(words), 23).fixed(28), below, gap=2).centred(height=104)


def _agents(ctx: RenderContext, scene: Scene, line: Rect, asks: DefenceAsked, agent: Number) -> None:
    """Whose agent is in the city, and what that adds."""
    words = {-1: N_("attacker"), 0: N_("nobody"), 1: N_("another")}
    now = _answer(ctx, asks)["agent"]
    labels = {by: f"{ctx._(words[by])} {signed(by) if by else ''}".strip() for by in words}
    offered = [
        Choice(labels[by], _put(ctx, asks, "agent", by), by == now, f"agent {by}")
        for by in words
        if agent.holds(by)
    ]
    cells = line.centre(line.w, min(line.h, 72)).columns(len(offered), 8)
    choices(ctx, scene, cells, offered)
