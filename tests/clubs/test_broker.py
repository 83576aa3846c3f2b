"""A real mosquitto: tables come and go, and nobody writes for another."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from paho.mqtt.client import MQTTMessage

from companion.clubs import hall as hall_module
from companion.clubs.broker import add_user
from companion.clubs.connection import Connection
from companion.clubs.discovery import discovery_topic
from companion.clubs.messages import LARGEST, Here, Result, encode, topic
from tests.clubs.evening import ANNA, BRUNO, Evening, all_taken, end, playing, until
from tests.kernel.skip import Skip
from tests.tools import bring


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    try:
        bring("mosquitto")
    except Skip as why:
        pytest.skip(str(why))
    evening = Evening(tmp_path, ("1", "2", "mallory"))
    yield evening
    evening.close()


def test_a_hall_sees_where_a_table_stands_and_when_it_goes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "AWAY_AFTER", 0.0)
    table = evening.table("1")
    table.publish_state(playing(table, 1))
    hall = evening.hall()  # it comes later: the broker remembers
    table.publish_state(playing(table, 2, round=3, last_round=True))
    assert until(lambda: [(t["round"], t["last"]) for t in hall.tables()] == [(3, True)])
    assert hall.tables()[0]["here"]
    table.close()
    assert until(lambda: bool(hall.changed() and not hall.tables()[0]["here"]))
    hall.close()


def test_a_result_is_kept_until_the_hall_has_stored_it(evening: Evening) -> None:
    table = evening.table("1")
    end(table, "first")
    assert 1 == table.waiting()
    hall = evening.hall()  # it asks for everything that it has missed
    assert until(lambda: table.waiting() == 0)
    end(table, "second")
    end(table, "second", score=14)  # it was corrected
    assert until(lambda: table.waiting() == 0)
    assert [("first", 12), ("second", 14)] == [(r.match, r.seats[0].score) for _, r in hall.tonight()]
    assert [
        "table,game,match,ended,place,name,score,won",
        "1,Any other game,first,2026-11-18T20:00:00,1,Anna,12,1",
        "1,Any other game,first,2026-11-18T20:00:00,2,Bruno,9,0",
    ] == hall.table_of_results().splitlines()[:3]
    table.close()
    hall.close()


def test_what_a_broker_forgot_is_said_again(evening: Evening) -> None:
    table, hall = evening.table("1"), evening.hall()
    table.publish_state(playing(table, 1))
    assert until(lambda: bool(hall.tables()))
    evening.kill_broker()
    table.publish_state(playing(table, 2, round=7))
    end(table, "while the broker was away")
    for file in (evening.folder / "broker").glob("mosquitto.db*"):
        file.unlink()
    evening.start_broker()
    hall.close()
    hall = evening.hall()  # the broker has another password for it now
    assert until(lambda: bool([t["round"] for t in hall.tables()] == [7]))
    assert until(lambda: all_taken(table))
    assert ["while the broker was away"] == [result.match for _, result in hall.tonight()]
    table.close()
    hall.close()


def test_whatever_is_killed_no_result_is_lost_or_told_twice(evening: Evening) -> None:
    hall, tables = evening.hall(), [evening.table("1"), evening.table("2")]
    for n in range(60):
        for table in tables:
            end(table, f"match {n}")
        if n % 20 == 5:
            evening.kill_broker()
            evening.start_broker()
        if n % 20 in (5, 10):
            hall.close()
            hall = evening.hall()
        if n % 20 == 15:
            tables[0].close()
            tables[0] = evening.table("1")
    assert until(lambda: all(all_taken(table) for table in tables))
    stored = sorted((table, result.match) for table, result in hall.results.newest())
    assert sorted((name, f"match {n}") for name in ("1", "2") for n in range(60)) == stored
    rows = hall.results._db.execute("SELECT count(*) FROM results").fetchone()
    assert (120,) == rows
    for table in tables:
        table.close()
    hall.close()


def test_a_hostile_table_changes_nobody_elses(evening: Evening) -> None:
    table, hall, heard = evening.table("1"), evening.hall(), list[MQTTMessage]()
    table.publish_state(playing(table, 1))
    mallory = Connection(evening.at("mallory"), "signoria-1", connected=lambda: None, handle=heard.append)
    mallory.open()  # even under the other's name: the broker goes by the password
    assert until(lambda: mallory.is_connected)
    mallory.subscribe("#", "signoria/t/1/state")
    forged = Result("x", 1, "forged", "any-game", "forged", "", (ANNA, BRUNO), (0,))
    for place, payload in (
        (topic("1", "state"), encode(playing(table, 99, round=99))),
        (topic("1", "here"), encode(Here(table.session + 9, here=False))),
        (topic("1", "result/x/1"), encode(forged)),
        (discovery_topic("1"), b""),
        (topic("mallory", "state"), b"x" * (LARGEST + 1)),
        (topic("mallory", "state"), b'{"session":1,"n":1,"title":"' + b"x" * 999 + b'"}'),
        (topic("mallory", "here"), encode(Here(5, here=True))),
        (topic("mallory", "result/x/1"), b"\xff" * 99),
    ):
        mallory.publish(place, payload, retain=True)
    assert until(lambda: {"1", "mallory"} == {t["table"] for t in hall.tables()})
    assert until(lambda: any(t["table"] == "mallory" and t["here"] for t in hall.tables()))
    (one, other) = hall.tables()
    assert ((2, "Any other game"), (None, "")) == (
        (one["round"], one["title"]),
        (other["round"], other["title"]),
    )
    assert [] == hall.tonight()
    assert [] == [message.topic for message in heard if not message.topic.startswith("signoria/to/mallory/")]
    assert "authorized" in mallory.trouble.lower()
    mallory.close()
    table.close()
    hall.close()


def test_a_flood_of_results_fills_only_a_part_of_the_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "MOST_RESULTS", 5)
    table, other, hall = evening.table("1"), evening.table("2"), evening.hall()
    for n in range(9):
        end(table, f"match {n}")
    end(other, "the only one")
    assert until(lambda: other.waiting() == 0)
    assert until(lambda: table.waiting() == 4)
    table.close()
    other.close()
    hall.close()


def test_a_stranger_is_not_let_in(evening: Evening) -> None:
    said: list[str] = []
    stranger = Connection(
        evening.at("1", "wrong"),
        "somebody",
        connected=lambda: None,
        handle=lambda message: None,
        report=said.append,
    )
    stranger.open()
    assert until(lambda: any("authorized" in one.lower() or "password" in one.lower() for one in said))
    assert not stranger.is_connected
    stranger.close()


def test_home_assistant_finds_sensors_for_what_a_state_has(evening: Evening) -> None:
    heard: list[MQTTMessage] = []
    table = evening.table("1")
    assert until(lambda: table.is_connected)  # the broker is up: it can be told to read its files again
    evening.passwords["homeassistant"] = add_user(evening.folder / "broker", "homeassistant")
    evening.broker.read_again()
    house = Connection(evening.at("homeassistant"), "house", connected=lambda: None, handle=heard.append)
    house.open()
    assert until(lambda: house.is_connected)
    house.subscribe("homeassistant/#")
    assert until(lambda: bool(heard))
    said = json.loads(heard[0].payload)
    assert {"game", "round", "leader", "playing", "last_round", "event"} == said["cmps"].keys()
    state = json.loads(encode(playing(table, 1)))
    for component in said["cmps"].values():
        assert component["unique_id"].startswith("signoria_1_")
        for word in ("title", "round", "seats", "game", "over", "last_round"):
            assert f"value_json.{word}" not in component.get("value_template", "") or word in state
    table.close()
    house.close()
