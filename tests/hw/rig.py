"""What the contract suite needs of every backend: a panel, and hands and eyes on the other side of its wires."""

from typing import Protocol

from hw.panel import Key, Panel


class Rig(Protocol):
    """A panel under test and its surroundings."""

    @property
    def panel(self) -> Panel:
        """The panel under test."""

    @property
    def exact(self) -> bool:
        """Whether its edges carry the time of the kernel or the box."""

    def set(self, seat: int, key: Key, down: bool) -> None:
        """Press or release the real thing behind the panel, now."""

    def burns(self, seat: int) -> bool:
        """Whether the lamp of this seat is lit at this moment, as seen from outside."""

    def drop_edges(self) -> bool:
        """From now on changes of level are not reported (only polling finds them); False if this rig cannot."""

    def close(self) -> None:
        """Take everything down."""
