"""Keeping score: taps on seats, sheets, an auction and final scoring give answers that the referee accepts."""

from typing import Any

from kiosk.games.il_principe import count
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from tests.games.il_principe.kiosk.cases_by_hand import by_hand, free
from tests.games.il_principe.table import Table, kept
from tests.kiosk.looking import arts, do, drawn, names, words
from tests.kiosk.states import state


def shown(sat: Table, sheet: str | None = None, **draft: Any) -> Scene:
    return drawn(free(sheet, sat=lambda _: sat, **draft)(3))


def sheet(table: Table, tab: str) -> Scene:
    return shown(table, "seat", seat=0, tab=tab)


# The seats and their sheets.


def test_roles_are_shown_taken_and_put_back() -> None:
    table = by_hand(3)
    scene = shown(table)
    assert {"31", "8", "112"} <= set(words(scene))
    roles = [("major", "green"), ("major", "white"), ("minor", "blue"), ("major", "red")]
    assert roles == [art.args for art in arts(scene, "role")]
    do(table, sheet(table, "roles").named("major yellow").action)
    assert say(seat=0, drop={"major": "green"}) == sheet(table, "roles").named("major green").action
    do(table, sheet(table, "roles").named("major red").action)  # from its holder
    assert [(0, None), (0, None)] == [table.roles[colour] for colour in ("yellow", "red")]
    assert not names(sheet(by_hand(2), "roles"), "minor")


def test_shields_and_buildings_go_up_and_down_one_by_one() -> None:
    table = by_hand(3)
    scene = sheet(table, "shields")
    assert "shields red less" not in names(scene)
    do(table, scene.named("shields red more").action)
    do(table, scene.named("shields blue less").action)
    table.has(0, shields={"blue": 1, "brown": 1, "red": 1}).say(seat=0, shields={"red": 9})
    scene = sheet(table, "shields")  # no more than exist
    assert not any(name.endswith("more") for name in names(scene) if not name.startswith("why not"))
    scene = sheet(table, "buildings")
    assert "4" in words(scene)  # all that are played
    do(table, scene.named("buildings green more").action)
    table.lies(0, green=(4, 0))


# An auction.


def selling(table: Table, **draft: Any) -> Scene:
    return shown(table, "auction", **draft)


def test_cards_are_counted_and_an_auction_starts_left_of_the_principe() -> None:
    table = by_hand(3)  # Bruno, seat 1, holds the marker
    do(table, selling(table, lot_colour="blue", lot_kind="minor").named("start").action)
    table.asks("bid", 2, lot={"role": "minor", "colour": "blue"})
    scene = selling(by_hand(3), lot_colour="red", lot_cards=3)
    assert "3 red cards" in words(scene)
    assert Put("lot cards", 4) == scene.named("cards more").action
    assert Put("lot cards", 2) == scene.named("cards less").action
    assert "cards less" not in names(selling(by_hand(3)))
    assert "cards more" not in names(selling(by_hand(3), lot_cards=20))


def test_anything_is_written_and_purses_are_told() -> None:
    table = by_hand(3)
    assert Put("lot typing", True) == selling(table, lot_kind="other").named("lot text").action
    assert Put("purse of", 2) == selling(table, more=True).named("purse 2").action
    pad = selling(table, purse_of=2, purse_2=1)
    assert Put("purse 2", 12) == pad.named("digit 2").action
    assert Put("purse of", None) == pad.named("done").action
    do(table, selling(table, lot_colour="red", purse_2=12).named("start").action)
    table.refused("bid_above_purse", seat=2, bid=13)
    table = by_hand(3)  # no purses for those who do not bid
    do(table, selling(table, lot_colour="red", bidders=(0, 1), purse_2=5).named("start").action)
    table.shows(kind="bid")


# The count.


def counting(table: Table, **draft: Any) -> Scene:
    return count.scene(RenderContext(1024, 600, state(table), str, draft))


def test_coins_then_cards_are_told() -> None:
    table = by_hand(3).say(end=True)
    scene = counting(table)
    assert Put("coins", 7) == scene.named("digit 7").action
    assert Put("field", "hand") == scene.named("field hand").action
    assert Put("hand", 5) == counting(table, field="hand").named("digit 5").action
    assert "done" not in names(scene)
    assert Put("field", "hand") == counting(table, coins=7).named("next").action
    done = counting(table, coins=7, hand=0, field="hand").named("done").action  # none left is a number too
    assert say(seat=0, coins=7, hand=0) == done
    do(table, done)
    table.asks("count", 1)


def test_a_count_from_nothing_goes_over_the_map_region_by_region_with_all_seats() -> None:
    table = kept(2).say(end=True)
    do(table, counting(table).named("shields 1 more").action)
    table.has(1, shields={"blue": 1})
    assert Put("region", "red") == counting(table).named("region red").action
    do(table, counting(table, region="red").named("shields 0 more").action)
    do(table, counting(table, region="blue").named("shields 1 less").action)
    table.shows(shields=[{"red": 1}, {}])
    assert "shields 1 less" not in names(counting(table))
    assert Put("region", "green") == counting(table).named("next region").action
    assert Put("tab", "score") == counting(table, region="yellow").named("the players").action
