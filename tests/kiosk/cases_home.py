"""Home, past matches, the keyboard, and what is shown when something fails."""

from dataclasses import replace
from typing import Any

from companion.games import find as find_game
from companion.games import names as games_there
from kiosk.games import Screen, find
from kiosk.scene.actions import Close, Put
from kiosk.screens import club, doctor, games, home, keys, lost, past, restore, settings, trouble
from kiosk.store import State, heard
from kiosk.ui import SORRY
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import GAMES, HOME, told_game

LONG = ["Anna", "Bartolomea Colleoni", "Chiara", "Massimiliano", "Elena Maria della Rovere"]


def at_home(**more: Any) -> State:
    """The kiosk while no match is open."""
    return heard(State(), {"home": {**HOME, **more}})


def several(seats: int) -> Case:
    """More than one game, and a match of the second is unfinished."""
    match = {**HOME["matches"][0], "game": "florence", "names": LONG[:seats], "n": 1214, "round": 7}
    return Case(home.scene, at_home(games=GAMES, matches=[match]))


def several_kept(seats: int) -> Case:
    """Matches of more than one game."""
    matches = [{**match, "names": LONG[:seats]} for match in HOME["matches"]]
    matches[0]["game"] = "florence"
    return Case(past.scene, at_home(games=GAMES, matches=matches))


def same_table(seats: int) -> Case:
    """The same table as last time can start any shortcut."""
    return Case(home.scene, at_home(games=SAME_GAMES, matches=[last_time(seats)]))


def last_time(seats: int, **more: Any) -> dict[str, Any]:
    """A match with its seats and points."""
    names = LONG[:seats]
    sat = {
        "seats": list(zip(SIDES, names, strict=False)),
        "places": None,
        "scores": [38, -24, 117, 0, 9][:seats],
    }
    return {**HOME["matches"][1], "names": names, **sat, "winners": names[1:2], **more}


SIDES = ("medici", "visconti", "carraresi", "este", "gonzaga")
SAME_GAMES = [{**HOME["games"][0], "options": {"mode": ["refereed", "by-hand"]}}]


def one_kept(seats: int, **more: Any) -> Case:
    match = last_time(seats, **more)
    return Case(past.scene, at_home(matches=[match]), {past.ONE: match["id"]})


def none_kept(seats: int) -> Case:
    return Case(home.scene, at_home(matches=[]))


def full(seats: int) -> Case:
    """An unfinished match of this many seats."""
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
    """The doctor has reported, two buttons were pressed."""
    lamps = (["lit", "off", "slow", "fast", "pulse"] * 2)[:seats]
    panels = {"lamps": lamps, "troubles": [], "pressed": [[0, "bid"], [1, "pass"]]}
    state = heard(at_home(), {"panels": panels})
    return Case(doctor.scene, heard(state, {"doctor": {"findings": FINDINGS}}), draft)


def all_set(seats: int) -> Case:
    """The longest words of every setting."""
    values = {"language": "fr", "rotation": 270, "facing": True, "auto_pass": True, "brightness": 40}
    values |= {"theme": "dark", "turn_timer": 300}
    return Case(
        settings.scene, at_home(settings={**HOME["settings"], **values, "panels": ["gpio", "serial:/dev/x"]})
    )


def in_club(typed: str | None = None, **values: Any) -> Case:
    """A table that is in a club, was in one, or is typing its invitation."""
    draft = {} if typed is None else {club.TYPED: typed}
    return Case(club.scene, at_home(settings={**HOME["settings"], **values}), draft)


def sticks(folders: int, told: int = 0, failed: bool = False) -> Case:
    """Backups that were found, or the result of restoring one."""
    words = [f"2026-05-{day:02}-201500-000000-il-principe: {day + 20} lines" for day in range(1, told + 1)]
    found = {
        "folders": [f"/media/pi/STICK {number}" for number in range(1, folders + 1)],
        "busy": False,
        "told": [*words, f"{told} games were restored; 3 were there already."] if told else [],
        "failed": failed,
    }
    return Case(restore.scene, heard(at_home(), {"backups": found}))


NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio")


def typing(text: str, offered: tuple[str, ...]) -> Screen:
    """A name being written."""
    known = {name: Put("name", name) for name in offered}
    return lambda ctx: keys.sheet(
        ctx, "Name of seat 3", text, lambda new: Put("name", new), Close(), Close(), known
    )


ALL_GAMES = [told_game(find_game(game)) for game in games_there()]


def all_games(seats: int) -> Case:
    """Home with everything: a saved game, and the same table as last time."""
    match = last_time(seats, over=False, title="Les Châteaux", round=None, mode="by-hand", winners=[])
    return Case(home.scene, at_home(games=ALL_GAMES, matches=[match]))


def set_up(game: str, *shortcut: str, **draft: Any) -> Make:
    """A step of a set-up; _ in a key stands for a space."""
    put = {key.replace("_", " "): value for key, value in draft.items()}
    named = {"title": "Les Châteaux", "scratch": True}
    return lambda seats: Case(
        find(game).setup,
        at_home(games=ALL_GAMES, matches=[last_time(seats, **named)], panels=[]),
        put,
        (game, *shortcut),
    )


SEATED = (("red", "Anna"), ("blue", "Bartolomea Col"))
CASES: dict[str, Make] = {
    "home, all games": all_games,
    "setup, name of the game": set_up("any-game", game_title="Les Châteaux de Bourgog"),
    "setup, different players": set_up("any-game", "others"),
    "setup, different players sit": set_up("any-game", "others", seats=SEATED),
    "setup, games of a box": set_up("virtu"),
    "setup, two play Virtù": set_up("virtu", variant=1, seats=(("blue", ""), ("yellow", "Anna"))),
    "setup, standard rules": set_up("virtu", variant=0, seats=SEATED, step="rules"),
    "games, for those who sit": lambda seats: Case(
        games.scene, at_home(games=ALL_GAMES), {"seats": SEATED}, ("count", "others")
    ),
    "past": lambda seats: Case(past.scene, at_home()),
    "past, many": many_kept,
    "past, one": one_kept,
    "past, one that is not over": lambda seats: one_kept(seats, over=False, mode="by-hand", round=None),
    "home, same table": same_table,
    "past, none": lambda seats: Case(past.scene, at_home(matches=[])),
    "keys": lambda seats: Case(typing("Chiar", NAMES), at_home()),
    "keys alone": lambda seats: Case(typing("", ()), at_home()),
    "keys, no room": lambda seats: Case(typing("Massimiliano I", NAMES), at_home()),
    "settings": lambda seats: Case(settings.scene, at_home()),
    "settings, other": all_set,
    "settings, no buttons": lambda seats: Case(
        settings.scene, at_home(settings={**HOME["settings"], "panels": ["none"]})
    ),
    "club, none": lambda seats: in_club(),
    "club": lambda seats: in_club(club=True, invitation="longest-host-name.local longest-table-name-of-all"),
    "club, off": lambda seats: in_club(invitation="192.168.100.200 12"),
    "club, typing": lambda seats: in_club(typed="192.168.100.200 Table-12 K7qx-93"),
    "doctor": visit,
    "doctor, one finding": lambda seats: visit(seats, finding=0),
    "doctor, looking": lambda seats: Case(doctor.scene, at_home()),
    "restore, looking": lambda seats: Case(restore.scene, at_home()),
    "restore, no stick": lambda seats: sticks(0),
    "restore, sticks": lambda seats: sticks(2),
    "restore, done": lambda seats: sticks(1, told=2),
    "restore, partly done": lambda seats: sticks(1, told=12, failed=True),
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
