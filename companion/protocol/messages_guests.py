"""What a phone asks for once it has told the code of four digits."""

from typing import Annotated

import msgspec


class SitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for this seat; for a free one, with the name of who will play it."""

    sit: int
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
