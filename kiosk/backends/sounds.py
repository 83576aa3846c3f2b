"""Short sounds, played by a child process: whatever the sound card does, the screen goes on."""

import math
import shutil
import struct
import subprocess
import wave
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from companion.protocol import outgoing as out
from kiosk.store import State

RATE = 22050
TUNES: dict[str, tuple[tuple[int, int], ...]] = {
    "turn": ((880, 40),),
    "won": ((659, 90), (784, 90), (1047, 180)),
    "last_round": ((523, 300), (0, 100), (523, 300), (0, 100), (392, 600)),
    "no": ((196, 160),),
}
"""Tones: hertz and milliseconds."""
MATTERS = ("won", "last_round", "no", "turn")
"""Priority of the tunes: the first of these is played."""
PLAYERS = (("aplay", "-q"), ("pw-play",), ("paplay",))


def write(file: Path, tones: tuple[tuple[int, int], ...]) -> None:
    """A tune as a WAV file; each tone fades in and out, so that nothing clicks."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        for hz, ms in tones:
            out.writeframes(_tone(hz, RATE * ms // 1000))


def _tone(hz: int, count: int) -> bytes:
    edge = max(1, min(220, count // 4))
    samples = []
    for i in range(count):
        loud = min(1.0, i / edge, (count - i) / edge)
        samples.append(round(9000 * loud * math.sin(2 * math.pi * hz * i / RATE)))
    return struct.pack(f"<{count}h", *samples)


def tune(before: State, after: State) -> str:
    """The tune for a line: a refusal, or a press that meant nothing."""
    if not before.view or not after.view:
        return ""
    refused = after.refused is not None and after.refused is not before.refused
    unheard = after.panels.unheard
    return "no" if refused or (unheard and unheard != before.panels.unheard) else ""


def first_of(tunes: Collection[str]) -> str:
    """The most important tune; empty if there is none."""
    return next((name for name in MATTERS if name in tunes), "")


def of_moment(moment: out.Event) -> str:
    """The tune of a moment that is shown now."""
    match moment.moment:
        case "over":
            return "won"
        case "sold":
            return "won" if moment.seat is not None else ""
        case "verdict":
            return "won" if moment.winner is not None else ""
        case "turn" | "last_round" as name:
            return str(name)
    return ""


class Sounds:
    """Plays tunes by name; at most one at a time, and never waits."""

    def __init__(self, folder: Path) -> None:
        self._player = next((list(p) for p in PLAYERS if shutil.which(p[0])), None)
        self._folder = folder
        self._playing: subprocess.Popen[bytes] | None = None
        if self._player:
            with suppress(OSError):
                for name, tones in TUNES.items():
                    write(folder / f"{name}.wav", tones)

    def play(self, name: str) -> None:
        """Start a tune, unless one is playing."""
        if self._player is None or (self._playing is not None and self._playing.poll() is None):
            return
        quiet = subprocess.DEVNULL
        file = str(self._folder / f"{name}.wav")
        with suppress(OSError):
            self._playing = subprocess.Popen([*self._player, file], stdin=quiet, stdout=quiet, stderr=quiet)
