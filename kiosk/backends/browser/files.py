"""The page and its few files, read once and kept packed: no path that is asked for ever reaches a disk."""

import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).with_name("page")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


DOORS = ("/", "/watch", "/table")
"""Where the page itself is: it looks at how it was called."""


class File(NamedTuple):
    """A file as it goes out."""

    kind: str
    body: bytes
    packed: bool
    """Whether it is gzipped: fonts are packed already."""


@cache
def files() -> dict[str, File]:
    """Every file of the page by the path that it is asked for."""
    found = {f"/{path.name}": _file(path) for path in sorted(PAGE.iterdir()) if path.suffix in KINDS}
    return {**found, **dict.fromkeys(DOORS, found["/index.html"])}


def _file(path: Path) -> File:
    body, packed = path.read_bytes(), path.suffix != ".woff2"
    return File(KINDS[path.suffix], gzip.compress(body, 9, mtime=0) if packed else body, packed)
