"""Debian's mosquitto with our configuration, as a child of the hall: every table may write its own topics, and nothing else."""

import base64
import hashlib
import os
import secrets
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.clubs.messages import NAME
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import write_whole

HALL, PASSWORDS = "hall", "passwords"
SBIN = "/usr/sbin:/usr/local/sbin"
"""Where Debian installs it, outside most users' PATH."""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Characters of passwords: none looks like another."""
PATIENCE = 5.0
"""Seconds until a port is free: the broker of a hall that was killed may still be saving."""
NO_BROKER = Refusal(
    "no_broker", "", N_("The hall needs a broker. Install one: sudo apt-get install mosquitto; or name yours: --broker HOST")
)  # fmt: skip
TABLE_NAME = Refusal(
    "table_name", "", N_("A table's name has up to 32 letters, digits, - and _: {name} does not fit.")
)
NO_TABLE = Refusal("no_table", "", N_("There is no table {name}."))
RESERVED = Refusal(
    "reserved_name", "", N_("{name} is the hall's own name at the broker. Call the table something else.")
)
BAD_KEYS = Refusal("bad_keys", "", N_("{cert} and {key} are not a certificate and its key."))
PORT_TAKEN = Refusal(
    "port_taken",
    "",
    N_("Port {port} is in use. If it is Debian's own mosquitto: sudo systemctl disable --now mosquitto"),
)
CONFIGURATION = """\
# Written by ./signoria hall at every start, for mosquitto 2.0.
listener {port} {address}
{tls}allow_anonymous false
# Else any table could end the connection of another by calling itself the same.
use_username_as_clientid true
password_file {folder}/passwords
acl_file {folder}/acl
max_packet_size 65536
# A hall of a thousand tables hears several thousand messages when it starts.
max_queued_messages 20000
max_queued_bytes 67108864
max_inflight_messages 100
persistence true
persistence_location {folder}/
autosave_interval 60
log_dest stderr
log_type error
log_type warning
"""
TLS = "certfile {cert}\nkeyfile {key}\n"
ACL = f"""\
# A table writes only its own topics: %u is the name it has proved with its password. Each is one topic, so that no table fills the broker.
pattern write signoria/t/%u/state
pattern write signoria/t/%u/here
pattern write signoria/t/%u/event
pattern write signoria/t/%u/result
pattern read signoria/to/%u/#
pattern write homeassistant/device/%u/config

user {HALL}
topic readwrite signoria/t/#
topic write signoria/to/#
# So that it can clear away what is kept of a table that has left.
topic write homeassistant/device/#

user homeassistant
topic read signoria/t/#
topic read homeassistant/#
"""
MOST_PASSWORDS = 1_000_000
"""This many characters hold a thousand tables."""


def add_tables(folder: Path, *names: str) -> dict[str, str]:
    """Let these tables in: returns their new passwords, which replace earlier ones. Raises Refused."""
    for name in names:
        if not NAME.fullmatch(name):
            raise Refused(TABLE_NAME(name=UserText(name)))
        if name == HALL:
            raise Refused(RESERVED(name=name))
    return _add_users(folder, *names)


def _add_users(folder: Path, *names: str) -> dict[str, str]:
    made = {name: "".join(secrets.choice(LETTERS) for _ in range(12)) for name in names}
    _write(folder, _users(folder) | {name: _hashed(password) for name, password in made.items()})
    return made


def remove_tables(folder: Path, *names: str) -> None:
    """Do not let these tables in any more. Raises Refused."""
    known = _users(folder)
    for name in names:
        if name == HALL or known.pop(name, None) is None:
            raise Refused(NO_TABLE(name=UserText(name)))
    _write(folder, known)


def _users(folder: Path) -> dict[str, str]:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / PASSWORDS
    file.touch(0o600)
    with file.open() as written:
        return dict(line.split(":", 1) for line in written.read(MOST_PASSWORDS).splitlines())


def _write(folder: Path, users: Mapping[str, str]) -> None:
    lines = "".join(f"{name}:{word}\n" for name, word in users.items())
    write_whole(folder / PASSWORDS, lines.encode(), 0o600)


def write_rights(folder: Path) -> None:
    """Who may write and read what, for our broker and for brokers that somebody else runs."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "acl", ACL.encode(), 0o600)


def check_keys(keys: tuple[Path, Path]) -> None:
    """Raises Refused if they are not a certificate and its key: mosquitto would end at once, again and again."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*keys, password="")
    except (OSError, ValueError):
        raise Refused(BAD_KEYS(cert=UserText(str(keys[0])), key=UserText(str(keys[1])))) from None


def _hashed(password: str) -> str:
    """As mosquitto_passwd writes it, which would show the password in the list of processes."""
    salt, times = secrets.token_bytes(12), 101
    word = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, times)
    return f"$7${times}${base64.b64encode(salt).decode()}${base64.b64encode(word).decode()}"


def must_be_free(address: str, port: int) -> None:
    """Raises Refused if somebody else listens there."""
    until = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((address, port))
            return
        if time.monotonic() > until:
            raise Refused(PORT_TAKEN(port=port))
        time.sleep(0.1)


class LocalBroker:
    """mosquitto, for as long as the hall runs."""

    def __init__(self, folder: Path, address: str, port: int, keys: tuple[Path, Path] | None = None) -> None:
        """`keys`: a certificate and its key, to encrypt. Raises Refused."""
        program = shutil.which("mosquitto") or shutil.which("mosquitto", path=SBIN)
        if program is None:
            raise Refused(NO_BROKER())
        must_be_free(address, port)
        self.password = _add_users(folder, HALL)[HALL]
        write_rights(folder)
        tls = TLS.format(cert=keys[0].resolve(), key=keys[1].resolve()) if keys else ""
        text = CONFIGURATION.format(folder=folder.resolve(), address=address, port=port, tls=tls)
        user = "user root\n" if os.geteuid() == 0 else ""  # another user could not read these files
        write_whole(folder / "mosquitto.conf", (text + user).encode(), 0o600)
        self._folder = folder
        # However the hall ends, its broker ends with it: the next one could not listen here.
        tied = ["setpriv", "--pdeathsig", "TERM", "--"] if shutil.which("setpriv") else []
        self._command = [*tied, program, "-c", str(folder / "mosquitto.conf")]
        self._start()

    def _start(self) -> None:
        self._users = _users(self._folder)
        self.process = subprocess.Popen(self._command)

    def look_after(self) -> set[str]:
        """Restart it if it crashed; new tables may come. Returns those that were removed in the meantime."""
        before, now = self._users, _users(self._folder)
        if self.process.poll() is not None:
            self._start()
        elif now != before:
            self._users = now
            self.process.send_signal(signal.SIGHUP)
        return before.keys() - now.keys()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
