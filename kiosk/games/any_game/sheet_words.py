"""The words of a score sheet, in the language of the table: names, what a row is worth, entries. Pure."""

from companion.engine.refusals import N_
from companion.sheets.points import Value
from companion.sheets.sheet import AnyRow, ChoiceRow, CountRow, HolderRow, SetsRow, Sheet, StepsRow
from companion.sheets.words import NO_POINTS, worth
from kiosk.scene.context import RenderContext


def spoken(ctx: RenderContext) -> str:
    """The language of the words on a sheet."""
    return ctx.state.settings.language or "en"


def name(ctx: RenderContext, sheet: Sheet, row: AnyRow) -> str:
    """The name of a row."""
    return sheet.name(row.key, spoken(ctx))


def option(ctx: RenderContext, sheet: Sheet, row: AnyRow, choice: str) -> str:
    """The name of one of its choices, or of a kind in its sets."""
    return sheet.choice(row.key, choice, spoken(ctx))


def how(ctx: RenderContext, sheet: Sheet, row: AnyRow, letters: float) -> str:
    """What a row is worth; empty if there is no room for so many letters."""
    said = worth(sheet, row, ctx.translate)
    if len(said) > letters:
        said = _briefly(ctx, sheet, row)
    return said if len(said) <= letters else ""


def _briefly(ctx: RenderContext, sheet: Sheet, row: AnyRow) -> str:
    """The same in fewer words, without all the numbers."""
    match row:
        case SetsRow(different=different):
            return ctx._(N_("sets of the same kind") if different is None else N_("sets of different ones"))
        case ChoiceRow(choices=choices):
            return ", ".join(option(ctx, sheet, row, key) for key in choices)
        case StepsRow(steps=((_, first), *_, (_, last))):
            return ctx._("in steps: {first} to {last}", first=first, last=last)
        case CountRow() if row.is_bare:
            return ctx._(NO_POINTS)
    return ""


def shown(ctx: RenderContext, sheet: Sheet, row: AnyRow, value: Value) -> str:
    """An entry, as shown in a cell."""
    match row, value:
        case SetsRow(), dict():
            return " ".join(str(value.get(kind, 0)) for kind in row.kinds)
        case ChoiceRow(), str():
            return option(ctx, sheet, row, value)
        case HolderRow(), _:
            return ctx._(N_("yes") if value is True else N_("no"))
    return str(value)
