"""python -m kiosk SOCKET [--fullscreen]: only the screen, for a referee that is already running."""

import argparse
import sys
from pathlib import Path

from kiosk.backends.environment import prepare


def main(arguments: list[str]) -> int:
    """Parse the options and run."""
    parser = argparse.ArgumentParser(prog="kiosk")
    parser.add_argument("socket", type=Path)
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--size", default="1024x600", help="of the window, WIDTHxHEIGHT")
    chosen = parser.parse_args(arguments)
    width, _, height = chosen.size.partition("x")
    prepare(int(width), int(height))
    from kiosk.backends.app import run  # after: Kivy reads its settings when it is imported

    return run(chosen.socket, chosen.fullscreen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
