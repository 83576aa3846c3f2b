"""Roll call: each seat presses its button when its name is called. A step of the setup."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Colour, Font
from kiosk.setup.sides import Sides, seats_of

CALLED = N_("press BID")
DONE = N_("button {place}")
SKIPPED = N_("on the screen")
WAITING = N_("waits")


def _answer(look: Look) -> dict[str, Any]:
    found: dict[str, Any] = look.state.answers.get("roll_call") or {"called": None, "places": []}
    return found


def places(look: Look, seats: int) -> list[int | None] | None:
    """The place of each seat once all have answered; nothing told: as they sit."""
    told = list(_answer(look)["places"])
    return told if len(told) == seats else None


def skip(look: Look) -> Action | None:
    """The seat that is called plays on the screen."""
    return say(roll_call="skip") if _answer(look)["called"] is not None else None


def draw(look: Look, scene: Scene, sides: Sides) -> None:
    """Every seat: who is called, who has answered."""
    seats, gap = seats_of(look), 14 * look.u
    if look.is_portrait:
        cells = look.middle.rows(5, gap)[: len(seats)]
    else:
        cells = look.middle.columns(max(3, len(seats)), gap)[: len(seats)]
    for i, cell in enumerate(cells):
        _seat(look, scene, cell, i, sides)


def _state(look: Look, i: int) -> tuple[str, str, Colour, Colour]:
    """Words, sign, fill and ink of a seat."""
    answer = _answer(look)
    told = answer["places"]
    if i < len(told):
        if told[i] is None:
            return look._(SKIPPED), "wrong", SAND, INK
        return look._(DONE, place=told[i] + 1), "check", PARCHMENT, INK
    if answer["called"] == i:
        return look._(CALLED), "button", GOLD, INK
    return look._(WAITING), "hourglass", WALNUT_LIGHT, PARCHMENT


def _seat(look: Look, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    u, own = look.u, sides.looks(look, seats_of(look)[i])
    words, sign, fill, ink = _state(look, i)
    scene.add(Box(cell, fill, 12 * u, INK if fill is not WALNUT_LIGHT else SAND, 2.5 * u))
    inner = cell.inset(14 * u, 12 * u)
    if look.is_portrait:
        arms, name, mark = inner.left(90 * u), inner.after(104 * u).above(inner.h / 2), inner.tail(74 * u)
        told = inner.after(104 * u).below(inner.h / 2)
        name, told = name.before(80 * u), told.before(80 * u)
    else:
        rows = inner.rows(8)
        arms = Rect(inner.x, inner.y, inner.w, rows[0].h * 3)
        name, mark = rows[3], Rect(inner.x, rows[4].y, inner.w, rows[0].h * 2)
        told = Rect(inner.x, rows[6].y, inner.w, rows[0].h * 2)
    h = min(arms.h, 140 * u, arms.w / 0.82)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    look.text(scene, name, own.title, 32, ink, fill, font=Font.NUMBER, least=20)
    size = min(mark.h, mark.w, 72 * u)
    scene.add(Art(mark.centre(size, size), f"sign {sign}", (ink,)))
    look.text(scene, told, words, 30, ink, fill, lines=2, far=True)
