"""A club's evening on loopback: mosquitto as the hall starts it, a hall, and tables that need no referee."""

import time
from collections.abc import Callable
from pathlib import Path

from paho.mqtt.client import MQTTMessage

from companion.clubs.broker import HALL, LocalBroker, add_tables
from companion.clubs.connection import Broker, Connection
from companion.clubs.hall import Hall
from companion.clubs.messages import Result, Seat, State
from companion.clubs.publisher import Publisher
from tests.free_port import free_port

LONGEST = 120
"""Seconds that nothing here takes, however busy the machine is."""
ANNA, BRUNO = Seat("Anna", 12, "red"), Seat("Bruno", 9, "blue")


def until(is_so: Callable[[], bool]) -> bool:
    """Wait for something that must happen."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.02)
    return False


class Evening:
    """The broker on a port of its own, with a hall and tables on demand."""

    def __init__(self, folder: Path, tables: tuple[str, ...], keys: tuple[Path, Path] | None = None) -> None:
        self.folder, self.port, self._keys = folder, free_port(), keys
        self.passwords = add_tables(folder / "broker", *tables)
        self.start_broker()

    def start_broker(self) -> None:
        self.broker = LocalBroker(self.folder / "broker", "127.0.0.1", self.port, self._keys)

    def at(self, user: str, password: str | None = None) -> Broker:
        """The broker, as this user."""
        known = self.broker.password if user == HALL else self.passwords.get(user)
        return Broker("127.0.0.1", self.port, user, password or known)

    def hall(self) -> Hall:
        hall = Hall(self.at(HALL), self.folder / "hall")
        hall.open()
        assert until(lambda: hall.is_connected)
        return hall

    def table(self, name: str) -> Publisher:
        publisher = Publisher(name, self.at(name), self.folder / name / "outbox.sqlite")
        publisher.note_results(lambda outbox: outbox.note([], {}))
        publisher.open()
        return publisher

    def close(self) -> None:
        self.broker.stop()


def playing(publisher: Publisher, n: int, **more: object) -> State:
    """A table in the middle of a game."""
    given: dict[str, object] = {"match": "m", "game": "any-game", "title": "Any other game", "round": 2}
    return State(publisher.session, n, seats=(ANNA, BRUNO), **(given | more))  # type: ignore[arg-type]


def end(publisher: Publisher, match: str, score: int = 12) -> None:
    """A match ends at this table."""
    seats = (Seat("Anna", score, "red"), BRUNO)
    result = Result(match, "any-game", "Any other game", "2026-11-18T20:00:00", seats, (0,))
    publisher.note_results(lambda outbox: outbox.add(result))


def house_of(evening: Evening, heard: list[MQTTMessage]) -> Connection:
    """Home Assistant, let in while the broker runs."""
    evening.passwords |= add_tables(evening.folder / "broker", "homeassistant")
    evening.broker.look_after()
    house = Connection(evening.at("homeassistant"), "house", connected=lambda: None, handle=heard.append)
    house.open()
    assert until(lambda: house.is_connected)
    house.subscribe("homeassistant/#")
    return house
