"""Every game there is: what a seat has covered cannot be found out by changing the past, or from the log.

Two matches that differ only in what one seat has told under cover answer everybody else the same, line by line, and write
as many lines into their journals: `saved` would tell a difference.
"""

from typing import Any

import msgspec
from hypothesis import given

from companion.engine.answers import Answer, to_dict
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.engine.random_player import draw
from companion.engine.session import Session
from companion.protocol.match_client import MatchClient
from tests.games.test_any_secret import begun_to_cover, looks
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Line, Player, any_session

EARLIER = 3
"""So many answers of the past are changed, too."""
MATCHES = 50
"""In one of so many matches somebody tells something under cover while others still think."""


@every_game
@given(SEEDS)
@few
def test_changing_the_past_and_the_log_tell_nothing_that_another_has_covered(game: Game, seed: int) -> None:
    if any(kind.covered for kind in game.answers):
        assert any(_compared(game, seed + more) for more in range(MATCHES))


def _compared(game: Game, seed: int) -> int:
    """Play a match; how many pairs of twins were compared in it."""
    player, session, compared = Player(seed), begun_to_cover(game, seed), 0
    while session.over is None:
        n = session.n
        player.play(session, lines=1)
        if session.n != n + 1 or not session.answers[-1].covered or not _still_asked(session):
            continue
        told = session.answers[-1]
        other = _another(player, session, told)
        if other is not None:
            twins = [_Twin(game, seed, [*session.answers[:-1], last]) for last in (told, other)]
            if looks(twins[0].session) == looks(twins[1].session):
                _assert_same(player, twins, told, other)
                compared += 1
    return compared


def _still_asked(session: Session) -> bool:
    """Whether others have still to tell theirs, under cover."""
    prompt = session.prompt
    return (
        prompt is not None
        and type(session.answers[-1]) in prompt.accepts
        and not getattr(prompt, "twice", ())
    )


def _another(player: Player, session: Session, told: Answer) -> Answer | None:
    """Something else that the same seat could have told."""
    prompt = session.asked(session.n)
    assert prompt is not None
    drawn = (draw(prompt, player.rng) for _ in range(20))
    return next(
        (one for one in drawn if type(one) is type(told) and one != told and _seat(one) == _seat(told)), None
    )


def _seat(answer: Any) -> int:
    seat: int = answer.seat
    return seat


class _Twin:
    """One of two matches, with what it has written down."""

    def __init__(self, game: Game, seed: int, answers: list[Answer]) -> None:
        self.written = 0
        self.session = any_session(game, seed, record=self._write)
        for answer in answers:
            assert self.session.submit(answer) is None

    def _write(self, line: object, steps: object) -> None:
        self.written += 1

    def hears(self, viewer: Viewer, trusted: bool, lines: list[Line]) -> list[Any]:
        """What is answered to each line, and how much is written by then."""
        link = MatchClient(self.session, viewer, str, trusted=trusted)
        heard: list[Any] = [encode(link.hello())]
        for line in lines:
            heard.append((line, encode(link.handle(msgspec.json.encode(line))), self.written))
        return heard


def _assert_same(player: Player, twins: list[_Twin], told: Answer, other: Answer) -> None:
    one, n = twins[0].session, twins[0].session.n
    tries = [{"n": n, "answer": to_dict(guess)} for guess in (told, other)]
    for _ in range(EARLIER):
        k = player.rng.randint(1, n)
        if not one.answers[k - 1].covered:
            tries.append({key: value for key, value in player.amendment(one, k).items() if key != "drop"})
    lines: list[Line] = [{"ask": "log"}, {"ask": "log", "story": True}, {"ask": "asked", "n": n}]
    for amendment in tries:
        for amend in (amendment, amendment | {"drop": True}):
            lines += [{"preview_amend": amendment}, {"amend": amend}, {"ask": "log"}, {"unamend": True}]
    _assert_alike(twins, "table", False, lines)  # a screen of the table
    for viewer in ("table", *one.match.seats):  # on standard input and output
        if viewer != _seat(told):
            _assert_alike(twins, viewer, True, lines)


def _assert_alike(twins: list[_Twin], viewer: Viewer, trusted: bool, lines: list[Line]) -> None:
    heard = [twin.hears(viewer, trusted, lines) for twin in twins]
    for first, second in zip(*heard, strict=True):
        assert first == second, viewer
