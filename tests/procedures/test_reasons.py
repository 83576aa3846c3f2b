"""Reasons of corrections and points are optional, and never translated."""

from typing import ClassVar

from companion.engine.answers import Answer, Correct, Correction, Score
from companion.engine.ledger import Entry
from companion.engine.refusals import UserText
from companion.procedures.ascending_auction import AskBid
from companion.procedures.corrections import WHY_NEEDED, check_reason
from companion.text.language import translator
from companion.text.words import Words

WORDS = Words(str, ("Anna", "Bruno"))
FRENCH = Words(translator("fr"), ("Anna", "Bruno"))


class Named(Answer, frozen=True):
    """Something of a city gets a name."""

    name: UserText
    city: str


class Sold(Words):
    """A game with its own words for a lot."""

    questions: ClassVar[dict[str, str]] = {"bid": "{lot}"}


def test_what_has_no_reason_shows_none() -> None:
    assert "Anna scores 3" == WORDS.answer(Score(0, 3))
    assert "Anna scores 3: red" == WORDS.answer(Score(0, 3, UserText("red")))
    assert "corrected: Bruno score -2" == WORDS.answer(Correct(Correction("score", seat=1, by=-2)))
    assert "corrected: Bruno score -2 (slip)" == WORDS.answer(
        Correct(Correction("score", UserText("slip"), seat=1, by=-2))
    )


def test_so_is_its_entry() -> None:
    entry = Entry(1, 0, "score", 3, "by_hand", "", {"why": ""})
    assert "+3  entered" == WORDS.entry(entry).strip()


def test_a_reason_is_never_translated_but_a_name_is() -> None:
    terms = {"why": UserText("red"), "colour": "red"}
    entry = Entry(1, 0, "score", 3, "correction", "", terms)
    assert "+3  corrigé\N{NO-BREAK SPACE}: red" == FRENCH.entry(entry).strip()
    assert {"why": "red", "colour": "rouge"} == FRENCH._names_in(entry)
    assert "nom red cité rouge" == FRENCH.answer(Named(UserText("red"), "red"))


def test_nor_is_a_lot_that_is_asked_about() -> None:
    words = Sold(translator("fr"), ("Anna",))
    asked = [AskBid((0,), lot, None, 1, None, (0,), "", "", {}) for lot in (UserText("red"), "red")]
    assert ["red", "rouge"] == [words.question(prompt) for prompt in asked]


def test_it_has_at_most_200_printable_characters() -> None:
    assert [None, None] == [check_reason(why) for why in ("", "x" * 200)]
    assert [WHY_NEEDED()] * 2 == [check_reason(why) for why in ("x" * 201, "two\nlines")]
