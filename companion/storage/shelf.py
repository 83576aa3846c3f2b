"""The shelf of saved matches: their names, and what is known about each without opening it."""

import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.catalogue import Catalogue, Known
from companion.storage.entry import Entry, mark
from companion.storage.scanner import Found, Scan, in_place

NO_SUCH_MATCH = Refusal("no_such_match", "", N_("There is no saved game {id}."))
MOST_LISTED = 40
KEPT_AS = ".journal"
STAMP = "%Y-%m-%d-%H%M%S-%f"
LONG_AGO = datetime.fromtimestamp(0, UTC)


class Shelf:
    """The folder of the matches. It opens no journal: entries come from the catalogue, or from a scan in the background."""

    def __init__(self, folder: Path, catalogue: Catalogue, scan: Scan = in_place) -> None:
        """Scan everything that has changed since the last time."""
        self._folder = folder
        self._catalogue = catalogue
        self._scan = scan
        self.scan_again()

    def scan_again(self) -> None:
        """Forget what is gone or has changed, and scan what has changed."""
        names = self._names()
        new = [name for name in names if self._known(name) is None]
        self._catalogue.forget({*new, *self._catalogue.names().difference(names)})
        self._look_at(new)

    def new(self, game: str) -> Path:
        """A name that is free, and sorts after all existing ones.

        A Pi without network may be years behind: then the clock alone would put tonight's match below all others,
        and out of the list. So a name is always later than the last one, whatever the clock says.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        last = next((stamp for name in self._names() if (stamp := _stamp(name))), datetime.min)
        now = max(datetime.now(), last + timedelta(microseconds=1))
        while (path := self._path(f"{now:{STAMP}}-{game}")).exists():
            now += timedelta(microseconds=1)
        return path

    def discard(self, path: Path) -> None:
        """Delete a journal."""
        for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            with suppress(OSError):
                file.unlink()
        self._catalogue.forget([path.stem])

    def find(self, name: str) -> Path:
        """The file of a match. Raises Refused."""
        if name in self._names():
            return self._path(name)
        raise Refused(NO_SUCH_MATCH(id=UserText(name[:60])))

    def keep(self, path: Path, entry: Entry) -> None:
        """Store the entry of a match. All of it must be on disk by now, and nothing on its way there."""
        with suppress(OSError):
            self._catalogue.put(path.stem, Known(mark(path), entry))

    def listed(self, open_now: Path | None = None, scan: bool = True) -> list[tuple[str, Entry]]:
        """The newest matches and the older ones that are not over, the one played last first.

        Unreadable ones are not listed, nor is the open one. Unknown ones are scanned, unless that is not wanted; they may
        be listed next time.
        """
        names = self._names()
        if open_now is not None and open_now.parent == self._folder and open_now.stem in names:
            names.remove(open_now.stem)
        newest, older = names[:MOST_LISTED], names[MOST_LISTED:]
        if scan:
            self._look_at(name for name in newest if self._known(name) is None)
            self._look_at(name for name in older if self._catalogue.get(name) is None)
            self._look_at(name for name in self._going(older) if self._known(name) is None)
        listed = [(name, self._known(name)) for name in (*newest, *self._going(older))]
        matches = [(name, known.entry) for name, known in listed if known and known.entry]
        return sorted(matches, key=lambda one: _last_played(*one), reverse=True)

    def close(self) -> None:
        """Write what is not written yet."""
        self._catalogue.close()

    def _names(self) -> list[str]:
        """All matches, newest first. There may be a thousand: only those that are looked at become paths."""
        try:
            with os.scandir(self._folder) as files:
                names = [file.name for file in files if file.name.endswith(KEPT_AS)]
        except OSError:
            return []
        return [name.removesuffix(KEPT_AS) for name in sorted(names, reverse=True)]

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}{KEPT_AS}"

    def _going(self, names: Iterable[str]) -> list[str]:
        """Those that were not over when last seen; the newest so many."""
        known = ((name, self._catalogue.get(name)) for name in names)
        return [name for name, one in known if one and one.entry and not one.entry.over][:MOST_LISTED]

    def _known(self, name: str) -> Known | None:
        """What is known about a match as its files are now."""
        known = self._catalogue.get(name)
        with suppress(OSError):
            if known is not None and known.mark == mark(self._path(name)):
                return known
        return None

    def _look_at(self, names: Iterable[str]) -> None:
        self._scan(list(map(self._path, names)), self._found)

    def _found(self, found: Found) -> None:
        """From any thread."""
        self._catalogue.put(found.path.stem, found.known)


def _stamp(name: str) -> datetime | None:
    """When a match began, by its name; empty if it is not one of ours, or out of range."""
    try:
        stamp = datetime.strptime(name[:24], STAMP)
    except ValueError:
        return None
    return stamp if 1970 <= stamp.year < 9999 else None


def _last_played(name: str, entry: Entry) -> datetime:
    """By its last line, but not before its name: the clock may have been behind on that night."""
    at, begun = datetime.fromisoformat(local_time(entry.at)), _stamp(name)
    return at if begun is None else max(at, begun.astimezone())


def local_time(at: str) -> str:
    """A time by the table's own clock. What somebody else has written there may not be one."""
    try:
        return datetime.fromisoformat(at).astimezone().isoformat()
    except (ValueError, OverflowError):
        return LONG_AGO.astimezone().isoformat()
