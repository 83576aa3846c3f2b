"""Every file has a size limit."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.commands.cli import main
from companion.commands.streams import LARGEST_FILE
from companion.engine.refusals import Refused
from companion.games import find
from companion.protocol.messages import LONGEST_LINE
from companion.storage import card_file as lore
from companion.storage import journal, settings
from hw import wiring
from hw.panel import Unavailable
from tests.server_table import End, ServerTable

GAME = find("il-principe")


def reads_cards(path: Path) -> None:
    lore.load(GAME, path)


def reads_wiring(path: Path) -> None:
    wiring.read(path)


def reads_journal(path: Path) -> None:
    journal.read(path)


@pytest.mark.parametrize(
    ("take", "cap", "refusal"),
    [
        (reads_cards, lore.LARGEST, Refused),
        (reads_wiring, wiring.LARGEST, Unavailable),
        (reads_journal, journal.LARGEST, Refused),
    ],
)
def test_a_file_past_its_cap_is_refused(
    tmp_path: Path, take: Callable[[Path], None], cap: int, refusal: type[Exception]
) -> None:
    """The file is a hole of a hundred gigabytes."""
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.write(b"SQLite format 3\0" if take is reads_journal else b" ")
        file.truncate(100 * 2**30)
    with pytest.raises(refusal):
        take(path)
    assert cap <= 64 * 2**20


@pytest.mark.parametrize("command", [["score", "il-principe"], ["import"]], ids=lambda command: command[0])
def test_a_command_reads_no_more_than_its_cap(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.truncate(100 * 2**30)
    rest = [str(tmp_path / "new")] if command == ["import"] else []
    assert 2 == main([*command, str(path), *rest])
    assert "too large" in capsys.readouterr().err
    assert LARGEST_FILE <= 2**20


def test_a_line_past_its_cap_is_refused(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        (told,) = End(table).hears(b'{"ask": "home"' + b" " * LONGEST_LINE + b"}")
        assert "too long" in told["text"]


def test_settings_past_their_cap_are_as_if_there_were_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    whole = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        read.append(path)
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    (tmp_path / "settings.json").write_bytes(b" " * 2**20)
    settings.load(tmp_path / "settings.json")
    assert [] == read


def test_cards_past_their_cap_are_left_as_they_are_when_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    with path.open("wb") as file:
        file.truncate(100 * 2**30)
    refusal = lore.save(GAME, path, {})
    assert refusal is not None
    assert ("cards_not_kept", 100 * 2**30) == (refusal.name, path.stat().st_size)


def test_cards_are_never_more_than_can_be_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    refusal = lore.save(GAME, path, {f"{i}": "x" * 100 for i in range(lore.LARGEST // 100)})
    assert refusal is not None
    assert ("cards_not_kept", False) == (refusal.name, path.exists())
