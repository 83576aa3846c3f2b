"""A forgotten name is not in any file any more; the games stay."""

import shutil
from pathlib import Path

import pytest

from companion.commands.cli import main
from companion.history import database, imported, players
from companion.history.exports.reading import preview
from companion.history.stats import stats
from companion.history.update import update
from companion.server.server import Server
from companion.storage import journal
from companion.storage.catalogue import CATALOGUE, Catalogue
from companion.storage.scanner import in_place
from companion.storage.shelf import Shelf
from tests.history.evenings import Looked, scored

TABLE = b"match,date,game,player,score\n1,2020-05-01,Chess,Zenobia,3\n1,2020-05-01,Chess,Anna,1\n"


def files_with(folder: Path, name: bytes) -> list[str]:
    return [
        path.name
        for path in sorted(folder.rglob("*"))
        if path.is_file() and name.lower() in path.read_bytes().lower()
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(4):
        scored(tmp_path, number, {"Anna": number, "Zenobia": 3, "Bruno": 1})
    scored(tmp_path, 5, {"zenobia": 3, "Bruno": 1}, over=False)
    scored(tmp_path, 6, {"Zena": 3, "Bruno": 1})
    imported.add(tmp_path, preview(TABLE, "table.csv", ()).new)
    update(tmp_path)
    players.change(tmp_path, lambda people: people.join("Zena", "Zenobia"))
    Shelf(tmp_path / "matches", Catalogue(tmp_path / CATALOGUE), in_place).close()
    return tmp_path


def test_the_name_leaves_every_file_and_the_games_stay(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert {CATALOGUE, database.FILE, imported.FILE, players.FILE} <= set(files_with(folder, b"zeno"))
    before = {path.name: len(journal.read(path)) for path in (folder / "matches").iterdir()}
    assert 0 == main(["players", "--data", str(folder), "forget", "Zenobia"])
    assert "is gone" in capsys.readouterr().out
    assert [] == files_with(folder, b"zeno") + files_with(folder, b"zena")
    assert before == {path.name: len(journal.read(path)) for path in (folder / "matches").iterdir()}
    with Looked(folder) as reader:
        assert 7 == len(reader.page().games)
        assert "a player" == reader.page(game="chess").games[0].seats[0].name
        assert (5, 4) == (stats(reader, "Anna").n, len(stats(reader, "Bruno").years) + 3)
        assert [] == list(reader.page(find="zeno").games)
    assert 2 == main(["stats", "--data", str(folder), "--player", "Zenobia"])
    assert "Nobody called Zenobia" in capsys.readouterr().err
    assert 0 == main(["export", "--data", str(folder), "--csv"])
    assert "zen" not in capsys.readouterr().out.lower()


def test_what_was_interrupted_is_finished_and_an_open_game_waits(folder: Path) -> None:
    with journal.Journal(next((folder / "matches").glob("*000000*"))):
        players.change(folder, lambda people: people.forget("Zenobia"))
        assert not update(folder)  # one journal is open: its name stays to be forgotten
        with Looked(folder) as reader:
            assert [] == list(reader.page(player="Anna", find="zeno").games)
            assert "Zenobia" not in [one.name for one in reader.players().players]
    assert update(folder)
    assert [] == [name for name in files_with(folder, b"zeno") if not name.startswith(CATALOGUE)]


def test_a_file_that_keeps_the_name_is_called_by_its_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = sorted((folder / "matches").iterdir())
    damaged, aside, other_damaged = paths[0], paths[1].with_name(f"{paths[1].name}.aside-1"), paths[-1]
    shutil.copy(paths[1], aside)
    for path, name in ((damaged, b"Zenobia"), (other_damaged, b"Zena")):
        path.write_bytes(b"no journal" + path.read_bytes()[10:])
        assert name in path.read_bytes()
    other_damaged.write_bytes(other_damaged.read_bytes().replace(b"Zena", b"Anna"))
    assert 2 == main(["players", "--data", str(folder), "forget", "Zenobia"])
    said = capsys.readouterr()
    assert f"may still be in {damaged.name}." in said.err
    assert "is gone" not in said.out
    assert [damaged.name, players.FILE] == files_with(folder, b"zeno")
    assert 0 == main(["players", "--data", str(folder)])
    assert f"may still be in {damaged.name}." in capsys.readouterr().out
    assert 0 == main(["players", "--data", str(folder), "join", "Bruno", "Anna"])
    damaged.unlink()
    assert update(folder)
    assert [] == files_with(folder, b"zeno")


def test_who_is_forgotten_while_another_one_still_is_leaves_too(folder: Path) -> None:
    players.change(folder, lambda people: people.forget("Zenobia"))

    def meanwhile(done: int, of: int) -> None:
        if done == 1:
            players.change(folder, lambda people: people.forget("Bruno"))

    update(folder, meanwhile)
    assert ("bruno",) == players.load(folder).forgetting
    update(folder)
    assert () == players.load(folder).forgetting
    assert [] == [name for name in files_with(folder, b"bruno") if not name.startswith(CATALOGUE)]


def test_a_running_table_forgets_on_its_screen_only(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(folder, [], scan=in_place)
    try:
        assert 2 == main(["players", "--data", str(folder), "forget", "Zenobia"])
        assert "The table is running" in capsys.readouterr().err
    finally:
        server.close()


def test_options_may_follow_what_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scored(tmp_path, 1, {"Anna": 3, "Ana": 1})
    data = ["--data", str(tmp_path)]
    assert 0 == main(["players", "join", "Ana", "Anna", *data, "--lang", "en"])
    assert "Anna" in capsys.readouterr().out
    assert 0 == main(["players", *data, "part", "Ana"])
    assert 0 == main(["players", "forget", "Anna", *data])
    assert 0 == main(["players", *data])
    assert "Anna" not in capsys.readouterr().out.splitlines()[-1]


def test_lines_for_programs_say_elsewhere_that_there_are_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(21):
        scored(tmp_path, number, {"Anna": 3, "Bruno": 1})
    for more, lines in ((["--json"], 20), (["--json", "--all"], 21)):
        assert 0 == main(["history", "--data", str(tmp_path), *more])
        said = capsys.readouterr()
        assert lines == len(said.out.splitlines())
        assert ("There are more" in said.err) == (lines == 20)
