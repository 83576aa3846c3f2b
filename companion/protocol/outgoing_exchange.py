"""What the referee sends about learned cards, boards and score sheets that tables hand to each other, as Structs."""

from companion.protocol.outgoing_base import Message


class Taught(Message, frozen=True):
    """What this table has learned about a game."""

    game: str
    title: str
    n: int
    codes: tuple[str, ...]
    """The text of as many QR codes as it takes; each can be taken by itself."""


class OnStick(Message, frozen=True):
    """A file on a stick that can be shown."""

    path: str
    title: str


class Exchange(Message, frozen=True):
    """What this table can show, and what was found on sticks."""

    taught: tuple[Taught, ...] = ()
    files: tuple[OnStick, ...] = ()
    busy: bool = False
    """Whether sticks are being searched."""


class Offered(Message, frozen=True):
    """What a code or a file holds, checked and in words."""

    text: str
    """The code or the file, as requested."""
    kind: str
    """`cards` or `sheet`"""
    title: str
    lines: tuple[str, ...] = ()
    note: str = ""
    """What taking it would change."""
    new: bool = True
    """Whether taking it would change anything."""
    taken: bool = False
