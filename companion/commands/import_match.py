"""signoria import: makes a journal from exported lines; or brings plays along from elsewhere."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.appliance.machine import program
from companion.commands.options import Commands, Parents
from companion.commands.past import folder_of, up_to_date
from companion.commands.streams import read_file
from companion.engine.refusals import N_, NN_, Refusal, Refused, UserText
from companion.text.language import Translate, counted, printable

if TYPE_CHECKING:
    from companion.history.exports.reading import Preview

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
ONLY_LOOKED = N_("Nothing was imported: this was only a dry run.")
CARDS = NN_("{game}: {count} new card or board", "{game}: {count} new cards and boards")
MOST_SHOWN = 20
IMPORTED = NN_("{count} game was imported.", "{count} games were imported.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(
        N_(
            "import games from BG Stats, BoardGameGeek or CSV, or taught cards; or make a saved game from exported lines"
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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Write the journal, if there is none of that name; or import plays. Raises Refused."""
    if args.journal is None:
        return _import_plays(args, translate)
    from companion.storage.export import import_match
    from companion.storage.journal import LARGEST

    if os.path.lexists(args.journal):  # a link to nowhere too: what is made would lie where it points
        raise Refused(FILE_IS_THERE(file=UserText(args.journal.name)))
    count = import_match(read_file(args.file, LARGEST), args.journal)
    print(counted(translate, BROUGHT, count, file=args.journal.name))
    return 0


def _import_plays(args: argparse.Namespace, translate: Translate) -> int:
    from companion.history import imported
    from companion.history.exports.reading import LARGEST, preview
    from companion.storage import card_file

    data = read_file(args.file, LARGEST)
    folder = folder_of(args)
    if card_file.is_cards(data):
        return _import_cards(args, data, folder / "cards.json", translate)
    with up_to_date(folder, translate) as reader:
        here = [key for (key,) in reader.db.execute("SELECT key FROM match")]
        found = preview(data, Path(args.file).name, here)
    _show(found, translate)
    if args.dry_run:
        print(translate(ONLY_LOOKED))
    elif found.new:
        imported.add(folder, found.new)
        with up_to_date(folder, translate):
            print(counted(translate, IMPORTED, len(found.new)))
            print(translate(SPELLINGS).format(program=program()))
    return 0


def _import_cards(args: argparse.Namespace, data: bytes, path: Path, translate: Translate) -> int:
    """Take what another table has taught; what this one knows stays. Raises Refused."""
    from companion import games
    from companion.storage import card_file

    new = card_file.read_exported(data, Path(args.file).name, path)
    for game, lore in new.items():
        print(counted(translate, CARDS, len(lore), game=translate(games.find(game).title)))
        for name in sorted(lore)[:MOST_SHOWN]:
            print(f"  {printable(name)[:60]}")
    if args.dry_run:
        print(translate(ONLY_LOOKED))
        return 0
    for game, lore in new.items():
        refusal = card_file.save(games.find(game), path, lore) if lore else None
        if refusal is not None:
            raise Refused(refusal)
    return 0


def _show(found: "Preview", translate: Translate) -> None:
    first, last = found.span
    span = f", {translate(DAYS).format(first=first, last=last)}" if first else ""
    print(counted(translate, FOUND, len(found.new), source=found.kind) + span)
    for evening in found.new[:5]:
        names = ", ".join(printable(seat.name) or "?" for seat in evening.seats)
        print(f"  {evening.started[:10]}  {printable(evening.title) or evening.game}: {names}")
    if len(found.new) > 5:
        print("  ...")
    if found.names:
        print(translate(PLAYERS).format(names=", ".join(map(printable, found.names[:20]))))
    if found.known:
        print(counted(translate, KNOWN, found.known))
    if found.unreadable:
        print(counted(translate, UNREADABLE, found.unreadable))
