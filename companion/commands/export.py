"""signoria export: writes a journal as JSON lines, or past games for BG Stats and spreadsheets."""

import argparse
import sys
from pathlib import Path

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.past import folder_of, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, Refusal, Refused
from companion.text.language import Translate

JOURNAL_NEEDED = Refusal(
    "journal_needed",
    "",
    N_("Name a saved game, or say what to export: --csv, --bgsplay, --bgstats MATCH or --cards"),
)
MATCH_NEEDED = Refusal("match_needed", "", N_("Name one game for the link: signoria export MATCH --bgstats"))


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("write a saved game as JSON lines, or past games for BG Stats and spreadsheets"))
    parser = commands.add_parser("export", parents=[parents.common], help=job)
    parser.add_argument(
        "journal",
        nargs="?",
        metavar="JOURNAL",
        help=_(N_("a file; for the formats below, a game as in signoria history")),
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
    parser.add_argument("--game", metavar="GAME", default="", help=_(N_("only this game")))
    parser.add_argument("--player", metavar="NAME", default="", help=_(N_("only games of this player")))
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Print what is asked for. Raises Refused."""
    if args.csv or args.bgsplay or args.bgstats:
        return _export_plays(args, translate)
    if args.cards:
        from companion.storage import card_file

        print_line(card_file.exported(folder_of(args) / "cards.json"))
        return 0
    if args.journal is None:
        raise Refused(JOURNAL_NEEDED())
    from companion.storage import journal

    for line in journal.read(Path(args.journal)):
        print_line(msgspec.json.encode({"at": line.at, "text": msgspec.Raw(line.text)}))
    return 0


def _export_plays(args: argparse.Namespace, translate: Translate) -> int:
    from companion.history.exports import bgstats, csv_file
    from companion.history.exports.plays import play_of

    if args.bgstats and args.journal is None:
        raise Refused(MATCH_NEEDED())
    with up_to_date(folder_of(args), translate) as reader:
        keys = [args.journal] if args.journal else reader.finished(args.game, args.player)
        plays = [play_of(reader, reader.row(key)) for key in keys]
    if args.bgstats:
        print(bgstats.link(plays[0]))
    else:
        sys.stdout.buffer.write((csv_file if args.csv else bgstats).write(plays))
        sys.stdout.buffer.flush()
    return 0
