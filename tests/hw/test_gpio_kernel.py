"""The GPIO panel with the real lgpio on a real kernel. Runs inside the guest of tests/kernel only."""

import os
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from hw import gpio, header
from hw.gpio import GpioPanel
from hw.panel import MS, Edge, Key, Lamp, Light
from tests.hw.gpio_rigs import PI_4, Heard, SimRig, eventually, pretend_pi, refused
from tests.skipped import IN_THE_GUEST

BID, PASS = Key.BID, Key.PASS
PLACES = [(seat, key) for seat in range(5) for key in (BID, PASS)]
ROUNDS = 60
SECOND = 1_000 * MS

pytestmark = [
    pytest.mark.skipif(os.environ.get("SIGNORIA_KERNEL_RIG") != "1", reason=IN_THE_GUEST),
    # They kill lgpio's thread on purpose.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning"),
]


@pytest.fixture
def rig() -> Iterator[SimRig]:
    with closing(SimRig()) as made:
        yield made


def test_the_header_is_found_by_its_label_behind_another_chip(rig: SimRig) -> None:
    assert rig.sim.chip == f"gpiochip{header.header_chip(rig.lgpio)}"
    assert "some-other-chip" == header.chip_label(rig.lgpio, 0)


def test_by_the_kernels_time_the_order_of_presses_is_right_in_every_round(rig: SimRig, heard: Heard) -> None:
    rig.panel.open(heard.append)
    right = arrived = 0
    for turn in range(ROUNDS):
        order = PLACES[turn % 10 :] + PLACES[: turn % 10]
        arrival = press_all(rig, heard, order)
        right += order == [place for _, place in sorted(arrival)]
        arrived += order == [place for _, place in arrival]
    print(f"in the order of arrival {arrived}, by the kernel's time {right} of {ROUNDS} rounds were right")
    assert ROUNDS == right


def press_all(rig: SimRig, heard: Heard, order: list[tuple[int, Key]]) -> list[tuple[int, tuple[int, Key]]]:
    """Ten presses back to back; what arrived, in order, with its times. Then all are released."""
    for down in (True, False):
        heard.clear()
        for place in order:
            rig.set(*place, down)
        assert eventually(lambda: len(order) <= len(heard.edges()))
        if down:
            pressed = [(it.t_ns, (it.seat, it.key)) for it in heard if isinstance(it, Edge)]
    return pressed


def test_the_kernel_sees_the_lamps_and_the_buzzer(rig: SimRig, heard: Heard) -> None:
    rig.panel.open(heard.append)
    for seat in range(5):
        rig.panel.light(seat, Lamp(Light.LIT))
        assert list(range(seat + 1)) == [s for s in range(5) if rig.burns(s)]
    rig.panel.sound(880, 60_000)
    assert 1 == rig.level(18)
    rig.panel.close()
    assert [0] * 6 == [rig.level(pin) for pin in (12, 16, 21, 22, 25, 18)]


def test_a_line_that_is_claimed_elsewhere_is_named(rig: SimRig, heard: Heard) -> None:
    other = rig.lgpio.gpiochip_open(header.header_chip(rig.lgpio))
    rig.lgpio.gpio_claim_input(other, 6)
    trouble = refused(rig.panel)
    rig.lgpio.gpiochip_close(other)
    assert gpio.BUSY.name == trouble.name
    assert "Another program is using pin 6 (seat.1.pass in the wiring file)." in str(trouble)
    rig.panel.open(heard.append)


def test_when_the_real_lgpios_thread_dies_it_is_said_and_mended(rig: SimRig, heard: Heard) -> None:
    rig.panel.open(heard.append)
    rig.panel.poll(1 * SECOND)
    die_at_the_next_edge(rig, 5)
    rig.set(1, BID, True)
    rig.panel.poll(2 * SECOND)
    assert ["gpio_deaf", "well"] == heard.health()
    assert frozenset({(1, BID)}) == heard.downs()[-1] - {(0, BID)}
    rig.set(4, PASS, True)
    assert eventually(lambda: (4, PASS, True) in heard.edges())
    assert (1, BID, True) in heard.edges(), "what came while it was dead was still in the pipe"


def die_at_the_next_edge(rig: SimRig, pin: int) -> None:
    """A foreign callback on the pin of seat 1's BID fails, and lgpio's one thread ends with it."""

    def fail(*_: int) -> None:
        raise RuntimeError("a stranger's fault")

    dying = rig.lgpio._notify_thread
    stranger = rig.lgpio.callback(rig.factory._handle, pin, rig.lgpio.BOTH_EDGES, fail)
    rig.set(0, BID, True)
    assert eventually(lambda: not dying.is_alive())
    stranger.cancel()


def test_a_panel_that_finds_the_header_itself_hears_it(
    rig: SimRig, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.factory.close()
    pretend_pi(monkeypatch)
    with closing(GpioPanel(rig.wires)) as panel:
        panel.open(heard.append)
        rig.set(2, BID, True)
        assert eventually(heard.edges)
    assert [(2, BID, True)] == heard.edges()


def test_a_panel_whose_wiring_asks_for_rpi_gpio_finds_the_header_behind_another_chip(
    rig: SimRig, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a table would open it with rpi-lgpio: buttons, a lamp, and a line held by another process."""
    rig.factory.close()
    pretend_pi(monkeypatch)
    monkeypatch.setenv("RPI_LGPIO_REVISION", f"{PI_4:x}")
    monkeypatch.setenv("RPI_LGPIO_CHIP", "0")
    with closing(GpioPanel(replace(rig.wires, library="RPi.GPIO"))) as panel:
        panel.open(heard.append)
        rig.set(2, BID, True)
        assert eventually(heard.edges)
        panel.light(1, Lamp(Light.LIT))
        assert [1] == [seat for seat in range(5) if rig.burns(seat)]
        panel.poll(1 * SECOND)
    assert ([(2, BID, True)], [False]) == (heard.edges(), [it.exact for it in heard if isinstance(it, Edge)])
    assert not rig.burns(1)
    other = rig.lgpio.gpiochip_open(header.header_chip(rig.lgpio))
    rig.lgpio.gpio_claim_input(other, 6)
    trouble = refused(panel)
    rig.lgpio.gpiochip_close(other)
    assert gpio.BUSY.name == trouble.name
