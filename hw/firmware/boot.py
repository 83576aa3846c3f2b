"""Gives the box a serial port of its own, clear of the console. Runs once, when power comes."""

import usb_cdc

usb_cdc.enable(console=True, data=True)
