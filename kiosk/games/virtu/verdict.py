"""How a siege or battle ended, as grand as a sale: the winner in laurel, the loser's shield broken, both sums with their terms."""

from companion.engine.refusals import N_
from companion.games.virtu.view_types import Decided
from companion.protocol import outgoing as out
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.italy import name_of
from kiosk.games.virtu.siege import PLAIN_NUMBERS, TERMS
from kiosk.parts.asking import ARMS, called, style
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, Colour, Font, colour
from kiosk.screens.why import signed
from kiosk.timing.cards import WAX, golden_ribbon

TAKES_FROM, TAKES = N_("{name} takes {city} from {other}"), N_("{name} takes {city}")
HOLDS, HOLDS_OUT = N_("{other} holds {city} against {name}"), N_("{city} holds out against {name}")
BEATEN: Colour = (0.72, 0.72, 0.72, 1.0)
SHADOW = colour("#1d1410")
SIDE, CHIP, GAP, LETTER = 96, 84, 6, 12.5
"""In units: arms and force of a side, a term with its sign, the gap between terms, and a letter of a name."""


def draw(ctx: RenderContext, scene: Scene, moment: out.Event) -> None:
    """The whole card except its bottom line."""
    fight, winner = out.read(moment.fight, Decided), moment.winner
    city, laurel = drawn(_city, fight, winner), drawn(_laurel, fight, winner)
    loser = drawn(_loser, fight, winner)
    upper = row(city, laurel.share(1.2), loser, gap=10)
    if ctx.is_portrait:
        upper = column(laurel.share(1.3), row(city, loser, gap=10), gap=8)
    words = {"font": Font.NUMBER, "far": True, "lines": 2, "least": 40}
    place = ctx.screen.above(ctx.footer.h).inset(16, 8)
    rows = _terms(ctx, fight, place.w) if fight.terms else []
    column(
        upper.share(2.1),
        drawn(golden_ribbon, ctx._(_title(fight, winner))).share(1.1),
        text(_sentence(ctx, fight, winner), 48, PARCHMENT, **words).share(0.6, 92 if ctx.is_portrait else 58),
        *(one.fixed(42) for one in rows),
        gap=4,
    ).draw(ctx, scene, place)


def _title(fight: Decided, winner: int | None) -> str:
    if fight.plain:
        return N_("Both retreat") if winner is None else N_("Victory")
    return N_("Taken") if winner == fight.attacker else N_("Held")


def _sentence(ctx: RenderContext, fight: Decided, winner: int | None) -> str:
    """Who has won what from whom."""
    first: int = fight.attacker
    second = fight.defender if fight.plain else fight.owner
    if fight.plain and second is not None and winner == second:
        first, second = second, first
    text = {
        (True, True): N_("{name} beats {other} outside {city}"),
        (True, False): N_("{name} and {other} are equal outside {city}"),
        (False, True): TAKES if second is None else TAKES_FROM,
        (False, False): HOLDS_OUT if second is None else HOLDS,
    }[fight.plain, winner is not None if fight.plain else winner == fight.attacker]
    other = "" if second is None else called(ctx, second)
    return ctx._(text, name=called(ctx, first), other=other, city=name_of(ctx, fight.city))


def _city(ctx: RenderContext, scene: Scene, place: Rect, fight: Decided, winner: int | None) -> None:
    """The city with the flag of its holder, and its name."""
    body = place.above(42)
    size = min(place.w / 1.1, body.h * 0.78)
    keep = body.foot(size).centre(size * 1.1, size)
    taken = winner == fight.attacker and not fight.plain
    side = table(ctx).seats[fight.attacker].side if taken else fight.lord
    scene.add(Art(keep, "virtu", ("castle",)))
    if side:
        flag = Rect(keep.x + size * 0.52, keep.y - size * 0.3, size * 0.42, size * 0.46)
        scene.add(Art(flag, "virtu flag", (side, False)))
    plate = place.foot(38).centre(min(place.w, 190), 38)
    words = text(name_of(ctx, fight.city), 27, font=Font.HEADING, least=20)
    words.pad(8, 2).on(PARCHMENT, 5, INK).draw(ctx, scene, plate)


def _laurel(ctx: RenderContext, scene: Scene, place: Rect, fight: Decided, winner: int | None) -> None:
    """The arms of the winner in a wreath, over crossed swords; a free city that holds out has its own."""
    size = min(place.w, place.h * 1.15)
    scene.add(Art(place.centre(size, size * 0.87), "moment laurel"))
    h = size * 0.56
    middle = place.centre(h * ARMS, h)
    scene.add(Art(place.centre(size * 0.9, size * 0.9), "virtu", ("swords",)))
    if winner is not None:
        scene.add(style(ctx, winner).arms(middle))
        scene.seats[winner] = place
    elif not fight.plain:
        lord = ("virtu arms", (fight.lord,)) if fight.lord else ("virtu", ("castle",))
        scene.add(Art(middle, *lord))


def _loser(ctx: RenderContext, scene: Scene, place: Rect, fight: Decided, winner: int | None) -> None:
    """The loser's broken shield, and both forces in wax, the winner's first."""
    won = winner is not None and winner == fight.attacker
    beaten = table(ctx).seats[fight.attacker].side
    if won:
        beaten = fight.lord
    if fight.plain and fight.defender is not None and won:
        beaten = table(ctx).seats[fight.defender].side
    place = place.centre(min(place.w, place.h * 1.3), place.h)
    seal, shield = min(place.w * 0.66, place.h * 0.74), min(place.w * 0.56 / ARMS, place.h * 0.68)
    if beaten and not (fight.plain and winner is None):
        broken = place.left(shield * ARMS).top(shield)
        scene.add(Art(broken, "virtu broken arms", (beaten, SHADOW), BEATEN))
    wax = place.tail(seal).foot(seal)
    scene.add(Art(wax, "moment seal"))
    forces = (fight.attack, fight.defence) if won else (fight.defence, fight.attack)
    score = text(f"{forces[0]} : {forces[1]}", seal * 0.34, ARGENT, font=Font.NUMBER, far=True, least=24)
    score.draw(ctx, scene, wax.inset(seal * 0.13), WAX)


def _terms(ctx: RenderContext, fight: Decided, room: float) -> list[Element]:
    """A row for each side: arms, force and a chip for each term, with names if all fit."""
    named = {
        side: [f"{ctx._(TERMS[what])} {_number(what, worth)}" for what, worth in terms.items()]
        for side, terms in fight.terms.items()
    }
    wide = max(sum(_wide(words) + GAP for words in own) for own in named.values())
    if wide <= room - SIDE:
        chips = {
            side: [text(words, 24, least=20).pad(8, 2).on(PARCHMENT, 8).fixed(_wide(words)) for words in own]
            for side, own in named.items()
        }
    else:
        most = min(CHIP, (room - SIDE) / max(map(len, fight.terms.values())) - GAP)
        chips = {side: [_sign(*one).fixed(most) for one in own.items()] for side, own in fight.terms.items()}
    sides = ("attack", fight.attacker, fight.attack), ("defence", fight.defender, fight.defence)
    return [
        row(space(), *_side(ctx, fight, seat, force), *chips[side], space(), gap=GAP)
        for side, seat, force in sides
    ]


def _side(ctx: RenderContext, fight: Decided, seat: int | None, force: int) -> list[Element]:
    """The arms of a side and its force, golden if it is the larger."""
    lord = fight.lord if seat is None else table(ctx).seats[seat].side
    sign = art("virtu arms", lord, size=38) if lord else art("virtu", "tower", size=38)
    ink = GOLD if force == max(fight.attack, fight.defence) else SAND
    return [sign.fixed(36), text(str(force), 38, ink, font=Font.NUMBER, least=20).fixed(42)]


def _wide(words: str) -> float:
    return 24 + LETTER * len(words)


def _number(what: str, worth: int) -> str:
    return str(worth) if what in PLAIN_NUMBERS else signed(worth)


def _sign(what: str, worth: int) -> Element:
    inside = row(art("virtu", what, size=30), text(_number(what, worth), 26, least=20))
    return inside.pad(3, 2).on(PARCHMENT, 8)
