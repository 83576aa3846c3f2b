"""The blue role: one shield goes into any region. One tap on the map."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import foot, role
from kiosk.games.il_principe.region_map import Placing, region_map
from kiosk.parts.asking import header, number, prompt
from kiosk.parts.pieces import why
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene


def scene(look: Look) -> Scene:
    """The map."""
    asks = prompt(look)
    seat = asks["seats"][0]
    scene = Scene()
    block = header(look, scene, role(look, seat, "blue"), aside=230)
    left = str(look.state.seats[seat]["shields_left"])
    number(look, scene, block, left, look._(N_("shields left")), why(seat, "shields"))
    taps = {region: say(seat=seat, region=region) for region in asks["regions"]}
    region_map(look, scene, look.middle, taps.get, placing=Placing(seat, free=taps))
    foot(look, scene)
    return scene
