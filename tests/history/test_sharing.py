"""Past games in other formats, out and in: importing twice changes nothing, and a hostile file changes nothing."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlparse

import msgspec
import pytest

from companion.commands.cli import main
from companion.engine.refusals import Refused
from companion.history import imported, players
from companion.history.exports import bgstats, csv_file, reading
from companion.history.exports.plays import Play, play_of, read_sum
from companion.history.exports.reading import preview
from companion.history.stats import stats
from companion.history.years import year
from tests.games.il_principe.table import FACES
from tests.history.evenings import Looked, dozen, scored
from tests.pty_screen import Screen


def plays(folder: Path) -> list[Play]:
    with Looked(folder) as reader:
        return [play_of(reader, reader.row(key)) for key in reader.finished()]


def every(folder: Path) -> list[Play]:
    """Unfinished games, too."""
    with Looked(folder) as reader:
        return [play_of(reader, reader.row(game.id)) for game in reader.page().games]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[Play]:
    folder = dozen(tmp_path_factory.mktemp("past"))
    scored(folder, 30, {"=1+1": 5, "Bruno": 5, "@SUM": -2}, title="-Harbour")
    return plays(folder)


def linked(play: Play, small: bool = False) -> Any:
    """What the link sends BG Stats."""
    (data,) = parse_qs(urlparse(bgstats.link(play, small)).query)["data"]
    return json.loads(data)


def test_the_link_has_every_boolean_and_numbers_as_numbers(played: list[Play]) -> None:
    for play in played:
        for small in (False, True):
            told = linked(play, small)
            assert {"highestWins": bool, "noPoints": bool}.items() <= {
                key: type(one) for key, one in told["game"].items()
            }.items()
            assert told["game"].get("bggId", 0) == (555 if play.evening.game == "florence" else 0)
            for player in told["players"]:
                assert {bool} == {type(player[key]) for key in ("winner", "startPlayer")}
                assert {int} == {type(player[key]) for key in ("score", "rank")}
    assert any(len(bgstats.link(play, small=True)) < 1000 for play in played)


def test_a_file_of_ours_is_known_again_and_elsewhere_it_is_the_same_games(played: list[Play]) -> None:
    keys = [play.evening.key for play in played]
    for data in (bgstats.write(played), csv_file.write(played)):
        known = preview(data, "ours", keys)
        assert (0, len(played), 0) == (len(known.new), known.known, known.unreadable)
        fresh = preview(data, "ours", ())
        assert (len(played), 0) == (len(fresh.new), fresh.unreadable)
        for mine, theirs in zip(played, fresh.new, strict=True):
            assert mine.evening.game == theirs.game
            assert mine.evening.started == theirs.started
            for name, seat, again in zip(mine.names, mine.evening.seats, theirs.seats, strict=True):
                assert (name, seat.score, seat.won, seat.place, seat.first) == (
                    again.name,
                    again.score,
                    again.won,
                    again.place,
                    again.first,
                )


def test_no_cell_begins_like_a_formula(played: list[Play]) -> None:
    text = csv_file.write(played).decode("utf-8-sig")
    cells = [cell for line in text.splitlines() for cell in line.split(",")]
    assert "'=1+1" in cells
    assert "'-Harbour" in cells
    assert [] == [cell for cell in cells if cell[:1] in "=+@" and cell and not cell.lstrip("+-").isdigit()]


@pytest.mark.parametrize(
    ("text", "total", "parts"),
    [
        ("3+20+5", 28, 3),
        ("12", 12, 0),
        ("-4", -4, 0),
        ("10-3", 7, 2),
        ("", None, 0),
        ("1e9", None, 0),
        ("9" * 12, None, 0),
    ],
)
def test_a_score_may_be_a_sum(text: str, total: int | None, parts: int) -> None:
    found, named = read_sum(text)
    assert (total, parts) == (found, len(named))


XML = """<plays username="anna" total="3"><play id="7" date="2021-03-04" quantity="2" length="90" incomplete="0" nowinstats="0">
<item name="The Princes of Florence" objecttype="thing" objectid="555"/><players>
<player name="Anna" startposition="1" color="red" score="51" win="1"/><player name="Bruno" score="44" win="0"/></players></play>
<play id="8" date="2021-03-05" quantity="1" length="0" incomplete="1" nowinstats="0"><item name="Azul" objectid="230802"/>
<players><player username="anna_b" score="" win="0"/></players></play>
<play id="9" date="someday" quantity="1"><item name="Azul" objectid="230802"/></play></plays>"""


def test_the_past_is_brought_along_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "plays.xml"
    file.write_text(XML)
    data = tmp_path / "data"
    assert 0 == main(["import", str(file), "--data", str(data), "--dry-run"])
    assert not (data / imported.FILE).exists()
    for _ in range(2):
        assert 0 == main(["import", str(file), "--data", str(data)])
    said = capsys.readouterr().out
    assert "3 new games from BoardGameGeek, from 2021-03-04 to 2021-03-05" in said
    assert "1 game cannot be understood" in said
    assert "3 games are here already." in said
    assert "The Princes of Florence: Anna, Bruno" in said
    assert "anna_b is new here. Is it Anna?" in said
    with Looked(data) as reader:
        assert ["azul", "florence"] == sorted({game.game.rpartition(":")[2] for game in reader.page().games})
        told = stats(reader, "Anna")
        assert (2, 2, 51) == (told.n, told.wins, told.games[0].best)
        assert "Anna" == reader.page(find="florence").games[0].seats[0].name


def test_somebody_at_a_terminal_is_asked_first(tmp_path: Path) -> None:
    """What was imported by mistake could not be taken back."""
    file, data = tmp_path / "plays.xml", tmp_path / "data"
    file.write_text(XML)
    for said, here in (("no", False), ("yes", True)):
        with Screen("import", file, "--data", data, home=tmp_path) as screen:
            screen.sees("Import this? (yes or no)").type(f"{said}\n")
            assert 0 == screen.ends()
        assert here == (data / imported.FILE).exists()


@pytest.fixture(params=["America/New_York", "Asia/Tokyo"])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The table's local time."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_a_day_stays_the_same_day_wherever_it_is_read(tmp_path: Path, place: str) -> None:
    imported.add(tmp_path, preview(XML.encode(), "plays.xml", ()).new)
    with Looked(tmp_path) as reader:
        assert "2021-03-05" == reader.page().games[0].at
    days = {"2021-03-04 00:00:00", "2021-03-05 00:00:00"}
    assert days == {linked(play)["playDate"] for play in every(tmp_path)}


def test_an_evening_is_on_the_day_that_the_clock_of_the_table_shows(tmp_path: Path, place: str) -> None:
    """In lists, in search, in its month and in files; the link says it in UTC."""
    scored(tmp_path, 48, {"Anna": 5, "Bruno": 4}, title="Harbour")  # at seven in the evening in UTC
    day, hour = ("2026-08-31", "15:00") if "New_York" in place else ("2026-09-01", "04:00")
    with Looked(tmp_path) as reader:
        assert reader.page().games[0].at.startswith(f"{day}T{hour}")
        assert 1 == len(reader.page(find=day).games)
        told = year(reader)
        assert told.months[int(day[5:7]) - 1] == told.n == 1
        assert [day] == [one.at[:10] for one in told.records if one.what == "score"]
    (play,) = plays(tmp_path)
    for data in (csv_file.write([play]), bgstats.write([play])):
        (again,) = preview(data, "file", ()).new
        assert f"{day}T{hour}:00" == again.started
    assert "2026-08-31 19:00:00" == linked(play)["playDate"]


def a_file(**more: Any) -> bytes:
    play = {
        "uuid": "D" * 8 + "-0000-0000-0000-" + "0" * 12,
        "gameRefId": 1,
        "playDate": "2020-01-01 20:00:00",
    }
    play |= {
        "playerScores": [{"playerRefId": 1, "score": "5", "winner": True}, {"playerRefId": 2, "score": "3"}]
    }
    whole = {
        "games": [{"id": 1, "name": "Azul"}],
        "players": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}],
    }
    return json.dumps(whole | {"plays": [play | more]}).encode()


TOO_MANY = 1001
HOSTILE = {
    "nothing": b"",
    "zeros": b"\0" * 1000,
    "no text": b"\xff\xfe\xfa",
    "deep": b"[" * 100_000,
    "deep object": b'{"plays":' * 50_000,
    "other JSON": b'{"plays": 5}',
    "other XML": b"<html></html>",
    "entities": b'<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><plays>&b;</plays>',
    "other table": b"a,b,c\n1,2,3\n",
    "half a cell": b'date,game,player\n"2020',
    "too many": b"date,game,player\n" + b"".join(b"2020-01-01,G%d,A\n" % n for n in range(TOO_MANY)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_PLAYS", TOO_MANY - 1)
    file = tmp_path / "file"
    file.write_bytes(HOSTILE[name])
    assert 2 == main(["import", str(file), "--data", str(tmp_path / "data")])
    said = capsys.readouterr()
    assert 1 == len(said.err.splitlines())
    assert not (tmp_path / "data" / imported.FILE).exists()


SPOILED: list[dict[str, Any]] = [
    {"uuid": "../../etc/passwd"},
    {"gameRefId": 9},
    {"playDate": "0000-00-00"},
    {"playDate": "9999-01-01 00:00:00"},
    {"playerScores": []},
    {"playerScores": [{"playerRefId": 77}]},
    {"playerScores": [{"playerRefId": 1}] * 101},
]


@pytest.mark.parametrize("more", SPOILED, ids=str)
def test_a_spoiled_play_is_left_out(more: dict[str, Any]) -> None:
    found = preview(a_file(**more), "file", ())
    assert (0, 1) == (len(found.new), found.unreadable)


def test_a_year_long_ago_spoils_one_play_only() -> None:
    found = preview(b"date,game,player\n0900-01-01,Chess,Anna\n2020-01-01,Chess,Anna\n", "table.csv", ())
    assert (1, 1) == (len(found.new), found.unreadable)


TABLE = "Datum;Spiel;Spieler;Punkte\r\n31.12.2020;Schach;Jürgen;3\r\n31.12.2020;Schach;Anna;5\r\n"


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_table_is_read_as_spreadsheets_write_it(code: str) -> None:
    """With dates in its language, and without a column for the winner."""
    (evening,) = preview(TABLE.encode(code), "table.csv", ()).new
    assert "2020-12-31T00:00:00" == evening.started
    assert [("Jürgen", 2, False), ("Anna", 1, True)] == [
        (one.name, one.place, one.won) for one in evening.seats
    ]


def test_what_is_no_text_is_refused_in_plain_words() -> None:
    with pytest.raises(Refused) as no:
        preview('<plays note="Jürgen"/>'.encode("cp1252"), "plays.xml", ())
    assert "its text cannot be read" == str(no.value.refusal.details["why"])


def test_a_game_alone_that_was_brought_along_is_a_game_but_no_win(tmp_path: Path) -> None:
    imported.add(tmp_path, preview(b"date,game,player,winner\n2020-01-01,Patience,Anna,1\n", "t", ()).new)
    with Looked(tmp_path) as reader:
        told = stats(reader, "Anna")
        assert (1, 0, 0, None) == (told.n, told.wins, told.years[0].wins, told.share)


def test_a_rank_that_is_no_rank_stops_nothing(tmp_path: Path) -> None:
    table = b"date,game,player,rank\n2020-01-01,Chess,Anna,%b\n2020-01-01,Chess,Bruno,2\n"
    found = preview(table % (b"1" + b"0" * 21), "table.csv", ()).new
    assert [0, 2] == [seat.place for seat in found[0].seats]
    for key, numbers in (("import:1", {"place": 10**21}), ("import:2", {"score": 2**63})):
        seats = tuple(msgspec.structs.replace(seat, **numbers) for seat in found[0].seats)
        imported.add(tmp_path, [msgspec.structs.replace(found[0], key=key, seats=seats)])
    imported.add(tmp_path, found)
    with Looked(tmp_path) as reader:
        assert 1 == len(reader.page().games)


def test_a_play_that_its_source_ignores_is_listed_but_not_counted(tmp_path: Path) -> None:
    imported.add(tmp_path, preview(a_file(ignored=True, unknown={"x": []}), "file", ()).new)
    with Looked(tmp_path) as reader:
        assert (1, 0) == (len(reader.page().games), stats(reader, "A").n)


def test_a_file_that_is_no_such_thing_is_refused() -> None:
    with pytest.raises(Refused):
        preview(b"\x89PNG", "picture.png", ())


def test_a_backup_has_imported_games_and_joined_players(tmp_path: Path) -> None:
    here, there, stick = tmp_path / "here", tmp_path / "there", tmp_path / "stick"
    stick.mkdir()
    scored(here, 0, {"Anna": 1, "Bruno": 2})
    imported.add(here, preview(a_file(), "file", ()).new)
    players.change(here, lambda people: people.join("B", "Bruno"))
    assert 0 == main(["backup", str(stick), "--data", str(here)])
    assert 0 == main(["restore", str(stick), "--data", str(there)])
    assert (imported.load(here), players.load(here)) == (imported.load(there), players.load(there))


def test_taught_cards_travel_and_what_is_known_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "cards"
    for folder, faces in ((here, FACES), (there, dict(list(FACES.items())[:1]))):
        folder.mkdir()
        (folder / "cards.json").write_text(json.dumps({"il-principe": faces}))
    assert 0 == main(["export", "--cards", "--data", str(here)])
    file.write_text(capsys.readouterr().out)
    for dry, known in ((["--dry-run"], 1), ([], len(FACES))):
        assert 0 == main(["import", str(file), "--data", str(there), *dry])
        assert f"Il Principe: {len(FACES) - 1} new cards" in capsys.readouterr().out
        assert known == len(json.loads((there / "cards.json").read_text())["il-principe"])
    before = (there / "cards.json").read_bytes()
    for spoiled in ({"Lucca": 5}, {"Lucca": ["nowhere"]}, {"x" * 999: FACES["Lucca"]}):
        file.write_text(json.dumps({"il-principe": spoiled}))
        assert 2 == main(["import", str(file), "--data", str(there)])
    assert before == (there / "cards.json").read_bytes()


def test_a_game_on_a_score_sheet_goes_by_its_rows_and_its_number_at_boardgamegeek(tmp_path: Path) -> None:
    rows = [{"key": key, "kind": "count", "each": each} for key, each in (("lines", 2), ("columns", 7))]
    sheet = json.dumps({"format": 1, "game": "azul", "players": [1, 4], "bgg": 230802, "row": rows})
    scored(tmp_path, 1, {"Anna": 20, "Bruno": 5}, sheet=sheet, rows={"lines": (2, 0), "columns": (1, 3)})
    (play,) = plays(tmp_path)
    told = json.loads(bgstats.write([play]))
    assert [230802] == [game["bggId"] for game in told["games"]]
    assert ["4+7+20", "21+5"] == [one["score"] for one in told["plays"][0]["playerScores"]]
    assert 230802 == linked(play)["game"]["bggId"]
