"""A seat's own phone. Pure."""

from dataclasses import dataclass

from kiosk.ui import Ui


@dataclass
class Phone(Ui):
    """Shows what concerns its seat."""

    seat: int = 0
    language: str = ""
