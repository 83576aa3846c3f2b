"""Where this machine can be reached, and which names of it a browser may use: nobody else's page talks to the table."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LOCAL = re.compile(r"\|-- ([0-9.]+)\s+/32 host LOCAL")
ROUTES = Path("/proc/net/fib_trie")
NOWHERE = ("192.0.2.1", 9)
"""An address that stands for none: to choose it tells by which way the machine would go, and sends nothing."""


def own() -> list[str]:
    """The addresses of this machine in its network: first the one that it goes out by."""
    with suppress(OSError):
        listed = sorted(set(LOCAL.findall(ROUTES.read_text())))
        first = _going_out()
        found = [*([first] if first else []), *(one for one in listed if one != first)]
        return [one for one in found if not ipaddress.ip_address(one).is_loopback]
    return [one for one in [_going_out()] if one]


def _going_out() -> str:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect(NOWHERE)
        return str(out.getsockname()[0])
    return ""


def names() -> frozenset[str]:
    """What this machine is called, beside its addresses."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", "signoria.local", name, f"{name}.local"})


def is_own(host: str, arrived_at: str, port: int, called: Iterable[str]) -> bool:
    """Whether a browser means us by this `Host`: the very address that it has reached, or one of our names.

    A page of somebody else whose name was made to point here (DNS rebinding) names itself, and is found out.
    """
    host_name, _, at = host.lower().rpartition(":") if re.search(r":\d+$", host) else (host.lower(), "", "")
    if at != str(port) and not (at == "" and port in (80, 443)):
        return False
    host_name = host_name.strip("[]")
    return host_name in called or _same(host_name, arrived_at)


def _same(named: str, arrived_at: str) -> bool:
    try:
        one, other = ipaddress.ip_address(named), ipaddress.ip_address(arrived_at)
    except ValueError:
        return False
    mapped = getattr(other, "ipv4_mapped", None)
    return one in (other, mapped)
