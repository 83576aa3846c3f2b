"""A real mosquitto: tables come and go, and nobody writes for another."""

import signal
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion

from companion.clubs import hall as hall_module
from companion.clubs import results as results_module
from companion.clubs.broker import HALL, add_tables, remove_tables
from companion.clubs.connection import Connection, broker_at
from companion.clubs.discovery import discovery_topic, kept_topics
from companion.clubs.hall import Hall
from companion.clubs.messages import LARGEST, Here, Result, encode, topic
from companion.clubs.publisher import Publisher
from companion.engine.refusals import Refused
from tests.certificates import certificate
from tests.clubs.evening import ANNA, BRUNO, Evening, end, house_of, playing, until
from tests.kernel.skip import Skip
from tests.tools import bring

FLOOD, FILLING, HANGING = 20_000, 300, 5_000


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
    assert until(lambda: bool(hall.changed()[0] and not hall.tables()[0]["here"]))
    hall.close()
    hall = evening.hall()  # what is kept from another evening is not shown
    other = evening.table("2")
    assert until(lambda: ["2"] == [t["table"] for t in hall.tables()])
    other.close()
    hall.close()


def test_a_table_that_leaves_its_club_or_is_shut_out_is_forgotten(evening: Evening) -> None:
    leaving, shut_out, hall = evening.table("1"), evening.table("2"), evening.hall()
    heard: list[MQTTMessage] = []
    house = house_of(evening, heard)
    leaving.publish_state(playing(leaving, 1))
    assert until(lambda: ["1", "2"] == [t["table"] for t in hall.tables()])
    house.subscribe("signoria/t/#")

    def kept(table: str) -> list[str]:
        newest = {message.topic: message.payload for message in heard}
        return [place for place in kept_topics(table) if newest.get(place)]

    assert until(lambda: [3, 3] == [len(kept(name)) for name in ("1", "2")])
    leaving.close(leaves=True)
    assert until(lambda: ["2"] == [t["table"] for t in hall.tables()])
    assert "1" in hall.changed()[1]
    assert until(lambda: kept("1") == [])
    remove_tables(evening.folder / "broker", "2")
    assert {"2"} == evening.broker.look_after()
    assert until(lambda: not shut_out.is_connected)
    hall.forget("2")
    assert until(lambda: [] == hall.tables() and [] == kept("2"))
    with pytest.raises(Refused, match="no_table"):
        remove_tables(evening.folder / "broker", "2")
    with pytest.raises(Refused, match="reserved_name"):
        add_tables(evening.folder / "broker", "1", HALL)
    shut_out.close()
    house.close()
    hall.close()


def test_a_full_disk_loses_no_result_and_stops_nobody(evening: Evening) -> None:
    """SQLite itself says that there is no more room."""
    table, hall = evening.table("1"), evening.hall()
    stored, noted = hall._results._db, table._outbox._db
    stored.execute("PRAGMA max_page_count = 1")  # as many as there are
    for number in range(FILLING):
        end(table, f"match {number}")
    assert until(lambda: not hall.can_store)
    table.publish_state(playing(table, 1, round=7))
    assert until(lambda: [7] == [t["round"] for t in hall.tables()])
    assert 0 < table.waiting() <= FILLING
    stored.execute("PRAGMA max_page_count = 100000")
    table.say_again()  # as it does now and then
    assert until(lambda: table.waiting() == 0)
    assert hall.can_store
    noted.execute("PRAGMA max_page_count = 1")
    (full,) = noted.execute("SELECT max(number) FROM results").fetchone()
    for number in range(FILLING):
        end(table, f"more {number}")
    (now,) = noted.execute("SELECT max(number) FROM results").fetchone()
    assert full <= now < full + FILLING
    noted.execute("PRAGMA max_page_count = 100000")
    for number in range(FILLING):  # the referee still lists them
        end(table, f"more {number}")
    assert until(lambda: table.waiting() == 0)
    assert 2 * FILLING == len(hall.csv().splitlines()) // 2
    table.close()
    hall.close()


def test_a_table_does_not_wait_for_a_broker_that_hangs(evening: Evening) -> None:
    table, hall = evening.table("1"), evening.hall()
    assert until(lambda: table.is_connected)
    evening.broker.process.send_signal(signal.SIGSTOP)
    for n in range(1, HANGING):  # none of these blocks, and they are far more than are kept for a slow broker
        table.publish_state(playing(table, n))
    end(table, "meanwhile")
    table.publish_state(playing(table, HANGING, round=7))
    evening.broker.process.send_signal(signal.SIGCONT)

    def has_arrived() -> bool:
        table.say_again()
        return table.waiting() == 0 and [7] == [t["round"] for t in hall.tables()]

    assert until(has_arrived)
    assert ["meanwhile"] == [result.match for _, result in hall.results()]
    table.close()
    hall.close()


def test_a_hostile_table_changes_nobody_elses(evening: Evening) -> None:
    table, hall, heard = evening.table("1"), evening.hall(), list[MQTTMessage]()
    table.publish_state(playing(table, 1))
    gone = topic("1", "here"), encode(Here(table.session + 9, here=False))
    dying = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
    dying.username_pw_set("mallory", evening.passwords["mallory"])
    dying.will_set(*gone, qos=1, retain=True)
    dying.connect("127.0.0.1", evening.port)
    dying.loop_start()
    assert until(dying.is_connected)
    dying.loop_stop()  # no goodbye: the broker publishes its will, or would
    mallory = Connection(evening.at("mallory"), "signoria-1", connected=lambda: None, handle=heard.append)
    mallory.open()  # even under the other's name: the broker goes by the password
    assert until(lambda: mallory.is_connected)
    mallory.subscribe("#", "signoria/t/1/state")
    forged = Result("forged", "any-game", "forged", "", (ANNA, BRUNO), (0,), outbox="x", number=1)
    for place, payload in (
        (topic("1", "state"), encode(playing(table, 99, round=99))),
        (topic("1", "here"), encode(Here(table.session + 9, here=False))),
        (topic("1", "result"), encode(forged)),
        (discovery_topic("1"), b""),
        (topic("mallory", "state"), b"x" * (LARGEST + 1)),
        (topic("mallory", "state"), b'{"session":1,"n":1,"title":"' + b"x" * 999 + b'"}'),
        (topic("mallory", "here"), encode(Here(5, here=True))),
        (topic("mallory", "result"), b"\xff" * 99),
    ):
        mallory.publish(place, payload, retain=True)
    assert until(lambda: {"1", "mallory"} == {t["table"] for t in hall.tables()})
    assert until(lambda: any(t["table"] == "mallory" and t["here"] for t in hall.tables()))
    (one, other) = hall.tables()
    assert ((2, "Any other game"), (None, "")) == (
        (one["round"], one["title"]),
        (other["round"], other["title"]),
    )
    assert [] == hall.results()
    assert hall._tables["1"].is_here
    assert [] == [message.topic for message in heard if not message.topic.startswith("signoria/to/mallory/")]
    assert "authorized" in mallory.trouble.lower()
    mallory.close()
    table.close()
    hall.close()


def test_a_flood_of_results_fills_only_a_part_of_the_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results_module, "MOST_RESULTS", 5)
    table, other, hall = evening.table("1"), evening.table("2"), evening.hall()
    for n in range(9):
        end(table, f"match {n}")
    end(other, "the only one")
    assert until(lambda: other.waiting() == 0)
    assert until(lambda: table.waiting() == 4)
    table.close()
    other.close()
    hall.close()


def test_a_flood_of_messages_keeps_nobody_else_out(evening: Evening) -> None:
    """Twenty thousand messages of every kind, some of the largest size, while another table plays."""
    table, hall = evening.table("1"), evening.hall()
    mallory = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
    mallory.username_pw_set("mallory", evening.passwords["mallory"])
    mallory.connect("127.0.0.1", evening.port)
    mallory.loop_start()
    for n in range(FLOOD):
        what = ("state", "here", "event", "result", "more")[n % 5]
        mallory.publish(topic("mallory", what), b"x" * (60_000 if n % 500 == 0 else 50), retain=n % 2 == 0)
    table.publish_state(playing(table, 1, round=5))
    end(table, "played meanwhile")
    mallory.publish(topic("mallory", "state"), b"x" * 100_000)  # the broker disconnects it for that
    assert until(lambda: table.waiting() == 0)
    table.say_again()  # as a mirror does now and then: the broker may have had to drop a state
    assert until(lambda: [t["round"] for t in hall.tables() if t["table"] == "1"] == [5])
    assert ["played meanwhile"] == [result.match for _, result in hall.results()]
    assert evening.broker.process.poll() is None
    mallory.loop_stop()
    table.close()
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


def test_an_encrypted_way_to_a_broker_that_proves_who_it_is(tmp_path: Path) -> None:
    try:
        bring("mosquitto", "openssl")
    except Skip as why:
        pytest.skip(str(why))
    (tmp_path / "other").mkdir()
    ours, foreign = certificate(tmp_path), certificate(tmp_path / "other")
    evening = Evening(tmp_path, ("1",), ours)
    place = f"localhost:{evening.port}"
    said: list[str] = []
    table = Publisher("1", broker_at(place, "1", evening.passwords["1"], ours[0]), tmp_path / "outbox")
    fooled = Publisher(
        "1",
        broker_at(place, "1", evening.passwords["1"], foreign[0]),
        tmp_path / "other" / "outbox",
        said.append,
    )
    plain = Publisher(
        "1", broker_at(place, "1", evening.passwords["1"], None), tmp_path / "plain", said.append
    )
    hall = Hall(broker_at(place, HALL, evening.broker.password, ours[0]), tmp_path / "hall")
    for one in (table, fooled, plain, hall):
        one.open()
    assert until(lambda: [t["here"] for t in hall.tables()] == [True])
    assert until(lambda: len(said) >= 2)
    assert not fooled.is_connected
    assert not plain.is_connected
    for one in (table, fooled, plain, hall):
        one.close()
    evening.close()
    with pytest.raises(Refused, match="bad_ca"):
        broker_at(place, "1", "", tmp_path / "nothing.pem")
