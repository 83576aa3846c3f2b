"""The server of a table: matches begin, continue and are left; screens come and go and see the same match."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import every
from companion.procedures.setup_dialog import clashes
from companion.protocol.messages import HOST_LINES
from companion.server.server import HANDLERS
from companion.storage.sheet_library import SHIPPED
from companion.text.language import sentence
from hw.backends import BACKENDS
from tests.any_table import as_shown
from tests.games.il_principe.table import ROW
from tests.panel_table import KEYS
from tests.server_table import DEFAULTS, GREEN, WANTED, End, Line, ServerTable, begun, kinds, where

# Home, begin, go on, leave.


def test_a_screen_is_told_what_is_there(screen: End) -> None:
    about = {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "players": [game.players[0], game.players[-1]],
                "sides": dict(game.sides),
                "options": {option: list(values) for option, values in game.options.items()},
                "notes": {
                    option: {v: list(t) for v, t in notes.items()} for option, notes in game.notes.items()
                },
                "clashes": [{"options": o, "text": sentence(why, str)} for o, why in clashes(game)],
                "not_for": {
                    str(n): {option: list(values) for option, values in own.items()}
                    for n, own in getattr(game, "not_for", {}).items()
                },
                "row": None if game.row is None else as_shown(game.row),
                "tables": {str(n): list(sides) for n, sides in getattr(game, "tables", {}).items()},
                "any": getattr(game, "fits_any", False),
            }
            for game in every()
        ],
        "matches": [],
        "settings": DEFAULTS,
        "panels": ["desktop"],
        "panel_kinds": {name: kind.title for name, kind in BACKENDS.items()},
        "keys": {str(place): keys for place, keys in KEYS.items()},
        "screen_presses": True,
        "match": None,
        "begun": None,
        "wifi": False,
        "sheets": (sheets := screen.lines[0]["home"]["sheets"]),
    }
    assert {path.stem for path in SHIPPED.glob("*.toml")} == {sheet["key"] for sheet in sheets}
    assert {"home": about} == screen.lines[0]
    assert ["home"] == kinds(screen.lines)
    assert [{"home": about}] == screen.says(ask="home")


def test_begin_tells_where_the_match_stands_and_then_that_it_is_open(table: ServerTable, screen: End) -> None:
    told = screen.says(begin=WANTED)
    assert ["n", "home"] == kinds(told)
    assert (0, "reveal", "Anna") == (
        told[0]["n"],
        told[0]["prompt"]["kind"],
        told[0]["view"]["seats"][0]["name"],
    )
    name = screen.last("home")["home"]["match"]
    assert f"{name}.journal" in table.files
    assert [] == screen.last("home")["home"]["matches"]


def test_a_match_that_was_left_goes_on_where_it_was(table: ServerTable, screen: End) -> None:
    name = begun(screen)
    screen.says(reveal=GREEN)
    before = screen.says(seat=1, bid=2)[0]
    screen.says(leave=True)
    home = screen.last("home")["home"]
    assert None is home["match"]
    (kept,) = home["matches"]
    assert (name, "il-principe", ["Anna", "Bruno", "Chiara"], 2, 1, False) == tuple(
        kept[key] for key in ("id", "game", "names", "n", "round", "over")
    )
    told = screen.says(go_on=name)
    assert ["n", "home"] == kinds(told)
    assert where(before) == where(told[0])
    assert name == screen.last("home")["home"]["match"]


def test_a_new_match_closes_the_one_that_is_open(table: ServerTable, screen: End) -> None:
    first = begun(screen)
    before = screen.says(reveal=GREEN)[0]
    told = screen.says(begin=WANTED)
    assert ["n", "home"] == kinds(told)
    assert (0, first) == (told[0]["n"], screen.last("home")["home"]["matches"][0]["id"])
    screen.says(reveal={"red": 6})
    assert [1, 1] == [screen.home()["matches"][0]["n"], screen.last("view")["n"]]
    assert where(before) == where(screen.says(go_on=first)[0])
    table.tap(1)
    assert 2 == screen.last("view")["n"]


def test_no_line_of_the_old_match_follows_the_new_one(tmp_path: Path) -> None:
    """An answer and a new match come in the same turn of the loop."""
    with ServerTable(tmp_path, panel=False) as table:
        screen = End(table)
        begun(screen)
        table.wait(0.1)
        two = WANTED | {"seats": WANTED["seats"][:2]}
        table.server.inbox.put(
            lambda: table.server.handle(screen.screen, json.dumps({"reveal": GREEN}).encode())
        )
        told = screen.says(begin=two)
        greeted = next(i for i, line in enumerate(told) if len(line.get("view", {}).get("seats", ())) == 2)
        lamps = [line["panels"]["lamps"] for line in told[greeted:] if "panels" in line]
        assert {2} == {len(each) for each in lamps}


BAD_MATCHES = [
    {"game": "nothing"},
    {"seats": [["medici", "Anna"]]},
    {"seats": [["medici", "Anna"], ["sforza", "Bruno"]]},
    {"cities": None},
    {"cities": ["Roma", *ROW[1:]]},
    {"first": 3},
    {"options": {"edition": "third"}},
    {"places": [0, 0, 1]},
    {"places": [0, 1]},
    {"seats": "medici=Anna"},
    {"colour": "red"},
]


@pytest.mark.parametrize("wrong", BAD_MATCHES, ids=str)
def test_a_bad_match_makes_no_file(table: ServerTable, screen: End, wrong: Line) -> None:
    begun(screen)
    before = table.files
    assert "refused" == kinds(screen.says(begin=WANTED | wrong))[0]
    assert before == table.files
    assert 1 == screen.says(reveal=GREEN)[0]["n"]  # the open one is still open


def test_where_no_match_can_be_kept_the_referee_says_so_and_goes_on(table: ServerTable, screen: End) -> None:
    (table.folder / "matches").write_text("a file where the folder should be")
    assert ["refused"] == kinds(screen.says(begin=WANTED))
    assert None is screen.home()["match"]


# What cannot be.

REFUSED = [
    (b'{"seat": 1, "bid": 2}', "no_match"),
    (b'{"undo": true}', "no_match"),
    (b'{"go_on": "nothing"}', "no_such_match"),
    (b'{"go_on": "../settings"}', "no_such_match"),
    (b"nonsense", "not_understood"),
    (b'{"x": "' + b"x" * 70_000 + b'"}', "not_understood"),
    (b'{"leave": true, "x": 1}', "not_understood"),
    (b'{"begin": []}', "not_understood"),
    (b'{"typed": "1"}', "not_understood"),
    (b'{"roll_call": "all"}', "not_understood"),
    (b'{"settings": 5}', "not_understood"),
    (b'{"ask": "home", "as": "all"}', "not_understood"),
]


@pytest.mark.parametrize(("raw", "name"), REFUSED, ids=lambda value: str(value)[:30])
def test_what_cannot_be_is_refused_in_words(screen: End, raw: bytes, name: str) -> None:
    (no,) = screen.hears(raw)
    assert (name, None) == (no["refused"], no["prompt"])
    assert len(no["text"]) > 10
    assert "{" not in no["text"]


# Two screens.


def test_who_comes_later_is_told_everything(table: ServerTable, screen: End) -> None:
    begun(screen)
    hello = screen.last("view")
    moves = [screen.says(reveal=GREEN)[0], screen.says(seat=1, bid=2)[0]]
    later = End(table)
    assert ["home", "n"] == kinds(later.lines)
    assert 3 == len(later.last("panels")["panels"]["lamps"])
    assert where(moves[-1]) == where(later.last("view"))
    assert [*hello["new"], *moves[0]["new"], *moves[1]["new"]] == later.last("view")["new"]


# What only some may see.


def secrets(told: object) -> Iterator[object]:
    """What a screen must not know before the end: the content of a purse, and what went in or out. What a tile brings is printed."""
    if isinstance(told, dict):
        if told.get("what") == "coins" and "says" not in told:  # a preview says what was paid openly
            yield told
        yield from (told for key in ("coins", "max", "purse", "purses") if told.get(key) is not None)
        told = [value for key, value in told.items() if key not in ("result", "say", "brought")]
    if isinstance(told, list):
        for part in told:
            yield from secrets(part)


def test_a_purse_is_told_only_to_who_asks(table: ServerTable, screen: End) -> None:
    other = End(table)
    begun(screen)
    screen.says(reveal=GREEN)
    before = len(other.lines)
    screen.says(correct={"seat": 2, "what": "coins", "by": -3, "why": "lost"})
    asked = [screen.says(ask="purse", seat=seat)[0] for seat in (0, 1, 2)]
    assert [{"purse": {"seat": 0, "coins": 10}}, {"purse": {"seat": 1, "coins": 10}}] == asked[:2]
    assert {"purse": {"seat": 2, "coins": 7}} == asked[2]
    assert "refused" in screen.says(ask="purse", seat=3)[0]
    assert [] == [line for line in other.lines[before:] if "purse" in line]


@pytest.mark.parametrize("viewer", ["all", 0, "2"])
def test_other_views_are_not_for_screens(screen: End, viewer: object) -> None:
    begun(screen)
    assert "not_yours" == screen.says(ask="view", as_=viewer)[0]["refused"]
    assert "view" in screen.says(ask="view", as_="table")[0]


# Players who cannot bid.


def poor(screen: End) -> None:
    """Six green; Chiara, who is asked after Bruno, has nothing."""
    begun(screen)
    screen.says(reveal=GREEN)
    screen.says(correct={"seat": 2, "what": "coins", "by": -10, "why": "gone"})


@pytest.mark.parametrize(("auto_pass", "n", "asked"), [(False, 3, [2]), (True, 4, [0])])
def test_who_cannot_bid_passes_by_itself_if_that_is_chosen(
    table: ServerTable, screen: End, auto_pass: bool, n: int, asked: list[int]
) -> None:
    other = End(table)
    poor(screen)
    screen.says(settings={"auto_pass": auto_pass})
    own = [line["n"] for line in screen.says(seat=1, bid=2) if "n" in line]
    assert [3, 4][: n - 2] == own
    for end in (screen, other):
        assert (n, asked) == (end.last("view")["n"], end.last("view")["prompt"]["seats"])


def test_who_cannot_bid_already_passes_when_it_is_chosen(screen: End) -> None:
    poor(screen)
    screen.says(seat=1, bid=2)
    screen.says(settings={"auto_pass": True})
    assert [0] == screen.last("view")["prompt"]["seats"]


def test_every_request_has_a_handler() -> None:
    assert set(HOST_LINES) == set(HANDLERS)
