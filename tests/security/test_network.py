"""Nothing uses the network: checked in the kernel's tables while everything runs."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.faults.rig import ENVIRONMENT
from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import BEGIN, REVEAL, Place

TABLES = ("tcp", "tcp6", "udp", "udp6", "udplite", "raw", "raw6", "packet")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as room:
        yield Place(room, tmp_path)


def sockets(pid: int) -> set[str]:
    """The numbers of all sockets of this process."""
    found = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            target = str(link.readlink())
            if target.startswith("socket:["):
                found.add(target[8:-1])
    return found


def network(pid: int) -> list[str]:
    """The network sockets this process has, by the kernel's own tables."""
    own = sockets(pid)
    found = []
    for table in TABLES:
        file = Path(f"/proc/{pid}/net/{table}")
        if file.exists():
            found += [
                f"{table} {line}" for line in file.read_text().splitlines()[1:] if own & set(line.split())
            ]
    return found


def test_a_network_socket_would_be_seen() -> None:
    code = "import socket\ns = socket.create_server(('127.0.0.1', 0))\nprint(flush=True)\nimport time\ntime.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as listening:
        assert listening.stdout
        listening.stdout.readline()
        assert 1 == len(network(listening.pid))
        listening.kill()


def test_the_referee_has_no_network_socket(place: Place) -> None:
    referee = place.start("--panel", "desktop")
    caller = place.call()
    caller.asks(BEGIN, "home")
    caller.saved(REVEAL)
    caller.asks({"ask": "doctor"}, "doctor")
    assert [] == network(referee.pid)


def test_the_kiosk_has_no_network_socket(place: Place, tmp_path: Path) -> None:
    place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    drawn = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-P", "-m", "kiosk", str(place.path)]
    quiet = subprocess.DEVNULL
    environment = ENVIRONMENT | drawn | {"KIVY_HOME": str(tmp_path / "kivy"), "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet) as kiosk:
        try:
            assert eventually(lambda: kiosk.poll() is not None or sockets(kiosk.pid))
            caller.saved(REVEAL)
            assert None is kiosk.poll()
            assert [] == network(kiosk.pid)
        finally:
            kiosk.kill()
