"""Phones at the table: what a seat's phone may say, its keys as the buttons of its seat, the roll call."""

from tests.server.test_access import at_the_auction, here, refused
from tests.server_table import GREEN, End, Line, ServerTable, invitation, kinds

# What a phone may say.


def test_a_phone_says_only_what_its_seat_may(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    other = {"seat": 1, "bid": 2}
    refusals: list[Line] = [
        other,
        {"seat": 1, "pass": True},
        {"undo": True},
        {"redo": True},
        {"rewind": 0},
        {"unamend": True},
        {"amend": {"n": 1, "answer": {"reveal": GREEN}}},
        {"preview_amend": {"n": 1, "answer": {"reveal": GREEN}}},
        {"correct": {"what": "score", "seat": 0, "by": 1}},
        {"rule": {"winner": 0, "price": 1}},
        {"by_hand": True},
        {"ask": "purse", "seat": 1},
        {"ask": "view", "as": 1},
        {"ask": "view", "as": "all"},
        {"ask": "log"},
        {"ask": "ledger"},
        {"ask": "asked", "n": 1},
        {"ask": "corrections"},
        {"ask": "doctor"},
        {"ask": "backups"},
        {"ask": "phones"},
        {"ask": "wifi"},
        {"join_wifi": "Casa", "password": "12345678"},
        {"own_wifi": True},
        {"press": {"seat": 1, "key": "bid"}},
        {"propose": other},
        {"stop": 1},
        {"clock": "go"},
        {"chance": "bid"},
        {"mute": True},
        {"watch": "panels"},
        {"settings": {"sounds": False}},
        {"begin": {"game": "x", "seats": []}},
        {"go_on": "x"},
        {"delete": "x"},
        {"leave": True},
        {"roll_call": "stop"},
        {"typed": "q", "down": True},
        {"front": True},
        {"restore": "/media"},
        {"invite": 0},
        {"admit": 1},
        {"turn_away": 1},
        {"uninvite": "all"},
    ]
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
    table.tap(0)  # buttons of the table go on working beside
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
