"""The wiring file: what it may say, and the one sentence, with file and line, for what it may not."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.panel import Trouble, Unavailable
from hw.wiring import (
    HALF_A_SEAT,
    KEY_TWICE,
    LARGEST,
    NOT_A_PIN,
    NOT_A_SECTION,
    NOT_KEYS,
    NOT_TOML,
    NOT_YES_OR_NO,
    PIN_TWICE,
    RESERVED_PIN,
    TOO_LARGE,
    UNKNOWN_SEAT,
    UNKNOWN_WORD,
    UNREADABLE,
    SeatWiring,
    Wiring,
    line_of,
    pins,
    read,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.toml"


def refusal(file: Path, text: str | bytes) -> Trouble:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(Unavailable) as caught:
        read(file)
    return caught.value.trouble


def wired(file: Path, text: str) -> Wiring:
    file.write_text(text)
    return read(file)


@pytest.mark.parametrize("name", ["lgpio", "RPi.GPIO"])
def test_a_file_may_choose_what_drives_the_pins(file: Path, name: str) -> None:
    assert name == wired(file, f'library = "{name}"\n').library
    assert "" == wired(file, "").library


def test_a_library_that_is_unknown_is_told_with_those_that_are(file: Path) -> None:
    sentence = str(refusal(file, 'library = "pigpio"\n'))
    assert "line 1: library = 'pigpio' is unknown. Use one of these: lgpio, RPi.GPIO." in sentence


def test_the_projects_own_file_wires_five_seats_and_a_buzzer() -> None:
    wiring = read(None)
    assert {
        0: SeatWiring(5, 6, 12, "1q"),
        1: SeatWiring(13, 19, 16, "2w"),
        2: SeatWiring(26, 20, 21, "3e"),
        3: SeatWiring(17, 27, 22, "4r"),
        4: SeatWiring(23, 24, 25, "5t"),
    } == wiring.seats
    assert 18 == wiring.buzzer


def test_pins_are_named_in_the_words_of_the_file() -> None:
    assert [(5, ("seat", "1", "bid")), (6, ("seat", "1", "pass")), (12, ("seat", "1", "lamp"))] == list(
        pins(read())
    )[:3]
    assert 16 == len(list(pins(read())))


def test_an_empty_file_wires_nothing(file: Path) -> None:
    assert Wiring({}, None) == wired(file, "")


def test_a_seat_may_have_only_keys(file: Path) -> None:
    assert {1: SeatWiring(keys="ab")} == wired(file, '[seat.2]\nkeys = "aB"').seats


def test_a_seat_that_names_no_keys_has_its_usual_ones(file: Path) -> None:
    assert {2: SeatWiring(4, 5, None, "3e")} == wired(file, "[seat.3]\nbid = 4\npass = 5").seats


def test_buttons_to_plus_and_lamps_to_ground_can_be_told(file: Path) -> None:
    seat = wired(file, "[seat.1]\nlamp = 12\nactive_low = false\nlamp_active_high = false").seats[0]
    assert SeatWiring(lamp=12, keys="1q", active_low=False, lamp_active_high=False) == seat


def test_seats_stand_in_table_order_however_they_are_written(file: Path) -> None:
    assert [0, 1] == list(wired(file, "[seat.2]\n[seat.1]\n").seats)


def test_the_wiring_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        read().seats[0] = SeatWiring()  # type: ignore[index]


REFUSED: list[tuple[str, Trouble, int]] = [
    ("[seat.1]\nbid = 5\npass = 5\n", PIN_TWICE, 3),
    ("[seat.1]\nbid = 5\npass = 6\n[seat.2]\n\nlamp = 6 # taken", PIN_TWICE, 6),
    ("[buzzer]\npin = 12\n[seat.1]\nlamp = 12", PIN_TWICE, 2),
    ("[seat.1]\nlamp = 0", RESERVED_PIN, 2),
    ("[seat.1]\nlamp = 28", NOT_A_PIN, 2),
    ("[seat.1]\nlamp = -1", NOT_A_PIN, 2),
    ("[seat.1]\nlamp = true", NOT_A_PIN, 2),
    ('[seat.1]\nlamp = "12"', NOT_A_PIN, 2),
    ("[seat.1]\nlamp = 12.0", NOT_A_PIN, 2),
    ("[seat.1]\nlamp = [\n12]", NOT_A_PIN, 2),
    ("[buzzer]\n\npin = 99", NOT_A_PIN, 3),
    ("[seat.0]\n", UNKNOWN_SEAT, 1),
    ("# a comment\n\n[seat.6]\nkeys = 'ab'\n", UNKNOWN_SEAT, 3),
    ("[seat.x]\n", UNKNOWN_SEAT, 1),
    ("[seat.01]\n", UNKNOWN_SEAT, 1),
    ("[seat.1]\nlight = 12", UNKNOWN_WORD, 2),
    ("[buzzer]\npin = 18\nhz = 440", UNKNOWN_WORD, 3),
    ("[seat.1]\n[lamps]\n", UNKNOWN_WORD, 2),
    ("colour = 1\n", UNKNOWN_WORD, 1),
    ('library = "pigpio"\n', UNKNOWN_WORD, 1),
    ("\nlibrary = 5\n", UNKNOWN_WORD, 2),
    ("[library]\n", UNKNOWN_WORD, 1),
    ("seat = 3\n", NOT_A_SECTION, 1),
    ("[seat]\n1 = 5\n", NOT_A_SECTION, 2),
    ("[[seat]]\nbid = 5\n", NOT_A_SECTION, 1),
    ("buzzer = 18\n", NOT_A_SECTION, 1),
    ('[seat.1]\nkeys = "1"', NOT_KEYS, 2),
    ('[seat.1]\nkeys = "1qx"', NOT_KEYS, 2),
    ('[seat.1]\nkeys = "aA"', NOT_KEYS, 2),
    ('[seat.1]\nkeys = "a "', NOT_KEYS, 2),
    ("[seat.1]\nkeys = 12", NOT_KEYS, 2),
    ('[seat.1]\nkeys = "\u0130q"', NOT_KEYS, 2),
    ('[seat.1]\nkeys = "ab"\n[seat.2]\nkeys = "cb"', KEY_TWICE, 4),
    ('[seat.1]\nkeys = "2x"\n\n[seat.2] # has 2w unless it says otherwise\nlamp = 12', KEY_TWICE, 4),
    ("[seat.1]\nactive_low = 1", NOT_YES_OR_NO, 2),
    ('[seat.1]\nlamp_active_high = "yes"', NOT_YES_OR_NO, 2),
    ("\n[seat.4]\nbid = 5\n", HALF_A_SEAT, 2),
    ("[seat.1]\nbid = \n", NOT_TOML, 2),
    ("[seat.1]\nbid = 5\nbid = 6\n", NOT_TOML, 3),
    ('[seat.1]\nkeys = "1q', NOT_TOML, 2),
    ("[seat.1]\nkeys = '''1q\n\n", NOT_TOML, 4),
    ("[seat.1]\r\nlamp = 99\r\n", NOT_A_PIN, 2),
]


@pytest.mark.parametrize(("text", "trouble", "line"), REFUSED)
def test_what_a_wiring_cannot_be_is_refused_with_its_file_and_line(
    file: Path, text: str, trouble: Trouble, line: int
) -> None:
    refused = refusal(file, text)
    assert trouble.name == refused.name
    assert str(refused).startswith(f"{file}, line {line}: ")


@pytest.mark.parametrize(
    ("pin", "use"),
    [(pin, "HAT ID") for pin in (0, 1)]
    + [(pin, "I2C") for pin in (2, 3)]
    + [(pin, "SPI0") for pin in (7, 8, 9, 10, 11)]
    + [(pin, "UART") for pin in (14, 15)],
)
def test_reserved_pins_are_refused_with_what_they_are_for(file: Path, pin: int, use: str) -> None:
    assert f"{file}, line 1: pin {pin} is reserved for {use}. Choose another pin for buzzer.pin." == str(
        refusal(file, f"buzzer.pin = {pin}")
    )


def test_two_uses_of_a_pin_are_both_named(file: Path) -> None:
    sentence = str(refusal(file, "[seat.1]\nlamp = 12\n[seat.5]\nlamp = 12\n"))
    assert f"{file}, line 4: pin 12 is used twice, by seat.1.lamp and seat.5.lamp." == sentence


def test_the_parsers_own_word_is_in_the_sentence(file: Path) -> None:
    assert f"{file}, line 2: this is not TOML: Invalid value." == str(refusal(file, "[seat.1]\nbid = ?"))


def test_text_that_is_not_utf8_is_refused_with_its_line(file: Path) -> None:
    assert f"{file}, line 2: this is not TOML: not UTF-8." == str(refusal(file, b"# a\n# \xff\n# b"))


def test_brackets_without_end_are_refused(file: Path) -> None:
    assert NOT_TOML.name == refusal(file, "a = " + "[" * 60_000).name


def test_a_file_too_large_is_refused_and_the_largest_is_read(file: Path) -> None:
    assert TOO_LARGE.name == refusal(file, "#" * (LARGEST + 1)).name
    assert Wiring({}) == wired(file, "#" * LARGEST)


def test_a_file_that_cannot_be_read_is_named(file: Path) -> None:
    with pytest.raises(Unavailable, match=f"{file} cannot be read: No such file") as caught:
        read(file)
    assert UNREADABLE.name == caught.value.trouble.name
    with pytest.raises(Unavailable, match="Is a directory"):
        read(file.parent)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seat.2.bid = 4\nseat.1.bid = 5\n", 2),
        ("[seat.2]\nbid = 4\n[seat.1] # bid = 9\nbid = 5", 4),
        ("[seat]\n2 = { bid = 4 }\n1 = { bid = 5 }", 3),
        ("\n[ seat.1 ]\n\n# bid = 5\n bid = 5\npass = 6", 5),
        ("\n[seat.1]\nlamp = 12", 2),
        ("[seat]\n[buzzer]\npin = 18", 1),
        ("", 1),
    ],
)
def test_the_line_of_a_key_or_of_its_section_is_found(text: str, line: int) -> None:
    assert line == line_of(text, ("seat", "1", "bid"))


WORDS = ["[seat.1]", "[seat.2]", "[buzzer]", "bid = 5", "pass = 6", "pin = 5", "lamp = 6", "lamp = 99", "bid"]
WORDS += [
    'keys = "1q"',
    'keys = """',
    "# bid",
    "seat.1.bid = 3",
    "[x]",
    "",
    "1 = { bid = 5 }",
    "[[",
    "\\u0000",
]


@given(st.lists(st.sampled_from(WORDS)).map("\n".join) | st.text())
def test_any_text_is_a_wiring_or_is_refused_with_a_line_it_has(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        assert set(range(5)) >= set(read(file).seats)
    except Unavailable as refused:
        line = refused.trouble.details["line"]
        assert isinstance(line, int)
        assert 1 <= line <= text.count("\n") + 1
