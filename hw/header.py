"""Finds the pins of a Raspberry Pi: the library that can drive them here, and their chip, by its label."""

import importlib
import importlib.util
import os
import platform
import re
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hw.panel import N_, Trouble, Unavailable

LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""The header's chip on a Pi 5, on a Pi 4, and on all before. Its number depends on the kernel."""

DEVICES = Path("/dev")
BCM2712 = 4
"""The processor of a Pi 5, in a revision code."""

RPI_GPIO = "RPi.GPIO"
LIBRARIES = ("lgpio", RPI_GPIO)
"""The libraries that a wiring file may choose."""

INSTALL_LGPIO = N_("Run: sudo apt install python3-lgpio")
INSTALL_RPI_LGPIO = N_("Run: sudo apt install python3-rpi-lgpio")
INSTALL_NEWER = N_(
    "Run: sudo apt install python3-lgpio (or python3-rpi-lgpio, if your wiring file asks for RPi.GPIO)"
)

NO_GPIOZERO = Trouble(
    "gpio_no_gpiozero",
    N_("The wired buttons need gpiozero, which is not installed."),
    N_(
        "In a clone, delete the folder .venv and start again. If you installed the package, run this in the clone: pipx install --force '.[pi]'"
    ),
)
NO_LGPIO = Trouble(
    "gpio_no_lgpio",
    N_("The wired buttons need lgpio, which is not installed."),
    INSTALL_LGPIO,
)
NO_RPI_GPIO = Trouble(
    "gpio_no_rpi_gpio",
    N_("Your wiring file asks for RPi.GPIO, which is not installed."),
    INSTALL_RPI_LGPIO,
)
LGPIO_FAILS = Trouble("gpio_lgpio_fails", N_("lgpio does not start: {why}."))
NOT_A_PI = Trouble(
    "gpio_not_a_pi",
    N_("This computer does not have the pins of a Raspberry Pi."),
    N_("Use a USB box or the keyboard instead."),
)
NO_RIGHTS = Trouble(
    "gpio_no_rights",
    N_("You do not have permission to use {device}."),
    N_("Run: sudo usermod -aG gpio $USER, then log in again."),
)
RPI_GPIO_ON_PI_5 = Trouble(
    "gpio_rpi_gpio_on_pi_5",
    N_("The old RPi.GPIO does not work on a Raspberry Pi 5."),
    INSTALL_NEWER,
)
RPI_GPIO_ON_NEW_KERNEL = Trouble(
    "gpio_rpi_gpio_on_new_kernel",
    N_("The old RPi.GPIO sees no buttons on Linux 6.6 and later. This is Linux {kernel}."),
    INSTALL_NEWER,
)
RPI_GPIO_FAILS = Trouble(
    "gpio_rpi_gpio_fails",
    N_("RPi.GPIO does not start: {why}."),
    INSTALL_NEWER,
)


@dataclass(frozen=True, slots=True)
class Header:
    """The pins, ready for gpiozero's devices."""

    factory: Any
    lgpio: Any = None
    """The lgpio module if it drives the pins, directly or through rpi-lgpio: its thread must be watched."""
    exact: bool = True
    """Whether edges carry the kernel's time. RPi.GPIO's get the time at which Python sees them."""
    ours: bool = False
    """Whether the factory was made here, and must be closed with the panel."""


def find(chosen: str = "") -> Header:
    """The header of this computer, driven by the chosen library, or else by the best one. Raises Unavailable."""
    if library("gpiozero") is None:
        raise Unavailable(NO_GPIOZERO)
    lgpio = load_lgpio()
    if lgpio is None and library(RPI_GPIO) is None and revision() is None:
        raise Unavailable(NOT_A_PI)  # only Raspberry Pi OS has packages of these libraries
    if lgpio is None or chosen == RPI_GPIO:
        return rpi_gpio(lgpio, chosen)
    chip = header_chip(lgpio)
    factory = importlib.import_module("gpiozero.pins.lgpio").LGPIOFactory(chip=chip)
    if revision() is None:
        factory.close()
        raise Unavailable(NOT_A_PI)
    return Header(factory, lgpio, ours=True)


def given(factory: Any) -> Header:
    """The header behind a gpiozero factory that somebody else made."""
    kinds = {(kind.__module__, kind.__name__) for kind in type(factory).__mro__}
    by_lgpio = ("gpiozero.pins.lgpio", "LGPIOFactory") in kinds
    by_rpi_gpio = ("gpiozero.pins.rpigpio", "RPiGPIOFactory") in kinds
    return Header(factory, library("lgpio") if by_lgpio else None, exact=not by_rpi_gpio)


def library(name: str) -> Any:
    """The module of this name; None if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def load_lgpio() -> Any:
    """The lgpio module; None if it is not installed, or only as the empty package of that name.

    When it is imported, lgpio changes into a folder (LG_WD, or the working directory) and makes a pipe there, whose name it never
    needs again. So we give it a temporary folder, and change back.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="signoria-", ignore_cleanup_errors=True) as folder:
            module = _import_inside(folder)
    except OSError as error:
        raise Unavailable(LGPIO_FAILS(why=str(error))) from None
    return module if hasattr(module, "gpiochip_open") else None


def _import_inside(folder: str) -> Any:
    back = os.open(".", os.O_PATH)
    before = os.environ.get("LG_WD")
    os.environ["LG_WD"] = folder
    try:
        os.chdir(folder)  # for versions without LG_WD
        return library("lgpio")
    finally:
        os.fchdir(back)
        os.close(back)
        del os.environ["LG_WD"]
        if before is not None:
            os.environ["LG_WD"] = before


def revive(lgpio: Any) -> bool:
    """Give lgpio a new thread on the same pipe, with the same callbacks. False if the pipe is closed.

    What arrived in the pipe meanwhile is still there, and nothing has to be claimed again.
    """
    dead = lgpio._notify_thread
    if dead._file.closed:
        return False
    thread = object.__new__(type(dead))
    threading.Thread.__init__(thread, daemon=True)
    thread._notify, thread._file, thread.callbacks, thread.go = dead._notify, dead._file, dead.callbacks, True
    lgpio._notify_thread = thread
    thread.start()
    return True


def header_chip(lgpio: Any) -> int:
    """The number of the header's chip, which is known by its label."""
    paths = {int(path.name[8:]): path for path in DEVICES.glob("gpiochip*") if path.name[8:].isdigit()}
    closed = [path for path in paths.values() if not may_use(path)]
    labels = {
        chip_label(lgpio, n): n for n, path in sorted(paths.items(), reverse=True) if path not in closed
    }
    for label in LABELS:
        if label in labels:
            return labels[label]
    raise Unavailable(NO_RIGHTS(device=str(min(closed))) if closed else NOT_A_PI)


def may_use(path: Path) -> bool:
    """Whether we may read and write there."""
    return os.access(path, os.R_OK | os.W_OK)


def chip_label(lgpio: Any, number: int) -> str:
    """The label of this chip; empty if it cannot be opened."""
    try:
        handle = lgpio.gpiochip_open(number)
    except lgpio.error:
        return ""
    try:
        return str(lgpio.gpio_get_chip_info(handle)[3])
    finally:
        lgpio.gpiochip_close(handle)


def rpi_gpio(lgpio: Any, chosen: str) -> Header:
    """gpiozero over RPi.GPIO: the old library, or rpi-lgpio, which has the same module. Raises Unavailable."""
    if not _is_there(RPI_GPIO):
        raise Unavailable(NO_RPI_GPIO if chosen else NO_LGPIO)
    code = revision()
    if code is None:
        raise Unavailable(NOT_A_PI)
    if _is_there("RPi._GPIO"):  # the old library is compiled
        lgpio = None
        if code & 0x800000 and code >> 12 & 0xF >= BCM2712:
            raise Unavailable(RPI_GPIO_ON_PI_5)
        if kernel() >= (6, 6):
            raise Unavailable(RPI_GPIO_ON_NEW_KERNEL(kernel=platform.release()))
    elif lgpio is not None:
        os.environ["RPI_LGPIO_CHIP"] = str(header_chip(lgpio))  # otherwise it may take 0
    try:
        factory = importlib.import_module("gpiozero.pins.rpigpio").RPiGPIOFactory()
    except Exception as error:
        raise Unavailable(RPI_GPIO_FAILS(why=str(error))) from None
    return Header(factory, lgpio, exact=False, ours=True)


def _is_there(name: str) -> bool:
    """Whether it is installed. Importing RPi.GPIO to find out would raise on a Pi 5."""
    try:
        return importlib.util.find_spec(name) is not None
    except ImportError:
        return False


def revision() -> int | None:
    """The Pi's revision code; None if this is no Pi."""
    try:
        return int(importlib.import_module("gpiozero.pins.local").get_pi_revision())
    except (importlib.import_module("gpiozero").PinUnknownPi, OSError):
        return None


def kernel() -> tuple[int, int]:
    """The version of Linux: (6, 6) for 6.6.31+rpt."""
    found = re.match(r"(\d+)\.(\d+)", platform.release())
    return (int(found[1]), int(found[2])) if found else (0, 0)
