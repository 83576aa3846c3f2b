"""The table: the map with all cities, both tracks, the three ends, the play order. A tap on the order shows the houses."""

from companion.engine.refusals import N_
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.influence import tracks as influence_tracks
from kiosk.games.virtu.influence import wars
from kiosk.games.virtu.italy import italy
from kiosk.games.virtu.tracks import alliances, city_track, order, rank_track, triggers
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch

YEAR, BY_HAND, TABLE = N_("year {year}"), N_("scoring only"), N_("the table")
PHASES = {"spring": N_("spring"), "sieges": N_("sieges"), "winter": N_("winter"), "end": N_("the end")}
LAST = N_("last winter")
ROUND = N_("round {round}")
HOUSES = "houses"
SIDE = 262
"""The column beside the map, in units."""


def scene(ctx: RenderContext) -> Scene:
    """Everything that lies open."""
    scene, u = Scene(), ctx.unit
    ctx.background(scene)
    _header(ctx, scene)
    if ctx.is_portrait:
        body = ctx.screen.below(ctx.header.h).inset(14 * u, 10 * u)
        triggers(ctx, scene, body.top(84 * u))
        body = body.below(94 * u)
        foot = body.foot(104 * u)
        tracks = body.above(112 * u).foot(158 * u)
        chart(ctx, scene, body.above(112 * u + 168 * u))
        if wars(ctx):
            influence_tracks(ctx, scene, tracks.columns(3, 8 * u))
        else:
            for draw, cell in zip((city_track, rank_track), tracks.columns(2, 10 * u), strict=True):
                draw(ctx, scene, cell)
        order(ctx, scene, foot.centre(min(foot.w, 480 * u), foot.h), title=False)
    else:
        body = ctx.screen.below(ctx.header.h).inset(14 * u, 12 * u)
        chart(ctx, scene, body.before((SIDE + 12) * u))
        side = body.tail(SIDE * u)
        foot = side.foot((96 if wars(ctx) else 122) * u)
        rest = side.above(foot.h + 10 * u)
        if wars(ctx):
            influence_tracks(ctx, scene, rest.rows(3, 8 * u))
        else:
            upper, lower = rest.rows(2, 10 * u)
            city_track(ctx, scene, upper)
            rank_track(ctx, scene, lower)
        order(ctx, scene, foot, title=not wars(ctx))
    scene.add(Touch(foot, Open(HOUSES), name=HOUSES))
    return scene


def chart(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map, and in its empty corner the allies of the great powers."""
    place = place.inset(3 * ctx.unit)
    italy(ctx, scene, place)
    tablet(ctx, scene, place)


def tablet(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """At the lower left of the map, where there is only sea."""
    u = ctx.unit
    alliances(ctx, scene, Rect(place.x + 10 * u, place.bottom - 128 * u, 78 * u, 118 * u))


def _header(ctx: RenderContext, scene: Scene) -> None:
    """Year and season; beside them how near each end is."""
    u, view = ctx.unit, table(ctx)
    inner = ctx.header.above(10 * u).inset(20 * u, 7 * u)
    if view.round is None:
        ctx.title(scene, ctx._(BY_HAND), ctx._(TABLE), inner)
        return
    season = LAST if view.last_round and view.phase == "winter" else PHASES[view.phase]
    words = inner if ctx.is_portrait else inner.left(inner.w - 668 * u)
    when = ctx._(ROUND, round=view.round) if view.wars else ctx._(YEAR, year=view.round)
    ctx.title(scene, when, ctx.heading(season), words)
    if not ctx.is_portrait:
        triggers(ctx, scene, inner.tail(660 * u))
