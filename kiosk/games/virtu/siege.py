"""A siege or a battle in the plain as a duel: both forces large, their terms, whose turn it is, what is needed to win."""

from collections.abc import Collection, Mapping

from companion.engine.refusals import C_, N_
from companion.games.virtu.view_types import Fight, FightView, WarAsked
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.italy import name_of
from kiosk.parts.asking import ARMS, asked, header, style
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, grid, row, space, text
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import (
    ARGENT,
    CHARCOAL,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
    colour,
    readable,
)
from kiosk.screens.why import signed

ATTACKS, HOLDS, BESIEGES = N_("attacks"), N_("holds"), N_("besieges")
TO_SPEAK, PASSED, WAITS, SILENT = N_("to announce"), N_("passed"), N_("waits"), N_("no defender")
MORE, WINS, STRONGER = C_("strength", "more"), N_("and {name} wins"), N_("{name} is stronger now")
HELP = (
    N_("Do you add a war bonus? Tap it. If not, PASS: then you can add none in this siege."),
    N_("The attacker must be stronger. In a tie the city holds."),
)
PASS, VERSUS = N_("pass"), "VS"
TERMS = {
    "troops": N_("troops"),
    "value": N_("city"),
    "agent": N_("agent"),
    "bastions": N_("bastions"),
    "courtier": N_("courtier"),
    "token": N_("war token"),
    "leonardo": N_("Leonardo"),
    "cannons": N_("cannons"),
    "france": N_("France"),
    "garrison": N_("garrison"),
}
PLAIN_NUMBERS = ("troops", "value")
"""Terms that are not bonuses: they have no sign."""
MINUS = colour("#a31f1a")
STONE = colour("#bdb39c")
"""The band of a free city."""
MOST_TERMS = 6
IN_A_ROW = 3
"""Buttons side by side in portrait."""
HEAD, STRIP = 54, 48
"""The height of the band with the name, and of the one that says whose turn it is, in units."""


def scene(ctx: RenderContext) -> Scene:
    """The duel: one more bonus, or no more."""
    scene, asks = Scene(help=HELP), ctx.prompt
    fight, seat = ctx.state.view.as_(FightView).fight, asks.seats[0]
    aside = header(ctx, scene, "", asks.say.title, 214 if ctx.is_portrait else 262)
    _needed(ctx, fight).draw(ctx, scene, aside)
    place, foot = parts(ctx)
    out = asks.as_(WarAsked).out
    bands = [_band(one, seat, out) for one in (fight.attacker, fight.defender)]
    duel(ctx, scene, place, fight, bands)
    _buttons(ctx, scene, foot, seat)
    return scene


def parts(ctx: RenderContext) -> tuple[Rect, Rect]:
    """The two forces, and the row of buttons; two rows in portrait."""
    body = ctx.screen.below(ctx.header.h).inset(14, 14)
    high = 156 if ctx.is_portrait else 74
    return body.above(high + 14), body.foot(high)


def _needed(ctx: RenderContext, fight: Fight) -> Element:
    """How much is missing, for the whole table."""
    attacker, missing = style(ctx, fight.attacker).title, fight.defence + 1 - fight.attack
    if missing <= 0:
        return text(ctx._(STRONGER, name=attacker), 34, lines=3, font=Font.NUMBER).pad(12, 6).on(GOLD)
    figure = text(str(missing), 92, font=Font.NUMBER, far=True).fixed(84 if missing < 10 else 110)
    more = text(ctx._(MORE), 38, font=Font.NUMBER, align="left", least=20).fixed(40)
    wins = text(ctx._(WINS, name=attacker), 24, align="left", lines=2)
    return row(figure, column(space(4), more, wins, space(4)), space(8)).on(GOLD)


Band = tuple[str, str, Colour, Colour]
"""The bottom of a force: words, symbol, fill, ink."""


def _band(seat: int | None, asked_seat: int, out: Collection[int]) -> Band:
    if seat is None:
        return SILENT, "dots", CHARCOAL, PARCHMENT
    if seat == asked_seat:
        return TO_SPEAK, "play", GOLD, INK
    return (PASSED, "cross", CHARCOAL, ARGENT) if seat in out else (WAITS, "dots", SAND, INK)


def duel(ctx: RenderContext, scene: Scene, place: Rect, fight: Fight, bands: list[Band]) -> None:
    """Both sides: side by side, or one above the other."""
    plain = fight.plain
    gap = 26 if ctx.is_portrait else 56
    cells = place.rows(2, gap) if ctx.is_portrait else place.columns(2, gap)
    roles = (BESIEGES, BESIEGES) if plain else (ATTACKS, HOLDS)
    for side, seat, role, cell, band in zip(
        ("attack", "defence"), (fight.attacker, fight.defender), roles, cells, bands, strict=True
    ):
        force(ctx, scene, cell, fight, side, seat, role, band)
    x = place.right - 60 if ctx.is_portrait else place.x + place.w / 2
    y = place.y + place.h / 2 if ctx.is_portrait else cells[0].y + 130
    medal = Rect(x - 36, y - 36, 72, 72)
    scene.add(Box(medal, GOLD, 36, INK, 3), Box(medal.inset(6), WINE, 30, INK, 1.5))
    ctx.text(scene, medal, VERSUS, 30, ARGENT, WINE, font=Font.HEADING)


def force(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    fight: Fight,
    side: str,
    seat: int | None,
    role: str,
    band: Band,
) -> None:
    """One side: who, how strong, why; a city that is held has battlements."""
    own = style(ctx, seat) if seat is not None else None
    fill = legible(own.colour) if own else STONE
    name = own.title if own else name_of(ctx, fight.city)
    if band[0] == TO_SPEAK:
        scene.add(Box(place.inset(-7), GOLD, 16), Box(place.inset(-2), INK, 12))
        if seat is not None:
            scene.seats[seat] = place
    if side == "defence" and not fight.plain:
        for k in range(10):
            merlon = Rect(place.x + place.w * (2 * k + 0.5) / 20, place.y - 10, place.w / 20, 22)
            scene.add(Box(merlon, fill))
    scene.add(Box(place, PARCHMENT, 10))
    head = place.top(HEAD)
    scene.add(Box(head, fill, 10))
    more = {"font": Font.HEADING, "far": len(name) <= 10, "least": 20}
    ctx.text(scene, head.inset(12, 2), name, 40, readable(fill), fill, **more)
    _strip(ctx, band).draw(ctx, scene, place.foot(STRIP))
    body = place.below(HEAD).above(STRIP)
    terms = fight.terms[side]
    if ctx.is_portrait:
        large, chips = body.left(body.w * 0.5), body.after(body.w * 0.5).inset(6, 8)
    else:
        rows = -(-min(MOST_TERMS, len(terms)) // 2)
        high = max(2, rows) * 52
        large, chips = body.above(high + 4), body.foot(high).inset(10, 0)
    _who(ctx, scene, large.inset(12, 6), fight, side, seat, role)
    _terms(ctx, terms, own.colour if own else STONE).draw(ctx, scene, chips)


def _who(
    ctx: RenderContext, scene: Scene, place: Rect, fight: Fight, side: str, seat: int | None, role: str
) -> None:
    """Arms, role, and the force, as large as possible."""
    h = min(place.h - 30, 120)
    left = place.left(max(110, h * ARMS))
    arms = left.above(30).centre(h * ARMS, h)
    scene.add(style(ctx, seat).arms(arms) if seat is not None else Art(arms, "virtu", ("tower",)))
    ctx.text(scene, left.foot(30), ctx._(role), 24, INK, PARCHMENT)
    value = fight.attack if side == "attack" else fight.defence
    more = {"font": Font.NUMBER, "far": True}
    ctx.text(scene, place.after(left.w), str(value), min(210, place.h * 1.16), INK, PARCHMENT, **more)


def _terms(ctx: RenderContext, terms: Mapping[str, int], coat: Colour) -> Element:
    """A chip for each term: what, and how much."""
    chips = (_chip(ctx, name, worth, coat).centred(height=60) for name, worth in terms.items())
    return grid(chips, columns=1 if ctx.is_portrait else 2, gap=5, least=4 if ctx.is_portrait else 2)


def _chip(ctx: RenderContext, name: str, worth: int, coat: Colour) -> Element:
    sign = art("virtu", name, *((coat,) if name == "troops" else ()), size=38).pad(0, 4)
    number = str(worth) if name in PLAIN_NUMBERS else signed(worth)
    figure = text(number, 34, MINUS if worth < 0 else INK, font=Font.NUMBER, align="right", least=20)
    words = text(ctx._(TERMS[name]), 23, align="left", lines=2)
    return row(space(4), sign.fixed(33), space(3), words, figure.fixed(36), space(7)).on(ARGENT, 9, SAND)


def _strip(ctx: RenderContext, band: Band) -> Element:
    """Whose turn it is."""
    words, sign, fill, ink = band
    label = ctx._(words).upper()
    line = row(art(sign, ink, size=30).fixed(40), text(label, 40, ink, font=Font.NUMBER, least=20), gap=6)
    return line.pad(8, 0).centred(width=76 + 27 * len(label)).on(fill)


# The possible answers.


def _buttons(ctx: RenderContext, scene: Scene, foot: Rect, seat: int) -> None:
    """No more; and one for each bonus that may still be announced: BID is a courtier's."""
    asks = ctx.prompt
    offered = asks.as_(WarAsked).bonuses[::-1]
    rest, cells = _row_of(ctx, foot, len(offered) + 1)
    ctx.button(scene, cells[0], ctx._(PASS), say(seat=seat, pass_=True), "no", PASS)
    worth = table(ctx).facts.war
    for name, cell in zip(offered, cells[1:], strict=True):
        _bonus(ctx, name, worth[name], say(seat=seat, war_bonus=name)).draw(ctx, scene, cell)
    if rest.w > 200:
        asked(ctx, scene, rest, asks.say.hint, seat)


def _row_of(ctx: RenderContext, foot: Rect, count: int) -> tuple[Rect, list[Rect]]:
    """Places for so many buttons from the right, and what is left beside or above them."""
    if ctx.is_portrait and count > IN_A_ROW:
        return foot.left(0), foot.grid(IN_A_ROW, 2, 10)[-count:]
    line = foot.foot(73)
    wide = min(200, (line.w - 10 * (count - 1)) / count)
    used = wide * count + 10 * (count - 1)
    rest = foot.above(82) if ctx.is_portrait else line.before(used + 14)
    return rest, line.tail(used).columns(count, 10)


def _bonus(ctx: RenderContext, name: str, worth: int, action: Action) -> Element:
    """A bonus: its symbol, what it adds, its name below."""
    fill, edge = (GOLD, INK) if name == "courtier" else (WALNUT_LIGHT, PARCHMENT)
    upper = row(art("virtu", name, size=42), text(signed(worth), 38, font=Font.NUMBER), gap=4)
    words = text(ctx._(TERMS[name]), 22, least=20).pad(5, 0).fixed(25)
    button = column(space(3), upper.centred(width=104), words, space(5)).on(fill, 12, edge, 2.5)
    return button.tap(action, f"bonus {name}")
