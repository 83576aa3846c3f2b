"""A child at the screen: any taps in any order. No screen may fail, and the referee must not fall."""

import random
from pathlib import Path
from typing import Any

import pytest

from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Touch
from kiosk.stages.shots import Sitting

TAPS = 350
RAIL = {"menu", "log", "table", "undo"}
TABLES: dict[str, dict[str, Any]] = {
    "il principe": {
        "game": "il-principe",
        "seats": [["medici", "Anna"], ["este", "Bruno"], ["gonzaga", "Chiara"]],
        "cities": ["Firenze", "Lucca", "Milano", "Siena"],
    },
    "florence": {"game": "florence", "seats": [["red", "Anna"], ["blue", "Bruno"], ["grey", "Chiara"]]},
    "florence, two": {"game": "florence", "seats": [["red", "Anna"], ["blue", "Bruno"]]},
    "florence, all": {
        "game": "florence",
        "seats": [["red", "Anna"], ["blue", "Bruno"], ["grey", "Chiara"], ["green", "Dario"]],
        "options": {"muse": "true", "cooperation": "true"},
    },
    "florence, by hand": {
        "game": "florence",
        "seats": [["red", "Anna"], ["blue", "Bruno"], ["grey", "Chiara"]],
        "options": {"mode": "by-hand"},
    },
}


def leaves(action: Action) -> bool:
    """Whether a tap goes away from the match."""
    match action:
        case Say(line):
            return '"leave"' in line or '"by_hand"' in line
        case Many(actions):
            return any(leaves(one) for one in actions)
    return False


def choose(touches: list[Touch], chance: random.Random) -> Touch:
    """Mostly something of the screen, now and then something of the rail."""
    able = [touch for touch in touches if not touch.held and not leaves(touch.action)]
    own = [touch for touch in able if touch.name not in RAIL]
    return chance.choice(own if own and chance.random() < 0.94 else able)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("table", TABLES)
def test_no_screen_fails_whatever_is_tapped(table: str, seed: int, tmp_path: Path) -> None:
    sitting, chance = Sitting(tmp_path, "en"), random.Random(seed)
    sitting.say(begin=TABLES[table])
    for n in range(TAPS):
        sitting.host.catch_up()
        touches = list(sitting.ui.scene(1024, 600).touches())
        assert not sitting.ui._failed, (n, sitting.ui.stack, sitting.ui.draft, sitting.ui.state.prompt)
        touch = choose(touches, chance)
        sitting.act(touch.action)
    assert sitting.ui.state.view is not None
    sitting.host.close()
