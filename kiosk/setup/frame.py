"""The steps of sitting down, one after the other: who plays, what the game asks, who begins, whose buttons. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.refusals import N_
from kiosk.parts.auction_by_hand import Lots
from kiosk.parts.auction_by_hand import scene as auction_scene
from kiosk.parts.pieces import refusal
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import SAND, WALNUT
from kiosk.screens.home import brief
from kiosk.setup import again, roll_call, seating
from kiosk.setup.cards import first, first_of
from kiosk.setup.sides import Sides, seats_of, wrong_table

DOORS = {"by-hand": ("seats",), "auction": ("seats", "lot"), "count": ("seats",)}
"""The steps of a table that wants only one thing; the others have them all."""
STEP = N_("step {step} of {steps}")
SAME, WHO_SAME = N_("same table"), N_("The same table again: {names}.")
OTHER_SIDES = N_("{seats} play {sides}.")
SAME_NAME, TOO_MANY = N_("Two have the same name."), N_("That is too many players. Tap arms to get up.")


@dataclass(frozen=True)
class Step:
    """One question of the setup."""

    asked: str
    hint: str
    draw: Callable[[Look, Scene], None]
    is_ready: Callable[[Look], bool] = lambda look: True
    aside: float = 0
    """How much of the header's right the step needs for itself, in units."""


@dataclass(frozen=True)
class Setup:
    """What a game adds to sitting down."""

    game: str
    title: str
    sides: Sides
    lots: Lots
    """What can be auctioned by hand."""
    options: Callable[[Look], Mapping[str, str]]
    first_asked: str
    first_hint: str
    before_first: Mapping[str, Step] = field(default_factory=dict)
    after_first: Mapping[str, Step] = field(default_factory=dict)
    more: Callable[[Look], Mapping[str, Any]] = lambda look: {}
    """What else is said of a whole match as it begins."""
    has_modes: bool = True
    """Whether it is said if there is a referee, or the match is only kept."""

    @property
    def steps(self) -> dict[str, Step]:
        """Every step there can be, in order."""
        return {
            "seats": Step(
                N_("Who plays? Clockwise"),
                N_("Tap arms to sit down, a name to write it, arrows to change places."),
                lambda look, scene: seating.draw(look, scene, self.sides),
                lambda look: seating.is_ready(look, self.sides, seats_of(look)),
            ),
            **self.before_first,
            "first": Step(
                self.first_asked, self.first_hint, lambda look, scene: first(look, scene, self.sides)
            ),
            **self.after_first,
            "roll call": Step(
                N_("Who presses which button?"),
                N_("Press BID at your place when you are called."),
                lambda look, scene: roll_call.draw(look, scene, self.sides),
                aside=roll_call.DOOR + 12,
            ),
        }


def scene(look: Look, setup: Setup) -> Scene:
    """The step that is open. Opened for (game,) or (game, door)."""
    name = _now(look, setup)
    if name == "seats" and (typing := seating.naming(look, setup.sides)) is not None:
        return typing
    if name == "lot":
        return _auction(look, setup)
    scene = Scene()
    look.background(scene)
    names, step = steps_of(look, setup), setup.steps[name]
    small = look._(STEP, step=names.index(name) + 1, steps=len(names)) if len(names) > 1 else setup.title
    words = look.header.above(10 * look.u).inset(20 * look.u, 6 * look.u)
    aside = 0 if name == "roll call" and look.is_portrait else step.aside
    look.title(scene, small, look._(step.asked), words.before(aside * look.u))
    step.draw(look, scene)
    _footer(look, scene, setup, name)
    refusal(look, scene)
    return scene


def door(look: Look) -> str:
    """What the table wants; nothing: a whole match with its referee."""
    return next((str(word) for word in look.about if word in DOORS), "")


def steps_of(look: Look, setup: Setup) -> tuple[str, ...]:
    """The steps in their order; buttons are only called where there are some, and nobody knows yet whose they are."""
    if door(look):
        return DOORS[door(look)]
    panels = [one for one in (look.state.home or {}).get("panels", ()) if one != "none"]
    has_hands = bool(panels) or bool(look.state.phones.get("web"))
    called = has_hands and again.places(look) is None
    return tuple(name for name in setup.steps if name != "roll call" or called)


def _now(look: Look, setup: Setup) -> str:
    step = str(look.draft.get("step", "seats"))
    return step if step in steps_of(look, setup) else "seats"


def begin(look: Look, setup: Setup) -> Action:
    """The line that begins the match."""
    seats = seats_of(look)
    wanted: dict[str, Any] = {
        "game": setup.game,
        "seats": [[seat[0], setup.sides.looks(look, seat).title] for seat in seats],
        "first": first_of(look),
    }
    places = again.places(look)
    if door(look):
        once = {"scratch": True} if door(look) == "count" else {}
        sat = {} if places is None else {"places": places}
        return say(begin={**wanted, "options": again.BY_HAND, **sat, **once})
    wanted["options"] = {**setup.options(look), **({"mode": "refereed"} if setup.has_modes else {})}
    places = roll_call.places(look, len(seats)) if places is None else places
    return say(begin={**wanted, **setup.more(look), "places": places})


def _onward(look: Look, setup: Setup, step: str) -> tuple[str, Action]:
    """The words and the action of the main button."""
    names = steps_of(look, setup)
    if step != names[-1]:
        after = names[names.index(step) + 1]
        go: Action = Put("step", after)
        if after == "roll call":
            called = [setup.sides.looks(look, seat).title for seat in seats_of(look)]
            go = Many((go, say(roll_call=called)))
        return look._(N_("next")), go
    if door(look) == "count":
        return look._(N_("begin")), Many((begin(look, setup), say(end=True)))
    return look._(N_("begin")), begin(look, setup)


def _back(look: Look, setup: Setup, step: str) -> Action:
    names = steps_of(look, setup)
    if step == names[0]:
        return Close()
    back = Put("step", names[names.index(step) - 1])
    return Many((say(roll_call="stop"), back)) if step == "roll call" else back


def _footer(look: Look, scene: Scene, setup: Setup, name: str) -> None:
    step = setup.steps[name]
    words, action = _onward(look, setup, name)
    rows: list[tuple[str, Action, str]] = [(look._(N_("back")), _back(look, setup, name), "plain")]
    if name == "roll call":
        rows.append((look._(N_("skip")), roll_call.skip(look), "plain"))
    ready = step.is_ready(look)
    hint = _why_not(look, setup) if name == "seats" and not ready else look._(step.hint)
    main: Action = action if ready else Tell(hint)
    if name == "seats" and (same := _same_table(look, setup)) is not None:
        words, main, hint = look._(SAME), same, look._(WHO_SAME, names=_last_names(look))
    if name == "roll call":
        hint = f"{hint} {roll_call.keys_hint(look)}".strip()
    rest = look.buttons(scene, *rows, (words, main, "main"))
    if name == "roll call" and look.is_portrait:
        rest = roll_call.beside_the_hint(look, scene, rest, setup.sides)
    look.text(scene, rest, hint, 25, SAND, WALNUT, align="left", lines=3)


def _same_table(look: Look, setup: Setup) -> Action | None:
    """While nobody sits: everybody sits down as last time, and it goes on to the next step at once."""
    if seats_of(look):
        return None
    sat = again.sit_down(look, setup.sides.styles, setup.sides.players)
    names = steps_of(look, setup)
    return sat if sat is None or len(names) == 1 else Many((sat, Put("step", names[1])))


def _last_names(look: Look) -> str:
    match = again.last_match(look)
    return brief(list(match["names"])) if match else ""


def _why_not(look: Look, setup: Setup) -> str:
    """Why the table cannot begin; while some have still to sit down, how they do it."""
    fewest, most = setup.sides.players
    seats = seats_of(look)
    if len(seats) < fewest:
        return look._(setup.steps["seats"].hint)
    if wanted := wrong_table(setup.sides, seats):
        names = ", ".join(setup.sides.called(look, side) for side in wanted)
        return look._(OTHER_SIDES, seats=len(seats), sides=names)
    return look._(TOO_MANY if len(seats) > most else SAME_NAME)


def _auction(look: Look, setup: Setup) -> Scene:
    def start(sale: dict[str, Any]) -> Action:
        return Many((begin(look, setup), say(**setup.lots.line(look, sale))))

    seats = tuple(setup.sides.looks(look, seat) for seat in seats_of(look))
    return auction_scene(look, setup.lots, seats, 0, Put("step", "seats"), start)
