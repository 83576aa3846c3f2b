"""Every line that the referee sends, as a Struct: for the JSON Schema, and for tests that hold real lines against it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.protocol import outgoing as out
from companion.sheets.sheet import Sheet


class RefusedLine(out.Message, frozen=True):
    """Nothing changed, and why."""

    refused: str
    clause: str
    text: str
    prompt: out.Prompt | None = None


class SavedLine(out.Message, frozen=True):
    """Whether all is on the disk, and what is wrong with it; over a socket also sent with other lines."""

    saved: bool | None = None
    warning: str = ""


class Joined(out.Message, frozen=True, rename={"role": "as"}):
    """Who a guest is now."""

    role: int | str
    match: str | None = None
    resume: str = ""


class WaitingFor(out.Message, frozen=True):
    """The seat for which a guest waits to be let in."""

    seat: int


ONE_KEY: Mapping[str, tuple[Any, str]] = {
    "view": (out.Table, "A view that was asked for."),
    "entries": (tuple[out.Entry, ...], "Why a number is what it is."),
    "ledger": (tuple[out.Entry, ...], "Every entry that the viewer may see."),
    "log": (tuple[out.Logged, ...], "Every answer that counts."),
    "rule": (out.Rule, "What a clause says."),
    "asked": (out.Asked, "What an answer was the answer to."),
    "corrections": (tuple[out.Correctable, ...], "What the table may correct."),
    "changes": (tuple[out.Change, ...], "What an amendment would change."),
    "purse": (out.Purse, "What is in a purse."),
    "home": (out.Home, "What is there between matches."),
    "sheet": (Sheet, "A score sheet that was asked for."),
    "panels": (out.Panels, "The state of the buttons and lamps."),
    "phones": (out.Phones, "The state of the phones."),
    "invitation": (out.Invitation, "What opens a seat to a phone."),
    "roll_call": (out.RollCall, "Who is called."),
    "doctor": (out.Doctor, "What the doctor finds."),
    "backups": (out.Backups, "Backups on sticks."),
    "wifi": (out.Wifi, "Wi-Fi networks."),
    "press": (Mapping[str, Any], "A key was pressed by a line."),
    "proposed": (Mapping[str, Any], "An answer is proposed to a seat."),
    "mute": (bool, "Whether the buzzer is silent."),
    "stop": (int, "A seat has stopped the price."),
    "typed": (str, "A key of the keyboard was pressed or let go."),
    "front": (bool | int, "Come to the front; to the one who asked, how many others there are."),
    "joined": (Joined, "A guest is let in."),
    "waiting": (WaitingFor, "A guest waits to be let in."),
    "left": (str, "A guest is sent away, and why."),
    "web": (out.Web, "Browsers are served here."),
    "history": (out.history.History, "A page of past games."),
    "evening": (out.history.Evening, "One past game."),
    "film": (out.history.Film, "How a past game stood."),
    "shared": (out.history.Shared, "A past game as files and as a link."),
    "shared_page": (out.history.SharedPage, "What the page behind a short address shows."),
    "stats": (out.history.Stats, "Statistics of a player or of the table."),
    "year": (out.history.Year, "One year of the table."),
    "players": (out.history.Players, "Who has played here."),
    "history_progress": (out.history.Progress, "How far past games are counted."),
}
"""The lines with one key: what stands behind it, and what the line says."""


def _line(key: str, shape: Any, doc: str) -> type[msgspec.Struct]:
    name = f"{key.title().replace('_', '')}Line"
    return msgspec.defstruct(
        name, [(key, shape)], bases=(out.Message,), frozen=True, namespace={"__doc__": doc}
    )


OUT: tuple[type[msgspec.Struct], ...] = (
    out.Moved,
    RefusedLine,
    SavedLine,
    *(_line(key, shape, doc) for key, (shape, doc) in ONE_KEY.items()),
)
