"""The parts of the block-level crash test that need no block device."""

import struct
from pathlib import Path

import pytest

from tests.crash import __main__ as crash
from tests.crash import system
from tests.crash.log import (
    BLOCK,
    FLUSH,
    FUA,
    MAGIC,
    Cut,
    Entry,
    acknowledged,
    blocks,
    cuts,
    disks,
    gaps,
    read_log,
)

A, B, C = b"a" * BLOCK, b"b" * BLOCK, b"c" * BLOCK


def write(number: int, data: bytes, end: int, flags: int = 0) -> Entry:
    return Entry(flags, number * BLOCK, data, end)


def flush(end: int) -> Entry:
    return Entry(FLUSH, 0, b"", end)


LOGGED = [write(1, A, 1), write(2, B, 2), flush(3), write(1, C, 4), write(3, C, 5), flush(6), write(2, C, 7)]


def test_a_log_is_read_as_it_was_written(tmp_path: Path) -> None:
    def sector(*numbers: int) -> bytes:
        return struct.pack(f"<{len(numbers)}Q", *numbers).ljust(BLOCK, b"\0")

    head = struct.pack("<QQQI", MAGIC, 1, 3, BLOCK).ljust(BLOCK, b"\0")
    log = tmp_path / "log"
    log.write_bytes(head + sector(7, 2, 0, 0) + A + B + sector(0, 0, FLUSH, 0) + sector(9, 1, FUA, 0) + C)
    assert [
        Entry(0, 7 * BLOCK, A + B, 4 * BLOCK),
        Entry(FLUSH, 0, b"", 5 * BLOCK),
        Entry(FUA, 9 * BLOCK, C, 7 * BLOCK),
    ] == read_log(log)


def test_the_power_is_cut_in_every_gap_between_flushes() -> None:
    assert [(0, 2), (3, 5), (6, 7)] == gaps(LOGGED)
    plain = {Cut(0, 2, 0.0, 0), Cut(3, 5, 0.0, 0), Cut(6, 7, 0.0, 0)}
    assert plain == set(cuts(LOGGED, 0, 1))
    many = cuts(LOGGED, 50, 1)
    assert (50, sorted(many)) == (len(many), many)
    assert plain < set(many)
    assert {(0, 1), (0, 2), (3, 4), (3, 5), (6, 7)} == {(cut.durable, cut.entries) for cut in many}


def test_what_was_flushed_is_there_and_of_the_rest_what_survives() -> None:
    base = blocks(B + bytes(BLOCK))
    assert {0: B} == base
    moments = [Cut(0, 2, 0.0, 0), Cut(3, 5, 0.0, 0), Cut(3, 5, 1.0, 0), Cut(6, 6, 0.0, 0)]
    assert [
        {0: B},
        {0: B, 1: A, 2: B},
        {0: B, 1: C, 2: B, 3: C},
        {0: B, 1: C, 2: B, 3: C},
    ] == [disk for _, disk in disks(base, LOGGED, moments)]
    torn = [disk[1] for _, disk in disks(base, LOGGED, [Cut(3, 4, 0.5, seed) for seed in range(40)])]
    assert {A, C} < set(torn)
    assert {b"a" * 512, b"c" * 512} == {block[at : at + 512] for block in torn for at in range(0, BLOCK, 512)}


def test_a_write_that_forces_its_way_is_there() -> None:
    assert [{2: C}] == [disk for _, disk in disks({}, [write(2, C, 1, FUA)], [Cut(0, 1, 0.0, 0)])]


def test_acknowledged_is_what_was_said_before_the_cut() -> None:
    lengths = [3, 3, 6]
    assert [0, 0, 2, 2, 3] == [
        acknowledged(LOGGED, Cut(0, entries, 0.0, 0), lengths) for entries in (0, 2, 3, 5, 6)
    ]


def test_where_it_cannot_be_done_it_says_why_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SIGNORIA_SKIPPED", raising=False)  # else the whole run would tell of this
    monkeypatch.setattr(system, "is_root", lambda: False)
    assert 0 == crash.main([])
    assert "crash test skipped: it needs root, to mount file systems\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("ours", "canary", "status"),
    [
        ([], ["acknowledged lines are lost (3)"], 0),
        ([], [], 1),
        (["acknowledged lines are lost (1)"], ["acknowledged lines are lost (3)"], 1),
    ],
)
def test_it_fails_when_something_is_lost_and_when_the_canary_lives(
    monkeypatch: pytest.MonkeyPatch, ours: list[str], canary: list[str], status: int
) -> None:
    monkeypatch.setattr(system, "prepare", lambda: None)
    monkeypatch.setattr(crash, "run", lambda _, module, *__: ours if module == "companion" else canary)
    assert status == crash.main([])
