"""What the last answer has caused, for programs that show it: the engine's events, with words where names alone say too little."""

from collections.abc import Sequence
from typing import Any

from companion.engine.answers import Answer
from companion.engine.events import GameEvent, Handed, LastRound, Sold, TurnedOver
from companion.engine.plain_data import to_plain, with_texts
from companion.engine.session import Session
from companion.text.language import SEPARATOR
from companion.text.words import Words

Plain = dict[str, Any]

ABOUT = ("seat", "row")
"""Parts of a secret answer that everybody knows already."""


def in_words(session: Session, words: Words) -> list[GameEvent | Plain]:
    """Every event as it is; its reason, what was handed over, or what was secret, in words."""
    events = session.events
    buyer = next((event.seat for event in events if isinstance(event, Sold)), None)
    return [_in_words(session, words, event, buyer) for event in events]


def _in_words(session: Session, words: Words, event: GameEvent, buyer: int | None) -> GameEvent | Plain:
    match event:
        case TurnedOver(answers):
            return {"moment": "turned_over", "shown": _shown(words, answers, buyer), "winner": buyer}
        case LastRound():
            text = words.last_round(event)
        case Handed(_, what, False):
            # One of several that can be corrected, such as a role of a colour, has the name that it has there.
            first, _, of = what.partition(" ")
            several = any(first == one.what and of in one.of for one in session.game.corrections)
            text = words.which(first, of) if several else words.called(what)
        case _:
            return event
    plain: Plain = to_plain(event)
    return plain | {"text": text}


def _shown(words: Words, answers: Sequence[Answer], buyer: int | None) -> list[Plain]:
    """What each seat has answered, in the order of the seats; the winner comes last."""
    said: dict[int, list[str]] = {}
    for answer in answers:
        plain: Plain = with_texts(answer)
        said.setdefault(plain["seat"], []).extend(
            _value(words, value) for key, value in plain.items() if key not in ABOUT
        )
    seats = sorted(said, key=lambda seat: (seat == buyer, seat))
    return [{"seat": seat, "text": words._(SEPARATOR).join(said[seat])} for seat in seats]


def _value(words: Words, value: Any) -> str:
    match value:
        case str():
            return words.called(value)
        case dict():
            return ", ".join(f"{count} {words.called(name)}" for name, count in value.items()) or "-"
        case list() | tuple():
            return ", ".join(_value(words, one) for one in value) or "-"
    return str(value)
