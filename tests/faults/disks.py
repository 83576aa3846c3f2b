"""A small real disk in a mount namespace of its own, below a real referee: it fills up, and turns read-only."""

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


@cache
def cannot() -> str:
    """Why there can be no such disk here; empty if there can."""
    for program in ("unshare", "nsenter"):
        if not shutil.which(program):
            return f"{program} is missing"
    if os.geteuid() != 0:
        return "only root may mount a disk"
    with tempfile.TemporaryDirectory() as data:
        script = TMPFS.format(size="8m", data=data)
        probe = subprocess.run(["unshare", "-m", "sh", "-ec", script], capture_output=True, check=False)
    return "" if probe.returncode == 0 else f"no such disk here: {probe.stderr.decode().strip()[-100:]}"


class Disk:
    """A disk, and the referee whose data are on it. No other process sees it."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self.data = place.data
        mount = TMPFS.format(size="1m", data=self.data)
        self._holder = subprocess.Popen(
            ["unshare", "-m", "sh", "-ec", f"{mount}\necho there\nexec sleep 1000"],
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
        """A path into the disk's mounts. -r: relative to the holder's root, which in a chroot is not that of the machine."""
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

    def fill(self) -> None:
        """Until not one more byte fits."""
        with self.inside(self.data / "filler").open("ab", buffering=0) as ballast:
            for size in (65536, 4096, 512, 1):
                try:
                    while ballast.write(b"\xff" * size) == size:
                        pass
                except OSError:
                    continue

    def free(self) -> None:
        self.inside(self.data / "filler").unlink()
