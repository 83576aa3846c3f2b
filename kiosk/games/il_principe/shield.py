"""The blue role: one shield goes into any region. One tap on the map."""

from companion.engine.refusals import NN_
from companion.games.il_principe.view_types import ShieldAsked
from kiosk.games.il_principe.asking import foot, role, table
from kiosk.games.il_principe.region_map import Placing, region_map
from kiosk.parts.asking import header, number
from kiosk.parts.pieces import why
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene

LEFT = NN_("shield left", "shields left")


def scene(ctx: RenderContext) -> Scene:
    """The map."""
    seat = ctx.prompt.seats[0]
    scene = Scene()
    block = header(ctx, scene, role(ctx, seat, "blue"), aside=230)
    left = table(ctx).seats[seat].shields_left
    number(ctx, scene, block, str(left), ctx.many(LEFT, left), why(seat, "shields"))
    taps = {region: say(seat=seat, region=region) for region in ctx.prompt.as_(ShieldAsked).regions}
    region_map(ctx, scene, ctx.middle, taps.get, placing=Placing(seat, free=taps))
    foot(ctx, scene)
    return scene
