"""A match told once more from its start, answer by answer: for who wants its story."""

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
    """An answer with what it was the answer to, and what came of it."""

    answer: Answer
    prompt: Prompt | None
    entries: list[Entry]
    before: msgspec.Struct
    """As it was seen."""
    after: msgspec.Struct


def replayed(
    running: Running,
    steps: Sequence[Step],
    recall: Callable[[Running, Step, int], object],
    view: Callable[[Match], msgspec.Struct],
) -> Iterator[HistoryEntry]:
    """From a fresh run over these steps, as somebody sees it; `recall` answers what was known before each of them."""
    entries, before = 0, view(running.match)
    for n, step in enumerate(steps, start=1):
        recall(running, step, n)
        prompt = running.prompt
        running.feed(step.answer, n)
        ledger, after = running.match.ledger.entries, view(running.match)
        yield HistoryEntry(step.answer, prompt, ledger[entries:], before, after)
        entries, before = len(ledger), after
