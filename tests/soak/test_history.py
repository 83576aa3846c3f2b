"""The judge of the soak: it passes what may happen, and notices each kind of violation."""

from pathlib import Path
from typing import Any

import pytest

from tests.soak.history import DOUBLED, LEAKED, LOST, Event, History, digest, read, violations

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
    """The journal has these lines; the table was told so, or not."""
    told = [{"saved": stand(*lines)}] if saved else []
    return [*told, {"file": len(lines), "digest": digest(*lines)}]


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


def kinds(*events: Event) -> list[str]:
    return [why.partition(":")[0] for why in violations(events)]


def test_a_match_that_went_well() -> None:
    undone = [{"say": 3, "line": UNDO}, *there(START, ONE, TWO, UNDO), {"over": [3]}]
    assert [] == kinds(*PLAYED, {"kill": "web"}, *undone, found_in(START, ONE, TWO, UNDO))


def test_a_tap_that_was_on_its_way_when_somebody_was_killed_may_count_or_not() -> None:
    killed = [*BEGIN, tap(1, 1), {"kill": "referee"}]
    assert [] == kinds(*killed, *there(START, saved=False), found_in(START))
    assert [] == kinds(*killed, *there(START, ONE, saved=False), found_in(START, ONE))


def test_a_tap_whose_effect_comes_late_counts_once() -> None:
    late = [*BEGIN, tap(1, 1), {"late": [1]}, tap(2, 2), *there(START, ONE, TWO)]
    assert [] == kinds(*late, found_in(START, ONE, TWO))
    assert [DOUBLED] == kinds(*late, found_in(START, ONE, TWO, ONE))


# Lost.


def test_an_acknowledged_line_that_is_not_there_is_noticed() -> None:
    assert [LOST] == kinds(*PLAYED, found_in(START, ONE))


def test_a_line_that_was_acknowledged_and_never_written_is_noticed() -> None:
    never = [*BEGIN, tap(1, 1), {"saved": stand(START, ONE)}, *there(START, saved=False)]
    assert [LOST] == kinds(*never, found_in(START))


def test_a_line_that_was_lost_and_is_covered_by_another_is_noticed() -> None:
    other = answer(1, bid=9)
    assert [LOST] == kinds(
        *BEGIN,
        tap(1, 1),
        *there(START, ONE),
        {"kill": "referee"},
        tap(2, 1),
        *there(START, other),
        found_in(START, other),
    )


def test_a_journal_that_was_shorter_for_a_while_is_noticed() -> None:
    assert LOST in kinds(*PLAYED, *there(START, ONE, saved=False), found_in(START, ONE, TWO))


def test_each_match_is_held_against_its_own_journal() -> None:
    other = [{"begin": "two"}, *there(START), found_in(START)]
    assert [] == kinds(*PLAYED, found_in(START, ONE, TWO), *other)
    (why,) = violations([*PLAYED, found_in(START, ONE), *other])
    assert "one" in why


# Applied twice.


def test_one_tap_that_counts_twice_is_noticed() -> None:
    assert [DOUBLED] == kinds(
        *BEGIN, tap(1, 1), *there(START, ONE, ONE), {"over": [1]}, found_in(START, ONE, ONE)
    )


def test_a_tap_that_counts_again_later_is_noticed() -> None:
    assert [DOUBLED] == kinds(
        *PLAYED, {"kill": "referee"}, *there(START, ONE, TWO, ONE), found_in(START, ONE, TWO, ONE)
    )


@pytest.mark.parametrize("ended", ["over", "late"])
def test_taps_that_led_nowhere_are_no_excuse(ended: str) -> None:
    idle = [tap(7, 1), {ended: [7]}, tap(8, 1), {ended: [8]}]
    lines = [START, ONE, ONE] if ended == "over" else [START, ONE, ONE, ONE]
    assert [DOUBLED] == kinds(*BEGIN, *idle, tap(9, 1), *there(*lines), {"over": [9]}, found_in(*lines))


def test_an_answer_of_somebody_who_did_not_tap_is_noticed() -> None:
    assert [DOUBLED] == kinds(*BEGIN, tap(1, 1), *there(START, TWO), found_in(START, TWO))


@pytest.mark.parametrize("line", [UNDO, {"answer": {"reveal": 3}}])
def test_a_word_of_the_table_that_counts_twice_is_noticed(line: Event) -> None:
    said = {"say": 3, "line": line.get("answer", line)}
    assert [] == kinds(*PLAYED, said, *there(START, ONE, TWO, line), found_in(START, ONE, TWO, line))
    lines = [START, ONE, TWO, line, line]
    assert [DOUBLED] == kinds(*PLAYED, said, *there(*lines), found_in(*lines))


# Leaked.


def got(to: str, of: str, *what: Any) -> Event:
    return {"got": [*what], "to": to, "of": of, "step": 3}


SECRET = {"secret": 2, "step": 3}


def test_twins_that_everybody_is_told_the_same_of() -> None:
    told = [got(to, of, "n 4") for to in ("0", "1", "watch", "table") for of in "ab"]
    assert [] == kinds({"begin": "a"}, SECRET, *told, got("2", "a", "my 7"), got("2", "b", "my 9"))


@pytest.mark.parametrize("to", ["0", "1", "watch", "table"])
def test_a_byte_that_differs_between_twins_is_noticed(to: str) -> None:
    assert [LEAKED] == kinds(SECRET, got(to, "a", "n 4", "7 coins"), got(to, "b", "n 4", "9 coins"))
    assert [LEAKED] == kinds(SECRET, got(to, "a", "n 4", "refused"), got(to, "b", "n 4"))


def test_before_there_is_a_secret_nothing_is_leaked() -> None:
    assert [] == kinds(got("0", "a", "x"), got("0", "b", "y"), SECRET)


# The file.


def test_what_was_noted_is_read_again(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    history.note(begin="one")
    assert (1, 2) == (history.op(tap=None, by=1), history.op(say=None, line=UNDO))
    assert [{"begin": "one"}, tap(1, 1), {"say": 2, "line": UNDO}] == read(tmp_path / "history")
    history.close()
