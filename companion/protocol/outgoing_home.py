"""What the referee sends between matches, about buttons and phones, and on request, as Structs."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.choices import Subset
from companion.protocol.outgoing_base import Bid, Message

# Between matches.


class Clash(Message, frozen=True):
    """Options that exclude each other, and why in words."""

    options: Mapping[str, str]
    text: str


class Game(Message, frozen=True, omit_defaults=False):
    """A game, with what must be chosen to begin a match."""

    id: str
    title: str
    players: tuple[int, int]
    sides: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]] = {}
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = {}
    clashes: tuple[Clash, ...] = ()
    not_for: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    """By the number of players, then by option: the values that mean nothing for that many."""
    row: Subset | None = None
    tables: Mapping[str, tuple[str, ...]] = {}
    any: bool = False
    """Whether it keeps score for any game without a folder of its own."""


class SavedGame(Message, frozen=True, omit_defaults=False):
    """A saved match in a list."""

    id: str
    game: str
    names: tuple[str, ...]
    n: int
    at: str
    over: bool = False
    round: int | None = None
    seats: tuple[tuple[str, str], ...] = ()
    places: tuple[int | None, ...] | None = None
    mode: str | None = None
    scores: tuple[int | None, ...] = ()
    scratch: bool = False
    winners: tuple[str, ...] = ()
    title: str = ""
    """For any other game: the players' name for it."""


class Settings(Message, frozen=True, omit_defaults=False):
    """The settings of the table."""

    language: str = ""
    sounds: bool = True
    brightness: int = 100
    rotation: int = 0
    facing: bool = False
    theme: str = "day"
    turn_timer: int = 0
    panels: tuple[str, ...] = ()
    web: bool = False
    club: bool = False
    invitation: str = ""
    """Without its password."""
    auto_pass: bool = False


class ListedSheet(Message, frozen=True, omit_defaults=False):
    """A score sheet in a list."""

    key: str
    title: str
    """In the language of the table."""
    players: tuple[int, int]
    own: bool = False
    """Whether it is the table's own; only those can be deleted."""


class Begun(Message, frozen=True, omit_defaults=False):
    """How the open match was begun."""

    first: int = 0
    """The seat that began."""
    scratch: bool = False
    """Whether it is only final scoring, which the table is not asked to go on with later."""


class Home(Message, frozen=True, omit_defaults=False):
    """Games, saved matches, settings, panels, and which match is open."""

    games: tuple[Game, ...] = ()
    matches: tuple[SavedGame, ...] = ()
    settings: Settings = Settings()
    panels: tuple[str, ...] = ()
    panel_kinds: Mapping[str, str] = {}
    keys: Mapping[str, str] = {}
    screen_presses: bool = False
    match: str | None = None
    begun: Begun | None = None
    sheets: tuple[ListedSheet, ...] = ()
    """By title."""
    wifi: bool = False
    """Whether Wi-Fi can be chosen on the screen."""

    def __bool__(self) -> bool:
        return bool(self.games)


# Buttons and phones.


class Trouble(Message, frozen=True):
    """Something is wrong with a panel, in words."""

    name: str
    text: str


class Unheard(Message, frozen=True):
    """A press that meant nothing, and why."""

    seat: int
    key: str
    refused: str
    clause: str
    text: str


class Clock(Message, frozen=True):
    """The state of a falling price."""

    price: int
    runs: bool


class Panels(Message, frozen=True, omit_defaults=False):
    """The state of the panels."""

    lamps: tuple[str, ...] = ()
    climbing: Bid | None = None
    proposed: Mapping[str, Any] | None = None
    troubles: tuple[Trouble, ...] = ()
    muted: bool = False
    unheard: Unheard | None = None
    clock: Clock | None = None
    pressed: tuple[tuple[int, str], ...] = ()


class Refused(Message, frozen=True):
    """Why nothing changed; or a notice about a match that was just opened."""

    text: str
    refused: str = ""
    clause: str = ""


class Web(Message, frozen=True):
    """Where phones and browsers are served."""

    addresses: tuple[str, ...] = ()
    tls: bool = False

    def __bool__(self) -> bool:
        return bool(self.addresses)


class PhoneOf(Message, frozen=True):
    """Whether a seat has a phone: here, away or none."""

    seat: int
    phone: str
    name: str = ""
    """Who sits there, as far as that is known."""
    side: str = ""
    game: str = ""
    """What this seat plays, and in which game."""
    free: bool = False
    """Whether it has no name of its own yet: a phone may type one."""


class Waiting(Message, frozen=True):
    """A phone that waits to be let in."""

    id: int
    seat: int
    name: str = ""
    """The name typed on it, if the seat has none of its own."""


class Phones(Message, frozen=True):
    """Where phones are served, who is here, who waits."""

    web: Web | None = None
    seats: tuple[PhoneOf, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    tables: int = 0
    code: str | None = None
    seat_code: str | None = None
    """With these four digits a phone may ask for a seat."""
    guessing: bool = False


class Invitation(Message, frozen=True):
    """What opens a seat, or the table, to one phone, for this many seconds."""

    seat: int | str
    token: str
    until: int


class RollCall(Message, frozen=True):
    """Who is being called, and the place of each who has answered."""

    called: int | None
    places: tuple[int | None, ...]
    phones: tuple[int, ...] = ()
    again: int | None = None


# On request.


class Logged(Message, frozen=True):
    """One answer of the match; the fields from `round` on only if the story was requested."""

    n: int
    text: str
    kind: str
    answer: Any = msgspec.UNSET
    """Missing while it is secret."""
    round: int | None = None
    about: str = ""
    seats: tuple[int, ...] = ()
    news: tuple[str, ...] = ()


class StoryLine(Logged, frozen=True, omit_defaults=False):
    """The same with everything the log shows, also if that is nothing."""


class Rule(Message, frozen=True):
    """What a clause says."""

    clause: str
    text: str


class Correctable(Message, frozen=True, omit_defaults=False):
    """A value that the table may correct."""

    what: str
    words: str
    of: Mapping[str, str] = {}
    seated: bool = True
    counted: bool = True
    ways: tuple[str, ...] = ()
    step: int = 1


class Change(Message, frozen=True, omit_defaults=False, rename={"before": "from", "after": "to"}):
    """What an amendment would change."""

    what: str
    before: Any = None
    after: Any = None
    seat: int | None = None
    by: int | msgspec.UnsetType = msgspec.UNSET
    """By how much, for a purse that is not shown."""
    text: str = ""
    says: str = ""


class Purse(Message, frozen=True):
    """The content of a seat's purse, as far as it is known."""

    seat: int
    coins: int | None = None
    money: int | None = None


class Finding(Message, frozen=True, omit_defaults=False):
    """A finding of the doctor."""

    what: str
    found: str
    trouble: str | None = None
    matters: bool = True


class Doctor(Message, frozen=True):
    """All findings of the doctor."""

    findings: tuple[Finding, ...]


class Backups(Message, frozen=True, omit_defaults=False):
    """Backups on sticks, and the progress of restoring one."""

    folders: tuple[str, ...] = ()
    busy: bool = False
    told: tuple[str, ...] = ()
    failed: bool = False


class Network(Message, frozen=True, omit_defaults=False):
    """A Wi-Fi network in range."""

    name: str
    signal: int
    """From 0 to 100."""
    locked: bool = False
    known: bool = False
    here: bool = False


class OwnWifi(Message, frozen=True):
    """The table's own Wi-Fi network."""

    name: str
    password: str


class Wifi(Message, frozen=True, omit_defaults=False):
    """Wi-Fi networks in range, and the result of the last request."""

    networks: tuple[Network, ...] = ()
    own: OwnWifi | None = None
    busy: bool = False
    told: str = ""
    failed: bool = False
