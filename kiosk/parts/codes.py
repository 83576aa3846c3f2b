"""Text as a QR code. Pure."""

from functools import lru_cache
from importlib.util import find_spec


def can_be_made() -> bool:
    """Whether the library for QR codes is installed."""
    return find_spec("segno") is not None


@lru_cache(maxsize=32)
def rows_of(words: str, error: str = "m") -> tuple[str, ...]:
    """Rows of 1 (black) and 0; an address with its token needs 33 or 37 modules, a short address 29."""
    import segno

    made = segno.make(words, micro=False, error=error)
    return tuple("".join("1" if square else "0" for square in row) for row in made.matrix_iter(border=0))
