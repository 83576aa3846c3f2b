"""What the block-level crash test needs of the system: programs, private mounts, loop devices."""

import ctypes
import fcntl
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kernel.skip import Skip, call, is_root
from tests.tools import bring

PROGRAMS = ("qemu-storage-daemon", "mkfs.ext4", "e2fsck", "losetup")
DEVICES = ("/dev/fuse", "/dev/loop-control")
PATIENCE = 120.0
"""Seconds that another program may ever need for something."""

_NEW_MOUNTS, _PRIVATE, _NO_ACCESS_TIMES, _DETACH, _DIE_WITH_PARENT = 0x20000, 0x44000, 1024, 2, 1
_FORGET_BLOCKS = 0x1261  # BLKFLSBUF
_libc = ctypes.CDLL(None, use_errno=True)


def prepare() -> None:
    """Everything that is needed, installed if that is allowed. Raises Skip."""
    if not is_root():
        raise Skip("it needs root, to mount file systems")
    bring(*PROGRAMS)
    for device in DEVICES:
        try:
            os.close(os.open(device, os.O_RDWR))
        except OSError as error:
            raise Skip(f"{device}: {error.strerror}") from None
    own_mounts()


def own_mounts() -> None:
    """Mounts of this process alone, which end with it. Raises Skip."""
    if _libc.unshare(_NEW_MOUNTS) or _libc.mount(None, b"/", None, _PRIVATE, None):
        raise Skip(f"no mounts of its own ({os.strerror(ctypes.get_errno())})")


def die_with_parent() -> None:
    """For a child, before it starts: a killed test leaves no daemon behind."""
    _libc.prctl(_DIE_WITH_PARENT, signal.SIGKILL)


def mount(device: str, folder: Path) -> str | None:
    """Mount an ext4; what went wrong, if anything."""
    failed = _libc.mount(device.encode(), str(folder).encode(), b"ext4", _NO_ACCESS_TIMES, None)
    return os.strerror(ctypes.get_errno()) if failed else None


def unmount(folder: Path) -> None:
    """Unmount. Some program may be busy there for a moment: it is tried again."""
    if not eventually(lambda: _libc.umount2(str(folder).encode(), 0) == 0):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), str(folder))


def detach(folder: Path) -> None:
    """Unmount, if it is mounted, whoever is busy there."""
    _libc.umount2(str(folder).encode(), _DETACH)


@contextmanager
def mounted(device: str, folder: Path) -> Iterator[None]:
    """An ext4 that can be mounted for certain. Raises Skip."""
    why = mount(device, folder)
    if why:
        raise Skip(f"an ext4 on a loop device cannot be mounted ({why})")
    try:
        yield
        unmount(folder)
    finally:
        detach(folder)


class Loop:
    """A file as a block device. The kernel removes the device when its last user has gone."""

    def __init__(self, file: Path) -> None:
        self.device = call("there is no loop device", ["losetup", "--find", "--show", file]).strip()
        self._fd = os.open(self.device, os.O_RDWR)
        call("a loop device cannot be let go of", ["losetup", "--detach", self.device])

    def forget(self) -> None:
        """Drop the kernel's cache of its content: the file below is about to change."""
        fcntl.ioctl(self._fd, _FORGET_BLOCKS)

    def close(self) -> None:
        os.close(self._fd)


def eventually(is_so: Callable[[], bool]) -> bool:
    """Wait until it is true, with a limit."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
