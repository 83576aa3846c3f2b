"""The settings of the table, for all matches, in one small file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.storage.files import read_plain, reason, write_whole
from companion.storage.invitation import read_invitation
from companion.text.language import choose
from hw import backends

SETTINGS_NOT_KEPT = Refusal("settings_not_kept", "", N_("The settings cannot be saved ({why})."))
NO_INVITATION = Refusal(
    "no_invitation",
    "",
    N_(
        "That is no invitation. The hall prints one: an address, a table and a password, with spaces between them."
    ),
)
LARGEST = 65536


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen."""

    language: str | None = None
    """None: the system's."""
    sounds: bool = True
    brightness: int = 100
    rotation: Literal[0, 90, 180, 270] = 0
    facing: bool = False
    """Whether the screen is turned towards the seat on turn."""
    theme: Literal["day", "dark"] = "day"
    """The theme: in a dark room, parchment is dark."""
    turn_timer: int = 0
    """Seconds after which a lamp reminds the player; 0: never."""
    panels: tuple[str, ...] = ()
    web: bool = False
    """Whether phones and other browsers are served."""
    club: bool = False
    """Whether this table is shown in the hall of a club."""
    invitation: str = ""
    """The invitation that the hall has printed for this table. It holds a password: screens and guests never see all of it."""
    auto_pass: bool = False
    """Whether a player who cannot bid passes automatically: for tables whose purses are public."""


def load(file: Path) -> Settings:
    """The saved settings; the defaults if they cannot be read."""
    try:
        return changed(Settings(), msgspec.json.decode(read_plain(file, LARGEST), type=dict[str, Any]))
    except (OSError, ValueError, RecursionError, Refused):
        return Settings()


def changed(settings: Settings, wanted: Mapping[str, Any]) -> Settings:
    """The settings with these changed. Raises Refused."""
    try:
        new = msgspec.convert(msgspec.to_builtins(settings) | dict(wanted), Settings)
    except msgspec.ValidationError as error:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)))) from None
    if new.language is not None:
        choose(new.language)
    if new.turn_timer and not 10 <= new.turn_timer <= 3600:
        raise Refused(NOT_UNDERSTOOD(why=N_("the turn timer goes from 10 to 3600 seconds, or is 0")))
    if not 5 <= new.brightness <= 100:
        raise Refused(NOT_UNDERSTOOD(why=N_("brightness goes from 5 to 100")))
    known = {panel for panel in new.panels if panel == backends.NONE or backends.find(panel)}
    if len(known) != len(new.panels):
        raise Refused(NOT_UNDERSTOOD(why=N_("each kind of buttons must exist, and may come only once")))
    return _with_club(new)


def _with_club(new: Settings) -> Settings:
    """With the invitation as it is stored. Raises Refused."""
    if not (new.club or new.invitation):
        return new
    found = read_invitation(new.invitation)
    if found is None:
        raise Refused(NO_INVITATION())
    return msgspec.structs.replace(new, invitation=found.text)


def save(file: Path, settings: Settings) -> Refusal | None:
    """Save them: the old file stays whole until the new one is."""
    try:
        write_whole(file, msgspec.json.encode(settings))
    except OSError as error:
        return SETTINGS_NOT_KEPT(why=reason(error))
    return None
