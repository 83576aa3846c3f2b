"""The GPIO panel over gpiozero's mock and over a stand-in for lgpio: edges, lamps, and everything that can go wrong."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from hw import gpio
from hw.panel import MS, Edge, Key, Lamp, Light
from hw.wiring import SeatWiring, Wiring
from tests.hw.gpio_rigs import PI_5, Heard, MockRig, StandinRig, eventually, refused

BID, PASS = Key.BID, Key.PASS
SECOND = 1_000 * MS
LIT = Lamp(Light.LIT)
Rigs = MockRig | StandinRig

# They kill lgpio's thread on purpose.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


@pytest.fixture(params=[MockRig, lambda: MockRig(PI_5), StandinRig], ids=["mock 4", "mock 5", "lgpio"])
def rig(request: pytest.FixtureRequest) -> Iterator[Rigs]:
    with closing(request.param()) as made:
        yield made


# Buttons.


def test_the_first_thing_is_a_snapshot_and_a_key_held_at_the_start_is_in_it(rig: Rigs, heard: Heard) -> None:
    rig.set(1, PASS, True)
    rig.panel.open(heard.append)
    assert [frozenset({(1, PASS)})] == heard.downs()
    assert 1 == len(heard)


def test_the_time_is_the_kernels_and_not_that_of_arrival(standin: StandinRig, heard: Heard) -> None:
    standin.panel.open(heard.append)
    standin.set(0, BID, True, t_ns=7_000_000_123)
    assert eventually(heard.edges)
    assert [7_000_000_123] == [it.t_ns for it in heard if isinstance(it, Edge)]


def test_buttons_to_plus_are_down_when_high() -> None:
    heard = Heard()
    with closing(MockRig(wires=Wiring({0: SeatWiring(5, 6, active_low=False)}))) as rig:
        rig.panel.open(heard.append)
        rig.factory.pin(5).drive_high()
        assert "down" == rig.factory.pin(5).pull
    assert [(0, BID, True)] == heard.edges()


def test_a_fault_behind_emit_silences_no_other_button(rig: Rigs, heard: Heard) -> None:
    def emit(thing: Any) -> None:
        if isinstance(thing, Edge) and thing.seat == 0:
            raise RuntimeError("a fault behind the panel")
        heard.append(thing)

    rig.panel.open(emit)
    rig.set(0, BID, True)
    rig.set(1, BID, True)
    assert eventually(heard.edges)
    assert [(1, BID, True)] == heard.edges()


def test_gpiozero_still_has_the_step_that_is_listened_to() -> None:
    """`_fire_events(ticks, new_active)` is private: this test fails if it is renamed or no longer called."""
    import gpiozero

    calls: list[tuple[float, bool]] = []
    kind = gpio._button_class()
    assert callable(gpiozero.DigitalInputDevice._fire_events)
    with closing(MockRig()) as rig:
        button = kind(5, report=lambda *it: calls.append(it), pull_up=True, pin_factory=rig.factory)
        calls.clear()
        rig.factory.pin(5).drive_low()
        button.close()
    assert [True] == [down for _, down in calls]


# Lamps and the buzzer.


def test_a_lamp_that_burns_when_low_is_dark_from_the_start_and_after_the_end() -> None:
    with closing(MockRig(wires=Wiring({0: SeatWiring(lamp=12, lamp_active_high=False)}))) as rig:
        rig.panel.open(Heard().append)
        assert rig.factory.pin(12).state
        rig.panel.light(0, LIT)
        assert not rig.factory.pin(12).state


def test_the_buzzer_sounds_until_its_time_is_over(rig: Rigs, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.panel.open(Heard().append)
    monkeypatch.setattr("time.monotonic_ns", lambda: 10 * SECOND)
    rig.panel.sound(880, 200)
    assert 1 == rig.level(18)
    assert 10 * SECOND + 200 * MS == rig.panel.poll(10 * SECOND)
    rig.panel.poll(10 * SECOND + 200 * MS - 1)
    assert 1 == rig.level(18)
    rig.panel.poll(10 * SECOND + 200 * MS)
    assert 0 == rig.level(18)


# The end.


def test_closing_frees_the_chip_and_leaves_no_callback_behind(standin: StandinRig) -> None:
    standin.panel.open(Heard().append)
    assert [0] == standin.lgpio.opened
    assert 10 == len(standin.lgpio._notify_thread.callbacks)
    standin.panel.close()
    assert [] == standin.lgpio.opened
    assert {} == standin.lgpio.claims()
    assert [] == standin.lgpio._notify_thread.callbacks


def test_an_edge_that_lgpio_still_had_in_hand_stops_at_the_closed_panel(
    standin: StandinRig, heard: Heard
) -> None:
    """A callback may run after close() on lgpio's thread: it emits nothing, and the thread survives."""
    standin.panel.open(heard.append)
    button = standin.panel._buttons[0, BID]
    standin.panel.close()
    heard.clear()
    button._pin_changed(1.0, 0)
    assert [] == heard


# lgpio's thread.


@pytest.mark.parametrize("fault", [RuntimeError, SystemExit])
def test_when_lgpios_thread_has_died_it_is_said_mended_and_looked(
    standin: StandinRig, heard: Heard, fault: type[BaseException]
) -> None:
    standin.panel.open(heard.append)
    standin.panel.poll(10 * SECOND)
    standin.lgpio.kill(fault)
    standin.set(0, BID, True, t_ns=123)
    standin.panel.poll(11 * SECOND - 1)
    assert [] == heard.health()
    standin.panel.poll(11 * SECOND)
    assert ["gpio_deaf", "well"] == heard.health()
    assert frozenset({(0, BID)}) == heard.downs()[-1]
    assert eventually(heard.edges), "what came while it was dead is still in the pipe"
    standin.set(4, PASS, True)
    assert eventually(lambda: 2 <= len(heard.edges()))
    assert [(0, BID, True), (4, PASS, True)] == heard.edges()


def test_a_thread_that_died_before_is_mended_when_the_panel_opens(standin: StandinRig, heard: Heard) -> None:
    standin.lgpio.kill()
    standin.panel.open(heard.append)
    standin.set(0, BID, True)
    assert eventually(heard.edges)
    assert [] == heard.health()


# Pins that cannot be had.


def test_a_pin_that_another_program_holds_is_named(standin: StandinRig) -> None:
    standin.lgpio.busy = {19}
    trouble = refused(standin.panel)
    assert gpio.BUSY.name == trouble.name
    assert (
        "Another program is using pin 19 (seat.2.pass in the wiring file). "
        "Stop that program, or choose another pin." == str(trouble)
    )
    assert {} == standin.lgpio.claims()
    standin.lgpio.busy = set()
    standin.panel.open(Heard().append)


def test_a_pin_that_another_device_in_this_program_has_is_busy_too() -> None:
    import gpiozero

    with closing(MockRig()) as rig:
        other = gpiozero.LED(18, pin_factory=rig.factory)
        assert "is using pin 18 (buzzer.pin" in str(refused(rig.panel))
        other.close()
        rig.panel.open(Heard().append)


def test_a_pin_that_this_pi_does_not_have_is_named() -> None:
    old_pi_with_26_pins = 0x0002
    with closing(MockRig(old_pi_with_26_pins)) as rig:
        trouble = refused(rig.panel)
    assert gpio.NO_PIN.name == trouble.name
    assert "seat.1.bid" == trouble.details["use"]
