"""The incoming lines about score sheets, and about what tables hand to each other: sheets, learned cards and boards."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=40)]


class AskSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a score sheet by its name."""

    ask: Literal["sheet"]
    name: Name


class SaveSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Save one of the table's own, under the name of its game."""

    save_sheet: Mapping[str, Any]


class DeleteSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete one of the table's own."""

    delete_sheet: Name


CodeOrFile = Annotated[str, msgspec.Meta(min_length=1, max_length=4400)]


class AskExchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what this table can show as a code, and look at the sticks."""

    ask: Literal["exchange"]


class LookAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show what a code, or a file on a stick, holds. Nothing is taken."""

    look_at: CodeOrFile


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take what a code, or a file on a stick, holds."""

    take: CodeOrFile


ExchangeLine = AskExchange | LookAt | Take
SheetLine = AskSheet | SaveSheet | DeleteSheet | ExchangeLine
LINES: tuple[type[SheetLine], ...] = get_args(SheetLine)
TOPICS = ("sheet", "exchange")
