"""The table of any game: who sits there, the scores, the round, and what is asked."""

from companion.engine.refusals import N_
from kiosk.parts.pieces import Band, seat_panel, seat_places, why
from kiosk.scene.actions import Close
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Font

ASKED = Band(N_("asked"), "play", GOLD, INK)
LEADS = Band(N_("leads"), "star", INK, GOLD)
ROUND, LAST, TABLE = N_("round {round}"), N_("last round"), N_("the table")
BY_HAND = N_("kept by hand")
WHY = N_("Tap a score to see why.")


def scene(look: Look) -> Scene:
    """Everything that lies open."""
    scene = Scene()
    look.background(scene)
    prompt = look.state.prompt
    asked = prompt["say"]["title"] if prompt else look._(TABLE)
    place = look.header.above(10 * look.u).inset(20 * look.u, 4 * look.u)
    look.text(scene, place.top(28 * look.u), _moment(look), 21, GOLD, HEADER, font=Font.TITLE, align="left")
    more = {"font": Font.NUMBER, "align": "left", "lines": 3, "least": 20}
    look.text(scene, place.below(30 * look.u), asked, 40, PARCHMENT, HEADER, **more)
    for seat, cell in enumerate(seat_places(look, look.middle)):
        _seat(look, scene, cell, seat)
    rest = look.buttons(scene, (look._(N_("back")), Close(), "main"))
    look.text(scene, rest, look._(WHY), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _moment(look: Look) -> str:
    view = look.state.view or {}
    if view.get("last_round"):
        return look._(LAST)
    if view.get("mode") == "by-hand":
        return look._(BY_HAND)
    return look._(ROUND, round=view["round"]) if view.get("round") is not None else look._(TABLE)


def _seat(look: Look, scene: Scene, cell: Rect, seat: int) -> None:
    u, seats = look.u, look.state.seats
    asked = seat in (look.state.prompt or {}).get("seats", ())
    score = seats[seat].get("score", 0)
    leads = score > 0 and score == max(one.get("score", 0) for one in seats)
    place = seat_panel(look, scene, cell, seat, ASKED if asked else LEADS if leads else None, now=asked)
    look.text(scene, place, str(score), min(110, place.h / u), INK, PARCHMENT, font=Font.NUMBER, far=True)
    touch = place.centre(max(place.w, 64 * u), max(min(place.h, 200 * u), 64 * u))
    scene.add(Touch(touch, why(seat, "score"), name=f"score {seat}"))
