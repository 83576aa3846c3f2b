"""Who sits at the table, and what each plays."""

from collections.abc import Sequence
from typing import NamedTuple


class Seated(NamedTuple):
    """The seats of a match, or of one that is about to begin."""

    game: str = ""
    seats: Sequence[tuple[str, str]] = ()
    """Side and name of each; the side is empty where it is not known."""
    free: Sequence[int] = ()
    """Seats without a name of their own, during the set-up: a phone may type it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(name for _, name in self.seats)

    def same_players(self, other: "Seated") -> dict[int, int]:
        """Where the players of this match sit in the other one."""
        seats = {name: seat for seat, name in enumerate(other.names)}
        return {seat: seats[name] for seat, name in enumerate(self.names) if name in seats}

    def moved(self, after: "Seated") -> tuple[dict[int, int], list[int]]:
        """Where seats are afterwards, by what they play in the same game; and those that nobody plays any more."""
        if self.game != after.game:
            return {}, []
        seats = {side: seat for seat, (side, _) in enumerate(after.seats)}
        sides = [(seat, side) for seat, (side, _) in enumerate(self.seats) if side]
        moved = {seat: seats[side] for seat, side in sides if side in seats}
        return moved, [seat for seat, side in sides if side not in seats]

    def shown(self, seat: int) -> tuple[str, str, str, bool]:
        """Name, side and game of a seat, as screens show it, and whether it is free; empty if nobody sits there yet."""
        side, name = self.seats[seat] if seat < len(self.seats) else ("", "")
        return name, side, self.game if side else "", seat in self.free

    def who(self, role: int | str) -> tuple[str, str, str]:
        """Name, side and game of a seat, for its own phone; empty for a screen of the table."""
        return self.shown(role)[:3] if isinstance(role, int) else ("", "", "")

    def named(self, seat: int, name: str) -> "Seated":
        """The same, with a name for a free seat."""
        if seat not in self.free or not name:
            return self
        seats = [(side, name if one == seat else own) for one, (side, own) in enumerate(self.seats)]
        return self._replace(seats=seats, free=[one for one in self.free if one != seat])

    @classmethod
    def called(cls, game: str, seats: Sequence[str | tuple[str, str]], free: Sequence[int]) -> "Seated":
        """Who is called in a roll call: by name alone, or with the side."""
        return cls(game, tuple(("", one) if isinstance(one, str) else one for one in seats), free)
