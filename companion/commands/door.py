"""The commands: reads options, puts the parts together, turns refusals into one sentence and exit status 2."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, NoReturn

import msgspec

from companion import games
from companion.appliance import commands as appliance
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, Text
from companion.speech import language

LARGEST_POSITION = 1024 * 1024

BAD_SEATS = Refusal("bad_seats", "", N_("Seats are told like this: medici=Anna,visconti=Bruno"))
BAD_SET = Refusal("bad_set", "", N_("An option is told like this: --set edition=amigo"))
NO_FILE = Refusal("no_file", "", N_("{file} cannot be read ({why})."))
TOO_LARGE = Refusal("too_large", "", N_("{file} is too large."))
FILE_IS_THERE = Refusal("file_is_there", "", N_("{file} is there already. Nothing was written."))
JSON_ONLY = Refusal(
    "json_only", "", N_("The referee speaks JSON lines: add --json. To play in the terminal: signoria play")
)
DOOR = N_("The door itself knows two more: test (all the checks) and bench (measure against peers).")
NO_SCREEN = N_("There is no screen here: the table opens in the terminal. (All commands: signoria --help)")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        print(f"signoria: {message}", file=sys.stderr)
        sys.exit(2)


def main(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status."""
    translate: language.Translate = str
    try:
        code = language.choose(_asked_language(arguments))
        translate = language.translator(code)
        language.speak_argparse(code)
        return _run(arguments, translate)
    except Refused as no:
        clause = f" ({no.refusal.clause})" if no.refusal.clause else ""
        print(f"signoria: {language.sentence(no.refusal, translate)}{clause}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever listened has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _asked_language(arguments: Sequence[str]) -> str | None:
    """Refusals of options must be in the language too, so it is looked for before them."""
    for word, following in pairwise(arguments):
        if word == "--lang":
            return following
    for word in arguments:
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def _run(arguments: Sequence[str], translate: language.Translate) -> int:
    args = _parser(translate).parse_args(arguments)
    match args.command:
        case "play":
            return _told_if_unavailable(lambda: _play(args, translate), translate)
        case "referee":
            return _told_if_unavailable(lambda: _referee(args, translate), translate)
        case "doctor":
            return _told_if_unavailable(lambda: _doctor(args, translate), translate)
        case "shots":
            return _shots(args, translate)
        case "score":
            return _score(args)
        case "replay":
            return _replay(args, translate)
        case "games":
            return _games(args, translate)
        case "export":
            return _export(args)
        case "import":
            return _import(args, translate)
        case "install" | "uninstall" | "update" | "backup":
            return appliance.run(args, translate)
    return _told_if_unavailable(lambda: _table(args, translate), translate)


def _parser(_: language.Translate) -> argparse.ArgumentParser:
    common = _Parser(add_help=False)
    common.add_argument("--lang", metavar="en|fr", help=_(N_("language; else the system's")))
    panels = _Parser(add_help=False, parents=[common])
    panels.add_argument(
        "--panel",
        action="append",
        default=[],
        metavar="none|desktop|gpio|serial:PATH",
        help=_(N_("seat panels; may be repeated")),
    )
    panels.add_argument("--wiring", type=Path, metavar="FILE", help=_(N_("pins and keys of the seats")))
    match = _Parser(add_help=False, parents=[panels])
    match.add_argument("game", nargs="?", metavar="GAME", help=_(N_("see: signoria games")))
    match.add_argument("--seats", help=_(N_("clockwise: medici=Anna,visconti=Bruno")))
    match.add_argument("--first", type=int, metavar="SEAT", help=_(N_("who begins, counted from 0")))
    match.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help=_(N_("an option of the game"))
    )
    match.add_argument("--cities", help=_(N_("the cards that lie open at the start")))
    match.add_argument(
        "--journal", type=Path, metavar="FILE", help=_(N_("keep the match here, or go on with it"))
    )
    match.add_argument(
        "--places", metavar="PLACE,...", help=_(N_("whose buttons each seat presses, counted from 0"))
    )
    match.add_argument("--cards", type=Path, metavar="FILE", help=_(N_("keep what the table teaches here")))

    parser = _Parser(
        prog="signoria",
        parents=[panels],
        description=_(N_("The companion beside the board.")),
        epilog=_(DOOR),
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    commands.add_parser("play", parents=[match], help=_(N_("play in the terminal")))
    referee = commands.add_parser(
        "referee", parents=[match], help=_(N_("the referee on standard input and output"))
    )
    referee.add_argument("--json", action="store_true", help=_(N_("speak JSON lines")))
    referee.add_argument(
        "--as", dest="viewer", default="all", metavar="all|table|SEAT", help=_(N_("whose view"))
    )
    referee.add_argument(
        "--socket", type=Path, metavar="FILE", help=_(N_("serve screens here, one match after another"))
    )
    referee.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("where matches are kept")))
    referee.add_argument("--mute", action="store_true", help=_(N_("the buzzer keeps still")))
    commands.add_parser("doctor", parents=[panels], help=_(N_("look at the hardware and try each button")))
    shots = commands.add_parser("shots", parents=[common], help=_(N_("write pictures of all screens")))
    shots.add_argument("folder", type=Path, metavar="DIR")
    score = commands.add_parser("score", parents=[common], help=_(N_("count an end position")))
    score.add_argument("game", metavar="GAME")
    score.add_argument("file", nargs="?", metavar="FILE", default="-")
    replay = commands.add_parser("replay", parents=[common], help=_(N_("tell a kept match again")))
    replay.add_argument("journal", type=Path, metavar="JOURNAL")
    replay.add_argument("--json", action="store_true", help=_(N_("as JSON lines")))
    listing = commands.add_parser("games", parents=[common], help=_(N_("list the games")))
    listing.add_argument("--json", action="store_true", help=_(N_("as JSON lines")))
    export = commands.add_parser("export", parents=[common], help=_(N_("write a journal as JSON lines")))
    export.add_argument("journal", type=Path, metavar="JOURNAL")
    bring = commands.add_parser("import", parents=[common], help=_(N_("make a journal from exported lines")))
    bring.add_argument("file", metavar="FILE")
    bring.add_argument("journal", type=Path, metavar="JOURNAL")
    appliance.add(commands, common, _)
    return parser


def read_request(args: argparse.Namespace) -> Request | None:
    """The new match that the options ask for; None without seats. Raises Refused."""
    if args.seats is None:
        return None
    seats = []
    for seat in args.seats.split(","):
        family, _, name = seat.partition("=")
        if not family.strip():
            raise Refused(BAD_SEATS())
        seats.append((family.strip(), name.strip()))
    cities = None if args.cities is None else tuple(city.strip() for city in args.cities.split(","))
    return Request(tuple(seats), args.first, _options(args.set), cities, _places(args.places, len(seats)))


def _places(text: str | None, seats: int) -> tuple[int | None, ...] | None:
    """Places by number; - for a seat that answers on the screen. Raises Refused."""
    if text is None:
        return None
    from companion.table.roll_call import check_places

    said = (place.strip() for place in text.split(","))
    return check_places([None if place == "-" else _number(place) for place in said], seats)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        option, equals, value = pair.partition("=")
        if not option or not equals:
            raise Refused(BAD_SET())
        options[option] = value
    return options


def _game(name: str | None) -> Game | None:
    return None if name is None else games.find(name)


def _play(args: argparse.Namespace, translate: language.Translate) -> int:
    from companion.terminal.plain import play
    from hw.choose import choose_panels

    panels = choose_panels(args.panel, args.wiring)
    os.umask(0o077)  # the journal tells what is in the purses
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # leave as by Ctrl-C: the terminal is put right
    return play(_game(args.game), read_request(args), args.journal, args.cards, panels, translate)


def _told_if_unavailable(run: Callable[[], int], translate: language.Translate) -> int:
    """Run what needs panels; one that cannot be had is told in one sentence."""
    from hw.panel import Unavailable

    try:
        return run()
    except Unavailable as no:
        print(f"signoria: {language.trouble_sentence(no.trouble, translate)}", file=sys.stderr)
        return 2


def _referee(args: argparse.Namespace, translate: language.Translate) -> int:
    from companion.link.stdio import serve
    from companion.link.talk import Link, read_viewer
    from companion.storage.kept_match import Kept
    from companion.table.referee import Referee
    from companion.table.roll_call import check_places
    from hw.choose import choose_panels, desktop_of
    from hw.panels import Panels

    if args.socket is not None:
        return _host(args)
    if not args.json:
        raise Refused(JSON_ONLY())
    chosen = choose_panels(args.panel, args.wiring)
    panels = Panels(chosen)
    with Kept(_game(args.game), read_request(args), args.journal, args.cards) as kept:
        session = kept.session
        viewer = read_viewer(args.viewer, len(session.match.seats))
        places = check_places(session.request.places, len(session.match.seats))
        referee = Referee(session, panels, places, desktop_of(chosen), args.mute)
        signal.signal(signal.SIGTERM, lambda *_: referee.stop())
        lines = os.fdopen(os.dup(sys.stdin.fileno()), "rb")  # sys.stdin itself must not be busy at the end
        with ExitStack() as closing, panels.opened(referee.put):
            link = Link(session, viewer, translate, referee)
            serve(kept, referee, link, lines, sys.stdout.buffer, translate, closing)
    return 0


def _shots(args: argparse.Namespace, translate: language.Translate) -> int:
    from kiosk.stages.shots import take

    count = take(args.folder, language.choose(args.lang))
    print(translate(N_("{count} pictures are in {folder}.")).format(count=count, folder=args.folder))
    return 0


def _table(args: argparse.Namespace, translate: language.Translate) -> int:
    """Without a command: the touchscreen table, or the terminal where there is no screen."""
    from companion.appliance.desktop import has_screen, run_both
    from companion.terminal.plain import data_folder, play
    from hw.choose import choose_panels

    if has_screen():
        return run_both(data_folder(), args.panel, args.lang)
    print(translate(NO_SCREEN))
    return play(None, None, None, None, choose_panels(args.panel, args.wiring), translate)


def _asked_panels(told: Sequence[str], chosen: Sequence[str]) -> Sequence[str]:
    """Those of the options, or those chosen on the screen. What the unit's file tells is only the usual: it goes second."""
    first, then = (chosen, told) if "SIGNORIA_REFEREE" in os.environ else (told, chosen)
    return first or then or ["desktop"]


def _host(args: argparse.Namespace) -> int:
    """The referee for screens: it has no match of its own, they begin and open them."""
    from companion.appliance import notify
    from companion.link.unix_socket import listening
    from companion.storage.journal import NO_FOLDER
    from companion.storage.settings import load
    from companion.table.host import Host
    from companion.terminal.plain import data_folder
    from hw.choose import choose_what_there_is

    folder = args.data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Refused(NO_FOLDER(folder=Text(str(folder)))) from None
    asked = _asked_panels(args.panel, load(folder / "settings.json").panels)
    os.umask(0o077)  # journals tell what is in the purses
    panels, troubles = choose_what_there_is(asked, args.wiring)
    host = Host(folder, panels, args.lang)
    for trouble in troubles:  # a panel that cannot be meant must not keep the table from starting
        print(f"signoria: {language.trouble_sentence(trouble, host.translate)}", file=sys.stderr)

    def stop(*_: object) -> None:
        notify.tell(notify.STOPPING, wait=0)
        host.stop()

    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, stop)
    host.inbox.put(lambda: notify.tell(notify.READY))  # by the loop itself: then the panels are open too
    with listening(args.socket, host):
        host.run(beat=notify.Heart().beat)
    return 0


def _doctor(args: argparse.Namespace, translate: language.Translate) -> int:
    from companion.appliance.doctor import visit
    from companion.appliance.machine import table_folder
    from companion.terminal.plain import data_folder
    from hw.choose import choose_panels

    folder = table_folder() or data_folder()
    return visit(args.panel, lambda asked: choose_panels(asked, args.wiring), folder, translate)


def _score(args: argparse.Namespace) -> int:
    game = games.find(args.game)
    try:
        data = msgspec.json.decode(_read(args.file))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=Text(str(error)[:120]))) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=N_("it is not a JSON object")))
    _print(msgspec.json.encode(game.score(data)))
    return 0


def _read(file: str) -> bytes:
    """A file, or standard input for -. Raises Refused."""
    try:
        if file == "-":
            return _capped(sys.stdin.buffer, file)
        with Path(file).open("rb") as stream:
            return _capped(stream, file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(NO_FILE(file=Text(file[:80]), why=Text(why or "?"))) from None


def _capped(stream: BinaryIO, file: str) -> bytes:
    data = stream.read(LARGEST_POSITION + 1)
    if len(data) > LARGEST_POSITION:
        raise Refused(TOO_LARGE(file=Text(file)))
    return data


def _print(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _replay(args: argparse.Namespace, translate: language.Translate) -> int:
    from companion.storage.export import as_json, in_words

    for line in as_json(args.journal, translate) if args.json else in_words(args.journal, translate):
        _print(line)
    return 0


def _games(args: argparse.Namespace, translate: language.Translate) -> int:
    for game in games.every():
        fewest, most = game.players[0], game.players[-1]
        if args.json:
            _print(msgspec.json.encode({"id": game.id, "title": game.title, "players": [fewest, most]}))
        else:
            players = translate(N_("{fewest} to {most} players")).format(fewest=fewest, most=most)
            _print(f"{game.id:<16} {translate(game.title):<28} {players}".encode())
    return 0


def _export(args: argparse.Namespace) -> int:
    from companion.storage import journal

    for line in journal.read(args.journal):
        _print(msgspec.json.encode({"at": line.at, "text": msgspec.Raw(line.text)}))
    return 0


def _import(args: argparse.Namespace, translate: language.Translate) -> int:
    from companion.storage.export import bring_in

    if args.journal.exists():
        raise Refused(FILE_IS_THERE(file=Text(args.journal.name)))
    count = bring_in(_read(args.file), args.journal)
    print(translate(N_("{count} lines are in {file}.")).format(count=count, file=args.journal.name))
    return 0
