"""The talk of one table and one referee, in plain words: what is asked, what is typed, what comes of it."""

import os
import sys
from collections.abc import Callable

import msgspec

from companion.engine.answers import Answer, read
from companion.engine.events import Sold
from companion.engine.prompts import TABLE, Prompt
from companion.engine.refusals import MATCH_IS_OVER, N_, Refusal, Refused, UserText
from companion.engine.timeline import Amend
from companion.procedures.auction_words import AuctionWords
from companion.server.random_draw import drawn
from companion.storage.saved_match import SavedMatch
from companion.text.language import Translate, sentence
from companion.text.offering import in_words, numbered
from companion.text.rule_texts import first_clause, rule_text
from companion.text.typed import NO, NO_SUCH_WORD, YES, fold, match_any, match_one, seat_of
from companion.text.vocabulary import SHARED
from companion.text.words import Words

COMMANDS = {
    command: SHARED[command]
    for command in "why purse undo redo back amend unamend log table help quit".split()  # noqa: SIM905 - one a word
}
HELP = N_("""Answer what is asked; names and other words may be shortened. At any time:
  why anna          the points of Anna, entry by entry ({why})
  purse anna        what is in Anna's purse, for Anna's eyes
  undo, redo        take the last answer back, give it again
  back 12           go back to just after answer 12
  log               all answers with their numbers
{rule}
  amend 12 ...      change answer 12 and keep what follows; shows first what would change
  unamend           take the last change back
  correct anna score -2 counted twice        put a value right, with the reason
{own}
  by hand           from here on the match is only kept
  table             show the table (or just press Enter)
  quit              stop; the match is kept""")

RULE = N_("  help {clause}        what a clause of the rules says")
CLAUSE = 5
"""Characters of a clause that the column has room for."""
NO_NAME = Refusal("no_name", "", N_("Say whose, for example: why anna"))
NOT_AMENDED = Refusal(
    "not_amended", "", N_("Say which answer, and what it should be, for example: amend 12 pass")
)
NO_NUMBER = Refusal("no_number", "", N_("Say to which answer, for example: back 12"))


class Conversation:
    """One match, one table, one keyboard."""

    def __init__(
        self,
        kept: SavedMatch,
        translate: Translate,
        tell: Callable[[str], None],
        secret: Callable[[str], None],
    ) -> None:
        """`tell` shows a text; `secret` shows one for one pair of eyes, until it is given an empty one."""
        self.kept = kept
        self.session = kept.session
        self.words = kept.session.game.words(translate, kept.session.match)
        self._ = translate
        self._tell = tell
        self._secret = secret
        self._then: Callable[[str], Refusal | None] | None = None
        """Who hears what is typed next, if it is not an answer to the prompt."""
        self._uncovered = False
        """Whether a text for one pair of eyes is on the screen: whatever is typed next covers it."""
        self._told = len(self.session.match.ledger.entries)
        self._heard = self.session.n
        """How many answers it was told of what they have brought about."""
        self._shown: object = None
        self._hinted = ""

    # Saying.

    @property
    def waits(self) -> bool:
        """Whether something other than the prompt waits for what is typed next."""
        return self._then is not None or self._uncovered

    @property
    def covered(self) -> bool:
        """Whether what is typed next is for nobody else's eyes."""
        prompt = self.session.prompt if self._then is None else None
        return prompt is not None and any(shape.covered for shape in prompt.accepts)

    def show(self) -> None:
        """What is asked now; the whole table where a new phase begins."""
        if self.waits:
            return
        view = self.session.view("table")
        over = self.session.over
        counted = self.session.n if over is not None else None  # each correction after the end counts anew
        where = getattr(view, "round", None), getattr(view, "phase", None), over, counted
        if where != self._shown:
            self._shown = where
            self.show_table()
            if (notice := self.session.notice) is not None:
                self._tell("!! " + sentence(notice, self._))
        elif sight := self.words.sight(view):
            self._tell("\n" + sight)
        prompt = self.session.prompt
        if prompt is None:
            self._tell(f"[{self.session.n}, {self._saved()}]")
            return
        prompt = prompt.seen_by("table")  # everybody reads this screen
        self._tell(f"\n[{self.session.n}, {self._saved()}] {self._bold(self.words.question(prompt))}")
        told = self.words.hint(prompt), self.words.example(prompt), numbered(prompt, self.words)
        hint = "\n".join(filter(None, told))
        if hint != self._hinted:
            self._hinted = hint
            self._tell("    " + hint.replace("\n", "\n    ")) if hint else None

    @staticmethod
    def _bold(text: str) -> str:
        plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
        return text if plain else f"\033[1m{text}\033[0m"

    def show_table(self) -> None:
        """The table as everybody may see it, and the count when the match is over."""
        self._tell("\n" + "\n".join(self.words.table(self.session.view("table"))))
        if self.session.over is not None:
            result = self.session.result
            self._tell("\n".join((self.words.over(self.session.over), *self.words.result(result))))

    def _saved(self) -> str:
        """Whether all that was said is on disk; the table does not wait for it."""
        journal = self.kept.journal
        if self.kept.trouble is not None:
            self._tell("!! " + sentence(self.kept.trouble, self._))
            return self.words.say(N_("NOT SAVED"))
        return self.words.say(N_("saved") if journal is None or journal.wait(0.05) else N_("saving..."))

    def tell_news(self, before: msgspec.Struct) -> None:
        """What the last answer has brought about."""
        entries = self.session.match.ledger.entries
        for line in (
            self.words.news(entries[self._told :], before, self.session.view("table")) or self._sales()
        ):
            self._tell(f"  {line}")
        self._told, self._heard = len(entries), self.session.n

    def _sales(self) -> list[str]:
        """What the last answer has sold, in games that have no other news of it."""
        if self.session.n <= self._heard or not isinstance(self.words, AuctionWords):
            return []
        sold = (self.words.sale(one) for one in self.session.events if isinstance(one, Sold))
        return [*filter(None, sold)]

    # Listening.

    def handle(self, text: str) -> bool:
        """Carry out what was typed; False when the table stops."""
        before = self.session.view("table")
        words = fold(text).split()
        was_uncovered = self._uncovered
        if was_uncovered:
            self._uncovered = False
            self._secret("")  # takes it off the screen, with what was typed below
            if not words:
                return True
        command = match_any(words[0], COMMANDS) if words else "table"
        if command == "quit":
            return False
        covered = command is None and self.covered
        if covered and not was_uncovered:
            self._secret("")  # takes what was typed off the screen
        try:
            refusal = self._carry_out(command, words, text)
        except Refused as no:
            refusal = no.refusal
        if refusal is not None:
            self._tell_covered(refusal) if covered else self.tell_refusal(refusal)
        self.tell_news(before)
        return True

    def _carry_out(self, command: str | None, words: list[str], text: str) -> Refusal | None:
        if self._then is not None:
            then, self._then = self._then, None
            return then(fold(text))
        return self._answer(text) if command is None else self._command(command, words[1:], text)

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why something cannot be."""
        self._tell(f"  ! {self._refusal(refusal)}")

    def _tell_covered(self, refusal: Refusal) -> None:
        """Say it only to who has typed for nobody else's eyes."""
        self._uncover(self.words.say(N_("{refusal} Enter covers it."), refusal=self._refusal(refusal)))

    def _refusal(self, refusal: Refusal) -> str:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        return f"{sentence(refusal, self.words.called, self.words.names)}{clause}"

    def _answer(self, text: str) -> Refusal | None:
        prompt = self.session.prompt or self._last_asked()
        try:
            answer = self._read(text, prompt)
        except Refused:
            if self.session.over is not None:  # corrections still work after the end, answers do not
                return MATCH_IS_OVER()
            raise
        return self.session.submit(answer)

    def _read(self, text: str, prompt: Prompt) -> Answer:
        """The answer that was typed, or that chance gives where it is asked to. Raises Refused."""
        data = self.session.game.typed(text, prompt, self.words.names)
        if data.keys() == {"chance"}:
            return drawn(prompt, data["chance"])
        return read(data, self.session.game.answers)

    def _last_asked(self) -> Prompt:
        """What the match has ended with: corrections after the end answer nothing."""
        before = map(self.session.asked, range(self.session.n, 0, -1))
        return next(prompt for prompt in before if prompt is not None)

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
            case "help" if rest:
                return self._rule(rest[0])
            case "help":
                self._tell(help_text(self.words, self._a_clause()))
                self._tell_ways()
                self._hinted = ""  # who asks for help may have lost what can be answered
            case "table":
                self.show_table()
                self._hinted = ""
        return None

    def _rule(self, clause: str) -> Refusal | None:
        """What a clause says."""
        text = rule_text(self.session.game, clause.upper(), self._)
        if not text:
            return NO_SUCH_WORD(word=UserText(clause[:40]))
        self._tell(f"  [{clause.upper()}] {text}")
        return None

    def _a_clause(self) -> str:
        """One to read: by which something is asked, else the first there is; empty where the game tells none."""
        asked, game = getattr(self.session.prompt, "clause", ""), self.session.game
        return asked if asked and rule_text(game, asked, self._) else first_clause(game)

    def _tell_ways(self) -> None:
        """What may be answered now."""
        prompt = self.session.prompt
        if prompt is not None:
            self._tell(self.words.say(N_("Now:")))
            for way in in_words(prompt.seen_by("table"), self.words):
                self._tell(f"  {way}")

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
        what = match_one(rest[1], self.words.whats) if rest[1:] else "score"
        entries = self.session.match.ledger.why(seat, what)
        total = sum(entry.by for entry in entries)
        lines = [f"  {entry.n:>4}  {self.words.entry(entry)}" for entry in entries]
        lines.append(f"{total:>{8 + self.words.widest}}  {self.words.names[seat]}, {self.words.called(what)}")
        if (
            what == self.session.match.purse and self.session.over is None
        ):  # for its owner's eyes, as the purse
            self._uncover("\n".join((*lines, self.words.say(N_("Enter covers it.")))))
            return
        for line in lines:
            self._tell(line)

    def _purse(self, rest: list[str]) -> None:
        """A purse for its owner's eyes: covered again with Enter."""
        seat = self._seat(rest)
        purse = self.session.match.purse
        self._uncover(self.words.purse(seat, self.session.match.ledger.total(seat, purse)))

    def _uncover(self, text: str) -> None:
        self._secret(text)
        self._uncovered = True

    def _log(self) -> None:
        for n, answer in enumerate(self.session.answers, start=1):
            self._tell(f"  {n:>4}  {self.words.answer(answer)}")

    def _amend(self, rest: list[str], text: list[str]) -> Refusal | None:
        n = int(rest[0][:9]) if rest and rest[0].isdigit() else 0
        prompt = self.session.asked(n)
        if prompt is None or not text:
            return NOT_AMENDED()
        amend = Amend(n, self._read(text[0], prompt))
        changes = self.session.preview(amend, TABLE)
        if isinstance(changes, Refusal):
            return changes
        old = self.words.answer(self.session.answers[n - 1])
        self._tell(f"  {n}: {old} -> {self.words.answer(amend.answer)}")
        for told in self.words.changes(changes, self.session.view("table")):
            if told:
                self._tell(f"  {told}")
        self._ask_whether(amend)
        return None

    def _ask_whether(self, amend: Amend) -> None:
        self._tell(self.words.say(N_("Is that right? (yes or no)")))
        self._then = lambda said: self._amend_if(said, amend)

    def _amend_if(self, said: str, amend: Amend) -> Refusal | None:
        if said in YES:
            return self.session.amend(
                amend._replace(drop=True), TABLE
            )  # the table has seen what would be dropped
        if said not in NO:
            self._ask_whether(amend)
        else:
            self._tell("  " + self.words.say(N_("Nothing was changed.")))
        return None


def help_text(words: Words, clause: str = "") -> str:
    """All that can be typed at any time, in this game; with this clause as an example, if there is one."""
    rule = words.say(RULE, clause=clause.lower().ljust(CLAUSE)) if clause else ""
    told = words.say(HELP, why=words.say(words.help_why), own=words.say(words.help), rule=rule)
    return "\n".join(filter(None, told.splitlines()))


def _number(rest: list[str]) -> int:
    if not rest or not rest[0].isdigit():
        raise Refused(NO_NUMBER())
    return int(rest[0][:9])
