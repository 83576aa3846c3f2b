"""A connection to the broker that reconnects by itself; nobody ever waits for it."""

import re
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paho.mqtt.client import Client, MQTTMessage, MQTTMessageInfo, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from companion.engine.refusals import N_, Refusal, Refused, UserText

BAD_CA = Refusal("bad_ca", "", N_("{file} is not a certificate that can check a broker."))
BAD_PLACE = Refusal(
    "bad_place", "", N_("{place} is not a broker. Write HOST or HOST:PORT, with a port up to 65535.")
)
PLACE = re.compile(r"(\[[0-9a-fA-F:]+\]|[^\s:/]+)(?::(\d{1,5}))?")
KEEP_ALIVE = 20
CONNECTED, UNREACHABLE = "connected", "not reachable"
MOST_WAITING = 1000
"""Messages queued for a slow broker; beyond that new ones are dropped: whoever sends them repeats them."""


@dataclass(frozen=True)
class Broker:
    """Where the broker is and who we are there."""

    host: str
    port: int = 1883
    user: str | None = None
    password: str | None = None
    tls: ssl.SSLContext | None = None
    """If given, the connection is encrypted, and the broker has to prove who it is."""


Handle = Callable[[MQTTMessage], None]


class Connection:
    """MQTT 5, on a thread of its own. `connected` is called whenever the broker lets us in."""

    def __init__(
        self,
        broker: Broker,
        name: str,
        *,
        connected: Callable[[], None],
        handle: Handle,
        will: tuple[str, bytes] | None = None,
        manual_ack: bool = False,
        report: Callable[[str], None] = lambda trouble: None,
    ) -> None:
        self.trouble = ""
        """Why the broker did not let us in, or what it refused last."""
        self._connected, self._report, self._state = connected, report, ""
        self._client = Client(
            CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTv5, manual_ack=manual_ack
        )
        self._client.max_queued_messages_set(MOST_WAITING)
        self._client.reconnect_delay_set(1, 5)  # closing waits this long, and systemd is impatient
        if broker.user is not None:
            self._client.username_pw_set(broker.user, broker.password)
        if broker.tls is not None:
            self._client.tls_set_context(broker.tls)
        if will is not None:
            self._client.will_set(*will, qos=1, retain=True)
        self._client.on_connect = self._on_connect
        self._client.on_connect_fail = lambda client, data: self._note(UNREACHABLE)
        self._client.on_disconnect = self._on_disconnect
        self._client.on_publish = self._on_publish
        self._client.on_message = lambda client, data, message: handle(message)
        self._client.connect_async(broker.host, broker.port, KEEP_ALIVE, clean_start=True)

    def open(self) -> None:
        """Start; if the broker is not there, try again forever."""
        self._client.loop_start()

    @property
    def is_connected(self) -> bool:
        return bool(self._client.is_connected())

    def subscribe(self, *topics: str) -> None:
        self._client.subscribe([(name, 1) for name in topics])

    def publish(
        self, topic: str, payload: bytes, *, retain: bool = False, qos: int = 1, expires: int | None = None
    ) -> MQTTMessageInfo | None:
        """Send it now if the broker is there; otherwise whoever sends it repeats it when we are connected."""
        if not self._client.is_connected():
            return None
        properties = Properties(PacketTypes.PUBLISH)
        if expires is not None:
            properties.MessageExpiryInterval = expires
        return self._client.publish(topic, payload, qos=qos, retain=retain, properties=properties)

    def acknowledge(self, message: MQTTMessage) -> None:
        """Tell the broker that this message needs no retry."""
        self._client.ack(message.mid, message.qos)

    def close(self) -> None:
        self._report = lambda trouble: None  # its absence is no fault now
        self._client.disconnect()
        self._client.loop_stop()

    def _on_connect(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        self._note(str(reason) if reason.is_failure else CONNECTED)
        if not reason.is_failure:
            self._connected()

    def _note(self, state: str) -> None:
        """Report a change, once: the broker is called every few seconds."""
        if state != self._state:
            self._state = state
            self.trouble = "" if state == CONNECTED else state
            self._report(self.trouble)

    def _on_disconnect(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        self._note(str(reason) if reason.is_failure else UNREACHABLE)

    def _on_publish(self, client: Client, data: Any, mid: int, reason: Any, properties: Any) -> None:
        if reason.is_failure:
            self._note(str(reason))


def broker_at(place: str, user: str | None, password: str | None, ca: Path | None) -> Broker:
    """The broker at HOST or HOST:PORT. By default port 8883 with a certificate to check it against, else 1883. Raises Refused."""
    found = PLACE.fullmatch(place)
    if found is None or not 0 < int(found[2] or 1883) < 65536:
        raise Refused(BAD_PLACE(place=UserText(place)))
    tls = _checked_against(ca) if ca is not None else None
    port = int(found[2]) if found[2] else 8883 if tls else 1883
    return Broker(found[1].strip("[]"), port, user, password, tls)


def _checked_against(ca: Path) -> ssl.SSLContext:
    try:
        return ssl.create_default_context(cafile=str(ca))
    except (OSError, ssl.SSLError):
        raise Refused(BAD_CA(file=UserText(str(ca)))) from None
