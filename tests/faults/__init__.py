"""Faults: disks, clocks and processes that fail while a match goes on."""
