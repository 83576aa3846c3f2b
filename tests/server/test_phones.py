"""Phones at the table: what a seat's phone may send, its keys as the buttons of its seat, the roll call."""

from collections.abc import Iterator
from contextlib import suppress

from companion.engine.answers import read
from companion.engine.refusals import Refused
from companion.protocol.messages import HOST_LINES, MATCH_LINES
from tests.server.test_access import at_the_auction, here, refused
from tests.server_table import End, Line, ServerTable, invitation, kinds
from tests.test_docs import INLINE

# What a phone may say.


MAY_SAY = {"press", "propose", "stop"}
MAY_ASK = {
    "why",
    "rule",
    "purse",
    "view",
    "home",
    "history",
    "evening",
    "film",
    "shared",
    "stats",
    "year",
    "players",
}


def on_the_page() -> Iterator[Line]:
    """Every line on docs/link.md that no seat may say."""
    for line in INLINE["il-principe"]:
        with suppress(Refused):
            read(line, (*HOST_LINES, *MATCH_LINES))
            if not MAY_SAY & line.keys() and line.get("ask") not in MAY_ASK:
                yield line


def test_a_phone_says_only_what_its_seat_may(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    refusals: list[Line] = [
        {"seat": 1, "bid": 2},
        {"rule": {"winner": 0, "price": 1}},
        {"by_hand": True},
        {"correct": {"what": "score", "seat": 0, "by": 1}},
        {"ask": "purse", "seat": 1},
        {"ask": "view", "as": 1},
        {"ask": "view", "as": "all"},
        {"press": {"seat": 1, "key": "bid"}},
        {"propose": {"seat": 1, "bid": 2}},
        {"stop": 1},
        *on_the_page(),
    ]
    assert len(refusals) > 50
    for line in refusals:
        assert ["not_yours"] == refused(own[0].says(**line)), line
    assert 1 == screen.last("n")["n"]


def test_a_phone_may_look_at_what_is_its_own(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    assert {"purse": {"seat": 0, "coins": 10}} == own[0].says(ask="purse", seat=0)[0]
    assert [False, False, True] == [
        "coins" in seat for seat in own[2].says(ask="view", as_=2)[0]["view"]["seats"]
    ]
    assert not any("coins" in seat for seat in own[2].says(ask="view", as_="table")[0]["view"]["seats"])
    assert 0 < len(own[0].says(ask="why", seat=0, what="coins")[0]["entries"])
    assert [] == own[0].says(ask="why", seat=1, what="coins")[0]["entries"]
    assert "rule" in own[0].says(ask="rule", clause="IP-16")[0]


def test_a_phone_answers_for_its_seat(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    assert 2 == own[1].says(seat=1, bid=2)[0]["n"]
    assert 3 == own[0].says(**{"seat": 0, "pass": True})[0]["n"]  # ahead of its turn
    assert ["bid_too_low"] == refused(own[2].says(seat=2, bid=1))
    assert 3 == screen.last("n")["n"]


def test_a_phone_cannot_become_somebody_else(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    token = invitation(screen, 1)
    assert ["not_understood"] == refused(own[0].joins(token=token))
    assert 0 == own[0].screen.role


# Its keys.


def test_the_keys_of_a_phone_are_the_buttons_of_its_seat(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    assert "press" == kinds(own[1].press(1))[0]
    table.wait(0.1)
    assert {"seat": 1, "bid": 1} == screen.last("n")["prompt"]["high"]
    own[2].press(2, "pass")
    table.wait(0.1)
    assert [0, 1] == screen.last("n")["prompt"]["still_in"]
    table.tap(0)  # the table's own buttons still work
    assert {"seat": 0, "bid": 2} == screen.last("n")["prompt"]["high"]


def test_a_phone_that_vanishes_lets_go_and_says_nothing(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    own[1].press(1, down=True)
    table.wait(0.8)
    own[1].goes()
    table.wait(0.1)
    assert None is screen.last("panels")["panels"]["climbing"]
    assert 1 == screen.last("n")["n"]
    assert "away" == here(screen)[1]
    table.tap(1)
    assert 2 == screen.last("n")["n"]


# The roll call.


def test_the_roll_is_called_among_phones_buttons_and_who_has_neither(table: ServerTable, screen: End) -> None:
    table.web()
    phone = table.phone(screen, 1)
    screen.says(roll_call=["Anna", "Bruno", "Chiara"])
    assert 0 == phone.last("roll_call")["roll_call"]["called"]
    phone.press(1)
    table.wait(0.1)
    assert 0 == screen.last("roll_call")["roll_call"]["called"]  # it was not called yet
    table.tap(3)
    phone.press(1)
    table.wait(0.1)
    told = {"called": 2, "places": [3, None], "phones": [1]}
    assert told == screen.last("roll_call")["roll_call"]
    phone.press(1, "pass")
    table.wait(0.1)
    assert {"called": 1, "places": [3]} == screen.last("roll_call")["roll_call"]
