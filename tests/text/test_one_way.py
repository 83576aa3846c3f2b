"""Typed words as an answer of one way: whatever a field can be, somebody can type it."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine import choices
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
    Seat,
    Subset,
)
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.text.reading import Reader

LINK = Path(__file__).parents[2] / "docs/link.md"
NAMES = ("Anna", "Bruno")


class Tell(Answer, frozen=True):
    """Whatever it is."""

    tell: Any


class TellOf(Answer, frozen=True):
    """Whatever it is, of something."""

    name: str
    tell: Any


class Lot(msgspec.Struct, frozen=True):
    """A thing with parts."""

    lot: str
    price: int


class AskAnything(Prompt, frozen=True, tag="anything"):
    """Read by the ways that are given to the reader."""


def typed(text: str, way: Choice) -> dict[str, Any]:
    return Reader({}, NAMES).read(text, AskAnything(()), [way])


READ: list[tuple[Domain, str, Any]] = [
    (OneOf(("red", "blue")), "blue", "blue"),
    (Subset(("red", "blue", "white")), "red white", ["red", "white"]),
    (Number(0, 9), "7", 7),
    (Counts({"red": 3, "blue": 3}), "2 red blue", {"red": 2, "blue": 1}),
    (IntList(2), "3 4", [3, 4]),
    (Seat((0, 1)), "bruno", 1),
    (Confirm(), "yes", True),
    (FreeText(), "A goat", "A goat"),
    (Fixed({"lot": "goat", "price": 1}), "oui", {"lot": "goat", "price": 1}),
    (Fixed(Lot("goat", 1)), "tell", {"lot": "goat", "price": 1}),
]
TAGS = {kind.__struct_config__.tag for kind in Domain.__subclasses__() if kind.__module__ == choices.__name__}


@pytest.mark.parametrize(("domain", "text", "value"), READ, ids=lambda one: repr(one)[:30])
def test_what_a_field_can_be_is_typed(domain: Domain, text: str, value: Any) -> None:
    assert {"tell": value} == typed(text, Choice(Tell, tell=domain))


def test_every_domain_has_a_reader() -> None:
    assert {domain.__struct_config__.tag for domain, _, _ in READ} == TAGS


def test_every_domain_stands_on_the_page_of_the_link() -> None:
    listed = re.search(r"Domains: (.*?)What a rule forbids", LINK.read_text("utf-8"), re.DOTALL)
    assert listed is not None
    assert set() == {tag for tag in TAGS if f"`{tag}`" not in listed[1]}


@pytest.mark.parametrize("text", ["no", "7", "", "yes 7", "tell 7", "goat"])
def test_what_is_proposed_is_taken_as_it_stands_or_not_at_all(text: str) -> None:
    with pytest.raises(Refused) as no:
        typed(text, Choice(Tell, tell=Fixed(7)))
    assert no.value.refusal.name in ("not_clear", "no_such_word")


def test_beside_a_name_what_is_proposed_goes_without_saying() -> None:
    way = Choice(TellOf, name=OneOf(("red", "blue")), tell=Fixed(7))
    for text in ("red", "red yes", "tellof red yes"):
        assert {"name": "red", "tell": 7} == typed(text, way)
