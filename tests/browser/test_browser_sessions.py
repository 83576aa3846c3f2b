"""The web process with a real referee: who sees what, what a tap does, and that a browser which disconnects loses nothing."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.backends.browser import addresses, server
from tests.browser.web import Page, Served, served

BIDDING = 14
"""After this many answers of the recorded match Dario, seat 3, is to bid on a card."""


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("web")) as running:
        running.table.begin("il-principe", BIDDING + 1)
        yield running


@pytest.fixture
def bidding(web: Served) -> Iterator[Served]:
    """The match at this bid, for a single test. It was rewound, so no lot was sold a moment ago: presses count."""
    web.table.say(rewind=BIDDING)
    web.table.until(lambda heard: heard.get("n") == BIDDING)
    yield web
    web.leave_all()
    web.table.say(uninvite="all")
    web.table.until(lambda heard: "phones" in heard)


def amount(phone: Page) -> int:
    """What BID would bid now, by the phone's label."""
    return next(int(found[1]) for name in phone.buttons() if (found := re.match(r"bid (\d+)", name)))


def test_a_phone_bids_and_everybody_sees_it(bidding: Served) -> None:
    watcher, phone = bidding.watcher(), bidding.seat(3)
    assert amount(phone) == 5
    phone.tap("pass")
    watcher.until(lambda: "Bruno to bid" in watcher.words())
    phone.until(lambda: "You are out" in phone.words() or "YOUR TURN" not in phone.words())


def test_a_purse_is_seen_by_its_owner_while_a_finger_is_on_it(bidding: Served) -> None:
    phone, other = bidding.seat(3), bidding.seat(1)
    phone.until(lambda: "hold to look in" in phone.words())
    phone.tap("Dario's purse")
    phone.until(lambda: "hold to look in" not in phone.words())
    other.until(lambda: "hold to look in" in other.words())
    phone.tap("Dario's purse", down=False)
    phone.until(lambda: "hold to look in" in phone.words())


def test_a_finger_that_is_on_bid_when_the_browser_goes_bids_nothing(bidding: Served) -> None:
    phone = bidding.seat(3)
    phone.tap("bid")
    phone.until(lambda: "let go to bid" in phone.words())
    phone.socket.socket.shutdown(socket.SHUT_RDWR)
    bidding.table.until(
        lambda heard: (heard.get("phones") or {"seats": [{}] * 4})["seats"][3].get("phone") == "away"
    )
    again = bidding.watcher()
    again.until(lambda: "Dario to bid" in again.words())


def test_a_slow_phone_bids_what_it_saw_when_it_let_go(bidding: Served) -> None:
    """On a busy machine BID climbs on, and not every step is drawn: the purse holds enough for all of them."""
    bidding.table.say(correct={"seat": 3, "what": "coins", "by": 500})
    phone = bidding.seat(3)
    least = amount(phone)
    phone.tap("bid")
    seen = phone.until(lambda: (now := amount(phone)) > least and now)
    number, at = phone.number, next(i for i, name in enumerate(phone.buttons()) if name.startswith("bid"))
    phone.until(lambda: amount(phone) > seen)
    phone.say(tap=[number, at], down=False)
    phone.until(lambda: "YOUR TURN" not in phone.words())
    assert {"seat": 3, "bid": seen} == bidding.table.ask("log", ask="log")[-1]["answer"]


def test_every_phone_shivers_as_secret_bids_are_turned_over(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        running.table.ask("view", begin={"game": "any-game", "seats": [["red", "Anna"], ["blue", "Bruno"]]})
        running.table.ask("view", sell={"kind": "sealed", "lot": "a goat"})
        watcher, phone = running.watcher(), running.seat(0)
        running.table.ask("view", seat=0, under_cover=3)
        running.table.ask("view", seat=1, under_cover=8)
        assert [80, 520] * 2 == phone.until(lambda: phone.told.get("shiver"))
        assert "shiver" not in watcher.told


def test_a_tap_on_what_is_not_there_any_more_does_nothing(bidding: Served) -> None:
    phone = bidding.seat(3)
    phone.until(lambda: "pass" in phone.buttons())
    stale = phone.number
    at = phone.buttons().index("pass")
    bidding.table.say(seat=3, **{"pass": True})
    phone.until(lambda: "YOUR TURN" not in phone.words())
    before = phone.number
    phone.say(tap=[stale, at])
    phone.until(lambda: phone.number > before)
    assert "all" in phone.told  # what it showed was wrong: it gets everything again
    bidding.table.say(ask="home")
    assert bidding.table.until(lambda heard: "home" in heard)


def test_a_forged_token_is_told_so_and_sees_nothing(bidding: Served) -> None:
    page = bidding.page({"token": "A" * 22})
    page.until(lambda: page.told.get("forget"))
    page.until(lambda: "no longer valid" in page.words())
    assert "Dario" not in page.words()
    assert ["join again", "just watch"] == page.buttons()


def test_a_phone_that_is_taken_back_forgets_who_it_was(bidding: Served) -> None:
    phone = bidding.seat(3)
    bidding.table.say(uninvite=3)
    phone.until(lambda: phone.told.get("forget"))
    phone.until(lambda: "phone was removed at the table" in phone.words())


def test_the_code_makes_a_screen_of_the_table(bidding: Served) -> None:
    code = bidding.table.ask("phones", ask="phones")["code"]
    page = bidding.page({"as": "table"}, (1024, 600))
    page.until(lambda: page.buttons())
    for digit in code:
        page.tap(digit)
        page.handle()
    page.until(lambda: "undo" in page.buttons())


def test_who_types_faster_than_the_network_loses_no_digit(bidding: Served) -> None:
    code = bidding.table.ask("phones", ask="phones")["seat_code"]
    page = bidding.page({"as": "seat"})
    page.until(lambda: page.buttons())
    number, places = page.number, page.buttons()
    for digit in code:
        page.say(tap=[number, places.index(digit)])
    page.until(lambda: "Who are you" in page.words())


def test_one_scene_for_all_who_watch_alike(bidding: Served) -> None:
    pages: list[Page] = [bidding.watcher() for _ in range(4)]
    for page in pages:
        page.until(lambda page=page: "Dario to bid" in page.words())  # type: ignore[misc]
    assert all(page.items == pages[0].items for page in pages)


def test_an_address_that_comes_later_is_told_to_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Pi may be up before its Wi-Fi is."""
    monkeypatch.setattr(server, "LOOK", 0.05)
    monkeypatch.setattr(addresses, "own", list)
    with served(tmp_path, "0.0.0.0") as web:
        told = web.table.ask("phones", ask="phones")["web"]["addresses"]
        assert [f"127.0.0.1:{web.port}"] == told
        monkeypatch.setattr(addresses, "own", lambda: ["192.168.1.7"])
        later = [f"192.168.1.7:{web.port}"]
        assert web.table.until(
            lambda heard: ((heard.get("phones") or {}).get("web") or {}).get("addresses") == later
        )


def test_no_number_is_needed_where_the_usual_port_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown(web: Served) -> list[str]:
        return list(web.table.ask("phones", ask="phones")["web"]["addresses"])

    with socket.create_server(("127.0.0.1", 0)) as other:
        usual = other.getsockname()[1]
        monkeypatch.setattr(server, "WITHOUT_NUMBER", {False: usual})
        with served(tmp_path / "taken", also_at=usual) as web:
            assert [f"127.0.0.1:{web.port}"] == shown(web)
    with served(tmp_path / "free", also_at=usual) as web:
        assert (["127.0.0.1"], usual) == (shown(web), web.port)
        web.watcher().close()


def test_a_keyboard_writes_a_name_where_one_is_asked(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        screen = web.page({"token": web.table.token("table")}, (1024, 600))
        screen.until(lambda: "Il Principe" in screen.buttons())
        screen.tap("Il Principe")
        screen.until(lambda: "Medici" in screen.buttons())
        screen.tap("Medici")
        screen.until(lambda: "one seat to the left" in screen.buttons())
        at = len(screen.buttons()) - 1 - screen.buttons()[::-1].index("Medici")
        screen.say(tap=[screen.number, at])
        screen.until(lambda: "cancel" in screen.buttons())
        for key in ("z", "o", "x", "\b", "e"):
            screen.say(key=key)
        screen.until(lambda: "Zoe" in screen.words())
        screen.say(key="\n")
        screen.until(lambda: "cancel" not in screen.buttons() and "Zoe" in screen.words())


def test_a_phone_stays_with_its_crest_wherever_the_table_moves_it(tmp_path: Path) -> None:
    """From the first step of the set-up: it takes a free crest, is let in, and goes along without a tap."""
    with served(tmp_path) as web:
        told = {"game": "il-principe", "calls": False}
        sat = [["medici", "Anna"], ["este", "Este"], ["gonzaga", "Gonzaga"]]
        web.table.say(roll_call=sat, free=[1, 2], **told)
        phone = web.page({"code": web.table.ask("phones", ask="phones")["seat_code"]})
        phone.until(lambda: "Este" in phone.buttons())
        for label in ("Este", "E", "V", "A", "done"):
            number = phone.number
            phone.tap(label)
            phone.until(lambda number=number: phone.number > number)  # type: ignore[misc]
        phone.until(lambda: "Waiting" in phone.words())
        (waiting,) = web.table.until(lambda heard: heard.get("phones", {}).get("waiting"))
        web.table.say(admit=waiting["id"])
        phone.until(lambda: "You are Eva" in phone.words() and phone.told["turn"]["name"] == "Eva")
        sat = [["este", "Eva"], ["gonzaga", "Gonzaga"], ["medici", "Anna"]]
        web.table.say(roll_call=sat, free=[1], **told)
        first = {"seat": 0, "phone": "here", "name": "Eva", "side": "este", "game": "il-principe"}
        web.table.until(lambda heard: first in heard.get("phones", {}).get("seats", ()))
        web.table.say(begin={"game": "il-principe", "seats": sat, "options": {"mode": "by-hand"}})
        phone.until(
            lambda: phone.told.get("turn", {}).get("name") == "Eva" and "Eva's purse" in phone.buttons()
        )
