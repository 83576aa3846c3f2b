"""The keypad beside a score sheet: it changes with the kind of row, never moves on by itself and loses nothing that was typed. Pure."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.refusals import N_
from companion.sheets.points import Value
from companion.sheets.sheet import AnyRow, ChoiceRow, HolderRow, PointsRow, SetsRow
from kiosk.games.any_game import sheet_words as words
from kiosk.games.any_game.sheet_cells import KIND, LARGEST, TYPED, Cell, OpenSheet, digit, typed
from kiosk.games.any_game.sheet_kinds import marked
from kiosk.parts.controls import Choice, choices
from kiosk.parts.pager import rows_in
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, grid, row, text
from kiosk.scene.scene import ENTER, ERASE, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

YES_NO = {"yes": N_("yes"), "no": N_("no")}
HIGHEST = N_("The highest number here is {most}.")
BACK, ONWARD = "back", "onward"
TALL = ("1", "2", "3", "4", "5", "6", "7", "8", "9", BACK, "0", ONWARD)
WIDE = ("1", "2", "3", "4", "5", BACK, "6", "7", "8", "9", "0", ONWARD)
PER_LINE = 4
"""This many kinds of a set fit side by side."""


@dataclass(frozen=True)
class Pad:
    """What the keypad writes into, and what its keys do."""

    open: OpenSheet
    cell: Cell
    write: Callable[[Value | None], Action]
    """Write this into the cell; for a holder, None takes it from everybody."""
    onward: Action
    """Go to the next cell, after writing what is typed."""
    names: tuple[str, ...] = ()
    """The possible holders; empty: the player of the cell says yes or no."""
    wide: bool = False
    """Whether it is wider than high."""

    @property
    def row(self) -> AnyRow:
        """The row of the cell."""
        found = self.open.sheet.row(self.cell.row)
        assert found is not None
        return found

    def asks(self, ctx: RenderContext) -> str:
        """What is being typed: the row, or one kind of its sets."""
        name = words.name(ctx, self.open.sheet, self.row)
        if not isinstance(self.row, SetsRow):
            return name
        return f"{name}, {words.option(ctx, self.open.sheet, self.row, self.row.kinds[_kind(ctx, self.row)])}"


def keys(ctx: RenderContext, scene: Scene, place: Rect, pad: Pad) -> None:
    """The keys for this kind of row."""
    match pad.row:
        case ChoiceRow():
            _below(ctx, scene, place, pad, _choices(ctx, pad))
        case HolderRow():
            _below(ctx, scene, place, pad, _holders(ctx, pad))
        case _:
            _digits(ctx, scene, place, pad)


def _below(ctx: RenderContext, scene: Scene, place: Rect, pad: Pad, offered: list[Choice]) -> None:
    """Choices, and the arrow below them."""
    lines = rows_in(place, 64, 4)
    columns = -(-(len(offered) + 1) // lines)
    if columns * 66 <= place.w:
        cells = place.grid(columns, lines, 4)
        choices(ctx, scene, cells, offered)
    else:
        cells = [place.foot(64)]
        tiles(ctx, scene, place.above(70), offered, "choices page")
    _arrow(pad.onward).draw(ctx, scene, cells[-1])
    scene.typing = {ENTER: pad.onward}.get


def _choices(ctx: RenderContext, pad: Pad) -> list[Choice]:
    own, now = pad.row, pad.open.value(pad.cell)
    assert isinstance(own, ChoiceRow)
    return [
        Choice(
            ctx.labelled(words.option(ctx, pad.open.sheet, own, key), n),
            pad.write(key),
            key == now,
            f"choice {key}",
        )
        for key, n in own.choices.items()
    ]


def _holders(ctx: RenderContext, pad: Pad) -> list[Choice]:
    """Everybody at the table, and nobody; or only yes and no."""
    if not pad.names:
        now = pad.open.value(pad.cell)
        offered = [("yes", now in (True, "yes")), ("no", now in (False, "no"))]
        return [Choice(ctx._(YES_NO[key]), pad.write(key), is_on, f"holder {key}") for key, is_on in offered]
    values = [pad.open.value(pad.cell._replace(seat=seat)) for seat in range(len(pad.open.seats))]
    seated = [
        Choice(pad.names[seat], pad.write(seat), value is True, f"holder {seat}")
        for seat, value in enumerate(values)
    ]
    is_nobody = True not in values and False in values
    return [*seated, Choice(ctx._("nobody"), pad.write(None), is_nobody, "holder none")]


# Digits.


def _digits(ctx: RenderContext, scene: Scene, place: Rect, pad: Pad) -> None:
    own, actions = pad.row, {}
    for key in "1234567890":
        new = digit(own, _begun(ctx, pad), key)
        most = own.most if isinstance(own, PointsRow) else LARGEST
        actions[key] = _put(ctx, pad, new) if new is not None else Tell(ctx._(HIGHEST, most=most))
    actions[BACK] = _put(ctx, pad, _text(ctx, pad)[:-1])
    order = WIDE if pad.wide else TALL
    faces = grid(
        [_arrow(_onward(ctx, pad)) if key == ONWARD else _key(key, actions[key]) for key in order],
        6 if pad.wide else 3,
        gap=5,
    )
    top = _kinds(ctx, pad) if isinstance(own, SetsRow) else _number(ctx, pad)
    column(top.fixed(64), faces, gap=5).draw(ctx, scene, place, PARCHMENT)
    scene.typing = {**actions, ERASE: actions[BACK], ENTER: _onward(ctx, pad), "-": _flipped(ctx, pad)}.get


def _key(key: str, action: Action) -> Element:
    face = art("sign left", INK, size=38) if key == BACK else text(key, 38, font=Font.NUMBER)
    return face.on(SAND, 10, INK, 1.5).tap(action, f"digit {key}", again=True)


def _arrow(onward: Action) -> Element:
    return art("sign right", INK, size=44).on(GOLD, 10, INK, 3).tap(onward, "next cell")


def _onward(ctx: RenderContext, pad: Pad) -> Action:
    """To the next kind of a set, else to the next cell."""
    if isinstance(pad.row, SetsRow) and _kind(ctx, pad.row) < len(pad.row.kinds) - 1:
        return Many((Put(KIND, _kind(ctx, pad.row) + 1), Put(TYPED, _counts(ctx, pad))))
    return pad.onward


def _number(ctx: RenderContext, pad: Pad) -> Element:
    """The typed number; with a sign key if it may be below 0."""
    shown = _text(ctx, pad) or "..."
    number = text(shown, 50, font=Font.NUMBER, far=True).on(PARCHMENT, 10, GOLD, 4)
    if isinstance(pad.row, PointsRow) and pad.row.least < 0:
        sign = text("±", 40, font=Font.NUMBER).on(SAND, 10, INK, 1.5).tap(_flipped(ctx, pad), "sign")
        return row(sign.fixed(64), number, gap=8)
    return number


def _kinds(ctx: RenderContext, pad: Pad) -> Element:
    """A field for each kind; if they are wide enough a tap chooses one, the arrow goes through all."""
    own, now = pad.row, _counts(ctx, pad)
    assert isinstance(own, SetsRow)
    most = len(own.kinds) if pad.wide else PER_LINE
    few = len(own.kinds) <= (8 if pad.wide else 3)
    fields = []
    for i, kind in enumerate(own.kinds):
        at = i == _kind(ctx, own)
        fill = GOLD if at else PARCHMENT
        field = marked(i, str(now.get(kind, "-")), fill).pad(3, 2).on(fill, 8, INK if at else SAND, 3)
        fields.append(field.tap(Put(KIND, i), f"kind {kind}") if few else field)
    return grid(fields, min(most, len(fields)), gap=4)


def _kind(ctx: RenderContext, own: SetsRow) -> int:
    return min(int(ctx.draft.get(KIND) or 0), len(own.kinds) - 1)


def _counts(ctx: RenderContext, pad: Pad) -> dict[str, int]:
    new, old = typed(ctx, pad.row), pad.open.value(pad.cell)
    return dict(new) if isinstance(new, dict) else dict(old) if isinstance(old, dict) else {}


def _text(ctx: RenderContext, pad: Pad) -> str:
    """The current value of the field; erasing starts from it."""
    if isinstance(pad.row, SetsRow):
        return str(_counts(ctx, pad).get(pad.row.kinds[_kind(ctx, pad.row)], ""))
    text, old = ctx.draft.get(TYPED), pad.open.value(pad.cell)
    return text if isinstance(text, str) else "" if old is None else str(old)


def _begun(ctx: RenderContext, pad: Pad) -> str:
    """What the next digit is appended to: the first one begins a new number."""
    is_new = not isinstance(pad.row, SetsRow) and ctx.draft.get(TYPED) is None
    return "" if is_new else _text(ctx, pad)


def _put(ctx: RenderContext, pad: Pad, new: str) -> Action:
    if not isinstance(pad.row, SetsRow):
        return Put(TYPED, new)
    kind = pad.row.kinds[_kind(ctx, pad.row)]
    left = {key: n for key, n in _counts(ctx, pad).items() if key != kind}
    return Put(TYPED, left | ({kind: int(new)} if new else {}))


def _flipped(ctx: RenderContext, pad: Pad) -> Action:
    """The other sign, if that is possible."""
    if not isinstance(pad.row, PointsRow) or pad.row.least >= 0:
        return Many(())
    now = _text(ctx, pad)
    return Put(TYPED, now[1:] if now.startswith("-") else f"-{now}")
