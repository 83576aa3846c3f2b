"""The referee cannot be heard: calm words until it can."""

from companion.engine.refusals import N_
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font


def scene(look: Look) -> Scene:
    """There is nothing to press: it goes on by itself."""
    scene, u = Scene(), look.u
    scene.add(Box(look.screen, WALNUT), Art(look.screen, "lozenges", (round(44 * u),)))
    place = look.screen.centre(min(look.width - 60 * u, 760 * u), 420 * u)
    scene.add(Art(place.top(130 * u).centre(120 * u, 120 * u), "sign hourglass", (GOLD,)))
    words = look._(N_("One moment, please"))
    look.text(
        scene,
        place.below(150 * u).top(110 * u),
        words,
        52,
        PARCHMENT,
        WALNUT,
        font=Font.HEADING,
        far=True,
        lines=2,
    )
    scene.add(Box(Rect(place.x + place.w * 0.3, place.y + 268 * u, place.w * 0.4, 3 * u), GOLD))
    words = look._(N_("Looking for the referee. What was shown as saved is not lost."))
    look.text(scene, place.below(284 * u), words, 32, SAND, WALNUT, far=True, lines=4)
    return scene
