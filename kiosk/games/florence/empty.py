"""The end: how many squares are empty in each domain, if a prestige card counts them."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import moment
from kiosk.parts.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT

HOW_MANY = N_("How many squares are empty?")
MOST = N_("squares in all")
DONE = N_("done")
HINT = N_("Count the squares that nothing covers, but for the palace.")
START = 12
"""A usual number, to step from."""


def scene(look: Look) -> Scene:
    """A stepper for each seat."""
    scene, asks = Scene(), prompt(look)
    block = header(look, scene, moment(look), look._(HOW_MANY), 230)
    number(look, scene, block, str(asks["most"]), look._(MOST))
    for seat, row in enumerate(look.middle.rows(5, 9 * look.u)[: asks["players"]]):
        _seat(look, scene, row, seat)
    rest = look.buttons(scene, (look._(DONE), say(empty=counts(look)), "main"))
    asked(look, scene, rest, look._(HINT))
    return scene


def counts(look: Look) -> list[int]:
    """What has been told so far."""
    asks = prompt(look)
    told = (int(look.draft.get(f"empty {seat}", START)) for seat in range(asks["players"]))
    return [max(0, min(count, asks["most"])) for count in told]


def _seat(look: Look, scene: Scene, row: Rect, seat: int) -> None:
    """Whose domain, and its number."""
    u, count, most = look.u, counts(look)[seat], prompt(look)["most"]
    look.card(scene, row)
    inner = row.inset(10 * u, 0)
    steps = inner.tail(min(inner.w * 0.52, 330 * u))
    h = min(row.h - 8 * u, 60 * u)
    scene.add(style(look, seat).arms(inner.left(h * ARMS).centre(h * ARMS, h)))
    words = inner.after(h * ARMS + 12 * u).before(steps.w + 12 * u)
    look.text(scene, words, called(look, seat), 34, INK, PARCHMENT, align="left", least=20, lines=2)
    less = Put(f"empty {seat}", count - 1) if count else None
    more = Put(f"empty {seat}", count + 1) if count < most else None
    line = steps.centre(steps.w, min(steps.h, 84 * u))
    stepper(look, scene, line, str(count), (less, more), f"empty {seat}")
