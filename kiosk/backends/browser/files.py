"""The page and its few files, read once at the start, so that no requested path ever reaches the disk.

The page carries its script, its style and its fonts: it loads completely or not at all, and a table full of phones that load it at
once needs one connection each.
"""

import base64
import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

PAGE = Path(__file__).with_name("page")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
ADDRESSES = ("/", "/watch", "/table", "/index.html")
"""The paths of the page itself: its script reads the path to know its role."""


class File(NamedTuple):
    """A file as it is served."""

    kind: str
    body: bytes
    packed: bytes | None
    """Gzipped, for browsers that accept it; None for files that are compressed already."""


@cache
def files() -> dict[str, File]:
    """Every file, by its path."""
    found = {f"/{path.name}": _file(path) for path in sorted(PAGE.iterdir()) if path.suffix in KINDS}
    page = page_parts()
    whole = _packed(".html", page.html.encode())
    return {**found, **dict.fromkeys(ADDRESSES, whole)}


class Page(NamedTuple):
    """The page, and the two inline parts that its Content-Security-Policy allows by their hashes."""

    html: str
    style: str
    script: str

    @property
    def hashes(self) -> tuple[str, str]:
        """The hashes of style and script for the Content-Security-Policy."""
        style, script = (hash_of(part) for part in (self.style, self.script))
        return style, script


@cache
def page_parts() -> Page:
    """The page, put together from its parts."""
    html, style, script = ((PAGE / name).read_text("utf-8") for name in ("index.html", "page.css", "page.js"))
    style = embedded(style)
    script = script.replace('"FILM"', f'"{_data("video/mp4", PAGE / "still.mp4")}"')
    icon = f"data:image/svg+xml,{quote((PAGE / 'icon.svg').read_text('utf-8').strip())}"
    html = html.replace("icon.svg", icon).replace("page.css", style).replace("page.js", script)
    return Page(html, style, script)


def embedded(style: str) -> str:
    """A style sheet with its fonts inlined."""
    for font in sorted(PAGE.glob("*.woff2")):
        style = style.replace(f"url({font.name})", f"url({_data('font/woff2', font)})")
    return style


def _data(kind: str, path: Path) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def hash_of(part: str) -> str:
    """A hash for the Content-Security-Policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()}'"


def _file(path: Path) -> File:
    return _packed(path.suffix, path.read_bytes())


def _packed(suffix: str, body: bytes) -> File:
    return File(KINDS[suffix], body, None if suffix == ".png" else gzip.compress(body, 9, mtime=0))
