"""The table large, for everybody to see: nothing of it can be touched. Pure."""

from dataclasses import dataclass

from kiosk.ui import Ui


@dataclass
class Watching(Ui):
    """A TV, or a phone without a seat."""
