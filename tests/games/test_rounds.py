"""In every recorded match: the rounds listed at the end are those that began, also after going back and after a restart."""

from collections.abc import Sequence
from pathlib import Path

from companion.engine.events import GameEvent, NewRound
from companion.engine.game import Game, Request
from companion.engine.session import Session
from companion.engine.timeline import Command, Step
from companion.games import find
from companion.protocol.match_client import MatchClient
from companion.protocol.outgoing import RoundBegun
from tests.games.test_recorded import every_recorded_match
from tests.random_player import carry_out
from tests.recorded import tell

Rounds = list[tuple[int, int]]


def told(session: Session) -> Rounds | None:
    """The rounds as a screen receives them: the answer and the number. None during play."""
    rounds: Sequence[RoundBegun] | None = MatchClient(session, "table", str).hello().get("rounds")
    return None if rounds is None else [(one.n, one.round) for one in rounds]


def begun(n: int, moments: list[GameEvent]) -> Rounds:
    return [(n, one.round) for one in moments if isinstance(one, NewRound)]


def answer_by_answer(session: Session) -> Rounds:
    """The same answers one after another at another table: where each round was announced."""
    other = Session(session.game, session.request)
    found = begun(0, other.match.events)
    for answer in session.answers:
        assert other.submit(answer) is None
        found += begun(other.n, other.events)
    return found


@every_recorded_match
def test_the_rounds_told_are_those_that_began(game: Game, path: Path) -> None:
    session, _ = tell(path, game.id)
    assert answer_by_answer(session) == told(session)


@every_recorded_match
def test_they_are_told_alike_after_going_back(game: Game, path: Path) -> None:
    session, _ = tell(path, game.id)
    before, last = told(session), session.answers[-1]
    session.undo()
    assert told(session) is None
    assert session.submit(last) is None
    assert before == told(session)
    session.rewind(max(0, session.n - 9))
    while session.can_redo:
        session.redo()
    assert before == told(session)


@every_recorded_match
def test_they_are_told_alike_when_the_match_is_taken_up_again(game: Game, path: Path) -> None:
    """From its journal, with everything that was taken back and changed on the way."""
    lines: list[tuple[Command, tuple[Step, ...]]] = []
    session, _ = tell(path, game.id, record=lambda line, steps: lines.append((line, steps)))
    again = Session(game, session.request)
    again.restore(lines)
    assert told(session) == told(again)


def test_they_follow_what_the_past_is_changed_to() -> None:
    seats = (("red", "Anna"), ("blue", "Bruno"))
    session = Session(find("any-game"), Request(seats, options={"rounds": "true"}))
    score = {"seat": 0, "score": 3, "why": ""}
    for line in ({"next_round": True}, score, {"next_round": True}, score, {"end": True}):
        assert carry_out(session, line) is None
    assert [(0, 1), (1, 2), (3, 3)] == told(session)
    assert carry_out(session, {"amend": {"n": 1, "answer": score}}) is None
    assert [(0, 1), (3, 2)] == told(session)
    session.unamend()
    assert [(0, 1), (1, 2), (3, 3)] == told(session)


def test_a_match_that_keeps_no_rounds_tells_none() -> None:
    """While only keeping score nobody counts rounds, whatever the game is."""
    session = Session(find("any-game"), Request((("red", "Anna"), ("blue", "Bruno"))))
    for line in ({"seat": 0, "score": 5}, {"end": True}):
        assert carry_out(session, line) is None
    assert [] == told(session)
