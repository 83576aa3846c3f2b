"""Which answers are still secret: given by a seat for itself and not revealed yet."""

from collections.abc import Iterator, Sequence

from companion.engine.answers import Answer
from companion.engine.prompts import EVERYTHING, Viewer, may_see
from companion.engine.script import Running
from companion.engine.timeline import Step


def still_covered(running: Running, steps: Sequence[Step], viewer: Viewer) -> set[int]:
    """The numbers of the answers this viewer may not know yet. When the match is over, everything is public."""
    if viewer == EVERYTHING or running.over is not None:
        return set()
    secret = {n: step.answer for n, step in enumerate(steps, start=1) if step.answer.covered}
    hidden = {n for n, answer in secret.items() if not may_see(viewer, _seat(answer))}
    return hidden.difference(*(_revealed(secret, since, to) for since, to in running.match.turned_over))


def turned_over(spans: Sequence[tuple[int, int]], steps: Sequence[Step]) -> tuple[Answer, ...]:
    """The secret answers that these spans reveal, as `Match.turned_over` has them."""
    covered = {n: step.answer for n, step in enumerate(steps, start=1) if step.answer.covered}
    shown = sorted({n for span in spans for n in _revealed(covered, *span)})
    return tuple(covered[n] for n in shown)


def _revealed(secret: dict[int, Answer], since: int, to: int) -> Iterator[int]:
    """The last answer of each seat to the same question in this span: one that it replaced before stays secret."""
    last = {
        (_seat(answer), type(answer), getattr(answer, "row", "")): n
        for n, answer in secret.items()
        if since < n <= to
    }
    yield from last.values()


def _seat(answer: Answer) -> int:
    return getattr(answer, "seat", -1)
