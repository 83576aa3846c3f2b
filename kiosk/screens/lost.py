"""The referee cannot be heard: calm words until it can, what to do if it takes long, and a way out."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Quit
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

SAFE = N_("Looking for the referee. What was shown as saved is not lost.")
DO = N_("It goes on by itself, where you were. If not within a minute: close this, and start Signoria again.")


def scene(look: Look) -> Scene:
    """It goes on by itself; who does not want to wait may leave."""
    scene, u = Scene(), look.u
    scene.add(Box(look.screen, WALNUT), Art(look.screen, "lozenges", (round(44 * u),)))
    middle = look.screen.above(look.footer.h)
    place = middle.centre(min(look.width - 60 * u, 780 * u), min(middle.h - 12 * u, 500 * u))
    scene.add(Art(place.top(110 * u).centre(104 * u, 104 * u), "sign hourglass", (GOLD,)))
    words = place.below(118 * u).top(104 * u)
    more = {"font": Font.HEADING, "far": True, "lines": 2}
    look.text(scene, words, look._(N_("One moment, please")), 52, PARCHMENT, WALNUT, **more)
    scene.add(Box(Rect(place.x + place.w * 0.3, place.y + 226 * u, place.w * 0.4, 3 * u), GOLD))
    told = place.below(238 * u)
    look.text(scene, told.top(told.h * 0.44), look._(SAFE), 32, SAND, WALNUT, far=True, lines=4)
    look.text(scene, told.below(told.h * 0.46), look._(DO), 28, PARCHMENT, WALNUT, lines=5)
    look.buttons(scene, (look._(N_("close")), Quit(), "plain"))
    return scene
