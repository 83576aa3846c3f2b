"""Every command of README.md, its pages and --help, typed as a user types it through ./signoria itself, for every game.

Whoever adds a command or an option to README.md or one of its pages adds here what is typed for it.
"""

import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from companion import games
from tests.commands.place import PATIENCE, ROOT, Place, Typed

PAGES = ("README.md", "docs/commands.md", "docs/install.md", "docs/phones.md")
README = "\n".join((ROOT / page).read_text() for page in PAGES)


OPEN = Typed("play any-game --seats red=Anna,blue=Bruno", prints="The game is saved in")
ARMIES = '{"seats": [{"catapults": 9}, {"supplied": 3}]}'
BY_ROWS = '{"seats": [{"name": "Anna", "rows": {"coins": 7}}, {"name": "Bruno"}]}'
NEW = "--seats SEATS --first FIRST --set --row ROW --cards CARDS --journal JOURNAL"
PLAYED = Typed("", saved="JOURNAL")
BEFORE = Typed("", saved="PAST")
"""A past game in the folder of saved games."""
EXPORTED = Typed("export JOURNAL", prints='"request":', into="FILE")

CASES: dict[str, Sequence[Typed]] = {
    "": [Typed("", prints="Il Principe"), Typed("--lang fr", prints="Il Principe")],
    "--version": [Typed("--version", prints="signoria 0")],
    "--web": [Typed("--web --listen 127.0.0.1:0", prints="There is no display here")],
    "test --quick": [Typed("test --help", prints="./signoria test --quick")],
    "test": [Typed("test --help", prints="./signoria test --quick")],
    "bench": [Typed("bench --help", prints="--parts"), Typed("bench sizes", prints="tests")],
    "games": [Typed("games", prints="GAME"), Typed("games --lang fr", prints="GAME")],
    "web": [
        Typed("web --listen here", ends=(2,), prints="signoria: "),
        Typed("web --cert nothing --key nothing", ends=(2,), prints="signoria: "),
    ],
    "hall": [Typed("hall --help", prints="--add-table")],
    "hall --add-table NAME...": [
        Typed("hall --add-table 'a b' --data JOURNAL", ends=(2,), prints="signoria: ")
    ],
    "mirror --broker HOST --table NAME": [
        Typed("mirror --broker 127.0.0.1 --table a/b --data JOURNAL", ends=(2,), prints="signoria: ")
    ],
    "doctor": [Typed("doctor", ends=(0, 1), prints="disk")],
    "play GAME": [
        Typed("play GAME"),
        Typed(f"play GAME {NEW}", said="help\nlog\n", prints="undo"),
        Typed("play GAME --journal JOURNAL"),
    ],
    "play GAME --panel desktop": [Typed(f"play GAME --panel desktop {NEW}")],
    "play GAME --panel gpio --panel serial:/dev/serial/by-id/NAME@4": [
        Typed(
            f"play GAME --panel gpio --panel serial:/dev/serial/by-id/NAME@4 {NEW}",
            ends=(2,),
            prints="signoria: ",
        )
    ],
    "referee GAME --json ...": [
        Typed(f"referee GAME --json {NEW.replace('JOURNAL', 'AGAIN')}", said="MATCH", prints='"over":'),
        Typed(f"referee GAME --json {NEW}", said='{"ask":"log"}\n{"undo":true}\n', prints='{"log":['),
        Typed("referee GAME --json --as table --journal JOURNAL", said='{"ask":"why","seat":0}\n'),
    ],
    "score GAME FILE": [
        Typed("score GAME FILE", prints='"winners":['),
        Typed("score GAME FILE --lang fr", prints='"winners":['),
        Typed("score GAME", said="{", ends=(2,), prints="signoria: "),
    ],
    "score GAME --military": [
        Typed("score GAME --military", said=ARMIES, ends=(0, 2)),
        Typed("score principato --military", said=ARMIES, prints='"strength":9'),
    ],
    "score GAME FILE --sheet FILE": [
        Typed("score any-game - --sheet SHEET", said=BY_ROWS, prints='"rows":{"coins":2}'),
        Typed("score any-game - --sheet nothing", said=BY_ROWS, ends=(2,), prints="signoria: "),
        Typed("score any-game - --sheet SHEET", said='{"seats": []}', ends=(2,), prints="signoria: "),
    ],
    "sheets": [
        Typed("sheets", prints="Carcassonne"),
        Typed("sheets --lang fr", prints="joueurs"),
        Typed("sheets burn harbour", ends=(2,), prints="signoria: "),
    ],
    "sheets show NAME": [
        Typed("sheets show catan", prints="2 points each"),
        Typed("sheets show ../../passwd", ends=(2,), prints="signoria: "),
    ],
    "sheets export NAME": [
        Typed("sheets export catan", prints="[[row]]", into="AGAIN"),
        Typed("sheets check AGAIN", prints="fits"),
    ],
    "sheets check FILE": [
        Typed("sheets check SHEET", prints="fits"),
        Typed("sheets check FILE", ends=(2,), prints="signoria: "),
        Typed("sheets check nothing", ends=(2,), prints="signoria: "),
    ],
    "sheets add FILE": [
        Typed("sheets add FILE", ends=(2,), prints="signoria: "),
        Typed("sheets add SHEET", prints="harbour"),
        Typed("sheets", prints="your own"),
        Typed(
            "play any-game --seats red=Anna,blue=Bruno --set=sheet=harbour",
            said="coins 7 3\n",
            prints="Anna 2",
        ),
        Typed("play any-game --seats red=Anna --set=sheet=harbour", ends=(2,), prints="signoria: "),
        Typed("play any-game --seats red=Anna --set=sheet=nothing", ends=(2,), prints="signoria: "),
    ],
    "replay JOURNAL": [
        PLAYED,
        Typed("replay JOURNAL"),
        Typed("replay JOURNAL --json", prints='"over":'),
    ],
    "export JOURNAL": [PLAYED, EXPORTED],
    "import FILE JOURNAL": [
        PLAYED,
        EXPORTED,
        Typed("import FILE JOURNAL", ends=(2,), prints="signoria: "),
        Typed("import FILE AGAIN"),
        Typed("replay AGAIN --json", prints='"over":'),
    ],
    "history": [
        Typed("history", prints="No games yet"),
        BEFORE,
        Typed("history --player anna --game GAME --find anna", prints="1. "),
        Typed("history --json --all", prints='"seats":[{"name":"Anna"'),
        Typed("history --player Nobody", ends=(2,), prints="signoria: Nobody called Nobody"),
    ],
    "history MATCH": [BEFORE, Typed("history game --log", prints="Where the points came from")],
    "stats": [
        Typed("stats", prints="No games yet"),
        BEFORE,
        Typed("stats --game GAME", prints="1 game"),
        Typed("stats --year 1999", prints="No game was finished in 1999"),
        Typed("stats --lang fr --json", prints='"n":1'),
    ],
    "stats --player NAME": [BEFORE, Typed("stats --player Anna", prints="Not enough games to tell")],
    "players": [
        Typed("players", prints="No games yet"),
        BEFORE,
        Typed("players --json", prints='"name":"Anna"'),
    ],
    "players join NAME NAME": [BEFORE, Typed("players join Anna Bruno", prints="one player now: Bruno")],
    "players part NAME": [
        BEFORE,
        Typed("players part Anna", ends=(2,), prints="signoria: "),
        Typed("players join Anna Bruno"),
        Typed("players part Anna", prints="again"),
    ],
    "players forget NAME": [
        BEFORE,
        Typed("players forget Ann", ends=(2,), prints="signoria: "),
        Typed("players forget Anna", prints="is gone"),
        Typed("history", prints="a player"),
    ],
    "export --csv": [BEFORE, Typed("export --csv", prints="match,date,game"), Typed("export", ends=(2,))],
    "export --bgsplay": [BEFORE, Typed("export --bgsplay --game GAME", prints='"playerScores"')],
    "export MATCH --to FOLDER": [
        BEFORE,
        Typed("export game --to DIR", prints=".bgsplay"),
        Typed("export game --to DIR", prints=""),
        Typed("export --to DIR", ends=(2,), prints="signoria: "),
    ],
    "export MATCH --bgstats": [
        BEFORE,
        Typed("export game --bgstats", prints="https://app.bgstatsapp.com/createPlay.html?data="),
        Typed("export --bgstats", ends=(2,), prints="signoria: "),
    ],
    "export --cards": [Typed("export --cards", prints="{")],
    "import FILE": [
        Typed("import FILE", ends=(2,), prints="holds no games"),
        BEFORE,
        Typed("export --csv", into="FILE"),
        Typed("import FILE --dry-run", prints="1 game is here already"),
        Typed("import FILE --yes", prints="1 game is here already"),
    ],
    "shots DIR": [Typed("shots DIR --only GAME --only log-1024x600", prints="DIR")],
    "backup DIR": [OPEN, Typed("backup DIR"), Typed("backup nowhere", ends=(2,), prints="signoria: ")],
    "restore DIR": [OPEN, Typed("backup DIR"), Typed("restore DIR")],
    "package [FOLDER]": [Typed("package DIR --architecture m68k", ends=(2,), prints="signoria: ")],
    "install": [Typed("install --help", prints="signoria install")],
    "new-game NAME": [
        Typed("new-game GAME", ends=(2,), prints="is there already"),
        Typed("new-game import", ends=(2,), prints="signoria: "),
        Typed("new-game Big_Pig", ends=(2,), prints="signoria: "),
        Typed("new-game", ends=(2,), prints="NAME"),
    ],
    "uninstall": [Typed("uninstall --help", prints="signoria uninstall")],
    "update [FILE]": [Typed("update nowhere.deb", ends=(2,), prints="signoria: ")],
    "release FOLDER --key FILE": [Typed("release DIR --key nowhere", ends=(2,), prints="signoria: ")],
    "first-boot DIR --package FILE --wifi NAME": [
        Typed("first-boot DIR --package FILE --wifi Casa", ends=(2,), prints="signoria: ")
    ],
}
"""Each command as README.md has it, and what is typed for it. Words in capitals stand for names and files that every case has."""

FOR_EVERY_GAME = [name for name in CASES if re.search("GAME|JOURNAL", name)] + ["shots DIR"]


def plain_form(command: str) -> str:
    """A command of README.md as a key of CASES."""
    for game in games.names():
        command = re.sub(rf"\b{game}\b", "GAME", command)
    return re.sub(r"^(sudo )?\./signoria ?", "", command).strip()


def told() -> set[str]:
    """All commands that README.md shows: in its blocks, and between backticks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", README, re.M | re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", README, flags=re.M | re.S))
    return {plain_form(one) for one in (*lines, *spans) if re.match(r"(sudo )?\./signoria\b", one)}


HELP_IN_FRENCH = """
import sys
from companion.commands.cli import main
for command in sys.argv[1:]:
    try:
        main([command, "--help", "--lang", "fr"])
    except SystemExit:
        pass
"""
IN_THE_CLONE = "florence"
"""This game's commands are typed in the clone, those of all others elsewhere."""


def all_cases() -> Iterable[tuple[str, str]]:
    """Each command with each game that it is typed for."""
    for name in CASES:
        for game in games.names() if name in FOR_EVERY_GAME else ["il-principe"]:
            if game != IN_THE_CLONE:
                yield name, game


@pytest.mark.parametrize(("name", "game"), all_cases())
def test_it_is_typed_in_another_folder(name: str, game: str, tmp_path: Path) -> None:
    place = Place(tmp_path, game, stands_in=tmp_path)
    for typed in CASES[name]:
        place.type(typed)


@pytest.mark.parametrize("name", CASES)
def test_it_is_typed_in_the_clone(name: str, tmp_path: Path) -> None:
    place = Place(tmp_path, IN_THE_CLONE, stands_in=ROOT)
    for typed in CASES[name]:
        place.type(typed)


@pytest.mark.parametrize("here", [True, False], ids=["in the clone", "in another folder"])
def test_the_table_in_browsers_says_where_it_is_and_ends_when_it_is_stopped(
    here: bool, tmp_path: Path
) -> None:
    place = Place(tmp_path, "il-principe", stands_in=ROOT if here else tmp_path)
    with place.start("web --listen 127.0.0.1:0") as process:
        try:
            assert process.stdout is not None
            heard = []
            for line in process.stdout:
                heard.append(line)
                if "http://127.0.0.1:" in line:
                    break
            process.send_signal(signal.SIGINT)
            heard += process.stdout
            status = process.wait(PATIENCE)
        finally:
            process.kill()
    assert (0, True) == (status, any("/table" in line for line in heard)), "".join(heard)
    assert "Traceback" not in "".join(heard)


def test_every_command_of_the_readme_is_typed() -> None:
    assert set() == told() - CASES.keys()


def test_every_option_of_the_readme_is_typed() -> None:
    options = {
        option for span in re.findall(r"`([^`\n]+)`", README) for option in re.findall(r"--[a-z]+", span)
    }
    typed = " ".join(f"{one.words} {one.prints}" for case in CASES.values() for one in case)
    assert set() == {option for option in options if option not in typed}


def test_every_command_of_the_help_is_typed_and_has_its_own_help(tmp_path: Path) -> None:
    place = Place(tmp_path, "il-principe", stands_in=tmp_path)
    shown = subprocess.run(place.command("--help"), capture_output=True, text=True, check=True).stdout
    listed = re.findall(r"^    (\w[\w-]*) ", shown, re.M)
    assert len(listed) > 10
    assert set() == set(listed) - {name.split(" ")[0] for name in CASES}
    for command in listed:
        place.type(Typed(f"{command} --help", prints=command))
    others = {"test", "bench", "new-game"}  # the script's own, in English
    french = [sys.executable, "-P", "-c", HELP_IN_FRENCH, *(set(listed) - others)]
    shown = subprocess.run(french, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    assert len(set(listed) - others) == shown.count("montrer cette aide")
