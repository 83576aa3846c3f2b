"""The shelf of kept matches: their names, and what can be told of each without opening it."""

import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.storage.catalogue import Catalogue, Known
from companion.storage.entry import Entry, mark
from companion.storage.looking import Found, Look, in_place

NO_SUCH_MATCH = Refusal("no_such_match", "", N_("There is no kept match {id}."))
MOST_LISTED = 40
STAMP = "%Y-%m-%d-%H%M%S-%f"
LONG_AGO = datetime.fromtimestamp(0, UTC)


class Shelf:
    """The folder of the matches. It opens no journal: what it tells is in the catalogue, or is looked for beside the loop."""

    def __init__(self, folder: Path, catalogue: Catalogue, look: Look = in_place) -> None:
        """Have everything looked at that has changed while nobody was here."""
        self._folder = folder
        self._catalogue = catalogue
        self._look = look
        paths = self._paths()
        catalogue.forget(catalogue.names() - {path.stem for path in paths})
        self._look_at(path for path in paths if self._known(path) is None)

    def new(self, game: str) -> Path:
        """A name that is not taken, and sorts behind all that are there.

        A Pi without network may be years behind: then the clock alone would put tonight's match below all others,
        and out of the list. So a name never goes back behind the last one, whatever the clock says.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        last = next((stamp for path in self._paths() if (stamp := _stamp(path.stem))), datetime.min)
        now = max(datetime.now(), last + timedelta(microseconds=1))
        while (path := self._folder / f"{now:{STAMP}}-{game}.journal").exists():
            now += timedelta(microseconds=1)
        return path

    def discard(self, path: Path) -> None:
        """Take away a journal: nothing was ever written in it, or nobody wants it any more."""
        for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            with suppress(OSError):
                file.unlink()
        self._catalogue.forget([path.stem])

    def find(self, name: str) -> Path:
        """The file of a match. Raises Refused."""
        for path in self._paths():
            if path.stem == name:
                return path
        raise Refused(NO_SUCH_MATCH(id=Text(name[:60])))

    def keep(self, path: Path, entry: Entry) -> None:
        """Take down what a match has come to. All of it must be on disk by now, and nothing on its way there."""
        with suppress(OSError):
            self._catalogue.put(path.stem, Known(mark(path), entry))

    def about(self, open_now: Path | None = None, look: bool = True) -> list[dict[str, Any]]:
        """The newest matches and the older ones that are not over, the one played last first.

        One that cannot be read is not listed, nor is the one that is open. What is not known is looked for, unless
        that is not wanted; it may be listed the next time.
        """
        paths = [path for path in self._paths() if path != open_now]
        newest, older = paths[:MOST_LISTED], paths[MOST_LISTED:]
        if look:
            self._look_at(path for path in newest if self._known(path) is None)
            self._look_at(path for path in older if self._catalogue.get(path.stem) is None)
            self._look_at(path for path in self._going(older) if self._known(path) is None)
        listed = [(path, self._known(path)) for path in (*newest, *self._going(older))]
        told = [_about(path, known.entry) for path, known in listed if known and known.entry]
        return sorted(told, key=_last_played, reverse=True)

    def close(self) -> None:
        """Write down what is not written yet."""
        self._catalogue.close()

    def _paths(self) -> list[Path]:
        try:
            with os.scandir(self._folder) as files:
                names = [file.name for file in files if file.name.endswith(".journal")]
        except OSError:
            return []
        return [self._folder / name for name in sorted(names, reverse=True)]

    def _going(self, paths: Iterable[Path]) -> list[Path]:
        """Those that were not over when they were last looked at; the newest so many."""
        known = ((path, self._catalogue.get(path.stem)) for path in paths)
        return [path for path, told in known if told and told.entry and not told.entry.over][:MOST_LISTED]

    def _known(self, path: Path) -> Known | None:
        """What is known of a file as it is now."""
        known = self._catalogue.get(path.stem)
        with suppress(OSError):
            if known is not None and known.mark == mark(path):
                return known
        return None

    def _look_at(self, paths: Iterable[Path]) -> None:
        self._look(list(paths), self._found)

    def _found(self, found: Found) -> None:
        """From any thread."""
        self._catalogue.put(found.path.stem, found.known)


def _stamp(name: str) -> datetime | None:
    """When a match was begun, by its name; nothing if it is not one of ours, or from the end of time."""
    try:
        stamp = datetime.strptime(name[:24], STAMP)
    except ValueError:
        return None
    return stamp if 1970 <= stamp.year < 9999 else None


def _last_played(about: dict[str, Any]) -> datetime:
    """By its last line, but not before its name: the clock may have been behind on that night."""
    at, begun = datetime.fromisoformat(about["at"]), _stamp(about["id"])
    return at if begun is None else max(at, begun.astimezone())


def _local(at: str) -> str:
    """A time as the table's own clock shows it. What somebody else has written there may be none."""
    try:
        return datetime.fromisoformat(at).astimezone().isoformat()
    except (ValueError, OverflowError):
        return LONG_AGO.astimezone().isoformat()


def _about(path: Path, entry: Entry) -> dict[str, Any]:
    about: dict[str, Any] = {
        "id": path.stem,
        "game": entry.game,
        "names": entry.names,
        "n": entry.n,
        "round": entry.round,
        "over": entry.over,
        "at": _local(entry.at),
        "seats": entry.seats,
        "places": entry.places,
        "mode": entry.mode,
        "scores": entry.scores,
    }
    if entry.scratch:
        about["scratch"] = True
    if entry.over:
        about["winners"] = [entry.names[seat] for seat in entry.winners]
    return about
