"""Scoring only: taps on seats, sheets, an auction and final scoring give answers that the referee accepts."""

from typing import Any

from companion.games.il_principe.view_types import TableView
from kiosk.games.il_principe import auction_by_hand, count, seat_sheet
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.store import State
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
    scene = sheet(table, "shields")  # no more than there are
    assert not any(name.endswith("more") for name in names(scene) if not name.startswith("why not"))
    scene = sheet(table, "buildings")
    assert "4" in words(scene)  # all that are laid
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


def test_a_lot_is_cards_a_role_or_anything() -> None:
    for draft, lot in (
        *(({}, None), ({"lot kind": "other"}, None)),
        ({"lot colour": "red"}, {"colour": "red", "cards": 1}),
        ({"lot kind": "major", "lot colour": "red"}, {"role": "major", "colour": "red"}),
        ({"lot kind": "other", "lot text": " A goat "}, "A goat"),
    ):
        assert lot == auction_by_hand.lot(RenderContext(1024, 600, State(), str, draft))


def test_anything_is_written_and_purses_are_told() -> None:
    table = by_hand(3)
    assert Put("lot typing", True) == selling(table, lot_kind="other").named("lot text").action
    assert Put("purse of", 2) == selling(table, more=True).named("purse 2").action
    pad = selling(table, purse_of=2, purse_2=1)
    assert Put("purse 2", 12) == pad.named("digit 2").action
    assert Put("purse of", None) == pad.named("done").action
    do(table, selling(table, lot_colour="red", purse_2=12).named("start").action)
    table.refused("bid_above_purse", seat=2, bid=13)
    table = by_hand(3)  # a purse of who does not bid is not told
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


def test_the_regions_alone_make_a_result_and_coins_and_hands_may_stay_untold() -> None:
    table = kept(2).say(end=True).say(seat=1, shields={"blue": 1})
    do(table, counting(table).named("regions only").action)
    assert [0, 5] == [seat["total"] for seat in table.result()["seats"]]
    table = by_hand(3).say(end=True)
    do(table, counting(table, tab=count.LEFT).named("skip the rest").action)
    table.shows(prompt=None)


def test_the_count_of_a_seat_of_which_nothing_was_kept_begins_with_its_points() -> None:
    table = kept(2).say(end=True)
    assert [True, True] == [seat_sheet.is_empty(seat) for seat in state(table).view.as_(TableView).seats]
    seats = state(by_hand(3)).view.as_(TableView).seats
    assert [False] * 3 == [seat_sheet.is_empty(seat) for seat in seats]
    assert Put("points", 4) == counting(table, tab="score").named("digit 4").action
    do(table, counting(table, tab="score", points=4).named("write").action)
    table.asks("count", 0).has(0, score=4)
    tabs = ["score", "roles", "buildings"]
    onward = [counting(table, tab=tab).named("next").action for tab in tabs]
    assert [Put("tab", tab) for tab in (*tabs[1:], count.LEFT)] == onward


def test_only_what_is_missing_is_asked_and_what_was_known_stands() -> None:
    table = Table(2).say(by_hand=True).say(seat=0, score=1, why="x").say(end=True)
    scene = counting(table, coins=5)
    assert str(table.prompt.last_known["hand"]) in words(scene)
    do(table, scene.named("done").action)
    table = kept(2).say(auction={"lot": "x", "seats": [0, 1], "purses": {"0": 5}}).sell(0, 2)
    table.say(end=True).asks("count", 0, missing=["hand"])
    assert "field coins" not in names(counting(table, tab=count.LEFT))
    do(table, counting(table, tab=count.LEFT, hand=4).named("done").action)
    table.asks("count", 1)
