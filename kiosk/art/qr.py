"""A QR code: always black on white, whatever the theme."""

from collections.abc import Iterator

from kiosk.art.shapes import rectangle
from kiosk.scene.theme import Colour

WHITE: Colour = (1, 1, 1, 1)
BLACK: Colour = (0, 0, 0, 1)
QUIET = 4
"""The quiet zone, in modules: cameras need it."""


def qr(w: float, h: float, rows: tuple[str, ...]) -> None:
    """Rows of 1 (black) and 0, from the top. Modules are whole pixels, so that none is blurred."""
    size = int(min(w, h) // (len(rows) + 2 * QUIET))
    left, top = int(w - size * len(rows)) // 2, int(h + size * len(rows)) // 2
    rectangle(0, 0, w, h, WHITE)
    for y, row in enumerate(rows, start=1):
        for start, length in runs(row):
            rectangle(left + start * size, top - y * size, length * size, size, BLACK)
    columns = ("".join(column) for column in zip(*rows, strict=True))
    for x, column in enumerate(columns):  # or light shines between two rows where a browser scales them
        for start, length in runs(column):
            if length > 1:
                rectangle(left + x * size, top - (start + length) * size, size, length * size, BLACK)


def runs(row: str) -> Iterator[tuple[int, int]]:
    """Where a black run begins, and how long it is."""
    start = row.find("1")
    while start >= 0:
        end = row.find("0", start)
        end = len(row) if end < 0 else end
        yield start, end - start
        start = row.find("1", end)


ART = {"qr": qr}
