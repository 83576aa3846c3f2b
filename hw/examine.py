"""What this computer has for panels: board, chip, libraries, ports, permissions, screen."""

import grp
import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from hw import header
from hw.panel import N_, Trouble, Unavailable

MODEL = Path("/proc/device-tree/model")
SERIAL = Path("/dev/serial/by-id")

SENSORS = Path("/sys/class/hwmon")
SCREENS = Path("/sys/class/drm")
TOUCH_DISPLAYS = {
    "800x480": "Touch Display 1",
    "720x1280": "Touch Display 2",
    "1200x1920": "Touch Display 2, 10 inch",
}
"""By their own size: the second kind stands upright. It is turned in the settings of the table."""

LOW_POWER = Trouble(
    "low_power",
    N_("The power supply is too weak: the voltage has dropped since the Pi started."),
    N_("Use the one made for this Pi, and plug nothing else into its cable."),
)
NO_GROUP = Trouble(
    "not_in_group",
    N_("You are not in the group {group}, which may use the {use}."),
    N_("Run: sudo usermod -aG {group} $USER, then log in again."),
)
NO_SCREEN = Trouble("no_screen", N_("No screen was found."), N_("Plug in a screen, or play in the terminal."))


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: what is there, and what is wrong with it, if anything."""

    what: str
    found: str = ""
    trouble: Trouble | None = None
    matters: bool = True
    """Whether the trouble matters here: a desktop computer has no header, and needs none."""


def examine() -> Iterator[Finding]:
    """Check everything."""
    yield board()
    yield from power()
    yield header_found()
    yield library()
    yield ports()
    yield from rights()
    yield screen()


def is_pi() -> bool:
    """Whether this is a Raspberry Pi."""
    return "Raspberry Pi" in _model()


def _model() -> str:
    try:
        return MODEL.read_text("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""


def board() -> Finding:
    """Which computer this is."""
    return Finding(N_("board"), f"{_model() or platform.machine()}, Linux {platform.release()}")


def power() -> Iterator[Finding]:
    """Whether a Pi gets enough of it; the kernel remembers a dip until the next boot. Other computers do not say."""
    for sensor in sorted(SENSORS.glob("*/in0_lcrit_alarm")):
        if (sensor.parent / "name").read_text("utf-8").strip() == "rpi_volt":
            low = sensor.read_text("utf-8").strip() != "0"
            yield Finding(N_("power"), N_("enough"), LOW_POWER() if low else None)


def header_found() -> Finding:
    """The chip of the header, and what drives it."""
    try:
        found = header.find()
    except Unavailable as no:
        # Elsewhere nothing is missing, and Debian has no package to bring it.
        return Finding(N_("header"), "", no.trouble) if is_pi() else Finding(N_("header"), "-")
    try:
        chip = getattr(found.factory, "chip", None)
        name = type(found.factory).__name__
        return Finding(N_("header"), name if chip is None else f"{name}, gpiochip{chip}")
    finally:
        found.factory.close()


def library() -> Finding:
    """The versions of the libraries that drive the panels."""
    return Finding(N_("libraries"), ", ".join(_version(name) for name in ("gpiozero", "lgpio", "pyserial")))


def _version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} -"


def boxes() -> list[Path]:
    """Serial ports, by names that stay the same when they are plugged in again."""
    return sorted(SERIAL.iterdir()) if SERIAL.is_dir() else []


def ports() -> Finding:
    """Serial ports that may have a USB box."""
    return Finding(N_("serial ports"), ", ".join(map(str, boxes())) or "-")


def rights() -> Iterator[Finding]:
    """The groups that give access to pins and ports."""
    yield _group(N_("group gpio"), "gpio", N_("pins"), is_pi())
    yield _group(N_("group dialout"), "dialout", N_("serial ports"), bool(boxes()))


def _group(what: str, group: str, use: str, is_needed: bool) -> Finding:
    """Nobody is sent into a group for what is not here; a PC may not even have it."""
    if os.geteuid() == 0 or group in _groups():
        return Finding(what, N_("yes"))
    return Finding(what, "", NO_GROUP(group=group, use=use)) if is_needed else Finding(what, "-")


def _groups() -> set[str]:
    names = set()
    for number in os.getgroups():
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:
            continue
    return names


def screen() -> Finding:
    """A window system, or a screen without one."""
    named = [f"{name}={os.environ[name]}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    found = ", ".join([*named, *displays()])
    return Finding(N_("screen"), found, None if found else NO_SCREEN(), matters=is_pi())


def displays() -> list[str]:
    """The screens that are plugged in, with their size; Raspberry Pi's own by their names."""
    found = []
    for status in sorted(SCREENS.glob("card*-*/status")):
        if status.read_text("utf-8").strip() == "connected":
            socket = status.parent.name.partition("-")[2]
            size = (status.parent / "modes").read_text("utf-8").partition("\n")[0]
            name = TOUCH_DISPLAYS.get(size) if socket.startswith("DSI") else None
            found.append(f"{name} ({socket}, {size})" if name else f"{socket} ({size})")
    return found
