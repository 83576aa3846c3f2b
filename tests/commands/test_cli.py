"""The other commands: score, games, replay, export, import, and where the kiosk finds the command."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.commands.referee import asked_panels
from tests.server.test_referee import OPENING, SETUP, referee, refused, signoria

POSITION: dict[str, Any] = {
    "seats": [
        {
            "family": "medici",
            "name": "Anna",
            "score": 12,
            "coins": 4,
            "hand": 3,
            "shields_left": 9,
            "buildings": {
                colour: {"up": 1, "down": 1} for colour in ("green", "white", "red", "blue", "yellow")
            },
            "roles": {"major": ["green"], "minor": ["red"]},
            "shields": {"blue": 2, "red": 1},
        },
        {"family": "este", "score": 20, "coins": 1, "hand": 3, "shields": {"blue": 1, "red": 2}},
        {"family": "gonzaga", "score": 1, "coins": 0, "hand": 0},
    ]
}


def score(position: Any) -> dict[str, Any]:
    done = signoria("score", "il-principe", said=json.dumps(position).encode())
    assert (0, b"") == (done.returncode, done.stderr)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_score_counts_a_position() -> None:
    result = score(POSITION)
    anna = {line["reason"]: line["points"] for line in result["seats"][0]["lines"]}
    assert {"track": 12, "roles": 3, "sets": 4, "coins": 2, "hand": 2, "regions": 7} == anna
    assert ["track", "roles", "sets", "coins", "hand", "regions"] == list(anna)
    assert [30, 29, 1] == [seat["total"] for seat in result["seats"]]
    assert ([0], None) == (result["winners"], result["tie_break"])
    assert {"reason": "regions", "points": 7, "clause": "IP-44", "terms": {"blue": 5, "red": 2}} == result[
        "seats"
    ][0]["lines"][5]


def test_score_reads_a_file_too(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text(json.dumps(POSITION))
    assert score(POSITION) == json.loads(signoria("score", "il-principe", tmp_path / "p.json").stdout)


def test_score_reads_what_the_referee_prints() -> None:
    view = referee("il-principe", *SETUP)[-1]["view"]
    assert 3 == len(score(view)["seats"])


def test_score_says_what_it_cannot_read_in_the_language_of_the_table() -> None:
    half = b'{"\\ud800":1,"seats":[]}'
    for game in games.names():
        assert refused("score", game, said=half).startswith("signoria: Signoria does not understand this: ")
    assert "ne comprend pas" in refused("score", "virtu", "--lang", "fr", said=half)


def test_score_needs_a_known_game_and_a_file(tmp_path: Path) -> None:
    assert "There is no game go" in refused("score", "go")
    assert "cannot be read" in refused("score", "il-principe", tmp_path / "nothing")
    assert "cannot be read" in refused("score", "il-principe", tmp_path)
    assert "required" in refused("score")


def test_games_are_listed() -> None:
    assert b"il-principe" in signoria("games").stdout
    listed = [json.loads(line) for line in signoria("games", "--json").stdout.splitlines()]
    assert {"id": "il-principe", "title": "Il Principe", "players": [2, 5]} in listed


def test_without_a_screen_the_table_opens_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where no match waits to be continued
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    done = signoria()
    assert 0 == done.returncode
    assert b"There is no display here, so the game starts in the terminal." in done.stdout
    titles = ", ".join(f"{n} {game.title}" for n, game in enumerate(games.every(), start=1))
    asked = f"Which game? (Enter: {games.every()[0].title}) {titles}"
    assert asked in " ".join(done.stdout.decode().split())


@pytest.mark.parametrize("words", ["--size 800x600 games", "--panel desktop play", "--listen :80 web"])
def test_an_option_of_the_table_before_a_command_is_refused_rather_than_lost(words: str) -> None:
    option, _, command = words.split()
    assert f"after the command: {command} {option}" in refused(*words.split())
    assert "après la commande" in refused("--lang", "fr", *words.split())


def test_an_unknown_command_gets_one_sentence() -> None:
    assert "invalid choice: 'fly'" in refused("fly")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    lines = [
        *OPENING,
        {"undo": True},
        {"redo": True},
        {"seat": 2, "bid": 3},
        {"amend": {"n": 4, "answer": {"seat": 1, "bid": 1}}},
    ]
    referee("il-principe", *SETUP, "--journal", tmp_path / "j", lines=lines)
    return tmp_path / "j"


def test_replay_tells_the_match_in_words(kept: Path) -> None:
    told = signoria("replay", kept).stdout.decode()
    for part in (
        "Anna, Bruno, Chiara",
        "Bruno bids 2",
        "undone",
        "redone",
        "answer 4 changed: Bruno bids 1",
    ):
        assert part in told


def test_replay_tells_the_same_lines_as_the_referee(kept: Path, tmp_path: Path) -> None:
    told = [json.loads(line) for line in signoria("replay", kept, "--json").stdout.splitlines()]
    assert [0, 1, 2, 3, 4, 3, 4, 5, 5] == [line["n"] for line in told]
    (now,) = referee("--journal", kept, lines=[])
    assert now["view"] == told[-1]["view"]


def test_what_is_exported_can_be_imported(kept: Path, tmp_path: Path) -> None:
    exported = signoria("export", kept).stdout
    done = signoria("import", "-", tmp_path / "k", said=exported)
    assert (0, b"9 lines are in k.\n") == (done.returncode, done.stdout)
    assert exported == signoria("export", tmp_path / "k").stdout
    assert signoria("replay", kept).stdout == signoria("replay", tmp_path / "k").stdout


@pytest.mark.parametrize("change", ["drop start", "junk", "impossible", "shape", "empty"])
def test_a_bad_export_is_refused_and_makes_no_journal(kept: Path, tmp_path: Path, change: str) -> None:
    lines = signoria("export", kept).stdout.splitlines(keepends=True)
    spoilt = {
        "drop start": lines[1:],
        "junk": [*lines, b"junk\n"],
        "impossible": [*lines, b'{"at": "", "text": {"answer": {"seat": 0, "bid": 1000}}}\n'],
        "shape": [*lines, b'{"at": "", "text": {"answer": 17}}\n'],
        "empty": [],
    }[change]
    refused("import", "-", tmp_path / "k", said=b"".join(spoilt))
    assert not (tmp_path / "k").exists()


def test_import_never_writes_over_a_file(kept: Path) -> None:
    before = kept.read_bytes()
    assert "is there already" in refused("import", "-", kept, said=signoria("export", kept).stdout)
    assert before == kept.read_bytes()


@pytest.mark.parametrize("command", ["replay", "export"])
def test_bad_journals_get_one_sentence(command: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a journal at all")
    assert "is not a journal" in refused(command, tmp_path / "text")
    assert "There is no journal nothing" in refused(command, tmp_path / "nothing")
    assert "cannot be read" in refused(command, tmp_path)


def test_the_panels_of_the_units_file_are_only_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a Pi they are there from the first day; the table can still choose others on its screen."""
    monkeypatch.delenv("SIGNORIA_REFEREE", raising=False)
    assert [["gpio"], ["box"], ["desktop"]] == [
        asked_panels(*both) for both in ((["gpio"], ["box"]), ([], ["box"]), ([], []))
    ]
    monkeypatch.setenv("SIGNORIA_REFEREE", "--panel gpio")
    assert [["box"], ["gpio"]] == [asked_panels(["gpio"], ["box"]), asked_panels(["gpio"], [])]


def test_a_file_of_somebody_else_cannot_speak_to_the_terminal() -> None:
    """Escape codes in a refused word are shown as question marks."""
    said = json.dumps({"seats": [{"family": "\x1b[2J\x07"}, {"family": "este"}]}).encode()
    assert "There is no family called ?[2J?." in refused("score", "il-principe", said=said)
