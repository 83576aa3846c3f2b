"""signoria --help says how large the table's window is and how it goes fullscreen; an impossible size gives one sentence."""

import argparse
from typing import Any

import pytest

from companion.commands import table
from tests.server.test_referee import signoria


def test_help_tells_window_size_and_full_screen() -> None:
    for language, words in (
        ("en", b"use the whole screen"),
        ("fr", b"utiliser tout l'\xc3\xa9cran"),
    ):
        done = signoria("--help", "--lang", language)
        told = b" ".join(done.stdout.split())
        assert 0 == done.returncode
        assert b"--size" in told
        assert b"--fullscreen" in told
        assert b"1024x600" in told
        assert words in told


@pytest.mark.parametrize("size", ["3", "800x", "x480", "100x100", "99999x99999", "800x480x3", "-800x480"])
def test_a_size_that_cannot_be_is_refused_in_one_sentence(size: str) -> None:
    done = signoria("--size", size)
    assert (2, b"") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count(b"\n")


@pytest.mark.parametrize(
    ("said", "more"),
    [
        ([], []),
        (["--size", "800x480"], ["--size", "800x480"]),
        (["--fullscreen"], ["--fullscreen"]),
        (["--size", "1920x1080", "--fullscreen"], ["--size", "1920x1080", "--fullscreen"]),
    ],
)
def test_what_is_asked_for_reaches_the_window(
    said: list[str], more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parser = argparse.ArgumentParser()
    table.add(parser, str)
    parser.set_defaults(panel=[], lang=None, wiring=None)
    heard: list[Any] = []
    monkeypatch.setattr("companion.appliance.desktop.has_screen", lambda: True)
    monkeypatch.setattr("companion.appliance.desktop.can_draw", lambda: True)

    def run_both(*all_of_it: Any) -> int:
        heard.append(all_of_it)
        return 0

    monkeypatch.setattr("companion.appliance.desktop.run_both", run_both)
    assert 0 == table.run(parser.parse_args(said), str)
    assert [more] == [list(one[4]) for one in heard]
