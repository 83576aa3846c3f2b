"""A reason may be given, and need not be: a correction and points by hand."""

from companion.engine.answers import Correct, Correction, Score
from companion.engine.ledger import Entry
from companion.procedures.putting_right import WHY_NEEDED, check_reason
from companion.speech.words import Words

WORDS = Words(str, ("Anna", "Bruno"))


def test_what_was_said_without_a_reason_is_told_without_one() -> None:
    assert "Anna scores 3" == WORDS.answer(Score(0, 3))
    assert "Anna scores 3: red" == WORDS.answer(Score(0, 3, "red"))
    assert "put right: Bruno score -2" == WORDS.answer(Correct(Correction("score", seat=1, by=-2)))
    assert "put right: Bruno score -2 (slip)" == WORDS.answer(
        Correct(Correction("score", "slip", seat=1, by=-2))
    )


def test_so_is_its_entry() -> None:
    entry = Entry(1, 0, "score", 3, "by_hand", "", {"why": ""})
    assert "+3  by hand" == WORDS.entry(entry).strip()


def test_it_has_at_most_200_printable_characters() -> None:
    assert [None, None] == [check_reason(why) for why in ("", "x" * 200)]
    assert [WHY_NEEDED()] * 2 == [check_reason(why) for why in ("x" * 201, "two\nlines")]
