"""Learned cards, boards and score sheets of another table: shown before they are taken, and nothing hostile gets in."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.commands.cli import main
from companion.engine.plain_data import convert
from companion.protocol import outgoing_exchange as out
from companion.server.exchange import Exchange
from companion.sheets.writing import CODE, packed, to_code
from companion.storage import card_file, parcel
from companion.storage.sheet_library import Library
from tests.games.il_principe.table import FACES
from tests.history.evenings import scored
from tests.server.test_past_games import refused
from tests.server_table import End, ServerTable, Visitor

ONE = dict(list(FACES.items())[:1])
BOARD = {"pay_rounds": {"pay_rounds": [2, 4, 6]}}


@pytest.fixture
def table(tmp_path: Path) -> Any:
    with ServerTable(tmp_path) as made:
        (tmp_path / "cards.json").write_text(json.dumps({"il-principe": ONE}))
        yield made


def code(game: str, lore: dict[str, Any]) -> str:
    (text,) = parcel.codes_of(game, games.find(game).check_lore(lore))
    return text


def offered(screen: End, **line: str) -> out.Offered:
    (told,) = [heard["offered"] for heard in screen.says(**line) if "offered" in heard]
    return convert(told, out.Offered)


def known(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "cards.json").read_text()))


def test_cards_are_shown_then_taken_and_what_is_known_stays(table: ServerTable) -> None:
    screen, text = End(table), code("il-principe", FACES)
    seen = offered(screen, look_at=text.lower())
    assert ("cards", "Il Principe", len(FACES) - 1) == (seen.kind, seen.title, len(seen.lines))
    assert "1 is known here and stays" in seen.note
    assert any(line.startswith("Siena: 1 green, 1 white, 1 red; brown") for line in seen.lines)
    assert ONE.keys() == known(table.folder)["il-principe"].keys()
    assert offered(screen, take=text).taken
    assert FACES.keys() == known(table.folder)["il-principe"].keys()
    assert not offered(screen, look_at=text).new


def test_a_board_travels_too(table: ServerTable) -> None:
    screen, text = End(table), code("virtu", BOARD)
    assert 1 == len(offered(screen, look_at=text).lines)
    assert offered(screen, take=text).taken
    assert BOARD.keys() == known(table.folder)["virtu"].keys()


def test_a_sheet_says_what_it_would_replace(table: ServerTable) -> None:
    screen, library = End(table), Library(table.folder)
    text = to_code(library.find("azul"))
    assert "" == offered(screen, look_at=text).note
    assert offered(screen, take=text).taken
    assert "replaces your own" in offered(screen, look_at=text).note
    assert [True] == [sheet["own"] for sheet in screen.home()["sheets"] if sheet["key"] == "azul"]


def test_what_a_table_shows_can_be_taken_at_another(table: ServerTable, tmp_path: Path) -> None:
    screen, other = End(table), tmp_path / "other"
    line, *_ = [line for line in screen.says(ask="exchange") if "exchange" in line]
    shown = convert(line["exchange"], out.Exchange).taught
    assert [("il-principe", 1)] == [(one.game, one.n) for one in shown]
    other.mkdir()
    for text in shown[0].codes:
        found = parcel.read_code(text, other / "cards.json")
        parcel.take(found, Library(other), other / "cards.json")
    assert ONE.keys() == known(other)["il-principe"].keys()


def test_many_cards_are_several_codes_each_good_by_itself() -> None:
    rows = {f"{name}": list(range(1, 1 + len(name))) for name in map(str, range(1000, 1400))}
    texts = parcel.codes_of("virtu", rows)
    assert len(texts) > 1
    assert max(map(len, texts)) <= parcel.LONGEST


HOSTILE = [
    "hello",
    "SIGNORIA-CARDS:",
    "SIGNORIA-CARDS:AAAA",
    "SIGNORIA-CARDS:%%%",
    parcel.CARDS_CODE + packed(b"[" * 100_000),
    parcel.CARDS_CODE + packed(b'{"il-principe": {"Lucca": 5}}'),
    parcel.CARDS_CODE + packed(b'{"il-principe": {"Lucca": ["nowhere"]}}'),
    parcel.CARDS_CODE + packed(b'{"chess": {}}'),
    parcel.CARDS_CODE + packed(b" " * 3_000_000),
    CODE + packed(b"{}"),
    "/etc/passwd",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_code_is_refused_and_nothing_is_changed(text: str, table: ServerTable) -> None:
    before = known(table.folder)
    for line in ({"look_at": text}, {"take": text}):
        (name,) = refused(End(table).says(**line))
        assert name != "referee_fault"
    assert before == known(table.folder)


def test_only_the_table_may_look_and_take(table: ServerTable) -> None:
    screen = End(table)
    table.web()
    phone, watcher, text = table.phone(screen, 0), Visitor(table), code("virtu", BOARD)
    watcher.joins(role="watch")
    for line in ({"ask": "exchange"}, {"look_at": text}, {"take": text}):
        assert ["not_yours"] == refused(phone.says(**line))
        assert ["not_yours"] == refused(watcher.says(**line))


def test_a_stick_is_looked_through_and_leads_nowhere_else(tmp_path: Path) -> None:
    stick, home, secret = tmp_path / "stick", tmp_path / "home", tmp_path / "signoria-secret"
    backup = stick / "signoria-2026-05-01-201500"
    for folder in (backup / "sheets", home, secret):
        folder.mkdir(parents=True)
    azul = Library(home).path("azul").read_bytes()
    (stick / "harbour.toml").write_bytes(azul)
    (backup / "sheets" / "azul.toml").write_bytes(azul)
    (backup / "cards.json").write_text(json.dumps({"il-principe": FACES}))
    (stick / "other.toml").write_text("a = 1")
    (stick / "other.json").write_text("[]")
    (secret / "cards.json").write_text(json.dumps({"il-principe": FACES}))
    (stick / "signoria-link").symlink_to(secret)
    exchange = Exchange(home, Library(home), lambda: [stick])
    heard: list[Any] = []
    exchange.tell = heard.append
    exchange._search()
    exchange._searched()
    found = heard[0]["exchange"].files
    assert ["harbour.toml", "cards.json", "azul.toml"] == [Path(one.path).name for one in found]


def test_the_command_line_shows_and_takes_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data = tmp_path / "code.txt", tmp_path / "data"
    data.mkdir()
    file.write_text(code("il-principe", FACES))
    assert 0 == main(["import", str(file), "--data", str(data), "--dry-run"])
    assert "Siena: 1 green, 1 white, 1 red; brown" in capsys.readouterr().out
    assert not (data / "cards.json").exists()
    assert 0 == main(["import", str(file), "--data", str(data)])
    assert len(FACES) == len(card_file.load(games.find("il-principe"), data / "cards.json"))
    sheet = tmp_path / "azul.toml"
    sheet.write_bytes(Library(data).path("azul").read_bytes())
    assert 0 == main(["import", str(sheet), "--data", str(data)])
    assert [True] == [one.own for one in Library(data).listed("en") if one.key == "azul"]


def test_own_score_sheets_are_in_a_backup(tmp_path: Path) -> None:
    here, there, stick = tmp_path / "here", tmp_path / "there", tmp_path / "stick"
    stick.mkdir()
    scored(here, 0, {"Anna": 1, "Bruno": 2})
    Library(here).save(Library(here).find("azul"))
    assert 0 == main(["backup", str(stick), "--data", str(here)])
    assert 0 == main(["restore", str(stick), "--data", str(there)])
    assert [True] == [one.own for one in Library(there).listed("en") if one.key == "azul"]
