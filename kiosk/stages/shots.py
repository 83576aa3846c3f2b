"""Pictures of every screen: plays a recorded match of each game through the real host and draws what the kiosk would show.

No display is needed. The match is sample.jsonl in the game's folder of screens.
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.link.client import Screen
from companion.speech.language import translator
from companion.table.host import Host
from kiosk.games import find
from kiosk.scene.actions import Action, Open, Put
from kiosk.stages.picture import Camera
from kiosk.ui import AUCTIONS, Ui

SIZES = ((1024, 600), (800, 480))
GAMES = Path(__file__).parents[1] / "games"
OPENED: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("why", (0, "score")),
    ("log", ()),
    ("correct", ()),
    ("menu", ()),
    ("settings", ()),
    ("doctor", ()),
)
"""Screens that every game has."""
LATE = 0.7
"""How far into the match the screens are opened that tell of it."""
MOST_PAGES = 9


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


def take(folder: Path, language: str, told: Callable[[str], None] = lambda name: None) -> int:
    """Write the pictures, each game's into a folder of its own, and say how many there are."""
    camera, count = Camera(), 0
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), language)
        assert sitting.ui.state.home is not None
        for game in [one["id"] for one in sitting.ui.state.home["games"]]:
            if sample(game).exists():
                count += _take_game(camera, folder / game, sitting, game, told)
        sitting.host.close()
    return count


def _take_game(camera: Camera, folder: Path, sitting: Sitting, game: str, told: Callable[[str], None]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name in moments(sitting, game):
        sitting.host.catch_up()
        for width, height in SIZES:
            camera.take(
                sitting.ui.scene(width, height), width, height, folder / f"{name}-{width}x{height}.png"
            )
            count += 1
        told(f"{game}/{name}")
    return count


def moments(sitting: Sitting, game: str) -> Iterator[str]:
    """Lead the sitting from one screen to the next, and name each; at the end it is home again."""
    recorded = _recorded(game)
    yield "home"
    if len((sitting.ui.state.home or {})["games"]) > 1:
        sitting.act(Open("games"))
        yield "games"
        sitting.ui.stack.clear()
    yield from _setup(sitting, game, recorded)
    yield from _match(sitting, game, recorded[1:])
    yield from _end(sitting)
    sitting.ui.draft.clear()
    sitting.say(leave=True)


def sample(game: str) -> Path:
    """Where the recorded match of a game lies, if there is one."""
    return GAMES / game.replace("-", "_") / "sample.jsonl"


def _recorded(game: str) -> list[dict[str, Any]]:
    lines = sample(game).read_text("utf-8").splitlines()
    return [line for line in map(json.loads, lines) if "result" not in line]


def _setup(sitting: Sitting, game: str, recorded: list[dict[str, Any]]) -> Iterator[str]:
    sitting.act(Open("setup", (game,)))
    yield "setup"
    sitting.ui.stack.clear()
    request = recorded[0]["request"]
    sitting.say(begin={"game": game, **request})


def _match(sitting: Sitting, game: str, answers: list[dict[str, Any]]) -> Iterator[str]:
    """The first of each kind of prompt; late in the match, what can be opened."""
    seen: set[str] = set()
    late = round(len(answers) * LATE)
    for n, answer in enumerate(answers):
        prompt = sitting.ui.state.prompt or {}
        kind = prompt.get("kind", "")
        lively = kind not in AUCTIONS or len(prompt["bids"]) > 1
        if kind and lively and kind not in seen:
            seen.add(kind)
            sitting.ui.stack.clear()
            yield f"ask-{kind}"
            yield from _halfway(sitting, game, kind)
        if n == late:
            yield from _opened(sitting, game)
        sitting.say(**answer)


def _halfway(sitting: Sitting, game: str, kind: str) -> Iterator[str]:
    """Where something is chosen first, the next step too."""
    assert sitting.ui.state.prompt is not None
    for i, draft in enumerate(find(game).halfway(sitting.ui.state.prompt)):
        for key, value in draft.items():
            sitting.act(Put(key, value))
        yield f"ask-{kind}-{i + 1}"
        sitting.ui.draft.clear()


def _opened(sitting: Sitting, game: str) -> Iterator[str]:
    own = [(name, (0,)) for name in find(game).opened]
    for screen, about in (("table", ()), *own, *OPENED):
        sitting.act(Open(screen, about))
        yield screen.replace(" ", "-")
        sitting.ui.stack.clear()


def _end(sitting: Sitting) -> Iterator[str]:
    """The count as it is shown first, and every page of it once all is turned up."""
    sitting.ui.stack.clear()
    yield "end"
    if (show_all := _named(sitting, "show all")) is not None:
        sitting.act(show_all)
    first = sitting.ui.scene(*SIZES[0]).items
    for page in range(MOST_PAGES):
        sitting.act(Put("page", page))
        if page and sitting.ui.scene(*SIZES[0]).items == first:
            return
        yield f"end-{page + 1}"


def _named(sitting: Sitting, name: str) -> Action | None:
    """What a tap on this does, if it is there; in English, as it is called in the code."""
    touches = sitting.ui.scene(*SIZES[0]).touches()
    words = sitting.ui.translate(sitting.ui.state.settings.get("language", "en"))(name)
    return next((touch.action for touch in touches if touch.name == words), None)
