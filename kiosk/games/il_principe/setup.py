"""Sitting down to Il Principe, step by step: who, which rules, who begins, which cities, whose buttons."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.actions import Action, Close, Many, Put, say
from kiosk.controls import Choice, choices
from kiosk.games.il_principe import auction_by_hand, roll_call, seating
from kiosk.games.il_principe.cities import FACE_UP, SIZES
from kiosk.games.il_principe.seating import looks, seats_of
from kiosk.look import Look
from kiosk.pieces import refusal
from kiosk.scene import Art, Box, Rect, Scene, Touch
from kiosk.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font

GAME = "il-principe"
DOORS = {"by-hand": ("seats",), "auction": ("seats", "lot"), "count": ("seats",)}
"""The steps of a table that wants only one thing; the others have them all."""
STEPS = ("seats", "rules", "first", "cities")
STEP = N_("step {step} of {steps}")
ASKED = {
    "seats": N_("Who plays? Clockwise"),
    "rules": N_("Which rules?"),
    "first": N_("Who is the first Principe?"),
    "cities": N_("Which four cities?"),
    "roll call": N_("Who presses which button?"),
}
HINTS = {
    "seats": N_("Tap arms to sit down, a name to write it, arrows to change places."),
    "rules": N_("As printed in the rulebook of your box."),
    "first": N_("Tap who holds the marker at the start."),
    "cities": N_("Tap the four cards that lie on the table."),
    "roll call": N_("Press BID at your place when you are called."),
}


def scene(look: Look) -> Scene:
    """The step that is open. Opened for (game,) or (game, door)."""
    step = _step(look)
    if step == "seats" and (typing := seating.naming(look)) is not None:
        return typing
    if step == "lot":
        return _auction(look)
    scene = Scene()
    look.background(scene)
    steps = steps_of(look)
    small = look._(STEP, step=steps.index(step) + 1, steps=len(steps)) if len(steps) > 1 else "Il Principe"
    words = look.header.above(10 * look.u).inset(20 * look.u, 6 * look.u)
    look.title(scene, small, look._(ASKED[step]), words.before(130 * look.u) if step == "cities" else words)
    DRAW[step](look, scene)
    _footer(look, scene, step)
    refusal(look, scene)
    return scene


def door(look: Look) -> str:
    """What the table wants; nothing: a whole match with its referee."""
    return next((str(word) for word in look.about if word in DOORS), "")


def steps_of(look: Look) -> tuple[str, ...]:
    """The steps in their order; buttons are only called where there are some."""
    if door(look):
        return DOORS[door(look)]
    panels = [one for one in (look.state.home or {}).get("panels", ()) if one != "none"]
    return (*STEPS, "roll call") if panels else STEPS


def _step(look: Look) -> str:
    step = str(look.draft.get("step", "seats"))
    return step if step in steps_of(look) else "seats"


def _options(look: Look) -> dict[str, str]:
    if door(look):
        return {"mode": "by-hand"}
    edition = str(look.draft.get("edition", "amigo"))
    rich = bool(look.draft.get("rich")) and edition == "amigo"
    return {"edition": edition, "rich": "true" if rich else "false", "mode": "refereed"}


def begin(look: Look) -> Action:
    """The line that begins the match."""
    seats = seats_of(look)
    wanted: dict[str, Any] = {
        "game": GAME,
        "seats": [[family, looks((family, name)).title] for family, name in seats],
        "first": _first(look),
        "options": _options(look),
        "cities": None if door(look) else list(_cities(look)),
        "places": None if door(look) else roll_call.places(look, len(seats)),
    }
    return say(begin=wanted)


def _first(look: Look) -> int:
    return min(int(look.draft.get("first", 0)), max(0, len(seats_of(look)) - 1))


def _cities(look: Look) -> tuple[str, ...]:
    return tuple(look.draft.get("cities", ()))


def _is_ready(look: Look, step: str) -> bool:
    if step == "seats":
        return seating.is_ready(seats_of(look))
    return len(_cities(look)) == FACE_UP if step == "cities" else True


def _onward(look: Look, step: str) -> tuple[str, Action]:
    """The words and the action of the main button."""
    steps = steps_of(look)
    if step != steps[-1]:
        after = steps[steps.index(step) + 1]
        go: Action = Put("step", after)
        if after == "roll call":
            names = [looks(seat).title for seat in seats_of(look)]
            go = Many((go, say(roll_call=names)))
        return look._(N_("next")), go
    if door(look) == "count":
        return look._(N_("begin")), Many((begin(look), say(end=True)))
    return look._(N_("begin")), begin(look)


def _back(look: Look, step: str) -> Action:
    steps = steps_of(look)
    if step == steps[0]:
        return Close()
    back = Put("step", steps[steps.index(step) - 1])
    return Many((say(roll_call="stop"), back)) if step == "roll call" else back


def _footer(look: Look, scene: Scene, step: str) -> None:
    words, action = _onward(look, step)
    rows: list[tuple[str, Action | None, str]] = [(look._(N_("back")), _back(look, step), "plain")]
    if step == "roll call":
        rows.append((look._(N_("skip")), roll_call.skip(look), "plain"))
    rest = look.buttons(scene, *rows, (words, action if _is_ready(look, step) else None, "main"))
    hint = look._(HINTS[step])
    if step == "seats" and len(seats_of(look)) >= seating.FEWEST and not _is_ready(look, step):
        hint = look._(N_("Two have the same name."))
    look.text(scene, rest, hint, 25, SAND, WALNUT, align="left", lines=3)


def _auction(look: Look) -> Scene:
    def start(sale: dict[str, Any]) -> Action:
        return Many((begin(look), say(auction=sale)))

    return auction_by_hand.scene(look, seats_of(look), 0, Put("step", "seats"), start)


# The rules.


def _rules(look: Look, scene: Scene) -> None:
    u, edition = look.u, look.draft.get("edition", "amigo")
    rich = bool(look.draft.get("rich")) and edition == "amigo"
    upper, lower = look.middle.rows(2, 16 * u)
    amigo, older = upper.columns(2, 14 * u) if not look.is_portrait else upper.rows(2, 14 * u)
    usual, money = lower.columns(2, 14 * u) if not look.is_portrait else lower.rows(2, 14 * u)
    _card(
        look,
        scene,
        amigo,
        "Amigo",
        N_("5 coins each at the start"),
        edition == "amigo",
        Put("edition", "amigo"),
    )
    _card(
        look,
        scene,
        older,
        "Mind the Move",
        N_("no coins at the start, one shield less"),
        edition != "amigo",
        Put("edition", "mind-the-move"),
    )
    _card(
        look,
        scene,
        usual,
        look._(N_("as printed")),
        N_("cities from round 2 on"),
        not rich,
        Put("rich", False),
    )
    may = Put("rich", True) if edition == "amigo" else None
    _card(look, scene, money, look._(N_("rich")), N_("more coins, cities from round 1 on"), rich, may)


def _card(
    look: Look, scene: Scene, cell: Rect, title: str, hint: str, chosen: bool, action: Action | None
) -> None:
    """Something to choose: a large word and what it means."""
    u = look.u
    fill, ink = (GOLD, INK) if chosen else (PARCHMENT, INK)
    if action is None:
        fill, ink = WALNUT_LIGHT, SAND
    scene.add(Box(cell, fill, 12 * u, INK if action is not None else SAND, 2.5 * u))
    inner = cell.inset(20 * u, 12 * u)
    mark = inner.left(48 * u).centre(44 * u, 44 * u)
    scene.add(Art(mark, "sign check" if chosen else "sign dark", (ink,)))
    words = inner.after(66 * u)
    top = words.top(words.h * 0.52)
    look.text(scene, top, title, 40, ink, fill, font=Font.NUMBER, align="left", far=action is not None)
    look.text(scene, words.foot(words.h * 0.46), look._(hint), 26, ink, fill, align="left", lines=2)
    if action is not None:
        scene.add(Touch(cell, action, name=title))


# The first Principe.


def _first_step(look: Look, scene: Scene) -> None:
    u, seats = look.u, seats_of(look)
    gap = 14 * u
    cells = (
        look.middle.rows(5, gap)[: len(seats)]
        if look.is_portrait
        else look.middle.columns(max(3, len(seats)), gap)
    )
    for i, cell in enumerate(cells[: len(seats)]):
        _candidate(look, scene, cell, i, i == _first(look))


def _candidate(look: Look, scene: Scene, cell: Rect, i: int, chosen: bool) -> None:
    u, own = look.u, looks(seats_of(look)[i])
    fill = GOLD if chosen else PARCHMENT
    scene.add(Box(cell, fill, 12 * u, INK, 2 * u), Touch(cell, Put("first", i), name=f"first {i}"))
    inner = cell.inset(14 * u, 12 * u)
    if look.is_portrait:
        arms, name, sign = inner.left(90 * u), inner.after(110 * u).before(90 * u), inner.tail(80 * u)
    else:
        arms, name = inner.top(inner.h * 0.46), inner.below(inner.h * 0.48).top(inner.h * 0.24)
        sign = inner.foot(inner.h * 0.25)
    h = min(arms.h, 160 * u, arms.w / 0.82)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    look.text(scene, name, own.title, 34, INK, fill, font=Font.NUMBER, lines=2, least=20)
    size = min(sign.h, 76 * u)
    if chosen:
        scene.add(Art(sign.centre(size, size), "sign crown", (INK,)))


# The cities.


def _cities_step(look: Look, scene: Scene) -> None:
    u, chosen = look.u, _cities(look)
    count = f"{len(chosen)} / {FACE_UP}"
    badge = look.header.above(8 * u).inset(16 * u, 14 * u).tail(120 * u)
    look.card(scene, badge)
    look.text(scene, badge, count, 46, INK, PARCHMENT, font=Font.NUMBER, far=True)
    gap = 12 * u
    groups = look.middle.columns(3, gap) if look.is_portrait else look.middle.rows(3, gap)
    for (size, cities), group in zip(SIZES.items(), groups, strict=True):
        label = group.top(34 * u) if look.is_portrait else group.left(96 * u)
        look.text(scene, label, look._(SIZE_WORDS[size]), 24, SAND, WALNUT)
        rest = group.below(40 * u) if look.is_portrait else group.after(104 * u)
        cells = rest.rows(5, gap) if look.is_portrait else rest.columns(5, gap)
        choices(look, scene, cells, [_city(chosen, city) for city in cities])


SIZE_WORDS = {"small": N_("small"), "medium": N_("medium"), "large": N_("large")}


def _city(chosen: tuple[str, ...], city: str) -> Choice:
    if city in chosen:
        return Choice(city, Put("cities", tuple(one for one in chosen if one != city)), True)
    return Choice(city, Put("cities", (*chosen, city)) if len(chosen) < FACE_UP else None)


DRAW = {
    "seats": seating.draw,
    "rules": _rules,
    "first": _first_step,
    "cities": _cities_step,
    "roll call": roll_call.draw,
}
