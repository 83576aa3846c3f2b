"""The same table again: who sat there last, on which sides, at which buttons. Pure."""

from collections.abc import Iterable
from typing import Any

from companion.protocol import outgoing as out
from kiosk.scene.actions import Action, Many, Open, Put, say
from kiosk.scene.context import RenderContext
from kiosk.setup.sides import Seats, seats_of

AGAIN = "again"
"""Where the draft keeps who sits there again, with their places: both hold only while nobody has moved."""
BY_HAND = {"mode": "by-hand"}


def last_match(ctx: RenderContext) -> out.SavedGame | None:
    """The match played last, of those that tell who sat where."""
    matches = ctx.state.home.matches
    return next((match for match in matches if match.seats), None)


def told_game(ctx: RenderContext, game: str) -> out.Game | None:
    """What the referee tells of a game, if it still knows it."""
    known = ctx.state.home.games
    return next((one for one in known if one.id == game), None)


def seats_in(match: out.SavedGame, sides: Iterable[str], players: tuple[int, int]) -> Seats | None:
    """The same people on the sides of a game: their own where it has them, else one that is free; None if so many cannot play."""
    there = tuple(sides)
    if not players[0] <= len(match.seats) <= min(players[1], len(there)):
        return None
    own = [side for side, _ in match.seats]
    free = [side for side in there if side not in own]
    seats = []
    for (side, _), name in zip(match.seats, match.names, strict=True):
        seats.append((side if side in there else free.pop(0), str(name)))
    return tuple(seats)


def sit_down(ctx: RenderContext, sides: Iterable[str], players: tuple[int, int]) -> Action | None:
    """Everybody sits down as last time; None if there was no last time, or it cannot be."""
    match = last_match(ctx)
    seats = seats_in(match, sides, players) if match else None
    if match is None or seats is None:
        return None
    return Many((Put("seats", seats), Put(AGAIN, (seats, match.places))))


def places(ctx: RenderContext) -> list[int | None] | None:
    """The buttons that they had last time, while they still sit so."""
    seats, told = ctx.draft.get(AGAIN) or ((), None)
    return list(told) if told is not None and seats == seats_of(ctx) else None


# One thing at once, without sitting down.


def begin(ctx: RenderContext, match: out.SavedGame, **more: Any) -> Action:
    """Begin a match with the people of that one, only kept."""
    wanted = {"game": match.game, "seats": match.seats, "first": 0, "options": BY_HAND, **more}
    if match.places is not None:
        wanted["places"] = match.places
    return say(begin=wanted)


def at_once(ctx: RenderContext) -> dict[str, Action]:
    """What one tap does for the table that was here last, by door; nothing if its game can only be played whole."""
    match = last_match(ctx)
    game = told_game(ctx, match.game) if match else None
    if match is None or game is None or not _can_be_kept(game):
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
    count = Many((begin(ctx, match, scratch=True), say(end=True)))
    return {"by-hand": begin(ctx, match), "auction": sold, "count": count}


def _can_be_kept(game: out.Game) -> bool:
    """Whether it can be begun by hand, or is never anything else."""
    return bool(game.any) or "by-hand" in game.options.get("mode", ())
