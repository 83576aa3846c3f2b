"""The addresses of this machine, and the names a browser may use for it, so that no other site can talk to the table."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LOCAL = re.compile(r"\|-- ([0-9.]+)\s+/32 host LOCAL")
ROUTES = Path("/proc/net/fib_trie")
NOWHERE = ("192.0.2.1", 9)
"""A documentation address: connecting a UDP socket to it shows the outgoing route, and sends nothing."""


def own() -> list[str]:
    """The addresses of this machine on its network, the outgoing one first."""
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
    """The names of this machine, besides its addresses."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", "signoria.local", name, f"{name}.local"})


def is_own(host: str, arrived_at: str, port: int, called: Iterable[str]) -> bool:
    """Whether this `Host` header means us: the very address that was reached, or one of our names.

    A foreign page whose name was made to point here (DNS rebinding) sends its own name, and is refused.
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
