"""The settings of the table: what the players have chosen for all matches, kept in one small file."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, Text
from companion.speech.language import choose

SETTINGS_NOT_KEPT = Refusal("settings_not_kept", "", N_("The settings cannot be kept ({why})."))


LARGEST = 65536
PANELS = ("none", "desktop", "gpio")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen."""

    language: str | None = None
    """None: the system's."""
    sounds: bool = True
    brightness: int = 100
    rotation: Literal[0, 90, 180, 270] = 0
    facing: bool = False
    """Whether the panel of the seat on turn is turned towards it."""
    panels: tuple[str, ...] = ()
    auto_pass: bool = False
    """Whether who cannot bid passes without being asked: for tables whose purses lie open."""


def load(file: Path) -> Settings:
    """The kept settings; what cannot be read is as if nothing had been chosen."""
    try:
        with file.open("rb") as stream:
            return changed(Settings(), msgspec.json.decode(stream.read(LARGEST), type=dict[str, Any]))
    except (OSError, ValueError, RecursionError, Refused):
        return Settings()


def changed(settings: Settings, wanted: Mapping[str, Any]) -> Settings:
    """The settings with these changed. Raises Refused."""
    try:
        new = msgspec.convert(msgspec.to_builtins(settings) | dict(wanted), Settings)
    except msgspec.ValidationError as error:
        raise Refused(NOT_UNDERSTOOD(why=Text(str(error)))) from None
    if new.language is not None:
        choose(new.language)
    if not 5 <= new.brightness <= 100:
        raise Refused(NOT_UNDERSTOOD(why=N_("brightness goes from 5 to 100")))
    kinds = [panel for panel in new.panels if panel in PANELS or panel.startswith("serial:")]
    if len(set(kinds)) != len(new.panels):
        raise Refused(NOT_UNDERSTOOD(why=N_("panels are desktop, gpio and serial:PATH, each once")))
    return new


def save(file: Path, settings: Settings) -> Refusal | None:
    """Keep them: the old file stays whole until the new one is."""
    new = file.with_suffix(".new")
    try:
        with new.open("wb") as out:
            out.write(msgspec.json.encode(settings))
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)
    except OSError as error:
        return SETTINGS_NOT_KEPT(why=Text(error.strerror or "?"))
    return None
