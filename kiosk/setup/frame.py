"""The steps of the set-up: the players, what the game asks, the first player, the buttons. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import Variant
from kiosk.parts import joining
from kiosk.parts.auction_by_hand import Lots
from kiosk.parts.auction_by_hand import scene as auction_scene
from kiosk.scene.actions import Action, Close, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import SAND, WALNUT
from kiosk.screens import keys
from kiosk.screens.home import OTHERS, PLAYERS, brief
from kiosk.screens.home import SHORTCUTS as HOME_SHORTCUTS
from kiosk.setup import again, roll_call, seating
from kiosk.setup.cards import OptionCard, first, first_of, pairs
from kiosk.setup.sides import Sides, seats_of, wrong_table

SHORTCUTS = {
    "by-hand": ("seats",),
    "auction": ("seats", "lot"),
    "count": ("seats",),
    OTHERS: ("seats", "lot"),
}
"""The steps for a shortcut; a whole match has them all."""
STEP = N_("step {step} of {steps}")
SAME, WHO_SAME = N_("same table"), N_("Same table again: {names}.")
SIT_DOWN = N_("Tap a crest to join, a name to edit it, arrows to change seats.")
OR_BY_PHONE = N_("Tap a crest to join. Or open {address} on your phone: code {code}.")
TOO_MANY = N_("That is too many players. Tap a crest to remove one.")
VARIANT, RULES, OPTIONS, OWN_RULES = "variant", "rules", "options", "own rules"
TITLE, TITLED = "game title", "has title"
"""Draft keys: the name of any other game, and whether it was asked for."""
NAME_IT, NO_NAME = N_("What is the game called?"), N_("no name")
LONGEST_TITLE = 24
VARIANT_HELP = (N_("This box holds more than one game. Tap the one you want to play."),)
FIRST_HELP = (N_("Tap the first player, then go on. Turns go clockwise from there."),)


@dataclass(frozen=True)
class SetupStep:
    """One question of the set-up."""

    asked: str
    hint: str
    draw: Callable[[RenderContext, Scene], None]
    is_ready: Callable[[RenderContext], bool] = lambda ctx: True
    aside: float = 0
    """How much of the header's right side the step needs, in units."""
    hint_now: Callable[[RenderContext], str] | None = None
    """The hint in words, where it depends on what is chosen."""
    help: tuple[str, ...] = ()
    """What `?` says about this step."""


@dataclass(frozen=True)
class Setup:
    """What a game adds to the set-up."""

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
    """What else a whole match says as it begins."""
    has_modes: bool = True
    """Whether a match can either be refereed or just keep score."""
    fits_any: bool = False
    """Whether this keeps score for any other game, which has a name of its own."""
    variants: Sequence[Variant] = ()
    uses_buttons: Callable[[Mapping[str, str]], bool] = lambda options: True

    @property
    def steps(self) -> dict[str, SetupStep]:
        """Every step there can be, in order."""
        return {
            VARIANT: SetupStep(
                N_("Which game?"),
                N_("Tap one."),
                lambda ctx, scene: _variants(ctx, scene, self),
                help=VARIANT_HELP,
            ),
            "seats": SetupStep(
                N_("Who's playing? (in clockwise order)"),
                SIT_DOWN,
                lambda ctx, scene: seating.draw(ctx, scene, self.sides),
                lambda ctx: seating.is_ready(ctx, self.sides, seats_of(ctx)),
                hint_now=_join_hint,
                help=seating.HELP,
            ),
            **self.before_first,
            "first": SetupStep(
                self.first_asked,
                self.first_hint,
                lambda ctx, scene: first(ctx, scene, self.sides),
                help=FIRST_HELP,
            ),
            **self.after_first,
            "roll call": SetupStep(
                roll_call.ASKED,
                roll_call.PRESS,
                lambda ctx, scene: roll_call.draw(ctx, scene, self.sides),
                aside=roll_call.PHONES_WIDTH + 12,
                help=roll_call.HELP,
            ),
        }


def scene(ctx: RenderContext, setup: Setup) -> Scene:
    """The current step, and who sits down meanwhile. Opened for (game,) or (game, shortcut)."""
    scene = _step(ctx, setup)
    scene.tells = _seating(ctx, setup)
    return scene


def _seating(ctx: RenderContext, setup: Setup) -> str:
    """Who sits there, for phones that take a seat; at first also whatever nobody plays yet. Nothing while the roll is called, or without phones."""
    step, seats = _now(ctx, setup), seats_of(ctx)
    if step in ("roll call", VARIANT) or not joining.can_join(ctx.state.phones):
        return ""
    sat = [side for side, _ in seats]
    spare = [(side, "") for side in setup.sides.styles if side not in sat]
    has_room = step == "seats" and len(seats) < setup.sides.players[1]
    offered = [*seats, *(spare if has_room else ())]
    names = [(side, setup.sides.looks((side, name)).title) for side, name in offered]
    free = [i for i, (_, name) in enumerate(offered) if not name]
    return say(roll_call=names, game=setup.game, free=free, calls=False).line


def _join_hint(ctx: RenderContext) -> str:
    """How to sit down, here and by phone."""
    phones = ctx.state.phones
    if not joining.can_join(phones):
        return ctx._(SIT_DOWN)
    return ctx._(OR_BY_PHONE, address=joining.address(phones), code=phones.seat_code or "")


def _step(ctx: RenderContext, setup: Setup) -> Scene:
    if setup.fits_any and not shortcut(ctx) and not ctx.draft.get(TITLED, bool(seats_of(ctx))):
        return _naming_the_game(ctx)
    name = _now(ctx, setup)
    if name == "seats" and (typing := seating.naming(ctx, setup.sides)) is not None:
        return typing
    if name == "lot":
        return _auction(ctx, setup)
    names, step = steps_of(ctx, setup), setup.steps[name]
    scene = ctx.new_scene(step.help)
    counted = len(names) > 1 and shortcut(ctx) != OTHERS
    small = _title(ctx, setup)
    if counted:
        now, own = ctx._(STEP, step=names.index(name) + 1, steps=len(names)), str(ctx.draft.get(TITLE) or "")
        small = ctx.labelled(own, now) if own else now
    words = ctx.header.above(10).inset(20, 6)
    aside = 0 if name == "roll call" and ctx.is_portrait else step.aside
    asked = roll_call.asked(ctx) if name == "roll call" else step.asked
    ctx.title(scene, small, ctx._(asked), words.before(aside), lines=2)
    step.draw(ctx, scene)
    _footer(ctx, scene, setup, name)
    return scene


def shortcut(ctx: RenderContext) -> str:
    """The shortcut that the table chose; empty: a whole match with its referee."""
    return next((str(word) for word in ctx.about if word in SHORTCUTS), "")


def _title(ctx: RenderContext, setup: Setup) -> str:
    return str(ctx.draft.get(TITLE) or "") or setup.title


def steps_of(ctx: RenderContext, setup: Setup) -> tuple[str, ...]:
    """The steps in order, without those that the rules or the table have settled already."""
    if shortcut(ctx):
        return SHORTCUTS[shortcut(ctx)]
    variant = chosen_variant(ctx, setup.variants)
    left_out = set()
    if not setup.variants:
        left_out.add(VARIANT)
    if variant is not None and variant.first is not None:
        left_out.add("first")
    if RULES in setup.steps and not ctx.draft.get(OWN_RULES):
        left_out.add(OPTIONS)
    if not _is_called(ctx, setup):
        left_out.add("roll call")
    return tuple(name for name in setup.steps if name not in left_out)


def _is_called(ctx: RenderContext, setup: Setup) -> bool:
    """The roll call is only for tables with buttons, in games that use them, when nobody knows yet whose they are."""
    panels = [one for one in ctx.state.home.panels if one != "none"]
    has_hands = bool(panels) or bool(ctx.state.phones.web)
    return has_hands and setup.uses_buttons(setup.options(ctx)) and again.places(ctx) is None


def _now(ctx: RenderContext, setup: Setup) -> str:
    names = steps_of(ctx, setup)
    usual = VARIANT if VARIANT in names and VARIANT not in ctx.draft and not seats_of(ctx) else "seats"
    step = str(ctx.draft.get("step", usual))
    return step if step in names else "seats"


# Which game.


def chosen_variant(ctx: RenderContext, variants: Sequence[Variant]) -> Variant | None:
    """The game that was tapped, of several in one box."""
    which = ctx.draft.get(VARIANT)
    return variants[which] if which is not None and which < len(variants) else None


def _variants(ctx: RenderContext, scene: Scene, setup: Setup) -> None:
    """A card for each game of the box; a tap goes on to the seats."""
    chosen = chosen_variant(ctx, setup.variants)
    cards = []
    for i, one in enumerate(setup.variants):
        seats = tuple((side, "") for side in one.sides)
        action = Many((Put(VARIANT, i), Put("seats", seats), Put("step", "seats")))
        fewest, most = one.players
        players = ctx._(N_("{most} players") if fewest == most else PLAYERS, fewest=fewest, most=most)
        cards.append(OptionCard(ctx._(one.title), players, one is chosen, action, f"variant {i}"))
    pairs(ctx, scene, *([card] for card in cards))


def _naming_the_game(ctx: RenderContext) -> Scene:
    """The keyboard for the name of any other game; earlier names are offered, and none is needed."""
    text = str(ctx.draft.get(TITLE) or "")
    past = dict.fromkeys(match.title for match in ctx.state.home.matches if match.title)

    def named(name: str) -> Action:
        return Many((Put(TITLE, name.strip()), Put(TITLED, True)))

    return keys.sheet(
        ctx,
        ctx._(NAME_IT),
        text,
        lambda new: Put(TITLE, new),
        named(text),
        Close(),
        {ctx._(NO_NAME): named("")} | {name: named(name) for name in [*past][:5]},
        longest=LONGEST_TITLE,
    )


# Beginning.


def begin(ctx: RenderContext, setup: Setup, kept: str = "") -> Action:
    """The line that begins the match; `kept`: the shortcut, if just one thing is wanted."""
    seats, kept = seats_of(ctx), kept or shortcut(ctx)
    variant = chosen_variant(ctx, setup.variants)
    wanted: dict[str, Any] = {
        "game": setup.game,
        "seats": [[seat[0], setup.sides.looks(seat).title] for seat in seats],
        "first": first_of(ctx) if variant is None or variant.first is None else variant.first,
    }
    title = str(ctx.draft.get(TITLE) or "")
    named = {again.NAME: title} if setup.fits_any and title else {}
    places = again.places(ctx)
    if kept:
        once = {"scratch": True} if kept == "count" else {}
        sat = {} if places is None else {"places": places}
        return say(begin={**wanted, "options": again.BY_HAND | named, **sat, **once})
    wanted["options"] = {**setup.options(ctx), **({"mode": "refereed"} if setup.has_modes else {}), **named}
    places = roll_call.places(ctx, len(seats)) if places is None else places
    return say(begin={**wanted, **setup.more(ctx), "places": places})


def _onward(ctx: RenderContext, setup: Setup, step: str) -> tuple[str, Action]:
    """The words and the action of the main button."""
    names = steps_of(ctx, setup)
    if step != names[-1] and shortcut(ctx) != OTHERS:
        return ctx._("next"), to_step(ctx, setup, names[names.index(step) + 1])
    if shortcut(ctx) == "count":
        return ctx._("begin"), Many((begin(ctx, setup), say(end=True)))
    return ctx._("begin"), begin(ctx, setup)


def to_step(ctx: RenderContext, setup: Setup, step: str) -> Action:
    """Go to this step; the roll call starts when it is the step."""
    if step != "roll call":
        return Put("step", step)
    seats = [(seat[0], setup.sides.looks(seat).title) for seat in seats_of(ctx)]
    free = [i for i, (_, name) in enumerate(seats_of(ctx)) if not name]
    return Many((Put("step", step), say(roll_call=seats, game=setup.game, free=free)))


def _back(ctx: RenderContext, setup: Setup, step: str) -> Action:
    names = steps_of(ctx, setup)
    if step == names[0]:
        return Put(TITLED, False) if setup.fits_any and not shortcut(ctx) else Close()
    back = Put("step", names[names.index(step) - 1])
    return Many((say(roll_call="stop"), back)) if step == "roll call" else back


# The footer.


def _footer(ctx: RenderContext, scene: Scene, setup: Setup, name: str) -> None:
    step = setup.steps[name]
    words, action = _onward(ctx, setup, name)
    rows: list[tuple[str, Action, str]] = [ctx.back(_back(ctx, setup, name))]
    ready = step.is_ready(ctx)
    hint = ctx._(step.hint) if step.hint_now is None else step.hint_now(ctx)
    if name == "seats" and not ready:
        hint = _why_not(ctx, setup)
    main: Action = action if ready else Tell(hint)
    if name == "roll call":
        rows.append((ctx._("skip"), roll_call.skip(ctx), "plain"))
        hint = roll_call.hint(ctx, ctx._(roll_call.TAP) if roll_call.by_phone(ctx) else hint)
    if name == "seats" and ready and not shortcut(ctx) and setup.has_modes:
        score = begin(ctx, setup, "by-hand")
        rows.insert(0, (ctx._("keep score"), score, "wide"))
        hint = ctx._("With rules: NEXT. Only points: KEEP SCORE.")
    if name == "seats" and (same := _same_table(ctx, setup)) is not None:
        words, main, hint = ctx._(SAME), same, ctx._(WHO_SAME, names=_last_names(ctx))
    if shortcut(ctx) == OTHERS and ready:
        _one_thing(ctx, scene, setup)
        return
    last = [] if shortcut(ctx) == OTHERS or name == VARIANT else [(words, main, "main")]
    rest = ctx.buttons(scene, *rows, *last)
    if name == "roll call" and ctx.is_portrait:
        rest = roll_call.beside_the_hint(ctx, scene, rest, setup.sides)
    ctx.text(scene, rest, hint, 25, SAND, WALNUT, align="left", lines=3)


def _one_thing(ctx: RenderContext, scene: Scene, setup: Setup) -> None:
    """New players have sat down: they keep score, run an auction, or choose the game for final scoring."""
    actions: dict[str, Action] = {
        "count": Open("games", ("count", OTHERS)),
        "auction": Put("step", "lot"),
        "by-hand": begin(ctx, setup, "by-hand"),
    }
    words = {name: ctx._(text) for name, _, text in HOME_SHORTCUTS}
    footer, gap = ctx.footer.inset(14, 9), 12
    cells = footer.grid(2, 2, gap) if ctx.is_portrait else footer.columns(4, gap)
    ctx.button(scene, cells[0], ctx._("back"), Close())
    for cell, (name, action) in zip(cells[1:], actions.items(), strict=True):
        ctx.button(scene, cell, words[name], action, "main" if name == "by-hand" else "plain")


def _same_table(ctx: RenderContext, setup: Setup) -> Action | None:
    """While nobody sits: everybody sits down as last time, and it goes on to the next step at once."""
    if seats_of(ctx) or shortcut(ctx) == OTHERS:
        return None
    sat = again.sit_down(ctx, setup.sides.styles, setup.sides.players)
    names = steps_of(ctx, setup)
    after = names[names.index("seats") + 1 :]
    return sat if sat is None or not after else Many((sat, Put("step", after[0])))


def _last_names(ctx: RenderContext) -> str:
    match = again.last_match(ctx)
    return brief(match.names) if match else ""


def _why_not(ctx: RenderContext, setup: Setup) -> str:
    """Why the game cannot begin; while nobody has joined, how to join."""
    fewest, most = setup.sides.players
    seats = seats_of(ctx)
    if not seats:
        return _join_hint(ctx)
    if len(seats) < fewest:
        return ctx._("You need at least {fewest} players. Tap another crest.", fewest=fewest)
    if wanted := wrong_table(setup.sides, seats):
        names = ", ".join(setup.sides.called(side) for side in wanted)
        return ctx._("{seats} players take {sides}.", seats=len(seats), sides=names)
    return ctx._(TOO_MANY if len(seats) > most else N_("Two players have the same name."))


def _auction(ctx: RenderContext, setup: Setup) -> Scene:
    def start(sale: dict[str, Any]) -> Action:
        return Many((begin(ctx, setup), say(**setup.lots.line(ctx, sale))))

    seats = tuple(setup.sides.looks(seat) for seat in seats_of(ctx))
    return auction_scene(ctx, setup.lots, seats, 0, Put("step", "seats"), start)
