"""The judge of the soak accepts what may happen, and finds each kind of violation."""

from pathlib import Path
from typing import Any

import pytest

from tests.soak.history import DOUBLED, LOST, Event, History, digest, read, violations

START: Event = {"game": "any"}
UNDO: Event = {"undo": True}


def answer(seat: int, **more: Any) -> Event:
    return {"answer": {"seat": seat, **more}}


def stand(*lines: Event) -> str:
    return digest("stands after", lines)


def found_in(*lines: Event) -> Event:
    """The journal as it is found at the end."""
    return {
        "kept": [
            {"line": line, "stand": stand(*lines[: n + 1]), "digest": digest(*lines[: n + 1])}
            for n, line in enumerate(lines)
        ]
    }


def there(*lines: Event, saved: bool = True) -> list[Event]:
    """The journal has these lines; they were acknowledged, or not."""
    acknowledged = [{"saved": stand(*lines)}] if saved else []
    return [*acknowledged, {"file": len(lines), "digest": digest(*lines)}]


def tap(number: int, by: int) -> Event:
    return {"tap": number, "by": by}


BEGIN = [{"begin": "one"}, *there(START)]
ONE, TWO = answer(1, bid=3), answer(2, bid=4)
PLAYED = [
    *BEGIN,
    tap(1, 1),
    *there(START, ONE),
    {"over": [1]},
    tap(2, 2),
    *there(START, ONE, TWO),
    {"over": [2]},
]


LATE = [*BEGIN, tap(1, 1), {"late": [1]}, tap(2, 2), *there(START, ONE, TWO)]
CASES: dict[str, tuple[list[Event], list[str]]] = {
    "all went well": (
        [
            *PLAYED,
            {"kill": "web"},
            {"say": 3, "line": UNDO},
            *there(START, ONE, TWO, UNDO),
            {"over": [3]},
            found_in(START, ONE, TWO, UNDO),
            {"begin": "two"},
            *there(START),
            found_in(START),
        ],
        [],
    ),
    "a tap when the referee was killed: not counted": (
        [*BEGIN, tap(1, 1), {"kill": "referee"}, *there(START, saved=False), found_in(START)],
        [],
    ),
    "a tap that counts late": ([*LATE, found_in(START, ONE, TWO)], []),
    "an acknowledged line is gone": ([*PLAYED, found_in(START, ONE)], [LOST]),
    "the journal was shorter for a while": (
        [*PLAYED, *there(START, ONE, saved=False), found_in(START, ONE, TWO)],
        [LOST],
    ),
    "one tap counts twice": (
        [*BEGIN, tap(1, 1), *there(START, ONE, ONE), {"over": [1]}, found_in(START, ONE, ONE)],
        [DOUBLED],
    ),
    "a tap counts again later": (
        [*PLAYED, {"kill": "referee"}, *there(START, ONE, TWO, ONE), found_in(START, ONE, TWO, ONE)],
        [DOUBLED],
    ),
    "an answer of somebody who did not tap": (
        [*BEGIN, tap(1, 1), *there(START, TWO), found_in(START, TWO)],
        [DOUBLED],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_found(case: str) -> None:
    events, expected = CASES[case]
    found = [why.partition(":")[0] for why in violations(events)]
    assert expected == found


def test_what_was_noted_is_read_again(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    history.note(begin="one")
    assert (1, 2) == (history.op(tap=None, by=1), history.op(say=None, line=UNDO))
    assert [{"begin": "one"}, tap(1, 1), {"say": 2, "line": UNDO}] == read(tmp_path / "history")
    history.close()
