"""The installed package: the program is in a folder of its own here, and only the command `signoria` finds it."""

import os
import sys
from pathlib import Path

APP = str(Path(__file__).with_name("app"))


def main() -> int:
    """Run what the command line asks for, and return its exit status."""
    sys.path.insert(0, APP)
    # The referee, the window and the web process are started with this Python, by the names of their modules.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (APP, os.environ.get("PYTHONPATH"))))
    from companion.__main__ import main as run

    return run()
