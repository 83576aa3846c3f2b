"""The database can be thrown away: it is rebuilt, continues after an interruption, and follows changes."""

import os
import sqlite3
from pathlib import Path
from threading import Thread

import pytest

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt
from companion.engine.refusals import NOT_OFFERED, Refusal
from companion.history import database, film, players
from companion.history.stats import stats
from companion.history.update import update
from companion.storage.scanner import look_at
from companion.text.language import translator
from tests.history.evenings import Looked, dozen, rows_of, scored


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(6):
        scored(tmp_path, number, {"Anna": number, "Bruno": 3, "Chiara": 2 * number})
    return tmp_path


class PowerCut(BaseException):
    """Not caught by anything."""


def test_a_rebuild_that_is_interrupted_goes_on_there(folder: Path) -> None:
    update(folder)
    whole = rows_of(folder)
    (folder / database.FILE).unlink()
    steps = []

    def cut(done: int, of: int) -> None:
        steps.append(of)
        if done == 2 < of:
            raise PowerCut

    for left in (6, 4, 2):
        with pytest.raises(PowerCut) if left > 2 else pytest.MonkeyPatch.context():
            update(folder, cut)
        assert left == steps[-1]
        steps.clear()
    assert whole == rows_of(folder)
    update(folder, lambda done, of: steps.append(of))
    assert {0} == set(steps)


@pytest.mark.parametrize("harm", ["empty", "garbage", "version", "torn", "schema"])
def test_what_is_no_database_of_ours_is_made_anew(harm: str, folder: Path) -> None:
    update(folder)
    whole, file = rows_of(folder), folder / database.FILE
    match harm:
        case "empty":
            file.write_bytes(b"")
        case "garbage":
            file.write_bytes(os.urandom(50_000))
        case "torn":
            data = file.read_bytes()
            file.write_bytes(data[: len(data) // 2])
        case _:
            statement = "PRAGMA user_version=99" if harm == "version" else "DROP TABLE pair"
            with sqlite3.connect(file) as db:
                db.execute(statement)
            db.close()
    update(folder)
    assert whole == rows_of(folder)


def test_a_large_history_is_not_made_anew_at_every_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.history.update.MANY", 1)
    steps: list[int] = []
    for _ in range(2):
        steps.clear()
        update(folder, lambda done, of: steps.append(of))
    assert {0} == set(steps)


def test_it_follows_games_that_come_change_and_go(folder: Path) -> None:
    update(folder)
    before = rows_of(folder)
    extra = scored(folder, 9, {"Anna": 30, "Dario": 5})
    update(folder)
    assert before != rows_of(folder)
    extra.unlink()
    scored(folder, 9, {"Anna": 5, "Dario": 30})
    with Looked(folder) as reader:
        assert 1 == stats(reader, "Dario").wins
    extra.unlink()
    update(folder)
    assert before == rows_of(folder)
    with Looked(folder) as reader:
        assert "Dario" not in [one.name for one in reader.players().players]


def test_spellings_are_joined_and_parted_again_without_a_trace(folder: Path) -> None:
    scored(folder, 7, {"Ana": 9, "Bruno": 1})
    update(folder)
    apart = rows_of(folder)
    players.change(folder, lambda people: people.join("Ana", "Anna"))
    with Looked(folder) as reader:
        told = stats(reader, "ana")
        assert ("Anna", 7) == (told.player, told.n)
        assert [("Anna", ("Ana",))] == [(one.name, one.spellings) for one in reader.players().players][:1]
        assert 7 == len(reader.page(player="Anna").games)
        assert "Anna" == reader.page(find="ana").games[0].seats[0].name
    (folder / database.FILE).unlink()
    with Looked(folder) as reader:
        assert 7 == stats(reader, "Anna").n  # the file of players is the truth, not the database
    players.change(folder, lambda people: people.part("ana"))
    update(folder)
    assert apart == rows_of(folder)


@pytest.mark.parametrize("deeds", [["Ana Anna", "Anna Anne"], ["Anna Anne", "Ana Anna"]])
def test_joins_of_joins_end_at_one_player(deeds: list[str], folder: Path) -> None:
    people = players.People()
    for deed in deeds:
        people = people.join(*deed.split())
    assert {"Anne"} == {people.player_of(name) for name in ("ana", "ANNA", "Anne")}


def test_all_that_was_kept_is_counted_and_a_spoiled_file_is_not(tmp_path: Path) -> None:
    """Among the dozen are games that only kept score, and one that changed to it."""
    dozen(tmp_path)
    (tmp_path / "matches" / "2020-spoiled.journal").write_bytes(b"no journal")
    with Looked(tmp_path) as reader:
        games = reader.page(most=100).games
        assert 12 == len(games)
        for game in games:
            known = look_at(tmp_path / "matches" / f"{game.id}.journal")
            assert known is not None
            assert known.entry is not None
            assert list(known.entry.scores) == [seat.score for seat in game.seats]
            winners = [number for number, seat in enumerate(game.seats) if seat.place == 1]
            assert list(known.entry.winners) == winners


def test_a_game_that_ended_under_older_rules_counts_as_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dozen(tmp_path)
    update(tmp_path)
    with Looked(tmp_path) as reader:
        before = {game.id: game.seats for game in reader.page(most=100).games}
    (tmp_path / database.FILE).unlink()
    check = Prompt.check

    def stricter(self: Prompt, answer: Answer) -> Refusal | None:
        return NOT_OFFERED() if answer.kind == "pass" else check(self, answer)

    monkeypatch.setattr(Prompt, "check", stricter)
    with Looked(tmp_path) as reader:
        assert before == {game.id: game.seats for game in reader.page(most=100).games}
        assert 12 == stats(reader).n
        (game,) = reader.page(game="virtu", find="2026-02-22").games
        answers = reader.evening(game.id)[0].answers
    path = tmp_path / "matches" / f"{game.id}.journal"
    for n in (answers, answers + 1, answers + 20):
        watched = film.frame(path, n, translator("en"))
        assert answers == watched.n
        assert (answers == watched.of) == ("up to here" in watched.text) == (n > answers)


def test_two_who_change_the_players_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    def join(spelling: str) -> None:
        players.change(tmp_path, lambda people: people.join(spelling, "Anna"))

    def meanwhile(people: players.People) -> players.People:
        other.start()
        other.join(0.2)  # it waits for this change
        return people.join("Anka", "Anna")

    other = Thread(target=join, args=("Ana",))
    players.change(tmp_path, meanwhile)
    other.join()
    assert {"ana", "anka"} == players.load(tmp_path).joined.keys()
