"""What is left in a box, and what nobody can hold."""

from companion.procedures.box import Box


def full() -> Box:
    return Box({("fields", "farms"): 5, ("gold",): 3}, "PR-9")


def test_two_sides_of_a_token_are_one_thing() -> None:
    assert {"fields": 5, "farms": 5, "gold": 3} == full().most
    assert {"fields": 2, "farms": 2, "gold": 3} == full().left([{"fields": 1}, {"farms": 2, "sheep": 9}])


def test_nobody_holds_less_than_nothing_or_more_than_there_is() -> None:
    assert full().cannot_hold([{"fields": 3, "sheep": 9}, {"farms": 2}]) is None
    below, many = (
        full().cannot_hold([{"gold": 9}, {"sheep": -1}]),
        full().cannot_hold([{"farms": 3}, {"farms": 3}]),
    )
    assert below is not None
    assert many is not None
    assert ("count_below_zero", "sheep") == (below.name, below.details["what"])
    assert ("more_than_exist", "PR-9", {"most": 5, "what": "farms"}) == (many.name, many.clause, many.details)
