"""What commands with seat panels share: one sentence says why a panel cannot be used."""

import sys
from collections.abc import Callable

from companion.text.language import Translate, trouble_sentence


def told_if_unavailable(work: Callable[[], int], translate: Translate) -> int:
    """Do what needs panels, and give its exit status."""
    from hw.panel import Unavailable

    try:
        return work()
    except Unavailable as no:
        print(f"signoria: {trouble_sentence(no.trouble, translate)}", file=sys.stderr)
        return 2
