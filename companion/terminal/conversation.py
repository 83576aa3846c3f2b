"""A match in the terminal: what is asked, what is typed, and the result."""

from collections.abc import Callable

import msgspec

from companion.engine.answers import Answer
from companion.engine.events import Sold
from companion.engine.prompts import TABLE, Prompt
from companion.engine.refusals import MATCH_IS_OVER, N_, Refusal, Refused, UserText
from companion.engine.timeline import Amend
from companion.procedures.auction_words import AuctionWords
from companion.storage.saved_match import SavedMatch
from companion.terminal.asking import Asking
from companion.terminal.choices import ENTER, proposal_in_words, proposed
from companion.terminal.commands import (
    ABOUT,
    ANY_TIME,
    COMMANDS,
    HALF,
    NOW,
    WIDE,
    always,
    bold,
    help_lines,
    misspelt,
)
from companion.terminal.reader import Reader
from companion.text.language import Translate, sentence
from companion.text.rule_texts import rule_text
from companion.text.typed import LONGEST_SHOWN, NO, UNKNOWN_WORD, YES, fold, match_one, seat_of

WHOSE = Refusal("whose", "", N_("Whose? For example: why {name}"))
WHICH_ANSWER = Refusal(
    "which_answer", "", N_("Which step? For example: {command} {n}. Type log to see them all.")
)
WHERE_BACK = Refusal(
    "where_back",
    "",
    N_("Back to which step? For example: back {n}. To take back the last one, type undo."),
)
LAST = Prompt(())
"""What is asked after the end: nothing."""
AFTER_END = N_("You can still type why {name}, log, undo, correct or quit. To play again: {command}")
AMENDING = N_("Step {n} was: {answer}. What should it be? (back: leave it as it is)")


class Conversation:
    """One match, one table, one keyboard."""

    def __init__(
        self,
        kept: SavedMatch,
        translate: Translate,
        tell: Callable[[str], None],
        secret: Callable[[str], None],
        program: str = "signoria",
    ) -> None:
        """`tell` shows a text; `secret` shows one for one player, until it is given an empty one; `program` is the command."""
        self.kept = kept
        self.session = kept.session
        self.words = kept.session.game.words(translate, kept.session.match)
        self._ = translate
        self._tell = tell
        self._secret = secret
        self._program = program
        self._then: Callable[[str], Refusal | None] | None = None
        """Receives the yes or no that is typed next."""
        self._asking: Asking | None = None
        """The question, and what was typed of an answer so far."""
        self._amends: int | None = None
        """The number of the answer that the next one replaces."""
        self._uncovered = False
        """Whether a secret text is on the screen: whatever is typed next hides it."""
        self._entries_shown = len(self.session.match.ledger.entries)
        self._answers_shown = self.session.n
        """The last answer whose news were shown."""
        self._shown: object = None
        self._offered: Prompt | None = None
        """What was last shown with all its choices."""

    # Output.

    @property
    def waits(self) -> bool:
        """Whether something other than the prompt waits for input."""
        half = self._asking is not None and self._asking.is_half
        return self._then is not None or self._uncovered or self._amends is not None or half

    @property
    def covered(self) -> bool:
        """Whether what is typed next is secret."""
        prompt = self.session.prompt if self._then is None else None
        return prompt is not None and any(shape.covered for shape in prompt.accepts)

    def show(self) -> None:
        """The question; the whole table if a new phase begins."""
        if self._amends is None and self.session.prompt is not None:
            self._ask(self.session.prompt)
        if self.waits:
            if self._asking is not None and not self._uncovered and self._then is None:
                self._tell("    " + "\n    ".join(self._asking.lines()))
            return
        view = self.session.view("table")
        over = self.session.over
        counted = self.session.n if over is not None else None  # each correction after the end counts again
        where = getattr(view, "round", None), getattr(view, "phase", None), over, counted
        if where != self._shown:
            self._shown = where
            self.show_table()
            if (notice := self.session.notice) is not None:
                self._tell("!! " + sentence(notice, self._))
        elif self._offered is not None and (status_line := self.words.status_line(view)):
            self._tell("\n" + status_line)
        prompt = self.session.prompt
        if prompt is None:
            new = f"{self._program} play {self.session.game.id}"
            how = self.words.say(AFTER_END, name=self.words.names[0].lower(), command=new)
            self._tell(f"[{self.session.n}, {self._saved()}] {how}")
            return
        question = bold(self.words.question(prompt.seen_by("table")))
        self._tell(f"\n[{self.session.n}, {self._saved()}] {question}")
        self._show_choices(prompt)

    def _ask(self, prompt: Prompt) -> Asking:
        """The question; a begun answer stays as long as the prompt is the same."""
        if self._asking is None or self._asking.prompt is not prompt:
            others = always(self.session, prompt)
            self._asking = Asking(prompt, others, self.words, self.session.game.answers)
        return self._asking

    def _show_choices(self, prompt: Prompt) -> None:
        """How it can be answered, unless that was just shown."""
        seen = prompt.seen_by("table")
        lines = [self.words.hint(seen), *self.words.facts(seen), *self._ask(prompt).lines()]
        if (answer := proposed(prompt)) is not None:
            lines.append(self.words.say(ENTER, what=proposal_in_words(prompt, answer, self.words)))
        offered = "\n".join(filter(None, lines))
        if offered and self._offered is not prompt:
            self._tell("    " + offered.replace("\n", "\n    "))
        self._offered = prompt

    def show_table(self) -> None:
        """The public table, and the final scoring when the match is over."""
        self._tell("\n" + "\n".join(self.words.table(self.session.view("table"))))
        if self.session.over is not None:
            result = self.session.result
            self._tell("\n".join((self.words.over(self.session.over), *self.words.result(result))))

    def _saved(self) -> str:
        """Whether everything is on disk; nobody waits for it."""
        journal = self.kept.journal
        if self.kept.trouble is not None:
            self._tell("!! " + sentence(self.kept.trouble, self._))
            return self.words.say(N_("NOT SAVED"))
        return self.words.say(N_("saved") if journal is None or journal.wait(0.05) else N_("saving..."))

    def tell_news(self, before: msgspec.Struct) -> None:
        """The news of the last answer."""
        entries = self.session.match.ledger.entries
        news = self.words.news(entries[self._entries_shown :], before, self.session.view("table"))
        for line in news or self._sales():
            self._tell(f"  {line}")
        self._entries_shown, self._answers_shown = len(entries), self.session.n

    def _sales(self) -> list[str]:
        """The last sale, in games that have no other news of it."""
        if self.session.n <= self._answers_shown or not isinstance(self.words, AuctionWords):
            return []
        sold = (self.words.sale(one) for one in self.session.events if isinstance(one, Sold))
        return [*filter(None, sold)]

    # Input.

    def handle(self, text: str) -> bool:
        """Carry out what was typed; False to stop."""
        before = self.session.view("table")
        words = fold(text).split()
        was_uncovered = self._uncovered
        if was_uncovered:
            self._uncovered = False
            self._secret("")  # removes it from the screen, with what was typed below
            if not words:
                return True
        command = next((name for name, known in COMMANDS.items() if words and words[0] in known), None)
        if command == "quit":
            return False
        covered = command is None and self.covered
        if covered and not was_uncovered:
            self._secret("")  # removes what was typed from the screen
        try:
            refusal = self._carry_out(command, words, text)
        except Refused as no:
            refusal = no.refusal
        if refusal is not None:
            self._tell_covered(refusal) if covered else self.tell_refusal(misspelt(words, refusal, self._))
        self.tell_news(before)
        return True

    def _carry_out(self, command: str | None, words: list[str], text: str) -> Refusal | None:
        if self._then is not None and command is None:
            then, self._then = self._then, None
            return then(fold(text))
        return self._answer(text) if command is None else self._command(command, words[1:], text)

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why something is impossible."""
        self._tell(f"  ! {self._refusal(refusal)}")

    def _tell_covered(self, refusal: Refusal) -> None:
        """Show it only to the player who typed in secret."""
        self._uncover(
            self.words.say(N_("{refusal} Press Enter to hide this."), refusal=self._refusal(refusal))
        )

    def _refusal(self, refusal: Refusal) -> str:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        return f"{sentence(refusal, self.words.called, self.words.names)}{clause}"

    def _answer(self, text: str) -> Refusal | None:
        prompt = self.session.prompt if self._amends is None else self.session.asked(self._amends)
        if prompt is None:
            return self._after_the_end(text)
        asking = self._ask(prompt) if self._amends is None else self._asking or self._ask(prompt)
        answer = asking.handle(text)
        if answer is not None:
            return self._give(answer)
        if not text.strip() and not asking.is_half:
            self._offered = None
            self.show_table()
        return None

    def _give(self, answer: Answer) -> Refusal | None:
        if self._amends is None:
            return self.session.submit(answer)
        n, self._amends, self._asking = self._amends, None, None
        return self._preview(Amend(n, answer))

    def _after_the_end(self, text: str) -> Refusal | None:
        """Corrections still count, answers do not."""
        if not text.strip():
            self.show_table()
            return None
        if self._asking is None or self._asking.prompt is not LAST:
            self._asking = Asking(LAST, always(self.session, None), self.words, self.session.game.answers)
        try:
            answer = self._asking.handle(text)
        except Refused as no:
            raise Refused(MATCH_IS_OVER()) if no.refusal.name == UNKNOWN_WORD.name else no from None
        return None if answer is None else self.session.submit(answer)

    def _command(self, command: str, rest: list[str], text: str) -> Refusal | None:
        self._then = None
        match command:
            case "undo":
                return self._undo()
            case "redo":
                return self._redo()
            case "unamend":
                return self.session.unamend()
            case "back":
                return self._back(rest)
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
                self._help()
            case "table":
                self.show_table()
                self._offered = None
        return None

    def _rule(self, clause: str) -> Refusal | None:
        """What a clause says."""
        text = rule_text(self.session.game, clause.upper(), self._)
        if not text:
            return UNKNOWN_WORD(word=UserText(clause[:LONGEST_SHOWN]))
        self._tell(f"  [{clause.upper()}] {text}")
        return None

    def _help(self) -> None:
        """Everything that can be typed now."""
        asking = self._asking
        if asking is not None and asking.is_half:
            self._tell(self.words.say(HALF))
            return
        self._offered = None
        now, more = ([], []) if asking is None else (asking.examples(), asking.more_examples())
        commands = [
            f"{one:<{WIDE}} {meaning}".rstrip() for one, meaning in help_lines(self.session, self.words)
        ]
        self._tell(self.words.say(ABOUT))
        more = [one for one in more if one not in now]
        for title, lines in ((NOW, now), (ANY_TIME, [*commands, *more])):
            if lines:
                self._tell("\n  ".join((self.words.say(title), *lines)))

    def _back(self, rest: list[str]) -> Refusal | None:
        """Leave what was begun, or go back to an answer."""
        if not rest and self.waits:
            self._amends = self._asking = self._offered = None
            return None
        if not rest or not rest[0].isdecimal():
            return WHERE_BACK(n=max(0, self.session.n - 1))
        return self.session.rewind(int(rest[0][:9]))

    def _undo(self) -> Refusal | None:
        taken = self.session.answers[-1:]
        refusal = self.session.undo()
        if refusal is None:
            self._tell("  " + self.words.say(N_("undone: {answer}"), answer=self.words.answer(taken[0])))
        return refusal

    def _redo(self) -> Refusal | None:
        refusal = self.session.redo()
        if refusal is None:
            given = self.words.answer(self.session.answers[-1])
            self._tell("  " + self.words.say(N_("redone: {answer}"), answer=given))
        return refusal

    def _seat(self, rest: list[str]) -> int:
        if not rest:
            raise Refused(WHOSE(name=UserText(self.words.names[0].lower())))
        return seat_of(rest[0], self.words.names)

    def _why(self, rest: list[str]) -> None:
        seat = self._seat(rest)
        named = " ".join(rest[1:])
        what = match_one(named, Reader(self.words).forms(self.words.whats)) if named else "score"
        entries = self.session.match.why(seat, what)
        total = sum(entry.by for entry in entries)
        lines = [f"  {entry.n:>4}  {self.words.entry(entry)}" for entry in entries]
        lines.append(f"{total:>{8 + self.words.widest}}  {self.words.names[seat]}, {self.words.called(what)}")
        if what == self.session.match.purse and self.session.over is None:  # for its owner's eyes only
            self._uncover("\n".join((*lines, self.words.say(N_("Press Enter to hide this.")))))
            return
        for line in lines:
            self._tell(line)

    def _purse(self, rest: list[str]) -> None:
        """A purse for its owner's eyes; Enter hides it."""
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
        """Ask for another answer instead of an earlier one, or take the one that stands there."""
        n = int(rest[0][:9]) if rest and rest[0].isdecimal() else 0
        prompt = self.session.asked(n)
        if prompt is None:
            return WHICH_ANSWER(command="amend", n=max(1, self.session.n))
        self._amends, self._asking = n, None
        if text:
            return self._answer(text[0])
        old = self.words.answer(self.session.answers[n - 1])
        self._tell("  " + self.words.say(AMENDING, n=n, answer=old))
        self._ask(prompt)
        return None

    def _preview(self, amend: Amend) -> Refusal | None:
        """Show what would change, then ask for confirmation."""
        changes = self.session.preview(amend, TABLE)
        if isinstance(changes, Refusal):
            return changes
        old = self.words.answer(self.session.answers[amend.n - 1])
        self._tell(f"  {amend.n}: {old} -> {self.words.answer(amend.answer)}")
        for line in filter(None, self.words.changes(changes, self.session.view("table"))):
            self._tell(f"  {line}")
        self._ask_whether(amend)
        return None

    def _ask_whether(self, amend: Amend) -> None:
        self._tell(self.words.say(N_("Is that right? (yes or no)")))
        self._then = lambda said: self._amend_if(said, amend)

    def _amend_if(self, said: str, amend: Amend) -> Refusal | None:
        if said in YES:
            # The table has seen what would be dropped.
            return self.session.amend(amend._replace(drop=True), TABLE)
        if said not in NO:
            self._ask_whether(amend)
        else:
            self._tell("  " + self.words.say(N_("Nothing was changed.")))
        return None
