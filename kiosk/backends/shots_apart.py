"""Pictures that a recorded match does not lead to: keys, questions asked first, dimmed screens, a second start, a lost referee."""

from collections.abc import Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from companion.protocol import outgoing as out
from kiosk.backends.backlight import DIM
from kiosk.pages import AUCTIONS
from kiosk.scene.actions import Action, Many, Open, Put, Say
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.screens.menu import BY_HAND, HOME

if TYPE_CHECKING:
    from kiosk.backends.shots import Sitting

SIZE = (1024, 600)
GAMMA = 2.2
"""The gamma of eyes and screens."""
PHONES = ("none", "here", "away")
"""How the phones of the seats are doing."""
KEYS = {"0": "qa", "1": "ws", "2": "ed", "3": "rf", "4": "tg"}
"""BID and PASS of each seat on a keyboard."""


def touches(sitting: "Sitting") -> Iterator[Touch]:
    """What can be touched now."""
    yield from sitting.ui.scene(*SIZE).touches()


def says(action: Action, what: str) -> bool:
    """Whether a tap sends this to the referee."""
    if isinstance(action, Many):
        return any(says(one, what) for one in action.actions)
    return isinstance(action, Say) and what in action.line


def opens(action: Action, screen: str) -> bool:
    """Whether a tap opens this."""
    return isinstance(action, Open) and action.screen == screen


def _tap(sitting: "Sitting", name: str) -> None:
    sitting.act(next(one.action for one in touches(sitting) if one.name == name))


def writing(sitting: "Sitting", game: str, sides: list[str]) -> Iterator[str]:
    """The keyboard for a name, with some known names; and the roll call."""
    sitting.act(Open("setup", (game,)))
    sitting.act(Put("seats", tuple((side, "") for side in sides)))
    _tap(sitting, "name 0")
    yield "setup-name"
    sitting.ui.draft.clear()
    home = to_builtins(sitting.ui.state.home)
    settings = {**home, "panels": ["desktop"], "keys": KEYS, "screen_presses": True}
    sitting.ui.handle({"home": settings})
    sitting.act(Put("seats", tuple((side, "") for side in sides)))
    sitting.ui.handle({"roll_call": {"called": 1, "places": [0], "again": None}})
    sitting.act(Put("step", "roll call"))
    yield "setup-roll-call"
    sitting.ui.handle({"roll_call": {"called": 1, "places": [0], "again": 0}})
    yield "setup-roll-call-again"
    sitting.act(Open("settings"))
    yield "settings-keyboard"
    sitting.ui.handle({"home": home})
    sitting.ui.draft.clear()
    sitting.ui.stack.clear()


def asked_first(sitting: "Sitting") -> Iterator[str]:
    """In an auction: leaving it, overruling it, a press out of turn, a tap on a disabled control, a crashed referee."""
    for name, entry in (("sure-home", HOME), ("sure-by-hand", BY_HAND)):
        sitting.act(Open("menu"))
        if any(one.name == entry for one in touches(sitting)):
            _tap(sitting, entry)
            yield name
        sitting.ui.stack.clear()
    yield from _unheard(sitting)
    dead = [one for one in touches(sitting) if one.name.startswith("why not")]
    if dead:
        sitting.act(dead[0].action)
        yield "why-not"
        sitting.act(Put("", None))
        sitting.ui.draft.clear()
    known = sitting.ui.state
    sitting.ui.handle(None)
    yield "lost"
    sitting.ui.state = known


def _unheard(sitting: "Sitting") -> Iterator[str]:
    """The next seat presses BID although it is not its turn: the referee's own words."""
    prompt = sitting.ui.state.prompt
    if prompt.kind not in AUCTIONS:
        return
    asked = prompt.as_(out.Bidding)
    other = next((seat for seat in asked.still_in if seat not in prompt.seats), None)
    if other is None:
        return
    sitting.say(seat=other, bid=asked.min)
    yield "refused-out-of-turn"
    sitting.act(Put("", None))
    sitting.ui.draft.clear()


def phones(sitting: "Sitting") -> Iterator[str]:
    """The codes of the seats, and a stranger who guesses the table's code, on every screen that tells of it."""
    seated: dict[str, Any] = {
        "web": {"addresses": ["192.168.178.101:8474", "10.0.0.12:8474"], "tls": False},
        "seats": [
            {"seat": seat, "phone": phone}
            for seat, phone in zip(range(len(sitting.ui.state.names)), cycle(PHONES), strict=False)
        ],
        "waiting": [],
        "tables": 0,
        "code": "40291357",
        "guessing": False,
    }
    known = sitting.ui.state
    sitting.ui.handle({"phones": {**seated, "code": None, "guessing": True}})
    yield "phones-notice"
    sitting.ui.handle({"phones": seated})
    sitting.ui.handle({"invitation": {"seat": 0, "token": "pTGHqVTLTUs9wTiQVWI0tg", "until": 600}})
    for name, more in (("phones", {}), ("phones-guessing", {"code": None, "guessing": True})):
        sitting.ui.stack.append(Open("phones"))
        sitting.ui.handle({"phones": {**seated, **more}})
        yield name
        sitting.ui.stack.clear()
    sitting.ui.state = known


def resting(sitting: "Sitting", answer: dict[str, Any]) -> Iterator[str]:
    """The moment after an answer in which the next seat's buttons do not count yet: the line is sent again, and shown."""

    def say_again(width: int, height: int) -> None:
        sitting.say(undo=True)
        sitting.now += 10
        sitting.ui.scene(width, height)  # what was there when it was said
        sitting.say(**answer)
        sitting.ui.showing.forget()
        sitting.now += 0.2

    usual, sitting.pace, sitting.turned_to = sitting.turned_to, 0.0, say_again
    yield "resting"
    sitting.now += 10
    sitting.pace, sitting.turned_to = 10.0, usual


def nobody_there(sitting: "Sitting") -> Iterator[str]:
    """The screen dims while nobody plays, and wakes by a touch; somebody starts the program a second time."""
    for name, light in (("light-dim", DIM), ("light-awake", 100)):
        sitting.light = light
        yield name
    sitting.ui.handle({"front": True})
    yield "already-open"
    sitting.now += 10


def lit(scene: Scene, width: int, height: int, percent: int) -> Scene:
    """A scene as it looks on a screen of this brightness."""
    if percent < 100:
        shade = 1 - (percent / 100) ** (1 / GAMMA)
        scene.add(Box(Rect(0, 0, width, height), (0.0, 0.0, 0.0, shade)))
    return scene


def amending(sitting: "Sitting", n: int) -> Iterator[str]:
    """An amended answer, and what would follow."""
    sitting.act(Open("amend", (n,)))
    yield "amend"
    for one in (None, *touches(sitting)):
        begun = dict(sitting.ui.draft)
        if one is not None:
            if not isinstance(one.action, Put):
                continue
            sitting.act(one.action)
        follows = next((two.action for two in touches(sitting) if says(two.action, "preview_amend")), None)
        if follows is not None:
            sitting.act(follows)
            yield "amend-preview"
            break
        sitting.ui.draft.clear()
        sitting.ui.draft.update(begun)
    sitting.ui.draft.clear()
    sitting.ui.stack.clear()
