"""Stands in for nmcli: networks in the air, profiles and the active one, in a file. It knows the options that nmcli.py uses, and no others."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

STATE = Path(os.environ["STAND_IN_NMCLI"])
SSID, PSK = "802-11-wireless.ssid", "802-11-wireless-security.psk"


def escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace(":", "\\:")


def fail(status: int, why: str) -> None:
    print(f"Error: {why}\nHint: use 'journalctl -xe' to get more details.", file=sys.stderr)
    sys.exit(status)


def profile(state: Any, words: list[str]) -> Any:
    which = "uuid" if words[0] == "uuid" else "name"
    wanted = words[1] if which == "uuid" else words[0]
    found = [one for one in state["profiles"] if one[which] == wanted]
    if not found:
        fail(10, f"unknown connection '{wanted}'.")
    return found[0]


def unescaped(secret: str) -> str:
    """How nmcli reads a secret in its file: escapes as in C, and no unescaped space at either end."""
    signs = re.findall(r"\\[0-7]{1,3}|\\.|[^\\]", secret.lstrip())
    while signs and signs[-1].isspace():
        signs.pop()
    letters = dict(zip("bfnrtv", "\b\f\n\r\t\v", strict=True))
    return "".join(
        one
        if one[0] != "\\"
        else chr(int(one[1:], 8) & 255)
        if one[1].isdigit()
        else letters.get(one[1], one[1])
        for one in signs
    )


def up(state: Any, one: Any, kept: str) -> None:
    _, _, password = kept.removesuffix("\n").partition(f"{PSK}:")
    password = unescaped(password) or one.get(PSK, "")
    if one.get("802-11-wireless.mode") != "ap":
        there = [network for network in state["air"] if network["name"] == one["ssid"]]
        if not there:
            fail(10, "Connection activation failed: The Wi-Fi network could not be found")
        if there[0]["kind"] and there[0]["password"] != password:
            fail(4, "Connection activation failed: Secrets were required, but not provided")
    one[PSK] = password
    state["up"] = one["uuid"]


def main(words: list[str]) -> None:
    state = json.loads(STATE.read_text())
    if not state["runs"]:
        fail(8, "NetworkManager is not running.")
    assert words[:3] == ["--terse", "--wait", "60"], words
    state["said"].append(" ".join(words := words[3:]))
    match words:
        case ["-f", "TYPE,STATE", "device"]:
            print(
                "ethernet:connected",
                *[f"wifi:{one}" for one in state["devices"]],
                "loopback:unmanaged",
                sep="\n",
            )
        case ["-f", "IN-USE,SSID,SIGNAL,SECURITY", "device", "wifi", "list"]:
            names = {one["uuid"]: one["ssid"] for one in state["profiles"]}
            for one in state["air"]:
                here = "*" if names.get(state["up"]) == one["name"] else " "
                print(here, escaped(one["name"]), one["signal"], one["kind"], sep=":")
            print()  # then a second adapter, which finds nothing
        case ["-f", "NAME,UUID,TYPE", "connection", "show", *more]:
            print("Wired:0:802-3-ethernet")
            for one in state["profiles"]:
                if not more or one["uuid"] == state["up"]:
                    print(escaped(one["name"]), one["uuid"], "802-11-wireless", sep=":")
        case ["-e", "no", *more] if "show" in more:
            is_told = more[0] == "--show-secrets"
            _, fields, _, _, *which = more[is_told:]
            one = profile(state, which)
            for field in fields.split(","):
                print(one["ssid"] if field == SSID else one.get(PSK, "") if is_told else "<hidden>")
        case ["connection", "add", *pairs]:
            settings = dict(zip(pairs[::2], pairs[1::2], strict=True))
            assert settings.pop("type") == "wifi"
            state["made"] += 1
            one = {"name": settings.pop("con-name"), "uuid": f"uuid-{state['made']}", **settings}
            state["profiles"].append(one)
        case ["connection", "up", *which, "passwd-file", "/proc/self/fd/0"]:
            up(state, profile(state, which), sys.stdin.read())
        case ["connection", "up", *which]:
            up(state, profile(state, which), "")
        case ["connection", "down", *which]:
            if profile(state, which)["uuid"] != state["up"]:
                fail(10, "not an active connection.")
            state["up"] = None
        case ["connection", "delete", *which]:
            one = profile(state, which)
            state["profiles"].remove(one)
            state["up"] = None if state["up"] == one["uuid"] else state["up"]
        case ["connection", "modify", name, *pairs]:
            settings = dict(zip(pairs[::2], pairs[1::2], strict=True))
            one = profile(state, [name])
            one["name"] = settings.pop("connection.id", one["name"])
            one["autoconnect"] = settings.pop("connection.autoconnect", one["autoconnect"])
            one |= settings
        case _:
            raise AssertionError(words)
    STATE.write_text(json.dumps(state))


if __name__ == "__main__":
    main(sys.argv[1:])
