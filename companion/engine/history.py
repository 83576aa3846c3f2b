"""A match replayed from its start, answer by answer, for its log."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from companion.engine.answers import Answer
from companion.engine.ledger import Entry
from companion.engine.match import Match
from companion.engine.prompts import Prompt
from companion.engine.script import Running
from companion.engine.timeline import Step


class HistoryEntry(NamedTuple):
    """An answer with its prompt and its effects."""

    answer: Answer
    prompt: Prompt | None
    entries: list[Entry]
    before: msgspec.Struct
    """The view before it."""
    after: msgspec.Struct


def replayed(
    running: Running,
    steps: Sequence[Step],
    recall: Callable[[Running, Step, int], object],
    view: Callable[[Match], msgspec.Struct],
) -> Iterator[HistoryEntry]:
    """Replay these steps in a fresh run; `recall` gives the answers that were known before each of them."""
    entries, before = 0, view(running.match)
    for n, step in enumerate(steps, start=1):
        recall(running, step, n)
        prompt = running.prompt
        running.feed(step.answer, n)
        ledger, after = running.match.ledger.entries, view(running.match)
        yield HistoryEntry(step.answer, prompt, ledger[entries:], before, after)
        entries, before = len(ledger), after
