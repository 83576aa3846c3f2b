"""Options that several commands share, and the new match that they describe."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.server.roll_call import check_places
from companion.text.language import LANGUAGES, Translate, language_of

BAD_SEATS = Refusal("bad_seats", "", N_("Write the players like this: red=Anna,blue=Bruno"))
BAD_SET = Refusal("bad_set", "", N_("Write an option like this: --set mode=by-hand"))
SEATS_NEEDED = Refusal(
    "seats_needed",
    "",
    N_("{option} is for a new game. Say who plays, too: --seats red=Anna,blue=Bruno"),
)
OF_NEW_MATCHES = ("first", "set", "row", "places")

Commands = Any
"""What argparse gives for adding commands: its class has no public name."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    late: Callable[[argparse.ArgumentParser, Sequence[str]], None] | None = None
    """Adds options that depend on others, once those are known."""

    mixed = False
    """Whether options may stand between its words: argparse drops an optional word at the first option after another word."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.late is not None and args is not None:
            late, self.late = self.late, None  # only once: what follows may come here again
            late(self, args)
        if self.mixed:
            self.mixed = False
            return self.parse_known_intermixed_args(args, namespace)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        print(f"signoria: {message}", file=sys.stderr)
        sys.exit(2)


class Parents:
    """The options that commands share; each set includes the one before."""

    def __init__(self, _: Translate) -> None:
        self.common = Parser(add_help=False)
        """What every command has."""
        self.common.add_argument(
            "--lang", metavar="|".join(LANGUAGES), help=_(N_("language (default: that of the system)"))
        )
        self.panels = Parser(add_help=False, parents=[self.common])
        """Panels and their wiring."""
        _add_panels(self.panels, _)
        self.match = Parser(add_help=False, parents=[self.panels])
        """The match to play."""
        _add_match(self.match, _)


def _add_panels(parser: Parser, _: Translate) -> None:
    from hw.backends import spellings

    parser.add_argument(
        "--panel",
        action="append",
        default=[],
        metavar="|".join(spellings()),
        help=_(N_("buttons of the seats; may be repeated")),
    )
    parser.add_argument(
        "--wiring", type=Path, metavar="FILE", help=_(N_("file that names the pins and keys of the seats"))
    )


def _add_match(parser: Parser, _: Translate) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=_(N_("one of those that `games` lists")))
    parser.add_argument("--seats", help=_(N_("clockwise: red=Anna,blue=Bruno")))
    parser.add_argument("--first", type=int, metavar="SEAT", help=_(N_("the first player, counted from 0")))
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help=_(N_("an option of the game"))
    )
    parser.add_argument(
        "--row", "--cities", metavar="CARD,...", help=_(N_("the cards that are face up at the start"))
    )
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help=_(N_("file to save the game in, or to go on with"))
    )
    parser.add_argument(
        "--places", metavar="PLACE,...", help=_(N_("whose buttons each player uses, counted from 0"))
    )
    parser.add_argument(
        "--cards", type=Path, metavar="FILE", help=_(N_("file for the cards that you teach it"))
    )


def read_game(args: argparse.Namespace, translate: Translate) -> Game | None:
    """The game named by its id or its title in the options, if any. Raises Refused."""
    from companion.terminal.plain import named_game

    return None if args.game is None else named_game(args.game, translate)


def read_request(args: argparse.Namespace) -> Request | None:
    """The new match of the options; None without seats. Raises Refused."""
    if args.seats is None:
        alone = next((f"--{name}" for name in OF_NEW_MATCHES if getattr(args, name) not in (None, [])), "")
        if alone and (args.journal is None or not args.journal.exists()):  # a saved match has its own
            raise Refused(SEATS_NEEDED(option=UserText(alone)))
        return None
    seats = []
    for seat in args.seats.split(","):
        family, _, name = seat.partition("=")
        if not family.strip():
            raise Refused(BAD_SEATS())
        seats.append((family.strip(), name.strip()))
    row = None if args.row is None else tuple(card.strip() for card in args.row.split(","))
    options = {}
    for pair in args.set:
        option, equals, value = pair.partition("=")
        if not option or not equals:
            raise Refused(BAD_SET())
        options[option] = value
    return Request(tuple(seats), args.first, options, row, _places(args.places, len(seats)))


def with_sheet(game: Game | None, request: Request | None, translate: Translate) -> Request | None:
    """The new match with its score sheet, where the options name one. Raises Refused."""
    if game is None or request is None or "sheet" not in request.options:
        return request
    from companion.storage.folder import data_folder
    from companion.storage.sheet_library import Library

    return Library(data_folder()).with_sheet(game, request, language_of(translate))


def _places(text: str | None, seats: int) -> tuple[int | None, ...] | None:
    """Places by number; - for a seat that answers on the screen. Raises Refused."""
    if text is None:
        return None
    said = (place.strip() for place in text.split(","))
    return check_places([None if place == "-" else _number(place) for place in said], seats)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
