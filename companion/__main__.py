"""python -m companion: what ./signoria runs, and the command of the installed package."""

import sys

if sys.flags.no_site:  # the door's way: `door.main` looks for packages only when a command needs them
    sys.path.append(__file__.rpartition("/companion/")[0])

from companion.commands import cli


def main() -> int:
    """Run what the command line asks for, and give its exit status."""
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
