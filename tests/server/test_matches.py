"""The server and its saved matches: what is listed of each, a deleted one, one for a scoring only, a demo."""

import json

from tests.server_table import WANTED, End, ServerTable, begun, kinds

BY_HAND = {**WANTED, "options": {"mode": "by-hand"}, "cities": None}


def left(screen: End, **more: object) -> str:
    """A match that keeps score in which Anna has 5; its name."""
    name = begun(screen, **{**BY_HAND, **more})
    screen.says(seat=0, score=5)
    screen.says(leave=True)
    return name


def test_a_kept_match_tells_who_sat_where_how_it_is_kept_and_what_it_stands_at(screen: End) -> None:
    left(screen, places=[2, 0, None])
    (about,) = screen.home()["matches"]
    assert WANTED["seats"] == about["seats"]
    assert ([2, 0, None], "by-hand", [5, 0, 0]) == (about["places"], about["mode"], about["scores"])
    assert not about["scratch"]


def test_a_match_that_is_over_tells_the_totals_of_its_count(screen: End) -> None:
    begun(screen, **BY_HAND)
    screen.says(seat=0, score=5)
    screen.says(end=True)
    for seat in range(3):
        screen.says(seat=seat, coins=seat, hand=0)
    total = screen.last("result")["result"]["seats"]
    screen.says(leave=True)
    (about,) = screen.home()["matches"]
    assert [seat["total"] for seat in total] == about["scores"]


def test_a_kept_match_is_thrown_away(table: ServerTable, screen: End) -> None:
    name = left(screen)
    other = End(table)
    assert ["home"] == kinds(screen.says(delete=name))
    assert [] == screen.home()["matches"] == other.last("home")["home"]["matches"]
    assert [] == table.files
    assert "no_such_match" == screen.says(delete=name)[-1]["refused"]


def test_the_match_that_is_open_is_not_thrown_away(table: ServerTable, screen: End) -> None:
    name = begun(screen)
    assert "is_open" == screen.says(delete=name)[-1]["refused"]
    assert f"{name}.journal" in table.files


def test_a_match_for_one_count_says_so(screen: End) -> None:
    left(screen, scratch=True)
    assert True is screen.home()["matches"][0]["scratch"]


def test_a_match_to_be_looked_at_leaves_nothing_behind(table: ServerTable, screen: End) -> None:
    cards = json.loads((table.folder / "cards.json").read_text())
    begun(screen, demo=True)
    assert [] == table.files
    assert "n" in kinds(screen.says(city="Siena", icons={"green": 1, "white": 1, "red": 1}, regions=["red"]))
    screen.says(leave=True)
    assert [] == screen.home()["matches"]
    assert [] == list((table.folder / "demo").iterdir())
    assert cards == json.loads((table.folder / "cards.json").read_text())


def test_to_go_on_with_a_match_ends_the_roll_call(table: ServerTable, screen: End) -> None:
    name = left(screen)
    screen.says(roll_call=["Anna", "Bruno"])
    screen.says(go_on=name)
    screen.says(leave=True)
    before = len(screen.lines)
    table.tap(4)
    assert not [line for line in screen.lines[before:] if "roll_call" in line]
