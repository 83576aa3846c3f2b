"""A military scoring: the armies lined up by strength, what each is made of, and what it brings."""

from collections.abc import Mapping

from companion.engine.refusals import N_
from companion.games.principato.view_types import ScoringAsked, TableView
from kiosk.parts.asking import ARMS, asked, header, prompt, style
from kiosk.parts.pieces import legible
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font, readable
from kiosk.screens import question

SCORING = N_("scoring {number} of {all}")
CHANGE, SCORE_IT = N_("correct"), N_("score it")
WIDE = {"catapults": 0.72, "supplied": 0.52, "unsupplied": 0.52}
"""How wide they stand, for their height."""


def scene(ctx: RenderContext) -> Scene:
    """Rank by rank; a tap on the gold button, or a BID, counts it."""
    if (plain := question.begun(ctx)) is not None:
        return plain
    scene, u, asks = Scene(), ctx.unit, prompt(ctx)
    told, view = asks.as_(ScoringAsked), ctx.state.view.as_(TableView)
    small = ctx._(SCORING, number=told.scoring, all=view.scorings_in_all)
    header(ctx, scene, small, asks.say.title)
    strengths = told.strengths
    rows = ctx.middle.rows(len(strengths), 12 * u)
    order = sorted(range(len(strengths)), key=lambda seat: -strengths[seat])
    for row, seat in zip(rows, order, strict=True):
        rank = 1 + sum(other > strengths[seat] for other in strengths)
        _army(ctx, scene, row.centre(row.w, min(row.h, 150 * u)), seat, rank)
    doors = [(ctx._(CHANGE), door, "plain")] if (door := question.door(ctx, "own")) else []
    rest = ctx.buttons(scene, *doors, (ctx._(SCORE_IT), say(seat=asks.seats[0], done=True), "main"))
    asked(ctx, scene, rest, asks.say.hint)
    return scene


def _army(ctx: RenderContext, scene: Scene, place: Rect, seat: int, rank: int) -> None:
    """A seat: its rank, arms and name; its army; the sum, the strength, the points. The first has a frame of gold."""
    u, told, own = ctx.unit, prompt(ctx).as_(ScoringAsked), style(ctx, seat)
    army, points = told.armies[seat], told.points[seat]
    if rank == 1:
        scene.add(Box(place.inset(-4 * u), GOLD, 13 * u))
    scene.add(Box(place, PARCHMENT, 10 * u))
    line = place.top(place.h * 0.46) if ctx.is_portrait else place
    fill, head = legible(own.colour), line.left(222 * u)
    scene.add(Box(head, fill, 10 * u))
    ctx.text(scene, head.left(50 * u), str(rank), 56, readable(fill), fill, font=Font.NUMBER, far=True)
    h = min(62 * u, line.h - 12 * u)
    scene.add(own.arms(head.after(50 * u).left(h * ARMS).centre(h * ARMS, h)))
    words = head.after(58 * u + h * ARMS).before(6 * u)
    ctx.text(scene, words, own.title, 26, readable(fill), fill, align="left", lines=2, least=20)
    gain, rest = line.tail(112 * u), line.before(112 * u).after(head.w)
    scene.add(Box(gain, GOLD if points else SAND, 10 * u))
    more = {"font": Font.NUMBER, "far": True}
    ctx.text(scene, gain, f"+{points}" if points else "0", 62, INK, GOLD if points else SAND, **more)
    strength = rest.tail(112 * u)
    scene.add(Art(strength.left(40 * u).centre(36 * u, 36 * u), "sign swords", (INK,)))
    ctx.text(scene, strength.after(42 * u), str(told.strengths[seat]), 62, INK, PARCHMENT, **more)
    terms = rest.before(strength.w + 8 * u).tail(116 * u)
    ctx.text(scene, terms, _terms(army), 28, INK, PARCHMENT, font=Font.NUMBER, align="right", least=20)
    room = place.below(line.h).inset(12 * u, 4 * u) if ctx.is_portrait else rest.before(236 * u)
    _line_up(ctx, scene, room.inset(6 * u, 2 * u), army, own.colour)


def _terms(army: Mapping[str, int]) -> str:
    """What stands behind the strength, where there is more than one kind."""
    good = [str(army[what]) for what in ("catapults", "supplied") if army[what]]
    bad = f"-{army['unsupplied']}" if army["unsupplied"] else ""
    return "+".join(good) + bad if len(good) + bool(bad) > 1 else ""


def _line_up(ctx: RenderContext, scene: Scene, place: Rect, army: Mapping[str, int], coat: object) -> None:
    """Engines first, then who is supplied, then who is not; many stand closer together."""
    h, x = min(place.h, 84 * ctx.unit), place.x
    kinds = [kind for kind in WIDE for _ in range(army[kind])]
    close = min(1.0, (place.w - h) / max(1.0, sum(WIDE[kind] for kind in kinds[1:]) * h))
    for kind in kinds:
        size = h * (WIDE[kind] if kind == "catapults" else 1)
        spot = place.centre(place.w, h).foot(size)
        scene.add(Art(Rect(x - (size - WIDE[kind] * h) / 2, spot.y, size, size), "principato", (kind, coat)))
        x += WIDE[kind] * h * close
