"""The guests' socket of a real referee: phones, floods, forged tokens, nonsense."""

import json
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.protocol.unix_socket import MOST_SCREENS
from companion.server.access import MOST_GUESTS
from tests.protocol.test_unix_socket import BEGIN, LONGEST, REVEAL, Caller, Line, Place

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


def test_guests_never_keep_a_screen_of_the_table_out(house: House) -> None:
    house.opened()
    held = [Caller(house.guests) for _ in range(MOST_GUESTS + 5)]
    for _ in range(MOST_SCREENS - 1):
        assert house.call().home["match"]
    for guest in held:
        guest.hang_up()


def test_a_token_is_sent_once(house: House) -> None:
    screen = house.opened()
    lines: list[Line] = []
    phone, resume = house.phone(screen, 1)
    screen.saved(REVEAL)
    lines += [screen.asks({"ask": ask}, key) for ask, key in (("home", "home"), ("phones", "phones"))]
    lines.append(phone.asks({"ask": "home"}, "home"))
    assert resume not in json.dumps(lines)
