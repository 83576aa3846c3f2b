"""Every game there is: what the phone of a seat hears never differs with what another seat hides.

Two matches that look alike to the table, but for what one seat hides, tell the phones of all other seats the same:
where the match stands, everything they may ask for, and everything they are refused.
"""

from typing import Any

import msgspec
from hypothesis import given

from companion.engine.answers import Answer
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.random_player import draw
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import read_match_line
from companion.protocol.permissions import Role, must_be_allowed, viewer_of
from tests.games.test_any_secret import begun_to_cover, guesses, looks, poor_and_rich, twin
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Line, Player, any_session

PLAYED_ON = 12


@every_game
@given(SEEDS)
@few
def test_a_phone_does_not_hear_of_the_purse_of_another(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)
    player.stop_somewhere(session)
    owner = player.rng.choice(list(session.match.seats))
    twins = poor_and_rich(game, seed, session, owner)
    if not twins:
        return
    assert_same_for_others(player, twins, owner)
    for _ in range(PLAYED_ON):
        if not played_on(player, twins, owner):
            return
        assert_same_for_others(player, twins, owner)


@every_game
@given(SEEDS)
@few
def test_a_phone_does_not_hear_what_another_has_covered(game: Game, seed: int) -> None:
    player, session = Player(seed), begun_to_cover(game, seed)
    while session.over is None:
        n = session.n
        player.play(session, lines=1)
        if session.n != n + 1 or session.over is not None or not session.answers[-1].covered:
            continue
        before, told = twin(game, seed, session, None, n), session.answers[-1]
        prompt = before.prompt
        assert prompt is not None
        owner = getattr(told, "seat", -1)
        other = next((one for _ in range(20) if _differs(one := draw(prompt, player.rng), told)), None)
        if other is not None and before.submit(other) is None:
            assert_same_for_others(player, [session, before], owner)
            assert_same_for_who_watches([session, before])


def _differs(one: Any, told: Any) -> bool:
    """Another covered answer of the same seat."""
    return type(one) is type(told) and one != told and one.seat == told.seat


def played_on(player: Player, twins: list[Session], owner: int) -> bool:
    """Both go on with the same answer of somebody else; not where what is hidden has decided something all can see."""
    one, other = twins
    if one.prompt is None or looks(one) != looks(other):
        return False
    for _ in range(20):
        answer = draw(one.prompt, player.rng)
        if answer is None or getattr(answer, "seat", None) == owner or one.submit(answer) is not None:
            continue
        return other.submit(answer) is None
    return False


def assert_same_for_others(player: Player, twins: list[Session], owner: int) -> None:
    one, other = twins
    if looks(one) is None or looks(one) != looks(other):
        return  # everybody sees that they differ
    for seat in one.match.seats:
        if seat != owner:
            lines = questions(one, seat) + [dict(said) for said in guesses(player, one, owner)]
            heard = [hears(session, seat, lines) for session in twins]
            assert heard[0] == heard[1], seat


def assert_same_for_who_watches(twins: list[Session]) -> None:
    """What is told of a covered answer, in the log too, is only that it was given."""
    one, other = twins
    if looks(one) is not None and looks(one) == looks(other):
        lines = questions(one, 0)
        assert hears(one, "watch", lines) == hears(other, "watch", lines)


def questions(session: Session, seat: int) -> list[Line]:
    """All that a phone may ask for, and more."""
    whats = {entry.what for entry in session.match.ledger.entries} | {session.match.purse}
    seats = session.match.seats
    why = [
        {"ask": "why", "seat": one, "what": what, "words": True} for one in seats for what in sorted(whats)
    ]
    purses = [{"ask": "purse", "seat": one} for one in seats]
    views: list[Line] = [{"ask": "view", "as": one} for one in (*seats, "table", "all")]
    return [*why, *purses, *views, {"ask": "log"}, {"ask": "log", "story": True}, {"ask": "ledger"}]


def hears(session: Session, role: Role, lines: list[Line]) -> list[Any]:
    """Where the match stands and what is answered, as bytes would tell it; nothing changes."""
    link = MatchClient(session, viewer_of(role), str, trusted=False)
    heard: list[Any] = [encode(link.hello())]
    for said in lines:
        try:
            line = read_match_line(msgspec.json.encode(said), link.answers)
            must_be_allowed(role, line, session.prompt)
        except Refused as no:
            heard.append(no.refusal)
            continue
        if "ask" in said:
            heard.append(encode(link.carry_out(line)))
        else:
            assert isinstance(line, Answer)
            assert session.prompt is not None
            heard.append(session.prompt.check(line))
    return heard
