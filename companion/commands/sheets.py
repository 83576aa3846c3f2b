"""signoria sheets: lists the score sheets, checks one, adds one to the table's own, shows and exports them."""

import argparse
import sys
from collections.abc import Iterator

from companion.commands.options import Commands, Parents
from companion.commands.streams import read_file
from companion.engine.refusals import N_, NN_
from companion.sheets.reading import LARGEST_FILE, read_toml
from companion.sheets.sheet import Sheet
from companion.sheets.words import worth
from companion.storage.folder import data_folder
from companion.storage.sheet_library import Library
from companion.text.language import Translate, counted, language_of

ACTIONS = {
    "check": ("FILE", N_("check whether a file is a score sheet")),
    "add": ("FILE", N_("add a file to your own score sheets")),
    "show": ("NAME", N_("show what is on a score sheet")),
    "export": ("NAME", N_("print a score sheet as a file")),
}
PLAYERS = N_("{fewest} to {most} players")
WINNERS = {
    "highest": N_("The highest total wins."),
    "lowest": N_("The lowest total wins."),
    "nobody": N_("Nobody wins: you play together, or alone."),
}


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "sheets", parents=[parents.common], help=_(N_("score sheets of other games"))
    )
    parser.set_defaults(run=run)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    for action, (what, about) in ACTIONS.items():
        one = actions.add_parser(action, parents=[parents.common], help=_(about))
        one.add_argument("what", metavar=what)


def run(args: argparse.Namespace, _: Translate) -> None:
    """Do one of them, or list all. Raises Refused."""
    library = Library(data_folder())
    match args.action:
        case "check":
            read_toml(read_file(args.what, LARGEST_FILE + 1))
            print(_(N_("fits")), flush=True)
        case "add":
            text = read_file(args.what, LARGEST_FILE + 1)
            library.save(sheet := read_toml(text), text)
            print(
                _(N_("{title} is one of your score sheets now: --set sheet={name}")).format(
                    title=sheet.title(language_of(_)), name=sheet.game
                )
            )
        case "show":
            print("\n".join(_shown(library.find(args.what), _)), flush=True)
        case "export":
            library.find(args.what)
            sys.stdout.buffer.write(read_file(str(library.path(args.what)), LARGEST_FILE + 1))
        case _:
            _list(library, _)


def _list(library: Library, _: Translate) -> None:
    for one in library.listed(language_of(_)):
        own = _(N_("your own")) if one.own else ""
        print(f"{one.key:<24} {one.title:<32} {_players(one.players, _):<16} {own}".rstrip(), flush=True)


def _players(players: tuple[int, int], _: Translate) -> str:
    if players[0] == players[1]:
        return counted(_, NN_("{count} player", "{count} players"), players[0])
    return _(PLAYERS).format(fewest=players[0], most=players[1])


def _shown(sheet: Sheet, _: Translate) -> Iterator[str]:
    language = language_of(_)
    yield f"{sheet.title(language)}, {_players(sheet.players, _)}. {_(WINNERS[sheet.winner])}"
    for row in sheet.rows:
        when = f" [{_(N_('every round'))}]" if row.every_round else ""
        secret = f" [{_(N_('secret'))}]" if row.secret else ""
        yield f"  {sheet.name(row.key, language):<24} {worth(sheet, row, _)}{when}{secret}"
