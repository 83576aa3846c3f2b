"""Who is who: two spellings of one person joined and parted again, and players who are to be forgotten.

This is the only file of the history that cannot be rebuilt from the journals, so it is kept like the settings.
"""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.history.facts import folded
from companion.storage.files import locked, read_plain, reason, write_whole

FILE = "players.json"
LARGEST = 1024 * 1024

UNKNOWN_PLAYER = Refusal("unknown_player", "", N_("Nobody called {name} has played here."))
SAME_PLAYER = Refusal("same_player", "", N_("{name} is one player already."))
STILL_IN = N_(
    "The forgotten name may still be in {files}. Signoria cannot change that now, and tries again with every count."
)
NOT_JOINED_BEFORE = Refusal("not_joined_before", "", N_("{name} is joined with nobody."))
PLAYERS_NOT_KEPT = Refusal("players_not_kept", "", N_("The list of players cannot be saved ({why})."))


class People(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table has said about its players."""

    joined: Mapping[str, str] = {}
    """By the folded spelling: the player it belongs to."""
    forgetting: tuple[str, ...] = ()
    """Folded spellings that are still in some files. A name is here only until it has left them all."""
    still_in: tuple[str, ...] = ()
    """The files that may still hold one of these names and could not be changed, as of the last count."""

    def player_of(self, name: str) -> str:
        """The player to whom a spelling belongs; empty for one who is forgotten."""
        key = folded(name)
        return "" if key in self.forgetting else self.joined.get(key, name)

    def spellings(self, player: str) -> set[str]:
        """All folded spellings of a player."""
        key = folded(player)
        return {key, *(spelling for spelling, whose in self.joined.items() if folded(whose) == key)}

    def join(self, spelling: str, player: str) -> "People":
        """Join two players, under the second name. Raises Refused."""
        player = self.player_of(player)
        if folded(self.player_of(spelling)) == folded(player):
            raise Refused(SAME_PLAYER(name=UserText(player)))
        joined = {key: whose for key, whose in self.joined.items() if key != folded(player)}
        joined |= dict.fromkeys(self.spellings(self.player_of(spelling)), player)
        return msgspec.structs.replace(self, joined=joined)

    def part(self, spelling: str) -> "People":
        """A spelling is a player of its own again. Raises Refused."""
        if folded(spelling) not in self.joined:
            raise Refused(NOT_JOINED_BEFORE(name=UserText(spelling)))
        joined = {key: whose for key, whose in self.joined.items() if key != folded(spelling)}
        return msgspec.structs.replace(self, joined=joined)

    def forget(self, player: str) -> "People":
        """A player is to be forgotten, with all spellings."""
        gone = self.spellings(self.player_of(player) or player)
        joined = {key: whose for key, whose in self.joined.items() if key not in gone}
        return People(joined, tuple(sorted({*self.forgetting, *gone})))

    def forgotten(self, names: Collection[str]) -> "People":
        """No file holds these names any more; others may have been added in the meantime."""
        return People(self.joined, tuple(name for name in self.forgetting if name not in names))


def load(folder: Path) -> People:
    """The saved players; empty if the file is missing or unusable."""
    try:
        return msgspec.json.decode(read_plain(folder / FILE, LARGEST), type=People)
    except (OSError, ValueError, RecursionError):
        return People()


def change(folder: Path, how: Callable[[People], People]) -> People:
    """Change and save it, with a lock against other writers; returns the new content. Raises Refused."""
    try:
        with locked(folder):
            before = load(folder)
            if (after := how(before)) != before:
                write_whole(folder / FILE, msgspec.json.encode(after), 0o600)
            return after
    except OSError as error:
        raise Refused(PLAYERS_NOT_KEPT(why=reason(error))) from None
