"""The USB box on a board with CircuitPython: connects the keys, port and lamps of the board with box.py."""

import os
import time

import box
import digitalio
import keypad
import pins
import pwmio
import supervisor
import usb_cdc

SETTLE_S = 0.01
MOST_READ = 256


class Chain:
    """WS2812 lamps. They expect green first."""

    def __init__(self, pin, write):
        self._pin = digitalio.DigitalInOut(pin)
        self._pin.direction = digitalio.Direction.OUTPUT
        self._write = write

    def show(self, colours):
        """Show every lamp in its colour."""
        data = [level for red, green, blue in colours for level in (green, red, blue)]
        self._write(self._pin, bytearray(data))


class Plain:
    """Lamps of one colour, one pin each: as bright as the strongest part of the colour."""

    def __init__(self, lamp_pins):
        self._lamps = [pwmio.PWMOut(pin, frequency=1000, duty_cycle=0) for pin in lamp_pins]

    def show(self, colours):
        """Show every lamp as bright as its colour."""
        for lamp, colour in zip(self._lamps, colours):  # noqa: B905 - CircuitPython knows no strict
            lamp.duty_cycle = max(colour) * 257


class Buzzer:
    """A passive buzzer; or none."""

    def __init__(self, pin):
        self._pwm = pwmio.PWMOut(pin, duty_cycle=0, frequency=440, variable_frequency=True) if pin else None

    def show(self, hz):
        """Play this tone; 0 is silence."""
        if self._pwm and hz:
            self._pwm.frequency = hz
        if self._pwm:
            self._pwm.duty_cycle = 32768 if hz else 0


class Changes:
    """Passes on only what has changed."""

    def __init__(self, output):
        self._output = output
        self._shown = None

    def show(self, value):
        """Show this, if it is new."""
        if value != self._shown:
            self._shown = value
            self._output.show(value)


class Shell:
    """The board around the box."""

    def __init__(self):
        wires = [pin for pair in pins.KEYS for pin in pair]
        # The default of 20 ms would make every press within it a tie; the host debounces.
        self.keys = keypad.Keys(wires, value_when_pressed=False, pull=True, interval=0.001, max_events=64)
        self.clock = box.Clock(supervisor.ticks_ms())
        self.box = box.Box(len(pins.KEYS), caps(), "".join([f"{byte:02x}" for byte in os.urandom(4)]))
        self.lamps = Changes(lamps())
        self.buzzer = Changes(Buzzer(pins.BUZZER))
        self.port = usb_cdc.data
        if self.port is None:
            raise RuntimeError("Copy boot.py to the drive too, then unplug the box and plug it in again.")
        self.port.timeout = 0
        self.port.write_timeout = 0  # a host that does not read must not stop the keys
        self.settle()

    def settle(self):
        """Read the keys as they are: those held now are no presses."""
        self.keys.events.clear()
        self.keys.reset()
        time.sleep(SETTLE_S)
        down = 0
        event = self.keys.events.get()
        while event:
            bit = 1 << event.key_number
            down = down | bit if event.pressed else down & ~bit
            event = self.keys.events.get()
        self.box.levels(down)

    def turn(self):
        """One round: keys, host, lights."""
        now_us = self.clock.now_us(supervisor.ticks_ms())
        if self.keys.events.overflowed:
            self.settle()
        self.take_keys()
        self.box.handle(self.port.read(MOST_READ) or b"", now_us)
        self.box.tick(now_us)
        out = self.box.take()
        if out and self.port.connected:
            self.port.write(out)
        self.lamps.show([self.box.lamp(seat, now_us) for seat in range(self.box.seats)])
        self.buzzer.show(self.box.tone(now_us))

    def take_keys(self):
        """Pass on what the keys did, with their own times."""
        event = self.keys.events.get()
        while event:
            seat, key = divmod(event.key_number, 2)
            self.box.key(seat, key, event.pressed, self.clock.event_us(event.timestamp))
            event = self.keys.events.get()


def caps():
    """What this box can do, for the host."""
    return ("rgb" if pins.WS2812 else "led") + (",tone" if pins.BUZZER else "")


def lamps():
    """The lamps that pins.py chooses."""
    if not pins.WS2812:
        return Plain(pins.PLAIN)
    import neopixel_write

    return Chain(pins.WS2812, neopixel_write.neopixel_write)


def run():
    """Run until the power goes. After an error restart: a box in the middle of a table has no reset key."""
    supervisor.runtime.autoreload = False  # a computer that only opens the drive must not restart the box
    shell = Shell()
    while True:
        try:
            shell.turn()
        except Exception as fault:
            print("The box begins anew after", repr(fault))
            supervisor.reload()


if __name__ == "__main__":
    run()
