"""What the button box does: keys and host lines in, lines and lights out. Pure: every time is an argument.

It runs on the box, under CircuitPython, and in the tests: no dataclasses, no typing, no enum. All times are
microseconds of the box's clock, which never runs backwards; on the cable they are cut to 32 bits.
"""

try:
    from hw.firmware import tb1
except ImportError:  # on the box all files lie in the root of its drive
    import tb1  # type: ignore[import-not-found, no-redef]

VERSION = "1"
FIRMWARE = "1.0"
SEQ = 65536
CLOCK = 4294967296
RING = 32
"""How many edges are kept to be sent again."""
MOST_OUT = 80
"""How many lines may wait to be sent, so that a host cannot fill the memory."""
BEAT_US = 1000000
LOCKOUT_US = 3000000
"""After so long without a ping the host is gone, and the outputs go off."""
TICKS = 536870912
"""CircuitPython's millisecond counter starts again here, for the first time a minute after boot."""
DARK = (0, 0, 0, 0)


class Clock:
    """Microseconds since boot, from a millisecond counter that wraps."""

    def __init__(self, ticks_ms: int) -> None:
        self._ticks = ticks_ms
        self._ms = 0

    def now_us(self, ticks_ms: int) -> int:
        """The time. Must be called at least once in six days."""
        self._ms += (ticks_ms - self._ticks) % TICKS
        self._ticks = ticks_ms
        return self._ms * 1000

    def event_us(self, ticks_ms: int) -> int:
        """The time of an event that happened before the clock was asked last, or just after."""
        age = (self._ticks - ticks_ms + TICKS // 2) % TICKS - TICKS // 2
        return max(0, self._ms - age) * 1000


class Box:
    """The state of a button box. Seats count from 0; key 0 is BID, key 1 is PASS."""

    def __init__(self, seats: int, caps: str, boot_id: str) -> None:
        self.seats = seats
        self.caps = caps
        self.boot_id = boot_id
        self.down = 0
        """The keys that are down: bit 2 * seat is BID, bit 2 * seat + 1 is PASS."""
        self.seq = 0
        """The number of the next edge."""
        self._ring: list[str] = []
        """The last edges without a gap; the newest is seq - 1."""
        self._out: list[bytes] = []
        self._lines = tb1.Lines()
        self._lamps = [DARK] * seats
        self._tone_hz = 0
        self._tone_until = 0
        self._beat_at = 0
        self._pinged_at = 0
        self._greet()

    def key(self, seat: int, key: int, down: bool, t_us: int) -> None:
        """A key went down or up."""
        bit = 1 << (2 * seat + key)
        if seat >= self.seats or bool(self.down & bit) == down:
            return
        self.down ^= bit
        letter = "BP"[key]
        line = f"E {self.seq} {seat} {letter} {int(down)} {t_us % CLOCK}"
        self._ring.append(line)
        if len(self._ring) > RING:
            self._ring.pop(0)
        self.seq = (self.seq + 1) % SEQ
        self._say(line)

    def levels(self, down: int) -> None:
        """All keys as they are, after edges were missed. No edge is invented; the host learns it from ST."""
        if down != self.down:
            self.down = down
            self._ring = []
            self.seq = (self.seq + 1) % SEQ

    def handle(self, data: bytes, now_us: int) -> None:
        """Bytes from the host, cut anywhere."""
        for body in self._lines.feed(data):
            words = body.split(" ")
            verb = VERBS.get(words[0])
            if verb:
                verb(self, words[1:], now_us)

    def tick(self, now_us: int) -> None:
        """Send the heartbeat, and switch off when the host is gone."""
        if now_us >= self._beat_at:
            self._beat_at = now_us + BEAT_US
            self._state([], now_us)
        if now_us - self._pinged_at > LOCKOUT_US:
            self._dark()

    def take(self) -> bytes:
        """The bytes to send now."""
        out = b"".join(self._out)
        self._out = []
        return out

    def lamp(self, seat: int, now_us: int) -> tuple[int, int, int]:
        """The colour of a lamp at this moment. Lamps that blink alike keep step."""
        red, green, blue, blink_ms = self._lamps[seat]
        if blink_ms and now_us // (blink_ms * 1000) % 2:
            return (0, 0, 0)
        return (red, green, blue)

    def tone(self, now_us: int) -> int:
        """The tone at this moment, in Hz; 0 is silence."""
        return self._tone_hz if now_us < self._tone_until else 0

    def _say(self, body: str) -> None:
        if len(self._out) < MOST_OUT:
            self._out.append(tb1.frame(body))

    def _greet(self) -> None:
        self._say(f"HI {VERSION} {FIRMWARE} {self.seats} {self.caps} {self.boot_id}")

    def _dark(self) -> None:
        self._lamps = [DARK] * self.seats
        self._tone_until = 0

    def _hello(self, words: list[str], now_us: int) -> None:
        self._pinged_at = now_us
        self._greet()

    def _ping(self, words: list[str], now_us: int) -> None:
        self._pinged_at = now_us

    def _state(self, words: list[str], now_us: int) -> None:
        self._say(f"ST {self.seq} {self.down:X} {now_us % CLOCK}")

    def _again(self, words: list[str], now_us: int) -> None:
        """Send the edges from this number on again, or the state if they are gone."""
        seq = tb1.number(words[0], SEQ) if len(words) == 1 else None
        behind = -1 if seq is None else (self.seq - seq) % SEQ
        if not 0 <= behind <= len(self._ring):
            self._state([], now_us)
            return
        for line in self._ring[len(self._ring) - behind :]:
            self._say(line)

    def _light(self, words: list[str], now_us: int) -> None:
        lamp = _lamp(words, self.seats)
        if lamp is not None:
            self._lamps[int(words[1])] = lamp
        self._answer(words, lamp is not None, "lamp")

    def _buzz(self, words: list[str], now_us: int) -> None:
        tone = _tone(words) if "tone" in self.caps else None
        if tone is not None:
            self._tone_hz = tone[0]
            self._tone_until = now_us + tone[1] * 1000
        self._answer(words, tone is not None, "tone")

    def _off(self, words: list[str], now_us: int) -> None:
        self._dark()
        self._answer(words, len(words) == 1, "off")

    def _answer(self, words: list[str], done: bool, reason: str) -> None:
        n = tb1.number(words[0], SEQ) if words else None
        if n is not None:
            self._say(f"OK {n}" if done else f"NK {n} {reason}")


def _lamp(words: list[str], seats: int) -> tuple[int, int, int, int] | None:
    if len(words) != 4 or len(words[2]) != 6 or tb1.number(words[0], SEQ) is None:
        return None
    seat = tb1.number(words[1], seats)
    colour = tb1.hexa(words[2], 1 << 24)
    blink_ms = tb1.number(words[3], 60001)
    if seat is None or colour is None or blink_ms is None:
        return None
    return (colour >> 16, colour >> 8 & 255, colour & 255, blink_ms)


def _tone(words: list[str]) -> tuple[int, int] | None:
    if len(words) != 3 or tb1.number(words[0], SEQ) is None:
        return None
    hz = tb1.number(words[1], 20001)
    ms = tb1.number(words[2], 10001)
    return None if hz is None or ms is None else (hz, ms)


VERBS = {
    "HI?": Box._hello,
    "ST?": Box._state,
    "L": Box._light,
    "BZ": Box._buzz,
    "OFF": Box._off,
    "PG": Box._ping,
    "RE": Box._again,
}
"""What the box understands; everything else is ignored."""
