"""Pictures of every screen: plays a recorded match of each game through the real server and draws what the kiosk would show.

No display is needed. The match is sample.jsonl in the folder of the game's screens.
"""

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.engine.plain_data import encode
from companion.protocol import outgoing as out
from companion.protocol.client import Screen
from companion.server.server import Server
from companion.text.language import translator
from kiosk.backends import shots_apart as apart
from kiosk.backends.picture import Camera
from kiosk.games import find
from kiosk.pages import AUCTIONS
from kiosk.scene.actions import Action, Open, Put, Watch
from kiosk.timing.demo import recorded, sample
from kiosk.ui import Ui

SIZES = ((1024, 600), (800, 480), (1280, 800), (1920, 1080), (480, 800), (768, 1024))
OPENED: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("why", (0, "score")),
    ("log", ()),
    ("correct", ()),
    ("menu", ()),
    ("settings", ()),
    ("doctor", ()),
    ("help", ("", "log")),
)
"""Screens that every game has."""
LATE = 0.7
"""How far into the match the screens about it are opened."""
MOST_PAGES = 9
MOMENTS = (
    ("sold", 0.8),
    ("verdict", 0.8),
    ("round", 0.8),
    ("last_round", 0.8),
    ("points", 0.5),
    ("handed", 0.5),
    ("turn", 0.02),
)
"""Moments to look at, and how many seconds after they began."""


class Sitting:
    """A server without a loop and a kiosk without a window: each gets at once what the other sends."""

    def __init__(self, folder: Path, language: str) -> None:
        self.now, self.pace = 0.0, 10.0
        """The kiosk's clock, and how far it advances with each action, so that nothing has to wait for a moment to pass."""
        self.ui = Ui(translator, clock=lambda: self.now)
        self.host = Server(folder, [], language)
        self.light = 100
        """The brightness of the screen in percent, to be shown in the picture: a backlight appears in no picture by itself."""
        self.turned_to: Callable[[int, int], None] = lambda width, height: None
        """Called before a picture of this size: some things depend on what was shown before."""
        self.screen = Screen(self._handle)
        self.host.join(self.screen)

    def _handle(self, line: Mapping[str, Any]) -> None:
        for said in self.ui.handle(json.loads(encode(line))):
            self.host.handle(self.screen, said.encode())

    def say(self, **line: Any) -> None:
        """Send a line, as a screen would."""
        self.host.handle(self.screen, json.dumps(line).encode())
        self.now += self.pace

    def act(self, action: Action) -> None:
        """Tap something."""
        for line in self.ui.act(action):
            self.host.handle(self.screen, line.encode())
        self.now += self.pace


def take(folder: Path, language: str, only: Sequence[str] = ()) -> int:
    """Write the pictures, each game's into its own folder, and return their number. With several words, each must occur in a picture's name."""
    camera, count = Camera(), 0
    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), language)
        for game in [one.id for one in sitting.ui.state.home.games]:
            if sample(game).exists():
                count += _take_game(camera, folder, sitting, game, only)
        sitting.host.close()
    return count


def _take_game(camera: Camera, folder: Path, sitting: Sitting, game: str, only: Sequence[str]) -> int:
    (folder / game).mkdir(parents=True, exist_ok=True)
    count = 0
    for name in moments(sitting, game):
        sitting.host.catch_up()
        for width, height in SIZES:
            place = f"{game}/{name}-{width}x{height}"
            sitting.turned_to(width, height)
            if all(word in place for word in only):
                scene = apart.lit(sitting.ui.scene(width, height), width, height, sitting.light)
                camera.take(scene, width, height, folder / f"{place}.png")
                count += 1
    return count


def moments(sitting: Sitting, game: str) -> Iterator[str]:
    """Walk from one screen to the next and name each; it ends at home."""
    lines = list(recorded(game))
    yield "home"
    if len(sitting.ui.state.home.games) > 1:
        sitting.act(Open("games"))
        yield "games"
        sitting.ui.stack.clear()
    yield from _demo(sitting, game)
    yield from _setup(sitting, game, lines)
    yield from _match(sitting, game, lines[1:])
    yield from _end(sitting)
    sitting.ui.draft.clear()
    sitting.say(leave=True)
    yield from _one_thing(sitting, lines[0]["request"], game)


def _demo(sitting: Sitting, game: str) -> Iterator[str]:
    """A demo, after some answers."""
    sitting.act(Watch(game))
    for line in recorded(game)[1:5]:
        sitting.say(**line)
    yield "demo"
    sitting.act(Watch())


def _setup(sitting: Sitting, game: str, lines: list[dict[str, Any]]) -> Iterator[str]:
    sitting.act(Open("setup", (game,)))
    yield "setup"
    sitting.ui.stack.clear()
    request = lines[0]["request"]
    yield from apart.writing(sitting, game, [side for side, _ in request["seats"]])
    sitting.say(begin={"game": game, **request})


def _match(sitting: Sitting, game: str, answers: list[dict[str, Any]]) -> Iterator[str]:
    """The first prompt of each kind; late in the match, everything that can be opened."""
    seen: set[str] = set()
    late = round(len(answers) * LATE)
    for n, answer in enumerate(answers):
        prompt = sitting.ui.state.prompt
        kind = prompt.kind
        lively = kind not in AUCTIONS or len(prompt.as_(out.Bidding).bids) > 1
        if kind and lively and kind not in seen:
            seen.add(kind)
            sitting.ui.stack.clear()
            yield f"ask-{kind}"
            yield from _halfway(sitting, game, kind)
            if kind in AUCTIONS:
                yield from _otherwise(sitting, kind)
            if kind in AUCTIONS and not seen & set(AUCTIONS) - {kind}:
                yield from apart.asked_first(sitting)
                yield from apart.phones(sitting)
                yield from apart.nobody_there(sitting)
        if n == late:
            yield from _opened(sitting, game)
        yield from _moments(sitting, answer, seen)
        if kind in AUCTIONS and "resting" not in seen and sitting.ui.state.prompt.kind == kind:
            seen.add("resting")
            yield from apart.resting(sitting, answer)


def _moments(sitting: Sitting, answer: dict[str, Any], seen: set[str]) -> Iterator[str]:
    """Give an answer; look at the first moment of each kind while it is shown."""
    sitting.pace = 0.0
    sitting.say(**answer)
    for kind, age in MOMENTS:
        moments = [
            one
            for one in sitting.ui.state.moments
            if one.moment == kind and (one.seat is not None or kind != "sold") and not one.said
        ]
        if moments and f"moment-{kind}" not in seen and sitting.ui.state.over is None:
            seen.add(f"moment-{kind}")
            opened, sitting.ui.stack = sitting.ui.stack, []
            sitting.ui.showing.forget()
            sitting.ui.showing.handle(moments, sitting.now)
            sitting.now += age
            yield f"moment-{kind}"
            sitting.ui.stack = opened
    sitting.pace = 10.0
    sitting.now += sitting.pace


def _otherwise(sitting: Sitting, kind: str) -> Iterator[str]:
    """The auction in the dark theme, facing the far side, with an open purse, and the turn timer."""
    for name, chosen, usual in (
        ("dark", {"theme": "dark"}, {"theme": "day"}),
        ("facing", {"facing": True}, {"facing": False}),
        ("times", {"turn_timer": 60}, {"turn_timer": 0}),
    ):
        sitting.say(settings=chosen)
        if name == "times":
            sitting.act(Open("times"))
        yield f"ask-{kind}-{name}"
        sitting.ui.stack.clear()
        sitting.say(settings=usual)
    purse = [touch for touch in sitting.ui.scene(*SIZES[0]).touches() if touch.name == "purse 0"]
    for down in (True, False) if purse else ():  # not every game has purses
        for line in sitting.ui.tap(purse[0], down):
            sitting.host.handle(sitting.screen, line.encode())
        if down:
            yield f"ask-{kind}-purse"


def _halfway(sitting: Sitting, game: str, kind: str) -> Iterator[str]:
    """Where something is chosen first, the next step too."""
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

    yield from _mending(sitting)


def _mending(sitting: Sitting) -> Iterator[str]:
    """Where the past is shown and corrected: the first purchase, why a score is what it is, a rule."""
    sitting.act(Open("log"))
    log = sitting.ui.state.answers.log or ()
    for name, draft in {
        "log-begin": ("log at", 0),
        "log-seat": ("log seat", 1),
        "log-rounds": ("log rounds", True),
    }.items():
        sitting.act(Put(*draft))
        yield name
        sitting.ui.draft.clear()
    part = next((one.n for one in log if one.about), 1)
    sitting.act(Put("log beat", part))
    yield "log-part"
    sitting.ui.stack.clear()
    sitting.ui.draft.clear()
    yield from apart.amending(sitting, next((one.n for one in log if one.kind == "bid"), part))
    sitting.act(Open("why", (0, "score")))
    sitting.act(Put("right", (0, "score", 2)))
    yield "why-put-right"
    sitting.ui.draft.clear()
    sitting.ui.stack.clear()
    clause = sitting.ui.state.prompt.clause
    sitting.act(Open("help", (clause, "")))
    yield "help-rule"
    sitting.ui.stack.clear()


def _end(sitting: Sitting) -> Iterator[str]:
    """The final scoring as it opens, and every page of it at the end."""
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


def _one_thing(sitting: Sitting, request: dict[str, Any], game: str) -> Iterator[str]:
    """What a table does that wants only one thing: it comes back, keeps score, auctions, scores; and the match among saved games."""
    sitting.host.catch_up()
    yield "home-same-table"
    begun = {"game": game, "seats": request["seats"], "options": {"mode": "by-hand"}}
    sitting.say(begin={**begun, "scratch": True})
    if not sitting.ui.state.prompt or sitting.ui.state.prompt.kind != "free":
        return
    for seat, score in enumerate((7, 23, 5, 12, 31)[: len(request["seats"])]):
        sitting.say(seat=seat, score=score)
    yield "by-hand-scores"
    sitting.act(Put("sheet", "auction"))
    yield "by-hand-auction"
    sitting.act(Put("sheet", "auction"))
    for touch in [one for one in apart.touches(sitting) if one.name == "lot text"]:
        sitting.act(touch.action)
        yield "by-hand-lot"
    sitting.ui.draft.clear()
    sitting.say(leave=True)
    sitting.say(begin={**begun, "scratch": True})
    sitting.say(end=True)
    yield "by-hand-count"
    sitting.say(leave=True)
    sitting.host.catch_up()
    sitting.act(Open("past"))
    yield "past"
    home = sitting.ui.state.home
    sitting.act(Put("past match", home.matches[-1].id))
    yield "past-one"
    sitting.act(next(one.action for one in apart.touches(sitting) if apart.opens(one.action, "sure")))
    yield "past-delete"
    sitting.ui.draft.clear()
    sitting.ui.stack.clear()


def _named(sitting: Sitting, name: str) -> Action | None:
    """The action of this control, if it is there; by its English name in the code."""
    touches = sitting.ui.scene(*SIZES[0]).touches()
    words = sitting.ui.translate(sitting.ui.spoken)(name)
    return next((touch.action for touch in touches if touch.name == words), None)
