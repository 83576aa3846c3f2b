"""What stands on a score sheet, in the language of the table: names, what a row is worth, what was entered. Pure."""

from companion.engine.refusals import N_
from companion.sheets.points import Value
from companion.sheets.sheet import AnyRow, ChoiceRow, CountRow, HolderRow, SetsRow, Sheet
from companion.sheets.words import worth
from kiosk.scene.context import RenderContext

NO_POINTS, YES, NO = N_("brings no points by itself"), N_("yes"), N_("no")


def spoken(ctx: RenderContext) -> str:
    """The language of the words on a sheet."""
    return ctx.state.settings.language or "en"


def name(ctx: RenderContext, sheet: Sheet, row: AnyRow) -> str:
    """What a row is called."""
    return sheet.name(row.key, spoken(ctx))


def option(ctx: RenderContext, sheet: Sheet, row: AnyRow, choice: str) -> str:
    """What one of its choices, or of the kinds in its sets, is called."""
    return sheet.choice(row.key, choice, spoken(ctx))


def how(ctx: RenderContext, sheet: Sheet, row: AnyRow, letters: float) -> str:
    """What a row is worth; nothing, where there is no room for so many letters."""
    is_bare = isinstance(row, CountRow) and row.each == 0
    said = ctx._(NO_POINTS) if is_bare else worth(sheet, row, ctx.translate)
    return said if len(said) <= letters else ""


def shown(ctx: RenderContext, sheet: Sheet, row: AnyRow, value: Value) -> str:
    """What was entered, as it stands in a cell."""
    match row, value:
        case SetsRow(), dict():
            return " ".join(str(value.get(kind, 0)) for kind in row.kinds)
        case ChoiceRow(), str():
            return option(ctx, sheet, row, value)
        case HolderRow(), _:
            return ctx._(YES if value is True else NO)
    return str(value)
