"""Sitting down to any game, from what the referee tells of it: sides, options, what lies open at the start."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import find
from kiosk.parts import domains
from kiosk.parts.choosing import FULL
from kiosk.parts.controls import Choice, choices
from kiosk.parts.pager import arrows, page
from kiosk.parts.tiles import tiles
from kiosk.plain.looks import style
from kiosk.plain.lots import LOTS
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import HEADER, INK, PARCHMENT, SAND, WALNUT, Font
from kiosk.screens.home import called
from kiosk.setup import frame
from kiosk.setup.cards import OptionCard, pairs
from kiosk.setup.sides import Sides
from kiosk.store import Line

MODE, ROW, OPTIONS = "mode", "row", "options"
WORDS = {"true": N_("yes"), "false": N_("no")}
ROWS, TURNING = 3, 260
"""Options on a page; and what the arrows need of the header, in units, where there are more."""
USUAL_FIRST = N_("The first of a row is the usual one.")


def scene(look: Look) -> Scene:
    """The step that is open."""
    return frame.scene(look, setup(look, game(look)))


def scene_with(look: Look, asked: Mapping[str, Mapping[str, Any]] | None = None, **own: Any) -> Scene:
    """The same with what a game has of its own, and with its words for some steps: what is asked, and the hint."""
    usual = setup(look, game(look))

    def worded(steps: Mapping[str, frame.Step]) -> dict[str, frame.Step]:
        return {name: replace(step, **(asked or {}).get(name, {})) for name, step in steps.items()}

    own |= {"before_first": worded(usual.before_first), "after_first": worded(usual.after_first)}
    return frame.scene(look, replace(usual, **own))


def game(look: Look) -> Line:
    """What the referee tells of the game that this was opened for."""
    known = look.state.home["games"] if look.state.home else ()
    found: Line = next(one for one in known if one["id"] == look.about[0])
    return found


def setup(look: Look, told: Line) -> frame.Setup:
    """All steps of this game."""
    names: dict[str, str] = dict(told.get("sides", {}))
    own = {side: style({"side": side, "name": words}, tuple(names)) for side, words in names.items()}
    options, row = _options_of(told), told.get("row")
    return frame.Setup(
        game=told["id"],
        title=called(look, told),
        sides=Sides(
            own,
            proper=True,
            players=(told["players"][0], told["players"][-1]),
            tables=told.get("tables", {}),
        ),
        lots=LOTS,
        options=lambda look: _chosen(look, told),
        first_asked=N_("Who begins?"),
        first_hint=N_("Tap who is the first."),
        before_first={OPTIONS: _options_step(told)} if options else {},
        after_first={ROW: _row_step(told, row)} if row else {},
        more=lambda look: {"cities": _laid(look)} if row else {},
        has_modes=MODE in told.get("options", {}),
    )


# Options.


def _options_of(told: Line) -> dict[str, Sequence[str]]:
    return {name: values for name, values in told.get("options", {}).items() if name != MODE}


def _options_step(told: Line) -> frame.Step:
    hint = N_("As printed in the rulebook of your box.") if told.get("notes") else USUAL_FIRST
    aside = TURNING if len(_options_of(told)) > ROWS else 0
    return frame.Step(N_("Which rules?"), hint, lambda look, scene: _options(look, scene, told), aside=aside)


def _chosen(look: Look, told: Line) -> dict[str, str]:
    """What was chosen of each option; where that cannot be with what stands before it, the usual."""
    chosen: dict[str, str] = {}
    for name, values in _options_of(told).items():
        wanted = str(look.draft.get(f"option {name}", values[0]))
        chosen[name] = values[0] if _clash(told, {**chosen, name: wanted}) else wanted
    return chosen


def _clash(told: Line, chosen: dict[str, str]) -> str:
    """Why these cannot be chosen together; empty if they can."""
    clashes = (one for one in told.get("clashes", ()) if one["options"].items() <= chosen.items())
    return next((str(one["text"]) for one in clashes), "")


def _options(look: Look, scene: Scene, told: Line) -> None:
    """A row for each: what it can be, on cards that say what that means; or its name, and what it can be."""
    u, notes = look.u, told.get("notes", {})
    shown = page(list(_options_of(told).items()), ROWS, int(look.draft.get("options page", 0)))
    options = dict(shown.rows)
    arrows(
        look,
        scene,
        look.header.above(8 * u).inset(16 * u, 14 * u).tail((TURNING - 30) * u),
        shown,
        "options page",
        HEADER,
    )
    if options.keys() <= notes.keys():
        pairs(look, scene, *([_card(look, told, name, value) for value in options[name]] for name in options))
        return
    for (name, values), row in zip(
        options.items(), look.middle.rows(max(3, len(options)), 14 * u), strict=False
    ):
        label, cells = _halves(look, row.centre(row.w, min(row.h, 96 * u)))
        more = {"align": "left", "lines": 2, "font": Font.NUMBER}
        look.text(scene, label, look._(name.replace("_", " ")), 30, SAND, WALNUT, **more)
        offered = [
            Choice(_word(look, value), *_taken(look, told, name, value), f"{name} {value}")
            for value in values
        ]
        choices(look, scene, cells.columns(len(offered), 12 * u), offered)


def _taken(look: Look, told: Line, name: str, value: str) -> tuple[Action, bool]:
    """What a tap on a value does, and whether it is chosen."""
    chosen = _chosen(look, told)
    clash = _clash(told, {**chosen, name: value}) if name != next(iter(chosen)) else ""
    return Tell(clash) if clash else Put(f"option {name}", value), chosen[name] == value


def _card(look: Look, told: Line, name: str, value: str) -> OptionCard:
    title, hint = told["notes"][name][value]
    action, chosen = _taken(look, told, name, value)
    drawn = find(told["id"]).picture(look, name, value)
    art = None if drawn is None else (drawn.art, drawn.args)
    return OptionCard(title, hint, chosen, action, f"{name} {value}", art)


def _halves(look: Look, line: Rect) -> tuple[Rect, Rect]:
    w = line.w * 0.3
    return line.left(w), line.after(w + 12 * look.u)


def _word(look: Look, value: str) -> str:
    """An option, or what it can be, as the referee calls it in the language of the table."""
    told = game(look).get("words", {}).get(value)
    return str(told) if told else look._(WORDS.get(value, value.replace("-", " ").replace("_", " ")))


# What lies open.


def _laid(look: Look) -> list[str]:
    return list(look.draft.get(ROW, ()))


def _row_step(told: Line, row: Line) -> frame.Step:
    return frame.Step(
        N_("What lies open?"),
        N_("Tap what lies on the table."),
        lambda look, scene: _row(look, scene, row, told["id"]),
        lambda look: domains.wants(row, _laid(look), True) is None,
        aside=150,
    )


def _row(look: Look, scene: Scene, row: Line, game: str) -> None:
    u, laid, picture = look.u, _laid(look), find(game).picture
    badge = look.header.above(8 * u).inset(16 * u, 14 * u).tail(140 * u)
    look.card(scene, badge)
    count = f"{len(laid)} / {domains.most_of(row)}"
    look.text(scene, badge.inset(6 * u, 0), count, 46, INK, PARCHMENT, font=Font.NUMBER, far=True)

    def choice(name: str) -> Choice:
        changed = domains.toggled(row, laid, name)
        action = Tell(look._(FULL)) if changed is None else Put(ROW, changed)
        return Choice(look._(name), action, name in laid, name, picture=picture(look, "city", name))

    tiles(look, scene, look.middle, [choice(name) for name in row["of"]], "row page")
