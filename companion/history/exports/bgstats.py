"""BG Stats: the link that opens its app with a play filled in, and its files (.bgsplay), written and read."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec

from companion.history.exports.plays import (
    SOURCE,
    Play,
    as_sum,
    catch_all,
    game_id,
    our_game,
    play_id,
    player_id,
    ranked,
    read_sum,
)
from companion.history.facts import MIDNIGHT, Evening, SeatFacts, game_key

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
UNRESERVED = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
SPARED = b'{}":,[]'
"""What most apps accept unescaped: it makes the code that a phone scans a third smaller."""
SOMEBODY = "a player"
LONGEST = 80


# The link.


def link(play: Play, small: bool = False) -> str:
    """Opens BG Stats with this play. Every boolean is sent: its app stops if one is missing."""
    plain = UNRESERVED + SPARED if small else UNRESERVED
    data = msgspec.json.encode(_created(play))
    return ADDRESS + "".join(chr(byte) if byte in plain else f"%{byte:02X}" for byte in data)


def _created(play: Play) -> dict[str, Any]:
    evening = play.evening
    game: dict[str, Any] = {
        "name": play.title,
        "sourceGameId": evening.game,
        "highestWins": not evening.lowest_wins,
        "noPoints": all(seat.score is None for seat in evening.seats),
    }
    if play.bgg_id is not None:
        game["bggId"] = play.bgg_id  # as a number: a quoted one crashes the app
    created: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play_id(evening.key),
        "playDate": _date(evening, in_utc=True),
        "durationMin": evening.minutes,
        "game": game,
        "players": [_player(play, number) for number in range(len(evening.seats))],
    }
    return created | ({"board": play.options} if play.options else {})


def _player(play: Play, number: int) -> dict[str, Any]:
    seat, name = play.evening.seats[number], play.names[number]
    player: dict[str, Any] = {
        "name": name or SOMEBODY,
        "sourcePlayerId": player_id(name) if name else "anonymous",
        "winner": seat.won,
        "startPlayer": seat.first,
    }
    known = {"score": seat.score, "rank": seat.place or None, "role": play.sides[number] or None}
    return player | {key: value for key, value in known.items() if value is not None}


def _date(evening: Evening, in_utc: bool = False) -> str:
    """When it began: by the clock of the table in files, in UTC in the link. A day alone stays that day."""
    at = evening.started
    if in_utc and at and not at.endswith(MIDNIGHT):
        at = f"{datetime.fromisoformat(at).astimezone(UTC):%Y-%m-%dT%H:%M:%S}"
    return at[:19].replace("T", " ") or "1970-01-01 00:00:00"


# The file.


def write(plays: Sequence[Play]) -> bytes:
    """A file of these plays."""
    games = {play.evening.game: play for play in reversed(plays)}
    names = dict.fromkeys(name for play in plays for name in play.names)
    numbers = {key: number for number, key in enumerate(games, start=1)}
    people = {name: number for number, name in enumerate(names, start=1)}
    whole = {
        "games": [_game(number, games[key]) for key, number in numbers.items()],
        "players": [_person(number, name) for name, number in people.items()],
        "locations": [],
        "plays": [_play(play, numbers[play.evening.game], people) for play in plays],
        "userInfo": {},
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def _game(number: int, play: Play) -> dict[str, Any]:
    evening = play.evening
    return {
        "id": number,
        "uuid": game_id(evening.game).upper(),
        "name": play.title,
        "bggId": play.bgg_id or 0,
        "bggName": play.title,
        "highestWins": not evening.lowest_wins,
        "noPoints": False,
        "cooperative": evening.co_op,
        "usesTeams": False,
        "modificationDate": _date(evening),
    }


def _person(number: int, name: str) -> dict[str, Any]:
    uuid = player_id(name).upper()
    return {"id": number, "uuid": uuid, "name": name or SOMEBODY, "isAnonymous": not name, "bggUsername": ""}


def _play(play: Play, game: int, people: Mapping[str, int]) -> dict[str, Any]:
    evening = play.evening
    date = _date(evening)
    return {
        "uuid": play_id(evening.key).upper(),
        "gameRefId": game,
        "playDate": date,
        "entryDate": date,
        "modificationDate": date,
        "durationMin": evening.minutes,
        "ignored": not evening.counts,
        "manualWinner": True,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "usesTeams": False,
        "board": play.options,
        "comments": evening.note,
        "expansionPlays": [],
        "playImages": "[]",
        "playerScores": [_score(play, number, people) for number in range(len(evening.seats))],
    }


def _score(play: Play, number: int, people: Mapping[str, int]) -> dict[str, Any]:
    seat = play.evening.seats[number]
    return {
        "playerRefId": people[play.names[number]],
        "score": as_sum(seat),
        "winner": seat.won,
        "newPlayer": False,
        "startPlayer": seat.first,
        "rank": seat.place,
        "seatOrder": number + 1,
        "role": play.sides[number],
        "team": "",
    }


# Reading. Unknown keys are ignored, and so is what we do not need.

Text = Annotated[str, msgspec.Meta(max_length=100_000)]


class InGame(msgspec.Struct, frozen=True, rename="camel"):
    """A game of the file."""

    id: int
    name: Text = ""
    bgg_id: int = 0
    highest_wins: bool = True
    cooperative: bool = False


class InPlayer(msgspec.Struct, frozen=True, rename="camel"):
    """A player."""

    id: int
    name: Text = ""
    is_anonymous: bool = False


class InScore(msgspec.Struct, frozen=True, rename="camel"):
    """A seat of a play."""

    player_ref_id: int
    score: str | int | float | None = None
    winner: bool = False
    start_player: bool = False
    rank: int = 0
    role: Text | None = None


class InPlay(msgspec.Struct, frozen=True, rename="camel"):
    """A play."""

    uuid: Text
    game_ref_id: int
    play_date: Text = ""
    duration_min: int = 0
    ignored: bool = False
    board: Text | None = None
    comments: Text | None = None
    player_scores: tuple[InScore, ...] = ()


class InFile(msgspec.Struct, frozen=True, rename="camel"):
    """The whole file."""

    plays: tuple[InPlay, ...]
    games: tuple[InGame, ...] = ()
    players: tuple[InPlayer, ...] = ()


def read(data: bytes) -> Iterable[Evening | None]:
    """The plays of a file; None for one that cannot be understood. Raises ValueError if it is not such a file."""
    whole = msgspec.json.decode(data, type=InFile, strict=False)
    games = {game.id: game for game in whole.games}
    names = {one.id: "" if one.is_anonymous else one.name.strip()[:LONGEST] for one in whole.players}
    for play in whole.plays:
        try:
            yield _evening(play, games[play.game_ref_id], names)
        except (ValueError, KeyError):
            yield None


def _evening(play: InPlay, game: InGame, names: Mapping[int, str]) -> Evening:
    lowest = not game.highest_wins and not game.cooperative
    seats = ranked([_seat(score, names) for score in play.player_scores], lowest)
    ours = our_game(game.name, game.bgg_id)
    title = "" if ours else game.name.strip()[:LONGEST]
    if not seats or not (ours or title):
        raise ValueError
    return Evening(
        f"import:{UUID(play.uuid)}",
        game_key(ours or catch_all(), title),
        datetime.fromisoformat(play.play_date).strftime("%Y-%m-%dT%H:%M:%S"),
        seats,
        title=title,
        minutes=max(0, min(play.duration_min, 100_000)),
        co_op=game.cooperative,
        lowest_wins=lowest,
        labels={},
        source="BG Stats",
        note=(play.comments or "")[:400],
        ignored=play.ignored,
    )


def _seat(score: InScore, names: Mapping[int, str]) -> SeatFacts:
    total, parts = read_sum("" if score.score is None else str(score.score))
    role = (score.role or "")[:LONGEST]
    place = score.rank if 0 < score.rank <= len(names) else 0
    return SeatFacts(
        names[score.player_ref_id], "", place, total, score.winner, score.start_player, parts, role=role
    )
