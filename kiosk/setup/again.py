"""The same table again: who sat there last, on which sides, at which buttons. Pure."""

from collections.abc import Iterable
from typing import Any

from companion.protocol import outgoing as out
from kiosk.scene.actions import Action, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.setup.sides import Seats, seats_of

AGAIN = "again"
"""Draft keys of the seats of last time and their buttons: both count only while nobody has moved."""
BY_HAND = {"mode": "by-hand"}
NAME = "name"
"""The option that holds the name of any other game."""


def last_match(ctx: RenderContext) -> out.SavedGame | None:
    """The newest match with known seats; one without any names never displaces real names."""
    matches = [match for match in ctx.state.home.matches if match.seats]
    named = (match for match in matches if any(real_names(ctx, match)))
    return next(named, matches[0] if matches else None)


def real_names(ctx: RenderContext, match: out.SavedGame) -> list[str]:
    """The names of a match that are more than the name of a crest."""
    game = game_of(ctx, match.game)
    crests = {name.casefold() for name in game.sides.values()} if game else set()
    return [name for name in match.names if name.casefold() not in crests]


def game_of(ctx: RenderContext, game: str) -> out.Game | None:
    """A game by its id, if it still exists."""
    return next((one for one in ctx.state.home.games if one.id == game), None)


def moved(seats: Seats, sides: Iterable[str], players: tuple[int, int]) -> Seats | None:
    """The same people on the sides of a game: their own where it has them, else a free one; None if there are too many or too few."""
    there = tuple(sides)
    if not players[0] <= len(seats) <= min(players[1], len(there)):
        return None
    own = [side for side, _ in seats]
    free = [side for side in there if side not in own]
    return tuple((side if side in there else free.pop(0), str(name)) for side, name in seats)


def sit_down(ctx: RenderContext, sides: Iterable[str], players: tuple[int, int]) -> Action | None:
    """Everybody sits down as last time; None if there was no last time, or they are too many or too few."""
    match = last_match(ctx)
    seats = moved(_seats(match), sides, players) if match else None
    if match is None or seats is None:
        return None
    return Many((Put("seats", seats), Put(AGAIN, (seats, match.places))))


def _seats(match: out.SavedGame) -> Seats:
    return tuple((side, name) for (side, _), name in zip(match.seats, match.names, strict=True))


def places(ctx: RenderContext) -> list[int | None] | None:
    """The buttons that they had last time, while they still sit so."""
    seats, buttons = ctx.draft.get(AGAIN) or ((), None)
    return list(buttons) if buttons is not None and seats == seats_of(ctx) else None


# Shortcuts without sitting down.


def begin(match: out.SavedGame, **more: Any) -> Action:
    """Keep score with the people of that match."""
    options = BY_HAND | ({NAME: match.title} if match.title else {})
    wanted = {"game": match.game, "seats": match.seats, "first": 0, "options": options, **more}
    if match.places is not None:
        wanted["places"] = match.places
    return say(begin=wanted)


def at_once(ctx: RenderContext) -> dict[str, Action]:
    """What one tap does for the last table, by shortcut; empty if its game cannot just keep score."""
    match = last_match(ctx)
    game = game_of(ctx, match.game) if match else None
    if match is None or game is None or not can_keep_score(game):
        return {}
    seats = tuple((str(side), str(name)) for side, name in match.seats)
    sold = Many(
        (
            Open("setup", (match.game, "auction")),
            Put("seats", seats),
            Put(AGAIN, (seats, match.places)),
            Put("step", "lot"),
        )
    )
    count = Many((begin(match, scratch=True), say(end=True)))
    return {"by-hand": begin(match), "auction": sold, "count": count}


def count_of(ctx: RenderContext, game: out.Game, title: str) -> Action:
    """Final scoring of this game with those who have just sat down, whatever they sat down to."""
    seats = moved(seats_of(ctx), game.sides, game.players)
    if seats is None:
        fewest, most = game.players
        return Tell(ctx._("{game} is for {fewest} to {most} players.", game=title, fewest=fewest, most=most))
    named = [[side, name or game.sides[side]] for side, name in seats]
    wanted = {"game": game.id, "seats": named, "first": 0, "options": BY_HAND, "scratch": True}
    return Many((say(begin=wanted), say(end=True)))


def can_keep_score(game: out.Game) -> bool:
    """Whether a match can be begun just to keep score; any other game is nothing else."""
    return bool(game.any) or "by-hand" in game.options.get("mode", ())
