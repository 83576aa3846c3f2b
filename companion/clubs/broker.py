"""Debian's mosquitto with our configuration, as a child of the hall: every table may write its own topics, and nothing else."""

import os
import secrets
import shutil
import signal
import subprocess
from pathlib import Path

from companion.clubs.messages import NAME
from companion.engine.refusals import N_, Refusal, Refused, UserText

PORT = 1883
HALL = "hall"
SBIN = "/usr/sbin:/usr/local/sbin"
"""Where Debian puts it, and where few users look."""
NO_BROKER = Refusal(
    "no_broker", "", N_("The hall needs a broker. Install one: sudo apt-get install mosquitto; or name yours: --broker HOST")
)  # fmt: skip
TABLE_NAME = Refusal(
    "table_name", "", N_("A table's name has up to 32 letters, digits, - and _: {name} does not fit.")
)
CONFIGURATION = """\
# Written by ./signoria hall at every start.
listener {port} {address}
allow_anonymous false
# Else any table could end the connection of another by calling itself the same.
use_username_as_clientid true
password_file {folder}/passwords
acl_file {folder}/acl
max_packet_size 65536
# A hall of a thousand tables hears several thousand messages when it starts.
max_queued_messages 20000
max_inflight_messages 100
persistence true
persistence_location {folder}/
autosave_interval 60
log_dest stderr
log_type error
log_type warning
"""
ACL = f"""\
# A table writes only its own topics: %u is the name it has proved with its password.
pattern write signoria/t/%u/#
pattern read signoria/to/%u/#
pattern write homeassistant/device/%u/config

user {HALL}
topic read signoria/t/#
topic write signoria/to/#

user homeassistant
topic read signoria/t/#
topic read homeassistant/#
"""


def find(name: str) -> str:
    """A program of the mosquitto package. Raises Refused."""
    found = shutil.which(name) or shutil.which(name, path=SBIN)
    if found is None:
        raise Refused(NO_BROKER())
    return found


def add_user(folder: Path, name: str, password: str | None = None) -> str:
    """Let this user in, with a password that is given back; an earlier one is gone. Raises Refused."""
    if not NAME.fullmatch(name):
        raise Refused(TABLE_NAME(name=UserText(name)))
    password = password or secrets.token_urlsafe(12)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "passwords"
    if not file.exists():
        file.touch(0o600)
    subprocess.run(
        [find("mosquitto_passwd"), "-b", str(file), name, password], check=True, capture_output=True
    )
    return password


class LocalBroker:
    """mosquitto, as long as the hall runs."""

    def __init__(self, folder: Path, address: str, port: int = PORT) -> None:
        program = find("mosquitto")
        self.password = add_user(folder, HALL)
        (folder / "acl").touch(0o600)
        (folder / "acl").write_text(ACL)
        configuration = folder / "mosquitto.conf"
        user = "user root\n" if os.geteuid() == 0 else ""  # another user could not read these files
        configuration.write_text(CONFIGURATION.format(folder=folder, address=address, port=port) + user)
        command = [program, "-c", str(configuration)]
        self._passwords = folder / "passwords"
        self._read_at = self._passwords.stat().st_mtime_ns
        self._process = subprocess.Popen(command)

    def read_again(self) -> None:
        """A table that was let in meanwhile may come."""
        if (changed := self._passwords.stat().st_mtime_ns) != self._read_at:
            self._read_at = changed
            self._process.send_signal(signal.SIGHUP)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(10)
