"""The log: every answer that counts, in words. One can be gone back to, or changed."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from kiosk.parts.controls import note
from kiosk.parts.pager import Page, arrows, page, rows_in
from kiosk.scene.actions import Action, Close, Open, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import BRONZE, GOLD, INK, PARCHMENT, SAND, WALNUT, Font
from kiosk.store import Line

ROW = 64
SIDE = 264
"""The width of what stands beside the list, in units."""
SIGNS = {"bid": "play", "pass": "cross", "correct": "star", "rule": "star"}


def scene(look: Look) -> Scene:
    """The newest answers stand first."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("log")), look._(N_("What has been answered")))
    answers: Sequence[Line] | None = look.state.answers.get("log")
    if answers is None:
        note(look, scene, look.middle, look._(N_("One moment...")))
    elif not answers:
        note(look, scene, look.middle, look._(N_("Nothing has been answered yet.")))
    else:
        _list(look, scene, answers[::-1])
    rest = look.buttons(
        scene,
        (look._(N_("redo")), say(redo=True), "plain"),
        (look._(N_("back")), Close(), "plain"),
    )
    correct = rest.left(min(rest.w, 320 * look.u))
    look.button(scene, correct, look._(N_("correct a value")), Open("correct"), "light", name="correct")
    return scene


def _list(look: Look, scene: Scene, answers: Sequence[Line]) -> None:
    u, place = look.u, look.middle
    room, side = (
        (place.above(236 * u), place.foot(224 * u))
        if look.is_portrait
        else (place.before((SIDE + 14) * u), place.tail(SIDE * u))
    )
    fits = rows_in(look, room, ROW, 8)
    shown = page(answers, fits, look.draft.get("page", 0))
    for row, answer in zip(room.rows(fits, 8 * u), shown.rows, strict=False):
        _row(look, scene, row, answer, answer["n"] == look.draft.get("n"))
    _side(look, scene, side, answers, shown)


def _row(look: Look, scene: Scene, place: Rect, answer: Line, chosen: bool) -> None:
    u, n = look.u, answer["n"]
    fill = GOLD if chosen else PARCHMENT
    scene.add(Box(place, fill, 10 * u))
    number = place.left(72 * u)
    scene.add(Box(number, BRONZE if chosen else SAND, 10 * u))
    on = BRONZE if chosen else SAND
    look.text(scene, number.inset(4 * u, 0), str(n), 30, INK, on, font=Font.NUMBER)
    words = place.after(84 * u).before(10 * u)
    if (sign := SIGNS.get(answer["kind"])) is not None:
        scene.add(Art(words.left(24 * u).centre(22 * u, 22 * u), sign, (INK,)))
    words = words.after(34 * u)
    look.text(scene, words, answer["text"], 28, INK, fill, align="left", lines=2)
    scene.add(Touch(place, Put("n", None if chosen else n), name=f"answer {n}"))


def _side(look: Look, scene: Scene, side: Rect, answers: Sequence[Line], shown: Page[Line]) -> None:
    """The arrows, and what can be done with the answer that was tapped."""
    u = look.u
    turn, rest = side.top(84 * u), side.below(96 * u)
    arrows(look, scene, turn, shown)
    n = look.draft.get("n")
    answer = next((one for one in answers if one["n"] == n), None)
    if answer is None:
        note(look, scene, rest, look._(N_("Tap an answer to go back to it or to change it.")), 26)
        return
    _actions(look, scene, rest, answer)


def _actions(look: Look, scene: Scene, place: Rect, answer: Line) -> None:
    u, n = look.u, answer["n"]
    if look.is_portrait:
        here, change = place.columns(2, 14 * u)
    else:
        here, change = place.foot(2 * 86 * u + 14 * u).rows(2, 14 * u)
        look.text(scene, place.above(196 * u), f"{n}: {answer['text']}", 26, GOLD, WALNUT, lines=3)
    back: Action | None = say(rewind=n) if n < look.state.n else None
    look.button(scene, here, look._(N_("go back to here")), back, "plain", name="rewind")
    look.button(scene, change, look._(N_("change this")), Open("amend", (n,)), "main", name="amend")
