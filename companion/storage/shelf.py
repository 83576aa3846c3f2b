"""The shelf of kept matches: their names, and what can be told of each without opening it."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.engine.session import Session
from companion.storage import journal, record

NO_SUCH_MATCH = Refusal("no_such_match", "", N_("There is no kept match {id}."))
MOST_LISTED = 40
STAMP = "%Y-%m-%d-%H%M%S-%f"
LONG_AGO = datetime.fromtimestamp(0, UTC)

Key = tuple[Path, int, int]


class Shelf:
    """The folder of the matches. What was told of a file is remembered until the file changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told: dict[Key, dict[str, Any]] = {}

    def new(self, game: str) -> Path:
        """A name that is not taken, and sorts behind all that are there.

        A Pi without network may be years behind: then the clock alone would put tonight's match below all others,
        and out of the list. So a name never goes back behind the last one, whatever the clock says.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        begun = [stamp for path in self._paths() if (stamp := _stamp(path.stem))]
        now = max([datetime.now(), *(stamp + timedelta(microseconds=1) for stamp in begun)])
        while (path := self._folder / f"{now:{STAMP}}-{game}.journal").exists():
            now += timedelta(microseconds=1)
        return path

    def discard(self, path: Path) -> None:
        """Take away a journal in which nothing was ever written."""
        for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            with suppress(OSError):
                file.unlink()

    def find(self, name: str) -> Path:
        """The file of a match. Raises Refused."""
        for path in self._paths():
            if path.stem == name:
                return path
        raise Refused(NO_SUCH_MATCH(id=Text(name[:60])))

    def about(self, open_now: Path | None = None) -> list[dict[str, Any]]:
        """The newest matches and the older ones that are not over, the one played last first.

        One that cannot be read is not listed, and the one that is open is not read. To run through a match takes
        time, so of the older ones only some are looked at each time; what they hold is known from then on.
        """
        keys = [key for path in self._paths() if path != open_now and (key := _key(path))]
        self._told = {key: self._told[key] for key in keys if key in self._told}
        newest, older = keys[:MOST_LISTED], keys[MOST_LISTED:]
        for key in (*newest, *[key for key in older if key not in self._told][:MOST_LISTED]):
            self._look(key)
        listed = [self._told.get(key) for key in newest]
        going = [about for key in older if (about := self._told.get(key)) and not about["over"]]
        return sorted(filter(None, [*listed, *going[:MOST_LISTED]]), key=_last_played, reverse=True)

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob("*.journal"), reverse=True)

    def _look(self, key: Key) -> None:
        """Remember what can be told of a match; nothing, if it is no match. What could not be read now is tried again."""
        if key in self._told:
            return
        about: dict[str, Any] = {}
        try:
            about = _about(key[0])
        except Refused as no:
            if no.refusal.name == journal.CANNOT_READ.name:
                return
        except Exception:  # a file that somebody else has made may hold anything; it is just not listed
            about = {}
        self._told[key] = about


def _key(path: Path) -> Key | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return path, stat.st_mtime_ns, stat.st_size


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


def _about(path: Path) -> dict[str, Any]:
    lines = journal.read(path)
    if not lines:
        return {}
    game, request = record.decode_start(lines[0].text)
    session = Session(game, request)
    record.restore(session, [line.text for line in lines[1:]])
    names = session.match.names
    about = {
        "id": path.stem,
        "game": game.id,
        "names": names,
        "n": session.n,
        "round": getattr(session.view("table"), "round", None),
        "over": session.over is not None,
        "at": _local(lines[-1].at),
    }
    if session.over is not None:
        winners = getattr(game.result(session.match), "winners", ())
        about["winners"] = [names[seat] for seat in winners]
    return about
