"""A military scoring: the armies ranked by strength, their make-up, and their points."""

from collections.abc import Mapping

from companion.engine.refusals import N_
from companion.games.principato.view_types import ScoringAsked, TableView
from kiosk.parts.asking import arms_in, asked, header, style
from kiosk.parts.pieces import legible
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font, readable
from kiosk.screens import question

SCORING = N_("scoring {number} of {all}")
WIDE = {"catapults": 0.72, "supplied": 0.52, "unsupplied": 0.52}
"""Their width for their height."""


def scene(ctx: RenderContext) -> Scene:
    """Rank by rank; the gold button, or a BID, scores it."""
    if (plain := question.begun(ctx)) is not None:
        return plain
    scene, asks = Scene(), ctx.prompt
    scored, view = asks.as_(ScoringAsked), ctx.state.view.as_(TableView)
    header(ctx, scene, ctx._(SCORING, number=scored.scoring, all=view.scorings_in_all), asks.say.title)
    order = sorted(range(len(scored.strengths)), key=lambda seat: -scored.strengths[seat])
    armies = (_army(ctx, scored, seat).centred(height=150) for seat in order)
    column(*armies, gap=12).draw(ctx, scene, ctx.middle)
    buttons = [(ctx._("correct"), action, "wide")] if (action := question.start_of(ctx, "own")) else []
    rest = ctx.buttons(scene, *buttons, (ctx._("score it"), say(seat=asks.seats[0], done=True), "main"))
    asked(ctx, scene, rest, asks.say.hint)
    return scene


def _army(ctx: RenderContext, scored: ScoringAsked, seat: int) -> Element:
    """A seat: its rank, arms and name; its army; the sum, the strength, the points. The winner has a gold frame."""
    own, army, points = style(ctx, seat), scored.armies[seat], scored.points[seat]
    fill, large = legible(own.colour), {"font": Font.NUMBER, "far": True}
    rank = 1 + sum(other > scored.strengths[seat] for other in scored.strengths)
    name = text(own.title, 26, readable(fill), align="left", lines=2, least=20)
    arms = drawn(arms_in, seat).pad(0, 6).centred(height=74).fixed(51)
    head = row(text(str(rank), 56, readable(fill), **large).fixed(50), arms, space(8), name, space(6))
    gain = text(f"+{points}" if points else "0", 62, INK, **large).on(GOLD if points else SAND)
    sword = art("sign swords", INK, size=36).fixed(40)
    strength = row(sword, text(str(scored.strengths[seat]), 62, INK, **large), gap=2)
    terms = text(_terms(army), 28, INK, font=Font.NUMBER, align="right", least=20)
    numbers = terms.fixed(116), space(8), strength.fixed(112), gain.fixed(112)
    soldiers = drawn(_line_up, army, own.colour)
    if ctx.is_portrait:
        line = row(head.on(fill).fixed(222), space(), *numbers)
        card = column(line.share(46), soldiers.pad(18, 6).share(54))
    else:
        card = row(head.on(fill).fixed(222), soldiers.pad(6, 2), *numbers)
    card = card.on(PARCHMENT)
    return card.pad(4).on(GOLD, 13).pad(-4) if rank == 1 else card


def _terms(army: Mapping[str, int]) -> str:
    """The sum behind the strength, if there is more than one kind."""
    good = [str(army[what]) for what in ("catapults", "supplied") if army[what]]
    bad = f"-{army['unsupplied']}" if army["unsupplied"] else ""
    return "+".join(good) + bad if len(good) + bool(bad) > 1 else ""


def _line_up(ctx: RenderContext, scene: Scene, place: Rect, army: Mapping[str, int], coat: object) -> None:
    """Catapults first, then supplied soldiers, then the others; large armies stand closer together."""
    h, x = min(place.h, 84), place.x
    kinds = [kind for kind in WIDE for _ in range(army[kind])]
    close = min(1.0, (place.w - h) / max(1.0, sum(WIDE[kind] for kind in kinds[1:]) * h))
    for kind in kinds:
        size = h * (WIDE[kind] if kind == "catapults" else 1)
        spot = place.centre(place.w, h).foot(size)
        scene.add(Art(Rect(x - (size - WIDE[kind] * h) / 2, spot.y, size, size), "principato", (kind, coat)))
        x += WIDE[kind] * h * close
