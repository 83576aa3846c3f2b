"""Bring matches back from a stick: which sticks have a backup, and what was done, in the referee's words."""

from companion.engine.refusals import N_
from kiosk.parts.pager import arrows, page
from kiosk.parts.pieces import refusal
from kiosk.scene.actions import Close, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, WALNUT
from kiosk.store import Line

LINES, LINES_PORTRAIT = 5, 9
PAGE = "restore page"
LOOKING = N_("Looking...")
NONE = N_("No stick with a backup is here. Plug one in, have it mounted, and look again.")
WHICH = N_("From which stick?")


def scene(look: Look) -> Scene:
    """Sticks to choose from, or what has been done."""
    scene = Scene()
    look.background(scene)
    found = look.state.answers.get("backups")
    look.title(scene, look._(N_("bring matches back")), _verdict(look, found))
    rest = look.buttons(
        scene,
        (look._(N_("back")), Close(), "plain"),
        (look._(N_("look again")), say(ask="backups"), "main"),
    )
    if found is None or found["busy"]:
        scene.add(Art(look.middle.centre(120 * look.u, 120 * look.u), "sign hourglass", (GOLD,)))
    elif found["told"]:
        _told(look, scene, rest, list(found["told"]))
    else:
        _sticks(look, scene, list(found["folders"]))
    refusal(look, scene)
    return scene


def _verdict(look: Look, found: Line | None) -> str:
    if found is None or found["busy"]:
        return look._(LOOKING)
    if found["told"]:
        return look._(N_("Not all could be brought back")) if found["failed"] else look._(N_("Done"))
    return look._(WHICH) if found["folders"] else look._(N_("Nothing found"))


def _sticks(look: Look, scene: Scene, folders: list[str]) -> None:
    if not folders:
        look.text(scene, look.middle, look._(NONE), 34, PARCHMENT, WALNUT, far=True, lines=4)
    rows = LINES_PORTRAIT if look.is_portrait else LINES
    for folder, place in zip(folders[:rows], look.middle.rows(rows, 12 * look.u), strict=False):
        look.button(scene, place, folder.rpartition("/")[2] or folder, say(restore=folder), name=folder)


def _told(look: Look, scene: Scene, rest: Rect, told: list[str]) -> None:
    """The newest page first: it says what has come of it."""
    rows = LINES_PORTRAIT if look.is_portrait else LINES
    shown = page(told[::-1], rows, int(look.draft.get(PAGE, 0)))
    look.card(scene, look.middle)
    inner = look.middle.inset(18 * look.u, 10 * look.u)
    for line, place in zip(shown.rows, inner.rows(rows, 4 * look.u), strict=False):
        look.text(scene, place, line, 26, INK, PARCHMENT, align="left", lines=2)
    arrows(look, scene, rest.left(min(rest.w, 420 * look.u)), shown, PAGE)
