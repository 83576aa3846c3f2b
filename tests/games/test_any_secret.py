"""Every game there is: what is refused tells nobody anything about a purse or a covered card of somebody else.

Two matches that look alike to the table, but for what one seat hides, hear the same answers of the others.
"""

from collections.abc import Iterator
from typing import Any

from hypothesis import given

from companion.engine.answers import Answer, Rule, TableWord, read, to_dict
from companion.engine.game import Game
from companion.engine.random_player import draw
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.engine.timeline import Amend
from companion.procedures.ascending_auction import AskBid
from tests.any_table import as_shown
from tests.games.test_every_game import SEEDS, every_game, matches
from tests.random_player import Line, Player, any_session, carry_out

RICH = 200
"""Steps by which a purse is put right: more than anything costs."""
BEGINS_TO_COVER: dict[str, list[Line]] = {"any-game": [{"sell": {"kind": "sealed", "lot": "a goat"}}]}


@every_game
@given(SEEDS)
@matches
def test_a_refusal_does_not_tell_the_purse_of_another(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)
    player.stop_somewhere(session)
    for owner in session.match.seats:
        if twins := poor_and_rich(game, seed, session, owner):
            assert_same_refusals(player, twins, owner)


@every_game
@given(SEEDS)
@matches
def test_a_refusal_does_not_tell_what_another_has_covered(game: Game, seed: int) -> None:
    player, session = Player(seed), begun_to_cover(game, seed)
    while session.over is None:
        before = session.n
        player.play(session, lines=1)
        answer = session.answers[-1] if session.n > before else None
        if answer is not None and answer.covered and session.over is None:
            other = twin(game, seed, session, None)
            prompt = other.asked(other.n)
            assert prompt is not None
            changed = draw(prompt, player.rng)
            if changed is not None and other.amend(Amend(other.n, changed)) is None:
                assert_same_refusals(player, [session, other], getattr(answer, "seat", -1))


def begun_to_cover(game: Game, seed: int) -> Session:
    """A match from its start; where nobody covers anything by chance, the table has begun something in which they do."""
    session = any_session(game, seed)
    for line in BEGINS_TO_COVER.get(game.id, ()):
        assert carry_out(session, line) is None
    return session


def poor_and_rich(game: Game, seed: int, session: Session, owner: int) -> list[Session]:
    """The match with an empty purse of this seat, and with a full one; none where no purse can be put right."""
    purse = next((value for value in game.corrections if value.what == session.match.purse), None)
    if purse is None or session.over is not None:
        return []
    held = session.match.ledger.total(owner, purse.what)
    return [
        twin(game, seed, session, {"correct": {"what": purse.what, "seat": owner, "by": by}})
        for by in ((-held or purse.step), RICH * purse.step)
    ]


def twin(game: Game, seed: int, session: Session, line: Line | None, answers: int | None = None) -> Session:
    """The same match once more, up to so many answers if that is said, and then this line."""
    again = any_session(game, seed, refereed=not session.match.by_hand)
    for answer in session.answers[:answers]:
        assert again.submit(answer) is None
    assert line is None or carry_out(again, line) is None
    return again


def looks(session: Session) -> Any:
    """What everybody at the table sees."""
    prompt = session.prompt
    return None if prompt is None else (as_shown(session.view("table")), prompt.plain("table"))


def assert_same_refusals(player: Player, twins: list[Session], owner: int) -> None:
    one, other = twins
    if looks(one) is None or looks(one) != looks(other):
        return  # everybody sees that they differ
    for said in guesses(player, one, owner):
        assert refusal(one, said) == refusal(other, said), (one.prompt, said)


def refusal(session: Session, said: Line) -> Any:
    """What is heard of it; it leaves no trace."""
    try:
        answer = read(said, session.game.answers)
    except Refused as no:
        return no.refusal
    assert session.prompt is not None
    if not isinstance(answer, TableWord):
        return session.prompt.check(answer)
    refused = session.submit(answer)
    assert refused is not None or session.undo() is None
    return refused


def guesses(player: Player, session: Session, owner: int) -> Iterator[Line]:
    """What anybody but the owner could say to find it out: anything that is offered, with any number in it."""
    prompt = session.prompt
    assert prompt is not None
    step = max((value.step for value in session.game.corrections), default=1)
    for _ in range(40):
        answer: Answer | None = draw(prompt, player.rng)
        if answer is not None and not isinstance(answer, Rule) and getattr(answer, "seat", None) != owner:
            said = to_dict(answer)
            yield said
            yield {key: _other(player, key, value, step) for key, value in said.items()}
    if isinstance(prompt, AskBid):
        for price in (1, step, 5 * step, 30 * step):
            yield {"rule": {"winner": owner, "price": price}}
    for by in (-1, -5, -30):
        yield {"correct": {"what": session.match.purse, "seat": owner, "by": by * step}}


def _other(player: Player, key: str, value: Any, step: int) -> Any:
    is_number = isinstance(value, int) and not isinstance(value, bool) and key not in ("seat", "with")
    return step * player.rng.randint(0, 60) if is_number else value
