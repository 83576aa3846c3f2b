"""No press is lost silently: one that means nothing is answered by its lamp and in words; after a sale none counts for a moment."""

import pytest

from companion.engine.answers import Bid, Pass
from companion.protocol.match_client import MatchClient
from companion.protocol.outgoing import Unheard
from companion.text.language import translator
from hw.panel import Key
from tests.games.il_principe.table import Table
from tests.panel_table import BID, FAST, HEARD, LIT, OFF, PASS, PULSE, SLOW, PanelTable, auction


def told(table: PanelTable, language: str = "en") -> Unheard | None:
    """The line to screens about a press that meant nothing."""
    link = MatchClient(table.table.session, "table", translator(language), table.referee)
    unheard: Unheard | None = link.panels(table.news)["panels"]["unheard"]
    return unheard


def test_bid_out_of_turn_is_answered_by_its_lamp_and_in_words() -> None:
    table = auction().tap(1).expect_lamps(PULSE, LIT, SLOW)
    table.press(0).expect_lamp(0, FAST)
    said = told(table)
    assert said is not None
    assert (0, Key.BID, "not_your_turn", "IP-15") == (
        said.seat,
        said.key,
        said.refused,
        said.clause,
    )
    assert "It is not Anna's turn: you can only pass now." == said.text
    table.release(0).wait(0.9).expect_lamp(0, PULSE)
    assert None is not told(table)  # the words stay longer than the lamp: they must be read
    table.wait(2)
    assert None is told(table)


@pytest.mark.parametrize(
    ("seat", "key", "why", "text"),
    [
        (1, BID, "not_your_turn", "Bruno has the highest bid: wait for the others."),
        (1, PASS, "high_bidder_cannot_pass", "Bruno"),
        (2, BID, "already_out", "Chiara"),
        (2, PASS, "already_out", "Chiara"),
    ],
)
def test_each_has_its_reason(seat: int, key: Key, why: str, text: str) -> None:
    table = auction().tap(1).tap(2, PASS).wait(1)
    n = table.table.n
    table.press(seat, key).expect_lamp(seat, FAST)
    said = told(table)
    assert said is not None
    assert (why, n) == (said.refused, table.table.n)
    assert text in said.text
    assert [] == table.screen.refusals  # no answer was refused: there was none


def test_who_is_asked_something_that_buttons_cannot_say_is_sent_to_the_screen() -> None:
    table = PanelTable(Table().reveal(green=6).bid(1, 1).passes(2, 0)).wait(1)
    (seat,) = table.table.prompt.seats
    said = told(table.press(seat, BID))
    assert said is not None
    assert "on_screen" == said.refused


def test_it_is_told_in_the_language_of_who_hears_it() -> None:
    table = auction().tap(1).press(0)
    english, french = told(table), told(table, "fr")
    assert english is not None
    assert french is not None
    assert english.text != french.text


def test_the_echo_of_a_press_that_counted_is_no_press_at_all() -> None:
    table = auction().double_tap(1, PASS)
    assert None is told(table)
    table.expect_lamp(1, OFF)


def test_a_bid_past_the_purse_is_told_without_an_amount() -> None:
    table = auction().hold(1, 10).release(1).expect_lamp(1, FAST)
    (refusal,) = table.screen.refusals
    assert not {key for key, value in refusal.details.items() if key != "seat"}


# After a sale.


def sold() -> PanelTable:
    """Chiara has bought the first lot; the next one is asked for at once."""
    table = PanelTable(Table().reveal(green=2, red=4)).tap(1).tap(2)
    table.press(0, PASS).wait(0.06).release(0, PASS).wait(0.06).press(1, PASS)
    assert ("bid",) == table.asked()[:1]
    assert () != table.table.prompt.still_in
    return table


@pytest.mark.parametrize("key", [BID, PASS])
def test_for_a_moment_no_press_counts(key: Key) -> None:
    table = sold()
    n, (seat,) = table.table.n, table.table.prompt.seats
    table.wait(0.3).tap(seat, key)
    assert (n, None, None) == (table.table.n, told(table), table.news.climbing)
    table.wait(0.3).tap(seat, key)
    assert [Bid(seat, 1) if key is BID else Pass(seat, True)] == table.answers[n:]


def test_a_press_that_began_too_early_does_not_climb() -> None:
    table = sold()
    n, (seat,) = table.table.n, table.table.prompt.seats
    table.wait(0.5).press(seat).wait(2)
    assert None is table.news.climbing
    table.release(seat)
    assert n == table.table.n


def test_nobody_passes_ahead_for_the_next_lot_by_the_last_ones_press() -> None:
    table = sold()
    waiting = next(seat for seat in table.table.prompt.still_in if seat not in table.table.prompt.seats)
    n = table.table.n
    table.wait(0.5 - HEARD).tap(waiting, PASS)
    assert n == table.table.n


def test_screens_and_programs_are_not_kept_waiting() -> None:
    table = sold()
    n, (seat,) = table.table.n, table.table.prompt.seats
    table.says(seat=seat, bid=2)
    assert n + 1 == table.table.n
