"""The menu of a match: what the game offers, put a value right, by hand, settings, home; and what is wrong with the buttons."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.scene.actions import Action, Close, Many, Open, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import PARCHMENT, WALNUT

DOORS: tuple[tuple[str, Action], ...] = (
    (N_("put a value right"), Open("correct")),
    (N_("redo"), Many((say(redo=True), Close()))),
    (N_("settings"), Open("settings")),
    (N_("hardware check"), Open("doctor")),
    (N_("home"), Many((Close(), say(leave=True)))),
)
HANDS = N_("buttons on the screen")
BY_HAND = N_("go on by hand")


def scene(look: Look) -> Scene:
    """Big doors, one for each thing."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("menu")), look._(N_("What would you like to do?")))
    doors = _doors(look)
    columns = 1 if look.is_portrait else 2
    rows = -(-len(doors) // columns)
    for (words, action), place in zip(doors, look.middle.grid(columns, rows, 14 * look.u), strict=False):
        look.button(scene, place, look._(words), action, name=words)
    rest = look.buttons(scene, (look._(N_("back")), Close(), "main"))
    troubles = look.state.panels.get("troubles") or ()
    hint = troubles[0]["text"] if troubles else look._(N_("The match is kept as you play."))
    look.text(scene, rest, hint, 26, PARCHMENT, WALNUT, align="left", lines=4)
    return scene


def _doors(look: Look) -> list[tuple[str, Action]]:
    own: list[tuple[str, Action]] = [(name, Open(name)) for name in of(look).menu(look)]
    if "desktop" in (look.state.home or {}).get("panels", ()):
        own.append((HANDS, Open("hands")))
    by_hand = (look.state.view or {}).get("mode") == "by-hand"
    switch: list[tuple[str, Action]] = [] if by_hand else [(BY_HAND, Many((say(by_hand=True), Close())))]
    return [*own, *DOORS, *switch]
