"""The pictures of README and docs/, made from recorded matches: `.venv/bin/python -m tests.readme_pictures [DIR]`.

Without a folder they go to docs/pictures; tests/test_pictures.py says when one of them is out of date.
"""

import struct
import sys
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.protocol import outgoing as out
from companion.text.language import translator
from kiosk.backends.picture import Camera
from kiosk.backends.shots import Sitting, moments
from kiosk.end import picture as share
from kiosk.games.any_game.sheet_cells import Cell
from kiosk.pages import AUCTIONS
from kiosk.phone.watching import Watching
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, row, text
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Box, Poly, Rect, Scene, Stroke
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font
from kiosk.store import State
from kiosk.timing.demo import recorded
from tests.games.any_game.kiosk.cases_sheets import harbour
from tests.kiosk.cases import cases_of
from tests.kiosk.cases_history import CASES as HISTORY
from tests.kiosk.cases_history import past
from tests.kiosk.phones import moments as phone_moments
from tests.kiosk.phones import visible_to

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
TABLE, PHONE, TELEVISION = (1024, 600), (390, 760), (1280, 720)
MOVING = "moving.png"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SHOTS = {
    "il-principe": {
        "kiosk-home": "home",
        "kiosk-auction": "ask-bid",
        "kiosk-build": "ask-build-1",
        "kiosk-table": "table",
        "kiosk-settings": "settings",
        "kiosk-doctor": "doctor",
        "kiosk-phones": "phones",
        "kiosk-end": "end-5",
    },
    "florence": {
        "florence-pile": "ask-pile",
        "florence-table": "table",
        "florence-end": "ask-prestige",
    },
    "principato": {
        "principato-table": "table",
        "principato-scoring": "ask-scored",
        "principato-armies": "ask-army",
        "principato-end": "end-2",
    },
    "virtu": {"virtu-table": "table", "virtu-annex": "ask-act-1"},
    "any-game": {"any-scores": "by-hand-scores", "any-falling": "ask-falling"},
}
"""Of each game's recorded match, as kiosk/backends/shots.py names its screens."""
CASES = {
    "florence-work": ("florence", "work, late", 4),
    "virtu-siege": ("virtu", "siege, late", 4),
    "virtu-wars": ("virtu", "wars, table", 2),
    "any-games": ("any_game", "which game", 4),
    "any-sheet": ("any_game", "sheet", 4),
    "any-sheet-end": ("any_game", "sheet, end", 4),
    "any-sheet-making": ("any_game", "making a sheet", 4),
    "any-sheet-row": ("any_game", "making a sheet, row 1", 4),
}
"""Screens that the recorded matches do not lead to, by their names in tests/games/*/kiosk, and for how many seats."""
PHONES = {"phone-auction": ("il-principe", "bid asked"), "phone-secret": ("principato", "objectives asked")}


class Frame(NamedTuple):
    """A scene of the moving picture, and how many seconds it is shown."""

    scene: Scene
    seconds: float


def write(folder: Path) -> list[str]:
    """Write all of them, and return their names."""
    camera = Camera()
    made = [*_shots(camera, folder), *_cases(camera, folder), *_phones(camera, folder)]
    made += [*_past(camera, folder), *_browsers(camera, folder), *_moving(camera, folder)]
    return made


def _shots(camera: Camera, folder: Path) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), "en")
        for game, wanted in SHOTS.items():
            left = {screen: name for name, screen in wanted.items()}
            for screen in moments(sitting, game):
                sitting.host.catch_up()
                if name := left.pop(screen, ""):
                    camera.take(sitting.ui.scene(*TABLE), *TABLE, folder / f"{name}.png")
                    yield f"{name}.png"
            assert not left, f"{game} has no screen called {', '.join(left)}"
        sitting.host.close()


def _cases(camera: Camera, folder: Path) -> Iterator[str]:
    for name, (owner, title, seats) in CASES.items():
        case = cases_of(owner)[title](seats)
        scene = case.screen(case.ctx(*TABLE, translator("en")))
        camera.take(scene, *TABLE, folder / f"{name}.png")
        yield f"{name}.png"


def _past(camera: Camera, folder: Path) -> Iterator[str]:
    """What a table remembers, from a dozen recorded matches; and the shared picture of an evening."""
    answers, _ = past()
    assert answers.evening is not None
    for name, title in {"past-players": "players", "past-evening": "evening"}.items():
        case = HISTORY[title](4)
        ctx = case.ctx(*TABLE, translator("en"))
        camera.take(scaled(case.screen(ctx), ctx.scale), *TABLE, folder / f"{name}.png")
        yield f"{name}.png"
    look = RenderContext(*share.WIDE, State(), translator("en"))
    camera.take(share.scene(look, answers.evening), *share.WIDE, folder / "past-shared.png")
    yield "past-shared.png"


def _phone(game: str, title: str) -> Any:
    return next(moment.phone for moment in phone_moments(game) if moment.name == title)


def _phones(camera: Camera, folder: Path) -> Iterator[str]:
    for name, (game, title) in PHONES.items():
        camera.take(_phone(game, title).scene(*PHONE), *PHONE, folder / f"{name}.png")
        yield f"{name}.png"
    secret = visible_to(harbour(4).session, 1)
    secret.draft["cell"] = Cell("goals", None, 1)
    camera.take(secret.scene(*PHONE), *PHONE, folder / "phone-sheet.png")
    yield "phone-sheet.png"


# One auction in three browsers.


def _browsers(camera: Camera, folder: Path) -> Iterator[str]:
    """The TV alone; and together with a tablet as the table and a seat's phone."""
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), "en")
        _play_until_bids(sitting)
        watching = Watching(translator)
        watching.state = sitting.ui.state
        camera.take(watching.scene(*TELEVISION), *TELEVISION, folder / "browser-tv.png")
        yield "browser-tv.png"
        together = Scene([Box(Rect(0, 0, 1320, 940), WALNUT)])
        _put(together, watching.scene(880, 495), Rect(20, 20, 880, 495))
        _put(together, sitting.ui.scene(640, 375), Rect(140, 545, 640, 375))
        _put(together, _phone("il-principe", "bid asked").scene(*PHONE), Rect(915, 90, *PHONE))
        camera.take(together, 1320, 940, folder / "browser-together.png")
        yield "browser-together.png"
        sitting.host.close()


def _put(whole: Scene, part: Scene, place: Rect) -> None:
    """Put a screen into a larger picture, in a frame."""
    whole.add(Box(place.inset(-12), INK, 18, SAND, 3))
    for item in part.items:
        if isinstance(item, Poly | Stroke):
            moved = (value + (place.y if i % 2 else place.x) for i, value in enumerate(item.points))
            whole.add(replace(item, points=tuple(moved)))
        else:
            at = item.rect
            whole.add(replace(item, rect=Rect(at.x + place.x, at.y + place.y, at.w, at.h)))


def _play_until_bids(sitting: Sitting) -> list[dict[str, Any]]:
    """Play the recorded match up to an auction with two bids; returns the answers from there on."""
    first, *answers = recorded("il-principe")
    sitting.say(begin={"game": "il-principe", **first["request"]})
    for n, answer in enumerate(answers):
        prompt = sitting.ui.state.prompt
        if prompt.kind in AUCTIONS and len(prompt.as_(out.Bidding).bids) > 1:
            return answers[n:]
        sitting.say(**answer)
    raise LookupError("nobody bids twice")


# The moving picture: a press, a lamp, sold, why.

SMALL, STRIP = (800, 480), 78
BIDS = 3
"""This many bids make an auction worth watching."""


def _moving(camera: Camera, folder: Path) -> Iterator[str]:
    width, height = SMALL
    with tempfile.TemporaryDirectory() as data:
        files = []
        sitting = Sitting(Path(data), "en")
        frames = list(_auction(sitting))
        for n, frame in enumerate(frames):
            files.append(Path(data) / f"{n}.png")
            camera.take(frame.scene, width, height + STRIP, files[-1])
        sitting.host.close()
        (folder / MOVING).write_bytes(animated(files, [frame.seconds for frame in frames]))
    yield MOVING


def _auction(sitting: Sitting) -> Iterator[Frame]:
    """Every press of one auction, the sale, and why a score is what it is."""
    answers = _play_until_auction(sitting)
    sitting.pace = 0.0
    sold: list[Any] = []
    while not sold:
        answer = answers.pop(0)
        prompt = sitting.ui.state.prompt
        high = prompt.as_(out.Bidding).high
        seat, key = prompt.seats[0], "BID" if "bid" in answer else "PASS"
        leader = {high.seat} if high else set()
        sitting.now += 5
        yield Frame(_with_strip(sitting, {seat} | leader), 0.6)
        yield Frame(_with_strip(sitting, {seat} | leader, (seat, key)), 0.4)
        sitting.say(**answer)
        sold = [one for one in sitting.ui.state.moments if one.moment == "sold"]
    sitting.ui.showing.forget()
    sitting.ui.showing.handle(sold, sitting.now)
    for later, seconds in ((0.0, 0.1), (0.15, 0.15), (0.2, 0.2), (0.45, 2.0)):
        sitting.now += later
        yield Frame(_with_strip(sitting, {sold[0].seat}), seconds)
    sitting.pace = 10.0
    for answer in answers[: len(answers) // 2]:
        sitting.say(**answer)
    sitting.ui.stack.clear()
    sitting.act(Open("why", (sold[0].seat, "score")))
    yield Frame(_with_strip(sitting, set()), 3.0)


def _play_until_auction(sitting: Sitting) -> list[dict[str, Any]]:
    """Play the recorded match up to the first auction with several bids; returns the answers from there on."""
    first, *answers = recorded("il-principe")
    bids = [n for n, answer in enumerate(answers) if "bid" in answer]
    start = next(n for n in bids if all("bid" in one for one in answers[n : n + BIDS]))
    sitting.say(begin={"game": "il-principe", **first["request"]})
    for answer in answers[:start]:
        sitting.say(**answer)
    return answers[start:]


def _with_strip(sitting: Sitting, lit: set[int], pressed: tuple[int, str] | None = None) -> Scene:
    """The table's screen, and below it the lamp and the two buttons of every seat."""
    width, height = SMALL
    scene = sitting.ui.scene(width, height)
    names = sitting.ui.state.names
    seats = [
        row(
            art("sign lamp" if seat in lit else "sign dark", GOLD if seat in lit else SAND, size=44).fixed(50),
            column(
                text(name, 22, font=Font.TITLE, align="left").fixed(32),
                row(*(_key(key, (seat, key) == pressed) for key in ("BID", "PASS")), gap=8),
            ),
            gap=6,
        ).pad(8, 6).on(WALNUT_LIGHT, edge=SAND)
        for seat, name in enumerate(names)
    ]  # fmt: skip
    ctx = RenderContext(width, height, sitting.ui.state).fitted()
    strip, below = Rect(0, height, width, STRIP).scaled(1 / ctx.scale), Scene()
    row(*seats, gap=12).pad(12, 6).on(HEADER, radius=0).draw(ctx, below, strip)
    scene.add(*scaled(below, ctx.scale).items)
    return scene


def _key(words: str, pressed: bool) -> Element:
    fill = GOLD if pressed else PARCHMENT
    return text(words, 20, INK, font=Font.TITLE).on(fill, 8, INK)


def animated(files: Iterable[Path], seconds: Iterable[float]) -> bytes:
    """One animated PNG of these pictures, which all have one size; it loops forever."""
    pictures = [_chunks(file.read_bytes()) for file in files]
    head = next(data for kind, data in pictures[0] if kind == b"IHDR")
    whole = [(b"IHDR", head), (b"acTL", struct.pack(">II", len(pictures), 0))]
    number = 0
    for n, (picture, shown) in enumerate(zip(pictures, seconds, strict=True)):
        control = struct.pack(
            ">IIIIIHHBB", number, *struct.unpack(">II", head[:8]), 0, 0, round(100 * shown), 100, 0, 0
        )
        whole.append((b"fcTL", control))
        number += 1
        for data in (data for kind, data in picture if kind == b"IDAT"):
            whole.append((b"fdAT", struct.pack(">I", number) + data) if n else (b"IDAT", data))
            number += bool(n)
    whole.append((b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in whole)


def stills(png: bytes) -> list[bytes]:
    """The pictures of an animated PNG; a still one has only one."""
    chunks = _chunks(png)
    found: list[list[bytes]] = []
    for kind, data in chunks:
        if kind == b"fcTL" or (kind == b"IDAT" and not found):
            found.append([])
        if kind in (b"IDAT", b"fdAT"):
            found[-1].append(data if kind == b"IDAT" else data[4:])
    head = _chunk(*chunks[0])
    return [
        SIGNATURE + head + b"".join(_chunk(b"IDAT", data) for data in parts) + _chunk(b"IEND", b"")
        for parts in found
    ]


def _chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(png):
        length = struct.unpack(">I", png[at : at + 4])[0]
        found.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    for name in write(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES):
        print(name)
