"""The prompts of a score sheet, choice by choice, and for whom; its refusals, with clauses and numbers."""

from typing import Any

import pytest

from companion.engine.answers import Auction, End
from companion.engine.choices import Choice, Confirm, Counts, IntList, Number, OneOf, Seat
from companion.engine.prompts import Viewer
from companion.games.any_game.answers import Blank, Enter, EnterRow, EnterSecret, Hold, NextRound, Sell
from tests.any_table import AnyTable
from tests.games.any_game.test_sheets import COINS, FLAG, GOALS, GOODS, LIGHT, TRICKS, sit

STAKE = {**TRICKS, "key": "stake", "most": 30, "step": 5}
PRIZE = {**FLAG, "key": "prize", "secret": True}
BOTH, ONE = Seat((0, 1)), Seat((1,))
NUMBERS = Number(0, 1_000_000)
FIRST = (Enter, EnterRow, Hold, EnterSecret, Blank, NextRound)


def ways(sat: AnyTable, viewer: Viewer) -> list[Any]:
    return [shown(choice) for choice in sat.prompt.seen_by(viewer).choices() if choice.answer in FIRST]


def typed(sat: AnyTable, viewer: Viewer) -> list[Any]:
    return [shown(choice) for choice in sat.prompt.seen_by(viewer).typed_choices() if choice.answer in FIRST]


def shown(choice: Choice) -> Any:
    """A choice with the domains of its fields."""
    return choice.answer, choice.fields


def enter(row: str, value: Any, seats: Seat) -> Any:
    return Enter, {"seat": seats, "row": OneOf((row,)), "value": value}


def enter_row(row: str, least: int, most: int) -> Any:
    return EnterRow, {"row": OneOf((row,)), "numbers": IntList(2, least, most, of_seats=True)}


def secret(row: str, value: Any, seats: Seat) -> Any:
    return EnterSecret, {"seat": seats, "row": OneOf((row,)), "secret": value}


def hold(row: str) -> Any:
    return Hold, {"row": OneOf((row,)), "held_by": Seat((0, 1), nobody=True)}


BLANK = (Blank, {"blank": Confirm()})
NEXT = (NextRound, {"next_round": Confirm()})
YES_NO = OneOf(("no", "yes"))
KINDS = Counts({"silk": 999, "wool": 999})


@pytest.mark.clause("AG-16", "AG-22")
def test_a_phone_enters_its_own_cells_and_the_table_all_of_them() -> None:
    sat = sit(COINS, LIGHT, GOODS, FLAG, GOALS)
    cells = [("light", OneOf(("none", "small"))), ("goods", KINDS), ("flag", YES_NO)]
    light, goods, flag = (enter(row, value, BOTH) for row, value in cells)
    coins, goals = (enter_row("coins", 0, 1_000_000), secret("goals", Number(0, 100_000), BOTH))
    whole = [coins, enter("coins", NUMBERS, BOTH), light, goods, hold("flag"), flag, goals, BLANK]
    assert whole == ways(sat, "table") == ways(sat, "all") == typed(sat, "all")
    assert [coins, light, goods, hold("flag"), goals, BLANK] == typed(sat, "table")
    own = [enter(row, value, ONE) for row, value in [("coins", NUMBERS), *cells]]
    own += [secret("goals", Number(0, 100_000), ONE), BLANK]
    assert own == ways(sat, 1) == typed(sat, 1)


@pytest.mark.clause("AG-16")
def test_rounds_go_on_until_the_last_one_and_only_empty_cells_can_be_left_blank() -> None:
    sat = sit(STAKE, COINS, rounds=2)
    stake = [enter_row("stake", -20, 30), enter("stake", Number(-20, 30, 5), BOTH)]
    assert [*stake, BLANK, NEXT] == ways(sat, "table")
    sat.say(row="stake", numbers=[0, 5])
    assert [*stake, NEXT] == ways(sat, "table")
    sat.say(next_round=True)
    assert [*stake, BLANK] == ways(sat, "table")
    sat.say(row="stake", numbers=[0, 5]).say(end=True)
    assert [enter_row("coins", 0, 1_000_000), enter("coins", NUMBERS, BOTH), BLANK] == ways(sat, "table")
    sat = sit(STAKE, COINS, rounds=2).say(row="stake", numbers=[0, 5]).say(next_round=True).say(end=True)
    assert NEXT not in ways(sat, "table")


@pytest.mark.clause("AG-22")
def test_the_table_asks_only_who_has_not_told_its_secrets() -> None:
    sat = sit(GOALS).say(seat=0, row="goals", secret=3)
    goals = Number(0, 100_000)
    assert [secret("goals", goals, ONE), BLANK] == ways(sat, "table")
    assert [secret("goals", goals, Seat((0,))), BLANK] == ways(sat, 0)
    assert [secret("goals", goals, BOTH), BLANK] == ways(sat, "all")


def test_whatever_any_other_game_can_do_stays_possible() -> None:
    sat = sit(COINS)
    offered = {choice.answer: choice.fields for choice in sat.prompt.seen_by("table").choices()}
    written = {choice.answer: choice.fields for choice in sat.prompt.seen_by("table").typed_choices()}
    assert (Auction in offered, Auction in written) == (True, False)
    assert offered.keys() - {Auction, Enter} == written.keys()
    assert offered[End] == written[End] == {"end": Confirm()}
    assert Number(1, 100_000) == written[Sell]["sell"].fields["first"]
    sat.refused("bad_offer", "AG-7", sell={"kind": "open", "lot": "a goat", "first": 0})
    sat.refused("bad_lot", "", sell={"kind": "open", "lot": ""})
    sat.say(turn=1)
    assert ((), (1,), 1) == (sat.prompt.seats, sat.prompt.on_turn(), sat.plain_prompt()["turn"])


LONG = "x" * 50


@pytest.mark.clause("AG-16", "AG-22")
@pytest.mark.parametrize(
    ("name", "clause", "details", "said"),
    [
        ("bad_rows", "AG-16", {"row": "coins", "least": 0, "most": 1_000_000}, {"seat": 0, "value": -1}),
        ("bad_rows", "AG-16", {"row": "coins", "least": 0, "most": 1_000_000}, {"numbers": [1, -1]}),
        ("bad_rows", "AG-16", {"row": "coins", "least": 0, "most": 1_000_000}, {"held_by": 1}),
        ("bad_rows", "AG-16", {"row": "stake", "step": 5}, {"row": "stake", "seat": 0, "value": 3}),
        ("bad_rows", "AG-16", {"row": "flag"}, {"row": "flag", "seat": 0, "value": "perhaps"}),
        (
            "bad_rows",
            "AG-16",
            {"row": "goals", "least": 0, "most": 100_000},
            {"row": "goals", "seat": 0, "secret": -1},
        ),
        ("secret_row", "AG-22", {"row": "goals"}, {"row": "goals", "seat": 0, "value": 3}),
        ("secret_row", "AG-22", {"row": "goals"}, {"row": "goals", "numbers": [1, 2]}),
        ("secret_row", "AG-22", {"row": "prize"}, {"row": "prize", "held_by": 1}),
        (
            "not_offered",
            "",
            {"what": "x" * 40, "all": ("coins", "flag", "goals", "prize", "stake")},
            {"row": LONG, "seat": 0, "value": 3},
        ),
    ],
)
def test_a_refusal_names_the_row_and_what_it_can_hold(
    name: str, clause: str, details: dict[str, Any], said: dict[str, Any]
) -> None:
    sat = sit(COINS, FLAG, GOALS, PRIZE, {**STAKE, "when": "end"})
    sat.refused(name, clause, **{"row": "coins", **said}).because(**details)
