"""Which answers still lie covered: a seat has told them for itself, and nobody has turned them over yet."""

from collections.abc import Iterator, Sequence

from companion.engine.answers import Answer
from companion.engine.prompts import EVERYTHING, Viewer, may_see
from companion.engine.script import Running
from companion.engine.timeline import Step


def still_covered(running: Running, steps: Sequence[Step], viewer: Viewer) -> set[int]:
    """The numbers of the answers that this viewer may not know yet. When the match is over, everything lies open."""
    if viewer == EVERYTHING or running.over is not None:
        return set()
    told = {n: step.answer for n, step in enumerate(steps, start=1) if step.answer.covered}
    hidden = {n for n, answer in told.items() if not may_see(viewer, _seat(answer))}
    return hidden.difference(*(_shown(told, since, to) for since, to in running.match.turned_over))


def _shown(told: dict[int, Answer], since: int, to: int) -> Iterator[int]:
    """Of what was told meanwhile, what was turned over in the end: not what a seat has told anew before."""
    last = {(_seat(answer), type(answer)): n for n, answer in told.items() if since < n <= to}
    yield from last.values()


def _seat(answer: Answer) -> int:
    return getattr(answer, "seat", -1)
