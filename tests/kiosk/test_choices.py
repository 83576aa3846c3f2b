"""An answer put together from choices: what needs no touch, what is missing and why, the result."""

from typing import Any

import pytest

from companion.engine.choices import Confirm, Counts, FreeText, IntList, Number, OneOf, Seat, Subset
from companion.protocol import outgoing as out
from kiosk.parts import domains
from kiosk.parts.choices import Draft, Form, by_seat, forms, taken_apart
from kiosk.parts.choosing import label
from kiosk.parts.domains import Wants, only, wants

ONE = OneOf(("a", "b"))
YES = Confirm()
SEAT = Seat((1,))


def counts(
    room: dict[str, int], least: int, most: int | None, kinds: tuple[int, int | None] = (0, None)
) -> Counts:
    return Counts(room, least, most, *kinds)


def choices(*fields: dict[str, domains.Domain]) -> list[out.Choice]:
    return [out.Choice("toy", one) for one in fields]


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        (YES, (True,)),
        (OneOf(("a",)), ("a",)),
        (ONE, ()),
        (SEAT, (1,)),
        (Seat((), True), (None,)),
        (Seat((1,), True), ()),
        (Number(300, 300, 100), (300,)),
        (Number(0, None, 1), ()),
        (Subset(("a", "b"), 0, 0), ([],)),
        (Subset(("a", "b"), 2, 2), (["a", "b"],)),
        (Subset(("a", "b"), 0, None), ()),
        (counts({"a": 3, "b": 0}, 2, 2), ({"a": 2},)),
        (counts({"a": 1, "b": 1}, 2, 2), ({"a": 1, "b": 1},)),
        (counts({"a": 3, "b": 1}, 2, 2), ()),
        (IntList(2, 0, 0, True), ([0, 0],)),
        (FreeText(9), ()),
    ],
)
def test_what_can_be_but_one_thing_needs_no_touch(domain: domains.Domain, value: tuple[Any, ...]) -> None:
    assert value == only(domain)


@pytest.mark.parametrize(
    ("domain", "value", "text"),
    [
        (Subset(("a", "b"), 1, 2), [], domains.FIRST),
        (Number(2, 9, 1), None, domains.TAP_BETWEEN),
        (Number(2, 99, 1), None, domains.BETWEEN),
        (Number(2, 9, 1), 1, domains.LEAST),
        (Number(2, 9, 1), 10, domains.MOST),
        (Number(0, None, 100), 50, domains.STEPS),
        (counts({"a": 3, "b": 3}, 2, 2), {"a": 1}, domains.MORE),
        (counts({"a": 3, "b": 3}, 2, 2, (2, 2)), {"a": 2}, domains.KINDS),
        (counts({"a": 3, "b": 3}, 2, 2), {"a": 3}, domains.LESS),
        (IntList(2, 0, 9, True), [None, 1], domains.ROW),
        (FreeText(9), " ", domains.WRITE.text),
    ],
)
def test_what_is_missing_is_a_sentence(domain: domains.Domain, value: Any, text: str) -> None:
    found = wants(domain, value, True)
    assert isinstance(found, Wants)
    assert text == found.text
    assert "{" not in found.text.format(**found.details)


def test_ways_are_one_form_where_a_name_tells_them_apart() -> None:
    lucca, pisa = OneOf(("Lucca",)), OneOf(("Pisa",))
    number = Number(1, 3, 1)
    found = forms(choices({"city": lucca, "n": number}, {"city": pisa, "n": number}, {"lay": ONE}))
    assert [("city", "n"), ("lay",)] == [form.keys for form in found]
    assert OneOf(("Lucca", "Pisa")) == found[0].fields({})[0].domain
    assert 2 == len(forms(choices({"n": number}, {"n": Number(2, 3)})))


def test_what_is_not_told_or_cannot_be_is_not_offered() -> None:
    assert [] == forms(choices({}, {"toy": OneOf(())}, {"toy": counts({"a": 1}, 2, 2)}))


def test_another_name_drops_what_does_not_go_with_it() -> None:
    near, far = counts({"a": 2, "b": 2}, 2, 2), counts({"b": 2, "c": 2}, 2, 2)
    form = Form(({"city": OneOf(("Lucca",)), "n": near},))
    form = Form((*form.choices, {"city": OneOf(("Pisa",)), "n": far}))
    values = form.put(form.put({}, "city", "Lucca"), "n", {"a": 2})
    assert {"city": "Lucca", "n": {"a": 2}} == form.answer(values)
    assert {"city": "Pisa"} == form.put(values, "city", "Pisa")
    assert {"city": "Pisa", "n": {"b": 2}} == form.put({**values, "n": {"b": 2}}, "city", "Pisa")


def test_an_answer_taken_apart_comes_together_again() -> None:
    found = forms(choices({"seat": SEAT, "toy": ONE}, {"seat": SEAT, "pass": YES}))
    draft = taken_apart({"seat": 1, "toy": "b", "more": None}, found)
    assert Draft(0, {"seat": 1, "toy": "b"}) == draft
    assert draft is not None
    assert {"seat": 1, "toy": "b"} == found[0].answer(draft.values)
    assert taken_apart({"correct": {}}, found) is None


def test_of_two_forms_that_hold_an_answer_the_one_that_holds_more_of_it_is_meant() -> None:
    partner = Seat((2,), False)
    found = forms(choices({"build": ONE}, {"build": ONE, "with": partner}))
    alone, together = ({"build": "a", "with": None}, {"build": "a", "with": 2})
    assert [0, 1] == [draft.form for one in (alone, together) if (draft := taken_apart(one, found))]


def test_out_of_turn_is_left_away_where_one_is_asked() -> None:
    anyone = Seat(
        (
            0,
            1,
            2,
        ),
        False,
    )
    told = by_seat(choices({"seat": anyone, "pass": YES}), (1,))
    assert Seat((1,)) == told[0].fields["seat"]


def test_where_one_kind_can_be_another_takes_its_place() -> None:
    lay = counts({"red": 3, "blue": 3}, 1, 3, (0, 1))
    assert {"blue": 1} == domains.counted(lay, {"red": 2}, "blue", 1)
    assert domains.counted(lay, {"red": 3}, "red", 1) is None
    pick = Subset(("a", "b"), 0, 1)
    assert ["b"] == domains.toggled(pick, ["a"], "b")


def test_a_form_is_called_as_the_referee_says() -> None:
    partner = Seat((2,), False)
    told = [
        out.Choice("raise", {"build": ONE}),
        out.Choice("raise", {"build": ONE, "with": partner}),
    ]
    found = forms([*told, out.Choice("turnup", {"give_back": YES})])
    words = {"raise": "raise a house", "turnup": "turnup", "with": "with a partner"}
    assert ["raise a house", "raise a house, with a partner", "give back"] == [
        label(form, found, words) for form in found
    ]
