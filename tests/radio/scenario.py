"""Runs inside the guest, without the project: the other radio, and a screen of the table; records the results."""

import json
import socket
import subprocess
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

SHARE = Path("/share")
ELSEWHERE = ("ip", "netns", "exec", "elsewhere")
"""The other side: a router first, then a phone, then another router."""
ROUTER = "192.168.77.1"
HOME, NEW = "Casa: d'Este", "Nuova"
LONGEST = 300.0
ACCESS_POINT = (
    'interface=wlan1\ndriver=nl80211\nssid2=P"{name}"\nhw_mode=g\nchannel=6\nwpa=2\nrsn_pairwise=CCMP\n'
)
WPA2 = "wpa_key_mgmt=WPA-PSK\nwpa_passphrase=lucrezia e alfonso\n"
WPA3 = "wpa_key_mgmt=SAE\nieee80211w=2\nsae_password=dodici caratteri\n"
DHCP = ("--port=0", "--interface=wlan1", "--dhcp-range=192.168.77.50,192.168.77.99", "--conf-file=/dev/null")
LEASE = """#!/bin/sh
[ -z "$ip" ] || { ip address replace "$ip/24" dev "$interface"; echo "$ip $router $dns" >/run/lease; }
"""
ASK = """
import sys, urllib.request
asked = urllib.request.Request(sys.argv[1], headers={"Host": sys.argv[2]})
print(urllib.request.urlopen(asked, timeout=60).read().decode(), end="")
"""


def call(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    with (SHARE / "said").open("a") as said:
        said.write(
            f"{time.monotonic():.0f}: {' '.join(words)}: {done.returncode} {done.stdout}{done.stderr}\n"
        )
    return done.stdout


def until(so: Callable[[], Any]) -> Any:
    end = time.monotonic() + LONGEST
    while not (found := so()) and time.monotonic() < end:
        time.sleep(2)
    return found


def says(line: dict[str, Any], key: str, so: Callable[[Any], bool] = bool) -> dict[str, Any]:
    """The referee's reply to a screen."""
    with socket.socket(socket.AF_UNIX) as screen:
        screen.settimeout(LONGEST)
        screen.connect("/run/signoria/referee.sock")
        screen.sendall(json.dumps(line).encode() + b"\n")
        for raw in screen.makefile("rb"):
            told = json.loads(raw)
            if "refused" in told or (key in told and so(told[key])):
                with (SHARE / "said").open("a") as said:
                    said.write(f"{time.monotonic():.0f}: {line}: {told}\n")
                return dict(told.get(key) or told)
    return {}


def wifi(**line: Any) -> dict[str, Any]:
    """What a screen of the table sees when it is done."""
    return says(line, "wifi", lambda wifi: not wifi["busy"])


def in_reach(name: str) -> dict[str, Any]:
    """The network with this name, once the table finds it."""
    networks = until(lambda: [one for one in wifi(ask="wifi").get("networks", []) if one["name"] == name])
    if not networks:
        raise RuntimeError(f"{name} is not heard")
    return dict(networks[0])


def router(name: str, lock: str) -> None:
    call(*ELSEWHERE, "ip", "address", "replace", f"{ROUTER}/24", "dev", "wlan1")
    Path("/run/hostapd.conf").write_text(ACCESS_POINT.format(name=name) + lock)
    call(*ELSEWHERE, "hostapd", "-B", "-P", "/run/hostapd.pid", "/run/hostapd.conf")
    call(*ELSEWHERE, "dnsmasq", *DHCP, "--pid-file=/run/dhcp.pid", "--leasefile-ro")


def no_router() -> None:
    call("sh", "-c", "kill $(cat /run/hostapd.pid /run/dhcp.pid)")
    time.sleep(2)
    call(*ELSEWHERE, "ip", "address", "flush", "dev", "wlan1")


def phone(own: dict[str, str]) -> dict[str, Any]:
    """A phone that has scanned the code on the table's screen."""
    Path("/run/phone.conf").write_text(f'network={{\nssid="{own["name"]}"\npsk="{own["password"]}"\n}}\n')
    call(*ELSEWHERE, "wpa_supplicant", "-B", "-i", "wlan1", "-c", "/run/phone.conf", "-P", "/run/phone.pid")
    lease = Path("/run/on_lease")
    lease.write_text(LEASE)
    lease.chmod(0o755)
    call(*ELSEWHERE, "busybox", "udhcpc", "-i", "wlan1", "-q", "-n", "-t", "30", "-s", str(lease))
    address, table, names = Path("/run/lease").read_text().split()
    says({"settings": {"web": True}}, "phones", lambda phones: bool((phones or {}).get("web")))
    asked = [
        (f"http://{table}{port}/healthz", host)
        for port in ("", ":8474")
        for host in (table, "signoria.local")
    ]
    found = {
        "address": address,
        "addresses": says({"ask": "phones"}, "phones")["web"]["addresses"],
        "named": call(*ELSEWHERE, "busybox", "nslookup", "signoria.local", names).splitlines(),
        "pages": [
            call(*ELSEWHERE, "python3", "-c", ASK, url, host + url.split("/")[2].removeprefix(table))
            for url, host in asked
        ],
    }
    call("sh", "-c", "kill $(cat /run/phone.pid)")
    call(*ELSEWHERE, "ip", "address", "flush", "dev", "wlan1")
    return found


def address() -> str:
    return call("sh", "-c", "ip -4 -o address show dev wlan0 | awk '{print $4}'").strip()


def main(seen: dict[str, Any]) -> None:
    call("systemd-sysusers")
    call("systemd-tmpfiles", "--create", "signoria.conf")
    call("ip", "netns", "add", "elsewhere")
    call("iw", "phy", "phy1", "set", "netns", "name", "elsewhere")
    call(*ELSEWHERE, "ip", "link", "set", "lo", "up")
    call("systemctl", "start", "signoria-web.path", "signoria-referee.service")
    router(HOME, WPA2)
    seen["heard"] = in_reach(HOME)
    seen["wrong"] = wifi(join_wifi=HOME, password="nobody knows this")
    in_reach(HOME)
    seen["joined"] = wifi(join_wifi=HOME, password="lucrezia e alfonso")
    seen["address"] = address()
    seen["own"] = wifi(own_wifi=True)
    no_router()
    seen["phone"] = phone(seen["own"]["own"])
    router(NEW, WPA3)
    in_reach(NEW)
    seen["newest"] = wifi(join_wifi=NEW, password="dodici caratteri")
    no_router()
    router(HOME, WPA2)
    in_reach(HOME)
    seen["again"] = wifi(join_wifi=HOME)


if __name__ == "__main__":
    seen: dict[str, Any] = {}
    try:
        main(seen)
    except Exception:
        seen["trouble"] = traceback.format_exc()
    finally:
        (SHARE / "seen.json").write_text(json.dumps(seen))
