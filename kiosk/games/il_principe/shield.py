"""The blue role: one shield goes into any region. One tap on the map."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import foot, role
from kiosk.games.il_principe.region_map import Placing, region_map
from kiosk.parts.asking import header, number, prompt
from kiosk.parts.pieces import why
from kiosk.scene.actions import Action, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene

LEFT = N_("shields left")


def scene(look: Look) -> Scene:
    """The map."""
    asks = prompt(look)
    seat = asks["seats"][0]
    scene = Scene()
    block = header(look, scene, role(look, seat, "blue"), aside=230)
    left = str(look.state.seats[seat]["shields_left"])
    number(look, scene, block, left, look._(LEFT), why(seat, "shields"))

    def touch(region: str) -> Action | None:
        return say(seat=seat, region=region) if region in asks["regions"] else None

    region_map(look, scene, look.middle, touch, placing=Placing(seat, free=asks["regions"]))
    foot(look, scene)
    return scene
