"""A port for a server that a test starts."""

import random
import socket

NEVER_GIVEN = range(20_000, 32_000)
"""The kernel gives none of these to a connection, so none is taken before the server starts."""
_chance = random.SystemRandom()  # workers side by side choose others


def free_port() -> int:
    """A port on which nobody listens."""
    while True:
        port = _chance.choice(NEVER_GIVEN)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
