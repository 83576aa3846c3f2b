"""Every line that the referee sends: its key and its content. The JSON Schema and the tests come from it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.ledger import Entry
from companion.engine.script import Over
from companion.protocol import messages
from companion.protocol import outgoing as out
from companion.sheets.sheet import Sheet


class RefusedLine(out.Message, frozen=True):
    """Nothing changed, and why."""

    refused: str
    clause: str
    text: str
    prompt: out.Prompt | None = None


class SavedLine(out.Message, frozen=True):
    """Whether everything is on disk, and what is wrong; over a socket also sent with other lines."""

    saved: bool | None = None
    warning: str = ""


class Joined(out.Message, frozen=True, rename={"role": "as"}):
    """Who a guest is now."""

    role: int | str
    match: str | UnsetType | None = UNSET
    """Of a phone: the match of its seat; null before one has begun."""
    resume: str = ""
    name: str = ""
    side: str = ""
    game: str = ""
    """For a phone: who sits there and what they play, as far as that is known."""


class WaitingFor(out.Message, frozen=True):
    """The seat for which a guest waits to be let in."""

    seat: int


class OneKey(TypedDict, total=False):
    """The lines with one key: the content, how a reader sees it if that differs, and what the line means."""

    view: Annotated[msgspec.Struct, out.Table, "A view that was asked for."]
    entries: Annotated[Sequence[Any], tuple[out.Entry, ...], "Why a number is what it is."]
    ledger: Annotated[Sequence[Entry], tuple[out.Entry, ...], "Every entry that the viewer may see."]
    log: Annotated[Sequence[out.Logged], "Every answer that counts."]
    rule: Annotated[out.Rule, "What a clause says."]
    asked: Annotated[Mapping[str, Any], out.Asked, "What an answer was the answer to."]
    corrections: Annotated[Sequence[out.Correctable], "What the table may correct."]
    changes: Annotated[Sequence[out.Change], "What an amendment would change."]
    purse: Annotated[Mapping[str, Any], out.Purse, "What is in a purse."]
    home: Annotated[out.Home, "What is there between matches."]
    sheet: Annotated[Sheet, "A score sheet that was asked for."]
    panels: Annotated[Any, out.Panels, "The state of the buttons and lamps."]
    phones: Annotated[Mapping[str, Any], out.Phones, "The state of the phones."]
    seats: Annotated[Sequence[out.PhoneOf], "The seats that a phone with a code may ask for."]
    invitation: Annotated[out.Invitation, "What opens a seat to a phone."]
    roll_call: Annotated[out.RollCall, "Who is called."]
    doctor: Annotated[out.Doctor, "What the doctor finds."]
    backups: Annotated[out.Backups, "Backups on sticks."]
    wifi: Annotated[out.Wifi, "Wi-Fi networks."]
    press: Annotated[messages.KeyLine, Mapping[str, Any], "A key was pressed by a line."]
    proposed: Annotated[msgspec.Struct, Mapping[str, Any], "An answer is proposed to a seat."]
    mute: Annotated[bool, "Whether the buzzer is silent."]
    stop: Annotated[int, "A seat has stopped the price."]
    typed: Annotated[str, "A key of the keyboard was pressed or let go."]
    front: Annotated[bool | int, "Come to the front; to the one who asked, how many others there are."]
    joined: Annotated[Joined, "A guest is let in."]
    waiting: Annotated[WaitingFor, "A guest waits to be let in."]
    left: Annotated[str, "A guest is sent away, and why."]
    web: Annotated[messages.Web, out.Web, "Browsers are served here."]
    history: Annotated[out.history.History, "A page of past games."]
    evening: Annotated[out.history.Evening, "One past game."]
    film: Annotated[out.history.Film, "How a past game stood."]
    shared: Annotated[out.history.Shared, "A past game as files and as a link."]
    shared_page: Annotated[out.history.SharedPage, "What the page behind a short address shows."]
    stats: Annotated[out.history.Stats, "Statistics of a player or of the table."]
    exchange: Annotated[out.exchange.Exchange, "What this table can show to another, and what sticks hold."]
    offered: Annotated[out.exchange.Offered, "What a code or a file holds."]
    year: Annotated[out.history.Year, "One year of the table."]
    players: Annotated[out.history.Players, "Who has played here."]
    history_progress: Annotated[out.history.Progress, "How far past games are counted."]


class Out(OneKey, total=False):
    """An outgoing line: one of those with one key, the state of the match (Moved), a refusal, or what is saved."""

    n: int
    kept: int
    new: Sequence[Entry]
    moments: Sequence[Any]
    prompt: Mapping[str, Any] | None
    over: Over
    result: Mapping[str, Any]
    say: out.EndSay
    rounds: Sequence[out.RoundBegun]
    times: out.Times
    notice: str
    refused: str
    clause: str
    text: str
    saved: bool
    warning: str


def _line(key: str, hint: Any) -> type[msgspec.Struct]:
    *reader, doc = hint.__metadata__
    return msgspec.defstruct(
        f"{key.title().replace('_', '')}Line",
        [(key, reader[0] if reader else hint.__origin__)],
        bases=(out.Message,),
        frozen=True,
        namespace={"__doc__": doc},
    )


OUT: tuple[type[msgspec.Struct], ...] = (
    out.Moved,
    RefusedLine,
    SavedLine,
    *(_line(key, hint) for key, hint in get_type_hints(OneKey, include_extras=True).items()),
)
"""All of them as a reader sees them."""
