"""The incoming lines: the shape of each, and how one is read. docs/link.md describes them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from companion.engine.answers import Answer, read
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused
from companion.engine.timeline import Redo, Rewind, Unamend, Undo
from companion.protocol import messages_sheets as messages_sheets
from companion.protocol import messages_wifi as messages_wifi
from companion.protocol.messages_history import PAST_LINES as PAST_LINES
from companion.protocol.messages_history import PAST_TOPICS, SharedLine
from companion.protocol.messages_history import Again as Again
from companion.protocol.messages_history import PastLine as PastLine
from hw.panel import Key

LONGEST_LINE = 64 * 1024
HomeTopic = Literal["home", "doctor", "backups", "phones", "wifi"]
NO_MATCH = Refusal("no_match", "", N_("No game is open."))
NOT_JOINED = Refusal("not_joined", "", N_("Scan the code of a seat first."))
TOO_LONG = N_("the line is too long")
NOT_JSON = N_("it is not JSON")
NOT_AN_OBJECT = N_("it is not a JSON object")

# Lines about the open match.


class Amendment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answer n should have been this."""

    n: int
    answer: Mapping[str, Any]
    drop: bool = False


class AmendLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change one past answer."""

    amend: Amendment


class PreviewLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show what an amendment of one past answer would change."""

    preview_amend: Amendment


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the entries that make a number."""

    ask: Literal["why"]
    seat: int
    what: str = "score"
    words: bool = False
    """Whether to add each entry in words."""


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for all answers that count, in words."""

    ask: Literal["log"]
    story: bool = False
    """Whether to add where each was given and what came of it."""


class AskRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a clause of the rules says."""

    ask: Literal["rule"]
    clause: str


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what answer n was the answer to, with its choices."""

    ask: Literal["asked"]
    n: int


class Corrections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what the table may correct."""

    ask: Literal["corrections"]


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for all entries that this client may see; once the match is over, also those of the purses."""

    ask: Literal["ledger"]


class Purse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the content of a purse, for its owner's eyes only."""

    ask: Literal["purse"]
    seat: int


class AskView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """Ask for a view."""

    ask: Literal["view"]
    viewer: int | str


class KeyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A key of a seat: tapped, or only pressed, or only released."""

    seat: int
    key: Key
    down: bool | None = None
    bid: int | None = None
    """The bid that was seen when the key was released: it counts, though the referee may have climbed on since."""


class PressLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Press a key of the desktop panel."""

    press: KeyLine


class ProposeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Propose an answer to the asked seat: its BID button confirms it."""

    propose: Mapping[str, Any]


class MuteLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Silence the buzzer, or not."""

    mute: bool


class WatchLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Receive the state of the panels, now and whenever it changes."""

    watch: Literal["panels"]


class ClockLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start or stop a falling price."""

    clock: Literal["go", "hold"]


class StopLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat stops a falling price on the screen, at the current price."""

    stop: int


class ChanceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Draw an answer of this kind at random, if its choice can be drawn fairly."""

    chance: str


PanelLine = PressLine | ProposeLine | MuteLine | WatchLine | ClockLine | StopLine
Question = Why | AskView | Log | Asked | AskRule | Corrections | Ledger | Purse
MatchLine = Undo | Redo | Unamend | Rewind | AmendLine | PreviewLine | ChanceLine | Question | PanelLine
MATCH_LINES: tuple[type[MatchLine], ...] = get_args(MatchLine)

# Requests to the server.


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new match as a screen asks for it."""

    game: str
    seats: tuple[tuple[str, str], ...]
    first: int | None = None
    options: Mapping[str, str] = {}
    row: tuple[str, ...] | None = msgspec.field(default=None, name="cities")
    places: tuple[int | None, ...] | None = None
    scratch: bool = False
    """For one scoring only: it is saved, but never offered as the game to continue."""
    demo: bool = False
    """A demo: it is deleted when it is closed."""


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a match."""

    begin: Wanted


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on with a saved match."""

    go_on: str


class Delete(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete a saved match."""

    delete: str


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close the match; it stays saved."""

    leave: Literal[True]


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change some settings."""

    settings: Mapping[str, Any]


class CallRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Call these in table order, by name or by side and name, or only seat them; skip the one being called; stop calling."""

    roll_call: tuple[str | tuple[str, str], ...] | Literal["skip", "stop"]
    game: str = ""
    free: tuple[int, ...] = ()  # seats without a name of their own: a phone may type it
    calls: bool = True  # false: the table still sits down, and nobody is called yet


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key of a keyboard went down or up: the desktop panel knows whose it is."""

    typed: str
    down: bool


class Front(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table was started a second time: its window should come to the front."""

    front: Literal[True]


class Restore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Restore a backup that was found on a stick."""

    restore: str


class AskHome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for what exists without a match, or for news of the doctor, sticks, phones or Wi-Fi."""

    ask: HomeTopic


Seated = int | Literal["table"]
GuestRole = Seated | Literal["watch"]


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make an invitation: for the phone of a seat, or for another screen of the table."""

    invite: Seated


class Admit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let in a phone that waits for a taken seat."""

    admit: int


class TurnAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Send away a phone that waits for a taken seat."""

    turn_away: int


class Uninvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the phone of a seat, all phones, or all screens that joined by a code."""

    uninvite: int | Literal["all", "tables"]


class AllowCodes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Accept the table's code again, after somebody has been guessing."""

    allow_codes: Literal[True]


PhoneLine = Invite | Admit | TurnAway | Uninvite | AllowCodes
PHONE_LINES: tuple[type[PhoneLine], ...] = get_args(PhoneLine)
TableLine = Begin | GoOn | Delete | Leave | Again | Choose | CallRoll | Typed | Front | Restore | AskHome
HostLine = TableLine | PhoneLine | PastLine | messages_sheets.SheetLine | messages_wifi.WifiLine
HOST_LINES: tuple[type[HostLine], ...] = get_args(HostLine)

# What a guest says before it has a role.


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"role": "as"}):
    """One of three: a role that needs no token, a token, or the code that is shown at the table."""

    role: Literal["watch"] | None = None
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    code: Annotated[str, msgspec.Meta(max_length=12)] | None = None
    kept: Annotated[str, msgspec.Meta(max_length=64)] | None = None  # the token that this phone had before


class JoinLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a role."""

    join: Ticket


class SitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With the code of four digits, ask for this seat; for a free one, with the name of its player."""

    sit: int
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


Address = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z.:\[\]-]{1,80}$")]
"""A computer's name or address, and a port: it becomes part of a code on the screen."""


class Web(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where browsers are served."""

    addresses: Annotated[tuple[Address, ...], msgspec.Meta(min_length=1, max_length=16)]
    tls: bool = False


class WebLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Browsers are served here, for as long as this connection lasts."""

    web: Web


GuestLine = JoinLine | WebLine | SitLine | SharedLine
GUEST_LINES: tuple[type[GuestLine], ...] = get_args(GuestLine)

# Reading.
Line = HostLine | MatchLine | Answer
Answers = Sequence[type[Answer]]
HOST_KEYS = {
    key for shape in HOST_LINES for key in shape.__struct_fields__ if "ask" not in shape.__struct_fields__
}
HOST_TOPICS = (*get_args(HomeTopic), *PAST_TOPICS, *messages_sheets.TOPICS)


def read_line(raw: bytes, answers: Answers | None) -> Line:
    """A line of a screen. `answers` are those of the open game, None if there is none. Raises Refused."""
    data = _decoded(raw)
    # Checked first, so that a faulty line is refused for what it was meant to be. An answer of a seat may use the same key.
    if ("seat" not in data and not HOST_KEYS.isdisjoint(data)) or data.get("ask") in HOST_TOPICS:
        return read(data, HOST_LINES)
    if answers is None:
        raise Refused(NO_MATCH())
    return _in_a_match(data, answers)


def read_guest_line(raw: bytes) -> GuestLine:
    """A line of a guest without a role. Raises Refused."""
    data = _decoded(raw)
    if data.keys() not in ({"join"}, {"web"}, {"sit"}, {"sit", "name"}, {"shared_at"}):
        raise Refused(NOT_JOINED())
    return read(data, GUEST_LINES)


def read_match_line(raw: bytes, answers: Answers) -> MatchLine | Answer:
    """A line to a match without a server. Raises Refused."""
    return _in_a_match(_decoded(raw), answers)


def _in_a_match(data: Mapping[str, Any], answers: Answers) -> MatchLine | Answer:
    shapes: tuple[type[MatchLine | Answer], ...] = (*MATCH_LINES, *answers)
    return read(data, shapes)


def _decoded(raw: bytes) -> dict[str, Any]:
    """A line as plain data. Raises Refused."""
    if len(raw) > LONGEST_LINE:
        raise Refused(NOT_UNDERSTOOD(why=TOO_LONG))
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(NOT_UNDERSTOOD(why=NOT_JSON)) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=NOT_AN_OBJECT))
    return data
