"""What tests of any screen look at: its words, what can be tapped, and what a tap tells the referee."""

import json
from typing import Any, TypeVar

from kiosk.games import Screen
from kiosk.scene.actions import Action, Many, Say, Tell
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.any_table import AnyTable
from tests.kiosk.cases import Case
from tests.kiosk.states import state

Some = TypeVar("Some", bound=AnyTable)


def drawn(case: Case) -> Scene:
    return case.screen(case.ctx(1024, 600))


def at(screen: Screen, moment: AnyTable | State, **draft: Any) -> Scene:
    """A screen at a table, or with what the kiosk knows; what is being put together by its keys, _ for a space."""
    known = moment if isinstance(moment, State) else state(moment)
    return drawn(Case(screen, known, {key.replace("_", " "): value for key, value in draft.items()}))


def words(scene: Scene) -> list[str]:
    return [text.text for text in scene.texts()]


def touchable(scene: Scene) -> set[str]:
    return {touch.name for touch in scene.touches() if not isinstance(touch.action, Tell)}


def lines(action: Action) -> list[dict[str, Any]]:
    """What an action says."""
    match action:
        case Say(line):
            return [json.loads(line)]
        case Many(actions):
            return [line for one in actions for line in lines(one)]
    return []


def do(table: Some, action: Action) -> Some:
    """Say to the referee what an action says: it must be taken."""
    assert lines(action), action
    for line in lines(action):
        table.say(**line)
    return table
