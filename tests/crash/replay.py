"""Replays crash states of a disk: each is mounted, its journal opened, and the promise checked."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.crash.log import BLOCK, Blocks, Cut, acknowledged, cuts, disks
from tests.crash.promise import broken
from tests.crash.recording import JOURNAL, SIZE, Recorded
from tests.crash.system import Loop, detach, mount, unmount

UNREADABLE = "the disk cannot be mounted, not even after fsck"


class Found(NamedTuple):
    """What was found after a power cut."""

    cut: Cut
    why: str | None
    """What is wrong, if anything."""
    mended: bool
    """Whether the disk could be mounted only after fsck."""


def replay(recorded: Recorded, folder: Path, count: int, seed: int) -> Iterator[Found]:
    """Cut the power this many times."""
    image, place = folder / "state", folder / "place"
    _put(image, recorded.base)
    loop = Loop(image)
    try:
        moments = cuts(recorded.entries, count, seed)
        for cut, disk in disks(recorded.base, recorded.entries, moments):
            loop.forget()
            _put(image, disk)
            mended = mount(loop.device, place) is not None
            if mended and not _mend(loop, place):
                yield Found(cut, UNREADABLE, mended)
                continue
            saved = acknowledged(recorded.entries, cut, recorded.lengths)
            why = broken(place / JOURNAL, recorded.appended, saved)
            unmount(place)
            yield Found(cut, why, mended)
    finally:
        detach(place)
        loop.close()


def _put(image: Path, disk: Blocks) -> None:
    """Write a disk over the remains of the last one."""
    with image.open("r+b" if image.exists() else "wb") as file:
        file.truncate(0)
        file.truncate(SIZE)
        for number, block in disk.items():
            file.seek(number * BLOCK)
            file.write(block)


def _mend(loop: Loop, place: Path) -> bool:
    """fsck repairs a torn superblock; a Raspberry Pi runs it before it mounts."""
    subprocess.run(["e2fsck", "-fy", loop.device], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    loop.forget()
    return mount(loop.device, place) is None
