"""Sitting down to any game, from what the referee tells of it: sides, options, what lies open at the start."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from kiosk.parts import domains
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import Choice, choices
from kiosk.parts.tiles import tiles
from kiosk.plain.looks import style
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT, Font
from kiosk.screens.home import called
from kiosk.setup import frame
from kiosk.setup.sides import Sides
from kiosk.store import Line

MODE, ROW = "mode", "row"
WORDS = {"true": N_("yes"), "false": N_("no")}
ON_A_PAGE = 4


def scene(look: Look) -> Scene:
    """The step that is open."""
    return frame.scene(look, setup(look, game(look)))


def game(look: Look) -> Line:
    """What the referee tells of the game that this was opened for."""
    known = look.state.home["games"] if look.state.home else ()
    found: Line = next(one for one in known if one["id"] == look.about[0])
    return found


def setup(look: Look, told: Line) -> frame.Setup:
    """All steps of this game."""
    names: dict[str, str] = dict(told.get("sides", {}))
    own = {side: style({"side": side, "name": words}, tuple(names)) for side, words in names.items()}
    options = {name: values for name, values in told.get("options", {}).items() if name != MODE}
    row = told.get("row")
    return frame.Setup(
        game=told["id"],
        title=called(look, told),
        sides=Sides(own, proper=True, players=(told["players"][0], told["players"][-1])),
        lots=LOTS,
        options=lambda look: {name: _chosen(look, name, values) for name, values in options.items()},
        first_asked=N_("Who begins?"),
        first_hint=N_("Tap who is the first."),
        before_first={"options": _options_step(options)} if options else {},
        after_first={ROW: _row_step(row)} if row else {},
        more=lambda look: {"cities": _laid(look)} if row else {},
        has_modes=MODE in told.get("options", {}),
    )


# Options.


def _options_step(options: dict[str, Sequence[str]]) -> frame.Step:
    return frame.Step(
        N_("Which rules?"),
        N_("The first of a row is the usual one."),
        lambda look, scene: _options(look, scene, options),
    )


def _chosen(look: Look, name: str, values: Sequence[str]) -> str:
    return str(look.draft.get(f"option {name}", values[0]))


def _options(look: Look, scene: Scene, options: dict[str, Sequence[str]]) -> None:
    """A row for each: its name, and what it can be."""
    u, rows = look.u, max(3, len(options))
    for (name, values), row in zip(options.items(), look.middle.rows(rows, 14 * u), strict=False):
        line = row.centre(row.w, min(row.h, 96 * u))
        label, cells = _halves(look, line)
        more = {"align": "left", "lines": 2, "font": Font.NUMBER}
        look.text(scene, label, look._(name.replace("_", " ")), 30, SAND, WALNUT, **more)
        now = _chosen(look, name, values)
        offered = [
            Choice(_word(look, value), Put(f"option {name}", value), value == now, f"{name} {value}")
            for value in values
        ]
        choices(look, scene, cells.columns(len(offered), 12 * u), offered)


def _halves(look: Look, line: Rect) -> tuple[Rect, Rect]:
    w = line.w * 0.3
    return line.left(w), line.after(w + 12 * look.u)


def _word(look: Look, value: str) -> str:
    return look._(WORDS.get(value, value.replace("-", " ").replace("_", " ")))


# What lies open.


def _laid(look: Look) -> list[str]:
    return list(look.draft.get(ROW, ()))


def _row_step(row: Line) -> frame.Step:
    return frame.Step(
        N_("What lies open?"),
        N_("Tap what lies on the table."),
        lambda look, scene: _row(look, scene, row),
        lambda look: domains.wants(row, _laid(look), True) is None,
        aside=150,
    )


def _row(look: Look, scene: Scene, row: Line) -> None:
    u, laid = look.u, _laid(look)
    badge = look.header.above(8 * u).inset(16 * u, 14 * u).tail(140 * u)
    look.card(scene, badge)
    count = f"{len(laid)} / {domains.most_of(row)}"
    look.text(scene, badge.inset(6 * u, 0), count, 46, INK, PARCHMENT, font=Font.NUMBER, far=True)

    def choice(name: str) -> Choice:
        changed = domains.toggled(row, laid, name)
        return Choice(look._(name), None if changed is None else Put(ROW, changed), name in laid, name)

    tiles(look, scene, look.middle, [choice(name) for name in row["of"]], "row page")


LOTS = Lots(
    draw=lambda look, scene, place: any_lot(look, scene, place.centre(place.w * 0.6, 90 * look.u)),
    lot=written_lot,
    told=lambda look: written_lot(look) or "",
    order=lambda marker, seats: tuple((marker + i) % seats for i in range(seats)),
    heights=(120, 140),
)
"""Anything can be sold by hand, in words."""
