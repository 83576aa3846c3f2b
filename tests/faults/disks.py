"""Small real disks in a mount namespace of their own, below a real referee: they fill up, turn read-only, and fail."""

import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tests.faults.rig import ENVIRONMENT, LONGEST
from tests.protocol.test_unix_socket import Caller, Place

TMPFS = "mount -t tmpfs -o size={size} tmpfs {data}"
EXT4 = """
mount -t tmpfs -o size={size} tmpfs {below}
truncate -s 24M {below}/image
mkfs.ext4 -q -E lazy_itable_init=0 {below}/image
mount -o loop {below}/image {data}
"""
"""A file system on a sparse file on a disk that can be filled: then every write below it is an I/O error."""


@cache
def cannot(mount: str) -> str:
    """Why such a disk cannot be had here; nothing if it can."""
    for program in ("unshare", "nsenter", *(["mkfs.ext4"] if mount == EXT4 else [])):
        if not shutil.which(program):
            return f"{program} is missing"
    if os.geteuid() != 0:
        return "only root may mount a disk"
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as below:
        script = mount.format(size="8m", data=data, below=below)
        probe = subprocess.run(["unshare", "-m", "sh", "-ec", script], capture_output=True, check=False)
    return "" if probe.returncode == 0 else f"no such disk here: {probe.stderr.decode().strip()[-100:]}"


class Disk:
    """A disk, and the referee whose data are on it. Nobody else sees it."""

    def __init__(self, place: Place, mount: str = TMPFS, size: str = "1m") -> None:
        self._place = place
        self.data = place.data
        self._below = place.data.with_name("below")
        self._below.mkdir(exist_ok=True)
        self._mount = mount.format(size=size, data=self.data, below=self._below)
        self._holder = subprocess.Popen(
            ["unshare", "-m", "sh", "-ec", f"{self._mount}\necho there\nexec sleep 1000"],
            stdout=subprocess.PIPE,
            env=ENVIRONMENT,
        )
        place._room.callback(self._end)
        assert self._holder.stdout
        assert b"there\n" == self._holder.stdout.readline()

    def _end(self) -> None:
        self._holder.kill()
        self._holder.communicate()

    def inside(self, path: Path) -> Path:
        """A file of this disk, as the rest of the machine reaches it."""
        return Path(f"/proc/{self._holder.pid}/root{path}")

    @property
    def _within(self) -> list[str]:
        """What goes into the disk's mounts. -r: to the holder's root, which in a chroot is not that of the machine."""
        return ["nsenter", "-m", "-r", "-t", str(self._holder.pid)]

    def run(self, *command: str) -> None:
        subprocess.run([*self._within, *command], check=True, capture_output=True, timeout=LONGEST)

    def start(self) -> subprocess.Popen[bytes]:
        """A referee whose folder is on this disk."""
        command = [sys.executable, "-P", "-m", "companion", "referee", "--socket", str(self._place.path)]
        process = subprocess.Popen(
            [*self._within, *command, "--data", str(self.data), "--panel", "none"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
        )
        self._place._room.callback(self._place.end, process)
        return process

    def call(self) -> Caller:
        return self._place.call()

    def fill(self, folder: Path | None = None) -> None:
        """Until not one more byte fits."""
        with self.inside((folder or self.data) / "filler").open("ab", buffering=0) as ballast:
            for size in (65536, 4096, 512, 1):
                try:
                    while ballast.write(b"\xff" * size) == size:
                        pass
                except OSError:
                    continue

    def free(self, folder: Path | None = None) -> None:
        self.inside((folder or self.data) / "filler").unlink()

    @property
    def below(self) -> Path:
        return self._below
