"""An answer drawn fairly from the possible ones. It is here because engine, procedures and games use no random numbers."""

from random import Random, SystemRandom
from typing import Any

from companion.engine.answers import Answer
from companion.engine.choices import Choice, Confirm, Domain, Number, OneOf, Seat
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused

NO_CHANCE = Refusal("no_chance", "", N_("This cannot be left to chance."))


def drawn(prompt: Prompt | None, kind: str, dice: Random | None = None) -> Answer:
    """An answer of this kind, each equally likely. Raises Refused if none can be drawn fairly."""
    choices = [] if prompt is None else [choice for choice in prompt.choices() if choice.answer.kind == kind]
    if len(choices) != 1:
        raise Refused(NO_CHANCE())
    return _drawn(choices[0], dice or SystemRandom())


def _drawn(choice: Choice, dice: Random) -> Answer:
    fields = {name: dice.choice(_every(domain)) for name, domain in choice.fields.items()}
    return choice.answer(**fields)


def _every(domain: Domain) -> list[Any]:
    """All values of a field. Raises Refused if they cannot be listed."""
    match domain:
        case OneOf(of) if of:
            return list(of)
        case Seat(of) if of:
            return list(of)
        case Number(least, int(most), step) if least <= most:
            return [number for number in range(least, most + 1) if number % step == 0]
        case Confirm():
            return [True]
    raise Refused(NO_CHANCE())
