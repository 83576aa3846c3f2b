"""A screen has failed: says so in plain words, and goes on."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Close
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT

LONGEST = 300


def scene(look: Look) -> Scene:
    """Opened for (a sentence, what the fault is)."""
    scene, u = Scene(), look.u
    look.background(scene)
    look.title(scene, look._(N_("something went wrong")), look._(N_("A screen has failed")))
    sheet = look.middle
    look.card(scene, sheet)
    inner = sheet.inset(26 * u, 18 * u)
    sentence, *fault = look.about or (N_("The match is safe: the referee keeps it."),)
    look.text(scene, inner.top(110 * u), look._(str(sentence)), 34, INK, PARCHMENT, align="left", lines=4)
    words = look._(N_("Please send us this text:"))
    look.text(scene, inner.below(118 * u).top(40 * u), words, 26, INK, PARCHMENT, align="left")
    text = " ".join(" ".join(map(str, fault)).split())[:LONGEST]
    look.text(scene, inner.below(164 * u).top(150 * u), text, 26, INK, PARCHMENT, align="left", lines=12)
    look.buttons(scene, (look._(N_("go on")), Close(), "main"))
    return scene
