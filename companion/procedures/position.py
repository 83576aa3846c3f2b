"""Reading a position given as plain data, as every game does."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, Text

P = TypeVar("P", bound=msgspec.Struct)

OTHER_GAME = Refusal("other_game", "", N_("This is a position of {game}."))
NO_SEATS = Refusal("no_seats", "", N_("A position needs a list of seats."))


def read_position(data: Mapping[str, Any], shape: type[P], game: str = "") -> P:
    """The position in its shape, if it is one of this game, should it say of which. Raises Refused."""
    if "seats" not in data:
        raise Refused(NO_SEATS())
    if game and data.get("game", game) != game:
        raise Refused(OTHER_GAME(game=Text(str(data["game"])[:40])))
    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=Text(str(error)))) from None
