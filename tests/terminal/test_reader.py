"""Reading a typed line by the choices of a prompt, domain by domain."""

from typing import Any

import pytest

from companion.engine.answers import Answer, Pass
from companion.engine.choices import (
    Choice,
    Confirm,
    Counts,
    FreeText,
    IntList,
    Number,
    OneOf,
    Order,
    Record,
    Seat,
    Subset,
)
from companion.engine.refusals import Refused, UserText
from companion.terminal.draft import fields
from companion.terminal.reader import Reader
from companion.text.words import Words

NAMES = ("Anna", "Bruno", "Élodie")
ANYONE = Seat((0, 1, 2))
CITIES = ("Lucca", "Luni", "San Marino")
TROOPS = {"infantry": 3, "artillery": 2, "horse": 1}


class Build(Answer, frozen=True):
    seat: int
    build: str


class War(Answer, frozen=True):
    seat: int
    war: dict[str, int]


class Give(Answer, frozen=True):
    seat: int
    gold: int
    food: int = 0
    why: UserText = UserText()


class Choose(Answer, frozen=True):
    choose: tuple[str, ...]


class Track(Answer, frozen=True):
    track: tuple[int, ...]


class Hand(Answer, frozen=True):
    marker: UserText
    holder: int | None


class Sale(Answer, frozen=True):
    sale: dict[str, Any]


class TownWords(Words):
    answer_names = {"give": "give away", "choose": "choose cards"}  # noqa: RUF012
    names_of_things = {"Lucca": "the town of Lucca"}  # noqa: RUF012


BUILD = Choice(Build, seat=Seat((0,)), build=OneOf(CITIES))
WAR = Choice(War, seat=Seat((0,)), war=Counts(TROOPS, 1))
GIVE = Choice(Give, seat=ANYONE, gold=Number(0, 9), food=Number(0, 9), why=FreeText())
PASS = Choice(Pass, seat=Seat((0, 1)), passes=Confirm())
SALE = Choice(Sale, sale=Record({"lot": FreeText(), "seats": Order((0, 1, 2))}, {"seats": [0, 1, 2]}))


def read(text: str, *ways: Choice, always: tuple[Choice, ...] = ()) -> list[dict[str, Any]]:
    """All meanings of a line; Anna is asked."""
    drafts = Reader(TownWords(str, NAMES)).read(text, ways, (0,), always)
    return [draft.data((0,)) for draft in drafts]


def refused(text: str, *ways: Choice) -> tuple[str, Any]:
    with pytest.raises(Refused) as no:
        read(text, *ways)
    return no.value.refusal.name, no.value.refusal.details


@pytest.mark.parametrize(
    ("text", "way", "meant"),
    [
        ("lucca", BUILD, {"seat": 0, "build": "Lucca"}),
        ("LUC", BUILD, {"seat": 0, "build": "Lucca"}),
        ("the town of lucca", BUILD, {"seat": 0, "build": "Lucca"}),
        ("build san marino", BUILD, {"seat": 0, "build": "San Marino"}),
        ("marino", BUILD, {"seat": 0, "build": "San Marino"}),
        ("bruno build luni", BUILD, {"seat": 1, "build": "Luni"}),  # the rules say that Bruno is not asked
        ("2 infantry 1 artillery", WAR, {"seat": 0, "war": {"infantry": 2, "artillery": 1}}),
        ("2i art", WAR, {"seat": 0, "war": {"infantry": 2, "artillery": 1}}),
        ("horses, infantry", WAR, {"seat": 0, "war": {"horse": 1, "infantry": 1}}),
        ("1 0 2", WAR, {"seat": 0, "war": {"infantry": 1, "artillery": 0, "horse": 2}}),
        ("elodie 3", GIVE, {"seat": 2, "gold": 3}),
        ("bruno 3 2", GIVE, {"seat": 1, "gold": 3, "food": 2}),
        ("bruno food 2 3", GIVE, {"seat": 1, "gold": 3, "food": 2}),
        ("3 gold 2 food", GIVE, {"seat": 0, "gold": 3, "food": 2}),
        (
            "give anna 3 2 For Lucca, and 1,5",
            GIVE,
            {"seat": 0, "gold": 3, "food": 2, "why": "For Lucca, and 1,5"},
        ),
        ("a", Choice(Choose, choose=Subset(("ace", "king", "10"))), {"choose": ["ace"]}),
        ("king 10", Choice(Choose, choose=Subset(("ace", "king", "10"))), {"choose": ["king", "10"]}),
        ("1 2 3", Choice(Track, track=IntList(3)), {"track": [1, 2, 3]}),
        (
            "hand first player: bruno",
            Choice(Hand, marker=FreeText(), holder=ANYONE),
            {"marker": "first player", "holder": 1},
        ),
        (
            "hand nobody crown",
            Choice(Hand, marker=FreeText(), holder=Seat((0, 1), nobody=True)),
            {"marker": "crown", "holder": None},
        ),
        ("sale a Goat", SALE, {"sale": {"lot": "a Goat", "seats": [0, 1, 2]}}),
        ("sale a Goat: bruno anna", SALE, {"sale": {"lot": "a Goat", "seats": [1, 0]}}),
        ("p", PASS, {"seat": 0, "pass": True}),
        ("bruno pass", PASS, {"seat": 1, "pass": True}),
    ],
)
def test_a_line_is_read_by_the_domains_of_a_way(text: str, way: Choice, meant: dict[str, Any]) -> None:
    assert [meant] == read(text, way, PASS)


@pytest.mark.parametrize("text", ["ОЛЬГА 3", "оль 3", "jørgen 3", "strasse 3", "ζω 3"])
def test_a_name_in_any_letters_can_be_typed(text: str) -> None:
    names = ("Ольга", "Jørgen", "Straße", "Ζωή")
    (draft,) = Reader(TownWords(str, names)).read(
        text, [Choice(Give, seat=Seat((0, 1, 2, 3)), gold=Number())], (), []
    )
    assert "ojsz"["оjsζ".index(text[0].lower())] == "ojsz"[draft.data(())["seat"]]


def test_what_two_ways_can_mean_is_left_open() -> None:
    lucca = Choice(War, seat=Seat((0,)), war=Counts({"Lucca": 2}, 1))
    assert [{"seat": 0, "build": "Lucca"}, {"seat": 0, "war": {"Lucca": 1}}] == read("lucca", BUILD, lucca)
    assert [{"seat": 0, "war": {"Lucca": 1}}] == read("war lucca", BUILD, lucca)


def test_what_may_be_said_at_any_time_must_be_named() -> None:
    assert [{"seat": 1, "gold": 3}] == read("give bruno 3", BUILD, always=(GIVE,))
    assert "unknown_word" == refused("bruno 3", BUILD)[0]


@pytest.mark.parametrize(
    ("text", "name", "details"),
    [
        ("build luca", "did_you_mean", {"word": "luca", "name": "the town of Lucca"}),
        ("ana 3", "did_you_mean", {"word": "ana", "name": "Anna"}),
        ("lu", "two_meanings", {"word": "lu", "names": ("the town of Lucca", "Luni")}),
        ("bruno 1,000", "no_comma", {}),
        ("bruno 3,5 x", "no_comma", {}),
        ("bruno 5, anna 3", "no_comma", {}),
        ("sing a song", "unknown_word", {"word": "sing"}),
        ("", "unknown_word", {"word": ""}),
    ],
)
def test_what_is_not_understood_is_said(text: str, name: str, details: Any) -> None:
    assert (name, details) == refused(text, BUILD, GIVE)


def test_a_number_alone_does_not_say_how_many_of_what() -> None:
    assert ("how_many", {"number": "2", "name": "infantry"}) == refused("2", WAR)


def test_a_long_line_is_read_in_time() -> None:
    assert "unknown_word" == refused("lucca " * 999, BUILD, WAR, GIVE, SALE, PASS)[0]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("4", ["forests"]),
        ("2 1", ["4 buildings", "lakes"]),
        ("4 buildings", ["4 buildings"]),
        ("4 build, 1", ["4 buildings", "lakes"]),
        ("9", ["9"]),
    ],
)
def test_a_number_is_that_of_a_choice_before_the_beginning_of_a_name(text: str, meant: list[str]) -> None:
    way = Choice(Choose, choose=Subset(("lakes", "4 buildings", "2 large", "forests", "9")))
    assert meant == Reader(TownWords(str, NAMES)).value(text, fields(way)[0], way)
