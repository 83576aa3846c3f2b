"""A model of files in a power cut: from the operations on them, every state in which the disk may be found.

What was synced is there. Of the rest, each write and each truncate may be there, or not, or a write in part, sector by
sector, in any order. New and deleted names reach the disk in order, as journalling file systems write them.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from tests.crash.watch import Event

SECTOR = 512
Files = dict[str, bytes]


class Recording(NamedTuple):
    """Operations on some files, and what was acknowledged in the meantime."""

    before: Files
    events: Sequence[Event]
    acknowledged: Sequence[int]
    """How many lines had been acknowledged when each event began; one more number for the end."""
    appended: Sequence[bytes]


class State(NamedTuple):
    """The files after a crash, and how many lines had been acknowledged before it."""

    files: Files
    acknowledged: int
    where: str


class Disk:
    """What is on disk for certain, and what is on its way there."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._contents = [bytearray(content) for content in files.values()]
        self._synced_names = {name: number for number, name in enumerate(files)}
        self._names = dict(self._synced_names)
        self._changes: list[tuple[int, Event]] = []
        self._renames: list[tuple[int, Event]] = []

    def do(self, event: Event) -> None:
        match event.what:
            case "create":
                self._names[event.name] = len(self._contents)
                self._contents.append(bytearray())
                self._renames.append((self._names[event.name], event))
            case "delete":
                self._renames.append((self._names.pop(event.name), event))
            case "sync folder":
                self._synced_names = _renamed(self._synced_names, self._renames)
                self._renames = []
            case "sync":
                self._sync(self._names[event.name])
            case _:
                self._changes.append((self._names[event.name], event))

    def _sync(self, number: int) -> None:
        for file, event in self._changes:
            if file == number:
                _apply(self._contents[file], event)
        self._changes = [change for change in self._changes if change[0] != number]

    @property
    def on_its_way(self) -> int:
        return len(self._changes) + len(self._renames)

    def crash(self, survives: Callable[[int, Event], Iterator[Event]], names: int | None = None) -> Files:
        """The files if this many name changes survive, and of the others what `survives` says; it gets the number of those that follow."""
        contents = list(map(bytearray, self._contents))
        last = len(self._changes) - 1
        for number, (file, event) in enumerate(self._changes):
            for part in survives(last - number, event):
                _apply(contents[file], part)
        found = _renamed(self._synced_names, self._renames[:names])
        return {name: bytes(contents[file]) for name, file in found.items()}

    def crashes(self, rng: random.Random, samples: int) -> Iterator[tuple[str, Files]]:
        """Some of the states in which a cut at this moment may leave the files; the plain ones always."""
        yield "nothing unsynced survives", self.crash(lambda _, event: iter(()), 0)
        if not self.on_its_way:
            return
        yield "all survives", self.crash(lambda _, event: iter((event,)))
        yield "only the last write survives", self.crash(lambda back, e: iter((e,) if back == 0 else ()))
        yield "all but the last write survives", self.crash(lambda back, e: iter((e,) if back else ()))
        for _ in range(samples):
            some = partial(_some, rng, rng.random())
            yield "some survives", self.crash(some, rng.randint(0, len(self._renames)))


def _renamed(names: Mapping[str, int], changes: Sequence[tuple[int, Event]]) -> dict[str, int]:
    after = dict(names)
    for number, event in changes:
        if event.what == "create":
            after[event.name] = number
        else:
            after.pop(event.name, None)
    return after


def _apply(content: bytearray, event: Event) -> None:
    length = event.at + len(event.data)
    if event.what == "truncate":
        del content[event.at :]
    if len(content) < length:
        content.extend(bytes(length - len(content)))
    content[event.at : length] = event.data if event.what == "write" else content[event.at : length]


def _some(rng: random.Random, often: float, _: int, event: Event) -> Iterator[Event]:
    """An event, or not, or some sectors of it."""
    if event.what == "truncate" or rng.random() < 0.6:
        if rng.random() < often:
            yield event
        return
    start, end = event.at, event.at + len(event.data)
    edges = [start, *range(start - start % SECTOR + SECTOR, end, SECTOR), end]
    for left, right in pairwise(edges):
        if rng.random() < often:
            yield event._replace(at=left, data=event.data[left - start : right - start])


def states(recording: Recording, seed: int, samples: int) -> Iterator[State]:
    """The states that a cut before each event, and after the last, may leave; each only once.

    Between two consecutive writes little is new: of those moments a third is tried.
    """
    rng, disk = random.Random(seed), Disk(recording.before)
    seen: dict[int, int] = {}
    whats = ["", *(event.what for event in recording.events), ""]
    for number, acknowledged in enumerate(recording.acknowledged):
        dull = whats[number] == whats[number + 1] == "write" and rng.random() > 1 / 3
        for how, files in () if dull else disk.crashes(rng, samples):
            key = hash(tuple(sorted(files.items())))
            if seen.get(key, -1) < acknowledged:
                seen[key] = acknowledged
                yield State(files, acknowledged, f"{how}, {number} of {len(recording.events)}")
        if number < len(recording.events):
            disk.do(recording.events[number])
