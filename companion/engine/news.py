"""The events of the last answer: those the rules emitted, points, the turn, the last round, the end."""

from collections.abc import Iterator, Sequence

import msgspec

from companion.engine import events
from companion.engine.covered import turned_over
from companion.engine.events import GameEvent
from companion.engine.match import Match
from companion.engine.prompts import Prompt
from companion.engine.script import Over
from companion.engine.timeline import Step


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a match stood, as far as events need it."""

    prompt: Prompt | None
    entries: int
    last_round: bool
    turned_over: int


def events_since(
    before: Place,
    match: Match,
    steps: Sequence[Step],
    prompt: Prompt | None,
    over: Over | None,
    winners: tuple[int, ...],
) -> list[GameEvent]:
    """Everything that has happened since then."""
    answers = turned_over(match.turned_over[before.turned_over :], steps)
    revealed = [events.TurnedOver(answers)] if answers else []
    gained = (e for e in match.ledger.entries[before.entries :] if e.what == match.points and e.by)
    scored = [events.Points(e.seat, e.by, e.reason, e.clause) for e in gained]
    return [*revealed, *match.events, *scored, *_turned(before, match, prompt, over, winners)]


def _turned(
    before: Place, match: Match, prompt: Prompt | None, over: Over | None, winners: tuple[int, ...]
) -> Iterator[GameEvent]:
    if match.last_round and not (before.last_round or match.has_emitted(events.LastRound)):
        yield events.LastRound()
    if over is not None:
        yield events.Over(over.why, winners)
    on_turn = prompt.on_turn() if prompt is not None else ()
    if on_turn and on_turn != (before.prompt and before.prompt.on_turn()):
        yield events.Turn(on_turn)
