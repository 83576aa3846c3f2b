"""What a page may send, parsed once: anything else does not come from our page."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Length = Annotated[float, Meta(ge=100, le=10_000)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Who a browser wants to be: `watch`, `table` or `seat` until it sends a code; then whatever its token or code is for."""

    as_: Literal["watch", "table", "seat"] | None = msgspec.field(default=None, name="as")
    token: Token | None = None
    code: Token | None = None
    kept: Token | None = None
    """Besides a token: the one that this phone had before."""

    @property
    def is_watching(self) -> bool:
        """Whether it is a spectator."""
        return self.as_ == "watch"

    @property
    def line(self) -> dict[str, str]:
        """The line for the referee; empty if there is nothing to send yet."""
        if self.token is not None:
            return {"token": self.token} | ({} if self.kept is None else {"kept": self.kept})
        return {} if self.code is None else {"code": self.code}


class PageMessage(msgspec.Struct, forbid_unknown_fields=True):
    """One message from a page."""

    join: Join | None = None
    size: tuple[Length, Length] | None = None
    lang: Annotated[str, Meta(max_length=16)] = ""
    calm: bool = False
    """Whether the user prefers reduced motion."""
    ready: bool = True
    """Whether this page may play sounds and vibrate, which browsers allow only after a tap."""
    tap: tuple[Number, Number] | None = None
    """The number of a scene, and the index of the control in it."""
    down: bool = True
    """False: the finger, or the key, was released."""
    scroll: tuple[Number, Number, Number] | None = None
    """The number of a scene, the index of the list in it, and the row to be shown first."""
    key: Annotated[str, Meta(min_length=1, max_length=1)] | None = None
    """A key of a keyboard: the character it types, or a line feed, backspace or escape. Also for desktop seats."""
