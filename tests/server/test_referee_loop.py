"""The referee's loop: whole auctions by presses, and lamps that answer in the same turn."""

import random
from typing import Any

import pytest

from hw.panel import Health, Trouble
from tests.games.il_principe.table import Table
from tests.panel_table import (
    BID,
    FAST,
    HEARD,
    LIT,
    OFF,
    PASS,
    PULSE,
    SLOW,
    PanelTable,
    auction,
)

UNPLUGGED = Trouble("unplugged", "The box is gone.")


# Auctions by presses.


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_pressed_is_journalled_and_booked_like_the_same_answers(seed: int) -> None:
    """Two rounds and more at random: taps, climbs, early passes; the screen answers what has no button."""
    chance = random.Random(seed)
    pressed_lines: list[Any] = []
    answered_lines: list[Any] = []
    seats = chance.choice([2, 3, 4, 5])
    pressed = PanelTable(
        Table(seats, record=lambda *line: pressed_lines.append(line)), chance.sample(range(5), seats)
    )
    answered = Table(seats, record=lambda *line: answered_lines.append(line))
    for _ in range(50):
        said = play_one(pressed, chance)
        answered.say(**said)
        pressed.wait(0.7)  # after a sale no press counts for a moment
    assert 50 == len(pressed_lines)
    assert answered_lines == pressed_lines
    assert answered.everything() == pressed.table.everything()


def play_one(table: PanelTable, chance: random.Random) -> dict[str, Any]:
    """Answer the prompt by a button if there is one for it; the same in words."""
    prompt = table.table.prompt
    match table.table.kind:
        case "reveal":
            cards = dict.fromkeys(("green", "red", "blue"), prompt.count // 3)
            cards["red"] += prompt.count % 3
            table.says(reveal=cards)
            return {"reveal": cards}
        case "shield":
            said = {"seat": prompt.seats[0], "region": "brown"}
            table.says(**said)
            return said
        case "bid" if prompt.max >= prompt.min and chance.random() < 0.6:
            return bid(table, prompt, chance)
        case "bid":
            high = prompt.high.seat if prompt.high else None
            seat = chance.choice([seat for seat in prompt.still_in if seat != high])
            table.tap(seat, PASS)
            return {"seat": seat, "pass_": True}
        case "act" if prompt.hand and chance.random() < 0.6:
            said = {"seat": prompt.seats[0], "lay": {chance.choice(("white", "yellow")): 1}}
            assert None is table.proposes(**said)
            table.tap(prompt.seats[0], BID)
            return said
    table.tap(prompt.seats[0], PASS)
    return {"seat": prompt.seats[0], "pass_": True}


def bid(table: PanelTable, prompt: Any, chance: random.Random) -> dict[str, Any]:
    seat, steps = prompt.seats[0], chance.randint(0, min(3, prompt.max - prompt.min))
    if steps:
        table.hold(seat, steps).release(seat)
    else:
        table.tap(seat)
    return {"seat": seat, "bid": prompt.min + steps}


# Climbing.


def test_climb_and_commit() -> None:
    table = auction().press(1).expect_climb(seat=1, bid=1).expect_lamps(PULSE, LIT, PULSE)
    table.wait(0.5).expect_climb(seat=1, bid=2)
    table.wait(0.25).expect_climb(seat=1, bid=3)
    table.release(1).expect_climb()
    assert (("bid", 2), (1, 3)) == (table.asked(), table.high())


def test_an_undo_during_a_climb_ends_it_and_letting_go_says_nothing() -> None:
    table = auction().tap(1).hold(2, 1).expect_climb(seat=2, bid=3)
    assert None is table.asks(table.table.session.undo)
    table.expect_climb().expect_lamps(PULSE, SLOW, PULSE)
    table.wait(1).release(2)
    assert (("bid", 1), 1) == (table.asked(), table.table.n)


def test_a_bid_above_the_purse_is_refused_with_attention_and_then_all_is_as_before() -> None:
    table = auction().hold(1, 10).expect_climb(seat=1, bid=11).release(1).expect_lamps(PULSE, FAST, PULSE)
    assert [["bid_above_purse"]] * 2 == [
        [refusal.name for refusal in client.refusals] for client in (table.screen, table.other_screen)
    ]
    table.wait(0.79 - 2 * HEARD).expect_lamp(1, FAST).wait(0.03).expect_lamps(PULSE, SLOW, PULSE)
    assert (("bid", 1), 1) == (table.asked(), table.table.n)
    table.tap(1)
    assert (1, 1) == table.high()


def test_a_panel_that_goes_away_ends_the_climb() -> None:
    table = auction().hold(1, 2).turn([Health("desktop", UNPLUGGED)]).wait(0.02)
    table.expect_climb().expect_lamp(1, SLOW)
    assert (UNPLUGGED,) == table.news.troubles
    table.turn([Health("desktop")]).wait(0.02)
    assert () == table.news.troubles


# Presses that mean nothing.


def test_a_nervous_finger_passes_only_one_lot() -> None:
    """Seat 1 is the last to pass and the first to be asked for the next lot."""
    table = PanelTable(Table().reveal(green=3, red=3)).tap(0, PASS).tap(2, PASS).double_tap(1, PASS)
    assert (("bid", 1), (0, 1, 2)) == (table.asked(), table.table.prompt.still_in)
    table.wait(0.4).tap(1, PASS)
    assert ("bid", 2) == table.asked()


def test_nothing_can_be_pressed_when_the_match_is_over_and_the_winners_are_lit() -> None:
    table = Table().correct(1, "score", 5).say(rule={"reveal": {}}).set_pile(2).passes(0, 1)
    done = PanelTable(table).tap(2, PASS).expect_lamps(OFF, LIT, OFF)
    assert "short_pile" == table.over
    n = table.n
    done.tap(0).tap(1, PASS).tap(2, PASS).expect_lamps(OFF, LIT, OFF)
    assert (n, []) == (table.n, done.screen.refusals)


# Proposals.


def act() -> PanelTable:
    """Seat 0 may play buildings; that takes a screen."""
    return PanelTable(Table().no_sale())


def test_bid_confirms_what_the_screen_proposes() -> None:
    table = act()
    assert ("act", 0) == table.asked()
    assert None is table.proposes(seat=0, lay={"white": 2})
    assert table.table.answer(seat=0, lay={"white": 2}) == table.news.proposed
    table.tap(1, BID).tap(0, BID)
    table.table.asks("act", 1).lies(0, white=(2, 0))
    assert table.news.proposed is None


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ({"seat": 0, "lay": {"white": 99}}, "hand_too_small"),
        ({"seat": 1, "lay": {"white": 1}}, "not_your_turn"),
        ({"seat": 0, "bid": 1}, "not_asked"),
    ],
)
def test_what_cannot_be_is_not_laid_before_anybody(data: dict[str, Any], name: str) -> None:
    table = act()
    refusal = table.proposes(**data)
    assert (name, None) == (refusal and refusal.name, table.news.proposed)


# Lamps.


def test_the_winner_blinks_and_then_stops() -> None:
    table = auction().tap(1).tap(2, PASS).tap(0, PASS).expect_lamps(OFF, FAST, OFF)
    table.wait(2.0 - 0.085).expect_lamps(OFF, FAST, OFF)  # the tap was released 80 ms after it was processed
    table.wait(0.01).expect_lamps(OFF, SLOW, OFF)


def test_a_screen_that_moves_the_match_moves_the_lamps_in_the_same_turn() -> None:
    table = auction()
    now = table.now
    table.says(seat=1, bid=3).expect_lamps(PULSE, LIT, SLOW)
    table.asks(table.table.session.undo)
    table.expect_lamps(PULSE, SLOW, PULSE)
    assert now == table.now


def test_a_press_is_answered_by_lamps_before_anybody_else_hears_of_it() -> None:
    table = auction().press(1)
    table.log.clear()
    table.release(1)
    assert [("lamp", 1, LIT), ("lamp", 2, SLOW), "moved"] == table.log


def test_lamps_do_not_wait_for_what_the_journal_does() -> None:
    """The loop only hands a line to the journal; whether it is saved does not matter for the lamps."""
    kept: list[Any] = []
    table = PanelTable(Table(record=lambda *line: kept.append(line)).reveal(green=6))
    table.press(1).finger(1, BID, False).wait(HEARD).expect_lamps(PULSE, LIT, SLOW)
    assert 2 == len(kept)


# Seats at other places.


def test_seats_may_sit_at_other_places() -> None:
    table = auction(places=(2, 0, 1))
    lights = {place: lamp.light for place, lamp in table.panel.lamps.items()}
    assert {2: PULSE, 0: SLOW, 1: PULSE, 3: OFF, 4: OFF} == lights
    table.at_place(0)
    assert (1, 1) == table.high()
    table.at_place(1, PASS).at_place(2)
    assert (("bid", 1), (0, 2)) == (table.asked(), table.high())


def test_keys_pressed_over_the_link_are_pressed_at_the_seats_place() -> None:
    table = auction(places=(2, 0, 1))
    assert None is table.referee.press(1, BID, None)
    assert (1, 1) == table.wait(3 * HEARD).high()
    assert (None, None) == (table.referee.press(2, BID, True), table.wait(0.6).referee.press(2, BID, False))
    assert (2, 3) == table.wait(3 * HEARD).high()
