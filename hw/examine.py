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

NO_GROUP = Trouble(
    "not_in_group",
    N_("You are not in the group {group}, which may use the {use}."),
    N_("Run: sudo usermod -aG {group} $USER, then log in again."),
)
NO_SCREEN = Trouble(
    "no_screen", N_("No screen was found."), N_("Plug in a screen, or play in the terminal: signoria play")
)


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


def header_found() -> Finding:
    """The chip of the header, and what drives it."""
    try:
        found = header.find()
    except Unavailable as no:
        return Finding(N_("header"), "", no.trouble, matters=is_pi())
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


def _group(what: str, group: str, use: str, matters: bool) -> Finding:
    if os.geteuid() == 0 or group in _groups():
        return Finding(what, N_("yes"))
    return Finding(what, "", NO_GROUP(group=group, use=use), matters)


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
    cards = (
        [str(path) for path in sorted(Path("/dev/dri").glob("card*"))] if Path("/dev/dri").is_dir() else []
    )
    found = ", ".join(named + cards)
    return Finding(N_("screen"), found, None if found else NO_SCREEN(), matters=is_pi())
