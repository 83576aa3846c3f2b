"""By hand: what the taps on the seats, their sheets, an auction and the count say; all of it is taken by a referee."""

from typing import Any

import pytest

from kiosk.games.il_principe import auction_by_hand, count, free, seat_sheet
from kiosk.scene.actions import Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.games.il_principe.kiosk.cases_by_hand import by_hand
from tests.games.il_principe.table import Table
from tests.kiosk.looking import arts, do, names, words
from tests.kiosk.states import state


def look(table: Table, **draft: Any) -> Look:
    return Look(1024, 600, state(table), str, draft)


def shown(table: Table, **draft: Any) -> Scene:
    return free.scene(look(table, **draft))


def sheet(table: Table, tab: str, seat: int = 0, **draft: Any) -> Scene:
    return shown(table, sheet="seat", seat=seat, tab=tab, **draft)


# All seats.


def test_every_seat_shows_its_score_and_its_roles() -> None:
    scene = shown(by_hand(3))
    assert {"31", "8", "112"} <= set(words(scene))
    roles = [art.args for art in arts(scene, "role")]
    assert [("major", "green"), ("major", "white"), ("minor", "blue"), ("major", "red")] == roles


# The sheet of a seat.


def test_a_free_role_is_taken_an_own_one_put_back() -> None:
    table = by_hand(3)
    do(table, sheet(table, "roles").named("major yellow").action)
    assert "yellow" in table.seat(0)["roles"]["major"]
    assert say(seat=0, drop={"major": "green"}) == sheet(table, "roles").named("major green").action


def test_a_role_is_taken_from_its_holder() -> None:
    table = by_hand(3)
    do(table, sheet(table, "roles").named("major red").action)
    assert (0, None) == table.roles["red"]


def test_two_play_without_minor_roles() -> None:
    assert not names(sheet(by_hand(2), "roles"), "minor")


def test_shields_go_up_and_down_one_by_one() -> None:
    table = by_hand(3)
    scene = sheet(table, "shields")
    assert "shields red less" not in names(scene)
    do(table, scene.named("shields red more").action)
    do(table, scene.named("shields blue less").action)
    own = {region: shields for region, shields in table.seat(0)["shields"].items() if shields}
    assert {"blue": 1, "brown": 1, "red": 1} == own


def test_no_more_shields_than_there_are() -> None:
    table = by_hand(3).say(seat=0, shields={"red": 9})
    assert not any(name.endswith("more") for name in names(sheet(table, "shields")))


def test_buildings_are_counted() -> None:
    table = by_hand(3)
    scene = sheet(table, "buildings")
    assert "4" in words(scene)  # all that are laid
    do(table, scene.named("buildings green more").action)
    assert (4, 0) == table.stack(0, "green")


# An auction.


def selling(table: Table, **draft: Any) -> Scene:
    return shown(table, sheet="auction", **{key.replace("_", " "): value for key, value in draft.items()})


def test_an_auction_starts_left_of_the_principe() -> None:
    table = by_hand(3)  # Bruno, seat 1, holds the marker
    do(table, selling(table, lot_colour="blue", lot_kind="minor").named("start").action)
    assert ("bid", 2) == table.asked
    assert {"role": "minor", "colour": "blue"} == table.prompt.lot


def test_cards_are_counted() -> None:
    scene = selling(by_hand(3), lot_colour="red", lot_cards=3)
    assert "3 red cards" in words(scene)
    assert Put("lot cards", 4) == scene.named("cards more").action
    assert Put("lot cards", 2) == scene.named("cards less").action
    assert "cards less" not in names(selling(by_hand(3)))
    assert "cards more" not in names(selling(by_hand(3), lot_cards=20))


@pytest.mark.parametrize(
    ("draft", "lot"),
    [
        ({}, None),
        ({"lot colour": "red"}, {"colour": "red", "cards": 1}),
        ({"lot kind": "major", "lot colour": "red"}, {"role": "major", "colour": "red"}),
        ({"lot kind": "other"}, None),
        ({"lot kind": "other", "lot text": " A goat "}, "A goat"),
    ],
)
def test_a_lot_is_cards_a_role_or_anything(draft: dict[str, Any], lot: Any) -> None:
    assert lot == auction_by_hand.lot(Look(1024, 600, State(), str, draft))


def test_anything_is_written_with_the_keys() -> None:
    assert Put("lot typing", True) == selling(by_hand(3), lot_kind="other").named("lot text").action
    scene = selling(by_hand(3), lot_kind="other", lot_typing=True, lot_text="G")
    assert Put("lot text", "Go") == scene.named("O").action
    assert Put("lot typing", None) == scene.named("done").action


def test_purses_are_told_where_the_table_wants_them() -> None:
    table = by_hand(3)
    assert Put("purse of", 2) == selling(table).named("purse 2").action
    pad = selling(table, purse_of=2, purse_2=1)
    assert Put("purse 2", 12) == pad.named("digit 2").action
    assert Put("purse of", None) == pad.named("done").action
    do(table, selling(table, lot_colour="red", purse_2=12).named("start").action)
    table.refused("bid_above_purse", seat=2, bid=13)


def test_a_purse_of_who_does_not_bid_is_not_told() -> None:
    table = by_hand(3)
    do(table, selling(table, lot_colour="red", bidders=(0, 1), purse_2=5).named("start").action)
    assert "bid" == table.kind


# The count.


def counting(table: Table, **draft: Any) -> Scene:
    return count.scene(look(table, **draft))


def test_coins_then_cards_are_told() -> None:
    table = by_hand(3).say(end=True)
    scene = counting(table)
    assert Put("coins", 7) == scene.named("digit 7").action
    assert "done" not in names(scene)
    assert Put("field", "hand") == counting(table, coins=7).named("next").action
    done = counting(table, coins=7, hand=3, field="hand").named("done").action
    assert say(seat=0, coins=7, hand=3) == done
    do(table, done)
    assert ("count", 1) == table.asked


def test_a_tap_on_a_number_types_it() -> None:
    table = by_hand(3).say(end=True)
    assert Put("field", "hand") == counting(table).named("field hand").action
    assert Put("hand", 5) == counting(table, field="hand").named("digit 5").action


def test_none_left_is_a_number_too() -> None:
    table = by_hand(3).say(end=True)
    do(table, counting(table, coins=0, hand=0, field="hand").named("done").action)
    assert ("count", 1) == table.asked


def test_the_count_of_a_seat_of_which_nothing_was_kept_begins_with_its_points() -> None:
    table = Table(2, mode="by-hand", cities=None).say(end=True)
    scene = counting(table)
    assert Put("points", 4) == scene.named("digit 4").action
    do(table, counting(table, points=4).named("write").action)
    assert ("count", 0) == table.asked
    assert 4 == table.seat(0)["score"]


def test_the_tabs_lead_to_what_is_left() -> None:
    table = Table(2, mode="by-hand", cities=None).say(end=True)
    tabs = ["score", "roles", "shields", "buildings"]
    onward = [counting(table, tab=tab).named("next").action for tab in tabs]
    assert [Put("tab", tab) for tab in (*tabs[1:], count.LEFT)] == onward


def test_a_hand_that_was_known_stands() -> None:
    table = Table(2).say(by_hand=True).say(seat=0, score=1, why="x").say(end=True)
    last = str(table.prompt.last_known["hand"])
    scene = counting(table, coins=5)
    assert last in words(scene)
    do(table, scene.named("done").action)
    assert ("count", 1) == table.asked


def test_only_what_is_missing_is_asked() -> None:
    table = Table(2, mode="by-hand", cities=None)
    table.say(auction={"lot": "x", "seats": [0, 1], "purses": {"0": 5}}).sell(0, 2)
    table.say(end=True)
    scene = counting(table, tab=count.LEFT)
    assert ("hand",) == table.prompt.missing
    assert "field coins" not in names(scene)
    do(table, counting(table, tab=count.LEFT, hand=4).named("done").action)
    assert ("count", 1) == table.asked


def test_nothing_kept_is_seen_from_the_seat_itself() -> None:
    table = by_hand(3)
    assert [False, False, False] == [seat_sheet.is_empty(seat) for seat in table.view("table")["seats"]]
    fresh = Table(2, mode="by-hand", cities=None)
    assert seat_sheet.is_empty(fresh.view("table")["seats"][0])
