"""The host's side of one TB1 connection. Pure: bytes and times in, bytes out, events to `emit`."""

from collections.abc import Sequence

from hw.firmware import tb1
from hw.panel import MOST_SEATS, MS, N_, Colour, Edge, Emit, Health, Key, Lamp, Light, Snapshot, Trouble

VERSION = 1
SECOND = 1000 * MS
GREET_NS = 3 * SECOND
ASK_NS = SECOND // 2
PING_NS = SECOND
SILENCE_NS = 3 * SECOND
ANSWER_NS = 300 * MS
MOST_TRIES = 4
SEQ = 1 << 16
CLOCK = 1 << 32
MASK = 1 << 40
KEYS = {"B": Key.BID, "P": Key.PASS}
BLINK_MS = {Light.LIT: 0, Light.SLOW: 500, Light.FAST: 125, Light.PULSE: 1000}
DIM = 8
MOST_HZ = 20_000
MOST_TONE_MS = 10_000

LOST = Trouble(
    "box_lost", N_("The USB box at {path} is not plugged in."), N_("Plug it in: it is found by itself.")
)
SILENT = Trouble(
    "box_silent",
    N_("The device at {path} does not answer like a USB box for seats."),
    N_("Try the other port of the box, or unplug it and plug it in again."),
)
WRONG_FIRMWARE = Trouble(
    "wrong_firmware",
    N_("The USB box at {path} has the wrong firmware: version TB{theirs}, but TB{ours} is needed."),
    N_("Copy the files of hw/firmware to the box again."),
)


class BoxClock:
    """Converts the box's time to the host's.

    A message is never early, only late, so the smallest difference is nearest the truth. Only the last seconds count,
    because the two clocks drift apart.
    """

    SPAN_NS = 10 * SECOND
    """The smallest difference of one to two spans counts."""
    QUIET_US = 50_000
    """Messages closer together than this share one offset, so that the box alone decides between rivals."""
    STALE_US = 10_000_000
    MOST_OFF_NS = 5 * SECOND
    """A time further off than this comes from a damaged frame that passed its checksum."""

    def __init__(self) -> None:
        self._latest_us: int | None = None
        self._used_us = self._chosen_us = 0
        self._offset = 0
        self._span_end = 0
        self._low: int | None = None
        self._low_before: int | None = None

    def host_ns(self, t_us: int, rx_ns: int) -> int | None:
        """The host's time at t_us of the box; None if that is impossible."""
        us = self._unwrap(t_us)
        offset = rx_ns - us * 1000
        if self._latest_us is not None and abs(offset - self._offset) > self.MOST_OFF_NS:
            return None
        self._note(offset, rx_ns)
        self._choose(us)
        return us * 1000 + self._offset

    def _unwrap(self, t_us: int) -> int:
        """The box's time without its wrap. A message that is sent again may be older than the latest."""
        if self._latest_us is None:
            return t_us
        return self._latest_us + (t_us - self._latest_us + CLOCK // 2) % CLOCK - CLOCK // 2

    def _note(self, offset: int, rx_ns: int) -> None:
        if self._low is None or rx_ns >= self._span_end:
            self._low_before, self._low = self._low, offset
            self._span_end = rx_ns + self.SPAN_NS
        self._low = min(self._low, offset)

    def _choose(self, us: int) -> None:
        first = self._latest_us is None
        if first or us - self._used_us > self.QUIET_US or us - self._chosen_us > self.STALE_US:
            lows = [low for low in (self._low, self._low_before) if low is not None]
            self._offset, self._chosen_us = min(lows), us
        self._latest_us = self._used_us = us if first else max(us, self._used_us)


class Count:
    """Follows the numbers of the edges, which are taken in order, without a gap, each once."""

    def __init__(self) -> None:
        self.next: int | None = None
        """None before the first state."""
        self.asked = 0
        """How many states to wait for after we asked for lost edges; 0 if we did not."""

    def takes(self, seq: int) -> bool:
        """Whether this edge is the next one."""
        if seq != self.next:
            return False
        self.next = (seq + 1) % SEQ
        self.asked = 0
        return True

    def lost_before(self, seq: int) -> bool:
        """Whether edges before this number are missing, and we have not asked for them yet."""
        if self.next is None or self.asked or not 0 < (seq - self.next) % SEQ < SEQ // 2:
            return False
        self.asked = 2
        return True

    def settles(self, seq: int) -> bool:
        """Whether to believe a state with this number. One may have been on its way before the lost edges."""
        if self.asked == 2 and seq != self.next:
            self.asked = 1
            return False
        self.next = seq
        self.asked = 0
        return True


class Orders:
    """Sends changes of lamps to the box, and repeats those that are not answered."""

    def __init__(self, first_seat: int, wanted: Sequence[Lamp | None]) -> None:
        self._first = first_seat
        self._wanted = wanted
        self._n = 0
        self._sent: dict[int, str] = {}
        self._waiting: dict[int, tuple[int, int, int]] = {}
        """By seat of the box: number of the order, when it was sent, how many times."""

    def number(self) -> int:
        """A number for the next order."""
        self._n = (self._n + 1) % SEQ
        return self._n

    def forget(self) -> None:
        """Send all lamps again, the dark ones too: their state is unknown."""
        self._sent.clear()
        self._waiting.clear()

    def answered(self, n: int) -> None:
        """The box has done or refused this order."""
        self._waiting = {seat: wait for seat, wait in self._waiting.items() if wait[0] != n}

    def due(self, seats: int, now_ns: int) -> list[str]:
        """The lamp orders to send now to a box with so many seats."""
        here = range(min(seats, MOST_SEATS - self._first))
        return [line for seat in here if (line := self._order(seat, now_ns))]

    def _order(self, seat: int, now_ns: int) -> str:
        lamp = self._wanted[self._first + seat]
        words = DARK if lamp is None else lamp_words(lamp)
        _, since, tries = self._waiting.get(seat, (0, now_ns, MOST_TRIES))
        if words != self._sent.get(seat):
            tries = 0
        elif tries >= MOST_TRIES or now_ns - since < ANSWER_NS:
            return ""
        n = self.number()
        self._sent[seat] = words
        self._waiting[seat] = (n, now_ns, tries + 1)
        return f"L {n} {seat} {words}"


DARK = "000000 0"


def lamp_words(lamp: Lamp) -> str:
    """A lamp in TB1: its colour, and how many milliseconds it is on, then off."""
    if lamp.light is Light.OFF:
        return DARK
    colour = dimmed(lamp.colour) if lamp.light is Light.PULSE else lamp.colour
    return "".join(f"{min(max(level, 0), 255):02x}" for level in colour) + f" {BLINK_MS[lamp.light]}"


def dimmed(colour: Colour) -> Colour:
    """The same colour, faint but not dark."""
    red, green, blue = (max(1, level // DIM) if level > 0 else 0 for level in colour)
    return red, green, blue


class Talk:
    """One connection with a box, from the greeting to its end."""

    def __init__(
        self,
        path: str,
        source: str,
        first_seat: int,
        wanted: Sequence[Lamp | None],
        emit: Emit,
        now_ns: int,
    ) -> None:
        self.over: Trouble | None = None
        """Why this connection ended."""
        self.well = False
        """Whether the box has answered and sent the state of its keys."""
        self._path = path
        self._source = source
        self._first = first_seat
        self._emit = emit
        self._lines = tb1.Lines()
        self._orders = Orders(first_seat, wanted)
        self._out: list[str] = []
        self._seats = 0
        self._boot_id = ""
        self._count = Count()
        self._clock = BoxClock()
        self._began = self._beat = now_ns
        self._next_ask = self._next_ping = now_ns

    def handle(self, data: bytes, now_ns: int) -> None:
        """Bytes from the box, cut anywhere."""
        for body in self._lines.feed(data):
            self._understand(body.split(" "), now_ns)

    def turn(self, now_ns: int) -> None:
        """Do what is due."""
        if not self._boot_id:
            self._greet(now_ns)
            return
        if now_ns - self._beat > SILENCE_NS:
            self.over = LOST(path=self._path)
        self._ping(now_ns)
        self._out += self._orders.due(self._seats, now_ns)

    def request_snapshot(self) -> None:
        """Ask for the state of the keys."""
        if self._boot_id:
            self._out.append("ST?")

    def sound(self, hz: int, ms: int) -> None:
        """Play a tone. It is never sent again: a late tone is worse than none."""
        if self._boot_id:
            hz, ms = min(max(hz, 0), MOST_HZ), min(max(ms, 0), MOST_TONE_MS)
            self._out.append(f"BZ {self._orders.number()} {hz} {ms}")

    def bye(self) -> None:
        """All outputs off, if it is a box."""
        if self._boot_id:
            self._out.append(f"OFF {self._orders.number()}")

    def take(self) -> bytes:
        """The bytes to send now."""
        out = b"".join(tb1.frame(body) for body in self._out)
        self._out.clear()
        return out

    def _greet(self, now_ns: int) -> None:
        if now_ns - self._began > GREET_NS:
            self.over = SILENT(path=self._path)
        elif now_ns >= self._next_ask:
            self._next_ask = now_ns + ASK_NS
            self._out.append(f"HI? {VERSION}")

    def _ping(self, now_ns: int) -> None:
        if now_ns < self._next_ping:
            return
        if now_ns - self._next_ping > PING_NS:
            # We slept so long that the box may have switched its lamps off.
            self._orders.forget()
        self._next_ping = now_ns + PING_NS
        self._out.append("PG")

    def _understand(self, words: list[str], now_ns: int) -> None:
        match words:
            case ["HI", version, *rest]:
                self._hello(version, rest, now_ns)
            case ["E", seq, seat, letter, level, t_us] if (
                self._boot_id and letter in KEYS and level in ("0", "1")
            ):
                self._edge(tb1.number(seq, SEQ), tb1.number(seat, SEQ), KEYS[letter], level, t_us, now_ns)
            case ["ST", seq, mask, t_us] if self._boot_id:
                self._state(tb1.number(seq, SEQ), tb1.hexa(mask, MASK), t_us, now_ns)
            case ["OK", n] | ["NK", n, *_] if (number := tb1.number(n, SEQ)) is not None:
                self._orders.answered(number)

    def _hello(self, version: str, rest: list[str], now_ns: int) -> None:
        if tb1.number(version.split(".")[0], SEQ) != VERSION:
            self.over = WRONG_FIRMWARE(path=self._path, theirs=version, ours=VERSION)
            return
        seats = tb1.number(rest[1], SEQ) if len(rest) >= 4 else None
        if seats is None or not rest[3] or rest[3] == self._boot_id:
            return
        self._seats, self._boot_id = seats, rest[3]
        self._begin(now_ns)

    def _begin(self, now_ns: int) -> None:
        """The box is new or has restarted: forget what we knew. Its lamps may be lit for an earlier host."""
        self._count, self._clock = Count(), BoxClock()
        self._orders.forget()
        self._beat = self._next_ping = now_ns
        self.request_snapshot()

    def _edge(self, seq: int | None, seat: int | None, key: Key, level: str, t_us: str, now_ns: int) -> None:
        time = self._time(t_us, now_ns)
        if seq is None or seat is None or time is None:
            return
        if self._count.lost_before(seq):
            self._ask_again()
        if self._count.takes(seq) and seat < self._seats and self._first + seat < MOST_SEATS:
            self._emit(Edge(self._first + seat, key, level == "1", time, self._source, exact=True))

    def _state(self, seq: int | None, mask: int | None, t_us: str, now_ns: int) -> None:
        time = self._time(t_us, now_ns)
        if seq is None or mask is None or time is None:
            return
        self._beat = now_ns
        if self._count.lost_before(seq):
            self._ask_again()
            return
        if not self._count.settles(seq):
            return
        self._emit(Snapshot(self._source, time, self._keys(mask)))
        if not self.well:
            self.well = True
            self._emit(Health(self._source))

    def _time(self, t_us: str, now_ns: int) -> int | None:
        number = tb1.number(t_us, CLOCK)
        return None if number is None else self._clock.host_ns(number, now_ns)

    def _ask_again(self) -> None:
        """Ask for the lost edges, and for the state in case they are gone."""
        self._out += [f"RE {self._count.next}", "ST?"]

    def _keys(self, mask: int) -> frozenset[tuple[int, Key]]:
        here = range(min(self._seats, MOST_SEATS - self._first))
        bits = [
            (2 * seat + place, seat, key) for seat in here for place, key in enumerate((Key.BID, Key.PASS))
        ]
        return frozenset((self._first + seat, key) for bit, seat, key in bits if mask >> bit & 1)
