"""What tables have taught the referee, kept in a file of its own across matches."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.engine.game import Game, Lore
from companion.engine.refusals import N_, Refusal, Refused

LARGEST = 256 * 1024

BAD_CARDS = Refusal("bad_cards", "", N_("The card file {file} cannot be used ({why}). It was left as it is."))
CARDS_NOT_KEPT = Refusal("cards_not_kept", "", N_("The card file {file} cannot be written: {why}."))


def load(game: Game, path: Path) -> Lore:
    """What the file holds for this game; nothing if there is no file. Raises Refused if it is not to be trusted."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise Refused(BAD_CARDS(file=path.name, why=f"no folder {path.parent}")) from None
        return {}
    except OSError as error:
        raise Refused(BAD_CARDS(file=path.name, why=error.strerror or "?")) from None
    return _read(game, path, text) if text else {}


def _read(game: Game, path: Path, text: bytes) -> Lore:
    try:
        if len(text) > LARGEST:
            raise ValueError("too large")
        data = msgspec.json.decode(text, type=dict[str, dict[str, object]])
        return game.check_lore(data.get(game.id, {}))
    except (ValueError, RecursionError) as error:  # DecodeError is a ValueError
        raise Refused(BAD_CARDS(file=path.name, why=str(error)[:80])) from None
    except Refused as no:
        raise Refused(BAD_CARDS(file=path.name, why=no.refusal.name)) from None


def save(game: Game, path: Path, lore: Lore) -> Refusal | None:
    """Write the file anew, whole or not at all; other games' lore in it stays."""
    others: dict[str, object] = {}
    with suppress(OSError, ValueError):
        others = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
    temporary = path.with_name(path.name + ".new")
    try:
        with temporary.open("wb") as file:
            file.write(
                msgspec.json.format(
                    msgspec.json.encode(others | {game.id: lore}, order="deterministic"), indent=2
                )
            )
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        return CARDS_NOT_KEPT(file=path.name, why=error.strerror or "?")
    return None
