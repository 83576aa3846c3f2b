"""Phones at a table whose referee is killed again and again, and whose web process vanishes: they come back as who they were."""

import random
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import REVEAL, Caller, Line
from tests.security.test_guests_door import WEB, House, stands

KILLS = 4


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with ExitStack() as room:
        yield House(room, tmp_path)


def back(house: House, match: str, tokens: list[str]) -> list[Caller]:
    """All phones have come back, some before the match is open again, some after; each is who it was."""
    phones = [house.knock() for _ in tokens]
    early = len(tokens) // 2
    for seat, phone in enumerate(phones):
        if seat == early:
            house.call().asks({"go_on": match}, "n")
        joined = phone.asks({"join": {"token": tokens[seat]}}, "joined")["joined"]
        assert {"as": seat, "match": match, "resume": tokens[seat]} == joined
    for seat, phone in enumerate(phones):
        own = ["coins" in one for one in stands(phone)["view"]["seats"]]
        assert own == [one == seat for one in range(len(tokens))]
    return phones


def bid(phone: Caller, seat: int, amount: int) -> Line:
    return phone.saved({"seat": seat, "bid": amount})


def test_phones_come_back_to_a_referee_that_is_killed_in_the_middle_of_an_auction(house: House) -> None:
    chance = random.Random(17)
    screen = house.opened()
    match = screen.asks({"ask": "home"}, "home")["home"]["match"]
    joined = [house.phone(screen, seat) for seat in range(3)]
    tokens = [resume for _, resume in joined]
    phones = [phone for phone, _ in joined]
    screen.saved(REVEAL)
    for phone in phones:
        phone.until(lambda line: line.get("n") == 1)
    seat, n = 1, 1
    for kill in range(KILLS):
        for _ in range(chance.randint(1, 2)):
            n += 1
            assert n == bid(phones[seat], seat, n)["n"]
            for other in phones:
                if other is not phones[seat]:
                    stands(other)
            seat = (seat + 1) % 3
        house.referee.kill()
        house.referee.wait()
        for phone in phones:
            phone.rest()
        house.referee = house.start("--guests", str(house.guests), "--panel", "none")
        phones = back(house, match, tokens)
        assert kill < KILLS
    assert 0o600 == stat.S_IMODE((house.data / "phones.json").stat().st_mode)
    assert not [token for token in tokens if token in (house.data / "phones.json").read_text()]
    assert n + 1 == bid(phones[seat], seat, n + 1)["n"]


def test_a_web_process_that_vanishes_takes_no_seat_along(house: House) -> None:
    screen = house.opened()
    joined = [house.phone(screen, seat) for seat in range(2)]
    screen.saved(REVEAL)
    for phone, _ in joined:
        phone.hang_up()

    def states() -> list[str]:
        told = screen.asks({"ask": "phones"}, "phones")["phones"]["seats"]
        return [one["phone"] for one in told]

    assert eventually(lambda: states() == ["away", "away", "none"])
    house.knock().asks(WEB, "web")
    again = house.knock()
    assert 1 == again.asks({"join": {"token": joined[1][1]}}, "joined")["joined"]["as"]
    assert 1 == stands(again)["n"]
    assert 2 == again.saved({"seat": 1, "bid": 1})["n"]
    assert eventually(lambda: states() == ["away", "here", "none"])
