"""The shelf of kept matches: their names, and what can be told of each without opening it."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from companion import journal, record
from companion.engine.refusals import N_, Refusal, Refused
from companion.engine.session import Session

NO_SUCH_MATCH = Refusal("no_such_match", "", N_("There is no kept match {id}."))
MOST_LISTED = 40


class Shelf:
    """The folder of the matches. What was told of a file is remembered until the file changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told: dict[tuple[Path, int, int], dict[str, Any]] = {}

    def new(self, game: str) -> Path:
        """A name that sorts by time and is not taken."""
        self._folder.mkdir(parents=True, exist_ok=True)
        while (path := self._folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}-{game}.journal").exists():
            pass
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
        raise Refused(NO_SUCH_MATCH(id=name[:60]))

    def about(self, open_now: Path | None = None) -> list[dict[str, Any]]:
        """The newest matches; one that cannot be read is not listed, and the one that is open is not read."""
        told = (self._tell(path) for path in self._paths()[:MOST_LISTED] if path != open_now)
        listed = [about for about in told if about]
        self._told = {key: about for key, about in self._told.items() if about in listed}
        return listed

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob("*.journal"), reverse=True)

    def _tell(self, path: Path) -> dict[str, Any]:
        try:
            stat = path.stat()
            key = (path, stat.st_mtime_ns, stat.st_size)
            if key not in self._told:
                self._told[key] = _about(path)
            return self._told[key]
        except Exception:  # a file that somebody else has made may hold anything; it is just not listed
            return {}


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
        "at": lines[-1].at,
    }
    if session.over is not None:
        winners = getattr(game.result(session.match), "winners", ())
        about["winners"] = [names[seat] for seat in winners]
    return about
