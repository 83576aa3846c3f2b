"""In every game: what prompts and answers declare about themselves (`also`, `teaches`, `taught`) is true."""

from msgspec.structs import replace

from companion.engine.answers import Answer, Rule
from companion.engine.game import Game
from companion.engine.prompts import Prompt
from companion.engine.session import Session
from tests.games.test_every_game import GAMES, every_game
from tests.random_player import Player, any_session

MATCHES = 6


def played(game: Game) -> list[Session]:
    """Some whole matches."""
    sessions = [any_session(game, seed, refereed=True) for seed in range(MATCHES)]
    for seed, session in enumerate(sessions):
        Player(seed).play(session, talk=0.05)
    return sessions


def told(session: Session) -> list[tuple[Prompt, Answer]]:
    """All prompts of a match, with their answers."""
    return [(each.prompt, each.answer) for each in session.retold() if each.prompt is not None]


def offered(prompt: Prompt, answer: Answer) -> bool:
    """Whether this fits one of the choices."""
    return any(choice.fits(answer) for choice in prompt.choices_of(type(answer)))


def judged_kinds(prompt: Prompt) -> tuple[type[Answer], ...]:
    """Kinds that only the rules check; a ruling is not a choice."""
    return tuple(kind for kind in prompt.also if kind is not Rule)


def judged(game: Game) -> list[tuple[Prompt, Answer]]:
    """Every prompt that checks without its choices, with its answer, and answers to others of its kind."""
    asked = [one for session in played(game) for one in told(session) if judged_kinds(one[0])]
    found = []
    for place, (prompt, _) in enumerate(asked):
        near = [answer for _, answer in asked[place : place + 40] if isinstance(answer, judged_kinds(prompt))]
        found += [(prompt, replace(answer, seat=prompt.seats[0])) for answer in near]
    return found


@every_game
def test_what_is_judged_without_its_ways_is_what_they_offer(game: Game) -> None:
    """Legal answers fit one of the choices. The choices may offer more: nothing that depends on a purse, since that would reveal it."""
    legal = [(prompt, answer) for prompt, answer in judged(game) if prompt.check(answer) is None]
    assert [] == [(prompt, answer) for prompt, answer in legal if not offered(prompt, answer)]


def test_both_legal_and_illegal_answers_were_judged() -> None:
    """Otherwise the test above would prove nothing."""
    verdicts = {prompt.check(answer) is None for game in GAMES for prompt, answer in judged(game)}
    assert {True, False} == verdicts


@every_game
def test_only_what_says_that_it_teaches_does(game: Game) -> None:
    for session in played(game):
        assert [] == [one for one in session.answers if game.learn(one) and not one.teaches]


@every_game
def test_only_a_prompt_that_says_so_can_be_answered_by_what_was_taught(game: Game) -> None:
    for session in played(game):
        asked = [prompt for prompt, _ in told(session)]
        assert [] == [one for one in asked if game.recall(one, session.lore) and not one.taught]
