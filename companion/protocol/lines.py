"""Every line that the referee tells, as a Struct: what a JSON Schema says of them, and what tests hold them against."""

from collections.abc import Mapping
from typing import Any

from companion.protocol import outgoing as out


class Moved(out.Message, frozen=True):
    """Where the match stands: at the start, and after every accepted line."""

    n: int
    kept: int
    new: tuple[out.Entry, ...]
    moments: tuple[out.Event, ...]
    view: out.Table
    prompt: out.Prompt | None = None
    over: out.Over | None = None
    result: out.Result | None = None
    say: out.EndSay | None = None
    rounds: tuple[out.RoundBegun, ...] = ()
    times: out.Times | None = None
    notice: str = ""


class RefusedLine(out.Message, frozen=True):
    """Nothing changed, and why."""

    refused: str
    clause: str
    text: str
    prompt: out.Prompt | None = None


class Looked(out.Message, frozen=True):
    """A view that was asked for."""

    view: out.Table


class Entries(out.Message, frozen=True):
    """Why a number is what it is."""

    entries: tuple[out.Entry, ...]


class WholeLedger(out.Message, frozen=True):
    """Every entry that the viewer may see."""

    ledger: tuple[out.Entry, ...]


class LogLine(out.Message, frozen=True):
    """Every answer that counts."""

    log: tuple[out.Logged, ...]


class RuleLine(out.Message, frozen=True):
    """What a clause says."""

    rule: out.Rule


class AskedLine(out.Message, frozen=True):
    """What an answer was the answer to."""

    asked: out.Asked


class CorrectionsLine(out.Message, frozen=True):
    """What the table may put right."""

    corrections: tuple[out.Correctable, ...]


class ChangesLine(out.Message, frozen=True):
    """What an amendment would change."""

    changes: tuple[out.Change, ...]


class PurseLine(out.Message, frozen=True):
    """What is in a purse."""

    purse: out.Purse


class HomeLine(out.Message, frozen=True):
    """What is there between matches."""

    home: out.Home


class PanelsLine(out.Message, frozen=True):
    """How the panels stand."""

    panels: out.Panels


class PhonesLine(out.Message, frozen=True):
    """How the phones stand."""

    phones: out.Phones


class InvitationLine(out.Message, frozen=True):
    """What opens a seat to a phone."""

    invitation: out.Invitation


class RollCallLine(out.Message, frozen=True):
    """Who is called."""

    roll_call: out.RollCall


class DoctorLine(out.Message, frozen=True):
    """What the doctor finds."""

    doctor: out.Doctor


class BackupsLine(out.Message, frozen=True):
    """Backups on sticks."""

    backups: out.Backups


class SavedLine(out.Message, frozen=True):
    """Whether all is on the disk, and what is wrong with it; over a socket also told with other lines."""

    saved: bool | None = None
    warning: str = ""


class Pressed(out.Message, frozen=True):
    """A key was pressed by a line."""

    press: Mapping[str, Any]


class Proposed(out.Message, frozen=True):
    """An answer lies before a seat."""

    proposed: Mapping[str, Any]


class Muted(out.Message, frozen=True):
    """Whether the buzzer keeps still."""

    mute: bool


class Stopped(out.Message, frozen=True):
    """A seat has stopped the price."""

    stop: int


class TypedLine(out.Message, frozen=True):
    """A key of the keyboard was heard."""

    typed: str


class FrontLine(out.Message, frozen=True):
    """Show yourself; to who has asked, how many others there are."""

    front: bool | int


class Joined(out.Message, frozen=True, rename={"role": "as"}):
    """Who a guest is now."""

    role: int | str
    match: str | None = None
    resume: str = ""


class JoinedLine(out.Message, frozen=True):
    """A guest is let in."""

    joined: Joined


class WaitingFor(out.Message, frozen=True):
    """The seat for which a guest waits to be let in."""

    seat: int


class WaitingLine(out.Message, frozen=True):
    """A guest waits to be let in."""

    waiting: WaitingFor


class LeftLine(out.Message, frozen=True):
    """A guest is sent away, and why."""

    left: str


class WebLine(out.Message, frozen=True):
    """Browsers are served here."""

    web: out.Web


OUT: tuple[type[out.Message], ...] = (
    Moved,
    RefusedLine,
    Looked,
    Entries,
    WholeLedger,
    LogLine,
    RuleLine,
    AskedLine,
    CorrectionsLine,
    ChangesLine,
    PurseLine,
    HomeLine,
    PanelsLine,
    PhonesLine,
    InvitationLine,
    RollCallLine,
    DoctorLine,
    BackupsLine,
    SavedLine,
    Pressed,
    Proposed,
    Muted,
    Stopped,
    TypedLine,
    FrontLine,
    JoinedLine,
    WaitingLine,
    LeftLine,
    WebLine,
)
