"""The session: owns the running script and its answers; submit, undo, redo, rewind, amend.

Going back drops or changes answers and runs the script again from the start. Every accepted command goes to `record`;
a journal of them restores the same session.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from companion.engine.answers import Answer
from companion.engine.changes import Change, changes_between, paid
from companion.engine.covered import still_covered
from companion.engine.events import GameEvent
from companion.engine.game import Game, Lore, Request
from companion.engine.match import Match
from companion.engine.news import Place, events_since
from companion.engine.plain_data import convert
from companion.engine.progress import noop, with_progress
from companion.engine.prompts import EVERYTHING, Prompt, Viewer
from companion.engine.refusals import (
    ENDED_UNDER_OLD_RULES,
    MATCH_IS_OVER,
    NO_SUCH_ANSWER,
    NOTHING_TO_REDO,
    NOTHING_TO_UNAMEND,
    NOTHING_TO_UNDO,
    OLD_RULES,
    STILL_COVERED,
    Refusal,
    Refused,
)
from companion.engine.runner import HistoryEntry, Runner, check_readable
from companion.engine.script import Over, Running
from companion.engine.timeline import (
    Amend,
    Before,
    Command,
    DoesNotFit,
    Ending,
    Redo,
    Rewind,
    Step,
    Unamend,
    Undo,
    a_fault,
    amended,
    fold,
    remember,
)

Record = Callable[[Command, tuple[Step, ...]], None]
"""Receives each accepted command with the steps it put in place."""


class Session:
    """One match being played."""

    def __init__(
        self,
        game: Game,
        request: Request,
        lore: Lore | None = None,
        record: Record = lambda line, steps: None,
        refuse: Callable[[Command], Refusal | None] = lambda line: None,
        on_progress: Callable[[], None] = noop,
    ) -> None:
        """`refuse` may refuse a command before anything changes; `on_progress` is called now and then during long replays."""
        self.game = game
        self.request = request
        self.lore: Lore = {} if lore is None else lore
        self._record = record
        self._refuse = refuse
        self.on_progress = on_progress
        self._runner = Runner(game, request, self.lore, on_progress)
        self._running: Running
        self._steps: list[Step]
        self._undone: list[Step]
        self._before: list[Before] = []
        """Where the match stood before each amendment."""
        self._came_from: Place | None = None
        """Where the match stood before the last answer; None after going back or amending."""
        self._taught_here: Lore = {}
        """What this match has taught: going back does not forget it."""
        self._recalled: tuple[Answer, ...]
        """Answers from the lore since the last counted answer."""
        self._recorded: Before = ([], [])
        """The recorded steps, and those undone."""
        self._behind: int | None = None
        """How many of them fit, if not all do and nothing was recorded since."""
        self.mismatch: DoesNotFit | None = None
        """The first recorded answer that does not fit today's rules; the match stands before it."""
        self._ending: Ending | None = None
        """The recorded ending of a match that does not fit."""
        self._arrive([], [])

    # State.
    @property
    def n(self) -> int:
        """How many answers count."""
        return len(self._steps)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the match is over."""
        return self._running.prompt if self._ending is None else None

    @property
    def over(self) -> Over | None:
        """Why the match is over, if it is."""
        return self._running.over if self._ending is None else self._ending.over

    @property
    def result(self) -> msgspec.Struct:
        """The final scoring of the match as it stands; of a match that is over, the recorded one."""
        now = self.game.result(self.match)
        ending = self._ending or (self._steps[-1].ending if self._steps and self.over else None)
        if ending is None:
            return now
        try:
            return convert(ending.result, type(now))
        except (msgspec.ValidationError, RecursionError):  # recorded by an earlier version
            return now

    @property
    def match(self) -> Match:
        """The match as it stands. Read it, do not change it."""
        return self._running.match

    @property
    def events(self) -> list[GameEvent]:
        """The events of the last answer; none after going back or amending."""
        if self._came_from is None:
            return []
        winners = () if self.over is None else tuple(getattr(self.result, "winners", ()))
        return events_since(self._came_from, self.match, self._steps, self.prompt, self.over, winners)

    @property
    def answers(self) -> list[Answer]:
        """The answers that count: answer n is at n - 1."""
        return [step.answer for step in self._steps]

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return bool(self._undone)

    def asked(self, n: int) -> Prompt | None:
        """The prompt that answer n answered; None if there is no such answer."""
        if not 1 <= n <= len(self._steps):
            return None
        running, _ = self._runner.run(self._steps[: n - 1])
        self._runner.recall_again(running, self._steps[n - 1], n)
        return running.prompt

    def retold(self) -> Iterator[HistoryEntry]:
        """Replay the match answer by answer, as the table saw it."""
        return self._runner.retold(self._steps)

    @property
    def notice(self) -> Refusal | None:
        """What players read about a match that does not fit today's rules."""
        if self._ending is not None:
            return ENDED_UNDER_OLD_RULES()
        return None if self.mismatch is None else OLD_RULES(n=self.mismatch.n, last=self.mismatch.n - 1)

    def view(self, viewer: Viewer) -> msgspec.Struct:
        """What this viewer may see of the match: made once for all viewers until something changes."""
        running = self._running
        if (seen := running.views.get(viewer)) is None:
            seen = running.views[viewer] = self.game.view(running.match, viewer)
        return seen

    # Commands.

    def submit(self, answer: Answer) -> Refusal | None:
        """Submit an answer. A refused one changes nothing."""
        if (wrong := self._refuse(answer)) is not None:
            return wrong
        if self._ending is not None:
            return MATCH_IS_OVER()
        n = len(self._steps) + 1
        running, match = self._running, self._running.match
        here = Place(running.prompt, len(match.ledger.entries), match.last_round, len(match.turned_over))
        try:
            refusal = running.feed(answer, n)
            if refusal is not None:
                return refusal
            recalled = self._runner.settle(running, n)
        except Exception as fault:
            return self._stumbled(fault)
        step = Step(self._recalled, answer, self._runner.ending_of(running))
        self._steps.append(step)
        self._undone = []
        self._recalled = recalled
        self._came_from, self.mismatch = here, None
        self._taught((step,))
        self._write(answer, (step,))
        return None

    def undo(self) -> Refusal | None:
        """Take back the last answer."""
        if self._ending is not None and self.mismatch is not None:  # what can be taken back is the end
            return self.rewind(len(self._steps))
        if not self._steps:
            return NOTHING_TO_UNDO()
        return self._go(self._steps[:-1], [*self._undone, self._steps[-1]], Undo(True))

    def redo(self) -> Refusal | None:
        """Give the last answer taken back again."""
        if not self._undone:
            return NOTHING_TO_REDO()
        return self._go([*self._steps, self._undone[-1]], self._undone[:-1], Redo(True))

    def rewind(self, n: int) -> Refusal | None:
        """Go back to just after answer n."""
        if not 0 <= n <= len(self._steps):
            return NO_SUCH_ANSWER(n=n, last=len(self._steps))
        return self._go(self._steps[:n], self._undone + self._steps[n:][::-1], Rewind(n))

    def amend(self, amend: Amend, viewer: Viewer = EVERYTHING) -> Refusal | None:
        """Change one past answer and keep what follows, or refuse. If nothing changes, nothing is recorded.

        What is secret to the viewer stays out of reach: the effects would show whether a guess is right.
        """
        if (wrong := self._refuse(amend)) is not None:
            return wrong
        try:
            before = (self._steps, self._undone)
            running, changed = self._amended(amend, viewer)
            if changed == self._steps:
                return None
            put = tuple(changed[amend.n - 1 :])
            self._taught(put)
            self._stay(running, *amended(*before, changed))
        except Refused as no:
            return no.refusal
        remember(self._before, *before)
        self._write(amend, put)
        return None

    def unamend(self) -> Refusal | None:
        """Take back the last amendment and all answers since."""
        if not self._before:
            return NOTHING_TO_UNAMEND()
        if (wrong := self._refuse(Unamend(True))) is not None:
            return wrong
        self._taught(self._before[-1][0])  # they hold again
        if (refusal := self._go(*self._before[-1], Unamend(True))) is None:
            self._before.pop()
        return refusal

    def preview(self, amend: Amend, viewer: Viewer) -> list[Change] | Refusal:
        """What an amendment would change for this viewer."""
        try:
            running, steps = self._amended(amend._replace(drop=True), viewer)
        except Refused as no:
            return no.refusal
        changes = list(changes_between(self.view(viewer), self.game.view(running.match, viewer)))
        changes += paid(self.match, self.answers, running.match, [step.answer for step in steps], changes)
        if len(steps) < len(self._steps):
            changes.insert(0, Change("answers", len(self._steps), len(steps)))
        return changes

    def restore(self, records: Iterable[tuple[Command, tuple[Step, ...]]]) -> None:
        """Restore the match from recorded commands, or as far as they fit today's rules (`mismatch`). Raises Refused."""
        *_, last = (None, *self._folded(records))
        self._take_up(last)

    def replay(self, records: Iterable[tuple[Command, tuple[Step, ...]]]) -> Iterator[Command]:
        """The same, command by command."""
        for line in self._folded(records):
            self._take_up(line)
            yield line

    def _folded(self, records: Iterable[tuple[Command, tuple[Step, ...]]]) -> Iterator[Command]:
        steps, undone = self._recorded
        for line, put in with_progress(records, self.on_progress):
            steps, undone = self._recorded = fold(steps, undone, self._before, line, put)
            self._taught(steps if isinstance(line, Unamend) else put)
            yield line

    def _take_up(self, line: Command | None) -> None:
        """Go where the recorded steps lead, or before the first that does not fit."""
        steps, undone = map(list, self._recorded)
        if isinstance(line, Answer) and self.mismatch is not None:  # one more behind the mismatch
            self._undone = steps[len(self._steps) :][::-1]
        elif not (isinstance(line, Answer) and self._feed_next(steps)):
            try:
                self._arrive(steps, undone)
                self._behind = None
            except DoesNotFit as mismatch:
                running, done = self._runner.as_far_as(mismatch)
                self._stay(running, done, [*undone, *steps[len(done) :][::-1]])
                self.mismatch, self._behind = mismatch, len(done)
        if self._running.over is None:
            self._ending = steps[-1].ending if steps else None

    def _feed_next(self, steps: list[Step]) -> bool:
        """Feed the last step if it is the next one and fits; if not, the run may be spoiled."""
        *before, step = steps
        if before != self._steps or self._recalled[: len(step.recalled)] != step.recalled:
            return False
        try:
            if check_readable(step) or self._running.feed(step.answer, len(steps)):
                return False
            self._recalled = self._runner.settle(self._running, len(steps))
        except Exception:
            return False
        self._steps.append(step)
        self._undone, self._came_from = [], None
        return True

    def recall_also(self, lore: Lore) -> None:
        """Add lore of other matches; it may answer the prompt."""
        self.lore.update(lore)
        self._recalled += self._runner.settle(self._running, len(self._steps))

    # Internals.

    def _know_again(self, running: Running, n: int) -> tuple[Answer, ...]:
        """Repeat, uncounted, what this match has taught after the point it has gone back to."""
        said: tuple[Answer, ...] = ()
        for _ in self._taught_here:
            word = self.game.known(running.match, self._taught_here)
            if word is None or running.feed(word, n) is not None:
                break
            said += (word,)
        return said

    def _taught(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if step.answer.teaches and (lesson := self.game.learn(step.answer)):
                self.lore.update(lesson)
                self._taught_here.update(lesson)

    def _stumbled(self, fault: Exception) -> Refusal:
        """An exception in a script: forget the answer and go back to where the match stood."""
        recalled = self._recalled
        self._running, _ = self._runner.run(self._steps)
        for known in recalled:
            self._running.feed(known, len(self._steps))
        return a_fault(fault)

    def _arrive(self, steps: list[Step], undone: list[Step]) -> None:
        """Go where these steps lead. Raises Refused, and changes nothing, if they do not fit."""
        self._stay(*self._runner.run(steps), undone)

    def _stay(self, running: Running, steps: list[Step], undone: list[Step]) -> None:
        """Take over this run. Raises Refused if the lore leads into an exception."""
        try:
            recalled = self._runner.settle(running, len(steps)) + self._know_again(running, len(steps))
        except Exception as fault:
            raise Refused(a_fault(fault)) from None
        self._running, self._steps, self._undone, self._recalled = running, steps, undone, recalled
        self._came_from = self.mismatch = self._ending = None

    def _go(self, steps: list[Step], undone: list[Step], line: Command) -> Refusal | None:
        if (wrong := self._refuse(line)) is not None:
            return wrong
        try:
            self._arrive(steps, undone)
        except Refused as no:
            return no.refusal
        self._write(line, ())
        return None

    def _amended(self, amend: Amend, viewer: Viewer) -> tuple[Running, list[Step]]:
        """A run with one step changed that reveals nothing to this viewer. Raises Refused."""
        covered = still_covered(self._running, self._steps, viewer)
        if amend.n in covered:
            raise Refused(STILL_COVERED(n=amend.n))
        running, steps = self._runner.run_amended(self._steps, amend)
        opened = sorted(covered - still_covered(running, steps, viewer))
        if opened and opened[0] <= len(steps):  # a dropped answer is shown to nobody
            raise Refused(STILL_COVERED(n=opened[0]))
        return running, steps

    def _write(self, line: Command, steps: tuple[Step, ...]) -> None:
        """Record an accepted command; after a mismatch, first a rewind to where the match stands."""
        behind, self._behind = self._behind, None
        if behind is not None and line != Rewind(behind):
            self._record(Rewind(behind), ())
        self._record(line, steps)
