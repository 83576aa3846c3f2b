"""The units as data, and as files that systemd can check here."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "systemd"
REFEREE, KIOSK, WEB = "signoria-referee.service", "signoria-kiosk.service", "signoria-web.service"
MIRROR, UPDATE = "signoria-mirror.service", "signoria-update.service"
SWITCH, MIRROR_SWITCH = "signoria-web.path", "signoria-mirror.path"

Settings = dict[str, list[str]]


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def settings(name: str) -> Settings:
    """Every setting with all its values, in order; the sections share no names."""
    found: Settings = {}
    for line in text(name).splitlines():
        if line and line[0] not in "#[":
            key, equals, value = line.partition("=")
            assert equals, line
            found.setdefault(key, []).append(value)
    return found


def words(unit: Settings, key: str) -> list[str]:
    return " ".join(unit.get(key, [])).split()


def filled_in(folder: Path) -> list[Path]:
    """The units with a program that exists here: neither Signoria nor a compositor need be installed."""
    made = []
    for name in (REFEREE, KIOSK, WEB, MIRROR, SWITCH, MIRROR_SWITCH, UPDATE):
        unit = re.sub(r"(?m)^(ExecStart(?:Pre)?=-?)\S+", r"\1/bin/true", text(name))
        made.append(folder / name)
        made[-1].write_text(unit.replace("file:/usr/share/doc/signoria/units.md", "man:systemd(1)"), "utf-8")
    return made
