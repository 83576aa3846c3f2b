"""A recorded match replayed by a referee of its own, on standard input and output: .venv/bin/python -m tests.refereed GAME NAME COMMAND ..."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from tests.random_player import Line
from tests.recorded import as_before, matches, read_lines


def asked(game: str, request: Line) -> list[str]:
    """The options for this match."""
    words = ["referee", game, "--json", "--seats", ",".join("=".join(seat) for seat in request["seats"])]
    words += ["--first", str(request["first"])] if request.get("first") is not None else []
    words += [word for pair in request.get("options", {}).items() for word in ("--set", "=".join(pair))]
    row = request.get("row") or request.get("cities")
    return [*words, "--row", ",".join(row)] if row else words


def play(command: list[str], game: str, name: str, **options: object) -> tuple[Line, Line]:
    """The final state of the match, as the referee sends it and as it was recorded."""
    request, lines, last = read_lines(matches(game) / f"{name}.jsonl")
    told = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    done = subprocess.run([*command, *asked(game, request)], input=told, capture_output=True, **options)  # type: ignore[call-overload]
    assert not done.returncode, done.stderr.decode(errors="replace")
    heard = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    refused = [line for line in heard if "refused" in line]
    assert not refused, refused[0]
    end = [line for line in heard if "view" in line][-1]
    parts = ("result", "over", "view")
    written = {part: last[part] for part in parts}
    return as_before({part: end.get(part) for part in parts}, written), written


def main(game: str, name: str, *command: str) -> None:
    """Play it, and report the result."""
    heard, written = play(list(command), game, name)
    assert heard == written, f"it ended otherwise: {heard['over']}"
    lines = len(Path(matches(game) / f"{name}.jsonl").read_bytes().splitlines()) - 2
    print(f"{name}: {lines} lines, and the end is as it was written down")


if __name__ == "__main__":
    main(*sys.argv[1:])
