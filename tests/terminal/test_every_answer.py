"""In every game: every possible answer can be typed, by the numbers that are shown or in a line; and examples work as shown."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from msgspec import structs

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Confirm, Counts, Fixed, IntList, OneOf, Order, Seat, Subset
from companion.engine.game import Game
from companion.engine.session import Session
from companion.terminal.asking import Asking
from companion.terminal.choices import NumberedChoice
from companion.terminal.draft import Draft, Field, fields
from tests.any_table import EIGHT as NAMES
from tests.any_table import as_shown
from tests.dice import draw
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Player, any_session
from tests.typist import asking

MOST_LINES = 20
"""No answer takes more."""


def at(data: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        data = None if data is None else data.get(key)
    return data


EMPTY: tuple[Any, ...] = (None, "", [], (), {})


def fits(draft: Draft, wanted: Answer) -> bool:
    """Whether this answer can come of the draft: it has a field for everything, and settles nothing else."""
    data, own = as_shown(wanted), fields(draft.choice)
    usual = {field.encode_name: field.default for field in structs.fields(type(wanted))}
    said = {key for key, value in data.items() if value not in (*EMPTY, 0, usual.get(key))}
    held = all(slot.domain.holds(value) for slot in own if (value := at(data, slot.path)) not in EMPTY)
    settled = {slot.path: one for slot in own if (one := slot.settled()) is not None} | draft.given
    same = all(at(data, path) == value for path, value in settled.items())
    return type(wanted) is draft.choice.answer and said <= {slot.path[0] for slot in own} and held and same


def leads_to(choice: NumberedChoice, wanted: Answer, asked: Asking) -> bool:
    """Whether this answer can come of the choice."""
    if choice.draft is None or not fits(choice.draft, wanted):
        return False
    return choice.draft.data(asked.prompt.seats).get("seat") in (None, as_shown(wanted).get("seat"))


def number_of(value: Any, slot: Field) -> str:
    """A value of a field in digits, as its question shows it."""
    match slot.domain:
        case OneOf(of):
            return value if value.isdigit() else str(of.index(value) + 1)
        case Subset(of):
            return " ".join(one if one.isdigit() else str(of.index(one) + 1) for one in value)
        case Seat(of):
            return str((*of, None).index(value) + 1)
        case Order(of):
            return " ".join(str(of.index(one) + 1) for one in value)
        case Counts(room) if all(map(str.isdigit, room)):
            return " ".join(name for name, count in value.items() for _ in range(count))
        case Counts(room):
            return " ".join(str(value.get(name, 0)) for name in room)
        case IntList():
            return " ".join(map(str, value))
    return str(value)


def by_numbers(asked: Asking, wanted: Answer) -> Answer | None:
    """Type numbers until the answer is complete; Enter for optional fields."""
    data = as_shown(wanted)
    told: list[str] = []
    for _ in range(MOST_LINES):
        line = next_line(asked, wanted, data)
        told.append(line)
        answer = asked.handle(line)
        if answer is not None:
            return answer
    raise AssertionError((wanted, told, asked.lines()))


def next_line(asked: Asking, wanted: Answer, data: dict[str, Any]) -> str:
    if (slot := asked.field) is not None:
        return line_for(slot, data)
    offered = asked.choices()
    for number, choice in enumerate(offered, start=1):
        if leads_to(choice, wanted, asked):
            return str(number)
    for number, choice in enumerate(offered, start=1):
        if choice.draft is None and choice.seat in (None, data.get("seat")):
            return str(number)
    return as_line(asked, wanted, data)


def line_for(slot: Field, data: dict[str, Any]) -> str:
    """What is typed for a field; Enter if it is optional."""
    value, domain = at(data, slot.path), slot.domain
    if isinstance(domain, Counts) and value is not None:  # Enter may mean the obvious value
        return number_of(value, slot) or "none"
    return (
        number_of(value, slot) if value not in EMPTY or (isinstance(domain, Seat) and domain.nobody) else ""
    )


def as_line(asked: Asking, wanted: Answer, data: dict[str, Any]) -> str:
    """If a number is the answer, or one thing is asked first: that; else the name of the answer, and whose."""
    way = next(way for way in asked.prompt.typed_choices() if fits(Draft(way, {}), wanted))
    told = [*Draft(way, {}, ask_all=True).missing(asked.prompt.seats), *fields(way)]
    if (
        "seat" in data
        and data["seat"] != Draft(way, {}).data(asked.prompt.seats)["seat"]
        and not isinstance(wanted, Pass)
    ):
        return NAMES[data["seat"]]  # then the rest is asked for
    first = next(slot for slot in told if slot.path != ("seat",))
    if isinstance(first.domain, Fixed):
        return ""
    if not isinstance(first.domain, Confirm) and first.settled() is None:
        return line_for(first, data)
    return " ".join(
        [*([NAMES[data["seat"]]] if "seat" in data else []), asked._words.answer_name(way.answer.kind)]
    )


def drawn(session: Session, player: Player) -> Answer:
    """An answer that the rules allow."""
    assert session.prompt is not None
    for _ in range(300):
        answer = draw(session.prompt, player.rng)
        if answer is not None and session.prompt.check(answer) is None:
            return answer
    raise AssertionError(session.prompt)


@every_game
@given(SEEDS)
@few
def test_every_answer_can_be_given_by_numbers(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    while session.over is None:
        wanted = drawn(session, player)
        given_ = by_numbers(asking(session), wanted)
        assert given_ is not None
        assert without_empty(as_shown(wanted)) == without_empty(as_shown(given_))
        player.play(session, lines=player.rng.randint(1, 4))


def without_empty(data: Any) -> Any:
    """A 0 is as good as nothing, and so is a missing field."""
    if not isinstance(data, dict):
        return data
    told = {key: without_empty(own) for key, own in data.items()}
    return {key: own for key, own in told.items() if own not in EMPTY and (own or key == "seat")}
