"""Copies all saved matches to a folder, such as a USB stick: each as exported lines and as a journal."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from companion.appliance.failures import DRY_RUN, Failed, Say, Stopped
from companion.appliance.machine import program
from companion.engine.refusals import N_, NN_, Refused
from companion.storage import journal
from companion.storage.files import give, sync_folder

UNFINISHED = ".unfinished"
BESIDE = ("cards.json", "settings.json", "players.json", "imported.jsonl")
SHEETS = "sheets"
"""The folder of the table's own score sheets."""
PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
"""It shows who has played, and the secrets of unfinished matches."""
TRIES = 20
"""How often a journal is read that changes in the meantime, because somebody is playing."""

NO_TARGET = N_("There is no folder {folder}. Is the stick plugged in and mounted?")
NO_SOURCE = N_("There are no saved games in {folder}.")
MAY_NOT_READ = N_("{folder} cannot be read: sudo {program} backup {target}")
COPYING = NN_("{count} game from {folder} goes to {target}.", "{count} games from {folder} go to {target}.")
COPIED = NN_("{name}: {count} line", "{name}: {count} lines")
COPIED_AS_IT_IS = N_("{name}: {why} Its file was copied as it is.")
NOT_READ = N_("{name}: {why} It is not in the backup.")
NOT_COPIED = N_("The backup could not be written, and nothing is left of it: {why}")
BUSY = N_("{name} changes all the time.")
CHANGED_ON_THE_WAY = N_("{file} does not hold what was written to it.")
FINISHED = NN_(
    "{count} game is saved in {target}. The stick can be unmounted now.",
    "{count} games are saved in {target}. The stick can be unmounted now.",
)
PARTLY = N_("Games that could not be copied, or only as they are: {count} of {all}; see above.")


def backup(data: Path, target: Path, dry_run: bool, say: Say) -> None:
    """Copy everything. Raises Failed before anything was written, Stopped if not all is well."""
    matches = _matches(data, target)
    if not target.is_dir():
        raise Failed(NO_TARGET, folder=str(target))
    place = _new_place(target)
    say(COPYING, count=len(matches), folder=str(data), target=str(place))
    if dry_run:
        say(DRY_RUN)
        return
    unfinished = place.with_name(place.name + UNFINISHED)
    try:
        damaged = _copy_all(data, matches, unfinished, say)
        unfinished.rename(place)
        sync_folder(target)
    except (OSError, Failed) as no:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise Stopped(say.words(NOT_COPIED, why=say.reason(no))) from None
    say(FINISHED, count=len(matches), target=str(place))
    if damaged:
        raise Stopped(say.words(PARTLY, count=damaged, all=len(matches)))


def _matches(data: Path, target: Path) -> list[Path]:
    try:
        inside = (path for path in (data / "matches").iterdir() if path.suffix == ".journal")
        found = sorted(path for path in inside if path.is_file() and not path.is_symlink())
    except PermissionError:
        raise Failed(MAY_NOT_READ, folder=str(data), target=str(target), program=program()) from None
    except OSError:
        found = []
    if not found:
        raise Failed(NO_SOURCE, folder=str(data))
    return found


def _new_place(target: Path) -> Path:
    """A name that is free: nothing is ever overwritten."""
    name = f"signoria-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in range(1, 1000):
        place = target / (name if number == 1 else f"{name}-{number}")
        if not place.exists() and not place.with_name(place.name + UNFINISHED).exists():
            return place
    raise Failed(NO_TARGET, folder=str(target))


def _copy_all(data: Path, matches: list[Path], place: Path, say: Say) -> int:
    """How many could only be copied as they are, or not at all: a failing card must not keep the others from being saved."""
    folder = place / "matches"
    for made in (place, folder):
        made.mkdir(PRIVATE_FOLDER)
    damaged = 0
    for path in matches:
        try:
            lines = _read(path)
        except (Refused, Failed) as no:
            why = say.reason(no)
        else:
            _write(folder / f"{path.stem}.jsonl", b"".join(_exported(lines)))
            _write(folder / path.name, _as_journal(lines))
            say(COPIED, name=path.stem, count=len(lines))
            continue
        damaged += 1
        copied = [_copy(file, folder) for file in _files(path)]
        say(COPIED_AS_IT_IS if copied[0] else NOT_READ, name=path.stem, why=why)
    for name in BESIDE:
        _copy(data / name, place)
    if sheets := sorted((data / SHEETS).glob("*.toml")):
        (place / SHEETS).mkdir(PRIVATE_FOLDER)
        for file in sheets:
            _copy(file, place / SHEETS)
    _give(place, data)
    for made in (folder, place):
        sync_folder(made)
    return damaged


def _give(place: Path, data: Path) -> None:
    """What root has copied gets the owner of the matches: nobody else could restore it. A stick may not know owners."""
    owner = data.stat()
    for path in (place, *place.rglob("*")):
        with suppress(OSError):
            give(path, owner)


def _read(path: Path) -> list[journal.JournalLine]:
    """The lines of a journal, even while it is written: a copy taken during a change is taken again."""
    for _ in range(TRIES):
        before = _marks(path)
        try:
            lines = journal.read(path, follow=False)
        except Refused:
            if before == _marks(path):
                raise
            continue
        if before == _marks(path) and [line.seq for line in lines] == list(range(1, len(lines) + 1)):
            return lines
    raise Failed(BUSY, name=path.stem)


def _files(path: Path) -> list[Path]:
    """A journal and the files that SQLite may have put beside it."""
    return [Path(f"{path}{beside}") for beside in ("", "-wal", "-journal")]


def _marks(path: Path) -> list[tuple[int, int]]:
    stats = [file.stat() for file in _files(path) if file.exists()]
    return [(stat.st_mtime_ns, stat.st_size) for stat in stats]


def _exported(lines: list[journal.JournalLine]) -> Iterator[bytes]:
    """As ./signoria export prints them and ./signoria import reads them."""
    for line in lines:
        yield msgspec.json.encode({"at": line.at, "text": msgspec.Raw(line.text)}) + b"\n"


def _as_journal(lines: list[journal.JournalLine]) -> bytes:
    """A journal without a log beside it. It is made here, not on the stick, where locks may not work."""
    with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
        file = Path(folder) / "journal"
        with journal.Journal(file) as made:
            for line in lines:
                made.append(line.text, line.at)
            if not made.wait() and made.trouble is not None:
                raise Failed(made.trouble.sentence, **{k: str(v) for k, v in made.trouble.details.items()})
        return file.read_bytes()


def _copy(file: Path, folder: Path) -> bool:
    """A file as it is, if it can be read. A link is not followed: root runs this, and the folder is not root's."""
    try:
        with journal.open_file(file, follow=False) as old:
            data = old.read()
    except (OSError, Refused):
        return False
    _write(folder / file.name, data)
    return True


def _write(file: Path, data: bytes) -> None:
    """All of it, flushed to the stick, and never over another file."""
    fd = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, PRIVATE)
    with os.fdopen(fd, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    if file.read_bytes() != data:
        raise Failed(CHANGED_ON_THE_WAY, file=str(file))
