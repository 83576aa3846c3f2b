"""signoria import: makes a journal from exported lines; or brings plays along from elsewhere."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from companion.appliance.machine import program
from companion.commands.options import Commands, Parents
from companion.commands.past import folder_of, up_to_date
from companion.commands.streams import read_file
from companion.commands.update import YES, agreed
from companion.engine.refusals import N_, NN_, Refusal, Refused, UserText
from companion.text.language import Translate, counted, labelled, printable

if TYPE_CHECKING:
    from companion.history.exports.reading import Preview
    from companion.history.reader import Reader

FILE_IS_THERE = Refusal("file_is_there", "", N_("{file} is there already. Nothing was written."))
BROUGHT = NN_("{count} line is in {file}.", "{count} lines are in {file}.")
FOUND = NN_("{count} new game from {source}", "{count} new games from {source}")
DAYS, PLAYERS = N_("from {first} to {last}"), N_("Players: {names}")
KNOWN = NN_("{count} game is here already.", "{count} games are here already.")
UNREADABLE = NN_(
    "{count} game cannot be understood and is left out.",
    "{count} games cannot be understood and are left out.",
)
SPELLINGS = N_("If a name is spelled in two ways, join them: {program} players join NAME NAME")
ALIKE = N_("{name} is new here. Is it {other}? Then join them: {program} players join {name} {other}")
ALIKE_FROM = 0.75
"""How similar two names are; 1: equal."""
REALLY, NOTHING = N_("Import this? (yes or no)"), N_("Nothing was imported.")
ONLY_LOOKED = N_("Nothing was imported: this was only a dry run.")
IMPORTED = NN_("{count} game was imported.", "{count} games were imported.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(
        N_(
            "import games from BG Stats, BoardGameGeek or CSV, learned cards or a score sheet; or make a saved game from exported lines"
        )
    )
    parser = commands.add_parser("import", parents=[parents.common], help=job)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "journal",
        type=Path,
        nargs="?",
        metavar="JOURNAL",
        help=_(N_("for exported lines: the file of the saved game")),
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))
    parser.add_argument("--dry-run", action="store_true", help=_(N_("only show what would be imported")))
    parser.add_argument("--yes", action="store_true", help=_(YES))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Write the journal, if there is none of that name; or import plays. Raises Refused."""
    if args.journal is None:
        _import_plays(args, translate)
        return
    from companion.storage.export import import_match
    from companion.storage.journal import LARGEST

    if os.path.lexists(args.journal):  # also a link to nowhere: the journal would be made where it points
        raise Refused(FILE_IS_THERE(file=UserText(args.journal.name)))
    count = import_match(read_file(args.file, LARGEST), args.journal)
    print(counted(translate, BROUGHT, count, file=args.journal.name))


def _import_plays(args: argparse.Namespace, translate: Translate) -> None:
    from companion.history import imported
    from companion.history.exports.reading import LARGEST, preview
    from companion.storage import parcel

    data = read_file(args.file, LARGEST)
    if parcel.is_one(data, args.file):
        _import_parcel(args, data, translate)
        return
    folder = folder_of(args)
    with up_to_date(folder, translate) as reader:
        here = [key for (key,) in reader.db.execute("SELECT key FROM match")]
        found = preview(data, Path(args.file).name, here)
        known = [one.name for one in reader.players().players]
        _show(found, reader)
    alike = list(_alike(found.names, known))
    for name, other in alike:
        words = {"name": quote(name), "other": quote(other), "program": program()}
        print(printable(translate(ALIKE).format(**words)))
    if (found.new or args.dry_run) and _is_wanted(args, translate):
        imported.add(folder, found.new)
        with up_to_date(folder, translate):
            print(counted(translate, IMPORTED, len(found.new)))
            if not alike:
                print(translate(SPELLINGS).format(program=program()))


def _is_wanted(args: argparse.Namespace, translate: Translate) -> bool:
    """Whether what was shown is imported: somebody at a terminal is asked, since nothing takes it back."""
    if args.dry_run:
        print(translate(ONLY_LOOKED))
        return False
    if args.yes or not sys.stdin.isatty() or agreed(translate(REALLY)):
        return True
    print(translate(NOTHING))
    return False


def _import_parcel(args: argparse.Namespace, data: bytes, translate: Translate) -> None:
    """Take a score sheet, or cards and boards of another table; what this one knows stays. Raises Refused."""
    from companion.storage import parcel
    from companion.storage.sheet_library import Library

    folder = folder_of(args)
    found = parcel.read(data, Path(args.file).name, folder / "cards.json")
    library = Library(folder)
    title, note = parcel.title(found, translate), parcel.note(found, library, translate)
    print(labelled(translate, title, note) if note else title)
    for line in parcel.lines(found, translate):
        print(f"  {line}")
    if _is_wanted(args, translate):
        parcel.take(found, library, folder / "cards.json")


def _alike(new: Sequence[str], known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """New names, each with a known one that may be another spelling of it."""
    from companion.history.facts import folded

    seen = {folded(name): name for name in known}
    for name in new:
        key = folded(name)
        if key not in seen:
            for other in get_close_matches(key, seen, 1, ALIKE_FROM):
                yield name, seen[other]
        seen[key] = name


def _show(found: "Preview", reader: "Reader") -> None:
    translate = reader.translate
    first, last = found.span
    span = f", {translate(DAYS).format(first=first, last=last)}" if first else ""
    print(counted(translate, FOUND, len(found.new), source=found.kind) + span)
    for evening in found.new[:5]:
        names = ", ".join(printable(seat.name) or "?" for seat in evening.seats)
        title = printable(evening.title) or reader.title(evening.game)
        print(f"  {evening.started[:10]}  {labelled(translate, title, names)}")
    if len(found.new) > 5:
        print("  ...")
    if found.names:
        print(translate(PLAYERS).format(names=", ".join(map(printable, found.names[:20]))))
    if found.known:
        print(counted(translate, KNOWN, found.known))
    if found.unreadable:
        print(counted(translate, UNREADABLE, found.unreadable))
