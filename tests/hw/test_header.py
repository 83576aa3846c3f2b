"""Finding the header: which library, which chip, and one clear sentence for whatever is missing."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hw import header
from hw.gpio import GpioPanel
from hw.panel import Edge, Key, Lamp, Light, Trouble
from hw.wiring import SeatWiring, Wiring
from tests.hw.gpio_rigs import PI_4, PI_5, Heard, StandinRig, eventually, pretend_pi, refused

BID, PASS = Key.BID, Key.PASS
LIT = Lamp(Light.LIT)


@pytest.mark.parametrize(
    ("name", "module", "expected"),
    [
        ("gpiozero", None, header.NO_GPIOZERO),
        ("lgpio", None, header.NO_LGPIO),
        ("lgpio", ModuleType("lgpio"), header.NO_LGPIO),  # the empty package of that name
    ],
)
def test_missing_libraries_are_named(
    standin: StandinRig, monkeypatch: pytest.MonkeyPatch, name: str, module: ModuleType, expected: Trouble
) -> None:
    monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "RPi", None)
    assert expected == refused(standin.panel)


CHIPS = [
    ({0: "pinctrl-bcm2835"}, 0),
    ({0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}, 0),
    ({0: "gpio-brcmstb@107d508500", 1: "gpio-brcmstb@107d508520", 4: "pinctrl-rp1"}, 4),
    ({0: "pinctrl-rp1", 4: "pinctrl-rp1", 10: "gpio-brcmstb@107d508500"}, 0),
    ({0: "mcp23017", 11: "pinctrl-bcm2711"}, 11),
]


@pytest.mark.parametrize(("chips", "expected"), CHIPS)
def test_the_header_is_found_by_its_label_whatever_its_number(
    heard: Heard, chips: dict[int, str], expected: int
) -> None:
    with closing(StandinRig(chips)) as rig:
        rig.panel.open(heard.append)
        assert [expected] == rig.lgpio.opened
        rig.set(0, BID, True)
        assert eventually(heard.edges)


def no_chip(standin: StandinRig, _: pytest.MonkeyPatch) -> None:
    for device in header.DEVICES.iterdir():
        device.unlink()


def other_chips(standin: StandinRig, _: pytest.MonkeyPatch) -> None:
    standin.lgpio.chips = {0: "INT34C5:00", 1: "gpio-ich"}


def other_board(_: StandinRig, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(header, "revision", lambda: None)


@pytest.mark.parametrize("lacks", [no_chip, other_chips, other_board])
def test_what_is_no_pi_is_refused_and_let_go_of(
    standin: StandinRig, monkeypatch: pytest.MonkeyPatch, lacks: Callable[..., None]
) -> None:
    lacks(standin, monkeypatch)
    assert header.NOT_A_PI == refused(standin.panel)
    assert [] == standin.lgpio.opened


def test_missing_rights_are_named_with_their_cure(
    standin: StandinRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header, "may_use", lambda path: False)
    trouble = refused(standin.panel)
    assert header.NO_RIGHTS.name == trouble.name
    assert str(header.DEVICES / "gpiochip0") in str(trouble)
    assert "usermod -aG gpio" in str(trouble)


# RPi.GPIO, the old library.


class OldLibrary(ModuleType):
    """As much of RPi.GPIO as buttons and lamps need."""

    BCM, IN, OUT, I2C, SPI, HARD_PWM, SERIAL, UNKNOWN = 11, 1, 0, 42, 41, 43, 40, -1
    PUD_OFF, PUD_DOWN, PUD_UP, RISING, FALLING, BOTH = 20, 21, 22, 31, 32, 33

    def __init__(self) -> None:
        super().__init__("RPi.GPIO")
        self.__spec__ = ModuleSpec("RPi.GPIO", None)
        self.directions: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.callbacks: dict[int, Any] = {}

    def setup(self, pin: int, direction: int, pull: int = 20, initial: int | None = None) -> None:
        self.directions[pin] = direction
        self.levels[pin] = int(pull == self.PUD_UP) if initial is None else int(initial)

    def gpio_function(self, pin: int) -> int:
        return self.directions[pin]

    def input(self, pin: int) -> int:
        return self.levels[pin]

    def output(self, pin: int, level: int) -> None:
        self.levels[pin] = level

    def add_event_detect(self, pin: int, edges: int, callback: Any, bouncetime: int) -> None:
        assert -666 == bouncetime, "never debounce in a backend"
        self.callbacks[pin] = callback

    def remove_event_detect(self, pin: int) -> None:
        del self.callbacks[pin]

    def setmode(self, mode: int) -> None: ...
    def setwarnings(self, warn: bool) -> None: ...
    def cleanup(self, pin: int | None = None) -> None: ...


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> OldLibrary:
    """An older Pi 4: RPi.GPIO, no lgpio, an old kernel."""
    library, package = OldLibrary(), ModuleType("RPi")
    package.GPIO = library  # type: ignore[attr-defined]
    package.__path__ = []
    monkeypatch.setitem(sys.modules, "RPi", package)
    monkeypatch.setitem(sys.modules, "RPi.GPIO", library)
    compiled = ModuleType("RPi._GPIO")
    compiled.__spec__ = ModuleSpec("RPi._GPIO", None)
    monkeypatch.setitem(sys.modules, "RPi._GPIO", compiled)
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)
    monkeypatch.setattr("platform.release", lambda: "6.1.21-v8+")
    pretend_pi(monkeypatch, PI_4)
    return library


def test_on_an_old_system_rpi_gpio_does_it_but_its_time_is_not_exact(old: OldLibrary, heard: Heard) -> None:
    with closing(GpioPanel(Wiring({0: SeatWiring(5, 6, 12)}))) as panel:
        panel.open(heard.append)
        old.levels[5] = 0
        old.callbacks[5](5)
        panel.light(0, LIT)
        assert old.levels[12]
        assert panel.poll(0) is None
    assert [(0, BID, True)] == heard.edges()
    assert [False] == [it.exact for it in heard if isinstance(it, Edge)]
    assert {} == old.callbacks


def test_on_a_pi_5_rpi_gpio_is_refused(old: OldLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_pi(monkeypatch, PI_5)
    assert header.RPI_GPIO_ON_PI_5 == refused(GpioPanel(Wiring({})))


@pytest.mark.parametrize("kernel", ["6.6.31+rpt-rpi-v8", "6.12.1", "7.0-rc1", "10.1"])
def test_on_a_new_kernel_rpi_gpio_is_refused(
    old: OldLibrary, monkeypatch: pytest.MonkeyPatch, kernel: str
) -> None:
    monkeypatch.setattr("platform.release", lambda: kernel)
    trouble = refused(GpioPanel(Wiring({})))
    assert header.RPI_GPIO_ON_NEW_KERNEL.name == trouble.name
    assert f"This is Linux {kernel}." in str(trouble)


def test_a_wiring_may_choose_rpi_gpio_where_lgpio_is_there_too(
    old: OldLibrary, standin: StandinRig, heard: Heard
) -> None:
    with closing(GpioPanel(Wiring({0: SeatWiring(5, 6, 12)}, library="RPi.GPIO"))) as panel:
        panel.open(heard.append)
        old.callbacks[5](5)
    assert [False] == [it.exact for it in heard if isinstance(it, Edge)]
    assert [] == standin.lgpio.opened


def test_a_wiring_that_asks_for_rpi_gpio_where_it_is_missing(
    standin: StandinRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "RPi", None)
    assert header.NO_RPI_GPIO == refused(GpioPanel(Wiring({}, library="RPi.GPIO")))


def test_rpi_lgpio_has_the_same_module_and_works_on_a_pi_5(
    old: OldLibrary, standin: StandinRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is recognized by what it lacks: the compiled half. tests/hw/test_contract.py runs on the real one, in a guest."""
    monkeypatch.delitem(sys.modules, "RPi._GPIO")
    monkeypatch.setenv("RPI_LGPIO_CHIP", "")
    monkeypatch.setattr("platform.release", lambda: "6.12.1")
    pretend_pi(monkeypatch, PI_5)
    with closing(GpioPanel(Wiring({}, library="RPi.GPIO"))) as panel:
        panel.open(Heard().append)
        assert str(standin.chip) == os.environ["RPI_LGPIO_CHIP"]
        assert panel.poll(0), "lgpio's thread is looked after here too"


# Importing the real lgpio.

with_lgpio = pytest.mark.skipif(
    find_spec("lgpio") is None, reason="there is no wheel of lgpio for this Python, and the system has none"
)


def in_a_new_python(code: str, folder: Path | None = None, **environment: str) -> str:
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder or root,
        env={"PYTHONPATH": root, "PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert 0 == done.returncode, done.stderr
    return done.stdout.strip()


IMPORT = """
import os; from hw import header
before = os.getcwd(); lgpio = header.load_lgpio()
print(before == os.getcwd(), os.environ.get("LG_WD"), lgpio._notify_thread.is_alive(), os.listdir("."))
"""


@with_lgpio
@pytest.mark.parametrize("chosen", [None, "/"])
def test_the_real_lgpio_leaves_nothing_in_the_users_folder_and_the_program_where_it_was(
    tmp_path: Path, chosen: str | None
) -> None:
    here, temp = tmp_path / "here", tmp_path / "temp"
    here.mkdir()
    temp.mkdir()
    given = {"LG_WD": chosen} if chosen else {}
    assert f"True {chosen} True []" == in_a_new_python(IMPORT, here, TMPDIR=str(temp), **given)
    assert [] == list(here.iterdir())
    assert [] == list(temp.iterdir())


@with_lgpio
def test_the_real_lgpio_has_the_parts_that_mending_needs() -> None:
    """They are private, too. The kernel test mends the real one."""
    found = in_a_new_python(
        "from hw import header; lg = header.load_lgpio(); dead = lg._notify_thread; "
        "dead.callbacks.append('kept'); assert header.revive(lg); new = lg._notify_thread; "
        "print(new is not dead, type(new) is type(dead) is lg._callback_thread, new.is_alive(), new.daemon, "
        "new._notify == dead._notify, new._file is dead._file, new.callbacks)"
    )
    assert "True True True True True True ['kept']" == found
