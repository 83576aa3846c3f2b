"""The log of a block device: every write and flush in order, and the disks that a power cut may leave.

Everything written before a completed flush is there. Of later writes each may be there, or not, or in part,
sector by sector. The format is that of Linux' dm-log-writes, as QEMU's blklogwrites writes it.
"""

import random
import struct
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

MAGIC = 0x6A736677736872
FLUSH, FUA, DISCARD = 1, 2, 4
SECTOR, BLOCK = 512, 4096
_EMPTY = bytes(BLOCK)

Blocks = dict[int, bytes]
"""A disk: its blocks that are not all zero."""


class Entry(NamedTuple):
    """A write, or a flush without data, and where its entry ends in the log."""

    flags: int
    at: int
    data: bytes
    end: int


def read_log(path: Path) -> list[Entry]:
    """All entries of a log."""
    log = path.read_bytes()
    magic, _, _, size = struct.unpack_from("<QQQI", log)
    assert magic == MAGIC, "this is no log of writes"
    entries, at = [], size
    while at + 32 <= len(log):
        sector, sectors, flags, _ = struct.unpack_from("<QQQQ", log, at)
        start = at + size
        at = start if flags & DISCARD else start + sectors * size
        entries.append(Entry(flags, sector * size, log[start:at], at))
    return entries


class Cut(NamedTuple):
    """A moment at which the power fails: how many entries are in the log, and which of them survive."""

    durable: int
    entries: int
    often: float
    """How often an unflushed write survives."""
    seed: int


def gaps(entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """From each flush (and from the start) to just before the next: the numbers of entries."""
    flushes = [0, *(number for number, entry in enumerate(entries, 1) if entry.flags & FLUSH)]
    return [(flush, after - 1) for flush, after in pairwise([*flushes, len(entries) + 1])]


def cuts(entries: Sequence[Entry], count: int, seed: int) -> list[Cut]:
    """This many moments: each gap between flushes at its very end with nothing else surviving, the rest at random.

    The end of a gap is the hardest moment for what was flushed: everything acknowledged since must be in it.
    """
    rng, between = random.Random(seed), gaps(entries)
    chosen = [Cut(flush, last, 0.0, 0) for flush, last in between]
    busy = [gap for gap in between if gap[1] > gap[0]]
    for number in range(count - len(chosen)):
        flush, last = busy[number % len(busy)]
        often = rng.choice((0.1, 0.5, 0.9, 1.0))
        chosen.append(Cut(flush, rng.randint(flush + 1, last), often, rng.randrange(2**32)))
    return sorted(chosen)


def blocks(image: bytes) -> Blocks:
    """The blocks of an image."""
    found = ((at // BLOCK, image[at : at + BLOCK]) for at in range(0, len(image), BLOCK))
    return {number: block for number, block in found if block != _EMPTY}


def disks(base: Blocks, entries: Sequence[Entry], moments: Sequence[Cut]) -> Iterator[tuple[Cut, Blocks]]:
    """The disk after each of these cuts, in order."""
    durable, done = dict(base), 0
    for cut in moments:
        for entry in entries[done : cut.durable]:
            _write(durable, entry)
        done = cut.durable
        disk, rng = dict(durable), random.Random(cut.seed)
        for entry in entries[cut.durable : cut.entries]:
            for part in (entry,) if entry.flags & FUA else _some(entry, rng, cut.often):
                _write(disk, part)
        yield cut, disk


def _some(entry: Entry, rng: random.Random, often: float) -> Iterator[Entry]:
    """An entry, or not, or some sectors of it."""
    if rng.random() < 0.7:
        if rng.random() < often:
            yield entry
        return
    for left in range(0, len(entry.data), SECTOR):
        if rng.random() < often:
            yield entry._replace(at=entry.at + left, data=entry.data[left : left + SECTOR])


def _write(disk: Blocks, entry: Entry) -> None:
    at, data = entry.at, entry.data
    while data:
        number, inside = divmod(at, BLOCK)
        part, data = data[: BLOCK - inside], data[BLOCK - inside :]
        old = disk.get(number, _EMPTY)
        disk[number] = old[:inside] + part + old[inside + len(part) :]
        at += len(part)


def acknowledged(entries: Sequence[Entry], cut: Cut, lengths: Sequence[int]) -> int:
    """How many lines had been acknowledged, if `lengths` has the length of the log at each."""
    return bisect_right(lengths, entries[cut.entries - 1].end if cut.entries else 0)
