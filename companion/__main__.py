"""python -m companion."""

import sys

from companion.commands.door import main

sys.exit(main(sys.argv[1:]))
