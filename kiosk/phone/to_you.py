"""A question as it is said to the one who is asked: without the name of the player whose screen it is."""

import re
from collections.abc import Sequence


def to_you(question: str, names: Sequence[str]) -> str:
    """Without the call at the beginning of a sentence ("Anna, place a shield"), or at the end ("Spring 1: Anna")."""
    name = r"(?:, | \w+ )".join(map(re.escape, names))
    called = re.search(rf"(?:^|(?<=[.!?] )){name}\s?[,:]\s+", question)
    if called is None:
        return re.sub(rf"\s?:\s+{name}$|\s+{name}\s?\?$", "", question)
    before, after = question[: called.start()], question[called.end() :]
    return before + after[:1].upper() + after[1:]
