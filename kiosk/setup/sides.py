"""What a seat can play (families, colours, whatever a game has), and who has sat down so far. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.engine.refusals import N_
from kiosk.games import Style
from kiosk.scene.context import RenderContext

Seats = tuple[tuple[str, str], ...]
"""Side and name of each seat; an empty name stands for the side's."""


@dataclass(frozen=True)
class Sides:
    """The sides of a game, in the order in which they are offered."""

    styles: Mapping[str, Style]
    """How each looks; its title is the name of a player who has given none."""
    naming: str = N_("Name for {side}")
    """The title above the keyboard for a name."""

    players: tuple[int, int] = (2, 5)
    """How many can play: fewest, most."""
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The sides for this number of players, if they follow from it."""

    def looks(self, seat: tuple[str, str]) -> Style:
        """How a seat looks before there is a match."""
        side, name = seat
        return replace(self.styles[side], title=name) if name else self.styles[side]

    def called(self, side: str) -> str:
        """The name of a side."""
        return self.styles[side].title


def wrong_table(sides: Sides, seats: Seats) -> tuple[str, ...]:
    """The sides for this number of players, if they are not the chosen ones; None if all is well."""
    wanted = tuple(sides.tables.get(str(len(seats)), ()))
    return wanted if wanted and {side for side, _ in seats} != set(wanted) else ()


def seats_of(ctx: RenderContext) -> Seats:
    """Who has sat down so far."""
    return tuple((str(side), str(name)) for side, name in ctx.draft.get("seats", ()))
