"""The server between matches: settings, the doctor, and news of the disk."""

import sqlite3
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from companion.storage import journal
from companion.storage.journal import NO_FOLDER
from tests.server_table import DEFAULTS, GREEN, WANTED, End, ServerTable, begun, kinds

# Settings.

CHOICES: list[dict[str, Any]] = [
    {"language": "fr"},
    {"sounds": False},
    {"brightness": 5},
    {"rotation": 180},
    {"facing": True},
    {"theme": "dark"},
    {"turn_timer": 120},
    {"panels": ["desktop"]},
    {"auto_pass": True},
    {"brightness": 40, "facing": True},
    {},
]


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_a_setting_is_told_to_all_and_kept(table: ServerTable, screen: End, choice: dict[str, Any]) -> None:
    other = End(table)
    told = screen.says(settings=choice)
    assert ["home"] == kinds(told)
    for end in (screen, other):
        assert DEFAULTS | choice == end.last("home")["home"]["settings"]
    with ServerTable(table.folder, language=None) as again:
        assert DEFAULTS | choice == End(again).lines[0]["home"]["settings"]


def test_a_language_asked_for_at_the_start_counts_more_than_the_saved_one(
    table: ServerTable, screen: End
) -> None:
    screen.says(settings={"language": "en", "sounds": False})
    with ServerTable(table.folder, language="fr") as again:
        end = End(again)
        assert DEFAULTS | {"language": "fr", "sounds": False} == end.lines[0]["home"]["settings"]
        end.says(settings={"language": "en"})
        assert "en" == end.last("home")["home"]["settings"]["language"]


BAD: list[dict[str, Any]] = [
    {"language": "tlh"},
    {"language": 5},
    {"sounds": 1},
    {"sounds": None},
    {"brightness": 4},
    {"brightness": 101},
    {"brightness": "50"},
    {"brightness": True},
    {"rotation": 45},
    {"facing": "yes"},
    {"theme": "blue"},
    {"turn_timer": 3},
    {"turn_timer": -60},
    {"turn_timer": 3601},
    {"turn_timer": 60.5},
    {"panels": "desktop"},
    {"panels": [5]},
    {"panels": ["drums"]},
    {"panels": ["desktop", "desktop"]},
    {"colour": "red"},
    {"club": True},
    {"invitation": "192.168.1.20"},
    {"invitation": "192.168.1.20 7 short"},
    {"invitation": "192.168.1.20 7 k7qx93mf2trw 99999"},
    {"invitation": "../up 7 k7qx93mf2trw"},
    {"invitation": 5},
    {"facing": True, "brightness": 500},
]


@pytest.mark.parametrize("choice", BAD, ids=str)
def test_a_bad_setting_is_refused_and_nothing_changes(
    table: ServerTable, screen: End, choice: dict[str, Any]
) -> None:
    """Panels that do not exist among them: with these the referee could not even be restarted."""
    screen.says(settings={"brightness": 60})
    before = (table.folder / "settings.json").read_bytes()
    (no,) = screen.says(settings=choice)
    assert "refused" in no
    assert DEFAULTS | {"brightness": 60} == screen.home()["settings"]
    assert before == (table.folder / "settings.json").read_bytes()


def test_settings_that_cannot_be_kept_are_refused_and_nothing_changes(
    table: ServerTable, screen: End
) -> None:
    (table.folder / "settings.json").mkdir()
    assert "settings_not_kept" == screen.says(settings={"facing": True})[0]["refused"]
    assert DEFAULTS == screen.home()["settings"]


def test_another_language_greets_all_screens_anew(table: ServerTable, screen: End) -> None:
    other = End(table)
    begun(screen)
    screen.says(reveal=GREEN)
    whole = End(table).last("new")["new"]
    english = screen.says(seat=1, bid=99)[0]["text"]
    before = len(other.lines)
    told = screen.says(settings={"language": "fr"})
    assert ["n", "home"] == kinds(told)
    assert ["n", "home"] == kinds(other.lines[before:])
    for line in (told[0], other.last("view")):
        assert (1, "bid") == (line["n"], line["prompt"]["kind"])
        assert whole == line["new"]
    french = [end.says(seat=1, bid=99)[0]["text"] for end in (screen, other)]
    assert french == [french[0]] * 2
    assert english != french[0]
    assert english != screen.hears(b"nonsense")[0]["text"]
    screen.says(settings={"language": "en"})
    assert english == other.says(seat=1, bid=99)[0]["text"]


# The doctor.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_doctor_tells_what_it_finds(screen: End, language: str) -> None:
    screen.says(settings={"language": language})
    (line,) = screen.says(ask="doctor")
    findings = line["doctor"]["findings"]
    assert {"what", "found", "trouble", "matters"} == set(findings[0])
    assert len(findings) > 2
    assert all(finding["what"] for finding in findings)
    assert not [f for f in findings if f["trouble"] and not isinstance(f["trouble"], str)]


# The disk.


class Disk:
    """The disk below the open match: it stalls, it fails, it comes back."""

    def __init__(self, table: ServerTable) -> None:
        assert table.server.match is not None
        kept = table.server.match._kept.journal
        assert kept is not None
        assert table.until(lambda: kept.saved == kept.appended)
        self.free, self.broken = threading.Event(), False
        self.free.set()
        insert = kept._insert

        def wait_and_insert(lines: Any) -> None:
            self.free.wait()
            if self.broken:
                raise sqlite3.OperationalError("disk I/O error")
            insert(lines)

        kept._insert = wait_and_insert  # type: ignore[method-assign]


def test_a_line_says_whether_it_is_saved_and_then_when_it_is(table: ServerTable, screen: End) -> None:
    other = End(table)
    begun(screen)
    disk = Disk(table)
    disk.free.clear()
    try:
        assert [False] == [line["saved"] for line in screen.says(reveal=GREEN) if "n" in line]
        assert [False] == [line["saved"] for line in screen.says(seat=1, bid=2) if "n" in line]
        assert False is other.last("view")["saved"]
        assert False is End(table).last("view")["saved"]
    finally:
        disk.free.set()
    for end in (screen, other):
        assert table.until(end.knows_of_saving)
    assert True is End(table).last("view")["saved"]
    told = len(screen.lines)
    table.wait(0.1)
    assert [] == [line for line in screen.lines[told:] if "saved" in line]  # once is enough


def test_a_journal_that_cannot_be_written_warns_and_the_match_goes_on(
    table: ServerTable, screen: End, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "RETRY_SECONDS", 0.02)
    name = begun(screen)
    disk = Disk(table)
    disk.broken = True
    screen.says(reveal=GREEN)
    assert table.until(lambda: "warning" in screen.last("saved"))
    assert False is screen.last("saved")["saved"]
    assert "not being saved" in screen.last("saved")["warning"]
    line = screen.says(seat=1, bid=2)[0]
    assert (2, False) == (line["n"], line["saved"])
    assert "not being saved" in line["warning"]
    disk.broken = False
    assert table.until(lambda: {"saved": True} == screen.last("saved"))
    screen.says(leave=True)
    assert 2 == screen.home()["matches"][0]["n"]
    assert name == screen.home()["matches"][0]["id"]


def test_on_a_full_disk_the_ballast_goes(
    table: ServerTable, screen: End, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = table.folder / "ballast"
    file.write_bytes(b"-" * 100)
    screen.says(begin=WANTED)
    assert table.server.match is not None
    table.server.match._kept._card_trouble = NO_FOLDER(folder="x")
    table.server.tell_saved()
    assert file.exists()
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=10))
    table.server.tell_saved()
    assert not file.exists()
