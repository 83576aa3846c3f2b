"""What the tests of the screens look for: words, controls, and what a tap sends."""

import json
from dataclasses import replace
from typing import Any, TypeVar

from kiosk.games import Screen
from kiosk.scene.actions import Action, Many, Put, Say, Tell
from kiosk.scene.scene import Art, Scene
from kiosk.store import State
from tests.any_table import AnyTable
from tests.kiosk.cases import Case
from tests.kiosk.states import state

Some = TypeVar("Some", bound=AnyTable)


def drawn(case: Case) -> Scene:
    return case.screen(case.ctx(1024, 600))


def at(screen: Screen, moment: AnyTable | State, **draft: Any) -> Scene:
    """A screen at a table, or with a kiosk's state; the draft by its keys, _ for a space."""
    known = moment if isinstance(moment, State) else state(moment)
    return drawn(Case(screen, known, {key.replace("_", " "): value for key, value in draft.items()}))


def words(scene: Scene) -> list[str]:
    return [text.text for text in scene.texts()]


def names(scene: Scene, start: str = "") -> set[str]:
    """Controls whose names begin like this, that do something other than explain why not."""
    able = (touch for touch in scene.touches() if not isinstance(touch.action, Tell))
    return {touch.name for touch in able if touch.name.startswith(start)}


def arts(scene: Scene, name: str) -> list[Art]:
    return [item for item in scene.items if isinstance(item, Art) and item.name == name]


def lines(action: Action) -> list[dict[str, Any]]:
    """The line an action sends."""
    match action:
        case Say(line):
            return [json.loads(line)]
        case Many(actions):
            return [line for one in actions for line in lines(one)]
    return []


def do(table: Some, action: Action) -> Some:
    """Send the action's line to the referee, which must accept it."""
    assert lines(action), action
    for line in lines(action):
        table.say(**line)
    return table


def tapped(case: Case, *touched: str) -> Case:
    """The same, after taps that change the draft."""
    for name in touched:
        action = drawn(case).named(name).action
        if isinstance(action, Many):
            action, said = action.actions
            assert {"propose"} == set(lines(said)[0])
        assert isinstance(action, Put)
        case = replace(case, draft={**case.draft, action.key: action.value})
    return case
