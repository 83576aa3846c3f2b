"""A match in the terminal: new or saved, typed or played with buttons."""

import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

import msgspec

from companion import games
from companion.appliance.machine import program
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refused, UserText
from companion.procedures.seating import check_new
from companion.storage.folder import data_folder, writable
from companion.storage.journal import check_folder
from companion.storage.saved_match import SavedMatch
from companion.storage.sheet_library import Library, Listed
from companion.terminal.commands import COMMANDS
from companion.terminal.conversation import Conversation
from companion.text.language import Translate, language_of, sentence
from companion.text.typed import NO, NOT_ONE_OF, YES, by_number, fold, in_any_language, match_one, numbered

ASK_SHEET = N_("What are you playing? Signoria has these score sheets. (Enter: no name, no sheet)")
SHEET_HELP = N_("Type the number or the name of a score sheet, any other name, or just press Enter.")
SAVED = N_("The game is saved in {file}. To go on: {command}")
SAVED_AT_THE_END = N_("The game is saved. To see it again: {command}")
YES_OR_NO = N_("Type yes or no, or quit to leave.")

if TYPE_CHECKING:
    from hw.panel import Panel


def wrapped(text: str) -> str:
    """The text within the width of the terminal, broken between words, with its own indentation."""
    width = max(40, get_terminal_size().columns - 1)
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines.append(
            fill(line, width, subsequent_indent=indent, break_long_words=False) if len(line) > width else line
        )
    return "\n".join(lines)


def play(
    game: Game | None,
    request: Request | None,
    journal: Path | None,
    cards: Path | None,
    panels: Sequence["Panel"],
    translate: Translate,
) -> int:
    """Play a match in the terminal, new or saved. Raises Refused, and Unavailable if a panel cannot be used."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrows and history at the prompt
    named = journal
    if journal is None or cards is None:
        folder = writable(data_folder())
        writable(folder / "matches")
        cards = cards or folder / "cards.json"
    over = None
    try:
        if journal is None and request is None:
            journal = _unfinished(game, folder, translate)
        new = journal is None or not journal.exists()
        own_file = named is None
        if journal is not None:
            check_folder(journal)  # before anybody is asked
        if game is None and new:
            game = _choose_game(translate)
        journal = journal or _new_journal(game, folder)
        if game is not None and request is None and new:
            request = game.invite(
                _ask_at_setup, lambda no: print(wrapped(sentence(no.refusal, translate))), translate
            )
            request = _choose_sheet(game, request, translate)
        if game is not None and request is not None:
            game.start(request)  # the impossible is refused before anybody is called
            if new:
                check_new(game, request)
        keep = partial(SavedMatch, game, journal_file=journal, card_file=cards)
        if panels:
            _play_with_panels(panels, keep, request, new, translate)
        else:
            with keep(request) as kept:
                _converse(Conversation(kept, translate, _tell, _Secret().show, program()))
                over = kept.session.over
        file = shlex.quote(str(journal))
        command = f"{program()} play" + ("" if own_file else f" --journal {file}")
        saved = SAVED if over is None else SAVED_AT_THE_END
        _tell(
            translate(saved).format(
                file=journal, command=command if over is None else f"{program()} replay {file}"
            )
        )
    except EOFError:
        print()
    return 0


def _choose_sheet(game: Game, request: Request, translate: Translate) -> Request:
    """The score sheet of any other game, if the players want one."""
    if not getattr(game, "fits_any", False):
        return request
    library, language = Library(data_folder()), language_of(translate)
    fits = [one for one in library.listed(language) if one.players[0] <= len(request.seats) <= one.players[1]]
    titles = ", ".join(f"{number}: {one.title}" for number, one in enumerate(fits, start=1))
    while text := _ask_at_setup(f"{translate(ASK_SHEET)}\n    {titles}").strip():
        if fold(text) in COMMANDS["help"]:
            print(wrapped(translate(SHEET_HELP)))
            continue
        try:
            if (sheet := _sheet(text, fits)) is not None:
                return library.with_sheet(game, _with_options(request, sheet=sheet.key), language)
            named = _with_options(request, name=text)
            game.start(named)
            return named
        except Refused as no:
            print(wrapped(sentence(no.refusal, translate)))
    return request


def _sheet(text: str, offered: Sequence[Listed]) -> Listed | None:
    """The score sheet of this number or name; None for the name of another game. Raises Refused."""
    if (chosen := by_number(text, offered)) is not None:
        return chosen
    try:
        name = match_one(fold(text), {UserText(one.title): (fold(one.title), one.key) for one in offered})
    except Refused as no:
        if no.refusal.name == NOT_ONE_OF.name and not text.isdecimal():
            return None
        raise
    return next(one for one in offered if one.title == name)


def _with_options(request: Request, **options: str) -> Request:
    return msgspec.structs.replace(request, options={**request.options, **options})


def _play_with_panels(
    panels: Sequence["Panel"],
    keep: Callable[[Request | None], SavedMatch],
    request: Request | None,
    new: bool,
    translate: Translate,
) -> None:
    """Call the roll before a new match, unless the places were given."""
    from companion.terminal.with_panels import Places, play_with_panels

    def seated(call_roll: Callable[[Sequence[str]], Places]) -> SavedMatch:
        if request is None or request.places is not None or not new:
            return keep(request)
        game_names = [name or family for family, name in request.seats]
        return keep(msgspec.structs.replace(request, places=call_roll(game_names)))

    play_with_panels(panels, seated, translate)


def _tell(text: str) -> None:
    print(wrapped(text))


def _ask(question: str) -> str:
    if question:
        print(wrapped(question))
    return input("> ")


def _ask_at_setup(question: str) -> str:
    """Ask during set-up; quit leaves."""
    text = _ask(question)
    if fold(text) in COMMANDS["quit"]:
        raise EOFError
    return text


def _agreed(question: str, translate: Translate) -> bool:
    """Yes or no, asked until it is one of them; Enter is yes."""
    while (said := fold(_ask_at_setup(question))) not in ("", *YES, *NO):
        print(translate(YES_OR_NO))
    return said not in NO


def _converse(conversation: "Conversation") -> None:
    """Ask until the players stop, or the input ends."""
    going = True
    while going:
        conversation.show()
        try:
            going = conversation.handle(_ask(""))
        except EOFError:
            print()
            return


class _Secret:
    """A secret text, which is removed from the screen again with the answer typed below it."""

    def __init__(self) -> None:
        self._lines = 0

    def show(self, text: str) -> None:
        """Show it; an empty one hides the last, or else only what was typed."""
        if text:
            shown = wrapped(f"  {text}")
            self._lines = shown.count("\n") + 1
            print(shown)
        elif sys.stdout.isatty():
            print(f"\033[{self._lines + 1}A\033[J", end="")
            self._lines = 0


def _choose_game(translate: Translate) -> Game:
    """Ask which game is played; Enter chooses the first."""
    first, *others = offered = games.every()
    if not others:
        return first
    titles = [translate(game.title) for game in offered]
    question = (
        translate(N_("Which game? (Enter: {first})")).format(first=titles[0]) + f"\n    {numbered(titles)}"
    )
    while said := fold(_ask_at_setup(question)):
        if said in COMMANDS["help"]:
            print(wrapped(translate(N_("Type a number, or the beginning of a name. Type quit to leave."))))
            continue
        if (chosen := by_number(said, offered)) is not None:
            return chosen
        try:
            return named_game(said, translate)
        except Refused as no:
            print(wrapped(sentence(no.refusal, translate)))
    return first


def named_game(text: str, translate: Translate) -> Game:
    """The game of this id or title, in any language, or of its beginning. Raises Refused."""
    meant: dict[str, tuple[str, ...]] = {
        UserText(translate(game.title)): (fold(game.id), *in_any_language(game.title))
        for game in games.every()
    }
    return games.every()[list(meant).index(match_one(fold(text), meant))]


def _new_journal(game: Game | None, folder: Path) -> Path:
    """A name that sorts by time and is not taken."""
    assert game is not None  # only a saved match needs none
    while (path := folder / "matches" / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}-{game.id}.journal").exists():
        pass
    return path


def _unfinished(game: Game | None, folder: Path, translate: Translate) -> Path | None:
    """The unfinished match, of this game or any, that the table wants to continue; the newest is offered first."""
    question = translate(N_("Go on with {game}, {names}, after step {n}? (Enter: yes; no: the next one)"))
    for path in sorted((folder / "matches").glob(f"*-{game.id if game else '*'}.journal"), reverse=True):
        with suppress(Refused), SavedMatch(game, None, path) as kept:
            names = ", ".join(kept.session.match.names)
            over = kept.session.over is not None
            title = kept.session.match.title or translate(kept.session.game.title)
            if not over and _agreed(question.format(game=title, names=names, n=kept.session.n), translate):
                return path
    return None
