"""Starts referees and web processes fast: loads everything once, and forks. Each has its own clock, and its own file for errors."""

import json
import os
import signal
import sys
from datetime import datetime, timedelta, tzinfo
from typing import Any

from companion import games
from companion.commands import cli
from companion.protocol import unix_socket
from companion.server import server
from companion.storage import journal, shelf
from kiosk.backends.browser import __main__ as web
from kiosk.backends.browser import server as web_server

LOADED = (server, unix_socket, web_server)
PROGRAMS = {"signoria": cli.main, "web": web.main}


def set_clock(days: float) -> None:
    """From now on the wall clock is so many days off."""

    class Wrong(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.now(tz) + timedelta(days=days)

    journal.datetime = shelf.datetime = Wrong  # type: ignore[attr-defined]


def main() -> None:
    for name in games.names():
        games.find(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for them
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            said = os.open(asked["said"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(said, 1)
            os.dup2(said, 2)
            set_clock(asked["days"])
            os._exit(PROGRAMS[asked["program"]](asked["words"]))
        print(pid, flush=True)


if __name__ == "__main__":
    main()
