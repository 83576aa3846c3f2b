"""The phones that may come back: hashes of their tokens by match and seat, in one small file that only its owner can read."""

from pathlib import Path

import msgspec

from companion.storage.files import read_plain, write_whole

FILE = "phones.json"
LARGEST = 256 * 1024


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file."""

    phones: dict[str, dict[int, str]] = {}
    tables: tuple[str, ...] = ()


def load(file: Path) -> Known:
    """What was saved; nothing if it cannot be read."""
    try:
        return msgspec.json.decode(read_plain(file, LARGEST), type=Known)
    except (OSError, ValueError, RecursionError):
        return Known()


def save(file: Path, known: Known) -> bool:
    """Save it: the old file stays whole until the new one is. Returns whether it could be saved."""
    try:
        write_whole(file, msgspec.json.encode(known), mode=0o600)
    except OSError:
        return False
    return True
