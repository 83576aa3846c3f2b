"""How this box is wired: the only file to change for another wiring. Names are those on the Pico's board."""

import board

KEYS = (
    (board.GP0, board.GP1),
    (board.GP2, board.GP3),
    (board.GP4, board.GP5),
    (board.GP6, board.GP7),
    (board.GP8, board.GP9),
)
"""BID and PASS of each seat; each button connects its pin to ground."""

WS2812 = board.GP16
"""The data pin of a chain of WS2812 lamps, one for each seat; None if the lamps are plain."""

PLAIN = (board.GP10, board.GP11, board.GP12, board.GP13, board.GP14)
"""The pins of plain lamps, one for each seat; used when WS2812 is None."""

BUZZER = board.GP17
"""A passive buzzer, or None. Not GP15, GP26, GP27, GP28: inside the chip they share their tone with the plain lamps."""
