"""Declaring how much a seat has, and secret cards."""

from typing import Any

import msgspec

from companion.engine.answers import AGAIN, Pass, Seated
from companion.engine.choices import Choice, Subset
from companion.engine.refusals import Refusal
from companion.procedures.box import Box, Numbers
from companion.procedures.declarations import AskOwn, Own
from companion.procedures.secret_answers import AskCovered, Covered, CoveredWords, choose_secretly
from companion.text.words import Words

BOX = Box({("sheep", "lambs"): 5}, "X-1")


class AskSheep(AskOwn, frozen=True, tag="sheep"):
    def cannot_be(self, held: list[Numbers]) -> Refusal | None:
        return BOX.cannot_hold(held)

    def choices(self) -> tuple[Choice, ...]:
        return *super().choices(), self.passing()


ASKED = AskSheep((0, 1), {"sheep": 5}, {0: {"sheep": 4}, 1: {"sheep": 2}}, {2: {"sheep": 3}})


def test_bid_agrees_to_the_proposal_if_it_is_possible() -> None:
    assert [None, Own(1, {"sheep": 2}), None] == [ASKED.yes(seat) for seat in range(3)]
    assert [None, Pass(1, True), None] == [ASKED.no(seat) for seat in range(3)]


def test_what_others_have_counts_and_passing_means_the_proposal() -> None:
    def refused(answer: Any) -> str | None:
        wrong = ASKED.check(answer)
        return None if wrong is None else wrong.name

    assert [None, "more_than_exist"] == [refused(Own(0, {"sheep": n})) for n in (2, 3)]
    assert ["count_below_zero", "not_offered"] == [
        refused(Own(0, own)) for own in ({"sheep": -1}, {"cows": 1})
    ]
    assert ["more_than_exist", None] == [refused(Pass(seat, True)) for seat in (0, 1)]
    assert ASKED.check_rules(Seated(0), offered=True) is None
    with_lambs = msgspec.structs.replace(ASKED, known={0: {"lambs": 3}})  # of the same tokens
    for seat in (0, 1):
        assert [2] == [n for n in (2, 3) if with_lambs.check(Own(seat, {"sheep": n})) is None]


class Hand(Seated, frozen=True):
    hand: tuple[str, ...]


class AskHand(AskCovered, frozen=True, tag="hand"):
    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Hand, hand=Subset(("a", "b", "c"))),)


def test_cards_are_secret_until_all_have_chosen_and_doubles_are_asked_again() -> None:
    cards = Covered()
    script = choose_secretly(range(3), cards, AskHand, "hand")
    assert AskHand((0, 1, 2), ()) == next(script)
    assert AskHand((0, 2), ("a", "b")) == script.send(Hand(1, ("a", "b")))
    assert AskHand((0, 2), ("a", "b")) == script.send(AGAIN)
    asked = script.send(Hand(2, ("c",)))
    assert (("a", "b", "c"), (), False) == (asked.turned, cards.shown(1), cards.turned)  # type: ignore[attr-defined]
    assert ["turned" in asked.seen_by(who).to_dict() for who in ("all", "table", 0)] == [True, False, False]
    again = script.send(Hand(0, ("a",)))
    assert AskHand((0, 1), ("c",), ("a",)) == again
    assert "turned" in again.seen_by("table").to_dict()
    words = CoveredWords(str, ("Anna", "Bruno", "Chiara"))
    said = words.hint(msgspec.structs.replace(again, twice=("a", "b")))
    assert "Two players chose a and b. Show your cards and choose again." == said
    assert "Anna and Bruno, choose again. Chosen twice: a." == words.question(again)
    assert Words(str, words.names).hint(asked) == words.hint(asked) == words.hint(ASKED)
    assert [(), (), ("c",)] == [cards.shown(seat) for seat in range(3)]
    script.send(Hand(0, ("a",)))
    try:
        script.send(Hand(1, ("b",)))
    except StopIteration:
        assert {0: ("a",), 1: ("b",), 2: ("c",)} == cards.declared
    assert ("b",) == cards.shown(1)
