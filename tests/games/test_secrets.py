"""In every game: nobody finds out another player's purse or secret answer.

Two matches that look alike to the table, and differ only in what one seat hides, are twins. They refuse everybody else the
same, send their phones the same, and write as many lines into their journals.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given

from companion.engine.answers import Answer, Rule, TableWord, read, to_dict
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.procedures.ascending_auction import AskBid
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import read_match_line
from companion.protocol.permissions import Role, must_be_allowed, viewer_of
from tests.any_table import as_shown
from tests.dice import draw
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Line, Player, any_session, carry_out

RICH = 200
"""Steps by which a purse is corrected: more than anything costs."""
PLAYED_ON = 12
"""Answers after which twins with different purses are compared again."""
EARLIER = 3
"""Earlier answers that are amended, too."""
MATCHES = 50
"""In one of this many matches somebody answers in secret while others still think."""
ENOUGH = 6
"""This many pairs of twins are compared in one match."""
BEGINS_IN_SECRET: dict[str, list[Line]] = {"any-game": [{"sell": {"kind": "sealed", "lot": "a goat"}}]}
"""What starts something secret in a game where that does not happen by chance."""


class Twin:
    """A replayed match: the same answers, and how many lines it has written."""

    def __init__(self, game: Game, seed: int, answers: list[Answer], *, refereed: bool = False) -> None:
        self.written = 0
        self.session = any_session(game, seed, refereed=refereed, record=self._write)
        for answer in answers:
            assert self.session.submit(answer) is None

    def _write(self, line: object, steps: object) -> None:
        self.written += 1


Twins = tuple[Twin, Twin]


def looks(session: Session) -> Any:
    """What everybody at the table sees; None when the match is over."""
    prompt = session.prompt
    return None if prompt is None else (as_shown(session.view("table")), prompt.payload("table"))


def look_alike(twins: Twins) -> bool:
    """Whether the match goes on and everybody at the table sees the same."""
    one, other = (looks(twin.session) for twin in twins)
    return one is not None and one == other


# The two secrets.


@every_game
@given(SEEDS)
@few
def test_nobody_finds_out_the_purse_of_another(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)
    player.stop_somewhere(session)
    purse = next((value for value in game.corrections if value.what == session.match.purse), None)
    if purse is None or session.over is not None:
        return
    owner = player.rng.choice(list(session.match.seats))
    refereed = not session.match.by_hand
    poor, rich = (Twin(game, seed, session.answers, refereed=refereed) for _ in range(2))
    held = session.match.ledger.total(owner, purse.what)
    for twin, by in ((poor, -held or purse.step), (rich, RICH * purse.step)):
        assert carry_out(twin.session, {"correct": {"what": purse.what, "seat": owner, "by": by}}) is None
    for _ in range(PLAYED_ON):
        if not look_alike((poor, rich)):  # the secret has decided something that everybody can see
            return
        assert_same_for_others(player, (poor, rich), owner)
        if not _play_on(player, (poor, rich), owner):
            return


def _play_on(player: Player, twins: Twins, owner: int) -> bool:
    """Both continue with the same answer of another seat; False if there is none."""
    one, other = (twin.session for twin in twins)
    assert one.prompt is not None
    for _ in range(20):
        answer = draw(one.prompt, player.rng)
        if answer is not None and getattr(answer, "seat", None) != owner and one.submit(answer) is None:
            return other.submit(answer) is None
    return False


@every_game
@given(SEEDS)
@few
def test_nobody_finds_out_a_secret_answer_of_another(game: Game, seed: int) -> None:
    """Neither by guessing, nor from the log, nor by amending the past."""
    if any(kind.covered for kind in game.answers):
        assert any(_compared(game, seed + more) for more in range(MATCHES))


def _compared(game: Game, seed: int) -> int:
    """Play a match; returns how many pairs of twins were compared while others still had to answer in secret."""
    player, session, compared = Player(seed), any_session(game, seed), 0
    for line in BEGINS_IN_SECRET.get(game.id, ()):
        assert carry_out(session, line) is None
    while session.over is None and compared < ENOUGH:
        n = session.n
        player.play(session, lines=1)
        if session.n != n + 1 or session.over is not None or not session.answers[-1].covered:
            continue
        told = session.answers[-1]
        if (other := another(player, session, told)) is None:
            continue
        one, two = (Twin(game, seed, [*session.answers[:-1], last]) for last in (told, other))
        if look_alike((one, two)):
            assert_same_for_others(player, (one, two), _seat(told))
            lines = questions(one.session)
            assert hears(one.session, "watch", lines) == hears(two.session, "watch", lines)
            if _still_asked(session):
                _assert_same_after_amending(player, (one, two), told, other)
                compared += 1
    return compared


def another(player: Player, session: Session, told: Answer) -> Answer | None:
    """Something else that the same seat could have answered."""
    prompt = session.asked(session.n)
    assert prompt is not None
    drawn = (draw(prompt, player.rng) for _ in range(20))
    return next(
        (one for one in drawn if type(one) is type(told) and one != told and _seat(one) == _seat(told)), None
    )


def _seat(answer: Any) -> int:
    seat: int = answer.seat
    return seat


def _still_asked(session: Session) -> bool:
    """Whether others have yet to answer in secret."""
    prompt = session.prompt
    asked = prompt is not None and type(session.answers[-1]) in prompt.accepts
    return asked and not getattr(prompt, "twice", ())


# What others can try.


def assert_same_for_others(player: Player, twins: Twins, owner: int) -> None:
    """Refusals at the table, and everything that phones receive."""
    one, other = (twin.session for twin in twins)
    lines = list(guesses(player, one, owner))
    for line in lines:
        assert refusal(one, line) == refusal(other, line), (one.prompt, line)
    lines = questions(one) + lines
    for seat in one.match.seats:
        assert seat == owner or hears(one, seat, lines) == hears(other, seat, lines), seat


def guesses(player: Player, session: Session, owner: int) -> Iterator[Line]:
    """What anybody but the owner could send to find it out: anything that is offered, with any number in it."""
    prompt = session.prompt
    assert prompt is not None
    step = max((value.step for value in session.game.corrections), default=1)
    for _ in range(40):
        answer: Answer | None = draw(prompt, player.rng)
        if answer is not None and not isinstance(answer, Rule) and getattr(answer, "seat", None) != owner:
            line = to_dict(answer)
            yield line
            yield {key: _other(player, key, value, step) for key, value in line.items()}
    if isinstance(prompt, AskBid):
        for price in (1, step, 5 * step, 30 * step):
            yield {"rule": {"winner": owner, "price": price}}
    for by in (-1, -5, -30):
        yield {"correct": {"what": session.match.purse, "seat": owner, "by": by * step}}


def _other(player: Player, key: str, value: Any, step: int) -> Any:
    is_number = isinstance(value, int) and not isinstance(value, bool) and key not in ("seat", "with")
    return step * player.rng.randint(0, 60) if is_number else value


def refusal(session: Session, line: Line) -> Any:
    """The table's refusal; it leaves no trace."""
    try:
        answer = read(line, session.game.answers)
    except Refused as no:
        return no.refusal
    assert session.prompt is not None
    if not isinstance(answer, TableWord):
        return session.prompt.check(answer)
    refused = session.submit(answer)
    assert refused is not None or session.undo() is None
    return refused


def questions(session: Session) -> list[Line]:
    """Everything that a phone may ask for, and more."""
    whats = {entry.what for entry in session.match.ledger.entries} | {session.match.purse}
    seats = session.match.seats
    why = [
        {"ask": "why", "seat": one, "what": what, "words": True} for one in seats for what in sorted(whats)
    ]
    purses = [{"ask": "purse", "seat": one} for one in seats]
    views: list[Line] = [{"ask": "view", "as": one} for one in (*seats, "table", "all")]
    return [*why, *purses, *views, {"ask": "log"}, {"ask": "log", "story": True}, {"ask": "ledger"}]


def hears(session: Session, role: Role, lines: list[Line]) -> list[Any]:
    """The state of the match and the replies, as bytes; nothing changes."""
    link = MatchClient(session, viewer_of(role), str, trusted=False)
    heard: list[Any] = [encode(link.hello())]
    for line in lines:
        try:
            message = read_match_line(msgspec.json.encode(line), link.answers)
            must_be_allowed(role, message, session.prompt)
        except Refused as no:
            heard.append(no.refusal)
            continue
        if "ask" in line:
            heard.append(encode(link.carry_out(message)))
        else:
            assert isinstance(message, Answer)
            assert session.prompt is not None
            heard.append(session.prompt.check(message))
    return heard


def _assert_same_after_amending(player: Player, twins: Twins, told: Answer, other: Answer) -> None:
    one = twins[0].session
    tries = [{"n": one.n, "answer": to_dict(guess)} for guess in (told, other)]
    for _ in range(EARLIER):
        k = player.rng.randint(1, one.n)
        if not one.answers[k - 1].covered:
            tries.append({key: value for key, value in player.amendment(one, k).items() if key != "drop"})
    lines: list[Line] = [{"ask": "log"}, {"ask": "log", "story": True}, {"ask": "asked", "n": one.n}]
    for amendment in tries:
        for amend in (amendment, amendment | {"drop": True}):
            lines += [{"preview_amend": amendment}, {"amend": amend}, {"ask": "log"}, {"unamend": True}]
    viewers: list[tuple[Viewer, bool]] = [("table", False)]  # a screen of the table
    viewers += [(viewer, True) for viewer in ("table", *one.match.seats) if viewer != _seat(told)]
    for viewer, trusted in viewers:
        for first, second in zip(*(_answers(twin, viewer, trusted, lines) for twin in twins), strict=True):
            assert first == second, viewer


def _answers(twin: Twin, viewer: Viewer, trusted: bool, lines: list[Line]) -> Iterator[Any]:
    """The reply to each line, and how much is written by then."""
    link = MatchClient(twin.session, viewer, str, trusted=trusted)
    yield encode(link.hello())
    for line in lines:
        yield line, encode(link.handle(msgspec.json.encode(line))), twin.written
