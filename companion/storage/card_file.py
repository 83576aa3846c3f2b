"""The file of cards that tables have taught, across matches."""

import errno
from pathlib import Path

import msgspec

from companion import games
from companion.engine.game import Game, Lore
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import read_plain, reason, write_whole

LARGEST = 256 * 1024

BAD_CARDS = Refusal("bad_cards", "", N_("The card file {file} cannot be used ({why}). It was left as it is."))
CARDS_NOT_KEPT = Refusal("cards_not_kept", "", N_("The card file {file} cannot be written: {why}."))


def load(game: Game, path: Path) -> Lore:
    """The file's content for this game; empty if there is no file. Raises Refused if it is not to be trusted."""
    try:
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, f"no folder {path.parent}")
        return game.check_lore(_all(path).get(game.id, {}))
    except OSError as error:
        raise Refused(BAD_CARDS(file=UserText(path.name), why=reason(error))) from None
    except (ValueError, RecursionError) as error:
        raise Refused(BAD_CARDS(file=UserText(path.name), why=UserText(str(error)[:80]))) from None
    except Refused as no:
        raise Refused(BAD_CARDS(file=UserText(path.name), why=UserText(no.refusal.name))) from None


def _all(path: Path) -> dict[str, dict[str, object]]:
    """The file's content, game by game; empty if there is none. Raises OSError, ValueError or RecursionError."""
    try:
        text = read_plain(path, LARGEST + 1)
    except FileNotFoundError:
        return {}
    if len(text) > LARGEST:
        raise ValueError("too large")
    return msgspec.json.decode(text, type=dict[str, dict[str, object]]) if text else {}


def exported(path: Path) -> bytes:
    """Everything that this file teaches, checked, for another table. Raises Refused."""
    known = {game.id: load(game, path) for game in games.every()}
    return msgspec.json.format(
        msgspec.json.encode({game: lore for game, lore in known.items() if lore}), indent=2
    )


def is_cards(data: bytes) -> bool:
    """Whether this looks like such a file: an object whose keys are games."""
    try:
        found = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (ValueError, RecursionError):
        return False
    return bool(found) and found.keys() <= set(games.names())


def read_exported(data: bytes, name: str, path: Path) -> tuple[dict[str, Lore], int]:
    """What such a file teaches that the file at `path` does not know yet, by game; and how much it knows. Raises Refused."""
    try:
        if len(data) > LARGEST:
            raise ValueError("too large")
        found = msgspec.json.decode(data, type=dict[str, dict[str, object]])
        checked = {game: games.find(game).check_lore(lore) for game, lore in found.items()}
    except (ValueError, RecursionError) as error:
        raise Refused(BAD_CARDS(file=UserText(name[:60]), why=UserText(str(error)[:80]))) from None
    except Refused as no:
        raise Refused(BAD_CARDS(file=UserText(name[:60]), why=UserText(no.refusal.name))) from None
    known = {game: load(games.find(game), path) for game in checked}
    new = {
        game: {card: one for card, one in lore.items() if card not in known[game]}
        for game, lore in checked.items()
    }
    return new, sum(map(len, checked.values())) - sum(map(len, new.values()))


def save(game: Game, path: Path, lore: Lore) -> Refusal | None:
    """Rewrite the file, whole or not at all; other games' lore in it stays, and so does an unreadable file."""
    try:
        before = _all(path)
        known = {**before.get(game.id, {}), **lore}  # what was restored in the meantime stays too
        whole = msgspec.json.encode({**before, game.id: known}, order="deterministic")
        text = msgspec.json.format(whole, indent=2)
        if len(text) > LARGEST:
            raise ValueError("too large")  # it could not be loaded again
        write_whole(path, text)
    except OSError as error:
        return CARDS_NOT_KEPT(file=UserText(path.name), why=reason(error))
    except (ValueError, RecursionError) as error:
        return CARDS_NOT_KEPT(file=UserText(path.name), why=UserText(str(error)[:80]))
    return None
