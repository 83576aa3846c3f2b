"""Home, past matches, the keys, and what is shown when something fails."""

from dataclasses import replace
from typing import Any

from kiosk.screens import doctor, games, home, keys, lost, past, settings, trouble
from kiosk.store import State, heard
from kiosk.ui import SORRY
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import GAMES, HOME

LONG = ["Anna", "Bartolomea Colleoni", "Chiara", "Massimiliano", "Elena Maria della Rovere"]


def at_home(**more: Any) -> State:
    """The kiosk while no match is open."""
    return heard(State(), {"home": {**HOME, **more}})


def several(seats: int) -> Case:
    """More than one game, and a match of the second goes on."""
    match = {**HOME["matches"][0], "game": "florence", "names": LONG[:seats], "n": 1214, "round": 7}
    return Case(home.scene, at_home(games=GAMES, matches=[match]))


def several_kept(seats: int) -> Case:
    """Matches of more than one game."""
    matches = [{**match, "names": LONG[:seats]} for match in HOME["matches"]]
    matches[0]["game"] = "florence"
    return Case(past.scene, at_home(games=GAMES, matches=matches))


def none_kept(seats: int) -> Case:
    return Case(home.scene, at_home(matches=[]))


def full(seats: int) -> Case:
    """A match of so many that goes on."""
    match = {**HOME["matches"][0], "names": LONG[:seats], "n": 1214, "round": 11}
    return Case(home.scene, at_home(matches=[match]))


def many_kept(seats: int) -> Case:
    """More than a page of them, with long names."""
    match = {**HOME["matches"][1], "names": LONG[:seats], "winners": LONG[1:2]}
    kept = [
        {**match, "id": f"m{i}", "at": f"2026-11-{10 + i}T20:30:00+00:00", "over": i != 5} for i in range(19)
    ]
    return Case(past.scene, at_home(matches=kept), {past.PAGE: 1})


FINDINGS: list[dict[str, Any]] = [
    {"what": "board", "found": "Raspberry Pi 4 Model B Rev 1.5", "trouble": None, "matters": True},
    {"what": "header", "found": "gpiochip0", "trouble": None, "matters": True},
    {"what": "library", "found": "lgpio 0.2.2.0", "trouble": None, "matters": True},
    {
        "what": "rights",
        "found": "",
        "trouble": "This user is not in the group gpio, which may use the header. "
        "Run: sudo usermod -aG gpio $USER, then log in again, or turn the whole thing off and on.",
        "matters": True,
    },
    {"what": "ports", "found": "", "trouble": "No box is plugged in.", "matters": False},
    {"what": "screen", "found": "HDMI-A-1", "trouble": None, "matters": True},
    {"what": "disk", "found": "/var/lib/signoria, 20123 MB", "trouble": None, "matters": True},
]


def visit(seats: int, **draft: Any) -> Case:
    """The doctor has been, two buttons were pressed."""
    lamps = (["lit", "off", "slow", "fast", "pulse"] * 2)[:seats]
    panels = {"lamps": lamps, "troubles": [], "pressed": [[0, "bid"], [1, "pass"]]}
    state = heard(at_home(), {"panels": panels})
    return Case(doctor.scene, replace(state, answers={"doctor": {"findings": FINDINGS}}), draft)


def all_set(seats: int) -> Case:
    """The longest words of every setting."""
    values = {"language": "fr", "rotation": 270, "facing": True, "auto_pass": True, "brightness": 40}
    return Case(
        settings.scene, at_home(settings={**HOME["settings"], **values, "panels": ["gpio", "serial:/dev/x"]})
    )


NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio")

CASES: dict[str, Make] = {
    "past": lambda seats: Case(past.scene, at_home()),
    "past, many": many_kept,
    "past, none": lambda seats: Case(past.scene, at_home(matches=[])),
    "keys": lambda seats: Case(
        keys.scene, at_home(), {"name": "Chiar"}, ("Name of seat 3", "name", "", NAMES)
    ),
    "keys alone": lambda seats: Case(keys.scene, at_home(), {}, ("What is auctioned?", "lot", "")),
    "settings": lambda seats: Case(settings.scene, at_home()),
    "settings, other": all_set,
    "settings, no buttons": lambda seats: Case(
        settings.scene, at_home(settings={**HOME["settings"], "panels": ["none"]})
    ),
    "doctor": visit,
    "doctor, one finding": lambda seats: visit(seats, finding=0),
    "doctor, looking": lambda seats: Case(doctor.scene, at_home()),
    "lost": lambda seats: Case(lost.scene, replace(at_home(), connected=False)),
    "trouble": lambda seats: Case(
        trouble.scene, at_home(), {}, (SORRY, "KeyError: 'seats' in kiosk/screens/home.py: " + "x " * 40)
    ),
    "home, several games": several,
    "past, several games": several_kept,
    "games": lambda seats: Case(games.scene, at_home(games=GAMES)),
    "games, for an auction": lambda seats: Case(games.scene, at_home(games=GAMES), {}, ("auction",)),
    "games, many": lambda seats: Case(games.scene, at_home(games=(GAMES * 4)[:7]), {"games page": 1}),
    "home": lambda seats: Case(home.scene, at_home()),
    "home with a match": full,
    "home without matches": none_kept,
}
