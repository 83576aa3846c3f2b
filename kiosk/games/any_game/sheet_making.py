"""A score sheet being made: plain data, the fields of each kind of row, and made-up numbers to try it with. Pure."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, Literal, NamedTuple
from unicodedata import normalize

import msgspec

from companion.engine.refusals import C_, N_
from companion.sheets.points import Value, score
from companion.sheets.reading import SheetError, from_data, to_json
from companion.sheets.sheet import AnyRow, ChoiceRow, HolderRow, MajorityRow, SetsRow, Sheet

Data = dict[str, Any]
"""A sheet as in its file."""
Path = tuple[str | int, ...]
"""The path to a value, from its row."""

EXAMPLES: tuple[tuple[str, Data], ...] = (
    (N_("Points as you enter them"), {"kind": "points"}),
    (N_("1 point for every 3"), {"kind": "count", "each": 1, "per": 3}),
    (N_("From 1 on: 2 points. From 3 on: 5"), {"kind": "steps", "steps": [[1, 2], [3, 5]]}),
    (N_("None: 0. Small: 3. Large: 7"), {"kind": "choice", "choices": {"none": 0, "small": 3, "large": 7}}),
    (N_("Most: 5 points. Second: 2"), {"kind": "majority", "points": [5, 2]}),
    (
        N_("Sets of different ones: 1, 3, 6"),
        {"kind": "sets", "kinds": ["first", "second", "third"], "different": [0, 1, 3, 6]},
    ),
    (N_("4 points for one player"), {"kind": "holder", "points": 4}),
    (N_("One row times another"), {"kind": "product"}),
    (N_("Rows together, 10 at most"), {"kind": "sum", "limit": 10}),
)
"""Each kind of row by an example, which is its default."""
PARTS = {"none": N_("none"), "small": N_("small"), "large": N_("large")}
PARTS |= {"first": C_("kind", "first"), "second": C_("kind", "second"), "third": C_("kind", "third")}
ORDER = {"most": N_("the most"), "fewest": N_("the fewest")}
TIES = {
    "share": N_("ties share"),
    "full": N_("ties: full points"),
    "next": N_("ties: lower rank"),
    "none": N_("ties: nothing"),
}
WHEN = {"end": N_("at the end"), "round": N_("every round")}
SAME = {"none": N_("only sets"), "square": N_("also squares")}
SECRET = {False: N_("open"), True: N_("secret")}
WINNER = {"highest": N_("highest wins"), "lowest": N_("lowest wins"), "nobody": N_("nobody wins")}
MOST_PARTS = 12
NEEDS_TWO = N_("Add two rows with numbers first.")


class Field(NamedTuple):
    """Something about a row that can be changed."""

    path: Path
    label: str
    how: Literal["number", "name", "cycle"]
    options: Mapping[Any, str] = {}
    """Its possible values, if a tap changes it."""
    usual: Any = 0


def new(language: str, title: str, players: tuple[int, int]) -> Data:
    """An empty sheet of this title."""
    text = {language: {"title": title}}
    return {"format": 1, "game": slug(title), "players": list(players), "row": [], "text": text}


def data_of(sheet: Sheet) -> Data:
    """An existing sheet, to be changed."""
    data: Data = msgspec.json.decode(to_json(sheet))
    return data


def titled(data: Data, language: str, title: str) -> Data:
    """Under another title."""
    texts = data["text"]
    return {**data, "text": {**texts, language: {**texts.get(language, {}), "title": title}}}


def slug(title: str) -> str:
    """The name of the file: small letters, digits and dashes."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "sheet"


def sheet_of(data: Data) -> Sheet | str:
    """The sheet, or why it is not complete yet."""
    try:
        return from_data(data)
    except SheetError as error:
        return error.wrong


def added(data: Data, example: Data, language: str, translate: Mapping[str, str]) -> Data:
    """With one more row like this example; a product or sum gets rows to refer to."""
    changed, row = deepcopy(data), deepcopy(example)
    keys = {one["key"] for one in data["row"]}
    row["key"] = next(key for n in range(1, 99) if (key := f"row-{n}") not in keys)
    if row["kind"] in ("product", "sum"):
        row["of"] = _numbered(data)[-2:]
    words = changed["text"].setdefault(language, {})
    words |= {
        f"{row['key']}.{part}": translate[part] for part in (*row.get("choices", ()), *row.get("kinds", ()))
    }
    changed["row"].append(row)
    return changed


def _numbered(data: Data) -> list[str]:
    """The rows that have a raw number."""
    return [row["key"] for row in data["row"] if row["kind"] in ("points", "count", "steps", "majority")]


def why_not(data: Data, example: Data) -> str:
    """Why such a row is not possible yet; empty if it is."""
    return NEEDS_TWO if example["kind"] in ("product", "sum") and len(_numbered(data)) < 2 else ""


def removed(data: Data, n: int) -> Data:
    """Without a row, and without the rows that refer to it."""
    key = data["row"][n]["key"]
    rows = [row for row in data["row"] if row["key"] != key and key not in row.get("of", ())]
    return tidied({**data, "row": rows})


def tidied(data: Data) -> Data:
    """Without words and tie breakers of deleted rows."""
    known = {row["key"] for row in data["row"]}
    ties = [tie for tie in data.get("tie", ()) if tie["row"] in known]
    for row in data["row"]:
        known |= {f"{row['key']}.{part}" for part in (*row.get("choices", ()), *row.get("kinds", ()))}
    texts = data["text"].items()
    kept = {one: {key: word for key, word in said.items() if key in known | {"title"}} for one, said in texts}
    return {**data, "tie": ties, "text": kept}


# Fields.

NAME_FIELD = Field((), C_("row", "name"), "name")


def following(options: Mapping[Any, str], now: Any) -> Any:
    """The value after a tap."""
    every = list(options)
    return every[(every.index(now) + 1) % len(every)] if now in every else every[0]


def fields(data: Data, n: int) -> list[Field]:
    """What can be changed about this row."""
    row = data["row"][n]
    entered = list(_when_fields(row))
    return [NAME_FIELD, *entered[:1], *_own_fields(row), *entered[1:]]


def _when_fields(row: Data) -> Iterator[Field]:
    if row["kind"] in ("points", "count", "steps", "choice"):
        yield Field(("when",), N_("entered"), "cycle", WHEN, "end")
    if row["kind"] not in ("product", "sum"):
        yield Field(("secret",), N_("seen"), "cycle", SECRET, False)


def _own_fields(row: Data) -> Iterator[Field]:
    match row["kind"]:
        case "points":
            yield Field(("least",), N_("least"), "number")
            yield Field(("step",), N_("in steps of"), "number", usual=1)
        case "count":
            yield Field(("each",), N_("points"), "number", usual=1)
            yield Field(("per",), N_("for every"), "number", usual=1)
            yield Field(("limit",), N_("at most"), "number", usual=None)
        case "steps":
            for i in range(len(row["steps"])):
                yield Field(("steps", i, 0), N_("from"), "number")
                yield Field(("steps", i, 1), N_("points"), "number")
        case "choice":
            for key in row["choices"]:
                yield Field((key,), N_("choice"), "name")
                yield Field(("choices", key), N_("points"), "number")
        case "majority":
            yield Field(("order",), N_("who has"), "cycle", ORDER, "most")
            yield from (Field(("points", i), f"{i + 1}.", "number") for i in range(len(row["points"])))
            yield Field(("ties",), N_("ties"), "cycle", TIES, "share")
        case "sets":
            yield from (Field((key,), N_("kind"), "name") for key in row["kinds"])
            several = range(1, len(row.get("different", ())))
            yield from (Field(("different", i), f"{i} ×", "number") for i in several)
            yield Field(("same",), N_("also"), "cycle", SAME, "none")
        case "holder":
            yield Field(("points",), N_("points"), "number")
        case "product":
            yield Field(("each",), N_("points"), "number", usual=1)
        case "sum":
            yield Field(("limit",), N_("at most"), "number", usual=None)


def value(data: Data, n: int, field: Field, language: str) -> Any:
    """The value of a field."""
    row = data["row"][n]
    if field.how == "name":
        return _words(data, language).get(_word(row, field), "")
    found: Any = row
    for step in field.path:
        if isinstance(found, dict) and step not in found:
            return field.usual
        found = found[step]
    return found


def _word(row: Data, field: Field) -> str:
    return ".".join((row["key"], *map(str, field.path)))


def _words(data: Data, language: str) -> Mapping[str, str]:
    texts: Mapping[str, Mapping[str, str]] = data["text"]
    return {**texts.get("en", {}), **texts.get(language, {})}


def changed(data: Data, n: int, field: Field, new: Any, language: str) -> Data:
    """With this value in a field."""
    made = deepcopy(data)
    row = made["row"][n]
    if field.how == "name":
        made["text"].setdefault(language, {})[_word(row, field)] = new
        return made
    *way, last = field.path
    for step in way:
        row = row[step]
    row[last] = new
    if new is None:
        del row[last]
    return made


def grown(data: Data, n: int, by: int, language: str) -> Data | None:
    """With one more step, choice, rank or kind, or one less; None if that is impossible."""
    made = deepcopy(data)
    row = made["row"][n]
    key = {"steps": "steps", "choice": "choices", "majority": "points", "sets": "kinds"}.get(row["kind"])
    if key is None or not 1 <= len(row[key]) + by <= MOST_PARTS:
        return None
    parts, words = row[key], made["text"].setdefault(language, {})
    if by > 0:
        name = next(name for i in range(1, 99) if (name := f"part-{i}") not in parts)
        match row["kind"]:
            case "steps":
                parts.append([parts[-1][0] + 1, parts[-1][1] + 1])
            case "choice":
                parts[name] = 0
            case "majority":
                parts.append(0)
            case "sets":
                parts.append(name)
        if row["kind"] in ("choice", "sets"):
            words[f"{row['key']}.{name}"] = str(len(parts))
    elif isinstance(parts, dict):
        parts.popitem()
    else:
        parts.pop()
    if row["kind"] == "sets" and "different" in row:
        row["different"] = (row["different"] + [row["different"][-1]])[: len(row["kinds"]) + 1]
    return tidied(made)


# Trying it.


def made_up(row: AnyRow, seat: int) -> Value:
    """A number that somebody might enter."""
    match row:
        case ChoiceRow():
            return list(row.choices)[(seat + 1) % len(row.choices)]
        case SetsRow():
            return {kind: (seat + 2 - i) % 3 for i, kind in enumerate(row.kinds)}
        case HolderRow():
            return seat == 0
        case MajorityRow():
            return (4, 2, 2)[seat % 3]
    return (7, 3, 12)[seat % 3]


def filled(sheet: Sheet, seats: int) -> list[Data]:
    """A whole sheet of them, for one round."""
    return [
        {
            row.key: [made_up(row, seat)] if row.every_round else made_up(row, seat)
            for row in sheet.rows
            if row.is_entered
        }
        for seat in range(seats)
    ]


def tried(sheet: Sheet, key: str, seats: int = 3) -> list[tuple[Value | None, int]]:
    """What made-up numbers bring in a row: entry and points, for each of so many players."""
    own, found = sheet.row(key), score(sheet, filled(sheet, seats))
    return [
        (made_up(own, seat) if own and own.is_entered else None, one.rows[key].points)
        for seat, one in enumerate(found)
    ]
