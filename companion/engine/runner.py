"""Replays the answers of a match through its rules, with answers from the lore in between."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from companion.engine.answers import Answer, Unreadable
from companion.engine.game import Game, Lore, Request
from companion.engine.ledger import Entry
from companion.engine.plain_data import to_plain
from companion.engine.progress import with_progress
from companion.engine.prompts import TABLE, Prompt
from companion.engine.refusals import AMEND_BREAKS, NO_SUCH_ANSWER, Refusal, Refused
from companion.engine.script import Running
from companion.engine.timeline import Amend, DoesNotFit, Ending, Step, a_fault


class HistoryEntry(NamedTuple):
    """An answer with its prompt and its effects."""

    answer: Answer
    prompt: Prompt | None
    entries: list[Entry]
    before: msgspec.Struct
    """The view before it."""
    after: msgspec.Struct


class Runner:
    """Runs one match, and again whenever somebody goes back or corrects the past."""

    def __init__(self, game: Game, request: Request, lore: Lore, on_progress: Callable[[], None]) -> None:
        self._game = game
        self._request = request
        self.lore = lore
        self._on_progress = on_progress

    def fresh(self) -> Running:
        """The match before its first answer."""
        game = self._game
        return Running(game.start(self._request), game.rules, game.by_hand, game.handle)

    def settle(self, running: Running, n: int) -> tuple[Answer, ...]:
        """Give the answers that the lore knows. They are not counted."""
        recalled: tuple[Answer, ...] = ()
        while (prompt := running.prompt) is not None and prompt.taught:
            known = self._game.recall(prompt, self.lore)
            if known is None or running.feed(known, n) is not None:
                break
            recalled += (known,)
        return recalled

    def run(self, steps: Iterable[Step], new: int = 0) -> tuple[Running, list[Step]]:
        """Run the script over these steps; from step `new` on, endings are recorded again. Raises DoesNotFit."""
        running = self.fresh()
        done: list[Step] = []
        for n, step in enumerate(with_progress(steps, self._on_progress), start=1):
            asked = running.prompt
            try:
                again = self._do_again(running, step, n)
                is_changed = 0 < new <= n
                done.append(replace(again, ending=self.ending_of(running)) if is_changed else again)
            except Refused as no:
                untouched = running.prompt is asked  # nothing was recalled before the answer was refused
                raise DoesNotFit(n, no.refusal, done, running if untouched else None) from None
            except Exception as fault:
                raise DoesNotFit(n, a_fault(fault), done, None) from None
        return running, done

    def _do_again(self, running: Running, step: Step, n: int) -> Step:
        """One step of a run. More is recalled than before only if the answer does not fit otherwise, or in place of what is no longer asked."""
        if (wrong := check_readable(step)) is not None:
            raise Refused(wrong)
        recalled = self.recall_again(running, step, n)
        if len(recalled) < len(step.recalled):
            recalled += self.settle(running, n - 1)
        refusal = running.feed(step.answer, n)
        if refusal is not None and (more := self.settle(running, n - 1)):
            recalled += more
            refusal = running.feed(step.answer, n)
        if refusal is not None:
            raise Refused(refusal)
        return step if recalled == step.recalled else Step(recalled, step.answer, step.ending)

    def recall_again(self, running: Running, step: Step, n: int) -> tuple[Answer, ...]:
        """Recall again what was recalled before step n, where it is still asked, even if the lore was corrected since."""
        recalled = []
        for known in step.recalled:
            lesson, prompt = self._game.learn(known), running.prompt
            asked = prompt is not None and self._game.recall(prompt, lesson) is not None
            if asked or self._game.known(running.match, lesson) is not None:
                running.feed(known, n - 1)
                recalled.append(known)
        return tuple(recalled)

    def run_amended(self, before: list[Step], amend: Amend) -> tuple[Running, list[Step]]:
        """A run with one step changed; with `drop`, as far as the steps still fit. Raises Refused."""
        n, answer, drop = amend
        if not 1 <= n <= len(before):
            raise Refused(NO_SUCH_ANSWER(n=n, last=len(before)))
        steps = list(before)
        steps[n - 1] = Step(steps[n - 1].recalled, answer)
        try:
            return self.run(steps, n)
        except DoesNotFit as mismatch:
            if mismatch.n == n:
                raise Refused(mismatch.refusal) from None
            if not drop:
                raise Refused(AMEND_BREAKS(n=mismatch.n, before=mismatch.n - 1)) from None
            return self.as_far_as(mismatch)

    def retold(self, steps: Sequence[Step]) -> Iterator[HistoryEntry]:
        """Replay these steps one by one, as the table saw them."""
        running = self.fresh()
        entries, before = 0, self._game.view(running.match, TABLE)
        for n, step in enumerate(steps, start=1):
            self.recall_again(running, step, n)
            prompt = running.prompt
            running.feed(step.answer, n)
            ledger, after = running.match.ledger.entries, self._game.view(running.match, TABLE)
            yield HistoryEntry(step.answer, prompt, ledger[entries:], before, after)
            entries, before = len(ledger), after

    def as_far_as(self, mismatch: DoesNotFit) -> tuple[Running, list[Step]]:
        """Where the steps before the mismatch lead."""
        return self.run(mismatch.done) if mismatch.running is None else (mismatch.running, mismatch.done)

    def ending_of(self, running: Running) -> Ending | None:
        """How this run ended, to record with its last answer."""
        if running.over is None:
            return None
        return Ending(running.over, to_plain(self._game.result(running.match)))


def check_readable(step: Step) -> Refusal | None:
    """Why a recorded answer can no longer be read, if so."""
    return step.answer.why if isinstance(step.answer, Unreadable) else None
