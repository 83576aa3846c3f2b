"""The available score sheets: ours, the table's own, in files, codes and lines of the protocol."""

import tomllib
import zlib
from base64 import b32encode
from pathlib import Path
from typing import Any

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find
from companion.protocol.messages_sheets import AskSheet, DeleteSheet, SaveSheet, SheetLine
from companion.server.home_state import HomeState
from companion.sheets.reading import LARGEST_FILE, from_data, read_toml
from companion.sheets.writing import CODE, from_code, to_code, to_toml
from companion.storage.catalogue import Catalogue
from companion.storage.saved_match import SavedMatch
from companion.storage.sheet_library import MOST_OWN, SHIPPED, Library
from companion.storage.shelf import Shelf
from tests.sheets.every_kind import EVERY_KIND
from tests.sheets.test_reading import HARBOUR

SHEETS = [HARBOUR, EVERY_KIND, *(path.read_text("utf-8") for path in sorted(SHIPPED.glob("*.toml")))]


def refusal(deed: Any, *arguments: Any) -> str:
    with pytest.raises(Refused) as no:
        deed(*arguments)
    return no.value.refusal.name


@pytest.mark.parametrize("text", SHEETS, ids=lambda text: str(tomllib.loads(text)["game"]))
def test_every_sheet_survives_a_file_and_a_code(text: str) -> None:
    sheet = read_toml(text.encode())
    assert sheet == read_toml(to_toml(sheet))
    code = to_code(sheet)
    assert sheet == from_code(f" {code.lower()}\n")
    assert segno.make(code, error="l").mode == "alphanumeric"


@given(st.binary(max_size=60))
def test_other_codes_are_refused(junk: bytes) -> None:
    packed = b32encode(zlib.compress(junk)).decode()
    for code in (junk.decode("latin-1"), CODE + junk.decode("latin-1"), CODE + packed, packed):
        assert refusal(from_code, code) in ("no_code", "bad_sheet")


def test_a_code_cannot_grow_without_end() -> None:
    bomb = b32encode(zlib.compress(b" " * 50 * LARGEST_FILE, 9)).decode().rstrip("=")
    assert "bad_sheet" == refusal(from_code, CODE + bomb[:4000])


def test_the_tables_own_go_before_ours_and_come_back_when_it_is_deleted(tmp_path: Path) -> None:
    library = Library(tmp_path)
    name = sorted(SHIPPED.glob("*.toml"))[0].stem
    ours = library.find(name)
    library.save(from_data({**tomllib.loads(HARBOUR), "game": name}))
    assert ("Harbour", "Le port") == (library.find(name).title("en"), library.find(name).title("fr"))
    assert [True] == [one.own for one in library.listed("en") if one.key == name]
    library.delete(name)
    assert ours == library.find(name)
    assert "not_own" == refusal(library.delete, name)
    for bad in ("../settings", "no-such", "", "A"):
        assert "no_such_sheet" == refusal(library.find, bad)


def test_what_is_no_sheet_is_not_listed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "bad.toml").write_text("format = 2")
    (tmp_path / "sheets" / "link.toml").symlink_to("/etc/passwd")
    (tmp_path / "sheets" / "folder.toml").mkdir()
    assert not {"bad", "link", "folder"} & {one.key for one in library.listed("en")}
    assert "bad_sheet" == refusal(library.find, "bad")


def test_there_is_an_end_to_sheets(tmp_path: Path) -> None:
    library, data = Library(tmp_path), tomllib.loads(HARBOUR)
    for number in range(MOST_OWN):
        (tmp_path / "sheets").mkdir(exist_ok=True)
        (tmp_path / "sheets" / f"own-{number}.toml").write_text("")
    assert "too_many_sheets" == refusal(library.save, from_data(data))


def test_a_saved_match_depends_on_no_file(tmp_path: Path) -> None:
    library, game = Library(tmp_path), find("any-game")
    library.save(read_toml(HARBOUR.encode()))
    seats = (("red", "Anna"), ("blue", "Bruno"))
    request = library.with_sheet(game, Request(seats, options={"sheet": "harbour"}), "fr")
    library.delete("harbour")
    with SavedMatch(game, request, tmp_path / "journal") as kept:
        assert "Le port" == kept.session.match.title
    with SavedMatch(None, None, tmp_path / "journal") as kept:
        assert "sheet" == kept.session.prompt.to_dict()["kind"]  # type: ignore[union-attr]
    again = library.with_sheet(game, request, "en")
    assert again == request
    assert "no_such_sheet" == refusal(
        library.with_sheet, game, Request(seats, options={"sheet": "harbour"}), "en"
    )


def test_screens_list_read_save_and_delete(tmp_path: Path) -> None:
    home = HomeState(tmp_path, Shelf(tmp_path / "matches", Catalogue(None)), (), "fr")
    data = tomllib.loads(HARBOUR)

    def listed() -> dict[str, Any]:
        return {one.key: (one.title, one.players, one.own) for one in home.home(None)["home"].sheets}

    before = listed()
    assert home.sheet(SaveSheet(data)) is None
    assert ("Le port", (2, 5), True) == listed()["harbour"]
    assert {"sheet": from_data(data)} == home.sheet(AskSheet("sheet", "harbour"))
    bad: SheetLine = SaveSheet({**data, "players": [5, 2]})
    assert "bad_sheet" == refusal(home.sheet, bad)
    assert home.sheet(DeleteSheet("harbour")) is None
    assert before == listed()
