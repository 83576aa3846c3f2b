"""What may be used at any time, out of turn too: prestige given back, recruiting, the merchant's points, the professor."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.refusals import N_
from kiosk.games.florence.desk import facts, moment, view
from kiosk.games.florence.names import name
from kiosk.parts.asking import header
from kiosk.scene.actions import Action, Close, Many, Open, Put, Say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene, Touch
from kiosk.scene.theme import PARCHMENT, WALNUT
from kiosk.screens import question
from kiosk.store import Line

NAME = N_("at any time")
"""The name of this screen, and of its door in the menu."""
TITLE = N_("Who uses what?")
NOTHING = N_("Nothing can be used now: no prestige, no recruiting card, no merchant, no professor.")
TAP = N_("none of this is an action")
BACK, FLORINS = N_("back"), N_("+{money} florins")
CALLED = {
    "give_back": N_("give prestige back"),
    "recruit": N_("recruit"),
    "merchant": N_("merchant"),
    "professor": N_("professor"),
    "seat": N_("who"),
}
ARTS = {"give_back": "laurel", "recruit": "recruiting"}
"""Characters are drawn by their own names."""


def scene(look: Look) -> Scene:
    """Any question, made of all that can be used now, or of one seat if it was opened for one."""
    offered = [_way(look, seat, use) for seat, use in uses(look, look.about)]
    if not offered:
        return _nothing(look)
    told = {"title": look._(TITLE), "hint": look._(TAP), "words": _words(look), "notes": _notes(look)}
    asks = {"kind": NAME, "seats": [], "ways": offered, "say": told}
    draft = {**look.draft, question.ANSWER: look.draft.get(NAME)}
    known = replace(look.state, prompt=asks)
    scene = question.scene(replace(look, state=known, draft=draft), Close())
    scene.items = [
        replace(item, action=_own(item.action)) if isinstance(item, Touch) else item for item in scene.items
    ]
    return scene


def _own(action: Action) -> Action:
    """What is chosen here is not the answer to what is asked. Once it is said, this and the screen below it close."""
    match action:
        case Put(question.ANSWER, value):
            return Put(NAME, value)
        case Say():
            return Many((action, Close(), Close()))
    return action


def uses(look: Look, seats: tuple[int, ...] = ()) -> Iterator[tuple[int, str]]:
    """What these seats may use now; all seats, if none is named."""
    if look.state.over is None:
        for seat in seats or range(len(look.state.seats)):
            yield from ((seat, use) for use in look.state.seats[seat]["uses"])


def begin(seat: int) -> Action:
    """All that this seat may use, from any screen."""
    return Open(NAME, (seat,))


def named(look: Look, use: str) -> str:
    """What it is to use this."""
    return look._(CALLED[use])


def _way(look: Look, seat: int, use: str) -> Line:
    """As the referee tells the ways of a prompt: the kind of the answer, and what its fields can be."""
    return {
        "way": use,
        "fields": {"seat": {"is": "seat", "of": [seat], "nobody": False}, use: _domain(look, seat, use)},
    }


def _domain(look: Look, seat: int, use: str) -> dict[str, Any]:
    match use:
        case "give_back":
            return {"is": "number", "least": 1, "most": look.state.seats[seat]["score"], "step": 1}
        case "recruit":
            others = (own["professions"] for other, own in enumerate(look.state.seats) if other != seat)
            return {"is": "one", "of": [work for works in others for work in works]}
        case "professor":
            return {"is": "one", "of": [pile for pile in ("bonus", "prestige") if view(look)["piles"][pile]]}
    return {"is": "one", "of": ["points"]}


def _words(look: Look) -> dict[str, str]:
    things = (*view(look)["likes"], "bonus", "prestige", "points")
    return {
        **{use: look._(words) for use, words in CALLED.items()},
        **{one: name(look, one) for one in things},
    }


def _notes(look: Look) -> dict[str, dict[str, str]]:
    """What points bring that are given back."""
    most = max(own["score"] for own in look.state.seats)
    brings = {n: look._(FLORINS, money=facts(look)["given_back"] * n) for n in range(1, most + 1)}
    return {"give_back": {str(n): told for n, told in brings.items()}}


def _nothing(look: Look) -> Scene:
    scene = Scene()
    header(look, scene, moment(look), look._(TITLE))
    look.text(scene, look.middle.inset(40 * look.u, 0), look._(NOTHING), 30, PARCHMENT, WALNUT, lines=5)
    look.buttons(scene, (look._(BACK), Close(), "plain"))
    return scene
