"""Starts referees fast for tests that kill them: loads everything once, and forks a referee for each line it reads.

What is forked is the real command with real files and a real socket; only loading Python is saved. That is what
makes it possible to kill a referee hundreds of times in a test.
"""

import json
import os
import signal
import sys

from companion import games
from companion.commands import cli as cli
from companion.protocol import unix_socket as socket
from companion.server import server

LOADED = (server, socket)
"""What the command would load when it is run."""


def main() -> None:
    for name in games.names():
        games.find(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for them
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)  # a referee that could not start must not be taken for the answer
            os._exit(cli.main(json.loads(line)))
        print(pid, flush=True)


if __name__ == "__main__":
    main()
