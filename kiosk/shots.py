"""Pictures of every screen: plays a recorded match through the real host and draws what the kiosk would show.

No display is needed. The match is sample.jsonl in the game's folder of screens.
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.host import Host
from companion.language import translator
from companion.screen import Screen
from kiosk.actions import Action, Open, Put
from kiosk.picture import Camera
from kiosk.ui import Ui

SIZES = ((1024, 600), (800, 480))
GAMES = Path(__file__).with_name("games")
OPENED: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("table", ()),
    ("roles", ()),
    ("why", (0, "score")),
    ("log", ()),
    ("correct", ()),
    ("menu", ()),
    ("settings", ()),
    ("doctor", ()),
)
LATE = 0.7
"""How far into the match the screens are opened that tell of it."""


class Sitting:
    """A host without a loop and a kiosk without a window: what one says the other hears at once."""

    def __init__(self, folder: Path, language: str) -> None:
        self.ui = Ui(translator)
        self.host = Host(folder, [], language)
        self.screen = Screen(self.host, self._hear)
        self.host.join(self.screen)

    def _hear(self, line: dict[str, Any]) -> None:
        import msgspec

        for said in self.ui.hear(msgspec.json.decode(msgspec.json.encode(line))):
            self.screen.hear(said.encode())

    def say(self, **line: Any) -> None:
        """Say a line, as a screen would."""
        self.screen.hear(json.dumps(line).encode())

    def act(self, action: Action) -> None:
        """Tap something."""
        for line in self.ui.act(action):
            self.screen.hear(line.encode())


def take(folder: Path, game: str, language: str, told: Callable[[str], None] = lambda name: None) -> int:
    """Write the pictures and say how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Camera()
    count = 0
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), language)
        for name in _moments(sitting, game):
            sitting.host.catch_up()
            for width, height in SIZES:
                file = folder / f"{name}-{width}x{height}.png"
                camera.take(sitting.ui.scene(width, height), width, height, file)
                count += 1
            told(name)
        sitting.host.close()
    return count


def _moments(sitting: Sitting, game: str) -> Iterator[str]:
    """Lead the sitting from one screen to the next, and name each."""
    recorded = _recorded(game)
    yield "home"
    yield from _setup(sitting, recorded)
    yield from _match(sitting, recorded[1:])
    yield from _end(sitting)


def _recorded(game: str) -> list[dict[str, Any]]:
    lines = (GAMES / game.replace("-", "_") / "sample.jsonl").read_text("utf-8").splitlines()
    return [line for line in map(json.loads, lines) if "result" not in line]


def _setup(sitting: Sitting, recorded: list[dict[str, Any]]) -> Iterator[str]:
    assert sitting.ui.state.home is not None
    game = sitting.ui.state.home["games"][0]["id"]
    sitting.act(Open("setup", (game,)))
    yield "setup"
    sitting.ui.stack.clear()
    request = recorded[0]["request"]
    sitting.say(begin={"game": game, **request})


def _match(sitting: Sitting, answers: list[dict[str, Any]]) -> Iterator[str]:
    """The first of each kind of prompt; late in the match, what can be opened."""
    seen: set[str] = set()
    late = round(len(answers) * LATE)
    for n, answer in enumerate(answers):
        prompt = sitting.ui.state.prompt
        kind = prompt["kind"] if prompt else ""
        lively = kind != "bid" or len((prompt or {})["bids"]) > 1
        if kind and lively and kind not in seen:
            seen.add(kind)
            yield f"ask-{kind}"
            yield from _chosen(sitting, kind)
        if n == late:
            yield from _opened(sitting)
        sitting.say(**answer)


def _chosen(sitting: Sitting, kind: str) -> Iterator[str]:
    """Where a city can be chosen, the next step too."""
    prompt = sitting.ui.state.prompt
    offers = (prompt or {}).get("offers") or ()
    if kind in ("build", "act") and offers:
        sitting.act(Put("city", offers[0]["city"]))
        yield f"ask-{kind}-chosen"
        sitting.ui.draft.clear()


def _opened(sitting: Sitting) -> Iterator[str]:
    for screen, about in OPENED:
        sitting.act(Open(screen, about))
        yield screen
        sitting.ui.stack.clear()


def _end(sitting: Sitting) -> Iterator[str]:
    """The count as it is shown first, and every page of it once all is turned up."""
    yield "end"
    sitting.act(Put("shown", 99))
    for page in range(5):
        sitting.act(Put("page", page))
        yield f"end-{page + 1}"
