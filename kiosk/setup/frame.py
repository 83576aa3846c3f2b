"""The steps of sitting down, one after the other: who plays, what the game asks, who begins, whose buttons. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.refusals import N_
from kiosk.parts.auction_by_hand import Lots
from kiosk.parts.auction_by_hand import scene as auction_scene
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
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
class SetupStep:
    """One question of the setup."""

    asked: str
    hint: str
    draw: Callable[[RenderContext, Scene], None]
    is_ready: Callable[[RenderContext], bool] = lambda ctx: True
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
    options: Callable[[RenderContext], Mapping[str, str]]
    first_asked: str
    first_hint: str
    before_first: Mapping[str, SetupStep] = field(default_factory=dict)
    after_first: Mapping[str, SetupStep] = field(default_factory=dict)
    more: Callable[[RenderContext], Mapping[str, Any]] = lambda ctx: {}
    """What else is said of a whole match as it begins."""
    has_modes: bool = True
    """Whether it is said if there is a referee, or the match is only kept."""

    @property
    def steps(self) -> dict[str, SetupStep]:
        """Every step there can be, in order."""
        return {
            "seats": SetupStep(
                N_("Who plays? Clockwise"),
                N_("Tap arms to sit down, a name to write it, arrows to change places."),
                lambda ctx, scene: seating.draw(ctx, scene, self.sides),
                lambda ctx: seating.is_ready(ctx, self.sides, seats_of(ctx)),
            ),
            **self.before_first,
            "first": SetupStep(
                self.first_asked, self.first_hint, lambda ctx, scene: first(ctx, scene, self.sides)
            ),
            **self.after_first,
            "roll call": SetupStep(
                N_("Who presses which button?"),
                N_("Press BID at your place when you are called."),
                lambda ctx, scene: roll_call.draw(ctx, scene, self.sides),
                aside=roll_call.DOOR + 12,
            ),
        }


def scene(ctx: RenderContext, setup: Setup) -> Scene:
    """The step that is open. Opened for (game,) or (game, door)."""
    name = _now(ctx, setup)
    if name == "seats" and (typing := seating.naming(ctx, setup.sides)) is not None:
        return typing
    if name == "lot":
        return _auction(ctx, setup)
    scene = Scene()
    ctx.background(scene)
    names, step = steps_of(ctx, setup), setup.steps[name]
    small = ctx._(STEP, step=names.index(name) + 1, steps=len(names)) if len(names) > 1 else setup.title
    words = ctx.header.above(10 * ctx.unit).inset(20 * ctx.unit, 6 * ctx.unit)
    aside = 0 if name == "roll call" and ctx.is_portrait else step.aside
    ctx.title(scene, small, ctx._(step.asked), words.before(aside * ctx.unit))
    step.draw(ctx, scene)
    _footer(ctx, scene, setup, name)
    return scene


def door(ctx: RenderContext) -> str:
    """What the table wants; nothing: a whole match with its referee."""
    return next((str(word) for word in ctx.about if word in DOORS), "")


def steps_of(ctx: RenderContext, setup: Setup) -> tuple[str, ...]:
    """The steps in their order; buttons are only called where there are some, and nobody knows yet whose they are."""
    if door(ctx):
        return DOORS[door(ctx)]
    panels = [one for one in ctx.state.home.panels if one != "none"]
    has_hands = bool(panels) or bool(ctx.state.phones.web)
    called = has_hands and again.places(ctx) is None
    return tuple(name for name in setup.steps if name != "roll call" or called)


def _now(ctx: RenderContext, setup: Setup) -> str:
    step = str(ctx.draft.get("step", "seats"))
    return step if step in steps_of(ctx, setup) else "seats"


def begin(ctx: RenderContext, setup: Setup) -> Action:
    """The line that begins the match."""
    seats = seats_of(ctx)
    wanted: dict[str, Any] = {
        "game": setup.game,
        "seats": [[seat[0], setup.sides.looks(ctx, seat).title] for seat in seats],
        "first": first_of(ctx),
    }
    places = again.places(ctx)
    if door(ctx):
        once = {"scratch": True} if door(ctx) == "count" else {}
        sat = {} if places is None else {"places": places}
        return say(begin={**wanted, "options": again.BY_HAND, **sat, **once})
    wanted["options"] = {**setup.options(ctx), **({"mode": "refereed"} if setup.has_modes else {})}
    places = roll_call.places(ctx, len(seats)) if places is None else places
    return say(begin={**wanted, **setup.more(ctx), "places": places})


def _onward(ctx: RenderContext, setup: Setup, step: str) -> tuple[str, Action]:
    """The words and the action of the main button."""
    names = steps_of(ctx, setup)
    if step != names[-1]:
        after = names[names.index(step) + 1]
        go: Action = Put("step", after)
        if after == "roll call":
            called = [setup.sides.looks(ctx, seat).title for seat in seats_of(ctx)]
            go = Many((go, say(roll_call=called)))
        return ctx._(N_("next")), go
    if door(ctx) == "count":
        return ctx._(N_("begin")), Many((begin(ctx, setup), say(end=True)))
    return ctx._(N_("begin")), begin(ctx, setup)


def _back(ctx: RenderContext, setup: Setup, step: str) -> Action:
    names = steps_of(ctx, setup)
    if step == names[0]:
        return Close()
    back = Put("step", names[names.index(step) - 1])
    return Many((say(roll_call="stop"), back)) if step == "roll call" else back


def _footer(ctx: RenderContext, scene: Scene, setup: Setup, name: str) -> None:
    step = setup.steps[name]
    words, action = _onward(ctx, setup, name)
    rows: list[tuple[str, Action, str]] = [(ctx._(N_("back")), _back(ctx, setup, name), "plain")]
    if name == "roll call":
        rows.append((ctx._(N_("skip")), roll_call.skip(ctx), "plain"))
    ready = step.is_ready(ctx)
    hint = _why_not(ctx, setup) if name == "seats" and not ready else ctx._(step.hint)
    main: Action = action if ready else Tell(hint)
    if name == "seats" and (same := _same_table(ctx, setup)) is not None:
        words, main, hint = ctx._(SAME), same, ctx._(WHO_SAME, names=_last_names(ctx))
    if name == "roll call":
        hint = f"{hint} {roll_call.keys_hint(ctx)}".strip()
    rest = ctx.buttons(scene, *rows, (words, main, "main"))
    if name == "roll call" and ctx.is_portrait:
        rest = roll_call.beside_the_hint(ctx, scene, rest, setup.sides)
    ctx.text(scene, rest, hint, 25, SAND, WALNUT, align="left", lines=3)


def _same_table(ctx: RenderContext, setup: Setup) -> Action | None:
    """While nobody sits: everybody sits down as last time, and it goes on to the next step at once."""
    if seats_of(ctx):
        return None
    sat = again.sit_down(ctx, setup.sides.styles, setup.sides.players)
    names = steps_of(ctx, setup)
    return sat if sat is None or len(names) == 1 else Many((sat, Put("step", names[1])))


def _last_names(ctx: RenderContext) -> str:
    match = again.last_match(ctx)
    return brief(match.names) if match else ""


def _why_not(ctx: RenderContext, setup: Setup) -> str:
    """Why the table cannot begin; while some have still to sit down, how they do it."""
    fewest, most = setup.sides.players
    seats = seats_of(ctx)
    if len(seats) < fewest:
        return ctx._(setup.steps["seats"].hint)
    if wanted := wrong_table(setup.sides, seats):
        names = ", ".join(setup.sides.called(ctx, side) for side in wanted)
        return ctx._(OTHER_SIDES, seats=len(seats), sides=names)
    return ctx._(TOO_MANY if len(seats) > most else SAME_NAME)


def _auction(ctx: RenderContext, setup: Setup) -> Scene:
    def start(sale: dict[str, Any]) -> Action:
        return Many((begin(ctx, setup), say(**setup.lots.line(ctx, sale))))

    seats = tuple(setup.sides.looks(ctx, seat) for seat in seats_of(ctx))
    return auction_scene(ctx, setup.lots, seats, 0, Put("step", "seats"), start)
