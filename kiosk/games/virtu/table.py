"""The table: the map with all cities, both tracks, the three ends, the play order. A tap on the order shows the houses."""

from companion.engine.refusals import N_
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.influence import tracks as influence_tracks
from kiosk.games.virtu.influence import wars
from kiosk.games.virtu.italy import italy
from kiosk.games.virtu.tracks import alliances, city_track, order, rank_track, triggers
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import column, drawn, row
from kiosk.scene.scene import Rect, Scene

PHASES = {"spring": N_("spring"), "sieges": N_("sieges"), "winter": N_("winter"), "end": N_("the end")}
HOUSES = "houses"
SIDE = 262
"""The column beside the map, in units."""


def scene(ctx: RenderContext) -> Scene:
    """Everything that is public: the map beside the tracks, or above them."""
    scene = ctx.new_scene()
    _header(ctx, scene)
    two = wars(ctx) is not None
    tracks = influence_tracks(ctx) if two else [drawn(city_track), drawn(rank_track)]
    houses, gap = (Open(HOUSES), HOUSES), 8 if two else 10
    if ctx.is_portrait:
        foot = drawn(order, title=False).centred(width=480).tap(*houses).fixed(104)
        parts = drawn(triggers).fixed(84), drawn(chart), row(*tracks, gap=gap).fixed(158)
        whole = column(column(*parts, gap=10), foot, gap=8).pad(14, 10)
    else:
        foot = drawn(order, title=not two).tap(*houses).fixed(96 if two else 122)
        side = column(column(*tracks, gap=gap), foot, gap=10)
        whole = row(drawn(chart), side.fixed(SIDE), gap=12).pad(14, 12)
    whole.draw(ctx, scene, ctx.screen.below(ctx.header.h))
    return scene


def chart(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map, and in its empty corner the allies of the great powers."""
    place = place.inset(3)
    italy(ctx, scene, place)
    tablet(ctx, scene, place)


def tablet(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """At the lower left of the map, where there is only sea."""
    alliances(ctx, scene, Rect(place.x + 10, place.bottom - 128, 78, 118))


def _header(ctx: RenderContext, scene: Scene) -> None:
    """Year and season; beside them how near each end is."""
    view = table(ctx)
    inner = ctx.header.above(10).inset(20, 7)
    if view.round is None:
        ctx.title(scene, ctx._("keeping score"), ctx._("the table"), inner)
        return
    season = N_("last winter") if view.last_round and view.phase == "winter" else PHASES[view.phase]
    words = inner if ctx.is_portrait else inner.left(inner.w - 668)
    when = ctx._("round {round}", round=view.round) if view.wars else ctx._("year {year}", year=view.round)
    ctx.title(scene, when, ctx.heading(season), words)
    if not ctx.is_portrait:
        triggers(ctx, scene, inner.tail(660))
