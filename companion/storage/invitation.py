"""What a hall prints so that a table may join it: its address, the table, a password, and an unusual port."""

import re
from typing import NamedTuple

USUAL_PORT = 1883
WORDS = re.compile(r"([a-z0-9.:\[\]-]{1,80}) ([a-z0-9][a-z0-9_-]{0,31}) ([a-z0-9-]{8,64})(?: (\d{1,5}))?")


class Invitation(NamedTuple):
    """Typed on a touchscreen: case, spaces and the dashes of the password do not matter."""

    host: str
    table: str
    password: str
    port: int = USUAL_PORT

    @property
    def text(self) -> str:
        """As it is stored, and read by the mirror."""
        return " ".join((self.host, self.table, self.password, *self._port))

    @property
    def printed(self) -> str:
        """For typing: the password in groups of four."""
        groups = "-".join(re.findall(".{1,4}", self.password))
        return " ".join((self.host, self.table, groups, *self._port))

    @property
    def _port(self) -> tuple[str, ...]:
        return () if self.port == USUAL_PORT else (str(self.port),)


def read_invitation(text: str) -> Invitation | None:
    """A typed invitation; None if it is not one."""
    found = WORDS.fullmatch(" ".join(text.lower().split()))
    if found is None or not 0 < int(found[4] or USUAL_PORT) < 65536:
        return None
    return Invitation(found[1], found[2], found[3].replace("-", ""), int(found[4] or USUAL_PORT))
