"""The units as data, and filled in as the installer does it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "systemd"
REFEREE, KIOSK, WEB = "signoria-referee.service", "signoria-kiosk.service", "signoria-web.service"
SWITCH = "signoria-web.path"
COMPOSITOR = "/usr/bin/cage"

Settings = dict[str, list[str]]


def text(name: str, root: str = "@ROOT@") -> str:
    return (FOLDER / name).read_text("utf-8").replace("@ROOT@", root)


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
    """The units for a checkout in this folder. A compositor that is not installed is replaced by something that is."""
    python = folder / "checkout" / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    shutil.copy("/bin/true", python)
    made = []
    for name in (REFEREE, KIOSK, WEB, SWITCH):
        unit = text(name, str(folder / "checkout"))
        if not Path(COMPOSITOR).exists():
            unit = unit.replace(COMPOSITOR, str(python))
        made.append(folder / name)
        made[-1].write_text(unit, "utf-8")
    return made
