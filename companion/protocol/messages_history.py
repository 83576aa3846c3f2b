"""The lines that ask about past games, and those about who is who."""

from typing import Annotated, Literal, get_args

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=80)]
Key = Annotated[str, msgspec.Meta(max_length=200)]


class AskHistory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a page of past games: of a game, of a player, with these words, after the last page."""

    ask: Literal["history"]
    game: Name = ""
    player: Name = ""
    find: Name = ""
    before: Key = ""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20


class AskEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for everything known about one past game."""

    ask: Literal["evening"]
    match: Key
    story: bool = False
    """Whether to add its log, as a story."""


class AskFilm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the state of a past game after answer n."""

    ask: Literal["film"]
    match: Key
    n: int


class AskShared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a past game as files and as a link, to be shared."""

    ask: Literal["shared"]
    match: Key
    code: bool = False
    """Whether to make a short address for it on the table's own web page. Only a screen of the table may ask."""


class AskStats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the statistics of a player or of the table, in a game or in all."""

    ask: Literal["stats"]
    player: Name = ""
    game: Name = ""


class AskYear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for one year of the table; without a year, for the last one with games."""

    ask: Literal["year"]
    year: Annotated[str, msgspec.Meta(pattern=r"^([0-9]{4})?$")] = ""


class AskPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the players of this table."""

    ask: Literal["players"]


class JoinPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first name is another spelling of the second."""

    join_players: tuple[Name, Name]


class PartPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spelling is a player of its own again."""

    part_player: Name


class ForgetPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Remove the name of a player from everything."""

    forget_player: Name


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play again with the same players, after a game that is over; the first player passes on."""

    again: Literal[True]


class SharedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the page behind a short address; then the connection ends."""

    shared_at: Annotated[str, msgspec.Meta(max_length=32)]


PastQuestion = AskHistory | AskEvening | AskFilm | AskShared | AskStats | AskYear | AskPlayers
PAST_QUESTIONS: tuple[type[PastQuestion], ...] = get_args(PastQuestion)
PastLine = PastQuestion | JoinPlayers | PartPlayer | ForgetPlayer
PAST_LINES: tuple[type[PastLine], ...] = get_args(PastLine)
PAST_TOPICS = ("history", "evening", "film", "shared", "stats", "year", "players")
