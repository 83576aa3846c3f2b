"""Every command of README.md, its pages and --help, typed as a user types it through ./signoria itself, for every game.

Whoever writes a command or an option into README.md or one of its pages writes down here what is typed for it.
"""

import os
import re
import signal
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from companion import games
from companion.engine.plain_data import encode
from tests.random_player import Player, any_session

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/commands.md", "docs/install.md", "docs/phones.md")
README = "\n".join((ROOT / page).read_text() for page in PAGES)
PATIENCE = 300
"""Seconds that no command takes, however busy the machine is."""


class Typed(NamedTuple):
    """What is typed, how it may end, what is said to it, something that it prints, and the file that this is kept in."""

    words: str
    ends: tuple[int, ...] = (0,)
    said: str = ""
    prints: str = ""
    into: str = ""


OPEN = Typed("play any-game --seats red=Anna,blue=Bruno", prints="The game is saved in")
ARMIES = '{"seats": [{"catapults": 9}, {"supplied": 3}]}'
BY_ROWS = '{"seats": [{"name": "Anna", "rows": {"coins": 7}}, {"name": "Bruno"}]}'
SHEET = """format = 1
game = "harbour"
players = [2, 5]
[[row]]
key = "coins"
kind = "count"
per = 3
"""
NEW = "--seats SEATS --first FIRST --set --row ROW --cards CARDS --journal JOURNAL"
PLAYED = Typed(f"referee GAME --json {NEW}", said="MATCH", prints='"over":')
BEFORE = Typed(f"referee GAME --json {NEW.replace('JOURNAL', 'PAST')}", said="MATCH", prints='"over":')
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


class Place:
    """A folder with a match of a game as files, and a home of its own."""

    def __init__(self, folder: Path, game: str, stands_in: Path, door: str = "") -> None:
        self._in = stands_in
        self._door = door or ("./signoria" if stands_in == ROOT else str(ROOT / "signoria"))
        self._environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "LANGUAGE", "LC_ALL")
        } | {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "LANG": "C.UTF-8"}
        session = any_session(games.find(game), 1, refereed=True)
        Player(1).play(session)
        self._match = "".join(encode(answer).decode() + "\n" for answer in session.answers)
        (folder / "position.json").write_bytes(encode(session.view("all")))
        (folder / "stick").mkdir()
        (folder / "data" / "signoria" / "matches").mkdir(parents=True)
        request = session.request
        files = {"FILE": "position.json", "JOURNAL": "kept", "AGAIN": "again", "DIR": "stick"}
        files |= {"CARDS": "cards.json", "SHEET": "harbour.toml"}
        files |= {"PAST": "data/signoria/matches/a-game.journal"}
        (folder / "harbour.toml").write_text(SHEET)
        self.words = {name: self._path(folder / file) for name, file in files.items()} | {
            "GAME": game,
            "SEATS": ",".join(f"{side}={name}" for side, name in request.seats),
            "FIRST": "" if request.first is None else str(request.first),
            "ROW": ",".join(request.row or ()),
        }
        self._options = [f"{option}={value}" for option, value in request.options.items()]

    def _path(self, file: Path) -> str:
        return os.path.relpath(file, self._in) if file.is_relative_to(self._in) else str(file)

    def words_of(self, typed: str) -> list[str]:
        """What is typed, with the names of this place; an option that this match has no value for is left out."""
        words: list[str] = []
        for word in typed.split():
            if word == "--set":
                words += [part for option in self._options for part in (word, option)]
            elif meant := self.words.get(word, word):
                words.append(meant)
            else:
                words.pop()
        return words

    def command(self, typed: str) -> list[str]:
        """From the root as README.md has it, from elsewhere by its path; or the installed command."""
        return [self._door, *self.words_of(typed)]

    def type(self, typed: Typed) -> None:
        """Type it, and see that it ends as it should."""
        command = self.command(typed.words)
        done = subprocess.run(
            command,
            input=self._match if typed.said == "MATCH" else typed.said,
            capture_output=True,
            text=True,
            cwd=self._in,
            env=self._environment,
            timeout=PATIENCE,
        )
        shown = f"{' '.join(command)}: {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        assert "Traceback" not in done.stdout + done.stderr, shown
        assert done.returncode in typed.ends, shown
        assert self.words.get(typed.prints, typed.prints) in done.stdout + done.stderr, shown
        if typed.into:
            (self._in / self.words[typed.into]).write_text(done.stdout)

    def start(self, typed: str) -> subprocess.Popen[str]:
        """Type something that goes on until it is stopped. Ctrl-C must reach it, even if these tests run in the background."""
        return subprocess.Popen(
            ["env", "--default-signal=INT", *self.command(typed)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._in,
            env=self._environment | {"PYTHONUNBUFFERED": "1"},
        )


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
        place.type(Typed(f"{command} --help --lang fr", prints=command))
