"""A JSON Schema of all lines of the protocol, in and out, with the answers and the view of every game."""

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from companion.engine.game import Game
from companion.engine.refusals import UserText
from companion.protocol.lines import OUT
from companion.protocol.messages import GUEST_LINES, HOST_LINES, MATCH_LINES

DIALECT = "https://json-schema.org/draft/2020-12/schema"
IN = (*MATCH_LINES, *HOST_LINES, *GUEST_LINES)


def view_of(game: Game) -> Any:
    """The Struct of a game's view."""
    return get_type_hints(type(game).view)["return"]


def schema(games: Sequence[Game]) -> dict[str, Any]:
    """`in` and `out` are the lines; of a game, `answers` are lines in, and `view` is the `view` of a line out."""
    kinds: list[Any] = list(dict.fromkeys([*IN, *OUT, *(one for game in games for one in _of(game))]))
    refs, shapes = msgspec.json.schema_components(
        kinds, schema_hook=_schema_of, ref_template="#/$defs/{name}"
    )
    for shape in shapes.values():
        shape.get("properties", {}).pop("raw", None)  # what a reader keeps is not a key on the wire
    by_kind = dict(zip(kinds, refs, strict=True))
    own = {
        game.id: {
            "answers": {"anyOf": [by_kind[one] for one in game.answers]},
            "view": by_kind[view_of(game)],
        }
        for game in games
    }
    return {
        "$schema": DIALECT,
        "in": {"anyOf": [by_kind[one] for one in IN]},
        "out": {"anyOf": [by_kind[one] for one in OUT]},
        "games": own,
        "$defs": shapes,
    }


def _of(game: Game) -> list[Any]:
    return [*game.answers, view_of(game)]


def _schema_of(kind: type) -> dict[str, Any]:
    """Players' text is a plain string outside."""
    if kind is UserText:
        return {"type": "string"}
    raise NotImplementedError(kind)
