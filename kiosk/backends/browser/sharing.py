"""The page of one past game behind a short address: its pictures, the link for BG Stats, its files. Nothing leaves the table by itself."""

import asyncio
import re
from contextlib import suppress
from functools import cache
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import msgspec
from websockets.datastructures import Headers
from websockets.http11 import Response

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from companion.protocol.outgoing import history
from companion.text.language import translator
from kiosk.backends.browser.files import PAGE, embedded, hash_of
from kiosk.backends.browser.line import LONGEST_LINE
from kiosk.backends.browser.svg import svg
from kiosk.backends.browser.symbols import Symbols
from kiosk.end import picture
from kiosk.scene.context import RenderContext
from kiosk.store import State

ADDRESS = re.compile(r"/s/([0-9a-z]{4,32})(?:/([0-9A-Za-z._-]{1,80}))?")
PATIENCE = 4.0
"""Seconds for the referee's answer."""
SAVE = N_("Save this picture")
BG_STATS, BGSPLAY, CSV = N_("Save to BG Stats"), N_("File for BG Stats"), N_("Table for spreadsheets")
STAYS = N_("This page comes from your table, and only your own network sees it.")
GONE = N_("Nothing is shared here any more. Ask the table for a new code.")
KINDS = {".bgsplay": "application/json", ".csv": "text/csv; charset=utf-8"}
POLICY = "default-src 'none'; script-src {script}; style-src {style}; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


class Wanted(NamedTuple):
    """What is requested: a page, or one of its files."""

    code: str
    file: str


def wanted(path: str) -> Wanted | None:
    """What this path stands for; None if it is not a short address."""
    found = ADDRESS.fullmatch(path.split("?")[0])
    return Wanted(found[1], found[2] or "") if found else None


async def fetch(guests: Path, code: str) -> history.SharedPage | None:
    """What the referee shares there; None if nothing, or if it does not answer."""
    with suppress(OSError, ValueError, TimeoutError, msgspec.MsgspecError):
        async with asyncio.timeout(PATIENCE):
            lines, said = await asyncio.open_unix_connection(str(guests), limit=LONGEST_LINE)
            try:
                said.write(msgspec.json.encode({"shared_at": code}) + b"\n")
                async for raw in lines:
                    line = msgspec.json.decode(raw)
                    if "shared_page" in line:
                        return out.read(line["shared_page"], history.SharedPage)
                    if "refused" in line:
                        return None
            finally:
                said.close()
    return None


def answer(found: history.SharedPage | None, wanted: Wanted, headers: list[tuple[str, str]]) -> Response:
    """The page, one of its files, or "not found"."""
    file = wanted.file
    if found is None or (file and file not in found.files):
        return _response(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", GONE.encode(), headers)
    if file:
        kind = KINDS.get(Path(file).suffix, "application/octet-stream")
        body = found.files[file].encode("utf-8-sig" if file.endswith(".csv") else "utf-8")
        saved = [("Content-Disposition", f'attachment; filename="{file}"')]
        return _response(HTTPStatus.OK, kind, body, [*headers, *saved])
    style, script = parts()
    policy = POLICY.format(style=hash_of(style), script=hash_of(script))
    more = [*headers, ("Content-Security-Policy", policy)]
    return _response(HTTPStatus.OK, "text/html; charset=utf-8", page(found, wanted.code).encode(), more)


def _response(status: HTTPStatus, kind: str, body: bytes, headers: list[tuple[str, str]]) -> Response:
    own = [("Content-Type", kind), ("Content-Length", str(len(body))), ("Cache-Control", "no-store")]
    return Response(status, status.phrase, Headers([*own, *headers]), body)


@cache
def parts() -> tuple[str, str]:
    """The page's style and script."""
    fonts = embedded((PAGE / "page.css").read_text("utf-8"))
    faces = "\n".join(line for line in fonts.splitlines() if line.startswith("@font-face"))
    return f"{faces}\n{(PAGE / 'share.css').read_text('utf-8')}", (PAGE / "share.js").read_text("utf-8")


def page(found: history.SharedPage, code: str) -> str:
    """The whole page, in the language of the table."""
    translate, evening, symbols = translator(found.language), found.evening, Symbols()
    style, script = parts()
    drawn = []
    for name, (width, height) in (("wide", picture.WIDE), ("tall", picture.TALL)):
        ctx = RenderContext(width, height, State(), translate)
        title = summary(evening)
        drawing = svg(picture.scene(ctx, evening), width, height, title, symbols)
        save = f'<a hidden class="main" download="{_stem(found)}-{name}.png" href="#">{escape(translate(SAVE))}</a>'
        drawn.append(f'<figure class="{name}">{drawing}{save}</figure>')
    links = [f'<a class="main" href="{escape(found.link)}">{escape(translate(BG_STATS))}</a>']
    called = {".bgsplay": BGSPLAY, ".csv": CSV}
    links += [
        f'<a href="/s/{code}/{quote(name)}" download>{escape(translate(called.get(Path(name).suffix, name)))}</a>'
        for name in found.files
    ]
    head = (
        f'<!doctype html><html lang="{escape(found.language)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">'
        f"<title>{escape(summary(evening))}</title><style>{style}</style>"
    )
    body = (
        f"<main><h1>{escape(evening.game.title)}</h1><p>{escape(translate(STAYS))}</p>{drawn[0]}"
        f"{''.join(links)}{drawn[1]}</main><script>{script}</script>"
    )
    return f"{head}<body>{body}"


def _stem(found: history.SharedPage) -> str:
    return Path(next(iter(found.files), "signoria")).stem


def summary(evening: history.Evening) -> str:
    """The game in one line: the players and their points."""
    order = sorted(evening.game.seats, key=lambda seat: seat.place or 99)
    scores = (seat.name if seat.score is None else f"{seat.name} {seat.score}" for seat in order)
    return f"{evening.game.title}: {', '.join(scores)}"
