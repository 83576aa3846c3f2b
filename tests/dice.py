"""A random player: it knows the choices of a prompt but not the rules, and plays any game."""

from collections import Counter
from random import Random
from typing import Any

from companion.engine.answers import Answer
from companion.engine.choices import (
    Choice,
    Confirm,
    Counts,
    Domain,
    Fixed,
    FreeText,
    IntList,
    Number,
    OneOf,
    Order,
    Record,
    Seat,
    Subset,
)
from companion.engine.prompts import Prompt
from companion.engine.session import Session

TRIES = 200
"""How often it draws again when a rule forbids the answer."""
UNTOLD_MOST = 1000
"""It stays within so many steps where a number has no upper bound."""


class Stuck(Exception):
    """No drawn answer was legal."""


def answer_at_random(session: Session, dice: Random) -> Answer:
    """Submit a random answer that is accepted, and return it. Raises Stuck."""
    prompt = session.prompt
    assert prompt is not None
    for _ in range(TRIES):
        answer = draw(prompt, dice)
        if answer is not None and session.submit(answer) is None:
            return answer
    raise Stuck(f"{prompt}: {[choice.to_dict() for choice in prompt.choices()]}")


def draw(prompt: Prompt, dice: Random) -> Answer | None:
    """A random answer; the rules may still forbid it."""
    choices = prompt.choices()
    return draw_answer(dice.choice(choices), dice) if choices else None


def draw_answer(choice: Choice, dice: Random) -> Answer | None:
    """A random answer that fits this choice; None if there is none."""
    return choice.made({name: draw_value(domain, dice) for name, domain in choice.fields.items()})


def draw_value(domain: Domain, dice: Random) -> Any:
    """A random value of a field; None if there is none."""
    match domain:
        case OneOf(of):
            return dice.choice(of) if of else None
        case Subset(of, least, most):
            most = min(len(of) if most is None else most, len(of))
            return None if least > most else dice.sample(of, dice.randint(least, most))
        case Number():
            return _number(domain, dice)
        case Counts():
            return _counts(domain, dice)
        case IntList(length, least, most, room=room):
            return [_number(Number(least, one), dice) for one in room or (most,) * length]
        case Seat(of, nobody):
            return dice.choice((*of, None) if nobody else of) if of else None
        case FreeText(longest):
            return dice.choice(("red", "as agreed"))[:longest].strip()
        case Confirm() | Fixed():
            return domain.only()
        case Order(of):
            return dice.sample(of, dice.randint(min(2, len(of)), len(of)))
        case Record(fields):
            return {name: draw_value(one, dice) for name, one in fields.items()}
    raise AssertionError(domain)


def _number(number: Number, dice: Random) -> int | None:
    least, step = number.least, number.step
    most = least + UNTOLD_MOST * step if number.most is None else number.most
    if most < least:
        return None
    if least < 0 < most:
        return step * dice.randint(max(-9, least // step), min(9, most // step))
    span = (most - least) // step
    return least + step * min(span, dice.choice((0, 0, 1, 2, 3, span)))  # hands mostly take small steps


def _counts(counts: Counts, dice: Random) -> dict[str, int] | None:
    """One of each kind first, then at random within the room."""
    room = {name: most for name, most in counts.room.items() if most > 0}
    most_kinds = len(room) if counts.most_kinds is None else min(counts.most_kinds, len(room))
    if counts.fewest_kinds > most_kinds:
        return None
    kinds = dice.sample([*room], dice.randint(max(counts.fewest_kinds, min(1, most_kinds)), most_kinds))
    least = max(counts.least, counts.fewest_kinds)
    if sum(room[name] for name in kinds) < least:
        kinds = sorted(room, key=room.__getitem__)[-most_kinds:]
    all_there_are = sum(room[name] for name in kinds)
    most = all_there_are if counts.most is None else min(counts.most, all_there_are)
    if least > most:
        return None
    number = dice.randint(least, most)
    drawn = Counter(kinds[:most][:number])
    for _ in range(number - len(drawn)):
        drawn[dice.choice([name for name in kinds[:most] if drawn[name] < room[name]])] += 1
    return dict(drawn)
