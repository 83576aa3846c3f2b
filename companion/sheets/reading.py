"""Reads a score sheet that anybody may have written: it fits, or one sentence says what is wrong in which line."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.sheets.sheet import (
    AnyRow,
    ChoiceRow,
    PointsRow,
    ProductRow,
    SetsRow,
    Sheet,
    StepsRow,
    SumRow,
    WithNumber,
)

LARGEST_FILE = 32 * 1024
LONGEST_LINE = 1000
"""A name of many parts takes very long to parse."""
LONGEST_TEXT = 80
LANGUAGE = re.compile(r"[a-z]{2,3}([_-][A-Za-z0-9]{2,8})?")


AT_LINE = Refusal("bad_sheet", "", N_("Line {line} of the score sheet: {key} {wrong}."))
SOMEWHERE = Refusal("bad_sheet", "", N_("The score sheet is not valid: {key} {wrong}."))
NOT_TOML = Refusal("bad_sheet", "", N_("Line {line} of the score sheet cannot be read ({why})."))
NOT_JSON = Refusal("bad_sheet", "", N_("The score sheet cannot be read ({why})."))
TOO_LARGE = Refusal("bad_sheet", "", N_("The score sheet is too large."))
TOO_LONG = Refusal("bad_sheet", "", N_("Line {line} of the score sheet is too long."))
TOO_DEEP = N_("it is nested too deeply")

MEANS_NOTHING = N_("means nothing here")
MISSING = N_("is missing")
NO_ROW = N_("names no row of this sheet")
NO_NUMBER = N_("names a row without a number of its own: points, count, steps and majority have one")
TWICE = N_("is there twice")
RESERVED = N_("must not be title: that is the name of the game")
NOT_ASCENDING = N_("must be ascending")
NO_SUM_IN_SUM = N_("names a sum, and sums do not hold sums")
NOT_ITSELF = N_("names the row itself")
TOO_FEW_KINDS = N_("needs one entry more than there are kinds")
UPSIDE_DOWN = N_("must go from the smaller number to the larger")
ABOVE_MOST = N_("must not be more than most")
BAD_TEXT = N_("must be text of 1 to 80 characters")
BAD_LANGUAGE = N_("is not the code of a language, such as en")
BAD_KEY = N_("must be made of letters, digits, - and _")
OTHER_CHOICE = N_("has a value that is not allowed")
TOO_SMALL, TOO_BIG = N_("is too small"), N_("is too large")
WRONG_LENGTH = N_("has too few or too many entries")
NO_TABLE = N_("must be a table")
WRONG_KIND = N_("has a value of the wrong kind")
FOUND = (
    ("Invalid enum", OTHER_CHOICE),
    ("Invalid value", OTHER_CHOICE),
    ("Expected `str` matching", BAD_KEY),
    ("Expected `int` >", TOO_SMALL),
    ("Expected `int` <", TOO_BIG),
    ("Expected `array` of", WRONG_LENGTH),
    ("Expected `object` of", WRONG_LENGTH),
    ("Expected `int", N_("must be a whole number")),
    ("Expected `bool", N_("must be true or false")),
    ("Expected `str`", N_("must be a text")),
    ("Expected `array", N_("must be a list")),
    ("Expected `object", NO_TABLE),
)
"""What msgspec says, and what we say."""
WANTED = {
    "format": N_("must be 1"),
    "game": N_("must be made of a-z, 0-9 and -"),
    "key": BAD_KEY,
    "kind": N_("must be points, count, steps, choice, majority, sets, holder, product or sum"),
    "winner": N_("must be highest, lowest or nobody"),
    "rounds": N_("must be a number from 0 to 100, or open"),
    "when": N_("must be round, or be left out"),
    "order": N_("must be most or fewest"),
    "ties": N_("must be share, full, next or none"),
    "rounding": N_("must be down or up"),
}
"""What a key must be, if the sentence can say it."""

Path = tuple[str | int, ...]


class SheetError(Exception):
    """What is wrong, and where: the path through the tables of the file."""

    def __init__(self, path: Path, wrong: str) -> None:
        super().__init__(wrong)
        self.path = path
        self.wrong = wrong

    @property
    def key(self) -> UserText:
        """What the sentence is about."""
        named = [step for step in self.path if isinstance(step, str)]
        return UserText((named[-1] if named else "row")[:60])


def read_toml(data: bytes) -> Sheet:
    """The sheet in this file. Raises Refused."""
    text = _decoded(data)
    lines = text.split("\n")
    try:
        return from_data(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        why, _, where = str(error).rpartition(" (at ")
        at = re.match(r"line (\d+)", where)
        line = int(at[1]) if at else len(text.rstrip("\n").split("\n"))  # otherwise it is the end
        raise Refused(NOT_TOML(line=line, why=UserText(why[:120]))) from None
    except RecursionError:
        deepest = max(range(len(lines)), key=lambda n: lines[n].count("[") + lines[n].count("{"))
        raise Refused(NOT_TOML(line=deepest + 1, why=TOO_DEEP)) from None
    except SheetError as error:
        line = line_of(lines, error.path)
        raise Refused(AT_LINE(line=line, key=error.key, wrong=error.wrong)) from None


def _decoded(data: bytes) -> str:
    if len(data) > LARGEST_FILE:
        raise Refused(TOO_LARGE())
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Refused(NOT_TOML(line=line, why=UserText("UTF-8"))) from None
    for number, one in enumerate(text.split("\n"), start=1):
        if len(one) > LONGEST_LINE:
            raise Refused(TOO_LONG(line=number))
    return text


def read_json(text: str | bytes) -> Sheet:
    """The sheet from a journal, a code or a screen. Raises Refused."""
    if len(text) > LARGEST_FILE:
        raise Refused(TOO_LARGE())
    try:
        return read_data(msgspec.json.decode(text))
    except RecursionError:
        raise Refused(NOT_JSON(why=TOO_DEEP)) from None
    except ValueError as error:
        raise Refused(NOT_JSON(why=UserText(str(error)[:120]))) from None


def read_data(data: Any) -> Sheet:
    """The same, decoded already. Raises Refused."""
    try:
        return from_data(data)
    except SheetError as error:
        raise Refused(SOMEWHERE(key=error.key, wrong=error.wrong)) from None


def to_json(sheet: Sheet) -> str:
    """The sheet for a journal."""
    return msgspec.json.encode(sheet).decode()


def from_data(data: Any) -> Sheet:
    """The sheet in plain data. Raises SheetError."""
    if not isinstance(data, dict):
        raise SheetError((), WRONG_KIND)
    for key in ("format", "game", "players", "row"):
        if key not in data:
            raise SheetError((key,), MISSING)
    flat = {**data, "text": _flat(data.get("text", {}))}
    try:
        sheet = msgspec.convert(flat, Sheet)
    except msgspec.ValidationError as error:
        raise _in_words(str(error)) from None
    check(sheet)
    return sheet


def _flat(texts: Any) -> dict[str, dict[str, Any]]:
    """The texts, with `key.choice` as one key, quoted or not."""
    if not isinstance(texts, dict):
        raise SheetError(("text",), NO_TABLE)
    for language, words in texts.items():
        if not isinstance(words, dict):
            raise SheetError(("text", language), NO_TABLE)
    return {language: _flat_words(language, words) for language, words in texts.items()}


def _flat_words(language: str, words: Mapping[str, Any]) -> dict[str, str]:
    flat: dict[str, Any] = {}
    for key, word in words.items():
        flat |= (
            {f"{key}.{one}": said for one, said in word.items()} if isinstance(word, dict) else {key: word}
        )
    for key, word in flat.items():
        if not (isinstance(word, str) and 1 <= len(word.strip()) <= LONGEST_TEXT and word.isprintable()):
            raise SheetError(("text", language, key), BAD_TEXT)
    return flat


def _in_words(error: str) -> SheetError:
    """What msgspec finds wrong."""
    found = re.fullmatch(r"(?P<what>.*) - at (`key` in )?`\$\.?(?P<where>.*)`", error, re.DOTALL)
    what, where = (found["what"], found["where"]) if found else (error, "")
    path: Path = tuple(int(step) if step.isdigit() else step for step in re.findall(r"\w+", where))
    key = path[-1] if path else ""
    if (named := re.match(r"Object missing required field `(.*)`", what)) is not None:
        return SheetError((*path, named[1]), MISSING)
    if (named := re.match(r"Object contains unknown field `(.*)`", what, re.DOTALL)) is not None:
        return SheetError((*path, named[1]), MEANS_NOTHING)
    if key in WANTED:
        return SheetError(path, WANTED[str(key)])
    wrong = next((ours for theirs, ours in FOUND if what.startswith(theirs)), WRONG_KIND)
    return SheetError(path, wrong)


HEADER = re.compile(r"""\s*\[\[?[\w.'" -]+\]\]?\s*(#.*)?$""")


def line_of(lines: Sequence[str], path: Path) -> int:
    """The line that this is about: of its key, or the beginning of its table, or the first one."""
    keys = [step for step in path if isinstance(step, str)]
    nth = path[1] if len(path) > 1 and isinstance(path[1], int) else 0
    start = _begin(lines, keys[:2] if path[1:2] == tuple(keys[1:2]) else keys[:1], nth) if path[1:] else None
    if start is None and len(keys) > 1:
        start = _begin(lines, keys[:1], 0)
    found = start
    for number in range(0 if start is None else start + 1, len(lines)):
        if HEADER.match(lines[number]):
            break
        if _says(lines[number], keys[-1:]):
            return number + 1
        if found is None and _says(lines[number], keys[:1]):
            found = number
    if found is None:
        found = _begin(lines, keys[:1], 0)
    return 1 if found is None else found + 1


def _says(line: str, keys: Sequence[str]) -> bool:
    """Whether this key begins the line."""
    return any(re.match(rf"""\s*["']?{re.escape(key)}["']?\s*[.=]""", line) for key in keys)


def _begin(lines: Sequence[str], names: Sequence[str], n: int) -> int | None:
    """Where the n-th table of this name begins."""
    quoted = (rf"""["']?{re.escape(name)}["']?""" for name in names)
    header = re.compile(r"\s*\[\[?\s*" + r"\s*\.\s*".join(quoted) + r"\s*\]")
    found = [number for number, line in enumerate(lines) if header.match(line)]
    return found[n] if n < len(found) else None


# What the shape alone does not show.


def check(sheet: Sheet) -> None:
    """Whether the parts of a sheet fit together. Raises SheetError."""
    if sheet.players[0] > sheet.players[1]:
        raise SheetError(("players",), UPSIDE_DOWN)
    keys = [row.key for row in sheet.rows]
    for n, row in enumerate(sheet.rows):
        if row.key == "title":
            raise SheetError(("row", n, "key"), RESERVED)
        if row.key in keys[:n]:
            raise SheetError(("row", n, "key"), TWICE)
        for key, wrong in _check_row(sheet, row):
            raise SheetError(("row", n, key), wrong)
    for n, tie in enumerate(sheet.ties):
        if wrong := _no_number(sheet, tie.row):
            raise SheetError(("tie", n, "row"), wrong)
    _check_text(sheet)


def _check_row(sheet: Sheet, row: AnyRow) -> Iterator[tuple[str, str]]:
    match row:
        case PointsRow(least=least, most=most):
            if least > most:
                yield "least", ABOVE_MOST
        case StepsRow(steps=steps):
            starts = [start for start, _ in steps]
            if starts != sorted(set(starts)):
                yield "steps", NOT_ASCENDING
        case SetsRow(kinds=kinds, different=different):
            if len(set(kinds)) < len(kinds):
                yield "kinds", TWICE
            if different is not None and len(different) != len(kinds) + 1:
                yield "different", TOO_FEW_KINDS
        case ProductRow(of=of):
            yield from (("of", wrong) for key in of if (wrong := _no_number(sheet, key)))
        case SumRow(of=of):
            if len(set(of)) < len(of):
                yield "of", TWICE
            yield from (("of", wrong) for key in of if (wrong := _not_summed(sheet, row, key)))


def _no_number(sheet: Sheet, key: str) -> str:
    named = sheet.row(key)
    if named is None:
        return NO_ROW
    return "" if isinstance(named, WithNumber) else NO_NUMBER


def _not_summed(sheet: Sheet, row: AnyRow, key: str) -> str:
    named = sheet.row(key)
    if key == row.key:
        return NOT_ITSELF
    if named is None:
        return NO_ROW
    return NO_SUM_IN_SUM if isinstance(named, SumRow) else ""


def _check_text(sheet: Sheet) -> None:
    known = {"title"}
    for row in sheet.rows:
        parts = row.choices if isinstance(row, ChoiceRow) else row.kinds if isinstance(row, SetsRow) else ()
        known |= {row.key, *(f"{row.key}.{part}" for part in parts)}
    for language, words in sheet.text.items():
        if not LANGUAGE.fullmatch(language):
            raise SheetError(("text", language), BAD_LANGUAGE)
        for key in words.keys() - known:
            raise SheetError(("text", language, key), MEANS_NOTHING)
