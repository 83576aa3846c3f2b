"""The guests' socket of a real referee: phones, floods, forged tokens, nonsense."""

import json
import socket
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from companion.protocol.unix_socket import MOST_SCREENS
from companion.server.access import MOST_GUESTS
from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import BEGIN, LONGEST, REVEAL, Caller, Line, Place
from tests.security.test_network import network

WEB = {"web": {"addresses": ["192.168.1.7:8474"], "tls": False}}


class House(Place):
    """A referee with both sockets."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        super().__init__(room, folder)
        self.guests = folder / "guests"

    def opened(self) -> Caller:
        """Start a referee that serves phones; returns a screen with a match open."""
        self.referee = self.start("--guests", str(self.guests), "--panel", "none")
        screen = self.call()
        self.knock().asks(WEB, "web")
        screen.until(lambda line: "phones" in line)
        screen.asks(BEGIN, "home")
        return screen

    def knock(self) -> Caller:
        """Connect to the guests' socket."""
        deadline = time.monotonic() + LONGEST
        while True:
            try:
                guest = Caller(self.guests)
                break
            except OSError:
                assert time.monotonic() < deadline, "nobody listens"
                time.sleep(0.01)
        self._room.callback(guest.hang_up)
        return guest

    def phone(self, screen: Caller, seat: int) -> tuple[Caller, str]:
        """A phone that has joined, and its token."""
        token = screen.asks({"invite": seat}, "invitation")["invitation"]["token"]
        phone = self.knock()
        joined = phone.asks({"join": {"token": token}}, "joined")["joined"]
        assert seat == joined["as"]
        return phone, joined["resume"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with ExitStack() as room:
        yield House(room, tmp_path)


def stands(caller: Caller) -> Line:
    return caller.until(lambda line: "n" in line)


def test_the_guests_socket_is_beside_the_other_by_default(house: House) -> None:
    house.start()
    house.call()
    house.guests = house.path.with_name("sock.guests")
    assert "web" in house.knock().asks(WEB, "web")


def test_a_table_works_without_its_guests_socket(house: House) -> None:
    house.guests.mkdir()
    process = house.start("--guests", str(house.guests), "--panel", "none", "--lang", "en")
    assert None is house.call().home["match"]
    process.terminate()
    assert b"cannot use the socket" in process.communicate(timeout=LONGEST)[1]


def test_without_a_token_nobody_receives_anything(house: House) -> None:
    screen = house.opened()
    nobody = house.knock()
    for raw in (b"x\n", b"[]\n", b'{"ask": "home"}\n', b'{"n": 1}\n', b'{"join": {"as": "table"}}\n'):
        nobody.send(raw)
        line = nobody.line()
        assert (None, True) == (line["prompt"], "refused" in line)
    screen.saved(REVEAL)
    nobody.socket.shutdown(socket.SHUT_WR)
    assert [] == nobody.rest()


def test_a_phone_plays_over_a_unix_socket(house: House) -> None:
    screen = house.opened()
    assert 0o660 == stat.S_IMODE(house.guests.stat().st_mode)
    phone, _ = house.phone(screen, 1)
    assert "coins" in stands(phone)["view"]["seats"][1]
    screen.saved(REVEAL)
    phone.say({"press": {"seat": 1, "key": "bid"}})
    assert {"seat": 1, "bid": 1} == screen.until(lambda line: line.get("n") == 2)["prompt"]["high"]
    assert "not_yours" == phone.asks({"ask": "purse", "seat": 0}, "refused")["refused"]
    assert [] == network(house.referee.pid)


def test_forged_tokens_are_refused(house: House) -> None:
    screen = house.opened()
    _, resume = house.phone(screen, 1)
    for token in (resume[:-1] + ("A" if resume[-1] != "A" else "B"), resume.lower() + "x", "", "A" * 22):
        guesser = house.knock()
        guesser.say({"join": {"token": token}})
        assert ["wrong_token"] == [line["refused"] for line in guesser.rest()]


def test_guests_never_keep_a_screen_of_the_table_out(house: House) -> None:
    house.opened()
    held = [Caller(house.guests) for _ in range(MOST_GUESTS + 5)]
    for _ in range(MOST_SCREENS - 1):
        assert house.call().home["match"]
    for guest in held:
        guest.hang_up()


def test_silent_strangers_keep_no_phone_out(house: House) -> None:
    """They take every place they can get, and are dropped as soon as somebody joins."""
    screen = house.opened()
    phone, resume = house.phone(screen, 1)
    held = [Caller(house.guests) for _ in range(MOST_GUESTS)]
    phone.hang_up()
    for _ in range(3):
        assert eventually(lambda: _joins(house, {"join": {"token": resume}}, "joined"))
        held += [Caller(house.guests) for _ in range(MOST_GUESTS)]
    assert WEB["web"] == screen.asks({"ask": "phones"}, "phones")["phones"]["web"]
    for guest in held:
        guest.hang_up()


def _joins(house: House, line: Line, answer: str) -> bool:
    guest = house.knock()
    with suppress(OSError):  # disconnected while it talks
        guest.say(line)
        return answer in guest.line()
    return False


def test_a_flood_of_forged_tokens_delays_nobody(house: House) -> None:
    screen = house.opened()
    phone, _ = house.phone(screen, 1)
    stands(phone)

    def flood(one: Caller) -> None:
        with suppress(OSError):
            while True:
                one.send(b'{"join": {"token": "AAAAAAAAAAAAAAAAAAAAAA"}}\n' * 200)

    for _ in range(6):
        threading.Thread(target=flood, args=(house.knock(),), daemon=True).start()
    assert 1 == screen.saved(REVEAL)["n"]
    phone.say({"press": {"seat": 1, "key": "bid"}})
    assert 2 == phone.until(lambda line: line.get("n") == 2)["n"]


def test_a_phone_that_reads_nothing_is_disconnected(house: House) -> None:
    screen = house.opened()
    deaf, _ = house.phone(screen, 0)
    with suppress(BrokenPipeError, ConnectionResetError):
        deaf.send(b'{"ask": "view", "as": "table"}\n' * 8000)
    assert 1 == screen.saved(REVEAL)["n"]
    assert eventually(
        lambda: screen.asks({"ask": "phones"}, "phones")["phones"]["seats"][0]["phone"] == "away"
    )
    assert len(deaf.rest()) < 8000
    phone, _ = house.phone(screen, 1)
    assert 1 == stands(phone)["n"]


NONSENSE = [
    b'{"join": {"token": "' + b"A" * 70_000 + b'"}}\n',
    b'{"join": ' + b"[" * 30_000 + b"\n",
    b'{"join": {"token": 5}}\n',
    b'{"join": null}\n',
    b'{"join": {"code": "\xff\xfe"}}\n',
    b'{"join": {"token": "\\ud800"}}\n',
    b"\x00" * 1000 + b"\n",
    b'{"join": {"token": "A"}, "web": {"addresses": ["a:1"]}}\n',
]


def test_half_lines_long_lines_and_nonsense_are_refused(house: House) -> None:
    screen = house.opened()
    for raw in NONSENSE:
        guest = house.knock()
        guest.send(raw)
        assert "refused" in guest.line(), raw[:80]
        guest.send(b'{"join": {"as"')
        guest.hang_up()
    assert 1 == screen.saved(REVEAL)["n"]


def test_a_token_is_sent_once(house: House) -> None:
    screen = house.opened()
    lines: list[Line] = []
    phone, resume = house.phone(screen, 1)
    screen.saved(REVEAL)
    lines += [screen.asks({"ask": ask}, key) for ask, key in (("home", "home"), ("phones", "phones"))]
    lines.append(phone.asks({"ask": "home"}, "home"))
    assert resume not in json.dumps(lines)
