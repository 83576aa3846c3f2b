"""The guests' socket of a real referee: where it is, and that guests keep no screen of the table out. What guests may do: server/test_access.py."""

import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.protocol.unix_socket import MOST_SCREENS
from companion.server.access import MOST_GUESTS
from tests.protocol.test_unix_socket import BEGIN, LONGEST, Caller, Place

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


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with ExitStack() as room:
        yield House(room, tmp_path)


def test_the_guests_socket_is_beside_the_other_by_default(house: House) -> None:
    house.start()
    house.call()
    house.guests = house.path.with_name("sock.guests")
    assert "web" in house.knock().asks(WEB, "web")
    assert 0o660 == stat.S_IMODE(house.guests.stat().st_mode)


def test_a_table_works_without_its_guests_socket(house: House) -> None:
    house.guests.mkdir()
    process = house.start("--guests", str(house.guests), "--panel", "none", "--lang", "en")
    assert None is house.call().home["match"]
    process.terminate()
    assert b"cannot use the socket" in process.communicate(timeout=LONGEST)[1]


def test_guests_never_keep_a_screen_of_the_table_out(house: House) -> None:
    house.opened()
    held = [Caller(house.guests) for _ in range(MOST_GUESTS + 5)]
    for _ in range(MOST_SCREENS - 1):
        assert house.call().home["match"]
    for guest in held:
        guest.hang_up()
