"""The lines about score sheets that come in over the link."""

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


SheetLine = AskSheet | SaveSheet | DeleteSheet
LINES: tuple[type[SheetLine], ...] = get_args(SheetLine)
TOPIC = "sheet"
