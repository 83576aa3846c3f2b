"""What differs between two views of a match: every number or holder, by its path."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.match import Match
from companion.engine.plain_data import with_texts


class Change(msgspec.Struct, frozen=True, rename={"before": "from", "after": "to"}):
    """One number or holder that an amendment would change."""

    what: str
    before: Any
    after: Any
    seat: int | None = None
    by: int | msgspec.UnsetType = msgspec.UNSET
    """By how much, where only the difference is public: the contents of a purse are secret, payments are not."""


def changes_between(before: msgspec.Struct, after: msgspec.Struct) -> Iterable[Change]:
    """Every value that differs between the two views."""
    old, new = dict(_flat(with_texts(before))), dict(_flat(with_texts(after)))
    for path in sorted(old.keys() | new.keys()):
        if old.get(path) != new.get(path):
            *seat, what = path.split("/", 2)[1:] if path.startswith("seats/") else (path,)
            yield Change(what, old.get(path), new.get(path), int(seat[0]) if seat else None)


def _flat(value: Any, path: str = "") -> Iterable[tuple[str, Any]]:
    """Every leaf of plain data with its path; a list of plain values is one leaf."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _flat(item, f"{path}/{key}" if path else str(key))
    elif isinstance(value, list | tuple) and any(isinstance(item, dict) for item in value):
        for index, item in enumerate(value):
            yield from _flat(item, f"{path}/{index}")
    else:
        yield path, value


def paid(
    match: Match, answers: Sequence[Answer], other: Match, others: Sequence[Answer], shown: Iterable[Change]
) -> list[Change]:
    """The change of each purse that is not shown already: everyone can add up what was paid openly."""
    seen = {one.seat for one in shown if one.what == match.purse}
    before, after = _openly(match, answers), _openly(other, others)
    by = {seat: after[seat] - before[seat] for seat in match.seats if seat not in seen}
    return [Change(match.purse, None, None, seat, by[seat]) for seat in by if by[seat]]


def _openly(match: Match, answers: Sequence[Answer]) -> Counter[int]:
    """What is in each purse, without secret answers."""
    sums: Counter[int] = Counter()
    for entry in match.ledger.entries:
        if entry.what == match.purse and not (entry.n and answers[entry.n - 1].covered):
            sums[entry.seat] += entry.by
    return sums
