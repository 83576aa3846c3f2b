"""The table in the terminal: asks in plain words, shows where the match stands, answers why."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill

import msgspec

from companion import games
from companion.engine.answers import read
from companion.engine.game import Game, Request
from companion.engine.refusals import MATCH_IS_OVER, N_, Refusal, Refused
from companion.engine.timeline import Amend
from companion.engine.typed import fold, match_any, match_one, seat_of
from companion.keeping import Kept
from companion.language import Translate, sentence

COMMANDS = {
    "why": ("why", "pourquoi"),
    "purse": ("purse", "bourse"),
    "undo": ("undo", "annule", "annuler"),
    "redo": ("redo", "refais", "refaire"),
    "back": ("back", "retour"),
    "amend": ("amend", "change", "changer"),
    "unamend": ("unamend", "rechange", "rechanger"),
    "log": ("log", "histoire"),
    "table": ("table", "plateau"),
    "help": ("help", "aide", "?"),
    "quit": ("quit", "exit", "quitter"),
}
WHATS = {
    "score": ("score", "points"),
    "coins": ("coins", "pieces", "ducats"),
    "hand": ("hand", "cards", "main", "cartes"),
    "shields": ("shields", "boucliers", "blasons"),
    "buildings": ("buildings", "batiments"),
}
YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")
HELP = N_("""Answer what is asked; names, colours and cities may be shortened. At any time:
  why anna          the points of Anna, entry by entry (why anna coins, hand, shields, buildings)
  purse anna        what is in Anna's purse, for Anna's eyes
  undo, redo        take the last answer back, give it again
  back 12           go back to just after answer 12
  log               all answers with their numbers
  amend 12 ...      change answer 12 and keep what follows; shows first what would change
  unamend           take the last change back
  correct anna score -2 counted twice        put a value right, with the reason
  card siena green white red / brown         tell or put right what a city's card shows
  rule bruno 5      the table ends the auction: Bruno pays 5 (rule nobody)
  by hand           from here on the match is only kept
  table             show the table (or just press Enter)
  quit              stop; the match is kept""")

NO_NAME = Refusal("no_name", "", N_("Say whose, for example: why anna"))
NOT_AMENDED = Refusal(
    "not_amended", "", N_("Say which answer, and what it should be, for example: amend 12 pass")
)
NO_NUMBER = Refusal("no_number", "", N_("Say to which answer, for example: back 12"))


def data_folder() -> Path:
    """Where matches and cards are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "signoria"


def play(
    game: Game | None, request: Request | None, journal: Path | None, cards: Path | None, translate: Translate
) -> int:
    """Play a match in the terminal, new or kept."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrows and history at the prompt
    game = game or games.find(games.names()[0])
    folder = data_folder()
    if journal is None or cards is None:
        (folder / "matches").mkdir(parents=True, exist_ok=True)
    try:
        journal = (
            journal
            or (None if request else _unfinished(game, folder, translate))
            or _new_journal(game, folder)
        )
        if request is None and not journal.exists():
            request = game.invite(
                _ask_at_setup, lambda no: print(_wrapped(sentence(no.refusal, translate))), translate
            )
        with Kept(game, request, journal, cards or folder / "cards.json") as kept:
            Conversation(kept, translate, lambda text: print(_wrapped(text))).run()
        print(translate(N_("The match is kept in {file}")).format(file=journal))
    except EOFError:
        print()
    return 0


def _ask(question: str) -> str:
    if question:
        print(_wrapped(question))
    return input("> ")


def _ask_at_setup(question: str) -> str:
    """Setting up, only one thing is asked at a time; whoever has enough may leave."""
    text = _ask(question)
    if fold(text) in COMMANDS["quit"]:
        raise EOFError
    return text


def _agreed(question: str, ask: Callable[[str], str] = _ask) -> bool:
    """Yes or no, asked until it is one of them."""
    while (said := fold(ask(question))) not in (*YES, *NO):
        if said in COMMANDS["quit"]:
            raise EOFError
    return said in YES


def _wrapped(text: str) -> str:
    """The text within the width of the terminal, broken between words, with its own indentation."""
    width = max(40, get_terminal_size().columns - 1)
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines.append(
            fill(line, width, subsequent_indent=indent, break_long_words=False) if len(line) > width else line
        )
    return "\n".join(lines)


def _new_journal(game: Game, folder: Path) -> Path:
    """A name that sorts by time and is not taken."""
    while (path := folder / "matches" / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}-{game.id}.journal").exists():
        pass
    return path


def _unfinished(game: Game, folder: Path, translate: Translate) -> Path | None:
    """The match that is not over and that the table wants to go on with; the newest is offered first."""
    question = translate(N_("Go on with the match of {names}, after answer {n}? (yes or no)"))
    for path in sorted((folder / "matches").glob(f"*-{game.id}.journal"), reverse=True):
        with suppress(Refused), Kept(game, None, path) as kept:
            names = ", ".join(kept.session.match.names)
            over = kept.session.over is not None
            if not over and _agreed(question.format(names=names, n=kept.session.n)):
                return path
    return None


class Conversation:
    """One match, one table, one keyboard."""

    def __init__(
        self,
        kept: Kept,
        translate: Translate,
        tell: Callable[[str], None],
        ask: Callable[[str], str] = _ask,
    ) -> None:
        self.kept = kept
        self._ask = ask
        self.session = kept.session
        self.words = kept.session.game.words(translate, kept.session.match)
        self._ = translate
        self._tell = tell
        self._told = len(self.session.match.ledger.entries)
        self._shown: object = None
        self._hinted = ""

    def run(self) -> None:
        """Ask and listen until the table stops."""
        going = True
        while going:
            self.show()
            going = self.hear(self._ask(""))

    # Saying.

    def show(self) -> None:
        """What is asked now; the whole table where a new phase begins."""
        view = self.session.view("table")
        where = getattr(view, "round", None), getattr(view, "phase", None), self.session.over
        if where != self._shown:
            self._shown = where
            self.show_table()
        prompt = self.session.prompt
        if prompt is None:
            self._tell(f"[{self.session.n}, {self._saved()}]")
            return
        prompt = prompt.seen_by("table")  # everybody reads this screen
        self._tell(f"\n[{self.session.n}, {self._saved()}] {self._bold(self.words.question(prompt))}")
        hint = self.words.hint(prompt)
        if hint != self._hinted:
            self._hinted = hint
            self._tell("    " + hint.replace("\n", "\n    "))

    @staticmethod
    def _bold(text: str) -> str:
        plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
        return text if plain else f"\033[1m{text}\033[0m"

    def show_table(self) -> None:
        """The table as everybody may see it, and the count when the match is over."""
        self._tell("\n" + "\n".join(self.words.table(self.session.view("table"))))
        if self.session.over is not None:
            result = self.session.game.result(self.session.match)
            self._tell("\n".join((self.words.over(self.session.over), *self.words.result(result))))

    def _saved(self) -> str:
        """Whether all that was said is on disk; the table does not wait for it."""
        journal = self.kept.journal
        if self.kept.trouble is not None:
            self._tell("!! " + sentence(self.kept.trouble, self._))
            return self.words.say(N_("NOT SAVED"))
        return self.words.say(N_("saved") if journal is None or journal.wait(0.05) else N_("saving..."))

    def _news(self, before: msgspec.Struct) -> None:
        """What the last answer has brought about."""
        entries = self.session.match.ledger.entries
        for line in self.words.news(entries[self._told :], before, self.session.view("table")):
            self._tell(f"  {line}")
        self._told = len(entries)

    # Listening.

    def hear(self, text: str) -> bool:
        """Carry out what was typed; False when the table stops."""
        before = self.session.view("table")
        words = fold(text).split()
        command = match_any(words[0], COMMANDS) if words else "table"
        try:
            if command == "quit":
                return False
            refusal = self._answer(text) if command is None else self._command(command, words[1:], text)
        except Refused as no:
            refusal = no.refusal
        if refusal is not None:
            clause = f" [{refusal.clause}]" if refusal.clause else ""
            self._tell(f"  ! {sentence(refusal, self._, self.words.names)}{clause}")
        self._news(before)
        return True

    def _answer(self, text: str) -> Refusal | None:
        prompt = self.session.prompt or self.session.asked(self.session.n)
        assert prompt is not None  # no match is over before something was answered
        try:
            data = self.session.game.typed(text, prompt, self.words.names)
        except Refused:
            if self.session.over is not None:  # corrections still work after the end, answers do not
                return MATCH_IS_OVER()
            raise
        return self.session.submit(read(data, self.session.game.answers))

    def _command(self, command: str, rest: list[str], text: str) -> Refusal | None:
        match command:
            case "undo":
                return self._undo()
            case "redo":
                return self._redo()
            case "unamend":
                return self.session.unamend()
            case "back":
                return self.session.rewind(_number(rest))
            case "amend":
                return self._amend(rest, text.split(None, 2)[2:])
            case "why":
                self._why(rest)
            case "purse":
                self._purse(rest)
            case "log":
                self._log()
            case "help":
                self._tell(self._(HELP))
            case "table":
                self.show_table()
        return None

    def _undo(self) -> Refusal | None:
        taken = self.session.answers[-1:]
        refusal = self.session.undo()
        if refusal is None:
            self._tell("  " + self.words.say(N_("taken back: {answer}"), answer=self.words.answer(taken[0])))
        return refusal

    def _redo(self) -> Refusal | None:
        refusal = self.session.redo()
        if refusal is None:
            given = self.words.answer(self.session.answers[-1])
            self._tell("  " + self.words.say(N_("given again: {answer}"), answer=given))
        return refusal

    def _seat(self, rest: list[str]) -> int:
        if not rest:
            raise Refused(NO_NAME())
        return seat_of(rest[0], self.words.names)

    def _why(self, rest: list[str]) -> None:
        seat = self._seat(rest)
        what = match_one(rest[1], WHATS) if rest[1:] else "score"
        entries = self.session.match.ledger.why(seat, what)
        for entry in entries:
            self._tell(f"  {entry.n:>4}  {self.words.entry(entry)}")
        total = sum(entry.by for entry in entries)
        self._tell(f"{total:>12}  {self.words.names[seat]}, {self._(what)}")

    def _purse(self, rest: list[str]) -> None:
        """A purse for its owner's eyes: covered again with Enter."""
        seat = self._seat(rest)
        coins = self.session.match.ledger.total(seat, "coins")
        self._tell(
            "  "
            + self.words.say(
                N_("{name} has {coins} coins. Enter covers it."), name=self.words.names[seat], coins=coins
            )
        )
        self._ask("")
        if sys.stdout.isatty():
            print("\033[2A\033[J", end="")

    def _log(self) -> None:
        for n, answer in enumerate(self.session.answers, start=1):
            self._tell(f"  {n:>4}  {self.words.answer(answer)}")

    def _amend(self, rest: list[str], text: list[str]) -> Refusal | None:
        n = int(rest[0][:9]) if rest and rest[0].isdigit() else 0
        prompt = self.session.asked(n)
        if prompt is None or not text:
            return NOT_AMENDED()
        amend = Amend(
            n, read(self.session.game.typed(text[0], prompt, self.words.names), self.session.game.answers)
        )
        changes = self.session.preview(amend, "table")
        if isinstance(changes, Refusal):
            return changes
        old = self.words.answer(self.session.answers[n - 1])
        self._tell(f"  {n}: {old} -> {self.words.answer(amend.answer)}")
        for change in changes:
            name = "" if change.seat is None else self.words.names[change.seat]
            what = " ".join(self._(word) for word in change.what.split("/"))
            self._tell(f"  {name:<12}{what}: {change.before} -> {change.after}")
        if not _agreed(self.words.say(N_("Is that right? (yes or no)")), self._ask):
            self._tell("  " + self.words.say(N_("Nothing was changed.")))
            return None
        return self.session.amend(amend._replace(drop=True))  # the table has seen what would be dropped


def _number(rest: list[str]) -> int:
    if not rest or not rest[0].isdigit():
        raise Refused(NO_NUMBER())
    return int(rest[0][:9])
