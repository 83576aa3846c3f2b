"""The referee's lines, checked against its Structs: no unknown keys, no missing ones."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import inspect

from companion.engine.game import Game, Request
from companion.engine.plain_data import encode, to_plain
from companion.engine.prompts import Prompt
from companion.engine.session import Session
from companion.games import every, find, names
from companion.protocol import outgoing as out
from companion.protocol.lines import OUT
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import HOST_KEYS, read_line
from companion.protocol.schema import IN, schema
from tests.games.il_principe.table import Table
from tests.random_player import carry_out
from tests.recorded import matches, read_lines
from tests.server_table import WANTED, End, ServerTable, Visitor

ROOT = Path(__file__).resolve().parents[2]
BESIDES = {"saved", "warning"}
"""Over a socket they may come with any line."""
KEPT = {"raw"}
"""What a reader keeps, which is not a key on the wire."""
ASKED = {"kind", "seats", "ways", "say"}
"""Of every question."""


def strays(data: Any, kind: inspect.Type, path: str = "") -> Iterator[str]:
    """Keys that this type does not have, and required ones that are missing."""
    match kind:
        case inspect.StructType(fields=fields) if isinstance(data, dict):
            known = {field.encode_name: field for field in fields if field.encode_name not in KEPT}
            tag = {kind.tag_field} if kind.tag_field else set()
            yield from (f"{path}.{key} is not known" for key in data.keys() - known.keys() - tag)
            hidden = may_be_hidden(kind.cls)
            missing = {
                key for key, one in known.items() if one.required and one.name not in hidden
            } - data.keys()
            yield from (f"{path}.{key} is missing" for key in missing)
            for key in data.keys() & known.keys():
                yield from strays(data[key], known[key].type, f"{path}.{key}")
        case inspect.UnionType(types=types):
            able = [list(strays(data, one, path)) for one in types if fits(data, one)]
            yield from min(able, key=len, default=[f"{path} is something else"])
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            for one in data:
                yield from strays(one, item, f"{path}[]")
        case inspect.DictType(value_type=value):
            for key, one in data.items():
                yield from strays(one, value, f"{path}.{key}")


def may_be_hidden(shape: type) -> set[str]:
    """The fields that only some viewers receive."""
    return {name for name, kind in get_type_hints(shape).items() if msgspec.UnsetType in get_args(kind)}


def fits(data: Any, kind: inspect.Type) -> bool:
    """Whether it can be of this type at all, from outside."""
    match kind:
        case inspect.StructType():
            return isinstance(data, dict) and (not kind.tag_field or data.get(kind.tag_field) == kind.tag)
        case inspect.NoneType():
            return data is None
        case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType():
            return isinstance(data, list)
        case inspect.DictType():
            return isinstance(data, dict)
    return not isinstance(data, dict | list) and data is not None


def of_game(session: Session) -> dict[str, set[str]]:
    """The keys that only this game has: in its prompts, in its result and a seat of it."""
    prompt = session.prompt
    asked = set() if prompt is None else of_prompt(prompt)
    first = session.asked(1) if session.n else None
    result = session.game.result(session.match)
    seat = next(iter(result.seats))  # type: ignore[attr-defined]
    return {
        ".prompt": asked,
        ".asked.prompt": set() if first is None else of_prompt(first),
        ".result": of_value(result),
        ".result.seats[]": of_value(seat),
    }


def of_prompt(prompt: Prompt) -> set[str]:
    fields = {field.encode_name for field in msgspec.structs.fields(prompt)}
    return (fields - prompt.unsaid) | set(prompt.follows)


def of_value(value: object) -> set[str]:
    return set(get_type_hints(type(value)))


def wrong_in(line: dict[str, Any], own: dict[str, set[str]] | None = None) -> list[str]:
    """What is wrong with a line; `own` are the additional keys of one game."""
    if len(line) > 1:
        line = {key: value for key, value in line.items() if key not in BESIDES}
    able = [shape for shape in OUT if line.keys() <= set(shape.__struct_encode_fields__)]
    assert able, f"no Struct for {sorted(line)}"
    found, shape = min(
        ((list(strays(line, inspect.type_info(one))), one) for one in able), key=lambda one: len(one[0])
    )
    msgspec.convert(line, shape)
    allowed = {f"{path}.{key} is not known" for path, keys in (own or {}).items() for key in keys}
    return sorted(
        one for one in set(found) - allowed if not one.startswith(".view.")
    )  # a view has its own Struct


def told(session: Session, client: MatchClient, *lines: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for line in lines:
        yield json.loads(encode(client.handle(json.dumps(line).encode())))


@pytest.mark.parametrize("game", names())
def test_every_line_of_a_recorded_match_is_as_its_struct_says(game: str) -> None:
    path = min(matches(game).glob("*.jsonl"), key=lambda one: one.stat().st_size)
    request, lines, _ = read_lines(path)
    session = Session(find(game), msgspec.convert(request, Request))
    watching = [MatchClient(session, viewer, str) for viewer in ("all", "table", 0)]
    for i, said in enumerate(lines):
        for client in watching:
            line = json.loads(encode(client.hello() if i % 9 == 0 else client.moved()))
            assert [] == wrong_in(line, of_game(session))
            assert session.prompt is None or line["prompt"].keys() >= ASKED
            view_kind = inspect.type_info(type(session.view("all")))
            assert [] == list(strays(to_plain(line["view"]), view_kind, "view"))
        assert carry_out(session, said) is None
    over = json.loads(encode(watching[1].moved()))
    assert [] == wrong_in(over, of_game(session))
    asks: list[dict[str, Any]] = [
        {"ask": "log", "story": True},
        {"ask": "log"},
        {"ask": "corrections"},
        {"ask": "purse", "seat": 0},
    ]
    asks += [
        {"ask": "why", "seat": 0, "what": "score", "words": True},
        {"ask": "ledger"},
        {"ask": "view", "as": "table"},
    ]
    asks += [{"ask": "rule", "clause": "IP-1"}, {"ask": "asked", "n": 1}, {"undo": True}, {"bid": 1}]
    for line in told(session, watching[0], *asks):
        assert [] == wrong_in(line, of_game(session)), line


def test_every_line_of_a_table_is_as_its_struct_says(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen, other = End(table), End(table)
        table.web()
        for ask in ("home", "doctor", "backups", "phones"):
            screen.says(ask=ask)
        screen.says(roll_call=["Anna", "Bruno", "Chiara"])
        table.tap(2)
        screen.says(roll_call="stop")
        screen.says(front=True)
        table.tap(0)
        screen.says(begin=WANTED)
        screen.says(watch="panels")
        table.tap(1)
        screen.says(mute=True)
        phone = table.phone(screen, 0)
        waits = table.phone(screen, 0)
        phone.says(press={"seat": 0, "key": "bid"})
        asks = Visitor(table)
        asks.joins(code=screen.last("phones")["phones"]["seat_code"])
        screen.says(settings={"web": False})
        screen.says(leave=True)
        heard = [*screen.lines, *other.lines, *phone.lines, *waits.lines, *asks.lines]
        own = of_game(Table(3).session)
        assert [] == [(found, line) for line in heard if (found := wrong_in(line, own))]
        seen = {key for line in heard for key in line}
        assert {
            "home",
            "panels",
            "phones",
            "invitation",
            "roll_call",
            "doctor",
            "backups",
            "joined",
            "seats",
        } <= seen


# Incoming lines.


@pytest.mark.parametrize("game", every(), ids=names())
def test_no_answer_is_taken_for_a_line_to_the_table(game: Game) -> None:
    """A player takes a card, troops leave: the table has lines of the same names."""
    for answer in game.answers:
        keys = {field.encode_name for field in msgspec.structs.fields(answer)}
        assert "seat" in keys or HOST_KEYS.isdisjoint(keys), answer


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("florence", {"seat": 2, "take": "profession"}),
        ("il-principe", {"seat": 1, "take": {"major": "green"}}),
        ("virtu", {"seat": 0, "leave": {"Rome": 1}}),
    ],
)
def test_with_a_seat_it_is_an_answer(game: str, said: dict[str, Any]) -> None:
    answers = tuple(find(game).answers)
    assert isinstance(read_line(encode(said), answers), answers)


# The schema.


def test_the_schema_has_every_line_and_every_game() -> None:
    found = json.loads(encode(schema(every())))
    assert (len(IN), len(OUT)) == (len(found["in"]["anyOf"]), len(found["out"]["anyOf"]))
    assert set(names()) == set(found["games"])
    refs = {text.removeprefix("#/$defs/") for text in _refs(found)}
    assert refs == set(found["$defs"])
    assert {"n", "kept", "new", "moments", "view"} == set(found["$defs"]["Moved"]["required"])
    assert not any("raw" in one.get("properties", {}) for one in found["$defs"].values())


def _refs(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from [value] if key == "$ref" else _refs(value)
    elif isinstance(data, list):
        for one in data:
            yield from _refs(one)


def test_the_referee_prints_it() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "companion", "referee", "--schema"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert schema(every()).keys() == json.loads(done.stdout).keys()
    assert out.Moved.__name__ in json.loads(done.stdout)["$defs"]
    assert out.Home.__name__ in json.loads(done.stdout)["$defs"]
