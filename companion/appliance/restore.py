"""Restores the matches and cards of a backup. Existing ones stay; nothing is overwritten."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion import games
from companion.appliance.backup import SHEETS, UNFINISHED
from companion.appliance.failures import DRY_RUN, Failed, Say, Stopped
from companion.appliance.machine import program
from companion.engine.game import Lore
from companion.engine.refusals import N_, NN_, Refused, UserText
from companion.history import imported, players
from companion.sheets.reading import LARGEST_FILE, read_toml
from companion.storage import card_file, journal
from companion.storage.export import checked, exported_lines, write_journal
from companion.storage.files import give, read_plain, sync_folder
from companion.storage.journal import JournalLine
from companion.storage.sheet_library import Library

PREFIX = "signoria-"
MOUNTED = ("/media/", "/run/media/", "/mnt")
MOUNTS = Path("/proc/self/mounts")
"""Where sticks are mounted, by hand or by a desktop."""
CARDS = "cards.json"

NO_BACKUP = N_(
    "There is no backup in {folder}: its games would be in {folder}/matches, or in a folder signoria-..."
)
NO_STICK = N_(
    "No stick with a backup is mounted. Plug it in, mount it, and name its folder: {program} restore DIR"
)
MAY_NOT_WRITE = N_("{folder} cannot be written: sudo {program} restore {source}")
BRINGING = NN_("{count} game from {source} goes to {folder}.", "{count} games from {source} go to {folder}.")
BROUGHT = NN_("{name}: {count} line", "{name}: {count} lines")
STAYS = N_("{name} is there already and stays as it is.")
NOT_BROUGHT = N_("{name}: {why} It was not restored.")
CARDS_BROUGHT = NN_("{count} learned card was restored.", "{count} learned cards were restored.")
FINISHED = NN_("{count} game was restored; {stay}", "{count} games were restored; {stay}")
STAYED = NN_("{count} was there already.", "{count} were there already.")
PARTLY = NN_(
    "{count} game could not be restored; see above.",
    "{count} games could not be restored; see above.",
)


class Found(NamedTuple):
    """A match in a backup: its lines, or why they cannot be read."""

    name: str
    lines: list[JournalLine]
    why: Refused | None = None


def backups(folder: Path) -> list[Path]:
    """The backups in a folder: it is one itself, or contains some, newest last. An incomplete one does not count."""
    if _is_backup(folder):
        return [folder]
    try:
        inside = sorted(path for path in folder.iterdir() if path.name.startswith(PREFIX))
    except OSError:
        return []
    return [path for path in inside if not path.name.endswith(UNFINISHED) and _is_backup(path)]


def _is_backup(folder: Path) -> bool:
    matches = folder / "matches"
    return matches.is_dir() and not matches.is_symlink()


def sticks(mounts: Path = MOUNTS) -> list[Path]:
    """The mounted sticks that have a backup."""
    return [folder for folder in mounted(mounts) if backups(folder)]


def mounted(mounts: Path = MOUNTS) -> Iterator[Path]:
    """Where sticks are mounted."""
    with suppress(OSError):
        for line in mounts.read_text("utf-8", "surrogateescape").splitlines():
            place = line.split(" ")[1].encode("utf-8", "surrogateescape").decode("unicode_escape")
            folder = Path(place.encode("latin-1", "replace").decode("utf-8", "replace"))
            if str(folder).startswith(MOUNTED):
                yield folder


def restore(source: Path, data: Path, dry_run: bool, say: Say) -> None:
    """Restore everything. Raises Failed before anything was written, Stopped if not all is well."""
    there = backups(source)
    if not there:
        raise Failed(NO_BACKUP, folder=str(source))
    names = sorted({path.stem for backup in there for path in _files(backup)})
    say(BRINGING, count=len(names), source=str(source), folder=str(data))
    if dry_run:
        say(DRY_RUN)
        return
    owner = _made(data, source)
    brought = stay = failed = 0
    for name in names:
        target = data / "matches" / f"{name}.journal"
        if os.path.lexists(target):
            stay += 1
            say(STAYS, name=name)
            continue
        try:
            lines = _longest(there, name)
            _bring(lines, target, owner)
        except (Refused, OSError) as no:
            failed += 1
            why = say.reason(no)
            say(NOT_BROUGHT, name=name, why=why)
            continue
        brought += 1
        say(BROUGHT, name=name, count=len(lines))
    failed += _bring_cards(there, data / CARDS, say)
    failed += _bring_sheets(there, data, say)
    failed += _bring_past(there, data, say)
    stayed = say.words(STAYED, count=stay)
    say(FINISHED, count=brought, stay=stayed)
    if failed:
        raise Stopped(say.words(PARTLY, count=failed))


def _made(data: Path, source: Path) -> os.stat_result:
    """The folder of the matches is there, and whose it is. Raises Failed."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        owner = data.stat()
        matches = data / "matches"
        if not matches.exists():
            matches.mkdir(mode=0o700)
            give(matches, owner)
        if not os.access(matches, os.W_OK | os.X_OK):
            raise PermissionError
    except OSError:
        raise Failed(MAY_NOT_WRITE, folder=str(data), source=str(source), program=program()) from None
    return owner


def _files(backup: Path) -> list[Path]:
    with suppress(OSError):
        return [path for path in (backup / "matches").iterdir() if path.suffix in (".journal", ".jsonl")]
    return []


def _longest(there: list[Path], name: str) -> list[JournalLine]:
    """A match as far as any of the backups has it, whatever the clock said when they were made. Raises Refused."""
    found = [_read(file) for backup in there for file in _files(backup) if file.stem == name]
    whole = [one.lines for one in found if one.why is None]
    if not whole:
        raise next(one.why for one in found if one.why is not None)
    return max(whole, key=len)


def _read(file: Path) -> Found:
    """One file of a match, run against the rules."""
    try:
        if file.suffix == ".journal":
            lines = journal.read(file, follow=False)
        else:
            lines = exported_lines(read_plain(file, journal.LARGEST))
        checked(lines)
    except Refused as no:
        return Found(file.stem, [], no)
    except OSError as error:
        why = UserText(error.strerror or "?")
        return Found(file.stem, [], Refused(journal.CANNOT_READ(file=UserText(file.name), why=why)))
    return Found(file.stem, lines)


def _bring(lines: list[JournalLine], target: Path, owner: os.stat_result) -> None:
    """Whole or not at all, and never over another file. Raises Refused or OSError."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    try:
        write_journal(lines, new)
        give(new, owner)
        if os.path.lexists(target):
            raise FileExistsError(0, "is there already", str(target))
        new.rename(target)
    finally:
        new.unlink(missing_ok=True)
    sync_folder(target.parent)


def _bring_cards(there: list[Path], file: Path, say: Say) -> int:
    """What the table knows already takes precedence over the backup. 1 if something could not be restored."""
    count, failed = 0, False
    for game in games.every():
        try:
            known = card_file.load(game, file)
            more: Lore = {}
            for backup in there:
                more |= card_file.load(game, backup / CARDS)
            new = {card: lore for card, lore in more.items() if card not in known}
            refusal = card_file.save(game, file, {**new, **known}) if new else None
            if refusal is not None:
                raise Refused(refusal)
        except Refused as no:
            failed = True
            say(NOT_BROUGHT, name=CARDS, why=say.reason(no))
            continue
        count += len(new)
    if count:
        say(CARDS_BROUGHT, count=count)
    return int(failed)


def _bring_sheets(there: list[Path], data: Path, say: Say) -> int:
    """Own score sheets that are missing here. How many could not be restored."""
    library, failed = Library(data), 0
    files = {file.name: file for backup in there for file in (backup / SHEETS).glob("*.toml")}
    for name, file in sorted(files.items()):
        if (data / SHEETS / name).exists():
            continue
        try:
            sheet = read_plain(file, LARGEST_FILE + 1)
            library.save(read_toml(sheet), sheet)
        except (Refused, OSError) as no:
            failed += 1
            why = say.reason(no)
            say(NOT_BROUGHT, name=name, why=why)
    return failed


def _bring_past(there: list[Path], data: Path, say: Say) -> int:
    """Imported games, and who is who: what the table knows already takes precedence. 1 if something could not be restored."""
    more = {key: play for backup in there for key, play in imported.load(backup).items()}
    joined = {name: whose for backup in there for name, whose in players.load(backup).joined.items()}
    try:
        imported.add(data, more.values())
        players.change(data, lambda now: msgspec.structs.replace(now, joined={**joined, **now.joined}))
    except Refused as no:
        say(NOT_BROUGHT, name=imported.FILE, why=say.reason(no))
        return 1
    return 0
