"""What the commands about past games share: the folder, an up-to-date database, how names and days are printed."""

import argparse
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.options import Parser
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.language import Translate

if TYPE_CHECKING:
    from companion.history.reader import Reader

NO_HISTORY = Refusal("no_history", "", N_("Past games cannot be counted in {folder} ({why})."))
BAR = 40


def add_options(parser: Parser, _: Translate, again: bool = False) -> None:
    """The options of every command about past games; again behind a further word, where those before it still count."""
    folder, as_lines = (argparse.SUPPRESS, argparse.SUPPRESS) if again else (None, False)
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", default=folder, help=_(N_("folder of the saved games"))
    )
    parser.add_argument("--json", action="store_true", default=as_lines, help=_(N_("as JSON lines")))


def folder_of(args: argparse.Namespace) -> Path:
    """Where the saved games are. Raises Refused."""
    from companion.commands.backup import kept_in
    from companion.storage.folder import made

    return made(args.data or kept_in())


@contextmanager
def up_to_date(folder: Path, translate: Translate) -> "Iterator[Reader]":
    """The database, after everything was counted. Raises Refused."""
    from companion.history import database, players
    from companion.history.reader import Reader
    from companion.history.update import update

    try:
        update(folder, _bar(translate))
    except (OSError, sqlite3.Error) as error:
        raise Refused(NO_HISTORY(folder=UserText(str(folder)), why=UserText(str(error)[:80]))) from None
    with database.reading(folder / database.FILE) as db:
        yield Reader(db, players.load(folder), translate)


def _bar(translate: Translate):  # type: ignore[no-untyped-def]
    """A progress bar, if there is a terminal and it takes a while."""
    said = translate(N_("Counting past games:"))

    def show(done: int, of: int) -> None:
        if of >= BAR and sys.stderr.isatty():
            filled = BAR * done // of
            end = "\n" if done == of else ""
            print(
                f"\r{said} [{'#' * filled}{'.' * (BAR - filled)}] {done}/{of}",
                end=end,
                file=sys.stderr,
                flush=True,
            )

    return show


def day(at: str) -> str:
    """A day and time as they are printed."""
    return at[:16].replace("T", " ")


def percent(share: float) -> str:
    """A share as it is printed."""
    return f"{round(100 * share)} %"
