"""The frames of TB1: as written down, cut anywhere, and with noise at each end."""

import random
from collections.abc import Iterator

import pytest

from hw.firmware import tb1
from hw.firmware.box import Box
from hw.panel import Edge, Health, Key, Snapshot
from hw.tb1_host import SECOND, Talk

VECTORS = [
    ("123456789", b"$123456789*F4\n"),  # the check value of the catalogues for this CRC
    ("HI? 1", b"$HI? 1*73\n"),
    ("HI 1 1.0 5 rgb,tone 0badcafe", b"$HI 1 1.0 5 rgb,tone 0badcafe*18\n"),
    ("E 0 0 B 1 0", b"$E 0 0 B 1 0*4C\n"),
    ("E 65535 4 P 0 4294967295", b"$E 65535 4 P 0 4294967295*74\n"),
    ("ST 7 201 1000000", b"$ST 7 201 1000000*EE\n"),
    ("L 1 0 ff0000 500", b"$L 1 0 ff0000 500*36\n"),
    ("BZ 2 880 120", b"$BZ 2 880 120*6F\n"),
    ("OFF 3", b"$OFF 3*DB\n"),
    ("PG", b"$PG*DE\n"),
    ("RE 65530", b"$RE 65530*94\n"),
    ("OK 1", b"$OK 1*1A\n"),
    ("NK 2 lamp", b"$NK 2 lamp*D1\n"),
]
"""Computed by polynomial division, not with the table."""


def long_division(data: bytes) -> int:
    rest = int.from_bytes(data, "big") << 8
    for place in range(rest.bit_length() - 1, 7, -1):
        if rest >> place & 1:
            rest ^= 0x107 << (place - 8)
    return rest


# Frames


@pytest.mark.parametrize(("body", "line"), VECTORS)
def test_frames_as_written_down(body: str, line: bytes) -> None:
    assert line == tb1.frame(body)
    assert body == tb1.unframe(line)
    assert body == tb1.unframe(line[:-1])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"$",
        b"$*00",
        b"PG*DE",
        b"$PG*DF",
        b"$PG DE",
        b"$PG*DE ",
        b"$PG*DE\r",
        b"$P\xc7*" + b"%02X" % long_division(b"P\xc7"),
        b"$P\x07*" + b"%02X" % long_division(b"P\x07"),
        b"$" + b"x" * 76 + b"*%02X" % long_division(b"x" * 76),
    ],
)
def test_what_is_no_frame(line: bytes) -> None:
    assert tb1.unframe(line) is None


def test_the_longest_frame_has_80_bytes() -> None:
    assert 80 == len(tb1.frame("x" * 75))
    assert "x" * 75 == tb1.unframe(tb1.frame("x" * 75))
    with pytest.raises(ValueError, match="no frame"):
        tb1.frame("x" * 76)


@pytest.mark.parametrize("body", ["", "a$b", "a\nb", "é"])
def test_what_no_frame_can_carry(body: str) -> None:
    with pytest.raises(ValueError, match="no frame"):
        tb1.frame(body)


def test_what_was_cut_off_does_not_eat_the_next_frame() -> None:
    assert ["PG"] == tb1.Lines().feed(b"$E 1 0 B 1 99$PG*DE\n")


def test_every_single_wrong_bit_is_found() -> None:
    line = bytearray(b"$E 65535 4 P 0 4294967295*74")
    for place in range(1, len(line) - 3):
        for bit in range(8):
            line[place] ^= 1 << bit
            assert tb1.unframe(bytes(line)) is None
            line[place] ^= 1 << bit


def test_frames_cut_anywhere_are_put_together() -> None:
    stream = b"".join(line for _, line in VECTORS)
    for size in range(1, 40):
        lines = tb1.Lines()
        bodies = [body for at in range(0, len(stream), size) for body in lines.feed(stream[at : at + size])]
        assert [body for body, _ in VECTORS] == bodies


def test_the_end_of_a_line_too_long_is_no_frame() -> None:
    lines = tb1.Lines()
    for _ in range(100):
        assert [] == lines.feed(b"$" + b"x" * 5000)
        assert len(lines.rest) < tb1.MOST_BYTES
    assert [] == lines.feed(b"xx*00\n")
    assert ["PG"] == lines.feed(b"$PG*DE\n")


@pytest.mark.parametrize("word", ["", "-1", "+1", " 1", "1_0", "65536", "99999999999", "1.0", "x"])
def test_words_that_are_no_number(word: str) -> None:
    assert tb1.number(word, 65536) is None
    assert tb1.hexa(word, 0x10) is None or word == "x"


# Noise.


def harmed(bodies: list[str], rng: random.Random) -> bytes:
    """Frames of these bodies, one in five replaced by noise, and a wrong byte in about half of the others."""
    frames = [tb1.frame(body) for body in bodies]
    for place in range(0, len(frames), 5):
        frames[place] = rng.randbytes(rng.randrange(1, 150)) + rng.choice((b"\n", b"", b"$"))
    stream = bytearray(b"".join(frames))
    for place in rng.sample(range(len(stream)), len(frames) // 2):
        stream[place] = rng.choice(b"$*\n\r\0 0179BPELST\xff")
    return bytes(stream)


def chunks(stream: bytes, rng: random.Random) -> Iterator[bytes]:
    while stream:
        size = rng.randrange(1, 3000)
        yield stream[:size]
        stream = stream[size:]


EDGES = [f"E {seq} {seq % 5} {'BP'[seq % 2]} {seq // 2 % 2} 5000000" for seq in range(8000)]
TO_HOST = [body for at in range(0, 8000, 8) for body in (f"ST {at} 0 5000000", *EDGES[at : at + 8])]
TO_BOX = ["HI? 1", "HI? 2", "ST?", "PG", "OFF 9", "RE 0", "RE 65535", "BZ 3 440 100", "BZ 4 0 0", "WHAT 1"]
TO_BOX = 100 * TO_BOX + [f"L {n} {n % 6} {n * 2999:06x} {n % 700}" for n in range(1000)]


@pytest.mark.parametrize("bodies", [TO_HOST, TO_BOX], ids=["to the host", "to the box"])
def test_only_what_has_the_right_checksum_is_a_frame(bodies: list[str]) -> None:
    rng = random.Random(3)
    stream, lines, passed = harmed(bodies, rng), tb1.Lines(), set[str]()
    for chunk in chunks(stream, rng):
        passed.update(lines.feed(chunk))
        assert len(lines.rest) < tb1.MOST_BYTES
    assert passed & set(bodies)
    there = {line[line.rfind(b"$") :] for line in stream.split(b"\n")}
    there = {line[:-2] + line[-2:].upper() for line in there}
    for body in passed - set(bodies):
        assert b"$%b*%02X" % (body.encode(), long_division(body.encode())) in there


@pytest.mark.parametrize("seed", range(4))
def test_the_host_finds_its_way_through_noise(seed: int) -> None:
    rng, emitted = random.Random(seed), list[Edge | Snapshot | Health]()
    hello, stream = tb1.frame("HI 1 1.0 5 rgb b1"), harmed(TO_HOST, rng)
    talk = Talk("box", "box:box", 0, [None] * 5, emitted.append, 0)
    talk.handle(hello, 5 * SECOND)
    for chunk in chunks(stream, rng):
        talk.handle(chunk, 5 * SECOND)
        assert len(talk.take()) < 100_000
    framed = {" ".join(body.split(" ")[2:5]) for body in tb1.Lines().feed(stream) if body.startswith("E ")}
    edges = [item for item in emitted if isinstance(item, Edge)]
    assert 100 < len(edges)
    assert {f"{edge.seat} {'BP'[edge.key is Key.PASS]} {int(edge.down)}" for edge in edges} <= framed
    if talk.over:  # a checksum of eight bits lets a wrong greeting pass now and then
        talk = Talk("box", "box:box", 0, [None] * 5, emitted.append, 0)
    talk.handle(b"\n" + hello + 3 * tb1.frame("ST 9 20 5000000"), 5 * SECOND)
    assert Snapshot("box:box", 5 * SECOND, frozenset({(2, Key.PASS)})) == emitted[-1]


@pytest.mark.parametrize("seed", range(4))
def test_the_box_finds_its_way_through_noise(seed: int) -> None:
    rng, box = random.Random(seed), Box(5, "rgb,tone", "b1")
    for chunk in chunks(harmed(rng.choices(TO_BOX, k=9000), rng), rng):
        box.handle(chunk, 1000)
        assert len(box.take()) <= 80 * 80
    box.handle(b"\n" + tb1.frame("L 77 2 010203 0"), 1000)
    assert tb1.frame("OK 77") == box.take()
    assert (1, 2, 3) == box.lamp(2, 1000)
    assert 0 == box.seq
