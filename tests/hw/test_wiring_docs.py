"""docs/wiring.md and its drawings against the wiring itself: a wrong number there costs somebody a Raspberry Pi."""

import re
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from hw import wiring
from hw.wiring import RESERVED, SeatWiring, Wiring, pins, read

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "wiring.md"
TEXT = PAGE.read_text("utf-8")
PICTURES = ROOT / "docs" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"

# fmt: off
HEADER = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22, 11: 23,
    8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}
# fmt: on
"""From the BCM number to the pin of the header."""
GROUNDS = {6, 9, 14, 20, 25, 30, 34, 39}
POWER = {1: "3.3 V", 17: "3.3 V", 2: "5 V", 4: "5 V"}
PICO = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
"""The pins of a Pico, from 1."""
WORDS = {"bid": "BID", "pass": "PASS", "lamp": "lamp", "pin": "buzzer"}


def wires(of: Wiring) -> set[tuple[str, str, int, int]]:
    """Seat, wire, BCM number and header pin of all that is wired."""
    return {
        ("all" if where[0] == "buzzer" else where[1], WORDS[where[-1]], bcm, HEADER[bcm])
        for bcm, where in pins(of)
    }


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that begins with this line, without that line."""
    table = TEXT.partition(f"\n{heading}\n")[2].partition("\n\n")[0]
    assert table, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.split("\n")[1:]]


def labels(picture: str, pin: str) -> dict[int, list[str]]:
    """What is written at each pin of a drawing."""
    drawing = ElementTree.parse(PICTURES / picture)
    return {
        int(name.removeprefix(pin)): ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]
        for group in drawing.iter(f"{SVG}g")
        if (name := group.get("id", "")).startswith(pin)
    }


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The content of the firmware's pins.py, with the board's names in place of pins."""
    monkeypatch.setitem(sys.modules, "board", SimpleNamespace(**{name: name for name in PICO}))
    return runpy.run_path(str(ROOT / "hw" / "firmware" / "pins.py"))


def test_the_headers_map_is_whole() -> None:
    assert set(wiring.PINS) == HEADER.keys()
    assert list(range(1, 41)) == sorted({*HEADER.values(), *GROUNDS, *POWER})


def test_the_table_of_pins_is_the_wiring() -> None:
    table = rows("| seat | wire | GPIO | header pin | ground nearby |")
    told = {(seat, wire, int(gpio.removeprefix("GPIO")), int(pin)) for seat, wire, gpio, pin, _ in table}
    assert wires(read()) == told
    assert len(told) == len(table)


def test_the_grounds_are_grounds() -> None:
    near = {int(row[-1]) for row in rows("| seat | wire | GPIO | header pin | ground nearby |")}
    assert GROUNDS >= near
    listed = re.search(r"same inside the board: ([\d, ]+)\.", TEXT)
    assert listed
    assert sorted(GROUNDS) == [int(pin) for pin in listed[1].split(",")]


def test_the_drawing_of_the_header_is_the_wiring() -> None:
    use = {pin: (f"Seat {seat} {wire}", bcm) for seat, wire, bcm, pin in wires(read()) if seat != "all"}
    use |= {pin: ("Buzzer", bcm) for seat, _, bcm, pin in wires(read()) if seat == "all"}
    shown = {"HAT ID": "Hat ID", "I2C": "I2C", "SPI0": "SPI", "UART": "Console"}
    use |= {HEADER[bcm]: (shown[why], bcm) for bcm, why in RESERVED.items()}
    use |= {HEADER[bcm]: ("spare", bcm) for bcm in HEADER if HEADER[bcm] not in use}
    expected = {pin: [label, str(pin), f"GPIO{bcm}"] for pin, (label, bcm) in use.items()}
    expected |= {pin: ["Ground", str(pin)] for pin in GROUNDS}
    expected |= {pin: [volts, str(pin)] for pin, volts in POWER.items()}
    assert expected == labels("wiring-header.svg", "pin-")


def test_what_is_kept_free_is_hatched_and_nothing_else() -> None:
    drawing = ElementTree.parse(PICTURES / "wiring-header.svg")
    hatched = {
        int(group.get("id", "").removeprefix("pin-"))
        for group in drawing.iter(f"{SVG}g")
        if group.get("id", "").startswith("pin-")
        and any("rs" in part.get("class", "").split() for part in group)
    }
    assert {HEADER[bcm] for bcm in RESERVED} == hatched


def test_the_drawing_of_a_seat_is_seat_1_and_the_buzzer() -> None:
    of = read()
    seat = of.seats[0]
    drawn = "\n".join(ElementTree.parse(PICTURES / "wiring-seat.svg").getroot().itertext())
    expected = {(bcm, HEADER[bcm]) for bcm in (seat.bid, seat.pass_, seat.lamp, of.buzzer) if bcm is not None}
    assert expected == {(int(bcm), int(pin)) for bcm, pin in re.findall(r"GPIO(\d+), pin (\d+)", drawn)}
    assert GROUNDS >= {int(pin) for pin in re.findall(r"Ground, pin (\d+)", drawn)}


def test_the_tables_of_the_box_are_its_pins(box: dict[str, Any]) -> None:
    def told(name: str) -> str:
        return f"{name}, pin {PICO.index(name) + 1}"

    seats = enumerate(zip(box["KEYS"], box["PLAIN"], strict=True), 1)
    expected = [[str(seat), told(bid), told(pass_), told(lamp)] for seat, ((bid, pass_), lamp) in seats]
    assert expected == rows("| seat of the box | BID | PASS | plain lamp |")
    shared = dict(rows("| for all | pin |"))
    assert told(box["WS2812"]) == shared["chain of WS2812 lamps"]
    assert told(box["BUZZER"]) == shared["buzzer"]
    assert told("VBUS") == shared["5 V from USB"]
    grounds = [pin for pin, name in enumerate(PICO, 1) if name == "GND"]
    assert grounds == [int(pin) for pin in re.findall(r"\d+", shared["ground"])]


def test_the_drawing_of_the_box_is_its_pins(box: dict[str, Any]) -> None:
    use: dict[str, list[str]] = {}
    for seat, ((bid, pass_), lamp) in enumerate(zip(box["KEYS"], box["PLAIN"], strict=True), 1):
        use |= {bid: [f"Seat {seat} BID"], pass_: [f"Seat {seat} PASS"], lamp: [f"Seat {seat} lamp"]}
    expected = {pin: sorted([str(pin), name, *use.get(name, [])]) for pin, name in enumerate(PICO, 1)}
    assert expected == {pin: sorted(told) for pin, told in labels("wiring-box.svg", "box-pin-").items()}


def test_the_wiring_files_on_the_page_are_understood(tmp_path: Path) -> None:
    first, mixed = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    file = tmp_path / "my-table.toml"
    file.write_text(first, "utf-8")
    assert Wiring(
        {0: SeatWiring(5, 6, 12, "1q"), 1: SeatWiring(13, 19, None, "2w"), 2: SeatWiring(keys="3e")}
    ) == read(file)
    file.write_text(mixed, "utf-8")
    own = read()
    without = {seat: SeatWiring(keys=own.seats[seat].keys) for seat in (3, 4)}
    assert Wiring({**own.seats, **without}, own.buzzer) == read(file)


def test_what_is_kept_free_is_told() -> None:
    line = next(line for line in TEXT.split("\n") if line.startswith("- a pin that is reserved"))
    told: set[int] = set()
    for first, word, last in re.findall(r"(\d+) (and|to) (\d+)", line):
        told |= set(range(int(first), int(last) + 1)) if word == "to" else {int(first), int(last)}
    assert RESERVED.keys() == told


def test_every_link_leads_somewhere() -> None:
    targets = re.findall(r"\]\(([^)]+)\)", TEXT)
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in TEXT.split("\n")
        if line.startswith("#")
    }
    assert {"wiring-header.svg", "wiring-seat.svg", "wiring-box.svg"} <= {Path(t).name for t in targets}
    for target in targets:
        file, _, heading = target.partition("#")
        assert (PAGE.parent / file).exists(), target
        assert not heading or heading in headings, target
