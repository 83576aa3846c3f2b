"""signoria players: lists who has played; joins two spellings of one person, parts them, forgets a player."""

import argparse
from typing import TYPE_CHECKING

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.past import add_options, folder_of, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, NN_, Refusal, Refused, UserText
from companion.text.language import Translate, counted

if TYPE_CHECKING:
    from companion.history.reader import Reader

GAMES = NN_("{count} game", "{count} games")
ALSO, LAST = N_("also {names}"), N_("last on {day}")
JOINED = N_("{spelling} and {player} are one player now: {player}.")
PARTED = N_("{spelling} is a player of their own again.")
FORGOTTEN = N_(
    'The name {name} is gone from the saved games here. The games stay, with "a player". Backups still have it.'
)
TABLE_RUNS = Refusal(
    "table_runs", "", N_("The table is running. Forget the player on its screen, or stop it first.")
)
STILL_THERE = Refusal(
    "still_there",
    "",
    N_(
        "The name {name} may still be in {files}. Signoria cannot change that now, and tries again with every count."
    ),
)


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("list the players; join two spellings, separate them, forget a player"))
    parser = commands.add_parser("players", parents=[parents.common], help=job)
    add_options(parser, _)
    parser.set_defaults(run=run, deed=None)
    deeds = parser.add_subparsers(dest="deed", metavar="join, part, forget")
    join = deeds.add_parser(
        "join",
        parents=[parents.common],
        help=_(N_("join two spellings as one player, under the second name")),
    )
    join.add_argument("spelling", metavar="NAME")
    join.add_argument("player", metavar="NAME")
    part = deeds.add_parser(
        "part", parents=[parents.common], help=_(N_("make a spelling a player of its own again"))
    )
    part.add_argument("spelling", metavar="NAME")
    forget = deeds.add_parser(
        "forget", parents=[parents.common], help=_(N_("take the name of a player out of all saved games"))
    )
    forget.add_argument("player", metavar="NAME")
    for deed in (join, part, forget):
        add_options(deed, _, again=True)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """List them, or do it. Raises Refused."""
    from companion.history import players
    from companion.history.forget import drop_catalogue
    from companion.storage.catalogue import CATALOGUE

    folder = folder_of(args)
    with up_to_date(folder, translate) as reader:
        match args.deed:
            case None:
                _list(args, reader)
                return
            case "join":
                names = [reader.find_player(name)[1] for name in (args.spelling, args.player)]
                players.change(folder, lambda people: people.join(*names))
                said = translate(JOINED).format(spelling=names[0], player=names[1])
            case "part":
                players.change(folder, lambda people: people.part(args.spelling))
                said = translate(PARTED).format(spelling=args.spelling)
            case "forget":
                name = _whom(args, reader)
                players.change(folder, lambda people: people.forget(name))
                said = translate(FORGOTTEN).format(name=name)
    with up_to_date(folder, translate) as reader:
        left = reader.people
    if args.deed == "forget":
        drop_catalogue(folder, CATALOGUE)
        if left.forgetting:
            files = ", ".join(left.still_in)[:400]
            raise Refused(STILL_THERE(name=UserText(args.player), files=UserText(files)))
    print(said)


def _list(args: argparse.Namespace, reader: "Reader") -> None:
    found = reader.players()
    for one in found.players:
        if args.json:
            print_line(msgspec.json.encode(one))
            continue
        also = f"  ({reader.translate(ALSO).format(names=', '.join(one.spellings))})" if one.spellings else ""
        last = reader.translate(LAST).format(day=one.last[:10])
        print(f"{one.name:<24} {counted(reader.translate, GAMES, one.n)}, {last}{also}")
    if found.text and not args.json:
        print(found.text)


def _whom(args: argparse.Namespace, reader: "Reader") -> str:
    """The player to be forgotten: named in full, since it cannot be undone. Raises Refused."""
    from companion.history import players
    from companion.history.facts import folded
    from companion.history.forget import is_in_use
    from companion.storage.catalogue import CATALOGUE

    _, name = reader.find_player(args.player)
    if folded(name) != folded(args.player):
        raise Refused(players.UNKNOWN_PLAYER(name=UserText(args.player[:40])))
    if is_in_use(folder_of(args) / CATALOGUE):
        raise Refused(TABLE_RUNS())
    return name
