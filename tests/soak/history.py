"""What happened at a table, event by event, and whether it may have: nothing acknowledged is lost, nothing is applied twice. Pure.

The soak writes each event into a file of JSON lines when it happens; the file is checked at the end:

    {"begin": MATCH}                        a match, and all that follows belongs to it
    {"tap": 7, "by": 1}                     a finger on the phone of seat 1, be it once, or twice at once
    {"say": 8, "line": {...}}               the table says a line
    {"over": [7, 8]}                        these have been heard by everybody, and can do nothing more
    {"late": [7]}                           these may still do something, if they are the last of their seat
    {"kill": "referee"}                     or the web process, a phone, a network
    {"saved": STAND}                        the table was told that this is where the match stands, and that it is saved
    {"file": 12, "digest": D}               so many lines were in the journal then, and what they said, in short
    {"kept": [{"line", "stand", "digest"}]} the journal at the end: each line, where the match stands after it, all so far in short
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

Event = dict[str, Any]
LOST, DOUBLED = "lost", "applied twice"


def digest(*parts: object) -> str:
    """A short hash of anything that is JSON."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


class History:
    """Writes events into a file, as they happen."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("a", encoding="utf-8")
        self._ops = 0

    def note(self, **event: Any) -> None:
        self._file.write(json.dumps(event) + "\n")
        self._file.flush()

    def op(self, **event: Any) -> int:
        """An event with a number of its own: a tap or a line."""
        self._ops += 1
        name, *others = event
        self.note(**{name: self._ops}, **{other: event[other] for other in others})
        return self._ops

    def close(self) -> None:
        self._file.close()


def read(file: Path) -> list[Event]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def matches(events: Iterable[Event]) -> list[list[Event]]:
    """The history of each match."""
    found: list[list[Event]] = []
    for event in events:
        if "begin" in event:
            found.append([])
        if found:
            found[-1].append(event)
    return found


def violations(events: Iterable[Event]) -> list[str]:
    """What must not have happened."""
    found: list[str] = []
    for match in matches(events):
        name = match[0]["begin"]
        kept = next((event["kept"] for event in reversed(match) if "kept" in event), None)
        if kept is not None:
            found += [f"{LOST}: {name}, {why}" for why in losses(match, kept)]
            found += [f"{DOUBLED}: {name}, {why}" for why in doubles(match, kept)]
    return found


def losses(events: Iterable[Event], kept: Sequence[Event]) -> list[str]:
    """What was acknowledged and is not in the journal, or was in it and has changed."""
    found = []
    seen, acknowledged = 1, ""
    for number, event in enumerate(events):
        if "saved" in event:
            acknowledged = event["saved"]
        if "file" not in event:
            continue
        length = event["file"]
        if length > len(kept) or length < seen:
            found.append(
                f"event {number}: there were {max(length, seen)} lines, and then {min(length, len(kept))}"
            )
        elif kept[length - 1]["digest"] != event["digest"]:
            found.append(f"event {number}: the first {length} lines are others now")
        elif acknowledged and acknowledged not in [line["stand"] for line in kept[seen - 1 : length]]:
            found.append(f"event {number}: the match never stood where it was called saved")
        seen, acknowledged = max(seen, min(length, len(kept))), ""
    return found


class _Hands:
    """Taps and lines that may still have an effect, each once."""

    def __init__(self) -> None:
        self._open: dict[int, Event] = {}
        self._late: dict[object, int] = {}
        """The last of each seat that may do something later."""

    def add(self, number: int, event: Event) -> None:
        self._open[number] = event

    def close(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self._open.pop(number, None)

    def leave(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            event = self._open.get(number)
            if event is not None:
                by = event.get("by", "table")
                self._open.pop(self._late.pop(by, -1), None)
                self._late[by] = number

    def explain(self, line: Event) -> bool:
        """Whether a tap or line that has had no effect yet can explain this."""
        able = [number for number, event in self._open.items() if _fits(event, line)]
        if able:
            late = set(self._late.values())
            del self._open[next((number for number in able if number not in late), able[-1])]
        return bool(able)


def _fits(event: Event, line: Event) -> bool:
    if "say" in event:
        return bool(event["line"] == line or {"answer": event["line"]} == line)
    return bool(line.get("answer", {}).get("seat", -1) == event["by"])


def doubles(events: Iterable[Event], kept: Sequence[Event]) -> list[str]:
    """Lines of the journal that nobody sent, or sent less often: each tap and each line of the table explains one."""
    found, hands, seen = [], _Hands(), 1
    for event in events:
        if "tap" in event or "say" in event:
            hands.add(event["tap"] if "tap" in event else event["say"], event)
        if "file" in event or "kept" in event:
            length = min(len(kept), event.get("file", len(kept)))
            for number in range(seen, length):
                said = {
                    key: value
                    for key, value in kept[number]["line"].items()
                    if key in ("answer", "undo", "redo")
                }
                if not hands.explain(said):
                    found.append(f"line {number + 1}, {json.dumps(said)}")
            seen = max(seen, length)
        hands.close(event.get("over", ()))
        hands.leave(event.get("late", ()))
    return found
