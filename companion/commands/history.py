"""signoria history: lists past games, or shows one of them."""

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.past import add_options, day, folder_of, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, NN_
from companion.text.language import Translate, counted

if TYPE_CHECKING:
    from companion.history.reader import Reader
    from companion.protocol.outgoing_history import Evening, PastGame, PastSeat

PAGE = 20
COLUMN = 8
MINUTES = NN_("{count} minute", "{count} minutes")
MORE = N_("There are more: add --all, or --find WORD.")
UNFINISHED, TOGETHER, FROM = N_("not finished"), N_("played together"), N_("from {source}")
POINTS, SOLD = N_("Where the points came from:"), N_("Sold:")
THOUGHT = N_("Thinking time:")
RECORDS = N_("Records of the table:")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("list past games, or show one of them"))
    parser = commands.add_parser("history", parents=[parents.common], help=job)
    parser.add_argument(
        "match", nargs="?", metavar="MATCH", help=_(N_("one game, by its id or a part of it"))
    )
    parser.add_argument("--game", metavar="GAME", default="", help=_(N_("only this game")))
    parser.add_argument("--player", metavar="NAME", default="", help=_(N_("only games of this player")))
    parser.add_argument(
        "--find", metavar="WORD", default="", help=_(N_("only games with this in names, title or day"))
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help=_(N_("all of them, not only the newest {count}")).format(count=PAGE),
    )
    parser.add_argument("--log", action="store_true", help=_(N_("with the log of the game")))
    add_options(parser, _)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Print the requested games. Raises Refused."""
    folder = folder_of(args)
    with up_to_date(folder, translate) as reader:
        if args.match is None:
            _list(args, reader)
            return
        from companion.history import film
        from companion.history.records import held_by

        row = reader.row(args.match)
        shown, evening = reader.evening(row.evening.key)
        path = folder / "matches" / f"{evening.key}.journal"
        log = film.story(path, translate) if args.log and not evening.source else ()
        shown = msgspec.structs.replace(shown, records=tuple(held_by(reader, row)), log=log)
    if args.json:
        print_line(msgspec.json.encode(shown))
    else:
        _tell(shown, translate)


def _list(args: argparse.Namespace, reader: "Reader") -> None:
    before = ""
    while True:
        page = reader.page(args.game, args.player, args.find, before, 100 if args.all else PAGE)
        for game in page.games:
            if args.json:
                print_line(msgspec.json.encode(game))
            else:
                print(_line(game, reader.translate))
        if page.text and not args.json:
            print(page.text)
        if page.next and not args.all:
            print(reader.translate(MORE), file=sys.stderr if args.json else sys.stdout)
        before = page.next
        if not before or not args.all:
            return


def short_id(game: "PastGame") -> str:
    """A beginning of an id that is long enough to identify it."""
    return game.id.removeprefix("import:")[:8] if game.imported else game.id[:17]


def _line(game: "PastGame", translate: Translate) -> str:
    seats = sorted(game.seats, key=lambda seat: seat.place or 99)
    notes = [] if game.over else [translate(UNFINISHED)]
    notes += [translate(TOGETHER)] if game.co_op else []
    notes += [translate(FROM).format(source=game.imported)] if game.imported else []
    said = ", ".join(_seat(seat) for seat in seats)
    remarks = f"  ({', '.join(notes)})" if notes else ""
    return f"{day(game.at)}  {game.title:<24} {said}{remarks}  [{short_id(game)}]"


def _seat(seat: "PastSeat") -> str:
    place = f"{seat.place}. " if seat.place else ""
    return f"{place}{seat.name}" + ("" if seat.score is None else f" {seat.score}")


def _tell(evening: "Evening", translate: Translate) -> None:
    """One game: how it ended, where the points came from, what was sold, who thought how long, its records, its log."""
    game = evening.game
    when = f"{day(game.at)}, {counted(translate, MINUTES, game.minutes)}"
    print(f"{game.title}{f' ({game.options})' if game.options else ''}: {when}  [{game.id}]")
    if not game.over:
        print(translate(UNFINISHED))
    order = sorted(range(len(game.seats)), key=lambda seat: game.seats[seat].place or 99)
    for number in order:
        seat = game.seats[number]
        score = "" if seat.score is None else str(seat.score)
        print(f"  {seat.place or '-':>2}  {seat.name:<24} {seat.side_name:<12} {score:>5}")
    if evening.lines and any(evening.points):
        print(translate(POINTS))
        names = [f"{game.seats[number].name[:COLUMN]:>{COLUMN}}" for number in order]
        print(f"  {'':<30} {' '.join(names)}")
        for reason, words in evening.lines.items():
            cells = " ".join(f"{evening.points[number].get(reason, 0):>{COLUMN}}" for number in order)
            print(f"  {words:<30} {cells}")
    if evening.sales:
        print(translate(SOLD))
        for sale in evening.sales:
            print(f"  {sale.price:>5}  {sale.lot}: {sale.name}")
    if any(evening.seconds):
        minutes = (
            f"{game.seats[n].name} {evening.seconds[n] // 60}:{evening.seconds[n] % 60:02}" for n in order
        )
        print(translate(THOUGHT), ", ".join(minutes))
    if evening.records:
        print(translate(RECORDS))
        for record in evening.records:
            print(f"  {record.text}")
    for step in evening.log:
        print(f"{step.n:>5}  {step.text}")
        for news in step.news:
            print(f"         {news}")
