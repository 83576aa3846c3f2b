"""A player who knows the ways of a prompt but not the rules: answers anything at random, in any game. Whoever plays brings the dice."""

from typing import TYPE_CHECKING

from companion.engine.answers import Answer
from companion.engine.choices import Choice
from companion.engine.prompts import Prompt
from companion.engine.session import Session

if TYPE_CHECKING:
    from random import Random

TRIES = 200
"""A way may lead to what a rule forbids; so often another is drawn."""


class Stuck(Exception):
    """Nothing that was drawn is legal: the ways of the prompt lead nowhere."""


def answer_at_random(session: Session, dice: "Random") -> Answer:
    """Give an answer that is accepted, and tell which. Raises Stuck."""
    prompt = session.prompt
    assert prompt is not None
    for _ in range(TRIES):
        answer = draw(prompt, dice)
        if answer is not None and session.submit(answer) is None:
            return answer
    raise Stuck(f"{prompt}: {[way.plain() for way in prompt.ways()]}")


def draw(prompt: Prompt, dice: "Random") -> Answer | None:
    """An answer of one of the ways; the rules may still forbid it."""
    ways: tuple[Choice, ...] = prompt.ways()
    return dice.choice(ways).draw(dice) if ways else None
