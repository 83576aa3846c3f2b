"""Corrections in every game: at any prompt, with a reason; and refusals."""

from typing import Any

import pytest

from companion.engine.answers import Correction
from companion.engine.session import Session
from companion.procedures.corrections import Correctable, check_correction


def right(what: str, by: Any = None, seat: Any = None, **more: Any) -> dict[str, Any]:
    said = {"what": what, "by": by, "seat": seat, "why": "counted again"}
    return {key: value for key, value in (said | more).items() if value is not None}


def points(session: Session) -> list[int]:
    return [session.match.ledger.total(seat, session.match.points) for seat in session.match.seats]


KNOWN = (
    Correctable("score", "points"),
    Correctable("shields", "shields", of=("red", "blue")),
    Correctable("marker", "the marker", counted=False),
)


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        (Correction("score", seat=0, by=3), None),
        (Correction("score", seat=0, by=3, of="red"), "not_of_anything"),
        (Correction("score", seat=0, of="red"), "by_needed"),
        (Correction("marker", seat=0, of="red"), "not_of_anything"),
        (Correction("marker", seat=0), None),
        (Correction("shields", seat=0, by=1, of="red"), None),
        (Correction("shields", seat=0, by=1), "of_needed"),
        (Correction("goats", seat=0, by=1, of="red"), "cannot_correct"),
    ],
)
def test_what_every_correction_must_say(said: Correction, refusal: str | None) -> None:
    wrong = check_correction(said, KNOWN, seats=2)
    assert refusal == (wrong and wrong.name)
