"""What one seat is asked, whatever the others answer in the meantime; and its own answer in words. Pure."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.choices import Seat
from companion.protocol import outgoing as out
from kiosk.parts.choices import SEAT


def is_mine(choice: out.Choice, seat: int) -> bool:
    """Whether this seat may choose this."""
    own = choice.fields.get(SEAT)
    return isinstance(own, Seat) and seat in own.of


def own_choices(prompt: out.Prompt, seat: int) -> list[out.Choice]:
    """What this seat may answer."""
    return [choice for choice in prompt.choices if is_mine(choice, seat)]


def has_laid(prompt: out.Prompt, seat: int) -> bool:
    """Whether it has given a secret answer that it may still change."""
    return seat in prompt.raw.get("have_told", ())


def is_asked(prompt: out.Prompt, seat: int) -> bool:
    """Whether it is this seat's turn. A secret answer is everybody's turn."""
    if seat in prompt.seats:
        return True
    return prompt.covered and bool(own_choices(prompt, seat)) and not has_laid(prompt, seat)


def question(prompt: out.Prompt, seat: int) -> object:
    """What this seat is asked: stays equal while only others answer."""
    choices = tuple(
        (choice.kind, tuple((key, domain) for key, domain in choice.fields.items() if key != SEAT))
        for choice in own_choices(prompt, seat)
    )
    return prompt.kind, is_asked(prompt, seat), has_laid(prompt, seat), prompt.raw.get("lot"), choices


def in_words(answer: Mapping[str, Any], words: out.Names) -> str:
    """An answer as its seat would say it: what was chosen, not by whom."""
    parts = (_said(key, value, words) for key, value in answer.items() if key != SEAT)
    return ", ".join(filter(None, parts))


def _said(key: str, value: Any, words: out.Names) -> str:
    match value:
        case True:
            return words.get(key, key)
        case str():
            return words.get(value, value)
        case list():
            return ", ".join(_said(key, one, words) for one in value)
        case dict():
            counts = ((name, count) for name, count in value.items() if count)
            return ", ".join(f"{count} {words.get(name, name)}" for name, count in counts)
        case int():
            return str(value)
    return ""


def to_you(question: str, names: Sequence[str]) -> str:
    """Without the name at the beginning of a sentence ("Anna, place a shield"), or at the end ("Spring 1: Anna")."""
    name = r"(?:, | \w+ )".join(map(re.escape, names))
    called = re.search(rf"(?:^|(?<=[.!?] )){name}\s?[,:]\s+", question)
    if called is None:
        return re.sub(rf"\s?:\s+{name}$|\s+{name}\s?\?$", "", question)
    before, after = question[: called.start()], question[called.end() :]
    return before + after[:1].upper() + after[1:]
