"""The session: owns the running script and its answers; submit, undo, redo, rewind, amend.

Going back drops or changes answers and runs the script again from the start. Nothing is deleted: each accepted
line is handed to `record`, and a journal of such lines gives the same session again.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from companion.engine import moments
from companion.engine.answers import Answer
from companion.engine.changes import Change, changes_between, paid
from companion.engine.game import Game, Lore, Request
from companion.engine.match import Match
from companion.engine.moments import Moment
from companion.engine.prompts import TABLE, Prompt, Viewer
from companion.engine.refusals import (
    AMEND_BREAKS,
    NO_SUCH_ANSWER,
    NOTHING_TO_REDO,
    NOTHING_TO_UNAMEND,
    NOTHING_TO_UNDO,
    Refusal,
    Refused,
)
from companion.engine.retelling import Retold, retell
from companion.engine.script import Over, Running
from companion.engine.stretches import in_stretches, nobody
from companion.engine.timeline import (
    Amend,
    Before,
    Line,
    Misfit,
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

Record = Callable[[Line, tuple[Step, ...]], None]
"""Told of each accepted line, with the steps it put in place."""


def _no_record(line: Line, steps: tuple[Step, ...]) -> None:
    pass


def _nothing(line: Line) -> Refusal | None:
    return None


class Session:
    """One match being played."""

    def __init__(
        self,
        game: Game,
        request: Request,
        lore: Lore | None = None,
        record: Record = _no_record,
        refuse: Callable[[Line], Refusal | None] = _nothing,
        at_work: Callable[[], None] = nobody,
        doubting: bool = True,
    ) -> None:
        """Whoever tells an old match again, answer by answer, is not doubted. `refuse` is asked before anything changes: why this line may change nothing now, if so.

        `at_work` is called now and then while a long match is run again: whoever watches must not take it for a fault.
        """
        self.game = game
        self.request = request
        self.lore: Lore = {} if lore is None else lore
        self._record = record
        self._refuse = refuse
        self.at_work = at_work
        self._doubting = doubting
        self._running: Running
        self._steps: list[Step]
        self._undone: list[Step]
        self._before: list[Before] = []
        """Where the match stood before each amendment that counts."""
        self._came_from: _Place | None = None
        """Where the match stood before the last answer; None if it did not come here by an answer."""
        self._taught_here: Lore = {}
        """What this very match was told: going back does not forget it."""
        self._recalled: tuple[Answer, ...]
        """What the lore has answered since the last counted answer."""
        self._arrive([], [])

    # What is so now.

    @property
    def n(self) -> int:
        """How many answers have been accepted and not taken back."""
        return len(self._steps)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the match is over."""
        return self._running.prompt

    @property
    def over(self) -> Over | None:
        """Why the match is over, if it is."""
        return self._running.over

    @property
    def match(self) -> Match:
        """The match as it stands. Read it, do not change it."""
        return self._running.match

    @property
    def moments(self) -> list[Moment]:
        """What the last answer has brought about; nothing if the match came here by going back or changing the past."""
        before, match = self._came_from, self._running.match
        if before is None:
            return []
        gained = (e for e in match.ledger.entries[before.entries :] if e.what == match.points and e.by)
        scored = [moments.Points(e.seat, e.by, e.reason, e.clause) for e in gained]
        return [*match.moments, *scored, *self._turned(before)]

    def _turned(self, before: "_Place") -> Iterator[Moment]:
        prompt, over = self.prompt, self.over
        if self.match.last_round and not (before.last_round or self.match.has_told(moments.LastRound)):
            yield moments.LastRound()
        if over is not None:
            result = self.game.result(self.match)
            yield moments.Over(over.why, tuple(getattr(result, "winners", ())))
        on_turn = prompt.on_turn() if prompt is not None else ()
        if on_turn and on_turn != (before.prompt and before.prompt.on_turn()):
            yield moments.Turn(on_turn)

    @property
    def answers(self) -> list[Answer]:
        """The answers that count, in order: answer n is at n - 1."""
        return [step.answer for step in self._steps]

    @property
    def can_redo(self) -> bool:
        """Whether an answer was taken back and can be given again."""
        return bool(self._undone)

    def asked(self, n: int) -> Prompt | None:
        """What answer n was the answer to; None if there is no such answer."""
        if not 1 <= n <= len(self._steps):
            return None
        running, _ = self._run(self._steps[: n - 1])
        self._recall_again(running, self._steps[n - 1], n)
        return running.prompt

    def retold(self) -> Iterator[Retold]:
        """The match once more from the start, answer by answer, as the table has seen it."""

        def seen(match: Match) -> msgspec.Struct:
            return self.game.view(match, TABLE)

        return retell(self._fresh(), self._steps, self._recall_again, seen)

    def view(self, viewer: Viewer) -> msgspec.Struct:
        """What this viewer may see of the match: made once for all who look before something changes."""
        running = self._running
        if (seen := running.views.get(viewer)) is None:
            seen = running.views[viewer] = self.game.view(running.match, viewer)
        return seen

    # What can be done.

    def submit(self, answer: Answer) -> Refusal | None:
        """Give an answer. A refused one changes nothing."""
        if (wrong := self._refuse(answer)) is not None:
            return wrong
        n = len(self._steps) + 1
        running, match = self._running, self._running.match
        here = _Place(running.prompt, len(match.ledger.entries), match.last_round)
        try:
            refusal = running.feed(answer, n, self._doubting)
            if refusal is not None:
                return refusal
            recalled = self._settle(running, n)
        except Exception as fault:
            return self._stumbled(fault)
        step = Step(self._recalled, answer)
        self._steps.append(step)
        self._undone = []
        self._recalled = recalled
        self._came_from = here
        self._taught((step,))
        self._record(answer, (step,))
        return None

    def undo(self) -> Refusal | None:
        """Take back the last answer."""
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

    def amend(self, amend: Amend) -> Refusal | None:
        """Change one past answer and keep all that follows, or say what would no longer fit. If nothing changes, nothing is recorded."""
        if (wrong := self._refuse(amend)) is not None:
            return wrong
        try:
            before = (self._steps, self._undone)
            running, changed = self._amended(amend)
            if changed == self._steps:
                return None
            put = tuple(changed[amend.n - 1 :])
            self._taught(put)
            self._stay(running, *amended(*before, changed))
        except Refused as no:
            return no.refusal
        remember(self._before, *before)
        self._record(amend, put)
        return None

    def unamend(self) -> Refusal | None:
        """Take the last amendment back, and all that was answered since."""
        if not self._before:
            return NOTHING_TO_UNAMEND()
        if (wrong := self._refuse(Unamend(True))) is not None:
            return wrong
        self._taught(self._before[-1][0])  # what they say holds again
        refusal = self._go(*self._before[-1], Unamend(True))
        if refusal is None:
            self._before.pop()
        return refusal

    def preview(self, amend: Amend, viewer: Viewer) -> list[Change] | Refusal:
        """What an amendment would change for this viewer; changes nothing."""
        try:
            running, steps = self._amended(amend._replace(drop=True))
        except Refused as no:
            return no.refusal
        changes = list(changes_between(self.view(viewer), self.game.view(running.match, viewer)))
        changes += paid(self.match, self.answers, running.match, [step.answer for step in steps], changes)
        if len(steps) < len(self._steps):
            changes.insert(0, Change("answers", len(self._steps), len(steps)))
        return changes

    def restore(self, records: Iterable[tuple[Line, tuple[Step, ...]]]) -> None:
        """Take up the match where these recorded lines left it. Raises Refused if they do not fit the rules."""
        steps: list[Step] = []
        undone: list[Step] = []
        before: list[Before] = []
        for line, put in in_stretches(records, self.at_work):
            steps, undone = fold(steps, undone, before, line, put)
            self._taught(steps if isinstance(line, Unamend) else put)
        self._arrive(steps, undone)
        self._before = before

    def recall_also(self, lore: Lore) -> None:
        """Learn what other matches were taught; the prompt may be answered by it."""
        self.lore.update(lore)
        self._recalled += self._settle(self._running, len(self._steps))

    # How it is done.

    def _fresh(self) -> Running:
        game = self.game
        return Running(game.start(self.request), game.rules, game.by_hand, game.hear, game.doubts)

    def _settle(self, running: Running, n: int) -> tuple[Answer, ...]:
        """Answer from the lore what a table has taught before. Such answers are not counted."""
        recalled: tuple[Answer, ...] = ()
        while (prompt := running.prompt) is not None and prompt.taught:
            known = self.game.recall(prompt, self.lore)
            if known is None or running.feed(known, n) is not None:
                break
            recalled += (known,)
        return recalled

    def _know_again(self, running: Running, n: int) -> tuple[Answer, ...]:
        """What this match was told and has gone back behind stays known. Such words are not counted."""
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
        """A fault in a script must not end the evening: forget the answer and stand where we stood."""
        recalled = self._recalled
        self._running, _ = self._run(self._steps)
        for known in recalled:
            self._running.feed(known, len(self._steps))
        return a_fault(fault)

    def _arrive(self, steps: list[Step], undone: list[Step]) -> None:
        """Go where these steps lead and stay there. Raises Refused, and stays here, if they lead nowhere."""
        running, steps = self._run(steps)
        self._stay(running, steps, undone)

    def _stay(self, running: Running, steps: list[Step], undone: list[Step]) -> None:
        """Stay where this run has led. Raises Refused if what the lore knows leads nowhere from here."""
        try:
            recalled = self._settle(running, len(steps)) + self._know_again(running, len(steps))
        except Exception as fault:
            raise Refused(a_fault(fault)) from None
        self._running, self._steps, self._undone, self._recalled = running, steps, undone, recalled
        self._came_from = None

    def _run(self, steps: Iterable[Step], new: int = 0) -> tuple[Running, list[Step]]:
        """Run the script from the start over these steps, of which one may be new. Raises Refused where one no longer fits."""
        running = self._fresh()
        done: list[Step] = []
        for n, step in enumerate(in_stretches(steps, self.at_work), start=1):
            asked = running.prompt
            try:
                done.append(self._do_again(running, step, n, n == new))
            except Refused as no:
                untouched = running.prompt is asked  # nothing was recalled before the answer was refused
                raise Misfit(n, no.refusal, done, running if untouched else None) from None
            except Exception as fault:
                raise Misfit(n, a_fault(fault), done, None) from None
        return running, done

    def _do_again(self, running: Running, step: Step, n: int, new: bool) -> Step:
        """One step of a run. More than before is recalled only if the answer does not fit without it, or in place of what is not asked now."""
        recalled = self._recall_again(running, step, n)
        if len(recalled) < len(step.recalled):
            recalled += self._settle(running, n - 1)
        doubting = new and self._doubting
        refusal = running.feed(step.answer, n, doubting)
        if refusal is not None and (more := self._settle(running, n - 1)):
            recalled += more
            refusal = running.feed(step.answer, n, doubting)
        if refusal is not None:
            raise Refused(refusal)
        return step if recalled == step.recalled else Step(recalled, step.answer)

    def _recall_again(self, running: Running, step: Step, n: int) -> tuple[Answer, ...]:
        """What was recalled before step n is recalled again where it is asked, even if the lore was corrected since."""
        recalled = []
        for known in step.recalled:
            lesson, prompt = self.game.learn(known), running.prompt
            asked = prompt is not None and self.game.recall(prompt, lesson) is not None
            if asked or self.game.known(running.match, lesson) is not None:
                running.feed(known, n - 1)
                recalled.append(known)
        return tuple(recalled)

    def _go(self, steps: list[Step], undone: list[Step], line: Line) -> Refusal | None:
        if (wrong := self._refuse(line)) is not None:
            return wrong
        try:
            self._arrive(steps, undone)
        except Refused as no:
            return no.refusal
        self._record(line, ())
        return None

    def _amended(self, amend: Amend) -> tuple[Running, list[Step]]:
        """A run with one step changed; with `drop`, only over as many as still fit. Raises Refused."""
        n, answer, drop = amend
        if not 1 <= n <= len(self._steps):
            raise Refused(NO_SUCH_ANSWER(n=n, last=len(self._steps)))
        steps = list(self._steps)
        steps[n - 1] = Step(steps[n - 1].recalled, answer)
        try:
            return self._run(steps, n)
        except Misfit as misfit:
            if misfit.n == n:
                raise Refused(misfit.refusal) from None
            if not drop:
                raise Refused(AMEND_BREAKS(n=misfit.n, before=misfit.n - 1)) from None
            return self._run(misfit.done) if misfit.running is None else (misfit.running, misfit.done)


class _Place(msgspec.Struct, frozen=True, gc=False):
    """Where a match stood, as far as its moments need it."""

    prompt: Prompt | None
    entries: int
    last_round: bool
