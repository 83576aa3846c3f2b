"""What the referee sends between matches, of buttons and phones, and what it is asked for, as Structs."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.choices import Subset
from companion.protocol.outgoing_base import Bid, Message

# Between matches.


class Clash(Message, frozen=True):
    """Options that do not go together, and why in words."""

    options: Mapping[str, str]
    text: str


class Game(Message, frozen=True, omit_defaults=False):
    """A game, with what must be chosen to begin a match of it."""

    id: str
    title: str
    players: tuple[int, int]
    sides: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]] = {}
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = {}
    clashes: tuple[Clash, ...] = ()
    not_for: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    """By the number of players, then by option: the values that mean nothing for so many."""
    row: Subset | None = None
    tables: Mapping[str, tuple[str, ...]] = {}
    any: bool = False
    """Whether it keeps any game that has no folder of its own."""


class SavedGame(Message, frozen=True, omit_defaults=False):
    """A saved match, as a list shows it."""

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
    """What the players call it, of a game without a module of its own."""


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
    """A score sheet, as a list shows it."""

    key: str
    title: str
    """In the language of the table."""
    players: tuple[int, int]
    own: bool = False
    """Whether it is the table's own; only those can be deleted."""


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
    """A press that said nothing, and why."""

    seat: int
    key: str
    refused: str
    clause: str
    text: str


class Clock(Message, frozen=True):
    """What a falling price is at."""

    price: int
    runs: bool


class Panels(Message, frozen=True, omit_defaults=False):
    """How the panels stand."""

    lamps: tuple[str, ...] = ()
    climbing: Bid | None = None
    proposed: Mapping[str, Any] | None = None
    troubles: tuple[Trouble, ...] = ()
    muted: bool = False
    unheard: Unheard | None = None
    clock: Clock | None = None
    pressed: tuple[tuple[int, str], ...] = ()


class Refused(Message, frozen=True):
    """Why nothing changed; or what must be known of a match that was just opened."""

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
    """What it has typed, where the seat has no name of its own."""


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
    """What opens a seat, or the table, to one phone, for so many seconds."""

    seat: int | str
    token: str
    until: int


class RollCall(Message, frozen=True):
    """Who is called, and the place of each who has answered."""

    called: int | None
    places: tuple[int | None, ...]
    phones: tuple[int, ...] = ()
    again: int | None = None


# What was asked for.


class Logged(Message, frozen=True):
    """One answer of the match; from `round` on only where the story was asked for."""

    n: int
    text: str
    kind: str
    answer: Any = msgspec.UNSET
    """Not there while it is covered."""
    round: int | None = None
    about: str = ""
    seats: tuple[int, ...] = ()
    news: tuple[str, ...] = ()


class StoryLine(Logged, frozen=True, omit_defaults=False):
    """The same with all that the log shows, also where there is nothing to show."""


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
    """By how much, of a purse that is not shown."""
    text: str = ""
    says: str = ""


class Purse(Message, frozen=True):
    """What is in the purse of a seat, as far as it is known."""

    seat: int
    coins: int | None = None
    money: int | None = None


class Finding(Message, frozen=True, omit_defaults=False):
    """Something that the doctor has found."""

    what: str
    found: str
    trouble: str | None = None
    matters: bool = True


class Doctor(Message, frozen=True):
    """All that the doctor has found."""

    findings: tuple[Finding, ...]


class Backups(Message, frozen=True, omit_defaults=False):
    """Backups on sticks, and how it goes to bring one back."""

    folders: tuple[str, ...] = ()
    busy: bool = False
    told: tuple[str, ...] = ()
    failed: bool = False


class Network(Message, frozen=True, omit_defaults=False):
    """A Wi-Fi network in reach."""

    name: str
    signal: int
    """From 0 to 100."""
    locked: bool = False
    known: bool = False
    here: bool = False


class OwnWifi(Message, frozen=True):
    """The Wi-Fi network of the table itself."""

    name: str
    password: str


class Wifi(Message, frozen=True, omit_defaults=False):
    """Wi-Fi networks in reach, and what came of the last wish."""

    networks: tuple[Network, ...] = ()
    own: OwnWifi | None = None
    busy: bool = False
    told: str = ""
    failed: bool = False
