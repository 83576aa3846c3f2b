"""A match that another device begins is seen at once, whatever this screen has open; within one match only some screens stay."""

from typing import Any

import pytest

from companion.protocol.client import Screen
from kiosk.backends.shots import Sitting
from kiosk.pages import SHARED, STAY
from kiosk.scene.actions import Action, Open, Put, Watch
from kiosk.timing.demo import recorded

GAME = "il-principe"
OTHER = "florence"
ABOUT: dict[str, tuple[Any, ...]] = {
    "why": (0, "score"),
    "amend": (1,),
    "player": ("Anna",),
    "history": ("",),
    "evening": ("no such game",),
    "names": ("Anna",),
    "year": (2026,),
    "numbers": (GAME, (GAME, OTHER)),
    "share": ("no such game",),
    "film": ("no such game", 0),
    "sure": ("Really?", "yes", Put("yes", True)),
    "help": ("", ""),
    "games": (),
    "setup": (GAME,),
    "trouble": ("Sorry.", ""),
}
"""What a screen is opened for."""


def elsewhere(sitting: Sitting, **line: Any) -> None:
    """Another device sends something."""
    import json

    other = Screen(lambda line: None)
    sitting.host.join(other)
    sitting.host.handle(other, json.dumps(line).encode())
    sitting.host.catch_up()


def begun(game: str) -> dict[str, Any]:
    return {"begin": {"game": game, **recorded(game)[0]["request"]}}


def is_seen(sitting: Sitting) -> bool:
    """Whether this screen shows the new match's question, and nothing over it."""
    asked = sitting.ui.state.prompt.say.title or "?"
    shown = " ".join(text.text for text in sitting.ui.scene(1024, 600).texts())
    return not sitting.ui.stack and not sitting.ui.draft and asked in shown


@pytest.mark.parametrize("screen", [*SHARED, "setup"])
def test_no_screen_of_home_covers_a_match_that_begins_elsewhere(sitting: Sitting, screen: str) -> None:
    sitting.act(Open(screen, ABOUT.get(screen, ())))
    sitting.act(Put("something", "begun"))
    elsewhere(sitting, **begun(GAME))
    assert is_seen(sitting)


@pytest.mark.parametrize("screen", [*SHARED, "table"])
def test_no_screen_of_a_match_covers_the_next_one(sitting: Sitting, screen: str) -> None:
    sitting.say(**begun(OTHER))
    sitting.act(Open(screen, ABOUT.get(screen, ())))
    elsewhere(sitting, **begun(GAME))
    assert is_seen(sitting)


def test_a_match_that_is_only_shown_makes_room(sitting: Sitting) -> None:
    watch: Action = Watch(OTHER)
    sitting.act(watch)
    elsewhere(sitting, leave=True)
    elsewhere(sitting, **begun(GAME))
    assert sitting.ui.demo is None
    assert is_seen(sitting)


def test_in_one_match_what_is_asked_next_closes_all_but_some(sitting: Sitting) -> None:
    first, *said = recorded(GAME)
    sitting.say(begin={"game": GAME, **first["request"]})
    for screen in ("log", *STAY):
        sitting.act(Open(screen))
    elsewhere(sitting, **said[0])
    assert list(STAY) == [opened.screen for opened in sitting.ui.stack]
