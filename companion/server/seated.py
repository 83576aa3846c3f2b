"""Who sits at the table, and what each plays."""

from collections.abc import Sequence
from typing import NamedTuple


class Seated(NamedTuple):
    """The seats of a match, or of one that is about to begin."""

    game: str = ""
    seats: Sequence[tuple[str, str]] = ()
    """Side and name of each; the side is empty where it is not known."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(name for _, name in self.seats)

    def same(self, other: "Seated") -> list[int]:
        """Where the same player sits in the other match."""
        both = enumerate(zip(self.names, other.names, strict=False))
        return [seat for seat, (one, another) in both if one == another]

    def told(self, seat: int) -> tuple[str, str, str]:
        """Name, side and game of a seat, as screens are told; empty if nobody sits there yet."""
        side, name = self.seats[seat] if seat < len(self.seats) else ("", "")
        return name, side, self.game if side else ""

    @classmethod
    def called(cls, game: str, seats: Sequence[str | tuple[str, str]]) -> "Seated":
        """Who is called in a roll call: by name alone, or with the side."""
        return cls(game, tuple(("", one) if isinstance(one, str) else one for one in seats))
