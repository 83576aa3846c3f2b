"""Reading a position given as plain data. Its shape is a msgspec Struct in the game's position.py."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText

P = TypeVar("P", bound=msgspec.Struct)

OTHER_GAME = Refusal("other_game", "", N_("This position belongs to {game}."))
NO_SEATS = Refusal("no_seats", "", N_("A position needs a list of seats."))
MISSING = Refusal("not_understood", "", N_("This is missing in {where}: {field}."))
UNKNOWN_FIELD = Refusal("not_understood", "", N_("{where} cannot have this: {field}."))
WRONG_KIND = Refusal("not_understood", "", N_("{where} must be {wanted}."))
UNREADABLE = Refusal("not_understood", "", N_("This position cannot be read: {why}."))
KINDS = {
    "int": N_("a whole number"),
    "str": N_("text in quotes"),
    "bool": N_("true or false"),
    "array": N_("a list"),
    "object": N_("a JSON object"),
}
THE_POSITION = N_("the position")
LONGEST = 200


def read_position(data: Mapping[str, Any], shape: type[P], game: str = "") -> P:
    """The position in its shape, if it names this game or none. Raises Refused.

    A position may have more fields than its shape, because a view is a position; a seat may not.
    """
    if "seats" not in data:
        raise Refused(NO_SEATS())
    if game and data.get("game", game) != game:
        raise Refused(OTHER_GAME(game=UserText(str(data["game"])[:40])))
    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError, UnicodeEncodeError) as wrong:
        raise Refused(_in_words(str(wrong))) from None


def _in_words(error: str) -> Refusal:
    """What msgspec complains about, as a sentence with its place."""
    found = re.fullmatch(r"(?P<what>.*) - at `\$\.?(?P<where>.*)`", error, re.DOTALL)
    what, where = (found["what"], found["where"]) if found else (error, "")
    place = UserText(where[:LONGEST]) if where else THE_POSITION
    for start, refusal in (("Object missing", MISSING), ("Object contains unknown", UNKNOWN_FIELD)):
        if what.startswith(start):
            return refusal(where=place, field=UserText(what.partition("`")[2][:-1][:LONGEST]))
    wanted = re.match(r"Expected `(\w+)", what)
    if wanted and wanted[1] in KINDS:
        return WRONG_KIND(where=place, wanted=KINDS[wanted[1]])
    return UNREADABLE(why=UserText(error[:LONGEST]))
