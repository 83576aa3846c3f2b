"""Wi-Fi on the screen: what a tap on a network sends, how a password is typed, and the code for phones."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kiosk.backends.picture import Camera
from kiosk.scene.actions import Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import keys, settings, wifi
from tests.kiosk.cases import Case
from tests.kiosk.cases_home import at_home
from tests.kiosk.cases_wifi import NAMES, OWN, found, typing


def shown(case: Case) -> Scene:
    return case.screen(case.ctx(1024, 600))


def test_only_a_table_has_the_door_in_its_settings() -> None:
    for offered in (True, False):
        scene = settings.scene(RenderContext(1024, 600, at_home(wifi=offered), str, {}))
        links = [touch for touch in scene.items if getattr(touch, "action", None) == Open("wifi")]
        assert offered == bool(links)


def test_a_known_network_and_one_without_a_lock_are_joined_by_one_tap() -> None:
    scene = shown(found(4))
    for name in (NAMES[1], NAMES[2]):
        assert say(join_wifi=name) == scene.named(f"network {name}").action
    for name in (NAMES[0], NAMES[3]):  # we are there already, or nobody knows its password
        assert Put(wifi.NETWORK, name) in scene.named(f"network {name}").action.actions  # type: ignore[union-attr]


def test_a_password_is_typed_as_it_is() -> None:
    typed, layer = "", "small"
    for key in ["a", "key layer", "B", "key layer", "!", "key layer", "1", "c", "space", "x", "x", "x"]:
        action = shown(typing(typed, layer)).named(key).action
        assert isinstance(action, Put)
        if action.key == keys.LAYER:
            layer = action.value
        else:
            assert wifi.TYPED == action.key
            typed = action.value
        if len(typed) == 7:
            assert isinstance(shown(typing(typed)).named("why not done").action, Tell)
    assert "aB!1c xxx" == typed
    done = shown(typing(typed)).named("done").action
    assert isinstance(done, Many)
    assert say(join_wifi=NAMES[1], password=typed) == done.actions[0]
    assert isinstance(shown(typing("x" * 63)).named("why not a").action, Tell)


def test_every_character_of_a_password_has_a_key() -> None:
    """WPA allows the 95 characters from the space to the tilde."""
    faces: set[str] = {" "}
    for layer in keys.LAYERS:
        faces |= {
            item.name
            for item in shown(typing("", layer)).items
            if hasattr(item, "name") and len(item.name) == 1
        }
    assert {chr(code) for code in range(32, 127)} <= faces


def test_a_real_keyboard_types_a_password_too() -> None:
    type_ = shown(typing("abc")).typing
    assert type_ is not None
    assert [Put(wifi.TYPED, "abcd"), Put(wifi.TYPED, "abcD"), None] == [type_(key) for key in ("d", "D", "é")]


@pytest.mark.parametrize(
    ("own", "told"),
    [(OWN, "WIFI:T:WPA;S:Signoria WM;P:wmwm-mwmw;;"), ({"name": 'a;b"', "password": "c\\d:e,"}, 'WIFI:T:WPA;S:a\\;b\\";P:c\\\\d\\:e\\,;;')],
)  # fmt: skip
def test_a_phone_joins_the_tables_own_network_by_its_code(
    own: dict[str, Any], told: str, tmp_path: Path
) -> None:
    case = found(0, own=own)
    wifi_now = case.state.answers.wifi
    assert wifi_now is not None
    assert wifi_now.own is not None
    assert told == wifi.joining(wifi_now.own)
    if not shutil.which("zbarimg"):
        pytest.skip("there is no zbarimg")
    Camera().take(shown(case), 1024, 600, tmp_path / "own.png")
    read = subprocess.run(
        ["zbarimg", "--quiet", "--raw", tmp_path / "own.png"], capture_output=True, text=True, check=True
    )
    assert told == read.stdout.strip()
