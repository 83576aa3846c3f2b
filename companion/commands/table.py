"""signoria without a command: the touchscreen table, or the terminal where there is no screen."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.web import NO_WEB, add_listening, listening
from companion.engine.refusals import N_, Refused
from companion.text.language import Translate

if TYPE_CHECKING:
    from companion.appliance.desktop import Extra

LEAST = 480, 320
ALREADY_OPEN = N_("Signoria is already open here: its window comes to the front.")
NO_SCREEN = N_(
    "There is no display here, so the game starts in the terminal. On phones and tablets: {program} web. All commands: {program} --help"
)
NO_KIVY = N_(
    "The window needs Kivy, so the game starts in the terminal. To get it, install Signoria again from its clone: pipx install --force '.[kiosk]'"
)


def add(parser: argparse.ArgumentParser, _: Translate) -> None:
    """Its options."""
    parser.add_argument(
        "--size",
        type=_size,
        metavar=_(N_("WIDTHxHEIGHT")),
        help=_(N_("size of the window in pixels, at least 480x320 (default: 1024x600)")),
    )
    parser.add_argument("--fullscreen", action="store_true", help=_(N_("use the whole screen")))
    parser.add_argument("--web", action="store_true", help=_(N_("let phones join, too (see also: web)")))
    add_listening(parser, _)


def _size(text: str) -> str:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if found is None or int(found[1]) < LEAST[0] or int(found[2]) < LEAST[1]:
        raise argparse.ArgumentTypeError(f"{text!r}: WIDTHxHEIGHT")
    return text


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Play until the players leave. Raises Refused or Unavailable."""
    from companion.appliance.desktop import can_draw, can_serve, club_extra, has_screen, run_both
    from companion.appliance.machine import program
    from companion.storage.folder import data_folder, writable
    from companion.terminal.plain import play
    from hw.choose import choose_panels

    if args.web and not can_serve():
        raise Refused(NO_WEB())
    if has_screen() and can_draw():
        folder = writable(data_folder())
        more = [*(["--size", args.size] if args.size else []), *(["--fullscreen"] if args.fullscreen else [])]
        extras = [*_web(args, folder), club_extra(folder)]
        return run_both(folder, args.panel, args.lang, lambda: print(translate(ALREADY_OPEN)), more, extras)
    print(translate(NO_KIVY if has_screen() else NO_SCREEN).format(program=program()))
    return play(None, None, None, None, choose_panels(args.panel, args.wiring), translate)


def _web(args: argparse.Namespace, folder: Path) -> "list[Extra]":
    """What serves browsers beside the window, if asked for here or in the settings; None if it is not installed."""
    from companion.appliance.desktop import Extra, can_serve, serving
    from companion.storage.settings import load

    if not can_serve():
        return []
    file = folder / "settings.json"
    command = serving(folder / "referee.sock", listening(args))
    return [Extra(command, lambda: args.web or load(file).web)]
