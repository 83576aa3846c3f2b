"""Who is not at the table yet. Pure."""

from dataclasses import dataclass

from kiosk.ui import Ui


@dataclass
class Doorway(Ui):
    """Waits to be let in."""

    language: str = ""
