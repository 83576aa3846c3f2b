"""The plain screen of a question: every kind in the recorded matches, and toys for every domain."""

from typing import Any

from kiosk.parts.choices import Draft
from kiosk.screens import question
from kiosk.store import State
from tests.kiosk.asked import DOMAINS, ONE, choice, every_domain, kinds, known_at, largest, toy
from tests.kiosk.cases import Case, Make

SEAT = {"is": "seat", "of": [0], "nobody": False}
NO = choice(seat=SEAT, **{"pass": {"is": "yes"}})


def asked(game: str, kind: str, language: str = "en", **draft: Any) -> Make:
    def make(seats: int) -> Case:
        known = known_at(largest(game, kind, seats), language)
        return Case(question.scene, known, draft, language=language)

    return make


def table(seats: int) -> State:
    """Some table of this size."""
    found = (largest(game, kind, seats) for game, kind in kinds())
    return known_at(next(one for one in found if one.seats >= seats))


def of_domain(name: str, **draft: Any) -> Make:
    def make(seats: int) -> Case:
        field = every_domain(seats)[name]
        return Case(question.scene, toy(table(seats), choice(seat=SEAT, toy=field), NO), draft)

    return make


def of_two(name: str) -> Make:
    """A field of this domain beside another."""

    def make(seats: int) -> Case:
        fields = {"first": ONE, "the_other_one": every_domain(seats)[name]}
        known = table(seats)
        draft = {"answer": (known.n, Draft(None, {}, "the_other_one"))}
        return Case(question.scene, toy(known, choice(**fields), NO, asked=()), draft)

    return make


def nothing(seats: int) -> Case:
    return Case(question.scene, toy(table(seats), choice()))


def forms(seats: int) -> Case:
    choices = [choice(seat=SEAT, **{f"way_number_{i}": ONE}) for i in range(9)]
    return Case(question.scene, toy(table(seats), *choices, NO))


ROW_OF_SEATS = "row of seats"


def cases() -> dict[str, Make]:
    return {
        **{f"question {game} {kind}": asked(game, kind) for game, kind in kinds()},
        **{f"question {game} {kind}, French": asked(game, kind, "fr") for game, kind in kinds()},
        **{f"question {game} {kind}, hint": asked(game, kind, hint=True) for game, kind in kinds()},
        **{f"question of {name}": of_domain(name) for name in (*DOMAINS, ROW_OF_SEATS)},
        **{f"question of two, {name}": of_two(name) for name in (*DOMAINS, ROW_OF_SEATS)},
        "question of text, typing": of_domain("text", typing="toy"),
        "question that cannot be answered": nothing,
        "question, which way": forms,
    }
