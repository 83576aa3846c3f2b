"""What Home Assistant receives about a table, through a real mosquitto."""

import json
import re
from typing import Any, Literal

import msgspec
from paho.mqtt.client import MQTTMessage

from companion.clubs.discovery import EVENTS
from companion.clubs.messages import encode, topic
from tests.clubs.evening import Evening, house_of, playing, until


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """What has no other keys."""


class Device(Strict):
    """The parts of Home Assistant's format that we use, by its documentation; it refuses unknown keys."""

    ids: list[str]
    name: str
    mf: str
    sw: str


class Origin(Strict):
    name: str
    sw: str


class Availability(Strict):
    topic: str
    value_template: str


class Sensor(Strict):
    p: Literal["sensor", "binary_sensor"]
    unique_id: str
    name: str
    value_template: str


class Event(Strict):
    p: Literal["event"]
    unique_id: str
    name: str
    state_topic: str
    event_types: list[str]


class Discovery(Strict):
    dev: Device
    o: Origin
    cmps: dict[str, dict[str, Any]]
    state_topic: str
    availability: list[Availability]
    qos: Literal[0, 1, 2]


def test_home_assistant_finds_sensors_for_what_a_state_has(evening: Evening) -> None:
    heard: list[MQTTMessage] = []
    table = evening.table("1")
    assert until(lambda: table.is_connected)  # the broker is up: it can be told to reload its files
    house = house_of(evening, heard)
    assert until(lambda: bool(heard))
    assert re.fullmatch(r"homeassistant/device/[a-zA-Z0-9_-]+/config", heard[0].topic)
    said = msgspec.json.decode(heard[0].payload, type=Discovery)
    assert (topic("1", "state"), topic("1", "here")) == (said.state_topic, said.availability[0].topic)
    event = msgspec.convert(said.cmps.pop("event"), Event)
    assert (topic("1", "event"), list(EVENTS)) == (event.state_topic, event.event_types)
    sensors = {name: msgspec.convert(found, Sensor) for name, found in said.cmps.items()}
    assert {"game", "round", "leader", "playing", "last_round"} == sensors.keys()
    assert len({event.unique_id, *(one.unique_id for one in sensors.values())}) == 6
    known = json.loads(encode(playing(table, 1))).keys()
    named = {
        word for one in sensors.values() for word in re.findall(r"value_json\.(\w+)", one.value_template)
    }
    assert {"title", "round", "seats", "game", "over", "last_round", "lowest_wins"} == named & known == named
    table.close()
    house.close()
