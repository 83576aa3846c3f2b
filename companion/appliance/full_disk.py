"""A full disk: whatever only takes up room goes, so that the match can be saved."""

import shutil
from contextlib import suppress
from pathlib import Path

from companion.appliance import ballast

LEAST_FREE = 1_000_000


def make_room(folder: Path) -> None:
    """If the disk is full, delete the ballast. The journal tries again by itself."""
    with suppress(OSError):  # the folder itself may be gone, with its stick
        if shutil.disk_usage(folder).free < LEAST_FREE:
            ballast.release(folder)
