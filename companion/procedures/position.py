"""Reading a position given as plain data. Its shape is a msgspec Struct in the game's position.py."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText

P = TypeVar("P", bound=msgspec.Struct)

OTHER_GAME = Refusal("other_game", "", N_("This position belongs to {game}."))
NO_SEATS = Refusal("no_seats", "", N_("A position needs a list of seats."))
LONGEST_REASON = 200


def read_position(data: Mapping[str, Any], shape: type[P], game: str = "") -> P:
    """The position in its shape, if it is one of this game. Raises Refused.

    It may have more fields than its shape, for a view is a position; a seat may not.
    """
    if "seats" not in data:
        raise Refused(NO_SEATS())
    if game and data.get("game", game) != game:
        raise Refused(OTHER_GAME(game=UserText(str(data["game"])[:40])))
    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError, UnicodeEncodeError) as wrong:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(wrong)[:LONGEST_REASON]))) from None
