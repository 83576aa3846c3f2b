"""Wi-Fi at the table: a screen asks, joins, and switches the table's own network, over a stand-in for nmcli."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.appliance import nmcli
from companion.appliance.wifi import Wifi
from tests.server_table import End, Line, ServerTable

STAND_IN = Path(__file__).with_name("stand_in_nmcli.py")
HOME: dict[str, Any] = {
    "name": "Casa: d'Este\\1",
    "signal": 60,
    "kind": "WPA2",
    "password": "lucrezia e alfonso",
}
CAFE = {"name": "Caffè", "signal": 90, "kind": "", "password": ""}
NEW = {"name": "Nuova", "signal": 30, "kind": "WPA3", "password": "12345678"}
OFFICE = {"name": "Ufficio", "signal": 20, "kind": "WPA2 802.1X", "password": ""}
OLD = {"name": "Antica", "signal": 10, "kind": "WEP", "password": "12345"}


class Air:
    """The stand-in's networks, and a screen of the table."""

    def __init__(self, table: ServerTable, folder: Path) -> None:
        self.table, self._state = table, folder / "air.json"
        self._write({
            "runs": True, "devices": ["disconnected"], "up": None, "made": 0, "said": [], "profiles": [],
            "air": [HOME, CAFE, HOME | {"signal": 20}, {**CAFE, "name": ""}, NEW, OFFICE, OLD],
        })  # fmt: skip
        server = table.server
        server.wifi = Wifi(True, lambda: server.inbox.put(server._tell_wifi), lambda: server.translate)
        self.screen = End(table)

    def _write(self, state: dict[str, Any]) -> None:
        self._state.write_text(json.dumps(state))

    def has(self, **changes: Any) -> None:
        self._write(self.state | changes)

    @property
    def state(self) -> dict[str, Any]:
        return dict(json.loads(self._state.read_text()))

    def asks(self, **line: Any) -> Line:
        """What it shows when it is done."""
        told = self.screen.says(**line)[0]
        if "refused" in told:
            return told
        assert self.table.until(lambda: not self.screen.last("wifi")["wifi"]["busy"])
        return dict(self.screen.last("wifi")["wifi"])

    def profile(self, name: str) -> dict[str, Any]:
        (found,) = (one for one in self.state["profiles"] if one["name"] == name)
        return dict(found)


@pytest.fixture
def air(table: ServerTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Air:
    program = tmp_path / "bin" / "nmcli"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -I {STAND_IN} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("STAND_IN_NMCLI", str(tmp_path / "air.json"))
    return Air(table, tmp_path)


def names(wifi: Line) -> list[str]:
    return [one["name"] for one in wifi["networks"]]


def test_networks_are_listed_once_each_by_strength(air: Air) -> None:
    wifi = air.asks(ask="wifi")
    assert ["Caffè", HOME["name"], "Nuova", "Ufficio", "Antica"] == names(wifi)
    home = wifi["networks"][1]
    assert {"name": HOME["name"], "signal": 60, "locked": True, "known": False, "here": False} == home
    assert (None, "", False) == (wifi["own"], wifi["told"], wifi["failed"])


ENDS_OF_LINES = ["A\u2028b", "A\x85b", "A\x0bb", "A\x0cb", "A\rb", "A\x1cb", "A\u2029b"]
"""Names that a neighbour may give; Python takes each for two lines."""


def test_no_name_of_a_neighbours_keeps_the_others_from_being_seen(air: Air) -> None:
    odd = [CAFE | {"name": name, "signal": 9} for name in ENDS_OF_LINES]
    air.has(air=[*odd, CAFE | {"name": "two\nlines"}, HOME])
    wifi = air.asks(ask="wifi")
    assert (False, [HOME["name"], *sorted(ENDS_OF_LINES)]) == (wifi["failed"], names(wifi))
    wifi = air.asks(join_wifi=ENDS_OF_LINES[0])
    assert (ENDS_OF_LINES[0], True) == (names(wifi)[0], wifi["networks"][0]["here"])
    assert not air.asks(join_wifi=HOME["name"], password=HOME["password"])["failed"]


def test_a_bug_is_told_too(air: Air, monkeypatch: pytest.MonkeyPatch) -> None:
    assert air.asks(ask="wifi")["networks"]

    def breaks() -> None:
        raise ValueError("four, not three")

    monkeypatch.setattr(nmcli, "networks", breaks)
    wifi = air.asks(ask="wifi")
    assert (True, []) == (wifi["failed"], wifi["networks"])
    assert "four, not three" in wifi["told"]
    monkeypatch.setattr(nmcli, "switch_own", lambda on: breaks())
    assert "four, not three" in air.asks(own_wifi=True)["told"]


def test_a_network_is_joined_and_its_password_is_in_no_command(air: Air) -> None:
    air.asks(ask="wifi")
    wifi = air.asks(join_wifi=HOME["name"], password=HOME["password"])
    assert (f"This table is on {HOME['name']} now.", False) == (wifi["told"], wifi["failed"])
    assert HOME["name"] == names(wifi)[0]
    assert (True, True) == (wifi["networks"][0]["here"], wifi["networks"][0]["known"])
    assert ("yes", "wpa-psk") == tuple(
        air.profile(HOME["name"])[it] for it in ("autoconnect", "wifi-sec.key-mgmt")
    )
    assert not [said for said in air.state["said"] if HOME["password"] in said]
    assert HOME["password"] not in json.dumps(air.screen.lines)
    air.asks(join_wifi="Caffè")
    assert "Caffè" == names(air.asks(join_wifi="Caffè"))[0]
    again = air.asks(join_wifi=HOME["name"])  # its password is known
    assert again["networks"][0]["here"]
    assert 2 == len(air.state["profiles"])


@pytest.mark.parametrize(
    "password",
    [
        "back\\slash",
        "\\101\\n\\\\end",
        "ends with \\",
        " a space before",
        "two after  ",
        " " * 8,
        "#:='\"$ é",
    ],
)
def test_a_password_arrives_as_it_was_typed(air: Air, password: str) -> None:
    air.has(air=[NEW | {"password": password}])
    air.asks(ask="wifi")
    assert not air.asks(join_wifi="Nuova", password=password)["failed"]
    assert password == air.profile("Nuova")["802-11-wireless-security.psk"]


def test_a_wrong_password_changes_nothing(air: Air) -> None:
    air.asks(ask="wifi")
    air.asks(join_wifi=HOME["name"], password=HOME["password"])
    before = air.state["profiles"]
    wifi = air.asks(join_wifi="Nuova", password="nobody knows")
    assert ("Nuova did not accept the password.", True) == (wifi["told"], wifi["failed"])
    wifi = air.asks(join_wifi=HOME["name"], password="nobody knows")
    assert wifi["failed"]
    assert before == air.state["profiles"]


def test_the_tables_own_network_has_a_name_and_a_password_that_stay(air: Air) -> None:
    wifi = air.asks(own_wifi=True)
    own = wifi["own"]
    assert own["name"].startswith("Signoria ")
    assert 8 <= len(own["password"])
    kept = air.profile("signoria-own")
    assert ("ap", "shared", "yes") == tuple(
        kept[it] for it in ("802-11-wireless.mode", "ipv4.method", "autoconnect")
    )
    assert own["name"] not in names(wifi)
    assert None is air.asks(own_wifi=False)["own"]
    assert "no" == air.profile("signoria-own")["autoconnect"]
    assert own == air.asks(own_wifi=True)["own"]
    assert not [said for said in air.state["said"] if own["password"] in said]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"runs": False}, "NetworkManager is not running"),
        ({"devices": []}, "no Wi-Fi"),
        ({"devices": ["unavailable"]}, "Wi-Fi is off"),
    ],
)
def test_what_is_missing_is_told_in_one_sentence(air: Air, changes: dict[str, Any], why: str) -> None:
    air.has(**changes)
    for line in ({"ask": "wifi"}, {"own_wifi": True}):
        wifi = air.asks(**line)
        assert wifi["failed"]
        assert why in wifi["told"]
        assert [] == wifi["networks"]


def test_without_nmcli_it_says_so(air: Air, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert "NetworkManager is not running" in air.asks(ask="wifi")["told"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"join_wifi": "Nobody's"}, "no_such_wifi"),
        ({"join_wifi": HOME["name"]}, "bad_wifi_password"),
        ({"join_wifi": HOME["name"], "password": "short"}, "bad_wifi_password"),
        ({"join_wifi": HOME["name"], "password": "tab\tbetween"}, "bad_wifi_password"),
        ({"join_wifi": HOME["name"], "password": "two\nlines of it"}, "bad_wifi_password"),
        ({"join_wifi": HOME["name"], "password": "x" * 64}, "not_understood"),
        ({"own_wifi": 1}, "not_understood"),
    ],
)
def test_what_cannot_be_is_refused(air: Air, line: Line, why: str) -> None:
    air.asks(ask="wifi")
    said = len(air.state["said"])
    assert why == air.asks(**line)["refused"]
    assert said == len(air.state["said"])


def test_where_the_computer_is_no_table_its_own_system_does_it(screen: End) -> None:
    assert not screen.home()["wifi"]
    for line in ({"ask": "wifi"}, {"join_wifi": "Casa"}, {"own_wifi": True}):
        assert "no_wifi" == screen.says(**line)[0]["refused"]
