"""From the requested names to panels."""

import subprocess
import sys
from pathlib import Path

import pytest

from hw.choose import choose_panels, desktop_of
from hw.desktop import DesktopPanel
from hw.panel import Unavailable
from tests.hw.hands import START, Wires

ROOT = Path(__file__).resolve().parents[2]


def refused(*asked: str) -> str:
    with pytest.raises(Unavailable) as no:
        choose_panels(asked)
    return no.value.trouble.name


@pytest.mark.parametrize("asked", [[], ["none"], ["none", "none"]])
def test_no_panel_is_a_choice(asked: list[str]) -> None:
    assert [] == choose_panels(asked)


def test_a_desktop_has_the_keys_of_the_wiring(tmp_path: Path) -> None:
    wiring = tmp_path / "wiring.toml"
    wiring.write_text('[seat.1]\nkeys = "ab"\n[seat.4]\nkeys = "xy"\n', "utf-8")
    (panel,) = choose_panels(["desktop"], wiring)
    assert isinstance(panel, DesktopPanel)
    assert {0: "ab", 3: "xy"} == panel.keys


def test_without_a_wiring_file_every_seat_has_keys() -> None:
    (panel,) = choose_panels(["desktop"])
    assert isinstance(panel, DesktopPanel)
    assert [0, 1, 2, 3, 4] == sorted(panel.keys)


def test_a_wiring_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unavailable) as no:
        choose_panels(["desktop"], tmp_path / "nowhere.toml")
    assert "wiring_unreadable" == no.value.trouble.name


def test_several_panels_come_in_the_order_asked_for() -> None:
    panels = choose_panels(["none", "gpio", "desktop"])
    assert ["gpio", "desktop"] == [panel.source for panel in panels]


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "kitchen",
        "Desktop",
        "gpio:1",
        "desktop:",
        "serial:/dev/x@",
        "serial:/dev/x@0",
        "serial:/dev/x@9",
        "serial:/dev/x@two",
        "serial:/dev/x@1.0",
        "serial:/dev/x@-1",
    ],
)
def test_what_does_not_exist_is_refused(asked: str) -> None:
    assert "unknown_panel" == refused(asked)


@pytest.mark.parametrize("asked", ["serial", "serial:", "serial:@2"])
def test_a_usb_box_needs_no_path(asked: str) -> None:
    (panel,) = choose_panels([asked])
    assert "box:" == panel.source


def test_a_long_name_is_not_repeated_in_full() -> None:
    with pytest.raises(Unavailable) as no:
        choose_panels(["x" * 5_000])
    assert 400 > len(str(no.value))


@pytest.mark.parametrize(
    ("first", "second"), [("desktop", "desktop"), ("gpio", "gpio"), ("serial:/dev/x", "serial:/dev/x@4")]
)
def test_a_panel_can_be_named_once(first: str, second: str) -> None:
    assert "panel_twice" == refused(first, "none", second)


def test_the_desktop_is_found_among_others() -> None:
    desktop, other = DesktopPanel({0: "1q"}), Wires("box", lambda: START)
    assert desktop is desktop_of([other, desktop])
    assert None is desktop_of([other])


def test_a_backend_is_loaded_only_if_it_is_wanted() -> None:
    """On a desktop there is no lgpio and no pyserial."""
    code = "import sys, hw.choose; hw.choose.choose_panels(['desktop', 'none']); print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "hw.desktop" in loaded
    assert set() == {"hw.gpio", "hw.serialbox", "lgpio", "serial"} & set(loaded)
