"""python -m companion: what ./signoria runs, and the command of the installed package."""

import sys

from companion.commands import cli


def main() -> int:
    """Run what the command line asks for, and return its exit status."""
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
