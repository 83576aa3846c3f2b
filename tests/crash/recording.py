"""Records a match: a real referee saves it on an ext4, and every write and flush is logged."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.storage import record
from tests.crash.log import Blocks, Entry, blocks, read_log
from tests.crash.system import PATIENCE, Loop, die_with_parent, eventually, mounted
from tests.kernel.skip import Skip, call
from tests.random_player import carry_out
from tests.recorded import matches

MATCH = matches("il-principe") / "five_amigo_back_and_forth.jsonl"
JOURNAL = "evening.journal"
SIZE = 136 * 1024 * 1024
"""Two block groups: the second has the spare superblock that fsck wants when the first is torn. Most of it is a hole."""
BURSTS = (1, 1, 1, 2, 1, 5, 1, 1, 3)
"""How many lines are sent at once, over and over: those that queue up are one commit."""


class Recorded(NamedTuple):
    """A disk before and while a match was saved on it."""

    base: Blocks
    entries: list[Entry]
    appended: list[bytes]
    lengths: list[int]
    """How long the log was when each line was acknowledged."""


class Evening:
    """The lines of a match, what its journal must hold, and the options to begin it."""

    def __init__(self, path: Path) -> None:
        first, *self.lines, _ = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
        game, request = find("il-principe"), msgspec.convert(first["request"], Request)
        self.kept = [record.encode_start(game, request)]
        session = Session(
            game, request, record=lambda line, steps: self.kept.append(record.encode(line, steps))
        )
        said, self.lines = self.lines, []
        for line in said:
            before, refusal = len(self.kept), carry_out(session, line)
            assert refusal is None, refusal
            self.lines += [line] * (len(self.kept) - before)  # an amendment that changes nothing is not kept
        seats = ",".join(f"{family}={name}" for family, name in request.seats)
        options = [word for pair in request.options.items() for word in ("--set", "=".join(pair))]
        self.options = ["--seats", seats, "--first", str(request.first), *options]
        self.options += ["--cities", ",".join(request.row or ())]


class Referee:
    """The referee in a process of its own; the length of the log is noted with each line it reports as saved."""

    def __init__(
        self, module: str, journal: Path, options: Sequence[str], log: Path, lengths: list[int]
    ) -> None:
        command = [sys.executable, "-P", "-m", module, "referee", "il-principe", "--json", *options]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([*command, "--journal", str(journal)], stdin=pipe, stdout=pipe)
        self._log, self._lengths = log, lengths
        self._handle(max(1, len(lengths)))

    def _handle(self, saved: int) -> None:
        """The next line: this many lines of the journal are saved now."""
        assert self._process.stdout
        line = json.loads(self._process.stdout.readline())
        assert line.get("saved") is True, line
        assert "refused" not in line, line
        self._lengths += [self._log.stat().st_size] * (saved - len(self._lengths))

    def say(self, lines: Sequence[object]) -> None:
        assert self._process.stdin
        self._process.stdin.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._process.stdin.flush()
        for _ in lines:
            self._handle(len(self._lengths) + 1)

    def stop(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        assert self._process.wait(PATIENCE) == 0

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def record_match(folder: Path, module: str) -> Recorded:
    """Record a whole match with this referee. Raises Skip if there is no such disk."""
    image, log, disk, place = (folder / name for name in ("image", "log", "disk", "place"))
    place.mkdir(exist_ok=True)
    with image.open("wb") as file:
        file.truncate(SIZE)
    features = "lazy_itable_init=0,lazy_journal_init=0,nodiscard"
    call("there is no ext4", ["mkfs.ext4", "-q", "-F", "-b", "4096", "-J", "size=4", "-E", features, image])
    base, evening, lengths = blocks(image.read_bytes()), Evening(MATCH), list[int]()
    with logged(image, log, disk):
        loop = Loop(disk)
        try:
            with mounted(loop.device, place):
                tell(evening, module, place / JOURNAL, log, lengths)
        finally:
            loop.close()
    return Recorded(base, read_log(log), evening.kept, lengths)


@contextmanager
def logged(image: Path, log: Path, disk: Path) -> Iterator[None]:
    """The image once more as the file `disk`, through a daemon that logs writes and flushes."""
    log.write_bytes(b"")
    disk.write_bytes(b"")
    command = [
        "qemu-storage-daemon",
        *("--blockdev", f"driver=file,node-name=image,filename={image}"),
        *("--blockdev", f"driver=file,node-name=log,filename={log}"),
        *("--blockdev", "driver=blklogwrites,node-name=logged,file=image,log=log,log-sector-size=4096"),
        *("--export", f"type=fuse,id=disk,node-name=logged,mountpoint={disk},writable=on"),
    ]
    daemon = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=die_with_parent
    )
    try:
        eventually(lambda: disk.stat().st_size == SIZE or daemon.poll() is not None)
        if daemon.poll() is not None:
            said = (daemon.stderr.read() if daemon.stderr else b"").decode(errors="replace").strip()
            raise Skip(f"qemu-storage-daemon does not start ({said.rpartition(chr(10))[2]})")
        yield
    finally:
        daemon.terminate()
        daemon.wait(PATIENCE)


def tell(evening: Evening, module: str, journal: Path, log: Path, lengths: list[int]) -> None:
    """Three referees in turn: the first stops normally, the second is killed."""
    third = len(evening.lines) // 3
    parts = evening.lines[:third], evening.lines[third : 2 * third], evening.lines[2 * third :]
    for number, part in enumerate(parts):
        referee = Referee(module, journal, evening.options, log, lengths)
        try:
            at = 0
            while at < len(part):
                burst = BURSTS[at % len(BURSTS)]
                referee.say(part[at : at + burst])
                at += burst
            if number != 1:
                referee.stop()
        finally:
            referee.kill()
    assert len(lengths) == len(evening.kept)
