"""Nothing typed on a keypad is ever lost: a digit counts or says why not, and whatever is tapped next keeps the number or enters it."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any

import pytest

from kiosk.parts.choosing import TYPING
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene, Touch
from kiosk.screens import keys
from tests.kiosk.cases import OWNERS, Case, cases_of, of_few_and_many
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import drawn, lines, words

CHANGES = ("digit", "by ", "sign", TYPING)
"""What changes or deletes the number itself."""


def is_pad(scene: Scene) -> bool:
    return any(touch.name == "digit none" for touch in scene.touches())


def put(case: Case, action: Action) -> Case:
    """The same screen after a tap that changes the draft."""
    match action:
        case Put(key, value):
            return replace(case, draft={**case.draft, key: value})
        case Many(actions):
            for one in actions:
                case = put(case, one)
    return case


def _leaves(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in it, each with the last name on its path."""
    if is_dataclass(thing):
        thing = vars(thing)
    match thing:
        case Mapping():
            for key, value in thing.items():
                yield from _leaves(value, str(key))
        case list() | tuple() | set() | frozenset():
            for i, value in enumerate(thing):
                yield from _leaves(value, f"{path}.{i}")
        case None:
            return
        case _:
            yield path, thing


def numbers(thing: object) -> set[int]:
    return {abs(value) for _, value in _leaves(thing) if type(value) is int}


def typed(case: Case) -> Case:
    """With 7, or 77 if there is room for it."""
    case = put(case, drawn(case).named("digit none").action)
    for _ in range(2):
        digit = next((touch for touch in drawn(case).touches() if touch.name == "digit 7"), None)
        case = put(case, digit.action) if digit else case
    return case


def goes_on(touch: Touch) -> bool:
    """Whether a tap on it does anything but change the number."""
    is_step = touch.name.endswith((" less", " more"))
    return not (touch.held or is_step or touch.name.startswith(CHANGES) or isinstance(touch.action, Tell))


def losses(case: Case) -> Iterator[str]:
    empty = put(case, drawn(case).named("digit none").action)
    full = typed(case)
    new = numbers(full.draft) - numbers(empty.draft)
    for touch in filter(goes_on, drawn(full).touches()):
        said = numbers(lines(touch.action))
        if new and not new & (numbers(put(full, touch.action).draft) | said):
            yield f"{touch.name} loses {new}"


@pytest.mark.slow
@pytest.mark.parametrize("owner", OWNERS)
def test_whatever_is_tapped_next_keeps_the_number_or_writes_it(owner: str) -> None:
    pads = [
        (name, case)
        for name, make in cases_of(owner).items()
        for _, case in of_few_and_many(make)
        if is_pad(drawn(case))
    ]
    found = [f"{name}: {loss}" for name, case in pads for loss in losses(case)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("most", [5, 12, 99, 999])
@pytest.mark.parametrize("value", [None, 0, 1, 4, 12, 50])
def test_a_digit_counts_or_says_what_the_highest_number_is(value: int | None, most: int) -> None:
    scene, ctx = Scene(), RenderContext(1024, 600, at_home())
    keys.pad(ctx, scene, ctx.middle, value, lambda new: Put("n", new), most)
    for digit in range(10):
        number = (value or 0) * 10 + digit
        if number <= most:
            assert Put("n", number) == scene.named(f"digit {digit}").action
        else:
            assert Tell(f"The highest number here is {most}.") == scene.named(f"why not digit {digit}").action


def test_a_row_of_numbers_goes_on_by_done_only() -> None:
    """Numbers of two digits for three seats; the last DONE sends them all."""
    case = cases_of("all games, question")["question of row of seats"](3)
    for number in ("12", "9", "30"):
        for digit in number:
            case = put(case, drawn(case).named(f"digit {digit}").action)
        said = lines(drawn(case).named("done").action)
        case = put(case, drawn(case).named("done").action)
    assert [12, 9, 30] in said[0].values()


def test_done_asks_for_the_number_of_the_seat_that_is_typed() -> None:
    case = cases_of("all games, question")["question of row of seats"](3)
    assert Tell("Anna: enter a number, then tap DONE.") == drawn(case).named("why not done").action
    assert "Anna: enter a number, then tap DONE." in words(drawn(case))
