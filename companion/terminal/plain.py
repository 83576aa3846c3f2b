"""A match in the terminal: a new one or a kept one, typed, or played with seat panels."""

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
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refused
from companion.procedures.seating import check_new
from companion.storage.folder import data_folder, writable
from companion.storage.journal import check_folder
from companion.storage.saved_match import SavedMatch
from companion.terminal.conversation import COMMANDS, Conversation
from companion.text.language import Translate, sentence
from companion.text.typed import NO, YES, fold, match_one

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
    """Play a match in the terminal, new or kept. Raises Refused, and Unavailable if there is a panel that cannot be had."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrows and history at the prompt
    if journal is None or cards is None:
        folder = writable(data_folder())
        writable(folder / "matches")
        cards = cards or folder / "cards.json"
    try:
        if journal is None and request is None:
            journal = _unfinished(game, folder, translate)
        new = journal is None or not journal.exists()
        if journal is not None:
            check_folder(journal)  # before anybody is asked
        if game is None and new:
            game = _choose_game(translate)
        journal = journal or _new_journal(game, folder)
        if game is not None and request is None and new:
            request = game.invite(
                _ask_at_setup, lambda no: print(wrapped(sentence(no.refusal, translate))), translate
            )
        if game is not None and request is not None:
            game.start(request)  # what cannot be is refused before anybody is called
            if new:
                check_new(game, request)
        keep = partial(SavedMatch, game, journal_file=journal, card_file=cards)
        if panels:
            _play_with_panels(panels, keep, request, new, translate)
        else:
            with keep(request) as kept:
                _converse(Conversation(kept, translate, lambda text: print(wrapped(text)), _Secret().show))
        print(translate(N_("The match is kept in {file}")).format(file=journal))
    except EOFError:
        print()
    return 0


def _play_with_panels(
    panels: Sequence["Panel"],
    keep: Callable[[Request | None], SavedMatch],
    request: Request | None,
    new: bool,
    translate: Translate,
) -> None:
    """The roll is called before a new match, unless it was said who sits where."""
    from companion.terminal.with_panels import Places, play_with_panels

    def seated(call_roll: Callable[[Sequence[str]], Places]) -> SavedMatch:
        if request is None or request.places is not None or not new:
            return keep(request)
        game_names = [name or family for family, name in request.seats]
        return keep(msgspec.structs.replace(request, places=call_roll(game_names)))

    play_with_panels(panels, seated, translate)


def _ask(question: str) -> str:
    if question:
        print(wrapped(question))
    return input("> ")


def _ask_at_setup(question: str) -> str:
    """Setting up, only one thing is asked at a time; whoever has enough may leave."""
    text = _ask(question)
    if fold(text) in COMMANDS["quit"]:
        raise EOFError
    return text


def _agreed(question: str) -> bool:
    """Yes or no, asked until it is one of them."""
    while (said := fold(_ask_at_setup(question))) not in (*YES, *NO):
        pass
    return said in YES


def _converse(conversation: "Conversation") -> None:
    """Ask and listen until the table stops, or nothing more can be typed."""
    going = True
    while going:
        conversation.show()
        try:
            going = conversation.handle(_ask(""))
        except EOFError:
            print()
            return


class _Secret:
    """A text for one pair of eyes, which is taken off the screen again with the answer typed below it."""

    def __init__(self) -> None:
        self._lines = 0

    def show(self, text: str) -> None:
        """Show it; an empty one covers the last, or else only what was typed."""
        if text:
            shown = wrapped(f"  {text}")
            self._lines = shown.count("\n") + 1
            print(shown)
        elif sys.stdout.isatty():
            print(f"\033[{self._lines + 1}A\033[J", end="")
            self._lines = 0


def _choose_game(translate: Translate) -> Game:
    """Which game is played; the first if nothing is said."""
    first, *others = offered = games.every()
    if not others:
        return first
    titles = ", ".join(translate(game.title) for game in offered)
    question = translate(N_("Which game: {titles}? (Enter: {first})")).format(
        titles=titles, first=translate(first.title)
    )
    while said := fold(_ask_at_setup(question)):
        try:
            return games.find(
                match_one(
                    said,
                    {
                        game.id: (game.id, *_begins(game.title), *_begins(translate(game.title)))
                        for game in offered
                    },
                )
            )
        except Refused as no:
            print(wrapped(sentence(no.refusal, translate)))
    return first


def _begins(title: str) -> tuple[str, ...]:
    """A title and its later words: nobody says the article."""
    words = fold(title).split()
    return tuple(" ".join(words[i:]) for i in range(len(words)))


def _new_journal(game: Game | None, folder: Path) -> Path:
    """A name that sorts by time and is not taken."""
    assert game is not None  # only a match that is kept already needs none
    while (path := folder / "matches" / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}-{game.id}.journal").exists():
        pass
    return path


def _unfinished(game: Game | None, folder: Path, translate: Translate) -> Path | None:
    """The match, of this game or any, that is not over and that the table wants to go on with; the newest is offered first."""
    question = translate(N_("Go on with {game} of {names}, after answer {n}? (yes or no)"))
    for path in sorted((folder / "matches").glob(f"*-{game.id if game else '*'}.journal"), reverse=True):
        with suppress(Refused), SavedMatch(game, None, path) as kept:
            names = ", ".join(kept.session.match.names)
            over = kept.session.over is not None
            if not over and _agreed(
                question.format(game=translate(kept.session.game.title), names=names, n=kept.session.n)
            ):
                return path
    return None
