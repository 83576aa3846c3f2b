"""What the referee sends about past games: pages, one evening, statistics, players. Sentences are in the language of the table."""

from collections.abc import Mapping
from typing import Any

from companion.protocol.outgoing_base import Message
from companion.protocol.outgoing_home import Logged


class Progress(Message, frozen=True):
    """How much of the history has been counted. Until it is done, something may be missing."""

    done: int
    of: int


# Past games.


class PastSeat(Message, frozen=True):
    """A seat of a past game."""

    name: str
    """In words: `a player` if nobody said who it was, or the player was forgotten."""
    known: bool = True
    side: str = ""
    side_name: str = ""
    place: int = 0
    """1 for the winners; ties share a place; 0: unknown."""
    score: int | None = None
    won: bool = False
    first: bool = False


class PastGame(Message, frozen=True):
    """A past game in a list."""

    id: str
    game: str
    title: str
    at: str
    """When it began, by the table's clock."""
    seats: tuple[PastSeat, ...]
    minutes: int = 0
    over: bool = True
    co_op: bool = False
    imported: str = ""
    """Where it comes from; empty: it was played here."""
    options: str = ""
    """Its options, in words."""


class History(Message, frozen=True):
    """A page of past games, the newest first."""

    games: tuple[PastGame, ...] = ()
    next: str = ""
    """Ask with this as `before` for the next page; empty: there is none."""
    text: str = ""
    """A sentence if there is nothing to show."""
    progress: Progress | None = None


class TableRecord(Message, frozen=True):
    """A record of the table, with the evening it was set on."""

    what: str
    """`score`, `margin`, `closest`, `longest`, `price`"""
    text: str
    value: int
    name: str = ""
    game: str = ""
    title: str = ""
    id: str = ""
    at: str = ""


class LotSold(Message, frozen=True):
    """A lot, its buyer, its price."""

    lot: str
    name: str
    price: int
    seat: int = 0


class Evening(Message, frozen=True):
    """One past game with everything known about it."""

    game: PastGame
    lines: Mapping[str, str] = {}
    """The name of each reason for points."""
    points: tuple[Mapping[str, int], ...] = ()
    """By seat: points by reason; they add up to the score."""
    curve: tuple[tuple[int, ...], ...] = ()
    """The scores of all seats at the start, after each round, and at the end."""
    by_round: bool = False
    """Whether the curve goes by rounds; otherwise by equal numbers of answers."""
    sales: tuple[LotSold, ...] = ()
    seconds: tuple[int, ...] = ()
    """By seat: how long it thought; 0: unknown."""
    records: tuple[TableRecord, ...] = ()
    """Records of the table that were set in this game."""
    answers: int = 0
    """How many steps `film` has; 0: it cannot be watched again."""
    log: tuple[Logged, ...] = ()
    """Only if requested."""


class Film(Message, frozen=True):
    """A past game after one answer. The view is a line of its own game."""

    id: str
    n: int
    of: int
    text: str
    """The answer in words."""
    line: Mapping[str, Any]
    """What a screen of the table was sent then; read it with `read_moved`."""


class Shared(Message, frozen=True):
    """A past game to be shared."""

    id: str
    link: str
    """A link that opens BG Stats with this play filled in."""
    small: str
    """The same in fewer characters, for a code on the screen where no web page is served."""
    files: Mapping[str, str]
    """File names and contents."""
    code: str = ""
    """`http://<table>/s/<code>` is its page while the table runs; empty: nobody has asked for one."""


class SharedPage(Message, frozen=True):
    """The page behind a short address."""

    evening: Evening
    link: str
    files: Mapping[str, str]
    language: str


# Statistics.


class Share(Message, frozen=True):
    """So many out of so many, as an interval: never a bare percentage."""

    n: int
    won: float
    """A shared win counts as a fraction."""
    low: float
    high: float
    """The 95 % interval of the share, from 0 to 1."""
    even: float = 0.0
    """The share that chance would give."""
    expected: float = 0.0
    """The wins that chance would give."""
    clear: bool = False
    """Whether it is hardly chance: only then colour it."""
    needed: int = 0
    """How many games it would take to tell."""
    text: str = ""
    """What can honestly be said."""


class Band(Message, frozen=True):
    """A rating, as a band; shown from 15 games on."""

    low: float
    high: float
    n: int


class OfGame(Message, frozen=True):
    """What a player has done in one game, or all players together."""

    game: str
    title: str
    n: int
    wins: int
    shared: int = 0
    average: float | None = None
    best: int | None = None
    best_at: str = ""
    best_id: str = ""
    lowest_wins: bool = False
    band: Band | None = None


class Opponent(Message, frozen=True):
    """Who finished above whom, from three shared games on."""

    name: str
    n: int
    above: int
    level: int
    below: int
    close: int
    """Finishes within three points."""
    low: float = 0.0
    high: float = 1.0
    """The 95 % interval of finishing above, over games without a tie between the two."""
    text: str = ""


class PointsFrom(Message, frozen=True):
    """Points a game from one reason: the player's, and everyone's."""

    reason: str
    words: str
    own: float
    everyone: float


class PriceOf(Message, frozen=True):
    """What a lot costs."""

    lot: str
    n: int
    average: float
    everyone: float


class Thinker(Message, frozen=True):
    """How long a player thinks in a game."""

    name: str
    n: int
    seconds: float


class Compared(Message, frozen=True):
    """A crest, or the first player, beside what chance would give."""

    key: str
    words: str
    share: Share


class OfYear(Message, frozen=True):
    """One year."""

    year: str
    n: int
    wins: int
    minutes: int


class Leader(Message, frozen=True):
    """A player in the list of all."""

    name: str
    n: int
    wins: int
    share: Share
    average: float | None = None
    band: Band | None = None


class Stats(Message, frozen=True):
    """Statistics of a player, or of the table; of one game, or of all."""

    player: str = ""
    game: str = ""
    title: str = ""
    text: str = ""
    """A sentence if there is nothing to show, or too little."""
    n: int = 0
    wins: int = 0
    shared: int = 0
    different: int = 0
    """How many different games."""
    since: str = ""
    minutes: int = 0
    co_op: int = 0
    """Co-operative games are counted apart: how many, and how many were won."""
    co_op_wins: int = 0
    share: Share | None = None
    games: tuple[OfGame, ...] = ()
    opponents: tuple[Opponent, ...] = ()
    rival: Opponent | None = None
    nemesis: Opponent | None = None
    most_with: Opponent | None = None
    points_game: str = ""
    """The game that `points` and `prices` are about: the requested one, else the one played most."""
    points_title: str = ""
    points: tuple[PointsFrom, ...] = ()
    prices: tuple[PriceOf, ...] = ()
    thinkers: tuple[Thinker, ...] = ()
    first: Compared | None = None
    sides: tuple[Compared, ...] = ()
    records: tuple[TableRecord, ...] = ()
    years: tuple[OfYear, ...] = ()
    leaders: tuple[Leader, ...] = ()
    """For the table: everybody."""
    progress: Progress | None = None


class GameOfYear(Message, frozen=True):
    """A game in one year."""

    game: str
    title: str
    n: int
    new: bool = False
    """Whether it was played for the first time."""


class PlayerOfYear(Message, frozen=True):
    """A player in one year. Co-operative games count as games, but not as wins."""

    name: str
    n: int
    wins: int


class Year(Message, frozen=True):
    """One year of the table, without unfinished games."""

    year: str = ""
    years: tuple[str, ...] = ()
    """All years with games, newest first."""
    n: int = 0
    minutes: int = 0
    days: int = 0
    """On how many days something was played."""
    months: tuple[int, ...] = ()
    """Games in each month."""
    games: tuple[GameOfYear, ...] = ()
    """Those played most first."""
    players: tuple[PlayerOfYear, ...] = ()
    """Those who played most first."""
    records: tuple[TableRecord, ...] = ()
    """Records of the table that were set in this year and still stand."""
    text: str = ""
    """A sentence if there is nothing to show."""
    progress: Progress | None = None


# Players.


class Player(Message, frozen=True):
    """Somebody who has played here."""

    name: str
    n: int
    last: str = ""
    spellings: tuple[str, ...] = ()
    """Other spellings that were joined with this one."""


class Players(Message, frozen=True):
    """Everybody, those of last time first."""

    players: tuple[Player, ...] = ()
    text: str = ""
    progress: Progress | None = None
