"""What the keys of a real keyboard type, by their number in Kivy."""

from collections.abc import Sequence

from kiosk.scene.scene import ENTER, ERASE, ESCAPE

NAMED_KEYS = {8: ERASE, 13: ENTER, 271: ENTER, 27: ESCAPE}
DELETE = 127


def character_of(key: int, modifiers: Sequence[str] = ()) -> str:
    """The character of a key, its name, or nothing: from 256 on come keys such as Shift, which type nothing."""
    character = chr(key) if 32 <= key < 256 and key != DELETE else ""
    return NAMED_KEYS.get(key) or (character.upper() if "shift" in modifiers else character)
