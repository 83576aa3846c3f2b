"""The files that turn a fresh Raspberry Pi OS into a table at its first boot, without a keyboard: cloud-init reads them from the card."""

import hashlib
import json
import secrets
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from companion.appliance.failures import Failed, Say
from companion.engine.refusals import N_

BOOT = "/boot/firmware"
"""Where Raspberry Pi OS mounts the partition that every computer can write to."""
WIZARD = "userconfig.service"
"""Raspberry Pi OS asks at the screen for a user's name. Nobody may be there to answer, and cloud-init waits for it before it installs anything."""
CMDLINE = "quiet loglevel=3 logo.nologo vt.global_cursor_default=0"
SHORTEST, LONGEST = 8, 63
"""The length of a Wi-Fi password, by WPA."""
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}

NO_CARD = N_("There is no folder {folder}. Name the card's boot partition, where config.txt is.")
NO_PACKAGE = N_(
    "There is no package {file}. Download one for arm64, or make it: ./signoria package --architecture arm64"
)
NOT_FOR_A_PI = N_("{file} is not for a Raspberry Pi: its name must end in _arm64.deb.")
BAD_PASSWORD = N_("A Wi-Fi password has 8 to 63 characters.")
NO_LANGUAGE = N_("There is no language {language}. Choose from {languages}.")
NO_COUNTRY = N_("Name the country of the Wi-Fi by its two letters: --country FR")
WRITTEN = N_(
    "{folder} is ready: put the card into the Pi and switch it on. With a network, the table appears after about ten minutes."
)


class Choices(NamedTuple):
    """The settings of the new table."""

    package: Path
    language: str = "en"
    wifi: str = ""
    password: str = ""
    country: str = ""
    hostname: str = "signoria"
    ssh_key: Path | None = None


def write(folder: Path, chosen: Choices, say: Say) -> None:
    """Put everything on the card. Raises Failed before anything was written."""
    if not folder.is_dir():
        raise Failed(NO_CARD, folder=str(folder))
    files = {
        "user-data": "#cloud-config\n" + _json(user_data(chosen)),
        "network-config": _json(network(chosen)),
        # cloud-init does nothing for an instance that it knows, so a card that is prepared again is a new one.
        "meta-data": _json({"instance-id": f"{chosen.hostname}-{secrets.token_hex(6)}"}),
    }
    shutil.copyfile(chosen.package, folder / chosen.package.name)
    for name, content in files.items():
        (folder / name).write_text(content, "utf-8")
    say(WRITTEN, folder=str(folder))


def _json(data: dict[str, Any]) -> str:
    """cloud-init reads YAML, and all JSON is YAML."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def user_data(chosen: Choices) -> dict[str, Any]:
    """What cloud-init does at the first boot. Raises Failed."""
    if chosen.language not in LOCALES:
        raise Failed(NO_LANGUAGE, language=chosen.language, languages=", ".join(LOCALES))
    if not chosen.package.is_file():
        raise Failed(NO_PACKAGE, file=str(chosen.package))
    if not chosen.package.name.endswith("_arm64.deb"):
        raise Failed(NOT_FOR_A_PI, file=chosen.package.name)
    person: dict[str, Any] = {"name": "table", "gecos": "Who looks after the table", "groups": ["sudo"]}
    person |= {"shell": "/bin/bash", "lock_passwd": True}
    if chosen.ssh_key is not None:
        person["ssh_authorized_keys"] = [chosen.ssh_key.read_text("utf-8").strip()]
        person["sudo"] = "ALL=(ALL) NOPASSWD:ALL"  # without a password there is none to ask for
    return {
        "hostname": chosen.hostname,
        "manage_etc_hosts": True,
        "locale": LOCALES[chosen.language],
        "users": [person],
        "ssh_pwauth": False,
        "bootcmd": first_steps(),
        "runcmd": steps(chosen.package.name, may_log_in=chosen.ssh_key is not None),
        "power_state": {"mode": "reboot", "condition": ["test", "-x", "/usr/bin/signoria"]},
    }


def first_steps() -> list[list[str]]:
    """What comes before the users are made: the wizard may not start, nor be switched on again when cloud-init makes a user."""
    return [_step(f"systemctl mask --now --no-block {WIZARD} || true")]


def _step(script: str) -> list[str]:
    return ["sh", "-c", script]


def steps(package: str, may_log_in: bool) -> list[list[str]]:
    """A Pi has no clock, and apt rejects lists from the future: so wait for the time first."""
    synchronised = "timedatectl show --property=NTPSynchronized --value | grep -q yes"
    install = "DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y"
    scripts = [
        f"for second in $(seq 120); do {synchronised} && break; sleep 1; done",
        "apt-get update || true",
        f"{install} {BOOT}/{package} || {install} --no-install-recommends {BOOT}/{package}",
        f"! test -f {BOOT}/cmdline.txt || grep -q nologo {BOOT}/cmdline.txt || sed -i '1s/$/ {CMDLINE}/' {BOOT}/cmdline.txt",
        f"! test -x /usr/bin/signoria || rm -f {BOOT}/{package}",
    ]
    if may_log_in:  # Raspberry Pi OS has SSH, switched off, and greets with a banner that it may not work
        scripts.insert(0, "rm -f /etc/ssh/sshd_config.d/rename_user.conf; systemctl enable --now ssh.service")
    return [_step(script) for script in scripts]


def network(chosen: Choices) -> dict[str, Any]:
    """A cable, and the named Wi-Fi. The card does not hold its password, only the key that WPA derives from it. Raises Failed."""
    found: dict[str, Any] = {"version": 2, "ethernets": {"eth0": {"dhcp4": True, "optional": True}}}
    if chosen.wifi:
        if not SHORTEST <= len(chosen.password) <= LONGEST:
            raise Failed(BAD_PASSWORD)
        if not (len(chosen.country) == 2 and chosen.country.isalpha()):
            raise Failed(NO_COUNTRY)
        key = hashlib.pbkdf2_hmac("sha1", chosen.password.encode(), chosen.wifi.encode(), 4096, 32).hex()
        points = {chosen.wifi: {"password": key}}
        radio = {
            "dhcp4": True,
            "optional": True,
            "regulatory-domain": chosen.country.upper(),
            "access-points": points,
        }
        found["wifis"] = {"wlan0": radio}
    return {"network": found}
