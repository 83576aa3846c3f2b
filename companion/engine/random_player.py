"""A random player: it knows the choices of a prompt but not the rules, and plays any game."""

from typing import TYPE_CHECKING

from companion.engine.answers import Answer
from companion.engine.choices import Choice
from companion.engine.prompts import Prompt
from companion.engine.session import Session

if TYPE_CHECKING:
    from random import Random

TRIES = 200
"""How often it draws again when a rule forbids the answer."""


class Stuck(Exception):
    """No drawn answer was legal."""


def answer_at_random(session: Session, dice: "Random") -> Answer:
    """Submit a random answer that is accepted, and return it. Raises Stuck."""
    prompt = session.prompt
    assert prompt is not None
    for _ in range(TRIES):
        answer = draw(prompt, dice)
        if answer is not None and session.submit(answer) is None:
            return answer
    raise Stuck(f"{prompt}: {[choice.plain() for choice in prompt.choices()]}")


def draw(prompt: Prompt, dice: "Random") -> Answer | None:
    """A random answer; the rules may still forbid it."""
    choices: tuple[Choice, ...] = prompt.choices()
    return dice.choice(choices).draw(dice) if choices else None
