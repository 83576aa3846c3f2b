"""What may be used at any time, also out of turn: prestige returned, recruiting, the merchant's points, the professor."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games.florence.act_parts import facts, moment, table
from kiosk.games.florence.names import name
from kiosk.parts.asking import header
from kiosk.scene.actions import Action, Close, Many, Open, Put, Say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene, Touch
from kiosk.scene.theme import PARCHMENT, WALNUT
from kiosk.screens import question
from kiosk.store import Line

NAME = N_("at any time")
"""The name of this screen, and of its entry in the menu."""
TITLE = N_("What do you want to use?")
TITLES = {
    "give_back": N_("Give back how many points?"),
    "recruit": N_("Recruit which profession?"),
    "merchant": N_("Use the merchant now?"),
    "professor": N_("The professor: which card?"),
}
"""The question if only one thing can be used."""
NOTHING = N_("Nobody can use anything now: no points, recruiting card, merchant or professor.")
TAP = N_("None of these uses an action.")
TAPS = {
    "give_back": N_("It uses no action."),
    "recruit": N_("It uses no action. Your recruiting card takes its place."),
    "merchant": N_("If you wait, he can pay for the item you win in the next auctions."),
    "professor": N_("Look at five and keep one. It is free and uses no action."),
}
PLACE = NN_("{count} point for your place on the track", "{count} points for your place on the track")
CALLED = {
    "give_back": N_("give prestige back"),
    "recruit": N_("recruit"),
    "merchant": N_("merchant"),
    "professor": N_("professor"),
    "seat": N_("who"),
}
ARTS = {"give_back": "laurel", "recruit": "recruiting"}
"""Characters are drawn under their own names."""


def scene(ctx: RenderContext) -> Scene:
    """A question made of everything that can be used now, or by one seat."""
    offered = [_choice(ctx, seat, use) for seat, use in uses(ctx, ctx.about)]
    if not offered:
        scene = Scene()
        header(ctx, scene, moment(ctx), ctx._(TITLE))
        ctx.text(scene, ctx.middle.inset(40, 0), ctx._(NOTHING), 30, PARCHMENT, WALNUT, lines=5)
        ctx.buttons(scene, ctx.back())
        return scene
    only = {use for _, use in uses(ctx, ctx.about)}
    use = only.pop() if len(only) == 1 else ""
    title, hint = ctx._(TITLES.get(use, TITLE)), ctx._(TAPS.get(use, TAP))
    words = {"title": title, "hint": hint, "words": _words(ctx), "notes": _notes(ctx)}
    asks = {"kind": NAME, "seats": [], "ways": offered, "say": words}
    draft = {**ctx.draft, question.ANSWER: ctx.draft.get(NAME)}
    known = replace(ctx.state, prompt=out.read(asks, out.Prompt))
    scene = question.scene(replace(ctx, state=known, draft=draft), Close())
    scene.items = [
        replace(item, action=_own(item.action)) if isinstance(item, Touch) else item for item in scene.items
    ]
    return scene


def _own(action: Action) -> Action:
    """A choice here does not answer the prompt. Once it is sent, this screen and the one below it close."""
    match action:
        case Put(question.ANSWER, value):
            return Put(NAME, value)
        case Say():
            return Many((action, Close(), Close()))
    return action


def uses(ctx: RenderContext, seats: tuple[int, ...] = ()) -> Iterator[tuple[int, str]]:
    """What these seats may use now; without seats, all of them."""
    if ctx.state.over is None:
        all_seats = table(ctx).seats
        for seat in seats or range(len(all_seats)):
            yield from ((seat, use) for use in all_seats[seat].uses)


def begin(seat: int) -> Action:
    """Everything that this seat may use, from any screen."""
    return Open(NAME, (seat,))


def _choice(ctx: RenderContext, seat: int, use: str) -> Line:
    """A choice as the referee sends it: the kind of the answer, and the domains of its fields."""
    return {
        "way": use,
        "fields": {"seat": {"is": "seat", "of": [seat], "nobody": False}, use: _domain(ctx, seat, use)},
    }


def _domain(ctx: RenderContext, seat: int, use: str) -> dict[str, Any]:
    match use:
        case "give_back":
            return {"is": "number", "least": 1, "most": table(ctx).seats[seat].score, "step": 1}
        case "recruit":
            others = (own.professions for other, own in enumerate(table(ctx).seats) if other != seat)
            return {"is": "one", "of": [work for works in others for work in works]}
        case "professor":
            piles = table(ctx).piles
            return {"is": "one", "of": [pile for pile in ("bonus", "prestige") if piles[pile]]}
    return {"is": "one", "of": ["points"]}


def _words(ctx: RenderContext) -> dict[str, str]:
    things = (*table(ctx).likes, "bonus", "prestige", "points")
    return {
        **{use: ctx._(words) for use, words in CALLED.items()},
        **{one: name(ctx, one) for one in things},
    }


def _notes(ctx: RenderContext) -> dict[str, dict[str, str]]:
    """What returned points are worth, and what the merchant brings his owner if he is the only seat that has him."""
    most, each = max(own.score for own in table(ctx).seats), facts(ctx).given_back
    brings = {n: ctx._("+{money} florins", money=each * n) for n in range(1, most + 1)}
    seats = table(ctx).seats
    notes = {"give_back": {str(n): note for n, note in brings.items()}}
    for own in (own for own in seats if "merchant" in own.uses):
        place = 1 + sum(other.score > own.score for other in seats)
        notes["merchant"] = {"points": ctx.many(PLACE, place)}
    return notes
