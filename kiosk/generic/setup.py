"""Setting up any game from what the referee says about it: sides, options, what is face up at the start."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from companion.engine.choices import Subset
from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games import find
from kiosk.generic.score_keeping import LOTS
from kiosk.generic.styles import KEYS
from kiosk.parts import domains
from kiosk.parts.choosing import FULL
from kiosk.parts.controls import Choice, choices
from kiosk.parts.pager import arrows, page
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import HEADER, INK, PARCHMENT, SAND, WALNUT, Font
from kiosk.screens.home import called
from kiosk.setup import frame
from kiosk.setup.cards import OptionCard, pairs
from kiosk.setup.frame import OPTIONS as OPTIONS
from kiosk.setup.frame import OWN_RULES, RULES
from kiosk.setup.sides import Sides, seats_of

MODE, ROW = "mode", "row"
WORDS = {"true": N_("yes"), "false": N_("no")}
ROWS, TURNING = 3, 260
"""Options on a page; and the width that the arrows need in the header, in units."""
USUAL_NOW, OWN_NOW = N_("The usual rules are selected."), N_("You changed the usual rules.")
STANDARD_NOW = N_("Standard rules are selected.")
AS_PRINTED, ONE_BY_ONE = N_("As printed in the rulebook."), NN_("{count} choice", "{count} choices")
RULES_HELP = (
    N_("A tick shows what is chosen. Tap another card to change it."),
    N_("Of each pair, the usual choice comes first."),
)
ROW_HELP = (N_("Turn up the cards as your rulebook says, then tap here what is face up."),)
TAP_FACE_UP = NN_("Tap the one that is face up.", "Tap the {count} that are face up.")
TAP_MORE = NN_("Tap {count} more that is face up.", "Tap {count} more that are face up.")
ALL_TAPPED = N_("That is all of them.")


def scene(ctx: RenderContext) -> Scene:
    """The current step."""
    return frame.scene(ctx, setup(ctx, game(ctx)))


def scene_with(ctx: RenderContext, asked: Mapping[str, Mapping[str, Any]] | None = None, **own: Any) -> Scene:
    """The same with a game's own parts, and with its own question and hint for some steps."""
    usual = setup(ctx, game(ctx))

    def worded(steps: Mapping[str, frame.SetupStep]) -> dict[str, frame.SetupStep]:
        own = asked or {}
        return {name: _worded(step, own.get(name, {})) for name, step in steps.items()}

    own |= {"before_first": worded(usual.before_first), "after_first": worded(usual.after_first)}
    return frame.scene(ctx, replace(usual, **own))


def _worded(step: frame.SetupStep, words: Mapping[str, Any]) -> frame.SetupStep:
    """A step in a game's own words; its hint stays, whatever is chosen."""
    hint_now = None if "hint" in words else step.hint_now
    return replace(step, **words, hint_now=hint_now)


def game(ctx: RenderContext) -> out.Game:
    """What the referee says about the game being set up."""
    return next(one for one in ctx.state.home.games if one.id == ctx.about[0])


def setup(ctx: RenderContext, info: out.Game) -> frame.Setup:
    """All steps of this game."""
    screens = find(info.id)
    variant = frame.chosen_variant(ctx, screens.variants)
    info = _for_so_many(info, variant.players[0] if variant else len(seats_of(ctx)))
    names = {side: ctx._(words) for side, words in variant.sides.items()} if variant else {}
    names = names or dict(info.sides)
    style = find(info.id, tuple(names)).style
    own = {side: style({**dict.fromkeys(KEYS, side), "name": words}) for side, words in names.items()}
    options, row = _options_of(info), info.row
    return frame.Setup(
        game=info.id,
        title=called(ctx, info),
        sides=Sides(own, players=variant.players if variant else info.players, tables=info.tables),
        lots=LOTS,
        options=lambda ctx: _chosen(ctx, info),
        first_asked=N_("Who begins?"),
        first_hint=N_("Tap the first player."),
        before_first=_rules_steps(info) if options else {},
        after_first={ROW: _row_step(info, row)} if row else {},
        more=lambda ctx: {"cities": _laid(ctx)} if row else {},
        has_modes=MODE in info.options,
        fits_any=info.any,
        variants=screens.variants,
        uses_buttons=screens.uses_buttons,
    )


# Options.


def _options_of(info: out.Game) -> dict[str, Sequence[str]]:
    return {name: values for name, values in info.options.items() if name != MODE}


def _for_so_many(info: out.Game, seats: int) -> out.Game:
    """The game without options that mean nothing for this number of players; an option with one value left is dropped."""
    if not (not_for := info.not_for.get(str(seats), {})):
        return info
    left = {
        name: tuple(value for value in values if value not in not_for.get(name, ()))
        for name, values in info.options.items()
    }
    return structs.replace(info, options={name: values for name, values in left.items() if len(values) > 1})


def _rules_steps(info: out.Game) -> dict[str, frame.SetupStep]:
    """The options. If there is more than one page of them, a table that plays by the standard rules never sees them."""
    asked, many = N_("Which rules?"), len(_options_of(info)) > ROWS
    options = frame.SetupStep(
        asked,
        USUAL_NOW,
        lambda ctx, scene: _options(ctx, scene, info),
        aside=TURNING if many else 0,
        help=RULES_HELP,
        hint_now=lambda ctx: ctx._(USUAL_NOW if _is_usual(ctx, info) else OWN_NOW),
    )
    if not many:
        return {OPTIONS: options}
    rules = frame.SetupStep(
        asked, STANDARD_NOW, lambda ctx, scene: _rules(ctx, scene, info), help=RULES_HELP[:1]
    )
    return {RULES: rules, OPTIONS: options}


def _rules(ctx: RenderContext, scene: Scene, info: out.Game) -> None:
    """Standard rules, which NEXT takes in one tap, or changed ones."""
    own = bool(ctx.draft.get(OWN_RULES))
    count = len(_options_of(info))
    change = Many((Put(OWN_RULES, True), Put("step", OPTIONS)))
    pairs(
        ctx,
        scene,
        [OptionCard(ctx._("Standard rules"), AS_PRINTED, not own, Put(OWN_RULES, False), "standard rules")],
        [OptionCard(ctx._("Change rules"), ctx.many(ONE_BY_ONE, count), own, change, "change rules")],
    )


def _chosen(ctx: RenderContext, info: out.Game) -> dict[str, str]:
    """The chosen value of each option; the usual one where that conflicts with an earlier choice."""
    chosen: dict[str, str] = {}
    is_standard = ctx.draft.get(OWN_RULES) is False
    for name, values in _options_of(info).items():
        wanted = values[0] if is_standard else str(ctx.draft.get(f"option {name}", values[0]))
        fits = wanted in values and not _clash(info, {**chosen, name: wanted})
        chosen[name] = wanted if fits else values[0]
    return chosen


def _is_usual(ctx: RenderContext, info: out.Game) -> bool:
    """Whether everything is as usual."""
    options = _options_of(info)
    return all(value == options[name][0] for name, value in _chosen(ctx, info).items())


def _clash(info: out.Game, chosen: dict[str, str]) -> str:
    """Why these cannot be combined; empty if they can."""
    clashes = (one for one in info.clashes if one.options.items() <= chosen.items())
    return next((one.text for one in clashes), "")


def _options(ctx: RenderContext, scene: Scene, info: out.Game) -> None:
    """A row for each option: its values on cards that explain them; or its name and its values."""
    notes = info.notes
    shown = page(list(_options_of(info).items()), ROWS, ctx.number("options page"))
    options = dict(shown.rows)
    arrows(ctx, scene, ctx.header.above(8).inset(16, 14).tail(TURNING - 30), shown, "options page", HEADER)
    if options.keys() <= notes.keys():
        pairs(ctx, scene, *([_card(ctx, info, name, value) for value in options[name]] for name in options))
        return
    for (name, values), row in zip(options.items(), ctx.middle.rows(max(3, len(options)), 14), strict=False):
        line = row.centre(row.w, min(row.h, 96))
        w = line.w * 0.3
        label, cells = line.left(w), line.after(w + 12)
        more = {"align": "left", "lines": 2, "font": Font.NUMBER}
        ctx.text(scene, label, ctx._(name.replace("_", " ")), 30, SAND, WALNUT, **more)
        offered = [
            Choice(_word(ctx, value), *_taken(ctx, info, name, value), f"{name} {value}") for value in values
        ]
        choices(ctx, scene, cells.columns(len(offered), 12), offered)


def _taken(ctx: RenderContext, info: out.Game, name: str, value: str) -> tuple[Action, bool]:
    """What a tap on a value does, and whether it is chosen."""
    chosen = _chosen(ctx, info)
    clash = _clash(info, {**chosen, name: value}) if name != next(iter(chosen)) else ""
    return Tell(clash) if clash else Put(f"option {name}", value), chosen[name] == value


def _card(ctx: RenderContext, info: out.Game, name: str, value: str) -> OptionCard:
    title, hint = info.notes[name][value]
    action, chosen = _taken(ctx, info, name, value)
    drawn = find(info.id).picture(ctx, name, value)
    art = None if drawn is None else (drawn.art, drawn.args)
    return OptionCard(title, hint, chosen, action, f"{name} {value}", art)


def _word(ctx: RenderContext, value: str) -> str:
    """An option, or one of its values."""
    return ctx._(WORDS.get(value, value.replace("-", " ").replace("_", " ")))


# What is face up.


def _laid(ctx: RenderContext) -> list[str]:
    return list(ctx.draft.get(ROW, ()))


def _row_step(info: out.Game, row: Subset) -> frame.SetupStep:
    return frame.SetupStep(
        N_("What is face up?"),
        ALL_TAPPED,
        lambda ctx, scene: _row(ctx, scene, row, info.id),
        lambda ctx: domains.wants(row, _laid(ctx), True) is None,
        aside=150,
        help=ROW_HELP,
        hint_now=lambda ctx: _row_hint(ctx, row),
    )


def _row_hint(ctx: RenderContext, row: Subset) -> str:
    """How many are still to be tapped."""
    laid = len(_laid(ctx))
    left = row.least - laid
    return ctx.many(TAP_MORE if laid else TAP_FACE_UP, left) if left > 0 else ctx._(ALL_TAPPED)


def _row(ctx: RenderContext, scene: Scene, row: Subset, game: str) -> None:
    laid, picture = _laid(ctx), find(game).picture
    badge = ctx.header.above(8).inset(16, 14).tail(140)
    ctx.card(scene, badge)
    count = f"{len(laid)} / {domains.most_of(row)}"
    ctx.text(scene, badge.inset(6, 0), count, 46, INK, PARCHMENT, font=Font.NUMBER, far=True)

    def choice(name: str) -> Choice:
        changed = domains.toggled(row, laid, name)
        action = Tell(ctx._(FULL)) if changed is None else Put(ROW, changed)
        return Choice(ctx._(name), action, name in laid, name, picture=picture(ctx, "city", name))

    tiles(ctx, scene, ctx.middle, [choice(name) for name in row.of], "row page")
