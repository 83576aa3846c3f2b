"""Wi-Fi by NetworkManager's own command, nmcli: networks in range, joining one, and the table's own network.

Passwords go in through a pipe: every program could read a command line.
"""

import os
import re
import secrets
import subprocess
from typing import NamedTuple

from companion.appliance.failures import Failed
from companion.engine.refusals import N_

OWN, JOINING = "signoria-own", "signoria-joining"
"""NetworkManager's names for the table's own network, and for one that is being tried."""
OWN_ADDRESS = "10.42.0.1/24"
"""The table's address in its own network: packaging/hotspot-names.conf gives it a name."""
LONGEST = 60
"""Seconds that NetworkManager may take to join a network."""
READABLE = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without characters that look alike: somebody may have to type it."""
STDIN = "/proc/self/fd/0"
NOT_RUNNING = 8
"""nmcli's exit status if its daemon is not running."""
HOME_KINDS = ("WPA", "SAE")

NO_MANAGER = N_("NetworkManager is not running here, and it looks after Wi-Fi.")
NO_RADIO = N_("This computer has no Wi-Fi.")
IS_OFF = N_("Wi-Fi is off. On a Raspberry Pi, choose your country: sudo raspi-config, Localisation Options.")
WRONG_PASSWORD = N_("{name} did not accept the password.")
NO_ANSWER = N_(
    "{name} did not let this table in within a minute. Is the password right, and the signal strong?"
)
NOT_JOINED = N_("{name} could not be joined: {why}")
NOT_FOR_HOMES = N_("{name} asks for a user name, or is too old to be safe. Choose another one.")
NOT_DONE = N_("NetworkManager could not do that: {why}")


class Network(NamedTuple):
    """A network in reach."""

    name: str
    signal: int
    """From 0 to 100."""
    locked: bool
    known: bool
    """Whether its password is known here."""
    here: bool
    """Whether this computer is in it."""
    kind: str
    """nmcli's name for its protection."""


class Own(NamedTuple):
    """The table's own network."""

    name: str
    password: str


def networks() -> list[Network]:
    """What is in range, each name once: the current network first, then by strength. Raises Failed."""
    _radio()
    known = _known()
    found: dict[str, Network] = {}
    for here, name, strength, kind in _rows("IN-USE,SSID,SIGNAL,SECURITY", "device", "wifi", "list"):
        signal = int(strength or 0)
        if name and (name not in found or here == "*" or signal > found[name].signal):
            is_here = here == "*" or (name in found and found[name].here)
            found[name] = Network(name, signal, bool(kind), name in known, is_here, kind)
    own = own_network()
    listed = [one for one in found.values() if own is None or one.name != own.name]
    return sorted(listed, key=lambda one: (not one.here, -one.signal, one.name))


def join(network: Network, password: str) -> None:
    """Join this network, now and at every boot. If that fails everything stays as it was. Raises Failed."""
    if network.known and not password:
        try:
            _call("connection", "up", "uuid", _known()[network.name])
        except Failed as no:
            raise _not_joined(network, no) from None
    else:
        _join_anew(network, password)
    if OWN in _profiles():
        _call("connection", "modify", OWN, "connection.autoconnect", "no")


def _join_anew(network: Network, password: str) -> None:
    if (network.locked and not any(kind in network.kind for kind in HOME_KINDS)) or "802.1X" in network.kind:
        raise Failed(NOT_FOR_HOMES, name=network.name)
    _forget(JOINING)
    named = ("type", "wifi", "con-name", JOINING, "ssid", network.name, "autoconnect", "no")
    once = ("connection.auth-retries", "1")  # nmcli would repeat the same wrong password until its timeout
    is_newest = "WPA3" in network.kind and "WPA2" not in network.kind
    locked = ("wifi-sec.key-mgmt", "sae" if is_newest else "wpa-psk") if network.locked else ()
    _call("connection", "add", *named, *once, *locked)
    try:
        _up(JOINING, password)
    except Failed as no:
        _forget(JOINING)
        raise _not_joined(network, no) from None
    if before := _known(besides=JOINING).get(network.name):
        _call("connection", "delete", "uuid", before)
    stays = ("connection.autoconnect", "yes", "connection.auth-retries", "-1", "connection.id", network.name)
    _call("connection", "modify", JOINING, *stays)


def _not_joined(network: Network, no: Failed) -> Failed:
    why = str(no.text.details.get("why", ""))
    if "ecrets were required" in why or "802.1X" in why or "supplicant" in why:
        return Failed(WRONG_PASSWORD, name=network.name)
    if "Timeout" in why:
        return Failed(NO_ANSWER, name=network.name)
    return Failed(NOT_JOINED, name=network.name, why=why)


def own_network() -> Own | None:
    """The table's own network, if it is on. Raises Failed."""
    if OWN not in _profiles(active=True):
        return None
    return _own_kept()


def _own_kept() -> Own | None:
    if OWN not in _profiles():
        return None
    shown = "802-11-wireless.ssid,802-11-wireless-security.psk"
    name, _, password = _call("-e", "no", "--show-secrets", "-g", shown, "connection", "show", OWN).partition(
        "\n"
    )
    return Own(name, password.strip()) if password.strip() else None


def switch_own(on: bool) -> None:
    """The table's own network, now and at every boot; its name and password never change. Raises Failed."""
    if not on:
        if OWN in _profiles():
            _call("connection", "modify", OWN, "connection.autoconnect", "no")
        if OWN in _profiles(active=True):
            _call("connection", "down", OWN)
        return
    _radio()
    own = _own_kept()
    if own is None:
        own = Own(f"Signoria {_random(2).upper()}", "-".join((_random(4), _random(4))))
        _forget(OWN)
        ways = ("802-11-wireless.mode", "ap", "802-11-wireless.band", "bg", "ipv4.method", "shared")
        only = ("wifi-sec.proto", "rsn", "wifi-sec.pairwise", "ccmp", "wifi-sec.group", "ccmp")
        named = ("type", "wifi", "con-name", OWN, "ssid", own.name, "autoconnect", "no")
        _call(
            "connection",
            "add",
            *named,
            *ways,
            "ipv4.addresses",
            OWN_ADDRESS,
            "wifi-sec.key-mgmt",
            "wpa-psk",
            *only,
        )
    _up(OWN, own.password)
    _call(
        "connection", "modify", OWN, "connection.autoconnect", "yes", "connection.autoconnect-priority", "9"
    )


def _random(letters: int) -> str:
    return "".join(secrets.choice(READABLE) for _ in range(letters))


def _radio() -> None:
    """Raises Failed unless there is Wi-Fi here, and it is on."""
    states = [state for kind, state in _rows("TYPE,STATE", "device") if kind == "wifi"]
    if not states:
        raise Failed(NO_RADIO)
    if all(state.startswith(("unavailable", "unmanaged")) for state in states):
        raise Failed(IS_OFF)


def _profiles(active: bool = False) -> dict[str, str]:
    """Every network that NetworkManager knows: its name there, and its id."""
    which = ("--active",) if active else ()
    listed = _rows("NAME,UUID,TYPE", "connection", "show", *which)
    return {name: uuid for name, uuid, kind in listed if kind in ("802-11-wireless", "wifi")}


def _known(besides: str = OWN) -> dict[str, str]:
    """The networks whose password is known here, by their public names."""
    found = {}
    for profile, uuid in _profiles().items():
        if profile not in (OWN, besides):
            name = _call("-e", "no", "-g", "802-11-wireless.ssid", "connection", "show", "uuid", uuid)
            found[name.removesuffix("\n")] = uuid
    return found


def _forget(profile: str) -> None:
    if profile in _profiles():
        _call("connection", "delete", profile)


def _up(profile: str, password: str) -> None:
    escaped = re.sub(
        r"([\\ ])", r"\\\1", password
    )  # nmcli reads escapes, and strips spaces that are not escaped
    kept = f"802-11-wireless-security.psk:{escaped}\n" if password else ""
    _call("connection", "up", profile, "passwd-file", STDIN, read=kept)


def _rows(fields: str, *words: str) -> list[list[str]]:
    """A list by nmcli, without the empty line between two adapters. A neighbour may give a network any name:
    only a line feed ends a row, and a row with missing fields is none.
    """
    rows = map(_fields, _call("-f", fields, *words).split("\n"))
    return [row for row in rows if len(row) == len(fields.split(","))]


def _fields(line: str) -> list[str]:
    """nmcli puts : between fields, and \\ before one that belongs to a name."""
    return [re.sub(r"\\(.)", r"\1", field) for field in re.findall(r"(?:^|:)((?:\\.|[^:\\])*)", line)]


def _call(*words: str, read: str = "") -> str:
    """The output of nmcli. Raises Failed."""
    command = ["nmcli", "--terse", "--wait", str(LONGEST), *words]
    try:
        done = subprocess.run(
            command,
            input=read.encode(),
            capture_output=True,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            timeout=2 * LONGEST,
            check=False,
        )
    except FileNotFoundError:
        raise Failed(NO_MANAGER) from None
    except subprocess.TimeoutExpired:
        raise Failed(NOT_DONE, why="timeout") from None
    if done.returncode == NOT_RUNNING:
        raise Failed(NO_MANAGER)
    if done.returncode:
        said = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        why = next(
            (line for line in said if line.startswith("Error: ")), "".join(said[-1:])
        )  # a hint may follow
        raise Failed(NOT_DONE, why=why.removeprefix("Error: ")[:200])
    return done.stdout.decode(errors="replace")  # not as text: a carriage return does not end a row either
