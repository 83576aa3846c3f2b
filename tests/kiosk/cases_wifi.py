"""Wi-Fi: scanning, the networks in range, a password being typed, and the table's own network."""

from typing import Any

from kiosk.screens import keys, settings, wifi
from kiosk.store import heard
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home

NAMES = (
    "Casa d'Este",
    "Vodafone-A7F3C1-Garten",
    "Caffè",
    "FRITZ!Box 7590 QX",
    "eduroam",
    "DIRECT-9B",
)
OWN = {"name": "Signoria WM", "password": "wmwm-mwmw"}


def found(networks: int, draft: dict[str, Any] | None = None, **more: Any) -> Case:
    """This many networks; the table is in the first."""
    listed = [
        {
            "name": f"{NAMES[i % len(NAMES)]}{i // len(NAMES) or ''}",
            "signal": max(5, 95 - 12 * i),
            "locked": i != 2,
            "known": i < 2,
            "here": i == 0,
        }
        for i in range(networks)
    ]
    line = {"networks": listed, "own": None, "busy": False, "told": "", "failed": False, **more}
    return Case(wifi.scene, heard(at_home(wifi=True), {"wifi": line}), draft or {})


def typing(text: str, layer: str = "small") -> Case:
    return found(3, {wifi.NETWORK: NAMES[1], wifi.TYPED: text, keys.LAYER: layer})


CASES: dict[str, Make] = {
    "settings, with Wi-Fi": lambda seats: Case(settings.scene, at_home(wifi=True)),
    "wifi, looking": lambda seats: Case(wifi.scene, at_home(wifi=True)),
    "wifi, at work": lambda seats: found(3, busy=True),
    "wifi": lambda seats: found(4),
    "wifi, many": lambda seats: found(19),
    "wifi, none": lambda seats: found(0, told="This computer has no Wi-Fi.", failed=True),
    "wifi, wrong password": lambda seats: found(
        3, told=f"{NAMES[1]} did not accept the password.", failed=True
    ),
    "wifi, own": lambda seats: found(2, own=OWN),
    "wifi, password": lambda seats: typing(""),
    "wifi, password, large": lambda seats: typing("Lucrezia", "large"),
    "wifi, password, signs": lambda seats: typing("Lucrezia & Alfonso, 1502!", "signs"),
    "wifi, password, no room": lambda seats: typing("x" * 63),
}
