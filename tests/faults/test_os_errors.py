"""The operating system may refuse anything at any time (a failing card, a full /tmp): the referee says so and goes on."""

import errno
import os
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.protocol.client import Screen
from companion.storage.journal import NO_FOLDER
from tests.server_table import GREEN, WANTED, End, ServerTable, begun, kinds


def fail(*_: Any, **__: Any) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def begins(_: End) -> dict[str, Any]:
    return {"begin": WANTED}


def goes_on(screen: End) -> dict[str, Any]:
    match = begun(screen)
    screen.says(leave=True)
    return {"go_on": match}


def is_examined(_: End) -> dict[str, Any]:
    return {"ask": "doctor"}


CASES = [
    pytest.param(begins, "pathlib.Path.exists"),
    pytest.param(goes_on, "pathlib.Path.stat"),
    pytest.param(is_examined, "os.statvfs"),
    pytest.param(is_examined, "shutil.disk_usage"),
]
"""Calls that only ask; those that read, write, make and remove fail one by one in test_every_call.py."""


@pytest.mark.parametrize(("deed", "call"), CASES)
def test_a_call_that_fails_does_not_end_the_referee(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch, deed: Callable[[End], dict[str, Any]], call: str
) -> None:
    screen = End(table)
    line = deed(screen)
    with monkeypatch.context() as patch:
        patch.setattr(call, fail)
        assert screen.says(**line)
    assert ["home"] == kinds(screen.says(ask="home"))[-1:]


def test_a_screen_that_comes_while_the_disk_fails_does_not_end_the_referee(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Mapping[str, Any]] = []
    with monkeypatch.context() as patch:
        patch.setattr(table.server.home, "home", fail)
        table.do(partial(table.server.join, Screen(lines.append)))
    assert ["referee_fault"] == [line["refused"] for line in lines]
    assert ["home"] == kinds(End(table).says(ask="home"))


def test_a_disk_that_does_not_tell_its_size_does_not_end_the_referee(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for after a failed save; a stick that was pulled out has no size."""
    screen = End(table)
    begun(screen)
    assert table.server.match is not None
    table.server.match._kept._card_trouble = NO_FOLDER(folder="x")
    monkeypatch.setattr("shutil.disk_usage", fail)
    table.do(table.server.tell_saved)
    assert ["n"] == kinds(screen.says(reveal=GREEN))


def test_a_match_goes_on_although_nothing_fits_into_tmp(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It may be refused, but there is a reply."""
    screen = End(table)
    line = goes_on(screen)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert screen.says(**line)


def test_a_folder_that_vanishes_in_a_match_ends_nothing(table: ServerTable) -> None:
    """A stick that was pulled out, with the matches on it."""
    screen = End(table)
    begun(screen)
    table.folder.rename(away := table.folder.with_name("away"))
    assert ["n"] == kinds(screen.says(reveal=GREEN))
    assert ["refused"] == kinds(screen.says(settings={"facing": True}))
    assert table.until(lambda: "warning" in str(screen.lines[-1]) or screen.last("saved")["saved"])
    away.rename(table.folder)
    assert ["n"] == kinds(screen.says(seat=1, bid=1))
