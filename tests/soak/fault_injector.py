"""The faults at one table, each by its name, so that the soak can count them."""

import os
import signal
import time
import tty
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.soak.screens import flood, harm, knock
from tests.soak.table import Table

STOPPED_FOR = 0.3
FILL = "fill"


class FaultInjector:
    """Everything that goes wrong at one table."""

    def __init__(self, table: Table, small_disk: bool, mortal: bool) -> None:
        """`small_disk`: it may be filled up. `mortal`: the referee may be killed."""
        self.table = table
        self.name = table.name
        self.chance = table.chance
        self.log: deque[str] = deque(maxlen=12)
        """The last faults."""
        self._full = 0
        """For how many more steps the disk is full."""
        self._master: int | None = None
        self.plug_in()
        self._kinds: list[tuple[int, Callable[[], None]]] = [
            (6, self.hostile_screen),
            (2, self.flooding_screen),
            (2, self.burst_of_screens),
            (2, self.frozen_referee),
            (2, self.unplugged_box),
            (2, self.babbling_box),
            (2, self.changed_settings),
            (1, self.deleted_journal),
            (1, self.cut_journal),
            (1, self.deleted_log),
            (1, self.cut_log),
            (1, self.replaced_journal),
            (1, self.overwritten_journal),
        ]
        if small_disk:
            self._kinds.append((3, self.full_disk))
        if mortal:
            self._kinds += [
                (5, self.killed_referee),
                (5, self.killed_in_the_middle),
                (1, self.terminated_referee),
            ]

    def one(self) -> None:
        """One fault at random."""
        deed = self.chance.choices([kind for _, kind in self._kinds], [weight for weight, _ in self._kinds])[
            0
        ]
        self.table.done[deed.__name__.replace("_", " ")] += 1
        self.log.append(f"{self.table.said} {deed.__name__}")
        deed()

    def step(self) -> None:
        """The match goes on. A full disk is emptied after a while, and before a match ends, which waits for the disk."""
        if self._full:
            self._full = 0 if self.table.is_at_its_end else self._full - 1
            if not self._full:
                self._empty()
        self.table.step()

    # Screens.

    def hostile_screen(self) -> None:
        harm(self.table.socket, self.chance)

    def flooding_screen(self) -> None:
        flood(self.table.socket, self.chance)

    def burst_of_screens(self) -> None:
        knock(self.table.socket, self.chance.randint(10, 60))

    def changed_settings(self) -> None:
        self.table.choose(brightness=self.chance.randrange(20, 100), sounds=self.chance.random() < 0.5)

    # Processes.

    def killed_referee(self) -> None:
        self.table.kill()

    def killed_in_the_middle(self) -> None:
        self.table.say_and_die()

    def terminated_referee(self) -> None:
        self.table.kill(signal.SIGTERM)

    def frozen_referee(self) -> None:
        self.table.process.send(signal.SIGSTOP)
        time.sleep(STOPPED_FOR)
        self.table.process.send(signal.SIGCONT)

    # The disk.

    def full_disk(self) -> None:
        self._full = self.chance.randint(1, 8)
        with suppress(OSError), (self.table.data / FILL).open("ab", 0) as file:
            for size in (65536, 4096, 1):
                with suppress(OSError):
                    while True:
                        file.write(b"\0" * size)

    def _empty(self) -> None:
        with suppress(FileNotFoundError):
            (self.table.data / FILL).unlink()

    def _on_the_file(self, deed: Callable[[Path], None]) -> None:
        """Damage the file of the match, then wait until the referee has noticed and written it anew."""
        if not self.table.plays:
            return
        self._full = 0
        self._empty()
        self.table.play_on()
        self.table.wait_until_saved()
        before = self.table.said
        with suppress(FileNotFoundError):
            deed(self.table.file)
        self.table.play_on()
        self.table.wait_until_seen(before)

    def deleted_journal(self) -> None:
        self._on_the_file(Path.unlink)

    def cut_journal(self) -> None:
        self._on_the_file(lambda path: os.truncate(path, self.chance.choice((0, path.stat().st_size // 2))))

    def deleted_log(self) -> None:
        self._on_the_file(lambda path: Path(f"{path}-wal").unlink())

    def cut_log(self) -> None:
        self._on_the_file(lambda path: os.truncate(f"{path}-wal", self.chance.choice((0, 1000))))

    def replaced_journal(self) -> None:
        def replace(path: Path) -> None:
            other = path.with_name("other")
            other.write_bytes(os.urandom(5000))
            other.replace(path)

        self._on_the_file(replace)

    def overwritten_journal(self) -> None:
        def overwrite(path: Path) -> None:
            path.write_bytes(b"SQLite format 3\0" + os.urandom(9000))

        self._on_the_file(overwrite)

    # The box.

    def plug_in(self) -> None:
        master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        with suppress(FileNotFoundError):
            self.table.box.unlink()
        self.table.box.symlink_to(os.ttyname(slave))
        os.close(slave)
        self._master = master

    def unplugged_box(self) -> None:
        """Unplug the box, or plug it in again."""
        if self._master is None:
            self.plug_in()
            return
        os.close(self._master)
        self._master = None
        with suppress(FileNotFoundError):
            self.table.box.unlink()

    def babbling_box(self) -> None:
        if self._master is None:
            self.plug_in()
        assert self._master is not None
        with suppress(OSError):
            os.write(self._master, os.urandom(self.chance.randint(1, 2000)))
            os.read(self._master, 65536)

    def close(self) -> None:
        if self._master is not None:
            os.close(self._master)
        self._empty()
