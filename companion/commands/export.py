"""signoria export: writes a journal as JSON lines, or past games for BG Stats and spreadsheets."""

import argparse
import sys
from pathlib import Path

import msgspec

from companion.appliance.machine import program
from companion.commands.options import Commands, Parents
from companion.commands.past import folder_of, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.language import Translate

JOURNAL_NEEDED = Refusal(
    "journal_needed",
    "",
    N_("Name a saved game, or say what to export: --csv, --bgsplay, --bgstats MATCH, --to FOLDER or --cards"),
)
MATCH_NEEDED = Refusal(
    "match_needed", "", N_("Name one game, as {program} history lists it: {program} export MATCH {option}")
)
NO_PICTURES = N_("The pictures need Kivy and are left out; the table's own web page has them, too.")
STAYS = N_("{file} is there already and stays as it is.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("write a saved game as JSON lines, or past games for BG Stats and spreadsheets"))
    parser = commands.add_parser("export", parents=[parents.common], help=job)
    parser.add_argument(
        "journal",
        nargs="?",
        metavar="JOURNAL",
        help=_(N_("a file; for the formats below, a game as history lists it")),
    )
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument(
        "--csv", action="store_true", help=_(N_("a table for spreadsheets, one row for each seat"))
    )
    formats.add_argument(
        "--cards", action="store_true", help=_(N_("the cards and boards that you taught, for another table"))
    )
    formats.add_argument("--bgsplay", action="store_true", help=_(N_("a file for BG Stats")))
    formats.add_argument(
        "--bgstats", action="store_true", help=_(N_("a link that opens BG Stats with the game filled in"))
    )
    formats.add_argument(
        "--to",
        type=Path,
        metavar="FOLDER",
        help=_(N_("pictures, table and file for BG Stats of one game, as files in this folder")),
    )
    parser.add_argument("--game", metavar="GAME", default="", help=_(N_("only this game")))
    parser.add_argument("--player", metavar="NAME", default="", help=_(N_("only games of this player")))
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Print the requested export. Raises Refused."""
    from companion.storage import card_file, journal

    if args.csv or args.bgsplay or args.bgstats:
        _export_plays(args, translate)
        return
    if args.to is not None:
        _export_files(args, translate)
        return
    if args.cards:
        print_line(card_file.exported(folder_of(args) / "cards.json"))
        return
    if args.journal is None:
        raise Refused(JOURNAL_NEEDED())
    for line in journal.read(Path(args.journal)):
        print_line(msgspec.json.encode({"at": line.at, "text": msgspec.Raw(line.text)}))


def _export_files(args: argparse.Namespace, translate: Translate) -> None:
    """One game as files, for a stick. Existing files are not overwritten. Raises Refused."""
    from companion.appliance.desktop import can_draw
    from companion.history.exports.shared import shared
    from companion.history.records import held_by
    from companion.storage.export import CANNOT_WRITE

    if args.journal is None:
        raise Refused(MATCH_NEEDED(program=UserText(program()), option=UserText("--to FOLDER")))
    with up_to_date(folder_of(args), translate) as reader:
        row = reader.row(args.journal)
        found, (evening, _) = shared(reader, row), reader.evening(row.evening.key)
        evening = msgspec.structs.replace(evening, records=tuple(held_by(reader, row)))
    files = {
        name: holds.encode("utf-8-sig" if name.endswith(".csv") else "utf-8")
        for name, holds in found.files.items()
    }
    stem = Path(next(iter(files))).stem
    if not can_draw():
        print(translate(NO_PICTURES), file=sys.stderr)
    else:
        from kiosk.backends.shared_pictures import pictures

        files |= {f"{stem}-{name}.png": data for name, data in pictures(evening, translate).items()}
    for name, data in files.items():
        try:
            args.to.mkdir(parents=True, exist_ok=True)
            with (args.to / name).open("xb") as file:
                file.write(data)
        except FileExistsError:
            print(translate(STAYS).format(file=name), file=sys.stderr)
        except OSError as error:
            raise Refused(CANNOT_WRITE(file=UserText(name), why=UserText(str(error.strerror)[:80]))) from None
        else:
            print(args.to / name)


def _export_plays(args: argparse.Namespace, translate: Translate) -> None:
    from companion.history.exports import bgstats, csv_file
    from companion.history.exports.plays import play_of

    if args.bgstats and args.journal is None:
        raise Refused(MATCH_NEEDED(program=UserText(program()), option=UserText("--bgstats")))
    with up_to_date(folder_of(args), translate) as reader:
        keys = [args.journal] if args.journal else reader.finished(args.game, args.player)
        plays = [play_of(reader, reader.row(key)) for key in keys]
    if args.bgstats:
        print(bgstats.link(plays[0]))
    else:
        sys.stdout.buffer.write((csv_file if args.csv else bgstats).write(plays))
        sys.stdout.buffer.flush()
