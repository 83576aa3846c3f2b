"""The incoming lines about Wi-Fi."""

from typing import Annotated, get_args

import msgspec


class JoinWifi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join a network that was found; without a password if it is known, or if there is none."""

    join_wifi: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    password: Annotated[str, msgspec.Meta(max_length=63)] = ""


class OwnWifi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Switch the table's own network on or off."""

    own_wifi: bool


WifiLine = JoinWifi | OwnWifi
LINES: tuple[type[WifiLine], ...] = get_args(WifiLine)
